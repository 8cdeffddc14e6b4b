"""Studies: a table that holds a tree of decisions instead of one line. Loaded when the first one is opened."""
