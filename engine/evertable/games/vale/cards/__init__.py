"""The vocabulary of effects, and the catalogue of cards declared in it."""
