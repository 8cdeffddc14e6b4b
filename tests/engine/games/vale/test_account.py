"""Where points came from: every point of every game has its source."""

from __future__ import annotations

import pytest

from evertable.core.rng import Rng
from evertable.games.vale.game import Vale
from evertable.games.vale.rules.point_sources import gains, way

from .golden_games import EAGER
from .script import Table


def by_lot(game: Vale, seed: int):
    """Every situation of a game by lot, with what happened on the way to it."""
    state, rng = game.new_initial_state(seed), Rng(seed)
    happened: list = []
    yield state.clone(), []
    while not state.is_terminal():
        legal = state.legal_actions()
        eager = [action for action in legal if action.verb in EAGER]
        state.events = []
        state.apply_action(rng.choice(eager if eager and rng.below(4) else legal))
        happened = [*happened, *state.events]
        yield state.clone(), happened


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_points_of_a_game_are_accounted_for(seats):
    moved = 0
    for seed in range(8):
        game = Vale({"seats": str(seats)})
        (start, _), *_, (middle, before), _, (end, happened) = by_lot(game, seed)
        assert [found.total() for found in gains(start, before)] == middle.scores
        assert [found.total() for found in gains(start, happened)] == end.scores
        rest = happened[len(before) :]
        assert [found.total() for found in gains(middle, rest)] == end.scores
        moved += sum(end.scores)
        told = game.presenter.account(start, happened)
        assert [sum(one["n"] for one in seat["ways"]) for seat in told] == end.scores
        assert [sum(one["n"] for one in seat["sources"]) for seat in told] == end.scores
        assert [seat["ways"][0]["n"] for seat in told] == start.scores
    assert moved > 100


def test_points_stand_under_their_card_and_its_way():
    t = Table(hand="surtr", area="kappa sylph hestia", stones="b2", round=9, score=4, B={"area": "goblin", "score": 7})
    start = t.state.clone()
    t.does("summon surtr b2").says("scored", "scored")
    own = {(one["text"], one.get("args", {}).get("card", {}).get("value")): one["n"] for one in sources(t, start)}
    assert own == {
        ("account.start", None): 4,
        ("account.permanent", "kappa"): 2,
        ("account.permanent", "sylph"): 1,
        ("account.instant", "surtr"): t.state.scores[0] - 7,
    }
    assert [one["n"] for one in sources(t, start)] == sorted(own.values(), reverse=True)


def sources(t: Table, start):
    return t.game.presenter.account(start, t.said)[0]["sources"]


def test_what_others_take_is_told_of_both():
    t = Table(phase="resolution", area="goblin", score=1, B={"score": 9})
    start = t.state.clone()
    t.does("use goblin 2")
    own, other = t.game.presenter.account(start, t.said)
    taken = t.state.scores[0] - 1
    assert taken > 0
    assert [one["n"] for one in own["ways"]] == [1, 0, 0, taken, 0]
    assert [one["n"] for one in other["ways"]] == [9, 0, 0, 0, -taken]
    assert other["sources"][-1] == {
        "text": "account.taken",
        "args": {"card": {"value": "goblin", "name": "Goblin"}},
        "n": -taken,
    }


def test_the_way_is_the_one_just_taken():
    """A card that was just summoned or used moves points by that effect; another one by a lasting reward."""
    met = set()
    for seed in range(12):
        *_, (_, happened) = by_lot(Vale({"seats": 4}), seed)
        just: dict = {}
        for event in happened:
            if event["type"] in ("summoned", "used"):
                latest = event["card"]["value"]
                just[latest] = {"summoned": "instant", "used": "active"}[event["type"]]
            elif event["type"] in ("scored", "stole"):
                slug = event["card"]["value"]
                expected = just[slug] if slug == latest or way(slug) != "permanent" else "permanent"
                assert way(slug) == expected, slug
                met.add((slug, expected))
    assert {name for _, name in met} == {"instant", "permanent", "active"}
    assert len(met) > 30
