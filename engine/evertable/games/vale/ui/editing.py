"""What an editor of positions is told of the Vale."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from ....core.cards.editing import EditCard, Editing, Path, Setting, Zone, at, seats
from ....core.format.documents import Json
from ..cards.catalogue import DECK

STONES = ("Red stones", "Blue stones", "Purple stones")
SIGNS = "rbp"
PHASE = {"hunt": "Hunt", "action": "Actions", "resolution": "Resolution", "over": "The game is over"}


def counted(word: Any) -> list[int]:
    """The stones of each colour in a word such as `r2b1`."""
    found = {sign: int(n) for sign, n in re.findall(r"([rbp])(\d+)", str(word))}
    return [found.get(sign, 0) for sign in SIGNS]


class ValeEditing(Editing):
    """See the module."""

    unique = True
    follows = ("held", "used", "history", "top_known", "frames", "seats[0].known", "seats[1].known", "seats[2].known",
               "seats[3].known", "step")  # fmt: skip

    def nothing(self, game: Any) -> Json:
        return {"phase": "action", "seats": [{} for _ in range(game.seats)]}

    def cards(self, game: Any) -> Sequence[EditCard]:
        return [
            EditCard(slug, one["name"], one["family"], f"{one['cost']} {one['n']}")
            for slug, one in game.catalog().items()
        ]

    def zones(self, game: Any, document: Json) -> Sequence[Zone]:
        lists = [Zone(("market",), "Market", beside=False, targets=("zone:market",))]
        for seat in seats(document, "seats"):
            lists.append(Zone(("seats", seat, "hand"), "Hand", seat))
            lists.append(Zone(("seats", seat, "area"), "Area", seat, targets=("zone:area",)))
            lists.append(Zone(("seats", seat, "claims"), "Marked", seat))
        return [*lists, Zone(("pile",), "Draw pile"), Zone(("discard",), "Discarded")]

    def settings(self, game: Any, document: Json) -> Sequence[Setting]:
        each = [
            one
            for seat in seats(document, "seats")
            for one in (
                Setting(("seats", seat, "score"), "Points", seat),
                *(Setting(("seats", seat, "stones", k), name, seat, range=(0, 9)) for k, name in enumerate(STONES)),
            )
        ]
        return [*each, Setting(("first",), "First player", who=True), Setting(("step",), "Turns taken"),
                Setting(("phase",), "Phase", words=PHASE), Setting(("round",), "Round")]  # fmt: skip

    def target(self, zone: Zone, entry: Any) -> str | None:
        return f"card:{entry}"

    def rest(self, game: Any, document: Json, card: str) -> Path | None:
        return ("pile",) if card in DECK.slug else None

    def value(self, document: Json, path: Path) -> Any:
        if "stones" in path and len(path) == 4:
            return counted(at(document, path[:-1]))[int(path[-1])]
        return super().value(document, path)

    def assign(self, document: Json, path: Path, value: Any) -> bool:
        if "stones" in path and len(path) == 4 and path[-1] in range(len(STONES)):
            held = counted(at(document, path[:-1]))
            held[int(path[-1])] = value
            word = "".join(f"{sign}{n}" for sign, n in zip(SIGNS, held, strict=True) if n)
            return super().assign(document, path[:-1], word or "0")
        return super().assign(document, path, value)

    def agree(self, game: Any, document: Json, path: Path) -> None:
        if path in (("round",), ("phase",)):
            document.pop("history", None)
            document["frames"] = []
        if path == ("phase",):
            document["step"] = 0


EDITING = ValeEditing()
