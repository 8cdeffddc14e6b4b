#!/usr/bin/env bash
# pettingzoo 1.27.0, pygame 2.6.1, rlcard 1.2.0 (PyPI), CPython 3.11 or newer.
#
# 1. A game of PettingZoo's own that is copied in the middle (copy.deepcopy or pickle) is no copy: its EzPickle keeps the
#    arguments of __init__ alone, so the copy is an empty table. No error; the board is empty, the other player is to
#    move. The search that copies a table to look ahead looks at the first move.
# 2. Leduc hold'em's page says that the action mask is zeros for whoever is not to decide. It is not: observe() gives
#    everybody the mask of the player whose turn it is.
#
# Output seen:
#   tictactoe after 3 moves: 3 marks, player_2 to move
#   its deepcopy: 0 marks, player_1 to move; pickled: 0 marks, player_1 to move
#   leduc_holdem, player_0 to move: masks [1, 1, 1, 0] and [1, 1, 1, 0] (equal, not empty)
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check pettingzoo==1.27.0 pygame==2.6.1 rlcard==1.2.0 >/dev/null 2>&1
cat >"$dir/copied.py" <<'PY'
import copy
import pickle

from pettingzoo.classic import leduc_holdem_v4, tictactoe_v3

env = tictactoe_v3.raw_env()
env.reset(seed=1)
for action in (4, 0, 8):
    env.step(action)


def told(table):
    return sum(mark != 0 for mark in table.board.squares), table.agent_selection


own, deep, other = told(env), told(copy.deepcopy(env)), told(pickle.loads(pickle.dumps(env)))
print(f"tictactoe after 3 moves: {own[0]} marks, {own[1]} to move")
print(f"its deepcopy: {deep[0]} marks, {deep[1]} to move; pickled: {other[0]} marks, {other[1]} to move")
env = leduc_holdem_v4.raw_env()
env.reset(seed=1)
here = env.agent_selection
there = next(agent for agent in env.agents if agent != here)
masks = [env.observe(agent)["action_mask"].tolist() for agent in (here, there)]
print(f"leduc_holdem, {here} to move: masks {masks[0]} and {masks[1]}"
      f" ({'equal' if masks[0] == masks[1] else 'different'}, {'not empty' if any(masks[1]) else 'empty'})")
fresh = (0, "player_1")
raise SystemExit(own != (3, "player_2") or deep != fresh or other != fresh or masks[0] != masks[1] or not any(masks[1]))
PY
cd "$dir"
PYGAME_HIDE_SUPPORT_PROMPT=1 "$dir/venv/bin/python" copied.py
