"""A thought that several workers share, by messages: each grows a tree, one decides by all of them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from evertable.search.tree_cache import Kept
from evertable.session.protocol.handler import think
from evertable.session.protocol.validation import BadRequest

from .talk import Talk

Answer = dict[str, Any]


def told(message: Answer, kept: Kept | None = None) -> Answer:
    """What a worker answers in the end."""
    steps = think(json.dumps(message), kept)
    while True:
        try:
            progress = json.loads(next(steps))
            assert 0 <= progress["done"] <= progress["of"]
        except StopIteration as done:
            answer: Answer = json.loads(done.value)
            return answer


def decided(message: Answer, trees: list[Answer]) -> str:
    """What the trees decide together."""
    alone = {name: value for name, value in message.items() if name != "share"}
    action: str = told({**alone, "trees": trees})["action"]
    return action


def table(level: str, game: str = "eter", **more: str) -> tuple[Talk, Answer]:
    """A game against a level that is to decide, and what it is to think over."""
    talk = Talk()
    seats = [{"name": "Ann", "kind": "human"}, {"name": "Computer", "kind": level, **more}]
    options = {"mode": "training"} if game == "eter" else {}
    update = talk.ask("new", game=game, options=options, seats=seats, seed=4)
    while update["status"]["to_move"] == 0:
        update = talk.act(0, update["legal"][0]["id"])
    return talk, talk.ask("think_request", v=talk.v, seat=1)["think"]


@pytest.mark.parametrize("temper", [{}, {"temper": "bold"}])
def test_a_thought_is_shared(temper: dict[str, str]) -> None:
    talk, message = table("expert", "krieg", **temper)
    assert message["shared"]
    trees = [told({**message, "share": {"number": n, "of": 2}}) for n in range(2)]
    assert trees[0] != trees[1], "each draws its own worlds"
    for tree in trees:
        assert sum(visits for _, visits, _ in tree["edges"]) > 2 * len(tree["edges"]) > 4
    before = talk.v
    assert talk.ask("apply_thought", v=talk.v, seat=1, action=decided(message, trees), eyes=0)["v"] > before


def test_what_was_decided_since_is_told_where_it_saw_all_of_it() -> None:
    talk, message = table("expert")
    assert not message["shared"], "nothing is hidden: trees would be the same"
    assert message["since"] == []
    kept: Kept = {}
    mine = decided(message, [told(message, kept)])
    update = talk.ask("apply_thought", v=talk.v, seat=1, action=mine, eyes=0)
    answer = update["legal"][0]["id"]
    talk.act(0, answer)
    again = talk.ask("think_request", v=talk.v, seat=1)["think"]
    assert again["since"] == [mine, answer]
    assert told(again, kept)["edges"]


def test_levels_that_grow_no_tree_share_nothing() -> None:
    _, message = table("normal")
    assert "share" not in message
    with pytest.raises(BadRequest, match="grows no trees"):
        told({**message, "share": {"number": 0, "of": 2}})


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"share": {"number": 2, "of": 2}}, "no tree 2 of 2"),
        ({"share": {"number": -1, "of": 2}}, "no tree -1 of 2"),
        ({"share": {"number": 0, "of": 0}}, "no tree 0 of 0"),
        ({"trees": [{"edges": [["pass", 0, 0.5]]}]}, "looked at once at least"),
        ({"trees": [{"edges": [["pass", 1, "much"]]}]}, "is not a number"),
        ({"trees": [{"edges": [["pass", 1, True]]}]}, "is not a number"),
    ],
)
def test_bad_trees_are_refused(more: Answer, says: str) -> None:
    _, message = table("expert")
    message.pop("share")
    with pytest.raises(BadRequest, match=says):
        told({**message, **more})
