"""Broken cards of Krieg Eterna."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from evertable.core.action import Action
from evertable.games.krieg.cards.catalogue import CARDS, KIND, SLUG, SPIES
from evertable.games.krieg.cards.effects import (
    MELEE,
    RANGE,
    Attach,
    Countdown,
    DeployAny,
    DiscardOne,
    Draw,
    Execute,
    Halve,
    KingEffect,
    RecallKing,
    Sacrifice,
    Salvage,
    Shift,
    Steal,
    Strike,
    SuspendKing,
    SuspendUnits,
    TakeBack,
    Trade,
    Withdraw,
)
from evertable.games.krieg.model import notation, played, rows
from evertable.games.krieg.model.played import alike
from evertable.games.krieg.model.rows import FAMINE, FEAST, HELD, hosts, row_of
from evertable.games.krieg.model.state import KriegState
from evertable.games.krieg.rules import (
    crusade,
    fate,
    field,
    hands,
    weather_cards,
)
from evertable.games.krieg.rules import pending as rules_pending
from evertable.games.krieg.rules import round as rules_round
from evertable.games.krieg.rules.powers import about_cards, about_units, dispatch, kings
from evertable.games.krieg.rules.scoring import arrangement, burden, counting
from evertable.games.krieg.rules.scoring import totals as scoring

from .krieg_breaks import FAULTS, breaks, instead, other_effect, stronger, uncached
from .seeding import Patch, after

for spy in sorted(SPIES):
    FAULTS[f"{SLUG[spy]}_is_stronger"] = (
        f"KRIEG-{SLUG[spy].upper()}-1",
        lambda patch, slug=SLUG[spy]: stronger(patch, slug),
    )


def other_weather(patch: Patch, slug: str) -> None:
    """What halves doubles, and the other way round."""
    kind = KIND[slug]
    does = "halve" if scoring.DOES[kind] == "double" else "double"
    for line in range(3):
        patch.setitem(scoring.ADDS, kind << 3 | line << 1, scoring.WEATHER_EFFECT[does] << scoring.LINE * line)


for sky in scoring.DOES:
    FAULTS[f"{SLUG[sky]}_does_something_else"] = (
        f"KRIEG-{SLUG[sky].upper()}-1",
        lambda patch, slug=SLUG[sky]: other_weather(patch, slug),
    )

for card in ("feint", "retreat", "shipwreck"):
    FAULTS[f"{card}_takes_three"] = (
        f"KRIEG-{card.upper()}-1",
        lambda patch, slug=card: other_effect(patch, slug, Withdraw(3)),
    )


@breaks("KRIEG-GALE-1")
def gale_reaches_what_waits(patch: Patch) -> None:
    uncached(patch)
    patch.setattr(weather_cards, "refs", lambda sky: {SLUG[effect >> 3]: effect for effect in sky})


@breaks("KRIEG-GALE-1")
def gale_overlooks_kings(patch: Patch) -> None:
    uncached(patch)
    after(patch, weather_cards, "refs", lambda found, sky: {ref: e for ref, e in found.items() if "king" not in ref})


@breaks("KRIEG-JESTER-1")
def jester_takes_attached_cards_along(patch: Patch) -> None:
    original = field.to_hand
    patch.setattr(field, "to_hand", lambda state, seat, at, **_: original(state, seat, at))


@breaks("KRIEG-SACK-1")
def sack_is_free(patch: Patch) -> None:
    def steal(play: Any, *given: Any) -> None:
        with Patch.context() as inner:
            inner.setattr(field, "discard", lambda state, at: None)
            play(*given)

    instead(patch, Steal, steal)


@breaks("KRIEG-FORTRESS-1")
def fortress_halves_nothing(patch: Patch) -> None:
    patch.setitem(about_units.ADDED, "fortress", HELD)


@breaks("KRIEG-FORTRESS-2")
def fortress_protects_nobody(patch: Patch) -> None:
    every = [(module, "targets") for module in (field, about_units)]
    for module, name in every:
        patch.setattr(module, name, hosts)
    patch.setattr(rows, "places", lambda r, row: tuple(r << 16 | unit for unit in row))


@breaks("KRIEG-FORTRESS-3")
def a_fortress_stands_for_good(patch: Patch) -> None:
    patch.setattr(rules_round, "HELD", rules_round.HALVED)


@breaks("KRIEG-BURDEN-1")
def burden_stays_with_the_opponent(patch: Patch) -> None:
    patch.setattr(scoring, "burdened", lambda state: state.burden >> 4 if state.burden >= 0 else -1)


@breaks("KRIEG-BURDEN-1")
def rows_stand_as_they_do_without_burden(patch: Patch) -> None:
    def settled(rows: Any, row_modifiers: Any, plain: Any) -> tuple[int, int]:
        line = plain.index(max(plain))
        return line, row_modifiers[line].doubled.total(rows[line])

    patch.setattr(burden, "settled", settled)


@breaks("KRIEG-CRUSADE-1")
def one_of_equals_falls(patch: Patch) -> None:
    after(
        patch, rules_pending.crusade, "fallen", lambda found, *given: [(r, units[:1]) for r, units in found]
    )  # fmt: skip


@breaks("KRIEG-CRUSADE-1")
def crusade_strikes_the_first_row(patch: Patch) -> None:
    def fallen(state: KriegState, seat: int) -> list[Any]:
        row_modifiers = scoring.row_modifiers(state, seat)
        rows = [(3 * seat + line, state.rows[3 * seat + line], row_modifiers[line]) for line in range(3)]
        found = [(r, units) for r, row, how in rows if row for units in rules_pending.crusade.row_outcomes(row, how)]
        return [loss for loss in found if loss[0] == found[0][0]]

    patch.setattr(rules_pending.crusade, "fallen", fallen)


@breaks("KRIEG-DEATH-1")
def attached_cards_vanish(patch: Patch) -> None:
    patch.setattr(field, "attached", lambda unit: [])


@breaks("KRIEG-DEMISE-1")
def demise_kills(patch: Patch) -> None:
    def suspend(play: Any, state: KriegState, *given: Any) -> None:
        play(state, *given)
        state.crowns = [hands.GRAVE if 4 <= at < 7 else at for at in state.crowns]

    instead(patch, SuspendKing, suspend)


@breaks("KRIEG-REDEMPTION-1")
def redemption_sets_aside(patch: Patch) -> None:
    def recall(play: Any, state: KriegState, seat: int, *given: Any) -> None:
        row = state.crowns[seat]
        play(state, seat, *given)
        state.crowns[seat] = hands.ASIDE + row

    instead(patch, RecallKing, recall)


@breaks("KRIEG-EPIPHANY-1")
def epiphany_shows_to_all(patch: Patch) -> None:
    original = hands.show

    def show(state: KriegState, holder: int, observer: int) -> None:
        for seat in range(state.game.seats):
            if seat != holder:
                original(state, holder, seat)

    patch.setattr(hands, "show", show)


@breaks("KRIEG-EXECUTION-1")
def a_king_in_hand_is_worth_three(patch: Patch) -> None:
    other_effect(patch, "execution", Execute(3, 3))


def other_strengths(patch: Patch, change: Any) -> None:
    """Steps 1 to 3 come to `change(strength, unit, plague)`."""
    for module in (counting, arrangement):
        after(patch, module, "strength_of", lambda strength, unit, plague, *row: change(strength, unit, plague))
    uncached(patch)


@breaks("KRIEG-FAMINE-1")
def famine_spares_its_host(patch: Patch) -> None:
    other_strengths(patch, lambda strength, unit, plague: strength + bool(unit & FAMINE))


@breaks("KRIEG-FEAST-1")
def feast_does_not_count_its_host(patch: Patch) -> None:
    other_strengths(patch, lambda strength, unit, plague: strength - (unit & FEAST))


@breaks("KRIEG-PLAGUE-1")
def plague_sets_what_was_added_too(patch: Patch) -> None:
    other_strengths(patch, lambda strength, unit, plague: 1 if plague else strength)


@breaks("KRIEG-FATE-1")
def fate_is_free(patch: Patch) -> None:
    def take_back(play: Any, *given: Any) -> None:
        with Patch.context() as inner:
            inner.setattr(hands, "drop", lambda state, seat, kinds: None)
            play(*given)

    instead(patch, TakeBack, take_back)


@breaks("KRIEG-FATE-1")
def fate_forgets_no_round(patch: Patch) -> None:
    original = rules_round.clear

    def clear(state: KriegState) -> None:
        kept = state.played
        original(state)
        state.played = kept

    patch.setattr(rules_round, "clear", clear)


@breaks("KRIEG-FATE-2")
def fate_breaks_a_fortress(patch: Patch) -> None:
    patch.setattr(fate, "FORTRESS", 0)


@breaks("KRIEG-FATE-2")
def fate_finds_everything(patch: Patch) -> None:
    after(patch, fate, "why_gone", lambda why, state, seat: why if state.played[seat] < 0 else None)


@breaks("KRIEG-GRAIL-1")
def grail_takes_from_below(patch: Patch) -> None:
    patch.setattr(about_units, "top_cards", lambda state, kind: list(state.graves[0][:2]))


@breaks("KRIEG-OFFERING-1")
def an_offering_of_five_brings_one(patch: Patch) -> None:
    other_effect(patch, "offering", Sacrifice(6))


@breaks("KRIEG-OFFERING-1")
def burden_counts_for_an_offering(patch: Patch) -> None:
    original = rules_pending.draws_for

    def draws_for(state: KriegState, kind: int, at: int) -> list[int]:
        return [2] if scoring.burdened(state) == row_of(at) // 3 else original(state, kind, at)

    patch.setattr(rules_pending, "draws_for", draws_for)


@breaks("KRIEG-PYRE-1")
def pyre_reaches_the_top_three(patch: Patch) -> None:
    original = dispatch.OFFER[DeployAny]

    def offer(state: KriegState, seat: int, kind: int) -> list[Action]:
        top = {SLUG[other] for other in state.graves[0][-3:]}
        return [action for action in original(state, seat, kind) if action[2] in top]

    patch.setitem(dispatch.OFFER, DeployAny, offer)


@breaks("KRIEG-RELIC-1")
def relic_keeps_to_types(patch: Patch) -> None:
    original = dispatch.OFFER[Shift]

    def offer(state: KriegState, seat: int, kind: int) -> list[Action]:
        found = original(state, seat, kind)
        return [a for a in found if any(a[3][2:] == ("melee", "range", "siege")[line] for line in lines(a))]

    def lines(action: Action) -> Sequence[int]:
        return CARDS[KIND[action[2].split(".")[1]]].lines

    patch.setitem(dispatch.OFFER, Shift, offer)


@breaks("KRIEG-RUIN-1")
def ruin_takes_two_cards(patch: Patch) -> None:
    other_effect(patch, "ruin", Attach("ruin", 2, 5))


@breaks("KRIEG-STYX-1")
def styx_reaches_four(patch: Patch) -> None:
    other_effect(patch, "styx", Salvage(4))


@breaks("KRIEG-USURY-1")
def usury_brings_one_card(patch: Patch) -> None:
    patch.setattr(rules_round, "LATER", 1)


@breaks("KRIEG-USURY-2")
def usury_leaves_no_choice(patch: Patch) -> None:
    patch.setattr(about_cards, "ANY_LINE", MELEE)


@breaks("KRIEG-VOID-1")
def void_ends_the_round_at_once(patch: Patch) -> None:
    def countdown(play: Any, state: KriegState, seat: int, *given: Any) -> None:
        play(state, seat, *given)
        state.void = seat + 1

    instead(patch, Countdown, countdown)


@breaks("KRIEG-WAR-1")
def the_others_lose_one(patch: Patch) -> None:
    original = about_units.lose
    patch.setattr(about_units, "lose", lambda state, seat, n: original(state, seat, 1))


@breaks("KRIEG-WRATH-1")
def wrath_strikes_one(patch: Patch) -> None:
    other_effect(patch, "wrath", Strike(1))


@breaks("KRIEG-LION-KING-1")
def lion_king_sets_one_aside(patch: Patch) -> None:
    other_effect(patch, "lion-king", KingEffect((Halve(RANGE), SuspendUnits(1))))


@breaks("KRIEG-LION-KING-1")
def lion_king_halves_melee(patch: Patch) -> None:
    other_effect(patch, "lion-king", KingEffect((Halve(MELEE), SuspendUnits())))


@breaks("KRIEG-SUN-KING-1")
def sun_king_only_clears(patch: Patch) -> None:
    after(patch, weather_cards, "changes", lambda found, sky: found[:1])


@breaks("KRIEG-TERROR-KING-1")
def terror_king_halves_melee(patch: Patch) -> None:
    other_effect(patch, "terror-king", KingEffect((Halve(MELEE), DiscardOne())))


@breaks("KRIEG-WINTER-KING-1")
def winter_king_discards_nobody(patch: Patch) -> None:
    other_effect(patch, "winter-king", KingEffect((Halve(MELEE),)))


@breaks("KRIEG-TRAITOR-KING-1")
def traitor_king_draws_two(patch: Patch) -> None:
    other_effect(patch, "traitor-king", KingEffect((Trade(), Draw(2))))


@breaks("KRIEG-TRAITOR-KING-1")
def swapped_units_keep_to_their_line(patch: Patch) -> None:
    def make_trade(state: KriegState, action: Action) -> None:
        own, theirs = field.find(state, action[1]), field.find(state, action[2])
        one, two = field.take_off(state, own), field.take_off(state, theirs)
        field.put(state, row_of(theirs) // 3 * 3 + row_of(own) % 3, one)
        field.put(state, row_of(own) // 3 * 3 + row_of(theirs) % 3, two)

    patch.setattr(kings, "make_trade", make_trade)


@breaks("KRIEG-KINGS-4")
def a_king_without_a_choice_stays_in_hand(patch: Patch) -> None:
    original = dispatch.OFFER[KingEffect]
    patch.setitem(dispatch.OFFER, KingEffect, lambda *given: [action for action in original(*given) if len(action) > 3])


@breaks("KRIEG-CRUSADE-1")
def a_crusade_may_strike_nothing(patch: Patch) -> None:
    patch.setattr(crusade, "can_fall", lambda state, seat: True)


@breaks("KRIEG-FATE-2")
def fate_brings_back_an_older_one(patch: Patch) -> None:
    def older(act: Callable[[KriegState, int], Any]) -> Callable[[KriegState, int], Any]:
        def acts(state: KriegState, seat: int) -> Any:
            code = state.played[seat]
            if code >= 0:
                state.played[seat] = alike(state, played.card(code), code & 0xFF, code - (1 << 16) >> 24)
            return act(state, seat)

        return acts

    patch.setattr(field, "follow", lambda state, at, now: None)
    for name in ("why_gone", "take_back"):
        patch.setattr(fate, name, older(getattr(fate, name)))


@breaks("KRIEG-KNOW-3")
def who_showed_cards_forgets_it(patch: Patch) -> None:
    def emit(kind: Any, value: Any, look: Any) -> list[Any]:
        return [[o, h, [SLUG[k] for k in kinds] if look.viewer in (-1, o) else ["?"]] for o, h, kinds in value]

    patch.setattr(notation.Seen, "to_json", emit)
