#!/usr/bin/env bash
# open_spiel 2.0.2 (PyPI), CPython 3.11 or newer.
#
# A game written in Python keeps what its __init__ has worked out as attributes. A copy of it, by pickle, copy.copy or
# copy.deepcopy, equals it (`==` compares texts), prints like it and answers what C++ knows of it, but has none of those
# attributes: a fresh instance is made without __init__ and tied to another game's C++ part. A state that refers to its
# game is pickled without complaint, too, and fails in legal_actions(), a process pool or a replay buffer later.
# OpenSpiel's own Python games hold nothing of their own, so nothing shows there. A `__reduce__` through
# pyspiel.load_game and the game's text cures it.
#
# Output seen:
#   game, pickle: equal, 3 actions, size lost
#   game, copy: equal, 3 actions, size lost
#   game, deepcopy: equal, 3 actions, size lost
#   state, pickle: AttributeError in legal_actions()
#   state, deepcopy: AttributeError in legal_actions()
#   state, clone: [0, 1, 2]
#   state, with __reduce__ in the game: [0, 1, 2]
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check open_spiel==2.0.2 >/dev/null 2>&1
cat >"$dir/hollow.py" <<'PY'
import copy
import pickle

import pyspiel

TYPE = pyspiel.GameType(
    short_name="hollow", long_name="Hollow", dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION, utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL, max_num_players=2, min_num_players=2,
    provides_information_state_string=False, provides_information_state_tensor=False,
    provides_observation_string=False, provides_observation_tensor=False, parameter_specification={"size": 3},
)


class Hollow(pyspiel.Game):
    def __init__(self, params=None):
        self.size = int(params["size"])
        info = pyspiel.GameInfo(num_distinct_actions=self.size, max_chance_outcomes=0, num_players=2,
                                min_utility=-1.0, max_utility=1.0, utility_sum=0.0, max_game_length=2)
        super().__init__(TYPE, info, params)

    def new_initial_state(self):
        return HollowState(self)


class HollowState(pyspiel.State):
    def __init__(self, game):
        super().__init__(game)
        self.told, self.game = [], Link(game)

    def current_player(self):
        return pyspiel.PlayerId.TERMINAL if self.is_terminal() else len(self.told)

    def _legal_actions(self, player):
        return list(range(self.game.to.size))

    def _apply_action(self, action):
        self.told.append(action)

    def _action_to_string(self, player, action):
        return str(action)

    def is_terminal(self):
        return len(self.told) == 2

    def returns(self):
        return [0.0, 0.0]

    def __str__(self):
        return str(self.told)


class Link:
    """A game that clones share instead of copying it."""

    def __init__(self, to):
        self.to = to

    def __deepcopy__(self, memo):
        return self


pyspiel.register_game(TYPE, Hollow)
WAYS = {"pickle": lambda one: pickle.loads(pickle.dumps(one)), "copy": copy.copy, "deepcopy": copy.deepcopy}
game, seen = pyspiel.load_game("hollow"), []
for name, way in WAYS.items():
    again = way(game)
    seen.append((again == game, again.num_distinct_actions(), hasattr(again, "size")))
    print(f"game, {name}: {'equal' if seen[-1][0] else 'other'}, {seen[-1][1]} actions, "
          f"size {'kept' if seen[-1][2] else 'lost'}")
state = game.new_initial_state()


def legal(name, one):
    try:
        found = one.legal_actions()
        print(f"state, {name}: {found}")
    except AttributeError:
        found = None
        print(f"state, {name}: AttributeError in legal_actions()")
    seen.append(found)


legal("pickle", WAYS["pickle"](state))
legal("deepcopy", WAYS["deepcopy"](state))
legal("clone", state.clone())
Hollow.__reduce__ = lambda self: (pyspiel.load_game, (str(self),))
legal("with __reduce__ in the game", WAYS["pickle"](state))
raise SystemExit(seen != [(True, 3, False)] * 3 + [None, None, [0, 1, 2], [0, 1, 2]])
PY
cd "$dir"
"$dir/venv/bin/python" hollow.py
