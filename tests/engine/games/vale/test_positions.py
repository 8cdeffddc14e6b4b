"""Position documents that cannot be: each is refused, and the field at fault is named."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from evertable.core.errors import BadPosition
from evertable.core.rng import Rng
from evertable.games.vale.game import Vale

from .script import SLUGS, Table, resolving, rule

ONE = {"do": "keep", "seat": 0}


def document(**said: Any) -> dict[str, Any]:
    return Table(**said).state.to_position()


def refused(position: dict[str, Any], field: str) -> None:
    with pytest.raises(BadPosition) as bad:
        Vale(position.get("options")).from_position(position)
    assert bad.value.field == field, bad.value
    assert bad.value.problem


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("game", "eter"), ("options", {"seats": 3}), ("options", 7), ("round", 0), ("round", 11), ("round", True),
        ("round", "2"),
        ("first", 2), ("first", -1), ("phase", "lunch"), ("phase", None), ("step", 4), ("step", -1), ("pile", ["agni"]),
        ("pile", 7), ("pile", ["agni", "agni"]), ("pile", ["nobody"]), ("top_known", 1), ("top_known", True),
        ("discard", ["?"]),
        ("discard", {"agni": 1}), ("seats", []), ("seats", None), ("held", ["imp"]),
        ("held", ["nobody"]),
        ("used", ["imp"]), ("frames", {}), ("frames", [ONE] * 99), ("history", []), ("history", [[0]] * 4),
        ("history", [[0, -1]] * 4),
        ("history", [[0, True]] * 4), ("rng", -1), ("rng", 1 << 128), ("rng", "7x"), ("rng", True),
    ],
)  # fmt: skip
def test_fields_of_the_wrong_kind(field, value):
    position = document(hand="agni", area="kappa") | {field: value}
    with pytest.raises(BadPosition) as bad:
        Vale().from_position(position)
    assert bad.value.field == field


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("score", -1), ("score", 10_000), ("score", None), ("stones", "r9b9"), ("stones", "b1r1"), ("stones", 4),
        ("stones", ""),
        ("stones", "r5"), ("hand", ["imp", "imp"]), ("hand", "imp"), ("hand", [3]), ("hand", [None]),
        ("known", ["gust"]),
        ("known", ["?"]), ("area", ["nobody"]), ("area", SLUGS[40:50]), ("claims", ["kappa"]), ("claims", SLUGS[40:43]),
    ],
)  # fmt: skip
def test_fields_of_a_seat(field, value):
    position = document(hand="agni", area="kappa")
    del position["pile"]
    position["seats"][0][field] = value
    refused(position, f"seats[0].{field}")


def test_what_is_no_document():
    for data in ([], None, "x", 7):
        with pytest.raises((BadPosition, AttributeError)):
            Vale().from_position(data)  # type: ignore[arg-type]


def test_every_card_is_counted():
    position = document(hand="agni")
    position["pile"].pop()
    refused(position, "pile")
    position["discard"].append("agni")
    refused(position, "seats[0].hand")
    position["discard"] = ["imp"]
    refused(position, "pile")


def test_a_missing_pile_holds_the_rest():
    position = document(hand="agni")
    del position["pile"]
    state = Vale().from_position(position)
    assert sorted(state.to_position()["pile"]) == sorted(set(SLUGS) - {"agni"})


def test_hidden_cards_must_fit():
    t = Table(hand="imp hestia", held="imp", discard="agni")
    for seen, hand in (("B", ["?", "?"]), ("B", ["?held", "?held"])):
        position = t.seen(seen)
        position["seats"][0]["hand"] = hand
        refused(position, "held")
    position = t.seen("B")
    position["held"] = ["agni"]
    refused(position, "held")


@pytest.mark.parametrize("slug", ["tengu", "boreas", "dragon-egg"])
@rule("VALE-CARD-49", "VALE-CARD-50", "VALE-CARD-61")
def test_a_card_that_leaves_when_it_is_summoned_is_in_no_area(slug):
    for seat in (0, 1):
        position = document(hand="agni")
        position["pile"].remove(slug)
        position["seats"][seat]["area"] = [slug]
        refused(position, f"seats[{seat}].area")


def test_the_hunt():
    t = Table(phase="hunt", round=1, market="agni imp kappa hydra").does("take agni")
    position = t.state.to_position()
    for change, field in (
        ({"step": 2}, "seats[1].claims"), ({"step": 0}, "seats[0].claims"), ({"first": 1}, "seats[0].claims"),
        ({"frames": [ONE]}, "seats[0].stones"), ({"market": ["imp", "kappa"], "discard": ["hydra"]}, "market"),
        ({"market": [], "discard": ["imp", "kappa", "hydra"]}, "market"),
    ):  # fmt: skip
        refused(deepcopy(position) | change, field)


def test_marks_of_seats_that_have_finished():
    position = document(claims="agni", B={"claims": "kappa"})
    refused(position | {"step": 1}, "seats[0].claims")
    refused(position | {"phase": "resolution"}, "seats[0].claims")
    refused(position | {"step": 2}, "step")


def test_a_resolution_without_anything_to_use():
    refused(document(area="agni") | {"phase": "resolution"}, "step")
    position = resolving(area="salamander imp").does("use imp").state.to_position()
    refused(position | {"used": ["salamander"]}, "step")
    refused(position | {"used": ["imp"]}, "used")
    refused(position | {"used": ["agni"]}, "used")
    refused(position | {"used": ["griffon"]}, "used")


def test_the_end():
    position = document(round=10, score=3).copy()
    over = Table(round=10, score=3).does("end", "end").state.to_position()
    assert Vale().from_position(over).is_terminal()
    refused(over | {"round": 9, "history": over["history"][:9]}, "phase")
    refused(over | {"history": [[9, 9]] * 10}, "phase")
    refused(position | {"phase": "over"}, "history")
    hunt = Table().state.to_position()
    hunt["seats"][1]["score"] = 60
    refused(hunt, "phase")


def pending(**said: Any) -> dict[str, Any]:
    """A position in which Cerberus asks."""
    t = Table(hand="cerberus", area="agni kappa troll sylph", stones="p1", **said)
    return t.does("summon cerberus p1").state.to_position()


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"do": "nap"}, "frames[0].do"), ({"seat": 1}, "frames[0].seat"), ({"seat": 7}, "frames[0].seat"),
        ({"card": "hydra"}, "frames[0].card"), ({"card": "nobody"}, "frames[0].card"),
        ({"card": None}, "frames[0].card"),
        ({"chosen": ["imp"]}, "frames[0].chosen"), ({"chosen": ["cerberus"]}, "frames[0].chosen"),
        ({"chosen": ["agni", "kappa", "troll"]}, "frames[0].chosen"),
        ({"chosen": ["agni", "agni"]}, "frames[0].chosen"),
        ({"do": "keep"}, "seats[0].stones"), ({"do": "pick"}, "frames[0].card"), ({"do": "genie"}, "frames[0].card"),
        ({"do": "give", "family": "water"}, "frames[0].card"), ({"do": "give", "family": "x"}, "frames[0].family"),
        ({"do": "free", "family": None}, "frames[0].card"),
        ({"do": "rest", "of": "agni", "ability": "instant", "next": 1}, "frames[0]"),
    ],
)  # fmt: skip
def test_pending_work_that_cannot_be(change, field):
    position = pending()
    position["frames"][0] |= change
    refused(position, field)


def test_pending_work_has_its_place():
    position = pending()
    refused(position | {"frames": position["frames"] * 2}, "frames[0]")
    refused(position | {"frames": [7]}, "frames[0]")
    position["phase"] = "resolution"
    refused(position, "frames[0]")
    give = Table(hand="ember", stones="p2", round=7, B={"area": "kappa hydra"}).does("summon ember p2 2")
    position = give.state.to_position()
    position["frames"][0]["family"] = "fire"
    refused(position, "frames[0].card")
    position["frames"][0] |= {"family": "water", "seat": 0}
    refused(position, "step")


def test_the_rest_of_an_ability():
    t = Table(hand="scorch", area="willow", stones="b2p2", round=9, top="imp").does("summon scorch b1p1 willow")
    position = t.state.to_position()
    rest = position["frames"][0]
    assert rest == {"do": "rest", "seat": 0, "card": "scorch", "of": "willow", "ability": "instant", "next": 1}
    for change, field in (
        ({"next": 3}, "next"), ({"next": 99}, "next"), ({"ability": "active"}, "next"), ({"of": "ember"}, "next"),
        ({"of": "imp"}, "next"), ({"card": "willow", "of": "scorch"}, "next"), ({"card": "eternity"}, "of"),
        ({"of": None}, "of"),
    ):  # fmt: skip
        changed = deepcopy(position)
        changed["frames"][0] |= change
        refused(changed, f"frames[0].{field}")


def test_frames_that_are_deeper():
    """A choice of stones within Genie: Genie below, the rest of Salamander, then the stones."""
    t = Table(hand="genie", area="horned-salamander salamander", stones="b3p1", round=9).does("summon genie p1")
    t.does("use horned-salamander").pending("keep").does("keep r1b3").does("use salamander").pending("keep")
    position = t.state.to_position()
    assert [frame["do"] for frame in position["frames"]] == ["genie", "rest", "keep"]
    assert Vale().from_position(position) == t.state
    for frames, field in (
        (position["frames"][::-1], "seats[0].stones"), (position["frames"][:2], "seats[0].stones"),
        (position["frames"][1:2] + position["frames"][::2], "frames[0]"),
        (position["frames"][:1] * 2 + position["frames"], "frames"),
    ):  # fmt: skip
        refused(deepcopy(position) | {"frames": deepcopy(frames)}, field)
    changed = deepcopy(position)
    changed["frames"][0]["used"] = ["griffon"]
    refused(changed, "frames[0].used")


def test_nobody_else_is_asked():
    position = Table(claims="goblin", stones="b4", B={"stones": "b4"}).does("sell goblin").state.to_position()
    refused(position | {"frames": [{"do": "keep", "seat": 1}]}, "seats[0].stones")
    refused(position | {"frames": []}, "seats[0].stones")


def test_a_hidden_hand_that_can_never_summon():
    """Somebody is to summon a Dragon out of one hidden card, but no Dragon is left."""
    t = Table(hand="dragon-egg tidal", stones="b1").does("summon dragon-egg b1")
    position = t.seen("B")
    assert Vale().from_position(position, Rng(1)).legal_actions()
    dragons = [slug for slug in SLUGS[60:] if slug != "dragon-egg"]
    position["discard"] += dragons
    position["pile"] = ["?"] * (len(position["pile"]) - len(dragons))
    refused(position, "step")
