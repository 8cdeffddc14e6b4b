"""What a seat is told at its turn: all since it last did something, whatever it let go on meanwhile."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable

import pytest

from evertable.core.events import Event, event
from evertable.core.format.link import full_link
from evertable.core.rng import Rng
from evertable.session.digest import DIGEST_MOST, digest_of
from evertable.session.protocol.types.messages import Change, News, TextLine
from tests.engine.games.eternal.scene import Scene
from tests.engine.games.krieg.script import Table as Krieg
from tests.engine.games.vale.golden_games import EAGER

from .talk import Talk, people
from .test_ordering import blows

JUMPS = 1
"""The seed of a game by lot of the Vale in which whoever resolves last gains something in two rounds."""


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


def bens_turn_ends(talk: Talk) -> None:
    """It is fought out, Ben ends his turn, and Ann's begins."""
    let_go(talk, "end")
    talk.act(1, "end")
    let_go(talk, "end")


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
    bens_turn_ends(talk)
    after = told(talk, 0)
    assert before[-1] == "Trail Runner attacks", "until it has been fought out"
    assert after[: len(before)] == [*before[:-1], "Ben attacks with Trail Runner: Ann loses 1 health"]
    assert any("loses 1 health" in one for one in after), "and of what came since, though she blocked nothing"
    assert not any(one.startswith("Ann ") and "draws" not in one for one in after[: len(before)])


def test_what_one_chose_oneself_is_no_news_once_others_see_it() -> None:
    """In the opening of Krieg Eterna each is told what the other has discarded, whoever chose last."""
    talk = Talk()
    talk.ask("new", game="krieg", options={"starter": "seat1"}, seats=people("hh"), seed=7)
    for seat in (0, 1):
        refs = talk.ask("state", seat=seat)["gather"]["refs"][:3]
        talk.ask("gather", v=talk.v, seat=seat, refs=refs)
    discards = [news for news in told(talk, 0) if "discards" in news]
    assert [news.partition(" ")[0] for news in discards] == ["Ben"]
    talk.act(0, talk.ask("state", seat=0)["legal"][0]["id"])
    assert [news.partition(" ")[0] for news in told(talk, 1) if "discards" in news] == ["Ann"]
    assert sum("discards" in line["text"] for line in talk.ask("state", seat=1)["log"]) == 2


def test_what_one_answers_ends_no_digest() -> None:
    """Ann answers the attack with her Torch: at her turn she is told all of Ben's, and what she did in it."""
    t, talk = ended()
    let_go(talk, "end")
    talk.act(1, "play grenadin-drone")
    attack(talk)
    talk.act(0, f"play torch {t.ref('@oni-ronin')}")
    bens_turn_ends(talk)
    plays = [news for news in told(talk, 0) if " plays " in news]
    assert [news.partition(" on ")[0] for news in plays] == ["Ben plays Grenadin Drone", "Ann plays Torch"]


def test_what_one_does_in_ones_turn_ends_a_digest() -> None:
    t, talk = ended()
    let_go(talk, "end")
    talk.act(1, f"play torch {t.ref('@grenadin')}")
    bens_turn_ends(talk)
    assert any("Ben plays Torch" in news for news in told(talk, 0))
    talk.act(0, f"play torch {t.ref('@oni-ronin')}")
    let_go(talk, "end")
    assert not any("Ben plays Torch" in news for news in told(talk, 0)), "she has done something in hers since"


def test_a_block_ends_no_digest() -> None:
    _, talk = ended()
    let_go(talk, "end")
    talk.act(1, "play grenadin-drone")
    attack(talk)
    let_go(talk, "block")
    talk.ask("assign", v=talk.v, seat=0, pairs=[["c1", "c3"]])
    bens_turn_ends(talk)
    after = told(talk, 0)
    assert "Ben plays Grenadin Drone" in after
    assert "Trail Runner attacks" not in after
    assert "Ben attacks with Trail Runner, which is blocked" in after, "what came of it is told"


def test_an_order_of_blows_ends_no_digest() -> None:
    """Whoever attacks and then only says in which order is told what came of it, with the blocks before."""
    talk = Talk()
    talk.ask("open", text=blows(), seats=people("hh"))
    talk.ask("order", v=talk.v, seat=0, refs=talk.ask("state", seat=0)["ordering"]["refs"])
    let_go(talk, "end")
    news = told(talk, 0)
    assert any("Treasury Guard dies" in one for one in news), news


def test_a_block_of_nothing_is_told_in_the_log() -> None:
    _, talk = ended()
    attack(talk)
    let_go(talk, "block")
    talk.ask("assign", v=talk.v, seat=0, pairs=[])
    assert "Ann blocks nothing" in [line["text"] for line in talk.ask("state", seat=0)["log"]]


# ---- whose doing it was ----


def doers(lines: Iterable[TextLine]) -> dict[str, int | None]:
    """Each line with the seat whose doing it was."""
    return {one["text"]: one.get("by", one["seat"]) for one in lines}


def news_of(talk: Talk, seat: int) -> dict[str, int | None]:
    """The digest of a seat, each line with whose doing it was."""
    return doers(talk.ask("state", seat=seat)["status"]["digest"])


def test_what_befalls_somebody_is_the_doing_of_who_decided_it() -> None:
    """Not of whose card it was. A heading is nobody's doing, and what comes with a new round its owner's."""
    t = Krieg({"1-siege": "mortar", "2-melee": "knight"}, hands={1: "pike line", 2: "death archer"}, turn=2)
    talk = Talk()
    talk.ask("open", text=full_link(t.state), seats=people("hh"))
    talk.act(1, "play death 1-siege.mortar")
    assert list(news_of(talk, 0).items()) == [("Ben plays Death", 1), ("Ann's Mortar in Siege is discarded", 1)]
    talk.act(0, "pass")
    talk.act(1, "pass")
    told = doers(talk.ask("state", seat=0)["log"])
    assert told["Round 2: Ben starts"] is None


def test_what_a_card_brings_about_is_the_doing_of_who_played_it() -> None:
    """Though it happens once the other player has let it, who decided last."""
    t, talk = ended()
    let_go(talk, "end")
    talk.act(1, f"play torch {t.ref('@treasury-guard')}")
    bens_turn_ends(talk)
    told = news_of(talk, 0)
    assert told["Torch: Ann's Treasury Guard dies"] == 1 and set(told.values()) == {1}, told


def test_who_dies_in_a_fight_is_told_beside_whose_unit_it_was() -> None:
    t, talk = ended()
    let_go(talk, "attack")
    talk.ask("assign", v=talk.act(1, "attack")["v"], seat=1, pairs=[[t.ref("@oni-ronin")]])
    let_go(talk, "block")
    talk.ask("assign", v=talk.v, seat=0, pairs=[["c1", t.ref("@oni-ronin")]])
    let_go(talk, "end")
    died = [line for line in talk.ask("state", seat=0)["log"] if line["text"].endswith(" dies")]
    assert died and not any("by" in line for line in died)


@pytest.mark.parametrize(
    ("game", "ends"),
    [("eter", "wins the round|is drawn"), ("krieg", "^Round .*(goes to|tied|ahead)")],
)
def test_of_a_round_that_is_over_nothing_is_news_once_more_has_been_done(game: str, ends: str) -> None:
    """At every decision of games by lot nothing is told of the last round beside what came after it."""
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
            digest = update["status"]["digest"]
            told = [news["text"] for news in digest]
            goes_on = bool(over) and any(news["n"] > update["log"][over[-1]]["n"] for news in digest)
            assert not (goes_on and [one for one in told if one in old - new]), "of a round that is over"
            checked += goes_on
            if gather := update["gather"]:
                refs = lot.sample(gather["refs"], gather["least"])
                update = talk.ask("gather", v=talk.v, seat=seat, refs=refs)
            else:
                update = talk.act(seat, lot.choice(update["legal"])["id"])
    assert checked


def test_against_the_computer_one_is_told_of_it_before_ones_turn() -> None:
    """Also where the computer goes on, as after a round: what it has done since one's own last decision."""
    talk, lot = Talk(), random.Random(1)
    update = talk.new("vale", "hg", 1)
    last = told = 0
    while update["view"]["round"] < 4:
        seat, n = update["status"]["to_move"], update["status"]["decisions"]
        if seat == 1:
            update = talk.ask("apply_thought", v=talk.v, seat=1, action=talk.think(1), eyes=0)
        else:
            update = talk.act(0, lot.choice(update["legal"])["id"])
        last = last if seat else n + 1
        digest = update["status"]["digest"]
        assert all(news["n"] > last for news in digest)
        told += update["status"]["to_move"] == 1 and any(news["seat"] == 1 for news in digest)
    assert told > 3


# ---- what is told of much ----


def happened(text: str, n: int = 1, changes: list[Change] | None = None, **how: bool) -> tuple[Event, TextLine]:
    """An event of type `text`, told as that."""
    line: TextLine = {"n": n, "seat": 0, "text": text, "parts": []}
    if changes:
        line["changes"] = changes
    return event(text, None, **how), line


def by(n: int, to: int) -> list[Change]:
    """The score of the first seat changed by `n`."""
    return [{"seat": 0, "n": n, "to": to}]


def texts(news: Iterable[News]) -> list[str]:
    return [one["text"] for one in news]


def test_what_changed_the_score_stays_where_there_is_too_much() -> None:
    told = [happened("scores", changes=by(9, 14)), *(happened(f"plays {n}") for n in range(30))]
    digest = digest_of(told)
    assert texts(digest) == ["scores", *(f"plays {n}" for n in range(7, 30))]
    assert len(digest) == DIGEST_MOST


def test_routine_draws_are_told_only_where_nothing_else_happened() -> None:
    draw = happened("draws", minor=True)
    assert texts(digest_of([draw, happened("plays"), draw])) == ["plays"]
    assert texts(digest_of([draw, happened("ends", routine=True)])) == ["draws"]


def test_a_card_drawn_in_sight_of_all_is_told() -> None:
    """Obsidian Golem's armor, say; what is drawn unseen is not worth a word beside it."""
    t = Scene(hand="slay", B={"play": "obsidian-golem"})
    talk = Talk()
    talk.ask("open", text=full_link(t.state), seats=people("hh"))
    talk.act(0, next(one["id"] for one in talk.ask("state", seat=0)["legal"] if one["id"].startswith("play slay")))
    let_go(talk, "end")
    talk.act(0, "end")
    let_go(talk, "end")
    assert "Obsidian Golem: Ben draws Obsidian Armor" in told(talk, 1)


def test_a_new_round_leaves_what_led_to_the_last_ones_end_until_something_is_done() -> None:
    """Then its moves and what they changed are over, also in the sum; how it ended is shown by itself."""
    last = [happened("plays A", changes=by(2, 2)), happened("wins the round", 2), happened("clears up", 2, minor=True)]
    began = [*last, happened("round 2", 2)]
    for more in ([], [happened("draws", 3, minor=True)]):
        digest = digest_of([*began, *more], {"wins the round"})
        assert texts(digest) == ["plays A"], "the end is shown by itself"
        assert digest[0].get("changes") == by(2, 2)
    digest = digest_of([*began, happened("plays B", 3, by(3, 3))], {"wins the round"})
    assert texts(digest) == ["plays B"], "the only thing that is new"
    assert digest[0].get("changes") == by(3, 3)


def test_a_round_of_the_vale_that_is_over_leaves_all_that_was_done_in_it() -> None:
    """Its score goes on: whatever a seat last saw of it, by the news it knows how it became what it is."""
    talk, lot = Talk(), Rng(JUMPS)
    update = talk.new("vale", "hh", JUMPS)
    done = [0, 0]
    jumps = 0
    while jumps < 2:
        seat = update["status"]["to_move"]
        other = 1 - seat
        update = talk.ask("state", seat=seat)
        digest = update["status"]["digest"]
        log = update["log"]
        since = next((at for at in reversed(range(len(log))) if log[at]["n"] <= done[seat]), -1) + 1
        if over := [at for at in range(since, len(log)) if " ends: " in log[at]["text"]]:
            did = {one["text"] for one in log[since : over[-1]] if one["seat"] == other and " ends" not in one["text"]}
            assert did <= {news["text"] for news in digest} or len(digest) == DIGEST_MOST
            assert not any(" ends: " in news["text"] for news in digest), "the sum is told of all of them"
            was = talk.ask("state", seat=seat, at=done[seat])["view"]["seats"][other]["score"]
            told = [one for news in digest for one in news.get("changes", []) if one["seat"] == other]
            assert was + sum(one["n"] for one in told) == update["view"]["seats"][other]["score"]
            jumps += update["view"]["seats"][other]["score"] > was
        eager = [one for one in update["legal"] if one["verb"] in EAGER]
        done[seat] = update["status"]["decisions"] + 1
        update = talk.act(seat, lot.choice(eager or update["legal"])["id"])


def test_what_a_line_left_out_changed_is_told_with_the_next_of_its_decision() -> None:
    hits = [happened("hits", 4, by(-2, 23), routine=True), happened("hits", 4, by(-1, 22), routine=True)]
    fight = digest_of([happened("attacks", 3), *hits, happened("loses", 4), happened("plays", 5)])
    assert [one.get("changes") for one in fight] == [None, by(-3, 22), None]
    before = digest_of([happened("attacks", 4), *hits, happened("plays", 5)])
    assert [one.get("changes") for one in before] == [by(-3, 22), None]
    later = digest_of([happened("attacks", 3), *hits, happened("plays", 5)])
    assert [one.get("changes") for one in later] == [None, by(-3, 22)]
    assert "changes" not in digest_of([happened("up", 1, by(2, 2), routine=True), happened("down", 1, by(-2, 0))])[0]


def test_what_is_summed_up_is_left_out_and_what_it_changed_stands_with_the_sum() -> None:
    """In whatever order it was told; of an earlier sum it takes nothing, and what others tell they keep."""
    said = [
        happened("attacks", 1), happened("sums", 1, by(-1, 24), sums=("attacks",)),
        happened("attacks", 2), happened("attacks", 2), happened("plays", 2, by(-2, 22)),
        happened("hit", 2, by(-3, 19), routine=True), happened("gains", 2), happened("sums", 2, sums=("attacks",)),
        happened("attacks", 3),
    ]  # fmt: skip
    told = digest_of(said)
    assert [(one["text"], one.get("changes")) for one in told] == [
        ("sums", by(-1, 24)), ("plays", by(-2, 22)), ("gains", None), ("sums", by(-3, 19)), ("attacks", None),
    ]  # fmt: skip
    assert "sums" not in told[0]


def test_hands_that_are_dealt_and_kept_are_not_told_beside_a_play() -> None:
    """In Eternal, up to the first turns in which a card is played."""
    talk = Talk()
    talk.new("eternal", seed=3)
    seen = 0
    for _ in range(60):
        status = talk.ask("state", seat=0)["status"]
        if status["over"]:
            break
        digest = [news["text"] for news in status["digest"]]
        if any(" plays " in one for one in digest):
            seen += 1
            assert not any(one.endswith((" keeps the opening hand", " draws a card", " redraws")) for one in digest)
        legal = talk.ask("state", seat=status["to_move"])["legal"]
        talk.act(status["to_move"], next((one["id"] for one in legal if one["verb"] == "play"), legal[-1]["id"]))
    assert seen
