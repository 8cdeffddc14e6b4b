"""The static evaluation: how good a position is for a seat.

Pending decisions are first played out in a simple way: nobody responds, units attack and block where that does not look
foolish.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ....core.action import Action
from ....core.turns.windows import PASS
from ..model import stats
from ..model.card import POWER, UNIT
from ..model.modifiers import ANY
from ..model.state import ATTACKING, EXHAUSTED, REDRAW, EternalState, Thing
from ..rules import battle as battle
from ..rules.opening_hands import OPENING
from ..rules.turn import MAIN
from ..rules.windows import ANSWER


class Weights(NamedTuple):
    """The parameters of the evaluation, in points; WHOLE points are a won game."""

    near: float = 1.2
    """The value of each of the last NEAR health."""
    far: float = 0.5
    """The value of each health above them."""
    body: float = 0.8
    """The value of a 0/0 unit without skills."""
    strength: float = 1.1
    health: float = 0.8
    skill: float = 0.6
    exhausted: float = 0.2
    """The deduction for an exhausted unit."""
    held: float = 0.3
    """The share of a unit's value that remains while a modifier stuns it."""
    thing: float = 3.0
    """The value of a relic or a site."""
    hand: float = 1.2
    """The value of a card in hand."""
    ahead: float = 0.5
    """The value, in cards, of having the turn: so that ending it, with the draw that follows, is no gain."""
    power: float = 2.0
    """The value of each of the first ENOUGH maximum power."""
    more: float = 1.4
    """The value of each of the next ENOUGH."""
    influence: float = 0.25
    """The value of each of the first four influence of a kind."""


STRONG_1 = Weights()
"""The weights of `strong-1` and `expert-1`, which never change."""
NOW = Weights()
"""The weights, unless a game is given others."""
WHOLE = 60
NEAR, FAR = 10, 40
"""Health above the second number has no further value."""
ENOUGH = 6
FULL_HAND = 7
OF_POWERS = (-12.0, -6.0, 2.0, 5.0, 5.0, 1.0, -6.0, -12.0)
"""The value of an opening hand, by its number of power cards."""
FAIR = 0.0
"""The value of a hand still to be drawn."""
MOST_STEPS = 60
"""The maximum number of pending decisions that are played out."""


def evaluate_all(state: EternalState) -> tuple[float, float]:
    """The value for each seat from -1 (lost) to 1 (won)."""
    state = quiet(state)
    if state.winner >= 0:
        value = 1.0 if state.winner == 0 else -1.0
    else:
        value = max(-0.99, min(0.99, (worth(state, 0) - worth(state, 1)) / WHOLE))
    return value, -value


def features(state: EternalState, seat: int) -> Mapping[str, float]:
    """See Evaluator.features: the parts of a seat's own value, and those of the opponent negated."""
    state = quiet(state)
    if state.winner >= 0:
        return {"end": 1.0 if state.winner == seat else -1.0}
    found: dict[str, float] = {}
    for side, prefix, sign in ((seat, "", 1), (1 - seat, "their_", -1)):
        for name, value in shares(state, side):
            found[prefix + name] = found.get(prefix + name, 0.0) + sign * value / WHOLE
    return found


def worth(state: EternalState, seat: int) -> float:
    """The value of what a seat has, in points."""
    found = 0.0
    for _, value in shares(state, seat):
        found += value
    return found


def shares(state: EternalState, seat: int) -> list[tuple[str, float]]:
    """The parts of that value by term: health, units, cards, power."""
    weights: Weights = state.game.evaluator.weights
    kind, left, most = state.game.sheet.kind, state.health[seat] + state.armor[seat], state.most[seat]
    near, far = (left, 0) if left < NEAR else (NEAR, min(left, FAR) - NEAR)
    found = [("health", near * weights.near + far * weights.far)]
    for one in state.things:
        if one.side == seat:
            if kind[one.card & ANY] == UNIT:
                found.append(("units", unit_worth(state, one, weights)))
            elif one.host <= 0:
                found.append(("units", weights.thing))
    if not state.turn:
        return [*found, ("opening", promise(state, seat))]
    few, more = (most, 0) if most < ENOUGH else (ENOUGH, min(2 * ENOUGH, most) - ENOUGH)
    found.append(("hand", weights.hand * (min(9, len(state.hands[seat])) - weights.ahead * (state.active == seat))))
    found.append(("power", weights.power * few + weights.more * more))
    found.append(("power", weights.influence * sum([n if n < 4 else 4 for n in state.influence[seat]])))
    return found


def unit_worth(state: EternalState, one: Thing, weights: Weights) -> float:
    """The value of a unit; what ends with the turn is worth what it did."""
    strength = stats.strength(state, one) - one.strength
    health = stats.full_health(state, one) - one.damage - one.health
    value = weights.body
    if strength > 0:
        value += weights.strength * strength
    if health > 0:
        value += weights.health * health
    value += weights.skill * stats.skills(state, one).bit_count()
    if one.flags & EXHAUSTED:
        value -= weights.exhausted
    return value * weights.held if state.lasts & stats.OF_STUNS and stats.is_held(state, one) else value


def promise(state: EternalState, seat: int) -> float:
    """The value of an opening hand: best with three or four power cards."""
    if state.choice[seat] == REDRAW:
        return FAIR
    kind = state.game.sheet.kind
    powers = sum([kind[card & ANY] == POWER for card in state.hands[seat]])
    return OF_POWERS[min(powers, len(OF_POWERS) - 1)] + 0.5 * (len(state.hands[seat]) - FULL_HAND)


# ---- playing out what is pending ----


def quiet(state: EternalState) -> EternalState:
    """The state, or a copy in which everything pending has been played out up to the next main phase."""
    made, rests = state, (MAIN.number, OPENING.number)
    for _ in range(MOST_STEPS):
        if made.winner >= 0 or not made.frames or made.frames[-1][0] in rests:
            break
        if made is state:
            made = state.clone()
        made.advance(plain_choice(made))
    return made


def plain_choice(state: EternalState) -> Action:
    """A simple choice for the pending decision."""
    frame = state.frames[-1]
    number, seat = frame[0], frame[1]
    if number == ANSWER.number:
        return PASS
    legal = state.legal_actions()
    if number == battle.ATTACK.number:
        return _attack(state, seat, legal)
    if number == battle.BLOCK.number:
        return _block(state, legal)
    return legal[0]


def _attack(state: EternalState, seat: int, legal: Sequence[Action]) -> Action:
    if legal[0][0] != "attack":
        return legal[0]
    one = state.thing(int(legal[0][1][1:]))
    assert one is not None
    enemies = [other for other in state.units(1 - seat) if stats.can_block(state, other)]
    if is_deadly(state, seat, enemies):
        return legal[0]
    return legal[-1] if any(_beats(state, other, one) for other in enemies) else legal[0]


def is_deadly(state: EternalState, seat: int, enemies: Sequence[Thing]) -> bool:
    """Whether all attackers together kill the player if each of these enemies blocks the strongest one it can."""
    if state.battle > 0:
        return False
    mine = [one for one in state.units(seat) if one.flags & ATTACKING or stats.can_attack(state, one)]
    left = sorted(mine, key=lambda one: -battle.power_of(state, one))
    for _ in enemies:
        blocked = next((one for one in left if any(battle.may_block(state, other, one) for other in enemies)), None)
        if blocked is not None:
            left.remove(blocked)
    enemy = 1 - seat
    return sum([battle.power_of(state, one) for one in left]) >= state.health[enemy] + state.armor[enemy]


def _beats(state: EternalState, one: Thing, other: Thing) -> bool:
    """Whether a unit kills another and survives."""
    if stats.skills(state, other) & (stats.FLYING | stats.UNBLOCKABLE) & ~stats.skills(state, one):
        return False
    return battle.power_of(state, one) >= battle.needed(state, other, one) and not (
        battle.power_of(state, other) >= battle.needed(state, one, other)
    )


def _block(state: EternalState, legal: Sequence[Action]) -> Action:
    """The best block: an attacker that is killed while the blocker survives, or, when it matters, a trade."""
    mine = state.thing(int(legal[0][1][1:]))
    assert mine is not None
    for chosen in legal:
        other = state.thing(int(chosen[2][1:])) if chosen[0] == "block" else None
        if other is None or battle.blockers(state, other.id):
            continue
        if battle.power_of(state, other) < battle.needed(state, mine, other) or is_short(state, mine.side):
            return chosen
        kills = battle.power_of(state, mine) >= battle.needed(state, other, mine)
        if kills and stats.strength(state, other) >= stats.strength(state, mine):
            return chosen
    return legal[-1]


def is_short(state: EternalState, seat: int) -> bool:
    """Whether all attackers together are strong enough to kill a player."""
    return state.health[seat] <= sum([max(0, stats.strength(state, one)) for one in battle.attackers(state)])


# ---- temper ----


BOLD = {"attack": 0.6, "fight": 0.5, "block": -0.4}


def aggression(state: EternalState, action: Action) -> float:
    """See Evaluator.aggression: high for attacking, low for staying back and for blocking."""
    if action[0] == "hold":
        return -0.6 if state.frames[-1][0] == battle.ATTACK.number else 0.4
    return BOLD.get(action[0], 0.0) if len(action) > 1 else 0.0
