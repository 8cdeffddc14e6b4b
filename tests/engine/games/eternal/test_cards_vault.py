"""The cards of Vault Sentinels and others of step 5: direct attacks, Warp, Bond, Ally, skills given, silence, costs."""

from __future__ import annotations

from .script import Table


def test_copper_conduit():
    table = Table("copper-conduit", power=6).does("play copper-conduit").stands(A="copper-conduit 5/5", power=0)
    table.has(1, "overwhelm")


def test_avirax_familiar():
    Table("avirax-familiar", power=3).does("play avirax-familiar").stands(power=0, most=4)


def test_temple_raider():
    Table("temple-raider", "blinkwolf").does("play temple-raider").stands(A="blinkwolf 2/1, temple-raider 2/2")
    table = Table("awakened-sentinel awakened-sentinel", "temple-raider").does("play awakened-sentinel")
    table.stands(A="temple-raider 4/4, awakened-sentinel 3/5").does("play awakened-sentinel")
    table.stands(A="temple-raider 4/4, awakened-sentinel 3/5, awakened-sentinel 3/5")
    Table("temple-raider", "awakened-sentinel").does("play temple-raider").stands(
        A="awakened-sentinel 3/5, temple-raider 4/4"
    )


def test_journeyman_armorer():
    table = Table("journeyman-armorer", "oni-ronin grenadin", "owl").does("play journeyman-armorer")
    table.offers("pick", "c1", "c2").does("pick c2")
    table.stands(A="oni-ronin 2/1, grenadin 2/2, journeyman-armorer 2/2, plus-one-weapon>2")
    Table("journeyman-armorer", B="owl").does("play journeyman-armorer").stands(A="journeyman-armorer 2/2")


def test_granite_acolyte():
    table = (
        Table("granite-acolyte", "oni-ronin").does("play granite-acolyte").offers("pick", "c1", "c2").does("pick c2")
    )
    table.stands(A="oni-ronin 2/1, granite-acolyte 4/1, iron-sword>2")
    assert table.lines()[-1] == "Iron Sword comes into play on Granite Acolyte"


def test_yeti_windflyer():
    Table("yeti-windflyer", "yeti-spy").does("play yeti-windflyer").stands(A="yeti-spy 1/1, yeti-windflyer 2/2")
    Table("yeti-windflyer", "oni-ronin", "yeti-spy").does("play yeti-windflyer").stands(
        A="oni-ronin 2/1, yeti-windflyer 1/1"
    )


def test_shatterglass_mage():
    table = Table("shatterglass-mage", "iron-sword>2 dark-wisp", "owl obsidian-armor>3 amber-ring>B")
    table.does("play shatterglass-mage").offers("pick", "c4", "c5").does("pick c4").stands(B="owl 4/4, amber-ring")


def test_timeworn_sentinel():
    Table("explorer", "timeworn-sentinel", deck="torch").does("play explorer").stands(hand="torch")


def test_heart_of_the_vault():
    table = Table("heart-of-the-vault", B="owl", deck="torch").does("play heart-of-the-vault")
    table.offers("pick", "p1", "c1").does("pick c1").stands(B="owl 4/2", hand="torch/s2")


def test_heart_of_the_vault_makes_a_card_free():
    table = Table("heart-of-the-vault", deck="torch", power=6).does("play heart-of-the-vault")
    table.stands(health_b=23, power=0).does("play torch/s2 p1").stands(health_b=20)


def test_hipshot():
    table = Table("hipshot", B="owl xenan-temple").offers("play hipshot", "p0", "p1", "c1", "c2")
    table.does("play hipshot c1").stands(B="owl 4/2, xenan-temple 3")


def test_purify():
    Table("purify", B="karmic-guardian").does("play purify c1").stands(B="karmic-guardian 1/1").has(1, "")
    Table("purify", B="copperhall-elite").does("play purify c1").stands(B="copperhall-elite 4/4").has(
        1, "aegis overwhelm"
    )


def test_purify_whose_unit_is_gone():
    table = Table("purify", B="owl", b={"hand": "teleport"}).does("play purify c1", "B: play teleport c1").passes()
    table.stands(B="", hand_b="owl", void="purify")


def test_deft_strike():
    table = Table("deft-strike", "oni-ronin", "dark-wisp").offers("play deft-strike", "c1").does("play deft-strike c1")
    table.has(1, "killer warcry")


def test_dustblind():
    table = Table("dustblind", "grenadin", "owl titan scraptank").offers("play dustblind", "c2 c3", "c2 c4", "c3 c4")
    table.does("play dustblind c2 c4").stands(B="owl 4/4!, titan 6/6^, scraptank 3/3!")
    Table("dustblind", B="owl").refuses("play dustblind c1", "effects.needs")


def test_dustblind_one_of_two_is_gone():
    table = Table("dustblind", B="owl scraptank", b={"hand": "teleport"})
    table.does("play dustblind c1 c2", "B: play teleport c1").passes().stands(B="scraptank 3/3!")


def test_amber_ring():
    table = Table("amber-ring", power=9).does("play amber-ring").stands(power=6).does("use c1")
    table.stands(A="amber-ring, explorer 1/1", power=3).refuses("use c1", "eternal.use.spent")
    Table("", "amber-ring>A", power=2).refuses("use c1", "effects.cannot_pay")


def test_desert_marshal():
    table = (
        Table("desert-marshal", "karmic-guardian", "owl").does("play desert-marshal").offers("pick", "c1", "c2", "none")
    )
    table.does("pick c2").has(2, "").has(1, "endurance flying lifesteal")
    table = Table("desert-marshal", B="owl").does("play desert-marshal", "pick none").has(1, "flying")
    assert "A chooses nothing for Desert Marshal" in table.lines()


def test_dormant_sentinel():
    Table("fire-sigil", "dormant-sentinel").does("play fire-sigil").has(1, "overwhelm").ends().has(1, "")


def test_silence():
    (Table("silence", B="scraptank/+2+2 grenadin").does("play silence c1").stands(B="scraptank 5/5, grenadin 1/1"))


def test_silence_takes_the_text():
    Table("silence slay", B="ticking-grenadin").does("play silence c1", "play slay c1").stands(health=25, B="")


def test_stand_together():
    table = Table("stand-together", "oni-ronin grenadin", "owl").does("play stand-together")
    table.stands(A="oni-ronin 3/2^, grenadin 2/2^", B="owl 4/4")


def test_protect():
    table = Table("protect", "oni-ronin", "owl").offers("play protect", "p0", "p1", "c1", "c2").does("play protect p0")
    table.stands(shield=True)
    Table("protect", "oni-ronin").does("play protect c1").stands(A="oni-ronin 2/1^")


def test_fishing_dinoch():
    Table("fishing-dinoch", "trail-runner plated-goliath").does("play fishing-dinoch").stands(
        A="trail-runner 1/3, plated-goliath 7/5, fishing-dinoch 6/6"
    )


def test_serasaur_bull():
    table = Table("serasaur-bull", "plated-goliath", "owl obsidian-armor>2").does("play serasaur-bull")
    table.has(4, "charge").does("attack", "hold c1", "B: hold c2")
    table.stands(B="owl 4/4", health_b=18)


def test_foraging_sauropod():
    Table("", "foraging-sauropod").does("attack").stands(A="foraging-sauropod 6/6!, dinosaur 3/3", health_b=19)


def test_tricksters_cloak():
    table = Table("tricksters-cloak", "oni-ronin", "owl").does("play tricksters-cloak c1").has(1, "unblockable warcry")
    assert "Oni Ronin gains Unblockable until the turn ends" in table.lines()
    table.ends().has(1, "warcry")


def test_xenan_initiation():
    table = Table("xenan-initiation", "oni-ronin", "owl").does("play xenan-initiation c1")
    table.stands(A="oni-ronin 3/2").has(1, "killer warcry")


def test_ghostform():
    table = Table("ghostform", "oni-ronin", "owl").does("play ghostform c1").has(1, "lifesteal unblockable warcry")
    table.ends().has(1, "warcry")


def test_song_of_war():
    (
        Table("song-of-war", "grenadin owl", "oni-ronin")
        .does("play song-of-war")
        .has(1, "warcry")
        .has(2, "flying warcry")
    )
