"""The cards of Oni Forge and others of step 7: Ultimate, thresholds of influence, exhausting for a cost, choices."""

from __future__ import annotations

from .script import Table


def test_pyroknight():
    table = Table("", "pyroknight", power=13).does("use c1").stands(A="pyroknight 6/5", power=7)
    table.refuses("use c1", "eternal.use.spent")
    Table("", "pyroknight", power=5).refuses("use c1", "effects.cannot_pay")


def test_champion_of_glory():
    Table("", "champion-of-glory", influence="F").stands(A="champion-of-glory 1/1").has(1, "")
    Table("", "champion-of-glory", influence="FF").stands(A="champion-of-glory 3/1").has(1, "quickdraw")
    Table("", "champion-of-glory", influence="FFJJ").stands(A="champion-of-glory 3/3").has(1, "endurance quickdraw")


def test_longhorn_sergeant():
    Table("", "longhorn-sergeant").does("attack").stands(armor=1, health_b=23)


def test_xenan_guardian():
    Table("", "xenan-guardian!", power=8).does("use c1").stands(A="xenan-guardian 8/8!", power=0)


def test_explorer_emeritus():
    table = Table("explorer-emeritus", deck="torch").does("play explorer-emeritus", "use c1")
    table.stands(A="explorer-emeritus 0/2!", hand="torch").refuses("use c1", "effects.cannot_pay")


def test_valkyrie_aspirant():
    Table("", "valkyrie-aspirant", power=8).does("use c1").stands(A="valkyrie-aspirant 5/5")


def test_kothon_the_far_watcher():
    table = Table("", "kothon-the-far-watcher", power=6).does("use c1")
    table.stands(A="kothon-the-far-watcher 2/3, owl 4/4").has(1, "endurance flying")


def test_streetwise_informant():
    Table("", "streetwise-informant", power=11).does("use c1", "use c1").stands(armor=4, power=1)


def test_ijins_choice():
    table = Table("ijins-choice", "oni-ronin obsidian-armor>1", "owl iron-sword>3 amber-ring>B")
    table.offers("play ijins-choice", "1 c4", "1 c5", "2").does("play ijins-choice 1 c4").stands(
        B="owl 4/4, amber-ring"
    )
    Table("ijins-choice").offers("play ijins-choice", "2").does("play ijins-choice 2").stands(hand="mithril-armor")


def test_ijin_imperial_armorer():
    table = Table("ijin-imperial-armorer", "oni-ronin", power=7).does("play ijin-imperial-armorer")
    table.offers("use c2", "c1", "c2").does("use c2 c1")
    table.stands(A="oni-ronin 6/5, ijin-imperial-armorer 3/2!, mithril-armor>1", power=0)


def test_ijins_workshop():
    table = Table("ijins-workshop", "oni-ronin iron-sword>1 grenadin", power=20).does("play ijins-workshop")
    table.has(1, "double_damage warcry").offers("pick", "song-of-war", "reinforce", "ijins-choice")
    table.does("pick song-of-war").has(3, "warcry").stands(void="song-of-war").ends().does("B: end").passes()
    table.offers("pick", "reinforce", "ijins-choice").does("pick reinforce").passes().stands(armor=4)
    table.ends().does("B: end").passes().to_move("A").stands(hand="time-sigil time-sigil mithril-armor")
    table.ends().does("B: end").passes().ends().does("B: end").passes()
    assert table.board("A").count("ijin-imperial-armorer") == 1


def test_regents_tomb():
    table = Table("regents-tomb fire-sigil", "oni-ronin", deck="justice-sigil torch").does("play regents-tomb")
    table.does("pick lingering-influence", "pick none").stands(hand="fire-sigil justice-sigil")
    table.does("play fire-sigil").stands(A="oni-ronin 3/1, regents-tomb 2").ends().stands(
        A="oni-ronin 2/1, regents-tomb 2"
    )


def test_a_spell_of_an_agenda_without_anything_to_pick():
    table = Table("regents-tomb").does("play regents-tomb", "pick swear-vengeance").stands(void="swear-vengeance")
    assert "Swear Vengeance finds no target" in table.lines()


def test_xenan_temple_plays_its_agenda():
    table = Table("xenan-temple", "oni-ronin", "owl").does("play xenan-temple", "pick scare")
    table.offers("pick", "c1", "c2").does("pick c1").stands(A="oni-ronin 1/2, xenan-temple 3")


def test_a_spell_of_an_agenda_without_a_target():
    Table("xenan-temple").does("play xenan-temple", "pick scare").stands(void="scare")


def test_the_way_of_a_spell_of_an_agenda():
    table = Table("ijins-workshop", "oni-ronin", "owl iron-sword>2").does("play ijins-workshop", "pick ijins-choice")
    table.offers("pick", "m1", "m2").does("pick m1").stands(B="owl 4/4")
    table = Table("ijins-workshop", "oni-ronin", "owl iron-sword>2").does("play ijins-workshop", "pick ijins-choice")
    table.does("pick m2").stands(hand="mithril-armor")
