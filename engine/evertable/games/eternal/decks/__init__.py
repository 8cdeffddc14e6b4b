"""Decks: the ten theme decks, and lists and codes of decks that players build."""
