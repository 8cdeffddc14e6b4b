"""The value of abilities in points for the evaluation, compiled once per card.

A compiled ability is a function of an Outlook and a situation (`At`). Constants are folded, so that most cards cost one
multiplication; the results equal those of `yield_worth` over `Effect.yields`, term by term.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..cards.card_effects import Draw, Fetch, Recover, RecoverSelf
from ..cards.effects import Ability, At, Effect, EffectYield
from ..cards.point_effects import Earn, IfElse, OneOf, Points
from ..model.stones import count, pack
from .outlook import Outlook

Worth = Callable[[Outlook, At], float]
"""(outlook, situation) -> points that something would bring."""


def used(ability: Ability) -> Worth:
    """The value of using an active ability, stones and cards included; 0 if it is impossible."""
    needs = [effect.can for effect in ability.needing]
    parts = [_use(effect) for effect in ability]
    if not needs and len(parts) == 1:
        return parts[0]

    def worth(outlook: Outlook, at: At) -> float:
        for can in needs:
            if not can(at):
                return 0.0
        total = 0.0
        for part in parts:
            total += part(outlook, at)
        return total

    return worth


def summoned(ability: Ability) -> Sequence[Worth]:
    """The value of each step of an instant ability."""
    return tuple([_area if isinstance(effect, RecoverSelf) else _step(effect) for effect in ability])


def _use(effect: Effect) -> Worth:
    """The value of one step of an active ability, the best choice assumed."""
    if isinstance(effect, OneOf):
        options = [used(option) for option in effect.options]
        return lambda outlook, at: max([option(outlook, at) for option in options], default=0.0)
    if isinstance(effect, Recover | RecoverSelf):
        return _back
    return _drawn if isinstance(effect, Fetch) else _step(effect)


def _step(effect: Effect) -> Worth:
    """The value of one step by its `Effect.yields`."""
    if isinstance(effect, Points):
        n, per = effect.n, effect.per
        if per is None:
            return lambda outlook, at: n
        return lambda outlook, at: n * per.amount(at, None)
    if isinstance(effect, Earn):
        return _earned(effect)
    if isinstance(effect, Draw):
        return lambda outlook, at: outlook.weights.drawn * (outlook.rounds > 0)
    if isinstance(effect, IfElse):
        holds, then = effect.condition.holds, _step(effect.then)
        otherwise = _nothing if effect.otherwise is None else _step(effect.otherwise)
        return lambda outlook, at: then(outlook, at) if holds(at, None) else otherwise(outlook, at)
    yields = effect.yields
    return lambda outlook, at: yield_worth(outlook, yields(at), at)


def _earned(effect: Earn) -> Worth:
    red, blue, purple = effect.red, effect.blue, effect.purple

    def worth(outlook: Outlook, at: At) -> float:
        standing = at.state.standing_of(at.area)
        values = standing.values
        gain = outlook.stone * (red * values[0] + blue * values[1] + purple * values[2])
        return gain * (0.6 if count(at.stones) >= standing.limit and gain > 0 else 0.9)

    return worth if pack(red, blue, purple) else _nothing


def _nothing(outlook: Outlook, at: At) -> float:
    return 0.0


def _back(outlook: Outlook, at: At) -> float:
    return outlook.weights.back


def _area(outlook: Outlook, at: At) -> float:
    return outlook.weights.area


def _drawn(outlook: Outlook, at: At) -> float:
    return outlook.weights.drawn


def yield_worth(outlook: Outlook, brings: EffectYield, at: At) -> float:
    """The value of a Yield in points."""
    total = brings.points + outlook.weights.drawn * brings.draw * (outlook.rounds > 0)
    if brings.note == "discards":
        total -= outlook.weights.drawn
    if any(brings.stones):
        standing = at.state.standing_of(at.area)
        gain = outlook.stone * sum(n * value for n, value in zip(brings.stones, standing.values, strict=True))
        full = count(at.stones) >= standing.limit
        total += gain * (0.6 if full and gain > 0 else 0.9)
    return total
