"""Eternal: two players, decks of 75, units, spells and a stack."""
