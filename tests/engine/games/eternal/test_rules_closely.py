"""Rules whose sentences were looked at one by one: halves that no other test would miss."""

from __future__ import annotations

import pytest

from evertable.core.rng import Rng
from evertable.games.eternal.decks.lists import draft
from evertable.games.eternal.model import stats
from evertable.games.eternal.rules import verbs as rules_verbs

from .scene import Scene, rule
from .test_rules_attachments import wrong

WISPS = "wisp " * 10
OTHERS = "7 oni-ronin 7 torch 7 yeti-spy 7 slay 4 purify"
"""32 cards that are no powers."""

# ---- before the first turn ----


@rule("ETERNAL-OPTION-3", "ETERNAL-SETUP-2")
@pytest.mark.parametrize(("option", "first"), [("seat1", 0), ("seat2", 1)])
def test_who_has_the_first_turn_can_be_chosen(option, first):
    assert {Scene(seed=k, options={"first": option}).state.first for k in range(20)} == {first}


@rule("ETERNAL-DECK-4", "ETERNAL-DECK-2")
def test_a_drafted_deck_keeps_its_thirds_too():
    assert wrong(f"{OTHERS} 16 fire-sigil", "", draft()) == []
    assert wrong(f"{OTHERS} 15 fire-sigil", "", draft()) == ["deck.few_powers"]


# ---- what stays with a card ----


@rule("ETERNAL-BASE-6")
def test_what_is_said_for_this_turn_does_not_leave_play_with_the_card():
    t = Scene(hand="finest-hour teleport ghostform", play="wisp").does("play finest-hour @wisp", "play ghostform @wisp")
    t.does("play teleport @wisp").hand("wisp").does("play wisp").stats("@wisp", 1, 1).skills("@wisp")


@rule("ETERNAL-BASE-6")
def test_what_is_for_good_stays_through_death_and_void():
    t = Scene(hand="refresh slay xenan-initiation grasping-at-shadows", play="wisp", power=20)
    t.does("play refresh @wisp", "play xenan-initiation @wisp", "play slay @wisp", "play grasping-at-shadows")
    t.stats("@wisp", 2, 6).skills("@wisp", "killer")


@rule("ETERNAL-COPY-1")
def test_what_is_said_for_this_turn_is_not_copied():
    t = Scene(hand="finest-hour ghostform mirror-image", play="wisp").does("play finest-hour @wisp")
    t.does("play ghostform @wisp", "play mirror-image @wisp").stats("@wisp#2", 1, 1).skills("@wisp#2")


@rule("ETERNAL-COPY-1")
def test_what_can_be_done_once_is_fresh_on_a_copy():
    t = Scene(hand="mirror-image", play="pyroknight", power=20).does("use @pyroknight", "play mirror-image @pyroknight")
    t.stats("@pyroknight#2", 6, 5).offers("use", "@pyroknight#2")
    t = Scene(hand="mirror-image", play="rabid-yeti", B={"play": "wisp wisp"}).does("fight @rabid-yeti @wisp")
    t.does("play mirror-image @rabid-yeti").offers("fight", "@rabid-yeti#2 @wisp")


@rule("ETERNAL-TRANSFORM-1")
def test_stun_and_shield_go_and_exhaustion_stays():
    t = Scene(hand="polymorph", play="thunderbird*stunned").does("play polymorph @thunderbird")
    t.marks("@frog", "exhausted").turns(1).marks("@frog")


@rule("ETERNAL-TRANSFORM-1", "ETERNAL-ATTACK-3")
def test_what_a_unit_has_become_was_not_played():
    Scene(hand="polymorph", play="grenadin").does("play polymorph @grenadin").attack("@frog").health(25, 24)


@rule("ETERNAL-REVENGE-1")
def test_revenge_puts_a_card_at_any_of_the_ten_uppermost_places():
    places = set()
    for seed in range(100):
        t = Scene(hand="slay", play="tock-tick")
        t.state.rng = Rng(seed).state
        t.does("play slay @tock-tick")
        places.add([slug.partition("/")[0] for slug, _ in t.entry("A")["deck"]["top"]].index("tock-tick"))
    assert places == set(range(10))


# ---- sites ----


@rule("ETERNAL-SITE-5")
def test_a_site_is_not_given_up_for_a_unit():
    t = Scene(hand="forge-wolf", play=f"regents-tomb {WISPS}").does("play forge-wolf")
    t.offers("give", "new", *[f"@wisp#{k}" for k in range(1, 11)])


@rule("ETERNAL-SITE-7", "ETERNAL-LIMIT-3")
def test_a_unit_is_given_up_for_the_hero_of_a_site():
    t = Scene(hand="regents-tomb", play=WISPS, power=4, influence="JJSS").does("play regents-tomb")
    t.does("pick swear-vengeance", "pick @wisp").turns(1).does("pick lingering-influence").passes()
    t.does("pick none").turns(2).offers("give", "new", *[f"@wisp#{k}" for k in range(1, 11)])
    t.does("give @wisp#2").phase("first").stats("@elias-the-broken-wing", 8, 4)
    assert len(t.state.units(0)) == 10


@rule("ETERNAL-SITE-8", "ETERNAL-STACK-2")
def test_a_spell_of_an_agenda_can_be_responded_to():
    t = Scene(hand="regents-tomb", play="wisp", B={"hand": "torch"}).does("play regents-tomb", "pick swear-vengeance")
    t.asks("B", "item").waits("regents-tomb", "swear-vengeance").does("B: play torch @wisp").passes().void(
        "wisp swear-vengeance"
    )


@rule("ETERNAL-SITE-8")
def test_a_spell_of_an_agenda_that_finds_nothing_goes_to_the_void():
    t = Scene(hand="regents-tomb", B={"hand": "torch"}).does("play regents-tomb", "pick swear-vengeance")
    t.phase("first").void("swear-vengeance").in_play("regents-tomb").turns(1)
    t.offers("pick", "lingering-influence", "sabotage")


# ---- Aegis ----


@rule("ETERNAL-AEGIS-6")
def test_the_shield_of_a_player_covers_hand_void_and_armor():
    t = Scene(hand="sabotage", B={"shield": True, "hand": "torch", "power": 0}).does("play sabotage").hand("torch", "B")
    assert t.state.shield == [False, False]
    t = Scene(hand="steward-of-the-past", B={"shield": True, "void": "vampire-bat"}).does("play steward-of-the-past")
    t.void("vampire-bat", "B")
    assert t.state.shield == [False, False]
    Scene(hand="steward-of-the-past", B={"void": "vampire-bat"}).does("play steward-of-the-past").void(
        "vampire-bat/silenced", "B"
    )
    t = Scene(hand="torch", B={"shield": True, "armor": 3}).does("play torch p1").armor(3, "B")
    assert t.state.shield == [False, False]


@rule("ETERNAL-AEGIS-7")
def test_a_shield_stops_no_ongoing_ability():
    t = Scene(hand="sandstorm-titan", B={"play": "thunderbird"}).does("play sandstorm-titan")
    t.skills("@thunderbird", "aegis").marks("@thunderbird", "shield")
    t = Scene(play="groundbreaker", B={"shield": True, "hand": "refresh"}).does("end", "B: play refresh p1").passes()
    t.health(25, 25)
    assert t.state.shield == [False, True]


@rule("ETERNAL-AEGIS-7")
def test_a_shield_stops_no_cost_and_nothing_of_its_own_player():
    t = Scene(hand="combust", play="thunderbird", B={"play": "wisp"}).does("play combust @wisp").in_play("")
    t.in_play("", "B")
    t = Scene(hand="wisdom-of-the-elders", shield=True, deck="firebomb torch slay").does("play wisdom-of-the-elders")
    t.health(20)
    assert t.state.shield == [True, False]


# ---- damage ----


@rule("ETERNAL-ARMOR-1")
def test_armor_takes_damage_of_every_kind():
    """Of a battle, of a spell, of one's own card, of the Night."""
    Scene(play="trail-runner", B={"armor": 2}).attack("@trail-runner").armor(1, "B").health(25, 25)
    Scene(hand="torch", B={"armor": 2}).does("play torch p1").armor(0, "B").health(25, 24)
    Scene(B={"armor": 2, "deck": "firebomb slay"}).does("end").armor(0, "B").health(25, 22)
    Scene(night=3, B={"armor": 2}).does("end").armor(1, "B").health(25, 25)


@rule("ETERNAL-ARMOR-4", "ETERNAL-DIRECT-2")
def test_a_relic_weapon_that_breaks_in_its_attack_has_struck():
    t = Scene(play="sword-of-icaria", armor=2, B={"play": "sapphire-dragon/+0-1"})
    t.does("fight p0 @sapphire-dragon").in_play("").in_play("", "B").armor(0).health(21)


@rule("ETERNAL-DAMAGE-3", "ETERNAL-DEADLY-3", "ETERNAL-LIFESTEAL-5")
def test_damage_of_0_sets_nothing_off():
    t = Scene(hand="dragonbreath", play="xenan-cupbearer/-2+0/deadly cult-aspirant*exhausted", health=10,
              B={"play": "wisp"})  # fmt: skip
    t.does("play dragonbreath @B.wisp").health(10).stats("@B.wisp", 1, 1).stats("@cult-aspirant", 1, 1)


@rule("ETERNAL-TIE-1", "ETERNAL-TIE-3", "ETERNAL-OVERWHELM-3")
@pytest.mark.parametrize(("health", "winner"), [(2, "B"), (1, "A"), (3, "B")])
def test_both_lose_all_health_in_one_direct_attack(health, winner):
    """The sword deals 3, of which 2 go through; the unit strikes back for 2, of which armor takes 1."""
    t = Scene(
        play="sword-of-icaria/overwhelm", armor=1, health=1, B={"health": health, "play": "copperhall-elite/-2-3"}
    )
    t.does("fight p0 @copperhall-elite").won_by(winner, "health").health(0, health - 2)


# ---- directly, once, and on a full side ----


@rule("ETERNAL-DIRECT-4", "ETERNAL-DIRECT-8")
def test_a_unit_with_ambush_takes_the_place_of_its_player():
    t = Scene(play="sword-of-icaria", armor=5, B={"hand": "storm-lynx"}).does("fight p0 p1").asks("B", "direct")
    t.does("B: play storm-lynx").passes().health(25, 25).armor(3).void("storm-lynx", "B")


@rule("ETERNAL-BERSERK-4")
def test_berserk_given_again_is_fresh_and_no_longer_reckless():
    t = Scene(play="rusty-grenamotive").attack("@rusty-grenamotive twice").skills("@rusty-grenamotive", "reckless")
    one = t.state.thing(int(t.ref("@rusty-grenamotive")[1:]))
    assert one is not None
    rules_verbs.grant(t.state, one, stats.BERSERK)
    t.skills("@rusty-grenamotive", "berserk").turns(1).allows("end").attack("@rusty-grenamotive twice").passes()
    t.health(25, 17)


@rule("ETERNAL-BERSERK-4", "ETERNAL-ATTACK-7", "ETERNAL-LIMIT-6")
def test_who_drops_out_before_the_fight_has_not_used_berserk():
    full = "touch-of-the-umbren>rusty-grenamotive " + "grenadin " * 12
    t = Scene(play="rusty-grenamotive", B={"play": full, "hand": "devour"}).attack("@rusty-grenamotive twice")
    t.does("B: play devour", "B: pick @grenadin").passes().health(25, 27).phase("second")
    t.skills("@B.rusty-grenamotive", "berserk", "lifesteal").marks("@B.rusty-grenamotive")


@rule("ETERNAL-ALLY-1", "ETERNAL-ALLY-2")
def test_ally_goes_off_but_once():
    t = Scene(hand="yeti-spy rabid-yeti", play="yeti-windflyer").does("play yeti-spy", "play rabid-yeti")
    t.stats("@yeti-windflyer", 2, 2)


@rule("ETERNAL-ATTACK-8")
def test_a_stolen_unit_without_charge_attacks_at_once():
    t = Scene(hand="madness", B={"play": "grenadin*exhausted"}).does("play madness @grenadin").attack("@grenadin")
    t.health(25, 24)
    t = Scene(hand="touch-of-the-umbren", health=10, B={"play": "grenadin"}).does("play touch-of-the-umbren @grenadin")
    t.attack("@grenadin").health(11, 24)


@rule("ETERNAL-LIMIT-3")
def test_a_unit_is_given_up_wherever_the_new_one_comes_from():
    full = "wisp " * 12
    t = Scene(hand="grasping-at-shadows", play=full, void="forge-wolf").does("play grasping-at-shadows", "give new")
    t.in_play(full).health(25, 24)
    t = Scene(deck="blinkwolf", play=full).does("warp blinkwolf", "give @wisp").in_play("wisp " * 11 + "blinkwolf")
    t.void("wisp")


@rule("ETERNAL-POWER-1", "ETERNAL-EMPOWER-2")
def test_a_power_card_from_the_deck_is_not_that_of_the_turn():
    t = Scene(hand="minotaur-ambassador fire-sigil slay", deck="time-sigil justice-sigil").does(
        "play minotaur-ambassador"
    )
    t.does("play fire-sigil").power(6, 12)


@rule("ETERNAL-SILENCE-2", "ETERNAL-STEAL-1")
def test_a_stolen_unit_goes_home_when_its_curse_is_silenced():
    t = Scene(hand="touch-of-the-umbren silence", B={"play": "trail-runner"}).does(
        "play touch-of-the-umbren @trail-runner"
    )
    t.in_play("trail-runner touch-of-the-umbren").does("play silence @trail-runner").passes()
    t.in_play("touch-of-the-umbren/silenced").in_play("trail-runner/silenced", "B")


@rule("ETERNAL-ENDURANCE-4", "ETERNAL-STEAL-1")
def test_a_stunned_unit_whose_new_player_gives_it_endurance_is_ready():
    """Champion of Glory has Endurance by the influence of whoever controls it."""
    theirs = {"play": "champion-of-glory*stunned", "influence": ""}
    t = Scene(hand="touch-of-the-umbren", influence="SSJJ", B=theirs)
    t.does("play touch-of-the-umbren @champion-of-glory").skills("@champion-of-glory", "endurance", "lifesteal")
    t.marks("@champion-of-glory").attack("@champion-of-glory").health(26, 24)
    theirs = {"play": "champion-of-glory*exhausted", "influence": ""}
    t = Scene(hand="permafrost touch-of-the-umbren", influence="PSSJJ", B=theirs)
    t.does("play permafrost @champion-of-glory").marks("@champion-of-glory", "exhausted", "stunned")
    t.does("play touch-of-the-umbren @champion-of-glory").marks("@champion-of-glory")
    t = Scene(hand="touch-of-the-umbren", influence="SSJJ", B=theirs)
    t.does("play touch-of-the-umbren @champion-of-glory").marks("@champion-of-glory", "exhausted")


@rule("ETERNAL-AEGIS-2", "ETERNAL-ENDURANCE-2")
def test_a_shield_is_used_up_by_what_would_have_changed_nothing():
    Scene(hand="jarralls-frostkin", B={"play": "titan"}).does("play jarralls-frostkin").marks("@titan")
    t = Scene(hand="dragonbreath", play="amaran-camel", B={"play": "titan"}).does("play dragonbreath @titan")
    t.marks("@titan", "shield")


@rule("ETERNAL-AEGIS-7", "ETERNAL-OVERWHELM-3")
def test_the_shield_of_a_player_does_not_stop_what_the_student_overwhelms():
    t = Scene(hand="dragonbreath", play="fearless-nomad", B={"play": "wisp", "shield": True})
    t.does("play dragonbreath @wisp").in_play("", "B").health(25, 23)
    assert t.state.shield[1]


@rule("ETERNAL-STUN-1", "ETERNAL-STEAL-1")
def test_a_stunned_unit_that_is_readied_is_no_longer_stunned():
    t = Scene(hand="madness", B={"play": "oni-ronin*stunned"}).does("play madness @oni-ronin").marks("@oni-ronin")
    t.attack("@oni-ronin").does("end").phase("first", "B").marks("@oni-ronin")


@rule("ETERNAL-ENTOMB-1", "ETERNAL-REVENGE-1")
def test_entomb_goes_off_though_revenge_takes_the_card():
    t = Scene(hand="slay", B={"play": "ticking-grenadin/revenge"}).does("play slay @ticking-grenadin")
    t.health(22).decks(20, 21).void("", "B")
