"""The editor of positions, by its requests (see session/editing)."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

import evertable
from evertable.games import REGISTER
from evertable.gametext import loads
from evertable.session import thinking
from evertable.session.editing.editor import Editor, differences
from evertable.session.protocol.handler import EDITS, ServedTable
from evertable.session.protocol.types.edit_messages import EDIT_REQUESTS, Edited
from evertable.session.protocol.typescript import ANSWER, default
from evertable.session.protocol.validation import check

from ..contract.mixes import NIGHTLY
from ..setups import OPTIONS, played

NAMES = sorted(REGISTER)
GAMES = 200 if NIGHTLY else 4
Json = Any


EDITED = {do for do in EDIT_REQUESTS if default(do) == "Edited" and do not in ANSWER}
"""The requests that are answered by the edit as it is then."""


class Edit:
    """One edit, asked as a page does; every answer is checked against its type."""

    def __init__(self, table: ServedTable | None = None, **begin: Any) -> None:
        self.table = table or ServedTable()
        self.now: Json = self.ask("edit_begin", **begin)

    def ask(self, do: str, **fields: Any) -> Json:
        answer = json.loads(self.table.handle(json.dumps({"do": do, **fields})))
        assert answer.pop("ok"), answer
        if do in EDITED:
            check(answer, Edited)
            self.now = answer
        return answer

    def refused(self, do: str, **fields: Any) -> Json:
        answer = json.loads(self.table.handle(json.dumps({"do": do, **fields})))
        assert not answer["ok"]
        return answer["error"]

    @property
    def document(self) -> Json:
        return self.ask("edit_look", document=True)["document"]

    def zone(self, name: str) -> Json:
        return next(one for one in self.now["zones"] if one["id"] == name)

    def cards(self, name: str) -> list[str]:
        return [one["card"] for one in self.zone(name)["cards"]]

    def setting(self, *path: Any) -> Json:
        return next(one for one in self.now["settings"] if one["path"] == list(path))


def test_the_requests_are_those_that_the_table_knows():
    assert set(EDITS) == set(EDIT_REQUESTS)


@pytest.mark.parametrize("name", NAMES)
def test_every_position_of_a_game_can_be_built_from_nothing(name):
    for n in range(GAMES):
        lot = Random(n)
        game = evertable.load_game(name, **OPTIONS[name][n % len(OPTIONS[name])])
        target = played(game, lot).to_position()
        edit = Edit(game=name, options=dict(game.options))
        wanted = Edit(document=target, game=name, options=dict(game.options)).now
        for zone in wanted["zones"]:
            have, want = (Counter(edit_cards(found, zone["id"])) for found in (edit.now, wanted))
            for card in (want - have).elements():
                edit.ask("edit_put", card=card, zone=zone["id"])
        for _ in range(4):
            found = edit.document
            for key in dict.fromkeys(path[0] for path in differences(target, found)):
                edit.ask("edit_set", path=[key], value=target.get(key))
        assert edit.document == target, f"game {n}"
        assert edit.now["refused"] is None and edit.now["setup"] is None
        assert evertable.open_link(edit.now["fragment"], name).finish().initial().to_position() == target


@pytest.mark.parametrize("lot", range(20 if NIGHTLY else 1))
@pytest.mark.parametrize("name", NAMES)
def test_an_editor_follows_whole_games_from_an_empty_table(name, lot):
    """Each position of a game is made of the one before, by what requests call."""
    for n in range(GAMES * lot // 20, GAMES * (lot + 1) // 20 or 1):
        chance = Random(n)
        game = evertable.load_game(name, **OPTIONS[name][n % len(OPTIONS[name])])
        state, editor = game.new_initial_state(n), Editor(game)
        while True:
            rebuild(editor, state.to_position())
            assert editor.document == state.to_position(), f"game {n}, decision {state.decisions}"
            assert editor.moment.state == state and not editor.moment.state.setup
            if state.is_terminal():
                break
            state.apply_action(chance.choice(state.legal_actions()))


def rebuild(editor: Editor, target: Json) -> None:
    """Put what lies there where there is a place for it now, then set what still differs."""
    wanted, places = Editor(editor.game, target), {zone.id for zone in editor.zones()}
    for zone in [zone for zone in wanted.zones() if zone.id in places]:
        for card in (lying(wanted, zone.id) - lying(editor, zone.id)).elements():
            editor.put(card, zone.id)
    for _ in range(6):
        for key in dict.fromkeys(path[0] for path in differences(target, editor.document)):
            editor.set([key], target.get(key))


def lying(editor: Editor, zone: str) -> Counter[str]:
    """The cards of a zone."""
    found = [one for one in editor.zones() if one.id == zone]
    return Counter(editor.editing.card_of(one, entry) for one in found for _, entry in editor.entries(one))


@pytest.mark.parametrize("name", NAMES)
def test_a_position_becomes_a_picture_a_text_and_a_study(name):
    edit = Edit(game=name)
    svg = edit.ask("edit_picture", seat=None)["svg"]
    assert svg.startswith("<svg") and "viewBox" in svg
    text = edit.ask("edit_text")["file"]["text"]
    state = loads(text)[0].start.initial()
    assert state.to_position() == {**edit.document, "rng": state.to_position()["rng"]}
    study = edit.ask("study_open", seat=None, position=edit.now["fragment"])
    assert study["table"] is None and study["update"]["study"]["eyes"] == "all"
    assert edit.refused("study_open", seat=None, position="eter")["kind"] == "BadLink"


def test_what_lies_on_a_unit_is_put_on_one():
    """In Eternal: a weapon needs a unit of its side, and a spell stays nowhere."""
    edit = Edit(game="eternal")
    line = "things.0"
    assert line not in edit.ask("edit_places", card="iron-sword")["zones"]
    assert line not in edit.ask("edit_places", card="torch")["zones"]
    edit.ask("edit_put", card="oni-ronin", zone=line)
    edit.ask("edit_put", card="iron-sword", zone=line)
    assert edit.now["refused"] is None
    unit, weapon = edit.document["things"]
    assert weapon["host"] == unit["id"]


def test_which_unit_carries_a_weapon_can_be_chosen():
    edit = Edit(game="eternal")
    line = "things.0"
    for card in ("oni-ronin", "oni-ronin", "iron-sword"):
        edit.ask("edit_put", card=card, zone=line)
    at = edit.cards(line).index("iron-sword")
    offered = edit.zone(line)["cards"][at]["marks"]
    assert [(one["label"], one["on"]) for one in offered] == [
        ("On Oni Ronin, number 1", False), ("On Oni Ronin, number 2", True),
    ]  # fmt: skip
    edit.ask("edit_mark", zone=line, index=at, mark=offered[0]["id"])
    assert edit.now["refused"] is None
    first, _, weapon = edit.document["things"]
    assert weapon["host"] == first["id"]
    assert [one["on"] for one in edit.zone(line)["cards"][at]["marks"]] == [True, False]
    edit.ask("edit_take", zone=line, index=0)
    assert edit.now["refused"] is not None and edit.now["refused"]["at"]["label"] == "Iron Sword"


def test_a_match_that_is_over_goes_on_with_its_last_play():
    """In ETER: what is chosen as the phase takes the last result back, and the other plays stay."""
    game = evertable.load_game("eter", mode="battle")
    state, lot = game.new_initial_state(3), Random(3)
    while not state.is_terminal():
        state.apply_action(lot.choice(state.legal_actions()))
    before = state.to_position()["match"]["history"]
    edit = Edit(game="eter", options=dict(game.options), document=state.to_position())
    assert edit.setting("phase")["values"][-1] == {"value": "over", "label": "The match is over"}
    edit.ask("edit_set", path=["phase"], value="turn")
    refused = edit.now["refused"]
    assert refused is None or refused["text"].startswith("A line stands")
    match = edit.document["match"]
    assert match["history"] == before[:-1] and match["play"] == len(before) and match["winner"] is None


def test_what_is_wrong_is_said_as_players_say_it():
    """Seats and cards by their names, fields as the table calls them."""
    edit = Edit(game="eter", options={"mode": "training"})
    edit.ask("edit_put", card="A4", zone="hands.A")
    edit.ask("edit_put", card="A4", zone="hands.A")
    [why] = edit.now["setup"]
    assert why["at"] == {"label": "Hand", "seat": 0, "zone": "hands.A", "target": None, "setting": None}
    assert why["text"] == "the cards of Player 1 are not those of its deck"
    edit = Edit(game="vale")
    edit.ask("edit_put", card="tengu", zone="seats.1.area")
    assert {"Tengu leaves the area when it is summoned"} <= {one["text"] for one in edit.now["setup"]}
    edit.ask("edit_set", path=["seats", 0, "stones", 0], value=9)
    edit.ask("edit_set", path=["seats", 0, "stones", 1], value=9)
    refused = edit.now["refused"]
    assert refused["at"]["label"] == "Stones" and refused["at"]["setting"] == ["seats", 0, "stones", 1]
    assert refused["at"]["seat"] == 0 and refused["text"] == "Nobody holds so many stones"


def test_a_position_is_checked_for_being_a_puzzle():
    """A 3 in the row can be covered by the 4 alone; the other seat can prevent no line of its own."""
    edit = Edit(game="eter", options={"mode": "training"})
    for card, cell in (("A2", "d4"), ("A3", "e4")):
        edit.ask("edit_put", card=card, zone=f"field.{cell}")
    assert [one["kind"] for one in edit.ask("edit_goals")["goals"]] == ["play", "line", "win"]
    edit.ask("edit_put", card="B3", zone="field.f4")
    found = verdict(edit, "line")
    assert found["verdict"] == "only" and found["ways"] == [["4 on f4, over 3"]]
    fragment = edit.ask("edit_puzzle", goal=found["goal"])["fragment"]
    assert evertable.open_link(fragment, "eter").header.goal == found["goal"]
    think = {**edit.ask("edit_check", kind="line")["think"], "grade": found["only"]}
    del think["check"]
    graded = thought_of(think)
    assert 1 <= graded["grade"] <= 5 and graded["least"] is False
    edit.ask("edit_set", path=["turn"], value="B")
    assert verdict(edit, "line")["verdict"] in ("none", "several")
    assert edit.refused("edit_check", kind="dance")["field"] == "kind"


def verdict(edit: Edit, kind: str) -> Json:
    """What the search worker says of the position."""
    return thought_of(edit.ask("edit_check", kind=kind)["think"])


def thought_of(think: Json) -> Json:
    """What the search worker answers."""
    running = thinking.thought(think, Random(0))
    while True:
        try:
            next(running)
        except StopIteration as done:
            return json.loads(done.value)


def edit_cards(edited: Json, zone: str) -> list[str]:
    """The cards of a zone, none if there is no such zone yet."""
    return [card["card"] for one in edited["zones"] if one["id"] == zone for card in one["cards"]]


@pytest.mark.parametrize("name", NAMES)
def test_whatever_is_put_anywhere_is_drawn_or_refused_in_words(name):
    lot = Random(1)
    edit = Edit(game=name)
    cards = [one["card"] for one in edit.now["cards"]]
    for _ in range(60 if NIGHTLY else 25):
        zones = edit.now["zones"]
        zone = lot.choice(zones)
        way = lot.randrange(5)
        if way < 2:
            edit.table.handle(json.dumps({"do": "edit_put", "card": lot.choice(cards), "zone": zone["id"]}))
        elif way == 2 and zone["cards"]:
            fields = {"zone": zone["id"], "index": lot.randrange(len(zone["cards"]))}
            edit.table.handle(json.dumps({"do": "edit_move", "to": lot.choice(zones)["id"], **fields}))
        elif way == 3 and zone["cards"] and zone["cards"][0]["marks"]:
            mark = lot.choice(zone["cards"][0]["marks"])["id"]
            edit.ask("edit_mark", zone=zone["id"], index=0, mark=mark)
        else:
            one = lot.choice(edit.now["settings"])
            values = [entry["value"] for entry in one["values"]] or [one["low"], one["high"], one["low"] + 1]
            value = lot.sample(values, 1) if one["kind"] == "set" else lot.choice(values)
            edit.ask("edit_set", path=one["path"], value=value)
        edit.ask("edit_look")
        refused = edit.now["refused"]
        assert (edit.now["fragment"] is None) == (refused is not None)
        if refused:
            assert refused["text"] and refused["field"]
            if refused["nearest"]:
                nearest = refused["nearest"]
                edit.ask("edit_set", path=nearest["path"], value=nearest["value"])
                assert edit.now["refused"] is None, "the nearest value is allowed"
            else:
                edit.ask("edit_undo")
    changes = edit.now["changes"]
    for _ in range(changes):
        assert edit.now["undo"]
        edit.ask("edit_undo")
    assert not edit.now["undo"] and edit.now["redo"] == bool(changes)
    for _ in range(changes):
        edit.ask("edit_redo")
    assert not edit.now["redo"]


def test_cards_are_found_by_names_and_numbers():
    edit = Edit(game="krieg")
    assert [one["name"] for one in edit.ask("edit_find", text="mus")["cards"]] == ["Musketeer"]
    assert {"Cavalry"} <= {one["name"] for one in edit.ask("edit_find", text="4 melee")["cards"]}
    assert edit.ask("edit_find", text="zzz")["cards"] == []
    assert {one["kind"] for one in edit.ask("edit_find", text="", kind="king")["cards"]} == {"king"}
    assert edit.ask("edit_find", text="")["cards"] == edit.now["cards"]


def test_a_card_comes_from_its_deck_and_goes_back_to_it():
    edit = Edit(game="krieg")
    n = len(edit.cards("decks.unit"))
    edit.ask("edit_put", card="knight", zone="hands.0.unit")
    assert edit.cards("hands.0.unit") == ["knight"] and len(edit.cards("decks.unit")) == n - 1
    edit.ask("edit_move", zone="hands.0.unit", index=0, to="rows.2-melee")
    assert edit.cards("rows.2-melee") == ["knight"] and edit.zone("rows.2-melee")["targets"] == ["row:2-melee"]
    edit.ask("edit_take", zone="rows.2-melee", index=0)
    assert len(edit.cards("decks.unit")) == n and edit.now["setup"] is None


def test_a_card_lies_where_such_cards_can():
    edit = Edit(game="krieg")
    zones = edit.ask("edit_places", card="knight")["zones"]
    assert "hands.0.unit" in zones and "rows.1-melee" in zones and "hands.0.power" not in zones
    assert edit.refused("edit_places", card="nobody")["field"] == "card"


def test_there_is_one_of_each_creature():
    edit = Edit(game="vale")
    edit.ask("edit_put", card="imp", zone="seats.0.area")
    edit.ask("edit_put", card="imp", zone="seats.1.hand")
    assert edit.cards("seats.0.area") == [] and edit.cards("seats.1.hand") == ["imp"]


def test_a_set_up_says_why_and_its_link_opens():
    edit = Edit(game="eter", options={"mode": "training"})
    for _ in range(3):
        edit.ask("edit_put", card="A4", zone="hands.A")
    assert [one["rule"] for one in edit.now["setup"]] == ["ETER-SETUP-1"]
    again = Edit(text=edit.now["fragment"], game="eter")
    assert again.now["setup"] == edit.now["setup"]
    table = ServedTable()
    opened = json.loads(table.handle(json.dumps({"do": "open", "text": "/eter/#" + edit.now["fragment"]})))
    assert any("set-up" in text for text in opened["status"]["marked"])


def test_what_is_refused_keeps_what_was_drawn_and_offers_the_nearest_value():
    edit = Edit(game="eternal")
    edit.ask("edit_set", path=["seats", 0, "health"], value=7)
    edit.ask("edit_set", path=["seats", 0, "health"], value=0)
    refused = edit.now["refused"]
    assert refused["field"] == "seats[0].health" and refused["path"] == ["seats", 0, "health"]
    assert refused["nearest"]["value"] == 1 and edit.now["fragment"] is None
    assert edit.setting("seats", 0, "health")["value"] == 0, "the counter shows what was asked"
    edit.ask("edit_set", path=refused["nearest"]["path"], value=1)
    assert edit.now["refused"] is None


def test_a_face_is_turned():
    edit = Edit(game="eter", options={"mode": "training", "illusions": True})
    edit.ask("edit_put", card="B2", zone="field.d4")
    assert [one["id"] for one in edit.zone("field.d4")["cards"][0]["marks"]] == ["down"]
    edit.ask("edit_mark", zone="field.d4", index=0, mark="down")
    assert edit.document["field"]["d4"] == ["B(2)"]
    edit.ask("edit_mark", zone="field.d4", index=0, mark="down")
    assert edit.document["field"]["d4"] == ["B2"]


def test_stones_are_numbers_of_each_colour():
    edit = Edit(game="vale")
    edit.ask("edit_set", path=["seats", 1, "stones", 1], value=2)
    edit.ask("edit_set", path=["seats", 1, "stones", 0], value=1)
    assert edit.document["seats"][1]["stones"] == "r1b2"


def test_the_seat_to_play_is_called_by_its_name():
    edit = Edit(game="krieg")
    one = edit.setting("turn")
    assert one["kind"] == "seat" and [value["value"] for value in one["values"]] == [0, 1]
    assert all(value["label"] for value in one["values"])


def test_an_edit_of_a_running_game_holds_only_what_the_seat_knows():
    table = ServedTable()
    people = [{"name": "Ann", "kind": "human"}, {"name": "Bot", "kind": "easy"}]
    json.loads(table.handle(json.dumps({"do": "new", "game": "krieg", "seats": people, "seed": 5})))
    edits = [Edit(table, **{"for": 0}) for _ in range(4)]
    hands = {tuple(edit_cards(one.now, "hands.1.power")) for one in edits}
    own = {tuple(edit_cards(one.now, "hands.0.power")) for one in edits}
    assert len(hands) > 1 and len(own) == 1 and all(one.now["sampled"] for one in edits)


def test_an_edit_begins_with_any_moment_of_a_finished_game():
    table = ServedTable()
    record = evertable.Record(evertable.load_game("krieg"), seed=3)
    state, lot = record.initial(), Random(3)
    while not state.is_terminal():
        record.play(state, lot.choice(state.legal_actions()))
    json.loads(table.handle(json.dumps({"do": "open", "text": evertable.record_link(record)})))
    edit = Edit(table, at=9)
    assert edit.document == record.replay(9).to_position() and not edit.now["sampled"]


@pytest.mark.parametrize(
    ("do", "fields", "field"),
    [
        ("edit_put", {"card": "knight", "zone": "nowhere"}, "zone"),
        ("edit_put", {"card": "nobody", "zone": "hands.0.unit"}, "card"),
        ("edit_put", {"card": "fog", "zone": "rows.1-melee"}, "card"),
        ("edit_put", {"card": 7, "zone": "hands.0.unit"}, "card"),
        ("edit_take", {"zone": "hands.0.unit", "index": 3}, "index"),
        ("edit_take", {"zone": "hands.0.unit", "index": -1}, "index"),
        ("edit_move", {"zone": "hands.0.unit", "index": 0, "to": "rows.1-melee"}, "index"),
        ("edit_mark", {"zone": "hands.0.unit", "index": 0, "mark": "known"}, "index"),
        ("edit_set", {"path": [], "value": 1}, "path"),
        ("edit_set", {"path": ["hands", 9, "unit"], "value": []}, "path"),
        ("edit_find", {"text": None}, "text"),
    ],
)
def test_a_bad_request_changes_nothing(do, fields, field):
    edit = Edit(game="krieg")
    before = edit.document
    assert edit.refused(do, **fields)["field"] == field
    assert edit.document == before


@pytest.mark.parametrize(
    ("begin", "kind"),
    [
        ({"game": "chess"}, "BadOptions"),
        ({"game": "krieg", "options": {"seats": 9}}, "BadOptions"),
        ({"text": "nothing"}, "BadLink"),
        ({"text": '{"evertable": 3, "game": "nix"}'}, "BadPosition"),
        ({"game": "krieg", "document": {"stage": "over"}}, "BadPosition"),
        ({"game": "krieg", "for": 7}, "BadRequest"),
        ({}, "BadRequest"),
    ],
)
def test_what_nothing_can_begin_with_is_refused(begin, kind):
    assert json.loads(ServedTable().handle(json.dumps({"do": "edit_begin", **begin})))["error"]["kind"] == kind


def test_hostile_values_are_refused_in_words():
    edit = Edit(game="vale")
    for value in (None, True, [], {}, "x" * 500, 10**30, [[[[]]]], {"a": {"b": []}}, "?", -1):
        for path in (["seats"], ["seats", 0, "hand"], ["round"], ["pile"], ["seats", 0, "stones"], ["frames"], ["rng"]):
            said = json.loads(edit.table.handle(json.dumps({"do": "edit_set", "path": path, "value": value})))
            assert said["ok"] or (said["error"]["kind"], said["error"]["field"]) == ("BadRequest", "value")
            while edit.ask("edit_look")["undo"]:
                edit.ask("edit_undo")
    assert edit.now["refused"] is None
