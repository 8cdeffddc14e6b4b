"""The situation of a game as data: its fields, options, numbers that follow from it, and who knows what."""
