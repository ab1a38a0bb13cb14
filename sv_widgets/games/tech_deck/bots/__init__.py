"""What bots know of *Tech Deck*."""
