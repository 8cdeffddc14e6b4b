"""The battle: attackers, blockers, the fight, and the skills that matter in it."""

from __future__ import annotations

import pytest

from .scene import Scene, rule


@rule("ETERNAL-ATTACK-1", "ETERNAL-ATTACK-5", "ETERNAL-FIGHT-1")
def test_all_attackers_are_chosen_together_and_go_at_the_player():
    t = Scene(play="grenadin trail-runner direfang-spider")
    t.attack("@grenadin", "@trail-runner").health(25, 23).phase("second")
    t.marks("@grenadin", "exhausted").marks("@trail-runner", "exhausted").marks("@direfang-spider")


@rule("ETERNAL-ATTACK-1")
def test_one_battle_in_a_turn():
    t = Scene(play="grenadin trail-runner").attack("@grenadin").phase("second").offers("attack")
    t.refuses("attack", "eternal.attack.over")


@rule("ETERNAL-ATTACK-2", "ETERNAL-UNIT-4")
def test_exhausted_units_do_not_attack():
    t = Scene(play="grenadin*exhausted").offers("attack").refuses("attack", "eternal.attack.exhausted")
    Scene(play="grenadin*exhausted trail-runner").attack("@trail-runner").health(25, 24)
    t.goes_on()


@rule("ETERNAL-ATTACK-3", "ETERNAL-CHARGE-1")
def test_units_played_this_turn_need_charge():
    t = Scene(hand="direfang-spider trail-runner").does("play direfang-spider").offers("attack")
    t.does("play trail-runner").attack("@trail-runner").health(25, 24).marks("@direfang-spider", "new")


@rule("ETERNAL-CHARGE-1", "ETERNAL-BLOCK-2")
def test_blocking_never_needs_charge():
    t = Scene(play="grenadin", B={"play": "wisp*new"}).attack("@grenadin").blocks("@wisp @grenadin").passes()
    t.in_play("").in_play("", "B").health(25, 25)


@rule("ETERNAL-ATTACK-4", "ETERNAL-UNIT-5")
@pytest.mark.parametrize("unit", ["excavation-assistant", "grenadin/-1+0", "grenadin/-3+0"])
def test_without_strength_nothing_attacks(unit):
    Scene(play=unit).offers("attack")


@rule("ETERNAL-UNIT-5", "ETERNAL-DAMAGE-3")
def test_a_blocker_below_strength_0_heals_nobody():
    t = Scene(play="trail-runner*d1", B={"play": "grenadin/-3+4"}).attack("@trail-runner")
    t.blocks("@grenadin @trail-runner").passes().stats("@trail-runner", 1, 2).stats("@grenadin", -2, 4)


@rule("ETERNAL-BLOCK-2", "ETERNAL-UNIT-4")
def test_only_ready_units_block():
    t = Scene(play="trail-runner", B={"play": "grenadin*exhausted wisp spider*stunned"}).does("attack")
    t.offers("block", "@wisp @trail-runner").offers("hold", "@wisp")


@rule("ETERNAL-BLOCK-1", "ETERNAL-BLOCK-3")
def test_each_blocks_one_and_several_may_block_the_same():
    t = Scene(play="trail-runner copperhall-elite", B={"play": "grenadin wisp spider"})
    t.attack("@trail-runner", "@copperhall-elite").to_move("B")
    t.offers("block", "@grenadin @trail-runner", "@grenadin @copperhall-elite")
    t.does("block @grenadin @trail-runner").offers("block", "@wisp @trail-runner", "@wisp @copperhall-elite")
    t.does("block @wisp @trail-runner", "hold @spider", "A: strike @wisp").void("wisp", "B").health(25, 21)


@rule("ETERNAL-FIGHT-1")
def test_attacker_and_blocker_strike_at_the_same_moment():
    t = Scene(play="direfang-spider", B={"play": "spider"}).attack("@direfang-spider")
    t.blocks("@spider @direfang-spider").passes().void("direfang-spider").void("spider", "B").health(25, 25)


@rule("ETERNAL-FIGHT-1", "ETERNAL-DAMAGE-1", "ETERNAL-UNIT-6")
def test_a_unit_dies_of_as_much_damage_as_its_health():
    t = Scene(play="trail-runner*d1", B={"play": "lethrai-nightblade"}).attack("@trail-runner")
    t.blocks("@lethrai-nightblade @trail-runner").passes().void("trail-runner").stats("@lethrai-nightblade", 2, 1)


@rule("ETERNAL-FIGHT-2")
def test_strength_enough_for_all_blockers_kills_all_without_a_question():
    t = Scene(play="trail-runner/+2+0", B={"play": "grenadin treasury-guard*d1"}).attack("@trail-runner")
    t.blocks("@grenadin @trail-runner", "@treasury-guard @trail-runner").phase("second")
    t.void("grenadin treasury-guard", "B").void("trail-runner/+2+0")


@rule("ETERNAL-FIGHT-2")
@pytest.mark.parametrize(
    ("first", "dead", "left"),
    [("treasury-guard", "treasury-guard", ("@lethrai-nightblade", 2, 1)),
     ("lethrai-nightblade", "lethrai-nightblade", ("@treasury-guard", 2, 1))],
)  # fmt: skip
def test_the_attacker_picks_one_blocker_after_another(first, dead, left):
    t = Scene(play="battleblur-centaur/+2+9", B={"play": "treasury-guard lethrai-nightblade"})
    t.attack("@battleblur-centaur").blocks(
        "@treasury-guard @battleblur-centaur", "@lethrai-nightblade @battleblur-centaur"
    )
    expected = {"treasury-guard": 3, "lethrai-nightblade": 2}
    t.to_move("A").offers("strike", "@treasury-guard", "@lethrai-nightblade").does(f"strike @{first}")
    name = left[0][1:]
    t.void(dead, "B").stats(left[0], 2, expected[name] - (4 - expected[first]))


@rule("ETERNAL-FIGHT-2")
def test_it_goes_on_asking_while_something_is_left_to_choose():
    t = Scene(play="battleblur-centaur/+3+9", B={"play": "treasury-guard vampire-bat/+0+2 lethrai-nightblade"})
    t.attack("@battleblur-centaur")
    t.blocks(*[f"@{one} @battleblur-centaur" for one in ("treasury-guard", "vampire-bat", "lethrai-nightblade")])
    t.offers("strike", "@treasury-guard", "@vampire-bat", "@lethrai-nightblade").does("strike @lethrai-nightblade")
    t.offers("strike", "@treasury-guard", "@vampire-bat").does("strike @vampire-bat")
    t.void("lethrai-nightblade vampire-bat/+0+2", "B").stats("@treasury-guard", 2, 3)


@rule("ETERNAL-FIGHT-3", "ETERNAL-LIFESTEAL-2")
def test_full_damage_is_dealt_even_where_less_would_do():
    t = Scene(health=10, play="xenan-cupbearer/+5+0", B={"play": "grenadin"}).attack("@xenan-cupbearer")
    t.blocks("@grenadin @xenan-cupbearer").health(17, 25)


@rule("ETERNAL-FIGHT-3", "ETERNAL-LIFESTEAL-3")
def test_what_is_left_goes_to_the_last_blocker():
    t = Scene(health=10, play="xenan-cupbearer/+5+9", B={"play": "grenadin wisp"}).attack("@xenan-cupbearer")
    t.blocks("@grenadin @xenan-cupbearer", "@wisp @xenan-cupbearer").health(17, 25).void("grenadin wisp", "B")
    assert [one["n"] for one in t.said if one["type"] == "health"] == [7]


@rule("ETERNAL-BLOCK-4", "ETERNAL-FIGHT-4")
def test_blocked_stays_blocked_when_the_blocker_is_gone():
    t = Scene(hand="torch", play="trail-runner", B={"play": "grenadin"}).attack("@trail-runner")
    t.blocks("@grenadin @trail-runner").does("play torch @grenadin").passes().health(25, 25)
    t.marks("@trail-runner", "exhausted")


@rule("ETERNAL-FIGHT-4")
def test_with_overwhelm_all_of_it_goes_through_then():
    t = Scene(hand="torch", play="fearless-nomad", B={"play": "grenadin"}).attack("@fearless-nomad")
    t.blocks("@grenadin @fearless-nomad").does("play torch @grenadin").passes().health(25, 22)


@rule("ETERNAL-FIGHT-5", "ETERNAL-QUICKDRAW-1")
def test_quickdraw_strikes_first():
    t = Scene(play="rakano-outlaw", B={"play": "lethrai-nightblade"}).attack("@rakano-outlaw")
    t.blocks("@lethrai-nightblade @rakano-outlaw").void("lethrai-nightblade", "B").stats("@rakano-outlaw", 2, 2)


@rule("ETERNAL-FIGHT-5", "ETERNAL-QUICKDRAW-1")
def test_what_survives_quickdraw_strikes_back():
    t = Scene(play="rakano-outlaw", B={"play": "treasury-guard"}).attack("@rakano-outlaw")
    t.blocks("@treasury-guard @rakano-outlaw").void("rakano-outlaw").stats("@treasury-guard", 2, 1)


@rule("ETERNAL-QUICKDRAW-2")
def test_quickdraw_does_nothing_for_a_blocker():
    t = Scene(play="grenadin/+1+1", B={"play": "rakano-outlaw"}).attack("@grenadin")
    t.blocks("@rakano-outlaw @grenadin").void("grenadin/+1+1").void("rakano-outlaw", "B")


@rule("ETERNAL-FIGHT-5", "ETERNAL-FIGHT-2")
def test_quickdraw_against_several_who_are_left_strike():
    t = Scene(play="rakano-outlaw/+1+0", B={"play": "grenadin treasury-guard"}).attack("@rakano-outlaw")
    t.blocks("@grenadin @rakano-outlaw", "@treasury-guard @rakano-outlaw").does("strike @treasury-guard")
    t.void("treasury-guard", "B").stats("@rakano-outlaw", 3, 1).stats("@grenadin", 1, 1)


@rule("ETERNAL-FIGHT-6")
def test_the_whole_fight_is_one_moment_for_losing():
    t = Scene(health=25, play="rakano-outlaw grenadin", B={"health": 2, "play": "xenan-cupbearer/+3+0"}).attack(
        "@rakano-outlaw", "@grenadin"
    )
    t.blocks("@xenan-cupbearer @grenadin").health(25, 5).goes_on().void("grenadin")


@rule("ETERNAL-FIGHT-6")
def test_health_below_0_may_come_back_in_the_fight():
    t = Scene(play="rakano-outlaw/+3+0 grenadin", B={"health": 2, "play": "xenan-cupbearer/+3+0"})
    t.attack("@rakano-outlaw", "@grenadin").blocks("@xenan-cupbearer @grenadin").health(25, 2).goes_on()


@rule("ETERNAL-FIGHT-7", "ETERNAL-ENDURANCE-1")
def test_who_fought_and_lives_is_exhausted():
    t = Scene(play="treasury-guard trail-runner", B={"play": "east-wind-herald"})
    t.attack("@treasury-guard").blocks("@east-wind-herald @treasury-guard")
    t.marks("@treasury-guard", "exhausted").marks("@east-wind-herald", "exhausted").marks("@trail-runner")
    t.does("end").marks("@treasury-guard").marks("@east-wind-herald")


@rule("ETERNAL-DEADLY-1", "ETERNAL-DEADLY-3")
def test_deadly_kills_whatever_the_health():
    t = Scene(play="direfang-spider", B={"play": "battleblur-centaur"}).attack("@direfang-spider")
    t.blocks("@battleblur-centaur @direfang-spider").void("battleblur-centaur", "B").void("direfang-spider")
    t = Scene(play="grenadin", B={"play": "direfang-spider/-1+5"}).attack("@grenadin")
    t.blocks("@direfang-spider @grenadin").in_play("grenadin")


@rule("ETERNAL-DEADLY-2")
def test_deadly_needs_1_for_each_blocker():
    t = Scene(play="blistersting-wasp/+1+9", B={"play": "sapphire-dragon sapphire-dragon/+1+1"})
    t.attack("@blistersting-wasp").blocks(
        "@sapphire-dragon @blistersting-wasp", "@sapphire-dragon#2 @blistersting-wasp"
    )
    t.in_play("", "B").phase("second")
    t = Scene(play="blistersting-wasp/+0+9", B={"play": "sapphire-dragon sapphire-dragon/+1+1"})
    t.attack("@blistersting-wasp").blocks(
        "@sapphire-dragon @blistersting-wasp", "@sapphire-dragon#2 @blistersting-wasp"
    )
    t.does("strike @sapphire-dragon#2").in_play("sapphire-dragon", "B")


@rule("ETERNAL-DOUBLE-1", "ETERNAL-DOUBLE-2")
def test_double_damage():
    Scene(play="renegade-valkyrie").attack("@renegade-valkyrie").health(25, 23)
    t = Scene(health=5, play="renegade-valkyrie/lifesteal/overwhelm", B={"play": "grenadin/flying"})
    t.attack("@renegade-valkyrie").blocks("@grenadin @renegade-valkyrie").health(7, 24)


@rule("ETERNAL-LIFESTEAL-1")
def test_lifesteal_of_attacker_and_blocker():
    t = Scene(health=10, play="xenan-cupbearer", B={"health": 10, "play": "vampire-bat"}).attack("@xenan-cupbearer")
    t.blocks("@vampire-bat @xenan-cupbearer").health(12, 11)
    Scene(health=10, play="xenan-cupbearer").attack("@xenan-cupbearer").health(12, 23)


@rule("ETERNAL-OVERWHELM-1")
def test_overwhelm_passes_on_what_blockers_leave():
    t = Scene(play="fearless-nomad", B={"play": "grenadin"}).attack("@fearless-nomad")
    t.blocks("@grenadin @fearless-nomad").health(25, 23)
    t = Scene(play="fearless-nomad", B={"play": "treasury-guard*d1"}).attack("@fearless-nomad")
    t.blocks("@treasury-guard @fearless-nomad").health(25, 24)


@rule("ETERNAL-OVERWHELM-1")
def test_overwhelm_does_nothing_for_a_blocker():
    t = Scene(play="grenadin", B={"play": "fearless-nomad"}).attack("@grenadin")
    t.blocks("@fearless-nomad @grenadin").health(25, 25)


@rule("ETERNAL-OVERWHELM-2")
def test_overwhelm_and_deadly():
    t = Scene(play="fearless-nomad/deadly", B={"play": "sapphire-dragon/silenced"}).attack("@fearless-nomad")
    t.blocks("@sapphire-dragon @fearless-nomad").health(25, 23).in_play("", "B")


@rule("ETERNAL-FLYING-1", "ETERNAL-FLYING-2")
def test_flying():
    t = Scene(play="east-wind-herald", B={"play": "treasury-guard vampire-bat"}).attack("@east-wind-herald")
    t.offers("block", "@vampire-bat @east-wind-herald").does("hold @vampire-bat").health(25, 24)
    t = Scene(play="treasury-guard", B={"play": "vampire-bat"}).attack("@treasury-guard")
    t.allows("block @vampire-bat @treasury-guard")


@rule("ETERNAL-RECKLESS-1")
def test_reckless_must_attack():
    t = Scene(play="yeti-snowchucker grenadin").refuses("end", "eternal.reckless").allows("attack")
    t.does("attack").offers("hold", "@grenadin").does("hold @grenadin").phase("second")
    t.allows("end").health(25, 22)


@rule("ETERNAL-RECKLESS-2")
@pytest.mark.parametrize("marks", ["*exhausted", "*stunned", "/-2+0", "*new"])
def test_reckless_that_cannot_attack_need_not(marks):
    Scene(play=f"yeti-snowchucker{marks}").allows("end")


@rule("ETERNAL-UNBLOCKABLE-1")
def test_unblockable():
    t = Scene(play="lethrai-nightblade", B={"play": "treasury-guard"}).attack("@lethrai-nightblade")
    t.health(25, 23).phase("second")


@rule("ETERNAL-PREFIGHT-1", "ETERNAL-PREFIGHT-2", "ETERNAL-PREFIGHT-3")
def test_without_blocks_the_enemy_plays_only_after_the_turn_player():
    t = Scene(hand="torch torch", play="grenadin", B={"hand": "torch", "play": "wisp"}).attack("@grenadin")
    t.asks("B", "defense").does("B: pass", "B: hold @wisp").asks("A", "before fight").does("A: pass")
    t.health(25, 24).phase("second")


@rule("ETERNAL-PREFIGHT-2", "ETERNAL-PREFIGHT-3")
def test_once_the_turn_player_has_played_the_enemy_may():
    t = Scene(hand="torch torch", play="grenadin", B={"hand": "torch torch", "play": "wisp"}).attack("@grenadin")
    t.does("B: pass", "B: hold @wisp", "A: play torch @wisp", "B: pass").asks("A", "before fight").does("A: pass")
    t.asks("B", "before fight").does("B: play torch @grenadin", "A: pass").asks("B", "before fight").does("B: pass")
    t.asks("A", "before fight").does("A: pass").health(25, 25).void("grenadin torch")


@rule("ETERNAL-PREFIGHT-2")
def test_with_a_block_the_enemy_may_play_too():
    t = Scene(hand="torch", play="grenadin", B={"hand": "torch", "play": "wisp"}).attack("@grenadin")
    t.does("B: pass").blocks("@wisp @grenadin").asks("A", "before fight").does("A: pass").asks("B", "before fight")
    t.does("B: play torch @grenadin", "A: pass").in_play("wisp", "B")
