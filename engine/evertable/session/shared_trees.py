"""Levels that grow trees: several workers can share a thought, one tree each, and trees are continued."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random

from ..core.action import parse
from ..core.game import Game
from ..search import OPPONENTS, TEMPERS, ThoughtProgress
from ..search.root_parallel import Root, Roots, added, growing, legal_of
from ..search.style import Tempered
from ..search.thought import SearchResult
from ..search.tree import Search
from ..search.tree_cache import Kept
from .protocol.types.think_messages import Share, ThinkMessage, Tree
from .protocol.validation import BadRequest


def tree(
    given: ThinkMessage, share: Share, game: Game, rng: Random, kept: Kept | None
) -> Generator[ThoughtProgress, object, Tree]:
    """Grow one tree of several. Raises BadRequest if that level grows none or there is no such tree."""
    number, of, level = share["number"], share["of"], OPPONENTS[given["opponent"]]
    if not isinstance(level, Search):
        raise BadRequest("opponent", f"{given['opponent']} grows no trees")
    if not 0 <= number < of:
        raise BadRequest("share", f"there is no tree {number} of {of}")
    task = Roots(level, of).tasks(game, given["view"], given["seat"], rng)[number]
    root = yield from growing(task, kept, [parse(action) for action in given.get("since", ())])
    return {"edges": [(action, visits, float(total)) for action, visits, total in root]}


def together(given: ThinkMessage, trees: Sequence[Tree], game: Game, rng: Random) -> SearchResult:
    """The result of these trees as of one. Raises BadRequest for an impossible tree."""
    view, seat, temper = given["view"], given["seat"], given.get("temper")
    roots: list[Root] = [one["edges"] for one in trees]
    if any(visits < 1 for root in roots for _, visits, _ in root):
        raise BadRequest("trees", "an action in a tree was looked at once at least")
    thought = added(roots, legal_of(game, view, seat))
    if temper is None:
        return thought
    level = OPPONENTS[given["opponent"]]
    return Tempered(level, temper == TEMPERS[0]).leaning(thought, game, view, seat, rng)
