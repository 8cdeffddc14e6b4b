"""The stack: spells and abilities, each an item that is targeted, paid for, responded to and resolved.

An item is a frame. What is pushed above it comes first: questions, the window for responses, and the responses
(ETERNAL-STACK-5).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, NamedTuple, cast

from ....core.action import Action, Group, Groups
from ....core.cards.effects import DONE, NOBODY, SUSPEND, AbilityUse, BaseSelector, Fits
from ....core.events import Event
from ....core.format.kinds import Index, Kind, Listed, Number
from ....core.frozen import new_tuple, quick_replace
from ....core.since import AppendOnly
from ....core.turns.frames import COUNT, Frame, FrameKind, Going
from ..model import known_hands, stats
from ..model.ability_context import (
    AFFECTED,
    ANSWER,
    EARLY,
    EVENT,
    IT,
    PAID,
    PICKS,
    REST,
    STUDENT,
    WARDED,
    AbilityContext,
)
from ..model.card import CURSE, CURSED_RELIC
from ..model.card_kinds import CardName
from ..model.modifiers import ANY, SPENT, changed, changes_of, name_of, silenced
from ..model.references import counts, speaks
from ..model.state import BY_CARD, DECK, FIRST_REF, HAND, MARKET, WHOLE, WHOLES, EternalState, lies
from ..model.state import STACK as ON_STACK
from . import events as ev
from .moment import break_shield_of, enter, name, revenge, settle

SORTS = AppendOnly(("ability", "spell", "attaching"))
ABILITY, SPELL, ATTACHING = range(len(SORTS))
"""The sort of an item: an ability, a spell, or an attachment that can be responded to (a curse, a cursed relic)."""
PHASES = AppendOnly(("picking", "paying", "waiting", "resolving"))
PICKING, PAYING, WAITING, RESOLVING = range(len(PHASES))
"""The stages of an item."""
NONE: Final = "none"
"""The answer that chooses nothing."""
ON_ITEM: Final = 0
"""The window for responses to an item."""


@quick_replace
class Item(NamedTuple):
    """The frame of an item."""

    kind: int
    seat: int
    id: int
    sort: int
    source: int
    """The thing whose ability it is; 0 for a spell, and for cards not in play."""
    card: int
    ability: int
    mode: int = 0
    phase: int = PICKING
    step: int = 0
    picks: tuple[int, ...] = ()
    it: int = 0
    paid: int = 0
    event: int = 0
    event_seat: int = 0
    amount: int = 0
    warded: tuple[int, ...] = ()
    affected: int = 0
    student: int = 0
    rest: tuple[int, ...] = ()
    early: tuple[int, ...] = ()
    answer: tuple[int, ...] = ()
    """The answer just given; 0: nothing was chosen."""


NO_RESULTS: Final = ((), 0, 0, (), (), ())
"""The fields of an item that has not been carried out yet, from `warded` on."""


def item_of(frame: tuple[Any, ...]) -> Item:
    """A frame as an Item."""
    return frame if isinstance(frame, Item) else Item(*frame)


def items(state: EternalState) -> list[Item]:
    """All items of the stack, the lowest first."""
    return [item_of(frame) for frame in state.frames if frame[0] == STACK.number]


def way_of(state: EternalState, item: Item) -> AbilityUse:
    """The program of an item."""
    return state.game.sheet.abilities[item.card & ANY][item.ability].ways[item.mode]


def registers_of(item: Item) -> AbilityContext:
    """The ability context of an item, with its pending answer: see ability_context."""
    (_, seat, x, _, source, card, _, _, _, _, picks, it, paid, event, event_seat, amount, warded, affected, student,
     rest, early, answer) = item  # fmt: skip
    targets = tuple([one or None for one in picks]) if picks else ()
    answered = (answer[0] or NOBODY) if answer else None
    return [seat, card, targets, it or None, answered, 0, paid, event, early, source, warded, affected, amount,
            student, rest, event_seat, x]  # fmt: skip


def kept(item: Item, r: AbilityContext, step: int, phase: int) -> Item:
    """The item as it waits, updated from its context."""
    it = 0 if r[IT] is None or r[IT] == NOBODY else int(r[IT])
    return item._replace(
        step=step, phase=phase, picks=tuple([x or 0 for x in r[PICKS]]), it=it, paid=r[PAID], event=r[EVENT],
        warded=tuple(r[WARDED]), affected=r[AFFECTED], student=r[STUDENT], rest=tuple(r[REST]),
        early=tuple([int(x) for x in r[EARLY]]), answer=(),
    )  # fmt: skip


class Stack(Going[EternalState]):
    """An item of the stack."""

    do = "item"
    details: ClassVar[Mapping[str, Kind]] = {
        "id": WHOLE, "sort": Index(SORTS), "source": WHOLE, "card": CardName(), "ability": Number(0, 15), "mode": COUNT,
        "phase": Index(PHASES), "step": COUNT, "picks": WHOLES, "it": WHOLE, "paid": WHOLE, "event": WHOLE,
        "event_seat": Number(0, 1), "amount": WHOLE, "warded": WHOLES, "affected": WHOLE, "student": WHOLE,
        "rest": WHOLES, "early": Listed(Number(0, 1), 8), "answer": WHOLES,
    }  # fmt: skip

    def begin(
        self, state: EternalState, seat: int, sort: int, card: int, ability: int, *, source: int = 0, mode: int = 0,
        phase: int = PICKING, picks: tuple[int, ...] = (), event: int = 0, event_seat: int = 0, amount: int = 0,
    ) -> int:  # fmt: skip
        """Put an item on the stack; returns its id. See Item."""
        x = state.new_id()
        begun = (self.number, seat, x, sort, source, card, ability, mode, phase, 0, picks)
        state.frames = (*state.frames, new_tuple(Item, (*begun, 0, 0, event, event_seat, amount, *NO_RESULTS)))
        return x

    def seen(self, frame: Frame, viewer: int | None) -> Frame | None:
        item = item_of(frame)
        if viewer == item.seat:
            return frame
        rest = () if any(_secret(x) for x in item.rest) else item.rest
        return item._replace(it=0 if _secret(item.it) else item.it, rest=rest,
                             answer=tuple(0 if _secret(x) else x for x in item.answer))  # fmt: skip

    def check(self, state: EternalState, frame: Frame) -> str | None:
        item = item_of(frame)
        abilities: Sequence[Any] = state.game.sheet.abilities[item.card & ANY]
        if item.sort == ATTACHING:
            host = item.picks[0] if len(item.picks) == 1 else 0
            fits = {CURSE: host > 0, CURSED_RELIC: host in (-1, -2)}.get(state.game.sheet.kind[item.card & ANY], False)
            if not fits or item.phase < WAITING:
                return "picks: a curse waits for its unit, a cursed relic for its player"
        else:
            if item.ability >= len(abilities) or abilities[item.ability].sort == "static":
                return "ability: this card has no such ability"
            ways = abilities[item.ability].ways
            if item.mode >= len(ways) or item.step > len(ways[item.mode].steps):
                return "step: its ability has no such step"
            if len(item.picks) > len(ways[item.mode].targets):
                return "picks: there are not so many to pick"
        if not speaks(state, (*item.picks, item.it, item.event, *item.rest, *item.warded, item.student, *item.answer)):
            return "picks: there is no such"
        if not (0 <= item.source <= state.made and 0 < item.id <= state.made):
            return "id: it comes after all that was there before"
        return None if counts(item.paid, item.amount, item.affected) else "amount: it is not so great"

    def go_on(self, state: EternalState, frame: Frame) -> None:
        item = item_of(frame)
        if item.sort == ATTACHING:
            attach(state, item)
            return
        way, phase = way_of(state, item), item.phase
        if phase == PICKING:
            if (found := pick_next(state, item, way)) is None:
                return
            item, phase = found, PAYING
        if phase == PAYING and item.step < way.price:
            if (waiting := run(state, item, registers_of(item), way, way.price, PAYING)) is None:
                return
            item = waiting
        r, known = registers_of(item), -1 if state.events is None else len(state.events)
        if phase != RESOLVING and answerable(state, item, r):
            open_window(state, item)
        elif run(state, item, r, way, len(way.steps), RESOLVING) is not None:
            if item.step == way.price and known == len(state.events or ()):
                tell_miss(state, item)
            close(state, item)


def tell_miss(state: EternalState, item: Item) -> None:
    """Emit that an item with targets had no effect, and whether a target is no longer in play."""
    if any(item.picks):
        gone = any(0 < x < FIRST_REF and state.thing(x) is None for x in item.picks)
        state.tell("fizzled", how="gone" if gone else "", seat=item.seat, card=name(state, item.card))


def _secret(x: int) -> bool:
    return x >= FIRST_REF and lies(x).zone in (HAND, DECK, MARKET)


def pick_next(state: EternalState, item: Item, way: AbilityUse) -> Item | None:
    """The item with all its targets; None if one must be asked for, or none is possible."""
    while len(item.picks) < len(way.targets):
        selector, fits = way.targets[len(item.picks)]
        r = registers_of(item)
        found = [x for x in fits.candidates(state, r) if x not in item.picks]
        if found:
            state.frames = (*state.frames, item)
            ask(state, item.seat, found)
            return None
        if not selector.may:
            state.tell("idle", seat=item.seat, card=name(state, item.card), routine=True)
            close(state, item)
            return None
        item = item._replace(picks=(*item.picks, 0))
    return item


def ask(state: EternalState, seat: int, found: Sequence[int]) -> None:
    """Ask the player of the top item: publicly if all can see the choices."""
    hidden = not found or any(_secret(x) for x in found)
    state.frames = (*state.frames, ((CHOOSE if hidden else PICK).number, seat))


def run(state: EternalState, item: Item, r: AbilityContext, way: AbilityUse, until: int, phase: int) -> Item | None:
    """Carry out the steps of an item up to `until`; None if it has to wait first.

    Otherwise returns the item as it goes on.
    """
    step, steps, told = item.step, way.steps, state.events
    while step < until:
        depth, known = len(state.frames), len(told) if told is not None else 0
        goes = steps[step](state, r)
        if told is not None:
            credit(state, item, told[known:])
        if goes == SUSPEND:
            item = kept(item, r, step, phase)
            state.frames = (*state.frames, item)
            ask(state, item.seat, way.questions[step].compiled.candidates(state, r))
            return None
        r[ANSWER] = None
        step = step + 1 if goes is None else until if goes == DONE else goes
        if state.winner >= 0:
            lay_away(state, item)
            return None
        if len(state.frames) > depth:
            frames = state.frames
            state.frames = (*frames[:depth], kept(item, r, step, phase), *frames[depth:])
            return None
    return kept(item, r, step, phase) if phase == PAYING else item


def credit(state: EternalState, item: Item, happened: Sequence[Event]) -> None:
    """Attribute the events of a step to the item's player and card.

    Except what a thing in play does to itself or to one of its name, and the end of the game where it only follows.
    """
    slug = state.game.sheet.slugs[item.card & ANY]
    for one in happened:
        if one["type"] == "won" and one["how"] != BY_CARD:
            continue
        one.setdefault("doer", item.seat)
        if one["type"] == "drew":
            one["minor"] = False  # beside the card of every turn it is news
        thing = one["thing"] if isinstance(one.get("thing"), dict) else {}
        itself = item.source and thing.get("id") == item.source
        if not itself and thing.get("value", "").partition("/")[0] != slug:
            one.setdefault("cause", name(state, item.card))


def answerable(state: EternalState, item: Item, r: AbilityContext) -> bool:
    """Whether the other player can respond: to spells always, to abilities that affect that player
    (ETERNAL-STACK-2).
    """
    if item.sort != ABILITY:
        return True
    ability: Any = state.game.sheet.abilities[item.card & ANY][item.ability]
    return bool(ability.touches(state, r))


def open_window(state: EternalState, item: Item) -> None:
    """Let the other player respond to an item, which waits below the window."""
    state.frames = (*state.frames, item._replace(phase=RESOLVING))
    window: Any = state.game.frames.named["answer"]
    window.begin(state, (1 - item.seat,), ON_ITEM)


def hush(state: EternalState, x: int) -> None:
    """A thing is silenced: its abilities on the stack still resolve, without its skills."""
    for item in [item for item in items(state) if item.source == x]:
        k = state.frames.index(tuple(item))
        state.frames = (*state.frames[:k], item._replace(card=silenced(item.card)), *state.frames[k + 1 :])


def take_off(state: EternalState, item: Item) -> None:
    """Remove an item from the stack before it resolves, with its window for responses."""
    frames, window = state.frames, state.game.frames.named["answer"].number
    k = frames.index(tuple(item))
    end = k + 2 if k + 1 < len(frames) and frames[k + 1][0] == window else k + 1
    state.frames = (*frames[:k], *frames[end:])


def attach(state: EternalState, item: Item) -> None:
    """A curse or cursed relic waits for responses, then enters play; its host's shield sends it to the void."""
    if item.phase != RESOLVING:
        open_window(state, item)
        return
    host = item.picks[0]
    there = state.thing(host) if host > 0 else None
    home = there is not None and there.side == item.seat
    if home or (host > 0 and there is None) or break_shield_of(state, host, item.seat):
        state.voids[item.seat] = (*state.voids[item.seat], item.card)
        state.tell("stopped", seat=item.seat, card=name(state, item.card))
        return
    enter(state, item.seat, item.card, host)
    settle(state)


def close(state: EternalState, item: Item) -> None:
    """Finish an item: a spell goes to the void, or to the deck by Revenge."""
    if item.sort != SPELL:
        return
    card = item.card
    if state.game.sheet.skills[card] & stats.REVENGE and not changes_of(card).marks & SPENT:
        revenge(state, item.seat, changed(card, marks=SPENT, skills=stats.DESTINY))
    else:
        state.voids[item.seat] = (*state.voids[item.seat], card)
    if state.events is not None:
        state.tell("resolved", seat=item.seat, card=name(state, card), routine=True)


def lay_away(state: EternalState, item: Item) -> None:
    """Put the card of an item into the void, as the game is over."""
    if item.sort != ABILITY:
        state.voids[item.seat] = (*state.voids[item.seat], item.card)


# ---- questions ----


def word(state: EternalState, x: int) -> str:
    """An x as a ref: c5, p1, or a card by its name."""
    if x < 0:
        return f"p{-1 - x}"
    if x < FIRST_REF:
        return f"c{x}"
    zone, seat, card = lies(x)
    return f"m{seat + 1}" if zone == ON_STACK else name_of(card, state.game.sheet.slugs)


def ref_of(text: str) -> int:
    """The x of a ref of a thing, a player or an item; 0 for none."""
    if text == NONE:
        return 0
    return -1 - int(text[1:]) if text[0] == "p" else int(text[1:])


def asked(state: EternalState, item: Item) -> tuple[BaseSelector, Fits]:
    """What an item asks now: the selector, and its compiled form."""
    way = way_of(state, item)
    if item.phase == PICKING:
        return way.targets[len(item.picks)]
    selector = way.questions[item.step]
    return selector, selector.compiled


class Question(FrameKind[EternalState]):
    """A choice for the item below: a target, or something chosen on resolution."""

    verb = "pick"

    def item(self, state: EternalState, frame: Frame) -> Item:
        """The item that asks."""
        return item_of(cast(Frame, self.under(state, frame)))

    def found(self, state: EternalState, item: Item) -> dict[str, int]:
        """Ref -> x of everything that can be chosen."""
        selector, fits = asked(state, item)
        found = {word(state, x): x for x in fits.candidates(state, registers_of(item)) if x not in item.picks}
        if selector.may or not found:  # none is there only in a world dealt for a viewer who does not see them
            found[NONE] = 0
        return found

    def legal_actions(self, state: EternalState, frame: Frame) -> Sequence[Action] | None:
        return Groups([Group((self.verb,), (tuple(self.found(state, self.item(state, frame))),))])

    def decide(self, state: EternalState, frame: Frame, action: Action) -> None:
        item = item_of(state.frames[-1])
        x = self.found(state, item)[action[1]]
        if item.phase == PICKING:
            item = item._replace(picks=(*item.picks, x))
            how = "" if x else "none"
            state.tell("picked", how=how, seat=item.seat, card=name(state, item.card), what=x, minor=True)
            if item.sort == SPELL and 0 < x < FIRST_REF:
                ev.hear(state, ev.DIRECTED, x, seat=item.seat)
        else:
            item = item._replace(answer=(x,))
        state.frames = (*state.frames[:-1], item)

    def check(self, state: EternalState, frame: Frame) -> str | None:
        below = self.under(state, frame)
        if below is None or below[0] != STACK.number or below[1] != frame[1]:
            return "do: it stands above the item that asks"
        item = item_of(below)
        way = way_of(state, item)
        if item.phase == PICKING and len(item.picks) >= len(way.targets):
            return "do: all is picked for it"
        return "do: nothing is asked there" if item.phase != PICKING and item.step not in way.questions else None


class PickQuestion(Question):
    """A choice from what all can see; not asked if there is only one."""

    do, open = "pick", True


class ChooseQuestion(Question):
    """A choice that depends on hidden cards; always asked, so that nothing is given away."""

    do = "choose"


STACK, PICK, CHOOSE = Stack(), PickQuestion(), ChooseQuestion()


def begin_spell(state: EternalState, seat: int, card: int, mode: int, picks: Sequence[int], *, picked: bool) -> None:
    """Put a spell on the stack, its power paid. Its targets are picked, or (free spells) still to be picked."""
    number = state.game.sheet.play[card & ANY]
    phase = PAYING if picked else PICKING
    x = STACK.begin(state, seat, SPELL, card, number, mode=mode, picks=tuple(picks), phase=phase)
    if state.events is not None:
        state.tell("cast", seat=seat, card=name(state, card), item=x, picks=list(picks))
    ability: Any = state.game.sheet.abilities[card & ANY][number]
    for price, _ in ability.ways[mode].costs:
        if asks := known_hands.asks_hand(price):  # it cannot be played without such a card in the hand
            known_hands.tell(state, seat, asks, some=True)
    for pick in picks:
        if 0 < pick < FIRST_REF:
            ev.hear(state, ev.DIRECTED, pick, seat=seat)


def begin_attachment(state: EternalState, seat: int, card: int, host: int) -> None:
    """Put a curse or cursed relic on the stack, where it can be responded to."""
    x = STACK.begin(state, seat, ATTACHING, card, 0, picks=(host,), phase=WAITING)
    state.tell("cast", seat=seat, card=name(state, card), item=x, picks=[host])
