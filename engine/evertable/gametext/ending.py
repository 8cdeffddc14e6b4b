"""How a game ended, as the head of its text tells it."""

from __future__ import annotations

from ..core.format.record import Record
from ..core.state import State
from .tree import Tree


def tell_ending(tree: Tree, record: Record, state: State) -> None:
    """Set `result` and `ended` of a tree to the outcome of a record, which leads to this state."""
    tree.resigned = record.resigned
    outcome = record.outcome(state)
    if outcome is None:
        tree.result, tree.ended = "unfinished", ""
        return
    winners = sorted(outcome["winners"])
    drawn = len(winners) in (0, record.game.num_players())
    tree.result = "drawn" if drawn else f"won by {', '.join(str(seat + 1) for seat in winners)}"
    tree.ended = outcome["by"].rpartition(".")[2]


def results(tree: Tree) -> list[float | None]:
    """What each seat got, by the result that is told: 1 won, -1 lost, 0 drawn, None unfinished or not told."""
    seats = range(1, tree.game.num_players() + 1)
    if tree.result.startswith("won by "):
        winners = {int(seat) for seat in tree.result.removeprefix("won by ").split(", ")}
        return [1.0 if seat in winners else -1.0 for seat in seats]
    return [0.0 if tree.result == "drawn" else None for _ in seats]
