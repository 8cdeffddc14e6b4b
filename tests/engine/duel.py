"""Duel: a tiny card game made of every kind of frame there is.

Two seats draw from one bag. A turn: draw and refill power; play units and cast spells; attack with some units, all at
the other player's life or all at its power; the other seat may answer, then blocks; what dies may haunt; both bid a
hidden card for a point of life; the active seat discards down to its hand's size. Spells wait until the other seat has
passed. Eight turns, or until a player has no life left.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from evertable.core.action import Action, Group, Groups, action
from evertable.core.errors import BadPosition, Reason
from evertable.core.evaluator import Evaluator
from evertable.core.events import event
from evertable.core.format.documents import Json
from evertable.core.format.kinds import Boolean, Listed, Nested, Number, Seat, Word
from evertable.core.format.schema import DeclaredFormat, each, field
from evertable.core.format.zones import BYTES, ONE, CardPool, Zone, everyone, nobody, owner
from evertable.core.game import Game
from evertable.core.options import Choice
from evertable.core.rng import Rng
from evertable.core.turns.assignment import Assignment
from evertable.core.turns.choices import One, Set
from evertable.core.turns.frames import Frame, FrameGame, FrameKind, FrameKinds, FramePresenter, FrameRules, FrameState
from evertable.core.turns.steps import Queue, Steps
from evertable.core.turns.windows import AnswerWindow, Together

PUP, BEAR, GHOST, SMITH, SPARK, WARD = range(6)
SLUGS = ("pup", "bear", "ghost", "smith", "spark", "ward")
COUNTS = (6, 5, 5, 4, 8, 5)
STRENGTH = (1, 2, 1, 1)
COST = (1, 2, 1, 1, 1, 1)
LIFE, POWER, HAND, TURNS = 6, 2, 3, 8
CALM, ATTACKS, WILD, BLOCKS = 0, 1, 2, 10
"""What a unit does: BLOCKS + the id of the attacker it blocks."""
ON_SPELL, BEFORE_FIGHT, END_OF_TURN = range(3)
"""The windows."""
CARDS = CardPool(SLUGS, counts=COUNTS, named="bag", elsewhere=lambda state, document: in_play(document))
END = action("end")
KEEP = action("keep")


class Unit(NamedTuple):
    """A unit in play."""

    id: int
    card: int
    seat: int
    does: int


def in_play(document: Mapping[str, Any]) -> Iterable[int]:
    """The cards of the units of a document."""
    units = document.get("units")
    cards = [one.get("card") for one in units if isinstance(one, Mapping)] if isinstance(units, (list, tuple)) else []
    return [SLUGS.index(card) for card in cards if isinstance(card, str) and card in SLUGS]


class DuelState(FrameState):
    """See the module."""

    headed = False
    game: Duel

    turns: int = field(Number(0, TURNS))
    """How many turns have begun."""
    life: list[int] = each(Number(-99, 99))
    power: list[int] = each(Number(0, POWER))
    cheap: list[bool] = each(Boolean())
    """Whether a smith has made a seat's sparks free for this turn."""
    hands: list[bytes] = each(Zone(CARDS, BYTES, sees=owner))
    bids: list[int | None] = each(Zone(CARDS, ONE, sees=owner))
    bag: bytes = field(Zone(CARDS, BYTES, sees=nobody))
    gone: bytes = field(Zone(CARDS, BYTES, sees=everyone))
    made: int = field(Number(0, 60))
    raid: bool = field(Boolean())
    """Whether the attack goes for power, not life."""
    units: tuple[Unit, ...] = field(
        Listed(Nested(Unit, id=Number(1, 60), card=Word(SLUGS), seat=Seat(), does=Number(0, 99)))
    )

    def tell(self, kind: str, only: dict[int, Json] | None = None, **public: Any) -> None:
        """Report an event."""
        if self.events is not None:
            self.events.append(event(kind, only, **public))

    def draw(self, seat: int) -> None:
        """Any card of the bag: an order that nobody has seen is nowhere."""
        if not self.bag:
            return
        rng = Rng(self.rng)
        k = rng.below(len(self.bag))
        self.rng = rng.state
        card = self.bag[k]
        self.bag = self.bag[:k] + self.bag[k + 1 :]
        self.hands[seat] = bytes(sorted((*self.hands[seat], card)))
        self.tell("drew", {seat: {"card": SLUGS[card]}}, seat=seat, card=None)

    def leave(self, seat: int, card: int) -> None:
        """A card leaves a hand."""
        self.hands[seat] = self.hands[seat].replace(bytes((card,)), b"", 1)

    def bury(self, *cards: int) -> None:
        """Cards go where all see them."""
        self.gone = bytes(sorted((*self.gone, *cards)))

    def unit(self, id: int) -> Unit | None:
        """A unit in play."""
        return next((one for one in self.units if one.id == id), None)

    def change(self, id: int, does: int) -> None:
        """A unit is to do something."""
        self.units = tuple([one._replace(does=does) if one.id == id else one for one in self.units])

    def of(self, seat: int) -> list[Unit]:
        """The units of a seat, in the order in which they came."""
        return [one for one in self.units if one.seat == seat]

    def attackers(self) -> list[Unit]:
        """The units that attack."""
        return [one for one in self.units if one.does in (ATTACKS, WILD)]

    def cost(self, seat: int, card: int) -> int:
        """What a card costs a seat now."""
        return 0 if card == SPARK and self.cheap[seat] else COST[card]

    def payable(self, seat: int, cards: Iterable[int]) -> tuple[str, ...]:
        """Which different cards of a hand are among these, and can be paid for."""
        return tuple([SLUGS[c] for c in cards if c in self.hands[seat] and self.cost(seat, c) <= self.power[seat]])


def die(state: DuelState, ids: Iterable[int]) -> None:
    """Units die at one moment; those that haunt do so afterwards, in a fixed order."""
    dead = [one for one in state.units if one.id in set(ids)]
    state.units = tuple([one for one in state.units if one not in dead])
    state.bury(*[one.card for one in dead])
    for one in dead:
        state.tell("died", seat=one.seat, unit=one.id)
    HAUNTS.begin(state, [(one.id, one.seat) for one in dead if one.card == GHOST])


def cast(state: DuelState, seat: int, card: int) -> None:
    """A spell is paid for and waits until the other seat has passed."""
    state.power[seat] -= state.cost(seat, card)
    state.leave(seat, card)
    state.bury(card)
    state.tell("cast", seat=seat, card=SLUGS[card])
    SPELL.begin(state, seat, card, 1)


class Turn(Steps):
    """A whole turn."""

    do = "turn"

    steps = ("start", "main", "attack", "before_fight", "block", "fight", "bid", "tidy", "end")

    def start(self, state: DuelState, seat: int, data: Sequence[int]) -> None:
        state.turns += 1
        state.power[seat] = POWER
        state.tell("turn", seat=seat, n=state.turns, head=True)
        state.draw(seat)

    def main(self, state: DuelState, seat: int, data: Sequence[int]) -> None:
        MAIN.push(state, seat)

    def attack(self, state: DuelState, seat: int, data: Sequence[int]) -> None:
        state.raid = False
        if state.turns > 1 and state.of(seat):
            ATTACK.begin(state, seat, [one.id for one in state.of(seat)])

    def before_fight(self, state: DuelState, seat: int, data: Sequence[int]) -> None:
        if state.attackers():
            ANSWER.begin(state, (1 - seat, seat), BEFORE_FIGHT)

    def block(self, state: DuelState, seat: int, data: Sequence[int]) -> None:
        if state.attackers() and state.of(1 - seat):
            BLOCK.begin(state, 1 - seat, [one.id for one in state.of(1 - seat)])

    def fight(self, state: DuelState, seat: int, data: Sequence[int]) -> None:
        dead: set[int] = set()
        for one in state.attackers():
            strength = STRENGTH[one.card] + (one.does == WILD)
            blockers = [other for other in state.units if other.does == BLOCKS + one.id]
            if not blockers and state.raid:
                state.power[1 - seat] = max(0, state.power[1 - seat] - strength)
            elif not blockers:
                state.life[1 - seat] -= strength
            else:
                dead |= {other.id for other in blockers if STRENGTH[other.card] <= strength}
                dead |= {one.id} if sum(STRENGTH[other.card] for other in blockers) >= STRENGTH[one.card] else set()
            dead |= {one.id} if one.does == WILD else set()
        state.units = tuple([one._replace(does=CALM) for one in state.units])
        state.tell("fought", seat=seat, life=list(state.life), power=list(state.power), routine=True)
        die(state, dead)

    def bid(self, state: DuelState, seat: int, data: Sequence[int]) -> None:
        if state.turns % 2 == 0:
            BID.begin(state, (seat, 1 - seat))

    def tidy(self, state: DuelState, seat: int, data: Sequence[int]) -> None:
        if state.hands[seat]:
            TIDY.begin(state, seat)

    def end(self, state: DuelState, seat: int, data: Sequence[int]) -> None:
        state.cheap[seat] = False
        ANSWER.begin(state, (1 - seat,), END_OF_TURN)


class Main(FrameKind):
    """Play and cast until the seat has enough. `end` alone hangs on the hand, so it is offered."""

    do = "main"

    def legal_actions(self, state: Any, frame: Frame) -> Sequence[Action] | None:
        seat = frame[1]
        plays = Group(("play",), (state.payable(seat, (PUP, BEAR, GHOST, SMITH)),))
        return Groups([plays, Group(("cast",), (state.payable(seat, (SPARK,)),)), Group(END)])

    def decide(self, state: Any, frame: Frame, action: Action) -> None:
        if action == END:
            state.tell("ended", seat=frame[1], routine=True)
            return
        state.frames = (*state.frames, frame)
        seat, card = frame[1], SLUGS.index(action[1])
        if action[0] == "cast":
            cast(state, seat, card)
            return
        state.power[seat] -= COST[card]
        state.leave(seat, card)
        state.made += 1
        state.units = (*state.units, Unit(state.made, card, seat, CALM))
        state.tell("played", seat=seat, card=SLUGS[card], unit=state.made)
        state.cheap[seat] = state.cheap[seat] or card == SMITH


class Spell(Steps):
    """A spell that has been cast: its card, and whether it still works."""

    do = "spell"

    steps = ("wait", "resolve")

    def check(self, state: Any, frame: Frame) -> str | None:
        _, _, _, data = frame
        if len(data) != 2 or data[0] not in (SPARK, WARD) or data[1] not in (0, 1):
            return "data: its card, and whether it works"
        return super().check(state, frame)

    def wait(self, state: DuelState, seat: int, data: Sequence[int]) -> None:
        ANSWER.begin(state, (1 - seat,), ON_SPELL)

    def resolve(self, state: DuelState, seat: int, data: Sequence[int]) -> None:
        card, works = data
        state.tell("resolved" if works else "fizzled", seat=seat, card=SLUGS[card])
        if not works:
            return
        if card == SPARK:
            state.life[1 - seat] -= 1
            return
        for depth in reversed(range(len(state.frames))):
            frame = state.frames[depth]
            if frame[0] == self.number:
                frame = (*frame[:3], (frame[3][0], 0))
                state.frames = (*state.frames[:depth], frame, *state.frames[depth + 1 :])
                return


class Answer(AnswerWindow):
    """The other seat may cast sparks, and wards against a spell."""

    do = "answer"

    def answers(self, state: Any, frame: Frame) -> Sequence[Group]:
        fast = (SPARK, WARD) if frame[2] == ON_SPELL else (SPARK,)
        return [Group(("cast",), (state.payable(frame[1], fast),))]

    def respond(self, state: Any, frame: Frame, action: Action) -> None:
        cast(state, frame[1], SLUGS.index(action[1]))

    def empty_handed(self, state: Any, seat: int) -> bool:
        return not state.hands[seat]

    def powerless(self, state: Any, seat: int) -> bool:
        return bool(state.power[seat] == 0)

    def cheaper(self, state: Any, seat: int) -> bool:
        return bool(state.cheap[seat])

    def check(self, state: Any, frame: Frame) -> str | None:
        return None if frame[2] <= END_OF_TURN else "row: there are not so many windows"

    def passed(self, state: Any, frame: Frame) -> None:
        state.tell("passed", seat=frame[1], routine=True)


class Attack(Assignment):
    """Bears must attack; a pup may go wild; all go for life or all for power."""

    do, verb = "attack", "attack"

    def ref(self, state: Any, member: int) -> str:
        return f"c{member}"

    def member(self, state: Any, member: int) -> bool:
        return state.unit(member) is not None

    def common(self, state: Any, frame: Frame) -> Sequence[str]:
        return ("life", "power") if state.power[1 - frame[1]] else ("life",)

    def ways(self, state: Any, frame: Frame, member: int) -> Sequence[tuple[str, ...]]:
        return ((), ("wild",)) if state.unit(member).card == PUP else ((),)

    def required(self, state: Any, frame: Frame, member: int) -> bool:
        return bool(state.unit(member).card == BEAR)

    def put(self, state: Any, frame: Frame, member: int, way: tuple[str, ...]) -> None:
        state.change(member, WILD if way else ATTACKS)
        state.raid = self.common(state, frame)[frame[5]] == "power"
        state.tell("attacks", seat=frame[1], unit=member, wild=bool(way), raid=state.raid)

    def close(self, state: Any, frame: Frame) -> None:
        state.tell("attacked", seat=frame[1], routine=True)


class Block(Assignment):
    """Each unit may block one attacker; two may not be enough, but one must, if the game says so."""

    do, verb = "block", "block"

    def ref(self, state: Any, member: int) -> str:
        return f"c{member}"

    def member(self, state: Any, member: int) -> bool:
        return state.unit(member) is not None

    def ways(self, state: Any, frame: Frame, member: int) -> Sequence[tuple[str, ...]]:
        return [(f"c{one.id}",) for one in state.attackers()]

    def least(self, state: Any, frame: Frame) -> int:
        return 1 if state.game.options["block"] == "must" else 0

    def most(self, state: Any, frame: Frame) -> int:
        return 2

    def put(self, state: Any, frame: Frame, member: int, way: tuple[str, ...]) -> None:
        state.change(member, BLOCKS + int(way[0][1:]))
        state.tell("blocks", seat=frame[1], unit=member, what=int(way[0][1:]))

    def close(self, state: Any, frame: Frame) -> None:
        state.tell("blocked", seat=frame[1], routine=True)


class Haunts(Queue):
    """Ghosts that died: the active seat's first, then in the order in which they came."""

    do = "haunts"

    def order(self, state: Any, item: tuple[int, ...]) -> Any:
        return (item[1] != (state.turns - 1) % 2, item[0])

    def trigger(self, state: Any, item: tuple[int, ...]) -> None:
        HAUNT.begin(state, item[1])

    def check(self, state: Any, frame: Frame) -> str | None:
        fine = frame[2] and all(len(item) == 2 and item[1] in (0, 1) for item in frame[2])
        return None if fine else "waiting: a unit and its seat"


class Haunt(Steps):
    """A ghost that died takes one with it, picked by its player: suspended until then."""

    do = "haunt"

    steps = ("ask", "strike")

    def ask(self, state: DuelState, seat: int, data: Sequence[int]) -> int | None:
        if not state.of(1 - seat):
            return self.END
        PICK.push(state, seat)
        return None

    def strike(self, state: DuelState, seat: int, data: Sequence[int]) -> None:
        die(state, data)


class Pick(One):
    """Which enemy unit a ghost takes with it: open, so an only one is not asked for."""

    do, verb, open = "pick", "pick", True

    def options(self, state: Any, frame: Frame) -> Sequence[str]:
        return [f"c{one.id}" for one in state.of(1 - frame[1])]

    def take(self, state: Any, frame: Frame, ref: str) -> None:
        HAUNT.answer(state, int(ref[1:]))
        state.tell("picked", seat=frame[1], unit=int(ref[1:]))


class Bid(Together):
    """Both lay a card face down, or keep theirs; the later one of the list gains a point of life."""

    do = "bid"

    def choices(self, state: Any, seat: int) -> Sequence[Action]:
        return Groups([Group(("bid",), (tuple([SLUGS[c] for c in dict.fromkeys(state.hands[seat])]),)), Group(KEEP)])

    def commit(self, state: Any, seat: int, action: Action) -> None:
        if action == KEEP:
            state.tell("kept", seat=seat)
            return
        card = SLUGS.index(action[1])
        state.leave(seat, card)
        state.bids[seat] = card
        state.tell("bid", {seat: {"card": SLUGS[card]}}, seat=seat, card=None)

    def reveals(self, state: Any) -> bool:
        return any(card is not None for card in state.bids)

    def reveal(self, state: Any) -> None:
        laid = [-1 if card is None else card for card in state.bids]
        state.bids = [None, None]
        state.bury(*[card for card in laid if card >= 0])
        state.tell("revealed", cards=[SLUGS[card] if card >= 0 else None for card in laid])
        if laid[0] != laid[1]:
            state.life[0 if laid[0] > laid[1] else 1] += 1


class Tidy(Set):
    """Discard down to three cards; one more may go."""

    do, verb, secret = "tidy", "discard", True

    def candidates(self, state: Any, frame: Frame) -> Sequence[str]:
        return [SLUGS[c] for c in state.hands[frame[1]]]

    def least(self, state: Any, frame: Frame) -> int:
        return max(0, len(state.hands[frame[1]]) - HAND)

    def most(self, state: Any, frame: Frame) -> int:
        return self.least(state, frame) + 1

    def chosen(self, state: Any, frame: Frame, refs: Sequence[str], places: tuple[int, ...]) -> None:
        cards = [SLUGS.index(ref) for ref in refs]
        for card in cards:
            state.leave(frame[1], card)
        state.bury(*cards)
        state.tell("discarded", seat=frame[1], cards=list(refs))

    def decide(self, state: Any, frame: Frame, action: Action) -> None:
        super().decide(state, frame, action)
        if state.frames and state.frames[-1][0] == self.number:
            state.tell("chose", {frame[1]: {"card": action[1]}}, seat=frame[1], card=None)


FRAMES = FrameKinds(
    TURN := Turn(), MAIN := Main(), SPELL := Spell(), ANSWER := Answer(), ATTACK := Attack(), BLOCK := Block(),
    HAUNTS := Haunts(), HAUNT := Haunt(), PICK := Pick(), BID := Bid(), TIDY := Tidy(),
)  # fmt: skip


class DuelRules(FrameRules[DuelState]):
    """See the module."""

    def setup(self, state: DuelState) -> None:
        state.life = [state.game.options["life"]] * 2
        state.bag = bytes(card for card, n in enumerate(COUNTS) for _ in range(n))
        for seat in range(2):
            for _ in range(HAND):
                state.draw(seat)
        FRAMES.settle(state)

    def over(self, state: DuelState) -> bool:
        return min(state.life) <= 0 or (state.turns == TURNS and not state.frames)

    def idle(self, state: DuelState) -> None:
        TURN.begin(state, state.turns % 2)

    def outcome(self, state: DuelState) -> Json | None:
        if state.frames:
            return None
        best = max(state.life)
        return {"winners": [seat for seat in range(2) if state.life[seat] == best], "by": "life"}

    def view(self, state: DuelState, seat: int | None) -> Json:
        return {"game": state.game.name, "seat": seat, "position": state.seen_position(seat)}

    def knowledge(self, state: DuelState, seat: int | None) -> Json:
        return {}

    def refuse(self, state: DuelState, verb: str, refs: tuple[str, ...]) -> Reason:
        if not state.frames:
            return Reason("duel.over")
        kind, _ = state.game.frames.of(state)
        if kind is ATTACK or kind is BLOCK:
            return Reason("duel.must")
        if kind is ANSWER:
            return Reason("duel.answer")
        return Reason("duel.hand", {"text": refs[0]}) if refs else Reason("duel.none")


class DuelFormat(DeclaredFormat[DuelState]):
    """See the module."""

    def check_position(self, state: DuelState) -> None:
        ids = [one.id for one in state.units]
        if ids != sorted(set(ids)) or (ids and ids[-1] > state.made):
            raise BadPosition("units", "each unit has a number of its own, in the order in which they came")
        for k, one in enumerate(state.units):
            if one.card > SMITH or (one.does > WILD and state.unit(one.does - BLOCKS) is None):
                raise BadPosition(f"units[{k}]", "it is a unit, and blocks one that is there")
        state.game.frames.check(state)


class DuelEvaluator(Evaluator[DuelState]):
    """See the module."""

    def evaluate_all(self, state: DuelState) -> list[float]:
        return [self.evaluate(state, seat) for seat in range(2)]

    def evaluate(self, state: DuelState, seat: int) -> float:
        mine, theirs = (state.life[s] * 3 + len(state.of(s)) for s in (seat, 1 - seat))
        return max(-1.0, min(1.0, (mine - theirs) / 40))


class DuelPresenter(FramePresenter[DuelState]):
    """See the module."""

    def kinds(self, action: Action) -> tuple[str, ...]:
        kind = {"attack": "unit", "hold": "unit", "block": "unit", "pick": "unit", "at": "target"}.get(
            action[0], "card"
        )
        return (kind, *["way"] * (len(action) - 2))[: len(action) - 1]

    def label(self, state: DuelState, action: Action) -> Json:
        text = ("label.plain", "label.one", "label.two")[len(action) - 1]
        return {"text": text, "args": dict(zip(("verb", "ref", "more"), action, strict=False)), "chip": None}


class Duel(FrameGame, Game):
    """See the module."""

    name = "duel"
    title = "Duel"
    state_class = DuelState
    frames = FRAMES
    rules = DuelRules()
    format = DuelFormat()
    evaluator = DuelEvaluator()
    presenter = DuelPresenter()
    declared = (Choice("life", 6, (6, 3)), Choice("block", "may", ("may", "must")))
    words: ClassVar[Mapping[str, str]] = {
        "label.plain": "{verb}",
        "label.one": "{verb} {ref}",
        "label.two": "{verb} {ref} {more}",
        "button.done": "done",
        "outcome.life": "by life",
        "outcome.draw.life": "as much life left",
        "duel.over": "The game is over",
        "duel.none": "That is not possible now",
        "duel.answer": "You may answer, or pass",
        "duel.must": "It must do something",
        "duel.hand": "You hold no {text}, or cannot pay for it",
    }

    def num_players(self) -> int:
        return 2

    @property
    def max_decisions(self) -> int:
        return 120 * TURNS
