"""Skirmish: a tiny card game on the effect core. All lies open; cards are drawn by chance.

Two seats play a card or pass in turn, and draw one before each turn. A unit stays; at the end of its player's turn it
hits the other player for its strength. Twelve turns, or until a player has no life left; more life wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from evertable.core.action import Action, action
from evertable.core.cards.effects import DONE, NOBODY, AbilityUse, BaseAbility, Slots
from evertable.core.cards.messages import SEAT, TEXT, Catalogue, message
from evertable.core.errors import BadPosition, Reason
from evertable.core.evaluator import Evaluator
from evertable.core.events import event
from evertable.core.format.documents import Json
from evertable.core.format.kinds import Boolean, Listed, Nested, Number, Optional, Seat, Word
from evertable.core.format.schema import DeclaredFormat, DeclaredState, each, field
from evertable.core.game import Game
from evertable.core.options import Choice
from evertable.core.presenter import Presenter
from evertable.core.rng import Rng
from evertable.core.rules import Rules
from evertable.core.state import TERMINAL

from .skirmish_cards import CARDS, DIES, TEXTS, Card

TURNS, LIFE, HAND, COPIES, MOST = 12, 20, 3, 3, 200
PASS = action("pass")


class Unit(NamedTuple):
    """A unit in play."""

    id: int
    card: int
    seat: int
    plus: int
    damage: int


class Pending(NamedTuple):
    """An ability that waits: its context, and where it goes on."""

    seat: int
    source: int
    picks: tuple[int | None, ...]
    it: int
    mode: int
    paid: int
    early: tuple[bool, ...]
    base: int
    ability: int
    step: int


SLUGS = [card.slug for card in CARDS]
THING = Number(-2, MOST)
CARD = Word(SLUGS)


class SkirmishState(DeclaredState):
    """See the module."""

    headed = False
    game: Skirmish

    turns: int = field(Number(0, TURNS))
    turn: int = field(Seat())
    life: list[int] = each(Number(-MOST, LIFE))
    hands: list[tuple[int, ...]] = each(Listed(CARD))
    deck: tuple[int, ...] = field(Listed(CARD))
    gone: tuple[int, ...] = field(Listed(CARD))
    made: int = field(Number(0, MOST))
    """How many units there have been: the last one's id."""
    units: tuple[Unit, ...] = field(
        Listed(Nested(Unit, id=THING, card=CARD, seat=Seat(), plus=Number(0, MOST), damage=Number(0, MOST)))
    )
    pending: tuple[Pending, ...] = field(
        Listed(
            Nested(
                Pending,
                seat=Seat(),
                source=THING,
                picks=Listed(Optional(THING), 4),
                it=THING,
                mode=Number(0, 9),
                paid=Number(0, MOST),
                early=Listed(Boolean(), 4),
                base=CARD,
                ability=Number(0, 9),
                step=Number(0, 99),
            )
        )
    )

    def current_player(self) -> int:
        if self.turns == TURNS or min(self.life) <= 0:
            return TERMINAL
        return self.pending[-1].seat if self.pending else self.turn

    # ---- what nodes ask and do ----

    def at_random(self, things: Sequence[int]) -> Sequence[int]:
        """One of these, by chance; none where there is none."""
        if not things:
            return []
        rng = Rng(self.rng)
        found = rng.choice(things)
        self.rng = rng.state
        return [found]

    def things(self) -> list[int]:
        """All that can be picked, in canonical order: players, then units."""
        return [-1, -2, *(one.id for one in self.units)]

    def unit(self, x: int) -> Unit | None:
        """A unit in play."""
        return next((one for one in self.units if one.id == x), None)

    def strength(self, x: int) -> int:
        """How strong a unit is."""
        found = self.unit(x)
        return 0 if found is None else self.game.cards[found.card].strength + found.plus

    def tell(self, kind: str, **public: Any) -> None:
        """Report an event."""
        if self.events is not None:
            self.events.append(event(kind, **public))

    def hit(self, x: int, n: int, by: int) -> None:
        """Damage to a unit or a player."""
        self.tell("hit", to=thing(self, x), n=n)
        if x < 0:
            self.life[-1 - x] -= n
            return
        self.units = tuple(one._replace(damage=one.damage + n) if one.id == x else one for one in self.units)
        found = self.unit(x)
        if found is not None and found.damage >= self.strength(x):
            self.die(x)

    def grow(self, x: int, n: int) -> None:
        """A unit gets stronger."""
        self.tell("grew", to=thing(self, x), n=n)
        self.units = tuple(one._replace(plus=one.plus + n) if one.id == x else one for one in self.units)

    def draw(self, seat: int, n: int) -> None:
        """Cards by chance, as far as there are any."""
        for _ in range(min(n, len(self.deck))):
            rng = Rng(self.rng)
            k = rng.below(len(self.deck))
            self.rng = rng.state
            self.hands[seat] = tuple(sorted([*self.hands[seat], self.deck[k]]))
            self.tell("drew", seat=seat, card=SLUGS[self.deck[k]])
            self.deck = (*self.deck[:k], *self.deck[k + 1 :])

    def leave(self, x: int) -> None:
        """A unit leaves play."""
        found = self.unit(x)
        if found is not None:
            self.units = tuple(one for one in self.units if one.id != x)
            self.gone = (*self.gone, found.card)

    def die(self, x: int) -> None:
        """A unit dies, and all hear it: itself, and those in play, in the order in which they came."""
        dead = self.unit(x)
        if dead is None:
            return
        self.tell("died", what=thing(self, x))
        heard: list[Pending] = []
        for one in self.units:
            r = Slots.begin(one.seat, one.id)
            for k, trigger in enumerate(self.game.cards[one.card].triggers, 1):
                if trigger.hears(self, r, DIES, x):
                    heard.append(Pending(one.seat, one.id, (), 0, 0, 0, (), one.card, k, 0))
        self.leave(x)
        self.pending += tuple(reversed(heard))


def thing(state: SkirmishState, x: int | None) -> Json:
    """What a unit or a player is called."""
    if x is None:
        return message("thing.none")
    found = state.unit(x)
    return message("thing.seat", seat=-1 - x) if found is None else message("thing.unit", card=SLUGS[found.card], n=x)


def word(x: int | None) -> str:
    """The ref of a thing."""
    if x is None:
        return "none"
    return f"p{-x}" if x < 0 else f"c{x}"


def thing_of(ref: str) -> int | None:
    """The thing of a ref, None for none; 0 where it is no ref."""
    if ref == "none":
        return None
    if not ref[1:].isdecimal() or ref[0] not in "pc" or len(ref) > 4:
        return 0
    return -int(ref[1:]) if ref[0] == "p" else int(ref[1:])


class SkirmishRules(Rules[SkirmishState]):
    """See the module."""

    def setup(self, state: SkirmishState) -> None:
        game = state.game
        state.life = [game.options["life"]] * 2
        state.deck = tuple(sorted(list(range(len(game.cards))) * COPIES))
        for seat in range(2):
            state.draw(seat, HAND)
        state.draw(0, 1)

    def legal_actions(self, state: SkirmishState) -> Sequence[Action]:
        if state.current_player() == TERMINAL:
            return ()
        if state.pending:
            return [action("choose", word(x)) for x in state.game.asked(state)]
        found = [one for c in dict.fromkeys(state.hands[state.turn]) for one in state.game.plays(state, c)]
        return [*found, PASS]

    def apply(self, state: SkirmishState, action: Action) -> None:
        seat = state.turn
        if action.verb == "choose":
            top = state.pending[-1]
            state.pending = state.pending[:-1]
            x = thing_of(action[1])
            state.game.run(state, top, NOBODY if x is None else x)
        elif action.verb == "play":
            c, mode, picks = state.game.parsed(action)
            hand = list(state.hands[seat])
            hand.remove(c)
            state.hands[seat] = tuple(hand)
            state.tell("played", seat=seat, card=SLUGS[c])
            source = 0
            if state.game.cards[c].strength:
                state.made = source = state.made + 1
                state.units = (*state.units, Unit(source, c, seat, 0, 0))
            else:
                state.gone = (*state.gone, c)
            state.game.run(state, Pending(seat, source, picks, 0, mode, 0, (), c, 0, 0))
        else:
            state.tell("passed", seat=seat)
        state.game.settle(state)

    def outcome(self, state: SkirmishState) -> Json | None:
        if state.current_player() != TERMINAL:
            return None
        best = max(state.life)
        return {"winners": [seat for seat in range(2) if state.life[seat] == best], "by": "life"}

    def view(self, state: SkirmishState, seat: int | None) -> Json:
        return {"game": state.game.name, "seat": seat, "position": state.seen_position(seat)}

    def knowledge(self, state: SkirmishState, seat: int | None) -> Json:
        return {}

    def illegal_reason(self, state: SkirmishState, verb: str, refs: tuple[str, ...]) -> Reason:
        if state.current_player() == TERMINAL:
            return Reason("skirmish.over")
        if state.pending:
            return Reason("skirmish.first", {"prompt": state.game.question(state)})
        if verb == "choose":
            return Reason("skirmish.nothing_asked")
        if verb != "play" or not refs:
            return Reason("skirmish.verb")
        if refs[0] not in SLUGS:
            return Reason("skirmish.no_card", {"text": refs[0]})
        c = SLUGS.index(refs[0])
        if c not in state.hands[state.turn]:
            return Reason("skirmish.hand", {"card": refs[0]})
        ways, rest = state.game.cards[c].ability.ways, refs[1:]
        mode = 0
        if len(ways) > 1 and rest:
            mode = int(rest[0]) - 1 if rest[0].isdecimal() and len(rest[0]) < 3 else -1
            if not 0 <= mode < len(ways):
                return Reason("skirmish.mode", {"card": refs[0], "n": len(ways)})
            rest = rest[1:]
        why = ways[mode].refusal(state, Slots.begin(state.turn, 0), [thing_of(ref) for ref in rest])
        assert why is not None
        return Reason(why["text"], {**why["args"], "card": refs[0]})


class SkirmishEvaluator(Evaluator[SkirmishState]):
    """See the module."""

    def evaluate_all(self, state: SkirmishState) -> Sequence[float]:
        return [self.evaluate(state, seat) for seat in range(2)]

    def evaluate(self, state: SkirmishState, seat: int) -> float:
        mine, theirs = (state.life[s] + sum(state.strength(x.id) for x in state.units if x.seat == s)
                        for s in (seat, 1 - seat))  # fmt: skip
        return max(-1.0, min(1.0, (mine - theirs) / 100))


class SkirmishPresenter(Presenter[SkirmishState]):
    """See the module."""

    def kinds(self, action: Action) -> tuple[str, ...]:
        if action.verb != "play":
            return ("thing",) * (len(action) - 1)
        modes = len(CARDS[SLUGS.index(action[1])].ability.ways) > 1
        return ("card", *(["mode"] if modes else []), *["thing"] * (len(action) - 2 - modes))

    def label(self, state: SkirmishState, action: Action) -> Json:
        if action.verb == "pass":
            return {"text": "label.pass", "args": {}, "chip": None}
        if action.verb == "choose":
            return {"text": "label.choose", "args": {"what": thing(state, thing_of(action[1]))}, "chip": None}
        c, _, picks = state.game.parsed(action)
        modes = len(state.game.cards[c].ability.ways) > 1
        key = "label.play" + (".mode" if modes else "") + (".picks" if picks else "")
        args = {"card": SLUGS[c], "mode": action[2] if modes else "", "picks": [thing(state, x) for x in picks]}
        return {"text": key, "args": args, "chip": None}

    def prompt(self, state: SkirmishState) -> Json | None:
        if state.current_player() == TERMINAL:
            return None
        if state.pending:
            return {"text": "prompt.choose", "sub": None, "args": {"prompt": state.game.question(state)}}
        return {"text": "prompt.play", "sub": None, "args": {"seat": state.turn}}


class SkirmishFormat(DeclaredFormat[SkirmishState]):
    """See the module."""

    def check_position(self, state: SkirmishState) -> None:
        if len(state.hands[0]) + len(state.hands[1]) + len(state.deck) + len(state.gone) + len(state.units) != (
            COPIES * len(state.game.cards)
        ):
            raise BadPosition("deck", "all cards lie somewhere")
        ids = [one.id for one in state.units]
        if ids != sorted(set(ids)) or (ids and not 0 < ids[0] <= ids[-1] <= state.made):
            raise BadPosition("units", "each unit has a number of its own, in the order in which they came")
        for k, one in enumerate(state.pending):
            abilities = state.game.cards[one.base].abilities
            if one.ability >= len(abilities) or one.mode >= len(abilities[one.ability].ways):
                raise BadPosition(f"pending[{k}]", "this card has no such ability")
            way = state.game.way(one)
            last = k == len(state.pending) - 1
            if one.step >= len(way.steps) or len(one.picks) != len(way.targets):
                raise BadPosition(f"pending[{k}]", "its ability has no such step")
            if last and (one.step not in way.questions or not state.game.asked(state)):
                raise BadPosition(f"pending[{k}].step", "it asks nothing there")


class Skirmish(Game):
    """See the module."""

    name = "skirmish"
    title = "Skirmish"
    state_class = SkirmishState
    rules = SkirmishRules()
    format = SkirmishFormat()
    evaluator = SkirmishEvaluator()
    presenter = SkirmishPresenter()
    declared = (Choice("life", 20, (20, 8)),)
    cards: ClassVar[tuple[Card, ...]] = CARDS
    words: ClassVar[Mapping[str, str]] = Catalogue(
        {
            **TEXTS,
            "label.play": "{card}",
            "label.play.picks": "{card}: {picks}",
            "label.play.mode": "{card}: {mode}",
            "label.play.mode.picks": "{card}: {mode}: {picks}",
            "label.choose": "{what:message}",
            "label.pass": "pass",
            "prompt.play": "{seat}: play a card or pass",
            "prompt.choose": "{prompt:message}",
            "thing.seat": "{seat}",
            "thing.none": "none",
            "thing.unit": "{card} {n}",
            "event.played": "{seat} plays {card}",
            "event.hit": "{to:message} is hit for {n}",
            "event.grew": "{to:message} gets +{n}",
            "event.drew": "{seat} draws {card}",
            "event.died": "{what:message} dies",
            "event.passed": "{seat} passes",
            "event.turn_ended": "{seat} ends the turn",
            "outcome.life": "{winner} has more life",
            "outcome.draw.life": "as much life left",
            "skirmish.over": "The game is over",
            "skirmish.hand": "You hold no {card}",
            "skirmish.no_card": "“{text}” is no card",
            "skirmish.verb": "A card is played, or one passes",
            "skirmish.first": "First: {prompt:message}",
            "skirmish.mode": "{card} is played in one of {n} ways",
            "skirmish.nothing_asked": "Nothing is to be chosen now",
        },
        names={"card": {card.slug: card.name for card in CARDS}},
        blanks={"winner": SEAT, "n": "number", "picks": "message", "mode": TEXT},
    )

    def num_players(self) -> int:
        return 2

    @property
    def max_decisions(self) -> int:
        return 40 * TURNS

    @property
    def hides(self) -> bool:
        return False

    def plays(self, state: SkirmishState, c: int) -> list[Action]:
        """Every way to play a card."""
        card, r = self.cards[c], Slots.begin(state.turn, 0)
        modes = len(card.ability.ways) > 1
        return [
            action("play", card.slug, *([str(mode + 1)] if modes else []), *map(word, picks))
            for mode, way in enumerate(card.ability.ways)
            for picks in way.picks(state, r)
        ]

    def way(self, one: Pending) -> AbilityUse:
        """The program of what waits: found by its card, ability and mode."""
        return self.cards[one.base].abilities[one.ability].ways[one.mode]

    def asked(self, state: SkirmishState) -> Sequence[int | None]:
        """What may be answered to the ability that waits."""
        top = state.pending[-1]
        selector = self.way(top).questions[top.step]
        found = selector.compile().candidates(state, self.ability_context(top))
        return [*found, None] if selector.may and found else found

    @staticmethod
    def ability_context(one: Pending) -> list[Any]:
        """The context of what waits."""
        r = Slots.begin(one.seat, one.source, one.picks, one.mode)
        r[Slots.IT], r[Slots.PAID], r[Slots.EARLY] = one.it or None, one.paid, one.early
        return r

    def parsed(self, action: Action) -> tuple[int, int, tuple[int | None, ...]]:
        """(card, mode, picks) of a play."""
        c = SLUGS.index(action[1])
        modes = len(self.cards[c].ability.ways) > 1
        mode = int(action[2]) - 1 if modes else 0
        return c, mode, tuple(map(thing_of, action[2 + modes :]))

    def run(self, state: SkirmishState, one: Pending, answer: Any = None) -> bool:
        """Carry out what waits until it is through or asks; whether it asks now, or what came up meanwhile is first."""
        r = self.ability_context(one)
        r[Slots.ANSWER] = answer
        depth = len(state.pending)
        step = self.way(one).run(state, r, one.step)
        if step != DONE:
            waits = one._replace(it=r[Slots.IT] or 0, paid=r[Slots.PAID], early=r[Slots.EARLY], step=step)
            state.pending = (*state.pending[:depth], waits, *state.pending[depth:])
        return step != DONE and len(state.pending) == depth + 1

    def settle(self, state: SkirmishState) -> None:
        """Go on until somebody has to choose; then the turn ends."""
        while state.pending:
            top = state.pending[-1]
            state.pending = state.pending[:-1]
            if self.run(state, top):
                return
        seat = state.turn
        state.tell("turn_ended", seat=seat, routine=True)
        for one in state.units:
            if one.seat == seat:
                state.hit(seat - 2, state.strength(one.id), one.id)
        state.turns += 1
        state.turn = 1 - seat
        if state.current_player() != TERMINAL:
            state.draw(state.turn, 1)

    def hint(self, state: SkirmishState, one: Action) -> float:
        """About what a play brings: from what its card declares."""
        ability: BaseAbility = self.cards[SLUGS.index(one[1])].ability
        return ability.worth(state, Slots.begin(state.turn, 0))

    def question(self, state: SkirmishState) -> Json:
        """What is asked: from the selector of the step that waits."""
        top = state.pending[-1]
        return message("effects.pick", noun=self.way(top).questions[top.step].noun())
