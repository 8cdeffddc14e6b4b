"""A record: a game, how it began and every decision since. Undo, replay and fork fall out of it."""

from __future__ import annotations

import json
from binascii import crc32
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from .action import Action, parse
from .errors import BadLink, BadOptions, BadPosition, IllegalAction, Reason
from .game import Game, Json, State
from .rng import SEEDS

SAVE_FORMAT = 1
DIGESTS = 1 << 24
LONGEST_NOTATION = 400
"""No notation of a decision is longer; a saved one that is was not written by a table."""

Finder = Callable[[str], type[Game]]
"""Name -> class of a game; raises KeyError for an unknown name."""

WORDS: Mapping[str, str] = {
    "undo.nothing": "There is nothing to take back.",
    "undo.range": "The game has no decision number {to}.",
    "undo.revealed": "Something was revealed, drawn or handed over since; it stays.",
}


def canonical(data: Any) -> str:
    """JSON text that is the same for equal data, on every Python."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def digest(state: State) -> int:
    """A number 0 <= d < DIGESTS that tells whether two states are the same, generator included."""
    return crc32(canonical(state.to_position()).encode()) % DIGESTS


class Record:
    """One game as it was played.

    It began with `seed`, or, where `start` is not None, from that position (then `seed` means
    nothing). `start` is kept whole: a generator or hidden cards it lacked are filled in once.
    `sampled` marks a start that was guessed from one seat's view.
    """

    __slots__ = ("_first", "decisions", "game", "sampled", "seed", "start")

    def __init__(
        self,
        game: Game,
        seed: int = 0,
        *,
        start: Mapping[str, Any] | None = None,
        sampled: bool = False,
        decisions: Iterable[Action] = (),
    ) -> None:
        """Raises BadOptions for a seed that is none, BadPosition for a bad start."""
        self.game = game
        self.seed = game.check_seed(seed)
        self._first = None if start is None else game.from_position(start)
        self.start = None if self._first is None else self._first.to_position()
        self.sampled = sampled
        self.decisions = list(decisions)

    @classmethod
    def starting(cls, first: State, sampled: bool = False) -> Record:
        """A record that starts from a state fresh from `from_position` or `sample`."""
        record = cls(first.game, sampled=sampled)
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
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        begun = f"seed={self.seed}" if self.start is None else "start=…"
        return f"<Record {self.game!r} {begun} {len(self)} decisions>"

    # -- replay

    def initial(self) -> State:
        """The state before the first decision, the caller's to change."""
        if self._first is None:
            self._first = self.game.new_initial_state(self.seed)
        return self._first.clone()

    def replay(self, upto: int | None = None) -> State:
        """The state after the first `upto` decisions (None: all). Raises BadLink as replay_slices does."""
        for state in self.replay_slices(max(1, len(self)), upto):
            reached = state
        return reached

    def replay_slices(self, n: int, upto: int | None = None) -> Iterator[State]:
        """Replay at most `n` decisions at a time, so that the caller can breathe or stop.

        Yields one and the same state, further on each time, at least once. Raises BadLink
        naming the decision that the rules do not allow.
        """
        end = len(self) if upto is None else upto
        if not 0 <= end <= len(self):
            raise BadLink("decisions", f"there is no decision {end}; there are {len(self)}")
        state = self.initial()
        for number, decision in enumerate(self.decisions[:end]):
            if number and number % n == 0:
                yield state
            self._apply(state, number, decision)
        yield state

    def _apply(self, state: State, number: int, decision: Action) -> None:
        if state.is_terminal():
            raise BadLink(f"decisions[{number}]", "the game was over before it")
        try:
            state.apply_action(decision)
        except IllegalAction as illegal:
            raise BadLink(f"decisions[{number}]", f"the rules do not allow it: {illegal}") from illegal

    def play(self, state: State, decision: Action) -> None:
        """Apply a decision to the state this record leads to, and note it. Raises IllegalAction."""
        state.apply_action(decision)
        self.decisions.append(decision)

    # -- undo, fork

    def undo_reason(self, state: State, to: int, free: bool = False) -> Reason | None:
        """Why the record may not go back to `to` decisions; None if it may.

        `state` is where the record leads. Without `free` nothing before its reveal mark is
        taken back. Message ids are in WORDS.
        """
        if not len(self):
            return Reason("undo.nothing")
        if not 0 <= to < len(self):
            return Reason("undo.range", {"to": to})
        if not free and to < state.mark:
            return Reason("undo.revealed", {"to": to, "mark": state.mark})
        return None

    def undo_to(self, to: int, free: bool = False, state: State | None = None) -> State:
        """Drop every decision after the first `to` and return the state then.

        `state`, where the record leads, is replayed when it is not given. Raises
        IllegalAction with the reason and changes nothing when that may not be.
        """
        reason = self.undo_reason(self.replay() if state is None else state, to, free)
        if reason:
            raise IllegalAction(f"undo to {to}", reason)
        earlier = self.replay(to)
        del self.decisions[to:]
        return earlier

    def fork(self, n: int | None = None) -> Record:
        """A new record of the first `n` decisions (None: all). Raises BadLink when there are fewer."""
        end = len(self) if n is None else n
        if not 0 <= end <= len(self):
            raise BadLink("decisions", f"there is no decision {end}; there are {len(self)}")
        twin = Record(self.game, self.seed, sampled=self.sampled, decisions=self.decisions[:end])
        twin._first, twin.start = self._first, self.start
        return twin

    def extends(self, other: Record) -> bool:
        """Whether this is the same game as `other`, played on (or just as far)."""
        return (
            type(self.game) is type(other.game)
            and self.game.options == other.game.options
            and self.start == other.start
            and (self.start is not None or self.seed == other.seed)
            and self.decisions[: len(other)] == other.decisions
        )

    # -- saved as notation, which outlives changes of the legal order

    def to_save(self) -> Json:
        """The record as a small versioned JSON document."""
        begun: Json = {"seed": self.seed} if self.start is None else {"start": self.start, "sampled": self.sampled}
        return {
            "evertable": SAVE_FORMAT,
            "game": self.game.name,
            "ruleset": self.game.ruleset,
            "options": dict(self.game.options),
            **begun,
            "decisions": [str(decision) for decision in self.decisions],
        }

    @classmethod
    def from_save(cls, data: object, find: Finder) -> Record:
        """The record that to_save wrote. Raises BadLink naming the field that is wrong.

        Whether the rules allow the decisions, replay says; a start position is checked here.
        """
        if not isinstance(data, Mapping) or not _is_int(data.get("evertable")):
            raise BadLink("file", "this is not a saved table")
        if data["evertable"] > SAVE_FORMAT:
            raise BadLink("evertable", f"saved by a newer table (format {data['evertable']}, here {SAVE_FORMAT})")
        name, options, decisions = data.get("game"), data.get("options"), data.get("decisions")
        try:
            game_class = find(name) if isinstance(name, str) else None
        except KeyError:
            game_class = None
        if game_class is None:
            raise BadLink("game", f"there is no game {str(name)[:40]!r} here")
        if not isinstance(options, Mapping):
            raise BadLink("options", "they are missing")
        if not isinstance(decisions, list):
            raise BadLink("decisions", "they are missing")
        try:
            game = game_class(options)
        except BadOptions as bad:
            raise BadLink(f"options.{bad.field}", bad.problem) from bad
        if len(decisions) > game.max_decisions:
            raise BadLink("decisions", f"there are {len(decisions)}; no such game has over {game.max_decisions}")
        for number, text in enumerate(decisions):
            if not isinstance(text, str) or not 0 < len(text) <= LONGEST_NOTATION:
                raise BadLink(f"decisions[{number}]", "it is no decision in notation")
        seed, start, sampled = data.get("seed", 0), data.get("start"), data.get("sampled", False)
        if not _is_int(seed) or not 0 <= seed < SEEDS:
            raise BadLink("seed", f"it is not an integer from 0 to {SEEDS - 1}")
        if not isinstance(sampled, bool):
            raise BadLink("sampled", "it is not true or false")
        if start is not None and not isinstance(start, Mapping):
            raise BadLink("start", "it is no position")
        try:
            return cls(game, seed, start=start, sampled=sampled, decisions=map(parse, decisions))
        except BadPosition as bad:
            raise BadLink(f"start.{bad.field}", bad.problem) from bad


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
