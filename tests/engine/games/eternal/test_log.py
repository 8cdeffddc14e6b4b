"""What the log tells of Eternal, line by line: all that counts, and nothing twice."""

from __future__ import annotations

from typing import Any

from evertable.kernel.link import full_link
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
    hurt = [at for at, line in enumerate(told) if line == "Ann attacks: Ben loses 2 health"]
    assert first < hurt[0] < again < hurt[1]
    scene = Scene(play="rusty-grenamotive", B={"play": "wisp*exhausted"})
    assert "Rusty Grenamotive attacks" in log(act(scene, table(scene), "attack", "attack @rusty-grenamotive"))


def test_who_dies_in_the_first_fight_is_told_no_second_attack() -> None:
    scene = Scene(play="rusty-grenamotive", B={"play": "direfang-spider"})
    moves = ("attack", "attack @rusty-grenamotive twice", "block @direfang-spider @rusty-grenamotive")
    told = log(act(scene, table(scene), *moves))
    assert "Rusty Grenamotive dies" in told and not any("again" in line for line in told)
