"""What cards do not do: their condition does not hold, the cost is not there, the filter leaves others out."""

from __future__ import annotations

from .script import Table


def test_clan_veteran_without_damage():
    Table("clan-veteran").does("play clan-veteran").stands(A="clan-veteran 3/3")


def test_skyrider_vanguard_without_damage():
    Table("skyrider-vanguard", "owl").does("play skyrider-vanguard").stands(A="owl 4/4, skyrider-vanguard 2/1")


def test_jotun_cyclops_without_damage():
    Table("jotun-cyclops").does("play jotun-cyclops").stands(hand="")


def test_grenadin_cannoneer_without_damage():
    Table("grenadin-cannoneer").does("play grenadin-cannoneer").stands(size_b=10)


def test_groundbreaker_without_damage():
    Table("groundbreaker").does("play groundbreaker").has(1, "")


def test_iceknuckle_jotun_without_damage():
    Table("iceknuckle-jotun", B="owl").does("play iceknuckle-jotun").stands(B="owl 4/4")


def test_duskwalker_by_day():
    Table(A="duskwalker", power=4).ends().does("B: end").passes().stands(power=4)


def test_diplomatic_seal_with_three_influence():
    table = Table("diplomatic-seal fire-sigil", influence="FFF", power=2).does("play diplomatic-seal", "end")
    table.stands(influence="FFF")


def test_bring_down_on_one_that_does_not_fly():
    Table("bring-down", B="oni-ronin grenadin").does("play bring-down c1").stands(B="oni-ronin 2/1, grenadin 1/1")


def test_marshal_ironthorn_without_power():
    Table("", "marshal-ironthorn", "owl", power=14).refuses("use c1", "effects.cannot_pay")


def test_valkyrie_aspirant_without_power():
    Table("", "valkyrie-aspirant", power=7).refuses("use c1", "effects.cannot_pay")


def test_kothon_the_far_watcher_without_power():
    Table("", "kothon-the-far-watcher", power=5).refuses("use c1", "effects.cannot_pay")


def test_amber_acolyte_takes_sigils_alone():
    Table("amber-acolyte", deck="seat-of-fury fire-sigil").does("play amber-acolyte").offers(
        "pick", "fire-sigil", "time-sigil"
    )


def test_minotaur_ambassador_plays_these_two_sigils():
    table = Table("minotaur-ambassador", deck="primal-sigil shadow-sigil fire-sigil justice-sigil", power=6)
    table.does("play minotaur-ambassador").stands(powers="justice-sigil time-sigil")


def test_clockroach_strengthens_no_other_unit():
    table = Table("clockroach oni-ronin", deck="grenadin slay").does("play clockroach")
    table.stands(hand="oni-ronin", deck="grenadin slay")


def test_lingering_influence_takes_this_sigil():
    table = Table("lingering-influence", deck="torch fire-sigil primal-sigil shadow-sigil")
    table.does("play lingering-influence", "pick none").stands(hand="")


def test_eilyns_choice_for_a_unit_that_attacks():
    table = Table("", "titan titan", b={"hand": "eilyns-choice"}).does("attack", "attack c1", "hold c2")
    table.offers("play eilyns-choice", "2 c1")


def test_ijins_workshop_arms_no_one_else():
    table = Table("ijins-workshop", "wisp iron-sword>1 oni-ronin").does("play ijins-workshop")
    table.has(1, "").has(3, "warcry")
