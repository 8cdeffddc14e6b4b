"""Woodcutters: a tiny game that needs everything the contract promises, for testing the ground floor.

Two to four seats hold hidden hands of trees. In each round all lay one tree face down, together;
the tallest scores, and its seat draws, peeks into a hand (chance, private knowledge, and a second
decision that depends on what was seen) or passes; or, by an option, it buries up to two trees in
every other round (a set, shown once it is chosen). Four seats may play two against two.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from evertable.kernel.action import Action, action
from evertable.kernel.errors import Reason
from evertable.kernel.events import event
from evertable.kernel.game import TERMINAL, Game, Json, State
from evertable.kernel.options import Choice, Flag
from evertable.kernel.packing import Reader, Writer
from evertable.kernel.rng import Rng

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


class ToyState(State):
    """`known[o][t]`: trees that observer o was shown in the hand of t and that may still be there.

    `marked`: trees of the set that is being chosen, still in the hand.
    """

    __slots__ = (
        "deck", "first", "gone", "hands", "known", "laid", "marked", "peek", "phase", "round", "scores", "turn",
    )  # fmt: skip

    game: Toy

    def __init__(self, game: Toy, rng: int) -> None:
        super().__init__(game, rng)
        seats = game.num_players()
        self.phase, self.turn, self.first, self.round = LAY, 0, 0, 0
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.laid: list[str | None] = [None] * seats
        self.deck: list[str] = []
        self.gone: list[str] = []
        self.scores = [0] * seats
        self.known: list[list[list[str]]] = [[[] for _ in range(seats)] for _ in range(seats)]
        self.peek: tuple[int, str] | None = None
        self.marked: list[str] = []

    def current_player(self) -> int:
        return TERMINAL if self.phase == OVER else self.turn

    def legal_actions(self) -> Sequence[Action]:
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

    def apply_action(self, chosen: Action) -> None:
        if chosen not in self.legal_actions():
            raise self.illegal(chosen)
        before = self.turn
        self.decisions += 1
        if self.phase == LAY:
            self._lay(chosen.refs[0] if chosen.refs else None)
        elif self.phase == BURY:
            self._bury(chosen)
        else:
            self._spoils(chosen)
        if self.turn != before or self.phase == OVER:
            self.mark = self.decisions

    def _tell(self, kind: str, only: dict[int, Json] | None = None, **public: Any) -> None:
        if self.events is not None:
            self.events.append(event(kind, only, **public))

    def _lay(self, tree: str | None) -> None:
        seat, seats = self.turn, len(self.hands)
        if tree:
            self.hands[seat].remove(tree)
            self.laid[seat] = tree
        shown = tree if self.game.open else None
        self._tell("laid", {seat: {"tree": tree}}, seat=seat, tree=shown)
        self.turn = (seat + 1) % seats
        if self.turn == self.first:
            self._reveal()

    def _reveal(self) -> None:
        self.mark = self.decisions
        self._tell("revealed", trees=list(self.laid))
        out = [tree for tree in self.laid if tree]
        self.gone += out
        for row in self.known:
            for target, seen in enumerate(row):
                row[target] = [tree for tree in seen if tree not in out]
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
            tree = self.deck.pop()
            self._hold(seat, tree)
            self.mark = self.decisions
            self._tell("drew", {seat: {"tree": tree}}, seat=seat, tree=tree if self.game.open else None)
        elif chosen.verb == "peek":
            target = int(chosen.refs[0]) - 1
            rng = Rng(self.rng)
            tree = rng.choice(self.hands[target])
            self.rng = rng.state
            self.peek = (target, tree)
            self.known[seat][target] = sorted({*self.known[seat][target], tree})
            self.phase, self.mark = PEEKED, self.decisions
            shown = tree if self.game.open else None
            self._tell("peeked", {seat: {"tree": tree}}, seat=seat, target=target, tree=shown)
            return
        elif chosen == TAKE and self.peek:
            target, tree = self.peek
            self.hands[target].remove(tree)
            self._hold(seat, tree)
            for observer, row in enumerate(self.known):
                row[target] = [known for known in row[target] if known != tree] if observer == seat else []
            self.known[target][seat] = sorted([*self.known[target][seat], tree])
            self.mark = self.decisions
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
            self.marked.append(chosen.refs[0])
            if len(self.marked) < BURIED_MOST:
                return
        buried, self.marked = self.marked, []
        self.hands[seat] = [tree for tree in self.hands[seat] if tree not in buried]
        self.gone += buried
        for row in self.known:
            row[seat] = [tree for tree in row[seat] if tree not in buried]
        self.mark = self.decisions
        self._tell("buried", seat=seat, trees=buried)
        self._next_round()

    def _next_round(self) -> None:
        seat = self.turn
        self.round += 1
        self.first = self.turn = seat
        self.phase = OVER if self.round == self.game.rounds else LAY
        if self.phase == OVER:
            self._tell("over", scores=list(self.scores))

    def _hold(self, seat: int, tree: str) -> None:
        self.hands[seat] = sorted([*self.hands[seat], tree])

    def outcome(self) -> Json | None:
        if self.phase != OVER:
            return None
        teams = self.game.teams() or tuple(range(len(self.scores)))
        points = [sum(score for s, score in enumerate(self.scores) if teams[s] == team) for team in teams]
        order = sorted(range(len(points)), key=lambda seat: -points[seat])
        places = {seat: 1 + sum(other > points[seat] for other in points) for seat in order}
        return {
            "winners": [seat for seat in range(len(points)) if places[seat] == 1],
            "by": "toy.points",
            "rematch": {"last_first": not self.game.options["last_first"]},
            "ranking": [
                {"seat": one, "place": places[one], "text": "toy.points", "args": {"n": points[one]}} for one in order
            ],
        }

    def clone(self) -> ToyState:
        twin = object.__new__(ToyState)
        twin.game, twin.rng, twin.events = self.game, self.rng, None
        twin.decisions, twin.mark = self.decisions, self.mark
        twin.phase, twin.turn, twin.first, twin.round = self.phase, self.turn, self.first, self.round
        twin.hands = [list(hand) for hand in self.hands]
        twin.laid, twin.deck, twin.gone = list(self.laid), list(self.deck), list(self.gone)
        twin.scores = list(self.scores)
        twin.known = [[list(seen) for seen in row] for row in self.known]
        twin.peek, twin.marked = self.peek, list(self.marked)
        return twin

    def view(self, seat: int | None) -> Json:
        return {
            "game": "toy",
            "seat": seat,
            "phase": self.phase,
            "to_move": None if self.phase == OVER else self.turn,
            "scores": list(self.scores),
            "position": self.seen_position(seat),
        }

    def refusal(self, verb: str, refs: tuple[str, ...]) -> Reason:
        phases = {
            "lay": LAY, "draw": SPOILS, "peek": SPOILS, "take": PEEKED, "leave": PEEKED, "bury": BURY, "done": BURY,
        }  # fmt: skip
        if self.phase == OVER:
            return Reason("toy.over")
        if verb in phases and self.phase != phases[verb]:
            return Reason("toy.phase", {"verb": verb}, "TOY-PHASE-1")
        if verb in ("lay", "bury") and refs:
            return Reason("toy.hand", {"tree": refs[0]})
        if verb == "draw" and not refs:
            return Reason("toy.empty")
        return Reason("toy.not_legal")

    def knowledge(self, seat: int | None) -> Json:
        if seat is None:
            return {}
        return {str(t): list(seen) for t, seen in enumerate(self.known[seat]) if seen}

    def to_position(self) -> Json:
        return {
            "phase": self.phase,
            "turn": self.turn,
            "first": self.first,
            "round": self.round,
            "scores": list(self.scores),
            "hands": [list(hand) for hand in self.hands],
            "laid": list(self.laid),
            "deck": list(self.deck),
            "gone": list(self.gone),
            "known": [[list(seen) for seen in row] for row in self.known],
            "peek": list(self.peek) if self.peek else None,
            "marked": list(self.marked),
            "rng": self.rng,
        }

    def seen_position(self, seat: int | None) -> Json:
        seen = self.to_position()
        del seen["rng"]
        seen["deck"] = [HIDDEN] * len(self.deck)
        if self.game.open:
            return seen
        for other in range(len(self.hands)):
            if other != seat:
                seen["hands"][other] = [HIDDEN] * len(self.hands[other])
                seen["laid"][other] = HIDDEN if self.laid[other] else None
                seen["known"][other] = None
        if self.peek and seat != self.turn:
            seen["peek"][1] = HIDDEN
        if seat != self.turn:
            seen["marked"] = [HIDDEN] * len(self.marked)
        return seen


class Toy(Game):
    """See the module."""

    name = "toy"
    title = "Woodcutters"
    ruleset = 1
    declared = (
        Choice("seats", "2", ("2", "3", "4")),
        Choice("rounds", "3", ("1", "3")),
        Flag("open"),
        Flag("last_first", when={"rounds": ("3",)}),
        Flag("teams", when={"seats": ("4",)}),
        Flag("bury"),
    )
    words: ClassVar[Mapping[str, str]] = {
        "toy.lay": "lay {tree}",
        "toy.draw": "draw",
        "toy.peek": "peek at seat {seat}",
        "toy.pass": "pass",
        "toy.take": "take it",
        "toy.leave": "leave it",
        "toy.bury": "bury {tree}",
        "toy.done": "that is all",
        "toy.points": "{n} points",
        "toy.over": "The game is over.",
        "toy.phase": "There is no time to {verb} now.",
        "toy.hand": "You hold no {tree}.",
        "toy.empty": "The deck is empty.",
        "toy.not_legal": "There is no such action.",
        "outcome.points": "by points",
        "outcome.team.points": "together by points",
        "outcome.draw.points": "level on points",
    }

    def __init__(self, options: Mapping[str, Any] | None = None) -> None:
        super().__init__(options)
        self.open: bool = self.options["open"]
        self.rounds = int(self.options["rounds"])

    def num_players(self) -> int:
        return int(self.options["seats"])

    def teams(self) -> tuple[int, ...] | None:
        return (0, 1, 0, 1) if self.options["teams"] else None

    @property
    def max_decisions(self) -> int:
        return self.rounds * (self.num_players() + (3 if self.options["bury"] else 2))

    @property
    def hides(self) -> bool:
        return not self.open

    def new_initial_state(self, seed: int = 0) -> ToyState:
        rng = Rng(self.check_seed(seed))
        deck = rng.shuffled(TREES)
        state = ToyState(self, rng.state)
        dealt = HAND + self.options["bury"]
        state.hands = [sorted(deck.pop() for _ in range(dealt)) for _ in range(self.num_players())]
        state.deck = deck
        state.turn = state.first = self.num_players() - 1 if self.options["last_first"] else 0
        return state

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, ToyState)
        teams = self.teams() or range(len(state.scores))
        others = max(score for s, score in enumerate(state.scores) if teams[s] != teams[seat])
        return (state.scores[seat] - others) / self.rounds

    def kinds(self, chosen: Action) -> tuple[str, ...]:
        return {"lay": ("tree",), "bury": ("tree",), "peek": ("seat",)}.get(chosen.verb, ())

    def label(self, state: State, chosen: Action) -> Json:
        args = dict(zip(("seat",) if chosen.verb == "peek" else ("tree",), chosen.refs, strict=False))
        label = {"text": f"toy.{chosen.verb}", "args": args, "chip": None}
        return {**label, "preview": {"height": TREES.index(chosen.refs[0])}} if chosen.verb == "lay" else label

    def gather(self, state: State) -> Json | None:
        assert isinstance(state, ToyState)
        if state.phase != BURY:
            return None
        return {
            "verb": "bury", "refs": state.left_to_bury(), "kind": "tree",
            "least": 0, "most": BURIED_MOST - len(state.marked), "done": "done", "text": "toy.done",
        }  # fmt: skip

    def from_position(self, data: Mapping[str, Any], rng: Rng | None = None) -> ToyState:
        return toy_position.load(self, data, rng or Rng(1))

    def write_position(self, position: Json, out: Writer) -> None:
        toy_position.write(self, position, out)

    def read_position(self, source: Reader) -> Json:
        return toy_position.read(self, source)


from . import toy_position  # noqa: E402  (it needs the classes above)
