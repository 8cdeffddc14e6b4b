"""The games with the interfaces of other libraries. `openspiel` and `pettingzoo` need the extras of these names."""
