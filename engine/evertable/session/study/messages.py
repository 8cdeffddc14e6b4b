"""What an update of a study has besides that of a table."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from ..protocol.types.messages import HeldCard, Part, Viewer

Json = dict[str, Any]


class StudyRow(TypedDict):
    """A decision of the tree, in the order in which it is written: after each its variations, then what follows.

    `n` counts the decisions of the game before it and itself. `depth`: how many lines it is away from the main one.
    `text` and `parts` are those of the log, as far as the study's eyes see it. `estimate`: how well it stands for a
    seat, of 100.
    """

    node: int
    parent: int
    n: int
    seat: Viewer
    depth: int
    text: str
    parts: list[Part]
    mark: NotRequired[str]
    note: NotRequired[str]
    estimate: NotRequired[tuple[int, float]]


class EarlierRow(TypedDict):
    """A decision from before the start, as the seat was told of it that the study was begun for."""

    n: int
    seat: Viewer
    text: str
    parts: list[Part]


class StudyHeld(TypedDict):
    """What a seat holds, as text and as cards."""

    seat: int
    lines: list[str]
    cards: list[HeldCard]


class StudyState(TypedDict):
    """A study: the tree of the chapter in view, the node in view and the line that goes on from it.

    `note`: of the start. `eyes` as in `study_eyes`; `hides`: whether the game hides anything, so that it matters.
    `earlier`: what was decided before the start, where that was dealt anew; it cannot be walked. `held`: with all
    cards open, what every seat holds. `chapters`: their titles. `ways`: the nodes of the line in view, through the
    node and on to where it ends. `next`: the decision that follows in it, where the eyes see who decides.
    """

    title: str
    chapters: list[str]
    chapter: int
    node: int
    ways: list[int]
    earlier: list[EarlierRow]
    rows: list[StudyRow]
    note: str
    eyes: int | Literal["all"] | None
    hides: bool
    sampled: bool
    mover: Viewer
    next: str | None
    held: list[StudyHeld]


STUDY_ANSWERS: tuple[Any, ...] = (EarlierRow, StudyRow, StudyHeld, StudyState)
