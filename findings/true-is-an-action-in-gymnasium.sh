#!/usr/bin/env bash
# gymnasium 1.4.0, pettingzoo 1.27.0, pygame 2.6.1 (PyPI), CPython 3.11 or newer.
#
# Discrete(n).contains(True) is true: a Python truth value counts as 1 (numpy's does not). So `step(True)`, a comparison
# passed where an index was meant, gets through PettingZoo's AssertOutOfBoundsWrapper. Inside, TerminateIllegalWrapper
# looks the action up in the mask: mask[True] is no element but a whole new axis, and what is raised is numpy's "truth
# value of an array ... is ambiguous", which names neither the action nor the agent. A bare environment plays action 1.
#
# Output seen:
#   Discrete(9) contains True: True, numpy's: False
#   env.step(True): ValueError, The truth value of an array with more than one element is ambiguous...
#   raw_env.step(True): played as action 1
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check gymnasium==1.4.0 pettingzoo==1.27.0 pygame==2.6.1 >/dev/null 2>&1
cat >"$dir/truth.py" <<'PY'
import numpy as np
from gymnasium.spaces import Discrete
from pettingzoo.classic import tictactoe_v3

space = Discrete(9)
inside = space.contains(True), space.contains(np.bool_(True))
print(f"Discrete(9) contains True: {inside[0]}, numpy's: {inside[1]}")
env = tictactoe_v3.env()
env.reset(seed=1)
try:
    env.step(True)
    said = "played"
except Exception as error:
    said = f"{type(error).__name__}, {error}"
print("env.step(True):", said[:90] + "...")
bare = tictactoe_v3.raw_env()
bare.reset(seed=1)
bare.step(True)
print("raw_env.step(True): played as action", bare.board.squares.index(1))
raise SystemExit(inside != (True, False) or "ambiguous" not in said or bare.board.squares.index(1) != 1)
PY
cd "$dir"
PYGAME_HIDE_SUPPORT_PROMPT=1 "$dir/venv/bin/python" truth.py
