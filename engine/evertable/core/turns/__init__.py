"""Pending work, declared where it is done: frames."""
