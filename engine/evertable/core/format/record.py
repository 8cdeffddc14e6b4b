"""A record: how a game began, and every decision since. Undo, replay and fork follow from it."""

from __future__ import annotations

import json
from binascii import crc32
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, SupportsIndex, cast

from ..action import Action, parse
from ..errors import BadLink, BadOptions, BadPosition, IllegalAction, Reason, shortened
from ..game import Game, first_rng
from ..rng import SEEDS, Rng, read_number
from ..seats import seat_of
from ..state import State
from .documents import FORMAT, Json, check_version

DIGESTS = 1 << 24
LONGEST_NOTATION = 400
"""The maximum length of a saved decision."""

Finder = Callable[[str], type[Game]]
"""Name -> class of a game. Raises KeyError for an unknown name."""

WORDS: Mapping[str, str] = {
    "undo.nothing": "There is nothing to take back",
    "undo.range": "The game has no decision number {to}.",
    "undo.revealed": "A hidden card has been seen since",
    "record.over": "The game is over.",
    "record.seat": "There is no seat {number} at this game.",
}


def canonical(data: object) -> str:
    """JSON text that is the same for equal data, on every Python."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def digest(state: State) -> int:
    """A number 0 <= d < DIGESTS that is equal for equal states, generator included."""
    return crc32(canonical(state.to_position()).encode()) % DIGESTS


class Record:
    """One game as it was played.

    It began with `seed`, or, if `start` is not None, from that position (then `seed` has no meaning). `start` is
    complete: a missing generator or hidden cards are filled in once. `sampled` marks a start that was sampled from one
    seat's view. `resigned` is the seat that resigned after all decisions, or None.
    """

    __slots__ = ("_first", "decisions", "game", "resigned", "sampled", "seed", "start")

    def __init__(
        self,
        game: Game,
        seed: int | Rng = 0,
        *,
        start: Mapping[str, Any] | None = None,
        sampled: bool = False,
        decisions: Iterable[Action] = (),
        resigned: int | None = None,
    ) -> None:
        """`seed`: 0 <= seed < SEEDS, or a generator from which nothing was drawn.

        Raises BadOptions for an invalid seed, BadPosition for a bad start.
        """
        self.game = game
        words, self.seed = divmod(first_rng(seed), SEEDS)
        if words > 1:
            raise BadOptions("seed", "something was drawn from this generator already")
        self.resigned = resigned
        self._first = None if start is None else game.from_position(start)
        self.start = None if self._first is None else self._first.to_position()
        self.sampled = sampled
        self.decisions = list(decisions)

    @classmethod
    def starting(cls, first: State, sampled: bool = False) -> Record:
        """A record that starts from a state just made by `from_position` or `sample`."""
        record = cls(cast(Game, first.game), sampled=sampled)  # the rules of a state are those of the game that made it
        record._first, record.start = first.clone(), first.to_position()
        return record

    def __len__(self) -> int:
        return len(self.decisions)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Record)
            and len(self) == len(other)
            and self.extends(other)
            and self.sampled == other.sampled
            and self.resigned == other.resigned
        )

    __hash__ = None  # type: ignore[assignment]

    def __copy__(self) -> Record:
        return self.fork()

    def __deepcopy__(self, memo: object) -> Record:
        return self.fork()

    def __reduce__(self) -> tuple[Any, ...]:
        said = [str(decision) for decision in self.decisions]
        return _unpickled, (self.game, self.seed, self.start, self.sampled, said, self.resigned)

    def __repr__(self) -> str:
        begun = f"seed={self.seed}" if self.start is None else "start=…"
        return f"<Record {self.game!r} {begun} {len(self)} decisions>"

    # -- replay

    def initial(self) -> State:
        """The state before the first decision; the caller may change it."""
        if self._first is None:
            self._first = self.game.new_initial_state(self.seed)
        return self._first.clone()

    def replay(self, upto: int | None = None) -> State:
        """The state after the first `upto` decisions (None: all). Raises BadLink as replay_slices does."""
        for state in self.replay_slices(max(1, len(self)), upto):
            reached = state
        return reached

    def replay_slices(self, n: int, upto: int | None = None) -> Iterator[State]:
        """Replay at most `n` decisions at a time, so that the caller can pause or stop.

        Yields the same state each time, advanced further, at least once. Raises BadLink naming the decision that the
        rules do not allow.
        """
        end = len(self) if upto is None else upto
        if not 0 <= end <= len(self):
            raise BadLink("decisions", f"there is no decision {end}; there are {len(self)}")
        state = self.initial()
        for number, decision in enumerate(self.decisions[:end]):
            if number and number % n == 0:
                yield state
            self.apply(state, number, decision)
        if end == len(self):
            self.check_resigned(state)
        yield state

    @staticmethod
    def apply(state: State, number: int, decision: Action) -> None:
        """Apply decision `number` of a record (counted from 0). Raises BadLink, which names it, if it is not legal."""
        if state.is_terminal():
            raise BadLink(f"decisions[{number}]", "the game was over before it")
        try:
            state.apply_action(decision)
        except IllegalAction as illegal:
            raise BadLink(f"decisions[{number}]", f"the rules do not allow it: {illegal}") from illegal

    def check_resigned(self, last: State) -> None:
        """Raise BadLink if a seat resigned a game that was over; `last`: the state the record leads to."""
        if self.resigned is not None and last.is_terminal():
            raise BadLink("resigned", "the game was over before")

    def play(self, state: State, decision: Action | str | SupportsIndex) -> None:
        """Apply a decision, given as to State.apply_action, to the state this record leads to, and record it.

        Raises IllegalAction if it is not legal or the game is over, TypeError for what is no action.
        """
        if self.resigned is not None:
            raise IllegalAction(decision, Reason("record.over"))
        action = state.as_action(decision)
        state.apply_action(action)
        self.decisions.append(action)

    # -- the end

    def resign(self, seat: int, state: State | None = None) -> None:
        """End the game: this seat resigns, whoever is to decide. It is no action, and `undo_to` takes it back.

        `state`, where the record leads, is replayed if not given. Raises IllegalAction once the game is over, and for
        an unknown seat.
        """
        there = seat_of(seat, self.game.num_players())
        if there is None:
            number = seat + 1 if type(seat) is int else shortened(seat, write=repr)
            raise IllegalAction("resign", Reason("record.seat", {"number": number}))
        if self.is_over(self.replay() if state is None else state):
            raise IllegalAction("resign", Reason("record.over"))
        self.resigned = there

    def is_over(self, state: State) -> bool:
        """Whether the game is over in the state this record leads to."""
        return self.resigned is not None or state.is_terminal()

    def outcome(self, state: State) -> Json | None:
        """How the game ended in the state this record leads to (see Rules.outcome); None while it lasts.

        After a resignation: {"winners": all others except its partners, "by": "outcome.resigned", "seat": it}.
        """
        if self.resigned is None:
            return state.outcome()
        teams = self.game.teams() or range(self.game.num_players())
        winners = [seat for seat, team in enumerate(teams) if team != teams[self.resigned]]
        return {"winners": winners, "by": "outcome.resigned", "seat": self.resigned}

    def returns(self, state: State) -> list[float]:
        """One number per seat as in State.returns, in the state this record leads to."""
        if self.resigned is None:
            return state.returns()
        winners = (self.outcome(state) or {})["winners"]
        return [1.0 if seat in winners else -1.0 for seat in range(self.game.num_players())]

    # -- undo, fork

    def undo_reason(self, state: State, to: int, free: bool = False) -> Reason | None:
        """Why the record may not go back to `to` decisions; None if it may.

        `state` is where the record leads. Unless `free`, nothing before its undo floor is taken back. Going back to all
        decisions takes back a resignation alone. Message ids are in WORDS.
        """
        if self.resigned is not None and to == len(self):
            return None
        if not len(self):
            return Reason("undo.nothing")
        if not 0 <= to < len(self):
            return Reason("undo.range", {"to": to})
        if not free and to < state.undo_floor:
            return Reason("undo.revealed", {"to": to, "mark": state.undo_floor})
        return None

    def undo_to(self, to: int, free: bool = False, state: State | None = None) -> State:
        """Drop every decision after the first `to`, and a resignation; returns the resulting state.

        `state`, where the record leads, is replayed if not given. Raises IllegalAction with the reason, changing
        nothing, if it is not allowed.
        """
        reason = self.undo_reason(self.replay() if state is None else state, to, free)
        if reason:
            raise IllegalAction(f"undo to {to}", reason)
        earlier = self.replay(to)
        del self.decisions[to:]
        self.resigned = None
        return earlier

    def fork(self, n: int | None = None) -> Record:
        """A new record of the first `n` decisions (None: all, and a resignation). Raises BadLink if there are fewer."""
        end = len(self) if n is None else n
        if not 0 <= end <= len(self):
            raise BadLink("decisions", f"there is no decision {end}; there are {len(self)}")
        twin = Record(self.game, self.seed, sampled=self.sampled, decisions=self.decisions[:end])
        twin.resigned = self.resigned if n is None else None
        twin._first, twin.start = self._first, self.start
        return twin

    def extends(self, other: Record) -> bool:
        """Whether this is the same game as `other`, played on (or equally far)."""
        return (
            type(self.game) is type(other.game)
            and self.game.options == other.game.options
            and self.game.ruleset == other.game.ruleset
            and self.start == other.start
            and (self.start is not None or self.seed == other.seed)
            and self.decisions[: len(other)] == other.decisions
            and (other.resigned is None or len(self) == len(other))
        )

    # -- saved as notation, which outlives changes of the legal order

    def to_save(self) -> Json:
        """The record as a small versioned JSON document."""
        begun: Json = {"start": self.start, "sampled": self.sampled}
        if self.start is None:
            begun = {"seed": str(self.seed)}
        ended = {} if self.resigned is None else {"resigned": self.resigned}
        return {
            "evertable": FORMAT,
            "game": self.game.name,
            "ruleset": self.game.ruleset,
            "options": self.game.named_options,
            **begun,
            "decisions": [str(decision) for decision in self.decisions],
            **ended,
        }

    @classmethod
    def from_save(cls, data: object, find: Finder) -> Record:
        """The record that to_save wrote, or of a position document, which begins there. Raises BadLink naming the wrong
        field.

        The start position is checked here; whether the decisions are legal, only by a replay.
        """
        if not isinstance(data, Mapping) or not _is_int(data.get("evertable")) or data["evertable"] < 1:
            raise BadLink("file", "this is not a saved table")
        check_version(data, BadLink)
        place = "start."
        if not data.keys() & {"decisions", "seed", "start"}:
            place, data = "", {**data, "start": data, "decisions": []}
        name, options, decisions = data.get("game"), data.get("options"), data.get("decisions")
        ruleset = data.get("ruleset")
        try:
            game_class = find(name) if isinstance(name, str) else None
        except KeyError:
            game_class = None
        if game_class is None:
            raise BadLink("game", f"there is no game {shortened(name)!r} here")
        if not isinstance(options, Mapping):
            raise BadLink("options", "they are missing")
        if not isinstance(decisions, list):
            raise BadLink("decisions", "they are missing")
        try:
            game = game_class(options, ruleset)
        except BadOptions as bad:
            if bad.field == "ruleset":
                raise BadLink("ruleset", f"the ruleset {bad.problem}") from bad
            raise BadLink(f"options.{bad.field}", bad.problem) from bad
        if len(decisions) > game.max_decisions:
            raise BadLink("decisions", f"there are {len(decisions)}; no such game has over {game.max_decisions}")
        for number, text in enumerate(decisions):
            if not isinstance(text, str) or not 0 < len(text) <= LONGEST_NOTATION:
                raise BadLink(f"decisions[{number}]", "it is no decision in notation")
        start, sampled, resigned = data.get("start"), data.get("sampled", False), data.get("resigned")
        if not isinstance(sampled, bool):
            raise BadLink("sampled", "it is not true or false")
        if sampled and data.get("start") is None:
            raise BadLink("sampled", "only a start can have been guessed from what a seat sees, and there is none")
        if start is not None and not isinstance(start, Mapping):
            raise BadLink("start", "it is no position")
        if resigned is not None and not (_is_int(resigned) and 0 <= resigned < game.num_players()):
            raise BadLink("resigned", "it is no seat of this game")
        try:
            seed, played = _seed_of(data), map(parse, decisions)
            return cls(game, seed, start=start, sampled=sampled, decisions=played, resigned=resigned)
        except BadPosition as bad:
            raise BadLink(f"{place}{bad.field}", bad.problem) from bad


def _unpickled(
    game: Game, seed: int, start: Json | None, sampled: bool, said: list[str], resigned: int | None
) -> Record:
    """The record that Record.__reduce__ took apart."""
    return Record(game, seed, start=start, sampled=sampled, decisions=map(parse, said), resigned=resigned)


def _seed_of(data: Mapping[str, Any]) -> int:
    """The seed of a save. Raises BadLink."""
    seed = read_number(data.get("seed", 0), SEEDS)
    if seed is None:
        raise BadLink("seed", f"it is not an integer from 0 to {SEEDS - 1}, written as text")
    return seed


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
