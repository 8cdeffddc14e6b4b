"""An order at the table: asked for whole, foreseen, sent in one piece and taken back in one."""

from __future__ import annotations

from functools import cache

from evertable.core.format.link import seen_link
from tests.engine.games.eternal.scene import Scene

from .talk import Answer, Talk

BLOCKERS = ("treasury-guard", "vampire-bat/+0+2", "lethrai-nightblade")


@cache
def blows() -> str:
    """A link: an attacker with five strength before three blockers of three, three and two health."""
    t = Scene(play="battleblur-centaur/+3+9", B={"play": " ".join(BLOCKERS)}).attack("@battleblur-centaur")
    t.blocks(*[f"@{one.partition('/')[0]} @battleblur-centaur" for one in BLOCKERS])
    return seen_link(t.state, 0)


def opened() -> tuple[Talk, Answer]:
    talk = Talk()
    talk.ask("open", text=blows(), seats=[{"name": "Ann", "kind": "human"}, {"name": "Ben", "kind": "human"}])
    return talk, talk.ask("state", seat=0)


def test_an_order_is_asked_for_foreseen_and_sent_whole() -> None:
    talk, mine = opened()
    order = mine["ordering"]
    guard, bat, blade = order["refs"]
    assert order["verb"] == "strike" and order["kind"] == "thing" and order["about"] not in order["refs"]
    assert talk.ask("state", seat=1)["ordering"] is None, "it is not the other's"
    cast = talk.ask("forecast", v=talk.v, seat=0, pairs=[[blade], [bat], [guard]])["forecast"]
    assert cast["blows"] == {blade: 2, bat: 3} and cast["dies"] == [bat, blade]
    other = talk.ask("forecast", v=talk.v, seat=0, pairs=[[guard], [bat], [blade]])["forecast"]
    assert other["blows"] == {guard: 3, bat: 2} and other["dies"] == [guard]
    after = talk.ask("order", v=talk.v, seat=0, refs=[blade, bat, guard])
    assert talk.ask("save")["save"]["decisions"][:2] == [f"strike {blade}", f"strike {bat}"], "the last needs no word"
    left = {one["ref"]: one["damage"] for one in after["view"]["things"]}
    assert guard in left and left[guard] == 0 and not {bat, blade} & left.keys()
    back = talk.ask("undo", v=talk.v, eyes=0)
    assert back["status"]["decisions"] == mine["status"]["decisions"] and back["ordering"] == order


def test_what_is_no_order_is_refused_and_changes_nothing() -> None:
    talk, mine = opened()
    refs = mine["ordering"]["refs"]
    for wrong in ([], refs[:2], [*refs, refs[0]], [refs[0]] * 3, ["x", *refs[1:]]):
        error = talk.refused("order", v=talk.v, seat=0, refs=wrong)
        assert error["kind"] == "IllegalAction" and error["text"] == "Name each of the 3 once, in the order you want"
    assert talk.refused("order", v=talk.v, seat=1, refs=refs)["text"] == "It is Ann's turn"
    assert talk.ask("state", seat=0)["ordering"] == mine["ordering"]
    talk.new("eternal", "hh", 5)
    refused = talk.refused("order", v=talk.v, seat=talk.ask("state", seat=0)["status"]["to_move"], refs=refs)
    assert refused["text"] == "There is nothing to put in order now"


def test_it_is_said_in_one_line() -> None:
    talk, mine = opened()
    guard, bat, blade = mine["ordering"]["refs"]
    moves = talk.ask("text", seat=0, line="m")["lines"]
    assert moves[0] == f"All of these in one line, first the first: strike {guard} {bat} {blade}"
    talk.ask("text", seat=0, line=f"strike {bat} {blade} {guard}")
    assert talk.ask("save")["save"]["decisions"][:2] == [f"strike {bat}", f"strike {blade}"]
