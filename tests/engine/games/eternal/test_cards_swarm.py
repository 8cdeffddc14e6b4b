"""The cards of Scrapyard Swarm and others of steps 2 to 4: spells, triggers, tokens, attachments, costs, Destiny."""

from __future__ import annotations

from .script import Table

# ---- spells ----


def test_torch():
    table = Table("torch", "oni-ronin", "scraptank").offers("play torch", "p0", "p1", "c1", "c2")
    table.does("play torch c2").stands(A="oni-ronin 2/1", B="", void="torch", void_b="scraptank")
    Table("torch").does("play torch p1").stands(health_b=22)


def test_torch_answered():
    table = Table("torch", B="oni-ronin", b={"hand": "finest-hour"}).does("play torch c1", "B: play finest-hour c1")
    table.stands(B="oni-ronin 5/1", void="torch")


def test_torch_whose_unit_is_gone_does_nothing():
    table = Table("torch", B="oni-ronin", b={"hand": "torch"}).does("play torch c1", "B: play torch c1")
    table.stands(B="", void="torch", void_b="oni-ronin torch", health=25, health_b=25)


def test_finest_hour():
    table = Table("finest-hour torch", "oni-ronin").does("play finest-hour c1").stands(A="oni-ronin 5/4")
    table.ends().stands(A="oni-ronin 2/1", void="finest-hour")


def test_finest_hour_ends_without_harm():
    table = Table("finest-hour torch", "oni-ronin").does("play finest-hour c1", "play torch c1")
    table.stands(A="oni-ronin 5/1").ends().stands(A="oni-ronin 2/1")


def test_execute():
    table = Table("execute", "oni-ronin!", "dark-wisp! owl").offers("play execute", "c2").does("play execute c2")
    table.stands(B="owl 4/4", health_b=23)
    Table("execute", B="owl").refuses("play execute c1", "effects.needs").refuses("play execute", "effects.needs")


def test_execute_hits_the_player_though_its_unit_is_gone():
    table = Table("execute", B="scraptank!", b={"hand": "torch"}).does("play execute c1", "B: play torch c1")
    table.stands(health_b=23, void="execute", B="")


def test_mortar():
    table = Table("mortar", "oni-ronin", "scraptank xenan-temple").offers("play mortar", "p0", "p1", "c1", "c2", "c3")
    table.does("play mortar c3").stands(B="scraptank 3/3")


def test_vanquish():
    table = Table("vanquish", "titan", "scraptank!").offers("play vanquish", "c1").does("play vanquish c1")
    table.stands(A="", B="scraptank 3/3!")
    Table("vanquish", B="titan owl").does("play vanquish c1").stands(B="titan 6/6, owl 4/4")
    table = Table("vanquish", B="owl", b={"hand": "teleport"}).does("play vanquish c1", "B: play teleport c1").passes()
    table.stands(B="", hand_b="owl", void="vanquish")


def test_harsh_rule():
    table = Table("harsh-rule", "oni-ronin", "scraptank copperhall-elite").does("play harsh-rule")
    table.stands(A="", B="copperhall-elite 4/4")
    Table("harsh-rule").does("play harsh-rule").stands(void="harsh-rule")


def test_lightning_strike():
    table = Table("", "oni-ronin fearless-nomad", b={"hand": "lightning-strike"})
    table.does("attack", "attack c1", "hold c2").to_move("B").offers("play lightning-strike", "c1")
    table.does("play lightning-strike c1").stands(A="fearless-nomad 3/1")
    Table("lightning-strike", B="oni-ronin").refuses("play lightning-strike", "effects.needs")
    table = Table("", "rabid-yeti", "wisp", b={"hand": "lightning-strike"}).does("fight c1 c2")
    table.offers("play lightning-strike", "c1").does("B: play lightning-strike c1").stands(A="", B="wisp 1/1")
    table = Table("", "auric-runehammer>A", "wisp", armor=(1, 0), b={"hand": "lightning-strike"}).does("fight p0 c2")
    table.offers("play lightning-strike", "p0").does("B: play lightning-strike p0")
    table.stands(A="", health=22, B="wisp 1/1")


def test_lightning_storm():
    table = Table("lightning-storm", "oni-ronin", "scraptank owl").does("play lightning-storm")
    table.stands(A="", B="scraptank 3/1, owl 4/2")


def test_wisdom_of_the_elders():
    table = Table("wisdom-of-the-elders", deck="torch slay").does("play wisdom-of-the-elders").stands(hand="torch slay")
    table.stands(void="wisdom-of-the-elders")


def test_deathstrike():
    Table("deathstrike", "oni-ronin", "titan").does("play deathstrike c1").stands(A="")
    Table("deathstrike").refuses("play deathstrike", "effects.needs")


def test_slay():
    Table("slay", "oni-ronin", "owl").does("play slay c2").stands(B="")


def test_suffocate():
    table = Table("suffocate", "titan", "owl scraptank").offers("play suffocate", "c3").does("play suffocate c3")
    table.stands(B="owl 4/4")


def test_suffocate_looks_again():
    table = Table("suffocate", B="scraptank", b={"hand": "finest-hour"}).does("play suffocate c1")
    table.does("B: play finest-hour c1").stands(B="scraptank 6/6")


def test_plague():
    table = Table("plague", "oni-ronin", "grenadin owl copperhall-elite").does("play plague")
    table.stands(A="oni-ronin 2/1", B="owl 3/3, copperhall-elite 4/4", void_b="grenadin/-1-1")
    table.ends().stands(B="owl 3/3, copperhall-elite 4/4")


def test_refresh():
    table = Table("refresh refresh", "oni-ronin", "scraptank").offers("play refresh", "p0", "c1", "c2")
    table.does("play refresh p0").stands(health=29).does("play refresh c1").stands(A="oni-ronin 2/5")


def test_light_the_fuse():
    Table("light-the-fuse").does("play light-the-fuse").stands(size_b=15, void="light-the-fuse")
    Table("light-the-fuse", shield=(False, True)).does("play light-the-fuse").stands(size_b=10, shield_b=False)


def test_firebomb():
    """Drawn, it is played, hits who drew it, and another card is drawn (Destiny)."""
    table = Table("wisdom-of-the-elders", deck="firebomb torch slay mortar").does("play wisdom-of-the-elders")
    table.stands(health=20, hand="torch slay", deck="mortar", void="wisdom-of-the-elders firebomb")


# ---- spells that cost more than power ----


def test_combust():
    table = Table("combust", "dark-wisp oni-ronin", "owl").does("play combust c3").offers("pick", "c1", "c2")
    table.does("pick c1").stands(A="oni-ronin 2/1", B="", hand="time-sigil")
    Table("combust", B="owl").refuses("play combust c1", "effects.cannot_pay")


def test_combust_cost_stays_paid():
    table = Table("combust", "oni-ronin", "owl", b={"hand": "teleport"}).does("play combust c2", "B: play teleport c2")
    table.stands(A="", B="", hand_b="owl")


def test_devour():
    table = Table("devour", "oni-ronin", deck="torch slay").does("play devour")
    table.stands(A="", hand="torch slay", health=27)


def test_burn_out():
    table = Table("burn-out", "oni-ronin grenadin", "titan").does("play burn-out p1", "pick c2")
    table.stands(A="oni-ronin 2/1", health_b=20)


# ---- triggers ----


def test_oni_quartermaster():
    table = Table("morningstar sword-of-icaria brimstone-altar", "oni-quartermaster", deck="slay owl")
    table.does("play morningstar c1").stands(hand="sword-of-icaria brimstone-altar slay")
    table.does("play sword-of-icaria").stands(hand="brimstone-altar slay owl")
    table.does("play brimstone-altar").stands(hand="slay owl")


def test_grenadin_drone():
    Table("grenadin-drone").does("play grenadin-drone").stands(A="grenadin-drone 1/1, grenadin 1/1")


def test_ticking_grenadin():
    Table("slay", "ticking-grenadin").does("play slay c1").stands(health_b=22)


def test_dark_wisp():
    Table("slay", "dark-wisp", deck="torch").does("play slay c1").stands(hand="torch", A="")


def test_argenport_instigator():
    table = Table("slay slay slay", "argenport-instigator grenadin", "grenadin").does("play slay c3")
    table.stands(health_b=24, health=25).does("play slay c2").stands(health=24)
    table.does("play slay c1").stands(health=23, A="")


def test_two_instigators_see_each_other_die():
    Table("harsh-rule", "argenport-instigator argenport-instigator").does("play harsh-rule").stands(health=21)


def test_obsidian_golem():
    Table("slay", "obsidian-golem").does("play slay c1").stands(hand="obsidian-armor")


def test_rusty_grenamotive():
    table = Table("", "rusty-grenamotive", power=0).does("attack", "attack c1").stands(power=1, health_b=23)
    table.stands(most=0)


def test_rusty_grenamotive_gives_power_for_its_turn_alone():
    table = Table("torch torch", "rusty-grenamotive", power=2).does("attack", "attack c1").stands(power=3)
    assert "A gains 1 power until the turn ends" in table.lines()
    table.passes()
    table.does("end").stands(power=2)
    table = Table("torch torch", "rusty-grenamotive", power=2).does("attack", "attack c1", "play torch p1")
    table.passes().stands(power=2).does("end").stands(power=2)
    table = Table("torch", "rusty-grenamotive", power=0).does("attack", "attack c1 twice").passes().stands(power=2)
    table.does("play torch p1").passes().stands(power=1).does("end").stands(power=0)


def test_recogulator():
    Table("slay", "recogulator").does("play slay c1").stands(A="grenadin 1/1, grenadin 1/1")


def test_guerrilla_fighter():
    table = Table("guerrilla-fighter", B="owl titan").does("play guerrilla-fighter").offers("pick", "c1", "c2")
    table.does("pick c1").stands(B="owl 4/4!, titan 6/6^")
    Table("guerrilla-fighter").does("play guerrilla-fighter").stands(A="guerrilla-fighter 3/2")


def test_guerrilla_fighter_answered():
    table = Table("guerrilla-fighter", B="owl titan", b={"hand": "teleport"})
    table.does("play guerrilla-fighter", "pick c1", "B: play teleport c1").stands(B="titan 6/6^", hand_b="owl")


def test_guerrilla_fighter_against_endurance():
    table = Table("guerrilla-fighter", B="xenan-guardian").does("play guerrilla-fighter")
    table.stands(B="xenan-guardian 3/3")


def test_scraptank():
    table = Table("scraptank slay slay", B="grenadin").does("play scraptank")
    table.stands(A="scraptank 3/3, grenadin 1/1, grenadin 1/1").does("play slay c5")
    table.stands(A="scraptank 5/5, grenadin 1/1").does("play slay c1").stands(A="scraptank 5/5, grenadin 1/1", B="")


def test_umbren_reaper():
    Table("slay", "umbren-reaper").does("play slay c1").stands(health=30, health_b=20)


def test_umbren_reaper_answered():
    table = Table("slay", "umbren-reaper", b={"hand": "torch"}).does("play slay c1", "B: pass")
    table.to_move("B").does("B: play torch p0").stands(health=27, health_b=20)


def test_assembly_line():
    Table("assembly-line").does("play assembly-line").stands(A="grenadin 1/1, grenadin 1/1, grenadin 1/1")
    full = " ".join(["grenadin"] * 11)
    assert Table("assembly-line", full).does("play assembly-line").board("A").count("grenadin") == 12


def test_forge_wolf():
    Table("forge-wolf").does("play forge-wolf").stands(health_b=24)


def test_forge_wolf_against_a_shielded_player():
    Table("forge-wolf", shield=(False, True)).does("play forge-wolf").stands(health_b=25, shield_b=False)


def test_yeti_snowchucker():
    Table("", "yeti-snowchucker").refuses("end", "eternal.reckless").does("attack").stands(health_b=22)


def test_initiate_of_the_sands():
    Table("initiate-of-the-sands", power=1).does("play initiate-of-the-sands").stands(power=0, most=2)


def test_sandstorm_titan():
    table = (
        Table("sandstorm-titan slay", "vampire-bat", "owl").does("play sandstorm-titan").has(1, "lifesteal").has(2, "")
    )
    table.does("play slay c3").has(1, "flying lifesteal").has(2, "flying")


def test_territorial_elf():
    table = Table("", "oni-ronin", "territorial-elf grenadin").does("attack").to_move("B")
    table.offers("block", "c3 c1").offers("hold", "c3")


def test_district_infantry():
    table = Table("fire-sigil", "district-infantry").does("play fire-sigil").stands(A="district-infantry 3/3")
    table.ends().stands(A="district-infantry 1/1")


def test_sanctuary_priest():
    Table("fire-sigil", "sanctuary-priest").does("play fire-sigil").stands(health=26)


def test_awakened_student():
    table = Table("fire-sigil", "awakened-student").does("play fire-sigil").stands(A="awakened-student 3/3")
    table.ends().stands(A="awakened-student 3/3")


def test_mystic_ascendant():
    table = Table("fire-sigil", "mystic-ascendant", deck="torch").does("play fire-sigil")
    table.stands(A="mystic-ascendant 6/6", hand="torch")


def test_combrei_healer():
    table = Table("combrei-healer", "oni-ronin", "owl").does("play combrei-healer").offers("pick", "c1", "c2", "c3")
    table.does("pick c1").stands(health=28, A="oni-ronin 2/4, combrei-healer 2/2")


def test_black_sky_harbinger():
    table = Table("black-sky-harbinger", "grenadin", "grenadin owl xenan-temple").does("play black-sky-harbinger")
    table.stands(B="owl 4/3, xenan-temple 2", health_b=24, health=29)


def test_reinforce():
    Table("reinforce").does("play reinforce").stands(armor=4)


# ---- attachments, activated abilities ----


def test_ornate_katana():
    table = Table("ornate-katana", "oni-ronin", deck="torch").does("play ornate-katana c1")
    table.stands(A="oni-ronin 4/1, ornate-katana>1", hand="torch")


def test_brimstone_altar():
    table = Table("brimstone-altar", "grenadin dark-wisp", deck="torch").does("play brimstone-altar")
    table.stands(A="grenadin 1/1, dark-wisp 1/1, brimstone-altar").does("use c3").offers("pick", "c1", "c2")
    table.does("pick c2").stands(A="grenadin 1/1, brimstone-altar", health_b=23, hand="torch")
    table.refuses("use c3", "eternal.use.spent")
    Table("", "brimstone-altar>A").refuses("use c1", "effects.cannot_pay")


def test_black_iron_manacles():
    table = Table("black-iron-manacles wisdom-of-the-elders", b={"hand": "wisdom-of-the-elders"})
    table.does("play black-iron-manacles").passes().stands(A="black-iron-manacles")
    table.does("play wisdom-of-the-elders").passes().does("end").passes().stands(health_b=25).to_move("B")
    table.does("B: play wisdom-of-the-elders").passes().does("B: end").passes().stands(health_b=22, health=25)


def test_black_iron_manacles_for_no_card_ask_nobody():
    table = Table("", "black-iron-manacles>B", b={"hand": "owl"}).does("end", "B: pass").to_move("B")
    table.refuses("pass", "eternal.not_now.pass").stands(health_b=25)
