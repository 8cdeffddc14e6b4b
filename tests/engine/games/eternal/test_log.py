"""What the log tells of Eternal, line by line: all that counts, and nothing twice."""

from __future__ import annotations

from typing import Any

from evertable.core.format.link import full_link
from tests.engine.table.talk import Talk, people

from .scene import Scene


def table(scene: Scene) -> Talk:
    """Ann and Ben at the table of a situation."""
    talk = Talk()
    talk.ask("open", text=full_link(scene.state), seats=people("hh"))
    return talk


def act(scene: Scene, talk: Talk, *moves: str) -> Talk:
    """Decisions in order, whoever takes them; `@unit` is a thing in play of the situation."""
    for move in moves:
        seat = talk.ask("state", seat=0)["status"]["to_move"]
        talk.act(seat, " ".join(scene.ref(word) if word[0] == "@" else word for word in move.split()))
    return talk


def log(talk: Talk, seat: int | None = 0) -> list[str]:
    """The lines of the log, without headings."""
    lines: list[dict[str, Any]] = talk.ask("state", seat=seat)["log"]
    return [line["text"] for line in lines if not line["head"]]


def test_a_second_attack_is_announced_and_told() -> None:
    scene = Scene(play="rusty-grenamotive", B={"play": "wisp*exhausted"})
    told = log(act(scene, table(scene), "attack", "attack @rusty-grenamotive twice"))
    first = told.index("Rusty Grenamotive attacks, with a second attack to come")
    again = told.index("Second attack: Rusty Grenamotive attacks again")
    hurt = [at for at, line in enumerate(told) if line == "Rusty Grenamotive hits Ben for 2"]
    assert first < hurt[0] < again < hurt[1]
    scene = Scene(play="rusty-grenamotive", B={"play": "wisp*exhausted"})
    assert "Rusty Grenamotive attacks" in log(act(scene, table(scene), "attack", "attack @rusty-grenamotive"))


def test_who_dies_in_the_first_fight_is_told_no_second_attack() -> None:
    scene = Scene(play="rusty-grenamotive", B={"play": "direfang-spider"})
    moves = ("attack", "attack @rusty-grenamotive twice", "block @direfang-spider @rusty-grenamotive")
    told = log(act(scene, table(scene), *moves))
    assert "Ann's Rusty Grenamotive dies" in told and not any("again" in line for line in told)


def test_what_is_played_comes_into_play_without_a_second_line() -> None:
    """What comes beside it has one of its own."""
    scene = Scene(hand="oni-ronin grenadin-drone elders-feather", play="wisp")
    told = log(act(scene, table(scene), "play oni-ronin", "play grenadin-drone", "play elders-feather @wisp"))
    assert told == [
        "Ann plays Oni Ronin",
        "Ann plays Grenadin Drone",
        "Grenadin Drone: Grenadin comes into play",
        "Ann plays Elder's Feather on Wisp",
    ]


def test_a_fight_is_told_blow_by_blow_and_summed_up_in_the_digest_alone() -> None:
    scene = Scene(play="treasury-guard trail-runner", B={"play": "wisp"})
    talk = act(scene, table(scene), "attack", "attack @treasury-guard", "attack @trail-runner", "hold @wisp")
    assert log(talk) == [
        "Treasury Guard attacks",
        "Trail Runner attacks",
        "Ben blocks nothing",
        "Treasury Guard hits Ben for 2",
        "Trail Runner hits Ben for 1",
    ]
    lines = talk.ask("state", seat=0)["log"]
    assert [one["changes"] for one in lines[-2:]] == [
        [{"seat": 1, "n": -2, "to": 23}],
        [{"seat": 1, "n": -1, "to": 22}],
    ]
    act(scene, talk, "end")
    assert "Ann attacks with 2 units: Ben loses 3 health" in [
        one["text"] for one in talk.ask("state", seat=1)["status"]["digest"]
    ]


def test_the_tray_leaves_out_what_the_next_line_says_again() -> None:
    """Whom a card is aimed at, where what it does is told; power that is gone when the turn is."""
    scene = Scene(hand="guerrilla-fighter", play="rusty-grenamotive", B={"play": "wisp"})
    talk = act(scene, table(scene), "play guerrilla-fighter", "attack", "attack @rusty-grenamotive")
    while talk.ask("state", seat=0)["status"]["to_move"] == 0:
        act(scene, talk, "end")
    digest = [one["text"] for one in talk.ask("state", seat=1)["status"]["digest"]]
    assert any(" chooses Wisp" in line for line in log(talk)) and any(" gains 1 power" in line for line in log(talk))
    assert "Guerrilla Fighter: Wisp is exhausted" in digest
    assert not any(" chooses " in line or " power" in line for line in digest)


def test_who_has_won_is_told_without_the_card_of_the_last_blow() -> None:
    scene = Scene(hand="torch", B={"health": 3})
    assert log(act(scene, table(scene), "play torch p1"))[-2:] == ["Torch: Ben is hit for 3", "Ann wins"]


def test_what_armor_takes_of_a_fight_is_told_in_the_log_too() -> None:
    """The blows do not say then what they cost."""
    scene = Scene(play="treasury-guard", B={"armor": 1})
    told = log(act(scene, table(scene), "attack"))
    assert told[-2:] == ["Treasury Guard hits Ben for 2", "Ann attacks with Treasury Guard: Ben loses 1 health"]


def test_hidden_choices_are_told_once_they_are_shown() -> None:
    scene = Scene(seed=1, options={"first": "seat1"})
    talk = act(scene, table(scene), "keep")
    assert not any("chosen" in line or "keeps" in line for line in log(talk))
    assert {"Ann keeps the opening hand", "Ben keeps the opening hand"} <= set(log(act(scene, talk, "keep")))


def test_a_pass_says_what_goes_on() -> None:
    """In the words of the button that was pressed: a spell, the blocks, the fight, the end of the turn."""
    scene = Scene(play="oni-ronin", hand="torch torch", B={"play": "treasury-guard", "hand": "torch"})
    talk = act(scene, table(scene), "play torch p1", "pass")
    assert log(talk)[-2:] == ["Ben lets it resolve", "Torch: Ben is hit for 3"]
    act(scene, talk, "attack", "pass")
    assert log(talk, 1)[-1] == "Ben passes, and blocks are chosen"
    talk.ask("assign", v=talk.v, seat=1, pairs=[])
    while "end" not in {one["verb"] for one in talk.ask("state", seat=0)["legal"]}:
        act(scene, talk, "pass")
    act(scene, talk, "end", "pass")
    told = log(talk)
    assert "Ben passes, and the turn ends" in told
    assert not any(line.endswith(" passes") for line in told)


def test_what_returns_to_a_hand_is_not_told_as_drawn() -> None:
    """Cards that ask about draws do not see it either."""
    scene = Scene(hand="teleport", play="amaran-camel", B={"play": "wisp"})
    for seat in (0, 1, None):
        assert log(act(scene, table(scene), "play teleport @wisp"), seat) == [
            "Ann plays Teleport",
            "Teleport: Wisp returns to Ben's hand",
        ]


def test_a_bonus_of_nothing_is_not_told() -> None:
    scene = Scene(hand="copper-conduit scare", power=2)
    assert log(act(scene, table(scene), "play copper-conduit")) == ["Ann plays Copper Conduit"]
    scene = Scene(hand="scare", play="wisp")
    assert log(act(scene, table(scene), "play scare @wisp")) == ["Ann plays Scare", "Scare has no effect"]


def test_units_die_and_what_has_no_life_is_killed() -> None:
    scene = Scene(hand="ijins-choice mortar torch", B={"play": "owl crownwatch-longsword>owl regents-tomb wisp"})
    moves = ("play ijins-choice 1 @crownwatch-longsword", "play mortar @regents-tomb", "play torch @wisp")
    told = log(act(scene, table(scene), *moves))
    assert [line.partition(": ")[2] for line in told if line.endswith(("dies", "killed"))] == [
        "Ben's Crownwatch Longsword is killed",
        "Ben's Regent's Tomb is killed",
        "Ben's Wisp dies",
    ]


def test_what_is_sacrificed_is_told_as_that() -> None:
    """And what the card does to the other side as before."""
    scene = Scene(hand="combust", play="grenadin", B={"play": "owl"})
    told = log(act(scene, table(scene), "play combust @owl"))
    assert told == ["Ann plays Combust", "Combust: Ann's Grenadin is sacrificed", "Combust: Ben's Owl dies"]
