"""The same games with other libraries' faces. `openspiel` needs no library, `pettingzoo` the extra of that name."""
