"""The contract every game keeps: Game and State. Names follow OpenSpiel where it has them.

A State is data and owns the turn; a Game is the door to the rules: State's methods ask its hooks.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, Protocol, TypeVar, final

from .action import Action, looked_up
from .decks import DeckMaking
from .errors import BadOptions, IllegalAction, Reason, shortened
from .events import Event
from .fields import whole
from .options import Option, Options, check_options
from .packing import Reader, Writer
from .rng import SEEDS, Rng, keyed

TERMINAL = -4
"""What current_player() says when the game is over (OpenSpiel's value)."""

NOBODY: Final = -1
"""A value of State.answered: nobody has decided yet."""

ALL: Final = -1
"""The viewer who sees everything: `Game.document(state, ALL)` is the whole position."""

WORDS: Mapping[str, str] = {
    "action.unfinished": "More is needed: {follow}",
    "action.unfinished.more": "More is needed: {follow}, and other ways",
    "frames.no_member": "Only those that are asked can take part, each once",
    "frames.none": "There is nothing to be assigned now",
}
"""The reasons every game has."""

MOST_NAMED = 8
"""How many ways on a refusal names."""

Json = dict[str, Any]
Self = TypeVar("Self", bound="State")


class Draws(Protocol):
    """Draws worlds that a seat cannot tell apart, each as likely as any other."""

    def draw(self, rng: Random) -> Any:
        """A whole state with a fast generator of its own."""
        ...


class Samples:
    """Draws by `Game.sample`, which reads what the seat sees anew each time."""

    def __init__(self, game: Game, seen: Mapping[str, Any], seat: int | None) -> None:
        self._game, self._seen, self._seat = game, seen, seat

    def draw(self, rng: Random) -> State:
        """See Draws."""
        return self._game.sample(self._seen, self._seat, Rng(rng.getrandbits(64)))


class State(ABC):
    """One situation of one game: data. It clones, encodes and compares by value.

    What is done with it is written once here and asks the hooks of `self.game`, which knows the rules; so a wing's
    `state.py` holds slots, `clone` and `current_player`, and imports no rules.

    `rng` is the integer state of the generator (see rng.Rng). `events` is None (nobody listens, nothing is paid) or a
    list that events are appended to. `decisions` counts the actions applied since the state was made. `mark` is the
    number of decisions before which nothing is taken back, `answered` the seat that decided last where it was not
    openly forced, or NOBODY (see apply_action); neither is in a position or a digest.
    `shown` is set to True by the rules while they carry a decision out, as soon as anybody learns something that the
    decider had not known; it means nothing between decisions.
    """

    __slots__ = ("_legal", "answered", "decisions", "events", "game", "mark", "rng", "shown")

    game: Game
    rng: int
    events: list[Event] | None
    decisions: int
    mark: int
    answered: int
    shown: bool
    _legal: Sequence[Action] | None
    """The legal actions, once they were asked for; the rules may leave them here when they have just listed them."""

    def __init__(self, game: Game, rng: int) -> None:
        self.game = game
        self.rng = rng
        self.events = None
        self.decisions = self.mark = 0
        self.answered = NOBODY
        self.shown = False
        self._legal = None

    @abstractmethod
    def current_player(self) -> int:
        """The seat to decide, 0-based, or TERMINAL."""

    @abstractmethod
    def clone(self: Self) -> Self:
        """An independent copy that nobody listens to. Cheap: search makes thousands.

        Copies every slot of this class but `events` (None) and `shown`.
        """

    def key(self) -> Hashable:
        """The position without its generator, to be compared and hashed: equal keys stand for equal situations."""
        position = self.to_position()
        position.pop("rng", None)
        return repr(position)

    # ---- the turn ----

    @final
    def legal_actions(self) -> Sequence[Action]:
        """The legal actions of the seat to move, in canonical order; they depend only on what that seat may know.

        Empty only when the game is over. The caller must not change the sequence.
        """
        legal = self._legal
        if legal is None:
            legal = self._legal = self.game.offer(self)
        return legal

    @final
    def apply_action(self, action: Action) -> None:
        """Carry out one legal action; raises IllegalAction with the reason otherwise, and then nothing has changed.

        Afterwards somebody has something to decide, or the game is over.

        The mark, before which nothing is taken back:
        1. After a decision it stands behind it if the generator moved, or if anybody learned something that the
           decider had not known before (`shown`).
        2. Before a decision that is not openly forced it moves up to it if the last such decision was another seat's:
           past the mark lies one seat's own doing, open until another seat has answered (a pass is an answer).
        3. A decision that is openly forced (Game.openly_forced) moves nothing.
        """
        game = self.game
        legal = self._legal
        if legal is None:
            legal = self.legal_actions()
        known = game.is_legal
        if action not in legal if known is None else not known(self, action):
            raise self.illegal(action)
        seat = self.current_player()
        if seat != self.answered and (len(legal) > 1 or not game.openly_forced(self)):
            if self.answered != NOBODY:
                self.mark = self.decisions
            self.answered = seat
        rng = self.rng
        self.shown = False
        self._legal = None
        self.decisions += 1
        game.carry_out(self, action)
        if self.shown or self.rng != rng:
            self.mark = self.decisions

    @final
    def openly_forced(self) -> bool:
        """Whether somebody has to decide, and an onlooker can tell that there is but one way to."""
        return len(self.legal_actions()) == 1 and self.game.openly_forced(self)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.current_player() == TERMINAL

    @final
    def outcome(self) -> Json | None:
        """Who has won, once the game is over; None before. See Game.outcome."""
        return self.game.outcome(self)

    def returns(self) -> list[float]:
        """One number per seat: 1 won (alone or with some), -1 lost, 0 drawn by all or not over."""
        outcome, seats = self.outcome(), self.game.num_players()
        winners = [] if outcome is None else outcome["winners"]
        if len(winners) in (0, seats):
            return [0.0] * seats
        return [1.0 if seat in winners else -1.0 for seat in range(seats)]

    # ---- what is refused ----

    def why_not(self, verb: str, *refs: str) -> Reason | None:
        """Why this (or any action that begins so) is not legal now; None if one is."""
        if looked_up(self.legal_actions()).begins((verb, *refs)):
            return None
        return self.game.refusal(self, verb, refs)

    def illegal(self, action: Action) -> IllegalAction:
        """The error of an action that is not legal; `action.unfinished` says how it may go on where more is needed."""
        why = self.why_not(*action) if action else None
        return IllegalAction(action, self._unfinished(action) if why is None else why)

    def _unfinished(self, action: Action) -> Reason:
        """Legal actions that begin so, one for each word that may come next, as they are told."""
        legal = self.legal_actions()
        more, n = looked_up(legal).follow(action), len(action) + 1
        ways = [next(one for one in legal if one[:n] == (*action, word)) for word in more[:MOST_NAMED]]
        labels = [self.game.label(self, one) for one in ways]
        follow = [{"text": one["text"], "args": one.get("args") or {}} for one in labels]
        return Reason("action.unfinished.more" if len(more) > MOST_NAMED else "action.unfinished", {"follow": follow})

    # ---- what a seat may know ----

    @final
    def view(self, seat: int | None) -> Json:
        """All that a seat may know, as JSON (None: an onlooker). `view["position"]` is seen_position(seat)."""
        return self.game.view(self, seat)

    @final
    def knowledge(self, seat: int | None) -> Json:
        """What the seat was shown and may still count on, beyond what lies open. JSON-able."""
        return self.game.knowledge(self, seat)

    @final
    def to_position(self) -> Json:
        """The whole position as JSON; `game.from_position` makes an equal state from it."""
        return self.game.document(self, ALL)

    @final
    def seen_position(self, seat: int | None) -> Json:
        """The position cut for one seat (None: an onlooker): `?` for hidden cards, no generator."""
        return self.game.document(self, seat)

    def determinize(self: Self, seat: int | None, rng: Rng) -> Self:
        """A full state, sampled among those the seat cannot tell apart from this one."""
        sampled: Self = self.game.sample(self.view(seat), seat, rng)  # type: ignore[assignment]
        return sampled

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.to_position() == other.to_position()

    __hash__ = None  # type: ignore[assignment]


class Membership(Protocol):
    """Whether an action is among the legal ones, which have just been listed."""

    def __call__(self, state: Any, action: Action, /) -> bool: ...


class Game(ABC):
    """One game with its options chosen. Subclasses are the games; instances are immutable."""

    name: ClassVar[str]
    """The slug: the address of its page, its folder, its links."""
    title: ClassVar[str]
    rulesets: ClassVar[tuple[int, ...]] = (1,)
    """The rules it can be played by, the newest last. One is added whenever a recorded game would replay otherwise."""
    outgrown: ClassVar[tuple[int, ...]] = ()
    """Older rulesets that were at fault: their positions go on under the newest, their records are refused."""
    declared: ClassVar[tuple[Option, ...]]
    presets: ClassVar[tuple[tuple[str, Options], ...]] = ()
    """(message id, options) of settings people ask for by name."""
    facts: ClassVar[Json] = {}
    """For the lobby: "minutes", "glyph", "world", "seats" [least, most], "seats_option": the option that sets them."""
    decks_made: ClassVar[DeckMaking | None] = None
    """What answers those who build decks of their own, for options that take such (OwnChoice.own = "deck")."""
    windows: ClassVar[tuple[str, ...]] = ()
    """Names of the windows of which a seat may say beforehand whether it is asked in them (see `window`)."""
    part_ends: ClassVar[str | None] = None
    """The type of the event that ends a part of the game, a round, whose points are accounted for as it ends."""
    words: ClassVar[Mapping[str, str]]
    """Message id -> English, with {blanks}."""

    playout_turns: ClassVar[int] = 0
    """So many turns a search plays out what it looks at, instead of growing a tree; 0: it grows one. See `turn_number`.
    """

    weights: Any = None
    """What `evaluate_all` goes by, for `evertable tune`: a NamedTuple of numbers and tuples of them, None for none."""

    options: Options
    ruleset: int
    """Which of `rulesets` this game is played by. Records, links and positions name theirs."""

    @classmethod
    def going_on(cls, ruleset: Any) -> Any:
        """The ruleset by which a position of another is played on: the newest for one of `outgrown`, else the same."""
        outgrown = isinstance(ruleset, int) and not isinstance(ruleset, bool) and ruleset in cls.outgrown
        return cls.rulesets[-1] if outgrown else ruleset

    @classmethod
    def card_lists(cls) -> Sequence[Json]:
        """Its cards, for the rule book: [{"title", "columns": [text], "rows": [[text]]}], rows as long as `columns`."""
        return ()

    def __init__(self, options: Options | None = None, ruleset: int | None = None) -> None:
        """`ruleset`: one of `rulesets`, by default the newest.

        Raises BadOptions, which names the option and what is allowed.
        """
        self.options = check_options(self.declared, {} if options is None else options)
        self.ruleset = self.rulesets[-1] if ruleset is None else ruleset
        if self.ruleset not in self.rulesets or not whole(self.ruleset, 1, max(self.rulesets)):
            known = ", ".join(map(str, self.rulesets))
            raise BadOptions("ruleset", f"{shortened(ruleset, 80, repr)} is not one of {known}")

    @abstractmethod
    def num_players(self) -> int:
        """How many seats."""

    def teams(self) -> tuple[int, ...] | None:
        """The team of each seat, numbered from 0; None where everyone plays alone. A team wins and loses together."""
        return None

    @property
    @abstractmethod
    def max_decisions(self) -> int:
        """A bound no game with these options can pass."""

    @property
    @abstractmethod
    def hides(self) -> bool:
        """Whether a seat may ever know something another seat does not."""

    @abstractmethod
    def new_initial_state(self, seed: int | Rng = 0) -> State:
        """The start of a game. `seed`: 0 <= seed < 2**64, or a generator; raises BadOptions otherwise."""

    # The hooks of State: what a wing writes of the turn.

    @abstractmethod
    def offer(self, state: Any) -> Sequence[Action]:
        """The legal actions of the seat to move, in canonical order: see State.legal_actions, which keeps them."""

    is_legal: ClassVar[Membership | None] = None
    """A faster way than looking through the list, where a wing knows one (a staticmethod)."""

    @abstractmethod
    def carry_out(self, state: Any, action: Action) -> None:
        """Do what a legal action does, and go on until somebody has something to decide or the game is over.

        Membership, the count of decisions and the mark are the kernel's (State.apply_action). Sets `state.shown`
        where anybody learns something that the decider had not known.
        """

    def openly_forced(self, state: Any) -> bool:
        """Whether the one legal action of a state follows from what an onlooker knows; asked only where there is one.

        So it is in a game that hides nothing. A game that does may answer False too often, never True: a pass that
        hangs on a hidden hand is an answer like any other. A table decides by itself what is openly forced.
        """
        return not self.hides

    @abstractmethod
    def outcome(self, state: Any) -> Json | None:
        """Once over: {"winners": [seats], "by": message id, ...}; None before.

        Where places matter, "ranking" lists every seat, best first: {"seat", "place": 1 for the best and shared
        by equals, "text": message id, "args": {...}}. "rematch" may name options that the next game should change.
        """

    @abstractmethod
    def refusal(self, state: Any, verb: str, refs: tuple[str, ...]) -> Reason:
        """Why no legal action begins so. For the seat to decide, and of what that seat may know alone."""

    @abstractmethod
    def view(self, state: Any, seat: int | None) -> Json:
        """See State.view."""

    @abstractmethod
    def knowledge(self, state: Any, seat: int | None) -> Json:
        """See State.knowledge."""

    @abstractmethod
    def document(self, state: Any, viewer: int | None) -> Json:
        """The position document as one viewer sees it: everything (ALL), or cut for a seat or an onlooker (None)."""

    @abstractmethod
    def from_position(self, data: Mapping[str, Any], rng: Rng | None = None) -> State:
        """The state a position document describes.

        `?` in a hidden zone and a missing "rng" are filled from `rng` (a fixed seed when
        None). Raises BadPosition, which names the field; cards are counted.
        """

    def sample(self, seen: Mapping[str, Any], seat: int | None, rng: Rng) -> State:
        """A full state sampled among those that give `seat` the view `seen`; a new generator."""
        return self.from_position(seen["position"], rng)

    def sampler(self, seen: Mapping[str, Any], seat: int | None) -> Draws:
        """What draws such states again and again, for search. Raises BadPosition, here or when the first is drawn."""
        return Samples(self, seen, seat)

    def hidden(self, position: Json) -> int:
        """How many cards a position hides from the seat that sees it so."""
        return str({key: value for key, value in position.items() if key != "options"}).count("?")

    @abstractmethod
    def write_position(self, position: Json, out: Writer) -> None:
        """Pack a position document (full or seen) of this game and these options."""

    @abstractmethod
    def read_position(self, source: Reader) -> Json:
        """Unpack a position document; raises BadLink. from_position still has to validate it."""

    @abstractmethod
    def evaluate(self, state: Any, seat: int) -> float:
        """How well a full state stands for a seat, -1 (lost) to 1 (won): what a one-step look sees."""

    def evaluate_all(self, state: Any) -> Sequence[float]:
        """How well a full state stands for each seat, -1 to 1: what search ends on. Quick, and free to become better.

        `evaluate` is what the frozen `greedy-1` sees, so a better judgement is written here.
        """
        return [self.evaluate(state, seat) for seat in range(self.num_players())]

    def turn_number(self, state: Any) -> int:
        """Which turn of the game it is, counted upwards; asked for where a search plays out turns."""
        return 0

    def terms(self, state: Any, seat: int) -> Mapping[str, float]:
        """What `evaluate_all` says of a seat in a state that is not over, by named terms that add up to it.

        It is their sum, kept within bounds; `end`: the end of the game lies in sight. A hint says in which term its
        action is most ahead of the second best: `hint.<term>` among `words`. Empty where a game names none.
        """
        return {}

    def advantage(self, before: Any, one: Any, other: Any, seat: int, term: str) -> Json | None:
        """What of a term `one` has for a seat and `other` lacks, as a message; None where there are no words for it.

        Both are states of this game that are not over, each reached from `before` by one decision and what nobody had a
        choice about. The message must be true of `one` as it stands: nothing of it may hang on what comes later. A hint
        says it in place of `hint.<term>` where it is the same in every world it has looked at.
        """
        return None

    def daring(self, state: Any, action: Action) -> float:
        """How bold a legal action is: above 0 it attacks or spends, below it holds back; bolder ones are higher.

        What opponents of a temper choose by. Knows only what the seat to decide knows.
        """
        return 0.0

    def private(self, state: Any, seat: int) -> Hashable:
        """What a seat knows and others may not, for a search that tells apart by it how the seat plays.

        None: a search takes the seat for the same whatever it holds.
        """
        return None

    def action_words(self) -> Sequence[str]:
        """Words of actions in a fixed order, for whoever numbers them; new ones are added at the end.

        As many as there is a bound for: what else may stand in an action (ids of things, lists of cards) is left out.
        """
        return ()

    @abstractmethod
    def kinds(self, action: Action) -> tuple[str, ...]:
        """The kind of each ref ("cell", "value", "power", ...), for whoever offers it."""

    @abstractmethod
    def label(self, state: Any, action: Action) -> Json:
        """{"text": message id, "args": {...}, "chip": message id or None}; knows only what the seat to decide knows.

        It may also hold "cost", a short text.
        """

    def told_as(self, state: Any, verb: str) -> str:
        """What the steps of a verb are told as (`step.<name>.<n>`): the verb, unless the state says what it does."""
        return verb

    def preview(self, state: Any, action: Action) -> Json | None:
        """What would be so after an action (totals, say), as small JSON for the table of this game; None where there
        is nothing to say. Knows only what the seat to decide knows."""
        return None

    def catalog(self) -> Json:
        """What is to be told of every card there may be under these options, by slug: public and the same for all."""
        return {}

    # What a table asks beyond the rules. All of it is message ids and data; `words` turns it
    # into a language (see table/words.py for how blanks are filled).

    def headline(self, state: Any) -> Json:
        """The title line of the table, {"text": message id, "args": {...}}; public knowledge only."""
        return {"text": "title"}

    def score(self, state: Any) -> Json | None:
        """What the seats are compared by while the game lasts, {"points", "text"}.

        The points by seat, and the message id of what they count. Public knowledge only; None where there is nothing.
        """
        return None

    def prompt(self, state: Any) -> Json | None:
        """What the seat to decide is asked: {"text": message id, "sub": message id or None, "args": {...}}."""
        return None

    def buttons(self, state: Any, seat: int) -> Sequence[Json]:
        """The seat's named buttons, in a stable order, whether or not they can be used now.

        Each is {"verb", "ref": first ref or None, "text": message id, "args": {...}, "glyph",
        "spent": used up for good, "default": the plain way on}. Whether one may be pressed now,
        and why not, follows from legal_actions and why_not. Knows only what the seat knows.
        """
        return ()

    def tappable(self, state: Any) -> Sequence[tuple[str, str, tuple[str, ...]]]:
        """What the seat to decide may point at: (ref key, verb, refs), asked as why_not(verb, *refs).

        A ref key is "kind:ref" (`value:4`, `cell:c3`, `verb:mage`, `power:tide`). What no legal action
        begins with or contains is shown with the reason. Several rows may share a key: the first reason is shown.
        """
        return ()

    def gather(self, state: Any) -> Json | None:
        """The set that the seat to decide is choosing, so that a table can take it in any order; None if there is none.

        {"verb", "refs": all candidates in canonical order, twins repeated, "kind": their kind, "least", "most": how
        many more may be chosen, "done": notation of the action that closes the set early, or None, "text": message
        id of the button that sends it, "args": {...}}.

        Then nothing else is legal: the set is chosen as `verb ref` by `verb ref` in the order of `refs`. Any `least`
        to `most` candidates make a set. The choice that makes it `most` closes it, a smaller set is closed by `done`;
        so `most` is at least 1 while it is open, and may be more than there are candidates. Knows only what the seat
        to decide knows.
        """
        return None

    def continues(self, state: Any, action: Action) -> bool:
        """Whether the next decision goes on with a choice that this one leaves open: both are one step of undo."""
        asked = self.gather(state)
        return asked is not None and asked["most"] > 1 and str(action) != asked["done"]

    def expand(self, state: Any, pairs: Sequence[tuple[str, ...]], common: str | None = None) -> Sequence[Action]:
        """The decisions that make a whole assignment of the seat to decide (see frame_assignment.Assignment).

        `pairs`: (ref, *words) of each member that takes part, in any order; `common`: the target common to all.
        Raises IllegalAction naming the member that cannot; where nothing is to be assigned, too.
        """
        raise IllegalAction("assign", Reason("frames.none"))

    def assignment(self, state: Any) -> Json | None:
        """What the seat to decide assigns, so that a table can take it in any order; None where nothing is.

        {"verb", "common": refs of which one is the target common to all, "members": [{"ref", "ways": the words that
        may follow it, "required"}], "least", "most": how many more take part}. Sent as the pairs of `expand`.
        """
        return None

    def ordering(self, state: Any) -> Json | None:
        """What the seat to decide puts in order, so that a table can take it whole; None where nothing is.

        {"verb", "refs": what is left in canonical order, "kind": their kind, "about": the ref of what they are put in
        order for}. Chosen as `verb ref` by `verb ref`, the first first, as long as the game asks about the same thing.
        """
        return None

    def forecast(self, state: Any, pairs: Sequence[tuple[str, ...]], common: str | None = None) -> Json | None:
        """What an assignment or order would come to if nobody did anything else, as small JSON for this game's table.

        It may be made of pairs that are not whole yet; those of an order are its refs, each alone. Knows only what the
        seat to decide knows; None where there is nothing to say.
        """
        return None

    def mere_pass(self, state: Any) -> bool:
        """Whether all that the seat to decide can do is to let things go on, as its hidden cards hold no answer.

        A table may pass for a person where nobody is there who could read the pause.
        """
        return False

    def letting_go(self, state: Any) -> Action | None:
        """The action by which the seat to decide lets things go on, where it could answer them; None anywhere else."""
        return None

    def window(self, state: Any) -> Sequence[str]:
        """Which of `windows` the seat to decide stands in: public, the same whatever anybody holds. Empty in none."""
        return ()

    def describe(self, view: Json, part: str) -> Sequence[Json]:
        """Lines for blind play, [{"text": message id, "args": {...}}], from a seat's view alone.

        `part` is "hand", "board", "opponent" or "status".
        """
        return ()

    def account(self, start: State, happened: Iterable[Event]) -> Sequence[Json]:
        """Where each seat's points came from, of a game or a part of it: those in `start`, and what all saw since.

        One entry a seat, in their order: {"ways", "sources"}, each a list of {"text": message id, "args": {...},
        "n": points, also below 0}. All seats have the same ways; sources stand with the most first. Empty where the
        result is no sum of points.
        """
        return ()

    @staticmethod
    def first_rng(seed: int | Rng) -> int:
        """The state that the generator of a game begins with: keyed for a seed; raises BadOptions when it is none."""
        if isinstance(seed, Rng):
            return seed.state
        if not whole(seed, 0, SEEDS - 1):
            raise BadOptions("seed", f"{seed!r} is not an integer from 0 to {SEEDS - 1}")
        return keyed(seed)

    def __repr__(self) -> str:
        chosen = ", ".join(
            f"{o.name}={self.options[o.name]!r}" for o in self.declared if self.options[o.name] != o.default
        )
        return f"{self.name}({chosen})"
