"""Sites and their agendas; markets."""

from __future__ import annotations

from .scene import Scene, rule


@rule("ETERNAL-SITE-1")
def test_a_site_takes_two_places():
    t = Scene(hand="assembly-line", play="regents-tomb " + "wisp " * 8).does("play assembly-line")
    t.in_play("regents-tomb " + "wisp " * 8 + "grenadin grenadin")


@rule("ETERNAL-SITE-9")
def test_units_are_given_up_for_a_site():
    t = Scene(hand="regents-tomb", play="wisp " * 11).does("play regents-tomb", "give @wisp")
    assert len(t.state.units(0)) == 10
    t.thing("@regents-tomb")


@rule("ETERNAL-SITE-2")
def test_a_second_site_kills_the_first():
    t = Scene(hand="regents-tomb", play="xenan-temple").does("play regents-tomb").in_play("regents-tomb")
    t.void("xenan-temple")


@rule("ETERNAL-SITE-3")
def test_durability_does_not_come_back():
    t = Scene(hand="snowball mortar", B={"play": "xenan-temple"}).does("play snowball @xenan-temple")
    t.stats("@xenan-temple", 0, 2).does("end").passes().stats("@xenan-temple", 0, 2)
    t = (
        Scene(hand="snowball mortar", B={"play": "xenan-temple*d2"})
        .does("play snowball @xenan-temple")
        .in_play("", "B")
    )


@rule("ETERNAL-SITE-4", "ETERNAL-ATTACK-5")
def test_all_attackers_go_at_the_site_or_at_the_player():
    t = Scene(play="trail-runner wisp", B={"play": "xenan-temple", "health": 25}).does("attack")
    t.offers("at", "p1", "@xenan-temple").does("at @xenan-temple", "attack @trail-runner", "attack @wisp")
    t.health(25, 25).stats("@xenan-temple", 0, 1)
    t = Scene(play="trail-runner", B={"play": "xenan-temple"}).does("attack", "at p1").health(25, 24)
    t.stats("@xenan-temple", 0, 3)


@rule("ETERNAL-SITE-4")
def test_the_enemy_blocks_for_the_site():
    t = Scene(play="trail-runner", B={"play": "xenan-temple dark-wisp"}).does("attack", "at @xenan-temple")
    t.blocks("@dark-wisp @trail-runner").passes().stats("@xenan-temple", 0, 3).void("dark-wisp", "B")


@rule("ETERNAL-BERSERK-3")
def test_berserk_against_a_site():
    t = Scene(play="rusty-grenamotive", B={"play": "xenan-temple"}).does("attack", "at @xenan-temple")
    t.does("attack @rusty-grenamotive twice").health(25, 25).in_play("", "B")
    t = Scene(play="rusty-grenamotive", B={"play": "regents-tomb"}).does("attack", "at @regents-tomb")
    t.does("attack @rusty-grenamotive twice").health(25, 23).in_play("", "B")


@rule("ETERNAL-SITE-6", "ETERNAL-SITE-8")
def test_an_agenda_begins_at_once_and_goes_on_each_turn():
    t = Scene(hand="regents-tomb", play="wisp", B={"hand": "torch wisp", "power": 0}).does("play regents-tomb")
    t.offers("pick", "lingering-influence", "sabotage", "swear-vengeance").does("pick swear-vengeance").passes()
    t.skills("@wisp", "revenge").turns(1).offers("pick", "lingering-influence", "sabotage")


@rule("ETERNAL-SITE-7")
def test_the_hero_comes_last_and_the_site_stays():
    t = Scene(hand="regents-tomb", play="wisp", power=4, influence="JJSS").does("play regents-tomb")
    t.does("pick swear-vengeance").turns(1).does("pick lingering-influence").passes()
    t.does("pick none").turns(1).passes()
    t.in_play("wisp/revenge regents-tomb").turns(1).in_play("wisp/revenge regents-tomb elias-the-broken-wing")
    t.turns(1).in_play("wisp/revenge regents-tomb elias-the-broken-wing").health(25, 25)


@rule("ETERNAL-CARD-5")
def test_xenan_temple():
    t = Scene(hand="slay", play="xenan-temple", B={"play": "dark-wisp", "deck": "torch"}).does("play slay @dark-wisp")
    t.passes().hand("torch", "B").void("", "B").void("slay dark-wisp/free")
    t = Scene(hand="slay", play="xenan-temple", B={"play": "tock-tick"}).does("play slay @tock-tick").void("slay")
    t.decks(20, 21)


# ---- markets ----


@rule("ETERNAL-MARKET-1", "ETERNAL-ZONE-7")
def test_a_merchant_swaps():
    t = Scene(hand="winchest-merchant torch", market="vanquish plague harsh-rule").does("play winchest-merchant")
    t.does("pick torch").offers("pick", "vanquish", "harsh-rule").does("pick vanquish").hand("vanquish")
    assert sorted(t.entry("A")["market"]) == ["harsh-rule", "plague", "torch"]
    assert "torch" not in t.seen("B")["seats"][0]["market"] and "swapped" in [one["type"] for one in t.said]
    assert t.seen("B")["seats"][0]["hand"] == ["?"]


@rule("ETERNAL-MARKET-1")
def test_it_need_not_be_done():
    t = (
        Scene(hand="winchest-merchant torch", market="vanquish")
        .does("play winchest-merchant", "pick none")
        .hand("torch")
    )
    Scene(hand="winchest-merchant torch", market="plague").does("play winchest-merchant").phase("first")
    t.phase("first")


@rule("ETERNAL-ZONE-7")
def test_nothing_else_reaches_a_market():
    t = Scene(play="oni-ronin", deck=".", market="wisp").attack("@oni-ronin")
    assert t.entry("A")["market"] == ["wisp"]
