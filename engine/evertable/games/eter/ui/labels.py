"""How actions are presented: kinds of refs, labels, buttons, prompts, what can be tapped, and the text view."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.action import Action
from ....core.bits import bits
from ....core.format.documents import Json
from ....core.presenter import button
from ..cards.catalogue import BY_SLUG, ELEMENTALS
from ..cards.effects import Effect
from ..model.cards import VALUE, VALUE_NAME, VALUE_OF, values
from ..model.grid import runs
from ..model.phases import AFTER_FLAME, EXPLODE, FINAL, MARK, OVER, PHASES, THEN_PLACE, TURN
from ..model.state import EterState
from ..rules import powers as rules_powers
from .view import threats

KINDS = {
    "place": ("value", "cell"), "illusion": ("value", "cell"), "explode": ("rotation", "cell"), "mark": ("arena",),
    "side": ("mage",), "pass": (), "decline": (),
}  # fmt: skip


GLUE = {("cell", "cell"): " to ", ("value", "cell"): " on ", ("card", "cell"): " on ", ("cell", "value"): ", then "}


def kinds(action: Action) -> tuple[str, ...]:
    """The kind of each ref of an action. The refs of a mage are told apart by their form."""
    verb = action[0]
    if verb == "play":
        return ("power", *ELEMENTALS[BY_SLUG[action[1]]].effect.kinds)
    if verb == "mage":
        kinds = tuple(kind_of(ref) for ref in action[1:])
        # A bare digit before a cell alone is a card of the hand; a line goes by itself, or over an edge.
        return ("value", "cell") if kinds == ("line", "cell") else kinds
    return KINDS[verb]


def step_name(state: EterState, verb: str) -> str:
    """See Presenter.step_name: each mage has its own prompts."""
    mage = rules_powers.mage_of(state, state.turn) if verb == "mage" else None
    return verb if mage is None else f"mage.{mage.slug}"


def any_order(verb: str, ref: str) -> bool:
    """See Presenter.any_order."""
    return verb == "play" and ELEMENTALS[BY_SLUG[ref]].effect.unordered


def kind_of(ref: str) -> str:
    """The kind of a ref by its form: d4 cell, d or 4 line, left direction."""
    if ref in ("left", "right", "up", "down"):
        return "direction"
    if ref[0].isalpha() and len(ref) > 1:
        return "cell"
    return "line"


def label(state: EterState, action: Action) -> Json:
    """See Presenter.label."""
    verb, refs = action[0], action[1:]
    if verb == "place":
        return place_label(state, *refs)
    if verb == "illusion":
        return {"text": "label.illusion", "args": {"value": refs[0], "cell": refs[1]}, "chip": None}
    if verb == "explode":
        return {"text": "label.explode", "args": {"rotation": refs[0], "cell": refs[1]}, "chip": None}
    if verb == "mark":
        return {"text": "label.mark", "args": {"cell": refs[0]}, "chip": None}
    if verb == "side":
        return {"text": "label.side", "args": {"mage": refs[0]}, "chip": None}
    if verb == "play":
        power = {"power": refs[0], "refs": refs_text(ELEMENTALS[BY_SLUG[refs[0]]].effect, refs[1:])}
        return {"text": "label.play" if refs[1:] else "label.play.bare", "args": power, "chip": None}
    if verb == "mage":
        mage = rules_powers.mage_of(state, state.turn)
        assert mage is not None, "only a mage has this action"
        return {"text": "label.mage", "args": {"power": mage.slug, "refs": refs_text(mage.effect, refs)}, "chip": None}
    return {"text": f"label.{verb}", "args": {}, "chip": None}


def refs_text(effect: Effect, refs: Sequence[str]) -> str:
    """The refs of a power as text: `c4 to a7`, `2 on c4`, `c4 and d5`."""
    if effect.unordered:
        return " and ".join(refs)
    text = ""
    for before, kind, ref in zip(("", *effect.kinds), effect.kinds, refs, strict=False):
        glue = GLUE.get((before, kind), " ")
        text += glue + ref if text else ref
    return text


def place_label(state: EterState, value: str, cell: str) -> Json:
    """The label `3 on b2`, with what the placement does as far as its player can know."""
    seat = state.turn
    at = state.names.index[cell]
    bit = 1 << at
    args: Json = {"value": value, "cell": cell}
    if state.hidden[1 - seat] & bit:
        return {"text": "label.place.challenge", "args": args, "chip": "chip.challenges"}
    stack = state.cells[at]
    if stack:
        args["on"] = VALUE_NAME[stack[-1] & VALUE]
    text = "label.place.cover" if stack else "label.place"
    if runs(state.own[seat] | bit, state.size):
        return {"text": text, "args": args, "chip": "chip.wins"}
    if not stack and runs(state.own[1 - seat] | bit, state.size) and stops(state, Action(("place", value, cell))):
        return {"text": text, "args": args, "chip": "chip.blocks"}
    return {"text": text, "args": args, "chip": "chip.covers" if stack else None}


def stops(state: EterState, action: Action) -> bool:
    """Whether after this placement no line of the opponent is one card short, given the cards they can still hold.

    A higher card may cover what was placed, and one card may not stop two lines: then the answer is no.
    """
    after = state.clone()
    after.apply_action(action)
    return not any(line["seat"] != state.turn for line in threats(after))


def prompt(state: EterState) -> Json | None:
    """See Presenter.prompt."""
    phase = state.phase
    if phase == OVER:
        return None
    args: Json = {"seat": state.turn}
    if phase == TURN:
        if any(action[0] == "place" for action in state.legal_actions()):
            return {"text": "prompt.place", "sub": "prompt.place.sub", "args": args}
        return {"text": "prompt.stuck", "sub": "prompt.stuck.sub", "args": args}
    if phase == THEN_PLACE:
        after = "flame" if state.frame[0] == AFTER_FLAME else "border"
        return {"text": f"prompt.after.{after}", "sub": "prompt.place.sub", "args": args}
    if phase == EXPLODE:
        how = ("chosen", "always", "controlled")[state.frame[0]]
        return {"text": "prompt.explode", "sub": f"prompt.explode.{how}", "args": args}
    if phase == MARK and state.match.history[-1][1] == "line":
        return {"text": "prompt.mark", "sub": "prompt.mark.line", "args": args}
    return {"text": f"prompt.{PHASES[phase]}", "sub": f"prompt.{PHASES[phase]}.sub", "args": args}


def buttons(state: EterState, seat: int) -> Sequence[Json]:
    """See Presenter.buttons."""
    game = state.game
    found: list[Json] = []
    if game.illusions:
        found.append(button("illusion", glyph="double-face-mask", spent=state.illusion_used[seat]))
    mage = rules_powers.mage_of(state, seat)
    if mage is not None:
        used = state.match.mage_used[seat]
        found.append(button("mage", args={"mage": mage.slug}, glyph=mage.glyph, spent=used))
    for p, user in state.powers:
        power = ELEMENTALS[p]
        found.append(button("play", power.slug, args={"power": power.slug}, glyph=power.glyph, spent=user >= 0))
    if state.phase == EXPLODE:
        found.append(button("decline"))
    if state.phase in (TURN, FINAL):
        found.append(button("pass"))
    return found


def targets(state: EterState) -> Sequence[tuple[str, str, tuple[str, ...]]]:
    """See Presenter.targets: values, verbs, powers, and every cell with the highest card of the hand."""
    seat = state.turn
    if state.phase not in (TURN, FINAL, THEN_PLACE):
        return ()
    rows: list[tuple[str, str, tuple[str, ...]]] = [(f"value:{v}", "place", (v,)) for v in VALUE_OF]
    rows += [("verb:illusion", "illusion", ())] if state.game.illusions else []
    rows += [("verb:mage", "mage", ())] if state.match.mages is not None else []
    rows += [(f"power:{ELEMENTALS[p].slug}", "play", (ELEMENTALS[p].slug,)) for p, _ in state.powers]
    plain = [v for v in values(state.hands[seat]) if v < 5]
    if plain:
        best = VALUE_NAME[plain[-1]]
        name = state.names.cell
        shown = state.occ | state.holes | state.reach
        rows += [(f"cell:{name[at]}", "place", (best, name[at])) for at in bits(shown)]
    return rows


def describe(view: Json, part: str) -> Sequence[Json]:
    """See Presenter.describe."""
    me = view["seat"] if view["seat"] is not None else 0
    if part == "hand":
        return hand_lines(view["seats"][me], me)
    if part == "opponent":
        return [*hand_lines(view["seats"][1 - me], 1 - me), *seat_lines(view["seats"][1 - me], 1 - me)]
    if part == "board":
        return board_lines(view)
    match = view["match"]
    lines: list[Json] = [
        {"text": "blind.match", "args": {"play": match["play"], "a": match["wins"][0], "b": match["wins"][1]}}
    ]
    return lines + seat_lines(view["seats"][me], me)


def hand_lines(seat: Json, number: int) -> list[Json]:
    """The values of a hand, or its number of cards."""
    hand = seat["hand"]
    if hand is None:
        return [{"text": "blind.hand.count", "args": {"seat": number, "n": seat["hand_count"]}}]
    cards = " ".join(v for v, n in hand.items() for _ in range(n)) or "-"
    return [{"text": "blind.hand", "args": {"seat": number, "cards": cards}}]


def seat_lines(seat: Json, number: int) -> list[Json]:
    """A seat's waiting and removed cards, and its sum."""
    lines: list[Json] = [{"text": "blind.sum", "args": {"seat": number, "sum": seat["sum"]}}]
    for pile in ("waiting", "removed"):
        if seat[pile]:
            cards = " ".join(str(card["value"] or "?") for card in seat[pile])
            lines.append({"text": f"blind.{pile}", "args": {"seat": number, "cards": cards}})
    return lines


def board_lines(view: Json) -> list[Json]:
    """Every stack row by row, from its visible card down."""
    field = view["field"]
    lines: list[Json] = []
    for row in field["window"]["rows"]:
        for column in field["window"]["cols"]:
            cell = f"{column}{row}"
            if cell in field["holes"]:
                lines.append({"text": "blind.hole", "args": {"cell": cell}})
            elif cell == field["border"]:
                lines.append({"text": "blind.border", "args": {"cell": cell}})
            elif cell in field["cells"]:
                stack = field["cells"][cell]["stack"]
                top, under = stack[-1], stack[-2::-1]
                text = "blind.stack" if under else "blind.card"
                args = {"cell": cell, "seat": top["seat"], "card": top, "n": len(stack)}
                args["under"] = " ".join("AB"[card["seat"]] + str(card["value"] or "?") for card in under)
                lines.append({"text": text, "args": args})
    return lines or [{"text": "blind.empty", "args": {}}]
