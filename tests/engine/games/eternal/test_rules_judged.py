"""Rules where several things meet: a full side, a shield and one's own doing, a stun that lasts, late picks."""

from __future__ import annotations

from .scene import Scene, rule


def waiting_for_its_side(scene: type[Scene]) -> Scene:
    """B's turn: a unit that A had stolen until the turn's end finds B's side full."""
    theirs = {"play": "oni-ronin " + "grenadin " * 11, "hand": "storm-lynx devour forge-wolf"}
    t = scene(hand="madness", B=theirs).does("play madness @oni-ronin").passes()
    return t.does("end", "B: play storm-lynx").passes().in_play("oni-ronin")


def waiting_to_be_stolen(scene: type[Scene], side: str) -> Scene:
    """A's Touch of the Umbren lies on a unit for which A's side has no place."""
    t = scene(hand="touch-of-the-umbren forge-wolf xenan-temple devour", power=20, play=side,
              B={"play": "plated-goliath"})  # fmt: skip
    return t.does("play touch-of-the-umbren @plated-goliath").passes().in_play("plated-goliath", "B")


@rule("ETERNAL-SITE-2", "ETERNAL-SITE-9")
def test_a_site_takes_the_places_of_the_old_one():
    t = Scene(hand="regents-tomb", play="xenan-temple " + "grenadin " * 10).does("play regents-tomb")
    t.void("xenan-temple").in_play("regents-tomb " + "grenadin " * 10)


@rule("ETERNAL-LIMIT-6")
def test_nothing_changes_to_a_full_side():
    full = "grenadin " * 12
    for spell in ("madness", "touch-of-the-umbren"):
        t = Scene(hand=spell, play=full, B={"play": "oni-ronin"}).does(f"play {spell} @oni-ronin").passes()
        assert [len(t.state.units(seat)) for seat in (0, 1)] == [12, 1]
        assert t.game.from_position(t.state.to_position()).to_position() == t.state.to_position()


@rule("ETERNAL-LIMIT-6", "ETERNAL-STEAL-1")
def test_what_goes_back_waits_for_a_place():
    t = Scene(hand="madness", B={"play": "oni-ronin " + "grenadin " * 11, "hand": "storm-lynx devour"})
    t.does("play madness @oni-ronin").passes().does("end", "B: play storm-lynx").passes()
    assert [len(t.state.units(seat)) for seat in (0, 1)] == [1, 12]
    t.does("B: play devour", "B: pick @B.grenadin").passes().does("B: end").passes()
    assert [len(t.state.units(seat)) for seat in (0, 1)] == [0, 12]


def waits_for_a_place(scene: type[Scene]) -> Scene:
    """A unit that A had for a turn finds its own side full at the end of it; in the next turn a place is free there."""
    t = scene(hand="madness", B={"play": "oni-ronin " + "grenadin " * 11, "hand": "storm-lynx devour"})
    t.does("play madness @oni-ronin").passes().does("end", "B: play storm-lynx").passes()
    return t.does("B: play devour", "B: pick @B.grenadin").phase("first", "B")


@rule("ETERNAL-LIMIT-6", "ETERNAL-STEAL-1")
def test_what_goes_back_takes_the_first_place_that_is_free():
    t = waits_for_a_place(Scene).in_play("").attack("@oni-ronin").passes().health(23)
    assert len(t.state.units(1)) == 12


@rule("ETERNAL-LIMIT-6", "ETERNAL-STEAL-1")
def test_what_was_lent_by_a_thief_who_has_lost_it_goes_to_nobody_else():
    """A has its own unit back for a turn, in which the curse that held it dies: it stays, and is told of once."""
    t = Scene(hand="madness shatterglass-mage", play="owl", B={"play": "touch-of-the-umbren>owl " + "wisp " * 11})
    t.does("play madness @owl", "play shatterglass-mage", "end").in_play("owl shatterglass-mage")
    assert not [one for one in t.said if one["type"] == "stolen"] and t.state.things[0].back < 0


@rule("ETERNAL-AEGIS-2", "ETERNAL-PICK-9")
def test_who_looks_into_an_empty_hand_uses_up_no_shield():
    for hand, left in (("", True), ("slay", False), ("wisp", False)):
        t = Scene(hand="sabotage", B={"hand": hand, "shield": True}).does("play sabotage").passes()
        assert t.phase("first").state.shield == [False, left]


@rule("ETERNAL-LIMIT-6", "ETERNAL-STEAL-1")
def test_what_waits_goes_back_to_the_first_place_that_is_free():
    t = waiting_for_its_side(Scene).does("B: play devour", "B: pick @B.grenadin").passes()
    assert [len(t.state.units(seat)) for seat in (0, 1)] == [0, 12]
    t.marks("@oni-ronin").does("attack").allows("attack @oni-ronin")


@rule("ETERNAL-LIMIT-3", "ETERNAL-LIMIT-6")
def test_a_place_that_is_made_for_a_unit_is_no_place_for_another():
    waiting_for_its_side(Scene).does("B: play forge-wolf", "B: give @B.grenadin").phase("first", "B").health(24, 25)
    t = waiting_to_be_stolen(Scene, "grenadin " * 12).does("play forge-wolf", "give @grenadin").phase("first")
    t.in_play("plated-goliath", "B").does("play devour", "pick @grenadin").passes().in_play("", "B")


@rule("ETERNAL-SITE-2", "ETERNAL-LIMIT-6")
def test_nor_are_the_places_of_an_old_site():
    t = waiting_to_be_stolen(Scene, "regents-tomb " + "grenadin " * 10).does("play xenan-temple")
    t.in_play("xenan-temple touch-of-the-umbren " + "grenadin " * 10).in_play("plated-goliath", "B")
    assert t.game.from_position(t.state.to_position()).to_position() == t.state.to_position()


@rule("ETERNAL-SILENCE-4")
def test_silence_ends_the_stun_of_a_curse():
    t = Scene(hand="silence permafrost", B={"play": "oni-ronin"}).does("play permafrost @oni-ronin").passes()
    t.marks("@oni-ronin", "exhausted", "stunned").does("play silence @oni-ronin").passes().marks("@oni-ronin")


@rule("ETERNAL-ENDURANCE-4")
def test_endurance_ends_the_stun_of_a_curse():
    t = Scene(hand="accelerated-evolution", play="oni-ronin*exhausted", B={"play": "permafrost>oni-ronin"})
    t.does("play accelerated-evolution 2 @oni-ronin").passes().marks("@oni-ronin")


@rule("ETERNAL-ENDURANCE-4")
def test_endurance_by_influence_ends_a_stun():
    t = Scene(hand="justice-sigil", play="champion-of-glory*stunned", influence="J")
    t.does("play justice-sigil").marks("@champion-of-glory")


@rule("ETERNAL-STUN-3")
def test_what_a_curse_stuns_is_not_made_ready():
    t = Scene(hand="permafrost madness", B={"play": "oni-ronin"}).does("play permafrost @oni-ronin").passes()
    t.does("play madness @oni-ronin").passes().marks("@oni-ronin", "exhausted", "stunned").offers("attack")


@rule("ETERNAL-STUN-3", "ETERNAL-TRANSFORM-1")
def test_a_curse_stuns_what_loses_its_endurance():
    t = Scene(hand="permafrost polymorph", B={"play": "treasury-guard"}).does("play permafrost @treasury-guard")
    t.passes().marks("@treasury-guard").does("play polymorph @treasury-guard").passes()
    t.marks("@frog", "exhausted", "stunned")


@rule("ETERNAL-DIRECTED-1", "ETERNAL-SITE-6")
def test_a_spell_of_an_agenda_is_played_on_what_is_picked():
    t = Scene(hand="xenan-temple", play="false-prince trail-runner").does("play xenan-temple", "pick xenan-initiation")
    t.does("pick @false-prince").in_play("xenan-temple frog/+1+1/killer trail-runner")


@rule("ETERNAL-DIRECTED-1", "ETERNAL-MENTOR-2")
def test_a_spell_that_mentors_is_played_on_its_student():
    t = Scene(hand="dragonbreath", play="false-prince", B={"play": "trail-runner"})
    t.does("play dragonbreath @trail-runner").passes().in_play("frog").stats("@trail-runner", 1, 2)


@rule("ETERNAL-AEGIS-7", "ETERNAL-AEGIS-6")
def test_a_shield_stops_nothing_of_its_own_player():
    t = Scene(hand="shatterglass-mage", play="thunderbird*exhausted", B={"play": "permafrost>thunderbird"})
    t.does("play shatterglass-mage").passes().void("permafrost", "B").marks("@thunderbird", "exhausted", "shield")
    t = Scene(hand="shatterglass-mage", shield=True, B={"play": "azindels-gift"})
    t.does("play shatterglass-mage").passes().void("azindels-gift", "B")
    assert t.state.shield == [True, False]
    t = Scene(hand="shatterglass-mage", B={"play": "amber-ring", "shield": True})
    t.does("play shatterglass-mage").passes().in_play("amber-ring", "B")
    assert t.state.shield == [False, False]


@rule("ETERNAL-TRANSMUTE-1", "ETERNAL-CARD-8")
def test_maximum_power_that_lasts_transmutes():
    Scene(hand="duskwalker amethyst-monument", power=4, most=4).does("play duskwalker").hand("puma")


@rule("ETERNAL-WARCRY-2")
def test_warcry_given_to_what_has_it_adds_up():
    t = Scene(hand="song-of-war", play="oni-ronin trail-runner", deck="clan-veteran").does("play song-of-war")
    t.attack("@oni-ronin", "@trail-runner").passes().turns(1).hand("clan-veteran/w3")
    t = Scene(hand="song-of-war song-of-war", play="trail-runner", deck="clan-veteran").does("play song-of-war")
    t.does("play song-of-war").attack("@trail-runner").passes().turns(1).hand("clan-veteran/w1")


@rule("ETERNAL-DESTINY-1")
def test_a_card_with_destiny_that_is_changed_as_it_is_drawn_is_played():
    t = Scene(hand="heart-of-the-vault", deck="firebomb wisp").does("play heart-of-the-vault").passes()
    t.health(20).hand("wisp")
    t = Scene(hand="dark-return", void="tock-tick/destiny/spent", deck="wisp").does("play dark-return").passes()
    t.in_play("tock-tick/+1+1/destiny/spent").hand("wisp")


@rule("ETERNAL-ATTACK-5")
def test_a_site_that_is_gone_before_the_fight_leaves_the_player():
    t = Scene(play="wisp grenadin", hand="mortar", B={"play": "regents-tomb"}).does("attack", "at @regents-tomb")
    t.does("attack @wisp", "hold @grenadin", "A: play mortar @regents-tomb").passes().health(25, 24).phase("second")


@rule("ETERNAL-ATTACK-7", "ETERNAL-WINDOW-3", "ETERNAL-PREFIGHT-3")
def test_a_battle_without_attackers_is_over():
    """What was begun is responded to until neither plays any more; no other step of the battle follows."""
    t = Scene(play="trail-runner", hand="finest-hour", B={"hand": "torch torch", "play": "grenadin"})
    t.attack("@trail-runner").asks("B", "defense").does("B: play torch @trail-runner", "A: pass")
    t.asks("B", "defense").does("B: pass").to_move("A").phase("second")
    t = Scene(play="trail-runner", hand="finest-hour", B={"hand": "torch torch", "play": "grenadin"})
    t.attack("@trail-runner").does("pass").blocks("@grenadin @trail-runner").does("A: pass")
    t.does("B: play torch @trail-runner", "A: pass").asks("B", "before fight").does("B: pass")
    t.asks("A", "before fight").does("A: pass").phase("second").marks("@grenadin", "exhausted")


@rule("ETERNAL-ATTACK-7", "ETERNAL-ATTACK-6")
def test_an_attacker_that_dies_as_it_attacks_leaves_no_battle():
    t = Scene(play="yeti-snowchucker", hand="finest-hour", B={"hand": "torch torch", "play": "grenadin"})
    t.does("attack").asks("B", "item").does("B: play torch @yeti-snowchucker", "A: pass").asks("B", "item")
    t.does("B: pass").health(25, 24).phase("second")


@rule("ETERNAL-END-1", "ETERNAL-AMBUSH-3", "ETERNAL-WINDOW-3")
def test_after_an_ambush_the_turn_ends_when_neither_plays_any_more():
    """Whoever has passed is asked again only if the other has played since."""
    t = Scene(hand="torch torch", B={"hand": "storm-lynx torch torch"}).does("end", "B: play storm-lynx")
    t.asks("A", "after ambush").does("A: pass").asks("B", "end").does("B: play torch p0").asks("A", "item")
    t.does("A: pass").asks("B", "end").does("B: pass").asks("A", "after ambush").does("A: play torch @storm-lynx")
    t.asks("B", "item").does("B: pass").asks("A", "after ambush").does("A: pass").asks("B", "end").does("B: pass")
    t.phase("first", "B")


@rule("ETERNAL-DIRECT-4", "ETERNAL-AMBUSH-3", "ETERNAL-WINDOW-3")
def test_after_an_ambush_a_direct_attack_strikes_when_neither_plays_any_more():
    t = Scene(hand="torch torch", play="rabid-yeti", B={"play": "wisp", "hand": "storm-lynx torch torch"})
    t.does("fight @rabid-yeti @wisp", "B: play storm-lynx").asks("A", "after ambush").does("A: pass")
    t.asks("B", "direct").does("B: play torch p0").asks("A", "item").does("A: pass").asks("B", "direct")
    t.does("B: pass").asks("A", "after ambush").does("A: play torch p1").asks("B", "item").does("B: pass")
    t.asks("A", "after ambush").does("A: pass").asks("B", "direct").does("B: pass").void("torch rabid-yeti")


@rule("ETERNAL-ABILITY-9", "ETERNAL-STACK-7")
def test_all_that_one_ability_sets_off_comes_in_one_order():
    """The unit dies before the card is drawn; but what the draw sets off is the turn player's, and comes first."""
    t = Scene(hand="heart-of-the-vault", play="amaran-camel", health=3, B={"play": "ticking-grenadin", "hand": "torch"})
    t.does("play heart-of-the-vault", "pick @ticking-grenadin").asks("B", "item").does("B: pass").health(4)
    t.asks("A", "item").waits("ticking-grenadin").does("A: pass").health(1).goes_on()


def dies_in_the_clean_up(
    unit: str, scene: type[Scene] = Scene, *, hand: str = "", theirs: str = "", deck: str = ""
) -> Scene:
    """A unit of B is kept alive by a bonus for the turn: it dies as A's turn is cleaned up."""
    t = scene(hand=f"plague {hand}", play="wisp", B={"play": f"{unit} {theirs}", "hand": "finest-hour", "deck": deck})
    return t.does("play plague", f"B: play finest-hour @{unit}").passes().does("end")


@rule("ETERNAL-END-6", "ETERNAL-END-8")
def test_what_comes_of_the_clean_up_is_cleaned_up_as_well():
    t = dies_in_the_clean_up("ticking-grenadin", hand="finest-hour torch", theirs="trail-runner/+0+3")
    t.does("A: play finest-hour @wisp", "A: play torch @trail-runner").passes().phase("first", "B").stats(
        "@trail-runner", 0, 5
    ).stats("@wisp", 1, 1)
    t = dies_in_the_clean_up("dark-wisp", theirs="owl", deck="rabblerouser/destiny/spent slay slay").passes()
    t.does("B: pick @owl").passes().phase("first", "B").stats("@owl", 3, 3)


@rule("ETERNAL-NIGHT-1", "ETERNAL-END-8")
def test_a_night_that_falls_in_the_clean_up_lasts_two_turns_more():
    t = dies_in_the_clean_up("dark-wisp", deck="nocturnal-creeper/destiny/spent slay slay").passes().phase("first", "B")
    t.health(25, 24).does("end").passes().health(24, 24).does("end").passes().phase("first", "B").health(24, 24)


@rule("ETERNAL-END-3", "ETERNAL-END-8")
def test_cards_drawn_in_the_clean_up_are_discarded_down_to_nine():
    t = Scene(hand="finest-hour " + "slay " * 9, play="dark-wisp/-1-1 xenan-obelisk", power=1, B={"hand": "banish"})
    t.does("play finest-hour @dark-wisp", "B: pass", "end", "B: play banish @xenan-obelisk").passes()
    t.does("A: discard slay").phase("first", "B").void("finest-hour xenan-obelisk dark-wisp/-1-1 slay")


@rule("ETERNAL-END-5", "ETERNAL-END-8")
def test_who_draws_the_last_card_in_the_clean_up_has_lost():
    dies_in_the_clean_up("dark-wisp", deck="torch .").passes().won_by("A", "deck")
