"""Broken rules of Krieg Eterna: the course of the game, scoring, what is known."""

from __future__ import annotations

from typing import Any

from evertable.core.format.contexts import ViewContext
from evertable.games.krieg.cards.catalogue import (
    CARDS,
    DECK_OF,
    FIRST_KING,
    KING,
    SLUG,
    SPIES,
    STRENGTH,
    UNIT,
)
from evertable.games.krieg.cards.effects import DiscardStrongest, Smuggle
from evertable.games.krieg.game import Krieg, KriegRules
from evertable.games.krieg.model import notation
from evertable.games.krieg.model.phases import PASS, SPEND, TURN, WITHDRAW
from evertable.games.krieg.model.state import KriegState
from evertable.games.krieg.rules import field, hands, sets, weather_cards
from evertable.games.krieg.rules import pending as rules_pending
from evertable.games.krieg.rules import results as standing
from evertable.games.krieg.rules import round as rules_round
from evertable.games.krieg.rules import turn as rules_turn
from evertable.games.krieg.rules.powers import (
    about_cards,
    about_kings,
    about_units,
    dispatch,
    shared,
    spies,
)
from evertable.games.krieg.rules.scoring import counting, scale
from evertable.games.krieg.rules.scoring import totals as scoring

from .krieg_breaks import breaks, built, instead, side, uncached
from .seeding import Patch, after

# ---- setting up, turns ----


@breaks("KRIEG-SETUP-2")
def a_unit_too_few(patch: Patch) -> None:
    patch.setattr(rules_round, "UNITS", 8)


@breaks("KRIEG-SETUP-3")
def two_cards_are_put_away(patch: Patch) -> None:
    patch.setattr(rules_round, "DISCARDS", 2)


@breaks("KRIEG-SETUP-4")
def graveyards_begin_empty(patch: Patch) -> None:
    after(patch, rules_round, "reveal", lambda _, state: setattr(state, "graves", [b"", b"", b""]))


@breaks("KRIEG-OPTION-2")
def the_first_seat_starts(patch: Patch) -> None:
    built(patch, lambda game: game.options.update(starter="seat1"))


@breaks("KRIEG-OPTION-3")
def nobody_is_strict(patch: Patch) -> None:
    built(patch, lambda game: setattr(game, "strict", False))


@breaks("KRIEG-TURN-1")
def nobody_may_pass(patch: Patch) -> None:
    original = rules_turn.actions
    patch.setattr(KriegRules, "legal_actions", staticmethod(lambda state: original(state)[:-1] or original(state)))


@breaks("KRIEG-TURN-2")
def turns_come_to_those_who_have_passed(patch: Patch) -> None:
    original = rules_turn.end_turn

    def end_turn(state: KriegState) -> None:
        seat, round_ = state.turn, state.round
        original(state)
        if state.stage == TURN and state.round == round_:
            state.turn = (seat + 1) % state.game.seats

    patch.setattr(rules_turn, "end_turn", end_turn)


@breaks("KRIEG-PASS-2")
def the_first_pass_ends_the_round(patch: Patch) -> None:
    original = rules_turn.end_turn

    def end_turn(state: KriegState) -> None:
        if state.passed:
            state.passed = (1 << state.game.seats) - 1
        original(state)

    patch.setattr(rules_turn, "end_turn", end_turn)


@breaks("KRIEG-PASS-3")
def passing_at_any_moment(patch: Patch) -> None:
    after(patch, rules_pending, "actions", lambda legal, state: [*legal, PASS])


@breaks("KRIEG-UNIT-1")
def units_go_into_every_row(patch: Patch) -> None:
    every = tuple(
        tuple(
            tuple(shared.ONE[kind][f"{seat + 1}-{line}"] for line in ("melee", "range", "siege")) for kind in range(29)
        )
        for seat in range(4)
    )
    patch.setattr(rules_turn, "DEPLOY", every)


@breaks("KRIEG-FLEX-1")
def nobody_is_flexible(patch: Patch) -> None:
    patch.setattr(rules_turn, "DEPLOY", tuple(tuple(rows[:1] for rows in seat) for seat in rules_turn.DEPLOY))


@breaks("KRIEG-FLEX-1")
def the_graveyard_leaves_no_choice(patch: Patch) -> None:
    after(patch, about_units, "lines_of", lambda rows, *given: rows[:1])


# ---- powers, draws, graveyards ----


@breaks("KRIEG-POWER-1")
def spent_cards_are_gone(patch: Patch) -> None:
    for module in (shared, spies, about_cards, about_kings, about_units, rules_pending):
        patch.setattr(module, "spend", lambda state, seat, kind: None)


@breaks("KRIEG-POWER-2")
def prices_are_not_asked_for(patch: Patch) -> None:
    after(patch, field, "side_targets", lambda found, state, seat: found or field.all_targets(state))


@breaks("KRIEG-POWER-3")
def a_crusade_into_the_blue(patch: Patch) -> None:
    patch.setitem(dispatch.OFFER, DiscardStrongest, lambda state, seat, kind: (shared.BARE[kind],))


@breaks("KRIEG-POWER-4")
def up_to_two_may_be_none(patch: Patch) -> None:
    original = sets.begin
    patch.setattr(
        sets,
        "begin",
        lambda state, seat, why, pool, least, *rest: original(
            state, seat, why, pool, 0 if why == WITHDRAW else least, *rest
        ),
    )


@breaks("KRIEG-POWER-5")
def the_first_opponent_it_is(patch: Patch) -> None:
    built(patch, lambda game: setattr(game, "opponents", tuple(others[:1] for others in game.opponents)))


@breaks("KRIEG-DRAW-1")
def cards_are_drawn_from_below(patch: Patch) -> None:
    original = hands.draw

    def draw(state: KriegState, seat: int, deck: int) -> None:
        pile = state.decks[deck]
        state.decks[deck] = pile[1:] + pile[:1]
        original(state, seat, deck)

    patch.setattr(hands, "draw", draw)


@breaks("KRIEG-DRAW-2")
def all_draws_come_from_one_deck(patch: Patch) -> None:
    original = hands.draw

    def draw(state: KriegState, seat: int, deck: int) -> None:
        while state.frames and state.frames[-1][0] == rules_pending.DRAW and state.frames[-1][1] == seat:
            state.frames = state.frames[:-1]
            original(state, seat, deck)
        original(state, seat, deck)

    patch.setattr(hands, "draw", draw)


@breaks("KRIEG-DRAW-3")
def draws_from_nothing(patch: Patch) -> None:
    patch.setattr(rules_pending, "can_draw", lambda state: True)


@breaks("KRIEG-PILE-2")
def a_crusade_lies_below_what_it_struck(patch: Patch) -> None:
    def crusade(play: Any, state: KriegState, seat: int, kind: int, action: Any) -> None:
        play(state, seat, kind, action)
        state.frames = tuple(frame for frame in state.frames if frame[0] != SPEND)
        shared.spend(state, seat, kind)

    instead(patch, DiscardStrongest, crusade)


@breaks("KRIEG-PILE-2")
def the_first_seat_is_cleared_first(patch: Patch) -> None:
    original = rules_round.clear

    def clear(state: KriegState) -> None:
        state.turn = 0
        original(state)

    patch.setattr(rules_round, "clear", clear)


# ---- weather, spies, attached cards, set aside, Kings ----


@breaks("KRIEG-WEATHER-1")
def weather_over_the_first_seat_only(patch: Patch) -> None:
    side(patch, lambda state, seat: setattr(state, "weather", () if seat else state.weather))


@breaks("KRIEG-WEATHER-2")
def nothing_waits(patch: Patch) -> None:
    original = weather_cards.set_in
    patch.setattr(weather_cards, "set_in", lambda state, kind, line, *, pending=False: original(state, kind, line))


@breaks("KRIEG-WEATHER-3")
def a_halving_goes_with_its_king(patch: Patch) -> None:
    def gone(_: None, state: KriegState, *rest: Any) -> None:
        state.weather = tuple(w for w in state.weather if w >> 3 < FIRST_KING)

    after(patch, about_kings, "king_left", gone)


@breaks("KRIEG-SPIES-1")
def spies_bring_one_card(patch: Patch) -> None:
    original = shared.ask_to_draw
    patch.setattr(spies, "ask_to_draw", lambda state, seat, n: original(state, seat, 1))


@breaks("KRIEG-SPIES-2")
def spies_fall_with_their_round(patch: Patch) -> None:
    patch.setattr(rules_round, "SPIES", frozenset())


@breaks("KRIEG-SPIES-3")
def fortified_spies_go_home(patch: Patch) -> None:
    original = rules_round.clear_side

    def clear_side(state: KriegState, seat: int) -> None:
        for r in range(3 * seat, 3 * seat + 3):
            row = state.rows[r]
            state.rows[r] = tuple(unit + 0x40 if unit >> 8 in SPIES and unit & 0xC0 == 0x40 else unit for unit in row)
        original(state, seat)

    patch.setattr(rules_round, "clear_side", clear_side)


@breaks("KRIEG-SPIES-4")
def spies_lie_among_the_units(patch: Patch) -> None:
    patch.setattr(hands, "DECK_OF", tuple(UNIT if kind in SPIES else deck for kind, deck in enumerate(DECK_OF)))


@breaks("KRIEG-ATTACH-1")
def moved_units_come_bare(patch: Patch) -> None:
    def move(state: KriegState, at: int, r: int) -> None:
        field.put(state, r, field.take_off(state, at) & ~0xFF)

    patch.setattr(field, "move", move)


@breaks("KRIEG-ATTACH-2")
def no_card_comes_along_to_a_hand(patch: Patch) -> None:
    patch.setattr(field, "hexes", lambda unit: [])


@breaks("KRIEG-ATTACH-3")
def a_unit_carries_any_number(patch: Patch) -> None:
    patch.setattr(field, "hosts_of", lambda state, what: field.all_hosts(state))


@breaks("KRIEG-ASIDE-1")
def set_aside_and_still_there(patch: Patch) -> None:
    patch.setattr(field, "set_aside", lambda state, at: None)


@breaks("KRIEG-ASIDE-2")
def back_to_the_printed_row(patch: Patch) -> None:
    original = rules_round.come_back

    def come_back(state: KriegState, seat: int) -> None:
        entries = [entry for entry in state.aside[seat] if entry >> 16 != field.ANY_LINE]
        printed = [CARDS[entry >> 8 & 0xFF].lines[0] << 16 | entry & 0xFFFF for entry in entries]
        state.aside[seat] = tuple(sorted([*printed, *set(state.aside[seat]).difference(entries)]))
        original(state, seat)

    patch.setattr(rules_round, "come_back", come_back)


@breaks("KRIEG-KINGS-1")
def kings_double_nothing(patch: Patch) -> None:
    side(patch, lambda state, seat: state.crowns.__setitem__(seat, hands.GRAVE))


@breaks("KRIEG-KINGS-3")
def kings_come_back_to_the_hand(patch: Patch) -> None:
    def back(_: None, state: KriegState, seat: int) -> None:
        if state.crowns[seat] == hands.GRAVE:
            state.crowns[seat] = hands.IN_HAND
            state.graves[KING] = b""

    after(patch, rules_round, "clear_side", back)


# ---- scoring ----


@breaks("KRIEG-BOOST-1")
def boosters_boost_nobody(patch: Patch) -> None:
    patch.setattr(counting, "BOOSTERS", frozenset())
    uncached(patch)


@breaks("KRIEG-SCORE-1")
def only_the_first_two_rows_count(patch: Patch) -> None:
    side(patch, lambda state, seat: state.rows.__setitem__(3 * seat + 2, ()))


@breaks("KRIEG-SCORE-3")
def plague_sets_nothing(patch: Patch) -> None:
    after(patch, scoring, "lines", lambda lines, sky: [counting.modifiers_of(line.power, False) for line in lines])


@breaks("KRIEG-SCORE-4")
def nothing_is_added(patch: Patch) -> None:
    after(patch, counting, "strength_of", lambda strength, unit, plague, *row: 1 if plague else STRENGTH[unit >> 8])
    uncached(patch)


@breaks("KRIEG-SCORE-5")
def nobody_pairs(patch: Patch) -> None:
    patch.setattr(counting, "group", lambda scale, n, strength, halved: n * scale.value[strength])
    uncached(patch)


@breaks("KRIEG-SCORE-6")
def the_odd_one_pairs_too(patch: Patch) -> None:
    original = counting.group
    patch.setattr(counting, "group", lambda scale, n, *how: original(scale, n + n % 2 if n > 1 else n, *how))
    uncached(patch)


@breaks("KRIEG-SCORE-7")
def halves_are_rounded_up(patch: Patch) -> None:
    patch.setattr(scale, "multiplied", lambda s, power: max(1, s << power if power >= 0 else -(-s >> -power)))
    uncached(patch)


@breaks("KRIEG-SCORE-8")
def a_unit_may_count_nothing(patch: Patch) -> None:
    patch.setattr(scale, "multiplied", lambda s, power: s << power if power >= 0 else s >> -power)
    uncached(patch)


@breaks("KRIEG-FIELD-4")
def an_offering_reads_the_best(patch: Patch) -> None:
    after(patch, rules_pending, "draws_for", lambda found, *given: found[-1:])


@breaks("KRIEG-FIELD-4")
def a_crusade_asks_nobody(patch: Patch) -> None:
    after(patch, rules_pending.crusade, "fallen", lambda found, *given: found[:1])


# ---- rounds and the end ----


@breaks("KRIEG-ROUND-1")
def somebody_wins_a_tied_round(patch: Patch) -> None:
    after(patch, standing, "won", lambda found, game, totals: found or [0])


@breaks("KRIEG-ROUND-2")
def weather_does_not_end(patch: Patch) -> None:
    patch.setattr(weather_cards, "end", lambda state: None)


@breaks("KRIEG-ROUND-3")
def seats_start_in_turn(patch: Patch) -> None:
    patch.setattr(standing, "next_starter", lambda game, totals, starter: (starter + 1) % game.seats)


@breaks("KRIEG-ROUND-4")
def the_first_seat_enters_first(patch: Patch) -> None:
    original = rules_round.come_back

    def come_back(state: KriegState, seat: int) -> None:
        if seat == (state.starter + state.game.seats - 1) % state.game.seats:
            for each in range(state.game.seats):
                original(state, (state.starter + each) % state.game.seats)

    patch.setattr(rules_round, "come_back", come_back)


@breaks("KRIEG-END-1")
def three_rounds_are_needed(patch: Patch) -> None:
    patch.setattr(standing, "TO_WIN", 3)


@breaks("KRIEG-END-2")
def a_fourth_round(patch: Patch) -> None:
    patch.setattr(standing, "ROUNDS", 4)


# ---- everyone alone, teams ----


@breaks("KRIEG-FREE-1")
def ties_share_the_lower_rank(patch: Patch) -> None:
    patch.setattr(standing, "points", lambda game, totals: [sum(other < total for other in totals) for total in totals])


@breaks("KRIEG-FREE-2")
def firsts_do_not_count(patch: Patch) -> None:
    patch.setattr(standing, "wins", lambda game, history: [0] * game.seats)


@breaks("KRIEG-FREE-3")
def the_lowest_of_equals_starts(patch: Patch) -> None:
    patch.setattr(standing, "next_starter", lambda game, totals, starter: standing.winners(game, totals)[0])


@breaks("KRIEG-TEAM-1")
def partners_sit_side_by_side(patch: Patch) -> None:
    built(patch, lambda game: setattr(game, "team_of", (0, 0, 1, 1) if game.team_of else ()))


@breaks("KRIEG-TEAM-2")
def partners_look_into_hands(patch: Patch) -> None:
    original = notation.HandKind.to_json

    def emit(kind: notation.HandKind, value: Any, look: ViewContext) -> Any:
        partner = look.viewer is not None and look.viewer >= 0 and look.state.game.partners(look.seat, look.viewer)
        return [SLUG[card] for card in value] if partner else original(kind, value, look)

    patch.setattr(notation.HandKind, "to_json", emit)


@breaks("KRIEG-TEAM-4")
def everyone_counts_alone(patch: Patch) -> None:
    patch.setattr(standing, "sides", lambda game, totals: list(totals))


@breaks("KRIEG-TEAM-5")
def partners_are_opponents(patch: Patch) -> None:
    patch.setattr(Krieg, "partners", lambda game, one, other: False)


@breaks("KRIEG-TEAM-6")
def the_lower_partner_starts(patch: Patch) -> None:
    patch.setattr(standing, "next_starter", lambda game, totals, starter: (standing.won(game, totals) or [starter])[0])


# ---- knowledge ----


@breaks("KRIEG-KNOW-1")
def hands_lie_open(patch: Patch) -> None:
    patch.setattr(notation.HandKind, "to_json", lambda kind, value, look: [SLUG[card] for card in value])


@breaks("KRIEG-KNOW-2")
def what_lay_open_is_forgotten(patch: Patch) -> None:
    original = hands.join
    for module in (hands, field, rules_round):
        if hasattr(module, "join"):
            patch.setattr(module, "join", lambda state, seat, kind, **_: original(state, seat, kind, openly=False))


@breaks("KRIEG-KNOW-3")
def epiphany_is_forgotten(patch: Patch) -> None:
    after(patch, hands, "show", lambda _, state, *rest: setattr(state, "seen", ()))


@breaks("KRIEG-SMUGGLER-1")
def who_has_passed_draws_nothing(patch: Patch) -> None:
    def smuggle(play: Any, state: KriegState, seat: int, kind: int, action: Any) -> None:
        play(state, seat, kind, action)
        state.frames = tuple(frame for frame in state.frames if not state.passed >> frame[1] & 1)

    instead(patch, Smuggle, smuggle)
