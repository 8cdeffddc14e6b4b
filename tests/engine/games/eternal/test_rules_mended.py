"""Rules that were broken once: what heals, what a full hand drops, what strikes back, what is given again."""

from __future__ import annotations

from evertable.games.eternal.rules import verbs as rules_verbs

from .scene import Scene, rule


@rule("ETERNAL-DIRECT-2", "ETERNAL-OVERWHELM-1")
def test_the_unit_attacked_does_not_overwhelm():
    t = Scene(play="jibbering-jackal", B={"play": "fearless-nomad"}).does("fight @jibbering-jackal @fearless-nomad")
    t.health(25, 25).in_play("").in_play("", "B")


@rule("ETERNAL-INFILTRATE-3")
def test_striking_back_at_a_player_is_no_infiltration():
    t = Scene(play="sword-of-icaria", armor=5, B={"play": "gorgon-swiftblade/+0+4", "deck": "slay"})
    t.does("fight p0 @gorgon-swiftblade").armor(3).skills("@gorgon-swiftblade")


@rule("ETERNAL-REVENGE-5")
def test_revenge_given_again_is_fresh():
    t = Scene(hand="swear-vengeance slay", play="tock-tick/destiny/spent").does("play swear-vengeance @tock-tick")
    t.does("play slay @tock-tick").decks(21)


@rule("ETERNAL-CARD-9")
def test_scare_leaves_the_damage():
    Scene(hand="scare", B={"play": "trail-runner*d1"}).does("play scare @trail-runner").in_play("", "B")


@rule("ETERNAL-UNIT-7")
def test_less_health_is_no_bonus_that_is_lost():
    Scene(hand="plague", B={"play": "trail-runner*d2"}).does("play plague").in_play("", "B")


@rule("ETERNAL-OVERWHELM-4")
def test_what_is_left_goes_to_the_site():
    t = Scene(play="fearless-nomad", B={"play": "xenan-temple wisp"}).does("attack", "at @xenan-temple")
    t.blocks("@wisp @fearless-nomad").health(25, 25).stats("@xenan-temple", 0, 1)


@rule("ETERNAL-TRANSMUTE-3")
def test_a_monument_that_comes_to_the_hand_late():
    t = Scene(hand="winchest-merchant torch", market="emerald-monument", power=9).does("play winchest-merchant")
    t.does("pick torch").does(*t.legal("pick")).hand("gemblade")


@rule("ETERNAL-UNIT-7", "ETERNAL-FLYING-3")
def test_a_bonus_that_something_lasting_ends_heals_too():
    t = Scene(hand="sandstorm-titan", play="windshaper vampire-bat*d1").stats("@vampire-bat", 2, 1)
    t.does("play sandstorm-titan").stats("@vampire-bat", 1, 1)


@rule("ETERNAL-CARD-15", "ETERNAL-LIMIT-4")
def test_what_a_full_hand_drops_was_drawn_and_discarded():
    t = Scene(power=0, play="black-iron-manacles", B={"hand": "slay " * 12, "power": 0}).does("end").does("end")
    t.does("discard slay", "discard slay", "discard slay").health(25, 23)


@rule("ETERNAL-BLOCK-5", "ETERNAL-ATTACK-7")
def test_a_stunned_blocker_goes_on_blocking_and_an_attacker_does_not():
    def fight(stunned: str) -> Scene:
        t = Scene(hand="torch", play="trail-runner", B={"play": "lethrai-nightblade"}).attack("@trail-runner")
        t.blocks("@lethrai-nightblade @trail-runner").allows("pass")
        rules_verbs.stun(t.state, None, t.state.thing(int(t.ref(stunned)[1:])))
        return t.passes()

    fight("@lethrai-nightblade").stats("@trail-runner", 1, 1).stats("@lethrai-nightblade", 2, 1).health(25, 25)
    fight("@trail-runner").stats("@trail-runner", 1, 3).stats("@lethrai-nightblade", 2, 2).health(25, 25)


@rule("ETERNAL-STUN-1", "ETERNAL-CARD-2")
def test_a_unit_under_permafrost_is_shown_as_stunned():
    def flags(unit: str) -> list[str]:
        t = Scene(hand="permafrost", B={"play": unit}).does(f"play permafrost @{unit}").passes()
        return next(one["flags"] for one in t.state.view(None)["things"] if one["card"] == unit)

    assert flags("wisp") == ["exhausted", "stunned"]
    enduring = next(one.slug for one in Scene().game.sheet.cards if one.kind == "unit" and "endurance" in one.skills)
    assert flags(enduring) == []


@rule("ETERNAL-DIRECT-2")
def test_who_attacks_directly_is_attacking():
    t = Scene(play="jibbering-jackal", B={"play": "grenadin", "hand": "lightning-strike"})
    t.does("fight @jibbering-jackal @grenadin").asks("B", "direct").does("B: play lightning-strike @jibbering-jackal")
    t.passes().in_play("").in_play("grenadin", "B")
    t = Scene(play="sword-of-icaria", armor=3, B={"play": "grenadin", "hand": "lightning-strike"})
    t.does("fight p0 @grenadin", "B: play lightning-strike p0").passes().health(24).armor(0).in_play("grenadin", "B")


@rule("ETERNAL-DIRECT-2", "ETERNAL-PICK-1")
def test_who_has_attacked_directly_attacks_no_more():
    t = Scene(play="karmic-guardian/killer", B={"play": "grenadin", "hand": "lightning-strike"})
    t.does("fight @karmic-guardian @grenadin").passes().does("end").asks("B", "end")
    t.refuses("play lightning-strike @karmic-guardian", "ETERNAL-PICK-1")


@rule("ETERNAL-ATTACK-7", "ETERNAL-DIRECT-2")
def test_a_direct_attacker_that_is_stunned_strikes_nobody():
    t = Scene(play="jibbering-jackal", B={"play": "grenadin", "hand": "torch"}).does(
        "fight @jibbering-jackal @grenadin"
    )
    rules_verbs.stun(t.state, None, t.state.thing(int(t.ref("@jibbering-jackal")[1:])))
    t.passes().in_play("jibbering-jackal").in_play("grenadin", "B")


@rule("ETERNAL-DRAW-2", "ETERNAL-DESTINY-1")
def test_destiny_comes_after_what_else_asks_about_the_draw():
    t = Scene(hand="trailblaze", deck="firebomb", play="amaran-camel", health=5).does("play trailblaze", "pick none")
    t.passes().health(2)


@rule("ETERNAL-LIMIT-4", "ETERNAL-DRAW-1")
def test_what_a_full_hand_drops_was_drawn():
    t = Scene(hand="wisdom-of-the-elders " + "slay " * 11, deck="torch twinbrood-sauropod", play="amaran-camel")
    t.does("play wisdom-of-the-elders").passes().health(27).void("twinbrood-sauropod wisdom-of-the-elders")


@rule("ETERNAL-STUN-3", "ETERNAL-STEAL-1")
def test_a_curse_stuns_what_its_new_player_gives_no_endurance():
    t = Scene(hand="permafrost madness", influence="PSSSS", B={"play": "champion-of-glory", "influence": "JJ"})
    t.does("play permafrost @champion-of-glory").passes().marks("@champion-of-glory")
    t.does("play madness @champion-of-glory").passes().marks("@champion-of-glory", "exhausted", "stunned")
    t.offers("attack").does("end").passes().marks("@champion-of-glory")


@rule("ETERNAL-TRANSMUTE-1", "ETERNAL-CARD-8")
def test_a_monument_turns_when_maximum_power_comes_home():
    t = Scene(hand="madness", night=2, power=4, B={"play": "duskwalker", "hand": "amber-monument", "power": 4})
    t.does("play madness @duskwalker").passes().does("end").passes()
    assert "rhinarc" in t.entry("B")["hand"]


@rule("ETERNAL-DEATH-2", "ETERNAL-CARD-3")
def test_a_unit_that_a_curse_takes_from_what_kept_it_alive_dies():
    t = Scene(hand="touch-of-the-umbren", B={"play": "xenan-obelisk oni-ronin/+0-2"})
    t.stats("@oni-ronin", 4, 1).does("play touch-of-the-umbren @oni-ronin").passes()
    t.in_play("").void("oni-ronin/+0-2/free touch-of-the-umbren").in_play("xenan-obelisk", "B")


@rule("ETERNAL-SPARK-1", "ETERNAL-END-8")
def test_what_dies_as_a_turn_is_cleaned_up_dies_in_that_turn():
    t = Scene(hand="plague", B={"play": "ticking-grenadin", "hand": "finest-hour sparkbot"})
    t.does("play plague", "B: play finest-hour @ticking-grenadin").passes().does("end").passes().health(22)
    t.does("B: play sparkbot").passes().in_play("sparkbot", "B")


@rule("ETERNAL-CARD-15", "ETERNAL-END-8")
def test_what_is_drawn_as_a_turn_is_cleaned_up_counts_for_that_turn():
    t = Scene(hand="plague", play="black-iron-manacles", B={"play": "dark-wisp", "hand": "finest-hour slay"})
    t.does("play plague", "B: play finest-hour @dark-wisp").passes().does("end").passes()
    t.does("B: end").passes().health(25, 24)


@rule("ETERNAL-ARMS-3")
def test_a_unit_that_is_gone_does_not_strike_with_the_relic_weapon():
    t = Scene(hand="devour", play="sword-of-icaria/lifesteal ticking-grenadin", armor=5, health=10, deck="wisp wisp .")
    t.does("play devour").passes().health(12, 22)


@rule("ETERNAL-ABILITY-11")
def test_two_full_sides_that_hear_each_other_die_make_a_position():
    full = {"play": "argenport-instigator " * 12, "hand": "torch", "health": 900}
    t = Scene(**full | {"hand": "harsh-rule torch"}, B=full).does("play harsh-rule", "B: pass").asks("B", "item")
    position = t.state.to_position()
    assert t.game.from_position(position).to_position() == position
    while t.doing() == "answer":
        t.does("pass")
    t.health(900 - 24 * 12, 900 - 24 * 12)


@rule("ETERNAL-END-1", "ETERNAL-AMBUSH-3")
def test_after_an_ambush_both_play_until_neither_plays_any_more():
    t = Scene(hand="torch torch", B={"hand": "storm-lynx finest-hour finest-hour slay"}).does("end")
    t.does("B: play storm-lynx").asks("A", "after ambush").does("A: pass").asks("B", "end")
    t.does("B: play finest-hour @storm-lynx", "A: pass", "B: pass").asks("A", "after ambush")
    t.does("A: play torch @storm-lynx", "B: pass").asks("A", "after ambush").does("A: pass").asks("B", "end")
    t.does("B: play finest-hour @storm-lynx", "A: pass", "B: pass").asks("A", "after ambush").does("A: pass").phase(
        "first", "B"
    )


@rule("ETERNAL-DIRECT-4", "ETERNAL-AMBUSH-3")
def test_in_a_direct_attack_too():
    t = Scene(
        hand="torch torch", play="rabid-yeti", B={"play": "wisp", "hand": "storm-lynx storm-lynx finest-hour slay"}
    )
    t.does("fight @rabid-yeti @wisp", "B: play storm-lynx", "A: pass", "B: play finest-hour @storm-lynx", "A: pass")
    t.asks("B", "direct").does("B: pass").asks("A", "after ambush").does(
        "A: play torch @rabid-yeti", "B: pass", "A: pass"
    )
    t.asks("B", "direct").does("B: play storm-lynx").asks("A", "after ambush").does("A: pass").asks("B", "direct")
    t.does("B: pass").phase("first").in_play("").in_play("wisp storm-lynx storm-lynx", "B")


@rule("ETERNAL-END-1")
def test_without_an_ambush_the_turn_player_only_answers():
    t = Scene(hand="torch", B={"play": "wisp", "hand": "finest-hour slay"}).does("end", "B: play finest-hour @wisp")
    t.asks("A", "item").does("A: pass").asks("B", "end").does("B: pass").phase("first", "B")


def test_a_power_with_destiny_is_a_power_that_is_played() -> None:
    """No card gives one that; a position may hold it all the same."""
    scene = Scene(deck="fire-sigil/destiny owl", most=3).turns(1)
    assert scene.entry("A")["powers"] == ["fire-sigil/destiny"]
    scene.power(4, 4).in_play("").goes_on()
    assert scene.game.from_position(scene.state.to_position()) == scene.state


@rule("ETERNAL-LIMIT-6", "ETERNAL-STEAL-1")
def test_what_waits_for_a_place_takes_the_first_that_is_free():
    cursed = "touch-of-the-umbren>wisp touch-of-the-umbren>dark-wisp"
    for spell in ("touch-of-the-umbren", "madness"):
        t = Scene(hand=spell, play="wisp dark-wisp", B={"play": "oni-ronin " + "grenadin " * 10 + cursed})
        t.does(f"play {spell} @oni-ronin").passes()
        assert [len(t.state.units(seat)) for seat in (0, 1)] == [1, 12]


@rule("ETERNAL-PREFIGHT-3")
def test_who_passed_before_the_fight_is_asked_again_only_if_the_other_has_played():
    t = Scene(hand="torch torch", play="grenadin trail-runner", B={"hand": "torch torch", "play": "wisp"})
    t.attack("@grenadin", "@trail-runner").does("B: pass").blocks("@wisp @trail-runner").does("A: pass")
    t.asks("B", "before fight").does("B: play torch @grenadin", "A: pass").asks("B", "before fight").does("B: pass")
    t.asks("A", "before fight").does("A: pass").phase("second").in_play("", "B")
    t = Scene(hand="torch torch", play="grenadin", B={"hand": "torch torch", "play": "treasury-guard"})
    t.attack("@grenadin").does("B: pass").blocks("@treasury-guard @grenadin").does("A: pass", "B: play torch p0")
    t.does("A: pass", "B: pass").asks("A", "before fight").does("A: play torch p1", "B: pass", "A: pass")
    t.asks("B", "before fight").does("B: pass").phase("second").health(22, 22)


@rule("ETERNAL-LIMIT-6")
def test_what_does_not_change_sides_is_not_readied():
    full = " ".join(["wisp"] * 12)
    t = Scene(hand="madness", play=full, B={"play": "owl*exhausted"}).does("play madness @owl").passes()
    t.in_play("owl", "B").marks("@owl", "exhausted").void("madness")


@rule("ETERNAL-DIRECT-2", "ETERNAL-FIGHT-4")
def test_where_the_unit_attacked_is_gone_only_overwhelm_goes_through():
    for attacker, health in (("predatory-carnosaur", 25), ("predatory-carnosaur/overwhelm", 18)):
        t = Scene(play=attacker, B={"play": "owl", "hand": "teleport"}).does("fight @predatory-carnosaur @owl")
        t.does("B: play teleport @owl").passes().health(25, health).marks("@predatory-carnosaur", "exhausted", "tired")
    t = Scene(play="sword-of-icaria/overwhelm", armor=2, B={"play": "owl", "hand": "teleport"}).does("fight p0 @owl")
    t.does("B: play teleport @owl").passes().health(25, 22).armor(2)


@rule("ETERNAL-BOND-1", "ETERNAL-BOND-2")
def test_a_unit_without_strength_can_be_exhausted_for_bond_and_pays_nothing():
    t = Scene(hand="tempered-sentinel/c-6", play="copper-conduit/-4+0", power=0)
    t.allows("play tempered-sentinel/c-6 bond @copper-conduit").marks("@copper-conduit")
    t.does("play tempered-sentinel/c-6 bond @copper-conduit").marks("@copper-conduit", "exhausted").power(0)


@rule("ETERNAL-BERSERK-2", "ETERNAL-BERSERK-4", "ETERNAL-SILENCE-1")
def test_who_has_used_berserk_attacks_again_though_silenced_since():
    t = Scene(play="rusty-grenamotive", B={"hand": "desert-marshal", "play": "wisp*exhausted"})
    t.attack("@rusty-grenamotive twice").does("B: play desert-marshal", "B: pick c1", "B: hold @desert-marshal")
    t.does("B: hold @desert-marshal").health(25, 21).phase("second").skills("@rusty-grenamotive")


@rule("ETERNAL-WARP-1", "ETERNAL-POWER-1")
def test_a_power_card_with_warp_is_the_power_card_of_the_turn():
    t = Scene(hand="time-sigil", deck="fire-sigil/warp justice-sigil/warp", power=0, influence="")
    t.allows("warp fire-sigil/warp").does("warp fire-sigil/warp").power(1, 1).influence("F").decks(21)
    t.refuses("warp justice-sigil/warp", "eternal.power.once").refuses("play time-sigil", "eternal.power.once")


@rule("ETERNAL-END-7", "ETERNAL-STUN-1")
def test_who_endurance_readies_is_not_stunned_any_more():
    Scene(play="treasury-guard*stunned").does("end").passes().marks("@treasury-guard")


@rule("ETERNAL-ATTACK-3", "ETERNAL-END-8")
def test_what_comes_as_a_turn_is_cleaned_up_came_in_that_turn():
    t = Scene(hand="plague plague", B={"play": "recogulator", "hand": "finest-hour"})
    t.does("play plague", "B: play finest-hour @recogulator").passes().does("play plague").passes()
    t.does("end").passes().phase("first", "B").in_play("grenadin grenadin", "B")
    t.attack("@grenadin").passes().health(24, 25)


@rule("ETERNAL-ATTACK-7", "ETERNAL-EXHAUST-1", "ETERNAL-MENTOR-1")
def test_an_attacker_that_becomes_the_student_is_out_of_the_battle():
    t = Scene(hand="trailblaze", play="trail-runner wisp", deck="sparring-partner/destiny")
    t.attack("@trail-runner", "@wisp").does("play trailblaze", "pick none", "pick @trail-runner").passes()
    t.health(25, 24).marks("@trail-runner", "exhausted").phase("second")


@rule("ETERNAL-AMBUSH-1", "ETERNAL-DIRECT-3")
def test_a_direct_attack_that_is_over_is_not_answered():
    t = Scene(play="yeti-snowchucker/killer", B={"play": "grenadin", "hand": "torch storm-lynx"})
    t.does("fight @yeti-snowchucker @grenadin").asks("B", "item").does("B: play torch @yeti-snowchucker", "B: pass")
    t.phase("first").health(25, 24).in_play("").in_play("grenadin", "B")


@rule("ETERNAL-SILENCE-1", "ETERNAL-ABILITY-10")
def test_what_a_silenced_unit_has_set_off_has_none_of_its_skills():
    def played(theirs: str = "") -> Scene:
        t = Scene(hand="black-sky-harbinger", health=10, B={"hand": "bring-down", "play": theirs})
        return t.does("play black-sky-harbinger", "B: play bring-down @black-sky-harbinger").passes()

    played().in_play("").health(10, 24)
    played("sandstorm-titan").in_play("black-sky-harbinger/silenced").health(10, 24)


@rule("ETERNAL-LIFESTEAL-5", "ETERNAL-OVERWHELM-3")
def test_what_a_player_does_not_take_of_an_overwhelming_spell_is_no_gain():
    thief = {"play": "sword-of-icaria/lifesteal/overwhelm", "armor": 2, "hand": "torch", "health": 10}
    t = Scene(play="grenadin", hand="auric-runehammer", B=thief).does("play auric-runehammer").attack("@grenadin")
    t.does("B: play torch @grenadin").in_play("auric-runehammer").health(25, 11)


@rule("ETERNAL-ARMS-3", "ETERNAL-INVULNERABLE-1")
def test_a_skill_of_a_relic_weapon_is_its_players():
    t = Scene(hand="torch", B={"play": "sword-of-icaria/invulnerable", "armor": 2}).does("play torch p1")
    t.health(25, 25).armor(2, "B")
