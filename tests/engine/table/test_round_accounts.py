"""Where the points of a round came from: told with the news that it is over, and not again."""

from __future__ import annotations

from evertable.core.rng import Rng
from tests.engine.games.vale.golden_games import EAGER

from .talk import Answer, Talk


def rounds(kinds: str, seed: int) -> list[tuple[Answer, list[int]]]:
    """(the update that tells of the end of a round, what everybody gained in it) of a game by lot, and its end last."""
    talk, rng = Talk(), Rng(seed)
    update = talk.new("vale", kinds, seed, seats=str(len(kinds)))
    before = [one["start"] for one in update["view"]["seats"]]
    told = []
    while not update["status"]["over"]:
        seat = update["status"]["to_move"]
        legal = talk.ask("state", seat=seat)["legal"]
        eager = [one for one in legal if one["verb"] in EAGER]
        update = talk.act(seat, rng.choice(eager or legal)["id"])
        if any(one["type"] == "round_ended" for one in update["events"]) and not update["status"]["over"]:
            after = update["view"]["history"][-1]
            told.append((update, [now - was for now, was in zip(after, before, strict=True)]))
            before = after
        elif not update["status"]["over"]:
            assert update["status"]["account"] == []
    return [*told, (update, [one["score"] for one in update["view"]["seats"]])]


def test_the_points_of_every_round_are_accounted_for() -> None:
    moved = 0
    for kinds, seed in (("hh", 3), ("hhh", 5)):
        *ended, (last, scores) = rounds(kinds, seed)
        assert len(ended) > 3
        for update, gained in ended:
            account = update["status"]["account"]
            assert [sum(one["n"] for one in seat["sources"] if one["card"]) for seat in account] == gained
            moved += sum(map(abs, gained))
        assert [sum(one["n"] for one in seat["sources"]) for seat in last["status"]["account"]] == scores
    assert moved > 15


def test_the_account_is_not_told_again() -> None:
    talk, rng = Talk(), Rng(1)
    update = talk.new("vale", "hh", 3)
    while not update["status"]["account"]:
        seat = update["status"]["to_move"]
        update = talk.act(seat, rng.choice(talk.ask("state", seat=seat)["legal"])["id"])
    assert not update["status"]["over"]
    assert talk.ask("state", seat=update["for"])["status"]["account"] == []
