"""The core on which all games and all other packages build. It knows no game."""
