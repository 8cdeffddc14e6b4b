"""ETER's rules of placing once more, slowly and from the position document alone.

Written without the engine's masks, to be compared with it: cells are (column, row) pairs in a
plain dict, and every question is answered by looking at all of them.
"""

from __future__ import annotations

from itertools import product
from typing import Any

Cell = tuple[int, int]
SIZE = {"training": 3, "duel": 4, "battle": 4, "brawl": 4}


class Oracle:
    """One position, read from its document."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.position = position
        self.size = SIZE[position["options"]["mode"]]
        self.stacks = {place(cell): cards for cell, cards in position["field"].items()}
        self.holes = {place(cell) for cell in position["holes"]}
        self.border = {place(position["border"])} if position["border"] else set()

    # ---- the field ----

    def near(self, cell: Cell) -> set[Cell]:
        """The up to eight stacks around a cell."""
        column, row = cell
        around = {(column + c, row + r) for c, r in product((-1, 0, 1), repeat=2) if (c, r) != (0, 0)}
        return around & set(self.stacks)

    def fits(self, extra: set[Cell]) -> bool:
        """Whether cards, holes, Border and these cells span at most the size of the field."""
        solid = set(self.stacks) | self.holes | self.border | extra
        return all(max(line) - min(line) < self.size for line in zip(*solid, strict=True)) if solid else True

    def touching(self) -> bool:
        """Whether the touching rule holds."""
        if len(self.stacks) < 2:
            return True
        if self.position["options"]["touching"] == "neighbour":
            return all(self.near(cell) for cell in self.stacks)
        reached, edge = set(), {min(self.stacks)}
        while edge:
            reached |= edge
            edge = set().union(*(self.near(cell) for cell in edge)) - reached
        return reached == set(self.stacks)

    def blocked(self, cell: Cell) -> bool:
        """Whether a Blizzard closes the cell to the player to move."""
        found = self.position["blocked"]
        if not found or found["seat"] != self.position["turn"]:
            return False
        line = found["line"]
        return place(f"{line}1")[0] == cell[0] if line.isalpha() else int(line) == cell[1]

    def lines(self, seat: str) -> set[tuple[Cell, ...]]:
        """Every complete line of a player."""
        own = {cell for cell, cards in self.stacks.items() if cards[-1][0] == seat}
        steps = ((1, 0), (0, 1), (1, 1), (1, -1))
        runs = {tuple((c + k * x, r + k * y) for k in range(self.size)) for c, r in own for x, y in steps}
        return {run for run in runs if own.issuperset(run)}

    def full_lines(self) -> int:
        """How many rows and columns are full."""
        runs = {
            tuple((c + k * x, r + k * y) for k in range(self.size)) for c, r in self.stacks for x, y in ((1, 0), (0, 1))
        }
        return sum(set(self.stacks).issuperset(run) for run in runs)

    def full(self) -> bool:
        """Whether every cell but the holes holds a card."""
        return len(self.stacks) + len(self.holes) == self.size**2

    def sums(self) -> tuple[int, int]:
        """The sums of the visible cards."""
        tops = [cards[-1].rstrip("!") for cards in self.stacks.values()]
        first, second = (sum(worth(card) for card in tops if card[0] == seat) for seat in "AB")
        return first, second

    # ---- explosions ----

    def explode(self, face: str, turns: int, corner: Cell, spare_eter: bool) -> None:
        """Lays the face, turned clockwise, with its top left on `corner`, and carries it out."""
        grid = [list(row) for row in face.split("/")]
        for _ in range(turns):
            grid = [list(row) for row in zip(*grid[::-1], strict=True)]
        left = [
            ((corner[0] + c, corner[1] + r), effect)
            for r, row in enumerate(grid)
            for c, effect in enumerate(row)
            if effect != "."
        ]
        tried = len(left) + 1
        while len(left) < tried:
            tried = len(left)
            left = [(cell, effect) for cell, effect in left if not self.hit(cell, effect, spare_eter)]

    def hit(self, cell: Cell, effect: str, spare_eter: bool) -> bool:
        """One effect; False when it has to be skipped."""
        stack = self.stacks.get(cell, [])
        if cell in self.holes or (spare_eter and stack and stack[-1][1] == "e"):
            return True
        rest = [] if effect == "O" else stack[:-1]
        without = {at: cards for at, cards in self.stacks.items() if at != cell} | ({cell: rest} if rest else {})
        kept, self.stacks = self.stacks, without
        if stack and not rest and not self.touching():
            self.stacks = kept
            return False
        if effect == "O":
            self.holes.add(cell)
            self.border.discard(cell)
        return True

    # ---- what may be placed ----

    def placements(self) -> set[str]:
        """Every `place` and `illusion` the player to move has."""
        seat, options = self.position["turn"], self.position["options"]
        hand = set(self.position["hands"][seat])
        down_already = any(card[0] == seat and "(" in card for cards in self.stacks.values() for card in cards)
        illusions = options["illusions"] and seat not in self.position["illusion_used"] and not down_already
        if self.position["phase"] == "then_place" and self.position["after"] == "flame":
            illusions = False
        found = set()
        for cell in self.candidates():
            if self.blocked(cell):
                continue
            for value in hand:
                if cell not in self.stacks:
                    found.add(f"place {value} {name(cell)}")
                    if illusions and value != "e":
                        found.add(f"illusion {value} {name(cell)}")
                elif value != "e" and self.covers(seat, int(value), self.stacks[cell][-1]):
                    found.add(f"place {value} {name(cell)}")
        return found

    def candidates(self) -> set[Cell]:
        """The stacks, and the empty cells that touch one and keep the field's size."""
        if not self.stacks and not self.holes and not self.border:
            return {place("d4")}
        solid = set(self.stacks) | self.holes | self.border
        reach = range(-1, 2) if self.stacks else range(-self.size, self.size + 1)
        around = {(c + x, r + y) for c, r in self.stacks or solid for x, y in product(reach, reach)}
        return set(self.stacks) | {cell for cell in around - set(self.stacks) - self.holes if self.fits({cell})}

    def covers(self, seat: str, value: int, top: str) -> bool:
        """Whether a card may be laid over a visible one: lower, or the opponent's face-down card."""
        if "(" in top:
            return top[0] != seat
        return top[1] != "e" and value > worth(top.rstrip("!"))


def worth(card: str) -> int:
    """What a visible card counts."""
    if "(" in card or card[1] == "e":
        return 1
    return int(card[1]) + card.count("+") - card.count("-")


def place(cell: str) -> Cell:
    """(column, row) of `d4`; n to z lie to the left of a."""
    column = ord(cell[0]) - ord("a")
    return (column if column < 13 else column - 26), int(cell[1:])


def name(cell: Cell) -> str:
    """The inverse of `place`."""
    return f"{chr(ord('a') + cell[0] % 26)}{cell[1]}"
