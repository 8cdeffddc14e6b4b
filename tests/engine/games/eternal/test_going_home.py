"""What hangs on a unit that goes home meanwhile: direct attacks, curses that wait, costs, Lifesteal. Echo, a Temple.

Touch of the Umbren holds a unit for as long as it is there. Ijin's Choice kills it, Desert Marshal silences it, and the
unit goes home while something still waits for it.
"""

from __future__ import annotations

from .scene import Scene, rule


def stolen(unit: str, *, hand: str = "", play: str = "", theirs: str = "", answer: str) -> Scene:
    """A has taken this unit of B with a Touch of the Umbren."""
    t = Scene(hand=f"touch-of-the-umbren {hand}", play=play, power=20, health=10,
              B={"play": f"{unit} {theirs}", "hand": answer, "health": 20})  # fmt: skip
    return t.does(f"play touch-of-the-umbren @{unit.partition('/')[0]}").passes()


# ---- direct attacks ----


@rule("ETERNAL-DIRECT-1", "ETERNAL-ATTACK-7", "ETERNAL-STEAL-1")
def test_a_direct_attacker_that_goes_home_strikes_nobody_of_its_own_side():
    t = stolen("rabid-yeti", theirs="owl", answer="ijins-choice").does("fight @rabid-yeti @owl")
    t.does("B: play ijins-choice 1 @touch-of-the-umbren").in_play("rabid-yeti owl", "B").passes()
    t.phase("first").in_play("rabid-yeti owl", "B").stats("@owl", 4, 4).stats("@rabid-yeti", 2, 2)


@rule("ETERNAL-DIRECT-4", "ETERNAL-SILENCE-2", "ETERNAL-STEAL-1")
def test_nor_the_unit_with_ambush_that_has_sent_it_home():
    t = stolen("rabid-yeti", theirs="wisp", answer="desert-marshal").does("fight @rabid-yeti @wisp")
    t.does("B: play desert-marshal", "B: pick @rabid-yeti").passes()
    t.phase("first").in_play("rabid-yeti/silenced wisp desert-marshal", "B").stats("@desert-marshal", 2, 2)


@rule("ETERNAL-DIRECT-3", "ETERNAL-ATTACK-7")
def test_a_direct_attack_that_is_over_as_its_attacker_went_home_is_not_answered():
    t = stolen("yeti-snowchucker/killer", theirs="owl", answer="ijins-choice torch")
    t.does("fight @yeti-snowchucker @owl").asks("B", "item").does("B: play ijins-choice 1 @touch-of-the-umbren")
    t.asks("B", "item").does("B: pass").phase("first").stats("@owl", 4, 4)


@rule("ETERNAL-DIRECT-1", "ETERNAL-PICK-6")
def test_a_unit_that_comes_home_as_it_is_attacked_is_not_struck():
    t = Scene(play="serasaur-bull/killer owl", B={"play": "touch-of-the-umbren>owl"})
    t.in_play("owl touch-of-the-umbren", "B").does("fight @serasaur-bull @owl").passes().phase("first")
    t.in_play("serasaur-bull/killer owl").stats("@owl", 4, 4).stats("@serasaur-bull", 7, 6)


@rule("ETERNAL-ATTACK-7", "ETERNAL-PICK-1", "ETERNAL-STEAL-1")
def test_who_has_dropped_out_of_a_direct_attack_attacks_no_more():
    """By going home, by a stun, by a relic weapon that is gone; in a battle Lightning Strike finds none of them."""
    t = stolen("rabid-yeti", hand="lightning-strike", theirs="owl", answer="ijins-choice torch")
    t.does("fight @rabid-yeti @owl", "B: play ijins-choice 1 @touch-of-the-umbren", "A: pass")
    t.does("B: play torch p0").asks("A", "item").refuses("play lightning-strike @rabid-yeti", "ETERNAL-PICK-1")


@rule("ETERNAL-ATTACK-7", "ETERNAL-PICK-1")
def test_nor_does_who_was_stunned_in_it():
    theirs = {"play": "wisp", "hand": "trailblaze lightning-strike", "deck": "minotaur-duelist/destiny/spent owl"}
    t = Scene(play="rabid-yeti", B=theirs).does("fight @rabid-yeti @wisp", "B: play trailblaze", "B: pick none")
    t.marks("@rabid-yeti", "exhausted", "stunned", "tired").asks("B", "direct")
    t.refuses("play lightning-strike @rabid-yeti", "ETERNAL-PICK-1")


@rule("ETERNAL-ATTACK-7", "ETERNAL-PICK-1")
def test_nor_does_a_player_whose_relic_weapon_is_gone():
    t = Scene(play="sword-of-icaria", armor=2, B={"play": "owl", "hand": "torch lightning-strike"})
    t.does("fight p0 @owl", "B: play torch p0").in_play("").asks("B", "direct")
    t.refuses("play lightning-strike p0", "ETERNAL-PICK-1")


# ---- curses that wait ----


@rule("ETERNAL-CURSE-1", "ETERNAL-PICK-6")
def test_a_curse_whose_unit_comes_home_goes_to_the_void():
    for curse in ("permafrost", "arachnophobia", "touch-of-the-umbren"):
        t = Scene(hand=f"{curse} ijins-choice", power=20, play="wisp",
                  B={"play": "touch-of-the-umbren>wisp", "hand": "torch"})  # fmt: skip
        t.does(f"play {curse} @wisp", "B: play torch p0", "A: play ijins-choice 1 @B.touch-of-the-umbren").passes()
        t.in_play("wisp").marks("@wisp").void(f"ijins-choice {curse}")


# ---- whose Lifesteal, whose sacrifice ----


@rule("ETERNAL-LIFESTEAL-1", "ETERNAL-STEAL-1")
def test_lifesteal_is_that_of_who_controls_the_student():
    t = stolen("vampire-bat", hand="dragonbreath", theirs="owl", answer="ijins-choice").does("play dragonbreath @owl")
    t.does("B: play ijins-choice 1 @touch-of-the-umbren").passes().stats("@owl", 4, 3).health(10, 21)


@rule("ETERNAL-LIFESTEAL-1", "ETERNAL-STEAL-1")
def test_and_of_who_controls_the_unit_whose_ability_waits():
    t = stolen("yeti-snowchucker/lifesteal", answer="ijins-choice").attack("@yeti-snowchucker").asks("B", "item")
    t.does("B: play ijins-choice 1 @touch-of-the-umbren").passes().health(10, 20)


@rule("ETERNAL-DEATH-3", "ETERNAL-PLAY-6", "ETERNAL-STEAL-1")
def test_nobody_sacrifices_what_has_gone_home():
    t = stolen("gorgon-fanatic", play="ticking-grenadin", theirs="owl", answer="ijins-choice")
    t.attack("@ticking-grenadin", "@gorgon-fanatic").does("B: pass").blocks("@owl @ticking-grenadin").does("B: pass")
    t.asks("B", "item").does("B: play ijins-choice 1 @touch-of-the-umbren").passes()
    t.in_play("gorgon-fanatic owl", "B").decks(20).health(13, 14)


# ---- Echo ----


@rule("ETERNAL-ECHO-2", "ETERNAL-DESTINY-1")
def test_the_copy_of_a_card_with_destiny_is_played_too():
    """It counts as drawn; after each of the two another card is drawn."""
    t = Scene(hand="trailblaze", deck="pteriax-hatchling/destiny/spent owl wisp").does("play trailblaze", "pick none")
    t.passes().in_play("pteriax-hatchling/destiny/spent pteriax-hatchling/destiny/spent").hand("owl wisp")


# ---- what dies beside a Xenan Temple ----


@rule("ETERNAL-CARD-5")
def test_entomb_comes_before_the_temple_takes_the_card_whoever_has_the_turn():
    t = Scene(hand="slay", play="xenan-temple", B={"play": "ticking-grenadin"}).does("play slay @ticking-grenadin")
    t.health(22).void("slay ticking-grenadin/free").says("died", "hit", "taken")


@rule("ETERNAL-CARD-5", "ETERNAL-STACK-2")
def test_a_card_drawn_by_entomb_can_answer_the_temple():
    t = Scene(hand="slay", play="xenan-temple", B={"play": "dark-wisp", "deck": "torch"}).does("play slay @dark-wisp")
    t.asks("B", "item").hand("torch", "B").void("dark-wisp", "B")
