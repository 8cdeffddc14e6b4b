"""Decisions of several seats about one thing, as frames: simultaneous and hidden, or in response (see frames.py)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar

from ..action import Action, Group, Groups, action, alone
from ..format.kinds import Kind, Listed, Seat
from .frames import COUNT, F, Frame, FrameKind

PASS = action("pass")
PASSES = (PASS,)


class Together(FrameKind[F]):
    """Each of several seats chooses, hidden from the others; the last choice reveals all, which ends the undo.

    Details: `left`, the seats still to choose after this one. What a seat has chosen is stored in the state where it
    alone sees it (in a zone, for example); that it has chosen is visible to all. It can be undone until the next seat
    chooses.
    """

    details: ClassVar[Mapping[str, Kind]] = {"left": Listed(Seat())}

    @abstractmethod
    def choices(self, state: F, seat: int) -> Sequence[Action]:
        """What a seat can choose, in canonical order."""

    @abstractmethod
    def commit(self, state: F, seat: int, action: Action) -> None:
        """Store what a seat has chosen, where it alone sees it."""

    @abstractmethod
    def reveal(self, state: F) -> None:
        """Continue after all have chosen."""

    def reveals(self, state: F) -> bool:
        """Whether anything was chosen that somebody did not see; called just before `reveal`."""
        return True

    def begin(self, state: F, seats: Sequence[int]) -> None:
        """Ask these seats, in this order."""
        self.push(state, seats[0], tuple(seats[1:]))

    def legal_actions(self, state: F, frame: Frame) -> Sequence[Action] | None:
        return self.choices(state, frame[1])

    def decide(self, state: F, frame: Frame, action: Action) -> None:
        seat, left = frame[1], frame[2]
        self.commit(state, seat, action)
        self._next(state, left)

    def nothing(self, state: F, frame: Frame) -> None:
        self._next(state, frame[2])

    def _next(self, state: F, left: tuple[int, ...]) -> None:
        if left:
            self.push(state, left[0], left[1:])
        else:
            state.revealed = state.revealed or self.reveals(state)
            self.reveal(state)


class AnswerWindow(FrameKind[F]):
    """A seat can respond to what is about to happen: one of `answers`, again after each response, or `pass`.

    Opened for the seats that the rules name. Whether it is skipped (`skipped`) depends on public facts alone, never on
    the hand holding nothing that fits, which would reveal the hand. So `pass` can be the only legal action: it is a
    decision like any other.

    Details: `row` (which window of the rules this is) and `left` (the seats to be asked after this one).
    """

    waits: ClassVar[bool | None] = True
    details: ClassVar[Mapping[str, Kind]] = {"row": COUNT, "left": Listed(Seat())}

    @abstractmethod
    def answers(self, state: F, frame: Frame) -> Sequence[Group]:
        """The responses that the seat can make now, except `pass`, in canonical order."""

    @abstractmethod
    def respond(self, state: F, frame: Frame, action: Action) -> None:
        """Carry out a response; the window waits below what it pushes."""

    @abstractmethod
    def empty_handed(self, state: F, seat: int) -> bool:
        """(a) Whether the seat's hand is empty."""

    @abstractmethod
    def powerless(self, state: F, seat: int) -> bool:
        """(b) Whether the seat has nothing to pay with, as all can see."""

    def cheaper(self, state: F, seat: int) -> bool:
        """(b) Whether something public has made one of its hidden cards cheaper, which might then cost nothing."""
        return False

    def on_table(self, state: F, frame: Frame) -> bool:
        """Whether something public could respond, whatever the hand holds."""
        return False

    def passed(self, state: F, frame: Frame) -> None:
        """The seat has passed; the next is asked afterwards. Not called for a seat that was skipped."""

    def closed(self, state: F, frame: Frame) -> None:
        """All have passed or were skipped."""

    def begin(self, state: F, seats: Sequence[int], row: int = 0) -> None:
        """Open the window for these seats, one after another."""
        if seats:
            self.push(state, seats[0], row, tuple(seats[1:]))

    def skipped(self, state: F, frame: Frame) -> bool:
        """Whether the seat is not asked, because everybody can tell that it has no response."""
        seat = frame[1]
        if self.empty_handed(state, seat) or (self.powerless(state, seat) and not self.cheaper(state, seat)):
            return not self.on_table(state, frame)
        return False

    def legal_actions(self, state: F, frame: Frame) -> Sequence[Action] | None:
        answers = self.answers(state, frame)
        return Groups([*answers, alone(*PASS)]) if answers else PASSES

    def passes(self, state: F, frame: Frame) -> bool:
        return len(state.legal_actions()) == 1

    def letting_go(self, state: F, frame: Frame) -> Action | None:
        return PASS

    def decide(self, state: F, frame: Frame, action: Action) -> None:
        if action == PASS:
            self.passed(state, frame)
            self.nothing(state, frame)
            return
        state.frames = (*state.frames, frame)
        self.respond(state, frame, action)

    def nothing(self, state: F, frame: Frame) -> None:
        left: tuple[int, ...]
        _, _, row, left = frame
        depth = len(state.frames)
        if left:
            self.below(state, (self.number, left[0], row, left[1:]), depth)
        else:
            self.closed(state, frame)
