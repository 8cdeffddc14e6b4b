"""Why an action is not legal: message ids with arguments and the rule behind them.

What a decision asks for is taken ref by ref. Each kind of ref (a unit, a row, an opponent, ...) has a function here
that says what is wrong with one that stands in its place; `SLOTS` says which the effects ask for, `NEEDS` why a card
cannot be played at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from ...kernel.errors import Reason
from ...kernel.game import Json
from ...kernel.messages import message
from . import crusade, effects, fate, field, powers, powers_field, rules_pending, weather
from .cards import CARDS, FIRST_KING, FIRST_POWER, KIND, POWER, SLUG, UNIT, Card
from .effects import LINE_OF, LINES, Effect
from .phases import CRUSADE, DRAW, ENTER, OVER, PURPOSES, SACRIFICE, SET, TRADE, rest
from .played import ATTACHED, GONE, STANDING
from .played import card as last_card
from .powers_king import OPTION_OF
from .rows import FORTRESS, ROW_OF, find, kind_of
from .scoring import PENDING
from .state import KriegState
from .text import rule_of

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
    DRAW: ("draw", "draw", "KRIEG-DRAW-1"),
    TRADE: ("trade", "swap", "KRIEG-TRAITOR-KING-1"),
    SACRIFICE: ("sacrifice", "arrange", "KRIEG-FIELD-4"),
    CRUSADE: ("crusade", "arrange", "KRIEG-FIELD-4"),
    ENTER: ("enter", "enter", "KRIEG-USURY-2"),
}
"""What a frame is called, its verb and its rule."""


class Ask(NamedTuple):
    """A ref that does not fit where it stands."""

    state: KriegState
    seat: int
    card: Card
    before: tuple[str, ...]
    """The refs before it, which do."""
    ref: str
    rule: str

    @property
    def kind(self) -> int:
        """The kind of the card that is played."""
        return KIND[self.card.slug]

    def says(self, name: str, rule: str | None = None, **args: object) -> Reason:
        """A reason about the card."""
        return Reason(f"krieg.{name}", {"card": self.card.slug, **args}, rule or self.rule)

    def wants(self, what: str, **args: object) -> Reason:
        """Another kind of thing is asked for."""
        return self.says("not_that", wanted=message(f"wants.{what}", **args), thing=thing(self.state, self.ref))


Slot = Callable[[Ask], Reason]


# ---- what a ref names ----


def is_unit(ref: str) -> bool:
    """Whether a ref names a card in a row, be it there or not."""
    row, _, more = ref.partition(".")
    return row in ROW_OF and more.partition(".")[0] in KIND


def unit_args(ref: str) -> dict[str, Any]:
    """Whose unit a ref names, and where, for a message."""
    row, _, more = ref.partition(".")
    return {"unit": more.partition(".")[0], "unit_seat": ROW_OF[row] // 3, "line": row[2:]}


def thing(state: KriegState, ref: str) -> Json:
    """What a ref names, as people call it; what names nothing is quoted."""
    if is_unit(ref):
        return message("thing.unit", **unit_args(ref))
    if ref in ROW_OF:
        return message("thing.row", to_seat=ROW_OF[ref] // 3, line=ref[2:])
    if ref in KIND:
        return message("thing.card", card=ref)
    if ref in LINE_OF:
        return message("thing.line", line=ref)
    if ref in ("unit", "power", "king"):
        return message("thing.deck", deck=ref)
    if seat_of(state, ref) is not None:
        return message("thing.seat", seat=seat_of(state, ref))
    return message("thing.other", name=ref.rpartition(".")[2][:24])


def seat_of(state: KriegState, ref: str) -> int | None:
    """The seat a ref names, if there is one of that number."""
    return int(ref) - 1 if ref in ("1", "2", "3", "4") and int(ref) <= state.game.seats else None


def line_names(lines: Iterable[int]) -> list[str]:
    """Lines by name, from front to back."""
    return [LINES[line] for line in sorted(lines)]


# ---- units ----


def unit_reason(state: KriegState, ref: str) -> Reason | None:
    """What is wrong with a ref that is to name a unit: there is none, or it is fortified."""
    if not is_unit(ref):
        return Reason("krieg.unit.wanted", {"thing": thing(state, ref)})
    try:
        at = find(state.rows, ref)
    except (KeyError, ValueError, IndexError):
        return Reason("krieg.unit.gone", unit_args(ref))
    if at & FORTRESS:
        return Reason("krieg.unit.fortress", {"card": SLUG[kind_of(at)]}, "KRIEG-FORTRESS-2")
    return None


def any_unit(ask: Ask) -> Reason:
    """A unit of any side that can be moved and discarded."""
    if not is_unit(ask.ref):
        return ask.wants("unit")
    return unit_reason(ask.state, ask.ref) or ask.wants("unit")


def host(ask: Ask) -> Reason:
    """A unit of any side, fortified or not."""
    return Reason("krieg.unit.gone", unit_args(ask.ref)) if is_unit(ask.ref) else ask.wants("host")


def price(ask: Ask) -> Reason:
    """A unit of one's own, to be given up."""
    if not is_unit(ask.ref):
        return ask.wants("price")
    if ROW_OF[ask.ref.partition(".")[0]] // 3 != ask.seat:
        return ask.says("price.own", **unit_args(ask.ref))
    return any_unit(ask)


def taken(ask: Ask) -> Reason:
    """Another unit than the price."""
    if ask.ref == ask.before[0]:
        return ask.says("price.taken", unit=unit_args(ask.ref)["unit"])
    return any_unit(ask)


# ---- rows and lines ----


def row_of_side(ask: Ask, card: Card, rule: str) -> Reason:
    """A row of one's own side, of those a card may enter."""
    r = ROW_OF.get(ask.ref)
    if r is None:
        return no_row(ask, card, card.lines)
    if r // 3 != ask.seat:
        return Reason("krieg.row.own", {"card": card.slug}, "KRIEG-UNIT-1")
    args = {"card": card.slug, "line": ask.ref[2:], "lines": line_names(card.lines)}
    return Reason("krieg.row.type", args, rule)


def no_row(ask: Ask, card: Card, lines: Iterable[int]) -> Reason:
    """A ref that stands where a row should and is none."""
    if ask.ref in LINE_OF and LINE_OF[ask.ref] in lines:
        return Reason("krieg.row.whose", {"card": card.slug, "line": ask.ref}, ask.rule)
    args = {"card": card.slug, "wanted": message("wants.row", lines=line_names(lines))}
    return Reason("krieg.not_that", {**args, "thing": thing(ask.state, ask.ref)}, ask.rule)


def deploy(ask: Ask) -> Reason:
    """The row of a unit card."""
    return row_of_side(ask, ask.card, ask.rule)


def deploy_top(ask: Ask) -> Reason:
    """The row of the next flexible unit that Grail brings."""
    tops = [CARDS[top] for top in powers_field.top_cards(ask.state, ask.kind) if len(CARDS[top].lines) > 1]
    return row_of_side(ask, tops[len(ask.before)], ask.rule)


def deploy_any(ask: Ask) -> Reason:
    """The row of a flexible unit that Pyre brings."""
    return row_of_side(ask, CARDS[KIND[ask.before[0]]], ask.rule)


def weather_line(ask: Ask) -> Reason:
    """A line that a weather may lie over."""
    assert isinstance(ask.card.effect, effects.Weather)
    lines = line_names(ask.card.effect.lines)
    if ask.ref in LINE_OF:
        return ask.says("row.weather", line=ask.ref, lines=lines)
    return ask.wants("line", lines=lines)


def spy_row(ask: Ask) -> Reason:
    """A row of an opponent."""
    assert isinstance(ask.card.effect, effects.Spy)
    lines, r = ask.card.effect.lines, ROW_OF.get(ask.ref)
    if r is None:
        return no_row(ask, ask.card, lines)
    if r // 3 not in ask.state.game.opponents[ask.seat]:
        return ask.says("row.opponent", "KRIEG-SPIES-1")
    return ask.says("row.type", line=ask.ref[2:], lines=line_names(lines))


def king_row(ask: Ask) -> Reason:
    """A row of one's own, for a King."""
    return ask.says("row.king", "KRIEG-KINGS-1") if ask.ref in ROW_OF else no_row(ask, ask.card, range(3))


def other_row(ask: Ask) -> Reason:
    """Another row of the side that a unit is on."""
    r, unit = ROW_OF.get(ask.ref), unit_args(ask.before[0])
    if r is None:
        return ask.wants("other_row", **unit)
    if r // 3 != unit["unit_seat"]:
        return ask.says("row.side", **unit)
    return ask.says("row.same", **unit)


# ---- players, Kings, weather, graveyards, hands ----


def opponent(ask: Ask, has: Callable[[KriegState, int], bool] = lambda state, seat: True, what: str = "") -> Reason:
    """A player on another side who has something."""
    seat = seat_of(ask.state, ask.ref)
    if seat is None:
        return ask.wants("opponent")
    if seat == ask.seat:
        return ask.says("seat.self")
    if seat not in ask.state.game.opponents[ask.seat]:
        return ask.says("seat.partner", to_seat=seat)
    return ask.wants("opponent") if has(ask.state, seat) else ask.says(f"seat.{what}", to_seat=seat)


def opponent_with_units(ask: Ask) -> Reason:
    """An opponent with a unit that is not fortified."""
    seat = seat_of(ask.state, ask.ref)
    fortified = seat is not None and any(ask.state.rows[3 * seat : 3 * seat + 3])
    return opponent(ask, lambda s, n: bool(field.side_targets(s, n)), "fortress" if fortified else "units")


def opponent_with_powers(ask: Ask) -> Reason:
    """An opponent with power cards in hand."""
    return opponent(ask, lambda s, n: bool(s.powers[n]), "powers")


def fielded_king(ask: Ask) -> Reason:
    """A King on the field."""
    if KIND.get(ask.ref, 0) >= FIRST_KING:
        return ask.says("king.away", other=ask.ref)
    return ask.wants("king")


def change_word(ask: Ask) -> Reason:
    """What is done with the weather."""
    return ask.wants("change")


def active_weather(ask: Ask) -> Reason:
    """A weather that acts."""
    slug = ask.ref.partition(".")[0]
    if slug not in KIND:
        return ask.wants("weather")
    waits = any(w & PENDING and SLUG[w >> 3] == slug for w in ask.state.weather)
    return ask.says("weather.waiting" if waits else "weather.none", "KRIEG-WEATHER-2" if waits else None, other=slug)


def other_line(ask: Ask) -> Reason:
    """Another line than a weather lies over."""
    moved = weather.refs(ask.state.weather)[ask.before[-1]]
    here = LINES[moved >> 1 & 3]
    if ask.ref == here:
        return ask.says("weather.there", other=SLUG[moved >> 3], line=here)
    return ask.wants("line", lines=[line for line in LINES if line != here])


def hand_card(ask: Ask) -> Reason:
    """Another card of the hand, as a price."""
    kind = KIND.get(ask.ref)
    if kind is None:
        return ask.wants("hand")
    if kind == ask.kind:
        return ask.says("price.itself")
    return Reason("krieg.hand.none", {"card": ask.ref}, ask.rule)


def buried_unit(ask: Ask) -> Reason:
    """A card of the unit graveyard."""
    kind = KIND.get(ask.ref)
    if kind is None or kind >= FIRST_POWER:
        return ask.wants("buried")
    return ask.says("grave.none", other=ask.ref, deck="unit")


def top_power(ask: Ask) -> Reason:
    """One of the topmost cards of the power graveyard."""
    assert isinstance(ask.card.effect, effects.Salvage)
    kind, top = KIND.get(ask.ref), ask.card.effect.top
    if kind is None or not FIRST_POWER <= kind < FIRST_KING:
        return ask.wants("top", n=top)
    if kind in ask.state.graves[POWER]:
        return ask.says("grave.deep", other=ask.ref, n=top)
    return ask.says("grave.none", other=ask.ref, deck="power")


# ---- a King's ways ----


def way(ask: Ask) -> Reason:
    """One of the ways of a King that can be gone."""
    effect = ask.card.effect
    assert isinstance(effect, effects.King)
    chosen = OPTION_OF.get(ask.ref)
    option = next((option for option in effect.options if type(option) is chosen), None)
    if option is None:
        ways = [f"way.{word}" for one in effect.options for word, kind in OPTION_OF.items() if kind is type(one)]
        lines = [LINES[one.line] for one in effect.options if isinstance(one, effects.Halve)]
        listed = [message(name, **({"line": lines[0]} if name == "way.halve" else {})) for name in ways]
        return ask.says("way.wanted", thing=thing(ask.state, ask.ref), ways=listed)
    return needed(ask.state, ask.seat, ask.card, option)._replace(rule="KRIEG-KINGS-4")


def way_part(ask: Ask) -> Reason:
    """What a way of a King asks for."""
    parts: dict[str, tuple[Slot, ...]] = {
        "aside": (opponent_with_units,),
        "swap": (opponent_with_units,),
        "discard": (any_unit,),
        "move": (active_weather, other_line),
    }
    return parts[ask.before[1]][len(ask.before) - 2](ask)


SLOTS: dict[str, tuple[Slot, ...]] = {
    "weather": (weather_line,),
    "changeweather": (change_word, active_weather, other_line),
    "spy": (spy_row,),
    "steal": (price, taken),
    "attach": (host,),
    "loan": (opponent,),
    "discardone": (any_unit,),
    "suspendking": (fielded_king,),
    "reveal": (opponent_with_powers,),
    "takeback": (hand_card,),
    "deploytop": (deploy_top, deploy_top),
    "deployany": (buried_unit, deploy_any),
    "shift": (any_unit, other_row),
    "salvage": (top_power,),
    "sacrifice": (price,),
    "strike": (price, opponent_with_units),
    "king": (king_row, way, way_part, way_part),
}
"""What the effects ask for, ref by ref; those that are not here ask for nothing."""


# ---- why a card cannot be played at all ----


def some(state: KriegState, seats: Iterable[int]) -> str:
    """Of sides without a unit that can be moved: ".fortress" if there is one that is fortified."""
    return ".fortress" if any(state.rows[r] for seat in seats for r in range(3 * seat, 3 * seat + 3)) else ""


def needs_own(state: KriegState, seat: int) -> str:
    """A unit of one's own."""
    return ".own" + some(state, [seat])


def needs_any(state: KriegState, seat: int) -> str:
    """A unit of any side."""
    return some(state, range(state.game.seats))


def needs_struck(state: KriegState, seat: int) -> str:
    """A unit on a side that a Crusade strikes."""
    return some(state, (seat, *state.game.others[seat]))


def needs_theirs(state: KriegState, seat: int) -> str:
    """A unit of an opponent, and one of one's own."""
    if not field.side_targets(state, seat):
        return needs_own(state, seat)
    return ".theirs" + some(state, state.game.opponents[seat])


def needs_other(state: KriegState, seat: int) -> str:
    """A price, and another unit."""
    return ".other" if field.side_targets(state, seat) else needs_own(state, seat)


def needs_foe(state: KriegState, seat: int) -> str:
    """A unit of an opponent."""
    return ".theirs" + some(state, state.game.opponents[seat])


def needs_weather(state: KriegState, seat: int) -> str:
    """Active weather."""
    return ".waiting" if state.weather else ""


def needs_sacrifice(state: KriegState, seat: int) -> str:
    """A price, and a card to draw."""
    return needs_own(state, seat) if powers.can_draw(state) else ".deck"


def needs_execute(state: KriegState, seat: int) -> str:
    """A King, and a unit to draw."""
    return "" if state.decks[UNIT] else ".deck"


def needs_take_back(state: KriegState, seat: int) -> str:
    """A card that can come back, and a price."""
    if state.played[seat] < 0:
        return ".first"
    if fate.found(state, seat) is not None:
        return ".price"
    code, kind = state.played[seat], last_card(state.played[seat])
    r, unit = code & 0xFF, (code >> 16) - 1
    if kind in STANDING and kind not in ATTACHED and r != GONE and r < len(state.rows):
        same = state.rows[r] if state.game.ruleset < 2 else [unit]
        if any(other & FORTRESS and other >> 8 == kind for other in same):
            return ".fortress"
    return ".card"


NEEDS: dict[str, Callable[[KriegState, int], str]] = {
    "changeweather": needs_weather,
    "withdraw": needs_own,
    "steal": needs_other,
    "discardstrongest": needs_struck,
    "discardone": needs_any,
    "execute": needs_execute,
    "takeback": needs_take_back,
    "sacrifice": needs_sacrifice,
    "shift": needs_any,
    "eachloses": needs_own,
    "strike": needs_theirs,
    "suspendunits": needs_foe,
    "trade": needs_theirs,
}
"""What a message adds to `krieg.needs.<effect>`; nothing where it can be but one thing."""


def needed(state: KriegState, seat: int, card: Card, effect: Effect) -> Reason:
    """Why an effect cannot be had now."""
    what = NEEDS[effect.name](state, seat) if effect.name in NEEDS else ""
    name = f"unit{what}" if what in SHARED else f"{effect.name}{what}"
    args: dict[str, object] = {"card": card.slug}
    if isinstance(effect, effects.DrawLater):
        args["n"] = effect.cost
    if what == ".fortress" and effect.name == "takeback":
        args["other"] = SLUG[last_card(state.played[seat])]
    return Reason(f"krieg.needs.{name}", args, rule_of(card))


SHARED = (".own", ".own.fortress", ".theirs", ".theirs.fortress")
"""What is said alike of every card that needs units of a side."""


# ---- the turn ----


def refusal(state: KriegState, verb: str, refs: tuple[str, ...]) -> Reason:
    """See Game.refusal."""
    if state.stage == OVER:
        return Reason("krieg.over")
    if verb not in VERBS:
        return Reason("krieg.no_such_verb", {"thing": thing(state, verb)})
    for ref in refs:
        row = ref.partition(".")[0]
        if ROW_OF.get(row, 0) >= 3 * state.game.seats:
            return Reason("krieg.no_such_seat", {"n": state.game.seats})
    if state.frames:
        return pending_reason(state, verb, refs)
    if verb == "pass":
        return Reason("krieg.pass.alone", {}, "KRIEG-TURN-1")
    if verb != "play":
        return Reason("krieg.not_now", {"verb": verb}, "KRIEG-TURN-1")
    return play_reason(state, refs)


def play_reason(state: KriegState, refs: tuple[str, ...]) -> Reason:
    """Why a card cannot be played, or not so."""
    if not refs:
        return Reason("krieg.hand.empty", {}, "KRIEG-TURN-3")
    kind = KIND.get(refs[0])
    if kind is None:
        return Reason("krieg.card.wanted", {"thing": thing(state, refs[0])}, "KRIEG-TURN-1")
    seat, card, rule = state.turn, CARDS[kind], rule_of(CARDS[kind])
    if kind not in state.hand(seat):
        return Reason("krieg.hand.none", {"card": card.slug}, "KRIEG-TURN-1")
    legal = [action[2:] for action in state.legal_actions() if action[:2] == ("play", card.slug)]
    if not legal:
        assert card.effect is not None
        return needed(state, seat, card, card.effect)
    slots = (deploy,) if kind < FIRST_POWER else SLOTS.get(card.effect.name if card.effect else "", ())
    n = accepted(legal, refs[1:])
    alone = card.deck == "king" and n == 1
    if not alone and not any(len(ways) > n for ways in legal if ways[:n] == refs[1 : 1 + n]):
        return Reason("krieg.enough", {"card": card.slug, "thing": thing(state, refs[1 + n])}, rule)
    return slots[n](Ask(state, seat, card, refs[1 : 1 + n], refs[1 + n], rule))


def accepted(legal: Sequence[tuple[str, ...]], refs: tuple[str, ...]) -> int:
    """How many refs some legal action begins with."""
    return max(n for n in range(len(refs) + 1) if any(ways[:n] == refs[:n] for ways in legal))


# ---- pending decisions ----


def pending_reason(state: KriegState, verb: str, refs: tuple[str, ...]) -> Reason:
    """Something else is to be decided first, or not in this way."""
    frame = state.frames[-1]
    if frame[0] == SET:
        return set_reason(state, verb, refs)
    name, wanted, rule = FRAME_RULE[frame[0]]
    if verb != wanted:
        return Reason(f"krieg.first.{name}", {}, "KRIEG-PASS-3" if verb == "pass" else rule)
    legal = [action[1:] for action in state.legal_actions()]
    n = accepted(legal, refs)
    if n == len(legal[0]):
        return Reason("krieg.said", {"thing": thing(state, refs[n])}, rule)
    return PARTS[frame[0]](state, refs[:n], refs[n], rule)


def draw_part(state: KriegState, before: tuple[str, ...], ref: str, rule: str) -> Reason:
    """A deck with cards."""
    if ref in ("unit", "power"):
        return Reason("krieg.draw.empty", {"deck": ref}, "KRIEG-DRAW-3")
    return Reason("krieg.not_so.draw", {}, rule)


def trade_part(state: KriegState, before: tuple[str, ...], ref: str, rule: str) -> Reason:
    """An own unit, then one of the opponent's."""
    _, seat, victim = state.frames[-1]
    if not is_unit(ref):
        return Reason("krieg.not_so.trade", {"victim_seat": victim}, rule)
    if ROW_OF[ref.partition(".")[0]] // 3 != (victim if before else seat):
        what = "theirs" if before else "own"
        return Reason(f"krieg.set.{what}", {**unit_args(ref), "victim_seat": victim}, rule)
    return unit_reason(state, ref) or Reason("krieg.not_so.trade", {"victim_seat": victim}, rule)


def sacrifice_part(state: KriegState, before: tuple[str, ...], ref: str, rule: str) -> Reason:
    """How many cards an arrangement brings."""
    _, _, kind, at = state.frames[-1]
    return Reason("krieg.not_so.sacrifice", {"numbers": rules_pending.draws_for(state, kind, at)}, rule)


def crusade_part(state: KriegState, before: tuple[str, ...], ref: str, rule: str) -> Reason:
    """A row that may be the strongest, then what falls in it."""
    seat = state.frames[-1][1]
    if before:
        return Reason("krieg.not_so.crusade", {"line": before[0][2:]}, rule)
    if ref in ROW_OF and ROW_OF[ref] // 3 == seat:
        return Reason("krieg.crusade.weaker", {"line": ref[2:]}, rule)
    rows = dict.fromkeys(r for r, _ in crusade.fallen(state, seat))
    return Reason("krieg.crusade.row", {"lines": line_names(r % 3 for r in rows)}, rule)


def enter_part(state: KriegState, before: tuple[str, ...], ref: str, rule: str) -> Reason:
    """The unit that enters, then its row."""
    _, seat, kind = state.frames[-1]
    if not before:
        return Reason("krieg.enter.unit", {"card": SLUG[kind]}, rule)
    return row_of_side(Ask(state, seat, CARDS[kind], before, ref, rule), CARDS[kind], rule)


PARTS: dict[int, Callable[[KriegState, tuple[str, ...], str, str], Reason]] = {
    DRAW: draw_part,
    TRADE: trade_part,
    SACRIFICE: sacrifice_part,
    CRUSADE: crusade_part,
    ENTER: enter_part,
}


def set_reason(state: KriegState, verb: str, refs: tuple[str, ...]) -> Reason:
    """A set is being chosen."""
    _, seat, why, pool, start, picked, least, most, data = state.frames[-1]
    purpose = PURPOSES[why]
    rule = PURPOSE_RULE[purpose.slug]
    args = {"n": len(picked), "least": least, "most": most}
    if verb == "done":
        return Reason("krieg.set.more" if least < most else "krieg.set.exact", args, rule)
    if verb != purpose.verb:
        return Reason(f"krieg.first.{purpose.slug}", args, "KRIEG-PASS-3" if verb == "pass" else rule)
    ref = refs[0]
    if len(refs) > 1 and (verb, ref) in [tuple(action) for action in state.legal_actions()]:
        return Reason("krieg.set.one", {}, rule)
    if purpose.in_hand:
        kind = KIND.get(ref, -1)
        if kind < 0:
            return Reason("krieg.card.wanted", {"thing": thing(state, ref)}, rule)
        if kind not in state.hand(seat):
            return Reason("krieg.hand.none", {"card": ref}, rule)
        if purpose.slug == "lay_by" and kind >= FIRST_POWER:
            return Reason("krieg.set.units_only", {"card": ref}, rule)
        if data and kind == data[0] and kind not in pool:
            return Reason("krieg.set.itself", {"card": ref}, rule)
        member = kind
    else:
        missing = unit_reason(state, ref)
        if missing:
            return missing
        member = find(state.rows, ref)
        if member not in pool:
            theirs = purpose.slug in ("strike", "suspend")
            side = {"victim_seat": pool[0] >> 16} if theirs else {}
            side = {name: at // 3 for name, at in side.items()}
            return Reason(f"krieg.set.{'theirs' if theirs else 'own'}", {**unit_args(ref), **side}, rule)
    name = "late" if member in pool[start:] else "order"
    if member not in rest(pool, picked):
        name = "taken"
    return Reason(f"krieg.set.{name}", {"thing": thing(state, ref), **args}, rule)
