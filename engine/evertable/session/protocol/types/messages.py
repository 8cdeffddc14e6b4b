"""The answers of the table. With requests.py the only definition of the messages between page and table.

The types are written out for the page as TypeScript (typescript.py). Seats are 0-based; None as a seat means a
spectator.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from .deck_messages import DECK_ANSWERS
from .think_messages import THINK_ANSWERS, Opponent, Temper, ThinkMessage

Kind = Literal["human", "easy", "normal", "strong", "expert", "greedy", "greedy-1", "random"]
LinkKind = Literal["R", "F", "P", "Z"]
Takebacks = Literal["reveal", "free"]
Standing = Literal["ask", "pass"]
Viewer = int | None
Json = dict[str, Any]


class Person(TypedDict):
    """Who plays a seat. `temper`: the style of a computer, if it has one."""

    name: str
    kind: Kind
    temper: NotRequired[Temper]


class ReasonMessage(TypedDict):
    """Why something is not possible, with the rule behind it. `args`: the arguments of the message `id`."""

    id: str
    text: str
    rule: str | None
    args: NotRequired[Json]


class Error(TypedDict):
    """What was wrong with a request, which changed nothing."""

    kind: Literal["IllegalAction", "BadLink", "BadPosition", "BadOptions", "BadRequest", "Stale"]
    id: str
    text: str
    field: str | None
    reason: NotRequired[ReasonMessage]


class LegalAction(TypedDict):
    """A legal action; `id` is its notation."""

    id: str
    verb: str
    refs: list[str]
    kinds: list[str]
    label: str
    chip: str | None
    cost: str | None


class Illegal(TypedDict):
    """Things that can be tapped and are refused for one reason; each of `refs` is "kind:ref"."""

    refs: list[str]
    reason: ReasonMessage


class Step(TypedDict):
    """The prompt while one ref is chosen; `any_order`: it is one of a set, taken in any order."""

    prompt: str
    any_order: NotRequired[bool]


class Button(TypedDict):
    """A named button; `ref` is the first ref it stands for."""

    verb: str
    ref: str | None
    label: str
    glyph: str | None
    state: Literal["may", "refused", "spent"]
    reason: ReasonMessage | None
    default: bool


class Prompt(TypedDict):
    """What the table asks."""

    text: str
    sub: str | None


class Gather(TypedDict):
    """A set to choose in any order: `least` to `most` of `refs` (equal ones repeated), confirmed by
    the button `label`.
    """

    verb: str
    refs: list[str]
    kind: str
    least: int
    most: int
    done: str | None
    label: str


class Member(TypedDict):
    """One of those for whom something is chosen: `ways` are the words that can follow its ref."""

    ref: str
    ways: list[list[str]]
    required: bool


class Assigned(TypedDict):
    """Choices for several members, in any order; `common`: the possible targets common to all."""

    verb: str
    common: list[str]
    members: list[Member]
    least: int
    most: int


class Ordering(TypedDict):
    """Things to put in order, first the first; `about`: what they are ordered for."""

    verb: str
    refs: list[str]
    kind: str
    about: str


class Event(TypedDict):
    """Something that happened, with further keys by type. `decision`: the number of decisions including it."""

    type: str
    decision: int
    text: str


class Part(TypedDict):
    """A piece of a log line: a text or a card."""

    t: NotRequired[str]
    chip: NotRequired[Json]


class Change(TypedDict):
    """A change of a seat's score (`Presenter.score`): by `n`, to `to`."""

    seat: int
    n: int
    to: int


class TextLine(TypedDict):
    """The line of an event, after `n` decisions. `by`: whose doing it was, if not that of `seat`.

    `parts`: the pieces of a text that names cards, else empty. `changes`: what it changed of the seats' scores.
    """

    n: int
    seat: Viewer
    by: NotRequired[Viewer]
    text: str
    parts: list[Part]
    changes: NotRequired[list[Change]]


class LogLine(TextLine):
    """One line of the log."""

    turn: int
    head: bool


class News(TextLine):
    """A line of the digest. `notable`: kept if there is no room for all. `parts` may say less than `text`."""

    notable: bool


class Again(TypedDict):
    """A line of the digest, at index `place`, that the log already has: line `line` of decision `n`."""

    place: int
    n: int
    line: int
    notable: bool


class UndoInfo(TypedDict):
    """Whether undo is possible, to where, and what it takes back.

    `offer`: if it is not, but the only person at the table can undo all the same: a text of what that does.
    """

    ok: bool
    reason: ReasonMessage | None
    to: int | None
    label: str
    offer: NotRequired[str]


class Rank(TypedDict):
    """One seat's place; equals share one."""

    seat: int
    place: int
    text: str


class PointGain(TypedDict):
    """Points by one way."""

    text: str
    n: int


class Source(PointGain):
    """Points from one source; `card` is the card they came from, for its picture."""

    card: Json | None


class Account(TypedDict):
    """Where one seat's points came from: by way, the same ways for all, and by source, most first."""

    seat: int
    ways: list[PointGain]
    sources: list[Source]


class Outcome(TypedDict):
    """The result. `ranking`: every seat, best first, if the game has places; `rematch`: options proposed for the next
    game.
    """

    winner: int | None
    winners: list[int]
    text: str
    by: str
    ranking: list[Rank]
    rematch: Json


class Score(TypedDict):
    """What the seats are compared by during the game: points by seat, and a text of what they are."""

    points: list[int]
    text: str


class GoalInfo(TypedDict):
    """The goal of a puzzle (core/format/goal.py); `reached` is null while it is open."""

    seat: int
    kind: str
    within: int
    n: NotRequired[int]
    text: str
    reached: bool | None


class Previous(TypedDict):
    """The line left behind by a fork."""

    decisions: int


class Status(TypedDict):
    """The state of the table. `teams`: the team of each seat, null without teams. `over`: the moment shown is the end;
    `finished`: the game has ended. `tally`: the standing of the whole game, not just of the current part as in `score`.
    `counters`: public numbers of each seat that are shown beside it, by what players call them.
    `standing`: what this viewer's seat has set for windows. `account`: once over, where each seat's points came from,
    if the result is a sum of points; before, when a part of the game (a round) has ended, those of that part. `course`:
    once over, if there is a score, [number of decisions, points by seat ...] at the start and wherever the points
    changed. `again`: the lines of the digest left out because the page has them in its log.
    """

    decisions: int
    at: int
    live: bool
    to_move: Viewer
    to_move_kind: Kind | None
    over: bool
    finished: bool
    outcome: Outcome | None
    score: Score | None
    tally: Score | None
    counters: dict[str, list[int]]
    account: list[Account]
    course: list[list[int]]
    seats: list[Person]
    teams: list[int] | None
    sampled: bool
    marked: list[str]
    curtain: bool
    hides: bool
    takebacks: Takebacks
    passes: bool
    standing: dict[str, Standing]
    title: str
    options_text: str
    options: Json
    digest: list[News]
    again: list[Again]
    goal: GoalInfo | None
    previous: Previous | None


Update = TypedDict(
    "Update",
    {
        "ok": Literal[True],
        "v": int,
        "for": Viewer,
        "game": str,
        "view": Json,
        "legal": list[LegalAction],
        "illegal": list[Illegal],
        "steps": dict[str, list[Step]],
        "actions": list[Button],
        "gather": Gather | None,
        "assign": Assigned | None,
        "ordering": Ordering | None,
        "prompt": Prompt | None,
        "events": list[Event],
        "log": list[LogLine],
        "log_after": int,
        "log_key": str,
        "undo": UndoInfo,
        "status": Status,
        "catalog": NotRequired[Json],
        "constants": NotRequired[Json],
        "study": NotRequired[Json],
    },
)
"""The table for one viewer.

`log`: the lines of the decisions after the first `log_after`; the page has those before. `log_key` says in a later
request how much of the log is known. `catalog`: the game's cards, `constants`: what is the same throughout a
game (Game.constants); sent when a table was just set up, opened or resumed. `study`: a StudyState, if it is a study.
"""


class Previewed(TypedDict):
    """What would happen. `view` is None if it depends on something the seat cannot know."""

    events: list[Event]
    view: Json | None


class SetupReason(TypedDict):
    """Why no game leads to a position that was set up: the field of its document, what would have to hold, the rule."""

    field: str
    text: str
    rule: str | None


class LinkHeader(TypedDict):
    """What a link or file contains. `people`: who played, as far as it says; None: it says nothing.

    `setup`: why no game leads to where it begins, as far as is told; None: it is no set-up.

    `fragment`: the link as it was made, in whatever text it was found; None: a file. `starts`: of a study (S), how each
    chapter began, as in a save.
    """

    kind: Literal["R", "F", "P", "Z", "S", "file"]
    game: str
    title: str
    options: Json
    options_text: str
    decisions: int
    over: bool
    to_move: Viewer
    seat: Viewer
    secrets: bool
    summary: str
    setup: list[SetupReason] | None
    people: list[Person] | None
    fragment: str | None
    starts: NotRequired[list[Json]]


class MadeLink(TypedDict):
    """A link, ready to share. If it is `too_long`, offer a file instead."""

    kind: Literal["R", "F", "P", "Z", "S"]
    game: str
    fragment: str
    length: int
    url_path: str
    secrets: bool
    too_long: bool


class NamedFile(TypedDict):
    """A file to download."""

    name: str
    text: str


class OptionValue(TypedDict):
    """One value of a choice. It can only be chosen while the options in `when` have one of these values.

    `seat`: the seat it stands for, whose name is better than the label; None for other values.
    """

    value: Any
    label: str
    seat: Viewer
    when: dict[str, list[Any]] | None


class OptionField(TypedDict):
    """One field of the new-game form. It only matters while the options in `when` have one of these values.

    `own`: what can be given instead of a value, such as a deck. `seat`: whose option it is; None for the whole table.
    """

    name: str
    label: str
    help: str | None
    type: str
    values: list[OptionValue]
    default: Any
    when: dict[str, list[Any]] | None
    seat: Viewer
    own: NotRequired[Literal["deck"]]


class Preset(TypedDict):
    """A named set of options."""

    id: str
    title: str
    text: str
    options: Json


class Teams(TypedDict):
    """The team of each seat under these options."""

    when: Json
    teams: list[int]


class Level(TypedDict):
    """A level of the computer: the kind of its seat, and its name."""

    id: Opponent
    title: str
    text: str


class TemperTold(TypedDict):
    """A style of the computer, and its name."""

    id: Temper
    title: str
    text: str


class Declaration(TypedDict):
    """A game, for the lobby and the new-game form.

    `seats`: minimum and maximum; `seats_option` names the option that sets them. `levels`: of the computer, weakest
    first.
    """

    name: str
    title: str
    what: str
    seats: list[int]
    seats_option: str | None
    teams: list[Teams]
    levels: list[Level]
    tempers: list[TemperTold]
    minutes: str
    world: str
    glyph: str
    presets: list[Preset]
    options: list[OptionField]


class PastChoice(TypedDict):
    """A decision with a choice in a finished game, after `n` decisions."""

    n: int
    seat: int


class HeldCard(TypedDict):
    """A card in a hand, by the name that pictures know it by, and what players call it."""

    card: str
    name: str


class Moment(TypedDict):
    """What a seat held when it had to decide, as text and as `cards`.

    `actions`: those of the actions asked for that were legal. `title`: the round, turn or play.
    """

    title: str
    seat: int
    held: list[str]
    cards: list[HeldCard]
    actions: list[LegalAction]


class Variation(TypedDict):
    """How a finished game could have continued: `then` in notation, with publicly forced decisions, up to `update`.

    `think`: what the search worker needs to continue it; None if it ends the game.
    """

    then: list[str]
    think: ThinkMessage | None
    update: Update


ANSWERS: tuple[Any, ...] = (
    Person, ReasonMessage, Error, LegalAction, Illegal, Step, Button, Prompt, Gather, Member, Assigned, Ordering, Event,
    Part, Change, LogLine, News, Again, UndoInfo, Rank, PointGain, Source, Account, Outcome, Score, GoalInfo, Previous,
    Status, Update, Previewed, SetupReason, LinkHeader, MadeLink, NamedFile, OptionValue, OptionField, Preset, Teams,
    Level, TemperTold, Declaration, *DECK_ANSWERS, *THINK_ANSWERS, PastChoice, HeldCard, Moment,
    Variation,
)  # fmt: skip
"""Every answer type, in the order in which they are written out."""
