"""What a position must fulfil across its fields."""

from __future__ import annotations

from collections import Counter

from ...kernel.errors import BadPosition
from . import card as c
from . import stats, told
from .lasting import ANY, BASES, changes_of, some_cheaper
from .options import MOST_FREE
from .rules_windows import carries_out, fine
from .spoken import MOST_MADE, counts
from .state import EXHAUSTED, IN_BATTLE, NEW, SHIELD, STUNNED, UNDECIDED, EternalState

ON_PLAYERS = frozenset((c.RELIC, c.RELIC_WEAPON, c.CURSED_RELIC))
MOST_ONCE, MOST_SKILLS = 1 << 32, 1 << len(c.SKILLS)
"""What is beyond the greatest mask of used abilities, and of skills."""
BELOW = {"main": "turn", "battle": "turn", "attack": "turn", "tidy": "turn", "block": "battle", "next": "battle"}
"""What stands right below some kinds of frames."""
COME_TO = {"main": (2, 4), "attack": (2,), "battle": (3,)}
"""The step that a turn has come to below some kinds of frames; of "main", as it is the first or the second."""
ON_TOP = ("attack", "tidy", "block", "next")
"""Those of them above which nothing stands."""
MOST_APART = 300
"""Cards of a seat that are not in play, at most: two of the largest decks. Zones hold more (MOST_CARDS), for some are
created as a game goes on."""
ALONE = ("turn", "main", "battle", "attack", "duel")
"""Frames of the turn player of which there is one at most."""


def check(state: EternalState) -> None:
    """Refuse what no game can come to, once `things` has passed: raises BadPosition.

    Must not depend on how hidden cards were dealt.
    """
    room(state)
    seats(state)
    standing(state)
    order(state)
    for k, one in enumerate(state.heard):
        if not fine(state, one):
            raise BadPosition(f"heard[{k}]", "a trigger of a card")
    if state.heard and state.winner < 0 and not carries_out(state):
        raise BadPosition("heard", "triggers wait only while something is carried out")
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
        if kind[base] in c.HOSTED and one.host not in units:
            raise BadPosition(f"things[{k}].host", "it is attached to a unit in play")
        if kind[base] in ON_PLAYERS and one.host != (one.side - 2 if kind[base] == c.CURSED_RELIC else -1 - one.side):
            raise BadPosition(f"things[{k}].host", "a relic is attached to its player, a cursed one to the other")
        if kind[base] in (c.UNIT, c.SITE) and one.host:
            raise BadPosition(f"things[{k}].host", "a unit is attached to nothing")
        if not 0 <= one.blocks <= state.made:
            raise BadPosition(f"things[{k}].blocks", "it blocks a unit that came into play, which may be gone")
        fits = counts(one.damage, abs(one.strength), abs(one.health))
        if not (fits and 0 <= one.once < MOST_ONCE and 0 <= one.skills < MOST_SKILLS):
            raise BadPosition(f"things[{k}]", "damage, marks and skills are no less than 0, and no number is so great")
        if one.id not in units and (one.side != one.owner or one.flags & ~NEW or one.blocks):
            raise BadPosition(f"things[{k}]", "only units change sides, block or have marks")
        if one.flags & STUNNED and not one.flags & EXHAUSTED:
            raise BadPosition(f"things[{k}].flags", "what is stunned is exhausted")
        if one.back == one.side or (one.back >= 0 and one.id not in units):
            raise BadPosition(f"things[{k}].back", "a unit goes back to the other side")
    for only in (c.SITE, c.RELIC_WEAPON):
        if max(sum(one.side == seat and kind[one.card & ANY] == only for one in state.things) for seat in (0, 1)) > 1:
            raise BadPosition("things", "a player has one site and one relic weapon at most")


def standing(state: EternalState) -> None:
    """Whoever should have died or lost has, where the game goes on."""
    if state.winner >= 0:
        return
    for seat, health in enumerate(state.health):
        if health <= 0:
            raise BadPosition(f"seats[{seat}].health", "who has no health has lost")
    for k, one in enumerate(state.things):
        kind = state.game.sheet.kind[one.card & ANY]
        if kind in (c.UNIT, c.SITE) and stats.health(state, one) <= 0:
            raise BadPosition(f"things[{k}].damage", "what lies in play has health left")
        if one.flags & SHIELD and not stats.skills(state, one) & stats.AEGIS:
            raise BadPosition(f"things[{k}].flags", "what has a shield has Aegis")
        if kind == c.RELIC_WEAPON and not state.armor[one.side]:
            raise BadPosition(f"seats[{one.side}].armor", "who has a relic weapon has armor")


def order(state: EternalState) -> None:
    """The turn lies below all that happens in it, and nobody fights outside a battle."""
    if not state.frames:
        return
    kinds = [state.game.frames.kinds[frame[0]].do for frame in state.frames]
    first = "turn" if state.turn else "opening"
    if kinds[0] != first or any(kinds.count(do) > 1 for do in ALONE):
        raise BadPosition("frames", f"the first is {first!r}, and there is one of {', '.join(ALONE)} at most")
    for k, (do, frame) in enumerate(zip(kinds, state.frames, strict=True)):
        if do in ALONE and frame[1] != state.active and state.turn:
            raise BadPosition(f"frames[{k}].seat", "it is the turn of the active seat")
        if do in BELOW and kinds[k - 1] != BELOW[do]:
            raise BadPosition(f"frames[{k}]", f"it stands right above {BELOW[do]!r}")
        if do in ON_TOP and k + 1 < len(kinds):
            raise BadPosition(f"frames[{k}]", "it is decided before anything else")
        if do in COME_TO and state.frames[0][2] != COME_TO[do][do == "main" and frame[2]]:
            raise BadPosition("frames[0].step", f"the turn has come to what is done in {do!r}")
    if not {"attack", "battle"} & set(kinds):
        for k, one in enumerate(state.things):
            if one.blocks or one.flags & IN_BATTLE:
                raise BadPosition(f"things[{k}]", "units attack and block in a battle")


def room(state: EternalState) -> None:
    """How much of it there is."""
    if state.free > MOST_FREE:
        raise BadPosition("free", f"at most {MOST_FREE} cards are played for nothing in a turn")
    if state.made > MOST_MADE:
        raise BadPosition("made", f"no more than {MOST_MADE} ids have been given")
    if state.turn > state.game.turns:
        raise BadPosition("turn", f"a game ends after {state.game.turns} turns")
    for seat in range(2):
        if stats.space(state, seat) < 0:
            raise BadPosition("things", "a side has room for twelve units")
        if state.decks[seat].size + len(state.hands[seat]) + len(state.voids[seat]) > MOST_APART:
            raise BadPosition(f"seats[{seat}]", f"deck, hand and void are no more than {MOST_APART} cards together")


def seats(state: EternalState) -> None:
    """Hands, and what is known of them."""
    for seat in range(2):
        if len(state.hands[seat]) > 12:
            raise BadPosition(f"seats[{seat}].hand", "it has at most twelve cards")
        if state.turn and state.choice[seat] != UNDECIDED:
            raise BadPosition(f"seats[{seat}].choice", "it is said before the first turn")
        known = told.cards(state.known[seat])
        if len(known) > len(state.hands[seat]):
            raise BadPosition(f"seats[{seat}].known", "no more is known of a hand than it has cards")
        if (state.turn > 0) and state.dealt[seat]:
            raise BadPosition(f"seats[{seat}].dealt", "opening hands are held before the first turn")
        for card in known:
            if card & ANY == ANY and (changes_of(card).cost >= 0 or card != some_cheaper(-changes_of(card).cost)):
                raise BadPosition(f"seats[{seat}].known", "it is known that some card costs less")
        held = Counter([card for card in known if card & ANY != ANY])
        if held - Counter(state.hands[seat]):
            raise BadPosition(f"seats[{seat}].known", "what is known of a hand are cards that lie in it")
        wrong = told.problem(state, seat)
        if wrong:
            raise BadPosition(f"seats[{seat}].known", wrong)
        for card in state.voids[seat] + state.powers[seat]:
            if card & ANY == ANY and card < BASES:
                raise BadPosition(f"seats[{seat}].void", "what lies openly is some card")
