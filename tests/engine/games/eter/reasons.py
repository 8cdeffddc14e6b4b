"""What the reasons of hints in ETER say, looked up in what everybody sees."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from ...search.comparing import Check, Pair, result, ways


def top(state: Any, cell: str) -> Mapping[str, Any]:
    """The visible card of a cell; {} without any."""
    stack = state.view(None)["field"]["cells"].get(cell, {}).get("stack") or [{}]
    card: Mapping[str, Any] = stack[-1]
    return card


def tops(state: Any, seat: int, cells: str) -> int:
    """On how many of these cells a card of a seat is visible."""
    return sum(top(state, cell).get("seat") == seat for cell in cells.split(", "))


def on_a_line(cells: str, size: int) -> bool:
    """Whether these are so many cells in one row, column or diagonal, side by side."""
    places = [("abcdefghijklmnop".index(cell[0]), int(cell[1:])) for cell in cells.split(", ")]
    steps = {(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(places)}
    return len(places) == size and len(steps) == 1 and max(abs(n) for n in next(iter(steps))) == 1


def ended(before: Any, after: Any) -> tuple[int, str] | None:
    """(winner, how) of the round of a state; None while it goes on."""
    found = after.match.history[len(before.match.history) :]
    return tuple(found[0]) if found else None


def lines_lost(pair: Pair, after: Any) -> bool:
    """Whether the opponent can win the round by a line with the next decision."""
    return any(ended(pair.before, end) == (1 - pair.seat, "line") for end in ways(after))


def averts_line(pair: Pair, cells: str) -> bool:
    """After the second the opponent lacks one card of the line and can win by a line, after the best it cannot win."""
    there = tops(pair.other, 1 - pair.seat, cells) >= pair.before.size - 1 and on_a_line(cells, pair.before.size)
    safe = not any(result(pair.before, end, pair.seat) < 0 for end in ways(pair.one))
    return there and lines_lost(pair, pair.other) and safe


def fillable(state: Any, seat: int, cells: str) -> bool:
    """Whether no hole, no border and no card that cannot be covered keeps a seat from these cells for good.

    Cards that the seat could only cover with what it has left count as in its way where it holds nothing higher.
    """
    view = state.view(None)
    held = [int(card) for card in hand(state, seat) if card.isdigit()]
    there = {*view["field"]["possible"], *view["field"]["cells"]} - set(view["field"]["holes"])

    def free(cell: str) -> bool:
        card = top(state, cell)
        if not card or card["seat"] == seat:
            return cell in there
        if card["down"]:
            return True
        return str(card["value"]).isdigit() and card["value"] + card["mod"] < max(held, default=0)

    return all(free(cell) for cell in cells.split(", "))


def hand(state: Any, seat: int) -> list[str]:
    """The cards in hand."""
    held: list[str] = state.to_position()["hands"]["AB"[seat]]
    return held


def coverers(state: Any, cell: str) -> int:
    """With how many different cards the seat to move can cover a cell."""
    return len({action[1] for action in state.legal_actions() if action[0] == "place" and action[2] == cell})


def stopping(pair: Pair) -> list[Any]:
    """The replies to the best after which the seat cannot win the round at once."""
    state, seat = pair.one, pair.seat
    return [
        action
        for action, end in zip(state.legal_actions(), ways(state), strict=True)
        if result(pair.before, end, seat) <= 0
        and (
            end.is_terminal()
            or end.current_player() != seat
            or not any(result(pair.before, won, seat) > 0 for won in ways(end))
        )
    ]


def sums(state: Any, seat: int) -> tuple[int, int]:
    """What the visible cards of both add up to, that of the seat first."""
    both = [one["sum"] for one in state.view(None)["seats"]]
    return both[seat], both[1 - seat]


CHECKS: Mapping[str, Check] = {
    "why.line": lambda p, x: ended(p.before, p.one) == (p.seat, "line") and on_a_line(x["cells"], p.before.size),
    "why.sums": lambda p, x: ended(p.before, p.one) == (p.seat, "sum") and x["a"] > x["b"],
    "why.averts.line": lambda p, x: averts_line(p, x["cells"]),
    "why.averts.line.only": lambda p, x: averts_line(p, x["cells"]),
    "why.averts.sums": lambda p, x: any(ended(p.before, end) == (1 - p.seat, "sum") for end in ways(p.other)),
    "why.bait": lambda p, x: (
        p.best[1] == x["card"] and all(one[0] == "place" and int(one[1]) > int(x["card"]) for one in stopping(p))
        and p.one.current_player() != p.seat
    ),
    "why.breaks": lambda p, x: (
        tops(p.before, 1 - p.seat, x["cells"]) == x["n"] <= tops(p.other, 1 - p.seat, x["cells"])
        and fillable(p.other, 1 - p.seat, x["cells"])
        and (tops(p.one, 1 - p.seat, x["cells"]) < x["n"] or not fillable(p.one, 1 - p.seat, x["cells"]))
    ),
    "why.builds": lambda p, x: (
        tops(p.one, p.seat, x["cells"]) == x["n"]
        and (x["n"] > tops(p.before, p.seat, x["cells"]) or not fillable(p.before, p.seat, x["cells"]))
        and fillable(p.one, p.seat, x["cells"])
        and (tops(p.other, p.seat, x["cells"]) < x["n"] or not fillable(p.other, p.seat, x["cells"]))
    ),
    "why.covers": lambda p, x: (
        (top(p.before, x["cell"])["seat"], str(top(p.before, x["cell"])["value"])) == (1 - p.seat, x["card"])
        and top(p.one, x["cell"])["seat"] == p.seat
        and top(p.other, x["cell"]).get("seat") != p.seat
    ),
    "why.leads": lambda p, x: (
        sums(p.one, p.seat) == (x["a"], x["b"])
        and sums(p.other, p.seat)[0] <= sums(p.other, p.seat)[1]
    ),
    "why.keeps": lambda p, x: (
        hand(p.one, p.seat).count(x["card"]) > hand(p.other, p.seat).count(x["card"])
        and p.before.match.play == p.one.match.play
    ),
    "why.saves.power": lambda p, x: (
        "AB"[p.seat] in p.other.to_position()["power_used"]
        and "AB"[p.seat] not in p.one.to_position()["power_used"]
    ),
    "why.saves.illusion": lambda p, x: (
        "AB"[p.seat] in p.other.to_position()["illusion_used"]
        and "AB"[p.seat] not in p.one.to_position()["illusion_used"]
    ),
    "why.stands": lambda p, x: coverers(p.one, p.best[2]) == x["n"] < x["over"] == coverers(p.other, p.second[2]),
    "why.stands.none": lambda p, x: coverers(p.one, p.best[2]) == 0 < coverers(p.other, p.second[2]),
}  # fmt: skip
