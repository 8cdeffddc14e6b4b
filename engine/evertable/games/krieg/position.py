"""The position document: a whole situation as JSON, for links, editors, tests and samples.

Seats are numbers from 0. Cards are slugs. A unit in a row is its slug and what is attached to
it: `knight`, `mortar+feast2+famine`, `cannon+ruin10`, `siege+fortress` (halved in this round),
`siege+held` (kept from the last one). Rows are `1-melee` and so on, with seats counted from 1.
Decks and graveyards list the topmost card last; other lists of cards follow the card list.

`?` stands for a card that is hidden: in other hands, in the decks, for a King in a hand, for
what others have chosen and not shown yet. What is known of a hand is named there, before its
`?`. A missing `rng` is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ...kernel.game import Json
from . import knowledge, played, position_frames
from .cards import DECKS, FIRST_KING, FIRST_POWER, SLUG
from .effects import LINES
from .hands import IN_HAND
from .phases import STAGES
from .rows import ROW_NAME
from .scoring import BURDEN_NEXT
from .tokens import ALL, BESIDE, CROWNS, HIDDEN, WHEN, slugs, unit_token

if TYPE_CHECKING:
    from .state import KriegState

__all__ = ["ALL", "document"]


def document(state: KriegState, eyes: int | None) -> Json:
    """The position: everything (ALL), or what one seat (None: an onlooker) may know."""
    game = state.game
    seats = range(game.seats)
    whole = eyes == ALL
    burden = state.burden
    made: Json = {
        "game": "krieg",
        "ruleset": game.ruleset,
        "options": dict(game.options),
        "stage": STAGES[state.stage],
        "round": state.round,
        "starter": state.starter,
        "turn": state.turn,
        "hands": [hand(state, seat, eyes) for seat in seats],
        "kings": [king(state, seat, eyes) for seat in seats],
        "decks": {
            name: slugs(pile) if whole else [HIDDEN] * len(pile) for name, pile in zip(DECKS, state.decks, strict=True)
        },
        "graves": {name: slugs(pile) for name, pile in zip(DECKS, state.graves, strict=True)},
        "rows": {ROW_NAME[r]: [unit_token(unit) for unit in row] for r, row in enumerate(state.rows) if row},
        "aside": [[[BESIDE[entry >> 16], unit_token(entry & 0xFFFF)] for entry in side] for side in state.aside],
        "weather": [[SLUG[w >> 3], LINES[w >> 1 & 3], WHEN[w & 1]] for w in state.weather],
        "burden": None if burden < 0 else {"by": burden & 3, "on": burden >> 4, "at": WHEN[(burden & BURDEN_NEXT) > 0]},
        "void": abs(state.void) - 1 if state.void else None,
        "usury": list(state.usury),
        "passed": [seat for seat in seats if state.passed >> seat & 1],
        "played": [None if code < 0 else [SLUG[played.card(code)], played.place_name(code)] for code in state.played],
        "history": [list(totals) for totals in state.history],
        "known": [slugs(kinds) for kinds in state.known],
        "seen": [[o, h, slugs(kinds)] for o, h, kinds in state.seen if eyes in (ALL, o)],
        "picks": [slugs(kinds) if eyes in (ALL, s) else [HIDDEN] * len(kinds) for s, kinds in enumerate(state.picks)],
        "frames": position_frames.document(state, eyes),
    }
    if whole:
        made["rng"] = state.rng
    return made


def hand(state: KriegState, seat: int, eyes: int | None) -> Json:
    """The units and powers of a hand."""
    units, powers = state.units[seat], state.powers[seat]
    if eyes in (ALL, seat):
        return {"unit": slugs(units), "power": slugs(powers)}
    known = knowledge.known(state, eyes, seat)
    return {
        "unit": closed(units, [kind for kind in known if kind < FIRST_POWER]),
        "power": closed(powers, [kind for kind in known if FIRST_POWER <= kind < FIRST_KING]),
    }


def closed(kinds: bytes, known: Iterable[int]) -> list[str]:
    """Part of a hand to other eyes: what they know of it, then `?`."""
    named = slugs(known)
    return named + [HIDDEN] * (len(kinds) - len(named))


def king(state: KriegState, seat: int, eyes: int | None) -> Json:
    """A King, where he is, and whether all know him."""
    at = state.crowns[seat]
    shown = at != IN_HAND or bool(state.unveiled >> seat & 1)
    hidden = not shown and eyes not in (ALL, seat)
    return {"king": HIDDEN if hidden else SLUG[state.kings[seat]], "at": CROWNS[at], "shown": shown}
