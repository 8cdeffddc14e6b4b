"""What an editor of positions is told of Eternal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....core.cards.editing import EditCard, Editing, Mark, Path, Setting, Zone, at, seats
from ....core.format.documents import Json
from ..model.state import EXHAUSTED, NEW, SHIELD, STUNNED

SAID = {"exhausted": EXHAUSTED, "stunned": STUNNED, "new": NEW, "shield": SHIELD}
LABELS = {"exhausted": "Exhausted", "stunned": "Stunned", "new": "Came this turn", "shield": "Has a shield"}
PASSING = ("power", "spell", "fast_spell")
"""Cards that do not stay in play."""
ON_UNITS = ("weapon", "curse")
"""Cards that are laid on a unit, at first the one that came last: one's own, of a curse one of the other side."""
HOST = "on "
"""The beginning of the mark of a card that says which unit carries it; the unit's id follows."""
KNOWN = "known"
INFLUENCE = ("Fire", "Time", "Justice", "Primal", "Shadow")


class EternalEditing(Editing):
    """See the module."""

    follows = ("frames", "heard", "battle", "how", "seats[0].known", "seats[1].known", "seats[0].calls",
               "seats[1].calls", "seats[0].pool", "seats[1].pool")  # fmt: skip

    def nothing(self, game: Any) -> Json:
        decks = [{"bag": [game.sheet.names[one] for one in deck]} for deck in game.decks]
        markets = [[game.sheet.names[one] for one in market] for market in game.markets]
        each = zip(decks, markets, strict=True)
        return {"turn": 1, "seats": [{"deck": deck, "market": market} for deck, market in each]}

    def cards(self, game: Any) -> Sequence[EditCard]:
        return [
            EditCard(
                slug, one["name"], one["kind"],
                " ".join([f"{one['cost']} {one.get('strength')}/{one.get('health')}", *one["types"], *one["skills"]]),
            )
            for slug, one in game.catalog().items()
        ]  # fmt: skip

    def zones(self, game: Any, document: Json) -> Sequence[Zone]:
        found = [
            Zone(("seats", seat, *key), label, seat)
            for seat in seats(document, "seats")
            for key, label in (
                (("hand",), "Hand"), (("deck", "bag"), "Deck"), (("void",), "Void"), (("market",), "Market"),
                (("powers",), "Power played"),
            )
        ]  # fmt: skip
        found += [Zone(("things",), "In play", seat, False, (f"zone:line{seat}",), of=seat) for seat in range(2)]
        return found

    def lies(self, zone: Zone, entry: Any) -> bool:
        return zone.of is None or entry["side"] == zone.of

    def settings(self, game: Any, document: Json) -> Sequence[Setting]:
        found = []
        for seat in seats(document, "seats"):
            for key, label in (("health", "Health"), ("power", "Power to spend"), ("max_power", "Power"),
                               ("armor", "Armor"), ("shield", "Aegis")):  # fmt: skip
                found.append(Setting(("seats", seat, key), label, seat))
            found += [Setting(("seats", seat, "influence", k), name, seat) for k, name in enumerate(INFLUENCE)]
        found += [Setting(("things", k, "damage"), f"Damage to {one['card']}", one["side"])
                  for k, one in enumerate(document["things"])]  # fmt: skip
        return [*found, Setting(("active",), "To play", who=True), Setting(("turn",), "Turn")]

    def entry(self, game: Any, document: Json, zone: Zone, card: str) -> Any:
        if zone.of is None:
            return card
        kind, side = game.catalog()[card]["kind"], zone.of
        if kind in PASSING:
            return None
        host = 0
        if kind in ON_UNITS:
            units = self.hosts(game, document, kind, side)
            if not units:
                return None
            host = units[-1]["id"]
        elif kind in ("relic", "relic_weapon"):
            host = -1 - side
        elif kind == "cursed_relic":
            host = side - 2
        document["made"] += 1
        return {"id": document["made"], "card": card, "owner": side, "side": side, "host": host}

    def hosts(self, game: Any, document: Json, kind: str, side: int) -> list[Json]:
        """The units that a card of a kind can be laid on by a side, the last one last."""
        catalog, on = game.catalog(), 1 - side if kind == "curse" else side
        free = [one for one in document["things"] if one["side"] == on and not one["host"]]
        return [one for one in free if catalog[printed(one["card"])]["kind"] == "unit"]

    def card_of(self, zone: Zone, entry: Any) -> str:
        return printed(entry["card"] if isinstance(entry, dict) else entry)

    def target(self, zone: Zone, entry: Any) -> str | None:
        if zone.of is None:
            return None
        return f"thing:c{entry['host'] if entry['host'] > 0 else entry['id']}"  # what a unit carries is drawn on it

    def marks(self, game: Any, document: Json, zone: Zone, index: int) -> Sequence[Mark]:
        found = at(document, zone.path)[index]
        if zone.of is not None:
            card, catalog = self.card_of(zone, found), game.catalog()
            if catalog[card]["kind"] in ON_UNITS:
                return self.carried(game, document, found, catalog[card]["kind"])
            return [Mark(name, LABELS[name], bool(found.get("flags", 0) & bit)) for name, bit in SAID.items()]
        if zone.path[-1] == "hand":
            return [Mark(KNOWN, "The other player knows it", found in document["seats"][zone.path[1]]["known"])]
        return []

    def carried(self, game: Any, document: Json, card: Json, kind: str) -> list[Mark]:
        """Which unit carries a card: one of those that can. Those of the same name are told apart by their place."""
        units = self.hosts(game, document, kind, card["side"])
        names = [game.catalog()[printed(one["card"])]["name"] for one in units]
        told = [
            name if names.count(name) == 1 else f"{name}, number {names[:k].count(name) + 1}"
            for k, name in enumerate(names)
        ]
        return [
            Mark(f"{HOST}{one['id']}", f"On {name}", one["id"] == card["host"])
            for one, name in zip(units, told, strict=True)
        ]

    def mark(self, game: Any, document: Json, zone: Zone, index: int, mark: str) -> None:
        found = at(document, zone.path)[index]
        if mark == KNOWN:
            known = document["seats"][zone.path[1]]["known"]
            known.remove(found) if found in known else known.append(found)
            return
        if mark.startswith(HOST):
            found["host"] = int(mark.removeprefix(HOST))
            return
        flags = found.get("flags", 0) ^ SAID[mark]
        if mark == "stunned" and flags & STUNNED:
            flags |= EXHAUSTED
        found["flags"] = flags

    def agree(self, game: Any, document: Json, path: Path) -> None:
        if path in (("active",), ("turn",)):
            document.pop("frames", None)


def printed(card: str) -> str:
    """The card of a name in a document, as it is printed, whatever happened to it."""
    return str(card).partition("/")[0]


EDITING = EternalEditing()
