#!/usr/bin/env bash
# open_spiel 2.0.2 (PyPI), CPython 3.11 or newer.
#
# At a chance node nobody of the players decides. A game in C++ says so: legal_actions(player) is empty. The same game
# written in Python offers the outcomes of chance to every player, to one that does not exist too. So code that asks
# "has this player a legal action?" instead of current_player() plays for chance, in Python games alone.
#
# Output seen:
#   kuhn_poker (C++): player 0 [], player 1 [], mask [0, 0]
#   python_kuhn_poker: player 0 [0, 1, 2], player 1 [0, 1, 2], player 7 [0, 1, 2]
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check open_spiel==2.0.2 >/dev/null 2>&1
cat >"$dir/chance.py" <<'PY'
import pyspiel
from open_spiel.python import games  # registers those written in Python

plain = pyspiel.load_game("kuhn_poker").new_initial_state()
python = pyspiel.load_game("python_kuhn_poker").new_initial_state()
assert plain.is_chance_node() and python.is_chance_node()
of_plain = [plain.legal_actions(player) for player in (0, 1)], plain.legal_actions_mask(0)
of_python = [python.legal_actions(player) for player in (0, 1, 7)]
print(f"kuhn_poker (C++): player 0 {of_plain[0][0]}, player 1 {of_plain[0][1]}, mask {of_plain[1]}")
print(f"python_kuhn_poker: player 0 {of_python[0]}, player 1 {of_python[1]}, player 7 {of_python[2]}")
raise SystemExit(of_plain != ([[], []], [0, 0]) or of_python != [[0, 1, 2]] * 3)
PY
cd "$dir"
"$dir/venv/bin/python" chance.py
