"""The view: what a seat may see of a game of the Vale, as JSON."""

from __future__ import annotations

from ....core.format.documents import Json
from ..ai import forecast
from ..cards.catalogue import DECK, SELLS
from ..model.card import FAMILIES, cards_in
from ..model.phases import ACTION, GENIE, GOAL, HUNT, OVER, PHASES, RESOLUTION, ROUNDS
from ..model.state import ValeState
from ..model.stones import count, counts, worth


def slugs(cards: int) -> list[str]:
    """The slugs of a set of cards."""
    return [DECK.slug[c] for c in cards_in(cards)]


def view(state: ValeState, viewer: int | None) -> Json:
    """See State.view: the position as the seat sees it, and what a table shows beside it."""
    game, seats = state.game, range(state.game.seats)
    over = state.phase == OVER
    order = [(state.first + k) % game.seats for k in seats]
    own = 0
    if viewer is not None:
        own = state.hands[viewer] | state.claims[viewer] | (state.market if state.phase == HUNT else 0)
    top = state.pile[-1] if state.top_known else None
    document = state.seen_position(viewer)
    return {
        "game": "vale",
        "seat": viewer,
        "seats_n": game.seats,
        "round": state.round,
        "rounds": ROUNDS,
        "goal": GOAL,
        "first": state.first,
        "order": order,
        "phase": PHASES[state.phase],
        "to_move": None if over else state.turn,
        "active": None if over else state.turn if state.phase == HUNT else state.active_seat(),
        "draft": {
            "order": order + order[::-1],
            "at": state.step if state.phase == HUNT else 2 * game.seats,
        },
        "market": market(state),
        "sells": {name: list(counts(stones)) for name, stones in zip(FAMILIES, SELLS, strict=True)},
        "over": {} if viewer is None else over_limit(state, viewer),
        "remove": state.round,
        "deck": len(state.pile),
        "top": None if top is None else DECK.slug[top],
        "discard": slugs(state.discard),
        "pending": [pending(state, frame) for frame in document["frames"]],
        "seats": [seat_view(state, seat, viewer) for seat in seats],
        "costs": {} if viewer is None else forecast.costs(state, viewer, own),
        "forced": [] if viewer is None or over else forecast.forced(state, viewer),
        "plan": forecast.plan(state),
        "history": [list(scores) for scores in state.history],
        "position": document,
    }


def market(state: ValeState) -> list[Json]:
    """The cards of this round that are still in the market, and who has taken them."""
    marked = {c: seat for seat, claims in enumerate(state.claims) for c in cards_in(claims)}
    lying = cards_in(state.market | sum(1 << c for c in marked))
    return [{"card": DECK.slug[c], "seat": marked.get(c)} for c in lying]


def over_limit(state: ValeState, seat: int) -> dict[str, int]:
    """By family, how many stones a seat would have to give up after selling a card of it, where it would
    (VALE-STONE-3).
    """
    room = state.standing(seat).limit - count(state.stones[seat])
    return {name: n - room for name, stones in zip(FAMILIES, SELLS, strict=True) if (n := count(stones)) > room}


def pending(state: ValeState, frame: Json) -> Json:
    """A frame as in the document, with what the page needs besides."""
    made = {"card": None, **frame}
    if frame["do"] == "keep":
        made["limit"] = limit = state.standing(frame["seat"]).limit
        made["over"] = count(state.stones[frame["seat"]]) - limit
    return made


def seat_view(state: ValeState, seat: int, viewer: int | None) -> Json:
    """One seat: what everybody sees, and its hand as far as `viewer` may know it."""
    standing, stones = state.standing(seat), state.stones[seat]
    hand, area = state.hands[seat], state.area[seat]
    using = state.phase == RESOLUTION and seat == state.active_seat()
    used = state.used if using else 0
    if state.frames and state.frames[-1][0] == GENIE and state.frames[-1][1] == seat:
        used = state.frames[-1][3]
    engine = forecast.engine_json(state, seat)
    turn = (seat - state.first) % state.game.seats
    first = 1 + (turn + state.round - 1) % state.game.seats  # the points at the start are the place (VALE-SETUP-2)
    return {
        "score": state.scores[seat],
        "start": first,
        "hunted": first,
        "stones": list(counts(stones)),
        "stone_count": count(stones),
        "limit": standing.limit,
        "values": list(standing.values),
        "worth": worth(stones, standing.values),
        "hand": slugs(hand if seat == viewer else state.known[seat]),
        "hand_count": hand.bit_count(),
        "known": slugs(state.known[seat]),
        "area": [
            {"card": DECK.slug[c], "active": bool(DECK.active[c]), "used": bool(used >> c & 1)} for c in cards_in(area)
        ],
        "claims": slugs(state.claims[seat]),
        "slots": state.round,
        "free": state.round - area.bit_count(),
        "done": state.phase in (ACTION, RESOLUTION) and turn < state.step,
        "engine": engine,
        "forecast": max(0, state.scores[seat] + engine["points"]),
    }
