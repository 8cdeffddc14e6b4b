"""The cards of Vow of Vengeance and others of step 9: fetching from the deck, wielding, Revenge, Invulnerable."""

from __future__ import annotations

from evertable.core.rng import Rng

from .script import Table


def test_combrei_magister():
    table = Table("fire-sigil torch", "combrei-magister").does("play fire-sigil").has(1, "invulnerable")
    table.does("play torch c1").stands(A="combrei-magister 5/2").ends().has(1, "")


def test_ancient_terrazon():
    Table("", "ancient-terrazon", b={"hand": "torch"}).does("end", "B: play torch c1").stands(A="ancient-terrazon 8/8")


def test_eilyns_favor():
    table = Table("eilyns-favor", deck="torch primal-sigil").does("play eilyns-favor")
    table.stands(shield=True, hand="primal-sigil", deck="torch")
    Table("eilyns-favor").does("play eilyns-favor").stands(shield=True, hand="")


def test_lingering_influence():
    table = Table("lingering-influence", deck="torch justice-sigil").does("play lingering-influence", "pick torch")
    table.stands(hand="justice-sigil", deck="", size=11)


def test_auric_vigilante():
    Table("", "auric-vigilante").does("attack").stands(A="auric-vigilante 2/1!", health_b=23)


def test_auric_bully():
    table = Table("iron-sword", "auric-bully").stands(A="auric-bully 3/2").does("play iron-sword c1")
    table.stands(A="auric-bully 6/3, iron-sword>1")


def test_cabal_bludgeoner():
    table = Table("iron-sword", "cabal-bludgeoner").stands(A="cabal-bludgeoner 3/3").does("play iron-sword c1")
    table.stands(A="cabal-bludgeoner 7/5, iron-sword>1")


def test_stonepowder_alchemist():
    Table("stonepowder-alchemist").does("play stonepowder-alchemist").stands(health=27, health_b=23)


def test_rabblerouser():
    table = Table("rabblerouser", "grenadin", "owl").does("play rabblerouser").offers("pick", "c1", "c2", "none")
    table.does("pick c1").stands(A="grenadin 3/3, rabblerouser 2/2")
    assert "Grenadin gets +2/+2 until the turn ends" in table.lines()
    table.ends().stands(A="grenadin 1/1, rabblerouser 2/2")
    Table("rabblerouser").does("play rabblerouser").stands(A="rabblerouser 2/2")


def test_minotaur_duelist():
    table = Table("minotaur-duelist", B="owl").does("play minotaur-duelist").stands(B="owl 4/4!~")
    table.ends().stands(B="owl 4/4!")


def test_inquisitor_makto():
    table = Table("slay", "inquisitor-makto").does("play slay c1").stands(A="", void="slay", size=11)
    assert "inquisitor-makto" in table.look("deck")
    table = Table("slay", "inquisitor-makto/destiny/spent").does("play slay c1").stands(A="", void="slay", size=11)
    table = Table("slay", "rabblerouser/destiny/spent").does("play slay c1").stands(size=10)


def test_auric_runehammer():
    table = Table("auric-runehammer", b={"hand": "torch"}).does("play auric-runehammer").stands(armor=1)
    assert "A gains Invulnerability to damage until the turn ends" in table.lines()
    table.does("end", "B: play torch p0").passes().stands(health=25, armor=1)


def test_victors_cry():
    table = Table("victors-cry", "oni-ronin").does("play victors-cry c1").stands(A="oni-ronin 7/6", void="", size=11)
    table.ends().stands(A="oni-ronin 2/1")


def test_swear_vengeance():
    table = Table("swear-vengeance slay", "oni-ronin").does("play swear-vengeance c1").has(1, "revenge warcry")
    table.does("play slay c1").stands(A="", void="swear-vengeance slay", size=11)


def test_elias_the_broken_wing():
    Table("slay", "elias-the-broken-wing").does("play slay c1").stands(void="slay", size=11)


def test_winchest_merchant():
    table = Table("winchest-merchant torch", market="vanquish devour mark-of-shame").does("play winchest-merchant")
    table.offers("pick", "torch", "none").does("pick torch").offers("pick", "vanquish", "mark-of-shame")
    table.does("pick vanquish").stands(hand="vanquish", market="torch devour mark-of-shame")
    table.stands(swaps=1).goes_on()


def test_winchest_merchant_need_not_swap():
    table = Table("winchest-merchant torch", market="vanquish").does("play winchest-merchant", "pick none")
    table.stands(hand="torch", market="vanquish", swaps=0)
    Table("winchest-merchant torch", market="devour").does("play winchest-merchant").stands(hand="torch")


def test_kerendon_merchant():
    table = Table("kerendon-merchant torch", market="devour vanquish").does("play kerendon-merchant", "pick torch")
    table.offers("pick", "devour").does("pick devour").stands(hand="devour", market="torch vanquish")


def test_hidden_road_smuggler():
    table = Table("hidden-road-smuggler torch", market="devour vanquish mortar").does("play hidden-road-smuggler")
    table.does("pick torch").offers("pick", "devour", "vanquish").does("pick vanquish").stands(hand="vanquish")


def test_nobody_else_sees_what_was_swapped():
    table = Table("winchest-merchant torch", market="vanquish devour").does("play winchest-merchant")
    assert sorted(table.seen("B")["seats"][0]["market"]) == ["devour", "vanquish"]
    table.does("pick torch", "pick vanquish")
    assert table.seen("B")["seats"][0]["market"] == ["?", "?"]
    assert sorted(table.seen("A")["seats"][0]["market"]) == ["devour", "torch"]
    for seed in range(9):
        world = table.game.format.sample(table.game, {"position": table.seen("B")}, 1, Rng(seed))
        assert (len(world.market[0]), len(world.hands[0])) == (2, 1)
