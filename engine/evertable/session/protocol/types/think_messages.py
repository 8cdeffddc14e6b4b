"""The input and answers of the search worker: part of the messages between page and table (messages.py)."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

Opponent = Literal["easy", "normal", "strong", "expert", "greedy", "greedy-1", "random"]
Temper = Literal["bold", "careful"]
Answer = Literal["yes", "no", "chance", "large"]
Json = dict[str, Any]


class LookedBack(TypedDict):
    """What was decided when the game was played; `depth`: how long it is examined."""

    played: str
    depth: Literal["passing", "close", "deep"]


class Share(TypedDict):
    """One tree of several that are grown at the same time: `number`, from 0, of `of`."""

    number: int
    of: int


class Tree(TypedDict):
    """The result of a tree: actions, how often each was chosen, and the sum of the values."""

    edges: list[tuple[str, int, float]]


class ToProve(TypedDict):
    """A goal to be proven (core/format/goal.py), set when the seat saw `begun`, its own decisions since then taken off.

    `ways`: every way the seat has is asked for, not just whether there is one.
    """

    goal: Json
    begun: Json
    ways: bool


class ThinkMessage(TypedDict):
    """What a search worker gets: one seat's view and nothing else.

    `hint`: advice for a person; `said`: the `told` of earlier hints, the same is not told again where something else
    holds. `review`: a decision of a finished game to review. `since`: what was decided since the
    seat's own last decision, that one first, if it saw all of it. `share`: the answer is a Tree. `shared`: several
    workers can each be given a share; without hidden information their trees would be the same. `trees`: the thought is
    the result of these. `world`: in a study with all cards open, the position itself, to think about instead of all
    that fit the view. `prove`: a goal to be proven, answered with Proven. `check`: a kind of goal; whether the view is
    a puzzle of it, answered with CheckedPuzzle. `grade`: the actions that come to its only way; how hard it is to find,
    answered with GradedPuzzle.
    """

    game: str
    options: Json
    ruleset: int
    opponent: Opponent
    seat: int
    view: Json
    seed: str
    temper: NotRequired[Temper]
    hint: NotRequired[bool]
    said: NotRequired[list[str]]
    review: NotRequired[LookedBack]
    since: NotRequired[list[str]]
    shared: NotRequired[bool]
    share: NotRequired[Share]
    trees: NotRequired[list[Tree]]
    world: NotRequired[Json]
    prove: NotRequired[ToProve]
    check: NotRequired[str]
    grade: NotRequired[list[str]]


class Considered(TypedDict):
    """An action considered by a search, and its value from -1 to 1."""

    action: str
    value: float


class Thought(TypedDict):
    """A decision of a search."""

    action: str
    considered: list[Considered]


class AdvisedAction(TypedDict):
    """An action advised: its value from -1 to 1, and its share of the search."""

    action: str
    value: float
    share: float


class Hint(TypedDict):
    """Advice for a person: up to three actions, the best first, and why it is the best.

    `told`: what kind of reason it is.
    """

    ways: list[AdvisedAction]
    reason: str
    told: str


class Judged(TypedDict):
    """A reviewed decision: the seat's `value` before it, the best action, the one played, and in what that is worse.

    What was given away is the difference of the two; they are equal if the best was played. `ways`: the best three.
    """

    value: float
    best: AdvisedAction
    played: AdvisedAction
    reason: str
    ways: list[AdvisedAction]


class ProvenWay(TypedDict):
    """Actions that come to the same, and whether they reach the goal (see Proven)."""

    actions: list[str]
    answer: Answer


class Proven(TypedDict):
    """Whether a seat reaches its goal whatever the others do and whatever is hidden (search/prove.py).

    `answer`: "yes"; "no": luck does not help either; "chance": what is drawn decides; "large": it was too large to
    prove.
    `worlds`: the number that were looked at; 0: one stood for all, because nothing hidden was looked at. `states`: the
    number of states. `line`: how it goes on from here, against the best defence or until it is refuted. `ways`: every
    way, if asked for. `only`: the actions of the only way; empty if there are several, none, or it is not known.
    """

    answer: Answer
    worlds: int
    states: int
    line: list[str]
    ways: list[ProvenWay]
    only: list[str]


class CheckedPuzzle(TypedDict):
    """Whether there is exactly one way to a goal (search/puzzle_check.py): "only", "several", "none", "chance" or
    "large".

    `goal`: the goal that was proven, or not; `text`: the same in words. `worlds`, `states`: as in Proven. `ways`: what
    the seat decides, in words, of the only way or of two of several. `only`: as in Proven.
    """

    verdict: str
    goal: Json
    text: str
    worlds: int
    states: int
    ways: list[list[str]]
    only: list[str]


class GradedPuzzle(TypedDict):
    """How hard a puzzle is, from 1 to 5 (see search/puzzle_check.py). `least`: or harder, there was no more time."""

    grade: int
    least: bool


class Progress(TypedDict):
    """The progress of a search."""

    done: int
    of: int


THINK_ANSWERS: tuple[Any, ...] = (
    LookedBack, Share, Tree, ToProve, ThinkMessage, Considered, Thought, AdvisedAction, Hint, Judged, ProvenWay, Proven,
    CheckedPuzzle, GradedPuzzle, Progress,
)  # fmt: skip
"""Every type of these, in the order in which they are written out."""
