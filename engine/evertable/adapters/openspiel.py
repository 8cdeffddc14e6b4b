"""A face with OpenSpiel's manners: actions are integers, states answer OpenSpiel's questions.

It needs no library and registers nothing: algorithms written against `pyspiel.State` in Python
run on it. An action is its index in the legal list; as OpenSpiel asks, equal information gives
equal lists. Chance is inside a state (see rng), so there are no chance nodes; `resample_from_infostate`
deals what the player cannot see anew.
"""

from __future__ import annotations

from ..kernel.action import parse
from ..kernel.errors import IllegalAction, Reason
from ..kernel.game import TERMINAL, Game, State
from ..kernel.record import canonical
from ..kernel.rng import Rng

DISTINCT = 4096
"""Integers an action may have: no legal list is longer."""


class SpielGame:
    """A game. `game` is the one behind it."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def num_players(self) -> int:
        """How many seats."""
        return self.game.num_players()

    def num_distinct_actions(self) -> int:
        """Actions are 0 <= action < this."""
        return DISTINCT

    def max_game_length(self) -> int:
        """A bound on the decisions of one game."""
        return self.game.max_decisions

    def min_utility(self) -> float:
        """The least that returns() gives."""
        return -1.0

    def max_utility(self) -> float:
        """The most that returns() gives."""
        return 1.0

    def new_initial_state(self, seed: int = 0) -> SpielState:
        """A new game; the seed is all its chance."""
        return SpielState(self, self.game.new_initial_state(seed))


class SpielState:
    """A state. `state` is the one behind it."""

    def __init__(self, game: SpielGame, state: State, history: tuple[int, ...] = ()) -> None:
        self._game = game
        self.state = state
        self._history = history

    def get_game(self) -> SpielGame:
        """The game this is a state of."""
        return self._game

    def current_player(self) -> int:
        """The player to decide, or TERMINAL (-4)."""
        return self.state.current_player()

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.state.is_terminal()

    def is_chance_node(self) -> bool:
        """Never: chance is inside."""
        return False

    def is_simultaneous_node(self) -> bool:
        """Never: seats decide one after another."""
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What the player (by default the one to decide) may do; nothing for any other."""
        if (player is not None and player != self.current_player()) or self.is_terminal():
            return []
        return list(range(len(self.state.legal_actions())))

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """1 for every legal action, 0 for the others."""
        count = len(self.legal_actions(player))
        return [1] * count + [0] * (DISTINCT - count)

    def apply_action(self, action: int) -> None:
        """Carry out a legal action; raises IllegalAction otherwise."""
        legal = self.state.legal_actions()
        if not 0 <= action < len(legal):
            raise IllegalAction(action, Reason("reason.unknown", {"actions": len(legal)}))
        self.state.apply_action(legal[action])
        self._history += (action,)

    def action_to_string(self, player: int, action: int) -> str:
        """The action in notation."""
        return str(self.state.legal_actions()[action])

    def string_to_action(self, text: str) -> int:
        """The action a notation means; raises IllegalAction when it is not legal."""
        action = parse(text)
        legal = self.state.legal_actions()
        if action not in legal:
            raise self.state.illegal(action)
        return list(legal).index(action)

    def child(self, action: int) -> SpielState:
        """The state after an action."""
        after = self.clone()
        after.apply_action(action)
        return after

    def clone(self) -> SpielState:
        """An independent copy."""
        return SpielState(self._game, self.state.clone(), self._history)

    def history(self) -> list[int]:
        """The actions so far."""
        return list(self._history)

    def move_number(self) -> int:
        """How many actions there were."""
        return len(self._history)

    def returns(self) -> list[float]:
        """One number a player: 1 won, -1 lost, 0 drawn or not over."""
        return self.state.returns()

    def player_return(self, player: int) -> float:
        """One player's."""
        return self.returns()[player]

    def information_state_string(self, player: int | None = None) -> str:
        """What a player (by default the one to decide) can see and still counts on, as canonical JSON."""
        seat = self.current_player() if player is None else player
        view = self.state.view(None if seat == TERMINAL else seat)
        return canonical([view, self.state.knowledge(None if seat == TERMINAL else seat)])

    def observation_string(self, player: int | None = None) -> str:
        """What a player can see, as canonical JSON."""
        seat = self.current_player() if player is None else player
        return canonical(self.state.view(None if seat == TERMINAL else seat))

    def resample_from_infostate(self, player: int, rng: Rng) -> SpielState:
        """A state the player cannot tell apart from this one, everything hidden dealt anew."""
        return SpielState(self._game, self.state.determinize(player, rng), self._history)

    def __str__(self) -> str:
        return canonical(self.state.to_position())
