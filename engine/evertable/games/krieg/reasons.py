"""Why an action is not legal: message ids with arguments and the rule behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.errors import Reason
from . import field, hands, played, plays, powers
from .cards import CARDS, FIRST_POWER, KIND, SLUG, UNIT, Card
from .effects import LINE_OF, Attach, DrawLater, King, Sacrifice, Spy, Steal, Strike, Weather
from .phases import CRUSADE, DRAW, ENTER, OVER, PURPOSES, SACRIFICE, SET, TRADE
from .rows import FORTRESS, ROW_OF, kind_of
from .text import rule_of

if TYPE_CHECKING:
    from .state import KriegState

VERBS = ("play", "pass", "discard", "aside", "lose", "take", "done", "draw", "swap", "arrange", "enter")
PURPOSE_RULE = {
    "opening": "KRIEG-SETUP-3",
    "withdraw": "KRIEG-FEINT-1",
    "feed": "KRIEG-RUIN-1",
    "lay_by": "KRIEG-USURY-1",
    "war_own": "KRIEG-WAR-1",
    "war_others": "KRIEG-WAR-1",
    "strike": "KRIEG-WRATH-1",
    "suspend": "KRIEG-LION-KING-1",
}
FRAME_RULE = {
    DRAW: ("draw", "KRIEG-DRAW-1"),
    TRADE: ("trade", "KRIEG-TRAITOR-KING-1"),
    SACRIFICE: ("sacrifice", "KRIEG-FIELD-4"),
    CRUSADE: ("crusade", "KRIEG-FIELD-4"),
    ENTER: ("enter", "KRIEG-USURY-2"),
}


def refusal(state: KriegState, verb: str, refs: tuple[str, ...]) -> Reason:
    """See State.refusal."""
    if state.stage == OVER:
        return Reason("krieg.over")
    if verb not in VERBS:
        return Reason("krieg.no_such_verb", {"verb": verb[:20]})
    for ref in refs:
        row = ref.partition(".")[0]
        if ROW_OF.get(row, 0) >= 3 * state.game.seats:
            return Reason("krieg.no_such_row", {"name": row})
    if state.frames:
        return pending_reason(state, verb, refs)
    if verb == "pass":
        return Reason("krieg.not_legal")
    if verb != "play":
        return Reason("krieg.not_now", {"verb": verb}, "KRIEG-TURN-1")
    return play_reason(state, refs)


def pending_reason(state: KriegState, verb: str, refs: tuple[str, ...]) -> Reason:
    """Something else is to be decided first, or not in this way."""
    frame = state.frames[-1]
    if frame[0] != SET:
        name, rule = FRAME_RULE[frame[0]]
        wanted = {"trade": "swap", "sacrifice": "arrange", "crusade": "arrange"}.get(name, name)
        if verb == wanted:
            if name == "draw" and refs and refs[0] in ("unit", "power"):
                return Reason("krieg.draw.empty", {"deck": refs[0]}, "KRIEG-DRAW-3")
            return Reason(f"krieg.not_so.{name}", {}, rule)
        return Reason(f"krieg.first.{name}", {}, "KRIEG-PASS-3" if verb == "pass" else rule)
    _, seat, why, _, _, picked, least, most, _ = frame
    purpose = PURPOSES[why]
    rule = PURPOSE_RULE[purpose.slug]
    args = {"n": len(picked), "least": least, "most": most}
    if verb == "done":
        return Reason("krieg.set.more" if least < most else "krieg.set.exact", args, rule)
    if verb != purpose.verb:
        return Reason(f"krieg.first.{purpose.slug}", args, "KRIEG-PASS-3" if verb == "pass" else rule)
    if not refs:
        return Reason("krieg.not_legal")
    if purpose.in_hand:
        kind = KIND.get(refs[0])
        if kind is None:
            if is_unit(refs[0]) or refs[0] in ROW_OF:
                return Reason(f"krieg.first.{purpose.slug}", args, rule)
            return Reason("krieg.no_such_card", {"name": refs[0][:24]})
        if kind not in hands.cards(state, seat):
            return Reason("krieg.hand.none", {"card": refs[0]}, rule)
        if purpose.slug == "lay_by" and kind >= FIRST_POWER:
            return Reason("krieg.set.units_only", {"card": refs[0]}, rule)
        return Reason("krieg.set.order", {"card": refs[0]}, rule)
    missing = unit_reason(state, refs[0])
    if missing:
        return missing
    theirs = purpose.slug in ("strike", "suspend")
    side = "theirs" if theirs else "own"
    wrong = (ROW_OF[refs[0].partition(".")[0]] // 3 == seat) is theirs
    return Reason(f"krieg.set.{side}" if wrong else "krieg.set.not_that", unit_args(refs[0]), rule)


def unit_reason(state: KriegState, ref: str) -> Reason | None:
    """What is wrong with a unit ref: there is none, or it is fortified."""
    try:
        at = field.find(state, ref)
    except (KeyError, ValueError, IndexError):
        if is_unit(ref):
            return Reason("krieg.unit.gone", unit_args(ref))
        if ref in ROW_OF:
            return Reason("krieg.unit.wanted")
        return Reason("krieg.no_such_unit", {"unit": ref[:40]})
    if at & FORTRESS:
        return Reason("krieg.unit.fortress", {"card": SLUG[kind_of(at)]}, "KRIEG-FORTRESS-2")
    return None


def is_unit(ref: str) -> bool:
    """Whether a ref names a card in a row, be it there or not."""
    row, _, rest = ref.partition(".")
    return row in ROW_OF and rest.partition(".")[0] in KIND


def unit_args(ref: str) -> dict[str, object]:
    """Whose unit a ref names, and where, for a message."""
    row, _, rest = ref.partition(".")
    return {"unit": rest.partition(".")[0], "unit_seat": ROW_OF[row] // 3, "line": row[2:]}


def no_row(card: Card, ref: str) -> Reason:
    """A ref that stands where a row should and is none."""
    if is_unit(ref) or ref in ROW_OF:
        return Reason("krieg.row.wanted", {"card": card.slug})
    if ref in LINE_OF:
        return Reason("krieg.row.whose", {"name": ref})
    return Reason("krieg.no_such_row", {"name": ref[:24]})


def not_that(card: Card, ref: str, rule: str) -> Reason:
    """Something a card may not be played on, by its name."""
    if is_unit(ref):
        return Reason("krieg.not_that.unit", {"card": card.slug, **unit_args(ref)}, rule)
    if ref in ROW_OF:
        row: dict[str, object] = {"to_seat": ROW_OF[ref] // 3, "line": ref[2:]}
        return Reason("krieg.not_that.row", {"card": card.slug, **row}, rule)
    return Reason("krieg.not_that", {"card": card.slug, "name": ref[:40]}, rule)


def play_reason(state: KriegState, refs: tuple[str, ...]) -> Reason:
    """Why a card cannot be played, or not there."""
    if not refs:
        return Reason("krieg.hand.empty", {}, "KRIEG-TURN-3")
    kind = KIND.get(refs[0])
    if kind is None:
        if is_unit(refs[0]) or refs[0] in ROW_OF:
            return Reason("krieg.not_legal")
        return Reason("krieg.no_such_card", {"name": refs[0][:24]})
    seat, card = state.turn, CARDS[kind]
    if kind not in hands.cards(state, seat):
        return Reason("krieg.hand.none", {"card": card.slug}, "KRIEG-TURN-1")
    if kind < FIRST_POWER:
        return deploy_reason(seat, card, refs[1:])
    if not plays.offer(state, seat, kind):
        return need_reason(state, seat, card)
    return target_reason(state, seat, card, refs[1:])


def deploy_reason(seat: int, card: Card, refs: tuple[str, ...]) -> Reason:
    """Why a unit does not go there."""
    r = ROW_OF.get(refs[0]) if refs else None
    if r is None:
        return no_row(card, (refs or ("",))[0])
    if len(refs) > 1:
        return Reason("krieg.not_legal")
    if r // 3 != seat:
        return Reason("krieg.row.own", {"card": card.slug}, "KRIEG-UNIT-1")
    rule = "KRIEG-FLEX-1" if len(card.lines) > 1 else "KRIEG-UNIT-1"
    return Reason("krieg.row.type", {"card": card.slug, "line": refs[0][2:]}, rule)


def need_reason(state: KriegState, seat: int, card: Card) -> Reason:
    """Why a power cannot be played at all now."""
    assert card.effect is not None
    name = card.effect.name
    if name == "steal":
        name = "steal.price" if not field.side_targets(state, seat) else "steal"
    elif name == "strike":
        name = "strike.price" if not field.side_targets(state, seat) else "strike"
    elif name == "sacrifice":
        name = "sacrifice" if powers.can_draw(state) else "sacrifice.deck"
    elif name == "execute":
        name = "execute" if state.decks[UNIT] else "execute.deck"
    elif name == "takeback":
        name = "takeback.card" if played.found(state, seat) is None else "takeback.price"
        if state.played[seat] < 0:
            name = "takeback.first"
    args: dict[str, object] = {"card": card.slug}
    if isinstance(card.effect, DrawLater):
        args["n"] = card.effect.cost
    return Reason(f"krieg.needs.{name}", args, rule_of(card))


def target_reason(state: KriegState, seat: int, card: Card, refs: tuple[str, ...]) -> Reason:
    """What is wrong with the refs of a playable power or King."""
    rule = rule_of(card)
    if card.deck == "king" or isinstance(card.effect, (Spy, Weather)):
        first = refs[0] if refs else ""
        if isinstance(card.effect, Weather):
            if first not in LINE_OF:
                return no_row(card, first)
            return Reason("krieg.row.weather", {"card": card.slug, "line": first}, rule)
        r = ROW_OF.get(first)
        if r is None:
            return no_row(card, first)
        if isinstance(card.effect, Spy):
            if r // 3 not in state.game.opponents[seat]:
                return Reason("krieg.row.opponent", {"card": card.slug}, "KRIEG-SPIES-1")
            return Reason("krieg.row.spy", {"card": card.slug, "line": first[2:]}, rule)
        if r // 3 != seat:
            return Reason("krieg.row.king", {"card": card.slug}, "KRIEG-KINGS-1")
        if isinstance(card.effect, King):
            return king_reason(state, card, refs[1:])
    if refs and isinstance(card.effect, (Steal, Sacrifice, Strike)) and is_unit(refs[0]):
        price = unit_args(refs[0])
        if price["unit_seat"] != seat:
            return Reason("krieg.price.own", {"card": card.slug, **price}, rule)
    for i, ref in enumerate(refs):
        if ref[:1].isdigit() and "." in ref and not (isinstance(card.effect, Attach) and not i):
            found = unit_reason(state, ref)
            if found is not None:
                return found
    return not_that(card, refs[-1] if refs else "", rule)


def king_reason(state: KriegState, card: Card, way: tuple[str, ...]) -> Reason:
    """What is wrong with a King's option."""
    if len(way) > 1 and way[0] == "discard":
        found = unit_reason(state, way[1])
        if found is not None:
            return found
    if way and way[0] in ("clear", "move") and not state.weather:
        return Reason("krieg.needs.changeweather", {"card": card.slug}, "KRIEG-KINGS-4")
    return not_that(card, way[-1] if way else "", rule_of(card))
