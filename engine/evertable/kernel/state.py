"""A state of a game: data that owns the turn. Its methods ask the hooks of its game. Names follow OpenSpiel's."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from typing import Any, Final, TypeVar, final

from .action import Action, looked_up
from .documents import ALL, Json
from .errors import IllegalAction, Reason, shortened
from .events import Event
from .rng import Rng
from .rules import Rules
from .seats import viewer_of

TERMINAL = -4
"""What current_player() says when the game is over (OpenSpiel's value)."""

NOBODY: Final = -1
"""A value of State.answered: nobody has decided yet."""

MOST_NAMED = 8
"""How many ways on a refusal names."""

Self = TypeVar("Self", bound="State")


def _unpickled(game: Any, position: bytes, decisions: int, mark: int, answered: int) -> State:
    """The state that State.__reduce__ took apart; nobody listens to it."""
    from zlib import decompress

    state: State = game.from_position(json.loads(decompress(position)))
    state.decisions, state.mark, state.answered = decisions, mark, answered
    return state


class State(ABC):
    """One situation of one game: data. It clones, encodes and compares by value.

    What is done with it is written once here and asks the hooks of `self.game`, which knows the rules; so a wing's
    `state.py` holds slots, `clone` and `current_player`, and imports no rules.

    `rng` is the integer state of the generator (see rng.Rng). `events` is None (nobody listens, nothing is paid) or a
    list that events are appended to. `decisions` counts the actions applied since the state was made. `mark` is the
    number of decisions before which nothing is taken back, `answered` the seat that decided last where it was not
    publicly forced, or NOBODY (see apply_action); neither is in a position or a digest.
    `shown` is set to True by the rules while they carry a decision out, as soon as anybody learns something that the
    decider had not known; it means nothing between decisions.
    """

    __slots__ = ("_legal", "answered", "decisions", "events", "game", "mark", "rng", "shown")

    game: Rules
    rng: int
    events: list[Event] | None
    decisions: int
    mark: int
    answered: int
    shown: bool
    _legal: Sequence[Action] | None
    """The legal actions, once they were asked for; the rules may leave them here when they have just listed them."""

    def __init__(self, game: Rules, rng: int) -> None:
        self.game = game
        self.rng = rng
        self.events = None
        self.decisions = self.mark = 0
        self.answered = NOBODY
        self.shown = False
        self._legal = None

    @abstractmethod
    def current_player(self) -> int:
        """The seat to decide, 0-based, or TERMINAL."""

    @abstractmethod
    def clone(self: Self) -> Self:
        """An independent copy that nobody listens to. Cheap: search makes thousands.

        Copies every slot of this class but `events` (None) and `shown`.
        """

    def __copy__(self: Self) -> Self:
        return self.clone()

    def __deepcopy__(self: Self, memo: object) -> Self:
        return self.clone()  # values are immutable, and what holds them is copied by a clone

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled is the position, deflated, and what it does not hold: nothing that follows from them."""
        from zlib import compress  # here: a page that starts needs none

        position = compress(json.dumps(self.to_position()).encode(), level=1)
        return _unpickled, (self.game, position, self.decisions, self.mark, self.answered)

    def key(self) -> Hashable:
        """The position without its generator, to be compared and hashed: equal keys stand for equal situations."""
        position = self.to_position()
        position.pop("rng", None)
        return repr(position)

    # ---- the turn ----

    @final
    def legal_actions(self) -> Sequence[Action]:
        """The legal actions of the seat to move, in canonical order; they depend only on what that seat may know.

        Empty only when the game is over. The caller must not change the sequence.
        """
        legal = self._legal
        if legal is None:
            legal = self._legal = self.game.offer(self)
        return legal

    @final
    def apply_action(self, action: Action) -> None:
        """Carry out one legal action; raises IllegalAction with the reason otherwise, and then nothing has changed.

        Raises TypeError for what is no action at all, a text say: `parse` makes an action of it.

        Afterwards somebody has something to decide, or the game is over.

        The mark, before which nothing is taken back:
        1. After a decision it stands behind it if the generator moved, or if anybody learned something that the
           decider had not known before (`shown`).
        2. Before a decision that is not publicly forced it moves up to it if the last such decision was another seat's:
           past the mark lies one seat's own doing, open until another seat has answered (a pass is an answer).
        3. A decision that is publicly forced (Game.publicly_forced) moves nothing.
        """
        game = self.game
        legal = self._legal
        if legal is None:
            legal = self.legal_actions()
        known = game.is_legal
        if action not in legal if known is None else not known(self, action):
            raise self.illegal(action)
        seat = self.current_player()
        if seat != self.answered and (len(legal) > 1 or not game.publicly_forced(self)):
            if self.answered != NOBODY:
                self.mark = self.decisions
            self.answered = seat
        rng = self.rng
        self.shown = False
        self._legal = None
        self.decisions += 1
        game.apply(self, action)
        if self.shown or self.rng != rng:
            self.mark = self.decisions

    @final
    def publicly_forced(self) -> bool:
        """Whether somebody has to decide, and an onlooker can tell that there is but one way to."""
        return len(self.legal_actions()) == 1 and self.game.publicly_forced(self)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.current_player() == TERMINAL

    @final
    def outcome(self) -> Json | None:
        """Who has won, once the game is over; None before. See Game.outcome."""
        return self.game.outcome(self)

    def returns(self) -> list[float]:
        """One number per seat: 1 won (alone or with some), -1 lost, 0 drawn by all or not over."""
        outcome, seats = self.outcome(), self.game.num_players()
        winners = [] if outcome is None else outcome["winners"]
        if len(winners) in (0, seats):
            return [0.0] * seats
        return [1.0 if seat in winners else -1.0 for seat in range(seats)]

    # ---- what is refused ----

    def why_not(self, verb: str, *refs: str) -> Reason | None:
        """Why this (or any action that begins so) is not legal now; None if one is."""
        if looked_up(self.legal_actions()).begins((verb, *refs)):
            return None
        return self.game.illegal_reason(self, verb, refs)

    def illegal(self, action: Action) -> IllegalAction:
        """The error of an action that is not legal; `action.unfinished` says how it may go on where more is needed.

        Raises TypeError for what is no action.
        """
        if not isinstance(action, tuple) or not all(isinstance(word, str) for word in action):
            raise TypeError(
                f"an action is a tuple of words, such as parse('place 3 d4') gives, not {shortened(action, write=repr)}"
            )
        why = self.why_not(*action) if action else None
        return IllegalAction(action, self._unfinished(action) if why is None else why)

    def _unfinished(self, action: Action) -> Reason:
        """Legal actions that begin so, one for each word that may come next, as they are told."""
        legal = self.legal_actions()
        more, n = looked_up(legal).follow(action), len(action) + 1
        ways = [next(one for one in legal if one[:n] == (*action, word)) for word in more[:MOST_NAMED]]
        labels = [self.game.label(self, one) for one in ways]
        follow = [{"text": one["text"], "args": one.get("args") or {}} for one in labels]
        return Reason("action.unfinished.more" if len(more) > MOST_NAMED else "action.unfinished", {"follow": follow})

    # ---- what a seat may know ----

    @final
    def view(self, seat: int | None) -> Json:
        """All that a seat may know, as JSON (None: an onlooker). `view["position"]` is seen_position(seat).

        Raises EvertableError for a seat that there is not.
        """
        return self.game.view(self, self._there(seat))

    @final
    def knowledge(self, seat: int | None) -> Json:
        """What the seat was shown and may still count on, beyond what lies open. JSON-able.

        Raises EvertableError for a seat that there is not.
        """
        return self.game.knowledge(self, self._there(seat))

    @final
    def to_position(self) -> Json:
        """The whole position as JSON; `game.from_position` makes an equal state from it."""
        return self.game.document(self, ALL)

    @final
    def seen_position(self, seat: int | None) -> Json:
        """The position cut for one seat (None: an onlooker): `?` for hidden cards, no generator.

        Raises EvertableError for a seat that there is not.
        """
        return self.game.document(self, self._there(seat))

    def _there(self, seat: int | None) -> int | None:
        return viewer_of(seat, self.game.num_players())

    def determinize(self: Self, seat: int | None, rng: Rng) -> Self:
        """A full state, sampled among those the seat cannot tell apart from this one.

        Raises EvertableError for a seat that there is not.
        """
        there = self._there(seat)
        sampled: Self = self.game.sample(self.view(there), there, rng)
        return sampled

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.to_position() == other.to_position()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.game!r}, {self.decisions} decisions>"
