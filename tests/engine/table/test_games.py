"""Whole games through the protocol, for every game and the first option's every value."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

from evertable.core.format.documents import Json
from evertable.core.options import Choice, Flag, Option
from evertable.core.rng import Rng
from evertable.games import REGISTER, game_class

from ..contract.mixes import NIGHTLY
from .talk import Talk, people

CAP = 160 if NIGHTLY else 60
"""Decisions of a random game that are looked at closely."""


def richest(option: Option) -> Any:
    """The value of an option that asks most of a table."""
    return option.values[1] if isinstance(option, Choice) else isinstance(option, Flag) or option.default


def mixes(name: str) -> list[Json]:
    """Each value of the first option, plain and with everything else on."""
    if not game_class(name).declared:
        return [{}]
    first, *others = game_class(name).declared
    assert isinstance(first, Choice)
    return [
        {first.name: value, **more}
        for value in first.values
        for more in ({}, {option.name: richest(option) for option in others if "faces" not in option.name})
    ]


CASES = [(name, mix) for name in REGISTER for mix in mixes(name)]
each_mix = pytest.mark.parametrize(("name", "options"), CASES, ids=["-".join(map(str, m.values())) for _, m in CASES])


@each_mix
def test_opponents_play_to_the_end(name: str, options: Json) -> None:
    """Opponents only: every decision is thought of over a seat's view alone and is legal."""
    talk = Talk()
    update = talk.ask("new", game=name, options=options, seats=people("grgr"[: seats(name, options)]), seed=4)
    assert update["for"] is None
    scores = {0: update["status"]["score"]}
    while not update["status"]["over"]:
        assert update["legal"] == update["status"]["course"] == []
        seat = update["status"]["to_move"]
        update = talk.ask("apply_thought", v=talk.v, seat=seat, action=talk.think(seat), eyes=None)
        scores[update["status"]["decisions"]] = update["status"]["score"]
    course = dict[int, list[int]]((n, points) for n, *points in update["status"]["course"])
    assert bool(course) == bool(scores[0])
    assert all(course[max(k for k in course if k <= n)] == score["points"] for n, score in scores.items() if score)
    assert all(one != other for one, other in pairwise(course.values())), "it is told where it changed"
    assert update["status"]["outcome"]["text"]
    assert not update["status"]["outcome"]["text"].startswith("outcome.")
    assert update["log"][-1]["n"] == update["status"]["decisions"]
    for one in update["status"]["account"]:
        assert sum(way["n"] for way in one["ways"]) == sum(source["n"] for source in one["sources"])
        assert not any(gain["text"].startswith("account.") for gain in (*one["ways"], *one["sources"]))


@each_mix
def test_people_play_with_every_tool(name: str, options: Json) -> None:
    """Random play; at every step previews, reasons, take-backs, looking back and links answer and agree."""
    talk, rng = Talk(), Rng(11)
    update = talk.ask("new", game=name, options=options, seats=people("hhhh"[: seats(name, options)]), seed=9)
    talk.ask("settings", takebacks="free", eyes=None)
    while not update["status"]["over"] and update["status"]["decisions"] < CAP:
        seat = update["status"]["to_move"]
        mine = talk.ask("state", seat=seat)
        spoken(mine)
        action = rng.choice(mine["legal"])["id"]
        shown = talk.ask("preview", v=talk.v, seat=seat, action=action)
        refusals_stand(talk, seat, mine, rng)
        update = talk.act(seat, action)
        if not shown["uncertain"]:
            assert shown["preview"]["view"] == update["view"]
            assert shown["preview"]["events"] == update["events"]
        if rng.below(6) == 0:
            update = back_and_forth(talk, seat, action, update, mine["status"]["decisions"])
        if rng.below(8) == 0:
            links_agree(talk, seat)


def seats(name: str, options: Json) -> int:
    """How many sit at this table."""
    return game_class(name)(options).num_players()


def spoken(update: Json) -> None:
    """Everything that is shown has words."""
    texts: Sequence[str] = [
        update["prompt"]["text"], update["status"]["title"], update["status"]["options_text"],
        *(one["label"] for one in update["legal"]), *(one["label"] for one in update["actions"]),
        *(step["prompt"] for steps in update["steps"].values() for step in steps),
        *(one["reason"]["text"] for one in update["illegal"]), *(line["text"] for line in update["log"]),
    ]  # fmt: skip
    for text in texts:
        assert text, update
        assert " " in text or text[:1].isupper() or "." not in text, f"{text!r} has no words"
        assert "{" not in text, text


def refusals_stand(talk: Talk, seat: int, update: Json, rng: Rng) -> None:
    """What is shown as refused is refused, for that reason."""
    if update["illegal"]:
        ref = rng.choice(rng.choice(update["illegal"])["refs"])
        assert not any(ref == f"verb:{one['verb']}" for one in update["legal"])
    for button in update["actions"]:
        asked = talk.ask("why", v=talk.v, seat=seat, verb=button["verb"], refs=[button["ref"]] if button["ref"] else [])
        assert (asked["reason"] is None) == (button["state"] == "may")


def back_and_forth(talk: Talk, seat: int, action: str, update: Json, before: int) -> Json:
    """Take back to `before` decisions, redo, look back, and the table is as it was."""
    n = update["status"]["decisions"]
    undone = talk.ask("undo", v=talk.v, to=before, eyes=seat)
    assert undone["status"]["decisions"] == before
    past = talk.ask("seek", n=max(0, before - 1), eyes=seat)
    assert past["status"]["live"] is (before == 0)
    again = talk.act(seat, action)
    for key in ("view", "events", "log"):
        assert again[key] == update[key]
    forked = talk.ask("fork", n=n // 2, eyes=seat)
    assert forked["status"]["decisions"] == n // 2
    back = talk.ask("return", eyes=seat)
    assert back["view"] == update["view"]
    return talk.ask("state", seat=seat)


def links_agree(talk: Talk, seat: int) -> None:
    """Every kind of link opens to what was linked."""
    now = talk.ask("state", seat=seat)
    for kind in "RFP":
        link = talk.ask("link", kind=kind, seat=seat)["link"]
        other = Talk()
        if link["too_long"]:
            assert other.refused("open", text=link["url_path"])["id"] == "link.length"
            continue
        opened = other.ask("open", text=link["url_path"], seat=seat)
        assert opened["view"] == now["view"], kind
    other = Talk()
    assert other.ask("open", text=talk.ask("file")["file"]["text"], seat=seat)["view"] == now["view"]
    resumed = Talk().ask("resume", save=json.loads(json.dumps(talk.ask("save")["save"])))
    assert resumed["status"]["decisions"] == now["status"]["decisions"]


@pytest.mark.parametrize("seed", range(8))
def test_what_another_seat_has_chosen_in_secret_is_not_foreseen(seed: int) -> None:
    """Eternal: keep or redraw is shown when both have decided; samples of the other's choice may agree by chance."""
    talk = Talk()
    update = talk.ask("new", game="eternal", seats=people("hh"), seed=seed)
    first = update["status"]["to_move"]
    talk.act(first, talk.ask("state", seat=first)["legal"][1]["id"])
    second = 1 - first
    for one in talk.ask("state", seat=second)["legal"]:
        shown = talk.ask("preview", v=talk.v, seat=second, action=one["id"])
        assert shown["uncertain"] and (shown["preview"] is None or shown["preview"]["view"] is None)
