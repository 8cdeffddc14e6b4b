"""The resolution, what holds for all effects, points, and the end."""

from __future__ import annotations

import pytest

from evertable.games.vale.cards.catalogue import DECK
from evertable.games.vale.game import Vale
from evertable.session.catalogue import TableWords
from evertable.session.log import message

from .script import SEATS, Table, resolving, rule


@rule("VALE-RESOLVE-1")
def test_seats_resolve_in_turn_order():
    t = Table(phase="resolution", seats=3, area="salamander", B={"area": "griffon"}, C={"area": "harpy"})
    t.does("A: use salamander").to_move("B").refuses("use harpy", "vale.use.not_yours").does(
        "B: use griffon", "C: use harpy"
    )
    t.phase("hunt")


@rule("VALE-RESOLVE-1")
def test_seats_with_nothing_to_use_are_passed_over():
    Table(seats=3, C={"area": "harpy"}, B={"area": "agni"}).does("A: end", "B: end", "C: end").to_move("C")
    Table(seats=3, area="agni").does("A: end", "B: end", "C: end").phase("hunt").to_move("B")


@rule("VALE-RESOLVE-2", "VALE-CARD-56", "VALE-CARD-58")
def test_odin_before_griffon():
    """The rule book's own example: with five cards Odin gives 2 points, then Griffon draws."""
    t = resolving(area="odin griffon", hand="agni kappa imp troll boreas", top="hydra")
    t.does("use odin").score(2).stones("0").does("use griffon").hand("agni kappa imp troll boreas hydra")


@rule("VALE-RESOLVE-2", "VALE-CARD-56", "VALE-CARD-58")
def test_griffon_before_odin():
    """The other way round the hand has six cards, and Odin gives a purple stone."""
    t = resolving(area="odin griffon", hand="agni kappa imp troll boreas", top="hydra")
    t.does("use griffon").hand("agni kappa imp troll boreas hydra").does("use odin").score(0).stones("p1")


@rule("VALE-RESOLVE-1")
def test_each_once():
    t = (
        resolving(area="salamander harpy", hand="agni")
        .does("use salamander")
        .refuses("use salamander", "VALE-RESOLVE-1")
    )
    t.refuses("use agni", "vale.use.not_yours").offers("use", "harpy")
    resolving(area="salamander hestia").refuses("use hestia", "VALE-EFFECT-2").refuses(
        "use kappa", "vale.use.not_yours"
    )


@rule("VALE-RESOLVE-3", "VALE-CARD-38")
def test_medusa_must_be_used():
    """The rule book's own example: unless the hand is empty, a card must go."""
    t = resolving(area="medusa", hand="agni").offers("", "use medusa agni").refuses("end", "VALE-RESOLVE-1")
    t.does("use medusa agni").discarded("agni").stones("p1")
    Table(area="medusa").does("end", "end").phase("hunt").stones("0")


@rule("VALE-RESOLVE-3")
def test_the_turn_ends_when_nothing_is_left():
    resolving(area="salamander imp", B={"area": "harpy"}).does("use imp", "use salamander").to_move("B")


@rule("VALE-RESOLVE-4")
def test_what_cannot_be_done_is_passed_over():
    t = (
        resolving(area="burning-skull charybdis troll")
        .refuses("use charybdis", "VALE-RESOLVE-4")
        .offers("use", "troll")
    )
    t.does("use troll").phase("hunt")


@rule("VALE-RESOLVE-4")
def test_what_can_be_done_later_must_be():
    t = resolving(area="burning-skull salamander").refuses("use burning-skull", "VALE-RESOLVE-4")
    t.does("use salamander").to_move("A").offers("", "use burning-skull").does("use burning-skull").score(4).stones("0")


def passed(t: Table) -> list[str]:
    """The lines of the log, after the last decision, on what was passed over."""
    words = TableWords(Vale.words, SEATS)
    return [words.say(message(said), said) for said in t.said if said["type"] == "passed"]


@rule("VALE-RESOLVE-4")
@pytest.mark.parametrize(
    ("card", "said", "why"),
    [
        ("burning-skull", {"stones": "b4"}, "no red stone"), ("charybdis", {}, "no blue stone"),
        ("snail-maiden", {"stones": "r1"}, "no blue or purple stone"), ("asmodeus", {}, "no card to take back"),
        ("medusa", {}, "no card in hand"), ("mimic", {}, "no Earth card in the discard pile"),
        ("griffon", {"pile": ""}, "no card left to draw"),
    ],
)  # fmt: skip
def test_the_log_says_what_is_passed_over_and_why(card, said, why):
    t = resolving(area=f"{card} nessie", **said).does("use nessie")
    assert passed(t) == [f"A skips {DECK.cards[DECK.index[card]].name}: {why}"]


@rule("VALE-RESOLVE-4")
def test_who_can_use_nothing_is_told_so_when_the_turn_comes():
    t = resolving(seats=3, area="nessie", B={"area": "medusa genie-exalted"}, C={"area": "harpy"}).does("use nessie")
    t.to_move("C")
    assert passed(t) == [
        "B skips Medusa: no card in hand",
        "B skips Genie Exalted: no other effect to use",
    ]
    Table(area="medusa").does("end", "end").phase("hunt")


@rule("VALE-RESOLVE-4")
def test_what_can_still_be_used_is_not_passed_over():
    t = resolving(area="burning-skull salamander").does("use salamander")
    assert passed(t) == []
    assert passed(t.does("use burning-skull")) == []


@rule("VALE-CARD-51", "VALE-RESOLVE-4")
def test_genie_passes_over_what_cannot_be_used():
    t = Table(hand="genie", area="troll charybdis", stones="p1").does("summon genie p1").pending("genie")
    assert passed(t) == []
    assert passed(t.does("use troll").pending(None)) == ["A skips Charybdis: no blue stone"]


@rule("VALE-RESOLVE-5", "VALE-CARD-13")
def test_a_card_that_left_does_nothing():
    """Asmodeus takes back Imp before Imp was used."""
    t = resolving(area="asmodeus imp").offers("use", "imp", "asmodeus imp").does("use asmodeus imp").phase("hunt")
    t.hand("imp").area("asmodeus")


@rule("VALE-RESOLVE-1", "VALE-TURN-2")
def test_the_actions_are_over():
    (
        resolving(area="salamander", hand="imp")
        .refuses("summon imp 0", "VALE-RESOLVE-1")
        .refuses("end", "VALE-RESOLVE-1")
    )


# ---- effects ----


@rule("VALE-EFFECT-1")
def test_the_card_is_right():
    """Six stones with Hestia, and Boreas is in hand again although it was summoned."""
    Table(area="hestia", claims="agni", stones="r3").does("sell agni").stones("r6").pending(None)
    Table(hand="boreas", stones="r1b1").does("summon boreas r1b1").hand("boreas").area("")


@rule("VALE-EFFECT-2")
def test_an_instant_effect_happens_once():
    (
        Table(hand="imp", round=1)
        .does("summon imp 0")
        .stones("r2")
        .does("end", "end", "use imp")
        .stones("r2")
        .hand("imp")
    )


@rule("VALE-EFFECT-2")
def test_a_permanent_effect_ends_with_its_card():
    t = Table(area="pegasus", hand="salamander nessie", stones="r4", round=3).allows("summon salamander 0")
    t.does("remove pegasus r3").offers("summon salamander", "r1").refuses("summon nessie", "VALE-PAY-1")


@rule("VALE-EFFECT-3")
@pytest.mark.parametrize(
    ("card", "said"), [("burning-skull", {"stones": "b4"}), ("charybdis", {"stones": "r4"}), ("medusa", {})]
)
def test_nothing_without_what_is_asked_for(card, said):
    resolving(area=f"{card} nessie", **said).offers("use", "nessie").does("use nessie").score(2).phase("hunt")


@rule("VALE-EFFECT-4")
def test_a_condition_that_is_not_met():
    t = resolving(area="troll nessie harpy tidal", hand="agni").does("use troll", "use nessie", "use harpy").score(0)
    t.phase("hunt")
    Table(hand="succubus", round=3).does("summon succubus 0").score(0).area("succubus")


@rule("VALE-EFFECT-5", "VALE-CARD-2")
def test_imp_goes_home():
    """The rule book's own example."""
    t = Table(hand="imp").does("summon imp 0", "end", "end").offers("use", "imp").does("use imp").hand("imp").area("")
    t.known("imp").says("recovered")


@rule("VALE-EFFECT-6")
def test_the_printed_cost_is_looked_at():
    t = Table(hand="incubus succubus", area="pegasus agni troll nessie kappa", stones="r1", round=9)
    t.does("summon incubus r1").score(2 * 3).does("summon succubus 0").score(6 + 10)
    Table(hand="forest-spirit boreas", area="pegasus hippogriff", stones="r1", round=5).does(
        "summon forest-spirit r1 boreas"
    ).score(4)


@rule("VALE-EFFECT-7")
def test_the_chosen_player_decides():
    t = Table(seats=3, hand="ember", stones="p2", round=7, C={"area": "kappa hydra troll"}, B={"area": "agni"})
    t.offers("summon ember p2", "3").does("summon ember p2 3").score(7).to_move("C").pending("give")
    t.offers("discard", "kappa", "hydra").refuses("discard troll", "VALE-CARD-63").refuses("end", "VALE-EFFECT-7")
    t.does("C: discard hydra").to_move("A").area("kappa troll", "C").discarded("hydra").says("discarded")


@rule("VALE-EFFECT-7")
def test_one_may_choose_oneself():
    t = Table(hand="ember", stones="p2", round=7, area="kappa", B={"area": "hydra"}).offers("summon ember p2", "1", "2")
    t.does("summon ember p2 1").area("ember").to_move("A").score(7).discarded("kappa")


@rule("VALE-EFFECT-8")
def test_drawing_from_nothing():
    said = {"pile": "", "round": 5}
    Table(hand="pegasus", stones="r3", **said).refuses("summon pegasus r3", "VALE-SUMMON-4")
    Table(hand="pegasus", stones="r3", discard="agni", **said).does("summon pegasus r3").says(
        "reshuffled", "drew"
    ).hand("agni")
    Table(phase="resolution", area="griffon nessie", **said).offers("use", "nessie")
    Table(hand="hydra", stones="p1", **said).does("summon hydra p1").offers("choose", "purple", "blue", "points")


@rule("VALE-EFFECT-9", "VALE-CARD-54", "VALE-CARD-68")
def test_a_copy_that_cannot_be_carried_out_is_not_chosen():
    t = resolving(area="genie-exalted burning-skull medusa nessie").offers("use", "nessie", "genie-exalted nessie")
    t.refuses("use genie-exalted burning-skull", "vale.lack.stone")
    t.refuses("use genie-exalted agni", "vale.not_in.area")
    Table(area="genie-exalted burning-skull").does("end", "end").phase("hunt")
    Table(hand="scorch", area="forest-spirit agni", stones="p2", round=9).refuses("summon scorch p2", "VALE-SUMMON-4")


# ---- points and the end ----


@rule("VALE-POINT-1")
def test_no_score_below_zero():
    resolving(area="goblin-soldier", score=3).does("use goblin-soldier").score(0, 0)


@rule("VALE-POINT-1")
def test_no_upper_end():
    t = resolving(area="salamander valkyrie", score=119, stones="r1").does("use valkyrie").score(121)
    t.goes_on().does("use salamander").score(122).won_by("A")


@rule("VALE-END-1")
def test_sixty_points_end_the_game_at_the_end_of_the_round():
    t = Table(phase="resolution", area="valkyrie", score=59, B={"area": "harpy charybdis", "stones": "b1", "score": 57})
    t.does("A: use valkyrie").goes_on().does("B: use charybdis").score(60, 62).goes_on().does("B: use harpy").won_by(
        "B"
    )


@rule("VALE-END-1")
@pytest.mark.parametrize(("score", "over"), [(58, False), (59, True)])
def test_sixty_points_are_enough(score, over):
    t = resolving(area="valkyrie", score=score).does("use valkyrie")
    assert t.state.is_terminal() == over


@rule("VALE-END-1")
def test_points_that_were_lost_again_do_not_count():
    t = Table(phase="resolution", area="valkyrie goblin-soldier", score=59).does("use valkyrie", "use goblin-soldier")
    t.score(57).goes_on()


@rule("VALE-END-1")
def test_the_tenth_round_is_the_last():
    Table(round=10, score=12, B={"score": 11}).does("A: end", "B: end").won_by("A")
    Table(round=9, score=12, B={"score": 11}).does("A: end", "B: end").goes_on()


@rule("VALE-END-2")
def test_the_first_player_moves_on():
    t = Table(seats=3, first="seat1", round=1).does("A: end", "B: end", "C: end").to_move("B")
    assert t.view()["first"] == 1 and t.view()["round"] == 2
    t = Table(seats=3, round=1, phase="action")
    t.state.first, t.state.turn = 2, 2
    t.does("C: end", "A: end", "B: end").to_move("A")


@rule("VALE-END-3")
def test_more_cards_break_a_tie_of_points():
    said = {"round": 10, "score": 30}
    t = Table(
        seats=3,
        area="agni",
        B={"score": 30, "area": "kappa hestia"},
        C={"score": 29, "area": "tidal gust ember"},
        **said,
    )
    t.does("end", "end", "end").won_by("B")
    assert t.state.outcome()["by"] == "cards" and t.state.returns() == [-1, 1, -1]


@rule("VALE-END-3")
def test_a_shared_victory():
    t = Table(seats=3, round=10, score=30, area="agni", B={"score": 30, "area": "kappa"}, C={"score": 29})
    t.does("end", "end", "end").won_by("AB")
    assert t.state.outcome()["by"] == "shared" and t.state.returns() == [1, 1, -1]


@rule("VALE-END-3")
def test_all_may_share_it():
    t = Table(round=10, score=30, B={"score": 30}).does("end", "end").won_by("AB")
    assert t.state.returns() == [0, 0]


@rule("VALE-END-1")
def test_nothing_can_be_done_after_the_end():
    t = Table(round=10, score=30).does("end", "end").won_by("A")
    assert not t.legal()
    t.refuses("end", "VALE-END-1")
