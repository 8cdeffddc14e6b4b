"""What a seat says of windows beforehand: to be asked there though it has no answer, or to let things go on."""

from __future__ import annotations

from typing import Any

import pytest

from evertable.core.format.link import full_link
from evertable.core.rng import Rng
from evertable.games.eternal.game import Eternal
from tests.engine.games.eternal.scene import Scene

from ..contract.hooks import hooks_of
from .talk import Talk, people

PEOPLE = [{"name": "Ann", "kind": "human"}, {"name": "Ben", "kind": "human"}]
HANDS = ("torch", "fire-sigil", "oni-ronin", "torch oni-ronin")
"""One holds an answer, two hold none."""


def table(hand: str, *, passes: bool = False, ben: str = "human", **said: str) -> tuple[Scene, Talk]:
    """Ann has a Torch and a unit, Ben a blocker, this hand, and power to play it. `said`: of windows, by Ben."""
    t = Scene(play="trail-runner", hand="torch", B={"play": "treasury-guard", "hand": hand})
    talk = Talk()
    talk.ask("open", text=full_link(t.state), seats=[PEOPLE[0], {"name": "Ben", "kind": ben}])
    talk.ask("settings", takebacks="reveal", passes=passes, eyes=0)
    if said:
        talk.ask("standing", seat=1, windows={one.replace("_", "."): way for one, way in said.items()})
    return t, talk


def attacked(hand: str, **how: Any) -> Talk:
    """Ann's unit attacks."""
    _, talk = table(hand, **how)
    talk.act(0, "attack")
    return talk


def torched(at: str, hand: str, **how: Any) -> Talk:
    """Ann plays her Torch at something."""
    t, talk = table(hand, **how)
    talk.act(0, f"play torch {t.ref(at) if at[0] == '@' else at}")
    return talk


def asked(talk: Talk) -> tuple[int, set[str]]:
    """Who is asked now, and what can be done."""
    seat = talk.ask("state", seat=0)["status"]["to_move"]
    return seat, {one["verb"] for one in talk.ask("state", seat=seat)["legal"]}


def test_a_window_is_let_go_where_the_seat_has_said_so() -> None:
    assert asked(attacked("torch")) == (1, {"play", "pass"})
    talk = attacked("torch", rival_battle="pass")
    assert asked(talk) == (1, {"block", "hold"}), "the window is gone, the block is asked all the same"
    assert talk.ask("save")["save"]["decisions"][-1] == "pass", "a decision like any other"
    assert asked(attacked("torch", rival_end="pass", own_battle="pass")) == (1, {"play", "pass"}), "of other windows"


@pytest.mark.parametrize("said", [{}, {"rival_battle": "pass"}, {"rival_battle": "ask"}])
def test_whether_the_device_is_handed_over_hangs_on_what_was_said_and_not_on_the_hand(said: dict[str, str]) -> None:
    seen = [asked(attacked(hand, **said)) for hand in HANDS]
    assert len({(seat, "pass" in verbs) for seat, verbs in seen}) == 1


def test_a_mark_asks_where_the_table_would_pass() -> None:
    assert asked(attacked("fire-sigil", passes=True)) == (1, {"block", "hold"})
    assert asked(attacked("fire-sigil", passes=True, rival_battle="ask")) == (1, {"pass"})
    assert asked(attacked("torch", passes=True)) == (1, {"play", "pass"}), "what can be answered is never passed"


def test_a_mark_asks_whoever_plays_against_a_computer() -> None:
    """Ann's own fight: she has no power left to answer with, and would not be asked."""
    counts = []
    for windows in ({}, {"own.battle": "ask", "rival.battle": "ask", "rival.end": "ask"}):
        talk = Talk()
        update = talk.new("eternal", "hg", 3, deck1="oni-forge", deck2="dragonfire-clan")
        talk.ask("standing", seat=0, windows=windows)
        idle = 0
        while not update["status"]["over"] and update["status"]["decisions"] < 90:
            if update["status"]["to_move"] == 1:
                update = talk.ask("apply_thought", v=talk.v, seat=1, action=talk.think(1), eyes=0)
                continue
            mine = talk.ask("state", seat=0)
            idle += [one["id"] for one in mine["legal"]] == ["pass"]
            keen = [one for one in mine["legal"] if one["verb"] not in ("end", "pass", "redraw")]
            update = talk.act(0, (keen or mine["legal"])[0]["id"])
        counts.append(idle)
    assert counts[0] == 0 and counts[1] > 0


def test_what_is_meant_for_a_seat_is_a_window_of_its_own() -> None:
    said = {"rival_first": "pass", "targeted": "ask"}
    assert asked(torched("@treasury-guard", "torch", **said)) == (1, {"play", "pass"})
    assert asked(torched("p1", "torch", **said)) == (1, {"play", "pass"})
    assert asked(torched("p1", "torch", rival_first="pass"))[0] == 0, "it is carried out, and Ann plays on"
    assert asked(torched("@trail-runner", "torch", **said))[0] == 0, "her own unit is not his affair"


def test_what_a_seat_has_said_is_told_to_nobody_else_kept_and_taken_back() -> None:
    _, talk = table("torch", rival_battle="pass", targeted="ask")
    told = {"rival.battle": "pass", "targeted": "ask"}
    assert talk.ask("state", seat=1)["status"]["standing"] == told
    assert talk.ask("state", seat=0)["status"]["standing"] == talk.ask("state", seat=None)["status"]["standing"] == {}
    save = talk.ask("save")["save"]
    assert save["standing"] == {"1": told}
    again = Talk()
    again.ask("resume", save={**save, "standing": {"1": {**told, "of.old": "ask"}, "7": told}})
    assert again.ask("state", seat=1)["status"]["standing"] == told, "what this game does not know is left out"
    again.ask("standing", seat=1, windows={})
    assert again.ask("save")["save"]["standing"] == {}
    assert again.refused("resume", save={**save, "standing": {"1": {"targeted": "sometimes"}}})["kind"] == "BadLink"


def test_what_is_no_window_is_refused() -> None:
    _, talk = table("torch")
    assert "'teatime'" in talk.refused("standing", seat=1, windows={"teatime": "ask"})["text"]
    assert talk.refused("standing", seat=1, windows={"targeted": "often"})["field"] == "windows.targeted"
    talk.new("eter", "hh")
    assert "none in this game" in talk.refused("standing", seat=1, windows={"targeted": "ask"})["text"]
    talk.new("eternal", "hg")
    assert talk.refused("standing", seat=1, windows={})["kind"] == "BadRequest", "a computer says nothing beforehand"


def test_taking_back_goes_past_what_was_let_go() -> None:
    _, talk = table("torch", rival_battle="pass", own_battle="pass")
    before = talk.ask("state", seat=0)["status"]["decisions"]
    talk.act(0, "attack")
    assert asked(talk) == (1, {"block", "hold"})
    assert talk.refused("undo", v=talk.v, eyes=0)["text"] == "Ben has moved since", "the other seat has let it go"
    talk.ask("settings", takebacks="free", eyes=0)
    assert talk.ask("undo", v=talk.v, eyes=0)["status"]["decisions"] == before


def test_windows_are_the_same_whatever_is_hidden() -> None:
    """Positions of random games, and the same with other hidden cards."""
    game, hooks, rng, met = (
        Eternal({"deck1": "oni-forge", "deck2": "night-infiltrators"}),
        hooks_of("eternal"),
        Rng(5),
        set(),
    )
    for seed in range(6):
        state = game.new_initial_state(seed)
        while not state.is_terminal():
            found = tuple(game.presenter.window(state))
            assert set(found) <= set(game.presenter.windows) and bool(found) == (
                game.rules.letting_go(state) is not None
            )
            if found and rng.below(4) == 0:
                met.add(found)
                other = hooks.tamper(game, state.to_position(), None, rng)
                if other is not None:
                    assert tuple(game.presenter.window(game.from_position(other))) == found
            state.apply_action(rng.choice(state.legal_actions()))
    assert {one for found in met for one in found} >= {"own.battle", "rival.battle", "rival.end", "targeted"}


def test_who_has_let_go_for_want_of_an_answer_is_not_told_afterwards() -> None:
    """Ben passed by hand; that people let the table pass from now on must not tell Ann what he held."""
    told = set()
    for hand in HANDS:
        talk = attacked(hand)
        talk.act(1, "pass")
        talk.ask("settings", takebacks="reveal", passes=True, eyes=0)
        told.add(str(talk.ask("state", seat=0)["undo"]))
    assert len(told) == 1 and "Undo: Ben passes, and blocks are chosen" in told.pop()


@pytest.mark.parametrize("decision", ["pass", "play torch p0"])
def test_what_is_said_of_a_window_says_nothing_of_what_was_decided_there(decision: str) -> None:
    """Ben was asked and decided: that he lets such windows go from now on is told to nobody and moves no take-back."""
    talk = attacked("torch")
    talk.act(1, decision)

    def told(seat: int | None) -> Any:
        update = talk.ask("state", seat=seat)
        return {**update, "v": 0, "events": [], "status": {**update["status"], "standing": {}}}

    before = [told(seat) for seat in (0, 1, None)]
    talk.ask("standing", seat=1, windows=dict.fromkeys(Eternal.presenter.windows, "pass"))
    assert [told(seat) for seat in (0, 1, None)] == before


def test_what_the_table_has_passed_stays_passed_in_a_save_and_another_setting() -> None:
    talk = attacked("fire-sigil", passes=True)
    assert talk.ask("save")["save"]["passed"] == [1]
    talk.ask("resume", save=talk.ask("save")["save"])
    assert "passed" not in attacked("torch").ask("save")["save"]
    undo = talk.ask("state", seat=0)["undo"]
    assert undo["reason"]["text"] == "Ben has moved since", "he is asked to block, but has decided nothing"


def test_the_log_tells_of_passes_and_of_no_window_that_was_skipped() -> None:
    talk = torched("p1", "torch", ben="greedy")
    talk.ask("apply_thought", v=talk.v, seat=1, action="pass", eyes=0)
    assert passes_told(talk) == ["Ben lets it resolve"], "he could have answered"
    talk.act(0, "attack")
    talk.ask("apply_thought", v=talk.v, seat=1, action="play torch c1", eyes=0)
    assert passes_told(talk) == ["Ben lets it resolve"], "nobody has a card or power left to answer with"


def test_a_pass_is_told_unless_nobody_was_asked_and_nobody_could_read_the_pause() -> None:
    t = Scene(play="trail-runner", hand="fire-sigil", B={"play": "treasury-guard", "hand": "torch"})
    for kinds, told in (("hg", []), ("hh", ["Ann lets it resolve"])):
        talk = Talk()
        talk.ask("open", text=full_link(t.state), seats=people(kinds))
        talk.ask("settings", takebacks="reveal", passes=True, eyes=0)
        talk.act(0, "attack")
        if kinds == "hg":
            talk.ask("apply_thought", v=talk.v, seat=1, action="play torch c1", eyes=0)
        else:
            talk.act(1, "play torch c1")
        assert [one for one in talk.ask("save")["save"]["decisions"] if one == "pass"] == ["pass"]
        assert passes_told(talk) == told


def passes_told(talk: Talk) -> list[str]:
    """The passes that stand in Ann's log."""
    return [line["text"] for line in talk.ask("state", seat=0)["log"] if " lets " in line["text"]]
