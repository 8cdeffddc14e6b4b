"""Card text: effects declared in nodes, compiled to programs, said in messages."""
