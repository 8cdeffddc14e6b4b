"""One moment: damage dealt together, and what dies of it together; entering and leaving play.

After each moment `settle` checks: whatever has no health left dies, all at once; a player without health has lost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from ..model import card as c
from ..model import known_hands, stats
from ..model import state as st
from ..model.hidden import alike, any_based, may_warp, warped
from ..model.modifiers import ANY, BASES, FREE, SILENCED, SPENT, called, changed, changes_of, shown, some_cheaper
from ..model.pile import Lying, Pile, draw, forgotten, insert, lay_out, look
from ..model.pile import changed as turned
from ..model.state import EternalState, Thing, card_ref
from ..model.tuples import without
from ..model.unseen_warcries import settled
from . import events as ev

TOP_TEN = 10
EVERYBODY = 3
"""Both seats, who have seen the only card of a deck."""


class Hit(NamedTuple):
    """Damage to `x` (a thing or a player) from a source (a thing, or 0) of a seat, with these skills."""

    source: int
    seat: int
    skills: int
    x: int
    n: int
    battle: bool = False
    heard: bool = True
    """Whether damage to a player triggers abilities: not that of a unit which a player attacks
    (ETERNAL-INFILTRATE-3).
    """


# ---- damage ----


def deal(state: EternalState, hits: Sequence[Hit], *, settles: bool = True) -> int:
    """Deal the damage of one moment. Returns how many things and players were damaged. `settles`: whether deaths follow
    now.
    """
    doomed: set[int] = set()
    health: dict[tuple[int, int], int] = {}
    struck: set[int] = set()
    for hit in hits:
        n = hit.n * 2 if hit.skills & stats.DOUBLE else hit.n
        if n <= 0:
            continue
        done = _hurt(state, hit, n) if hit.x < 0 else _wound(state, hit, n, doomed)
        if done:
            struck.add(hit.x)
            if hit.skills & stats.LIFESTEAL:
                key = (hit.source, hit.seat)
                health[key] = health.get(key, 0) + done
    for (_, seat), n in health.items():
        gain_health(state, seat, n)
    if settles:
        settle(state, doomed)
    elif doomed:  # what Deadly has killed has no health left: remembered as damage, while the moment goes on
        for one in [one for one in state.things if one.id in doomed]:
            state.put(one._replace(damage=max(one.damage, stats.full_health(state, one))))
    return len(struck)


def _by(hit: Hit) -> dict[str, Any]:
    """The arguments of an event that name the source of damage; the log says who strikes in a fight."""
    blow = {"how": "battle", "striker": hit.source} if hit.battle else {}
    return {"by": hit.source, "seat": hit.seat, "routine": hit.battle, **blow}


def _hurt(state: EternalState, hit: Hit, n: int) -> int:
    """Damage a player, armor first (ETERNAL-ARMOR-1). Returns the damage dealt."""
    seat = -1 - hit.x
    if stats.player_has(state, seat, stats.INVULNERABLE):
        return 0
    state.armor[seat] -= (absorbed := min(n, state.armor[seat]))
    state.health[seat] = max(-9999, state.health[seat] - (n - absorbed))
    state.hurt[seat] = True
    if state.events is not None:
        state.tell("hit", to=hit.x, n=n, health=state.health[seat], armor=state.armor[seat], **_by(hit))
    if hit.source and hit.seat != seat and hit.heard:
        ev.hear(state, ev.DAMAGES, hit.source, seat=hit.seat, amount=n, other=hit.x)
    return n


def _wound(state: EternalState, hit: Hit, n: int, doomed: set[int]) -> int:
    """Damage a unit or site. Returns the damage dealt."""
    if (one := state.thing(hit.x)) is None:
        return 0
    if stats.has(state, one, stats.INVULNERABLE):
        return 0
    deadly, over = bool(hit.skills & stats.DEADLY and state.is_unit(one)), 0
    if hit.skills & stats.OVERWHELM and not hit.battle and state.is_unit(one):
        over = n - max(0, min(n, 1 if deadly else stats.health(state, one)))
    one = one._replace(damage=one.damage + n - over)
    state.put(one)
    if state.events is not None:
        state.tell("hit", to=hit.x, n=n - over, health=stats.health(state, one), **_by(hit))
    if deadly:
        doomed.add(hit.x)
    if over > 0:  # what the player does not take was not dealt
        over -= _hurt(state, hit._replace(x=-1 - one.side), over)
    return n - over


def gain_health(state: EternalState, seat: int, n: int) -> bool:
    """A player gains health unless a modifier forbids it. Returns whether they did."""
    if n <= 0 or stats.bans(state, -1 - seat) & stats.BAN[c.GAIN_HEALTH]:
        return False
    state.health[seat] = min(9999, state.health[seat] + n)
    state.gained[seat] += state.gained[seat] < 255
    state.tell("health", seat=seat, n=n, health=state.health[seat])
    ev.hear(state, ev.GAINS_HEALTH, -1 - seat, seat=seat, amount=n)
    return True


# ---- deaths ----


def settle(state: EternalState, doomed: Iterable[int] = ()) -> None:
    """Let everything without health die, all at once, until nothing more does; then check who has lost.

    Before and after it, modifiers that stun or raise maximum power take effect, whoever controls the units.
    """
    take_hold(state)
    dead = {x for x in doomed if state.thing(x) is not None} if doomed else set()
    while dead or state.things is not state.settled:
        dead |= failing(state)
        if not dead:
            break
        die(state, dead)
        take_hold(state)
        dead = set()
    look_who_lost(state)


def take_hold(state: EternalState) -> None:
    """Exhaust what modifiers stun, and transmute cards that wait for the maximum power that modifiers give."""
    if state.lasts & stats.OF_STUNS:
        for one in state.things:
            held(state, one)
    if state.lasts & stats.OF_POWER:
        for seat in range(2):
            transmute(state, seat)


def failing(state: EternalState) -> set[int]:
    """The ids of things without health left. If this depends on the things alone, the result is cached."""
    kinds, vital, attached = state.game.sheet.kind, state.game.sheet.vital, state.attached
    unharmed, alone = not state.lasts & stats.OF_HARM, not state.lasts & stats.OF_HEALTH
    found = set()
    for one in state.things:
        if vital[one.card] + one.health > one.damage and unharmed and one.id not in attached:
            continue
        kind = kinds[one.card & ANY]
        if kind == c.UNIT or kind == c.SITE:
            if stats.health(state, one) <= 0:
                found.add(one.id)
        elif kind == c.RELIC_WEAPON:
            alone = False
            if not state.armor[one.side]:
                found.add(one.id)
    if alone and not found:
        state.settled = state.things
    return found


def look_who_lost(state: EternalState) -> None:
    """Check whether a player without health has lost; if both have none, the tie rules decide (ETERNAL-WIN-1,
    ETERNAL-TIE-1).
    """
    mine, other = state.health
    if (mine <= 0 or other <= 0) and state.winner < 0:
        lost = [mine <= 0, other <= 0]
        end(state, st.BY_HEALTH, broken(state) if all(lost) else 1 - lost.index(True))


def broken(state: EternalState) -> int:
    """The winner of a tie: more health, else more cards in the deck, else who did not go first
    (ETERNAL-TIE-1 to -3).
    """
    for one, other in (state.health, [pile.size for pile in state.decks]):
        if one != other:
            return 0 if one > other else 1
    return 1 - state.first


def end(state: EternalState, how: str, winner: int) -> None:
    """End the game, unless it has ended before."""
    if state.winner < 0:
        state.winner, state.how = winner, how
        state.tell("won", seat=winner, how=how)


def die(state: EternalState, xs: Iterable[int], by: str = "") -> int:
    """Move things from play to the void of their controllers at one moment, so that they see each other die. Returns
    how many died.
    """
    units = {*xs}
    dead = [one for one in state.things if one.id in units]
    if not dead:
        return 0
    fallen = [*dead, *[one for one in state.things if one.host in units and one.id not in units]]
    first = len(state.heard)
    for one in dead:
        if state.events is not None:
            how = by or ("" if state.is_unit(one) else "killed")
            state.tell("died", how=how, notable=True, thing=one.id, seat=one.side)
        ev.hear(state, ev.DIES, one.id, seat=one.owner)
    moved = {}
    back = [one for one in fallen if revenges(state, one)]
    leave(state, fallen)
    for one in fallen:
        card = stolen_for_good(state, one)
        if one in back:
            revenge(state, one.side, changed(card, marks=SPENT, skills=stats.DESTINY))
        else:
            state.voids[one.side] = (*state.voids[one.side], card)
            moved[one.id] = card_ref(st.VOID, one.side, card)
    after = [(*heard[:4], moved.get(heard[4], heard[4]), *heard[5:]) for heard in state.heard[first:]]
    state.heard = (*state.heard[:first], *after)
    return len(dead)


def stolen_for_good(state: EternalState, one: Thing) -> int:
    """The card of a dying thing; one that was stolen needs no influence from its new player (ETERNAL-STEAL-2)."""
    return changed(one.card, marks=FREE) if one.side != one.owner else one.card


def revenges(state: EternalState, one: Thing) -> bool:
    """Whether a dying thing returns to the deck by Revenge: not without health even without damage
    (ETERNAL-REVENGE-3).
    """
    return has_revenge(state, one) and not (state.is_unit(one) and stats.full_health(state, one) <= 0)


def has_revenge(state: EternalState, one: Thing) -> bool:
    """Whether a thing has Revenge that is not used up."""
    if not stats.has(state, one, stats.REVENGE):
        return False
    spent = one.card >= BASES and changes_of(one.card).marks & SPENT
    return not spent or bool(stats.bans(state, one.id) & stats.BAN[c.SPEND_REVENGE])


def revenge(state: EternalState, seat: int, card: int) -> None:
    """Put a card at a random place among the top ten of a deck (ETERNAL-REVENGE-1).

    Nobody may learn where it went, so the places of the top nine cards are forgotten, wherever it went. Lower places
    stay known (ETERNAL-KNOW-3).
    """
    state.stirred[seat] = True
    deck = state.decks[seat]
    place = state.below(min(TOP_TEN, deck.size + 1))
    deck = forgotten(deck, TOP_TEN - 1)
    pile = look(deck, place, 0, *chance(state))
    state.decks[seat] = pile._replace(top=(*pile.top[:place], _alone(deck, card), *pile.top[place:]))
    state.tell("revenge", seat=seat, card=name(state, card & ANY))


def chance(state: EternalState) -> tuple[EternalState, Callable[[int], bool], Callable[[int, int], int]]:
    """(dice, whether Warcry strengthens a card, how): what the functions of piles take."""
    return state, state.game.sheet.strengthens, called


def take_top(state: EternalState, seat: int) -> Lying:
    """Take the top card of a deck that has one. Its seat learns which it is, unless it had seen it."""
    state.stirred[seat] = True
    saw = warped(state, seat) is not None
    deck = state.decks[seat]
    lying, pile = draw(deck, *chance(state))
    state.decks[seat] = pile
    if deck.bag is state.plain_bags[seat]:
        state.plain_bags[seat] = pile.bag
    if not (saw or lying.seen >> seat & 1) or (pile.top and not pile.top[0].seen >> seat & 1 and may_warp(state, seat)):
        state.revealed = True
    return lying


def insert_card(state: EternalState, seat: int, card: int) -> None:
    """Put a card into a deck at a random, unknown place; no place of the deck is known any more."""
    state.stirred[seat] = True
    deck = state.decks[seat]
    lying = _alone(deck, card)
    state.decks[seat] = Pile((lying,)) if lying.seen else forgotten(insert(deck, card, *chance(state)))


def _alone(deck: Pile, card: int) -> Lying:
    """A card put into a deck. If the deck was empty, all know where it lies."""
    return Lying(card, 0 if deck.size else EVERYBODY)


def laid_out(state: EternalState, seat: int) -> None:
    """Call before the order of a deck is touched: see pile.py.

    Nobody can say whether a card strengthened by Warcry has been placed at random; the undo floor must not reveal it.
    """
    state.revealed = state.revealed or bool(state.calls[seat])
    state.decks[seat] = lay_out(state.decks[seat], *chance(state))


def leave(state: EternalState, gone: Sequence[Thing]) -> None:
    """Things leave play; units heal what they lose in health from modifiers or attachments (ETERNAL-UNIT-7)."""
    ids = {one.id for one in gone}
    sheet = state.game.sheet
    loses = any(one.host or sheet.statics[one.card & ANY] for one in gone)
    loses = loses or any_stolen(state)  # which may go home to the place that is free
    before = full_healths(state) if loses else {}
    state.things = tuple([one for one in state.things if one.id not in ids])
    for one in gone:
        if sheet.kind[one.card & ANY] == c.RELIC_WEAPON:
            state.armor[one.side] = 0
    resettle(state, before)


def full_healths(state: EternalState) -> dict[int, int]:
    """Id -> full health of each unit: the argument of `resettle`."""
    return {one.id: stats.full_health(state, one) for one in state.things if state.is_unit(one)}


def resettle(state: EternalState, before: dict[int, int]) -> None:
    """Update what is derived from things in play, and heal units for the full health they lost since `before`."""
    refresh(state)
    heal(state, before)


def heal(state: EternalState, before: dict[int, int]) -> None:
    """Heal units by the full health they lost since `before`."""
    for one in state.things if before else ():
        if one.damage and one.id in before:
            lost = before[one.id] - stats.full_health(state, one)
            if lost > 0:
                state.put(one._replace(damage=max(0, one.damage - lost)))


def refresh(state: EternalState) -> None:
    """Recompute what is derived from things in play: see EternalState.statics, lasts, attached, abroad and ears."""
    state.statics, state.attached, state.lasts, state.ears, state.abroad = (), (), 0, 0, 0
    for one in state.things:
        count_in(state, one)
    if state.lasts & stats.OF_THEFT or any_stolen(state):
        claim(state)


def any_stolen(state: EternalState) -> bool:
    """Whether anything in play is controlled by another player than its owner."""
    for one in state.things:  # noqa: SIM110  (a generator costs twice as much)
        if one.side != one.owner:
            return True
    return False


def count_in(state: EternalState, one: Thing) -> None:
    """Add a thing to what is derived from things in play: see `refresh`."""
    sheet, base = state.game.sheet, one.card & ANY
    state.ears |= sheet.ears[base]
    state.abroad |= stats.spread(sheet.skills[one.card] | one.skills | (stats.RECKLESS if one.flags & st.CALM else 0))
    if one.host > 0:
        state.attached = (*state.attached, one.host)
    if sheet.statics[base] and not ev.is_silenced(state, one):
        for number in sheet.statics[base]:
            ability: Any = sheet.abilities[base][number]
            state.statics = (*state.statics, (one.id, ability, ability.aim(one), ability.gives))
            state.lasts |= ability.gives
            state.abroad |= stats.spread(ability.skills)


def claim(state: EternalState) -> None:
    """Move units to the side of whoever a modifier gives them to, and back to their owners if none does.

    A unit that leaves a full side makes room for one that waits, so it is repeated. Room made for a card just being
    played is not free.
    """
    things, arrive, kind = None, state.game.frames.named["arrive"].number, state.game.sheet.kind
    coming = [one for one in state.frames if one[0] == arrive]
    taken = [sum([stats.TAKES[kind[one[2] & ANY]] for one in coming if one[1] == seat]) for seat in range(2)]
    while things is not state.things:
        things = state.things
        for one in things:
            if state.is_unit(one) and one.back < 0:
                thieves = [does.seat for does in stats.modifiers(state, one.id, stats.OF_THEFT) if does.stolen]
                side = thieves[-1] if thieves else one.owner
                if side != one.side and stats.space(state, side) > taken[side]:
                    change_sides(state, one, side)


def change_sides(state: EternalState, one: Thing, side: int) -> None:
    """Give a unit to another player, for as long as a modifier steals it, or back to its owner."""
    stunned = one.flags & st.STUNNED or stats.is_held(state, one)
    state.put(one._replace(side=side, back=-1, flags=one.flags & ~st.IN_BATTLE, blocks=0))
    state.tell("stolen", thing=one.id, seat=side)
    if stunned:
        wake(state, one.id)


def wake(state: EternalState, x: int) -> None:
    """Ready a stunned unit that has come to have Endurance (ETERNAL-ENDURANCE-4)."""
    one = state.thing(x)
    if one is not None and stats.has(state, one, stats.ENDURANCE):
        state.put(one._replace(flags=one.flags & ~(st.STUNNED | st.EXHAUSTED)))
        state.tell("readied", thing=x)


def transmuted(state: EternalState, seat: int, card: int) -> int:
    """The card that `card` becomes in a hand or deck of `seat`: what Transmute turns it into, else itself
    (ETERNAL-TRANSMUTE-1 to -3).
    """
    if (found := state.game.sheet.transmutes.get(card & ANY)) is None:
        return card
    changes = changes_of(card)
    if changes.marks & SILENCED or stats.max_power(state, seat) < found[0]:
        return card
    # hidden bonuses are kept: otherwise all would know less than before
    return called(changed(found[1], saved=changes.saved), changes.called)


def may_transmute(state: EternalState, seat: int, rise: int) -> bool:
    """Whether a card may be waiting for this much maximum power, as far as the other seat knows.

    After a swap it does not know which cards of the market are in hand or deck; but those that had enough power before
    the rise have already changed there.
    """
    change = state.game.sheet.transmutes
    lying = [*state.hands[seat], *state.decks[seat].cards]
    if state.swaps[seat]:
        enough = stats.max_power(state, seat) - rise
        lying += [card for card in state.market[seat] if card & ANY in change and change[card & ANY][0] > enough]
    return any(card & ANY in change and transmuted(state, seat, card) != card for card in lying)


def transmute(state: EternalState, seat: int, rise: int = 0) -> None:
    """Transmute cards in hand and deck after maximum power rose by `rise`."""
    if stats.max_power(state, seat) < state.game.sheet.first_transmutes:
        return
    change, pile = state.game.sheet.transmutes, state.decks[seat]
    outside = (*state.known[seat], *state.hands[seat], *(state.market[seat] if state.swaps[seat] else ()))
    lying = [*outside, *[one.card for one in (*pile.top, *pile.bottom)]]
    if change.keys().isdisjoint([card & ANY for card in lying]) and not any_based(pile.bag, change.keys()):
        return
    if state.calls[seat] and may_transmute(state, seat, rise):
        laid_out(state, seat)  # Warcry strengthened what was a unit or weapon then
    pile = state.decks[seat]
    known_hands.may_turn(state, seat, stats.max_power(state, seat))
    for held in (state.known, state.hands):  # also the known cards that belong to a single hypothesis
        if any_based(held[seat], change.keys()):
            held[seat] = tuple(sorted([transmuted(state, seat, card) for card in held[seat]]))
    if any_based(pile.bag, change.keys()) or any(one.card & ANY in change for one in (*pile.top, *pile.bottom)):
        state.decks[seat] = turned(pile, lambda card: transmuted(state, seat, card))


# ---- coming into play ----


def enter(state: EternalState, seat: int, card: int, host: int = 0) -> int:
    """A unit, site or attachment enters play; returns its id. Triggers the abilities that wait for it."""
    sheet = state.game.sheet
    kind = sheet.kind[card & ANY]
    x = state.new_id()
    card = shown(card)
    shield = st.SHIELD if sheet.skills[card] & stats.AEGIS else 0
    if kind in (c.SITE, c.RELIC_WEAPON):
        old = [one.id for one in state.things if one.side == seat and sheet.kind[one.card & ANY] == kind]
        die(state, old)
    before = full_healths(state) if sheet.statics[card & ANY] else {}
    new = Thing(x, card, seat, seat, host, 0, st.NEW | shield if kind == c.UNIT else 0)
    state.things = (*state.things, new)
    unit = state.thing(host) if host > 0 else None
    if unit is not None and sheet.skills[card] & stats.AEGIS:
        state.put(unit._replace(flags=unit.flags | st.SHIELD))
    if kind == c.RELIC_WEAPON:
        state.armor[seat] += max(0, sheet.health[card])
    if state.events is not None:
        last = state.events[-1] if state.events else {}
        told_of = last.get("type") in ("played", "destiny")
        said = told_of and (last.get("seat"), last.get("card")) == (seat, name(state, card))
        how = "played" if said else "on" if host else ""
        state.tell("entered", how=how, thing=x, seat=seat, card=name(state, card), host=host)
    count_in(state, new)
    if state.lasts & stats.OF_THEFT:
        claim(state)
    heal(state, before)
    ev.hear(state, ev.PLAYED, x, seat=seat)
    if kind == c.UNIT:
        ev.hear(state, ev.JOINED, x, seat=seat)
    return x


def break_shield(state: EternalState, x: int) -> None:
    """Use up an Aegis."""
    if x < 0:
        state.shield[-1 - x] = False
    elif (one := state.thing(x)) is not None:
        state.put(one._replace(flags=one.flags & ~st.SHIELD))
    state.tell("shield", thing=x)


def break_shield_of(state: EternalState, host: int, seat: int) -> bool:
    """Whether the Aegis of what an enemy card would be attached to stops the card; if so it is used up."""
    if stops := stats.is_shielded(state, host) and stats.side_of(state, host) != seat:
        break_shield(state, host)
    return stops


def held(state: EternalState, one: Thing) -> None:
    """Exhaust a unit that a modifier stuns; it no longer attacks. Nothing happens to one with Endurance."""
    if not one.flags & st.EXHAUSTED and stats.is_held(state, one):
        tired(state, one, st.EXHAUSTED, "stunned")


def tired(state: EternalState, one: Thing, flags: int, kind: str) -> bool:
    """Exhaust a unit, or stun it too; it no longer attacks. Returns whether that changed it. `kind`: of the event."""
    state.put(one._replace(flags=one.flags & ~st.IN_BATTLE | flags))
    state.tell(kind, thing=one.id)
    return one.flags & flags != flags


def name(state: EternalState, card: int) -> str:
    """A card as events and documents write it."""
    return state.game.sheet.names[card]


def out_of_hand(state: EternalState, seat: int, card: int) -> int:
    """Take a card out of a hand, seen by all. Returns it with the bonus of Warcry, now known to all."""
    hand, seen = state.hands[seat], shown(card)
    if seen in hand:
        card = seen  # of two that look alike it is the known one
    state.hands[seat] = without(hand, card)
    if state.known[seat]:
        known_hands.left_hand(state, seat, seen, len(hand), alike(state, seat, seen))
        forget(state, seat, card)
    return reveal(state, seat, card)


def reveal(state: EternalState, seat: int, card: int) -> int:
    """Show a hidden card to all: its hidden bonus becomes an ordinary change. Returns the changed card."""
    if card < BASES:
        return card
    bonus = changes_of(card).called
    if bonus > 0:
        state.calls[seat] = settled(state.calls[seat], bonus)
    return shown(card)


def forget(state: EternalState, seat: int, card: int) -> None:
    """Drop the other seat's knowledge of a card in hand that costs less by this much."""
    if card >= BASES:
        cheaper = some_cheaper(changes_of(card).saved)
        if cheaper in state.known[seat]:
            state.known[seat] = without(state.known[seat], cheaper)


def discarded(state: EternalState, seat: int, card: int, kind: str = "discarded") -> int:
    """Discard a card that has left hand or deck. Returns the card as it lies in the void. `kind`: of the event."""
    card = reveal(state, seat, card)
    state.voids[seat] = (*state.voids[seat], card)
    state.dropped[seat] = min(255, state.dropped[seat] + 1)
    state.tell(kind, seat=seat, card=name(state, card))
    return card
