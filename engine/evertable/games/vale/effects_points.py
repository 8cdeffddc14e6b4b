"""Effects that give and take points and stones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from . import rules_stones
from .counts import Condition, Count
from .effects import (
    DONE,
    MORE,
    NEVER,
    SOMETHING,
    Ability,
    At,
    Effect,
    Refs,
    Yield,
    choices,
    here,
    lacks,
)  # fmt: skip
from .frames import PICK
from .stones import COLOURS, SHIFT, UNIT, count, counts, pack, worth

if TYPE_CHECKING:
    from .state import ValeState


@dataclass(frozen=True)
class Points(Effect):
    """Gain points: so many, or so many for each."""

    n: int
    per: Count | None = None

    def apply(self, state: ValeState, seat: int, card: int, refs: Refs) -> None:
        n = self.n if self.per is None else self.n * self.per.of(here(state, seat, card))
        rules_stones.score(state, seat, n, card)

    def yields(self, at: At) -> Yield:
        return Yield(self.n if self.per is None else self.n * self.per.of(at))

    def words(self) -> tuple[str, dict[str, object]]:
        if self.per is None:
            return "effect.points", {"n": self.n}
        return "effect.points.per", {"n": self.n, "per": self.per}


@dataclass(frozen=True)
class Lose(Effect):
    """Lose points, as far as there are any (VALE-POINT-1)."""

    n: int

    def apply(self, state: ValeState, seat: int, card: int, refs: Refs) -> None:
        rules_stones.score(state, seat, -self.n, card)

    def yields(self, at: At) -> Yield:
        return Yield(-min(self.n, at.state.scores[at.seat]), note="loses")

    def words(self) -> tuple[str, dict[str, object]]:
        return "effect.lose", {"n": self.n}


@dataclass(frozen=True)
class Price(Lose):
    """Lose points for what follows: one needs them, unless the option lets the score stop at zero (VALE-CARD-35)."""

    need: ClassVar[str] = MORE

    def choices(self, at: At) -> Sequence[Refs]:
        return DONE if at.state.game.floor or at.state.scores[at.seat] >= self.n else NEVER


@dataclass(frozen=True)
class If(Effect):
    """One effect or another, by a condition (VALE-EFFECT-4)."""

    condition: Condition
    then: Effect
    otherwise: Effect | None = None

    def branch(self, at: At) -> Effect | None:
        """The effect that applies."""
        return self.then if self.condition.holds(at) else self.otherwise

    def apply(self, state: ValeState, seat: int, card: int, refs: Refs) -> None:
        effect = self.branch(here(state, seat, card))
        if effect is not None:
            effect.apply(state, seat, card, refs)

    def yields(self, at: At) -> Yield:
        effect = self.branch(at)
        return Yield() if effect is None else effect.yields(at)

    def words(self) -> tuple[str, dict[str, object]]:
        blanks: dict[str, object] = {"condition": self.condition, "then": self.then}
        if self.otherwise is None:
            return "effect.if", blanks
        return "effect.if.else", {**blanks, "otherwise": self.otherwise}


@dataclass(frozen=True)
class Earn(Effect):
    """Earn stones; the limit is looked at right after (VALE-STONE-6)."""

    red: int = 0
    blue: int = 0
    purple: int = 0

    def apply(self, state: ValeState, seat: int, card: int, refs: Refs) -> None:
        rules_stones.earn(state, seat, pack(self.red, self.blue, self.purple), card)

    def yields(self, at: At) -> Yield:
        return Yield(stones=(self.red, self.blue, self.purple))

    def words(self) -> tuple[str, dict[str, object]]:
        return "effect.earn", {"stones": pack(self.red, self.blue, self.purple)}


@dataclass(frozen=True)
class Spend(Effect):
    """Give up a stone of a colour, for what follows (VALE-EFFECT-3)."""

    colour: int
    need: ClassVar[str] = MORE

    def choices(self, at: At) -> Sequence[Refs]:
        return DONE if at.stones >> SHIFT[self.colour] & 15 else NEVER

    def lacks(self, at: At) -> tuple[str, dict[str, object]]:
        return "vale.lack.stone", {"colour": COLOURS[self.colour]}

    def apply(self, state: ValeState, seat: int, card: int, refs: Refs) -> None:
        rules_stones.give_up(state, seat, UNIT[self.colour], card)

    def yields(self, at: At) -> Yield:
        gone = counts(UNIT[self.colour])
        return Yield(stones=(-gone[0], -gone[1], -gone[2]), note="spends")

    def words(self) -> tuple[str, dict[str, object]]:
        return "effect.spend", {"stones": UNIT[self.colour]}


@dataclass(frozen=True)
class OnAllStones(Effect):
    """What is done with all stones of a seat; where it has none, as VALE-OPTION-1 has it."""

    need: ClassVar[str] = SOMETHING

    def choices(self, at: At) -> Sequence[Refs]:
        return NEVER if at.state.game.blocked and not at.stones else DONE

    def lacks(self, at: At) -> tuple[str, dict[str, object]]:
        return "vale.lack.stones", {}


@dataclass(frozen=True)
class CashIn(OnAllStones):
    """Give up all stones for points equal to what they are worth."""

    def apply(self, state: ValeState, seat: int, card: int, refs: Refs) -> None:
        stones = state.stones[seat]
        if stones:
            points = worth(stones, state.standing(seat).values)
            rules_stones.give_up(state, seat, stones, card)
            rules_stones.score(state, seat, points, card)

    def yields(self, at: At) -> Yield:
        red, blue, purple = counts(at.stones)
        return Yield(worth(at.stones, at.state.standing_of(at.area).values), (-red, -blue, -purple))

    def words(self) -> tuple[str, dict[str, object]]:
        return "effect.cash_in", {}


@dataclass(frozen=True)
class TurnAll(OnAllStones):
    """All stones become stones of one colour, one for one."""

    colour: int

    def apply(self, state: ValeState, seat: int, card: int, refs: Refs) -> None:
        stones = state.stones[seat]
        if stones:
            rules_stones.turn_into(state, seat, UNIT[self.colour] * count(stones), card)

    def yields(self, at: At) -> Yield:
        held, turned = counts(at.stones), counts(UNIT[self.colour] * count(at.stones))
        return Yield(stones=(turned[0] - held[0], turned[1] - held[1], turned[2] - held[2]))

    def words(self) -> tuple[str, dict[str, object]]:
        return "effect.turn_all", {"colour": COLOURS[self.colour]}


@dataclass(frozen=True)
class Steal(Effect):
    """Take points from an opponent of one's choice, as far as there are any."""

    n: int
    need: ClassVar[str] = MORE
    kinds: ClassVar[tuple[str, ...]] = ("seat",)
    asks: ClassVar[str] = "opponent"

    def choices(self, at: At) -> Sequence[Refs]:
        return [(str(seat + 1),) for seat in range(at.state.game.seats) if seat != at.seat]

    def apply(self, state: ValeState, seat: int, card: int, refs: Refs) -> None:
        rules_stones.steal(state, seat, int(refs[0]) - 1, self.n, card)

    def yields(self, at: At) -> Yield:
        others = [score for seat, score in enumerate(at.state.scores) if seat != at.seat]
        return Yield(min(self.n, max(others)), note="choice")

    def words(self) -> tuple[str, dict[str, object]]:
        return "effect.steal", {"n": self.n}


class Option(NamedTuple):
    """One of several things to choose from, with its ref."""

    name: str
    effects: Ability


@dataclass(frozen=True)
class OneOf(Effect):
    """One of several options that can be carried out."""

    options: tuple[Option, ...]
    need: ClassVar[str] = MORE
    kinds: ClassVar[tuple[str, ...]] = ("option",)
    asks: ClassVar[str] = "option"

    def choices(self, at: At) -> Sequence[Refs]:
        return [(option.name,) for option in self.options if choices(option.effects, at)]

    def lacks(self, at: At) -> tuple[str, dict[str, object]]:
        wants = [lacks(option.effects, at) for option in self.options]
        colours = [str(blanks["colour"]) for _, blanks in wants if "colour" in blanks]
        return ("vale.lack.stone", {"colour": " or ".join(colours)}) if colours else super().lacks(at)

    def take(self, state: ValeState, seat: int, card: int, name: str) -> None:
        """Carry out an option."""
        for effect in next(option.effects for option in self.options if option.name == name):
            effect.apply(state, seat, card, ())

    def apply(self, state: ValeState, seat: int, card: int, refs: Refs) -> None:
        self.take(state, seat, card, refs[0])

    def yields(self, at: At) -> Yield:
        return Yield(note="choice")

    def words(self) -> tuple[str, dict[str, object]]:
        return "effect.one_of", {"options": [option.effects for option in self.options]}


@dataclass(frozen=True)
class TwoOf(OneOf):
    """Two different options, one after the other."""

    need: ClassVar[str] = "nothing"
    kinds: ClassVar[tuple[str, ...]] = ()

    def choices(self, at: At) -> Sequence[Refs]:
        return DONE if len(super().choices(at)) > 1 else NEVER

    def apply(self, state: ValeState, seat: int, card: int, refs: Refs) -> None:
        state.frames.append((PICK, seat, card, 0))

    def words(self) -> tuple[str, dict[str, object]]:
        return "effect.two_of", {"options": [option.effects for option in self.options]}
