"""Messages with typed arguments: kinds, names, numbers, lists, messages within messages."""

from __future__ import annotations

from typing import Any

import pytest

from evertable.core.cards.messages import YOU, Catalogue, Speaker, message
from evertable.games import REGISTER
from evertable.session.catalogue import ENGLISH, TableWords
from tests.engine.compare_languages import OTHERS, differences, words_of

CATALOGUE = Catalogue(
    {
        "gives": "{seat} gives {to:seat} {card}",
        "moves": "{one:card} moves to {cell}",
        "wins": "{winners} win",
        "points": "{seat} gains {n:# point|# points}",
        "drops": "{n:Discard one, or none|Discard up to #}",
        "pays": "{seat} pays {stones}",
        "stones.red": "{n} red",
        "stones.none": "nothing",
        "does": "{card}: {what}",
        "both": "{first} and {first:text}",
        "lost": "{n:none|one|two|#}",
    },
    names={"card": {"ash-tree": "Ash", None: "a hidden card"}, "cell": {"b2": "the middle"}},
    spelled={"stones": lambda n: [message("stones.red", n=n)] if n else [message("stones.none")]},
    blanks={"winners": "seat", "what": "message", "first": "card", "n": "number"},
)


@pytest.mark.parametrize(
    ("key", "args", "text"),
    [
        ("gives", {"seat": 0, "to": 1, "card": "ash-tree"}, "Ann gives Bo Ash"),
        ("gives", {"seat": 0, "to": 2, "card": None}, "Ann gives Player 3 a hidden card"),
        ("gives", {"seat": 0, "to": 1, "card": ["ash-tree", "elm"]}, "Ann gives Bo Ash, elm"),
        ("gives", {"seat": 0, "to": 1, "card": {"value": "ash-tree", "name": "another"}}, "Ann gives Bo Ash"),
        ("gives", {"seat": 0, "to": 1, "card": {"value": "elm", "name": "Elm"}}, "Ann gives Bo Elm"),
        ("moves", {"one": "ash-tree", "cell": "b2"}, "Ash moves to the middle"),
        ("wins", {"winners": [0, 1]}, "Ann and Bo win"),
        ("wins", {"winners": [0, 1, 2]}, "Ann, Bo and Player 3 win"),
        ("points", {"seat": 1, "n": 1}, "Bo gains 1 point"),
        ("points", {"seat": 1, "n": 0}, "Bo gains 0 points"),
        ("points", {"seat": 1, "n": -1}, "Bo gains \N{MINUS SIGN}1 point"),
        ("drops", {"n": 1}, "Discard one, or none"),
        ("drops", {"n": 3}, "Discard up to 3"),
        ("pays", {"seat": 1, "stones": 2}, "Bo pays 2 red"),
        ("pays", {"seat": 1, "stones": 0}, "Bo pays nothing"),
        ("does", {"card": "ash-tree", "what": message("points", seat=0, n=2)}, "Ash: Ann gains 2 points"),
        ("does", {"card": "ash-tree", "what": "stones.none"}, "Ash: nothing"),
        ("both", {"first": "ash-tree"}, "Ash and ash-tree"),
        ("nobody.knows.this", {}, "nobody.knows.this"),
    ],
)
def test_say(key: str, args: dict[str, Any], text: str) -> None:
    assert TableWords(CATALOGUE, ["Ann", "Bo"]).say(key, args) == text


def test_arguments_are_never_read_as_templates() -> None:
    said = TableWords(CATALOGUE, ["{card}", "{"]).say("gives", {"seat": 0, "to": 1, "card": "{seat}"})
    assert said == "{card} gives { {seat}"


def test_cards_become_chips() -> None:
    card = {"value": "ash-tree"}
    parts = TableWords(CATALOGUE, ["Ann", "Bo"]).parts("gives", {"seat": 1, "to": 0, "card": card})
    assert parts == [{"t": "Bo gives Ann "}, {"chip": card}]


def test_cards_given_by_their_value_become_chips_where_the_game_wants_them() -> None:
    cards = {"card": {None: "a card", "ash-tree": "Ash"}}
    words = TableWords(
        Catalogue({"shows": "{seat} shows {cards}"}, cards, blanks={"cards": "card"}, chips=True), ["Ann"]
    )
    args = {"seat": 0, "cards": ["ash-tree", None]}
    assert words.parts("shows", args) == [
        {"t": "Ann shows "},
        {"chip": {"value": "ash-tree", "name": "Ash"}},
        {"t": ", a card"},
    ]
    assert words.say("shows", args) == "Ann shows Ash, a card"


def test_another_language_has_its_own_rule_of_plural() -> None:
    polish = Catalogue(
        {"cards": "{n:# karta|# karty|# kart}"},
        plural=lambda n: 0 if n == 1 else 1 if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else 2,
    )
    said = [Speaker([polish]).say("cards", {"n": n}) for n in (1, 3, 5, 22, 12)]
    assert said == ["1 karta", "3 karty", "5 kart", "22 karty", "12 kart"]


def test_what_another_language_lacks_or_has_too_much_of_is_named() -> None:
    polish = {**CATALOGUE, "points": "{seat} zyskuje {n:# punkt|# punkty|# punktów}"}
    assert differences(CATALOGUE, polish) == []
    del polish["moves"]
    polish |= {"gives": "{seat} daje {card} {komu:seat}", "takes": "{seat} bierze {card}"}
    assert differences(CATALOGUE, polish) == [
        "moves is missing",
        "takes is unknown",
        "gives lacks {to}",
        "gives has an unknown {komu}",
    ]


@pytest.mark.parametrize("module", [*(f"evertable.games.{game}.text.advice" for game in REGISTER), *OTHERS])
def test_every_language_has_every_message_with_its_arguments(module: str) -> None:
    english, other = words_of(module)
    assert english
    assert differences(english, other) == []


def test_a_blank_without_a_kind_is_found() -> None:
    assert CATALOGUE.untyped() == {}
    assert Catalogue({"a": "{seat} {who} {x:card}"}).untyped() == {"a": ["who", "x"]}


def test_the_words_of_all_tables_are_typed() -> None:
    assert ENGLISH.untyped() == {}


@pytest.mark.parametrize(
    ("template", "text"),
    [
        ("{seat} plays {n:# card|# cards}", "You play 1 card"),
        ("{seat} passes", "You pass"),
        ("{seat} buries it", "You bury it"),
        ("{seat} has chosen", "You have chosen"),
        ("{seat} is dealt {n:# card|# cards}", "You are dealt 1 card"),
        ("{seat} loses {n}", "You lose 1"),
        ("{seat} may pass", "You may pass"),
        ("{seat}'s Ash falls", "Your Ash falls"),
        ("It is {seat}'s turn", "It is your turn"),
        ("Bo shows {seat} the cards", "Bo shows you the cards"),
        ("Waiting for {seat}", "Waiting for you"),
        ("Round {n}: {seat} starts", "Round 1: you start"),
        ("{n}. {seat}: 4 points", "1. You: 4 points"),
    ],
)
def test_a_seat_that_is_spoken_to(template: str, text: str) -> None:
    speaker = Speaker((Catalogue({"it": template}, blanks={"n": "number"}),), (YOU, "Bo"))
    assert speaker.say("it", {"seat": 0, "n": 1}) == text


@pytest.mark.parametrize(
    ("template", "text"),
    [
        ("{what} is hit for 5", "You are hit for 5"),
        ("{what}'s shield is used up", "Your shield is used up"),
        ("Bo attacks {what}", "Bo attacks you"),
        ("{seat} picks {what} for it", "You pick yourself for it"),
    ],
)
@pytest.mark.parametrize("several", [False, True])
def test_a_message_that_is_a_seat_is_spoken_to_as_the_seat_is(template: str, text: str, several: bool) -> None:
    speaker = Speaker((Catalogue({"it": template, "one": "{seat}"}, blanks={"what": "message"}),), (YOU, "Bo"))
    you, bo = message("one", seat=0), message("one", seat=1)
    assert speaker.say("it", {"seat": 0, "what": [you] if several else you}) == text
    assert "Bo" in speaker.say("it", {"seat": 0, "what": [bo] if several else bo})


def test_a_question_leaves_out_whom_it_is_put_to() -> None:
    speaker = Speaker((Catalogue({"prompt.turn": "{seat}: play a card or pass"}),), (YOU, "Bo"))
    assert speaker.say("prompt.turn", {"seat": 0}) == "Play a card or pass"
    assert speaker.say("prompt.turn", {"seat": 1}) == "Bo: play a card or pass"
