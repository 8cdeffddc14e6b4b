"""What an instant or active effect is, and abilities: tuples of effects carried out in their order.

An effect is a value. `choices` lists the refs it can be carried out with, in canonical order and from
nothing but what its player may know; `apply` carries one of them out; `yields` says what it would
bring as things stand; `words` is its text.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from .frames import REST

if TYPE_CHECKING:
    from .state import ValeState

Refs = tuple[str, ...]
Ability = tuple["Effect", ...]
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


class Yield(NamedTuple):
    """What an effect would bring as things stand."""

    points: int = 0
    stones: tuple[int, int, int] = (0, 0, 0)
    draw: int = 0
    note: str | None = None
    """recovers, spends, discards, loses, choice or unavailable."""

    def plus(self, other: Yield) -> Yield:
        """Both together."""
        stones = tuple(a + b for a, b in zip(self.stones, other.stones, strict=True))
        return Yield(self.points + other.points, stones, self.draw + other.draw, self.note or other.note)  # type: ignore[arg-type]


class Effect(ABC):
    """One step of an instant or active ability."""

    need: ClassVar[str] = NOTHING
    kinds: ClassVar[tuple[str, ...]] = ()
    """What each ref is."""
    asks: ClassVar[str] = ""
    """What a player is asked while the first ref is chosen: a key of `words.ASKS`."""

    def choices(self, at: At) -> Sequence[Refs]:
        """Every way to carry it out."""
        return DONE

    @abstractmethod
    def apply(self, state: ValeState, seat: int, card: int, refs: Refs) -> None:
        """Carry it out on `card`; `refs` is one of `choices`, or those of another step."""

    def lacks(self, at: At) -> tuple[str, dict[str, object]]:
        """Message id and blanks of why it cannot be carried out; it cannot."""
        return "vale.lack", {}

    def yields(self, at: At) -> Yield:
        """What it would bring; it can be carried out."""
        return Yield()

    @abstractmethod
    def words(self) -> tuple[str, dict[str, object]]:
        """Message id and blanks of its text; a blank may be an effect or an ability."""


def here(state: ValeState, seat: int, card: int) -> At:
    """The situation as it is."""
    return At(state, seat, card, state.hands[seat], state.area[seat], state.stones[seat], state.can_draw())


def choices(ability: Ability, at: At) -> Sequence[Refs]:
    """Every way to carry out a whole ability; at most one of its steps asks for refs."""
    found: Sequence[Refs] = DONE
    for effect in ability:
        offered = effect.choices(at)
        if offered is not DONE:
            if not offered:
                return NEVER
            found = offered
    return found


def lacks(ability: Ability, at: At) -> tuple[str, dict[str, object]]:
    """Why an ability cannot be carried out."""
    return next((effect.lacks(at) for effect in ability if not effect.choices(at)), ("vale.lack", {}))


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
    steps = deck.active[of] if active else deck.instant[of]
    depth = len(state.frames)
    for i in range(start, len(steps)):
        steps[i].apply(state, seat, card, refs)
        if len(state.frames) > depth and i + 1 < len(steps):
            state.frames.insert(depth, (REST, seat, card, of, int(active), i + 1))
            return
