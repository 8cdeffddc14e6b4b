"""Assignments at the table: asked for whole, sent in any order, refused by member; windows that nobody minds."""

from __future__ import annotations

import json
from typing import Any

from .talk import Talk


def to_assignment(talk: Talk, update: Any, verb: str) -> Any:
    """Play the first thing there is, power and units rather than an end, until this is asked."""
    for _ in range(400):
        seat = update["status"]["to_move"]
        mine = talk.ask("state", seat=seat)
        if mine["assign"]:
            if mine["assign"]["verb"] == verb:
                return mine
            able = [one for one in mine["assign"]["members"] if one["ways"]]
            pairs = [[one["ref"], *one["ways"][0]] for one in able]
            update = talk.ask(
                "assign", v=talk.v, seat=seat, pairs=pairs, common=(mine["assign"]["common"] or [None])[0]
            )
            continue
        legal = [one for one in mine["legal"] if one["verb"] not in ("end", "pass", "redraw")]
        update = talk.act(seat, (legal or mine["legal"])[0]["id"])
        if update["status"]["over"]:
            break
    raise AssertionError(f"nobody was asked to {verb}")


def test_an_assignment_is_asked_for_forecast_and_sent_whole() -> None:
    talk = Talk()
    update = talk.new("eternal", "hh", 5, deck1="oni-forge", deck2="scrapyard-swarm")
    mine = to_assignment(talk, update, "block")
    seat, asked = mine["for"], mine["assign"]
    assert {one["verb"] for one in mine["legal"]} <= {"block", "hold"}
    one = next(each for each in asked["members"] if each["ways"])
    pairs = [[one["ref"], *one["ways"][-1]]]
    cast = talk.ask("forecast", v=talk.v, seat=seat, pairs=pairs, common=None)["forecast"]
    told = {"health", "site", "dies", "may_die", "hits", "blows", "unblocked", "sets_off", "counted", "winner"}
    told |= {"dealt", "announced", "certain"}
    assert set(cast) == told
    error = talk.refused("assign", v=talk.v, seat=seat, pairs=[["c999", *one["ways"][0]]], common=None)
    assert error["kind"] == "IllegalAction"
    assert talk.refused("assign", v=talk.v, seat=seat, pairs=[["c1"] * 9], common=None)["kind"] == "BadRequest"
    assert talk.refused("assign", v=talk.v, seat=1 - seat, pairs=pairs, common=None)["kind"] == "IllegalAction"
    assert talk.ask("state", seat=seat)["assign"] == asked, "a refused one changes nothing"
    after = talk.ask("assign", v=talk.v, seat=seat, pairs=pairs, common=None)
    save = talk.ask("save")["save"]
    assert f"block {' '.join(pairs[0])}" in json.dumps(save)
    assert after["status"]["decisions"] > mine["status"]["decisions"]


def asked_to_pass(kinds: str, *, passes: bool) -> int:
    """How often a person could do nothing but pass, in a game whose every decision is the first that does something."""
    talk, idle = Talk(), 0
    update = talk.new("eternal", kinds, 3, deck1="oni-forge", deck2="dragonfire-clan")
    if passes:
        talk.ask("settings", takebacks="reveal", passes=True, eyes=None)
    while not update["status"]["over"] and update["status"]["decisions"] < 160:
        seat = update["status"]["to_move"]
        if update["status"]["to_move_kind"] != "human":
            update = talk.ask("apply_thought", v=talk.v, seat=seat, action=talk.think(seat), eyes=None)
            continue
        mine = talk.ask("state", seat=seat)
        idle += [one["id"] for one in mine["legal"]] == ["pass"]
        legal = [one for one in mine["legal"] if one["verb"] not in ("end", "pass", "redraw")]
        update = talk.act(seat, (legal or mine["legal"])[0]["id"])
    return idle


def test_who_has_no_answer_is_asked_where_a_person_could_read_the_pause_and_nowhere_else() -> None:
    assert asked_to_pass("hh", passes=False) > 0
    assert asked_to_pass("hh", passes=True) == 0
    assert asked_to_pass("hg", passes=False) == 0
