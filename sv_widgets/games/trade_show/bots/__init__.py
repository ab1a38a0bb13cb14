"""What bots know of this game: the value of a position, and how to plan a stack and a sale."""
