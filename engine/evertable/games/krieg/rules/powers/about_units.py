"""Powers about units on the field: attach, move, take, discard, set aside, deploy."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from .....core.action import Action
from ...cards import effects
from ...cards.catalogue import BYTE, CARDS, KIND, SLUG, UNIT, effect_of
from ...model.phases import CRUSADE, FEED, LOSE, SACRIFICE, SPEND, STRIKE, WAR_OTHERS, WAR_OWN, WITHDRAW
from ...model.played import code_of
from ...model.rows import (
    FAMINE,
    HALVED,
    ONE_RUIN,
    ROW_NAME,
    ROW_OF,
    find,
    kind_of,
    row_of,
    side_places,
    targets,
    unit_of,
)
from ...model.state import KriegState
from .. import field, hands, sets
from .shared import BARE, ONE, ask_to_draw, can_draw, longer, seat_ref, spend, use

ADDED = {"feast": 1, "famine": FAMINE, "fortress": HALVED}


def use_withdraw(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """Start choosing the units to set aside."""
    effect = effect_of(kind, effects.Withdraw)
    sets.begin(state, seat, WITHDRAW, side_places(state.rows, seat), 1, effect.most, (kind,))


def withdraw(state: KriegState, seat: int, picked: tuple[int, ...], data: tuple[int, ...]) -> None:
    """Set the chosen units aside; they return to their rows when the next round starts (KRIEG-ASIDE-2)."""
    use(state, seat, data[0])
    for at in picked:
        field.set_aside(state, at)
    spend(state, seat, data[0])


def offer_steal(state: KriegState, seat: int, kind: int) -> Sequence[Action]:
    """An own unit as the price, and another unit."""
    slug = SLUG[kind]
    everything = field.all_targets(state)
    found: list[Action] = []
    for own in field.side_targets(state, seat):
        words = longer("play", slug, own)
        if field.is_single(state, own):
            found += [words[ref] for ref in everything if ref != own]
        else:
            found += [words[ref] for ref in everything]
    return found


def use_steal(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """Discard the first unit and take the second into the hand without its attachments (KRIEG-JESTER-1)."""
    price, target = find(state.rows, action[2]), find(state.rows, action[3])
    field.discard(state, price)
    field.to_hand(state, seat, target, bare=True)


def offer_host(state: KriegState, seat: int, kind: int) -> Sequence[Action]:
    """Any unit that can carry the card as the target (KRIEG-ATTACH-3)."""
    words = ONE[kind]
    return [words[ref] for ref in field.hosts_of(state, effect_of(kind, effects.Attach).what)]


def use_attach(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """Attach the card; for Ruin first choose the cards to discard (KRIEG-ATTACH-1, KRIEG-RUIN-1)."""
    effect = effect_of(kind, effects.Attach)
    at = find(state.rows, action[2])
    if effect.fed:
        hand = state.hand(seat).replace(BYTE[kind], b"", 1)
        sets.begin(state, seat, FEED, tuple(hand), 0, effect.fed, (kind, at))
    else:
        attach(state, seat, kind, at, ADDED[effect.what], 0)


def feed(state: KriegState, seat: int, picked: tuple[int, ...], data: tuple[int, ...]) -> None:
    """Attach Ruin after its cards were chosen (KRIEG-RUIN-1)."""
    kind, at = data
    attach(state, seat, kind, at, ONE_RUIN * (1 + len(picked)), len(picked))
    hands.drop(state, seat, picked)


def attach(state: KriegState, seat: int, kind: int, at: int, added: int, n: int) -> None:
    """Attach a card from the hand to a unit."""
    r = row_of(at)
    host = kind_of(at)
    field.attach(state, at, added)
    where = {"to": SLUG[host], "to_seat": r // 3, "row": ROW_NAME[r], "attached": field.worn(at)}
    use(state, seat, kind, "attached", n=n, **where)
    state.played[seat] = code_of(kind, r, unit_of(at) + added)


def offer_target(state: KriegState, seat: int, kind: int) -> Sequence[Action]:
    """Any unit that can be discarded."""
    words = ONE[kind]
    return [words[ref] for ref in field.all_targets(state)]


def use_discard(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """One unit is discarded (KRIEG-DEATH-1)."""
    field.discard(state, find(state.rows, action[2]))


def offer_shift(state: KriegState, seat: int, kind: int) -> Sequence[Action]:
    """A unit, and another row of its side."""
    found: list[Action] = []
    for r, row in enumerate(state.rows):
        if row:
            side = r // 3 * 3
            others = [ROW_NAME[o] for o in (side, side + 1, side + 2) if o != r]
            for ref in targets(r, row):
                words = longer("play", SLUG[kind], ref)
                found += [words[other] for other in others]
    return found


def use_shift(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """Move the unit with its attachments (KRIEG-RELIC-1)."""
    field.move(state, find(state.rows, action[2]), ROW_OF[action[3]])


def offer_sacrifice(state: KriegState, seat: int, kind: int) -> Sequence[Action]:
    """One of one's own units, if there is a card to draw."""
    if not can_draw(state):
        return ()
    words = ONE[kind]
    return [words[ref] for ref in field.side_targets(state, seat)]


def use_sacrifice(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """The unit's total decides how many cards are drawn; where that depends on the arrangement, its owner chooses
    (KRIEG-OFFERING-1, KRIEG-FIELD-4).
    """
    state.frames = (*state.frames, (SACRIFICE, seat, kind, find(state.rows, action[2])))


def sacrifice(state: KriegState, seat: int, kind: int, at: int, n: int) -> None:
    """Discard the unit and draw `n` cards."""
    use(state, seat, kind)
    field.discard(state, at)
    spend(state, seat, kind)
    ask_to_draw(state, seat, n)


def use_crusade(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """Every affected side discards from its strongest row, the player's side first (KRIEG-CRUSADE-1)."""
    use(state, seat, kind)
    sides = (seat, *state.game.others[seat])
    state.frames = (*state.frames, (SPEND, seat, kind), *[(CRUSADE, side) for side in reversed(sides)])


def use_war(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """Start choosing one's own losses."""
    pool = side_places(state.rows, seat)
    sets.begin(state, seat, WAR_OWN, pool, 1, len(pool), (kind,))


def war(state: KriegState, seat: int, picked: tuple[int, ...], data: tuple[int, ...]) -> None:
    """Discard the chosen units; then every other player loses as many (KRIEG-WAR-1)."""
    use(state, seat, data[0])
    for at in picked:
        field.discard(state, at)
    losses = [(LOSE, other, len(picked)) for other in reversed(state.game.others[seat])]
    state.frames = (*state.frames, (SPEND, seat, data[0]), *losses)


def lose(state: KriegState, seat: int, n: int) -> None:
    """A seat loses `n` units in a War: all it has, or those it chooses."""
    sets.begin(state, seat, WAR_OTHERS, side_places(state.rows, seat), n, n)


def fall(state: KriegState, seat: int, picked: tuple[int, ...], data: tuple[int, ...]) -> None:
    """Discard the chosen units."""
    for at in picked:
        field.discard(state, at)


def offer_strike(state: KriegState, seat: int, kind: int) -> Sequence[Action]:
    """One's own unit as the price, and an opponent with units, not named if there is only one."""
    victims = field.victims(state, seat)
    if not victims:
        return ()
    own = field.side_targets(state, seat)
    if len(victims) == 1:
        words = ONE[kind]
        return [words[ref] for ref in own]
    return [longer("play", SLUG[kind], ref)[seat_ref(victim)] for ref in own for victim in victims]


def use_strike(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """Start choosing the opponent's units."""
    effect = effect_of(kind, effects.Strike)
    victim = field.victims(state, seat)[0] if len(action) == 3 else int(action[3]) - 1
    pool = side_places(state.rows, victim)
    sets.begin(state, seat, STRIKE, pool, effect.theirs, effect.theirs, (kind, find(state.rows, action[2])))


def strike(state: KriegState, seat: int, picked: tuple[int, ...], data: tuple[int, ...]) -> None:
    """Pay the price and discard the opponent's units (KRIEG-WRATH-1)."""
    kind, price = data
    use(state, seat, kind)
    field.discard(state, price)
    for at in picked:
        field.discard(state, at)
    spend(state, seat, kind)


def offer_top(state: KriegState, seat: int, kind: int) -> Sequence[Action]:
    """A row for each card on top of the unit graveyard that can choose its row."""
    tops = top_cards(state, kind)
    if not tops:
        return ()
    rows = [lines_of(seat, top) for top in with_a_choice(state, kind)]
    if not rows:
        return (BARE[kind],)
    return [longer("play", SLUG[kind], *chosen[:-1])[chosen[-1]] for chosen in product(*rows)]


def top_cards(state: KriegState, kind: int) -> list[int]:
    """The cards that Grail brings, topmost first."""
    effect = effect_of(kind, effects.DeployTop)
    return list(reversed(state.graves[UNIT][-effect.count :]))


def with_a_choice(state: KriegState, kind: int) -> list[int]:
    """Of those the ones that can enter more than one row, topmost first."""
    return [top for top in top_cards(state, kind) if len(CARDS[top].lines) > 1]


def lines_of(seat: int, kind: int) -> list[str]:
    """The rows of a side that a unit can enter."""
    return [ROW_NAME[3 * seat + line] for line in sorted(CARDS[kind].lines)]


def use_top(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """Put the top cards of the unit graveyard on the field (KRIEG-GRAIL-1)."""
    chosen = list(action[2:])
    for top in top_cards(state, kind):
        hands.from_grave(state, top)
        row = chosen.pop(0) if len(CARDS[top].lines) > 1 else lines_of(seat, top)[0]
        field.deploy(state, ROW_OF[row], top, "grave")


def offer_any(state: KriegState, seat: int, kind: int) -> Sequence[Action]:
    """A card of the unit graveyard, with a row if it can choose."""
    found: list[Action] = []
    for other in dict.fromkeys(sorted(state.graves[UNIT])):
        if len(CARDS[other].lines) > 1:
            words = longer("play", SLUG[kind], SLUG[other])
            found += [words[row] for row in lines_of(seat, other)]
        else:
            found.append(ONE[kind][SLUG[other]])
    return found


def use_any(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """Put the chosen card on the field (KRIEG-PYRE-1)."""
    other = KIND[action[2]]
    hands.from_grave(state, other)
    row = action[3] if len(action) > 3 else lines_of(seat, other)[0]
    field.deploy(state, ROW_OF[row], other, "grave")


sets.CLOSE |= {WITHDRAW: withdraw, FEED: feed, WAR_OWN: war, WAR_OTHERS: fall, STRIKE: strike}
