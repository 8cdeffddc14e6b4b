"""Every power once more, slowly: what it may be used on, from the position document alone.

Each function yields (refs, stacks afterwards), or (refs, None) where there is more to the outcome
than the stacks. What breaks the touching rule or the size is dropped by `uses`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, permutations
from typing import Any

from .oracle import Cell, Oracle, name, worth

Stacks = dict[Cell, list[str]]
Use = tuple[tuple[str, ...], Stacks | None]
Uses = Callable[[Oracle, str], Iterator[Use]]
STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1))
POWERS: dict[str, Uses] = {}


def power(slug: str) -> Callable[[Uses], Uses]:
    def listed(uses: Uses) -> Uses:
        POWERS[slug] = uses
        return uses

    return listed


def uses(oracle: Oracle, slug: str, seat: str) -> dict[tuple[str, ...], Stacks | None]:
    """All refs a power can be used with, and the stacks that follow."""
    found: dict[tuple[str, ...], Stacks | None] = {}
    for refs, stacks in POWERS[slug](oracle, seat):
        if stacks is not None:
            after = Oracle(oracle.position)
            after.stacks = {cell: cards for cell, cards in stacks.items() if cards}
            if not (after.touching() and after.fits(set())) or set(after.stacks) & after.holes:
                continue
            stacks = after.stacks
        found[refs] = stacks
    return found


# ---- what the powers ask ----


def eter(stack: list[str]) -> bool:
    return bool(stack) and stack[-1][1] == "e"


def other(seat: str) -> str:
    return "B" if seat == "A" else "A"


def tops(oracle: Oracle, seats: str) -> Iterator[tuple[Cell, list[str]]]:
    """Stacks whose visible card belongs to one of the seats and is no Eter."""
    return ((cell, stack) for cell, stack in oracle.stacks.items() if stack[-1][0] in seats and not eter(stack))


def counts(card: str) -> int:
    """The value of an open card; 0 for face-down and Eter cards."""
    return 0 if "(" in card or card[1] == "e" else worth(card.rstrip("!"))


def compared(card: str) -> int:
    """The value as powers compare it: face down it is 1."""
    return worth(card.rstrip("!"))


def marked(card: str, sign: str) -> str:
    """The card with one more marker, written + before -."""
    signs = {mark for mark in card + sign if mark in "+-"}
    return card.strip("+-!") + "".join(sorted(signs))


def under(stack: list[str]) -> list[str]:
    """A stack once something lies on it: its visible card has lost its marker."""
    return [*stack[:-1], stack[-1].replace("+", "").replace("-", "")] if stack else []


def without_top(oracle: Oracle, *cells: Cell) -> Stacks:
    return {cell: stack[:-1] if cell in cells else stack for cell, stack in oracle.stacks.items()}


def rows_and_columns(oracle: Oracle) -> Iterator[tuple[str, list[Cell]]]:
    """Name and cells of each row and column within the span of the field, from left or top."""
    solid = set(oracle.stacks) | oracle.holes | oracle.border
    if not solid:
        return
    columns = range(min(c for c, _ in solid), max(c for c, _ in solid) + 1)
    rows = range(min(r for _, r in solid), max(r for _, r in solid) + 1)
    yield from ((str(r), [(c, r) for c in columns]) for r in rows)
    yield from ((name((c, 1))[0], [(c, r) for r in rows]) for c in columns)


def free_cells(oracle: Oracle) -> set[Cell]:
    """Empty cells near the field; whether one may be used is checked by what lies there afterwards."""
    solid = set(oracle.stacks) | oracle.holes | oracle.border
    around = range(-oracle.size, oracle.size + 1)
    return {(c + x, r + y) for c, r in solid for x in around for y in around} - set(oracle.stacks) - oracle.holes


def normal(oracle: Oracle, seat: str, value: str) -> set[Cell]:
    """Where a card may be placed open by the usual rules."""
    found = set()
    for cell in oracle.candidates():
        stack = oracle.stacks.get(cell)
        if oracle.blocked(cell):
            continue
        if stack is None or (value != "e" and oracle.covers(seat, int(value), stack[-1])):
            found.add(cell)
    return found


def hand(oracle: Oracle, seat: str) -> set[str]:
    return set(oracle.position["hands"][seat])


# ---- the mages ----


@power("fire-1")
def burn_away(oracle: Oracle, seat: str) -> Iterator[Use]:
    for cell, stack in tops(oracle, other(seat)):
        if len(stack) > 1 and stack[-2][0] == seat:
            yield (name(cell),), without_top(oracle, cell)


@power("fire-2")
def scorch(oracle: Oracle, seat: str) -> Iterator[Use]:
    for line, cells in rows_and_columns(oracle):
        held = [cell for cell in cells if cell in oracle.stacks]
        gone = [cell for cell in held if not eter(oracle.stacks[cell])]
        own = any(card[0] == seat for cell in held for card in oracle.stacks[cell])
        if len(held) >= 3 and own and gone:
            yield (line,), {cell: stack for cell, stack in oracle.stacks.items() if cell not in gone}


@power("earth-1")
def bury(oracle: Oracle, seat: str) -> Iterator[Use]:
    for cell, stack in tops(oracle, other(seat)):
        for value in hand(oracle, seat) - {"e"}:
            if counts(stack[-1]) > int(value) and not oracle.blocked(cell):
                yield (value, name(cell)), oracle.stacks | {cell: [*under(stack), f"{seat}{value}"]}


@power("earth-2")
def pit(oracle: Oracle, seat: str) -> Iterator[Use]:
    for cell in free_cells(oracle) - oracle.border:
        if oracle.fits({cell}) and oracle.stacks:
            yield (name(cell),), None


def moved(oracle: Oracle, seats: str) -> Iterator[Use]:
    for cell, stack in tops(oracle, seats):
        for to in free_cells(oracle):
            rest = {at: cards for at, cards in oracle.stacks.items() if at != cell}
            if rest:
                yield (name(cell), name(to)), rest | {to: stack}


@power("air-1")
def blow_away(oracle: Oracle, seat: str) -> Iterator[Use]:
    return moved(oracle, seat)


@power("water-1")
def boat(oracle: Oracle, seat: str) -> Iterator[Use]:
    return moved(oracle, other(seat))


@power("air-2")
def second_eter(oracle: Oracle, seat: str) -> Iterator[Use]:
    for cell in oracle.candidates() - set(oracle.stacks):
        if not oracle.blocked(cell):
            yield (name(cell),), oracle.stacks | {cell: [f"{seat}e"]}


@power("water-2")
def current(oracle: Oracle, seat: str) -> Iterator[Use]:
    if not oracle.stacks:
        return
    columns, rows = ([cell[k] for cell in oracle.stacks] for k in (0, 1))
    edges = {("left", min(columns), 0), ("right", max(columns), 0), ("up", min(rows), 1), ("down", max(rows), 1)}
    span = dict(rows_and_columns(oracle))
    for own, line, axis in edges:
        word = str(line) if axis else name((line, 1))[0]
        held = sorted(cell for cell in oracle.stacks if cell[axis] == line)
        rest = {cell: stack for cell, stack in oracle.stacks.items() if cell not in held}
        spoiled = any(eter(oracle.stacks[cell]) for cell in held) or set(span[word]) & oracle.holes
        if len(held) < 3 or spoiled or not rest:
            continue
        for edge, line_there, axis_there in (
            ("left", min(c for c, _ in rest) - 1, 0), ("right", max(c for c, _ in rest) + 1, 0),
            ("up", min(r for _, r in rest) - 1, 1), ("down", max(r for _, r in rest) + 1, 1),
        ):  # fmt: skip
            if edge == own:
                continue
            slides = [0] if axis == axis_there else range(-12, 13)
            for slide in slides:
                along = [cell[1 - axis] + slide for cell in held]
                there = [(line_there, k) if axis_there == 0 else (k, line_there) for k in along]
                landed = dict(zip(there, (oracle.stacks[cell] for cell in held), strict=True))
                yield (word, edge, name(there[0])), rest | landed


# ---- fire ----


@power("controlled-explosion")
def controlled_explosion(oracle: Oracle, seat: str) -> Iterator[Use]:
    if oracle.stacks:
        yield (), None


@power("destruction")
def destruction(oracle: Oracle, seat: str) -> Iterator[Use]:
    for cell, stack in oracle.stacks.items():
        for k, card in enumerate(stack):
            if card[0] == other(seat) and card.endswith("!") and card[1] != "e":
                yield (), oracle.stacks | {cell: stack[:k] + stack[k + 1 :]}


@power("flame")
def flame(oracle: Oracle, seat: str) -> Iterator[Use]:
    for cell, stack in tops(oracle, other(seat)):
        if "(" in stack[-1] and any(normal(oracle, seat, value) - {cell} for value in hand(oracle, seat)):
            yield (name(cell),), None


@power("fire")
def fire(oracle: Oracle, seat: str) -> Iterator[Use]:
    for value in (1, 2, 3, 4):
        hit = [cell for cell, stack in oracle.stacks.items() if counts(stack[-1]) == value]
        if len(hit) >= 2:
            yield (str(value),), without_top(oracle, *hit)


@power("ash")
def ash(oracle: Oracle, seat: str) -> Iterator[Use]:
    for value in set(oracle.position["removed"][seat]) - {"e"}:
        for cell in normal(oracle, seat, value):
            yield (value, name(cell)), None


@power("spark")
def spark(oracle: Oracle, seat: str) -> Iterator[Use]:
    for cell, stack in oracle.stacks.items():
        for k, card in enumerate(stack[:-1]):
            if card[0] == seat and any(above[0] != seat for above in stack[k + 1 :]):
                for to in normal(oracle, seat, card[1:].strip("()!")) - {cell}:
                    yield (f"{name(cell)}.{k + 1}", name(to)), None


# ---- air ----


@power("squall")
def squall(oracle: Oracle, seat: str) -> Iterator[Use]:
    for cell, _ in tops(oracle, other(seat)):
        yield (name(cell),), without_top(oracle, cell)


@power("gale")
def gale(oracle: Oracle, seat: str) -> Iterator[Use]:
    if any(len(stack) > 1 for stack in oracle.stacks.values()):
        yield (), {cell: stack[-1:] for cell, stack in oracle.stacks.items()}


@power("hurricane")
def hurricane(oracle: Oracle, seat: str) -> Iterator[Use]:
    for line, cells in rows_and_columns(oracle):
        stacks = [oracle.stacks.get(cell, []) for cell in cells]
        if len(cells) == oracle.size and all(stacks) and not any(map(eter, stacks)):
            ahead, back = ("up", "down") if line.isalpha() else ("left", "right")
            yield (line, ahead), oracle.stacks | dict(zip(cells, [*stacks[1:], []], strict=True))
            yield (line, back), oracle.stacks | dict(zip(cells, [[], *stacks[:-1]], strict=True))


@power("gust")
def gust(oracle: Oracle, seat: str) -> Iterator[Use]:
    for cell, stack in tops(oracle, "AB"):
        for x, y in STEPS:
            to = (cell[0] + x, cell[1] + y)
            below = oracle.stacks.get(to, [])
            if below and not eter(below) and compared(below[-1]) < compared(stack[-1]):
                yield (name(cell), name(to)), without_top(oracle, cell) | {to: [*under(below), stack[-1]]}


@power("mirage")
def mirage(oracle: Oracle, seat: str) -> Iterator[Use]:
    if any("(" in stack[-1] for _, stack in tops(oracle, seat)):
        for value in hand(oracle, seat) - {"e"}:
            yield (value,), None


@power("storm")
def storm(oracle: Oracle, seat: str) -> Iterator[Use]:
    for cell, stack in oracle.stacks.items():
        if len(stack) > 1:
            yield (name(cell),), oracle.stacks | {cell: []}


# ---- water ----


@power("tide")
def tide(oracle: Oracle, seat: str) -> Iterator[Use]:
    for one, two in combinations(sorted((cell for cell, _ in tops(oracle, "AB")), key=lambda c: c[::-1]), 2):
        yield (name(one), name(two)), oracle.stacks | {one: oracle.stacks[two], two: oracle.stacks[one]}


@power("mist")
def mist(oracle: Oracle, seat: str) -> Iterator[Use]:
    if not any("(" in card and card[0] == seat for stack in oracle.stacks.values() for card in stack):
        for cell in oracle.candidates() - set(oracle.stacks):
            for value in hand(oracle, seat) - {"e"}:
                if not oracle.blocked(cell):
                    yield (value, name(cell)), oracle.stacks | {cell: [f"{seat}({value})"]}


@power("wave")
def wave(oracle: Oracle, seat: str) -> Iterator[Use]:
    for cell, stack in tops(oracle, "AB"):
        for to in free_cells(oracle):
            if max(abs(to[0] - cell[0]), abs(to[1] - cell[1])) == 1 and not oracle.blocked(cell):
                for value in hand(oracle, seat):
                    yield (name(cell), name(to), value), oracle.stacks | {to: stack, cell: [f"{seat}{value}"]}


@power("whirlpool")
def whirlpool(oracle: Oracle, seat: str) -> Iterator[Use]:
    movable = dict(tops(oracle, "AB"))
    for low, high in permutations(movable, 2):
        to = ((low[0] + high[0]) // 2, (low[1] + high[1]) // 2)
        apart = sorted((abs(low[0] - high[0]), abs(low[1] - high[1])))
        if apart == [0, 2] and to not in oracle.stacks and compared(movable[low][-1]) <= compared(movable[high][-1]):
            merged = [*under(movable[low][-1:]), movable[high][-1]]
            yield (name(to), name(low), name(high)), without_top(oracle, low, high) | {to: merged}


@power("blizzard")
def blizzard(oracle: Oracle, seat: str) -> Iterator[Use]:
    open_cells = oracle.candidates() - set(oracle.stacks)
    near = {cell for cell in free_cells(oracle) if oracle.fits({cell})} | set(oracle.stacks)
    for axis in (0, 1):
        for line in {cell[axis] for cell in near}:
            if any(cell[axis] != line for cell in open_cells):
                yield (str(line) if axis else name((line, 1))[0],), None


@power("waterfall")
def waterfall(oracle: Oracle, seat: str) -> Iterator[Use]:
    for line, cells in rows_and_columns(oracle):
        held = [cell for cell in cells if cell in oracle.stacks]
        spoiled = set(cells) & oracle.holes or any(eter(oracle.stacks[cell]) for cell in held)
        if line.isalpha() and len(held) >= 3 and not spoiled:
            rest = {cell: stack for cell, stack in oracle.stacks.items() if cell not in held}
            pile: list[str] = []
            for cell in reversed(held):
                pile = under(pile) + oracle.stacks[cell]
            yield (line,), rest | {held[-1]: pile}


# ---- earth ----


@power("support")
def support(oracle: Oracle, seat: str) -> Iterator[Use]:
    for cell, stack in tops(oracle, seat):
        if 1 <= counts(stack[-1]) <= 3:
            yield (name(cell),), oracle.stacks | {cell: [*stack[:-1], marked(stack[-1], "+")]}


@power("earthquake")
def earthquake(oracle: Oracle, seat: str) -> Iterator[Use]:
    hit = [cell for cell, stack in oracle.stacks.items() if counts(stack[-1]) == 1]
    if hit:
        yield (), without_top(oracle, *hit)


@power("crumble")
def crumble(oracle: Oracle, seat: str) -> Iterator[Use]:
    for cell, stack in tops(oracle, other(seat)):
        if 2 <= counts(stack[-1]) <= 4:
            yield (name(cell),), oracle.stacks | {cell: [*stack[:-1], marked(stack[-1], "-")]}


@power("border")
def border(oracle: Oracle, seat: str) -> Iterator[Use]:
    solid = set(oracle.stacks) | oracle.holes | oracle.border

    def spans(cells: set[Cell]) -> list[int]:
        return [max(line) - min(line) + 1 for line in zip(*cells, strict=True)]

    for cell in oracle.candidates() - set(oracle.stacks):
        if solid and hand(oracle, seat) and not oracle.blocked(cell):
            grown = zip(spans(solid), spans(solid | {cell}), strict=True)
            if any(before < after == oracle.size for before, after in grown):
                yield (name(cell),), None


@power("avalanche")
def avalanche(oracle: Oracle, seat: str) -> Iterator[Use]:
    movable = dict(tops(oracle, "AB"))
    for cell in movable:
        for x, y in STEPS:
            front, to = (cell[0] + x, cell[1] + y), (cell[0] + 2 * x, cell[1] + 2 * y)
            if front in movable and to not in oracle.stacks and to not in oracle.holes:
                pushed: dict[Cell, Any] = {cell: [], front: movable[cell], to: movable[front]}
                yield (name(cell), name(front)), oracle.stacks | pushed


@power("rock")
def rock(oracle: Oracle, seat: str) -> Iterator[Use]:
    for cell, stack in oracle.stacks.items():
        for value in hand(oracle, seat) - {"e"}:
            if "(" in stack[-1] and not oracle.blocked(cell):
                yield (value, name(cell)), oracle.stacks | {cell: [*stack, f"{seat}{value}"]}
