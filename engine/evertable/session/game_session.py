"""A session: one game at one table, with its people. It handles decisions, not texts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ..core.action import Action, parse
from ..core.errors import IllegalAction, Reason
from ..core.events import Event
from ..core.format.documents import Json
from ..core.format.record import Record
from ..core.game import Game
from ..core.state import TERMINAL, State
from .protocol.types.messages import Person, Standing, Takebacks

TAKEN_BACK = "table.marked.takeback"


class Heard(list[Event]):
    """The events of a decision, in order, with what the seats were compared by at each (see Presenter.score)."""

    def __init__(self, state: State) -> None:
        super().__init__()
        self._state: State | None = state
        self.points: list[list[int]] = []

    def append(self, happened: Event) -> None:
        """Called by the state while the decision is carried out."""
        super().append(happened)
        if self._state is not None and (score := self._state.game.presenter.score(self._state)) is not None:
            self.points.append(list(score["points"]))

    def ended(self) -> None:
        """The decision has been carried out."""
        self._state = None


class LineOfPlay:
    """A line of play: a record with every state on the way and the events in between.

    States are stored, not replayed: a clone costs microseconds, and stepping back is free.
    """

    def __init__(self, record: Record) -> None:
        """Replays `record` as far as the rules allow; the caller compares the lengths.

        Raises BadPosition if the record begins with an invalid one, BadLink if it was resigned after its end.
        """
        self.record = record.fork(0)
        self.states = [record.initial()]
        self.events: list[Heard] = []
        self.passed: set[int] = set()
        """The decisions by which the table passed for people (see Sitting.passes)."""
        for decision in record.decisions:
            try:
                self.play(decision)
            except IllegalAction:
                return
        record.check_resigned(self.head)
        self.record.resigned = record.resigned

    def __len__(self) -> int:
        return len(self.record)

    @property
    def head(self) -> State:
        """The state after all decisions."""
        return self.states[-1]

    def play(self, action: Action) -> None:
        """Add a decision. Raises IllegalAction and changes nothing if it is not legal."""
        if self.record.is_over(self.head):
            raise IllegalAction(action, Reason("table.over"))
        after = self.head.clone()
        after.events = events = Heard(after)
        self.record.play(after, action)
        after.events = None
        events.ended()
        self.states.append(after)
        self.events.append(events)

    def play_on(self) -> None:
        """Carry out what is publicly forced (State.publicly_forced), up to another decision or the end of the game.

        Each is a decision of the line like any other.
        """
        while self.head.publicly_forced():
            self.play(self.head.legal_actions()[0])

    def upto(self, n: int) -> LineOfPlay:
        """The line after its first `n` decisions, as a line of its own."""
        return LineOfPlay.of(self.record.fork(n), self.states[: n + 1], self.events[:n], self.passed)

    @staticmethod
    def of(record: Record, states: list[State], events: list[Heard], passed: Iterable[int] = ()) -> LineOfPlay:
        """The line of a record that has been replayed: its states, and the events in between."""
        line = object.__new__(LineOfPlay)
        line.record, line.states, line.events = record, states, events
        line.passed = {one for one in passed if one < len(events)}
        return line

    def amid(self, n: int) -> bool:
        """Whether decision `n` continues a choice that the one before it left open (see Presenter.continues)."""
        if n == 0:
            return False
        before = self.states[n - 1]
        return before.game.presenter.continues(before, self.record.decisions[n - 1])

    def decider(self, n: int) -> int:
        """The seat that takes decision `n` (counted from 0), or TERMINAL."""
        return TERMINAL if self.resigned_at(n) else self.states[n].current_player()

    def resigned_at(self, n: int) -> bool:
        """Whether a seat has resigned after `n` decisions."""
        return n == len(self) and self.record.resigned is not None

    def outcome(self, n: int) -> Json | None:
        """How the game had ended after `n` decisions; None while it lasted."""
        return self.record.outcome(self.states[n]) if self.resigned_at(n) else self.states[n].outcome()


def in_order(asked: Json, refs: Sequence[str]) -> list[str]:
    """The refs of a set in canonical order. Raises IllegalAction if `asked` (Presenter.gather) allows no such set."""
    left, places = list(enumerate(asked["refs"])), []
    for ref in refs:
        place = next((one for one in left if one[1] == ref), None)
        if place is None:
            raise IllegalAction("gather", Reason("table.gather.ref"))
        left.remove(place)
        places.append(place)
    least, most, n = asked["least"], asked["most"], len(places)
    if not least <= n <= most:
        message = "table.gather.exact" if least == most else "table.gather.count"
        raise IllegalAction("gather", Reason(message, {"least": least, "most": most, "n": n}))
    return [ref for _, ref in sorted(places)]


class Session:
    """A line of play and the people at it.

    After each decision it plays on to the next decision that is not publicly forced, whoever plays there. After
    opening, forking or undoing it stays where it was asked to.

    `marked`: what distinguishes this game from an ordinary one, as (message id, arguments). `goal`: that of a puzzle.
    `previous`: the line a fork left behind.
    """

    studied = False
    """Whether it is a study (see study/study.py), which goes on where it is and keeps a tree."""

    def __init__(self, game: Game, line: LineOfPlay, people: Sequence[Person], goal: Json | None = None) -> None:
        self.game = game
        self.line = line
        self.people = list(people)
        self.goal = goal
        self.takebacks: Takebacks = "reveal"
        self.passes = False
        """Whether the table passes for people who have no response, even if others could draw conclusions from the
        pause.
        """
        self.standing: dict[int, dict[str, Standing]] = {}
        """The seats' settings for windows (Presenter.windows): to be asked there whatever they hold, or not."""
        self.looked_back = False
        """Whether anybody has looked back at it as a finished game, so that what was held is no longer secret."""
        self.marked: list[tuple[str, Json]] = []
        self.previous: LineOfPlay | None = None
        self.previous_marked: list[tuple[str, Json]] = []
        """The marks of that line."""
        self.left: list[tuple[Action, ...]] = []
        """The lines left by going back: with this one they are the tree of the table (see study/opening.py)."""
        if line.record.sampled:
            self.mark_as("table.marked.sampled")
        if line.states[0].setup is not None:
            self.mark_as("table.marked.setup")

    @property
    def names(self) -> list[str]:
        """The names by seat."""
        return [person["name"] for person in self.people]

    @property
    def to_move(self) -> int | None:
        """The seat to decide at the head, None if the game is over."""
        seat = self.line.decider(len(self.line))
        return None if seat == TERMINAL else seat

    def is_human(self, seat: int | None) -> bool:
        """Whether a person plays there."""
        return seat is not None and seat >= 0 and self.people[seat]["kind"] == "human"

    def mark_as(self, message: str, **args: Any) -> None:
        """Add a mark, once."""
        if (message, args) not in self.marked:
            self.marked.append((message, args))

    def not_deciding(self, seat: int | None) -> Reason | None:
        """Why it is not for this seat to decide; None if it is."""
        mover = self.to_move
        if mover is None:
            return Reason("table.over")
        return None if seat == mover else Reason("table.not_your_turn", {"seat": mover})

    def act(self, seat: int, action: Action) -> None:
        """Apply a decision of a seat. Raises IllegalAction and changes nothing if it is not legal."""
        refused = self.not_deciding(seat)
        if refused:
            raise IllegalAction(action, refused)
        self.line.play(action)
        self.play_on(self.line)

    def gather(self, seat: int, refs: Sequence[str]) -> None:
        """Apply a whole set of a seat, in any order (see Presenter.gather).

        Raises IllegalAction and changes nothing if the seat is not to choose one, or not this one.
        """
        refused = self.not_deciding(seat)
        asked = None if refused else self.game.presenter.gather(self.line.head)
        if refused or asked is None:
            raise IllegalAction("gather", refused or Reason("table.gather.none"))
        chosen = in_order(asked, refs)
        line = self.line.upto(len(self.line))
        for ref in chosen:
            line.play(Action((asked["verb"], ref)))
        if len(chosen) < asked["most"]:
            line.play(parse(asked["done"]))
        self.play_on(line)
        self.line = line

    def assign(self, seat: int, pairs: Sequence[tuple[str, ...]], common: str | None = None) -> None:
        """Apply a whole assignment of a seat, in any order (see Presenter.expand).

        Raises IllegalAction, which names the member that cannot, and then changes nothing.
        """
        refused = self.not_deciding(seat)
        if refused:
            raise IllegalAction("assign", refused)
        line = self.line.upto(len(self.line))
        for decision in self.game.presenter.expand(line.head, pairs, common):
            line.play(decision)
        self.play_on(line)
        self.line = line

    def order(self, seat: int, refs: Sequence[str]) -> None:
        """Apply a whole order of a seat (see Presenter.ordering), first the first; what no longer matters is ignored.

        Raises IllegalAction and changes nothing if the seat is to order nothing, or other things.
        """
        refused = self.not_deciding(seat)
        asked = None if refused else self.game.presenter.ordering(self.line.head)
        if refused or asked is None:
            raise IllegalAction("order", refused or Reason("table.order.none"))
        if sorted(refs) != sorted(asked["refs"]):
            raise IllegalAction("order", Reason("table.order.refs", {"n": len(asked["refs"])}))
        line = self.line.upto(len(self.line))
        for ref in refs:
            now = self.game.presenter.ordering(line.head)
            if now is None or now["about"] != asked["about"] or ref not in now["refs"]:
                break
            line.play(Action((asked["verb"], ref)))
        self.play_on(line)
        self.line = line

    def play_on(self, line: LineOfPlay) -> None:
        """Carry out what is publicly forced, and pass for people without a response if nobody minds the pause."""
        line.play_on()
        while (action := self.passed_for(line.head)) is not None:
            line.passed.add(len(line))
            line.play(action)
            line.play_on()

    def passed_for(self, state: State) -> Action | None:
        """The action by which the table passes for the deciding seat; None if it asks.

        It passes if the seat has set so for this window. Otherwise if the seat has no response, has not set to be asked
        all the same, and no other person could draw conclusions from the pause, or people have chosen so.
        """
        seat, game = state.current_player(), state.game
        if not self.is_human(seat):
            return None
        said = self._said_of(state)
        if "ask" in said:
            return None
        if "pass" in said:
            return game.rules.letting_go(state)
        return (
            state.legal_actions()[0] if self.unasked(state) or (self.passes and game.rules.auto_pass(state)) else None
        )

    def _said_of(self, state: State) -> set[Standing]:
        """The deciding seat's settings for this window."""
        said = self.standing.get(state.current_player(), {})
        return {said[one] for one in state.game.presenter.window(state) if one in said} if said else set()

    def unasked(self, state: State) -> bool:
        """Whether a table asks nobody here, without other settings: a person without a response lets things go on, and
        no other person could draw conclusions from the pause.
        """
        seat = state.current_player()
        return self.is_human(seat) and self._alone(seat) and state.game.rules.auto_pass(state)

    def _alone(self, seat: int) -> bool:
        """Whether no other seat is a person's."""
        return not any(self.is_human(one) for one in range(len(self.people)) if one != seat)

    def resign(self, seat: int) -> None:
        """A seat resigns. Raises IllegalAction once the game is over."""
        if self.to_move is None:
            raise IllegalAction("resign", Reason("table.over"))
        self.line.record.resign(seat, self.line.head)

    def last_of_a_person(self) -> int:
        """Where a plain undo goes: before the last decision, or set, that a person took.

        If people at the table have decided nothing yet, it goes nowhere (all decisions stay); if there are no people,
        before anybody's last. It does not stop at a publicly forced decision, but before what led to it, which goes
        with it. A resignation is taken back alone.
        """
        line = self.line
        n = len(line)
        if line.resigned_at(n):
            return n
        to = next((i for i in reversed(range(n)) if self._of_a_person(i)), None)
        if to is None:
            if self._has_people():
                return n
            to = next((i for i in reversed(range(n)) if not line.states[i].publicly_forced()), n - 1)
        while to > 0 and line.amid(to):
            to -= 1
        return to

    def _lone(self) -> bool:
        """Whether one person plays at the table, whose undo concerns nobody else."""
        return sum(map(self.is_human, range(len(self.people)))) == 1

    def _has_people(self) -> bool:
        return any(self.is_human(seat) for seat in range(len(self.people)))

    def _of_a_person(self, n: int) -> bool:
        """Whether a person was asked for decision `n` and took it."""
        return self.is_human(self.line.decider(n)) and not self.by_itself(n)

    def by_itself(self, n: int) -> bool:
        """Whether the table took decision `n` without asking.

        Passes by people's choice or a seat's settings are recorded: determined afterwards, they would reveal who had a
        response, and settings changed since.
        """
        state = self.line.states[n]
        if state.publicly_forced() or n in self.line.passed:
            return True
        return self.unasked(state) and "ask" not in self._said_of(state)

    def undo_reason(self, to: int, *, anyway: bool = False) -> Reason | None:
        """Why the game cannot be undone to `to` decisions; None if it can (see State.apply_action for the undo floor).

        Opponents' own decisions stay: with people at the table something of a person's must be among what is taken
        back. If another seat has decided since, that is the reason given, whatever else was revealed. The only person
        at the table is asked once: with `anyway`, or after going past the floor before, it is possible.
        """
        line = self.line
        theirs = self._has_people() and not any(self.is_human(line.decider(n)) for n in range(max(to, 0), len(line)))
        if theirs and not line.resigned_at(to):
            return Reason("undo.nothing")
        free = self.takebacks == "free" or (self._lone() and (anyway or (TAKEN_BACK, {}) in self.marked))
        why = line.record.undo_reason(line.head, to, free)
        if why is None or why.id != "undo.revealed":
            return why
        since = (line.decider(n) for n in range(to + 1, len(line)) if not line.states[n].publicly_forced())
        other = next((seat for seat in since if seat != line.decider(to)), None)
        return why if other is None else Reason("table.undo.answered", {"seat": other})

    def undo(self, to: int, *, anyway: bool = False) -> None:
        """Undo to `to` decisions; past the undo floor, or after looking at what was held, the game is marked.

        `anyway`: past the floor, for the only person at the table, who has been asked. Raises IllegalAction.
        """
        refused = self.undo_reason(to, anyway=anyway)
        if refused:
            raise IllegalAction("undo", refused)
        if self.line.record.undo_reason(self.line.head, to):
            self.mark_as(TAKEN_BACK)
        if self.looked_back and self.game.hides:
            self.mark_as("table.marked.looked")
        self.leave()
        self.line = self.line.upto(to)

    def fork(self, n: int) -> None:
        """Play on from after `n` decisions; the line left behind is kept."""
        if n < len(self.line) or self.line.resigned_at(n):
            self.previous, self.previous_marked = self.line, list(self.marked)
            self.leave()
            self.line = self.line.upto(n)
            self.mark_as("table.marked.forked")

    def leave(self) -> None:
        """The line is about to be left: it stays in the tree. What it goes on from, or repeats, is in it already."""
        gone = tuple(self.line.record.decisions)
        if not any(one[: len(gone)] == gone for one in self.left):
            self.left = [*(one for one in self.left if gone[: len(one)] != one), gone]

    def swap_lines(self) -> None:
        """Return to the line a fork left behind, keeping this one in its place."""
        if self.previous is not None:
            self.leave()
            self.line, self.previous = self.previous, self.line
            self.marked, self.previous_marked = self.previous_marked, self.marked
