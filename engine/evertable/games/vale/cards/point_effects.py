"""Effects that give and take points and stones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ....core.cards.effects import BaseAmount, Condition
from ....core.cards.messages import Json, message
from ..model.phases import PICK
from ..model.state import ValeState
from ..model.stones import COLOURS, SHIFT, UNIT, count, counts, pack, stones_words, worth
from ..rules import events, points_and_stones
from .choices import OtherPlayers
from .effects import (
    DONE,
    MORE,
    NEVER,
    NOTHING,
    SOMETHING,
    Ability,
    AbilityContext,
    At,
    Effect,
    EffectYield,
    Lack,
    Refs,
    Selector,
    choices,
    here,
    lacks,
)  # fmt: skip


class Points(Effect):
    """Gain points: a number, or a number for each thing counted."""

    n: int
    per: BaseAmount | None = None

    def do(self, state: ValeState, r: AbilityContext) -> None:
        seat, card, _ = r
        n = self.n if self.per is None else self.n * self.per.amount(here(state, seat, card), r)
        if n:
            points_and_stones.score(state, seat, n, card)
        elif state.events is not None:
            events.nothing(state, seat, card)

    def yields(self, at: At) -> EffectYield:
        return EffectYield(self.n if self.per is None else self.n * self.per.amount(at, None))

    def words(self) -> Json:
        if self.per is None:
            return message("effect.points", n=self.n)
        return message("effect.points.per", n=self.n, per=self.per.words())


class Lose(Effect):
    """Lose points, down to 0 (VALE-POINT-1)."""

    n: int
    says = "effect.lose"

    def do(self, state: ValeState, r: AbilityContext) -> None:
        seat, card, _ = r
        points_and_stones.score(state, seat, -self.n, card)

    def yields(self, at: At) -> EffectYield:
        return EffectYield(-min(self.n, at.state.scores[at.seat]), note="loses")


class Price(Lose):
    """Lose points as a price: the player needs them, unless the option lets the score stop at 0 (VALE-CARD-35)."""

    need: ClassVar[str] = MORE

    def choices(self, at: At) -> Sequence[Refs]:
        return DONE if at.state.game.floor or at.state.scores[at.seat] >= self.n else NEVER

    def lacks(self, at: At) -> Lack:
        return "vale.lack.points", {"n": self.n, "points": at.state.scores[at.seat]}


class IfElse(Effect):
    """One effect or another, depending on a condition (VALE-EFFECT-4)."""

    condition: Condition
    then: Effect
    otherwise: Effect | None = None
    says = "effect.if"

    def branch(self, at: At) -> Effect | None:
        """The effect that applies."""
        return self.then if self.condition.holds(at, None) else self.otherwise

    def do(self, state: ValeState, r: AbilityContext) -> None:
        seat, card, _ = r
        effect = self.branch(here(state, seat, card))
        if effect is not None:
            effect.do(state, r)
        elif state.events is not None:
            events.nothing(state, seat, card)

    def yields(self, at: At) -> EffectYield:
        effect = self.branch(at)
        return EffectYield() if effect is None else effect.yields(at)

    def words(self) -> Json:
        said = {"condition": self.condition.words(), "then": self.then.words()}
        if self.otherwise is None:
            return message("effect.if", **said)
        return message("effect.if.else", **said, otherwise=self.otherwise.words())


class Earn(Effect):
    """Earn stones; the limit is applied right after (VALE-STONE-6)."""

    red: int = 0
    blue: int = 0
    purple: int = 0

    def do(self, state: ValeState, r: AbilityContext) -> None:
        seat, card, _ = r
        points_and_stones.earn(state, seat, pack(self.red, self.blue, self.purple), card)

    def yields(self, at: At) -> EffectYield:
        return EffectYield(stones=(self.red, self.blue, self.purple))

    def words(self) -> Json:
        return message("effect.earn", stones=stones_words(pack(self.red, self.blue, self.purple)))


class Spend(Effect):
    """Give up a stone of a colour as a price (VALE-EFFECT-3)."""

    colour: int
    need: ClassVar[str] = MORE

    def choices(self, at: At) -> Sequence[Refs]:
        return DONE if at.stones >> SHIFT[self.colour] & 15 else NEVER

    def lacks(self, at: At) -> Lack:
        return "vale.lack.stone", {"colour": COLOURS[self.colour]}

    def do(self, state: ValeState, r: AbilityContext) -> None:
        seat, card, _ = r
        points_and_stones.give_up(state, seat, UNIT[self.colour], card)

    def yields(self, at: At) -> EffectYield:
        gone = counts(UNIT[self.colour])
        return EffectYield(stones=(-gone[0], -gone[1], -gone[2]), note="spends")

    def words(self) -> Json:
        return message("effect.spend", stones=stones_words(UNIT[self.colour]))


class OnAllStones(Effect):
    """An effect on all stones of a seat; whether it is possible without any is an option (VALE-OPTION-1)."""

    need: ClassVar[str] = SOMETHING

    def choices(self, at: At) -> Sequence[Refs]:
        return NEVER if at.state.game.blocked and not at.stones else DONE

    def lacks(self, at: At) -> Lack:
        return "vale.lack.stones", {}


class CashIn(OnAllStones):
    """Give up all stones for points equal to what they are worth."""

    def do(self, state: ValeState, r: AbilityContext) -> None:
        seat, card, _ = r
        stones = state.stones[seat]
        if stones:
            points = worth(stones, state.standing(seat).values)
            points_and_stones.give_up(state, seat, stones, card)
            points_and_stones.score(state, seat, points, card)

    def yields(self, at: At) -> EffectYield:
        red, blue, purple = counts(at.stones)
        return EffectYield(worth(at.stones, at.state.standing_of(at.area).values), (-red, -blue, -purple))


class TurnAll(OnAllStones):
    """All stones become stones of one colour, one for one."""

    colour: int

    def do(self, state: ValeState, r: AbilityContext) -> None:
        seat, card, _ = r
        stones = state.stones[seat]
        if stones:
            points_and_stones.turn_into(state, seat, UNIT[self.colour] * count(stones), card)

    def yields(self, at: At) -> EffectYield:
        held, turned = counts(at.stones), counts(UNIT[self.colour] * count(at.stones))
        return EffectYield(stones=(turned[0] - held[0], turned[1] - held[1], turned[2] - held[2]))

    def words(self) -> Json:
        return message("effect.turn_all", colour=COLOURS[self.colour])


class Steal(Effect):
    """Take points from a chosen opponent, as many as there are."""

    n: int
    need: ClassVar[str] = MORE
    asks: ClassVar[str] = "opponent"

    def picks(self) -> Selector:
        return OtherPlayers()

    def do(self, state: ValeState, r: AbilityContext) -> None:
        seat, card, refs = r
        points_and_stones.steal(state, seat, int(refs[0]) - 1, self.n, card)

    def yields(self, at: At) -> EffectYield:
        others = [score for seat, score in enumerate(at.state.scores) if seat != at.seat]
        return EffectYield(min(self.n, max(others)), note="steals")


class Alternative(Ability):
    """One of several options, with its ref."""

    name: str


class Options(Selector):
    """The options that are possible."""

    options: tuple[Alternative, ...]
    kind: ClassVar[str] = "option"

    def among(self, at: At, r: object) -> Sequence[str]:
        return [option.name for option in self.options if choices(option, at)]

    def lacks(self, at: At) -> Lack:
        wants = [lacks(option, at) for option in self.options]
        colours = [blanks["colour"] for _, blanks in wants if "colour" in blanks]
        return ("vale.lack.stone", {"colour": colours}) if len(colours) == len(wants) else wants[0]

    def unfit(self, at: At, ref: str) -> Lack:
        option = next((option for option in self.options if option.name == ref), None)
        return ("vale.no_option", {}) if option is None else lacks(option, at)


class OneOf(Effect):
    """One of several options, among those possible."""

    options: tuple[Alternative, ...]
    need: ClassVar[str] = MORE
    asks: ClassVar[str] = "option"

    def picks(self) -> Selector | None:
        return Options(self.options)

    def take(self, state: ValeState, seat: int, card: int, name: str) -> None:
        """Carry out an option."""
        for effect in next(option for option in self.options if option.name == name):
            effect.do(state, (seat, card, ()))

    def do(self, state: ValeState, r: AbilityContext) -> None:
        seat, card, refs = r
        self.take(state, seat, card, refs[0])

    def yields(self, at: At) -> EffectYield:
        return EffectYield(note="choice")

    def words(self) -> Json:
        *others, said = [option.words() for option in self.options]
        for one in reversed(others):
            said = message("effect.or", first=one, last=said)
        return message(self.says, options=said)


class TwoOf(OneOf):
    """Two different options, one after the other."""

    need: ClassVar[str] = NOTHING

    def picks(self) -> None:
        return None

    def do(self, state: ValeState, r: AbilityContext) -> None:
        seat, card, _ = r
        state.frames.append((PICK, seat, card, 0))
