"""What an editor of positions is told of ETER. A card is its owner and value, as on the field: `A3`, `Be`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....core.cards.editing import EditCard, Editing, Mark, Path, Setting, Zone, at
from ....core.format.documents import Json
from ..model.cards import SEAT_NAME
from ..model.grid import cell_name
from ..model.notation import cell_of
from ..model.phases import SIDE_CHOICE

CALLED = {"e": "Eter"}
PHASE = {"turn": "A turn", "final": "The last card"}
"""What can be chosen."""
PHASE_NOW = {
    "side": "A side of a mage is chosen",
    "then_place": "A power lets a card be placed",
    "explode": "An explosion",
    "mark": "An arena is marked",
    "over": "The match is over",
}
"""What else it can be."""
DOWN, PLUS, MINUS = "down", "plus", "minus"


class EterEditing(Editing):
    """See the module."""

    follows = ("known", "decks", "last", "match.play", "match.wins", "match.drawn", "match.spare", "match.winner",
               "illusion_used", "power_used", "waiting", "after")  # fmt: skip

    def nothing(self, game: Any) -> Json:
        state = game.new_initial_state(0)
        while state.phase == SIDE_CHOICE:
            state.apply_action(state.legal_actions()[0])
        found: Json = state.to_position()
        return found

    def cards(self, game: Any) -> Sequence[EditCard]:
        return [
            EditCard(
                f"{seat}{value}",
                f"{seat}{CALLED.get(value, value)}",
                "",
                f"eter e {seat}" if value == "e" else f"{value} {seat}",
            )
            for seat in SEAT_NAME
            for value in game.constants()["values"]
        ]

    def zones(self, game: Any, document: Json) -> Sequence[Zone]:
        found = [Zone(("hands", name), "Hand", seat) for seat, name in enumerate(SEAT_NAME)]
        found += [Zone(("waiting", name), "Beside the field", seat) for seat, name in enumerate(SEAT_NAME)]
        found += [Zone(("removed", name), "Removed", seat) for seat, name in enumerate(SEAT_NAME)]
        return [
            *found,
            *(Zone(("field", cell), cell, None, False, (f"cell:{cell}",)) for cell in self.cells(game, document)),
        ]

    def cells(self, game: Any, document: Json) -> list[str]:
        """The cells on which a card can lie: those that the field can still span."""
        solid = [*document["field"], *document["holes"], *filter(None, [document["border"]])]
        held = {cell_of("field", cell) for cell in solid} or {cell_of("field", "d4")}
        spans = [
            range(max(one[k] for one in held) - game.size + 1, min(one[k] for one in held) + game.size) for k in (0, 1)
        ]
        found = [cell_name(row, column) for row in spans[0] for column in spans[1]]
        return [name for name in found if name not in document["holes"] and name != document["border"]]

    def settings(self, game: Any, document: Json) -> Sequence[Setting]:
        now = document["phase"]
        found = [
            Setting(("turn",), "To play", who=True),
            Setting(("phase",), "Phase", words={**PHASE, **({now: PHASE_NOW[now]} if now in PHASE_NOW else {})}),
            Setting(("passes",), "Passed in a row"),
        ]
        if game.illusions:
            found.append(Setting(("illusion_used",), "Illusion used", who=True))
        if game.has_powers:
            found.append(Setting(("power_used",), "Power used in this round", who=True))
        if game.has_mages:
            found.append(Setting(("match", "mage_used"), "Mage used", who=True))
        return found

    def entry(self, game: Any, document: Json, zone: Zone, card: str) -> Any:
        if zone.path[0] == "field":
            return card
        return card[1:] if card[0] == zone.path[1] else None

    def card_of(self, zone: Zone, entry: Any) -> str:
        if zone.path[0] == "field":
            return str(entry).replace("(", "").rstrip("+-!)")
        return f"{zone.path[1]}{str(entry).strip('()*')}"

    def target(self, zone: Zone, entry: Any) -> str | None:
        return f"cell:{zone.path[1]}" if zone.path[0] == "field" else None

    def rest(self, game: Any, document: Json, card: str) -> Path | None:
        return ("hands", card[0])

    def marks(self, game: Any, document: Json, zone: Zone, index: int) -> Sequence[Mark]:
        if zone.path[0] != "field":
            return ()
        entry = at(document, zone.path)[index]
        found = [Mark(DOWN, "Face down", "(" in entry)] if game.illusions and entry[1:2] != "e" else []
        if game.has_elementals and "(" not in entry and entry[1:2] != "e":
            found += [Mark(PLUS, "Support (+1)", "+" in entry), Mark(MINUS, "Crumble (-1)", "-" in entry)]
        return found

    def mark(self, game: Any, document: Json, zone: Zone, index: int, mark: str) -> None:
        stack = at(document, zone.path)
        entry, card = stack[index], self.card_of(zone, stack[index])
        if mark == DOWN:
            stack[index] = card if "(" in entry else f"{card[0]}({card[1]})"
            return
        signs = {"+", "-"} & set(entry)
        signs ^= {"+" if mark == PLUS else "-"}
        stack[index] = card + "".join(sign for sign in "+-" if sign in signs)

    def agree(self, game: Any, document: Json, path: Path) -> None:
        for cell in [cell for cell, stack in document["field"].items() if not stack]:
            del document["field"][cell]
        match = document["match"]
        if path == ("phase",) and document["phase"] in PHASE and match.get("winner") is not None:
            *before, _ = match["history"]  # the last play goes on
            won = [sum(who == name for who, _ in before) for name in SEAT_NAME]
            match.update(history=before, wins=won, drawn=len(before) - sum(won), winner=None)


EDITING = EterEditing()
