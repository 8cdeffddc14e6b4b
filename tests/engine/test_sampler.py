"""A sampler draws every world that a seat cannot tell apart from the true one, each as often as any other."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from itertools import permutations
from typing import Any

import pytest

from evertable.core.errors import BadPosition
from evertable.core.format.documents import Json
from evertable.core.format.record import canonical
from evertable.core.game import Game
from evertable.core.rng import SEEDS, Rng
from evertable.core.sampler import places_of, put_first
from evertable.games.vale.game import Vale

from .enumeration import too_far
from .toy import TREES, Toy

DRAWS = 6000
GAPS = ("?", "?held")


def gaps_of(document: Any) -> Iterator[tuple[Any, Any]]:
    """(container, key) of every hidden card of a document, but for those that are told of twice."""
    for key, value in document.items() if isinstance(document, dict) else enumerate(document):
        if isinstance(value, (dict, list)) and key != "marked":
            yield from gaps_of(value)
        elif value in GAPS:
            yield document, key


def world(position: Json) -> str:
    """A position without its generator, as a text to compare by."""
    return canonical({key: value for key, value in position.items() if key != "rng"})


def completed(document: Json) -> Iterator[Json]:
    """A document whose cards are dealt, with every way to fill in what else is hidden."""
    known = [row or [[] for _ in document["known"]] for row in document.get("known", ())]
    filled = {**document, "known": known} if known else document
    if "?" not in document.get("marked", ()):
        yield filled
        return
    for card in document["hands"][document["turn"]]:
        yield {**filled, "marked": [card]}


def every_world(game: Game, view: Json, seat: int | None) -> set[str]:
    """By trying every way to put the hidden cards into the gaps: those that are positions and give the same view."""
    order = ORDER[game.name]
    shown = canonical({key: value for key, value in view["position"].items() if key not in ("known", "held")})
    found = set()
    for names in permutations([name for name in order if f'"{name}"' not in shown]):
        document = deepcopy(view["position"])
        for (container, key), name in zip(list(gaps_of(document)), names, strict=True):
            container[key] = name
        for hand in document.get("hands", [entry["hand"] for entry in document.get("seats", ())]):
            hand.sort(key=order.index)
        for whole in completed(document):
            try:
                state = game.from_position({**whole, "rng": SEEDS})
            except BadPosition:
                continue
            if canonical(state.view(seat)) == canonical(view):
                found.add(world(state.to_position()))
    return found


ORDER = {"toy": TREES, "vale": Vale.deck.slug}


def toy_ending(**more: Any) -> Json:
    """Five trees are hidden from seat 0: two in a hand, one laid, two in the deck."""
    hidden = ["alder", "elm", "oak", "pine", "yew"]
    own = ["ash", "fir"]
    return {
        "phase": "lay", "turn": 0, "first": 1, "round": 1, "scores": [1, 0], "hands": [own, ["elm", "oak"]],
        "laid": [None, "pine"], "deck": ["yew", "alder"],
        "gone": [tree for tree in TREES if tree not in (*hidden, *own)], "known": [[[], []], [[], []]],
        "peek": None, "marked": [], "rng": SEEDS + 5, **more,
    }  # fmt: skip


def vale_ending(hands: tuple[list[str], list[str]], pile: list[str], **more: Any) -> Json:
    """All other cards are discarded, but for an area."""
    game = Vale()
    area = ["imp"]
    taken = {*hands[0], *hands[1], *pile, *area}
    seat = {"score": 3, "stones": "0", "known": [], "claims": []}
    return {
        "game": "vale", "ruleset": 1, "options": dict(game.options), "round": 4, "first": 0, "phase": "action",
        "step": 0, "pile": pile, "top_known": False, "discard": [c for c in game.deck.slug if c not in taken],
        "market": [], "seats": [{**seat, "hand": hands[0], "area": area}, {**seat, "hand": hands[1], "area": []}],
        "held": [], "used": [], "frames": [], "history": [[1, 1]] * 3, "rng": SEEDS + 5, **more,
    }  # fmt: skip


ENDINGS: list[tuple[str, Game, Json, int | None, int]] = [
    ("a hand, a tree laid, a deck", Toy(), toy_ending(), 0, 60),
    ("a tree of them was shown", Toy(), toy_ending(known=[[[], ["pine"]], [[], []]]), 0, 36),
    ("all hands, for an onlooker", Toy(), toy_ending(deck=["yew"], gone=[t for t in TREES if t not in (
        "elm", "oak", "pine", "yew", "ash", "fir")]), None, 180),
    ("a set in the making", Toy({"bury": True}), toy_ending(
        phase="bury", turn=1, laid=[None, None], hands=[["ash", "fir"], ["elm", "oak", "pine"]], round=2,
        marked=["oak"]), 0, 60),
    ("a hand and a pile", Vale(), vale_ending((["agni"], ["kappa", "gust"]), ["troll", "hydra"]), 0, 12),
    ("cards that can only be in hands", Vale(), vale_ending(
        (["agni"], ["hydra", "kappa", "gust"]), ["troll"], held=["kappa", "gust"]), 0, 2),
    ("held by both, for an onlooker", Vale(), vale_ending(
        (["agni", "tidal"], ["kappa", "gust"]), ["troll"], held=["agni", "kappa", "gust"]), None, 6),
]  # fmt: skip
"""(what is hidden, game, position, seat, how many worlds there are by hand)."""


@pytest.mark.parametrize(("game", "position", "seat", "n"), [row[1:] for row in ENDINGS], ids=[r[0] for r in ENDINGS])
def test_worlds_are_drawn_evenly(game: Game, position: Json, seat: int | None, n: int) -> None:
    view = game.from_position(position).view(seat)
    worlds = every_world(game, view, seat)
    rng, sampler = random.Random(11), game.sampler(view, seat)
    counts = Counter(world(sampler.draw(rng).to_position()) for _ in range(DRAWS))
    even = dict.fromkeys(worlds, 1)
    assert len(worlds) == n and set(counts) == worlds
    assert not too_far(counts, even)
    assert too_far(counts + Counter({next(iter(counts)): 3 * DRAWS // n}), even), "the test has teeth"


def test_drawn_worlds_are_whole_and_alike() -> None:
    """Of any kind of generator; each with a generator of its own that is not the true one."""
    for game, position in ((Toy(), toy_ending()), (Vale(), vale_ending((["agni"], ["kappa"]), ["troll"]))):
        state = game.from_position(position)
        for rng in (random.Random(2), Rng(2)):
            sampler = game.sampler(state.view(0), 0)
            drawn = [sampler.draw(rng) for _ in range(20)]
            assert len({one.rng for one in drawn}) == 20 and all(one.rng != state.rng for one in drawn)
            for one in drawn:
                assert one.view(0) == state.view(0) and one.legal_actions() == state.legal_actions()
                assert game.from_position(one.to_position()) == one


def test_a_sampler_refuses_what_is_no_position() -> None:
    game = Toy()
    view = game.from_position(toy_ending()).view(0)
    view["position"]["deck"] = []
    with pytest.raises(BadPosition):
        game.sampler(view, 0).draw(random.Random(1))


def test_more_cannot_have_been_chosen_than_there_is() -> None:
    buried = Toy({"bury": True})
    hands = [["ash", "fir", "elm", "oak", "pine"], []]
    position = toy_ending(phase="bury", turn=1, laid=[None, None], hands=hands, round=2)
    with pytest.raises(BadPosition) as caught:
        buried.from_position({**position, "marked": ["?"]})
    assert caught.value.field == "marked"


def test_places_of_a_list_are_drawn_evenly() -> None:
    rng = Rng(3)
    drawn = Counter(tuple(places_of(rng, 4, 2)) for _ in range(DRAWS))
    assert set(drawn) == set(permutations(range(4), 2))
    assert not too_far(drawn, dict.fromkeys(drawn, 1 / 12))
    assert put_first("abcd", [2, 0]) == ["c", "a", "b", "d"]
