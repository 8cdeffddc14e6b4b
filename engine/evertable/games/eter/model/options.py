"""The declared options of ETER (ETER-OPTION-1) and the presets people ask for by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self, TypeVar

from ....core.errors import BadOptions
from ....core.format.packing import Reader, Writer
from ....core.options import Choice, Flag, Option
from ....core.since import newest_of, under
from ....core.spec import GameSpec
from .explosion_faces import CODES, check_face

T = TypeVar("T")
SIZE = {"training": 3, "duel": 4, "battle": 4, "brawl": 4}
"""The side length of the field in cells, by mode."""

NINE = 9
"""The number of faces in a box."""


@dataclass(frozen=True)
class Faces(Option):
    """Nine explosion faces: "candidate" (the deck of this table) or those of one's own box.

    One's own are a list of nine strings: rows from the top joined by "/", each cell one of `.` nothing, `H` return, `R`
    remove, `O` hole; at most one hole per face.
    """

    default: Any = "candidate"
    codes: Sequence[str] = CODES

    @property
    def newest(self) -> int:
        return newest_of(self.codes)

    def under(self, ruleset: int) -> Self:
        return replace(self, codes=under(self.codes, ruleset))

    def check(self, value: object, chosen: Mapping[str, Any]) -> Any:
        if value == "candidate":
            return value
        size = SIZE[chosen["mode"]]
        if not isinstance(value, (list, tuple)) or len(value) != NINE:
            raise BadOptions(self.name, f'give "candidate" or a list of {NINE} faces')
        for i, face in enumerate(value):
            problem = check_face(face, size, self.codes)
            if problem:
                raise BadOptions(f"{self.name}.{i + 1}", problem)
        return tuple(value)

    def write(self, value: str | Sequence[str], out: Writer, chosen: Mapping[str, Any]) -> None:
        out.flag(value != "candidate")
        if value != "candidate":
            for face in value:
                for c in face.replace("/", ""):
                    out.put(self.codes.index(c), len(self.codes))

    def read(self, source: Reader, chosen: Mapping[str, Any]) -> str | tuple[str, ...]:
        if not source.flag():
            return "candidate"
        size = SIZE[chosen["mode"]]
        return tuple(
            "/".join("".join(self.codes[source.get(len(self.codes))] for _ in range(size)) for _ in range(size))
            for _ in range(NINE)
        )

    def declare(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "type": "faces",
            "default": self.default,
            "count": NINE,
            "codes": "".join(self.codes),
            "size": SIZE,
        }


DECLARED: tuple[Option, ...] = (
    Choice("mode", "training", ("training", "duel", "battle", "brawl")),
    Flag("tournament"),
    Choice("length", "match", ("match", "play"), when={"tournament": (False,)}),
    Flag("illusions"),
    Choice("explosions", "off", ("off", "chosen", "always")),
    Faces("faces", when={"explosions": ("chosen", "always")}),
    Choice("starter", "seat1", ("seat1", "seat2", "random")),
    Choice("mage_side", "choose", ("choose", "random"), when={"mode": ("duel", "brawl")}),
    Choice("mage_uses", "match", ("match", "play"), when={"mode": ("duel", "brawl")}),
    Choice("touching", "neighbour", ("neighbour", "connected")),
)

PRESETS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("training", {"mode": "training"}),
    ("quick", {"mode": "training", "length": "play", "illusions": True}),
    ("duel", {"mode": "duel", "illusions": True, "explosions": "chosen"}),
    ("battle", {"mode": "battle", "illusions": True, "explosions": "chosen"}),
    ("brawl", {"mode": "brawl", "illusions": True, "explosions": "chosen"}),
    ("pure_tournament", {"mode": "training", "tournament": True}),
    ("duel_tournament", {"mode": "duel", "tournament": True, "illusions": True, "explosions": "chosen"}),
    ("battle_tournament", {"mode": "battle", "tournament": True, "illusions": True, "explosions": "chosen"}),
    ("brawl_tournament", {"mode": "brawl", "tournament": True, "illusions": True, "explosions": "chosen"}),
)

__all__ = ["DECLARED", "PRESETS", "SIZE", "EterSettings", "Faces"]


class EterSettings(GameSpec):
    """The settings of a game that its states read; `game.Eter` fills them in."""

    size: int
    """The side length of the field in cells."""
    illusions: bool
    quick: bool
    """Whether the options are those of the quick game."""
    connected: bool
    """Whether all cards must form one group (option `touching`)."""
    has_mages: bool
    has_elementals: bool
    has_powers: bool
    brawl: bool
    faces: tuple[str, ...]
    """The explosion cards, see Faces."""
    values: tuple[int, ...]
    """The values of combat cards that exist."""
    deck: tuple[int, ...]
    """The combat cards each seat begins a round with."""
    hand: int
    """The same as a packed hand."""
    power_slugs: tuple[str, ...]
    """The slugs of the elemental powers that exist, in the order of their numerals."""
    mage_slugs: tuple[str, ...]
    """The slugs of the mage sides that exist; 2k and 2k + 1 belong to element k."""
    elements: tuple[str, ...]
    """The elements of these mages."""
    elementals: tuple[int, ...]
    """The elemental cards with at least one power that can be used in this game."""

    def there(self, entries: Sequence[T]) -> Sequence[T]:
        """The entries that exist under the game's ruleset."""
        return under(entries, self.ruleset)

    def mage_name(self, index: int) -> str:
        """The slug of a mage, or of its element while the side is being chosen (-1 - element)."""
        return self.mage_slugs[index] if index >= 0 else self.elements[-1 - index]

    def mage_index(self, name: str) -> int:
        """The index of such a slug. Raises ValueError."""
        if name in self.elements:
            return -1 - self.elements.index(name)
        return self.mage_slugs.index(name)
