"""What `build.py` is made of: one concept a file, standard library only."""
