"""The text view: what the terminal, the page's command line and `print(state)` say of a table."""

from __future__ import annotations

from .script import WORDS, Table


def told(table: Table, part: str, seat: int | None = 0) -> list[str]:
    """The lines of a part of the table."""
    lines = table.state.game.presenter.describe(table.state.view(seat), part)
    return [WORDS.say(line["text"], line.get("args")) for line in lines]


def test_cards_in_play_are_told_with_what_is_special_about_them() -> None:
    table = Table(A="iron-sword>2 oni-ronin* grenadin/+1+1!", B="direfang-spider amber-ring>B")
    assert told(table, "board") == [
        "A's c2 Oni Ronin: 4/1, Warcry, came this turn",
        "A's c3 Grenadin: 2/2, exhausted",
        "A's c1 Iron Sword: +2/+0, on c2",
    ]
    assert told(table, "opponent")[-2:] == ["B's c4 Direfang Spider: 1/1, Deadly", "B's c5 Amber Ring: on B"]
    assert told(Table(), "board") == ["A has nothing in play"]


def test_a_player_is_told_with_power_influence_and_cards() -> None:
    table = Table("torch wisp", power=3, influence="FFJ", void="owl", armor=(2, 0), shield=(True, False), night=2)
    assert told(table, "status") == [
        "Turn 5: A",
        "Night for 2 more turns",
        "A: 25 health, 3 of 3 power, influence 2 Fire, 1 Justice",
        "A's deck: 10 cards",
        "A has 2 armor",
        "A has Aegis",
        "A's void: Owl",
    ]
    assert told(table, "hand") == ["A's hand: Torch and Wisp"]
    assert "A: 25 health, 20 of 20 power, influence none" in told(Table(influence=""), "status")


def test_a_hidden_hand_is_counted() -> None:
    table = Table(b={"hand": "torch wisp"})
    assert told(table, "opponent")[2:4] == ["B's hand: 2 cards", "B has nothing in play"]
    assert told(table, "hand", None) == []
    assert told(table, "opponent", 1)[2] == "A's hand is empty"


def test_what_waits_on_the_stack_is_told_with_its_targets() -> None:
    table = Table("torch", B="wisp", b={"hand": "torch"}).does("play torch c1")
    assert told(table, "board")[-1] == "on the stack: A's c2 Torch, on c1"


def test_an_attack_is_told() -> None:
    table = Table(A="wisp", B="wisp", b={"hand": "torch"}).does("attack")
    assert "A's c1 Wisp: 1/1, attacks" in told(table, "board")
