"""The numbers of a thing with everything that modifies them: strength, health, skills and cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from . import card as c
from .modifiers import ANY, BASES, FREE, SILENCED, SKILL, changes_of
from .state import CALM, EXHAUSTED, NEW, SHIELD, STUNNED, TIRED, EternalState, Thing, lies

BAN: Final = {name: 1 << k for k, name in enumerate(c.BANS)}
AEGIS, AMBUSH, BERSERK, CHARGE, DEADLY = (SKILL[one] for one in (c.AEGIS, c.AMBUSH, c.BERSERK, c.CHARGE, c.DEADLY))
DOUBLE, ENDURANCE, FLYING, INVULNERABLE = (
    SKILL[one] for one in (c.DOUBLE_DAMAGE, c.ENDURANCE, c.FLYING, c.INVULNERABLE)
)
KILLER, LIFESTEAL, OVERWHELM, QUICKDRAW = (SKILL[one] for one in (c.KILLER, c.LIFESTEAL, c.OVERWHELM, c.QUICKDRAW))
RECKLESS, REVENGE, UNBLOCKABLE, WARCRY = (SKILL[one] for one in (c.RECKLESS, c.REVENGE, c.UNBLOCKABLE, c.WARCRY))
DESTINY, DEPLETED, BOND, ECHO = (SKILL[one] for one in (c.DESTINY, c.DEPLETED, c.BOND, c.ECHO))


class Modifier(NamedTuple):
    """What one modifier gives to one thing or player while it applies."""

    strength: int = 0
    health: int = 0
    skills: int = 0
    bans: int = 0
    """What is forbidden, a mask over card.BANS."""
    spell_damage: int = 0
    stunned: bool = False
    stolen: bool = False
    """The thing is controlled by the player of the modifier."""
    max_power: int = 0
    seat: int = -1
    """The player of a modifier that steals; -1: none."""


OF_STRENGTH, OF_HEALTH, OF_SKILLS, OF_BANS, OF_SPELLS, OF_STUNS, OF_THEFT, OF_POWER = (1 << k for k in range(8))
"""The first eight fields of Modifier as bits, for what is asked of modifiers."""
OF_HARM: Final = 1 << 8
"""Besides OF_HEALTH, where a modifier takes some away."""
ON_SELF, ON_HOST = "self", "host"


def modifiers(state: EternalState, x: int, of: int) -> list[Modifier]:
    """What all modifiers in play that can give anything asked for (OF_...) give to a thing or a player."""
    found: list[Modifier] = []
    for source, ability, aim, gives in state.statics:
        if gives & of and (aim is None or aim == x):
            one = state.thing(source)
            if one is not None:
                found += ability.modifiers(state, one, x)
    return found


def attachments(state: EternalState, x: int) -> list[Thing]:
    """The attachments of a unit or a player, oldest first."""
    return [one for one in state.things if one.host == x]


def skills(state: EternalState, one: Thing) -> int:
    """The mask of all skills of a thing in play."""
    has = state.game.sheet.skills
    found = has[one.card] | one.skills
    if one.id in state.attached:
        for other in attachments(state, one.id):
            found |= has[other.card]
    if one.flags & (CALM | TIRED):
        if one.flags & CALM:
            found = found & ~BERSERK | RECKLESS
        if one.flags & TIRED:
            found &= ~KILLER
    if state.lasts & (OF_SKILLS | OF_BANS):
        forbidden = 0
        for does in modifiers(state, one.id, OF_SKILLS | OF_BANS):
            found |= does.skills
            forbidden |= does.bans
        if forbidden & BAN[c.FLY]:
            found &= ~FLYING
    return found


def has(state: EternalState, one: Thing, skill: int) -> bool:
    """Whether a thing has one of these skills; quick if nothing in play has."""
    return state.abroad & skill != 0 and skills(state, one) & skill != 0


def having(state: EternalState, some: Sequence[Thing], skill: int) -> list[Thing]:
    """Those of some things that have one of these skills."""
    return [one for one in some if skills(state, one) & skill] if state.abroad & skill else []


def spread(found: int) -> int:
    """The skills that whoever has these may come to have: with Berserk used up also Reckless."""
    return found | RECKLESS if found & BERSERK else found


def warcries(state: EternalState, one: Thing) -> int:
    """The total Warcry of a thing: its own, given for good or for this turn, and of its attachments."""
    if not skills(state, one) & WARCRY:
        return 0
    changes = changes_of(one.card)
    own = 0 if changes.marks & SILENCED else state.game.sheet.skills[one.card & ANY]
    parts = [own, changes.skills, one.skills, *[state.game.sheet.skills[on.card] for on in attachments(state, one.id)]]
    parts += [does.skills for does in modifiers(state, one.id, OF_SKILLS)]
    return sum([bool(part & WARCRY) for part in parts])


def bans(state: EternalState, x: int) -> int:
    """The mask of what a thing or a player is forbidden."""
    found = 0
    if state.lasts & OF_BANS:
        for does in modifiers(state, x, OF_BANS):
            found |= does.bans
    return found


def strength(state: EternalState, one: Thing) -> int:
    """The strength of a thing in play, perhaps negative."""
    strengths = state.game.sheet.strength
    n = strengths[one.card] + one.strength
    for other in attachments(state, one.id) if one.id in state.attached else ():
        n += strengths[other.card] + other.strength
    if state.lasts & OF_STRENGTH:
        for does in modifiers(state, one.id, OF_STRENGTH):
            n += does.strength
    return n


def full_health(state: EternalState, one: Thing) -> int:
    """Its health without damage."""
    healths = state.game.sheet.health
    n = healths[one.card] + one.health
    for other in attachments(state, one.id) if one.id in state.attached else ():
        n += healths[other.card] + other.health
    if state.lasts & OF_HEALTH:
        for does in modifiers(state, one.id, OF_HEALTH):
            n += does.health
    return n


def health(state: EternalState, one: Thing) -> int:
    """The health it has left."""
    return full_health(state, one) - one.damage


def card_strength(state: EternalState, card: int) -> int:
    """The strength of a card outside play."""
    return state.game.sheet.strength[card] + changes_of(card).called


def has_influence(state: EternalState, seat: int, card: int) -> bool:
    """Whether a seat has the influence that a card requires."""
    if card >= BASES and changes_of(card).marks & FREE:
        return True
    have = state.influence[seat]
    for faction, needed in state.game.sheet.influence[card & ANY]:  # noqa: SIM110  (a generator costs twice as much)
        if have[faction] < needed:
            return False
    return True


def relic_weapon(state: EternalState, seat: int) -> Thing | None:
    """The relic weapon of a player."""
    return _only(state, seat, c.RELIC_WEAPON)


def site_of(state: EternalState, seat: int) -> Thing | None:
    """The site of a seat."""
    return _only(state, seat, c.SITE)


def _only(state: EternalState, seat: int, what: str) -> Thing | None:
    kind = state.game.sheet.kind
    for one in state.things:
        if one.side == seat and kind[one.card & ANY] == what:
            return one
    return None


def player_skills(state: EternalState, seat: int) -> int:
    """The skills of a player, from the relic weapon; its spells and relics have them (ETERNAL-ARMS-3)."""
    weapon = relic_weapon(state, seat)
    found = state.granted[seat]
    if weapon is not None:
        found |= state.game.sheet.skills[weapon.card] | weapon.skills
    if state.lasts & OF_SKILLS:
        for does in modifiers(state, -1 - seat, OF_SKILLS):
            found |= does.skills
    return found


def player_has(state: EternalState, seat: int, skill: int) -> bool:
    """Whether a player has one of these skills; quick if nothing in play has."""
    return (state.abroad | state.granted[seat]) & skill != 0 and player_skills(state, seat) & skill != 0


def max_power(state: EternalState, seat: int) -> int:
    """The maximum power of a player, modifiers included."""
    most = state.most[seat]
    if state.lasts & OF_POWER:
        for does in modifiers(state, -1 - seat, OF_POWER):
            most += does.max_power
    return most


TAKES: Final = {c.UNIT: 1, c.SITE: 2}
"""Kind -> places it takes on a side; attachments take none."""


def space(state: EternalState, seat: int) -> int:
    """The free places on a seat's side (ETERNAL-LIMIT-1)."""
    kind = state.game.sheet.kind
    return 12 - sum([TAKES.get(kind[one.card & ANY], 0) for one in state.things if one.side == seat])


def is_ready(one: Thing) -> bool:
    """Whether a unit can attack, block or be exhausted for a cost."""
    return not one.flags & EXHAUSTED


def can_attack(state: EternalState, one: Thing) -> bool:
    """Whether a unit can be declared as attacker (ETERNAL-ATTACK-2 to -4)."""
    if one.flags & (EXHAUSTED | STUNNED) or (one.flags & NEW and not has(state, one, CHARGE)):
        return False
    return strength(state, one) > 0


def can_block(state: EternalState, one: Thing) -> bool:
    """Whether a unit can block anything (ETERNAL-BLOCK-2)."""
    return not one.flags & EXHAUSTED and not bans(state, one.id) & BAN[c.BLOCK]


def is_held(state: EternalState, one: Thing) -> bool:
    """Whether a modifier stuns a thing."""
    return state.lasts & OF_STUNS != 0 and is_stunned(state, one) and not has(state, one, ENDURANCE)


def is_stunned(state: EternalState, one: Thing) -> bool:
    """Whether a modifier would stun a thing without Endurance."""
    return bool(state.lasts & OF_STUNS) and any(does.stunned for does in modifiers(state, one.id, OF_STUNS))


def side_of(state: EternalState, x: int) -> int:
    """The seat of a thing, a player or a card in a zone."""
    if x < 0:
        return -1 - x
    if x >= 1 << 20:
        return lies(x).seat
    one = state.thing(x)
    return -1 if one is None else one.side


def is_shielded(state: EternalState, x: int) -> bool:
    """Whether an Aegis protects a thing or player."""
    if x < 0:
        return state.shield[-1 - x]
    one = state.thing(x)
    return one is not None and bool(one.flags & SHIELD)
