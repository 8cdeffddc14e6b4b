"""Choices as frames: one of many, an order, and a set (see frames.py)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from ..action import Action, Group, Groups, action
from ..format.documents import Json
from ..format.kinds import Kind, Listed
from .frames import COUNT, F, Frame, FrameKind

DONE = action("done")


class One(FrameKind[F]):
    """One of many: `<verb> ref`. The details are up to the game."""

    verb: ClassVar[str]

    @abstractmethod
    def options(self, state: F, frame: Frame) -> Sequence[str]:
        """The refs to choose from, in canonical order."""

    @abstractmethod
    def take(self, state: F, frame: Frame, ref: str) -> None:
        """Carry out the choice of a ref."""

    def legal_actions(self, state: F, frame: Frame) -> Sequence[Action] | None:
        return Groups([Group((self.verb,), (self.options(state, frame),))])

    def decide(self, state: F, frame: Frame, action: Action) -> None:
        self.take(state, frame, action[1])


class Order(One[F]):
    """Which of several comes next, repeated as long as it matters: `<verb> ref`, one decision per place.

    A table can take the whole order at once (Presenter.ordering); it is then one step of undo.
    """

    kind: ClassVar[str] = "thing"
    """The kind of its refs, for a table."""

    @abstractmethod
    def about(self, state: F, frame: Frame) -> str:
        """The ref of what they are ordered for: the same throughout one order."""

    def order(self, state: F, frame: Frame) -> Json | None:
        refs = list(self.options(state, frame))
        return {"verb": self.verb, "refs": refs, "kind": self.kind, "about": self.about(state, frame)}

    def continues(self, state: F, frame: Frame, action: Action) -> bool:
        after = state.clone()
        after.apply_action(action)
        top = after.frames[-1] if after.frames else None
        return top is not None and top[0] == self.number and self.about(after, top) == self.about(state, frame)


class Set(FrameKind[F]):
    """Some of many: `<verb> ref` in ascending order, then `done` unless `most` closes it.

    Details: `picked`, the indexes of those chosen among the candidates, followed by further details of the game. The
    candidates stay as they are until the set is complete.
    """

    details: ClassVar[Mapping[str, Kind]] = {"picked": Listed(COUNT)}
    verb: ClassVar[str]
    kind: ClassVar[str] = "card"
    """The kind of its refs, for a table."""
    text: ClassVar[str] = "button.done"
    """The message id of the button that confirms it."""
    secret: ClassVar[bool] = False
    """Whether only its seat sees what is chosen until it is complete."""

    @abstractmethod
    def candidates(self, state: F, frame: Frame) -> Sequence[str]:
        """All that can be chosen, in canonical order, equal ones side by side."""

    @abstractmethod
    def least(self, state: F, frame: Frame) -> int:
        """How many must be chosen."""

    @abstractmethod
    def most(self, state: F, frame: Frame) -> int:
        """How many can be chosen, at least 1. Choosing that many closes the set."""

    @abstractmethod
    def chosen(self, state: F, frame: Frame, refs: Sequence[str], places: tuple[int, ...]) -> None:
        """Carry out the complete set: these candidates, at these indexes."""

    def begin(self, state: F, seat: int, *more: Any) -> None:
        """Ask a seat for a set; `more` are further details of the game."""
        self.push(state, seat, (), *more)

    def legal_actions(self, state: F, frame: Frame) -> Sequence[Action] | None:
        picked: tuple[int, ...] = frame[2]
        refs = self.candidates(state, frame)
        start = picked[-1] + 1 if picked else 0
        needed = self.least(state, frame) - len(picked)
        last = len(refs) if needed <= 1 else len(refs) - needed + 1
        groups = [Group((self.verb,), (tuple(dict.fromkeys(refs[start:last])),))]
        if needed <= 0:
            groups.append(Group(DONE))
        return Groups(groups)

    def decide(self, state: F, frame: Frame, action: Action) -> None:
        picked: tuple[int, ...]
        number, seat, picked, *more = frame
        refs = self.candidates(state, frame)
        if action[0] == self.verb:
            place = refs.index(action[1], picked[-1] + 1 if picked else 0)
            picked = (*picked, place)
            if len(picked) < self.most(state, frame):
                self.push(state, seat, picked, *more)
                return
        self.chosen(state, (number, seat, picked, *more), [refs[k] for k in picked], picked)

    def check(self, state: F, frame: Frame) -> str | None:
        picked: tuple[int, ...] = frame[2]
        refs = self.candidates(state, frame)
        if list(picked) != sorted(set(picked)) or any(k >= len(refs) for k in picked):
            return "picked: places of candidates, ascending"
        return None if len(picked) < self.most(state, frame) else "picked: the set is complete"

    def seen(self, frame: Frame, viewer: int | None) -> Frame | None:
        if viewer == frame[1] or not self.secret:
            return frame
        number, seat, _, *more = frame
        return (number, seat, (), *more)

    def selection(self, state: F, frame: Frame) -> Json | None:
        refs, picked, least = self.candidates(state, frame), frame[2], self.least(state, frame)
        return {
            "verb": self.verb,
            "refs": list(refs[picked[-1] + 1 if picked else 0 :]),
            "kind": self.kind,
            "least": max(0, least - len(picked)),
            "most": self.most(state, frame) - len(picked),
            "done": None if least >= self.most(state, frame) else str(DONE),
            "text": self.text,
            "args": {},
        }

    def continues(self, state: F, frame: Frame, action: Action) -> bool:
        return action != DONE and len(frame[2]) + 1 < self.most(state, frame)
