"""From the deal to the last round: opening discards, scoring, clearing the field, the next round (KRIEG-ROUND)."""

from __future__ import annotations

from ....core.format.documents import Json
from ....core.rng import Rng
from ..cards.catalogue import CARDS, SLUG, SPIES, decks
from ..model.phases import DISCARD_OPENING, ENTER, ENTERING, OVER, SCORED, TURN
from ..model.played import NOTHING
from ..model.rows import (
    ANY_LINE,
    ASIDE,
    BURDEN_NEXT,
    FORTRESS,
    FORTRESS_KIND,
    GRAVE,
    HALVED,
    HELD,
    ROW_NAME,
    hexes,
    kind_of,
)
from ..model.state import KriegState
from . import field, hands, results, sets, weather_cards
from .powers.shared import ask_to_draw
from .scoring.totals import side_totals

UNITS, POWERS, DISCARDS = 9, 4, 3
"""What each player is dealt beside a King, and discards before the first turn (KRIEG-SETUP-2, -3)."""
LATER = 2
"""What Usury draws."""


def deal(state: KriegState) -> None:
    """Shuffle, deal, and ask every seat for its discards."""
    game = state.game
    rng = Rng(state.rng)
    unit, power, king, *more = [bytes(rng.shuffled(deck)) for deck in decks(game.ruleset)]
    chosen = game.options["starter"]
    state.starter = state.turn = rng.below(game.seats) if chosen == "random" else int(chosen[4:]) - 1
    for seat in range(game.seats):
        state.units[seat] = bytes(sorted(unit[UNITS * seat : UNITS * (seat + 1)]))
        state.powers[seat] = bytes(sorted(power[POWERS * seat : POWERS * (seat + 1)]))
    state.king_of, state.unveiled = tuple(king[: game.seats]), (False,) * game.seats
    state.decks = [unit[UNITS * game.seats :], power[POWERS * game.seats :], king[game.seats :], *more]
    state.rng = rng.state
    ask_to_discard(state, state.starter)


def ask_to_discard(state: KriegState, seat: int) -> None:
    """Ask a seat for its opening discards."""
    pool = tuple(state.hand(seat))
    sets.begin(state, seat, DISCARD_OPENING, pool, DISCARDS, DISCARDS)


def commit(state: KriegState, seat: int, picked: tuple[int, ...], data: tuple[int, ...]) -> None:
    """Record a seat's opening discards, secretly, and ask the next seat."""
    state.picks[seat] = bytes(picked)
    state.tell("chosen", routine=True, seat=seat)
    following = (seat + 1) % state.game.seats
    if following != state.starter:
        ask_to_discard(state, following)


def reveal(state: KriegState) -> None:
    """Discard all opening discards in turn order and begin the first turn."""
    seats = state.game.seats
    for step in range(seats):
        seat = (state.starter + step) % seats
        for kind in state.picks[seat]:
            hands.leave(state, seat, kind)
            if DECK_IS_KING[kind]:
                state.crowns[seat] = GRAVE
            hands.to_grave(state, kind)
        cards = [SLUG[kind] for kind in state.picks[seat]]
        state.tell("opened", notable=True, foreseen=True, seat=seat, cards=cards)
    state.picks = [b""] * seats
    state.revealed = True
    begin_round(state)


DECK_IS_KING = tuple(card.deck == "king" for card in CARDS)


def begin_round(state: KriegState) -> None:
    """Set the starter to move."""
    state.stage = TURN
    state.turn = state.starter
    if state.events is not None:
        state.tell("round_began", head=True, anew=state.round > 1, round=state.round, seat=state.starter)


def score(state: KriegState) -> None:
    """Score the round and decide whether the game is over (KRIEG-END-1)."""
    game = state.game
    totals = tuple(side_totals(state))
    lay = {} if state.events is None else {seat: as_it_lies(state, seat) for seat in range(game.seats)}
    shown = None if state.events is None else as_it_lies(state, None)
    state.history = (*state.history, totals)
    result = results.result(game, state.history)
    if state.events is not None:
        best = results.won(game, totals)
        details = {"round": state.round, "totals": list(totals), "winners_seat": best, "view": shown}
        if game.ffa:
            details["points"] = results.points(game, totals)
        how = "ranked" if game.ffa else "won" if best else "tied"
        for seat, total in enumerate(totals):
            state.tell("counted", minor=True, seat=seat, total=total)
        only: dict[int, Json] = {seat: {"view": seen} for seat, seen in lay.items()}
        state.tell("scored", only, head=True, notable=True, how=how, **details)
        if result is not None:
            state.tell("game_over", head=True, notable=True, winners=result["winners"], by=result["by"])
    if result is not None:
        state.stage = OVER
        return
    state.stage = SCORED
    for seat in reversed(state.usury):
        ask_to_draw(state, seat, LATER)


def as_it_lies(state: KriegState, seat: int | None) -> Json:
    """The view of the field at the end of a round, for a seat or a spectator (None)."""
    return {key: value for key, value in state.view(seat).items() if key != "position"}


def clear(state: KriegState) -> None:
    """Clear the field after a round: spies go home, weather and Kings end, and what was set aside returns
    (KRIEG-ROUND-2, -4).
    """
    game = state.game
    for step in range(game.seats):
        clear_side(state, (state.turn + step) % game.seats)
    weather_cards.end(state)
    weather_cards.dawn(state)
    if state.burden >= 0:
        if state.burden & BURDEN_NEXT:
            hands.to_grave(state, BURDEN)
            state.burden = -1
        else:
            state.burden |= BURDEN_NEXT
    state.passed = state.void = 0
    state.usury = ()
    state.played = [NOTHING] * game.seats
    state.starter = results.next_starter(game, state.history[-1], state.starter)
    state.round += 1
    begin_round(state)
    for step in range(game.seats - 1, -1, -1):
        come_back(state, (state.starter + step) % game.seats)
    if state.frames:
        state.stage = ENTERING


BURDEN = next(kind for kind, card in enumerate(CARDS) if card.slug == "burden")


def clear_side(state: KriegState, seat: int) -> None:
    """Clear one side's rows, then its King."""
    gone: list[str] = []
    left: list[Json] = []
    for r in range(3 * seat, 3 * seat + 3):
        stays = []
        for unit in state.rows[r]:
            kind = unit >> 8
            if unit & FORTRESS == HALVED:
                stays.append(unit - HALVED + HELD)
                left.append({"card": SLUG[kind], "row": ROW_NAME[r], "attached": field.worn(unit)})
            elif kind in SPIES:
                go_home(state, r, unit)
            else:
                field.bury(state, unit)
                gone.append(SLUG[kind])
        state.rows[r] = tuple(stays)
    if hands.on_field(state, seat):
        gone.append(SLUG[state.king_of[seat]])
        hands.to_grave(state, state.king_of[seat])
        state.crowns[seat] = GRAVE
    if gone:
        state.tell("cleared", minor=True, seat=seat, cards=gone, stays=left)


def go_home(state: KriegState, r: int, unit: int) -> None:
    """Move a spy with its hexes into the hand of the side it lies on (KRIEG-SPIES-2, -3)."""
    seat = r // 3
    hands.join(state, seat, unit >> 8)
    for kind in hexes(unit):
        hands.join(state, seat, kind)
    if unit & FORTRESS:
        hands.to_grave(state, FORTRESS_KIND)
    state.tell("went_home", minor=True, seat=seat, card=SLUG[unit >> 8], row=ROW_NAME[r], attached=field.worn(unit))


def come_back(state: KriegState, seat: int) -> None:
    """Return to the field what a seat has set aside (KRIEG-ASIDE-2)."""
    if state.crowns[seat] >= ASIDE and state.crowns[seat] != GRAVE:
        state.crowns[seat] -= ASIDE
        row = ROW_NAME[3 * seat + state.crowns[seat]]
        state.tell("entered", seat=seat, card=SLUG[state.king_of[seat]], row=row, how="aside")
    for entry in state.aside[seat]:
        line = entry >> 16
        if line == ANY_LINE:
            state.frames = (*state.frames, (ENTER, seat, kind_of(entry)))
            continue
        field.put(state, 3 * seat + line, entry & 0xFFFF)
        state.tell("entered", seat=seat, card=SLUG[kind_of(entry)], row=ROW_NAME[3 * seat + line], how="aside")
    state.aside[seat] = ()


sets.CLOSE[DISCARD_OPENING] = commit
