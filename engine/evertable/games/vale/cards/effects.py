"""The vocabulary of instant and active effects, and abilities: effects carried out in order.

The situation that effects read is `At`; a step's context is (seat, card, refs). `choices` lists the refs with which an
effect is possible, in canonical order and only from what its player may know; `do` carries it out; `yields` says what
it would bring now.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, ClassVar, NamedTuple

from ....core.cards import effects as core
from ....core.cards.effects import Step
from ....core.cards.messages import Json, message
from ....core.frozen import new_tuple
from ..model.phases import REST
from ..model.state import ValeState

Refs = tuple[str, ...]
AbilityContext = tuple[int, int, Refs]
"""The context of a step: the seat, the card it acts on, the chosen refs."""
Lack = tuple[str, dict[str, object]]
"""(message id, arguments) of why something is impossible. The caller fills an argument `card`."""
DONE: tuple[Refs, ...] = ((),)
"""The choices of an effect that is possible and needs no choice."""
NEVER: tuple[Refs, ...] = ()
"""The choices of an effect that is impossible."""

NOTHING, A_CARD, SOMETHING, MORE = "nothing", "a card", "something", "more"
"""What an effect needs: nothing; a card to draw; something to work on if `blocked`; more than that."""


class At(NamedTuple):
    """A situation to choose in: the state, with the changes that are about to happen."""

    state: ValeState
    seat: int
    card: int
    """The card the effect acts on: the one it is printed on, or the one that copies it."""
    hand: int
    area: int
    stones: int
    draws: bool
    """Whether a card can be drawn (VALE-EFFECT-8)."""


def here(state: ValeState, seat: int, card: int) -> At:
    """The current situation."""
    draws = bool(state.pile or state.discard)
    return new_tuple(At, (state, seat, card, state.hands[seat], state.area[seat], state.stones[seat], draws))


class EffectYield(NamedTuple):
    """What an effect would bring now."""

    points: int = 0
    stones: tuple[int, int, int] = (0, 0, 0)
    draw: int = 0
    note: str | None = None
    """One of recovers, spends, discards, loses, steals, choice, unavailable."""

    def plus(self, other: EffectYield) -> EffectYield:
        """The sum of both."""
        stones = tuple(a + b for a, b in zip(self.stones, other.stones, strict=True))
        return EffectYield(self.points + other.points, stones, self.draw + other.draw, self.note or other.note)  # type: ignore[arg-type]


def named(at: At, slug: str) -> dict[str, object]:
    """A card as the argument `chosen` of a reason."""
    deck = at.state.game.deck
    return {"chosen": {"value": slug, "name": deck.cards[deck.index[slug]].name}}


class Selector(core.BaseSelector):
    """What a ref is chosen from; its candidates are refs."""

    kind: ClassVar[str]
    """The kind of the ref: card, seat or option."""

    def lacks(self, at: At) -> Lack:
        """Why there is nothing to choose. Only called if there is nothing."""
        raise NotImplementedError

    def unfit(self, at: At, ref: str) -> Lack:
        """Why this ref cannot be chosen. Only called if it cannot."""
        raise NotImplementedError


class Effect(core.BaseEffect):
    """One step of an instant or active ability."""

    need: ClassVar[str] = NOTHING
    asks: ClassVar[str] = ""
    """What the player is asked when choosing the first ref: a key of `messages.ASKS`."""

    def picks(self) -> Any:
        """The selector of its ref; None if it takes none."""
        return None

    @cached_property
    def to(self) -> Any:
        """The result of `picks`, cached."""
        return self.picks()

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kind of each ref."""
        return () if self.to is None else (self.to.kind,)

    def choices(self, at: At) -> Sequence[Refs]:
        """The refs of every way to carry it out."""
        return DONE if self.to is None else [(ref,) for ref in self.to.compiled.candidates(at, None)]

    def can(self, at: At) -> bool:
        """Whether it is possible."""
        return bool(self.choices(at))

    def do(self, state: ValeState, r: AbilityContext) -> None:
        """Carry it out on the card `r[1]`. `r[2]` is one of `choices`, or the refs of another step."""
        raise NotImplementedError

    def lacks(self, at: At) -> Lack:
        """Why it is impossible. Only called if it is."""
        found: Lack = self.to.lacks(at)
        return found

    def unfit(self, at: At, refs: Refs) -> Lack:
        """Why these refs are wrong, though others are possible."""
        found: Lack = ("vale.no_more", {}) if self.to.fits(at, None, refs[0]) else self.to.unfit(at, refs[0])
        return found

    def yields(self, at: At) -> EffectYield:
        """What it would bring. Only called if it is possible."""
        return EffectYield()


class Ability(core.BaseAbility):
    """Effects in order; at most one takes refs. Empty for a card without this type of effect."""

    def __iter__(self) -> Iterator[Any]:
        return iter(self.effects)

    def __len__(self) -> int:
        return len(self.effects)

    def __getitem__(self, part: slice) -> tuple[Any, ...]:
        return self.effects[part]

    def __add__(self, other: Ability) -> tuple[Any, ...]:
        return (*self, *other)

    def words(self) -> Json:
        *first, last = [effect.words() for effect in self]
        return message("effect.then", first=first, last=last) if first else last

    @property
    def asking(self) -> Any:
        """The effect that takes refs, or None."""
        return next((effect for effect in self if effect.kinds), None)

    @cached_property
    def needing(self) -> tuple[Effect, ...]:
        """The effects that are not always possible. Cached."""
        return tuple([effect for effect in self if effect.need is not NOTHING])

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """Its compiled steps. Cached."""
        return self.ways[0].steps


def choices(ability: Ability, at: At) -> Sequence[Refs]:
    """The refs of every way to carry out a whole ability."""
    found: Sequence[Refs] = DONE
    for effect in ability.needing:
        offered = effect.choices(at)
        if offered is not DONE:
            if not offered:
                return NEVER
            found = offered
    return found


def lacks(ability: Ability, at: At) -> Lack:
    """Why an ability is impossible. Only called if it is."""
    found: Lack = next(effect.lacks(at) for effect in ability.needing if not effect.choices(at))
    return found


def unfit(ability: Ability, at: At, refs: Refs) -> Lack:
    """Why an ability is impossible with these refs, though it is possible with others."""
    asking = ability.asking
    found: Lack = ("vale.no_more", {}) if asking is None else asking.unfit(at, refs)
    return found


def yields(ability: Ability, at: At) -> EffectYield:
    """What a whole ability would bring now."""
    if not choices(ability, at):
        return EffectYield(note="unavailable")
    total = EffectYield()
    for effect in ability:
        total = total.plus(effect.yields(at))
    return total


def run(state: ValeState, seat: int, card: int, of: int, active: bool, refs: Refs, start: int = 0) -> None:
    """Carry out an ability of the card `of`, acting on `card`, from step `start` on.

    If a step leaves a decision, the remaining steps wait below it on the stack.
    """
    deck = state.game.deck
    ability: Ability = deck.active[of] if active else deck.instant[of]
    steps = ability.steps
    r = (seat, card, refs)
    depth = len(state.frames)
    for i in range(start, len(steps)):
        steps[i](state, r)
        if len(state.frames) > depth:
            if i + 1 < len(steps):
                state.frames.insert(depth, (REST, seat, card, of, int(active), i + 1))
            return
