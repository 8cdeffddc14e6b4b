"""Links: a record or a position as the fragment of an address, and back.

`#<kind><codec>.<payload>.<check>`. The payload is one mixed-radix number (see packing). The check covers the game's
name too, so a link belongs to one game (see envelope, which also finds a link in any text). Everything in a link is
hostile until validated: it is measured before it is read, and a replay runs in slices.

    kind            payload
    R  record       header, how it began, decision count, seed or start, decisions, digest
    F  full         header, position, digest
    P  as seen      header, seat, position as that seat sees it, digest
    Z  puzzle       header, goal, position, digest
    S  study        header, chapters (see gametext/study_link.py)

The header is the ruleset, the options, the set of optional fields (none: one bit) and the fields: names of seats, who
resigned, who played, whether the position was set up. The digest of a position is of what it means, so that one read
differently is refused.
"""

from __future__ import annotations

from binascii import crc32
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..action import Action
from ..errors import BadLink, BadPosition
from ..options import read_options, write_options
from ..rng import SEEDS, Rng
from ..seats import viewer_of
from ..setups import read_setup, write_setup
from ..spec import GameSpec
from ..state import State
from .documents import Json, is_setup
from .envelope import KINDS as KINDS
from .envelope import LONGEST as LONGEST
from .envelope import LONGEST_TEXT as LONGEST_TEXT
from .envelope import Envelope as Envelope
from .envelope import check_text as check_text
from .envelope import seal as seal
from .envelope import unseal as unseal
from .goal import check_goal, read_goal, write_goal
from .names import read_names, write_names
from .packing import Reader, Writer
from .record import DIGESTS, Finder, Record, canonical, digest

BEGINNINGS = ("seed", "position", "sampled")
OF_THE_WHOLE = frozenset(
    {
        "link",
        "length",
        "kind",
        "end",
        "check",
        "game",
        "codec",
        "ruleset",
        "fields",
        "players",
        "file",
        "study",
        "text",
        "version",
    }
)
"""Fields of a BadLink whose problem concerns the link or file as a whole, and needs no field name."""
_NAMES, _RESIGNED, _PLAYERS, _MORE = 1, 2, 4, 8
_FIELDS = 16
"""The radix of a set of optional fields. _MORE: another set follows."""
_SETUP = 1
"""In the second set: the position was set up (see core.setups). What is left of it is for later versions."""
NEWER = "the link holds more than this table knows of: a newer one made it"
PLAYERS = 64
"""The radix of who plays a seat: 0 a person, other numbers as the table assigns them (see session.players)."""
_RULESETS = 9999
MEANINGS = 1 << 18
"""Digests of positions are below it: three characters."""


@dataclass(frozen=True)
class Header:
    """What a link says before it is opened."""

    game: str
    kind: str
    codec: int
    ruleset: int
    options: Mapping[str, Any]
    decisions: int = 0
    """The number of decisions in a record."""
    begun: str = "position"
    """One of BEGINNINGS."""
    seat: int | None = None
    """The seat a `P` link was made for; None: a spectator, or another kind of link."""
    goal: Json | None = None
    """The goal of a puzzle."""
    secrets: bool = True
    """Whether it contains anything that some seat may not know."""
    names: tuple[str, ...] = ()
    """The names of the seats, '' for one without; empty if the link has none."""
    resigned: int | None = None
    """The seat that resigned a recorded game."""
    players: tuple[int, ...] = ()
    """Who plays, 0 <= number < PLAYERS for every seat; empty if the link does not say, or all are people."""
    setup: bool = False
    """Whether its position, or that a record began with, was set up."""


# -- making


def record_link(record: Record, names: Sequence[str] = (), players: Sequence[int] = ()) -> str:
    """The `R` link of a record. `names`: of the seats, '' for one without; `players`: who plays each seat.

    Replays it. Raises BadLink if the rules do not allow it, or for an invalid name.
    """
    game, state = record.game, record.initial()
    out = begin(game, names, players, record.resigned, setup=state.setup is not None)
    begun = "seed" if record.start is None else "sampled" if record.sampled else "position"
    out.put(BEGINNINGS.index(begun), len(BEGINNINGS))
    out.uint(len(record))
    if record.start is None:
        out.put(record.seed, SEEDS)
    else:
        _pack(game, state.to_position(), out)
    for number, decision in enumerate(record.decisions):
        legal = state.legal_actions()
        if decision not in legal:
            raise BadLink(f"decisions[{number}]", f"the rules do not allow {decision}")
        out.put(legal.index(decision), len(legal))
        state.apply_action(decision)
    out.put(digest(state), DIGESTS)
    return seal(game.name, "R", out)


def full_link(state: State, names: Sequence[str] = (), players: Sequence[int] = ()) -> str:
    """The `F` link of a complete position. `names`, `players` as in record_link."""
    out = begin(state.game, names, players, setup=state.setup is not None)
    _write_position(state.game, state.to_position(), out)
    return seal(state.game.name, "F", out)


def seen_link(state: State, seat: int | None, names: Sequence[str] = (), players: Sequence[int] = ()) -> str:
    """The `P` link of what one seat sees (None: a spectator). It contains nothing hidden. The rest as in record_link.

    Raises EvertableError for an unknown seat.
    """
    there = viewer_of(seat, state.game.num_players())
    out = begin(state.game, names, players, setup=state.setup is not None)
    out.put(0 if there is None else there + 1, state.game.num_players() + 1)
    _write_position(state.game, state.seen_position(there), out)
    return seal(state.game.name, "P", out)


def puzzle_link(state: State, goal: Mapping[str, Any], names: Sequence[str] = (), players: Sequence[int] = ()) -> str:
    """The `Z` link of a complete position and a goal (see goal.py). Raises BadPosition for a bad
    goal. Else as above.
    """
    out = begin(state.game, names, players, setup=state.setup is not None)
    wanted = check_goal(state.game, goal)
    write_goal(state.game, wanted, out)
    _write_position(state.game, state.to_position(), out, wanted)
    return seal(state.game.name, "Z", out)


def _write_position(game: GameSpec, position: Json, out: Writer, goal: Json | None = None) -> None:
    """Pack a position, and the digest of its meaning."""
    out.put(meaning(_pack(game, position, out), goal), MEANINGS)


def _pack(game: GameSpec, position: Json, out: Writer) -> Json:
    """Pack a position; returns it as it will be unpacked."""
    return write_setup(game, position, out) if is_setup(position) else game.format.write_position(game, position, out)


def meaning(position: Json, goal: Json | None = None) -> int:
    """The digest of a position document, and of a puzzle's goal: 0 <= digest < MEANINGS."""
    return crc32(canonical([position, goal] if goal else position).encode()) % MEANINGS


def begin(
    game: GameSpec, names: Sequence[str], players: Sequence[int], resigned: int | None = None, *, setup: bool = False
) -> Writer:
    """Pack the header of a link."""
    fields = _NAMES * any(names) | _RESIGNED * (resigned is not None) | _PLAYERS * any(players) | _MORE * setup
    out = Writer()
    out.uint(game.ruleset)
    write_options(game.declared, game.options, out, game.ruleset)
    out.flag(bool(fields))
    if fields:
        out.put(fields, _FIELDS)
    if fields & _MORE:
        out.put(_SETUP, _FIELDS)
    if fields & _NAMES:
        if len(names) != game.num_players():
            raise BadLink("names", f"there are {len(names)} for {game.num_players()} seats")
        write_names(names, out)
    if resigned is not None:
        out.put(resigned, game.num_players())
    if fields & _PLAYERS:
        _write_players(game, players, out)
    return out


def _write_players(game: GameSpec, players: Sequence[int], out: Writer) -> None:
    if len(players) != game.num_players():
        raise BadLink("players", f"there are {len(players)} for {game.num_players()} seats")
    for seat, number in enumerate(players):
        if not 0 <= number < PLAYERS:
            raise BadLink(f"players[{seat}]", f"{number} is not in 0 to {PLAYERS - 1}")
        out.put(number, PLAYERS)


def _read_players(game: GameSpec, source: Reader) -> tuple[int, ...]:
    players = tuple(source.get(PLAYERS) for _ in range(game.num_players()))
    if not any(players):
        raise BadLink("players", "the link says that people sit at the table, which is said by saying nothing")
    return players


# -- opening


class Opening:
    """A link being opened: `header` is read at once, the rest by `steps` or `finish`.

    Afterwards there are `record` and `state` (the last state of the record).
    """

    def __init__(self, text: str, names: Iterable[str], find: Finder, at: str | None = None) -> None:
        """`names` and `find` give the known games. Raises BadLink (see unseal)."""
        self.envelope = envelope = unseal(text, names, at)
        game_class = find(envelope.game)
        self.source = source = Reader(envelope.payload)
        ruleset, known = source.uint(_RULESETS), game_class.rulesets
        if ruleset not in known:
            age, here = "newer" if ruleset > known[-1] else "older", ", ".join(map(str, known))
            raise BadLink("ruleset", f"the link was made under {age} rules ({ruleset}; here {here})")
        self.game = game_class(read_options(game_class.declared, source, ruleset), ruleset)
        self.record: Record
        self.state: State
        self.header = self._read_header()

    def _read_header(self) -> Header:
        game, source, kind = self.game, self.source, self.envelope.kind
        fields = source.get(_FIELDS) if source.flag() else 0
        more = source.get(_FIELDS) if fields & _MORE else 0
        if more != _SETUP * bool(fields & _MORE) or (fields & _RESIGNED and kind != "R"):
            raise BadLink("fields", NEWER)
        names = read_names(game.num_players(), source) if fields & _NAMES else ()
        resigned = source.get(game.num_players()) if fields & _RESIGNED else None
        players = _read_players(game, source) if fields & _PLAYERS else ()
        decisions, begun, seat, goal = 0, "position", None, None
        if kind == "R":
            begun = BEGINNINGS[source.get(len(BEGINNINGS))]
            decisions = source.uint(game.max_decisions)
        elif kind == "P":
            begun = "sampled"
            viewer = source.get(game.num_players() + 1)
            seat = viewer - 1 if viewer else None
        elif kind == "Z":
            try:
                goal = read_goal(game, source)
            except BadPosition as bad:
                raise BadLink(bad.field, bad.problem) from bad
        secrets = game.hides and kind != "P"
        return Header(
            game=game.name, kind=kind, codec=self.envelope.codec, ruleset=game.ruleset, options=game.options,
            decisions=decisions, begun=begun, seat=seat, goal=goal, secrets=secrets, names=names, resigned=resigned,
            players=players, setup=bool(more & _SETUP),
        )  # fmt: skip

    def steps(self, n: int = 64, seed: int | Rng = 0) -> Iterator[int]:
        """Open in slices of `n` decisions; yields the number replayed so far, and can be abandoned at any time.

        A determinization of a `P` link is drawn with `seed`. Raises BadLink naming the wrong part.
        """
        self.record = record = self.beginning(seed)
        state = record.initial()
        for number, decision in enumerate(self.decisions(lambda: state)):
            if number % n == 0:
                yield number
            record.play(state, decision)
        record.resigned = self.header.resigned
        self.state = state
        yield self.header.decisions

    def decisions(self, head: Callable[[], State]) -> Iterator[Action]:
        """The decisions in turn. The caller applies each; `head` must return the state that results.

        Raises BadLink naming the wrong part, also after the last decision.
        """
        for number in range(self.header.decisions):
            state = head()
            if state.is_terminal():
                raise BadLink("decisions", f"the game is over after {number} of {self.header.decisions}")
            legal = state.legal_actions()
            yield legal[self.source.get(len(legal))]
        if self.envelope.kind == "R":
            if self.source.get(DIGESTS) != digest(head()):
                raise BadLink("digest", "the replay leads to another position than the link says")
            self.source.end()
            if self.header.resigned is not None and head().is_terminal():
                raise BadLink("resigned", "the game was over before")

    def beginning(self, seed: int | Rng = 0) -> Record:
        """The record without its decisions; to be called once, before them."""
        game, source, kind = self.game, self.source, self.envelope.kind
        if kind == "S":
            raise BadLink("study", "the link holds a study, which is more than one game: open it as a study")
        if self.header.begun == "seed":
            return Record(game, source.get(SEEDS))
        try:
            read = read_setup if self.header.setup else game.format.read_position
            position = read(game, source)
            if kind != "R":
                self._end_of(position)
            state = self._sampled(position, seed) if kind == "P" else game.from_position(position)
        except BadPosition as bad:
            raise BadLink(f"position.{bad.field}", bad.problem) from bad
        return Record.starting(state, sampled=self.header.begun == "sampled")

    def _end_of(self, position: Json) -> None:
        """Raise BadLink if a position was read differently from how it was written."""
        written = self.source.get(MEANINGS)
        self.source.end()
        if written != meaning(position, self.header.goal):
            raise BadLink("digest", "the position reads otherwise here than where the link was made")

    def _sampled(self, position: Json, seed: int | Rng) -> State:
        """A determinization of a `P` link to play on from."""
        rng = seed if isinstance(seed, Rng) else Rng(seed)
        state: State = self.game.format.sample(self.game, {"position": position}, self.header.seat, rng)
        return state

    def finish(self, seed: int | Rng = 0) -> Record:
        """Open all of it at once and return the record. Raises BadLink."""
        for _ in self.steps(seed=seed):
            pass
        return self.record
