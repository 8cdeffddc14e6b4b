"""What happens on drawing, cards on top of the deck, cards that come together; copies, transformations, Revenge."""

from __future__ import annotations

import pytest

from evertable.core.format.link import full_link

from ...table.talk import Talk, people
from .scene import Scene, rule

# ---- picks, skills ----


@rule("ETERNAL-PICK-7")
def test_two_picks_are_two_things():
    t = Scene(hand="dustblind", B={"play": "wisp grenadin"}).does("play dustblind @wisp @grenadin")
    t.marks("@wisp", "exhausted").marks("@grenadin", "exhausted")
    t = Scene(hand="dustblind", B={"play": "wisp"}).offers("play")


@rule("ETERNAL-AEGIS-6")
def test_a_shield_covers_what_is_attached_and_what_a_player_has():
    t = Scene(hand="shatterglass-mage", B={"play": "thunderbird morningstar>thunderbird"})
    t.does("play shatterglass-mage").in_play("thunderbird morningstar", "B").marks("@thunderbird")
    t = Scene(hand="light-the-fuse light-the-fuse", B={"shield": True}).does("play light-the-fuse").decks(20, 20)
    t.does("play light-the-fuse").decks(20, 25)
    t = Scene(hand="shatterglass-mage", B={"shield": True, "play": "brimstone-altar"}).does("play shatterglass-mage")
    t.in_play("brimstone-altar", "B")


@rule("ETERNAL-AEGIS-8")
def test_never_more_than_one_shield():
    t = Scene(hand="stand-together", play="thunderbird", B={"hand": "torch torch"}).does(
        "play stand-together", "B: pass"
    )
    t.does("end", "B: play torch @thunderbird").stats("@thunderbird", 3, 3).does("B: play torch @thunderbird").in_play(
        ""
    )


@rule("ETERNAL-DOUBLE-3")
def test_twice_double_damage_is_double():
    Scene(play="renegade-valkyrie/double_damage").attack("@renegade-valkyrie").health(25, 23)


@rule("ETERNAL-ENDURANCE-3")
def test_endurance_is_exhausted_as_a_cost():
    t = Scene(hand="sparring-partner", play="treasury-guard").does("play sparring-partner", "pick @treasury-guard")
    t.marks("@treasury-guard", "exhausted").stats("@treasury-guard", 3, 4)


@rule("ETERNAL-UNBLOCKABLE-2")
def test_what_is_blocked_stays_blocked():
    t = Scene(hand="torch", play="grenadin", B={"play": "trail-runner"}).attack("@grenadin")
    t.blocks("@trail-runner @grenadin")
    one = t.state.thing(int(t.ref("@grenadin")[1:]))
    assert one is not None
    t.state.put(one._replace(skills=1 << 19))
    t.skills("@grenadin", "unblockable").passes().health(25, 25).stats("@trail-runner", 1, 2)


# ---- Bond, Warp, Ally ----


@rule("ETERNAL-ALLY-1")
@pytest.mark.parametrize("other", ["yeti-spy", "yeti-windflyer"])
def test_ally_whichever_is_played_last(other):
    t = Scene(hand="yeti-windflyer", play="yeti-spy").does("play yeti-windflyer").stats("@yeti-windflyer", 2, 2)
    t = Scene(hand=other, play="yeti-windflyer").does(f"play {other}").stats("@yeti-windflyer", 2, 2)
    t.in_play(f"yeti-windflyer/+1+1 {other}" if other == "yeti-spy" else "yeti-windflyer/+1+1 yeti-windflyer/+1+1")


@rule("ETERNAL-ALLY-2")
def test_ally_once_and_fresh_when_it_comes_back():
    t = Scene(hand="yeti-spy yeti-windflyer teleport", power=20).does("play yeti-windflyer")
    t.stats("@yeti-windflyer", 1, 1).does("play yeti-spy").stats("@yeti-windflyer", 2, 2)
    t.does("play teleport @yeti-windflyer", "play yeti-windflyer/+1+1").stats("@yeti-windflyer", 3, 3)


# ---- drawing ----


@rule("ETERNAL-SCOUT-1")
def test_scout():
    t = Scene(hand="trailblaze", play="amaran-camel", deck="torch slay").does("play trailblaze")
    t.offers("pick", "torch", "none").does("pick torch").hand("slay").health(26)
    t = Scene(hand="trailblaze", play="amaran-camel", deck="torch slay").does("play trailblaze", "pick none")
    t.hand("torch").health(26)


@rule("ETERNAL-SCOUT-1")
def test_what_scouting_asks_says_where_the_card_goes():
    t, talk = Scene(hand="trailblaze", deck="torch slay"), Talk()
    talk.ask("open", text=full_link(t.state), seats=people("hh"))
    talk.act(0, "play trailblaze")
    asked = talk.ask("state", seat=0)
    assert asked["prompt"]["text"] == "Trailblaze: Put this card on the bottom of your deck?"
    assert [one["label"] for one in asked["legal"]] == ["Put Torch on the bottom", "Leave it on top"]


@rule("ETERNAL-COPY-1")
def test_a_copy():
    t = Scene(hand="mirror-image", play="wisp/+2+2*d1 morningstar>wisp").does("play mirror-image @wisp")
    t.in_play("wisp/+2+2 morningstar wisp/+2+2").stats("@wisp#2", 3, 3)


@rule("ETERNAL-TRANSFORM-1")
def test_transformed():
    t = Scene(hand="polymorph", B={"play": "dark-wisp/+2+2*d1,exhausted morningstar>dark-wisp", "deck": "torch"})
    t.does("play polymorph @dark-wisp").in_play("frog morningstar", "B").stats("@frog", 4, 4).marks(
        "@frog", "exhausted"
    )
    t.hand("", "B")


@rule("ETERNAL-BOUNCE-1", "ETERNAL-KNOW-2")
def test_back_to_the_hand_of_its_owner():
    t = Scene(hand="teleport", B={"play": "pteriax-hatchling amaran-camel"}).does("play teleport @pteriax-hatchling")
    t.hand("pteriax-hatchling", "B").health(25, 25)
    assert t.seen("A")["seats"][1]["known"] == ["pteriax-hatchling"]


@rule("ETERNAL-DIRECTED-1", "ETERNAL-PLAY-5")
def test_played_on_a_card_itself():
    t = Scene(hand="finest-hour stand-together", play="hooru-envoy", deck="torch slay").does("play stand-together")
    t.hand("finest-hour").does("play finest-hour @hooru-envoy").hand("torch")


@rule("ETERNAL-CARD-11")
def test_a_stolen_firebomb_hits_the_thief():
    Scene(hand="pilfer", B={"deck": "firebomb"}).does("play pilfer").health(20, 25).void("firebomb/free pilfer")


# ---- Revenge, Invulnerable ----


@rule("ETERNAL-REVENGE-1", "ETERNAL-REVENGE-2")
def test_revenge():
    t = Scene(hand="slay refresh", play="tock-tick", deck="torch .").does("play refresh @tock-tick")
    t.does("play slay @tock-tick").void("refresh slay").decks(2)
    assert "tock-tick/+0+4/destiny/spent" in [slug for slug, _ in t.entry("A")["deck"]["top"]]


@rule("ETERNAL-REVENGE-1")
def test_it_comes_back_free_with_destiny():
    t = Scene(hand="slay", B={"play": "tock-tick", "deck": "."}).does("play slay @tock-tick").decks(20, 1)
    t.void("", "B").does("end").in_play("tock-tick/destiny/spent", "B")


@rule("ETERNAL-REVENGE-1")
def test_it_is_used_up():
    t = Scene(hand="slay", B={"play": "tock-tick/destiny/spent"}).does("play slay @tock-tick").decks(20, 20)
    t.void("tock-tick/destiny/spent", "B")


@rule("ETERNAL-REVENGE-1", "ETERNAL-REVENGE-6")
def test_a_spell_with_revenge():
    Scene(hand="victors-cry", play="wisp", deck=".").does("play victors-cry @wisp").void("").decks(1)


@rule("ETERNAL-REVENGE-3")
def test_health_0_is_no_revenge():
    Scene(hand="plague", B={"play": "tock-tick"}).does("play plague").decks(20, 20).void("tock-tick/-1-1", "B")


@rule("ETERNAL-REVENGE-4")
def test_silenced_it_does_nothing():
    t = Scene(hand="silence slay", B={"play": "tock-tick"}).does("play silence @tock-tick", "play slay @tock-tick")
    t.decks(20, 20).void("tock-tick/silenced", "B")


@rule("ETERNAL-REVENGE-5")
def test_a_copy_has_revenge_as_the_card_it_was_copied_from():
    t = Scene(hand="mirror-image slay slay", play="tock-tick/destiny/spent").does("play mirror-image @tock-tick")
    t.does("play slay @tock-tick#2").decks(20)
    t = Scene(hand="mirror-image slay", play="tock-tick").does("play mirror-image @tock-tick", "play slay @tock-tick#2")
    t.decks(21)


@rule("ETERNAL-INVULNERABLE-1", "ETERNAL-INVULNERABLE-2", "ETERNAL-LIFESTEAL-5")
def test_invulnerable():
    t = Scene(hand="torch", play="xenan-cupbearer/deadly", health=10, B={"play": "ancient-terrazon"})
    t.does("play torch @ancient-terrazon").stats("@ancient-terrazon", 8, 8).attack("@xenan-cupbearer")
    t.blocks("@ancient-terrazon @xenan-cupbearer").health(10, 25).in_play("ancient-terrazon", "B")


@rule("ETERNAL-INVULNERABLE-1")
def test_an_invulnerable_player():
    t = Scene(hand="auric-runehammer", B={"play": "grenadin"}).does("play auric-runehammer")
    t.does("fight p0 @grenadin").armor(1).health(25)


@rule("ETERNAL-INVULNERABLE-3")
def test_it_can_be_killed_without_damage():
    Scene(hand="slay", B={"play": "ancient-terrazon"}).does("play slay @ancient-terrazon").in_play("", "B")


@rule("ETERNAL-BOND-1", "ETERNAL-BOND-3")
def test_bond():
    t = Scene(hand="tempered-sentinel", play="awakened-sentinel awakened-sentinel*exhausted wisp", power=3)
    moves = t.legal("play")
    assert len(moves) == 1
    t.does(moves[0])
    t.marks("@awakened-sentinel", "exhausted").power(0).in_play(
        "awakened-sentinel awakened-sentinel wisp tempered-sentinel"
    )
    t = Scene(hand="tempered-sentinel", play="awakened-sentinel", power=6)
    assert len(t.legal("play")) == 2


@rule("ETERNAL-BOND-2")
def test_no_cost_below_0():
    t = Scene(hand="tempered-sentinel", play="awakened-sentinel/+9+0", power=1)
    t.does(t.legal("play")[0]).power(1)


@rule("ETERNAL-WARP-1", "ETERNAL-WARP-2")
def test_warp():
    t = Scene(deck="blinkwolf hipshot torch", power=5).offers("warp", "blinkwolf").does("warp blinkwolf")
    t.in_play("blinkwolf").power(3).does("warp hipshot p1").health(25, 23).decks(21).offers("warp").void("hipshot")


@rule("ETERNAL-WARP-1")
def test_the_top_card_with_warp_is_shown_to_its_player_alone():
    t = Scene(deck="blinkwolf torch", power=1)
    assert t.seen("A")["seats"][0]["deck"]["top"][0][0] == "blinkwolf"
    assert all(card == "?" for card, _ in t.seen("B")["seats"][0]["deck"]["top"])
    t = Scene(deck="wisp blinkwolf", power=1)
    assert all(card == "?" for card, _ in t.seen("A")["seats"][0]["deck"]["top"])


@rule("ETERNAL-ECHO-1", "ETERNAL-ECHO-2", "ETERNAL-DRAW-2")
def test_echo():
    t = Scene(hand="wisdom-of-the-elders", play="amaran-camel", deck="twinbrood-sauropod torch")
    t.does("play wisdom-of-the-elders").hand("twinbrood-sauropod twinbrood-sauropod torch").health(28)


@rule("ETERNAL-ECHO-1")
def test_echo_from_the_void():
    t = Scene(hand="dark-return", void="pteriax-hatchling").does("play dark-return")
    t.hand("pteriax-hatchling/+1+1 pteriax-hatchling")


@rule("ETERNAL-WARP-2")
def test_warp_costs_and_asks_what_it_would_from_the_hand():
    Scene(deck="blinkwolf", power=1).offers("warp")
    Scene(deck="blinkwolf", influence="T").offers("warp")
    t = Scene(deck="hipshot", play="wisp", B={"hand": "torch"}).attack("@wisp").does("B: pass").phase("second")
    t.allows("warp hipshot p1")


@rule("ETERNAL-FATE-1", "ETERNAL-FATE-2")
def test_fate():
    t = Scene(B={"deck": "jotun-hurler"}).does("end").hand("jotun-hurler snowball", "B")
    assert set(t.seen("A")["seats"][1]["known"]) == {"jotun-hurler", "snowball"}
    Scene(B={"deck": "lumen-shepherd"}).does("end").hand("lumen-shepherd", "B").in_play("wisp", "B")


@rule("ETERNAL-PICK-5")
def test_cards_elsewhere_are_picked_after_the_answers():
    t = Scene(hand="dark-return", void="wisp dark-wisp", B={"hand": "torch"}).does("play dark-return").asks("B", "item")
    t.does("B: pass").to_move("A").offers("pick", "wisp", "dark-wisp").does("pick wisp").hand("wisp/+1+1")


@rule("ETERNAL-SETUP-9", "ETERNAL-DRAW-2")
def test_opening_hands_do_what_they_do_on_drawing_at_the_very_start():
    t = Scene(hand="jotun-hurler twinbrood-sauropod fire-sigil", B={"hand": "lumen-shepherd fire-sigil"}).opening()
    t.does("keep").hand("jotun-hurler twinbrood-sauropod fire-sigil").does("keep").phase("first")
    t.hand("jotun-hurler twinbrood-sauropod twinbrood-sauropod snowball fire-sigil").in_play("wisp", "B")
