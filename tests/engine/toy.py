"""Woodcutters: a tiny game that needs everything the contract promises, for testing the ground floor.

Two to four seats hold hidden hands of trees. In each round all lay one tree face down, together;
the tallest scores, and its seat draws, peeks into a hand (chance, private knowledge, and a second
decision that depends on what was seen) or passes; or, by an option, it buries up to two trees in
every other round (a set, shown once it is chosen). Four seats may play two against two.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from evertable.core.action import Action, action
from evertable.core.cards.messages import Catalogue
from evertable.core.errors import BadPosition, Reason
from evertable.core.evaluator import Evaluator
from evertable.core.events import event
from evertable.core.format.contexts import CodecContext, FieldPath, ViewContext
from evertable.core.format.documents import ALL, Json
from evertable.core.format.kinds import Listed, Number, Optional, Pair, Private, Seat, Word
from evertable.core.format.schema import DeclaredFormat, DeclaredState, each, field
from evertable.core.format.zones import (
    ONE,
    TUPLE,
    CardPlace,
    CardPool,
    CardSet,
    ChosenCards,
    Zone,
    code_list,
    everyone,
    nobody,
)
from evertable.core.game import Game
from evertable.core.options import Choice, Flag
from evertable.core.presenter import Presenter
from evertable.core.rng import Rng
from evertable.core.rules import Rules
from evertable.core.state import TERMINAL

TREES = (
    "alder", "ash", "aspen", "beech", "birch", "cedar", "cherry", "elm", "fir", "hazel", "hornbeam", "larch", "linden",
    "maple", "oak", "pine", "rowan", "spruce", "willow", "yew",
)  # fmt: skip
"""From the smallest to the tallest."""
HAND = 3
HIDDEN = "?"
LAY, SPOILS, PEEKED, BURY, OVER = "lay", "spoils", "peeked", "bury", "over"
PHASES = (LAY, SPOILS, PEEKED, BURY, OVER)
DRAW, PASS, TAKE, LEAVE, DONE = (action(verb) for verb in ("draw", "pass", "take", "leave", "done"))
BURIED_MOST = 2


def seen_or_open(look: ViewContext) -> bool:
    """A hand lies open to its seat, or by an option to all."""
    return look.own or look.state.game.open


def seen_by_mover(look: ViewContext) -> bool:
    """What a decision half made tells: to whom it is."""
    return look.viewer in (ALL, look.state.turn) or look.state.game.open


def known_of(state: ToyState, seat: int) -> set[str]:
    """The trees that somebody knows to be in the hand of a seat, or laid by it."""
    found = {tree for row in state.known for tree in row[seat]}
    return found | {state.peek[1]} if state.peek and state.peek[0] == seat else found


CARDS = CardPool(TREES, values=TREES, facts=known_of)
LAST_ROUND: Callable[[Any], int] = lambda game: game.rounds  # noqa: E731


class Peek(Pair):
    """Whose hand is peeked into, and the tree: hidden from all but the mover."""

    def __init__(self) -> None:
        super().__init__(Seat(), CardPlace(CARDS), problem="it is a seat and a tree")

    def to_json(self, value: Any, look: ViewContext) -> list[Any]:
        target, tree = value
        return [target, tree if seen_by_mover(look) else HIDDEN]

    def from_json(self, found: Any, at: FieldPath) -> tuple[int, str]:
        if not isinstance(found, list) or found[1:] != [HIDDEN]:
            target, tree = super().from_json(found, at)
            return target, tree
        target = self.kinds[0].from_json(found[0], at)
        at.worlds.append(lambda state, chance: peek_anew(state, chance, target))
        return target, HIDDEN

    def pack(self, found: Any, walk: CodecContext) -> list[Any]:
        target, tree = found or (None, None)
        return [self.kinds[0].pack(target, walk), *code_list(CARDS, [] if tree is None else [tree], walk)]


def peek_anew(state: ToyState, chance: Any, target: int) -> None:
    """Any tree of that hand may have been seen."""
    if state.hands[target]:
        state.peek = (target, chance.choice(state.hands[target]))


class ToyState(DeclaredState):
    """See the module."""

    headed = False
    game: Toy
    packed = ("phase", "turn", "first", "round", "scores", "hands", "deck", "gone", "laid")

    phase: str = field(Word(PHASES, PHASES))
    turn: int = field(Seat())
    first: int = field(Seat())
    round: int = field(Number(0, LAST_ROUND))
    scores: list[int] = each(Number(0, LAST_ROUND), told="Points")
    hands: list[tuple[str, ...]] = each(Zone(CARDS, sees=seen_or_open))
    laid: list[str | None] = each(Zone(CARDS, ONE, sees=seen_or_open))
    deck: tuple[str, ...] = field(Zone(CARDS, sees=nobody, ordered=True, rest=True))
    gone: tuple[str, ...] = field(Zone(CARDS, sees=everyone, ordered=True))
    known: list[tuple[tuple[str, ...], ...]] = each(
        Private(Listed(CardSet(CARDS, TUPLE, listed=True), exactly=lambda game: game.num_players()), seen_or_open)
    )
    """`known[o][t]`: trees that observer o was shown in the hand of t and that may still be there."""
    peek: tuple[int, str] | None = field(Optional(Peek()))
    marked: tuple[str, ...] = field(ChosenCards(CARDS, lambda state, _: state.hands[state.turn], sees=seen_by_mover))
    """Trees of the set that is being chosen, still in the hand."""

    def current_player(self) -> int:
        return TERMINAL if self.phase == OVER else self.turn

    def legal_actions(self) -> Sequence[Action]:
        """See Rules.legal_actions."""
        if self.phase == LAY:
            return [action("lay", tree) for tree in self.hands[self.turn]] or [PASS]
        if self.phase == SPOILS:
            peeks = [action("peek", str(t + 1)) for t, hand in enumerate(self.hands) if hand and t != self.turn]
            return [*([DRAW] if self.deck else []), *peeks, PASS]
        if self.phase == BURY:
            return [*(action("bury", tree) for tree in self.left_to_bury()), DONE]
        return [TAKE, LEAVE] if self.phase == PEEKED else []

    def left_to_bury(self) -> list[str]:
        """Trees of the hand that come after those already chosen."""
        return [tree for tree in self.hands[self.turn] if not self.marked or tree > self.marked[-1]]

    def apply(self, chosen: Action) -> None:
        """See Rules.apply."""
        if self.phase == LAY:
            self._lay(chosen.refs[0] if chosen.refs else None)
        elif self.phase == BURY:
            self._bury(chosen)
        else:
            self._spoils(chosen)

    def _tell(self, kind: str, only: dict[int, Json] | None = None, **public: Any) -> None:
        if self.events is not None:
            self.events.append(event(kind, only, **public))

    def _lay(self, tree: str | None) -> None:
        seat, seats = self.turn, len(self.hands)
        if tree:
            self._drop(seat, [tree])
            self.laid[seat] = tree
        shown = tree if self.game.open else None
        self._tell("laid", {seat: {"tree": tree}}, seat=seat, tree=shown)
        self.turn = (seat + 1) % seats
        if self.turn == self.first:
            self._reveal()

    def _reveal(self) -> None:
        self.revealed = not self.game.open
        self._tell("revealed", trees=list(self.laid))
        out = tuple([tree for tree in self.laid if tree])
        self.gone += out
        for target in range(len(self.hands)):
            self._forget(target, lambda observer, tree: tree in out)
        best = max(out, key=TREES.index, default=None)
        seats = len(self.hands)
        winner = self.first if best is None else self.laid.index(best)
        if best is not None:
            self.scores[winner] += 1
        self.laid = [None] * seats
        self.phase = BURY if self.game.options["bury"] and self.round % 2 == 0 else SPOILS
        self.turn = winner

    def _spoils(self, chosen: Action) -> None:
        seat = self.turn
        if chosen == DRAW:
            *left, tree = self.deck
            self.deck = tuple(left)
            self._hold(seat, tree)
            self.revealed = True
            self._tell("drew", {seat: {"tree": tree}}, seat=seat, tree=tree if self.game.open else None)
        elif chosen.verb == "peek":
            target = int(chosen.refs[0]) - 1
            rng = Rng(self.rng)
            tree = rng.choice(self.hands[target])
            self.rng = rng.state
            self.peek = (target, tree)
            self._learn(seat, target, tree)
            self.phase, self.revealed = PEEKED, True
            shown = tree if self.game.open else None
            self._tell("peeked", {seat: {"tree": tree}}, seat=seat, target=target, tree=shown)
            return
        elif chosen == TAKE and self.peek:
            target, tree = self.peek
            self._drop(target, [tree])
            self._hold(seat, tree)
            self._forget(target, lambda observer, known: known == tree or observer != seat)
            self._learn(target, seat, tree)
            shown = tree if self.game.open else None
            self._tell(
                "took", {s: {"tree": tree} for s in (seat, target)}, seat=seat, target=target, tree=shown, notable=True
            )
        else:
            self._tell("passed", seat=seat)
        self.peek = None
        self._next_round()

    def _bury(self, chosen: Action) -> None:
        seat = self.turn
        if chosen != DONE:
            self.marked += chosen.refs[:1]
            if len(self.marked) < BURIED_MOST:
                return
        buried, self.marked = self.marked, ()
        self._drop(seat, buried)
        self.gone += buried
        self._forget(seat, lambda observer, tree: tree in buried)
        self._tell("buried", seat=seat, trees=list(buried))
        self._next_round()

    def _next_round(self) -> None:
        seat = self.turn
        self.round += 1
        self.first = self.turn = seat
        self.phase = OVER if self.round == self.game.rounds else LAY
        if self.phase == OVER:
            self._tell("over", scores=list(self.scores))

    def _hold(self, seat: int, tree: str) -> None:
        self.hands[seat] = tuple(sorted([*self.hands[seat], tree]))

    def _drop(self, seat: int, trees: Sequence[str]) -> None:
        self.hands[seat] = tuple([tree for tree in self.hands[seat] if tree not in trees])

    def _learn(self, observer: int, target: int, tree: str) -> None:
        self._know(observer, target, {*self.known[observer][target], tree})

    def _forget(self, target: int, gone: Callable[[int, str], bool]) -> None:
        for observer, row in enumerate(self.known):
            self._know(observer, target, [tree for tree in row[target] if not gone(observer, tree)])

    def _know(self, observer: int, target: int, trees: Iterable[str]) -> None:
        row = self.known[observer]
        self.known[observer] = (*row[:target], tuple(sorted(trees)), *row[target + 1 :])


class ToyRules(Rules[ToyState]):
    """See the module."""

    def setup(self, state: ToyState) -> None:
        rng, game = Rng(state.rng), state.game
        deck = rng.shuffled(TREES)
        state.rng = rng.state
        dealt = HAND + game.options["bury"]
        state.hands = [tuple(sorted(deck.pop() for _ in range(dealt))) for _ in range(game.num_players())]
        state.deck = tuple(deck)
        state.turn = state.first = game.num_players() - 1 if game.options["last_first"] else 0

    def legal_actions(self, state: ToyState) -> Sequence[Action]:
        legal: Sequence[Action] = state.legal_actions()
        return legal

    def apply(self, state: ToyState, action: Action) -> None:
        state.apply(action)

    def publicly_forced(self, state: ToyState) -> bool:
        return state.game.open or state.phase == SPOILS or not state.hands[state.turn]

    def outcome(self, state: ToyState) -> Json | None:
        if state.phase != OVER:
            return None
        teams = state.game.teams() or tuple(range(len(state.scores)))
        points = [sum(score for s, score in enumerate(state.scores) if teams[s] == team) for team in teams]
        order = sorted(range(len(points)), key=lambda seat: -points[seat])
        places = {seat: 1 + sum(other > points[seat] for other in points) for seat in order}
        return {
            "winners": [seat for seat in range(len(points)) if places[seat] == 1],
            "by": "toy.points",
            "rematch": {"last_first": not state.game.options["last_first"]},
            "ranking": [
                {"seat": one, "place": places[one], "text": "toy.points", "args": {"n": points[one]}} for one in order
            ],
        }

    def view(self, state: ToyState, seat: int | None) -> Json:
        return {
            "game": "toy",
            "seat": seat,
            "phase": state.phase,
            "to_move": None if state.phase == OVER else state.turn,
            "scores": list(state.scores),
            "position": state.seen_position(seat),
        }

    def illegal_reason(self, state: ToyState, verb: str, refs: tuple[str, ...]) -> Reason:
        phases = {
            "lay": LAY, "draw": SPOILS, "peek": SPOILS, "take": PEEKED, "leave": PEEKED, "bury": BURY, "done": BURY,
        }  # fmt: skip
        if state.phase == OVER:
            return Reason("toy.over")
        if verb in phases and state.phase != phases[verb]:
            return Reason("toy.phase", {"verb": verb}, "TOY-PHASE-1")
        if verb in ("lay", "bury") and refs:
            known = refs[0] in TREES
            return Reason("toy.hand", {"tree": refs[0]}) if known else Reason("toy.no_tree", {"what": refs[0]})
        if verb == "draw" and not refs:
            return Reason("toy.empty")
        if verb == "peek" and refs[0:1] == (str(state.turn + 1),):
            return Reason("toy.own_hand")
        if verb == "peek" and len(refs) == 1 and refs[0] in map(str, range(1, len(state.hands) + 1)):
            return Reason("toy.no_hand", {"seat": int(refs[0]) - 1})
        return Reason("toy.not_legal")

    def knowledge(self, state: ToyState, seat: int | None) -> Json:
        if seat is None:
            return {}
        return {str(t): list(seen) for t, seen in enumerate(state.known[seat]) if seen}


class ToyFormat(DeclaredFormat[ToyState]):
    """See the module."""

    def check_position(self, state: ToyState) -> None:
        if (state.round == state.game.rounds) != (state.phase == OVER):
            raise BadPosition("round", "it does not fit the phase")
        seats = state.game.num_players()
        done = (state.turn - state.first) % seats if state.phase == LAY else 0
        for step in range(seats):
            seat = (state.first + step) % seats
            laid = state.laid[seat] is not None
            if laid if step >= done else (not laid and state.hands[seat]):
                raise BadPosition(f"laid[{seat}]", "it does not fit whose turn it is")
            if not known_of(state, seat) <= {*state.hands[seat], state.laid[seat]}:
                raise BadPosition(f"hands[{seat}]", "it has no room for what is known of it")
        if (state.peek is None) != (state.phase != PEEKED):
            raise BadPosition("peek", "it does not fit the phase")
        if state.peek and (state.peek[0] == state.turn or not state.hands[state.peek[0]]):
            raise BadPosition("peek[0]", "that hand cannot be peeked into")
        inside = set(state.marked) <= set(state.hands[state.turn])
        if state.marked and (state.phase != BURY or len(state.marked) >= BURIED_MOST or not inside):
            raise BadPosition("marked", "it is no set that is being chosen of that hand")


class ToyEvaluator(Evaluator[ToyState]):
    """See the module."""

    def evaluate_all(self, state: ToyState) -> Sequence[float]:
        return [self.evaluate(state, seat) for seat in range(state.game.num_players())]

    def evaluate(self, state: ToyState, seat: int) -> float:
        teams = state.game.teams() or range(len(state.scores))
        others = max(score for s, score in enumerate(state.scores) if teams[s] != teams[seat])
        return (state.scores[seat] - others) / state.game.rounds


class ToyPresenter(Presenter[ToyState]):
    """See the module."""

    def kinds(self, chosen: Action) -> tuple[str, ...]:
        return {"lay": ("tree",), "bury": ("tree",), "peek": ("seat",)}.get(chosen.verb, ())

    def label(self, state: ToyState, chosen: Action) -> Json:
        seat = chosen.verb == "peek"
        args: Json = {("seat" if seat else "tree"): int(ref) - 1 if seat else ref for ref in chosen.refs}
        return {"text": f"toy.{chosen.verb}", "args": args, "chip": None}

    def preview(self, state: ToyState, chosen: Action) -> Json | None:
        return {"height": TREES.index(chosen.refs[0])} if chosen.verb == "lay" and chosen.refs else None

    def gather(self, state: ToyState) -> Json | None:
        if state.phase != BURY:
            return None
        return {
            "verb": "bury", "refs": state.left_to_bury(), "kind": "tree",
            "least": 0, "most": BURIED_MOST - len(state.marked), "done": "done", "text": "toy.done",
        }  # fmt: skip


class Toy(Game):
    """See the module."""

    name = "toy"
    title = "Woodcutters"
    state_class = ToyState
    rules = ToyRules()
    format = ToyFormat()
    evaluator = ToyEvaluator()
    presenter = ToyPresenter()
    declared = (
        Choice("seats", 2, (2, 3, 4)),
        Choice("rounds", 3, (1, 3)),
        Flag("open"),
        Flag("last_first", when={"rounds": (3,)}),
        Flag("teams", when={"seats": (4,)}),
        Flag("bury"),
    )
    words: ClassVar[Mapping[str, str]] = Catalogue({
        "toy.lay": "lay {tree}",
        "toy.draw": "draw",
        "toy.peek": "peek into the hand of {seat}",
        "toy.pass": "pass",
        "toy.take": "take it",
        "toy.leave": "leave it",
        "toy.bury": "bury {tree}",
        "toy.done": "that is all",
        "toy.points": "{n:# point|# points}",
        "toy.over": "The game is over.",
        "toy.phase": "There is no time to {verb:text} now.",
        "toy.hand": "You hold no {tree}.",
        "toy.no_tree": "“{what:text}” is no tree.",
        "toy.own_hand": "This hand is your own.",
        "toy.no_hand": "{seat} holds nothing.",
        "toy.empty": "The deck is empty.",
        "toy.not_legal": "There is no such action.",
        "outcome.points": "by points",
        "outcome.team.points": "together by points",
        "outcome.draw.points": "level on points",
    }, names={"tree": {tree: tree for tree in TREES}})  # fmt: skip

    def __init__(self, options: Mapping[str, Any] | None = None, ruleset: int | None = None) -> None:
        super().__init__(options, ruleset)
        self.open: bool = self.options["open"]
        self.rounds: int = self.options["rounds"]

    def num_players(self) -> int:
        seats: int = self.options["seats"]
        return seats

    def teams(self) -> tuple[int, ...] | None:
        return (0, 1, 0, 1) if self.options["teams"] else None

    @property
    def max_decisions(self) -> int:
        return self.rounds * (self.num_players() + (3 if self.options["bury"] else 2))

    @property
    def hides(self) -> bool:
        return not self.open

    def catalog(self) -> Json:
        return {tree: {"height": height} for height, tree in enumerate(TREES)}
