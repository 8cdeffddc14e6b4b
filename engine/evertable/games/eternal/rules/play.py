"""Playing cards (ETERNAL-PLAY): what can be played, how it is paid for, and how it enters play."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, cast

from ....core.action import Action, Group, Groups, alone
from ....core.cards.effects import AbilityUse
from ....core.format.kinds import Kind
from ....core.turns.frames import Frame, FrameKind, Going
from ..model import card as c
from ..model import known_hands, stats
from ..model.ability_context import AbilityContext, ability_context
from ..model.card_kinds import CardName
from ..model.hidden import warped
from ..model.modifiers import ANY
from ..model.options import MOST_FREE
from ..model.state import FIRST_REF, POWERS, EternalState, Thing, card_ref
from . import events as ev
from .card_verbs import draw
from .moment import die, discarded, enter, name, out_of_hand, reveal, settle, take_top
from .stack import ABILITY, PAYING, STACK, begin_attachment, begin_spell, ref_of, word
from .verbs import gain_max_power, gain_power, pay, tire

PLAY, WARP = "play", "warp"
NEW = "new"
"""The unit just being played, as an answer to which unit is given up."""


# ---- what can be played ----


def playable(state: EternalState, seat: int) -> tuple[tuple[str, Iterable[int]], ...]:
    """(verb, cards) that a seat may try to play: the different cards of its hand, and by Warp the
    top card of its deck.
    """
    top = warped(state, seat)
    return (PLAY, dict.fromkeys(state.hands[seat])), (WARP, () if top is None else (top,))


def in_main(state: EternalState, seat: int) -> list[Group]:
    """The legal actions to play cards in a main phase, with their targets."""
    sheet, power = state.game.sheet, state.power[seat]
    kind, cost, skills = sheet.kind, sheet.cost, sheet.skills
    found: list[Group] = []
    for verb, cards in playable(state, seat):
        for card in cards:
            if kind[card & ANY] == c.POWER:
                if not state.planted[seat]:
                    found.append(alone(verb, sheet.names[card]))
            elif cost[card] <= power and stats.has_influence(state, seat, card):
                found += groups(state, seat, card, verb)
            if skills[card] & stats.BOND:
                found += bonds(state, seat, card, verb)
    return found


def bonds(state: EternalState, seat: int, card: int, verb: str = PLAY) -> list[Group]:
    """The legal actions to play a card by Bond: a ready unit of a shared type is exhausted, and
    pays by its strength.
    """
    if not stats.has_influence(state, seat, card):
        return []
    short = state.game.sheet.cost[card] - state.power[seat]
    types = state.game.sheet.subtypes[card & ANY]
    units = [one for one in state.units(seat) if types & state.game.sheet.subtypes[one.card & ANY]]
    able = [one for one in units if stats.is_ready(one) and max(0, stats.strength(state, one)) >= short]
    return [Group((verb, name(state, card), "bond"), (tuple([f"c{one.id}" for one in able]),))] if able else []


def as_answer(state: EternalState, seat: int, *, ambush: bool) -> list[Group]:
    """The legal actions in a window: fast spells, and (`ambush`) units with Ambush."""
    cost, power = state.game.sheet.cost, state.power[seat]
    found: list[Group] = []
    for verb, cards in playable(state, seat):
        for card in cards:
            if cost[card] <= power and is_fast(state, card, ambush=ambush) and stats.has_influence(state, seat, card):
                found += groups(state, seat, card, verb)
    return found


def is_fast(state: EternalState, card: int, *, ambush: bool) -> bool:
    """Whether a card can be played outside main phases: a fast spell, or (`ambush`) a unit with Ambush."""
    kind = state.game.sheet.kind[card & ANY]
    return kind == c.FAST_SPELL or (ambush and kind == c.UNIT and state.game.sheet.skills[card] & stats.AMBUSH > 0)


def groups(state: EternalState, seat: int, card: int, verb: str = PLAY) -> list[Group]:
    """The legal actions to play one card, without choices made later; [] if something is missing."""
    kind, called = state.game.sheet.kind[card & ANY], state.game.sheet.names[card]
    if kind in c.SPELLS:
        ways, r = spell_ways(state, card), ability_context(seat, card)
        if len(ways) == 1:
            return beginnings(state, (verb, called), ways[0], r)
        starts = [(verb, called, str(k)) for k in range(1, len(ways) + 1)]
        return [one for start, way in zip(starts, ways, strict=True) for one in beginnings(state, start, way, r)]
    if kind in c.HOSTED:
        units = state.units(seat if kind == c.WEAPON else 1 - seat)
        return [Group((verb, called), (tuple([f"c{one.id}" for one in units]),))]
    return [alone(verb, called)]


def beginnings(state: EternalState, start: tuple[str, ...], way: AbilityUse, r: AbilityContext) -> list[Group]:
    """The ways to begin a program after these words, with their targets; [] if it cannot be paid for."""
    if way.costs and not all(can(state, r) for _, can in way.costs):
        return []
    if not way.targets:
        return [alone(*start)]
    if len(way.targets) == 1:
        refs = tuple([word(state, x) for x in way.targets[0][1].candidates(state, r)])
        return [Group(start, ((*refs, "none") if way.targets[0][0].may else refs,))]
    by_first: dict[tuple[str, ...], list[str]] = {}
    for one in way.picks(state, r):
        *first, last = [word(state, x) if x else "none" for x in one]
        by_first.setdefault((*start, *first), []).append(last)
    return [Group(head, (tuple(refs),)) for head, refs in by_first.items()]


def spell_ways(state: EternalState, card: int) -> tuple[AbilityUse, ...]:
    """The programs of a spell, one per mode."""
    return state.game.sheet.abilities[card & ANY][state.game.sheet.play[card & ANY]].ways


# ---- playing one ----


def card_of(state: EternalState, seat: int, chosen: Action) -> int:
    """The card that an action plays: of the hand, or by Warp on top of the deck."""
    if chosen[0] == WARP:
        return cast(int, warped(state, seat))
    hand, names = state.hands[seat], state.game.sheet.names
    return hand[[names[card] for card in hand].index(chosen[1])]


def carry_out(state: EternalState, seat: int, chosen: Action) -> None:
    """Play a card: pay for it, and begin its effect."""
    from_deck = chosen[0] == WARP
    card = card_of(state, seat, chosen)
    kind = state.game.sheet.kind[card & ANY]
    if kind == c.POWER:
        if from_deck:
            card = reveal(state, seat, take_top(state, seat).card)
        play_power(state, seat, card, hand=not from_deck)
        state.planted[seat] = True
        return
    mode, rest = 0, chosen[2:]
    if kind in c.SPELLS and len(spell_ways(state, card)) > 1:
        mode, rest = int(rest[0]) - 1, rest[1:]
    cost = state.game.sheet.cost[card]
    if rest and rest[0] == "bond":
        cost, rest = exhausted_for(state, int(rest[1][1:]), cost), ()
    picks = [ref_of(text) for text in rest]
    pay(state, seat, cost)
    card = reveal(state, seat, take_top(state, seat).card) if from_deck else out_of_hand(state, seat, card)
    if state.events is not None:
        how = "on" if kind == c.WEAPON and len(picks) == 1 else ""
        state.tell("played", how=how, seat=seat, card=name(state, card), picks=picks)
    begin(state, seat, card, mode, picks, picked=True)


def exhausted_for(state: EternalState, x: int, cost: int) -> int:
    """Exhaust a unit for Bond. Returns the rest of the cost."""
    one = cast(Thing, state.thing(x))
    tire(state, ability_context(one.side, 0), x)
    return max(0, cost - max(0, stats.strength(state, one)))


def begin(
    state: EternalState, seat: int, card: int, mode: int = 0, picks: Sequence[int] = (), *, picked: bool = False
) -> None:
    """Play a card that was paid for or is free, and has left its zone."""
    kind = state.game.sheet.kind[card & ANY]
    if kind in c.SPELLS:
        begin_spell(state, seat, card, mode, picks, picked=picked)
    elif kind == c.POWER:
        play_power(state, seat, card, hand=False)
    elif kind in (c.CURSE, c.CURSED_RELIC):
        begin_attachment(state, seat, card, picks[0] if picks else seat - 2)
    elif kind in stats.TAKES:
        ARRIVE.push(state, seat, card)
    else:
        enter(state, seat, card, picks[0] if kind == c.WEAPON else -1 - seat)
        settle(state)


def play_power(state: EternalState, seat: int, card: int, *, hand: bool) -> None:
    """Play a power card: one maximum power, and one to spend unless depleted; then its text (ETERNAL-POWER-2, -8)."""
    sheet, base = state.game.sheet, card & ANY
    ready_if = sheet.cards[base].ready_if
    ready = (
        ready_if.compile()(state, ability_context(seat, card)) if ready_if else not sheet.skills[card] & stats.DEPLETED
    )
    if hand:
        card = out_of_hand(state, seat, card)
    if asks := known_hands.asks_hand(ready_if):
        known_hands.tell(state, seat, asks, some=ready)
    if state.events is not None:
        state.tell("planted", how="" if ready else "depleted", seat=seat, card=name(state, card))
    gain_max_power(state, None, seat, 1)
    if ready:
        gain_power(state, None, seat, 1)
    state.powers[seat] = tuple(sorted((*state.powers[seat], card)))
    ev.hear(state, ev.PLAYED, card_ref(POWERS, seat, card), seat=seat)
    if (number := sheet.play[base]) >= 0:
        STACK.begin(state, seat, ABILITY, card, number, phase=PAYING)


class Arrive(FrameKind[EternalState]):
    """A unit or site enters play; on a full side a unit is given up first, perhaps the new one (ETERNAL-LIMIT-3)."""

    do: ClassVar[str] = "arrive"
    open: ClassVar[bool] = True
    details: ClassVar[Mapping[str, Kind]] = {"card": CardName()}

    def legal_actions(self, state: EternalState, frame: Frame) -> Sequence[Action] | None:
        card: int
        _, seat, card = frame
        kind = state.game.sheet.kind[card & ANY]
        space = stats.space(state, seat)
        if kind == c.SITE and stats.site_of(state, seat) is not None:
            space += stats.TAKES[kind]  # the old site goes (ETERNAL-SITE-9)
        if space >= stats.TAKES.get(kind, 0):
            return None
        refs = [f"c{one.id}" for one in state.units(seat)]
        return Groups([Group(("give",), ((*refs, NEW) if kind == c.UNIT else refs,))])

    def go_on(self, state: EternalState, frame: Frame) -> None:
        below, state.frames = state.frames, (*state.frames, frame)  # what an old site leaves is taken: see claim
        enter(state, frame[1], frame[2])
        state.frames = below
        settle(state)

    def decide(self, state: EternalState, frame: Frame, action: Action) -> None:
        new = action[1] == NEW
        state.frames = state.frames if new else (*state.frames, frame)
        die(state, [enter(state, frame[1], frame[2]) if new else int(action[1][1:])])
        settle(state)

    def check(self, state: EternalState, frame: Frame) -> str | None:
        return None if state.game.sheet.kind[frame[2] & ANY] in stats.TAKES else "card: a unit or a site"


class ThenDraw(Going[EternalState]):
    """Draw another card after a card with Destiny was played (ETERNAL-DESTINY-1)."""

    do: ClassVar[str] = "then_draw"

    def go_on(self, state: EternalState, frame: Frame) -> None:
        draw(state, None, frame[1])


ARRIVE, THEN_DRAW = Arrive(), ThenDraw()


def play_destiny(state: EternalState, seat: int, card: int) -> None:
    """Play a drawn card with Destiny for free if possible, then draw another (ETERNAL-DESTINY-1, -2)."""
    if card not in state.hands[seat] or state.free >= MOST_FREE:
        return
    if state.game.sheet.kind[card & ANY] == c.UNIT and stats.space(state, seat) < 1:
        discarded(state, seat, out_of_hand(state, seat, card))
        return
    if not can_begin(state, seat, card):
        return
    state.free += 1
    card = out_of_hand(state, seat, card)
    state.tell("destiny", seat=seat, card=name(state, card))
    THEN_DRAW.push(state, seat)
    begin(state, seat, card)


def can_begin(state: EternalState, seat: int, card: int) -> bool:
    """Whether a card can be played for free: a spell needs something to choose for each target."""
    return state.game.sheet.kind[card & ANY] not in c.HOSTED and bool(possible(state, seat, card))


def possible(state: EternalState, seat: int, card: int) -> list[int]:
    """The modes in which a spell has all its targets; [0] for other cards."""
    if state.game.sheet.kind[card & ANY] not in c.SPELLS:
        return [0]
    r = ability_context(seat, card)
    return [mode for mode, way in enumerate(spell_ways(state, card)) if way.picks(state, r)]


# ---- activated abilities ----


def usable(state: EternalState, seat: int) -> list[Group]:
    """The legal actions to use abilities in main phases: `use c5`, or `use c5 2` if the card has several."""
    found: list[Group] = []
    activated = state.game.sheet.activated
    for one in state.things:
        if one.side == seat and activated[one.card & ANY] and not ev.is_silenced(state, one):
            numbers = activated[one.card & ANY]
            for k, number in enumerate(numbers):
                found += _uses(state, one, number, str(k + 1) if len(numbers) > 1 else "")
    return found


def _uses(state: EternalState, one: Thing, number: int, which: str) -> list[Group]:
    ability: Any = state.game.sheet.abilities[one.card & ANY][number]
    if ability.limit and one.once & (1 << number | 1 << number + 16):
        return []
    start = ("use", f"c{one.id}", which) if which else ("use", f"c{one.id}")
    return beginnings(state, start, ability.ways[0], ability_context(one.side, one.card, one.id))


def use(state: EternalState, seat: int, chosen: Action) -> None:
    """Use an ability; its cost is paid first."""
    one = state.thing(int(chosen[1][1:]))
    assert one is not None
    numbers, rest = state.game.sheet.activated[one.card & ANY], chosen[2:]
    number = numbers[0]
    if len(numbers) > 1:
        number, rest = numbers[int(rest[0]) - 1], rest[1:]
    ability: Any = state.game.sheet.abilities[one.card & ANY][number]
    if ability.limit:
        bit = 1 << number + 16 if ability.limit == "turn" else 1 << number
        state.put(one._replace(once=one.once | bit))
    picks = tuple([ref_of(text) for text in rest])
    state.tell("used", seat=seat, thing=one.id, card=name(state, one.card), picks=list(picks))
    STACK.begin(state, seat, ABILITY, one.card, number, source=one.id, picks=picks, phase=PAYING)


def is_ref(text: str) -> bool:
    """Whether a word has the form of a thing's ref."""
    return text[:1] == "c" and text[1:].isdecimal() and len(text) < 9 and int(text[1:]) < FIRST_REF
