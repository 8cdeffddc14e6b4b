"""The games with the interfaces of other libraries.

`openspiel`, `pettingzoo` and `gymnasium` need the extras of these names, `vector` that of gymnasium.
"""
