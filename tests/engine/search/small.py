"""Games whose right play is known, as small as the core lets them be: searched, never shown, written or linked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations
from random import Random
from typing import Any, Final, Self

from evertable.core.action import Action, action
from evertable.core.errors import Reason
from evertable.core.evaluator import Evaluator
from evertable.core.format.documents import Json
from evertable.core.format.packing import Reader, Writer
from evertable.core.format.position_format import PositionFormat
from evertable.core.game import Game
from evertable.core.rng import Rng
from evertable.core.rules import Rules
from evertable.core.settings import Settings
from evertable.core.state import TERMINAL, State

OPEN: Final = (0, 0)


class Small(Game):
    """What search asks of a game is written below; the rest is asked by nobody."""

    declared = ()
    words: Mapping[str, str] = {}
    max_decisions = 99

    def num_players(self) -> int:
        return 2


class SmallRules(Rules[Any]):
    """What search asks of rules is written below."""

    def setup(self, state: Any) -> None:
        raise NotImplementedError

    def outcome(self, state: Any) -> Json | None:
        return None

    def illegal_reason(self, state: Any, verb: str, refs: tuple[str, ...]) -> Reason:
        raise NotImplementedError

    def knowledge(self, state: Any, seat: int | None) -> Json:
        return {}


class SmallFormat(PositionFormat[Any]):
    """What search asks of a format is written below."""

    def document(self, state: Any, viewer: int | None) -> Json:
        raise NotImplementedError

    def from_position(self, game: Settings, data: Mapping[str, Any], rng: Rng | None = None) -> Any:
        raise NotImplementedError

    def write_position(self, game: Settings, position: Json, out: Writer) -> Json:
        raise NotImplementedError

    def read_position(self, game: Settings, source: Reader) -> Json:
        raise NotImplementedError


# ---- noughts and crosses: two who make no mistake draw ----

LINES = tuple(
    sum(1 << at for at in line)
    for line in ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
)
CELLS = tuple(action("mark", str(at)) for at in range(9))


class NoughtsState(State):
    """The marks of both."""

    __slots__ = ("marks", "turn")
    marks: tuple[int, int]
    turn: int

    def current_player(self) -> int:
        return TERMINAL if self.won() is not None or sum(self.marks) == 511 else self.turn

    def won(self) -> int | None:
        """The seat with a line."""
        return next((s for s in (0, 1) if any(self.marks[s] & line == line for line in LINES)), None)

    def clone(self) -> Self:
        new = type(self)(self.game, self.rng)
        new.marks, new.turn = self.marks, self.turn
        return new

    def key(self) -> tuple[int, int]:
        return self.marks

    def returns(self) -> list[float]:
        won = self.won()
        return [0.0, 0.0] if won is None else [1.0, -1.0] if won == 0 else [-1.0, 1.0]


class NoughtsRules(SmallRules):
    """The rules of noughts and crosses."""

    def legal_actions(self, state: Any) -> Sequence[Action]:
        return [CELLS[at] for at in range(9) if not sum(state.marks) >> at & 1] if state.won() is None else []

    def apply(self, state: Any, action: Action) -> None:
        marks = list(state.marks)
        marks[state.turn] |= 1 << int(action[1])
        state.marks, state.turn = tuple(marks), 1 - state.turn

    def view(self, state: Any, seat: int | None) -> Json:
        return {"marks": state.marks, "turn": state.turn}


class NoughtsFormat(SmallFormat):
    """Nothing is hidden."""

    def sample(self, game: Any, seen: Mapping[str, Any], seat: int | None, rng: Rng) -> NoughtsState:
        state = game.new_initial_state()
        state.marks, state.turn = seen["marks"], seen["turn"]
        return state


class NoughtsEvaluator(Evaluator[Any]):
    """Counts open lines."""

    def evaluate_all(self, state: Any) -> Sequence[float]:
        return [self.evaluate(state, seat) for seat in (0, 1)]

    def evaluate(self, state: Any, seat: int) -> float:
        """Lines still open to oneself, against those open to the other."""
        if state.won() is not None:
            return float(state.returns()[seat])
        open_to = [sum(not state.marks[1 - one] & line for line in LINES) for one in (0, 1)]
        return (open_to[seat] - open_to[1 - seat]) / 20


class Noughts(Small):
    """Noughts and crosses. The static judgement counts open lines."""

    name = "noughts"
    hides = False
    rules: Rules[Any] = NoughtsRules()
    format = NoughtsFormat()
    evaluator: Evaluator[Any] = NoughtsEvaluator()

    def new_initial_state(self, seed: int | Rng = 0) -> NoughtsState:
        state = NoughtsState(self, 0)
        state.marks, state.turn = OPEN, 0
        return state


# ---- poker of one card each: Kuhn's, and Leduc hold'em ----

PASS, BET, FOLD = action("pass"), action("bet"), action("fold")


class PokerState(State):
    """`deal`: both cards and the board. `paid`: chips of both. `rounds`: what was done in each round, a letter each."""

    __slots__ = ("deal", "paid", "rounds")
    game: Poker
    deal: tuple[int, int, int]
    paid: tuple[int, int]
    rounds: tuple[str, ...]

    def current_player(self) -> int:
        return TERMINAL if self.over() else len(self.rounds[-1]) % 2

    def over(self) -> bool:
        """Whether somebody has folded, or all rounds are done."""
        return self.rounds[-1].endswith("f") or len(self.rounds) > self.game.count

    def clone(self) -> Self:
        new = type(self)(self.game, self.rng)
        new.deal, new.paid, new.rounds = self.deal, self.paid, self.rounds
        return new

    def key(self) -> tuple[Any, ...]:
        return self.deal, self.rounds

    def chips(self) -> int:
        """What the first has won."""
        if self.rounds[-1].endswith("f"):
            return self.paid[1] if len(self.rounds[-1]) % 2 == 0 else -self.paid[0]
        own, other = (self.game.strength(card, self.deal[2]) for card in self.deal[:2])
        return 0 if own == other else self.paid[1] if own > other else -self.paid[0]

    def returns(self) -> list[float]:
        value = self.chips() / self.game.most
        return [value, -value]

    def told(self, seat: int) -> tuple[Any, ...]:
        """The information set of a seat."""
        return self.deal[seat], self.deal[2] if len(self.rounds) > 1 else None, self.rounds


class PokerRules(SmallRules):
    """The rules of betting."""

    def legal_actions(self, state: Any) -> Sequence[Action]:
        if state.over():
            return []
        done = state.rounds[-1]
        ways = [PASS, FOLD] if done.endswith("b") else [PASS]
        return [*ways, BET] if done.count("b") < state.game.raises else ways

    def apply(self, state: Any, action: Action) -> None:
        seat, done = state.current_player(), state.rounds[-1] + action[0][0]
        paid = list(state.paid)
        if action != FOLD:
            paid[seat] = max(paid) + (state.game.sizes[len(state.rounds) - 1] if action == BET else 0)
        ended = action == PASS and len(done) > 1
        state.paid, state.rounds = tuple(paid), (*state.rounds[:-1], done, *([""] if ended else []))

    def view(self, state: Any, seat: int | None) -> Json:
        assert seat is not None
        return {"told": state.told(seat), "paid": state.paid}


class PokerFormat(SmallFormat):
    """Draws the other's card and the board."""

    def sample(self, game: Any, seen: Mapping[str, Any], seat: int | None, rng: Rng) -> PokerState:
        card, board, rounds = seen["told"]
        deal = rng.choice([d for d in game.deals() if d[seat or 0] == card and board in (None, d[2])])
        state = game.dealt(deal)
        state.paid, state.rounds = seen["paid"], rounds
        return state


class PokerEvaluator(Evaluator[Any]):
    """What a showdown would bring now."""

    def private(self, state: Any, seat: int) -> int:
        return int(state.deal[seat])

    def evaluate_all(self, state: Any) -> Sequence[float]:
        value = state.chips() / state.game.most
        return [float(value), float(-value)]


class Poker(Small):
    """Betting with one hidden card each.

    Kuhn's has three ranks, one card of each, one round and one bet; Leduc hold'em two of each, a board card after the
    first round, and a raise more.
    """

    name = "poker"
    hides = True
    rules = PokerRules()
    format = PokerFormat()
    evaluator: Evaluator[Any] = PokerEvaluator()

    def __init__(self, copies: int, count: int, raises: int, sizes: Sequence[int]) -> None:
        super().__init__()
        self.deck = [rank for rank in range(3) for _ in range(copies)]
        self.count, self.raises, self.sizes = count, raises, sizes
        self.most = 1 + raises * sum(sizes)

    def deals(self) -> list[tuple[int, int, int]]:
        """All deals, each as often as it is likely."""
        return [(deal[0], deal[1], deal[2]) for deal in permutations(self.deck, 3)]

    def strength(self, card: int, board: int) -> int:
        """A pair beats all else."""
        return card + 3 * (self.count > 1 and card == board)

    def dealt(self, deal: tuple[int, int, int]) -> PokerState:
        """The start with these cards."""
        state = PokerState(self, 0)
        state.deal, state.paid, state.rounds = deal, (1, 1), ("",)
        return state

    def new_initial_state(self, seed: int | Rng = 0) -> PokerState:
        return self.dealt(Random(str(seed)).choice(self.deals()))


def kuhn() -> Poker:
    """Kuhn's poker: worth -1/18 chips to the first."""
    return Poker(copies=1, count=1, raises=1, sizes=(1,))


def leduc() -> Poker:
    """Leduc hold'em: worth about -0.0856 chips to the first."""
    return Poker(copies=2, count=2, raises=2, sizes=(2, 4))


Policy = Mapping[tuple[Any, ...], Mapping[Action, float]]


def best_reply(game: Poker, policy: Policy, seat: int) -> float:
    """The chips a deal that a seat wins which answers a policy of the other in the best way there is."""
    deals = game.deals()
    states = [(game.dealt(deal), 1 / len(deals)) for deal in deals]
    return _reply(states, policy, seat)


def _reply(states: Sequence[tuple[PokerState, float]], policy: Policy, seat: int) -> float:
    value, own, other = 0.0, dict[Any, list[tuple[PokerState, float]]](), dict[Any, list[tuple[PokerState, float]]]()
    for state, weight in states:
        mover = state.current_player()
        if mover == TERMINAL:
            value += weight * (state.chips() if seat == 0 else -state.chips())
        elif mover == seat:
            own.setdefault(state.told(seat), []).append((state, weight))
        else:
            for one, share in policy[state.told(mover)].items():
                other.setdefault((one, state.rounds), []).append((after(state, one), weight * share))
    for group in other.values():
        value += _reply(group, policy, seat)
    for group in own.values():
        legal = group[0][0].legal_actions()
        value += max(_reply([(after(s, one), weight) for s, weight in group], policy, seat) for one in legal)
    return value


def after(state: PokerState, one: Action) -> PokerState:
    """The state after an action."""
    new = state.clone()
    new.apply_action(one)
    return new


def exploitability(game: Poker, policy: Policy) -> float:
    """What the best replies win from a policy on average over both seats: 0 for an equilibrium."""
    return (best_reply(game, policy, 0) + best_reply(game, policy, 1)) / 2


def information_sets(game: Poker) -> list[tuple[PokerState, int]]:
    """A state of every information set, and who decides there."""
    found, todo = dict[Any, tuple[PokerState, int]](), [game.dealt(deal) for deal in game.deals()]
    met = set[Any]()
    while todo:
        state = todo.pop()
        seat = state.current_player()
        if seat == TERMINAL or state.key() in met:
            continue
        met.add(state.key())
        found.setdefault(state.told(seat), (state, seat))
        todo += [after(state, one) for one in state.legal_actions()]
    return list(found.values())
