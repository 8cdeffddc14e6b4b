"""Links: a record or a position as the fragment of an address, and back.

`#<kind><codec>.<payload>.<check>`. The payload is one mixed-radix number (see packing); the
check covers the game's name as well, so a link says by itself whose it is. Everything in a
link is hostile until validated: it is measured before it is read, and a replay runs in slices.

    kind      payload
    R record  ruleset, options, how it began, decision count, seed or start, decisions, digest
    F full    ruleset, options, position
    P as seen ruleset, options, seat, position as that seat sees it
    Z puzzle  ruleset, options, goal, position
"""

from __future__ import annotations

from binascii import crc32
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from .action import Action
from .errors import BadLink, BadPosition
from .game import Game, Json, State
from .goal import check_goal, read_goal, write_goal
from .options import read_options, write_options
from .packing import ALPHABET, Reader, Writer
from .record import DIGESTS, Finder, Record, digest
from .rng import SEEDS, Rng

KINDS = {"R": "record", "F": "full", "P": "as seen", "Z": "puzzle"}
CODEC = 1
LONGEST = 1800
"""Characters of a link. A longer one may be made, to be offered as a file; none is opened."""
LONGEST_TEXT = 8000
"""Characters of the text around a link that are looked at."""
BEGINNINGS = ("seed", "position", "sampled")
_RULESETS = 9999
_CHECK = 4
_TAIL = ".,;:!?)]}>'\"*"


class Envelope(NamedTuple):
    """A link taken apart and checked, its payload still unread."""

    game: str
    kind: str
    codec: int
    payload: str


@dataclass(frozen=True)
class Header:
    """What a link says of itself before it is opened."""

    game: str
    kind: str
    codec: int
    ruleset: int
    options: Mapping[str, Any]
    decisions: int = 0
    """How many a record holds."""
    begun: str = "position"
    """One of BEGINNINGS."""
    seat: int | None = None
    """Whose eyes a `P` link was made for; None: an onlooker's, or another kind."""
    goal: Json | None = None
    """What a puzzle asks for."""
    secrets: bool = True
    """Whether it holds anything that some seat may not know."""


# -- the envelope


def check_text(game: str, kind: str, codec: int, payload: str) -> str:
    """The four characters that close a link."""
    n = crc32(f"{game}#{kind}{codec}.{payload}".encode())
    return "".join(ALPHABET[n >> shift & 63] for shift in range(0, 6 * _CHECK, 6))


def seal(game: str, kind: str, out: Writer) -> str:
    """`<kind><codec>.<payload>.<check>` around what was written."""
    payload = out.text()
    return f"{kind}{CODEC}.{payload}.{check_text(game, kind, CODEC, payload)}"


def unseal(text: str, names: Iterable[str], at: str | None = None) -> Envelope:
    """Take a link apart: a whole address, a fragment, or the bare link.

    `names` are the games there are, `at` the one whose page it is opened on (an address
    names its own). Raises BadLink; its field says what kind of trouble: `link` (none there),
    `length`, `kind`, `end` (cut), `check` (altered), `game` (another one's), `codec` (newer).
    """
    if not isinstance(text, str):
        raise BadLink("link", "there is no link of this table in it")
    if len(text) > LONGEST_TEXT:
        raise BadLink("length", f"the text is too long to be a link (over {LONGEST_TEXT} characters)")
    names = list(names)
    address, _, fragment = "".join(text.split()).rpartition("#")
    fragment = fragment.rstrip(_TAIL)
    if len(fragment) > LONGEST:
        raise BadLink("length", f"the link has {len(fragment)} characters; none is longer than {LONGEST}")
    head, *rest = fragment.split(".")
    kind, number = head[:1], head[1:]
    if not fragment or not (kind.isascii() and kind.isalpha()) or (number and not _is_number(number)):
        raise BadLink("link", "there is no link of this table in it")
    if kind not in KINDS:
        raise BadLink("kind", f"a link of kind {kind!r} is unknown; there are {', '.join(KINDS)}")
    if not number or len(rest) < 2 or (len(rest) == 2 and len(rest[1]) < _CHECK):
        raise BadLink("end", "the link was cut: its end is missing")
    payload, check = rest[0], ".".join(rest[1:])
    owners = [name for name in names if check_text(name, kind, int(number), payload) == check]
    if not owners:
        raise BadLink("check", "the link was altered on its way: it does not match its check")
    place = next((part for part in reversed(address.split("/")) if part in names), at)
    if place is not None and place not in owners:
        raise BadLink("game", f"the link belongs to {owners[0]}, not to {place}")
    codec = int(number)
    if codec != CODEC:
        age = "newer" if codec > CODEC else "much older"
        raise BadLink("codec", f"the link was made by a {age} table (codec {codec}; this one reads {CODEC})")
    return Envelope(place or owners[0], kind, codec, payload)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 3


# -- making


def record_link(record: Record) -> str:
    """The `R` link of a record. Replays it; raises BadLink when the rules do not allow it."""
    game, out = record.game, _begin(record.game)
    begun = "seed" if record.start is None else "sampled" if record.sampled else "position"
    out.put(BEGINNINGS.index(begun), len(BEGINNINGS))
    out.uint(len(record))
    state = record.initial()
    if record.start is None:
        out.put(record.seed, SEEDS)
    else:
        game.write_position(state.to_position(), out)
    for number, decision in enumerate(record.decisions):
        legal = state.legal_actions()
        if decision not in legal:
            raise BadLink(f"decisions[{number}]", f"the rules do not allow {decision}")
        out.put(legal.index(decision), len(legal))
        state.apply_action(decision)
    out.put(digest(state), DIGESTS)
    return seal(game.name, "R", out)


def full_link(state: State) -> str:
    """The `F` link of a whole position."""
    out = _begin(state.game)
    state.game.write_position(state.to_position(), out)
    return seal(state.game.name, "F", out)


def seen_link(state: State, seat: int | None) -> str:
    """The `P` link of what one seat sees (None: an onlooker). Nothing hidden goes in."""
    out = _begin(state.game)
    out.put(0 if seat is None else seat + 1, state.game.num_players() + 1)
    state.game.write_position(state.seen_position(seat), out)
    return seal(state.game.name, "P", out)


def puzzle_link(state: State, goal: Mapping[str, Any]) -> str:
    """The `Z` link of a whole position and a goal (see goal.py); raises BadPosition for a bad goal."""
    out = _begin(state.game)
    write_goal(state.game, check_goal(state.game, goal), out)
    state.game.write_position(state.to_position(), out)
    return seal(state.game.name, "Z", out)


def _begin(game: Game) -> Writer:
    out = Writer()
    out.uint(game.ruleset)
    write_options(game.declared, game.options, out)
    return out


# -- opening


class Opening:
    """A link being opened: `header` is read at once, the rest by `steps` or `finish`.

    Afterwards `record` and `state` (where the record leads) are there.
    """

    def __init__(self, text: str, names: Iterable[str], find: Finder, at: str | None = None) -> None:
        """`names` and `find` say which games there are. Raises BadLink (see unseal)."""
        self.envelope = envelope = unseal(text, names, at)
        game_class = find(envelope.game)
        self._source = source = Reader(envelope.payload)
        ruleset = source.uint(_RULESETS)
        if ruleset != game_class.ruleset:
            age = "newer" if ruleset > game_class.ruleset else "older"
            raise BadLink("ruleset", f"the link was made under {age} rules ({ruleset}; here {game_class.ruleset})")
        self.game = game_class(read_options(game_class.declared, source))
        self.record: Record
        self.state: State
        self.header = self._read_header(ruleset)

    def _read_header(self, ruleset: int) -> Header:
        game, source, kind = self.game, self._source, self.envelope.kind
        decisions, begun, seat, goal = 0, "position", None, None
        if kind == "R":
            begun = BEGINNINGS[source.get(len(BEGINNINGS))]
            decisions = source.uint(game.max_decisions)
        elif kind == "P":
            begun = "sampled"
            eyes = source.get(game.num_players() + 1)
            seat = eyes - 1 if eyes else None
        elif kind == "Z":
            try:
                goal = read_goal(game, source)
            except BadPosition as bad:
                raise BadLink(bad.field, bad.problem) from bad
        secrets = game.hides and kind != "P"
        return Header(
            game.name, kind, self.envelope.codec, ruleset, game.options, decisions, begun, seat, goal, secrets
        )

    def steps(self, n: int = 64, seed: int = 0) -> Iterator[int]:
        """Open in slices of `n` decisions; yields how many are replayed, and may be left at any time.

        A `P` link is sampled with `seed`. Raises BadLink naming the part that is wrong.
        """
        self.record = record = self.beginning(seed)
        state = record.initial()
        for number, decision in enumerate(self.decisions(lambda: state)):
            if number % n == 0:
                yield number
            record.play(state, decision)
        self.state = state
        yield self.header.decisions

    def decisions(self, head: Callable[[], State]) -> Iterator[Action]:
        """Every decision in turn. Whoever asks plays it; `head` gives the state that leads to.

        Raises BadLink naming the part that is wrong, after the last decision too.
        """
        for number in range(self.header.decisions):
            state = head()
            if state.is_terminal():
                raise BadLink("decisions", f"the game is over after {number} of {self.header.decisions}")
            legal = state.legal_actions()
            yield legal[self._source.get(len(legal))]
        if self.envelope.kind == "R":
            if self._source.get(DIGESTS) != digest(head()):
                raise BadLink("digest", "the replay leads to another position than the link says")
            self._source.end()

    def beginning(self, seed: int = 0) -> Record:
        """The record without its decisions; to be asked for once, before them."""
        game, source, kind = self.game, self._source, self.envelope.kind
        if self.header.begun == "seed":
            return Record(game, source.get(SEEDS))
        try:
            position = game.read_position(source)
            if kind != "R":
                source.end()
            if kind == "P":
                state = game.sample({"position": position}, self.header.seat, Rng(seed))
            else:
                state = game.from_position(position)
        except BadPosition as bad:
            raise BadLink(f"position.{bad.field}", bad.problem) from bad
        return Record.starting(state, sampled=self.header.begun == "sampled")

    def finish(self, seed: int = 0) -> Record:
        """Open all of it at once and return the record; raises BadLink."""
        for _ in self.steps(seed=seed):
            pass
        return self.record
