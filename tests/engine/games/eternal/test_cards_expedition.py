"""The cards of Expedition and others of step 8: draws, scouting, copies, what changes into another card."""

from __future__ import annotations

from .script import Table


def test_amber_acolyte():
    table = Table("amber-acolyte", deck="fire-sigil torch").does("play amber-acolyte")
    table.offers("pick", "fire-sigil", "time-sigil").does("pick fire-sigil").stands(hand="fire-sigil", size=11)


def test_excavation_assistant():
    table = Table("excavation-assistant", deck="torch slay").does("play excavation-assistant")
    table.offers("pick", "torch", "none").does("pick none").stands(deck="torch slay")
    table = Table("excavation-assistant", deck="torch slay").does("play excavation-assistant", "pick torch")
    table.stands(deck="slay", size=12)


def test_trailblaze():
    table = Table("trailblaze", deck="torch slay").does("play trailblaze", "pick torch").stands(hand="slay", size=11)
    table.stands(void="trailblaze")


def test_crest_of_wisdom():
    table = Table("crest-of-wisdom", deck="torch slay", power=2, influence="").does("play crest-of-wisdom", "pick none")
    table.stands(influence="TP", power=2, most=3, deck="torch slay")


def test_amaran_camel():
    Table("wisdom-of-the-elders", "amaran-camel").does("play wisdom-of-the-elders").stands(health=27)
    Table("obsidian-golem slay", "amaran-camel obsidian-golem").does("play slay c2").stands(health=26)


def test_false_prince():
    Table("torch", "false-prince", "false-prince").does("play torch c2").stands(A="false-prince 5/5", B="")
    Table("teleport", "false-prince oni-ronin").does("play teleport c2").stands(A="false-prince 5/5")


def test_false_prince_turns_before_the_spell():
    table = Table("finest-hour", "false-prince obsidian-armor>1").does("play finest-hour c1")
    table.stands(A="frog 6/6, obsidian-armor>1").ends().stands(A="frog 3/3, obsidian-armor>1")


def test_clockroach():
    table = Table("clockroach tock-tick torch", deck="clockroach slay").does("play clockroach")
    table.stands(A="clockroach 2/2", hand="torch tock-tick/+1+1", deck="clockroach/+1+1 slay")
    table = Table("clockroach", deck="clockroach clockroach/+1+1 clockroach").does("play clockroach")
    table.stands(deck="clockroach/+1+1 clockroach/+2+2 clockroach/+1+1")


def test_jotun_hurler():
    table = Table("wisdom-of-the-elders", deck="jotun-hurler torch").does("play wisdom-of-the-elders")
    table.stands(hand="torch jotun-hurler snowball")


def test_lumen_shepherd():
    table = Table("wisdom-of-the-elders", deck="lumen-shepherd torch").does("play wisdom-of-the-elders")
    table.stands(A="wisp 1/1", hand="torch lumen-shepherd")


def test_accelerated_evolution():
    table = Table("accelerated-evolution", "oni-ronin", "owl")
    table.offers("play accelerated-evolution", "1 c1", "1 c2", "2 c1", "2 c2").does("play accelerated-evolution 1 c1")
    table.stands(A="oni-ronin 3/2").has(1, "flying warcry")
    Table("accelerated-evolution", "oni-ronin").does("play accelerated-evolution 2 c1").has(1, "endurance warcry")


def test_teleport():
    table = Table("teleport", "scraptank/+2+2 iron-sword>1", "owl").does("play teleport c1")
    table.stands(A="", hand="scraptank/+2+2", void="iron-sword teleport")
    Table("teleport", B="owl").does("play teleport c1").passes().stands(B="", hand_b="owl")


def test_twinning_ritual():
    table = Table("twinning-ritual torch owl", deck="slay").does("play twinning-ritual", "pick owl")
    table.stands(hand="torch owl owl/+1+1")
    Table("twinning-ritual torch").refuses("play twinning-ritual", "effects.needs")


def test_twinning_ritual_with_a_full_hand_leaves_the_unit_in_hand_as_it_is():
    table = Table("twinning-ritual owl " + "torch " * 10, "wisp", b={"hand": "teleport"}).does("play twinning-ritual")
    table.does("B: play teleport c1").passes().does("pick owl")
    table.stands(hand="torch " * 10 + "wisp owl", void="owl twinning-ritual")


def test_call_the_ancients():
    Table("call-the-ancients").does("play call-the-ancients").stands(size=14)


def test_polymorph():
    table = Table("polymorph", "oni-ronin", "titan/+2+2 obsidian-armor>2 owl").does("play polymorph c4")
    table.stands(B="titan 10/10^, obsidian-armor>2, frog 1/1").has(4, "")


def test_polymorph_against_a_shield():
    Table("polymorph", B="titan").does("play polymorph c1").stands(B="titan 6/6")


def test_pilfer():
    Table("pilfer", b={"deck": "owl"}).does("play pilfer").stands(hand="owl/free", size_b=10)
    Table("pilfer", shield=(False, True), b={"deck": "owl"}).does("play pilfer").stands(hand="", size_b=11)


def test_sporefolk():
    table = Table("sporefolk", deck="torch slay owl mortar wisp devour").does("play sporefolk")
    table.stands(void="torch slay owl mortar wisp", deck="devour")


def test_hooru_envoy():
    table = Table("finest-hour torch", "hooru-envoy oni-ronin", deck="slay").does("play finest-hour c2")
    table.stands(hand="torch").does("play torch c1").stands(hand="slay")


def test_mirror_image():
    table = Table("mirror-image", "obsidian-golem/+2+2! iron-sword>1", "owl").offers("play mirror-image", "c1")
    table.does("play mirror-image c1").stands(A="obsidian-golem 6/4!, iron-sword>1, obsidian-golem 4/4")


def test_marshal_ironthorn():
    table = Table("fire-sigil", "marshal-ironthorn sanctuary-priest", power=5, influence="").does("play fire-sigil")
    table.stands(powers="fire-sigil fire-sigil/copied", most=7, power=7, influence="FF", health=27)
    table = Table("", "marshal-ironthorn grenadin", "owl titan", power=15).does("use c1")
    table.stands(A="marshal-ironthorn 5/5, grenadin 1/1", B="titan 6/6")


def test_marshal_ironthorn_twice():
    table = Table("fire-sigil", "marshal-ironthorn marshal-ironthorn", power=5, influence="").does("play fire-sigil")
    table.stands(most=8, influence="FFF")


def test_xenan_augury():
    table = Table("xenan-augury", deck="torch slay owl mortar").does("play xenan-augury")
    table.offers("pick", "torch", "slay", "owl").does("pick slay").stands(
        hand="slay", health=28, deck="mortar", size=13
    )
