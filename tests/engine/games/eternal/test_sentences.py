"""What a table of Eternal says to its players: who has lost and why, and what a button lets go on."""

from __future__ import annotations

import re

import pytest

from evertable.core.cards.messages import YOU
from evertable.games.eternal.text.card_list import catalog
from evertable.games.eternal.ui.labels import FIXED, buttons, label, prompt
from evertable.session import choices
from evertable.session.catalogue import TableWords
from evertable.session.update import outcome

from .scene import Scene


def said(scene: Scene, *names: str) -> str:
    """How the game ended, as these players are told."""
    found = outcome(TableWords(scene.game.words, names), scene.game, scene.state.outcome())
    assert found is not None
    return found["text"]


def test_the_end_names_who_has_lost_and_why() -> None:
    enemy = {"health": 3, "hand": "torch", "power": 1}
    burnt = Scene(hand="torch", power=1, influence="F", B=enemy).does("play torch p1", "pass")
    assert said(burnt, YOU, "Computer") == "You win: Computer has no health left"
    assert said(burnt, "Computer", YOU) == "Computer wins: you have no health left"
    assert said(burnt, "Ann", "Ben") == "Ann wins: Ben has no health left"


@pytest.mark.parametrize(
    ("moves", "button", "asked"),
    [
        ("attack", "Go to blocks", "Respond with a fast spell or Ambush unit, or go to blocks"),
        ("end", "Let the turn end", "Respond with a fast spell or Ambush unit, or let the turn end"),
    ],
)
def test_a_window_says_what_comes_after_it(moves: str, button: str, asked: str) -> None:
    scene = Scene(play="grenadin", B={"hand": "torch", "power": 1, "most": 1, "influence": "F"})
    scene = scene.attack("@grenadin") if moves == "attack" else scene.does("end")
    words = TableWords(scene.game.words, ("Computer", YOU))
    assert words.say(buttons(scene.state, 1)[0]["text"]) == button
    question = prompt(scene.state)
    assert question is not None
    assert words.say(question["text"], question["args"]) == asked


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("play minotaur-duelist", "Summon: choose an enemy unit and stun it."),
        ("play longhorn-sergeant", None),
        ("play torch @B.dark-wisp", None),
        ("play iceknuckle-jotun", None),
        ("play jarralls-frostkin", "Summon: choose an enemy unit and stun it."),
    ],
)
def test_what_waits_says_which_line_of_its_card_is_carried_out(move: str, said: str | None) -> None:
    fire = {"hand": "torch", "power": 1, "most": 1, "influence": "F"}
    scene = Scene(
        hand="minotaur-duelist longhorn-sergeant torch iceknuckle-jotun jarralls-frostkin",
        play="pyroknight", power=9, most=9, influence="FFFJJJPPPSSS", B={**fire, "play": "dark-wisp wisp"},
    ).does(move)  # fmt: skip
    stack = scene.view("A")["stack"]
    lines = [None if one["line"] is None else catalog()[one["card"]]["lines"][one["line"]] for one in stack]
    assert lines == ([said] if said or "torch" in move else [])


def asked(scene: Scene) -> tuple[str, str]:
    """What the seat to decide is asked, and what is said beside it."""
    words, question = TableWords(scene.game.words, ("Ann", "Ben")), prompt(scene.state)
    assert question is not None
    return words.say(question["text"], question["args"]), words.say(question["sub"] or "")


def test_an_opening_hand_says_what_a_redraw_gives() -> None:
    scene = Scene(seed=1, options={"first": "seat1"})
    assert asked(scene)[1] == "A redraw deals seven new cards, two to four of them power"
    scene.does("redraw", "keep")
    assert asked(scene)[1] == "Another redraw deals only six cards, two to four of them power"


def test_a_main_phase_says_what_is_left_to_do() -> None:
    assert asked(Scene(hand="fire-sigil torch", power=1, influence="F"))[1] == "You may still play a power this turn"
    assert asked(Scene(hand="fire-sigil", planted=True, play="oni-ronin"))[1] == ""
    nothing = Scene(hand="harsh-rule", power=1, influence="F", B={"hand": "wisp"})
    assert asked(nothing) == ("Nothing more to do: end your turn", "")
    came = Scene(hand="grenadin", power=1, influence="F", B={"hand": "wisp"}).does("play grenadin")
    assert asked(came) == ("Nothing more to do: end your turn", "What came this turn can attack in your next")


def test_who_is_attacked_directly_is_asked_by_name() -> None:
    """Nothing else at the table shows a direct attack while it waits."""
    scene = Scene(play="rabid-yeti", B={"play": "wisp", "hand": "storm-lynx torch torch"})
    assert asked(scene.does("fight @rabid-yeti @wisp"))[0] == "Rabid Yeti attacks Wisp: respond, or let it"
    scene.does("play storm-lynx", "play torch p0")
    assert asked(scene)[0] == "Rabid Yeti attacks Storm Lynx: respond, or let it"
    armed = Scene(play="sword-of-icaria", armor=3, B={"hand": "torch"}).does("fight p0 p1")
    assert asked(armed)[0] == "Ann attacks Ben: respond, or let it"
    words, question = TableWords(armed.game.words, ("Computer", YOU)), prompt(armed.state)
    assert question is not None
    assert words.say(question["text"], question["args"]) == "Computer attacks you: respond, or let it"


def test_a_card_that_asks_names_what_is_chosen() -> None:
    acolyte = Scene(hand="amber-acolyte", power=9, influence="TT", deck="time-sigil fire-sigil").does(
        "play amber-acolyte"
    )
    assert asked(acolyte)[0] == "Amber Acolyte: choose a Sigil in your deck"


def test_the_effects_of_a_spell_of_an_agenda_are_asked_for_in_its_name() -> None:
    scene = Scene(hand="ijins-workshop", B={"play": "owl crownwatch-longsword>owl"})
    assert asked(scene.does("play ijins-workshop"))[0] == "Ijin's Workshop: choose the next spell of the agenda"
    assert asked(scene.does("pick ijins-choice"))[0] == "Ijin's Choice: choose one of its effects"


@pytest.mark.parametrize(
    ("scene", "moves", "question"),
    [
        (Scene(hand="combust", B={"play": "titan"}), "play combust @titan", "Combust: sacrifice one of your units"),
        (Scene(play="brimstone-altar"), "use @brimstone-altar", "Brimstone Altar: sacrifice one of your units"),
        (
            Scene(hand="dragonbreath", B={"play": "titan"}),
            "play dragonbreath @titan",
            "Dragonbreath: exhaust one of your ready units as Student",
        ),
        (
            Scene(hand="sparring-partner"),
            "play sparring-partner",
            "Sparring Partner: exhaust another of your ready units as Student",
        ),
        (
            Scene(hand="torch crafty-yeti slay"),
            "play torch p1, play crafty-yeti",
            "Crafty Yeti: choose a card in your hand and discard it",
        ),
    ],
)
def test_what_is_chosen_to_be_lost_is_asked_for_as_such(scene: Scene, moves: str, question: str) -> None:
    """By its noun alone it could be taken for what the card helps: "Combust: choose one of your units"."""
    own = Scene(**{**scene.situation, "play": f"{scene.situation.get('play', '')} wisp owl"})
    assert asked(own.does(*moves.split(", ")))[0] == question


def test_no_text_of_a_card_is_stiff() -> None:
    """What was chosen is told in the active voice, and nothing comes "free" or "newly made"."""
    texts = [line for entry in catalog().values() for line in (*entry["lines"], *entry["ways"])]
    assert len(texts) > 300
    stiff = re.compile(
        r"\b[Pp]icks?\b|choose [^.:;]*: it is|newly made| free\b(?<!for free)|\bby you\b|\b[Ss]pend \d+[^\d ]"
    )
    assert not [text for text in texts if stiff.search(text)]


def test_of_several_things_of_one_name_each_has_a_number() -> None:
    """By when they came, whosever they are, so that a choice says which it is; the only one of its name has none."""
    scene = Scene(hand="torch", play="grenadin wisp grenadin", B={"play": "grenadin"})
    words = TableWords(scene.game.words, ("Ann", "Ben"))
    labels = [label(scene.state, one) for one in scene.state.legal_actions() if one[:2] == ("play", "torch")]
    assert {words.say(one["text"], one["args"]) for one in labels} == {
        "Torch: Ann", "Torch: Ben", "Torch: Grenadin 1", "Torch: Grenadin 2", "Torch: Grenadin 3", "Torch: Wisp",
    }  # fmt: skip


def test_what_is_to_be_chosen_next_is_said_in_words() -> None:
    """A table says it where something is dropped that means nothing there."""
    scene = Scene(hand="torch", play="grenadin", B={"play": "wisp"})
    words = TableWords(scene.game.words)
    steps = choices.steps(words, scene.state, choices.legal(words, scene.state))
    assert [one["prompt"] for one in steps["play"]] == ["Choose a card", "Choose a target"]
    assert all(words.has(f"kind.{kind}") for kind in {"card", "mode"}.union(*FIXED.values()))
