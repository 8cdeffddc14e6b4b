"""The contract suite: what every game must keep, checked on random games over option mixes.

A new game joins by its line in `evertable.games` and by `tests/engine/games/<name>/hooks.py`
(see hooks.py here). Nothing in this folder names a game.
"""
