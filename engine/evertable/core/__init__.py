"""What a game is, what a state can be asked, and how both are written. Knows no game."""
