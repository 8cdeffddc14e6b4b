"""What an editor of positions is told of Krieg Eterna."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....core.cards.editing import EditCard, Editing, Mark, Path, Setting, Zone, at, seats
from ....core.format.documents import Json
from ..cards.catalogue import DECK_OF, DECKS, KIND, KING
from ..cards.effects import LINES
from ..model.notation_field import SKY
from ..model.rows import ROW_NAME

ATTACHED = ("feast", "famine", "ruin", "fortress")
"""What can lie on a unit, in the order in which it is written."""
KNOWN = "known"
STAGE = {"turn": "The round goes on", "over": "The game is over"}


class KriegEditing(Editing):
    """See the module."""

    follows = ("known", "seen", "played", "picks", "box", "frames", "void", "graves.king", "usury", "history")

    def nothing(self, game: Any) -> Json:
        return {"stage": "turn", "hands": [{} for _ in range(game.seats)], "kings": [{} for _ in range(game.seats)]}

    def cards(self, game: Any) -> Sequence[EditCard]:
        return [
            EditCard(slug, one["name"], one["deck"], f"{one['type']} {one['strength'] or ''} {' '.join(one['rows'])}")
            for slug, one in game.catalog().items()
        ]

    def zones(self, game: Any, document: Json) -> Sequence[Zone]:
        found = [
            Zone((part, seat, key), label, seat, single=single)
            for seat in seats(document, "hands")
            for part, key, label, single in (
                ("hands", "unit", "Units in hand", False),
                ("hands", "power", "Powers in hand", False),
                ("kings", "king", "King", True),
            )
        ]
        found += [
            Zone(("rows", name), name[2:].capitalize(), int(name[0]) - 1, False, (f"row:{name}",))
            for name in ROW_NAME[: 3 * game.seats]
        ]
        found += [Zone(("graves", name), f"Graveyard of {name}s", targets=(f"grave:{name}",)) for name in DECKS[:KING]]
        found += [Zone(("decks", name), f"Deck of {name}s", targets=(f"deck:{name}",)) for name in DECKS]
        return [*found, Zone(("weather",), "Weather")]

    def settings(self, game: Any, document: Json) -> Sequence[Setting]:
        found = [Setting(("turn",), "To play", who=True), Setting(("passed",), "Passed", who=True)]
        found += [Setting(("kings", seat, "at"), "King", seat) for seat in seats(document, "kings")]
        found += [
            Setting(("history", k, seat), f"Points in round {k + 1}", seat)
            for k in range(len(document["history"]))
            for seat in seats(document, "hands")
        ]
        return [*found, Setting(("round",), "Round"), Setting(("starter",), "Began the round", who=True),
                Setting(("stage",), "Stage", words=STAGE)]  # fmt: skip

    def entry(self, game: Any, document: Json, zone: Zone, card: str) -> Any:
        if zone.path == ("weather",):
            line = LINES[len(document["weather"]) % len(LINES)]
            return [card, line, "now"] if card in SKY else None
        deck = DECKS[DECK_OF[KIND[card]]]
        if zone.path[0] == "rows":
            return card if game.catalog()[card]["strength"] is not None else None
        return card if deck == ("king" if zone.path[0] == "kings" else zone.path[-1]) else None

    def card_of(self, zone: Zone, entry: Any) -> str:
        return str(entry[0] if isinstance(entry, list) else entry).partition("+")[0]

    def target(self, zone: Zone, entry: Any) -> str | None:
        if zone.path[0] == "rows":
            return f"unit:{zone.path[1]}.{self.card_of(zone, entry)}"
        return None

    def rest(self, game: Any, document: Json, card: str) -> Path | None:
        return ("decks", DECKS[DECK_OF[KIND[card]]])

    def marks(self, game: Any, document: Json, zone: Zone, index: int) -> Sequence[Mark]:
        if zone.path[0] == "hands":
            card = at(document, zone.path)[index]
            return [Mark(KNOWN, "All know it", card in document["known"][zone.path[1]])]
        if zone.path[0] == "rows":
            parts = at(document, zone.path)[index].split("+")[1:]
            catalog = game.catalog()
            return [
                Mark(name, catalog[name]["name"], any(part.startswith(name) for part in parts)) for name in ATTACHED
            ]
        return []

    def mark(self, game: Any, document: Json, zone: Zone, index: int, mark: str) -> None:
        found = at(document, zone.path)
        if mark == KNOWN:
            known, card = document["known"][zone.path[1]], found[index]
            known.remove(card) if card in known else known.append(card)
            return
        name, *parts = found[index].split("+")
        deck, had = document["decks"]["power"], any(part.startswith(mark) for part in parts)
        parts = [part for part in parts if not part.startswith(mark)] + ([] if had else [mark])
        if had:
            deck.append(mark)
        elif mark in deck:
            deck.remove(mark)
        order = [part for one in ATTACHED for part in parts if part.startswith(one)]
        found[index] = "+".join([name, *order])

    def agree(self, game: Any, document: Json, path: Path) -> None:
        if path in (("round",), ("stage",)):
            document.pop("history", None)
        if path[:1] == ("kings",):
            kings = document["kings"]
            document["graves"]["king"] = [one["king"] for one in kings if one["at"] == "grave"]
            if path[-1] == "at":
                kings[path[1]]["shown"] = kings[path[1]]["shown"] or kings[path[1]]["at"] != "hand"
        for row in [row for row, units in document["rows"].items() if not units]:
            del document["rows"][row]


EDITING = KriegEditing()
