"""What card text can do to things in play and to players. Each function here is one moment: deaths are checked, and
abilities that it triggers are noted, before it returns. Effects on cards in other zones are in card_verbs.py.

For authors of the vocabulary: a step of an ability is `step(state, r)` (core.cards.effects) with the context `r`
(ability_context):

    def step(state, r):
        verbs.damage(state, r, xs(state, r), 3)

`xs` is always a list of numbers x (see state): the id of a thing, `-1 - seat` for a player, `card_ref(zone, seat,
card)` for a card elsewhere (`lies(x)` is its inverse). `r[PLAYER]` is the player of the ability. `reached` applies
Aegis first: what is shielded is left out, its shield is used up, and it stays protected for the rest of the resolution
(r[WARDED]). Functions return how many things they changed, those for one thing whether they changed it;
effects.OnThing stores the number in r[AFFECTED]. Costs are paid by `kill`, `tire` and `spend` directly, which no
Aegis stops.

What an ability class must offer besides its program (`ways`, core.cards.effects):

- `sort`, a class attribute: "play", "trigger", "activate", "static" or "agenda".
- trigger: `on.name` (events), `once` (bool), `zones` (names), and
  `hears(state, r, about, other) -> bool`: whether the event about x is meant and its condition holds. For deaths it is
  called while the dead are still in play; `other` is the damaged player (x) of "damages". r[EVENT], r[EVENT_SEAT] and
  r[AMOUNT] are set; when it resolves, r[EVENT] of a death is the card in the void (`card_ref`), if it is there.
- static: `modifiers(state, source, x) -> Sequence[stats.Modifier]`: what it gives to a thing or a player now.
- activate: `limit` ("", "turn" or "once").
- every program: `touches(state, r) -> bool`: whether it affects the other player, their cards or zones, given the
  targets in r[PICKS]. Asked for triggered and activated abilities; spells, curses and cursed relics can always be
  responded to.
- a power card: `Card.ready_if` is a condition whose compiled test is called with (state, r) before the card leaves the
  hand.

The steps of an ability's price (its `costs`) come first in its program; the rules carry them out when it begins, open
the window for responses, and continue from there.

A step that asks returns SUSPEND and is in `questions` (Code._asked does both); its candidates are numbers x. The answer
is in r[ANSWER]: x, or NOBODY. Functions may push frames (to give up a unit, a window): the ability stops after the step
and continues when they are done.

Figures of things: stats.strength(state, thing), stats.health, stats.skills (a mask: modifiers.SKILL), stats.cost,
`state.game.sheet` (kind, subtypes, cost, influence by base: `card & ANY`), `state.thing(x)`, `state.units(seat)`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..model import card as c
from ..model import stats
from ..model.ability_context import CARD, PAID, PLAYER, SOURCE, STUDENT, WARDED, AbilityContext
from ..model.modifiers import ANY, changed, shown, silenced, unspent
from ..model.state import CALM, EXHAUSTED, FIRST_REF, IN_BATTLE, SHIELD, STUNNED, TIRED, TWICE, EternalState, Thing
from . import events as ev
from .moment import Hit, break_shield, deal, die, full_healths, resettle, settle, tired, transmute, wake
from .stack import hush


def reached(state: EternalState, r: AbilityContext, xs: Iterable[int]) -> list[int]:
    """Those of `xs` that no Aegis protects from the ability of `r`; the shields that do are used up (ETERNAL-AEGIS-2 to
    -4).
    """
    enemy: int = 1 - r[PLAYER]
    found = []
    for x in xs:
        if stats.side_of(state, x) == enemy:
            bearer = bearer_of(state, x)
            if stats.side_of(state, bearer) != enemy:
                found.append(x)  # one's own shield stops nothing of one's own
                continue
            if bearer in r[WARDED]:
                continue
            if stats.is_shielded(state, bearer):
                r[WARDED] = (*r[WARDED], bearer)
                break_shield(state, bearer)
                continue
        found.append(x)
    return found


def bearer_of(state: EternalState, x: int) -> int:
    """The x whose Aegis protects x: what it is attached to, its player if it is outside play, else itself."""
    if x >= FIRST_REF:
        return -1 - stats.side_of(state, x)
    one = state.thing(x) if x > 0 else None
    return x if one is None or not one.host else bearer_of(state, one.host)


# ---- damage, death ----


def source_skills(state: EternalState, r: AbilityContext, by: int = 0) -> int:
    """The skills that count for an ability's damage: those of the unit, or of a spell or relic and its player."""
    one = state.thing(by or r[SOURCE])
    if one is not None and state.is_unit(one):
        return stats.skills(state, one)
    own = state.game.sheet.skills[r[CARD]]
    gone = state.game.sheet.kind[r[CARD] & ANY] == c.UNIT
    return own if gone else own | stats.player_skills(state, r[PLAYER])


def damage(state: EternalState, r: AbilityContext, xs: Sequence[int], n: int, by: int = 0) -> int:
    """The source deals `n` to each, at one moment (ETERNAL-DAMAGE-4). `by`: another source, such as the Student."""
    seat: int = r[PLAYER]
    if not by and not r[SOURCE] and state.game.sheet.kind[r[CARD] & ANY] in c.SPELLS:
        n += sum([does.spell_damage for does in stats.modifiers(state, -1 - seat, stats.OF_SPELLS)])
    if n <= 0:
        return 0
    skills, source = source_skills(state, r, by), by or r[SOURCE]
    if (one := state.thing(source)) is not None:
        seat = one.side
    return deal(state, [Hit(source, seat, skills, x, n) for x in reached(state, r, xs)])


def kill(state: EternalState, r: AbilityContext | None, xs: Sequence[int], how: str = "") -> int:
    """Kill things at one moment. `how`: for the event. Returns how many died."""
    n = die(state, xs, how)
    settle(state)
    return n


# ---- numbers and skills ----


def until(turn: bool) -> str:
    """The word for how long an effect lasts: until the end of the turn, or for good."""
    return "turn" if turn else ""


def buff(state: EternalState, one: Thing, strength: int, health: int, *, turn: bool = False) -> bool:
    """Give +strength/+health, for good or until the end of the turn."""
    if strength or health:
        state.tell("buffed", thing=one.id, strength=strength, health=health, how=until(turn))
    if turn:
        one = one._replace(strength=one.strength + strength, health=one.health + health)
    else:
        one = one._replace(card=changed(one.card, strength=strength, health=health))
    state.put(one)
    if state.game.sheet.kind[one.card & ANY] == c.RELIC_WEAPON:
        state.armor[one.side] = max(0, state.armor[one.side] + health)
    return True


def swap_stats(state: EternalState, r: AbilityContext, one: Thing) -> bool:
    """Exchange current strength and health for good; damage stays."""
    more = stats.full_health(state, one) - stats.strength(state, one)
    return buff(state, one, more, -more)


def grant_player(state: EternalState, x: int, skills: int, *, turn: bool = False) -> bool:
    """Give a player (x) skills (a mask): a shield for good, others until the end of the turn."""
    if skills & stats.AEGIS:
        state.shield[-1 - x] = True
    if turn:
        state.granted[-1 - x] |= skills
    state.tell("granted", thing=x, skills=names(skills), how=until(turn))
    return True


def grant(state: EternalState, one: Thing, skills: int, *, turn: bool = False) -> bool:
    """Give skills (a mask), for good or until the end of the turn. Skills that were used up are fresh again."""
    state.abroad |= stats.spread(skills)
    state.tell("granted", thing=one.id, skills=names(skills), how=until(turn))
    flags = one.flags | (SHIELD if skills & stats.AEGIS else 0)
    flags &= ~(CALM if skills & stats.BERSERK else 0) & ~(TIRED if skills & stats.KILLER else 0)
    if skills & stats.ENDURANCE and is_stunned(state, one):
        flags &= ~(STUNNED | EXHAUSTED)
    if turn:
        state.put(one._replace(flags=flags, skills=one.skills | skills))
    else:
        card = changed(one.card, skills=skills)
        state.put(one._replace(flags=flags, card=unspent(card) if skills & stats.REVENGE else card))
    return True


def names(skills: int) -> list[str]:
    """The names of the skills in a mask."""
    return [one for k, one in enumerate(c.SKILLS) if skills >> k & 1]


def silence(state: EternalState, r: AbilityContext, one: Thing) -> bool:
    """Remove its text and that of its attachments for good; numbers stay (ETERNAL-SILENCE-1, -2)."""
    state.tell("silenced", thing=one.id)
    flags = one.flags & ~(SHIELD | CALM | TIRED)
    if is_stunned(state, one):
        flags &= ~(STUNNED | EXHAUSTED)
    before = full_healths(state)
    for other in stats.attachments(state, one.id):
        state.put(other._replace(card=silenced(other.card), skills=0))
    state.put(one._replace(card=silenced(one.card), flags=flags, skills=0))
    hush(state, one.id)
    resettle(state, before)
    return True


# ---- ready and exhausted ----


def exhaust(state: EternalState, r: AbilityContext, one: Thing) -> bool:
    """Exhaust it; an attacker leaves the battle, a blocker stays (ETERNAL-ATTACK-7, ETERNAL-BLOCK-5).

    Nothing happens with Endurance, unless its own player does it.
    """
    return (r[PLAYER] == one.side or not endures(state, one)) and tired(state, one, EXHAUSTED, "exhausted")


def stun(state: EternalState, r: AbilityContext | None, one: Thing) -> bool:
    """Stun it: exhausted, and not readied at the next start of its player's turn."""
    return not endures(state, one) and tired(state, one, EXHAUSTED | STUNNED, "stunned")


def endures(state: EternalState, one: Thing) -> bool:
    """Whether a unit has Endurance."""
    return bool(stats.skills(state, one) & stats.ENDURANCE)


def is_stunned(state: EternalState, one: Thing) -> bool:
    """Whether a unit is stunned, for a time or by a modifier."""
    return bool(one.flags & STUNNED) or stats.is_held(state, one)


def ready(state: EternalState, r: AbilityContext, one: Thing) -> bool:
    """Ready it, unless a modifier stuns it (ETERNAL-STUN-1, -3)."""
    if stats.is_held(state, one):
        return False
    state.put(one._replace(flags=one.flags & ~(EXHAUSTED | STUNNED)))
    state.tell("readied", thing=one.id)
    return bool(one.flags & EXHAUSTED)


def tire(state: EternalState, r: AbilityContext, x: int, *, student: bool = False) -> None:
    """Exhaust a ready unit as a cost. An attacker leaves the battle. `student`: it becomes the Student, which is an
    event.
    """
    if (one := state.thing(x)) is None:
        return
    state.put(one._replace(flags=one.flags & ~IN_BATTLE | EXHAUSTED))
    state.tell("exhausted", thing=x)
    if student:
        r[STUDENT] = x
        ev.hear(state, ev.STUDENT, x, seat=one.owner)
        if not r[SOURCE]:
            ev.hear(state, ev.DIRECTED, x, seat=r[PLAYER])


# ---- players ----


def gain_armor(state: EternalState, r: AbilityContext, seat: int, n: int) -> None:
    """A player gains armor (ETERNAL-ARMOR-3)."""
    if n > 0:
        state.armor[seat] = min(9999, state.armor[seat] + n)
        state.tell("armor", seat=seat, n=n, armor=state.armor[seat])


def gain_power(state: EternalState, r: AbilityContext | None, seat: int, n: int) -> None:
    """Gain power to spend this turn; maximum power stays. Without `r`: from a power card just played."""
    n = min(999 - state.power[seat], n)
    state.power[seat] += n
    if r is not None:
        ends = seat == state.active
        if ends:
            set_lent(state, lent(state) + n)
        state.tell("power", seat=seat, n=n, power=state.power[seat], how=until(ends), minor=True)


def gain_max_power(state: EternalState, r: AbilityContext | None, seat: int, n: int) -> None:
    """Gain maximum power, which cannot be spent this turn. Without `r`: from a power card just played."""
    most = max(0, min(999, state.most[seat] + n))
    rise, state.most[seat] = most - state.most[seat], most
    if r is not None:
        state.tell("max_power", seat=seat, n=n, most=most, minor=True)
    transmute(state, seat, rise)


def gain_influence(state: EternalState, r: AbilityContext | None, seat: int, letters: str) -> None:
    """Gain influence, given as letters."""
    may_endure = state.units(seat) if state.abroad & stats.ENDURANCE else ()
    stunned = [one.id for one in may_endure if is_stunned(state, one)]
    have = list(state.influence[seat])
    for faction, n in c.needs(letters):
        have[faction] = min(255, have[faction] + n)
    state.influence[seat] = tuple(have)
    if state.events is not None:
        state.tell("influence", seat=seat, letters=list(letters), minor=True)
    for x in stunned:
        wake(state, x)


def spend(state: EternalState, r: AbilityContext, n: int) -> None:
    """Pay power as a cost; negative `n`: all there is. r[PAID] is what was paid."""
    seat: int = r[PLAYER]
    n = state.power[seat] if n < 0 else n
    pay(state, seat, n)
    r[PAID] = n


def pay(state: EternalState, seat: int, n: int) -> None:
    """A player spends power: first what ends with the turn."""
    state.power[seat] -= n
    if seat == state.active and (before := lent(state)):
        set_lent(state, max(0, before - n))


def lent(state: EternalState) -> int:
    """The turn player's power to spend that ends with the turn, stored in the frame of the turn, the lowest."""
    return sum(state.frames[0][3]) if in_turn(state) else 0


def set_lent(state: EternalState, n: int) -> None:
    """Set the power that ends with the turn; nothing without a turn (see foresight)."""
    if in_turn(state):
        (number, seat, step, _), *above = state.frames
        state.frames = ((number, seat, step, (n,) if n else ()), *above)


def in_turn(state: EternalState) -> bool:
    """Whether the lowest frame is that of a turn."""
    return bool(state.frames) and bool(state.frames[0][0] == state.game.frames.named["turn"].number)


def nightfall(state: EternalState, r: AbilityContext | None) -> None:
    """Begin or prolong Night, once per turn (ETERNAL-NIGHT-1, -2)."""
    if state.fallen:
        return
    state.fallen = True
    state.nights = min(99, state.nights + 2 if state.nights else 3)
    state.tell("night", turns=state.nights)
    for seat in range(2):
        transmute(state, seat)


# ---- what a thing is, and whose ----


def transform(state: EternalState, one: Thing, base: int) -> bool:
    """A card in play becomes another; place, attachments, exhaustion and attack stay (ETERNAL-TRANSFORM-1)."""
    before = full_healths(state)
    del before[one.id]
    shield = SHIELD if state.game.sheet.skills[base] & stats.AEGIS else 0
    flags = one.flags & ~(SHIELD | STUNNED | CALM | TIRED | TWICE) | shield
    state.tell("transformed", thing=one.id, card=state.game.sheet.slugs[base])
    state.put(Thing(one.id, base, one.owner, one.side, one.host, 0, flags, back=one.back, blocks=one.blocks))
    resettle(state, before)
    return True


def steal(state: EternalState, seat: int, one: Thing, *, turn: bool = False) -> bool:
    """The seat controls it: until the turn ends, or for good, and then owns it too (ETERNAL-STEAL-1)."""
    if one.side == seat or stats.space(state, seat) < 1:
        return False
    before, flags = full_healths(state), one.flags & ~IN_BATTLE
    if turn:
        state.put(one._replace(side=seat, back=one.side, flags=flags, blocks=0))
    else:
        state.put(one._replace(side=seat, owner=seat, card=shown(one.card), flags=flags, blocks=0))
    state.tell("stolen", thing=one.id, seat=seat, how=until(turn))
    resettle(state, before)
    return True
