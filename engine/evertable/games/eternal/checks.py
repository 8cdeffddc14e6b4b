"""What a position must fulfil across its fields."""

from __future__ import annotations

from ...kernel.errors import BadPosition
from . import card as c
from . import stats
from .lasting import ANY, BASES, changes_of, some_cheaper
from .rules_windows import fine
from .state import EternalState

HOSTED = frozenset((c.WEAPON, c.CURSE))
ON_PLAYERS = frozenset((c.RELIC, c.RELIC_WEAPON, c.CURSED_RELIC))


def check(state: EternalState) -> None:
    """Refuse what no game can come to, once `things` has passed: raises BadPosition.

    Must not depend on how hidden cards were dealt.
    """
    room(state)
    seats(state)
    for k, one in enumerate(state.heard):
        if not fine(state, one):
            raise BadPosition(f"heard[{k}]", "a trigger of a card")
    if (state.winner >= 0) != (state.how is not None):
        raise BadPosition("how", "it is known how the winner has won, and nobody has won otherwise")
    state.game.frames.check(state)


def things(state: EternalState) -> None:
    """What is in play: raises BadPosition."""
    ids = [one.id for one in state.things]
    if ids != sorted(set(ids)) or (ids and ids[-1] > state.made):
        raise BadPosition("things", "each has a number of its own, in the order in which they came")
    kind = state.game.sheet.kind
    units = {one.id for one in state.things if state.is_unit(one)}
    for k, one in enumerate(state.things):
        base = one.card & ANY
        if base == ANY or kind[base] in (c.POWER, c.SPELL, c.FAST_SPELL):
            raise BadPosition(f"things[{k}].card", "it is a card that stays in play")
        if kind[base] in HOSTED and one.host not in units:
            raise BadPosition(f"things[{k}].host", "it is attached to a unit in play")
        if kind[base] in ON_PLAYERS and one.host not in (-1, -2):
            raise BadPosition(f"things[{k}].host", "it is attached to a player")
        if kind[base] in (c.UNIT, c.SITE) and one.host:
            raise BadPosition(f"things[{k}].host", "a unit is attached to nothing")
        if not 0 <= one.blocks <= state.made:
            raise BadPosition(f"things[{k}].blocks", "it blocks a unit that came into play, which may be gone")
        if one.damage < 0 or one.once < 0 or one.skills < 0:
            raise BadPosition(f"things[{k}]", "damage, marks and skills are no less than 0")


def room(state: EternalState) -> None:
    """How much of it there is."""
    if state.turn > state.game.turns:
        raise BadPosition("turn", f"a game ends after {state.game.turns} turns")
    for seat in range(2):
        if stats.space(state, seat) < 0:
            raise BadPosition("things", "a side has room for twelve units")


def seats(state: EternalState) -> None:
    """Hands, and what is known of them."""
    for seat in range(2):
        if len(state.hands[seat]) > 12:
            raise BadPosition(f"seats[{seat}].hand", "it has at most twelve cards")
        if len(state.known[seat]) > len(state.hands[seat]):
            raise BadPosition(f"seats[{seat}].known", "no more is known of a hand than it has cards")
        if (state.turn > 0) and state.dealt[seat]:
            raise BadPosition(f"seats[{seat}].dealt", "opening hands are held before the first turn")
        for card in state.known[seat]:
            if card & ANY == ANY and (changes_of(card).cost >= 0 or card != some_cheaper(-changes_of(card).cost)):
                raise BadPosition(f"seats[{seat}].known", "it is known that some card costs less")
        for card in state.voids[seat] + state.powers[seat]:
            if card & ANY == ANY and card < BASES:
                raise BadPosition(f"seats[{seat}].void", "what lies openly is some card")
