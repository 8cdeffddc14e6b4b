"""Abilities: what sets them off, in which order they happen, what they make; Warcry, Berserk, limits."""

from __future__ import annotations

import pytest

from .scene import Scene, rule

TWELVE = "wisp " * 12
BAG = ("fire-sigil", "fire-sigil", "wisp", "fire-sigil")

# ---- triggered and lasting abilities ----


@rule("ETERNAL-ABILITY-1")
def test_abilities_work_in_play_alone():
    """Neither the Priest in hand nor the one in the void gains anything."""
    t = Scene(hand="fire-sigil sanctuary-priest", void="sanctuary-priest").does("play fire-sigil").health(25)
    t = Scene(hand="fire-sigil", play="sanctuary-priest").does("play fire-sigil").health(26)
    t = Scene(hand="sandstorm-titan", play="vampire-bat").skills("@vampire-bat", "flying", "lifesteal")
    t.does("play sandstorm-titan").skills("@vampire-bat", "lifesteal")


@rule("ETERNAL-ABILITY-3", "ETERNAL-EMPOWER-1")
def test_empower_each_time():
    t = Scene(
        hand="fire-sigil", play="awakened-student sanctuary-priest sanctuary-priest", B={"play": "sanctuary-priest"}
    )
    t.does("play fire-sigil").in_play("awakened-student/+1+1 sanctuary-priest sanctuary-priest").health(27, 25)


@rule("ETERNAL-SUMMON-1")
def test_summon_can_be_answered_where_it_touches_the_other():
    t = Scene(hand="guerrilla-fighter combrei-healer", B={"play": "wisp grenadin", "hand": "finest-hour"})
    t.does("play combrei-healer", "pick @combrei-healer").to_move("A").health(28)
    t.does("play guerrilla-fighter").offers("pick", "@wisp", "@grenadin").does("pick @wisp").asks("B", "item")
    t.does("B: pass").marks("@wisp", "exhausted")


@rule("ETERNAL-SUMMON-2", "ETERNAL-CREATE-1", "ETERNAL-ABILITY-3")
def test_what_is_created_is_played():
    t = (
        Scene(hand="grenadin-drone", play="oni-quartermaster")
        .does("play grenadin-drone")
        .in_play("oni-quartermaster grenadin-drone grenadin")
    )
    t.marks("@grenadin", "new").hand("")
    Scene(hand="scraptank").does("play scraptank").in_play("scraptank grenadin grenadin")


@rule("ETERNAL-PICK-3")
def test_a_unit_can_be_played_with_nothing_to_pick():
    t = Scene(hand="guerrilla-fighter", B={"hand": "torch"}).does("play guerrilla-fighter").in_play("guerrilla-fighter")
    t.phase("first")


@rule("ETERNAL-PICK-3")
def test_the_pick_is_made_before_the_answer_and_an_only_one_is_not_asked():
    t = Scene(hand="guerrilla-fighter", B={"play": "wisp", "hand": "torch"}).does("play guerrilla-fighter")
    t.asks("B", "item")
    assert [one["picks"] for one in t.view("B")["stack"]] == [[t.ref("@wisp")]]


@rule("ETERNAL-ENTOMB-1", "ETERNAL-DEATH-1", "ETERNAL-DEATH-4")
def test_entomb_when_it_dies():
    t = Scene(hand="slay", play="dark-wisp", deck="mortar").does("play slay @dark-wisp").hand("mortar")
    hand = "dark-wisp recogulator slay wisp vanquish harsh-rule plague finest-hour refresh mortar trail-runner"
    t = (
        Scene(hand=hand)
        .does("end", "discard dark-wisp", "discard recogulator")
        .in_play("")
        .void("dark-wisp recogulator")
    )
    assert len(t.entry("A")["hand"]) == 9


@rule("ETERNAL-ENTOMB-1", "ETERNAL-STACK-3")
def test_entomb_of_the_enemys_unit_is_the_enemys():
    Scene(hand="slay", B={"play": "umbren-reaper"}).does("play slay @umbren-reaper").health(20, 30)


@rule("ETERNAL-ABILITY-9", "ETERNAL-ABILITY-10")
def test_the_turn_players_abilities_come_first_each_by_its_time():
    t = Scene(
        hand="harsh-rule", health=20, play="ticking-grenadin dark-wisp umbren-reaper",
        B={"play": "ticking-grenadin", "hand": "torch", "health": 20},
    ).does("play harsh-rule", "B: pass")  # fmt: skip
    t.waits("ticking-grenadin").asks("B", "item").does("B: pass").waits("umbren-reaper").health(20, 17)
    t.hand("fire-sigil").does("B: pass").health(25, 12).waits("ticking-grenadin").does("A: pass").health(22, 12)


@rule("ETERNAL-ABILITY-11", "ETERNAL-CARD-4")
def test_what_dies_together_sees_each_other_die():
    t = Scene(hand="harsh-rule", play="argenport-instigator wisp", B={"play": "wisp argenport-instigator"})
    t.does("play harsh-rule").health(21, 21)


@rule("ETERNAL-CARD-4")
def test_instigator_hits_the_owner():
    t = Scene(hand="torch torch", play="argenport-instigator", B={"play": "dark-wisp"}).does("play torch @dark-wisp")
    t.health(25, 24).does("play torch @argenport-instigator", "B: pass").health(24, 24)


@rule("ETERNAL-STACK-7", "ETERNAL-STACK-8")
def test_what_dies_is_looked_at_after_each_step():
    """The Scraptank sees each of its Grenadin die."""
    t = Scene(hand="lightning-storm", play="scraptank/+0+2 grenadin grenadin").does("play lightning-storm")
    t.in_play("scraptank/+4+6")


@rule("ETERNAL-ABILITY-7", "ETERNAL-FLYING-3", "ETERNAL-CARD-14", "ETERNAL-BASE-4")
def test_nobody_flies_beside_a_sandstorm_titan():
    t = Scene(play="vampire-bat", B={"play": "sandstorm-titan wisp"}).attack("@vampire-bat")
    t.blocks("@sandstorm-titan @vampire-bat").in_play("")
    t = Scene(hand="sandstorm-titan slay", play="east-wind-herald", B={"hand": "torch"}).does("play sandstorm-titan")
    t.to_move("A").skills("@east-wind-herald").does("play slay @sandstorm-titan", "B: pass")
    t.skills("@east-wind-herald", "flying")


@rule("ETERNAL-BASE-4")
def test_cannot_prevails():
    Scene(play="sandstorm-titan vampire-bat/flying").skills("@vampire-bat", "lifesteal")
    Scene(play="wisp", B={"play": "territorial-elf"}).attack("@wisp").health(25, 24)


@rule("ETERNAL-BASE-3")
def test_a_card_that_contradicts_a_rule_is_right():
    """A ready unit may block, but not this one."""
    Scene(play="wisp", B={"play": "territorial-elf dark-wisp"}).attack("@wisp").offers("block", "@dark-wisp @wisp")


@rule("ETERNAL-BASE-6")
def test_changes_stay_wherever_the_card_goes():
    t = Scene(hand="teleport refresh", play="dark-wisp").does("play refresh @dark-wisp", "play teleport @dark-wisp")
    t.hand("dark-wisp/+0+4").does("play dark-wisp/+0+4").stats("@dark-wisp", 1, 5)
    t = (
        Scene(hand="slay refresh", play="wisp")
        .does("play refresh @wisp", "play slay @wisp")
        .void("refresh slay wisp/+0+4")
    )


@rule("ETERNAL-POWER-7")
def test_power_above_the_maximum():
    t = Scene(power=3, play="rusty-grenamotive").attack("@rusty-grenamotive").power(4, 3).does("end").power(3, 3)
    t.does("end").power(3, 3)


@rule("ETERNAL-POWER-10")
def test_maximum_power_from_other_cards_is_not_to_be_spent():
    t = Scene(hand="initiate-of-the-sands", power=3).does("play initiate-of-the-sands").power(2, 4)
    t.does("end", "end").power(4, 4)


@rule("ETERNAL-ARMOR-3", "ETERNAL-ARMOR-1")
def test_armor_without_a_weapon():
    t = Scene(hand="reinforce", B={"hand": "torch torch"}).does("play reinforce", "B: pass")
    assert t.state.armor == [4, 0]
    t.does("end", "B: play torch p0").health(25, 25).does("B: play torch p0").health(23, 25)
    assert t.state.armor == [0, 0]


@rule("ETERNAL-EXHAUST-1")
def test_exhausting_the_exhausted():
    t = Scene(hand="guerrilla-fighter", B={"play": "wisp*exhausted"}).does("play guerrilla-fighter")
    t.marks("@wisp", "exhausted")


@rule("ETERNAL-ENDURANCE-2")
def test_endurance_cannot_be_exhausted_by_the_enemy():
    t = Scene(hand="guerrilla-fighter jarralls-frostkin", B={"play": "treasury-guard"}).does("play guerrilla-fighter")
    t.marks("@treasury-guard").does("play jarralls-frostkin").marks("@treasury-guard")


# ---- attacking ----


@rule("ETERNAL-ATTACK-6", "ETERNAL-STACK-2")
def test_what_happens_on_attacking_comes_before_the_enemys_answers():
    t = Scene(play="yeti-snowchucker", B={"hand": "torch"}).attack("@yeti-snowchucker").asks("B", "item")
    t.does("B: pass").health(25, 24).asks("B", "defense").does("B: pass").health(25, 22)


@rule("ETERNAL-ATTACK-7")
def test_an_attacker_that_dies_is_out_of_the_battle():
    t = Scene(play="wisp grenadin", B={"hand": "torch", "play": "spider"}).attack("@wisp", "@grenadin")
    t.does("B: play torch @wisp").offers("block", "@spider @grenadin").does("hold @spider").health(25, 24)


@rule("ETERNAL-WARCRY-1")
def test_warcry_strengthens_the_first_unit_or_weapon():
    t = Scene(play="oni-ronin", deck="torch fire-sigil wisp dark-wisp").attack("@oni-ronin")
    t.turns(3).hand("torch fire-sigil wisp/w1").does("play wisp/w1").stats("@wisp", 2, 2)


@rule("ETERNAL-WARCRY-1")
def test_a_weapon_is_strengthened_too_and_keeps_it():
    t = Scene(play="oni-ronin wisp", deck="morningstar").attack("@oni-ronin").turns(1)
    t.hand("morningstar/w1").does("play morningstar/w1 @wisp").stats("@wisp", 5, 5)


@rule("ETERNAL-WARCRY-2")
def test_several_warcries_add_up():
    t = Scene(play="oni-ronin loyal-watchwing", deck="wisp").attack("@oni-ronin", "@loyal-watchwing").turns(1)
    t.hand("wisp/w2").does("play wisp/w2").stats("@wisp", 3, 3)


@rule("ETERNAL-WARCRY-1")
def test_warcry_finds_a_card_that_nobody_has_seen():
    """It lies somewhere among Sigils, and has the bonus wherever it is drawn."""
    t = Scene(play="oni-ronin longhorn-sergeant", deck="torch .")
    t.state.decks[0] = t.state.decks[0]._replace(bag=tuple(sorted(t.game.sheet.base[one] for one in BAG)))
    t.attack("@oni-ronin")
    t.turns(5).hand("torch fire-sigil fire-sigil fire-sigil wisp/w1")


@rule("ETERNAL-WARCRY-4")
def test_warcry_goes_off_without_a_card_to_strengthen():
    t = Scene(play="longhorn-sergeant", deck="torch").attack("@longhorn-sergeant")
    assert t.state.armor[0] == 1


@rule("ETERNAL-BERSERK-1", "ETERNAL-BERSERK-2")
def test_berserk_attacks_twice_where_its_player_wants():
    t = Scene(play="rusty-grenamotive").does("attack")
    t.offers("attack", "@rusty-grenamotive", "@rusty-grenamotive twice")
    t.does("attack @rusty-grenamotive twice").health(25, 21).phase("second")
    t.marks("@rusty-grenamotive", "exhausted", "calm")
    Scene(play="rusty-grenamotive").attack("@rusty-grenamotive").health(25, 23).phase("second")


@rule("ETERNAL-BERSERK-2")
def test_the_enemy_answers_and_blocks_anew():
    t = Scene(play="bloodthirsty-brawler", B={"hand": "torch", "play": "wisp trail-runner"})
    t.attack("@bloodthirsty-brawler twice").asks("B", "defense").does("B: pass")
    t.blocks("@wisp @bloodthirsty-brawler").asks("B", "before fight").does("B: pass")
    t.health(25, 22).asks("B", "defense").does("B: pass").offers("block", "@trail-runner @bloodthirsty-brawler")


@rule("ETERNAL-BERSERK-4")
def test_berserk_is_used_once_and_makes_reckless():
    t = Scene(play="rusty-grenamotive").attack("@rusty-grenamotive twice").skills("@rusty-grenamotive", "reckless")
    t.turns(1).refuses("end", "eternal.reckless").does("attack").passes().health(25, 19).phase("second")


@rule("ETERNAL-BERSERK-4")
def test_who_has_used_berserk_up_stays_reckless_without_it():
    Scene(play="grenadin*calm").skills("@grenadin", "reckless").refuses("end", "eternal.reckless").allows("attack")


@rule("ETERNAL-BERSERK-5")
def test_on_attacking_again_and_others_stay_out():
    t = Scene(power=3, play="rusty-grenamotive wisp").attack("@rusty-grenamotive twice", "@wisp").health(25, 20)
    t.power(5, 3)


@rule("ETERNAL-BERSERK-2")
def test_what_dies_in_the_first_round_does_not_come_again():
    t = Scene(play="rusty-grenamotive", B={"play": "direfang-spider"}).attack("@rusty-grenamotive twice")
    t.blocks("@direfang-spider @rusty-grenamotive").phase("second").in_play("")


# ---- limits ----


@rule("ETERNAL-LIMIT-1", "ETERNAL-LIMIT-2")
def test_what_would_create_a_unit_without_a_place_creates_none():
    t = (
        Scene(hand="assembly-line", play="wisp " * 10)
        .does("play assembly-line")
        .in_play("wisp " * 10 + "grenadin grenadin")
    )
    Scene(hand="assembly-line", play=TWELVE).does("play assembly-line").in_play(TWELVE).void("assembly-line")
    t.goes_on()


@rule("ETERNAL-LIMIT-3")
def test_a_unit_is_given_up_for_a_new_one():
    t = Scene(hand="grenadin-drone", play="dark-wisp " + "wisp " * 11, deck="torch").does("play grenadin-drone")
    t.allows("give new", "give @wisp").does("give @dark-wisp").hand("torch")
    t.in_play("wisp " * 11 + "grenadin-drone")


@rule("ETERNAL-LIMIT-3")
def test_the_new_one_itself_may_be_given_up():
    t = Scene(hand="forge-wolf", play=TWELVE).does("play forge-wolf", "give new").in_play(TWELVE).void("forge-wolf")
    t.health(25, 24)


@rule("ETERNAL-LIMIT-4")
def test_a_full_hand():
    hand = "slay " * 12
    t = Scene(hand=f"{hand}wisdom-of-the-elders".replace("slay ", "", 1), deck="wisp torch")
    t.does("play wisdom-of-the-elders").hand(hand.replace("slay ", "", 1) + "wisp").void("torch wisdom-of-the-elders")


@rule("ETERNAL-PICK-8")
@pytest.mark.parametrize(("card", "reaches"), [("torch", False), ("mortar", True), ("snowball", True)])
def test_unit_or_player_is_no_site(card, reaches):
    t = Scene(hand=card, B={"play": "regents-tomb"})
    assert (t.named(f"play {card} @regents-tomb") in t.legal()) == reaches
