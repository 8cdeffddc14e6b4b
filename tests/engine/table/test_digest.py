"""What a seat is told at its turn: all since it last did something, whatever it let go on meanwhile."""

from __future__ import annotations

import random
import re

import pytest

from evertable.kernel.link import full_link
from tests.engine.games.eternal.scene import Scene

from .talk import Talk, people


def ended() -> tuple[Scene, Talk]:
    """Ann ends her turn with a Torch and power; Ben has two units to attack with, she two that can block."""
    t = Scene(
        play="treasury-guard grenadin",
        hand="torch",
        B={"play": "trail-runner oni-ronin", "hand": "torch grenadin-drone"},
    )
    talk = Talk()
    talk.ask("open", text=full_link(t.state), seats=people("hh"))
    talk.act(0, "end")
    return t, talk


def told(talk: Talk, seat: int) -> list[str]:
    """The digest of the seat to decide."""
    update = talk.ask("state", seat=seat)
    assert update["status"]["to_move"] == seat
    return [news["text"] for news in update["status"]["digest"]]


def let_go(talk: Talk, until: str) -> None:
    """All pass, and block nothing, until somebody is offered the verb `until`."""
    while True:
        seat = talk.ask("state", seat=0)["status"]["to_move"]
        verbs = {one["verb"] for one in talk.ask("state", seat=seat)["legal"]}
        if until in verbs:
            return
        if "hold" in verbs:
            talk.ask("assign", v=talk.v, seat=seat, pairs=[])
        else:
            talk.act(seat, "pass")


def attack(talk: Talk) -> None:
    """Ben attacks with his first unit."""
    let_go(talk, "attack")
    talk.ask("assign", v=talk.act(1, "attack")["v"], seat=1, pairs=[["c3"]])


def test_a_pass_ends_no_digest() -> None:
    """Ben plays a unit and attacks; Ann passes wherever she is asked, and is told all of it when her turn comes."""
    _, talk = ended()
    let_go(talk, "end")
    talk.act(1, "play grenadin-drone")
    attack(talk)
    let_go(talk, "block")
    before = told(talk, 0)
    assert "Ben plays Grenadin Drone" in before, "she has passed since"
    talk.ask("assign", v=talk.v, seat=0, pairs=[])
    let_go(talk, "end")
    talk.act(1, "end")
    let_go(talk, "end")
    after = told(talk, 0)
    assert after[: len(before)] == before
    assert any("loses 1 health" in one for one in after), "and of what came since, though she blocked nothing"
    assert not any(one.startswith("Ann ") and "draws" not in one for one in after[: len(before)])


def test_what_one_does_ends_a_digest() -> None:
    """Ann answers the attack with her Torch: what came before it is known to her."""
    t, talk = ended()
    let_go(talk, "end")
    talk.act(1, "play grenadin-drone")
    attack(talk)
    talk.act(0, f"play torch {t.ref('@oni-ronin')}")
    let_go(talk, "end")
    talk.act(1, "end")
    let_go(talk, "end")
    assert not any("plays" in one for one in told(talk, 0))
    assert any("Oni Ronin" in one for one in told(talk, 0))


def test_a_block_ends_a_digest() -> None:
    _, talk = ended()
    attack(talk)
    let_go(talk, "block")
    talk.ask("assign", v=talk.v, seat=0, pairs=[["c1", "c3"]])
    let_go(talk, "end")
    talk.act(1, "end")
    let_go(talk, "end")
    assert "Trail Runner attacks" not in told(talk, 0)


def test_a_block_of_nothing_is_told_in_the_log() -> None:
    _, talk = ended()
    attack(talk)
    let_go(talk, "block")
    talk.ask("assign", v=talk.v, seat=0, pairs=[])
    assert "Ann blocks nothing" in [line["text"] for line in talk.ask("state", seat=0)["log"]]


@pytest.mark.parametrize(
    ("game", "ends"),
    [("eter", "wins the round|is drawn"), ("krieg", "^Round .*(goes to|tied|ahead)"), ("vale", " ends: ")],
)
def test_of_a_round_that_is_over_no_more_is_news_than_how_it_ended(game: str, ends: str) -> None:
    """At every decision of games by lot nothing is told that came before the end of the last round."""
    checked = 0
    for seed in range(2):
        talk, lot = Talk(), random.Random(seed)
        update = talk.new(game, "hh", seed)
        while not update["status"]["over"]:
            seat = update["status"]["to_move"]
            update = talk.ask("state", seat=seat)
            over = [at for at, line in enumerate(update["log"]) if re.search(ends, line["text"])]
            old = {line["text"] for line in update["log"][: over[-1]]} if over else set()
            new = {line["text"] for line in update["log"][over[-1] :]} if over else set()
            told = [news["text"] for news in update["status"]["digest"]]
            assert not [one for one in told if one in old - new], "of a round that is over"
            checked += bool(over and told)
            if gather := update["gather"]:
                refs = lot.sample(gather["refs"], gather["least"])
                update = talk.ask("gather", v=talk.v, seat=seat, refs=refs)
            else:
                update = talk.act(seat, lot.choice(update["legal"])["id"])
    assert checked
