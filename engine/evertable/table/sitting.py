"""A sitting: one game on one table, with the people at it. Knows decisions, not words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..kernel.action import Action, parse
from ..kernel.errors import IllegalAction, Reason
from ..kernel.events import Event
from ..kernel.game import TERMINAL, Game, Json, State
from ..kernel.record import Record, canonical
from .messages import Person, Takebacks

HIDDEN = "?"
"""What a position writes for a hidden card (see State.seen_position)."""


def hidden(position: Json) -> int:
    """How many cards are hidden in a position as one seat sees it."""
    return canonical(position).count(HIDDEN)


class Line:
    """A line of play: a record with every state on the way and what happened in between.

    States are kept, not replayed: a clone costs microseconds and stepping back is free.
    """

    def __init__(self, record: Record) -> None:
        """Replays `record` as far as the rules allow; whoever asks compares the lengths.

        Raises BadPosition when the record begins with a bad one.
        """
        self.record = record.fork(0)
        self.states = [record.initial()]
        self.events: list[list[Event]] = []
        self._quiet: dict[int, bool] = {}
        for decision in record.decisions:
            try:
                self.play(decision)
            except IllegalAction:
                break

    def __len__(self) -> int:
        return len(self.record)

    @property
    def head(self) -> State:
        """The state after all decisions."""
        return self.states[-1]

    def play(self, action: Action) -> None:
        """One decision more; raises IllegalAction and changes nothing when it is not legal."""
        if self.head.is_terminal():
            raise IllegalAction(action, Reason("table.over"))
        after = self.head.clone()
        after.events = []
        self.record.play(after, action)
        events, after.events = after.events, None
        self.states.append(after)
        self.events.append(events)

    def upto(self, n: int) -> Line:
        """The line after its first `n` decisions, as a line of its own."""
        cut = object.__new__(Line)
        cut.record = self.record.fork(n)
        cut.states = self.states[: n + 1]
        cut.events = self.events[:n]
        cut._quiet = {i: quiet for i, quiet in self._quiet.items() if i < n}
        return cut

    def amid(self, n: int) -> bool:
        """Whether decision `n` goes on with a set that the one before it left open (see Game.gather)."""
        if n == 0:
            return False
        asked, taken = self.states[n - 1].game.gather(self.states[n - 1]), self.record.decisions[n - 1]
        return asked is not None and asked["most"] > 1 and str(taken) != asked["done"]

    def decider(self, n: int) -> int:
        """The seat that takes decision `n` (the first is 0), or TERMINAL."""
        return self.states[n].current_player()

    def quiet(self, n: int) -> bool:
        """Whether decision `n` taught the seat that took it nothing: no chance, nothing turned up or shown."""
        if n not in self._quiet:
            seat, before, after = self.decider(n), self.states[n], self.states[n + 1]
            self._quiet[n] = (
                after.rng == before.rng
                and hidden(after.seen_position(seat)) >= hidden(before.seen_position(seat))
                and canonical(after.knowledge(seat)) == canonical(before.knowledge(seat))
            )
        return self._quiet[n]


def in_order(asked: Json, refs: Sequence[str]) -> list[str]:
    """The refs of a set in canonical order; raises IllegalAction when `asked` (see Game.gather) allows no such set."""
    left, places = list(enumerate(asked["refs"])), []
    for ref in refs:
        place = next((one for one in left if one[1] == ref), None)
        if place is None:
            raise IllegalAction("gather", Reason("table.gather.ref", {"ref": ref[:40]}))
        left.remove(place)
        places.append(place)
    least, most, n = asked["least"], asked["most"], len(places)
    if not least <= n <= most:
        message = "table.gather.exact" if least == most else "table.gather.count"
        raise IllegalAction("gather", Reason(message, {"least": least, "most": most, "n": n}))
    return [ref for _, ref in sorted(places)]


class Sitting:
    """A line of play and the people at it.

    `marked`: what sets this game apart from an ordinary one, as (message id, blanks).
    `goal`: what a puzzle asks for. `previous`: the line a fork left behind.
    """

    def __init__(self, game: Game, line: Line, people: Sequence[Person], goal: Json | None = None) -> None:
        self.game = game
        self.line = line
        self.people = list(people)
        self.goal = goal
        self.takebacks: Takebacks = "reveal"
        self.marked: list[tuple[str, Json]] = []
        self.previous: Line | None = None
        if line.record.sampled:
            self.mark_as("table.marked.sampled")

    @property
    def names(self) -> list[str]:
        """The names by seat."""
        return [person["name"] for person in self.people]

    @property
    def to_move(self) -> int | None:
        """The seat to decide at the head, None when the game is over."""
        seat = self.line.head.current_player()
        return None if seat == TERMINAL else seat

    def is_human(self, seat: int | None) -> bool:
        """Whether a person sits there."""
        return seat is not None and seat >= 0 and self.people[seat]["kind"] == "human"

    def mark_as(self, message: str, **args: Any) -> None:
        """Note once what sets this game apart."""
        if (message, args) not in self.marked:
            self.marked.append((message, args))

    def not_deciding(self, seat: int | None) -> Reason | None:
        """Why it is not for this seat to decide; None if it is."""
        mover = self.to_move
        if mover is None:
            return Reason("table.over")
        return None if seat == mover else Reason("table.not_your_turn", {"seat": mover})

    def act(self, seat: int, action: Action) -> None:
        """One decision of a seat; raises IllegalAction and changes nothing otherwise."""
        refused = self.not_deciding(seat)
        if refused:
            raise IllegalAction(action, refused)
        self.line.play(action)

    def gather(self, seat: int, refs: Sequence[str]) -> None:
        """A whole set of a seat, in any order (see Game.gather).

        Raises IllegalAction and changes nothing when the seat is not to choose one, or not this one.
        """
        refused = self.not_deciding(seat)
        asked = None if refused else self.game.gather(self.line.head)
        if refused or asked is None:
            raise IllegalAction("gather", refused or Reason("table.gather.none"))
        chosen = in_order(asked, refs)
        line = self.line.upto(len(self.line))
        for ref in chosen:
            line.play(Action((asked["verb"], ref)))
        if len(chosen) < asked["most"]:
            line.play(parse(asked["done"]))
        self.line = line

    def last_of_a_person(self) -> int:
        """Where a plain take-back goes: before the last decision, or set, that a person took, or simply one back."""
        n = len(self.line)
        to = next((i for i in reversed(range(n)) if self.is_human(self.line.decider(i))), n - 1)
        while to > 0 and self.line.amid(to):
            to -= 1
        return to

    def undo_reason(self, to: int) -> Reason | None:
        """Why the game cannot be taken back to `to` decisions; None if it can.

        It can up to the reveal mark, and past it while nothing was shown or drawn since: one
        seat's own decisions, or, where a game hides nothing, anybody's.
        """
        why = self.line.record.undo_reason(self.line.head, to, self.takebacks == "free")
        return None if why is None or self._nothing_shown(to) else why

    def _nothing_shown(self, to: int) -> bool:
        line = self.line
        last = range(max(0, to), len(line))
        return (
            0 <= to < len(line)
            and (not self.game.hides or all(line.decider(i) == line.decider(to) for i in last))
            and all(line.quiet(i) for i in last)
        )

    def undo(self, to: int) -> None:
        """Take back to `to` decisions; past a reveal the game is marked. Raises IllegalAction."""
        refused = self.undo_reason(to)
        if refused:
            raise IllegalAction("undo", refused)
        if self.line.record.undo_reason(self.line.head, to) and not self._nothing_shown(to):
            self.mark_as("table.marked.takeback")
        self.line = self.line.upto(to)

    def fork(self, n: int) -> None:
        """Play on from after `n` decisions; the line left behind is kept."""
        if n < len(self.line):
            self.previous = self.line
            self.line = self.line.upto(n)
            self.mark_as("table.marked.forked")

    def swap_lines(self) -> None:
        """Back to the line a fork left behind, keeping this one in its place."""
        if self.previous is not None:
            self.line, self.previous = self.previous, self.line
