"""What bots know of this game: the value of a position for players that look ahead."""
