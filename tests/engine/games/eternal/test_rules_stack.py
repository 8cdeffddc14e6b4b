"""Answers: spells, what is picked for them, windows, the stack; Aegis and Ambush."""

from __future__ import annotations

import pytest

from .scene import Scene, rule

# ---- spells and what is picked ----


@rule("ETERNAL-SPELL-1", "ETERNAL-SPELL-2")
def test_a_spell_happens_once_and_lies_in_the_void():
    t = Scene(hand="vanquish", B={"play": "sapphire-dragon grenadin"}).does("play vanquish @sapphire-dragon")
    t.void("vanquish").void("sapphire-dragon", "B").in_play("grenadin", "B").hand("")


@rule("ETERNAL-PICK-1", "ETERNAL-SPELL-2")
def test_a_spell_needs_something_to_pick():
    t = Scene(hand="vanquish slay", play="grenadin", B={"play": "wisp"}).offers("play vanquish")
    t.offers("play slay", "@grenadin", "@wisp")
    Scene(hand="slay vanquish").offers("play")


@rule("ETERNAL-PICK-1")
def test_execute_needs_an_exhausted_enemy_unit():
    Scene(hand="execute", play="grenadin*exhausted", B={"play": "wisp"}).offers("play")
    t = Scene(hand="execute", B={"play": "wisp*exhausted"}).does("play execute @wisp").health(25, 23)
    t.void("wisp", "B")


@rule("ETERNAL-PICK-2")
def test_what_takes_all_picks_nothing():
    Scene(hand="harsh-rule lightning-storm plague").offers("play", "harsh-rule", "lightning-storm", "plague")
    t = Scene(hand="harsh-rule", play="grenadin", B={"play": "wisp sapphire-dragon"}).does("play harsh-rule")
    t.in_play("").in_play("", "B")


@rule("ETERNAL-PICK-4")
def test_the_other_player_knows_the_pick_before_answering():
    t = Scene(hand="deathstrike", B={"play": "grenadin wisp", "hand": "torch"}).does("play deathstrike @wisp")
    t.asks("B", "item").waits("deathstrike")
    assert [one["picks"] for one in t.view("B")["stack"]] == [[t.ref("@wisp")]]


@rule("ETERNAL-PICK-6")
def test_what_is_gone_is_left_out_and_the_rest_happens():
    t = Scene(hand="execute", B={"play": "wisp*exhausted", "hand": "torch"}).does("play execute @wisp")
    t.does("B: play torch @wisp").passes().health(25, 23).void("torch wisp", "B").void("execute")
    assert "fizzled" not in [event["type"] for event in t.said]


@rule("ETERNAL-PICK-6")
def test_what_no_longer_fits_is_left_out():
    t = Scene(hand="suffocate", B={"play": "trail-runner", "hand": "finest-hour"}).does("play suffocate @trail-runner")
    t.does("B: play finest-hour @trail-runner").passes().in_play("trail-runner", "B").void("suffocate")
    assert [event.get("how") for event in t.said if event["type"] == "fizzled"] == [""]


@rule("ETERNAL-SPELL-3", "ETERNAL-WINDOW-1")
def test_only_fast_spells_are_answers():
    t = Scene(hand="slay", B={"play": "wisp", "hand": "torch slay grenadin-drone fire-sigil"})
    t.does("play slay @wisp").asks("B", "item")
    assert {one.split()[1] for one in t.legal("play")} == {"torch"}


@rule("ETERNAL-DAMAGE-4", "ETERNAL-LIFESTEAL-3")
def test_damage_to_several_is_one_moment():
    t = Scene(hand="lightning-storm", play="dark-wisp", B={"play": "wisp treasury-guard"}).does("play lightning-storm")
    t.void("lightning-storm dark-wisp").void("wisp", "B").stats("@treasury-guard", 2, 1)


@rule("ETERNAL-DEATH-2", "ETERNAL-UNIT-7")
def test_health_0_kills_without_damage():
    t = Scene(hand="plague", play="wisp", B={"play": "wisp treasury-guard"}).does("play plague")
    t.in_play("wisp").in_play("treasury-guard/-1-1", "B").stats("@treasury-guard", 1, 2)


@rule("ETERNAL-UNIT-7", "ETERNAL-END-8", "ETERNAL-END-6")
def test_a_lost_bonus_heals_what_it_was_worth():
    t = Scene(hand="finest-hour lightning-storm lightning-storm", play="trail-runner").does(
        "play finest-hour @trail-runner", "play lightning-storm", "play lightning-storm"
    )
    t.stats("@trail-runner", 4, 2).does("end").stats("@trail-runner", 1, 3)


@rule("ETERNAL-BUFF-1", "ETERNAL-END-8")
def test_for_good_or_for_this_turn():
    t = Scene(hand="finest-hour refresh", play="wisp").does("play finest-hour @wisp", "play refresh @wisp")
    t.stats("@wisp", 4, 8).does("end").stats("@wisp", 1, 5)


@rule("ETERNAL-BUFF-2", "ETERNAL-HEALTH-1", "ETERNAL-DAMAGE-2")
def test_health_of_players():
    t = Scene(hand="refresh refresh torch", health=24).does("play refresh p0").health(28, 25)
    t.does("play torch p1", "end").health(28, 22)


@rule("ETERNAL-DRAW-1")
def test_drawing():
    t = Scene(hand="wisdom-of-the-elders", deck="torch slay vanquish").does("play wisdom-of-the-elders")
    t.hand("torch slay").decks(21).does("end")


# ---- the stack ----


@rule("ETERNAL-STACK-1")
def test_power_units_weapons_and_relics_cannot_be_answered():
    t = Scene(hand="fire-sigil trail-runner morningstar brimstone-altar", B={"hand": "torch"})
    t.does("play fire-sigil", "play trail-runner", "play morningstar @trail-runner", "play brimstone-altar")
    t.phase("first").in_play("trail-runner morningstar brimstone-altar")


@rule("ETERNAL-STACK-2")
@pytest.mark.parametrize(
    "move", ["play assembly-line", "play wisdom-of-the-elders", "play finest-hour @wisp", "play refresh p0"]
)
def test_every_spell_can_be_answered(move):
    hand = "assembly-line wisdom-of-the-elders finest-hour refresh"
    Scene(hand=hand, play="wisp", B={"hand": "torch"}).does(move).asks("B", "item")


@rule("ETERNAL-STACK-2", "ETERNAL-STACK-3")
def test_abilities_can_be_answered_where_they_touch_the_other():
    t = Scene(hand="grenadin-drone forge-wolf", B={"hand": "torch"}).does("play grenadin-drone").phase("first")
    t.does("play forge-wolf").asks("B", "item").waits("forge-wolf").does("B: pass").health(25, 24)


@rule("ETERNAL-STACK-3")
def test_a_gain_that_the_enemy_will_feel_touches_nobody_else():
    t = Scene(hand="fire-sigil morningstar", play="district-infantry", B={"hand": "torch"})
    t.does("play fire-sigil").phase("first").stats("@district-infantry", 3, 3)
    t.does("play morningstar @district-infantry").phase("first")


@rule("ETERNAL-STACK-4")
def test_nobody_answers_their_own():
    Scene(hand="torch finest-hour", play="wisp", B={"play": "wisp"}).does("play torch @B.wisp").phase("first")
    t = Scene(hand="torch finest-hour", B={"play": "wisp", "hand": "torch"}).does("play torch @wisp").asks("B", "item")
    t.does("B: pass").phase("first")


@rule("ETERNAL-STACK-5")
def test_first_example_of_the_guide():
    """A bonus that answers the damage comes before it."""
    t = Scene(hand="torch fire-sigil", B={"hand": "finest-hour", "play": "dark-wisp"}).does("play torch @dark-wisp")
    t.does("B: play finest-hour @dark-wisp").waits("torch", "finest-hour").passes().stats("@dark-wisp", 4, 1)


@rule("ETERNAL-STACK-5", "ETERNAL-PICK-6")
def test_second_example_of_the_guide():
    """Damage that answers the bonus comes before it, and the unit is gone by then."""
    t = Scene(hand="finest-hour", play="dark-wisp", B={"hand": "torch"}).does("play finest-hour @dark-wisp")
    t.does("B: play torch @dark-wisp").passes().void("dark-wisp finest-hour").in_play("")
    assert [event.get("how") for event in t.said if event["type"] == "fizzled"] == ["gone"]


@rule("ETERNAL-STACK-7", "ETERNAL-STACK-8", "ETERNAL-STACK-9")
def test_third_example_of_the_guide():
    """What a death sets off comes before the gain that waits, and ends the game."""
    t = Scene(hand="refresh", health=3, B={"hand": "deathstrike", "play": "ticking-grenadin"})
    t.does("play refresh p0", "B: play deathstrike @ticking-grenadin").won_by("B", "health").health(0, 25)


@rule("ETERNAL-STACK-5", "ETERNAL-STACK-6")
def test_answers_to_answers():
    t = Scene(hand="slay torch fire-sigil", play="dark-wisp", B={"hand": "torch torch fire-sigil", "play": "wisp"})
    t.does("play slay @wisp").asks("B", "item").does("B: play torch @dark-wisp").asks("A", "item")
    t.does("A: play torch p1").asks("B", "item").waits("slay", "torch", "torch").does("B: pass").health(25, 22)
    t.asks("A", "item").waits("slay", "torch").does("A: pass").in_play("").asks("B", "item").waits("slay")
    t.does("B: play torch p0", "A: pass").health(22, 22).asks("B", "item").does("B: pass").void("torch torch wisp", "B")


@rule("ETERNAL-STACK-10")
@pytest.mark.parametrize(
    ("b", "asked"),
    [({"hand": ""}, False), ({"hand": "fire-sigil"}, True), ({"hand": "torch", "power": 0}, False),
     ({"hand": "slay", "power": 1}, True)],
)  # fmt: skip
def test_whether_somebody_is_asked_hangs_on_open_facts(b, asked):
    t = Scene(hand="refresh", B=b).does("play refresh p0")
    assert (t.mover() == "B") == asked


@rule("ETERNAL-WINDOW-1", "ETERNAL-WINDOW-3", "ETERNAL-BLOCK-1")
def test_before_blocks_the_attacked_may_play_more_than_once():
    t = Scene(play="trail-runner wisp", hand="torch", B={"hand": "torch torch", "play": "grenadin"})
    t.attack("@trail-runner", "@wisp").asks("B", "defense").does("B: play torch @trail-runner").asks("A", "item")
    t.does("A: pass").asks("B", "defense").does("B: play torch @wisp", "A: pass").phase("second")


@rule("ETERNAL-WINDOW-2")
def test_the_attacker_only_answers_what_the_enemy_plays():
    t = Scene(play="trail-runner", hand="finest-hour finest-hour", B={"hand": "torch slay", "play": "grenadin"})
    t.attack("@trail-runner").asks("B", "defense").does("B: play torch @trail-runner").asks("A", "item")
    t.does("A: play finest-hour @trail-runner").asks("B", "item").passes().stats("@trail-runner", 4, 3)


@rule("ETERNAL-END-1", "ETERNAL-WINDOW-1", "ETERNAL-WINDOW-3")
def test_at_the_end_of_the_turn_the_enemy_may_play():
    t = Scene(hand="torch", B={"hand": "torch torch"}).does("end").asks("B", "end").does("B: play torch p0")
    t.asks("A", "item").does("A: pass").asks("B", "end").does("B: pass").phase("first", "B").health(22, 25)


@rule("ETERNAL-TURN-4")
def test_outside_the_named_times_nothing_can_be_done():
    t = Scene(hand="fire-sigil trail-runner", play="grenadin", B={"hand": "torch storm-lynx"})
    t.does("play fire-sigil").to_move("A").does("play trail-runner").to_move("A")


# ---- Ambush ----


@rule("ETERNAL-AMBUSH-1")
def test_ambush_in_a_battle_and_block_at_once():
    t = Scene(play="trail-runner", hand="torch", B={"hand": "storm-lynx"}).attack("@trail-runner").asks("B", "defense")
    t.does("B: play storm-lynx").to_move("B").blocks("@storm-lynx @trail-runner").asks("A", "before fight")
    t.passes().stats("@trail-runner", 1, 1)


@rule("ETERNAL-AMBUSH-1", "ETERNAL-AMBUSH-3")
def test_no_ambush_before_the_fight_or_as_an_answer():
    t = Scene(play="trail-runner", hand="torch", B={"hand": "storm-lynx torch", "play": "wisp"})
    t.attack("@trail-runner").does("B: pass").blocks("@wisp @trail-runner").does("A: pass").asks("B", "before fight")
    assert not t.legal("play storm-lynx")
    t = Scene(hand="slay", B={"hand": "storm-lynx torch", "play": "wisp"}).does("play slay @wisp").asks("B", "item")
    assert not t.legal("play storm-lynx")


@rule("ETERNAL-AMBUSH-2", "ETERNAL-AMBUSH-3", "ETERNAL-END-1")
def test_ambush_at_the_end_of_a_turn():
    t = Scene(hand="torch", B={"hand": "storm-lynx hunting-pteriax"}).does("end").asks("B", "end")
    t.does("B: play storm-lynx").asks("A", "after ambush").does("A: pass").asks("B", "end").does("B: pass")
    t.phase("first", "B").attack("@storm-lynx").passes().health(23, 25)


@rule("ETERNAL-END-1")
def test_the_turn_player_plays_only_after_an_ambush():
    t = Scene(hand="torch", B={"hand": "torch storm-lynx"}).does("end", "B: play torch p0").asks("A", "item")
    t.does("A: pass").asks("B", "end").does("B: play storm-lynx").asks("A", "after ambush")
    t.does("A: play torch @storm-lynx").passes().void("torch storm-lynx", "B")


# ---- Aegis ----


@rule("ETERNAL-AEGIS-1")
def test_a_unit_with_aegis_comes_with_its_shield():
    Scene(hand="thunderbird").does("play thunderbird").marks("@thunderbird", "new", "shield")


@rule("ETERNAL-AEGIS-2", "ETERNAL-AEGIS-3")
def test_the_first_enemy_effect_does_nothing_and_the_shield_is_gone():
    t = Scene(hand="torch execute", B={"play": "thunderbird*exhausted"}).does("play torch @thunderbird")
    t.stats("@thunderbird", 2, 2).marks("@thunderbird", "exhausted").does("play execute @thunderbird")
    t.void("thunderbird", "B").health(25, 23)


@rule("ETERNAL-AEGIS-3")
def test_everything_else_it_does_happens():
    t = Scene(hand="execute", B={"play": "thunderbird*exhausted"}).does("play execute @thunderbird").health(25, 23)
    t.in_play("thunderbird", "B").marks("@thunderbird", "exhausted")


@rule("ETERNAL-AEGIS-3")
def test_the_shield_counts_when_it_happens():
    t = Scene(hand="torch", B={"play": "dark-wisp", "hand": "stand-together"}).does("play torch @dark-wisp")
    t.does("B: play stand-together").passes().stats("@dark-wisp", 2, 2).marks("@dark-wisp")


@rule("ETERNAL-AEGIS-4")
def test_one_shield_stops_all_that_one_spell_does():
    t = Scene(hand="purify", B={"play": "thunderbird"}).does("play purify @thunderbird")
    t.stats("@thunderbird", 2, 2).skills("@thunderbird", "flying", "aegis").marks("@thunderbird")


@rule("ETERNAL-AEGIS-5")
def test_it_stops_what_picks_nothing():
    t = Scene(hand="lightning-storm harsh-rule", B={"play": "thunderbird wisp thunderbird"}).does(
        "play lightning-storm"
    )
    t.in_play("thunderbird thunderbird", "B").does("play harsh-rule").in_play("", "B")


@rule("ETERNAL-AEGIS-7")
def test_it_stops_nothing_of_its_own_player_and_no_battle():
    t = Scene(hand="lightning-storm", play="copperhall-elite").does("play lightning-storm")
    t.stats("@copperhall-elite", 4, 2).marks("@copperhall-elite", "shield")
    t = Scene(play="copperhall-elite", B={"play": "direfang-spider"}).attack("@copperhall-elite")
    t.blocks("@direfang-spider @copperhall-elite").in_play("").health(25, 22)


@rule("ETERNAL-AEGIS-1", "ETERNAL-AEGIS-2")
def test_a_player_with_a_shield():
    t = Scene(hand="torch torch", B={"shield": True}).does("play torch p1").health(25, 25).does("play torch p1")
    t.health(25, 22)
    t = Scene(play="grenadin", B={"shield": True}).attack("@grenadin").health(25, 24)
    assert t.state.shield[1]
