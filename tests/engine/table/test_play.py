"""A session from the first decision to the last: turns, take-backs, looking back, other lines."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from evertable.session import digest

from .talk import Answer, Talk


def first(update: Answer) -> str:
    """The first legal action."""
    action: str = update["legal"][0]["id"]
    return action


def play_on(talk: Talk, decisions: int = 99) -> Answer:
    """People take their first legal action until the game is over or `decisions` are taken."""
    update = talk.ask("state", seat=None)
    for _ in range(decisions):
        if update["status"]["over"]:
            break
        seat = update["status"]["to_move"]
        update = talk.act(seat, first(talk.ask("state", seat=seat)))
    return update


def test_a_new_table_shows_nobodys_hand_to_two_people(talk: Talk) -> None:
    update = talk.new()
    assert update["for"] is None
    assert update["status"]["curtain"] is True
    assert update["legal"] == []
    assert update["prompt"]["text"] == "Waiting for Ann"


def test_a_new_table_shows_the_only_person_their_hand(talk: Talk) -> None:
    update = talk.new(kinds="gh", last_first=True)
    assert update["for"] == 1
    assert update["status"]["curtain"] is False
    assert update["status"]["to_move_kind"] == "human"
    assert len(update["legal"]) == 3


def test_where_nothing_is_hidden_the_seat_to_decide_sees(talk: Talk) -> None:
    update = talk.new(open=True)
    assert update["for"] == 0
    assert update["status"]["hides"] is False
    after = talk.act(0, first(update))
    assert after["for"] == 0
    assert after["status"]["curtain"] is False


def test_an_update_tells_what_can_be_done(talk: Talk) -> None:
    talk.new()
    update = talk.ask("state", seat=0)
    assert update["prompt"] == {"text": "Lay a tree", "sub": None}
    assert update["steps"] == {"lay": [{"prompt": "Choose a tree of your hand"}]}
    assert [one["kinds"] for one in update["legal"]] == [["tree"]] * 3
    assert [one["refs"] for one in update["illegal"]] == [["verb:draw"], ["verb:peek"]]
    assert update["illegal"][0]["reason"]["text"] == "There is no time to draw now."
    draw, leave = update["actions"]
    assert (draw["label"], draw["state"], draw["glyph"]) == ("Draw", "refused", "axe")
    assert (leave["default"], leave["reason"]["id"]) == (True, "toy.not_legal")
    assert update["status"]["title"] == "Woodcutters, round 1"


def test_a_beginning_of_an_action_is_told_what_may_follow(talk: Talk) -> None:
    talk.new()
    update = talk.ask("state", seat=0)
    trees = [one["refs"][0] for one in update["legal"]]
    assert len(trees) == 3
    told = talk.refused("act", v=talk.v, seat=0, action="lay")
    ways = ", ".join(f"lay {tree}" for tree in trees)
    assert (told["id"], told["text"]) == ("action.unfinished", f"More is needed: {ways}")
    assert talk.ask("state", seat=0)["v"] == update["v"], "nothing has changed"


def test_buttons_of_the_other_seat_wait(talk: Talk) -> None:
    talk.new()
    update = talk.ask("state", seat=1)
    assert {one["state"] for one in update["actions"]} == {"refused"}
    assert update["actions"][0]["reason"]["text"] == "It is Ann's turn"


def test_a_decision_is_told_to_each_viewer_once(talk: Talk) -> None:
    talk.new()
    mine = first(talk.ask("state", seat=0))
    actor = talk.act(0, mine)
    assert actor["for"] == 0
    assert [one["text"] for one in actor["events"]] == [f"Ann lays {mine.split()[1]}"]
    assert actor["status"]["curtain"] is True
    other = talk.ask("state", seat=1)
    assert [one["text"] for one in other["events"]] == ["Ann lays a tree"]
    assert other["log"][-1]["text"] == "Ann lays a tree"
    assert talk.ask("state", seat=1)["events"] == []
    assert len(talk.ask("state", seat=1)["log"]) == 1


def test_the_wrong_seat_and_the_wrong_action_are_refused_with_the_reason(talk: Talk) -> None:
    talk.new()
    error = talk.refused("act", v=talk.v, seat=1, action="lay yew")
    assert (error["kind"], error["text"]) == ("IllegalAction", "It is Ann's turn")
    error = talk.refused("act", v=talk.v, seat=0, action="lay shrub")
    assert (error["id"], error["text"]) == ("toy.no_tree", "“shrub” is no tree.")
    assert error["reason"]["args"] == {"what": "shrub"}
    assert talk.ask("state", seat=0)["status"]["decisions"] == 0


def test_persons_and_opponents_keep_to_their_own_door(talk: Talk) -> None:
    talk.new(kinds="hg")
    assert talk.refused("apply_thought", v=talk.v, seat=0, action="pass")["text"].endswith(
        "a person decides for that seat"
    )
    talk.act(0, first(talk.ask("state", seat=0)))
    assert talk.refused("act", v=talk.v, seat=1, action="pass")["text"].endswith("an opponent decides for that seat")
    thought = talk.think(1)
    update = talk.ask("apply_thought", v=talk.v, seat=1, action=thought, eyes=0)
    assert update["for"] == 0
    assert update["status"]["decisions"] == 2
    assert "lays" in update["log"][1]["text"]


def test_a_game_to_its_end(talk: Talk) -> None:
    talk.new(rounds=1)
    update = play_on(talk)
    status = update["status"]
    assert status["over"] and status["live"]
    assert status["to_move"] is None
    assert status["outcome"]["by"] == "points"
    assert status["outcome"]["text"] in ("Ann fells most", "Ben fells most")
    assert update["prompt"] is None
    assert update["legal"] == update["actions"] == []
    error = talk.refused("act", v=talk.v, seat=0, action="pass")
    assert error["text"] == "The game is over"


def test_looking_back_changes_nothing_and_decides_nothing(talk: Talk) -> None:
    talk.new()
    now = play_on(talk, 4)
    past = talk.ask("seek", n=1, eyes=0)
    assert past["v"] == now["v"]
    assert past["status"]["live"] is False
    assert (past["status"]["at"], past["status"]["decisions"]) == (1, 4)
    assert past["legal"] == []
    assert len(past["log"]) == 1
    assert [one["decision"] for one in past["events"]] == [1]
    assert past["actions"][0]["reason"]["text"].startswith("This is an earlier moment")
    again = talk.ask("state", seat=0, at=1)
    assert again["view"] == past["view"]
    assert talk.ask("seek", n=4, eyes=0)["status"]["live"] is True


def test_a_take_back_reaches_over_the_turn_that_merely_passed_on(talk: Talk) -> None:
    talk.new()
    tree = first(talk.ask("state", seat=0)).split()[1]
    undo = talk.act(0, f"lay {tree}")["undo"]
    assert undo == {"ok": True, "reason": None, "to": 0, "label": f"Undo: Ann lays {tree}"}
    assert talk.ask("state", seat=1)["undo"]["label"] == "Undo: Ann lays a tree"
    update = talk.ask("undo", v=talk.v, eyes=0)
    assert update["status"]["marked"] == []
    assert len(update["legal"]) == 3


def test_a_take_back_stops_at_a_reveal(talk: Talk) -> None:
    talk.new()
    play_on(talk, 2)
    error = talk.refused("undo", v=talk.v)
    assert error["kind"] == "IllegalAction"
    undo = talk.ask("state", seat=1)["undo"]
    assert undo["ok"] is False
    assert undo["reason"]["id"] == "undo.revealed"


@pytest.mark.parametrize("open_hands", [True, False])
def test_a_take_back_stops_at_anothers_answer(talk: Talk, open_hands: bool) -> None:
    """One's own decision is open until another seat has answered, not until it is asked."""
    talk.new(open=open_hands, seats=3, kinds="hhh")
    play_on(talk, 1)
    assert talk.ask("state", seat=0)["undo"]["ok"] is True
    play_on(talk, 1)
    assert talk.refused("undo", v=talk.v, to=0)["text"] == "Ben has moved since"
    update = talk.ask("undo", v=talk.v, to=1, eyes=0)
    assert update["status"]["decisions"] == 1
    assert update["status"]["marked"] == []


@pytest.mark.parametrize("open_hands", [True, False])
def test_a_take_back_stops_at_chance(talk: Talk, open_hands: bool) -> None:
    """Drawing from the deck and peeking into a hand teach the seat something."""
    talk.new(open=open_hands)
    seat = play_on(talk, 2)["status"]["to_move"]
    drawn = talk.act(seat, "draw")
    assert drawn["undo"]["ok"] is False
    talk.new(open=open_hands)
    seat = play_on(talk, 2)["status"]["to_move"]
    assert talk.act(seat, f"peek {2 - seat}")["undo"]["ok"] is False


def test_nothing_to_take_back(talk: Talk) -> None:
    assert talk.new()["undo"]["reason"]["id"] == "undo.nothing"


def test_free_take_backs_cross_it_and_mark_the_game(talk: Talk) -> None:
    before = talk.new()
    mine = first(talk.ask("state", seat=0))
    talk.act(0, mine)
    talk.act(1, first(talk.ask("state", seat=1)))
    assert talk.ask("state", seat=0)["undo"]["ok"] is False
    assert talk.ask("settings", takebacks="free", eyes=0)["undo"]["ok"] is True
    update = talk.ask("undo", v=talk.v, to=0, eyes=0)
    assert update["status"]["marked"] == ["Something was taken back that others had already seen or answered"]
    assert update["v"] > before["v"]
    assert update["log"] == []
    again, other = [one["id"] for one in update["legal"][:2]]
    assert again == mine
    assert talk.act(0, other)["events"][0]["tree"] == other.split()[1]


def test_the_only_person_is_offered_what_is_past_the_mark(talk: Talk) -> None:
    """The game is marked by it; from then on they are not asked again. Where two are people nothing is offered."""
    talk.new()
    assert "offer" not in play_on(talk, 2)["undo"]
    assert talk.refused("undo", v=talk.v, anyway=True)["kind"] == "IllegalAction"
    talk.new(kinds="hg")
    for once in (True, False):
        talk.act(0, first(talk.ask("state", seat=0)))
        answered = talk.ask("apply_thought", v=talk.v, seat=1, action=talk.think(1), eyes=0)
        undo = answered["undo"]
        assert (undo["ok"], undo.get("offer")) == (not once, "Take it back (the game is marked)" if once else None)
        if once:
            assert undo["reason"]["id"] == "table.undo.answered"
            assert talk.refused("undo", v=talk.v)["id"] == "table.undo.answered"
            said = talk.ask("text", seat=0, line="undo")
            assert said["lines"][0] == undo["reason"]["text"]
            assert "update" not in said
        update = talk.ask("undo", v=talk.v, eyes=0, **({"anyway": True} if once else {}))
        assert update["status"]["decisions"] == 0
        assert update["status"]["marked"] == ["Something was taken back that others had already seen or answered"]
    assert "offer" not in update["undo"]


def test_what_is_offered_is_taken_back_in_words_by_undo_now(talk: Talk) -> None:
    talk.new(kinds="hg")
    talk.act(0, first(talk.ask("state", seat=0)))
    talk.ask("apply_thought", v=talk.v, seat=1, action=talk.think(1))
    assert talk.ask("text", seat=0, line="undo now")["update"]["status"]["decisions"] == 0


def test_a_take_back_against_an_opponent_goes_before_the_persons_own_decision(talk: Talk) -> None:
    talk.new(kinds="hr")
    talk.ask("settings", takebacks="free")
    talk.act(0, first(talk.ask("state", seat=0)))
    update = talk.ask("apply_thought", v=talk.v, seat=1, action=talk.think(1))
    while update["status"]["to_move"] == 1:
        update = talk.ask("apply_thought", v=talk.v, seat=1, action=talk.think(1))
    assert update["undo"]["to"] == 0
    assert talk.ask("undo", v=talk.v)["status"]["decisions"] == 0


@pytest.mark.parametrize("takebacks", ["reveal", "free"])
@pytest.mark.parametrize(("game", "options"), [("toy", {}), ("krieg", {}), ("eternal", {"first": "seat1"})])
def test_what_an_opponent_decided_first_is_not_a_persons_to_take_back(
    talk: Talk, game: str, options: dict[str, str], takebacks: str
) -> None:
    """So are the secret discard of Krieg Eterna and a hand that is kept, though nothing has come to light."""
    talk.new(game, kinds="gh", **options)
    talk.ask("settings", takebacks=takebacks)
    update = talk.ask("apply_thought", v=talk.v, seat=0, action=talk.think(0), eyes=1)
    while update["status"]["to_move"] == 0:
        update = talk.ask("apply_thought", v=talk.v, seat=0, action=talk.think(0), eyes=1)
    n = update["status"]["decisions"]
    assert n > 0
    assert (update["undo"]["ok"], update["undo"]["reason"]["id"]) == (False, "undo.nothing")
    assert talk.refused("undo", v=talk.v)["id"] == "undo.nothing"
    assert talk.refused("undo", v=talk.v, to=0)["id"] == "undo.nothing"
    assert talk.ask("state", seat=1)["status"]["decisions"] == n


def test_where_nobody_is_a_person_the_last_decision_is_taken_back(talk: Talk) -> None:
    talk.new(kinds="gg")
    talk.ask("settings", takebacks="free")
    update = talk.ask("apply_thought", v=talk.v, seat=0, action=talk.think(0), eyes=None)
    assert (update["undo"]["ok"], update["undo"]["to"]) == (True, update["status"]["decisions"] - 1)


def test_what_sets_a_line_apart_stays_with_it(talk: Talk) -> None:
    talk.new()
    play_on(talk, 5)
    talk.ask("fork", v=talk.v, n=2, eyes=None)
    assert talk.ask("return", v=talk.v, eyes=None)["status"]["marked"] == []
    talk.v = talk.ask("resume", save=talk.ask("save")["save"])["v"]
    assert talk.ask("return", v=talk.v, eyes=None)["status"]["marked"] == ["Play went on from an earlier moment"]


def test_playing_on_from_an_earlier_moment_keeps_the_line_left(talk: Talk) -> None:
    talk.new()
    played = play_on(talk, 5)
    update = talk.ask("fork", v=talk.v, n=2, eyes=None)
    assert update["status"]["decisions"] == 2
    assert update["status"]["live"] is True
    assert update["status"]["previous"] == {"decisions": 5}
    assert update["status"]["marked"] == ["Play went on from an earlier moment"]
    assert talk.v > played["v"]
    back = talk.ask("return", v=talk.v, eyes=None)
    assert back["status"]["decisions"] == 5
    assert back["status"]["previous"] == {"decisions": 2}
    assert back["log"] == talk.ask("state", seat=None)["log"]


def test_forking_at_the_end_leaves_no_other_line(talk: Talk) -> None:
    talk.new()
    play_on(talk, 2)
    assert talk.ask("fork", n=2)["status"]["previous"] is None


def test_turns_are_counted_by_who_decides(talk: Talk) -> None:
    talk.new()
    log = play_on(talk, 6)["log"]
    assert log[0]["turn"] == 1
    assert [line["turn"] for line in log] == sorted(line["turn"] for line in log)
    seats = {line["turn"]: line["seat"] for line in log if line["seat"] is not None}
    assert len(seats) >= 3


def test_the_digest_is_public_and_since_the_seats_own_last_decision(talk: Talk) -> None:
    talk.new()
    tree = first(talk.ask("state", seat=0)).split()[1]
    after = talk.act(0, f"lay {tree}")
    text = "Ann lays a tree"
    assert after["status"]["digest"] == [
        {"n": 1, "seat": 0, "text": text, "parts": [], "notable": False},
    ]
    assert tree not in after["status"]["digest"][0]["text"]


def three_play(talk: Talk, seed: int) -> Iterator[Answer]:
    """Updates of a game of three whose people take from each other where they may."""
    update = talk.new(kinds="hhh", seats=3, rounds=3, seed=seed)
    while not update["status"]["over"]:
        yield update
        seat = update["status"]["to_move"]
        offered = [one["id"] for one in talk.ask("state", seat=seat)["legal"]]
        update = talk.act(seat, next((one for one in offered if one.startswith(("take", "peek"))), offered[0]))


def test_the_digest_is_told_as_it_happened(talk: Talk) -> None:
    mixed = 0
    for update in (update for seed in range(12) for update in three_play(talk, seed)):
        digest = update["status"]["digest"]
        log = [line["text"] for line in talk.ask("state", seat=None)["log"]]
        assert [news["text"] for news in digest] == log[len(log) - len(digest) :]
        counts = [news["notable"] for news in digest]
        assert counts == [" takes " in news["text"] for news in digest]
        mixed += counts != sorted(counts, reverse=True)
    assert mixed


def test_an_event_tells_the_page_whether_it_counts(talk: Talk) -> None:
    """What animates and sounds asks `notable` and `how`; what only words need stays behind."""
    told = [event for seed in range(12) for update in three_play(talk, seed) for event in update["events"]]
    assert {event["type"]: event.get("notable", False) for event in told}["took"]
    assert not any(event.get("notable") for event in told if event["type"] == "laid")
    assert not any(key in event for event in told for key in ("head", "routine", "only", "summary"))


def test_where_the_digest_is_short_what_counts_stays(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = [update["status"]["digest"] for update in three_play(talk, 7)]
    monkeypatch.setattr(digest, "DIGEST_MOST", 1)
    short = [update["status"]["digest"] for update in three_play(talk, 7)]
    assert any(news["notable"] and not digest[-1]["notable"] for digest in whole for news in digest)
    assert short == [([n for n in digest if n["notable"]] or digest)[-1:] for digest in whole]


def test_why_answers_for_the_seat_to_decide(talk: Talk) -> None:
    talk.new()
    assert talk.ask("why", v=talk.v, seat=0, verb="draw", refs=[])["reason"]["id"] == "toy.phase"
    tree = first(talk.ask("state", seat=0)).split()[1]
    assert talk.ask("why", v=talk.v, seat=0, verb="lay", refs=[tree])["reason"] is None
    assert talk.ask("why", v=talk.v, seat=1, verb="lay", refs=[])["reason"]["text"] == "It is Ann's turn"


def test_a_preview_shows_what_is_sure(talk: Talk) -> None:
    talk.new()
    update = talk.ask("state", seat=0)
    tree = first(update).split()[1]
    shown = talk.ask("preview", v=talk.v, seat=0, action=f"lay {tree}")
    assert shown["uncertain"] is False
    assert shown["preview"]["view"]["to_move"] == 1
    assert shown["preview"]["events"][0]["text"] == f"Ann lays {tree}"
    assert talk.ask("state", seat=0)["status"]["decisions"] == 0


def test_a_preview_of_what_hangs_on_hidden_cards_is_uncertain(talk: Talk) -> None:
    talk.new()
    talk.act(0, first(talk.ask("state", seat=0)))
    update = talk.ask("state", seat=1)
    shown = talk.ask("preview", v=talk.v, seat=1, action=first(update))
    assert shown["uncertain"] is True
    assert shown["preview"]["view"] is None
    assert [one["type"] for one in shown["preview"]["events"]] == ["laid"]


@pytest.mark.parametrize("do", ["preview", "think_request"])
def test_only_the_seat_to_decide_may_try(talk: Talk, do: str) -> None:
    talk.new()
    fields = {"action": "pass"} if do == "preview" else {}
    assert talk.refused(do, v=talk.v, seat=1, **fields)["text"] == "It is Ann's turn"


def test_a_preview_of_something_illegal_says_why(talk: Talk) -> None:
    talk.new()
    assert talk.refused("preview", v=talk.v, seat=0, action="draw")["id"] == "toy.phase"


def test_a_set_is_chosen_in_any_order_and_taken_back_whole(talk: Talk) -> None:
    update = to_a_set(talk)
    seat, gather = update["status"]["to_move"], update["gather"]
    assert {key: gather[key] for key in ("verb", "kind", "least", "most", "done", "label")} == {
        "verb": "bury", "kind": "tree", "least": 0, "most": 2, "done": "done", "label": "that is all",
    }  # fmt: skip
    before = update["status"]["decisions"]
    two = gather["refs"][1::-1]
    chosen = talk.ask("gather", v=talk.v, seat=seat, refs=two)
    assert chosen["status"]["decisions"] == before + 2
    assert [one["text"] for one in chosen["events"]] == [f"Ann buries {', '.join(sorted(two))}"]
    assert chosen["gather"] is None
    talk.ask("settings", takebacks="free")
    assert talk.ask("undo", v=talk.v, eyes=seat)["gather"] == gather


def test_a_set_that_is_not_full_is_closed(talk: Talk) -> None:
    update = to_a_set(talk)
    seat, refs = update["status"]["to_move"], update["gather"]["refs"]
    talk.act(seat, f"bury {refs[0]}")
    inside = talk.ask("state", seat=seat)
    assert (inside["gather"]["refs"], inside["gather"]["most"]) == (refs[1:], 1)
    assert inside["undo"]["to"] == update["status"]["decisions"]
    update = talk.ask("gather", v=talk.v, seat=seat, refs=[])
    assert update["events"][-1]["text"] == f"Ann buries {refs[0]}"


def test_what_may_still_be_in_a_set_is_not_refused(talk: Talk) -> None:
    """The last cards of a hand come too late in the notation of three that are laid aside, not at the table."""
    talk.new("krieg")
    update = talk.ask("state", seat=0)
    assert len(update["gather"]["refs"]) > update["gather"]["least"] == 3
    assert update["illegal"] == []
    last = update["gather"]["refs"][-3:]
    assert talk.ask("gather", v=talk.v, seat=0, refs=last[::-1])["status"]["decisions"] == 3


def test_a_wrong_set_is_refused_and_changes_nothing(talk: Talk) -> None:
    update = to_a_set(talk)
    seat, refs, n = update["status"]["to_move"], update["gather"]["refs"], update["status"]["decisions"]
    assert talk.refused("gather", v=talk.v, seat=seat, refs=[refs[0], refs[0]])["id"] == "table.gather.ref"
    told = talk.refused("gather", v=talk.v, seat=seat, refs=["shrub"])["text"]
    assert told == "Only what is asked for can be chosen, each as often as it is there"
    assert talk.refused("gather", v=talk.v, seat=seat, refs=refs[:3])["text"] == "Choose 0 to 2, not 3"
    assert talk.refused("gather", v=talk.v, seat=1 - seat, refs=[])["text"] == "It is Ann's turn"
    assert talk.ask("state", seat=seat)["status"]["decisions"] == n
    talk.new()
    assert talk.refused("gather", v=talk.v, seat=0, refs=[])["id"] == "table.gather.none"


def to_a_set(talk: Talk) -> Answer:
    """A table where Ann is to choose a set of up to two of her three trees."""
    for seed in range(9):
        talk.new(bury=True, seed=seed)
        if play_on(talk, 2)["status"]["to_move"] == 0:
            return talk.ask("state", seat=0)
    raise AssertionError("no such table")


@pytest.mark.parametrize(("options", "sides"), [({}, 4), ({"teams": True}, 2)])
def test_who_won_among_four_is_said(talk: Talk, options: Answer, sides: int) -> None:
    """Teams win whole; equals share a place; every seat has one."""
    seen = set()
    for seed in range(12):
        update = talk.new(seats=4, kinds="hhhh", rounds=1 if seed % 2 else "3", seed=seed, **options)
        assert update["status"]["teams"] == ([0, 1, 0, 1] if options else None)
        outcome = play_on(talk)["status"]["outcome"]
        winners = outcome["winners"]
        names = ["Ann", "Ben", "Cid", "Dot"]
        said = " and ".join([", ".join(names[w] for w in winners[:-1]), names[winners[-1]]]).removeprefix(" and ")
        assert outcome["text"].startswith(said)
        kind = "one" if len(winners) == 1 else "team" if sides == 2 and len(winners) == 2 else "shared"
        seen.add(kind)
        ends = {"one": " fells most", "team": " fell most together", "shared": " fell as many"}
        assert outcome["text"] == said + ends[kind]
        assert [one["place"] for one in outcome["ranking"]][: len(winners)] == [1] * len(winners)
        assert sorted(one["seat"] for one in outcome["ranking"]) == [0, 1, 2, 3]
    assert seen == ({"team"} if sides == 2 else {"one", "shared"}) | (seen & {"shared"})


def test_an_action_may_show_what_would_be(talk: Talk) -> None:
    talk.new()
    update = talk.ask("state", seat=0)
    previews = talk.ask("previews", v=talk.v, seat=0, actions=[one["id"] for one in update["legal"]])["previews"]
    assert [previews[one["id"]]["height"] >= 0 for one in update["legal"]] == [True] * 3


def test_a_preview_of_several_actions_goes_as_far_as_is_sure(talk: Talk) -> None:
    update = to_a_set(talk)
    seat, (low, _, high) = update["status"]["to_move"], update["gather"]["refs"]
    shown = talk.ask("preview", v=talk.v, seat=seat, action=f"bury {low}", then=["done", "draw"])
    assert (shown["applied"], shown["uncertain"]) == (2, False)
    assert [one["text"] for one in shown["preview"]["events"]] == [f"Ann buries {low}"]
    stuck = talk.ask("preview", v=talk.v, seat=seat, action=f"bury {high}", then=[f"bury {low}", "done"])
    assert (stuck["applied"], stuck["preview"]["events"]) == (1, [])
    talk.new()
    mine = first(talk.ask("state", seat=0))
    assert talk.ask("preview", v=talk.v, seat=0, action=mine, then=[mine])["applied"] == 1
    assert talk.refused("preview", v=talk.v, seat=0, action="draw", then=[mine])["id"] == "toy.phase"
    assert talk.refused("preview", v=talk.v, seat=0, action=mine, then=[""])["field"] == "then.0"
