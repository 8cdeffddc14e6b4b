"""The state of a game: data, with methods that call the hooks of its game. Names follow OpenSpiel's."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from operator import index
from typing import TYPE_CHECKING, Any, Final, SupportsIndex, TypeVar, final

from .action import Action, looked_up, parse
from .errors import IllegalAction, Reason, shortened
from .events import Event, event
from .format.documents import ALL, Json
from .rng import Rng
from .seats import viewer_of
from .setups import Doubt
from .spec import GameSpec

if TYPE_CHECKING:
    from .shown import Picture

TERMINAL = -4
"""What current_player() returns when the game is over (OpenSpiel's value)."""

NOBODY: Final = -1
"""The value of State.last_decider before anybody has decided."""

MOST_NAMED = 8
"""The most continuations that an error names."""

Self = TypeVar("Self", bound="State")


def _unpickled(game: Any, position: bytes, decisions: int, mark: int, answered: int) -> State:
    """The state that State.__reduce__ took apart; it emits no events."""
    from zlib import decompress

    state: State = game.from_position(json.loads(decompress(position)))
    state.decisions, state.undo_floor, state.last_decider = decisions, mark, answered
    return state


def _no_action(given: object) -> TypeError:
    """The error for what is no action."""
    return TypeError(
        "an action is one of legal_actions(), its notation such as 'place 3 d4', or its index in that list, "
        f"not {shortened(given, write=repr)}"
    )


class State(ABC):
    """The state of one game: data. It can be cloned, written to documents, and compared by value.

    What is done with it is implemented here once and calls `self.game.rules`; so a game's
    `state.py` holds slots, `clone` and `current_player`, and imports no rules.

    `rng` is the integer state of the generator (see rng.Rng). `events` is None (no events are made) or a list that
    events are appended to. `decisions` counts the actions applied since the state was made. `undo_floor` is the
    number of decisions that cannot be taken back. `last_decider` is the seat of the last decision that was not publicly
    forced, or NOBODY (see apply_action). Neither is in a document or a digest.

    `revealed` is set to True by the rules while they carry out a decision, as soon as anybody learns something that the
    deciding seat had not known; it means nothing between decisions.

    `setup` is None, or for a game that began with a set-up (see setups.py) the reasons why no game leads there, as far
    as they are told.
    """

    __slots__ = ("_legal", "decisions", "events", "game", "last_decider", "revealed", "rng", "setup", "undo_floor")

    game: GameSpec
    rng: int
    events: list[Event] | None
    decisions: int
    undo_floor: int
    last_decider: int
    revealed: bool
    setup: tuple[Doubt, ...] | None
    _legal: Sequence[Action] | None
    """The cache of legal actions; the rules may fill it when they have just listed them."""

    def __init__(self, game: GameSpec, rng: int) -> None:
        self.game = game
        self.rng = rng
        self.events = None
        self.decisions = self.undo_floor = 0
        self.last_decider = NOBODY
        self.revealed = False
        self.setup = None
        self._legal = None

    @abstractmethod
    def current_player(self) -> int:
        """The seat to decide, 0-based, or TERMINAL."""

    @abstractmethod
    def clone(self: Self) -> Self:
        """An independent copy that emits no events. Cheap: a search makes thousands.

        Copies every slot of this class except `events` (None) and `revealed`.
        """

    def __copy__(self: Self) -> Self:
        return self.clone()

    def __deepcopy__(self: Self, memo: object) -> Self:
        return self.clone()  # values are immutable, and what holds them is copied by a clone

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles the compressed position, and what it does not contain; nothing that follows from these."""
        from zlib import compress  # here: a page that starts needs none

        position = compress(json.dumps(self.to_position()).encode(), level=1)
        return _unpickled, (self.game, position, self.decisions, self.undo_floor, self.last_decider)

    def key(self) -> Hashable:
        """The position without its generator, hashable: equal keys mean equal situations."""
        position = self.to_position()
        position.pop("rng", None)
        return repr(position)

    def tell(self, kind: str, only: dict[int, Json] | None = None, **public: Any) -> None:
        """Emit an event (see events.event) if somebody listens. What happens all the time asks for `events` first."""
        if self.events is not None:
            self.events.append(event(kind, only, **public))

    # ---- the turn ----

    @final
    def legal_actions(self) -> Sequence[Action]:
        """The legal actions of the seat to move, in canonical order; they depend only on what that seat may know.

        Empty only when the game is over. The caller must not change the sequence.
        """
        legal = self._legal
        if legal is None:
            legal = self._legal = self.game.rules.legal_actions(self)
        return legal

    @final
    def apply_action(self, action: Action | str | SupportsIndex) -> None:
        """Carry out one legal action: itself, its notation (`"place 3 d4"`), or its index in `legal_actions()`.

        Raises IllegalAction with the reason if it is not legal, and TypeError for what is no action; then nothing has
        changed. Afterwards somebody has to decide, or the game is over.

        The undo floor (`undo_floor`), before which nothing is taken back:

        1. After a decision it is raised past it if the generator was used, or if anybody learned something that the
           deciding seat had not known (`revealed`).
        2. Before a decision that is not publicly forced it is raised up to it if the last such decision was another
           seat's: so above the floor are decisions of one seat alone, which it can undo until another seat has decided
           (a pass counts).
        3. A publicly forced decision (Rules.publicly_forced) does not change it.
        """
        if not isinstance(action, tuple):
            action = self.as_action(action)
        game = self.game
        legal = self._legal
        if legal is None:
            legal = self.legal_actions()
        known = game.rules.is_legal
        if action not in legal if known is None else not known(self, action):
            raise self.illegal(action)
        seat = self.current_player()
        if seat != self.last_decider and (len(legal) > 1 or not game.rules.publicly_forced(self)):
            if self.last_decider != NOBODY:
                self.undo_floor = self.decisions
            self.last_decider = seat
        rng = self.rng
        self.revealed = False
        self._legal = None
        self.decisions += 1
        game.rules.apply(self, action)
        if self.revealed or self.rng != rng:
            self.undo_floor = self.decisions

    @final
    def advance(self, action: Action) -> None:
        """Carry out an action that is known to be legal, on a copy that nobody plays on.

        It is neither tested nor counted, and nothing is noted of what could be taken back.
        """
        self._legal = None
        self.revealed = True  # as if known already: the rules need not find out
        self.game.rules.apply(self, action)

    @final
    def as_action(self, given: Action | str | SupportsIndex) -> Action:
        """The action that is given: itself, its notation, or its index in `legal_actions()`. It need not be legal.

        Raises IllegalAction for an index of no legal action, TypeError for anything else.
        """
        if isinstance(given, str):
            return parse(given)
        if isinstance(given, tuple):
            return given
        if isinstance(given, bool) or not hasattr(given, "__index__"):
            raise _no_action(given)
        n, legal = index(given), self.legal_actions()
        if not 0 <= n < len(legal):
            raise IllegalAction(n, Reason("action.index", {"n": len(legal), "value": str(n)}))
        return legal[n]

    @final
    def publicly_forced(self) -> bool:
        """Whether somebody must decide, and everyone can tell that there is only one legal action."""
        return len(self.legal_actions()) == 1 and self.game.rules.publicly_forced(self)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.current_player() == TERMINAL

    @final
    def outcome(self) -> Json | None:
        """Who has won, once the game is over; None before. See Rules.outcome."""
        return self.game.rules.outcome(self)

    def returns(self) -> list[float]:
        """One number per seat: 1 won (alone or shared), -1 lost, 0 drawn by all or not over."""
        outcome, seats = self.outcome(), self.game.num_players()
        winners = [] if outcome is None else outcome["winners"]
        if len(winners) in (0, seats):
            return [0.0] * seats
        return [1.0 if seat in winners else -1.0 for seat in range(seats)]

    # ---- what is refused ----

    def why_not(self, verb: str, *refs: str) -> Reason | None:
        """Why this action, or any that begins like this, is not legal now; None if one is."""
        if looked_up(self.legal_actions()).begins((verb, *refs)):
            return None
        return self.game.rules.illegal_reason(self, verb, refs)

    def illegal(self, action: Action) -> IllegalAction:
        """The error for an illegal action; `action.unfinished` says how to continue it if more is needed.

        Raises TypeError for what is no action.
        """
        if not isinstance(action, tuple) or not all(isinstance(word, str) for word in action):
            raise _no_action(action)
        why = self.why_not(*action) if action else None
        return IllegalAction(action, self._unfinished(action) if why is None else why)

    def _unfinished(self, action: Action) -> Reason:
        """The reason that lists the legal continuations, one for each possible next word."""
        legal = self.legal_actions()
        more, n = looked_up(legal).follow(action), len(action) + 1
        ways = [next(one for one in legal if one[:n] == (*action, word)) for word in more[:MOST_NAMED]]
        labels = [self.game.presenter.label(self, one) for one in ways]
        follow = [{"text": one["text"], "args": one.get("args") or {}} for one in labels]
        return Reason("action.unfinished.more" if len(more) > MOST_NAMED else "action.unfinished", {"follow": follow})

    # ---- what a seat may know ----

    @final
    def view(self, seat: int | None) -> Json:
        """All that a seat may know, as JSON (None: a spectator). `view["position"]` is seen_position(seat).

        Raises EvertableError for an unknown seat.
        """
        return self.game.rules.view(self, self._there(seat))

    @final
    def knowledge(self, seat: int | None) -> Json:
        """What the seat can infer beyond what is visible, as JSON.

        Raises EvertableError for an unknown seat.
        """
        return self.game.rules.knowledge(self, self._there(seat))

    @final
    def to_position(self) -> Json:
        """The complete position as JSON; `game.from_position` makes an equal state from it."""
        return self.game.format.document(self, ALL)

    @final
    def seen_position(self, seat: int | None) -> Json:
        """The position as one seat sees it (None: a spectator): `?` for hidden cards, no generator.

        Raises EvertableError for an unknown seat.
        """
        return self.game.format.document(self, self._there(seat))

    def _there(self, seat: int | None) -> int | None:
        return viewer_of(seat, self.game.num_players())

    def determinize(self: Self, seat: int | None, rng: Rng) -> Self:
        """A random complete state among those that the seat cannot distinguish from this one.

        Raises EvertableError for an unknown seat.
        """
        there = self._there(seat)
        sampled: Self = self.game.format.sample(self.game, self.view(there), there, rng)
        return sampled

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.to_position() == other.to_position()

    __hash__ = None  # type: ignore[assignment]

    # ---- what people are shown: modules that a page does not have ----

    def __str__(self) -> str:
        """The whole table in English, line by line: board and status as a spectator is told them, then every hand."""
        from .shown import text

        return text(self)

    def picture(self, seat: int | None = None) -> Picture:
        """The table as a seat sees it (None: a spectator), as SVG text that a notebook shows.

        Raises EvertableError for an unknown seat.
        """
        from .shown import picture

        return picture(self, seat)

    def _repr_html_(self) -> str:
        """What a notebook shows: the table as a spectator sees it."""
        return self.picture()

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.game!r}, {self.decisions} decisions>"
