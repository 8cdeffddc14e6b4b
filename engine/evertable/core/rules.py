"""The rules of a game: what can be done in a state, what comes of it, and what each seat may know.

A State (state.py) calls them; names follow OpenSpiel where it has them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple

from .action import Action
from .errors import Reason
from .format.documents import Json
from .playable import S

WORDS: Mapping[str, str] = {
    "action.index": "There {n:is # legal action|are # legal actions}, numbered from 0; {value} is none of them",
    "action.unfinished": "More is needed: {follow}",
    "action.unfinished.more": "More is needed: {follow}, and other ways",
    "action.notation": "{action:text}",
    "board.position": "{position:text}",
    "counter": "{seat}: {what:text} {n:number}",
    "frames.no_member": "Only those that are asked can take part, each once",
    "frames.none": "There is nothing to be assigned now",
}
"""The messages that every game has: reasons, and what a game without an own presenter shows."""


class GoalKind(NamedTuple):
    """A kind of goal that a game declares, after KINDS of format/goal.py; new ones are appended.

    `judged(start, state, seat, n)`: True if it is reached in a state, False if it is missed, None while it is open;
    `start` is the state in which it was set. `words`: the message that says it, with `seat` and, if it `counts`, `n`;
    with `.within` behind it and `within` for a limited number of decisions. `firm(before, after)`: whether what was
    drawn, or came to light, in the decision between these states cannot have changed that it was reached or missed by
    it. `brief`: it ends with the turn, so no puzzle limits its decisions. `harder(state, seat, by)`: a state in which
    it is harder to reach by so much (easier, if negative) and that is else the same; None if there is none. Its puzzles
    are as hard as they can be.
    """

    name: str
    judged: Callable[[Any, Any, int, int], bool | None]
    words: str
    counts: bool = False
    firm: Callable[[Any, Any], bool] = lambda before, after: True
    brief: bool = False
    harder: Callable[[Any, int, int], Any] | None = None


CERTAIN: Final = 1000
"""What exact values are counted from, for the seat to decide: CERTAIN - n is won with the n-th decision of all seats
from now, n - CERTAIN is lost with it, 0 is drawn.
"""


class Rules(ABC, Generic[S]):
    """The rules of one game. It has no data: what it depends on are the state and the settings, `state.game`."""

    @abstractmethod
    def setup(self, state: S) -> None:
        """Deal: from a state with its start values and a generator to the first decision."""

    @abstractmethod
    def legal_actions(self, state: S) -> Sequence[Action]:
        """The legal actions of the seat to move, in canonical order. State.legal_actions caches them."""

    is_legal: Callable[[S, Action], bool] | None = None
    """Whether an action is among the legal actions, which have just been listed: a faster test than searching the list
    (a staticmethod), if the game has one.
    """

    @abstractmethod
    def apply(self, state: S, action: Action) -> None:
        """Carry out a legal action, and continue until somebody has to decide or the game is over.

        Legality, the count of decisions and the undo floor are handled by State.apply_action. Sets `state.revealed` if
        anybody learns something that the deciding seat had not known.
        """

    def publicly_forced(self, state: S) -> bool:
        """Whether the single legal action of a state follows from public facts; only called if there is a single one.

        True in games without hidden information. A game with hidden information may return False unnecessarily, never
        True wrongly: a pass that depends on a hidden hand is a decision like any other. A table carries out publicly
        forced decisions by itself.
        """
        return not state.game.hides

    @abstractmethod
    def outcome(self, state: S) -> Json | None:
        """Once over: {"winners": [seats], "by": message id, ...}; None before.

        If places matter, "ranking" lists every seat, best first: {"seat", "place": 1 for the best, shared by equals,
        "text": message id, "args": {...}}. "rematch" may give options that the next game should change.
        """

    @abstractmethod
    def illegal_reason(self, state: S, verb: str, refs: tuple[str, ...]) -> Reason:
        """Why no legal action begins like this. For the deciding seat, from what it may know."""

    @abstractmethod
    def view(self, state: S, seat: int | None, /) -> Json:
        """See State.view."""

    @abstractmethod
    def knowledge(self, state: S, seat: int | None) -> Json:
        """See State.knowledge."""

    def auto_pass(self, state: S) -> bool:
        """Whether the deciding seat can only let things go on, since its hidden cards hold no response.

        A table may pass for a person if nobody is there who could draw conclusions from the pause.
        """
        return False

    def letting_go(self, state: S) -> Action | None:
        """The action by which the deciding seat lets things go on, where it could respond; None elsewhere."""
        return None

    def turn_number(self, state: S) -> int:
        """The number of the current turn, ascending; used by searches that play out turns (Evaluator.playout_turns)."""
        return 0

    def on_turn(self, state: S) -> int:
        """The seat whose turn it is, even if another has to decide; used for what is news to a seat."""
        return state.current_player()

    # ---- what proofs and puzzles ask (search/prove.py) ----

    def likeness(self, state: S) -> Hashable:
        """A key that is equal for states with the same prospects, such as mirror images of each other.

        Actions that lead to equal ones count as the same way, unless `manner` tells them apart.
        """
        return state.key()

    def manner(self, before: S, action: Action, after: S) -> Hashable:
        """What tells actions apart that lead to equal prospects: where people see two ways, such as two lines that win
        a round and are cleared away. None: nothing.
        """
        return None

    def lot(self, state: S) -> Hashable:
        """What later draws depend on that nobody knows: the generator, and piles that lie in an order nobody has seen.

        It changes whenever something is drawn.
        """
        return state.rng

    def themes(self, state: S, action: Action, after: S) -> Sequence[str]:
        """What an action does, for people who look for puzzles of a kind: ids whose words are `theme.<id>`."""
        return ()

    def openly(self, state: S) -> bool:
        """Whether the legal actions of a state, however many, follow from public facts.

        May be False unnecessarily, never True wrongly, as in publicly_forced.
        """
        return self.publicly_forced(state)

    def sure_goal(self, state: S) -> str | None:
        """The kind of goal that the deciding seat may be able to prove with few decisions: an end may be near; None
        where a proof is not worth trying (search/certain/endings.py).

        It costs little, and looks only at what that seat may know. Reaching the goal must be the most there is to play
        for; `hint.sure.win` says that it is reached by force.
        """
        return None

    def sure_loss(self, state: S) -> str | None:
        """The kind of goal that the other of two seats may be able to prove with few decisions, against all that the
        deciding seat can do: by default the same.
        """
        return self.sure_goal(state)

    # ---- what exact values are found with (search/certain/exact.py): two seats, nothing hidden, no chance ----

    def decided(self, begun: S, state: S) -> Sequence[float] | None:
        """What came of what was going on in `begun` for each seat, as in State.returns; None while it goes on.

        That is the game; or a part of it that is won or lost by itself, such as a round of a match, if whoever plays
        each of them for the most plays the whole for the most.
        """
        return state.returns() if state.is_terminal() else None

    def small(self, state: S) -> Any:
        """A state that is not decided as a search.certain.exact.Small; None: no exact value is looked for.

        A game that has them says what is certain in its own words, `hint.sure.*` (see search/hint.py).
        """
        return None

    def solved(self, game: Any) -> Mapping[Hashable, int]:
        """Exact values that are known beforehand, by Small.key."""
        return {}
