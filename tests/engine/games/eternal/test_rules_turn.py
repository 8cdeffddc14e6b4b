"""The game and its turns: opening hands, zones, power, the phases, how it ends."""

from __future__ import annotations

from collections import Counter

import pytest

from evertable.core.errors import BadPosition
from evertable.games.eternal.rules.moment import look_who_lost

from .scene import Scene, rule


def begun(seed: int) -> Scene:
    """A game whose first player is A, in its first main phase, with the hands as dealt."""
    return next(t for t in (Scene(seed=seed + k) for k in range(50)) if t.state.first == 0).does("A: keep", "B: keep")


def powers(t: Scene, seat: str = "A") -> int:
    """The power cards of a hand."""
    return sum(t.game.sheet.kind[t.game.sheet.base[slug]] == "power" for slug in t.entry(seat)["hand"])


# ---- the beginning ----


@rule("ETERNAL-BASE-1", "ETERNAL-SETUP-1", "ETERNAL-SETUP-3")
def test_how_it_begins():
    t = Scene(seed=3)
    assert t.game.num_players() == 2
    t.health(25, 25).power(0, 0).power(0, 0, "B").influence("").influence("", "B").decks(68, 68)
    assert [len(t.entry(seat)["hand"]) for seat in "AB"] == [7, 7]


@rule("ETERNAL-SETUP-2")
def test_chance_says_who_begins_and_both_know():
    assert Counter(Scene(seed=k).state.first for k in range(60)).keys() == {0, 1}
    t = Scene(seed=3)
    for seat in "AB":
        assert t.seen(seat)["first"] == t.state.first
    t.to_move("AB"[t.state.first])


@rule("ETERNAL-SETUP-4", "ETERNAL-DECK-2")
def test_no_first_hand_is_all_power_or_none():
    assert {powers(Scene(seed=k), seat) for k in range(80) for seat in "AB"} <= set(range(1, 7))


@rule("ETERNAL-SETUP-5", "ETERNAL-SETUP-6")
def test_redrawn_hands_hold_two_three_or_four_powers_alike():
    found = Counter()
    for k in range(150):
        t = Scene(seed=k).does("redraw", "redraw")
        found += Counter([powers(t, "A"), powers(t, "B")])
        assert [len(t.entry(seat)["hand"]) for seat in "AB"] == [7, 7]
    assert set(found) == {2, 3, 4} and min(found.values()) > 70


@rule("ETERNAL-SETUP-5")
def test_a_hand_is_kept():
    t = Scene(seed=4)
    before = [t.entry(seat)["hand"] for seat in "AB"]
    t.does("keep", "keep")
    first = t.state.first
    assert t.entry("AB"[first])["hand"] == before[first]
    assert set(before[1 - first]) <= set(t.entry("BA"[first])["hand"])


@rule("ETERNAL-SETUP-7", "ETERNAL-OPTION-2")
def test_the_second_redraw_has_six_cards():
    t = Scene(seed=5).does("redraw", "keep").does("redraw")
    first = "AB"[t.state.first]
    assert len(t.entry(first)["hand"]) == 6 and powers(t, first) in (2, 3, 4)
    t.phase("first", first)
    t = Scene(seed=5, options={"redraws": "one"}).does("redraw", "redraw")
    t.phase("first", "AB"[t.state.first])


@rule("ETERNAL-SETUP-8")
def test_nobody_knows_what_the_other_does_with_the_hand():
    views = []
    for choice in ("keep", "redraw"):
        t = Scene(seed=6).does(choice)
        views.append(t.seen("BA"[t.state.first]))
    assert views[0] == views[1]


# ---- zones ----


@rule("ETERNAL-ZONE-1", "ETERNAL-ZONE-2")
def test_decks_and_hands_are_hidden_their_sizes_open():
    t = Scene(hand="torch slay", deck="grenadin-drone torch", B={"hand": "wisp"})
    own, other = t.seen("B")["seats"][1], t.seen("B")["seats"][0]
    assert (other["hand"], other["deck"]["size"]) == (["?", "?"], 22)
    assert (own["hand"], own["deck"]) == (["wisp"], {"top": [], "bottom": [], "size": 20})
    assert t.seen("A")["seats"][0]["deck"] == {"top": [], "bottom": [], "size": 22}


@rule("ETERNAL-ZONE-3", "ETERNAL-ZONE-5", "ETERNAL-ZONE-6")
def test_what_is_open_to_all():
    t = Scene(hand="fire-sigil", play="grenadin", void="torch slay", power=3).does("play fire-sigil")
    seen = t.seen("B")
    assert [one["card"] for one in seen["things"]] == ["grenadin"]
    seat = seen["seats"][0]
    assert (seat["void"], seat["powers"], seat["power"], seat["max_power"]) == (["torch", "slay"], ["fire-sigil"], 4, 4)


@rule("ETERNAL-ZONE-5")
def test_the_power_zone_is_not_in_play():
    t = Scene(hand="fire-sigil harsh-rule").does("play fire-sigil", "play harsh-rule")
    assert t.entry("A")["powers"] == ["fire-sigil"]


# ---- power and influence ----


@rule("ETERNAL-POWER-1", "ETERNAL-TURN-3")
def test_one_power_a_turn():
    t = Scene(hand="fire-sigil fire-sigil", play="wisp").does("play fire-sigil")
    t.refuses("play fire-sigil", "eternal.power.once").attack("@wisp").passes().phase("second")
    t.offers("play")
    t = (
        Scene(hand="fire-sigil", play="wisp")
        .attack("@wisp")
        .passes()
        .phase("second")
        .does("play fire-sigil")
        .offers("play")
    )


@rule("ETERNAL-POWER-2", "ETERNAL-POWER-3")
def test_what_a_power_gives():
    Scene(hand="fire-sigil", power=2, most=3, influence="F").does("play fire-sigil").power(3, 4).influence("FF")
    for sigil, letter in (("time", "T"), ("justice", "J"), ("primal", "P"), ("shadow", "S")):
        (Scene(hand=f"{sigil}-sigil", power=0, influence="").does(f"play {sigil}-sigil").power(1, 1).influence(letter))


@rule("ETERNAL-POWER-4", "ETERNAL-POWER-5", "ETERNAL-PLAY-2", "ETERNAL-PLAY-3")
def test_power_is_paid_and_influence_looked_at():
    t = Scene(hand="blistersting-wasp blistersting-wasp", power=3, influence="TS").does("play blistersting-wasp")
    t.power(1, 3).influence("TS").refuses("play blistersting-wasp", "eternal.power.short")
    Scene(hand="blistersting-wasp", influence="TTT").refuses("play blistersting-wasp", "eternal.influence.short")
    Scene(hand="umbren-reaper", influence="FFFFFSS").refuses("play umbren-reaper", "eternal.influence.short")
    Scene(hand="umbren-reaper", influence="SSS").allows("play umbren-reaper")


@rule("ETERNAL-POWER-6", "ETERNAL-START-2")
def test_power_refills_and_what_was_left_is_lost():
    Scene(power=9, B={"power": 2, "most": 4, "hand": ""}).does("end").power(4, 4, "B").power(9, 9)
    t = Scene(power=5, most=3, hand="").does("end", "end").phase("first").power(3, 3)
    t.goes_on()


@rule("ETERNAL-POWER-8", "ETERNAL-POWER-9")
@pytest.mark.parametrize(
    ("card", "play", "hand", "now"),
    [("stonescar-banner", "", "", 0), ("stonescar-banner", "wisp", "", 1), ("seat-of-chaos", "wisp", "torch", 0),
     ("seat-of-chaos", "", "time-sigil", 1), ("crest-of-wisdom", "wisp", "time-sigil", 0)],
)  # fmt: skip
def test_depleted(card, play, hand, now):
    t = Scene(hand=f"{card} {hand}", play=play, power=0, influence="").does(f"play {card}").power(now, 1)
    assert sum(t.state.influence[0]) == 2


@rule("ETERNAL-POWER-9")
def test_an_enemy_unit_or_another_power_is_no_help():
    Scene(hand="stonescar-banner", power=0, B={"play": "wisp"}).does("play stonescar-banner").power(0, 1)
    Scene(hand="seat-of-chaos seat-of-chaos", power=0).does("play seat-of-chaos").power(0, 1)


@rule("ETERNAL-PLAY-1")
def test_cards_are_played_in_ones_own_main_phases():
    t = Scene(hand="trail-runner slay", play="wisp", B={"hand": "trail-runner slay torch"})
    t.attack("@wisp").to_move("B").refuses("play trail-runner", "eternal.ambush.only")
    t.passes().phase("second").allows("play trail-runner", "play slay @wisp")


@rule("ETERNAL-BASE-7")
def test_what_a_card_is():
    t = Scene(play="ijin-imperial-armorer")
    seen = t.thing("@ijin-imperial-armorer")
    card = t.game.sheet.cards[t.game.sheet.base["ijin-imperial-armorer"]]
    assert (seen["kind"], card.subtypes, card.cost, card.influence) == ("unit", ("oni", "hero"), 3, "FFJ")
    t.stats("@ijin-imperial-armorer", 3, 2)


@rule("ETERNAL-UNIT-1", "ETERNAL-UNIT-2", "ETERNAL-ABILITY-2")
def test_units_come_ready_and_stay():
    t = Scene(hand="treasury-guard").does("play treasury-guard").marks("@treasury-guard", "new")
    t.skills("@treasury-guard", "endurance").does("end", "end").in_play("treasury-guard")


# ---- the phases ----


@rule("ETERNAL-BASE-2", "ETERNAL-TURN-1")
def test_turns_alternate():
    Scene(power=1).phase("first", "A").does("end").phase("first", "B").does("end").phase("first", "A")
    Scene(play="wisp").attack("@wisp").phase("second")


@rule("ETERNAL-TURN-1")
def test_without_an_attack_there_is_no_final_main_phase():
    Scene(play="wisp").does("end").phase("first", "B")


@rule("ETERNAL-TURN-2", "ETERNAL-TURN-3")
def test_main_phases():
    t = Scene(hand="fire-sigil wisp trail-runner grenadin-drone", play="grenadin")
    t.does("play trail-runner", "play fire-sigil", "play grenadin-drone").attack("@trail-runner").passes()
    t.phase("second").does("play wisp").offers("attack").allows("end")


@rule("ETERNAL-START-1", "ETERNAL-UNIT-3")
def test_only_the_turn_players_units_become_ready():
    t = Scene(play="wisp*exhausted", B={"play": "grenadin*exhausted trail-runner*exhausted"}).does("end")
    t.marks("@grenadin").marks("@trail-runner").marks("@wisp", "exhausted")


@rule("ETERNAL-START-3")
def test_the_draw():
    t = Scene(B={"deck": "torch slay"}).does("end").hand("torch", "B").decks(20, 21)
    t = begun(7)
    assert len(t.entry("A")["hand"]) == 7
    t.does("end").passes()
    assert len(t.entry("B")["hand"]) == 8


@rule("ETERNAL-END-3")
def test_ten_cards_are_discarded_down_to_nine():
    hand = "torch slay wisp vanquish harsh-rule plague finest-hour refresh mortar"
    Scene(hand=hand).does("end").phase("first", "B")
    t = Scene(hand=f"{hand} trail-runner deathstrike").does("end").to_move("A")
    assert t.doing() == "tidy"
    t.does("discard slay", "discard wisp").void("slay wisp").phase("first", "B")


@rule("ETERNAL-END-3")
def test_only_the_turn_player_discards():
    Scene(B={"hand": "torch " * 11, "power": 0}).does("end").phase("first", "B").hand("torch " * 11 + "fire-sigil", "B")


@rule("ETERNAL-END-4", "ETERNAL-END-8")
def test_bonuses_still_hold_at_the_discard():
    hand = "torch slay wisp vanquish harsh-rule plague finest-hour refresh mortar trail-runner deathstrike"
    t = Scene(hand=hand, play="wisp").does("play finest-hour @wisp", "end")
    assert t.doing() == "tidy"
    t.stats("@wisp", 4, 4).does("discard slay").stats("@wisp", 1, 1)


@rule("ETERNAL-END-5", "ETERNAL-WIN-2")
def test_no_card_left_at_the_end_of_a_turn():
    Scene(deck=".", B={"deck": "torch ."}).does("end").won_by("B", "deck")
    Scene(deck="torch .", B={"deck": "."}).does("end").won_by("A", "deck")


@rule("ETERNAL-END-5")
def test_drawing_from_an_empty_deck_does_nothing_by_itself():
    t = Scene(hand="wisdom-of-the-elders", deck="torch .").does("play wisdom-of-the-elders").hand("torch").goes_on()
    t.does("end").won_by("B", "deck")


@rule("ETERNAL-END-5")
def test_the_deck_is_looked_at_after_everything_else():
    """B has no card in the deck, but A has no health before that is looked at."""
    Scene(health=3, B={"deck": ".", "hand": "torch"}).does("end", "B: play torch p0").won_by("B", "health")


@rule("ETERNAL-END-6", "ETERNAL-DAMAGE-2")
def test_damage_comes_off_units_and_not_off_players():
    t = Scene(health=20, play="trail-runner*d2", B={"play": "treasury-guard*d1", "health": 7}).does("end")
    t.stats("@trail-runner", 1, 3).stats("@treasury-guard", 2, 3).health(20, 7)


@rule("ETERNAL-END-7", "ETERNAL-ENDURANCE-1")
def test_endurance_at_the_end_of_every_turn():
    t = Scene(play="treasury-guard*exhausted wisp*exhausted", B={"play": "treasury-guard*exhausted"}).does("end")
    t.marks("@A.treasury-guard").marks("@B.treasury-guard").marks("@wisp", "exhausted")


# ---- how it ends ----


@rule("ETERNAL-WIN-1")
def test_no_health_left():
    Scene(play="wisp", B={"health": 1}).attack("@wisp").won_by("A", "health")
    Scene(hand="torch", B={"health": 2}).does("play torch p1").won_by("A", "health").health(25, -1)


@rule("ETERNAL-WIN-4")
def test_giving_up_is_no_move():
    t = Scene(power=1)
    assert t.legal() == ["end"]


@rule("ETERNAL-WIN-5")
def test_the_last_turn():
    Scene(turn=200, health=24).does("end").won_by("B", "turns")
    Scene(turn=199, health=24).does("end").goes_on()


@rule("ETERNAL-WIN-5")
def test_no_position_lies_behind_the_last_turn():
    with pytest.raises(BadPosition, match="200 turns"):
        Scene(turn=201).state  # noqa: B018


@rule("ETERNAL-TIE-1", "ETERNAL-TIE-2", "ETERNAL-TIE-3")
@pytest.mark.parametrize(
    ("a", "b", "first", "winner"),
    [(24, 25, 0, "B"), (25, 24, 1, "A"), (25, 25, 0, "B"), (25, 25, 1, "A")],
)
def test_ties_by_health_and_by_who_began(a, b, first, winner):
    Scene(deck=".", health=a, first=first, B={"deck": ".", "health": b}).does("end").won_by(winner, "deck")


@rule("ETERNAL-TIE-1", "ETERNAL-TIE-2")
@pytest.mark.parametrize(
    ("a", "b", "cards", "first", "winner"),
    [(1, 2, "torch", 1, "B"), (2, 1, "", 0, "A"), (2, 2, "torch", 0, "A"), (1, 1, "", 1, "A")],
)
def test_ties_when_both_have_no_health(a, b, cards, first, winner):
    """No card of the game does that to both at one moment, so it is said here that it has happened."""
    t = Scene(health=a, deck=cards, first=first, play="wisp/+1+0", B={"health": b, "play": "xenan-cupbearer"})
    t.state.health[:] = [a - 2, b - 2]
    look_who_lost(t.state)
    t.won_by(winner, "health")
