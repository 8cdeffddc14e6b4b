"""The ground floor: what every game and every room above it stands on. Knows no game."""
