"""Work without decisions of its own, as frames: a sequence of steps, and a queue of triggers (see frames.py)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from ..format.kinds import Kind, Listed
from .frames import COUNT, ID, F, Frame, Going


class Steps(Going[F]):
    """A sequence of steps that can be suspended anywhere.

    What a step pushes onto the stack comes first; then the sequence continues below it. If nothing comes first
    (FrameRules.quiet), the next step follows at once.

    Details: `step` (the index of the next step) and `data` (ids, answers: whatever the steps store).
    """

    details: ClassVar[Mapping[str, Kind]] = {"step": COUNT, "data": Listed(ID)}

    steps: ClassVar[Sequence[str]]
    """The names of its methods, called as step(state, seat, data).

    A step returns None (continue with the next), a tuple (the same, with these data), or a number (continue with that
    step; END ends the sequence).
    """
    END: ClassVar[int] = 255

    def begin(self, state: F, seat: int, *data: int) -> None:
        """Begin with the first step."""
        self.push(state, seat, 0, data)

    def answer(self, state: F, value: int) -> None:
        """Hand the answer of a question that a step asked to the sequence, which is on top: the number is added to its
        data.
        """
        data: tuple[int, ...]
        number, seat, step, data = state.frames[-1]
        if number != self.number:
            raise ValueError(f"the frame below the question is no {self.do}")
        state.frames = (*state.frames[:-1], (number, seat, step, (*data, value)))

    def check(self, state: F, frame: Frame) -> str | None:
        return None if frame[2] < len(self.steps) else "step: there are not so many"

    def go_on(self, state: F, frame: Frame) -> None:
        step: int
        data: tuple[int, ...]
        goes: int | tuple[int, ...] | None
        number, seat, step, data = frame
        steps, frames, quiet = self.steps, state.frames, state.game.rules.quiet
        end = len(steps)
        while step < end:
            goes = getattr(self, steps[step])(state, seat, data)
            step += 1
            if goes is not None:
                if isinstance(goes, int):
                    step = goes
                    break
                data = goes
            if state.frames is not frames or not quiet(state):
                break
        if step < end:
            self.below(state, (number, seat, step, data), len(frames))


class Queue(Going[F]):
    """What was triggered at one moment, one after another in a fixed order that nobody chooses.

    Details: `waiting`, a tuple of ids for each: whatever `trigger` needs. What one of them pushes comes before the
    next. What is triggered meanwhile is a moment of its own, carried out first (`begin`) or last (`after`).
    """

    details: ClassVar[Mapping[str, Kind]] = {"waiting": Listed(Listed(ID))}

    @abstractmethod
    def order(self, state: F, item: tuple[int, ...]) -> Any:
        """The sort key of the items of one moment."""

    @abstractmethod
    def trigger(self, state: F, item: tuple[int, ...]) -> None:
        """Carry out an item if it is still possible."""

    def begin(self, state: F, items: Iterable[tuple[int, ...]]) -> None:
        """Carry these out now, before anything pending."""
        waiting = tuple(items)
        if len(waiting) > 1:
            waiting = tuple(sorted(waiting, key=lambda item: self.order(state, item)))
        if waiting:
            self.push(state, 0, waiting)

    def after(self, state: F, items: Iterable[tuple[int, ...]]) -> None:
        """Carry these out after the queue next below the top, or now if there is none."""
        waiting = tuple(sorted(items, key=lambda item: self.order(state, item)))
        for depth in reversed(range(len(state.frames))):
            frame = state.frames[depth]
            if frame[0] == self.number:
                grown = (*frame[:2], (*frame[2], *waiting))
                state.frames = (*state.frames[:depth], grown, *state.frames[depth + 1 :])
                return
        self.begin(state, items)

    def go_on(self, state: F, frame: Frame) -> None:
        waiting: tuple[tuple[int, ...], ...] = frame[2]
        first, *rest = waiting
        if rest:
            self.push(state, frame[1], tuple(rest))
        self.trigger(state, first)
