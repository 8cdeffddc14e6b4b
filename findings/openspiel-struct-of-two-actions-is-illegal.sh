#!/usr/bin/env bash
# open_spiel 2.0.2 (PyPI), CPython 3.11 or newer.
#
# `_struct_to_actions` of a game written in Python returns a list of actions, and apply_action_struct applies them one
# after the other. But it first asks whether each of them is legal in the state as it stands: a struct of two actions
# of which the second becomes legal by the first is refused, though applying them would be fine. And a struct cannot be
# made in Python for such a game: ActionStruct has no constructor, so only what action_to_struct gave can be applied.
#
# Output seen:
#   one after the other: [0, 1] -> over
#   as one struct: ErrorStatus: Illegal action: {"say":"both"} (action 1 = '1' is not legal)
#   pyspiel.ActionStruct(): TypeError
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check open_spiel==2.0.2 >/dev/null 2>&1
cat >"$dir/structs.py" <<'PY'
import pyspiel

TYPE = pyspiel.GameType(
    short_name="steps", long_name="Steps", dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION, utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL, max_num_players=2, min_num_players=2,
    provides_information_state_string=False, provides_information_state_tensor=False,
    provides_observation_string=False, provides_observation_tensor=False, parameter_specification={},
)
INFO = pyspiel.GameInfo(num_distinct_actions=2, max_chance_outcomes=0, num_players=2, min_utility=-1.0,
                        max_utility=1.0, utility_sum=0.0, max_game_length=2)


class Steps(pyspiel.Game):
    def __init__(self, params=None):
        super().__init__(TYPE, INFO, params or {})

    def new_initial_state(self):
        return Stepping(self)


class Stepping(pyspiel.State):
    """Action 0, then action 1, both of the first player."""

    def __init__(self, game):
        super().__init__(game)
        self.step = 0

    def current_player(self):
        return pyspiel.PlayerId.TERMINAL if self.step == 2 else 0

    def _legal_actions(self, player):
        return [self.step]

    def _apply_action(self, action):
        self.step += 1

    def _action_to_string(self, player, action):
        return str(action)

    def is_terminal(self):
        return self.step == 2

    def returns(self):
        return [0.0, 0.0]

    def __str__(self):
        return str(self.step)

    def _action_to_struct(self, player, action):
        return {"say": "both"}

    def _struct_to_actions(self, struct):
        return [0, 1]


pyspiel.register_game(TYPE, Steps)
game = pyspiel.load_game("steps")
state = game.new_initial_state()
struct = state.action_to_struct(0, 0)
actions = state.struct_to_actions(struct)
for action in actions:
    state.apply_action(action)
print(f"one after the other: {actions} -> {'over' if state.is_terminal() else 'not over'}")
other = game.new_initial_state()
status = other.apply_action_struct(struct)
print("as one struct:", status.to_string())
try:
    pyspiel.ActionStruct()
    made = True
except TypeError:
    made = False
print(f"pyspiel.ActionStruct(): {'made' if made else 'TypeError'}")
raise SystemExit(not state.is_terminal() or status.ok() or "not legal" not in status.to_string() or made)
PY
cd "$dir"
"$dir/venv/bin/python" structs.py
