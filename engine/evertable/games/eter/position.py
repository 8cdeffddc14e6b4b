"""The position document: a whole ETER situation as JSON, for links, editors, tests and samples.

Seats are "A" and "B". A card on the field is owner and value, `A3`, `Be` (Eter); face down in
brackets, `A(3)`, unknown `A(?)`; a marker follows, `A3+`, `B4-`; `!` marks the card its owner
placed last while Destruction is about. A stack lists its lowest card fir In hands and piles
the owner is clear and left out: `3`, `e`, `(2)`, `?`; `*` marks a waiting card that comes back
at the end of this turn. Cells are absolute (a..m, and n..z to the left of a).

`?` may stand for a whole hand and for face-down cards: sampling fills it, by counting the deck
and by `known`, the worlds that are still possible (see knowledge.py). A missing `rng` is drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.game import Json
from .cards import DOWN, LATEST, MINUS, PLUS, SEAT_NAME, VALUE, VALUE_NAME, cards_of, owner
from .phases import AFTER_BORDER, AFTER_FLAME, EXPLODE, MARK, PHASES, THEN_PLACE
from .powers import ELEMENTS, MAGES, slug
from .rules_match import arena_name

if TYPE_CHECKING:
    from .state import EterState

ALL = -1
"""Eyes that see everything."""
AFTER = {AFTER_FLAME: "flame", AFTER_BORDER: "border"}
EXPLOSION_BY = ("chosen", "always", "controlled")


def field_token(code: int, eyes: int | None) -> str:
    """A card on the field, as `eyes` see it."""
    seat = owner(code)
    value = VALUE_NAME[code & VALUE]
    if code & DOWN:
        value = f"({value if eyes in (ALL, seat) else '?'})"
    marks = ("+" if code & PLUS else "") + ("-" if code & MINUS else "") + ("!" if code & LATEST else "")
    return SEAT_NAME[seat] + value + marks


def pile_token(code: int, eyes: int | None) -> str:
    """A waiting card, as `eyes` see it."""
    value = VALUE_NAME[code & VALUE]
    if code & DOWN:
        value = f"({value if eyes in (ALL, owner(code)) else '?'})"
    return value + ("*" if code & LATEST else "")


def hand_tokens(state: EterState, seat: int, eyes: int | None) -> list[str]:
    """A hand; to other eyes it is closed while a face-down card of the seat is about (ETER-KNOW-1)."""
    cards = cards_of(state.hands[seat])
    closed = eyes not in (ALL, seat) and state.hands[seat] != state.closed[seat]
    return ["?" if closed else VALUE_NAME[v] for v in cards]


def document(state: EterState, eyes: int | None) -> Json:
    """The position: everything (ALL), or what one seat (None: an onlooker) may know."""
    name = state.names.cell
    match = state.match
    seats = range(2)
    made: Json = {
        "game": "eter",
        "ruleset": state.game.ruleset,
        "options": {key: list(v) if isinstance(v, tuple) else v for key, v in state.game.options.items()},
        "phase": PHASES[state.phase],
        "turn": SEAT_NAME[state.turn],
        "field": {name[i]: [field_token(c, eyes) for c in stack] for i, stack in enumerate(state.cells) if stack},
        "holes": [name[i] for i in range(len(name)) if state.holes >> i & 1],
        "border": name[state.border.bit_length() - 1] if state.border else None,
        "hands": {SEAT_NAME[s]: hand_tokens(state, s, eyes) for s in seats},
        "waiting": {SEAT_NAME[s]: [pile_token(c, eyes) for c in state.waiting[s]] for s in seats},
        "removed": {SEAT_NAME[s]: [VALUE_NAME[c & VALUE] for c in sorted(state.removed[s])] for s in seats},
        "illusion_used": [SEAT_NAME[s] for s in seats if state.illusion_used[s]],
        "power_used": [SEAT_NAME[s] for s in seats if state.power_used[s]],
        "powers": [{"power": slug(p), "used": None if user < 0 else SEAT_NAME[user]} for p, user in state.powers],
        "explosion": None if state.face < 0 else {"card": state.face + 1, "spent": state.spent},
        "blocked": None,
        "passes": state.passes,
        "last": name[state.last] if state.last >= 0 else None,
        "known": {SEAT_NAME[s]: [list(w) for w in state.worlds[s]] for s in seats if state.worlds[s] != ((),)},
        "match": {
            "play": match.play,
            "first": SEAT_NAME[match.first],
            "wins": list(match.wins),
            "drawn": match.drawn,
            "deck": [k + 1 for k in match.deck],
            "spare": [k + 1 for k in match.spare],
            "mages": None if match.mages is None else [mage_name(k) for k in match.mages],
            "mage_used": [SEAT_NAME[s] for s in seats if match.mage_used[s]],
            "arena": {arena_name(state, i): list(m) for i, m in enumerate(match.arena) if m != (0, 0)},
            "history": [["-" if w < 0 else SEAT_NAME[w], by] for w, by in match.history],
            "winner": None if match.winner is None else "-" if match.winner < 0 else SEAT_NAME[match.winner],
        },
    }
    if state.blocked is not None:
        seat, axis, line = state.blocked
        names = state.names.column if axis else state.names.row
        at = line - (state.columns if axis else state.rows)
        made["blocked"] = {"seat": SEAT_NAME[seat], "line": names[at]}
    if state.phase == THEN_PLACE:
        made["after"] = AFTER[state.frame[0]]
    elif state.phase == EXPLODE:
        made["after"] = EXPLOSION_BY[state.frame[0]]
    elif state.phase == MARK:
        made["targets"] = [arena_name(state, at) for at in state.frame]
    if eyes == ALL:
        made["rng"] = state.rng
    return made


def mage_name(index: int) -> str:
    """A mage's slug, or its element while the side is still to be chosen."""
    return MAGES[index].slug if index >= 0 else ELEMENTS[-1 - index]


def mage_index(name: str) -> int:
    """The inverse of mage_name; raises ValueError."""
    if name in ELEMENTS:
        return -1 - ELEMENTS.index(name)
    return [mage.slug for mage in MAGES].index(name)
