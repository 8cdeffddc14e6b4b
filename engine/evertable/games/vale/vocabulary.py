"""What an instant or active effect is, on the effect core, and abilities: effects carried out in their order.

The situation that nodes look at is `At`; the registers of a step are (seat, card, refs). `choices` lists the refs an
effect can be carried out with, in canonical order and from nothing but what its player may know; `do` carries one of
them out; `yields` says what it would bring as things stand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from ...kernel import effects as core
from ...kernel.effects import Step
from ...kernel.messages import Json, message
from .frames import REST

if TYPE_CHECKING:
    from .state import ValeState

Refs = tuple[str, ...]
Registers = tuple[int, int, Refs]
"""The registers of a step: whose ability it is, the card it acts on, the refs that were chosen."""
Lack = tuple[str, dict[str, object]]
"""Message id and blanks of why something cannot be: a blank `card` is filled by whoever asks."""
DONE: tuple[Refs, ...] = ((),)
"""It can be carried out, and there is nothing to choose."""
NEVER: tuple[Refs, ...] = ()
"""It cannot be carried out."""

NOTHING, A_CARD, SOMETHING, MORE = "nothing", "a card", "something", "more"
"""What an effect needs: nothing; a card to draw; something to work on if empty effects are blocked; more than that."""


class At(NamedTuple):
    """A situation to choose in: the state, and what is about to be different there."""

    state: ValeState
    seat: int
    card: int
    """The card the effect acts on: the one it is printed on, or a copying one."""
    hand: int
    area: int
    stones: int
    draws: bool
    """Whether a card could be drawn (VALE-EFFECT-8)."""


def here(state: ValeState, seat: int, card: int) -> At:
    """The situation as it is."""
    draws = bool(state.pile or state.discard)
    # Asked for in most turns: the tuple itself, made without the call of At.__new__.
    return tuple.__new__(At, (state, seat, card, state.hands[seat], state.area[seat], state.stones[seat], draws))


class Yield(NamedTuple):
    """What an effect would bring as things stand."""

    points: int = 0
    stones: tuple[int, int, int] = (0, 0, 0)
    draw: int = 0
    note: str | None = None
    """recovers, spends, discards, loses, steals, choice or unavailable."""

    def plus(self, other: Yield) -> Yield:
        """Both together."""
        stones = tuple(a + b for a, b in zip(self.stones, other.stones, strict=True))
        return Yield(self.points + other.points, stones, self.draw + other.draw, self.note or other.note)  # type: ignore[arg-type]


def named(at: At, slug: str) -> dict[str, object]:
    """A card among the blanks of a reason, as `chosen`."""
    deck = at.state.game.deck
    return {"chosen": {"value": slug, "name": deck.cards[deck.index[slug]].name}}


class Selector(core.Selector):
    """What a ref is chosen from. Its candidates are refs."""

    kind: ClassVar[str]
    """What the ref is: card, seat or option."""

    def lacks(self, at: At) -> Lack:
        """Why there is nothing to choose; there is nothing."""
        raise NotImplementedError

    def unfit(self, at: At, ref: str) -> Lack:
        """Why this ref cannot be chosen; it cannot."""
        raise NotImplementedError


class Effect(core.Effect):
    """One step of an instant or active ability."""

    need: ClassVar[str] = NOTHING
    asks: ClassVar[str] = ""
    """What a player is asked while the first ref is chosen: a key of `words.ASKS`."""

    def picks(self) -> Any:
        """The selector that its ref is chosen from; None where it asks for none."""
        return None

    @cached_property
    def to(self) -> Any:
        """What `picks` gives, made once."""
        return self.picks()

    @property
    def kinds(self) -> tuple[str, ...]:
        """What each ref is."""
        return () if self.to is None else (self.to.kind,)

    def choices(self, at: At) -> Sequence[Refs]:
        """Every way to carry it out."""
        return DONE if self.to is None else [(ref,) for ref in self.to.compiled.candidates(at, None)]

    def can(self, at: At) -> bool:
        """Whether there is a way to carry it out."""
        return bool(self.choices(at))

    def do(self, state: ValeState, r: Registers) -> None:
        """Carry it out on `r[1]`; `r[2]` is one of `choices`, or those of another step."""
        raise NotImplementedError

    def lacks(self, at: At) -> Lack:
        """Why it cannot be carried out; it cannot."""
        found: Lack = self.to.lacks(at)
        return found

    def unfit(self, at: At, refs: Refs) -> Lack:
        """Why these refs cannot be chosen, though others can."""
        found: Lack = ("vale.no_more", {}) if self.to.fits(at, None, refs[0]) else self.to.unfit(at, refs[0])
        return found

    def yields(self, at: At) -> Yield:
        """What it would bring; it can be carried out."""
        return Yield()


class Ability(core.Ability):
    """Effects in their order; at most one of them asks for refs. Empty: a card without one."""

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
        """The effect that asks for refs, or None."""
        return next((effect for effect in self if effect.kinds), None)

    @cached_property
    def needing(self) -> tuple[Effect, ...]:
        """The effects that cannot always be carried out; found once."""
        return tuple([effect for effect in self if effect.need is not NOTHING])

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """Its program; found once."""
        return self.ways[0].steps


def choices(ability: Ability, at: At) -> Sequence[Refs]:
    """Every way to carry out a whole ability."""
    found: Sequence[Refs] = DONE
    for effect in ability.needing:
        offered = effect.choices(at)
        if offered is not DONE:
            if not offered:
                return NEVER
            found = offered
    return found


def lacks(ability: Ability, at: At) -> Lack:
    """Why an ability cannot be carried out; it cannot."""
    found: Lack = next(effect.lacks(at) for effect in ability.needing if not effect.choices(at))
    return found


def unfit(ability: Ability, at: At, refs: Refs) -> Lack:
    """Why an ability cannot be carried out with these refs, though it can with others."""
    asking = ability.asking
    found: Lack = ("vale.no_more", {}) if asking is None else asking.unfit(at, refs)
    return found


def yields(ability: Ability, at: At) -> Yield:
    """What a whole ability would bring as things stand."""
    if not choices(ability, at):
        return Yield(note="unavailable")
    total = Yield()
    for effect in ability:
        total = total.plus(effect.yields(at))
    return total


def run(state: ValeState, seat: int, card: int, of: int, active: bool, refs: Refs, start: int = 0) -> None:
    """Carry out an ability of the card `of` on `card`, from a step on.

    Where a step leaves something to decide, the steps after it wait below it.
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
