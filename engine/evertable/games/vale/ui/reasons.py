"""Why an action is illegal: message ids with arguments, and the rule behind each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....core.errors import Reason
from ..cards import effects as vocabulary
from ..cards.catalogue import DECK
from ..cards.choices import AREA, Cards, OfFamily, Other
from ..cards.effects import Ability, At, Lack, here
from ..cards.point_effects import Options
from ..model.card import FAMILIES, rule_of
from ..model.phases import ACTION, DROP, FRAMES, FREE, GENIE, GIVE, HUNT, KEEP, OVER, PHASES, PICK, RESOLUTION, Frame
from ..model.state import ValeState
from ..model.stones import NAME, PACKED, count, counts, worth
from ..rules.payment import payments
from ..rules.pending import TWO_OF

PENDING_RULE = {
    KEEP: "VALE-STONE-3", GIVE: "VALE-EFFECT-7", FREE: "VALE-SUMMON-7", DROP: "VALE-CARD-39", PICK: "VALE-CARD-25",
    GENIE: "VALE-CARD-51",
}  # fmt: skip
"""The rule behind a decision that must be made first."""
PHASE_OF = {"take": HUNT, "use": RESOLUTION, **dict.fromkeys(("sell", "tame", "summon", "remove", "end"), ACTION)}
PHASE_RULE = {HUNT: "VALE-HUNT-4", ACTION: "VALE-TURN-1", RESOLUTION: "VALE-RESOLVE-1"}
NO_MORE = Reason("vale.no_more")
"""A Reason that the refs are complete, but further ones follow."""
ANSWERS = {"keep": (KEEP,), "discard": (GIVE, DROP), "done": (DROP,), "choose": (PICK,)}
"""Verb -> the frames that it answers."""


def illegal_reason(state: ValeState, verb: str, refs: tuple[str, ...]) -> Reason:
    """See State.illegal_reason."""
    if state.phase == OVER:
        return Reason("vale.over", {}, "VALE-END-1")
    if verb not in PHASE_OF and verb not in ANSWERS:
        return Reason("vale.no_such_verb")
    if state.frames:
        return pending(state, state.frames[-1], verb, refs)
    if verb in ANSWERS:
        return Reason(f"vale.not_now.{verb}", {}, PENDING_RULE[ANSWERS[verb][0]])
    if PHASE_OF[verb] != state.phase:
        return Reason(f"vale.phase.{PHASES[state.phase]}", {}, PHASE_RULE[state.phase])
    if verb == "end":
        return end(state, refs)
    if not refs:
        return Reason(f"vale.none.{verb}", {}, PHASE_RULE[state.phase])
    c = DECK.index.get(refs[0], -1)
    if c < 0:
        return Reason("vale.no_such_card")
    return ASKED[verb](state, c, refs[1:])


def named(c: int) -> dict[str, Any]:
    """A card as arguments of a reason."""
    return {"card": {"value": DECK.slug[c], "name": DECK.cards[c].name}}


def pending(state: ValeState, frame: Frame, verb: str, refs: tuple[str, ...]) -> Reason:
    """Why an action is illegal while another decision is pending."""
    do = frame[0]
    rule = PENDING_RULE[do]
    if do == FREE and verb == "summon" and refs and refs[0] in DECK.index:
        return free(state, frame, DECK.index[refs[0]], refs[1:])
    if do == GENIE and verb == "use" and refs and refs[0] in DECK.index:
        return use(state, DECK.index[refs[0]], refs[1:])
    if do in ANSWERS.get(verb, ()) and refs:
        if len(refs) > 1:
            return NO_MORE
        message, blanks = NOT_THAT[do](state, frame, refs[0])
        if do == GIVE:
            return not_so(message, blanks, frame[2])
        return Reason(message, {**(named(frame[2]) if len(frame) > 2 else {}), **blanks}, rule)
    return Reason(f"vale.first.{FRAMES[do]}", {}, rule)


def not_kept(state: ValeState, frame: Frame, word: str) -> Lack:
    """Why these stones cannot be kept."""
    held, limit = state.stones[frame[1]], state.standing(frame[1]).limit
    kept = PACKED.get(word)
    if kept is None or NAME[kept] != word:
        return "vale.pay.no_such", {}
    if any(n > have for n, have in zip(counts(kept), counts(held), strict=True)):
        return "vale.pay.not_held", {"stones": word, "held": NAME[held]}
    return "vale.not_that.keep", {"n": limit, "held": count(kept)}


def not_given(state: ValeState, frame: Frame, slug: str) -> Lack:
    """Why this summoned card cannot be the one to discard."""
    return Cards(AREA, (OfFamily(frame[3]),)).unfit(here(state, frame[1], frame[2]), slug)


def not_dropped(state: ValeState, frame: Frame, slug: str) -> Lack:
    """Why this card cannot join the set to discard."""
    at, others = here(state, frame[1], frame[2]), Cards(AREA, (Other(),))
    if not others.fits(at, None, slug):
        return others.unfit(at, slug)
    chosen = frame[3] >> DECK.index[slug] & 1
    return ("vale.drop.chosen" if chosen else "vale.drop.order"), vocabulary.named(at, slug)


def not_picked(state: ValeState, frame: Frame, name: str) -> Lack:
    """Why this option cannot be chosen."""
    k = next((k for k, option in enumerate(TWO_OF.options) if option.name == name), -1)
    if k >= 0 and frame[3] >> k & 1:
        return "vale.pick.taken", {}
    return Options(TWO_OF.options).unfit(here(state, frame[1], frame[2]), name)


NOT_THAT = {KEEP: not_kept, GIVE: not_given, DROP: not_dropped, PICK: not_picked}
"""Kind of frame -> the function that explains a wrong answer."""


def end(state: ValeState, refs: tuple[str, ...]) -> Reason:
    """Why the turn cannot end."""
    n = state.claims[state.turn].bit_count()
    return Reason("vale.end.marked", {"n": n}, "VALE-TURN-3") if n else NO_MORE


def take(state: ValeState, c: int, refs: tuple[str, ...]) -> Reason:
    """Why a card cannot be taken."""
    for seat, claims in enumerate(state.claims):
        if claims >> c & 1:
            return Reason("vale.take.marked", {"seat": seat, **named(c)}, "VALE-HUNT-5")
    if not state.market >> c & 1:
        return Reason("vale.take.not_there", named(c), "VALE-HUNT-1")
    return NO_MORE


def sell(state: ValeState, c: int, refs: tuple[str, ...]) -> Reason:
    """Why a card cannot be sold."""
    seat = state.turn
    if state.claims[seat] >> c & 1:
        return NO_MORE
    where = "hand" if state.hands[seat] >> c & 1 else "area" if state.area[seat] >> c & 1 else "not_marked"
    return Reason(f"vale.sell.{where}", named(c), "VALE-SELL-2")


def tame(state: ValeState, c: int, refs: tuple[str, ...]) -> Reason:
    """Why a card cannot be tamed."""
    if state.claims[state.turn] >> c & 1:
        return NO_MORE
    return Reason("vale.tame.not_marked", named(c), "VALE-TAME-1")


def summon(state: ValeState, c: int, refs: tuple[str, ...]) -> Reason:
    """Why a card cannot be summoned, or not with these refs."""
    seat = state.turn
    if not state.hands[seat] >> c & 1:
        return Reason("vale.summon.not_in_hand", named(c), "VALE-SUMMON-1")
    if state.area[seat].bit_count() >= state.round:
        return Reason("vale.summon.full", {"n": state.round, **named(c)}, "VALE-AREA-2")
    cost = state.standing(seat).costs[c]
    short = cannot_pay(state, seat, cost)
    if short is not None:
        return Reason("vale.summon.cost", {**short, **named(c)}, "VALE-PAY-1")
    ways = payments(state.stones[seat], cost, state.standing(seat).values, state.game.loose)
    if refs:
        bad = bad_payment(state, seat, cost, refs[0], ways)
        if bad is not None:
            return bad
        ways = (PACKED[refs[0]],)
    bit = 1 << c
    hand, area, stones = state.hands[seat] & ~bit, state.area[seat] | bit, state.stones[seat]
    rest = [At(state, seat, c, hand, area, stones - way, state.can_draw()) for way in ways]
    return unable(DECK.instant[c], rest, c, "VALE-SUMMON-4", refs[1:])


def free(state: ValeState, frame: Frame, c: int, refs: tuple[str, ...]) -> Reason:
    """Why a card cannot be summoned without paying, or not with these refs."""
    _, seat, _, family = frame
    bit = 1 << c
    if not state.hands[seat] & bit:
        return Reason("vale.summon.not_in_hand", named(c), "VALE-SUMMON-1")
    if family >= 0 and DECK.family[c] != family:
        return Reason("vale.free.family", {"family": FAMILIES[family], **named(c)}, rule_of(frame[2]))
    if refs and refs[0] != "0":
        return Reason("vale.free.no_payment", {}, "VALE-SUMMON-7")
    at = here(state, seat, c)._replace(hand=state.hands[seat] & ~bit, area=state.area[seat] | bit)
    return unable(DECK.instant[c], [at], c, "VALE-SUMMON-4", refs[1:])


def unable(ability: Ability, situations: Sequence[At], c: int, rule: str, refs: tuple[str, ...]) -> Reason:
    """Why an ability is impossible in all of these situations, or not possible with these refs."""
    able = next((at for at in situations if vocabulary.choices(ability, at)), None)
    if able is None:
        message, blanks = vocabulary.lacks(ability, situations[0])
        return Reason(message, {**named(c), **blanks}, rule)
    return not_so(*vocabulary.unfit(ability, able, refs), c)


def not_so(message: str, blanks: Mapping[str, Any], c: int) -> Reason:
    """The Reason that an effect cannot be carried out like this, under the card's own rule."""
    return Reason(message, {**named(c), **blanks}, None if message == NO_MORE.id else rule_of(c))


def cannot_pay(state: ValeState, seat: int, cost: int) -> dict[str, int] | None:
    """{"cost", "worth"} if all stones together are worth too little, else None."""
    wealth = worth(state.stones[seat], state.standing(seat).values)
    return {"cost": cost, "worth": wealth} if wealth < cost else None


def bad_payment(state: ValeState, seat: int, cost: int, word: str, ways: Sequence[int]) -> Reason | None:
    """Why a payment is wrong; None if it is right."""
    part = PACKED.get(word)
    if part is None or NAME[part] != word:
        return Reason("vale.pay.no_such")
    if part in ways:
        return None
    if any(n > have for n, have in zip(counts(part), counts(state.stones[seat]), strict=True)):
        return Reason("vale.pay.not_held", {"stones": word, "held": NAME[state.stones[seat]]}, "VALE-PAY-1")
    paid = worth(part, state.standing(seat).values)
    if paid < cost:
        return Reason("vale.pay.short", {"stones": word, "worth": paid, "cost": cost}, "VALE-PAY-1")
    return Reason("vale.pay.superfluous", {"stones": word, "n": count(part)}, "VALE-PAY-2")


def remove(state: ValeState, c: int, refs: tuple[str, ...]) -> Reason:
    """Why a card cannot be removed, or not with this payment."""
    seat = state.turn
    if not state.area[seat] >> c & 1:
        return Reason("vale.remove.not_yours", named(c), "VALE-REMOVE-1")
    short = cannot_pay(state, seat, state.round)
    if short is not None:
        return Reason("vale.remove.cost", {**short, **named(c)}, "VALE-REMOVE-1")
    ways = payments(state.stones[seat], state.round, state.standing(seat).values, state.game.loose)
    bad = bad_payment(state, seat, state.round, refs[0], ways) if refs else None
    return bad or NO_MORE


def use(state: ValeState, c: int, refs: tuple[str, ...]) -> Reason:
    """Why an active effect cannot be used, or not with these refs."""
    seat = state.turn
    used = state.frames[-1][3] if state.frames else state.used
    if not state.area[seat] >> c & 1:
        return Reason("vale.use.not_yours", named(c), "VALE-RESOLVE-1")
    if not DECK.active[c]:
        return Reason("vale.use.no_active", named(c), "VALE-EFFECT-2")
    if used >> c & 1:
        return Reason("vale.use.used", named(c), "VALE-RESOLVE-1")
    return unable(DECK.active[c], [here(state, seat, c)], c, "VALE-RESOLVE-4", refs)


ASKED = {"take": take, "sell": sell, "tame": tame, "summon": summon, "remove": remove, "use": use}
