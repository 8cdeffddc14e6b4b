"""Direct attacks, armor and relic weapons; what skills a player has by them."""

from __future__ import annotations

import pytest

from .scene import Scene, rule


@rule("ETERNAL-DIRECT-1", "ETERNAL-KILLER-1")
def test_killer_attacks_a_unit_of_its_players_choice():
    t = Scene(play="jibbering-jackal grenadin", B={"play": "wisp dark-wisp"}).offers(
        "fight", "@jibbering-jackal @wisp", "@jibbering-jackal @dark-wisp"
    )
    t.does("fight @jibbering-jackal @wisp").void("jibbering-jackal").void("wisp", "B").in_play("dark-wisp", "B")
    Scene(play="jibbering-jackal*exhausted", B={"play": "wisp"}).offers("fight")
    t = Scene(play="jibbering-jackal grenadin", B={"play": "wisp"}).attack("@grenadin").blocks().phase("second")
    t.allows("fight @jibbering-jackal @wisp")


@rule("ETERNAL-DIRECT-2")
def test_what_happens_on_attacking_happens_and_quickdraw_counts():
    t = Scene(play="rakano-outlaw/killer", deck="wisp", B={"play": "lethrai-nightblade"})
    t.does("fight @rakano-outlaw @lethrai-nightblade").stats("@rakano-outlaw", 2, 2).in_play("", "B").turns(1)
    t.hand("wisp/w1")


@rule("ETERNAL-DIRECT-2")
def test_who_attacks_directly_is_an_attacker_until_the_fight_is_over():
    t = Scene(play="rabid-yeti wisp", B={"play": "grenadin", "hand": "lightning-strike torch"})
    t.does("fight @rabid-yeti @grenadin").asks("B", "direct").offers("play lightning-strike", "@rabid-yeti")
    t.does("B: pass").does("end").asks("B", "end").offers("play lightning-strike")


@rule("ETERNAL-DIRECT-2", "ETERNAL-DIRECT-5")
def test_the_unit_attacked_need_not_be_ready_and_is_not_exhausted():
    t = Scene(play="rabid-yeti", B={"play": "treasury-guard*exhausted trail-runner"})
    t.does("fight @rabid-yeti @trail-runner").marks("@trail-runner").marks("@rabid-yeti", "exhausted", "tired")
    t = Scene(play="rabid-yeti", B={"play": "grenadin*exhausted"}).does("fight @rabid-yeti @grenadin")
    t.stats("@rabid-yeti", 2, 1).void("grenadin", "B")


@rule("ETERNAL-DIRECT-3")
def test_a_direct_attack_can_be_answered():
    t = Scene(play="rabid-yeti", B={"play": "wisp", "hand": "finest-hour"}).does("fight @rabid-yeti @wisp")
    t.asks("B", "direct").does("B: play finest-hour @wisp").stats("@wisp", 4, 2).void("rabid-yeti")


@rule("ETERNAL-DIRECT-4", "ETERNAL-AMBUSH-1", "ETERNAL-AMBUSH-3")
def test_an_ambush_unit_takes_over():
    t = Scene(hand="torch", play="rabid-yeti", B={"play": "wisp", "hand": "storm-lynx torch"})
    t.does("fight @rabid-yeti @wisp", "B: play storm-lynx").asks("A", "after ambush").does("A: pass")
    t.asks("B", "direct").does("B: pass").void("rabid-yeti").stats("@storm-lynx", 2, 1).in_play("wisp storm-lynx", "B")


@rule("ETERNAL-DIRECT-6")
def test_killer_is_used_up():
    t = Scene(hand="xenan-initiation", play="rabid-yeti/+5+5", B={"play": "wisp wisp wisp"})
    t.does("fight @rabid-yeti @wisp").turns(1).offers("fight").does("play xenan-initiation @rabid-yeti").passes()
    t.offers("fight", "@rabid-yeti @wisp#1", "@rabid-yeti @wisp#2")
    t = Scene(hand="teleport", play="rabid-yeti", B={"play": "wisp wisp"}).does("fight @rabid-yeti @wisp")
    t.does("play teleport @rabid-yeti", "play rabid-yeti").offers("fight", "@rabid-yeti @wisp")


@rule("ETERNAL-DIRECT-9")
def test_neither_charge_nor_flying_matters():
    t = Scene(hand="rabid-yeti", B={"play": "east-wind-herald"}).does("play rabid-yeti")
    t.does("fight @rabid-yeti @east-wind-herald").stats("@east-wind-herald", 1, 1)


@rule("ETERNAL-OVERWHELM-1", "ETERNAL-OVERWHELM-3", "ETERNAL-DEADLY-2")
@pytest.mark.parametrize(("skills", "needed"), [("lifesteal/overwhelm", 2), ("deadly/lifesteal/overwhelm", 1)])
def test_what_goes_through_a_unit_does_not_strike_it_too(skills, needed):
    """A direct attack and a spell tell of as much damage as they deal, and Lifesteal gains as much."""
    t = Scene(health=10, play=f"predatory-carnosaur/{skills}", B={"play": "serpent-trainer"})
    t.does("fight @predatory-carnosaur @serpent-trainer").health(17, 25 - 7 + needed)
    assert [one["n"] for one in t.said if one["type"] == "hit"] == [needed, 7 - needed, 2]
    t = Scene(hand="torch", play=f"sword-of-icaria/{skills}", armor=2, B={"play": "serpent-trainer"})
    t.does("play torch @serpent-trainer").passes().health(28, 25 - 3 + needed).void("serpent-trainer", "B")


@rule("ETERNAL-SITE-5")
def test_no_site_and_no_player_for_killer():
    Scene(play="rabid-yeti", B={"play": "regents-tomb"}).offers("fight")


@rule("ETERNAL-AEGIS-7")
def test_aegis_does_not_stop_a_direct_attack():
    t = Scene(play="rabid-yeti", B={"play": "thunderbird"}).does("fight @rabid-yeti @thunderbird")
    t.in_play("").in_play("", "B")


# ---- relic weapons and armor ----


@rule("ETERNAL-ARMS-1", "ETERNAL-ARMOR-1", "ETERNAL-ARMOR-2")
def test_a_relic_weapon_attacks_and_brings_armor():
    t = Scene(hand="sword-of-icaria", armor=3, B={"play": "trail-runner"}).does("play sword-of-icaria")
    t.armor(5).does("fight p0 @trail-runner").armor(4).health(25).void("trail-runner", "B")


@rule("ETERNAL-ARMS-1")
def test_it_strikes_nobody_who_attacks_its_player():
    Scene(play="wisp", B={"play": "sword-of-icaria", "armor": 2}).attack("@wisp").armor(1, "B").in_play("wisp")


@rule("ETERNAL-ARMS-2", "ETERNAL-ARMOR-4")
def test_a_second_relic_weapon_kills_the_first_and_its_armor():
    t = Scene(hand="lethrai-falchion jawbone-hatchet", play="sword-of-icaria", armor=7).does("play jawbone-hatchet")
    t.in_play("jawbone-hatchet").void("sword-of-icaria").armor(1)


@rule("ETERNAL-ARMS-3", "ETERNAL-DEADLY-4", "ETERNAL-LIFESTEAL-4", "ETERNAL-OVERWHELM-3")
def test_skills_of_a_relic_weapon_are_its_players():
    t = Scene(hand="torch", play="sword-of-icaria/deadly", armor=2, B={"play": "sapphire-dragon"})
    t.does("play torch @sapphire-dragon").in_play("", "B")
    t = Scene(hand="torch torch", health=10, play="sword-of-icaria/lifesteal/overwhelm", armor=2, B={"play": "wisp"})
    t.does("play torch @wisp").health(13, 23).does("play torch p1").health(16, 20)
    t = Scene(play="sword-of-icaria/lifesteal brimstone-altar wisp", health=10, armor=2).does("use @brimstone-altar")
    t.health(12, 23)


@rule("ETERNAL-ARMS-4", "ETERNAL-WARCRY-3")
def test_relic_weapons_are_weapons():
    t = Scene(hand="sword-of-icaria", play="oni-quartermaster", deck="torch jawbone-hatchet").does(
        "play sword-of-icaria"
    )
    t.hand("torch").does("fight p0 p1").health(25, 22).turns(1).hand("torch jawbone-hatchet/w1")


@rule("ETERNAL-ARMOR-4")
def test_without_armor_no_relic_weapon():
    t = Scene(play="sword-of-icaria", armor=2, B={"hand": "torch"}).does("end", "B: play torch p0")
    t.health(24, 25).in_play("").void("sword-of-icaria").armor(0)


@rule("ETERNAL-ARMOR-4")
def test_without_the_relic_weapon_no_armor():
    t = Scene(hand="shatterglass-mage", B={"play": "sword-of-icaria", "armor": 9}).does("play shatterglass-mage")
    t.in_play("", "B").armor(0, "B")


@rule("ETERNAL-ARMOR-6")
def test_banish_takes_the_armor_too():
    Scene(hand="banish", B={"play": "sword-of-icaria", "armor": 9}).does("play banish @sword-of-icaria").armor(0, "B")


@rule("ETERNAL-ARMOR-5", "ETERNAL-SPARK-1", "ETERNAL-INFILTRATE-1")
def test_damage_that_armor_takes_was_dealt():
    t = Scene(hand="sparkbot", health=10, play="xenan-cupbearer", B={"armor": 5}).attack("@xenan-cupbearer").passes()
    t.health(12, 25).armor(3, "B").does("play sparkbot").in_play("xenan-cupbearer sparkbot grenadin")
    t = Scene(play="yeti-spy", deck="slay", B={"armor": 5}).attack("@yeti-spy").hand("slay")


@rule("ETERNAL-SPARK-1")
def test_spark_needs_damage_in_this_turn():
    t = Scene(hand="sparkbot sparkbot torch", B={"play": "wisp"}).does("play sparkbot").in_play("sparkbot")
    t.does("play torch p1", "play sparkbot").in_play("sparkbot sparkbot grenadin")


@rule("ETERNAL-DIRECT-7")
def test_one_relic_weapon_attack_a_turn():
    t = Scene(hand="jawbone-hatchet", play="sword-of-icaria", armor=5, B={"play": "wisp wisp"})
    t.does("fight p0 @wisp").offers("fight").does("play jawbone-hatchet").offers("fight").turns(1)
    t.offers("fight", "p0 @wisp")


@rule("ETERNAL-DIRECT-8")
def test_the_player_is_attacked_where_there_are_no_units():
    Scene(play="sword-of-icaria", armor=2, B={"play": "wisp"}).offers("fight", "p0 @wisp")
    t = Scene(play="sword-of-icaria", armor=2, B={"play": "regents-tomb"}).offers("fight", "p0 p1").does("fight p0 p1")
    t.health(25, 22)


@rule("ETERNAL-CARD-12")
def test_azindels_gift():
    t = Scene(play="azindels-gift", hand="torch", B={"hand": "slay wisp " * 5, "power": 0}).does("end").passes()
    t.phase("first", "B").does("end").passes().void("slay wisp " * 5 + "fire-sigil", "B").hand("torch fire-sigil")


@rule("ETERNAL-CARD-13")
def test_all_the_power_that_is_left():
    Scene(hand="flame-blast", power=6).does("play flame-blast p1").power(0).health(25, 19)
    Scene(hand="flame-blast", power=1).does("play flame-blast p1").power(0).health(25, 24)
    Scene(hand="copper-conduit", power=6).does("play copper-conduit").power(0).stats("@copper-conduit", 5, 5)


# ---- stun, silence ----


@rule("ETERNAL-STUN-1")
def test_stun_lasts_over_the_next_start():
    t = (
        Scene(hand="jarralls-frostkin", B={"play": "wisp"})
        .does("play jarralls-frostkin")
        .marks("@wisp", "exhausted", "stunned")
    )
    t.does("end").marks("@wisp", "exhausted").does("end").passes().does("end").passes().marks("@wisp")


@rule("ETERNAL-STUN-2")
def test_stunned_again():
    t = Scene(hand="jarralls-frostkin jarralls-frostkin", B={"play": "wisp"}).does("play jarralls-frostkin")
    t.turns(1).marks("@wisp", "exhausted").does("play jarralls-frostkin").passes().marks(
        "@wisp", "exhausted", "stunned"
    )
    t.does("end").passes().marks("@wisp", "exhausted")


@rule("ETERNAL-ENDURANCE-4")
def test_a_stunned_unit_given_endurance():
    t = Scene(hand="accelerated-evolution", play="wisp*stunned grenadin*exhausted")
    t.does("play accelerated-evolution 2 @wisp").skills("@wisp", "endurance").marks("@wisp")
    t = Scene(hand="accelerated-evolution", play="wisp*exhausted").does("play accelerated-evolution 2 @wisp")
    t.marks("@wisp", "exhausted")


@rule("ETERNAL-SILENCE-4")
def test_a_stunned_unit_that_is_silenced():
    Scene(hand="silence", play="wisp*stunned").does("play silence @wisp").marks("@wisp")


@rule("ETERNAL-SILENCE-1", "ETERNAL-AEGIS-8", "ETERNAL-ENTOMB-2")
def test_silence_takes_all_text_and_leaves_numbers():
    t = Scene(hand="silence slay", play="dark-wisp/+2+2", deck="torch").does("play silence @dark-wisp")
    t.stats("@dark-wisp", 3, 3).does("play slay @dark-wisp").hand("")
    t = Scene(hand="silence", play="thunderbird").does("play silence @thunderbird").skills("@thunderbird")
    t.marks("@thunderbird")


@rule("ETERNAL-SILENCE-2")
def test_what_is_attached_is_silenced_too():
    t = Scene(hand="silence", play="wisp morningstar>wisp venomfang-dagger>wisp").does("play silence @wisp")
    t.stats("@wisp", 5, 5).skills("@wisp")


@rule("ETERNAL-SILENCE-3")
def test_silence_stays_and_skills_given_later_work():
    t = Scene(hand="silence teleport xenan-initiation", play="vampire-bat").does("play silence @vampire-bat")
    t.does("play teleport @vampire-bat").hand("vampire-bat/silenced xenan-initiation").does("play vampire-bat/silenced")
    t.skills("@vampire-bat").does("play xenan-initiation @vampire-bat").skills("@vampire-bat", "killer")


@rule("ETERNAL-PICK-9")
def test_sabotage_shows_only_what_fits():
    t = Scene(hand="sabotage", B={"hand": "torch wisp morningstar fire-sigil", "power": 0}).does("play sabotage")
    t.to_move("A").offers("pick", "torch", "morningstar").does("pick morningstar").void("morningstar", "B")
    Scene(hand="sabotage", B={"hand": "wisp fire-sigil", "power": 0}).does("play sabotage").passes().void("sabotage")
