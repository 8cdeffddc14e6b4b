"""Weapons, relics, costs, Destiny; deck lists; what is known of hidden cards."""

from __future__ import annotations

import pytest

from evertable.games.eternal.decks.lists import DeckList, draft, of_slugs, problems
from evertable.games.eternal.decks.theme_decks import THEME_DECKS

from .scene import Scene, rule

GOOD = "4 oni-ronin 4 rakano-outlaw 4 crownwatch-paladin 4 loyal-watchwing 4 torch 4 vampire-bat 4 harsh-rule " + (
    "4 blinkwolf 4 trail-runner 4 yeti-spy 4 hipshot 4 purify"
)
"""48 cards that are no powers."""


def wrong(cards: str, market: str = "", *form) -> list[str]:
    """What is wrong with a list: the ids of the messages."""
    return [one["text"] for one in problems(of_slugs(cards, market), *form)]


# ---- deck lists ----


@rule("ETERNAL-DECK-1")
@pytest.mark.parametrize(("sigils", "said"), [(26, ["deck.few"]), (27, []), (102, ["deck.few_others"]), (96, [])])
def test_75_to_150_cards(sigils, said):
    assert wrong(f"{GOOD} {sigils} fire-sigil") == said
    assert "deck.many" in wrong(f"{GOOD} {sigils + 100} fire-sigil")


@rule("ETERNAL-DECK-2")
def test_a_third_powers_and_a_third_others():
    others = f"{GOOD} 2 slay"
    assert wrong(f"{others} 25 fire-sigil") == []
    assert wrong(f"{others} 1 vanquish 25 fire-sigil") == ["deck.few_powers"]
    assert wrong(f"{others} 100 fire-sigil") == []
    assert wrong(f"{GOOD} 1 slay 100 fire-sigil") == ["deck.few_others"]


@rule("ETERNAL-DECK-3")
def test_four_of_a_card_but_any_number_of_sigils():
    assert wrong(f"{GOOD} 1 torch 27 fire-sigil") == ["deck.copies"]
    assert wrong(f"{GOOD} 22 fire-sigil 5 stonescar-banner") == ["deck.copies"]
    assert wrong(f"{GOOD} 23 fire-sigil 4 stonescar-banner") == []


@rule("ETERNAL-DECK-4")
def test_drafted_decks():
    small = "7 oni-ronin 7 torch 7 yeti-spy 7 slay 2 purify"
    assert wrong(f"{small} 15 fire-sigil", "", draft(15)) == []
    assert wrong(f"{small} 16 fire-sigil", "", draft(15)) == ["deck.many"]
    assert wrong(f"{small} 14 fire-sigil", "", draft())[0] == "deck.few"
    assert wrong(f"{small} 1 slay 16 fire-sigil", "", draft()) == ["deck.copies"]


@rule("ETERNAL-DECK-5")
def test_markets():
    assert wrong(f"{GOOD} 27 fire-sigil", "vanquish") == ["deck.market.closed"]
    deck = f"{GOOD} 1 winchest-merchant 26 fire-sigil"
    assert wrong(deck, "slay vanquish devour mortar plague") == []
    assert wrong(deck, "slay vanquish devour mortar plague madness") == ["deck.market.many"]
    assert wrong(deck, "slay slay") == ["deck.market.twice"]
    assert wrong(deck, "torch") == ["deck.copies"]


@rule("ETERNAL-DECK-6")
def test_black_markets():
    deck = f"{GOOD} 1 hidden-road-smuggler 26 fire-sigil"
    assert wrong(deck, "slay") == [] and wrong(deck, "torch")[-1] == "deck.market.black"


@rule("ETERNAL-OPTION-1", "ETERNAL-KNOW-1")
def test_what_a_deck_held_is_known_to_both():
    t = Scene(seed=2)
    deck: DeckList = next(one.deck for one in THEME_DECKS if one.slug == "scrapyard-swarm")
    held = sorted(t.game.sheet.slugs[base] for base, n in deck.cards for _ in range(n))
    other = t.seen("A")["seats"][1]
    assert sorted(other["pool"]["cards"]) == held and other["hand"] == ["?"] * 7


# ---- weapons ----


@rule("ETERNAL-WEAPON-1", "ETERNAL-WEAPON-2")
def test_a_weapon_adds_its_numbers_and_skills():
    t = Scene(hand="morningstar", play="wisp", B={"play": "grenadin"}).offers("play morningstar", "@wisp")
    t.does("play morningstar @wisp").stats("@wisp", 4, 4).skills("@wisp", "overwhelm")
    t.attack("@wisp").blocks("@grenadin @wisp").health(25, 22)


@rule("ETERNAL-WEAPON-1")
def test_no_weapon_without_a_unit_of_ones_own():
    t = Scene(hand="morningstar", B={"play": "wisp"}).offers("play").refuses("play morningstar", "eternal.no_unit")
    t.goes_on()


@rule("ETERNAL-WEAPON-2")
def test_deadly_from_a_weapon():
    t = Scene(hand="venomfang-dagger", play="wisp", B={"play": "sapphire-dragon"}).does("play venomfang-dagger @wisp")
    t.attack("@wisp").blocks("@sapphire-dragon @wisp").in_play("", "B")


@rule("ETERNAL-WEAPON-3")
def test_any_number_of_weapons():
    t = Scene(hand="crownwatch-longsword crownwatch-longsword morningstar", play="wisp")
    t.does("play crownwatch-longsword @wisp", "play crownwatch-longsword @wisp", "play morningstar @wisp")
    t.stats("@wisp", 8, 8)


@rule("ETERNAL-WEAPON-4")
def test_weapons_go_to_the_void_with_their_unit():
    t = (
        Scene(hand="slay", play="wisp morningstar>wisp")
        .does("play slay @wisp")
        .in_play("")
        .void("slay wisp morningstar")
    )
    t = Scene(hand="teleport", play="wisp morningstar>wisp").does("play teleport @wisp").hand("wisp")
    t.void("teleport morningstar").does("play wisp").stats("@wisp", 1, 1)


@rule("ETERNAL-WEAPON-4", "ETERNAL-UNIT-7")
def test_a_weapon_lost_heals_its_health():
    t = Scene(hand="shatterglass-mage", B={"play": "wisp*d3 morningstar>wisp"}).does("play shatterglass-mage")
    t.stats("@wisp", 1, 1).void("morningstar", "B")


@rule("ETERNAL-WEAPON-5")
def test_a_weapon_cannot_be_answered():
    Scene(hand="morningstar", play="wisp", B={"hand": "torch"}).does("play morningstar @wisp").phase("first")


# ---- relics ----


@rule("ETERNAL-RELIC-1", "ETERNAL-ZONE-4", "ETERNAL-RELIC-3")
def test_relics_lie_at_their_player():
    t = Scene(hand="brimstone-altar brimstone-altar", B={"hand": "torch"}).does("play brimstone-altar")
    t.phase("first").does("play brimstone-altar").in_play("brimstone-altar brimstone-altar")
    assert [one["host"] for one in t.view("B")["things"]] == ["p0", "p0"]


@rule("ETERNAL-RELIC-2", "ETERNAL-RELIC-3", "ETERNAL-ZONE-4")
def test_a_cursed_relic_lies_at_the_enemy_and_can_be_answered():
    t = Scene(hand="black-iron-manacles", B={"hand": "torch"}).does("play black-iron-manacles").asks("B", "item")
    t.waits("black-iron-manacles").does("B: pass").in_play("black-iron-manacles")
    assert [(one["host"], one["seat"]) for one in t.view("B")["things"]] == [("p1", 0)]


@rule("ETERNAL-CARD-15", "ETERNAL-END-2")
def test_black_iron_manacles():
    """B draws at the start of the turn and two for Wisdom of the Elders; the turn before, nothing."""
    t = Scene(play="black-iron-manacles", B={"hand": "wisdom-of-the-elders", "power": 3}).does("end", "B: pass")
    t.health(25, 25).does("B: play wisdom-of-the-elders", "B: end").passes().health(25, 22)


@rule("ETERNAL-CARD-15")
def test_manacles_count_discards_too():
    hand = "slay wisp vanquish harsh-rule plague finest-hour refresh mortar trail-runner"
    t = Scene(play="black-iron-manacles", power=0, B={"hand": f"{hand} deathstrike", "power": 0}).does("end")
    t.to_move("B").does("B: end").to_move("B")
    t.does("discard slay", "discard wisp").health(25, 24)


@rule("ETERNAL-END-2")
def test_what_happens_at_the_end_sees_the_answers():
    """A card that B draws in answer is counted by the Manacles."""
    t = Scene(play="black-iron-manacles", B={"hand": "wisdom-of-the-elders"}).does(
        "end", "B: play wisdom-of-the-elders"
    )
    t.passes().health(25, 23)


# ---- costs and activated abilities ----


@rule("ETERNAL-ABILITY-4", "ETERNAL-DEATH-3", "ETERNAL-STACK-2")
def test_an_activated_ability_asks_for_its_cost_first():
    t = Scene(play="brimstone-altar dark-wisp", deck="torch", B={"hand": "fire-sigil"}).does("use @brimstone-altar")
    t.asks("B", "item").void("dark-wisp").health(25, 25).does("B: pass").health(25, 23).hand("torch")


@rule("ETERNAL-ABILITY-4")
def test_abilities_are_used_in_ones_own_main_phases_alone():
    t = Scene(play="wisp", B={"play": "brimstone-altar wisp", "hand": "torch"}).attack("@wisp").asks("B", "defense")
    assert t.legal("use") == []
    t.refuses("use @brimstone-altar", "eternal.answer")
    t = Scene(play="brimstone-altar wisp grenadin").attack("@wisp").phase("second").allows("use @brimstone-altar")


@rule("ETERNAL-ABILITY-5")
def test_as_often_as_it_says():
    t = Scene(play="brimstone-altar wisp wisp").does("use @brimstone-altar", "pick @wisp")
    t.refuses("use @brimstone-altar", "eternal.use.spent").turns(1).allows("use @brimstone-altar")
    t = Scene(play="streetwise-informant", power=10).does("use @streetwise-informant", "use @streetwise-informant")
    t.power(0).offers("use")
    assert t.state.armor[0] == 4


@rule("ETERNAL-PLAY-5", "ETERNAL-DEATH-3", "ETERNAL-ENTOMB-1")
def test_what_is_sacrificed_is_gone_before_the_answer():
    t = Scene(hand="burn-out", play="dark-wisp", deck="slay", B={"play": "thunderbird", "hand": "fire-sigil"})
    t.does("play burn-out @thunderbird").void("dark-wisp").asks("B", "item").power(5)
    t.does("B: pass").void("dark-wisp burn-out").in_play("thunderbird", "B").hand("slay").marks("@thunderbird")


@rule("ETERNAL-PLAY-5")
def test_costs_stay_paid():
    t = Scene(hand="combust", play="wisp", B={"play": "trail-runner", "hand": "torch"}).does(
        "play combust @trail-runner"
    )
    t.does("B: play torch @trail-runner").passes().void("combust wisp").power(8)


@rule("ETERNAL-PLAY-6", "ETERNAL-ABILITY-4")
def test_what_cannot_be_paid_is_not_played():
    Scene(hand="combust devour burn-out", B={"play": "wisp"}).offers("play")
    Scene(play="brimstone-altar").offers("use")
    t = Scene(hand="devour", play="wisp dark-wisp", deck="slay torch").does("play devour")
    t.offers("pick", "@wisp", "@dark-wisp").does("pick @wisp").hand("slay torch").health(27).in_play("dark-wisp")


@rule("ETERNAL-PLAY-5")
def test_the_unit_that_is_struck_may_not_be_the_one_that_is_paid():
    """Burn Out reaches enemies, Devour nobody; Combust an enemy unit: the sacrifice is one's own."""
    t = Scene(hand="combust", play="wisp grenadin", B={"play": "trail-runner"})
    t.offers("play combust", "@trail-runner").does("play combust @trail-runner").offers("pick", "@wisp", "@grenadin")


# ---- Destiny, cards played for nothing ----


@rule("ETERNAL-DESTINY-1", "ETERNAL-CARD-11", "ETERNAL-PLAY-4")
def test_destiny():
    t = Scene(B={"deck": "firebomb torch slay", "power": 0, "influence": ""}).does("end").health(25, 20)
    t.hand("torch", "B").void("firebomb", "B").decks(20, 21).phase("first", "B")


@rule("ETERNAL-DESTINY-1")
def test_destiny_after_destiny():
    Scene(B={"deck": "firebomb firebomb slay"}).does("end").health(25, 15).hand("slay", "B")


@rule("ETERNAL-DESTINY-1", "ETERNAL-STACK-2")
def test_a_firebomb_can_be_answered():
    t = Scene(hand="torch", B={"deck": "firebomb slay", "health": 5}).does("end").asks("A", "item").does("A: pass")
    t.won_by("A", "health")


@rule("ETERNAL-DESTINY-2")
def test_a_spell_that_cannot_be_played_stays_in_hand():
    Scene(B={"deck": "slay/destiny torch", "power": 0}).does("end").hand("slay/destiny", "B").decks(20, 21)


@rule("ETERNAL-DESTINY-3")
def test_a_unit_with_destiny_without_a_place_is_discarded():
    t = Scene(B={"deck": "trail-runner/destiny torch", "play": "wisp " * 12}).does("end").hand("", "B")
    t.void("trail-runner/destiny", "B").decks(20, 21)


@rule("ETERNAL-DESTINY-4", "ETERNAL-LIMIT-5")
def test_after_fifty_cards_played_for_nothing():
    t = Scene(hand="wisdom-of-the-elders", deck="firebomb slay torch", free=50).does("play wisdom-of-the-elders")
    t.hand("firebomb slay").health(25, 25)
    t = Scene(hand="assembly-line", free=48).does("play assembly-line").in_play("grenadin grenadin")


@rule("ETERNAL-KNOW-3", "ETERNAL-CARD-11")
def test_cards_hidden_in_a_deck_are_known_but_not_their_places():
    t = Scene(hand="light-the-fuse").does("play light-the-fuse").decks(20, 25)
    for seat in "AB":
        seen = t.seen(seat)["seats"][1]
        assert seen["pool"]["cards"].count("firebomb") == 5 and seen["deck"] == {"top": [], "bottom": [], "size": 25}
