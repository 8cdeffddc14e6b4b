"""How well a position stands for a seat, and why."""
