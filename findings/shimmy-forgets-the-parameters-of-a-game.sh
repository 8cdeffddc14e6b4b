#!/usr/bin/env bash
# shimmy 2.0.0, pettingzoo 1.27.0, open_spiel 2.0.2 (PyPI), CPython 3.11 or newer.
#
# 1. shimmy's wrapper of OpenSpiel, given a loaded game, loads it anew by its short name at every reset(): the game's
#    parameters are gone, another game is played. No error. Only game_name with config keeps them.
# 2. It counts chance nodes as moves and compares that with max_game_length(), which counts decisions alone: a game of
#    much chance is truncated in the middle, though its own bound was kept.
#
# Output seen:
#   env=breakthrough(rows=4,columns=4): 4 pieces a side before reset, 16 in the game after it
#   game_name and config: 4 after reset
#   backgammon, reset: 0 decisions so far, counted length 2
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check \
  shimmy==2.0.0 pettingzoo==1.27.0 open_spiel==2.0.2 >/dev/null 2>&1
cat >"$dir/forgets.py" <<'PY'
import warnings

warnings.simplefilter("ignore")
import pyspiel
from shimmy.openspiel_compatibility import OpenSpielCompatibilityV0


def pieces(state):
    return str(state).count("b")  # in the last line a column is called b as well


small = pyspiel.load_game("breakthrough(rows=4,columns=4)")
before = pieces(small.new_initial_state()) - 1
env = OpenSpielCompatibilityV0(env=small)
env.reset(seed=1)
after = pieces(env.game_state) - 1
print(f"env=breakthrough(rows=4,columns=4): {before} pieces a side before reset, {after} in the game after it")
named = OpenSpielCompatibilityV0(game_name="breakthrough", config={"rows": 4, "columns": 4})
named.reset(seed=1)
kept = pieces(named.game_state) - 1
print(f"game_name and config: {kept} after reset")
rolls = OpenSpielCompatibilityV0(game_name="backgammon")
rolls.reset(seed=1)
decided = sum(one.player >= 0 for one in rolls.game_state.full_history())
print(f"backgammon, reset: {decided} decisions so far, counted length {rolls.game_length}")
raise SystemExit((before, after, kept, decided) != (4, 16, 4, 0) or rolls.game_length < 2)
PY
cd "$dir"
"$dir/venv/bin/python" forgets.py
