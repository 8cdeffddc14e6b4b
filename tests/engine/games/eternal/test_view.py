"""What a table is shown has the shape that is declared, and no hidden card in it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from evertable.core.action import parse
from evertable.core.cards.messages import YOU
from evertable.games.eternal.game import Eternal
from evertable.games.eternal.model import stats
from evertable.games.eternal.model.options import DECKS
from evertable.games.eternal.model.state import CALM, NEW, TIRED
from evertable.games.eternal.ui.view_types import View
from evertable.session.catalogue import TableWords
from evertable.session.protocol.validation import check
from evertable.session.update import shown

from .scene import Scene


@pytest.mark.parametrize("deck", DECKS)
def test_views_have_their_shape(deck: str) -> None:
    state, chance = Eternal({"deck1": deck}).new_initial_state(4), Random(4)
    while not state.is_terminal():
        for seat in (0, 1, None):
            view = state.view(seat)
            check(shown(view), View, "view")
            for other in {0, 1} - {seat}:
                hand = view["seats"][other]["hand"]
                assert hand == ["?"] * len(state.hands[other])
        state.apply_action(chance.choice(list(state.legal_actions())))
    assert state.view(None)["phase"] == "over"


def test_cards_of_a_hand_that_differ_are_called_differently():
    t = Scene(hand="crownwatch-paladin crownwatch-paladin/w1 wisp/-1+0/c-1")
    said = {
        str(one): t.game.presenter.label(t.state, one)["args"].get("card", {}).get("name")
        for one in t.state.legal_actions()
    }
    assert said["play crownwatch-paladin"] == "Crownwatch Paladin"
    assert said["play crownwatch-paladin/w1"] == "Crownwatch Paladin +1/+1"
    assert said["play wisp/-1+0/c-1"] == "Wisp \N{MINUS SIGN}1/+0 (cost \N{MINUS SIGN}1)"


def test_a_game_that_ends_in_a_fight_has_no_fight_to_come():
    """Berserk would have attacked once more."""
    t = Scene(play="rusty-grenamotive", B={"play": "oni-ronin", "health": 2}).attack("@rusty-grenamotive twice")
    while not t.state.is_terminal():
        t.state.apply_action(t.state.legal_actions()[-1])
    assert t.state.view(0)["battle"] is None


def test_a_second_attack_is_known_as_such_from_the_view_alone():
    """Whoever opens a link to it has not seen the first one; the blow that is chosen in it comes after that."""
    t = Scene(play="rusty-grenamotive", B={"play": "wisp wisp", "hand": "torch"}).attack("@rusty-grenamotive twice")
    known = []
    while t.state.view(0)["battle"]:
        again = t.game.from_position(t.state.seen_position(0))
        battle = again.view(0)["battle"]
        assert battle == t.state.view(0)["battle"]
        known.append(battle["second"])
        assert all(ref.startswith("c") and ref != "c0" for ref in battle["order"])
        t.state.apply_action(next(one for one in t.state.legal_actions() if one.verb in ("pass", "hold")))
    assert known == sorted(known)
    assert {False, True} == set(known)


def test_the_start_of_a_turn_belongs_to_its_first_phase():
    """What an agenda plays then can be answered: that is no window of the turn's end."""
    t = Scene(hand="regents-tomb", B={"hand": "torch slay"}).does("play regents-tomb", "pick lingering-influence")
    t.does("B: pass", "pick none", "end", "B: pass", "B: end", "pick sabotage")
    assert (t.mover(), t.state.view(None)["phase"], t.game.presenter.window(t.state)) == (
        "B",
        "start",
        ("rival.first",),
    )
    t.does("B: pass", "pick slay", "end").asks("B", "end")
    assert (t.state.view(None)["phase"], t.game.presenter.window(t.state)) == ("end", ("rival.end",))


def test_what_is_silenced_or_has_used_up_its_revenge_is_seen_to_be():
    t = Scene(hand="silence", play="tock-tick inquisitor-makto/destiny/spent", B={"play": "tock-tick/destiny/spent"})
    assert [one["silenced"] for one in t.view("A")["things"]] == [False, False, False]
    t.skills("@tock-tick", "revenge").skills("@inquisitor-makto", "destiny", "flying", "revenge")
    t.skills("@B.tock-tick", "destiny").does("play silence @tock-tick").skills("@tock-tick")
    assert [one["silenced"] for one in t.view("A")["things"]] == [True, False, False]


def test_the_ways_to_play_a_card_are_told_by_what_they_do():
    t = Scene(hand="eilyns-choice", B={"play": "direwood-beast", "hand": "slay"})
    assert t.game.catalog()["eilyns-choice"]["ways"] == ["Negate it", "Kill it"]
    assert t.game.catalog()["torch"]["ways"] == []
    t = Scene(hand="accelerated-evolution", play="wisp")
    assert said(t, "play accelerated-evolution 2 @wisp") == "Accelerated Evolution (give it Endurance): Wisp"
    t = Scene(hand="ijins-workshop", play="wisp", B={"play": "owl morningstar>owl"}).does("play ijins-workshop")
    t.does("pick ijins-choice")
    assert said(t, "pick m2") == "Ijin's Choice (create a +4/+4 Mithril Armor and draw it)"


def said(t: Scene, action: str) -> str:
    """What an action is called."""
    found = t.game.presenter.label(t.state, parse(t.named(action)))
    return TableWords(t.game.words).say(found["text"], found["args"])


def test_a_turn_is_at_its_start_until_its_main_phase_comes():
    """What is drawn with Destiny as the turn begins may be answered: that is no main phase yet."""
    t = Scene(hand="torch", B={"deck": "firebomb torch"}).does("end")
    assert [one["card"] for one in t.state.view(0)["stack"]] == ["firebomb"]
    assert t.state.view(0)["phase"] == "start"
    t.does("A: pass")
    assert t.state.view(0)["phase"] == "first"


def test_a_skill_is_used_up_only_where_a_unit_would_have_it():
    t = Scene(play="vampire-bat trail-runner")
    one = t.state.thing(int(t.ref("@trail-runner")[1:]))
    t.state.put(one._replace(flags=one.flags | TIRED | CALM))
    told = next(each for each in t.state.view(0)["things"] if each["ref"] == t.ref("@trail-runner"))
    assert not {"tired", "calm"} & set(told["flags"])
    t.state.put(one._replace(flags=one.flags | TIRED, skills=stats.KILLER))
    told = next(each for each in t.state.view(0)["things"] if each["ref"] == t.ref("@trail-runner"))
    assert "tired" in told["flags"] and "killer" not in told["skills"]


def test_what_an_attack_came_to_is_told_in_one_line():
    t = Scene(play="trail-runner titan", B={"play": "owl*exhausted"}).does("attack")
    t.does(*(f"attack {t.ref(one)}" for one in ("@trail-runner", "@titan")))
    fought = next(one for one in t.said if one["type"] == "fought")
    words = TableWords(t.game.words, ("Computer", YOU))
    said = words.say(f"event.fought.{fought['how']}", fought)
    assert said == "Computer attacks with 2 units: you lose 7 health"
    hits = [one for one in t.said if one["type"] == "hit"]
    assert [one["routine"] for one in hits] == [True, True], "the tray tells the fight, the log each blow"


def told_of(t: Scene, word: str) -> dict[str, Any]:
    """What everybody sees of a thing."""
    return next(one for one in t.state.view(None)["things"] if one["ref"] == t.ref(word))


@pytest.mark.rule("ETERNAL-CHARGE-1")
def test_a_unit_that_waits_with_its_attack_is_marked_and_one_with_charge_is_not():
    t = Scene(hand="treasury-guard").does("play treasury-guard")
    assert "new" in told_of(t, "@treasury-guard")["flags"]
    one = t.state.thing(int(t.ref("@treasury-guard")[1:]))
    t.state.put(one._replace(skills=stats.CHARGE))
    assert "new" not in told_of(t, "@treasury-guard")["flags"]
    assert t.state.thing(one.id).flags & NEW, "it came this turn all the same"


def test_skills_that_are_used_up_are_told_apart_from_those_that_are_lost():
    t = Scene(hand="silence", play="vampire-bat inquisitor-makto tock-tick/destiny/spent")
    bat, makto = (t.state.thing(int(t.ref(one)[1:])) for one in ("@vampire-bat", "@inquisitor-makto"))
    assert "used" not in told_of(t, "@vampire-bat") and "lost" not in told_of(t, "@vampire-bat")
    assert told_of(t, "@tock-tick")["used"] == ["revenge"] and "lost" not in told_of(t, "@tock-tick")
    t.state.put(bat._replace(flags=bat.flags | TIRED, skills=stats.KILLER))
    assert told_of(t, "@vampire-bat")["used"] == ["killer"] and "lost" not in told_of(t, "@vampire-bat")
    printed = t.state.game.sheet.skills[makto.card]
    assert printed & stats.FLYING
    t.does("play silence @tock-tick")
    assert "used" not in told_of(t, "@tock-tick") and "lost" not in told_of(t, "@tock-tick"), "its text says silenced"


@pytest.mark.rule("ETERNAL-POWER-1", "ETERNAL-POWER-2")
def test_only_its_player_is_told_that_it_may_still_play_a_power():
    t = Scene(hand="fire-sigil fire-sigil torch", B={"hand": "fire-sigil"})
    left = {seat: t.state.view(seat)["power_left"] for seat in (0, 1, None)}
    assert left == {0: True, 1: False, None: False}, "B has a turn of its own for it"
    before = t.state.view(0)["seats"][0]["max_power"]
    t.does("play fire-sigil")
    given = t.game.catalog()["fire-sigil"]["power"]
    assert t.state.view(0)["seats"][0]["max_power"] == before + given
    assert t.state.view(0)["power_left"] is False
    assert "power" not in t.game.catalog()["torch"]


def test_only_its_player_is_told_of_a_fast_spell_and_of_its_window():
    t = Scene(hand="torch", play="trail-runner", B={"hand": "torch"})
    assert [t.state.view(seat)["fast"] for seat in (0, 1, None)] == [True, True, False]
    other = Scene(hand="grenadin", play="trail-runner", B={"hand": "torch"})
    assert [other.state.view(seat)["fast"] for seat in (0, 1, None)] == [False, True, False]
    t.attack("@trail-runner")
    mover = t.state.current_player()
    assert t.state.view(mover)["window"] == t.game.presenter.window(t.state)[0]
    assert t.state.view(mover)["window"] in t.game.constants()["windows"]
    assert t.state.view(1 - mover)["window"] is t.state.view(None)["window"] is None


def test_the_constants_of_the_game_are_those_of_its_first_state():
    game = Eternal({})
    assert game.new_initial_state(3).health == [game.constants()["health"]] * 2
