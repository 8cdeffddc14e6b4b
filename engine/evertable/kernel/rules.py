"""What is asked of a game about a state of it: its rules under chosen options.

A State (state.py) asks its hooks; a Game (game.py) makes the states. Names follow OpenSpiel where it has them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from typing import Any, ClassVar, Protocol

from .action import Action
from .documents import Json
from .errors import IllegalAction, Reason
from .options import Option, Options
from .packing import Writer
from .rng import Rng

WORDS: Mapping[str, str] = {
    "action.unfinished": "More is needed: {follow}",
    "action.unfinished.more": "More is needed: {follow}, and other ways",
    "frames.no_member": "Only those that are asked can take part, each once",
    "frames.none": "There is nothing to be assigned now",
}
"""The reasons every game has."""


class Membership(Protocol):
    """Whether an action is among the legal ones, which have just been listed."""

    def __call__(self, state: Any, action: Action, /) -> bool: ...


class Rules(ABC):
    """The rules of one game with its options chosen: what a state asks, and what is asked about a state."""

    name: ClassVar[str]
    """The slug: the address of its page, its folder, its links."""
    declared: ClassVar[tuple[Option, ...]]
    options: Options
    ruleset: int
    """Which of `rulesets` this game is played by. Records, links and positions name theirs."""

    @property
    def named_options(self) -> dict[str, Any]:
        """The options that there are under its ruleset: those that links, saves and positions name."""
        later = [option.name for option in self.declared if option.since > self.ruleset]
        return {name: value for name, value in self.options.items() if name not in later}

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
    def hides(self) -> bool:
        """Whether a seat may ever know something another seat does not: so it is unless a game says otherwise."""
        return True

    # The hooks of State: what a wing writes of the turn.

    @abstractmethod
    def offer(self, state: Any) -> Sequence[Action]:
        """The legal actions of the seat to move, in canonical order: see State.legal_actions, which keeps them."""

    is_legal: ClassVar[Membership | None] = None
    """A faster way than looking through the list, where a wing knows one (a staticmethod)."""

    @abstractmethod
    def apply(self, state: Any, action: Action) -> None:
        """Do what a legal action does, and go on until somebody has something to decide or the game is over.

        Membership, the count of decisions and the mark are the kernel's (State.apply_action). Sets `state.shown`
        where anybody learns something that the decider had not known.
        """

    def publicly_forced(self, state: Any) -> bool:
        """Whether the one legal action of a state follows from what an onlooker knows; asked only where there is one.

        So it is in a game that hides nothing. A game that does may answer False too often, never True: a pass that
        hangs on a hidden hand is an answer like any other. A table decides by itself what is publicly forced.
        """
        return not self.hides

    @abstractmethod
    def outcome(self, state: Any) -> Json | None:
        """Once over: {"winners": [seats], "by": message id, ...}; None before.

        Where places matter, "ranking" lists every seat, best first: {"seat", "place": 1 for the best and shared
        by equals, "text": message id, "args": {...}}. "rematch" may name options that the next game should change.
        """

    @abstractmethod
    def illegal_reason(self, state: Any, verb: str, refs: tuple[str, ...]) -> Reason:
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
    def sample(self, seen: Mapping[str, Any], seat: int | None, rng: Rng) -> Any:
        """A full state sampled among those that give `seat` the view `seen`; a new generator."""

    @abstractmethod
    def write_position(self, position: Json, out: Writer) -> Json:
        """Pack a position document (full or seen) of this game and these options; returns it as it will be unpacked."""

    @abstractmethod
    def evaluate(self, state: Any, seat: int) -> float:
        """How well a full state stands for a seat, -1 (lost) to 1 (won): what a one-step look sees."""

    def evaluate_all(self, state: Any) -> Sequence[float]:
        """How well a full state stands for each seat, -1 to 1: what search ends on. Quick, and free to become better.

        `evaluate` is what the frozen `greedy-1` sees, so a better judgement is written here.
        """
        return [self.evaluate(state, seat) for seat in range(self.num_players())]

    def static_eval(self, state: Any, seat: int) -> float:
        """How well a full state stands for a seat, -1 to 1: what the level Normal goes by, one step ahead.

        `evaluate`, unless a game has learned better since `greedy-1` was held still.
        """
        return self.evaluate(state, seat)

    def turn_number(self, state: Any) -> int:
        """Which turn of the game it is, counted upwards; asked for where a search plays out turns."""
        return 0

    def on_turn(self, state: Any) -> int:
        """The seat whose turn it is, though another may be asked in it; asked for where a seat is told what is news."""
        return state.current_player()  # type: ignore[no-any-return]

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

    def amount(self, before: Any, state: Any, seat: int, term: str) -> float | None:
        """How much of a term a seat has, in whole things that people count, more being better; None where none are.

        `state` is not over and came from `before` by whatever followed. Where a way is ahead by what is expected to
        follow it, a hint says by how much: `hint.<term>.about` among `words`, with the blank `n`.
        """
        return None

    def aggression(self, state: Any, action: Action) -> float:
        """How bold a legal action is: above 0 it attacks or spends, below it holds back; bolder ones are higher.

        What opponents of a temper choose by. Knows only what the seat to decide knows.
        """
        return 0.0

    def private(self, state: Any, seat: int) -> Hashable:
        """What a seat knows and others may not, for a search that tells apart by it how the seat plays.

        None: a search takes the seat for the same whatever it holds.
        """
        return None

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

    def tally(self, state: Any) -> Json | None:
        """How the whole game stands, as `score` tells it: the score itself where a game is not won by its parts."""
        return self.score(state)

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

    def targets(self, state: Any) -> Sequence[tuple[str, str, tuple[str, ...]]]:
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

    def auto_pass(self, state: Any) -> bool:
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
