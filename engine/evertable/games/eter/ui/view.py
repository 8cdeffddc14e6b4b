"""The view: what a seat may see of an ETER game, as JSON."""

from __future__ import annotations

from ....core.bits import bits
from ....core.format.documents import Json
from ..cards.catalogue import ELEMENTALS, MAGES
from ..model.cards import DOWN, ETER, LATEST, MINUS, PLUS, UNIT, VALUE, VALUE_NAME, cards_of, count, owner, values
from ..model.explosion_faces import PRINTED
from ..model.grid import STRIDE, around, cell_name, column_name, full_lines, lines
from ..model.phases import FINAL, MARK, OVER, PHASES
from ..model.state import EterState
from ..rules import match as rules_match
from ..rules.card_events import card_json


def view(state: EterState, seat: int | None) -> Json:
    """See State.view: the position as the seat sees it, and what a table shows beside it."""
    game, match, options = state.game, state.match, state.game.options
    over = state.phase == OVER
    document = state.seen_position(seat)
    return {
        "game": "eter",
        "seat": seat,
        "phase": PHASES[state.phase],
        "to_move": None if over else state.turn,
        "size": state.size,
        "mode": options["mode"],
        "tournament": options["tournament"],
        "illusions": game.illusions,
        "explosions": options["explosions"],
        "match": {
            "play": match.play,
            "wins": list(match.wins),
            "drawn": match.drawn,
            "to": rules_match.TO_WIN,
            "plays_max": rules_match.TOURNAMENT
            if options["tournament"]
            else 1
            if options["length"] == "play"
            else 2 * rules_match.TO_WIN - 1,
            "starter": (match.first + max(match.play, 1) - 1) % 2,
            "length": options["length"],
            "winner": None if match.winner is None or match.winner < 0 else match.winner,
            "over": over,
            "history": [
                {"play": k + 1, "winner": None if winner < 0 else winner, "by": by}
                for k, (winner, by) in enumerate(match.history)
            ],
            "lines": winning_lines(state),
        },
        "field": field(state, seat, document),
        "seats": [seat_view(state, s, seat) for s in (0, 1)],
        "powers": [
            {"slug": ELEMENTALS[p].slug, "used": user >= 0, "by": None if user < 0 else user}
            for p, user in state.powers
        ],
        "explosion": explosion(state),
        "arena": arena(state),
        "threats": threats(state),
        "position": document,
    }


def winning_lines(state: EterState) -> list[list[str]]:
    """The lines that won the last round, until the next begins."""
    if state.phase not in (MARK, OVER) or not state.match.history:
        return []
    winner, by = state.match.history[-1]
    return (
        [[state.names.cell[at] for at in cells] for cells in lines(state.own[winner], state.size)]
        if by == "line"
        else []
    )


def card_view(code: int, seat: int | None) -> Json:
    """One card of a stack as a seat sees it."""
    known = not code & DOWN or owner(code) == seat
    made = card_json(code & VALUE if known else 0, owner(code), down=bool(code & DOWN))
    made["mod"] = mod = (1 if code & PLUS else 0) - (1 if code & MINUS else 0)
    made["known"] = known
    if known and mod and code & VALUE < ETER:
        made["counts"] = (code & VALUE) + mod
    return made


def field(state: EterState, seat: int | None, document: Json) -> Json:
    """The board: stacks, the cells that can still be used, and special cells."""
    name = state.names.cell
    free = state.reach & ~(state.occ | state.holes)
    shown = state.reach | state.occ | state.holes | state.border
    rows = sorted({at // STRIDE for at in bits(shown)})
    columns = sorted({at % STRIDE for at in bits(shown)})
    last = state.size - 1
    solid = state.occ | state.holes | state.border
    full = [
        [name[start + k * step] for k in range(state.size)]
        for step in (1, STRIDE)
        for start in bits(starts(state.occ, step, state.size))
    ]
    return {
        "cells": {
            name[at]: {"stack": [card_view(code, seat) for code in state.cells[at]], "last": at == state.last}
            | ({"highest": True} if is_highest(state, at) else {})
            for at in bits(state.occ)
        },
        "window": {
            "cols": [column_name(c + state.columns) for c in range(columns[0], columns[-1] + 1)],
            "rows": [r + state.rows + 1 for r in range(rows[0], rows[-1] + 1)],
        },
        "possible": [name[at] for at in bits(free)],
        "touching": [name[at] for at in bits(free & around(state.occ))],
        "holes": [name[at] for at in bits(state.holes)],
        "border": name[state.border.bit_length() - 1] if state.border else None,
        "fixed": {
            "cols": bool(solid) and state.right - state.left == last,
            "rows": bool(solid) and state.bottom - state.top == last,
        },
        "blocked": None if state.blocked is None else document["blocked"] | {"seat": state.blocked[0]},
        "full_lines": full,
        "last": name[state.last] if state.last >= 0 else None,
    }


def is_highest(state: EterState, at: int) -> bool:
    """Whether no card is higher than an open card on top of a cell (ETER-COVER-1)."""
    covered = state.low[ETER - 1] | state.hidden[0] | state.hidden[1]
    return state.cells[at][-1] & VALUE < ETER and not covered >> at & 1


def starts(mask: int, step: int, size: int) -> int:
    """The mask of first cells of the full lines in one direction."""
    for _ in range(1, size):
        mask &= mask >> step
    return mask


def seat_view(state: EterState, seat: int, viewer: int | None) -> Json:
    """One seat: its hand as far as `viewer` may know it, piles, powers, sum."""
    hand, closed = state.hands[seat], state.closed[seat]
    open_hand = seat == viewer or hand == closed
    mages = state.match.mages
    mage = None
    if mages is not None:
        power = MAGES[mages[seat]] if mages[seat] >= 0 else None
        mage = {
            "slug": power.slug if power else None,
            "used": state.match.mage_used[seat],
            "element": state.game.elements[mages[seat] // 2 if power else -1 - mages[seat]],
        }
    own = seat == viewer
    return {
        "hand": {VALUE_NAME[v]: count(hand, v) for v in state.game.values} if open_hand else None,
        "hand_count": len(cards_of(hand)),
        "unseen": {VALUE_NAME[v]: count(hand if own else closed, v) for v in state.game.values},
        "waiting": [card_view(code & ~LATEST, viewer) | {"ready": bool(code & LATEST)} for code in state.waiting[seat]],
        "removed": [card_json(code & VALUE, seat) for code in sorted(state.removed[seat])],
        "illusion_used": state.illusion_used[seat],
        "power_used": state.power_used[seat],
        "mage": mage,
        "sum": rules_match.totals(state)[seat],
        "marks": sum(m[seat] for m in state.match.arena),
    }


def explosion(state: EterState) -> Json | None:
    """The open explosion card."""
    if state.face < 0:
        return None
    own = state.game.options["faces"] != "candidate"
    return {
        "face": state.game.faces[state.face].split("/"),
        "card": state.face + 1,
        "printed": not own and state.face in PRINTED[state.size],
        "own": own,
        "spent": state.spent,
        "lines": full_lines(state.occ, state.size),
        "left": len(state.match.deck),
    }


def arena(state: EterState) -> Json | None:
    """Markers of both seats by cell."""
    if not state.match.arena:
        return None
    n = state.size
    return {
        "size": n,
        "cells": {cell_name(k // n, k % n): list(m) for k, m in enumerate(state.match.arena) if m != (0, 0)},
    }


def threats(state: EterState) -> list[Json]:
    """Lines one visible card short: seat, missing cell, line. Only a hint for players."""
    found = []
    name, n = state.names.cell, state.size
    window = state.reach | state.occ
    shapes = [(step, sum([1 << k * step for k in range(n)])) for step in (1, STRIDE, STRIDE + 1, STRIDE - 1)]
    lines = [(at, step, shape << at) for at in bits(window) for step, shape in shapes if not shape << at & ~window]
    for seat in (state.turn,) if state.phase == FINAL else (0, 1):
        own, near = state.own[seat], within_reach(state, seat)
        for at, step, line in lines:
            missing = line & ~own
            if missing & near and not missing & (missing - 1):
                cells = [name[at + k * step] for k in range(n)]
                found.append({"seat": seat, "cell": name[missing.bit_length() - 1], "line": cells})
    return found


def within_reach(state: EterState, seat: int) -> int:
    """The mask of cells where a card that the seat can hold, as far as all know, can be placed."""
    returning = sum(UNIT[code & VALUE] for code in state.waiting[seat] if not code & DOWN)  # face down: closed still
    held = values(state.closed[seat] + returning)
    if not held:
        return 0
    free = state.reach & ~(state.occ | state.holes) | state.hidden[1 - seat]
    for value in held:
        if value < ETER:
            free |= state.low[value]
    return free & ~state.blocked_mask(seat)
