"""Curses, theft, Night, Students, Lifeforce: what one player's cards do with the other's, and with the turn."""

from __future__ import annotations

from .scene import Scene, rule

# ---- the turn ----


@rule("ETERNAL-START-4")
def test_at_the_start_of_the_turn_after_the_draw():
    t = Scene(power=1, B={"play": "strongholds-visage staff-of-stories", "deck": "torch slay", "armor": 4}).does("end")
    t.health(25, 26).armor(5, "B").hand("torch slay", "B").phase("first", "B")


@rule("ETERNAL-EMPOWER-2")
def test_power_played_from_the_deck_empowers():
    t = Scene(hand="minotaur-ambassador", play="sanctuary-priest", deck="time-sigil justice-sigil", influence="TTJJ")
    t.does("play minotaur-ambassador").health(27).influence("TTTJJJ").power(5, 11)


# ---- curses ----


@rule("ETERNAL-CURSE-1", "ETERNAL-CURSE-2")
def test_a_curse_is_played_on_an_enemy_unit_and_can_be_answered():
    t = Scene(hand="mark-of-shame", play="wisp", B={"play": "trail-runner", "hand": "torch"})
    t.offers("play mark-of-shame", "@trail-runner").does("play mark-of-shame @trail-runner").asks("B", "item")
    t.does("B: pass").stats("@trail-runner", -2, 3).in_play("wisp mark-of-shame")


@rule("ETERNAL-CURSE-3")
def test_a_curse_is_an_enemy_attachment_of_the_cursed():
    t = Scene(hand="shatterglass-mage", play="wisp", B={"play": "mark-of-shame>wisp"}).does("play shatterglass-mage")
    t.void("").void("mark-of-shame", "B").stats("@wisp", 1, 1)


@rule("ETERNAL-CURSE-4")
def test_a_shield_stops_a_curse():
    t = Scene(hand="mark-of-shame", B={"play": "thunderbird"}).does("play mark-of-shame @thunderbird")
    t.void("mark-of-shame").marks("@thunderbird").stats("@thunderbird", 2, 2)
    t = Scene(hand="black-iron-manacles", B={"shield": True}).does("play black-iron-manacles").in_play("")
    t.void("black-iron-manacles")
    assert not t.state.shield[1]


@rule("ETERNAL-STUN-3")
def test_a_lasting_stun_ends_with_its_source():
    t = Scene(hand="permafrost", B={"play": "wisp", "hand": "shatterglass-mage"}).does(
        "play permafrost @wisp", "B: pass"
    )
    t.marks("@wisp", "exhausted", "stunned").does("end").passes().marks("@wisp", "exhausted", "stunned").turns(1).marks(
        "@wisp", "exhausted", "stunned"
    )
    t.does("play shatterglass-mage").passes().void("permafrost").does("end").passes().does("end").passes()
    t.marks("@wisp")


@rule("ETERNAL-CARD-2")
def test_permafrost_and_endurance():
    t = Scene(hand="permafrost", B={"play": "treasury-guard"}).does("play permafrost @treasury-guard")
    t.in_play("permafrost").marks("@treasury-guard").does("end").attack("@treasury-guard").passes()
    t.health(23, 25)


@rule("ETERNAL-TRANSMUTE-1", "ETERNAL-TRANSMUTE-2", "ETERNAL-TRANSMUTE-4")
def test_transmute():
    t = Scene(hand="amber-monument amber-monument fire-sigil", deck="amethyst-monument", power=3)
    t.does("play amber-monument").power(3, 4).turns(1).does("play fire-sigil").power(5, 5)
    t.hand("rhinarc puma")


@rule("ETERNAL-CARD-1", "ETERNAL-EMPOWER-2")
def test_marshal_ironthorn():
    t = Scene(hand="fire-sigil", play="marshal-ironthorn sanctuary-priest", power=5).does("play fire-sigil")
    t.power(7, 7).health(27).influence("FFFFFFFFTTTTTTJJJJJJPPPPPPSSSSSS")


# ---- theft ----


@rule("ETERNAL-STEAL-1", "ETERNAL-ATTACK-8")
def test_stolen_for_a_turn():
    t = Scene(hand="madness", B={"play": "trail-runner*exhausted wisp"}).does("play madness @trail-runner")
    t.in_play("trail-runner").attack("@trail-runner").blocks().health(25, 24).does("end").passes()
    t.in_play("").in_play("trail-runner wisp", "B")


@rule("ETERNAL-ZONE-8", "ETERNAL-STEAL-1")
def test_what_dies_goes_to_the_void_of_who_controlled_it():
    t = Scene(hand="madness", play="brimstone-altar", B={"play": "dark-wisp", "deck": "torch"}, deck="slay")
    t.does("play madness @dark-wisp", "use @brimstone-altar").void("madness dark-wisp/free").hand("slay").void("", "B")


@rule("ETERNAL-STEAL-1", "ETERNAL-BOUNCE-1")
def test_stolen_for_a_turn_it_goes_home_to_its_owner():
    t = Scene(hand="madness teleport", B={"play": "dark-wisp"}).does(
        "play madness @dark-wisp", "play teleport @dark-wisp"
    )
    t.hand("").hand("dark-wisp", "B")


@rule("ETERNAL-STEAL-2", "ETERNAL-STEAL-1")
def test_stolen_cards_ask_for_no_influence():
    t = Scene(hand="pilfer", influence="S", B={"deck": "forge-wolf"}).does("play pilfer").hand("forge-wolf/free")
    t.does("play forge-wolf/free").in_play("forge-wolf/free").health(25, 24)
    t = Scene(hand="pilfer", B={"deck": "forge-wolf"}).does("play pilfer")
    assert t.view("B")["seats"][0]["known"] == ["forge-wolf/free"]


@rule("ETERNAL-CARD-3", "ETERNAL-ATTACK-8")
def test_touch_of_the_umbren():
    t = Scene(hand="touch-of-the-umbren", health=10, B={"play": "trail-runner wisp"})
    t.does("play touch-of-the-umbren @trail-runner").in_play("trail-runner touch-of-the-umbren")
    t.skills("@trail-runner", "charge", "lifesteal").attack("@trail-runner").blocks().health(11, 24)


@rule("ETERNAL-CARD-3", "ETERNAL-STEAL-1")
def test_without_the_curse_the_unit_goes_home():
    t = Scene(hand="touch-of-the-umbren", B={"play": "wisp", "hand": "shatterglass-mage"})
    t.does("play touch-of-the-umbren @wisp", "B: pass").in_play("wisp touch-of-the-umbren").does("end").passes()
    t.does("play shatterglass-mage").passes().in_play("").in_play("wisp shatterglass-mage", "B")


@rule("ETERNAL-ALLY-3")
def test_a_stolen_unit_sets_off_no_ally():
    t = Scene(hand="madness", play="yeti-windflyer", B={"play": "yeti-spy"}).does("play madness @yeti-spy")
    t.in_play("yeti-windflyer yeti-spy")


@rule("ETERNAL-NEGATE-1", "ETERNAL-AEGIS-9")
def test_negated():
    t = Scene(hand="slay torch", B={"play": "wisp", "hand": "backlash"}).does("play slay @wisp").asks("B", "item")
    t.does(f"B: {t.legal('play')[0]}").passes().void("slay").in_play("wisp", "B").health(23, 25).power(6)
    t = Scene(hand="slay torch", shield=True, B={"play": "wisp", "hand": "backlash"}).does("play slay @wisp")
    t.does(f"B: {t.legal('play')[0]}").passes().void("slay").in_play("wisp", "B").health(25, 25)
    assert not t.state.shield[0]


@rule("ETERNAL-STACK-6", "ETERNAL-TURN-4")
def test_nobody_answers_what_was_negated():
    t = Scene(hand="slay torch", B={"play": "wisp", "hand": "backlash torch"}).does("play slay @wisp")
    t.does(f"B: {t.legal('play backlash')[0]}", "A: pass").phase("first")
    t = Scene(hand="slay backlash", B={"play": "wisp", "hand": "torch torch"}).does("play slay @wisp")
    t.does("B: play torch p0").does(f"A: {t.legal('play backlash')[-1]}", "B: pass").asks("B", "item").waits("slay")
    t.health(25, 23)


@rule("ETERNAL-REVENGE-6")
def test_a_negated_spell_has_no_revenge():
    t = Scene(hand="victors-cry torch", play="wisp", B={"hand": "backlash"}).does("play victors-cry @wisp")
    t.does(f"B: {t.legal('play')[0]}").passes().void("victors-cry").decks(20)


# ---- Infiltrate, Night ----


@rule("ETERNAL-INFILTRATE-1")
def test_infiltrate_once():
    t = Scene(play="lethrai-ranger").attack("@lethrai-ranger").stats("@lethrai-ranger", 4, 4).turns(1)
    t.attack("@lethrai-ranger").passes().stats("@lethrai-ranger", 4, 4)


@rule("ETERNAL-NIGHT-1", "ETERNAL-NIGHT-3", "ETERNAL-NIGHT-4")
def test_night():
    t = Scene(hand="nocturnal-creeper", B={"deck": "torch slay", "shield": True, "power": 0}, deck="wisp dark-wisp")
    t.does("play nocturnal-creeper").health(25, 25).does("end").health(25, 24).hand("torch slay", "B")
    assert t.state.shield[1]
    t.does("end").passes().health(24, 24).hand("wisp dark-wisp").does("end").passes().health(24, 24)


@rule("ETERNAL-NIGHT-1", "ETERNAL-NIGHT-2")
def test_only_the_first_nightfall_of_a_turn_counts():
    t = Scene(hand="nocturnal-creeper nocturnal-creeper").does("play nocturnal-creeper", "play nocturnal-creeper")
    t.turns(1).health(24, 24).turns(1).health(24, 24)
    t = Scene(hand="nocturnal-creeper nocturnal-creeper").does("play nocturnal-creeper").turns(1).health(24, 24)
    t.does("play nocturnal-creeper").turns(1).health(23, 23).turns(1).health(23, 23)


@rule("ETERNAL-NIGHT-5", "ETERNAL-CARD-8")
def test_cards_that_ask_about_night():
    t = Scene(play="lunar-magus duskwalker", power=4, health=20, night=3).does("end").passes().does("end").passes()
    t.health(23, 24).power(6)
    t = Scene(play="lunar-magus", health=20).turns(1).health(20)


# ---- Students ----


@rule("ETERNAL-MENTOR-1")
def test_mentor():
    t = Scene(hand="sparring-partner", play="wisp grenadin*exhausted trail-runner").does("play sparring-partner")
    t.offers("pick", "@wisp", "@trail-runner", "none").does("pick @wisp").stats("@wisp", 2, 2)
    t.marks("@wisp", "exhausted")
    t = (
        Scene(hand="sparring-partner", play="wisp")
        .does("play sparring-partner", "pick none")
        .in_play("wisp sparring-partner")
    )
    Scene(hand="sparring-partner").does("play sparring-partner").in_play("sparring-partner")


@rule("ETERNAL-MENTOR-2")
def test_units_that_are_students():
    t = Scene(hand="sparring-partner", play="highbranch-sentry").does(
        "play sparring-partner", "pick @highbranch-sentry"
    )
    t.stats("@highbranch-sentry", 5, 5)
    t = Scene(hand="sparring-partner", play="hooru-envoy", deck="torch").does("play sparring-partner")
    t.does("pick @hooru-envoy").hand("")


@rule("ETERNAL-CARD-6")
def test_dragonbreath():
    Scene(hand="dragonbreath", play="wisp*exhausted", B={"play": "wisp"}).offers("play")
    t = Scene(hand="dragonbreath", play="xenan-cupbearer", health=10, B={"play": "trail-runner"})
    t.does("play dragonbreath @trail-runner").passes().stats("@trail-runner", 1, 1).health(12)
    t.marks("@xenan-cupbearer", "exhausted")


# ---- Lifeforce, single cards ----


@rule("ETERNAL-LIFEFORCE-1")
def test_lifeforce():
    t = Scene(hand="refresh", play="cult-aspirant cabal-slasher").does("play refresh p0")
    t.stats("@cult-aspirant", 2, 2).stats("@cabal-slasher", 5, 3)


@rule("ETERNAL-LIFEFORCE-2")
def test_lifeforce_that_looks_back():
    t = Scene(hand="refresh beckoning-lumen", deck="torch").does("play refresh p0", "play beckoning-lumen", "end")
    t.hand("torch")
    t = Scene(hand="refresh cult-aspirant").does("play refresh p0", "play cult-aspirant").stats("@cult-aspirant", 1, 1)


@rule("ETERNAL-CARD-9")
def test_scare():
    Scene(hand="scare", B={"play": "fearless-nomad"}).does("play scare @fearless-nomad").stats("@fearless-nomad", 1, 3)
    Scene(hand="scare", B={"play": "amaran-camel"}).does("play scare @amaran-camel").void("amaran-camel/+3-3", "B")


@rule("ETERNAL-CARD-10")
def test_worldjoiner():
    t = Scene(play="worldjoiner", B={"play": "wisp trail-runner thunderbird"}).attack("@worldjoiner")
    t.blocks().stats("@worldjoiner", 10, 10).health(25, 15).in_play("trail-runner/-1-1 thunderbird", "B")


@rule("ETERNAL-POWER-11", "ETERNAL-CARD-7")
def test_diplomatic_seal():
    t = (
        Scene(hand="diplomatic-seal", influence="FFF", power=0)
        .does("play diplomatic-seal")
        .influence("FFF")
        .power(1, 1)
    )
    t = Scene(hand="diplomatic-seal", influence="FF", power=0).does("play diplomatic-seal")
    t.does(next(one for one in t.legal() if "T" in one or "time" in one)).influence("FFT").power(1, 1)


@rule("ETERNAL-ULTIMATE-1")
def test_ultimate():
    t = Scene(play="pyroknight", power=20).does("use @pyroknight").stats("@pyroknight", 6, 5).offers("use")
    t = Scene(hand="teleport", play="pyroknight", power=20).does("use @pyroknight", "play teleport @pyroknight")
    t.does("play pyroknight/+4+4").allows("use @pyroknight")


@rule("ETERNAL-ABILITY-6", "ETERNAL-UNIT-4")
def test_exhausting_as_a_cost():
    t = Scene(hand="explorer-emeritus", deck="torch", power=5).does("play explorer-emeritus", "use @explorer-emeritus")
    t.hand("torch").offers("use")


@rule("ETERNAL-ABILITY-8")
def test_an_ability_with_letters():
    t = Scene(hand="fire-sigil", play="champion-of-glory", influence="FJ").stats("@champion-of-glory", 1, 1)
    t.does("play fire-sigil").stats("@champion-of-glory", 3, 1).skills("@champion-of-glory", "quickdraw")


@rule("ETERNAL-BASE-5")
def test_of_two_curses_that_take_a_unit_the_later_has_it():
    t = Scene(hand="touch-of-the-umbren", B={"play": "trail-runner", "hand": "touch-of-the-umbren"})
    t.does("play touch-of-the-umbren @trail-runner", "B: pass").in_play("trail-runner touch-of-the-umbren")
    t.does("end").passes().does("play touch-of-the-umbren @trail-runner").passes()
    t.in_play("touch-of-the-umbren").in_play("trail-runner touch-of-the-umbren", "B")


@rule("ETERNAL-INFILTRATE-2")
def test_no_infiltrate_of_the_game_picks_anything():
    cards = Scene(power=1).game.sheet.cards
    found = [one for card in cards for one in card.abilities if getattr(one, "word", "") == "infiltrate"]
    assert len(found) == 8 and not any(one.ways[0].targets for one in found)
