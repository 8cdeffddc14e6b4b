"""The view: what a seat may see of a game, as JSON."""

from __future__ import annotations

from ....core.format.documents import Json
from ....core.since import under
from ..cards.catalogue import DECKS, FIRST_KING, SLUG
from ..cards.effects import LINES
from ..model import knowledge, played
from ..model.phases import (
    CRUSADE,
    DRAW,
    ENTER,
    OPENING,
    OVER,
    PURPOSES,
    ROUNDS,
    SACRIFICE,
    SET,
    STAGES,
    Frame,
    seen_frames,
)
from ..model.rows import BURDEN_NEXT, FORTRESS, GRAVE, HALVED, IN_HAND, attached, kind_of, ref_of
from ..model.state import KriegState
from ..rules import results as standing
from ..rules import sets, weather_cards
from ..rules.field import line_name
from ..rules.scoring import breakdown
from ..rules.scoring.totals import DOES, PENDING


def view(state: KriegState, seat: int | None) -> Json:
    """See State.view: the position as the seat sees it, and what a table shows beside it."""
    game = state.game
    names = under(DECKS, game.ruleset)
    frames = seen_frames(state.frames, seat)
    over = state.stage == OVER
    sides = [side(state, s, seat) for s in range(game.seats)]
    together = standing.sides(game, tuple(side["total"] for side in sides))
    best = sorted(set(together), reverse=True)
    for one, result in zip(sides, together, strict=True):
        one |= {"together": result, "place": standing.place(game, together, one["seat"])}
    return {
        "game": "krieg",
        "seat": seat,
        "phase": phase(state, frames),
        "to_move": None if over else frames[-1][1] if frames else state.turn,
        "round": state.round,
        "rounds": ROUNDS,
        "starter": state.starter,
        "turn": state.turn,
        "seats": game.seats,
        "teams": list(game.team_of) or None,
        "ffa": game.ffa,
        "match": match(state),
        "opening": opening(state, frames, seat),
        "choosing": choosing(state, frames),
        "sides": sides,
        "lead": best[0] - best[1] if len(best) > 1 else 0,
        "weather": weather_view(state),
        "burden": None
        if state.burden < 0
        else {"by": state.burden & 3, "on": state.burden >> 4, "now": not state.burden & BURDEN_NEXT},
        "void": state.void - 1 if state.void > 0 else None,
        "usury": list(state.usury),
        "decks": {name: len(pile) for name, pile in zip(names, state.decks, strict=True)},
        "graves": {name: [SLUG[kind] for kind in pile] for name, pile in zip(names, state.graves, strict=True)},
        "played": [None if code < 0 else SLUG[played.card(code)] for code in state.played],
        "position": state.seen_position(seat),
    }


def phase(state: KriegState, frames: tuple[Frame, ...]) -> str:
    """The name of what is being decided."""
    if state.stage == OPENING:
        return "opening"
    if not frames:
        return STAGES[state.stage]
    frame = frames[-1]
    if frame[0] == SET:
        return PURPOSES[frame[2]].verb
    return {DRAW: "draw", SACRIFICE: "arrange", CRUSADE: "arrange", ENTER: "enter"}.get(frame[0], "swap")


def match(state: KriegState) -> Json:
    """Rounds so far and, at the end, who won."""
    game, history = state.game, state.history
    result = state.outcome()
    return {
        "wins": standing.wins(game, history),
        "to": None if game.ffa else standing.TO_WIN,
        "plays_max": ROUNDS,
        "points": standing.points_so_far(game, history) if game.ffa else None,
        "history": [
            {
                "round": k + 1,
                "totals": list(totals),
                "together": standing.sides(game, totals),
                "winner": next(iter(standing.won(game, totals)), None),
                "winners": standing.won(game, totals),
                "points": standing.points(game, totals) if game.ffa else None,
            }
            for k, totals in enumerate(history)
        ],
        "over": state.stage == OVER,
        "winners": None if result is None else result["winners"],
        "by": None if result is None else result["by"],
    }


def opening(state: KriegState, frames: tuple[Frame, ...], seat: int | None) -> Json | None:
    """The opening discards: one's own, and who has chosen."""
    if state.stage != OPENING:
        return None
    picked: tuple[int, ...] | bytes = ()
    if seat is not None:
        picked = frames[-1][5] if frames[-1][1] == seat else state.picks[seat]
    return {"picked": [SLUG[kind] for kind in picked], "done": [bool(picks) for picks in state.picks]}


def choosing(state: KriegState, frames: tuple[Frame, ...]) -> Json | None:
    """A set being chosen, as far as the viewer may know."""
    if not frames:
        return None
    frame = frames[-1]
    made: Json = {"seat": frame[1], "card": None, "unit": None, "picked": [], "least": 1, "most": 1}
    if frame[0] == SET:
        _, _, why, _, _, picked, least, most, data = frame
        made |= {"picked": [sets.member_ref(state, why, m) for m in picked], "least": least, "most": most}
        if data:
            made["card"] = SLUG[data[0]]
        if len(data) > 1:
            made["unit"] = ref_of(state.rows, data[1])
    elif frame[0] == DRAW:
        made |= {"least": frame[2], "most": frame[2]}
    elif frame[0] == SACRIFICE:
        made |= {"card": SLUG[frame[2]], "unit": ref_of(state.rows, frame[3])}
    elif frame[0] == ENTER:
        made["card"] = SLUG[frame[2]]
    elif frame[0] == CRUSADE:
        made["card"] = "crusade"
    return made


def side(state: KriegState, s: int, viewer: int | None) -> Json:
    """One player's half of the table."""
    rows = breakdown.side(state, s)
    crown = state.crowns[s]
    at = "hand" if crown == IN_HAND else "grave" if crown == GRAVE else "aside" if crown > 3 else "field"
    known = knowledge.known(state, viewer, s)
    own = viewer == s
    king = SLUG[state.king_of[s]] if own or at != "hand" or state.unveiled[s] else None
    return {
        "seat": s,
        "passed": bool(state.passed >> s & 1),
        "total": sum(row["total"] for row in rows),
        "king": {"slug": king, "at": at, "row": LINES[crown & 3] if at in ("field", "aside") else None},
        "rows": rows,
        "aside": [aside(entry) for entry in state.aside[s]],
        "hand": {
            "counts": {"unit": len(state.units[s]), "power": len(state.powers[s]), "king": int(at == "hand")},
            "cards": [SLUG[kind] for kind in state.hand(s)] if own else None,
            "known": [] if own else [SLUG[kind] for kind in known],
            "shown": [
                {"to": o, "cards": [SLUG[kind] for kind in kinds] if viewer in (o, s) else None}
                for o, h, kinds in state.seen
                if h == s
            ],
        },
    }


def aside(entry: int) -> Json:
    """A set-aside unit as JSON."""
    unit = entry & 0xFFFF
    return {
        "slug": SLUG[kind_of(entry)],
        "row": line_name(entry >> 16),
        "attached": [SLUG[kind] for kind in attached(unit)],
        "fortress": ("now" if unit & HALVED else "held") if unit & FORTRESS else None,
    }


def weather_view(state: KriegState) -> list[Json]:
    """All weather, active and announced; a King's halving bears the King's name."""
    names = {effect: ref for ref, effect in weather_cards.refs(state.weather).items()}
    return [
        {
            "ref": None if effect & PENDING else names[effect],
            "slug": SLUG[effect >> 3],
            "row": LINES[effect >> 1 & 3],
            "pending": bool(effect & PENDING),
            "king": effect >> 3 >= FIRST_KING,
            "factor": breakdown.FACTOR[DOES.get(effect >> 3, "halve")],
        }
        for effect in state.weather
    ]
