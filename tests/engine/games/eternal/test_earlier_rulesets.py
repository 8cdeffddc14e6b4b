"""Games recorded under an earlier ruleset go on as they did: what was known of hands was counted otherwise, power for a
turn stayed longer, a stun outlasted a change of sides, damage of 0 could be answered, and battles
had faults of their own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from evertable.core.action import parse
from evertable.core.format.link import record_link
from evertable.core.format.record import Record
from evertable.games.eternal.game import Eternal
from evertable.games.eternal.model.pile import Lying, Pile
from evertable.games.eternal.rules.card_verbs import draw
from evertable.games.eternal.rules.moment import insert_card, revenge

from ...golden import opened
from ...golden_play import digest, folder_of
from .scene import Scene
from .test_rules_judged import (
    dies_in_the_clean_up,
    waiting_for_its_side,
    waiting_to_be_stolen,
    waits_for_a_place,
)

BEFORE = {
    3: {
        "forge": "50faf8a45b67755a",
        "night": "aaa110e2bb2b3d41",
        "progress": "97ef004765ce4154",
        "vault": "d7a5266620577ab1",
        "wings": "3c23c6b782b58ce7",
    },
    4: {
        "forge": "682001d4413512f2",
        "night": "497a852e35459f8c",
        "own": "f29f91cb9464b3e7",
        "progress": "9cee23bdb68f080d",
        "vault": "ab39f9b0ef55676a",
        "wings": "d975b780c724f38e",
    },
    5: {
        "forge": "b6888edfe22d9577",
        "night": "d2ced8b790953b88",
        "own": "4841fc5b3f8cf559",
        "progress": "61fffe129fb6a1a1",
        "vault": "2895379bc04980f1",
        "wings": "0ef947302b00b7a6",
    },
    6: {
        "forge": "31d807cd8c0bfa56",
        "night": "2dd36f0e9552326e",
        "own": "70320abf3af0e8a7",
        "progress": "0f2074042f67a8c6",
        "vault": "e80ce0d96faafb82",
        "wings": "11bbf02f58f7a671",
    },
    7: {
        "forge": "9ab0d1ba90e9d006",
        "night": "2c21dda174bc049b",
        "own": "cca9a897f7189e5d",
        "progress": "451e4fa08f177e41",
        "vault": "7856f2625fc02d51",
        "wings": "4d7d3d8572f9691b",
    },
    8: {
        "forge": "d4b4124023ce9e71",
        "night": "028d6c9113c27553",
        "own": "6363681d16f2f210",
        "progress": "da077256300b55a2",
        "vault": "ddf5dc79151d0c8f",
        "wings": "513ccca624d3caf7",
    },
    9: {
        "forge": "2344791c8c22e65b",
        "night": "35487b2f4dcfb17a",
        "own": "8b70aa7ff10ad784",
        "progress": "449f69ca602c15a9",
        "vault": "5fe29162ab32f6b7",
        "wings": "db3ddbe35adcab1a",
    },
}
"""How the recorded games ended under earlier rulesets, as they were when they were first recorded."""


def record_of(name: str, ruleset: int) -> Path:
    """The record of a game: that from before, where it is played otherwise since the fifth ruleset."""
    folder = folder_of("eternal")
    kept = folder / "earlier" / f"{name}.txt"
    return kept if ruleset < 5 and kept.exists() else folder / f"{name}.txt"


@pytest.mark.parametrize(("ruleset", "name"), [(ruleset, name) for ruleset, games in BEFORE.items() for name in games])
def test_a_game_of_an_earlier_ruleset_replays(ruleset: int, name: str) -> None:
    lines = record_of(name, ruleset).read_text(encoding="utf-8").splitlines()
    options, seed, *decisions = [line for line in lines if not line.startswith(("outcome ", "digest "))]
    game = Eternal(json.loads(options.removeprefix("options ")), ruleset)
    record = Record(game, int(seed.removeprefix("seed ")), decisions=map(parse, decisions))
    end = opened(record_link(record)).state
    assert end.game.ruleset == ruleset and digest(end) == BEFORE[ruleset][name]


class Fourth(Scene):
    """A situation of a game of the fourth ruleset."""

    def __init__(self, **said: Any) -> None:
        super().__init__(**said)
        self.game = Eternal({}, 4)


def test_power_for_a_turn_stayed_until_the_next_of_its_player() -> None:
    Fourth(power=3, play="rusty-grenamotive").attack("@rusty-grenamotive").power(4, 3).does("end").power(4, 3)


def test_who_looked_through_a_void_could_always_be_answered() -> None:
    t = Fourth(hand="steward-of-the-past", B={"hand": "torch", "void": "torch"})
    t.does("play steward-of-the-past").asks("B", "item")


def test_a_stunned_unit_stayed_so_whoever_gave_it_endurance() -> None:
    theirs = {"play": "champion-of-glory*stunned", "influence": ""}
    t = Fourth(hand="touch-of-the-umbren", influence="SSJJ", B=theirs)
    t.does("play touch-of-the-umbren @champion-of-glory").marks("@champion-of-glory", "exhausted", "stunned")


def test_manacles_for_no_card_could_be_answered() -> None:
    Fourth(play="black-iron-manacles", B={"hand": "wisp"}).does("end", "B: pass").asks("B", "item")


def test_what_died_on_the_other_side_asked_for_its_influence() -> None:
    t = Fourth(hand="madness devour", B={"play": "wisp"}).does("play madness @wisp", "play devour")
    t.void("madness wisp devour")


def test_a_monument_that_turned_could_have_the_bonus_of_an_earlier_warcry() -> None:
    found = set()
    for seed in range(12):
        t = Fourth(hand="fire-sigil", play="oni-ronin", power=4, seed=seed)
        bag = tuple(sorted([t.game.sheet.base[one] for one in ("emerald-monument", "wisp")]))
        t.state.decks[0] = t.state.decks[0]._replace(top=(), bag=bag)
        t.state.rng += seed
        t.attack("@oni-ronin").passes().does("play fire-sigil")
        draw(t.state, None, 0, 2)
        found.update(t.entry("A")["hand"])
    assert {"gemblade/w1", "wisp/w1"} <= found


def test_what_came_as_a_turn_was_cleaned_up_could_not_attack_in_the_next() -> None:
    t = Fourth(hand="plague plague", B={"play": "recogulator", "hand": "finest-hour"})
    t.does("play plague", "B: play finest-hour @recogulator").passes().does("play plague").passes()
    t.does("end").passes().phase("first", "B").in_play("grenadin grenadin", "B").offers("attack")


def test_an_attacker_that_became_the_student_went_on_attacking() -> None:
    t = Fourth(hand="trailblaze", play="trail-runner", deck="sparring-partner/destiny").attack("@trail-runner")
    t.does("play trailblaze", "pick none", "pick @trail-runner").passes().health(25, 23)


def test_a_direct_attack_that_was_over_could_be_answered() -> None:
    t = Fourth(play="yeti-snowchucker/killer", B={"play": "grenadin", "hand": "torch storm-lynx"})
    t.does("fight @yeti-snowchucker @grenadin", "B: play torch @yeti-snowchucker", "B: pass").asks("B", "direct")


class Sixth(Scene):
    """A situation of a game of the sixth ruleset."""

    def __init__(self, **said: Any) -> None:
        super().__init__(**said)
        self.game = Eternal({}, 6)


def stolen_then(unit: str, *, hand: str = "", play: str = "", theirs: str = "") -> Sixth:
    """A has taken this unit of B, who can kill the curse that holds it."""
    t = Sixth(hand=f"touch-of-the-umbren {hand}", play=play, power=20, health=10,
              B={"play": f"{unit} {theirs}", "hand": "ijins-choice", "health": 20})  # fmt: skip
    return t.does(f"play touch-of-the-umbren @{unit.partition('/')[0]}").passes()


def test_a_direct_attacker_that_had_gone_home_struck_its_own_side() -> None:
    t = stolen_then("rabid-yeti", theirs="owl").does("fight @rabid-yeti @owl")
    t.does("B: play ijins-choice 1 @touch-of-the-umbren").passes().in_play("owl", "B").stats("@owl", 4, 2)


def test_a_unit_that_had_come_home_as_it_was_attacked_was_struck() -> None:
    t = Sixth(play="serasaur-bull/killer owl", B={"play": "touch-of-the-umbren>owl"})
    t.does("fight @serasaur-bull @owl").passes().in_play("serasaur-bull/killer")


def test_who_had_dropped_out_of_a_direct_attack_was_attacking() -> None:
    theirs = {"play": "wisp", "hand": "trailblaze lightning-strike", "deck": "minotaur-duelist/destiny/spent owl"}
    t = Sixth(play="rabid-yeti", B=theirs).does("fight @rabid-yeti @wisp", "B: play trailblaze", "B: pick none")
    t.marks("@rabid-yeti", "exhausted", "stunned", "tired").does("B: play lightning-strike @rabid-yeti").in_play("")


def test_a_curse_came_upon_a_unit_that_had_come_home() -> None:
    t = Sixth(hand="permafrost ijins-choice", power=20, play="wisp",
              B={"play": "touch-of-the-umbren>wisp", "hand": "torch"})  # fmt: skip
    t.does("play permafrost @wisp", "B: play torch p0", "A: play ijins-choice 1 @B.touch-of-the-umbren").passes()
    t.in_play("wisp permafrost")


def test_lifesteal_was_that_of_who_had_the_unit_before() -> None:
    t = stolen_then("yeti-snowchucker/lifesteal").attack("@yeti-snowchucker")
    t.does("B: play ijins-choice 1 @touch-of-the-umbren").passes().health(11, 19)


def test_who_had_it_before_could_sacrifice_it() -> None:
    t = stolen_then("gorgon-fanatic", play="ticking-grenadin", theirs="owl").attack(
        "@ticking-grenadin", "@gorgon-fanatic"
    )
    t.does("B: pass").blocks("@owl @ticking-grenadin").does("B: pass")
    t.does("B: play ijins-choice 1 @touch-of-the-umbren").passes().in_play("owl", "B").decks(17)


def test_the_copy_of_a_card_with_destiny_stayed_in_the_hand() -> None:
    t = Sixth(hand="trailblaze", deck="pteriax-hatchling/destiny/spent owl wisp").does("play trailblaze", "pick none")
    t.passes().in_play("pteriax-hatchling/destiny/spent").hand("pteriax-hatchling/destiny/spent owl")


def test_the_temple_took_the_card_before_entomb() -> None:
    t = Sixth(hand="slay", play="xenan-temple", B={"play": "ticking-grenadin"}).does("play slay @ticking-grenadin")
    t.health(22).says("died", "taken", "hit")


class Seventh(Scene):
    """A situation of a game of the seventh ruleset."""

    def __init__(self, **said: Any) -> None:
        super().__init__(**said)
        self.game = Eternal({}, 7)


def test_what_a_silenced_unit_had_set_off_kept_its_skills() -> None:
    t = Seventh(hand="black-sky-harbinger", health=10, B={"hand": "bring-down"}).does("play black-sky-harbinger")
    t.does("B: play bring-down @black-sky-harbinger").passes().in_play("").health(11, 24)


def test_what_went_back_waited_for_the_end_of_a_turn() -> None:
    t = waits_for_a_place(Seventh).in_play("oni-ronin").does("end").passes().in_play("")
    assert len(t.state.units(1)) == 12


def test_who_looked_into_an_empty_hand_used_the_shield_up() -> None:
    assert Seventh(hand="sabotage", B={"shield": True}).does("play sabotage").state.shield == [False, False]


def test_what_found_no_place_at_home_waited_for_the_next_clean_up() -> None:
    t = waiting_for_its_side(Seventh).does("B: play devour", "B: pick @B.grenadin").passes().in_play("oni-ronin")
    t.does("B: end").passes().in_play("")


def test_a_place_made_for_a_unit_was_taken_by_one_that_waited() -> None:
    t = waiting_to_be_stolen(Seventh, "grenadin " * 12).does("play forge-wolf", "give @grenadin").in_play("", "B")
    assert t.doing() == "arrive"


class Eighth(Scene):
    """A situation of a game of the eighth ruleset."""

    def __init__(self, **said: Any) -> None:
        super().__init__(**said)
        self.game = Eternal({}, 8)


def test_what_came_of_a_clean_up_lasted_through_the_next_turn() -> None:
    t = dies_in_the_clean_up("ticking-grenadin", Eighth, hand="finest-hour torch", theirs="trail-runner/+0+3")
    t.does("A: play finest-hour @wisp", "A: play torch @trail-runner").passes().phase("first", "B")
    t.stats("@trail-runner", 0, 2).stats("@wisp", 4, 4)


def test_a_night_that_fell_in_a_clean_up_lasted_three_turns_more() -> None:
    t = dies_in_the_clean_up("dark-wisp", Eighth, deck="nocturnal-creeper/destiny/spent slay slay").passes()
    t.does("end").passes().does("end").passes().phase("first", "B").health(24, 23)


class Ninth(Scene):
    """A situation of a game of the ninth ruleset."""

    def __init__(self, **said: Any) -> None:
        super().__init__(**said)
        self.game = Eternal({}, 9)


def test_what_was_known_at_the_bottom_of_a_small_deck_stayed_known() -> None:
    """Unless Revenge took the card below it: so all could say where it had gone."""
    shown = set()
    for seed in range(12):
        state = Ninth(seed=seed).state
        owl, wisp, titan = (state.game.sheet.base[one] for one in ("owl", "wisp", "sandstorm-titan"))
        state.decks[0] = Pile((), (wisp,), (Lying(owl, 3),))
        state.rng += seed
        revenge(state, 0, titan)
        shown.add(len(state.view(1)["position"]["seats"][0]["deck"]["bottom"]))
    assert shown == {0, 1}


def test_nobody_knew_the_only_card_of_a_deck() -> None:
    state = Ninth().state
    state.decks[0] = Pile()
    insert_card(state, 0, 0)
    assert not any(one.seen for one in (*state.decks[0].top, *state.decks[0].bottom))
