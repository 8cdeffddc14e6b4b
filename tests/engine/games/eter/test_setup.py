"""Options, setting up, and the deals that follow from play to play."""

from __future__ import annotations

import pytest

from evertable.core.errors import BadOptions

from .script import FACTS, QUICK_WIN, Table, rule

NEEDS_ILLUSIONS = {"flame", "mirage", "mist", "rock"}
SEEDS = range(60)


def drawn(seed, **options):
    """The slugs of the two powers of the first play."""
    return {power["slug"] for power in Table("battle", seed=seed, **options).view()["powers"]}


@rule("ETER-OPTION-1")
def test_every_option_has_its_default():
    options = Table(None, length=None).game.options
    assert {name: options[name] for name in sorted(options)} == {
        "explosions": "off", "faces": "candidate", "illusions": False, "length": "match", "mage_side": "choose",
        "mage_uses": "match", "mode": "training", "starter": "seat1", "touching": "neighbour", "tournament": False,
    }  # fmt: skip


@rule("ETER-OPTION-1")
@pytest.mark.parametrize("mode", FACTS["hands"])
def test_the_mode_decides_size_and_hands(mode):
    t = Table(mode)
    assert t.view()["size"] == FACTS["hands"][mode]["size"]


@rule("ETER-OPTION-2")
def test_pure_tournament():
    presets = dict(Table("training").game.presets)
    assert presets["pure_tournament"] == {"mode": "training", "tournament": True}


@rule("ETER-OPTION-3")
def test_ones_own_box_replaces_the_deck():
    own = ["H../.../..."] * 8 + ["O../..R/..."]
    t = Table("training", explosions="chosen", faces=own, length="match")
    assert t.open_face() in own and not t.view()["explosion"]["printed"] and t.view()["explosion"]["own"]


@rule("ETER-OPTION-3")
@pytest.mark.parametrize(
    "faces",
    [
        "printed", [], ["H../.../..."] * 8, ["H../.../..."] * 10, ["H../..."] * 9, ["H../.../..x"] * 9,
        ["O../.O./..."] * 9, ["..../..../..../...."] * 9, [None] * 9, 9,
    ],
)  # fmt: skip
def test_faces_that_cannot_be_are_refused(faces):
    with pytest.raises(BadOptions, match="faces"):
        Table("training", explosions="chosen", faces=faces)


@rule("ETER-SETUP-1")
@pytest.mark.parametrize("mode", FACTS["hands"])
def test_hands(mode):
    cards = " ".join(map(str, FACTS["hands"][mode]["cards"])) + " e" * FACTS["hands"][mode]["eter"]
    t = Table(mode, mage_side="random") if mode in ("duel", "brawl") else Table(mode)
    t.hand("A", cards).hand("B", cards)


@rule("ETER-SETUP-2")
def test_the_starter_option():
    Table("training", starter="seat1").to_move("A")
    Table("training", starter="seat2").to_move("B")
    assert {Table("training", starter="random", seed=seed).mover() for seed in SEEDS} == {"A", "B"}


@rule("ETER-SETUP-2")
def test_the_start_alternates_also_when_the_second_seat_began():
    Table("training", starter="seat2", length="match").does(*QUICK_WIN).to_move("A").wins(0, 1)


@rule("ETER-SETUP-3", "ETER-KNOW-3")
def test_the_top_explosion_card_lies_open_from_the_start():
    t = Table("training", explosions="chosen")
    assert t.open_face() in [face["size3"] for face in FACTS["faces"]]
    t = Table("battle", explosions="chosen")
    assert t.open_face() in [face["size4"] for face in FACTS["faces"]]
    assert Table("training").view()["explosion"] is None


@rule("ETER-SETUP-3")
def test_all_nine_cards_turn_up():
    faces = {Table("training", explosions="chosen", seed=seed).open_face() for seed in range(200)}
    assert faces == {face["size3"] for face in FACTS["faces"]}


@rule("ETER-SETUP-4")
def test_the_mages_never_share_an_element():
    pairs = set()
    for seed in SEEDS:
        view = Table("duel", seed=seed).view()
        pairs.add(tuple(seat["mage"]["element"] for seat in view["seats"]))
    assert len(pairs) == 12 and all(a != b for a, b in pairs)


@rule("ETER-SETUP-4", "ETER-MAGE-2")
def test_mages_are_kept_for_the_match():
    t = Table("duel", mage_side="random", length="match")
    before = t.mages()
    t.does("place 1 d4", "place 1 d5", "place 2 e4", "place 2 e5", "place 3 f4", "place 3 f5", "place 2 g4")
    t.wins(1, 0)
    assert t.mages() == before


@rule("ETER-SETUP-5")
def test_each_player_chooses_a_side_the_starter_first():
    t = Table("duel", starter="seat2", seed=3, mages=None)
    elements = [seat["mage"]["element"] for seat in t.view()["seats"]]
    t.phase("side").to_move("B").offers("side", f"{elements[1]}-1", f"{elements[1]}-2")
    t.does(f"B: side {elements[1]}-2").to_move("A").does(f"A: side {elements[0]}-1").phase("turn").to_move("B")
    assert t.mages() == [f"{elements[0]}-1", f"{elements[1]}-2"]


@rule("ETER-SETUP-5", "ETER-KNOW-3")
def test_the_choice_of_sides_is_open():
    t = Table("duel", seed=3, mages=None)
    element = t.view()["seats"][0]["mage"]["element"]
    t.does(f"A: side {element}-2")
    assert t.view("B")["seats"][0]["mage"]["slug"] == f"{element}-2"


@rule("ETER-SETUP-5")
def test_random_sides():
    slugs = {slug for seed in SEEDS for slug in Table("duel", mage_side="random", seed=seed).phase("turn").mages()}
    assert slugs == {mage["slug"] for mage in FACTS["mages"]}


@rule("ETER-SETUP-6")
def test_two_powers_of_different_cards_lie_open():
    number = {power["slug"]: power["number"] for power in FACTS["powers"]}
    seen = set()
    for seed in range(400):
        pair = drawn(seed, illusions=True, explosions="chosen")
        seen |= pair
        assert len({(number[slug] - 1) // 2 for slug in pair}) == 2
    assert seen == set(number)


@rule("ETER-SETUP-7")
def test_powers_that_need_an_absent_option_are_not_drawn():
    every = set().union(*(drawn(seed) for seed in range(300)))
    assert every == {power["slug"] for power in FACTS["powers"]} - NEEDS_ILLUSIONS - {"controlled-explosion"}


@rule("ETER-SETUP-7")
def test_each_option_lets_its_own_powers_in():
    with_illusions = set().union(*(drawn(seed, illusions=True) for seed in range(300)))
    assert with_illusions >= NEEDS_ILLUSIONS and "controlled-explosion" not in with_illusions
    with_explosions = set().union(*(drawn(seed, explosions="always") for seed in range(300)))
    assert not with_explosions & NEEDS_ILLUSIONS and "controlled-explosion" in with_explosions


LONG_WIN = ("place 1 d4", "place 1 d5", "place 2 e4", "place 2 e5", "place 3 f4", "place 3 f5", "place 2 g4")


@rule("ETER-SETUP-8")
def test_no_power_card_comes_twice_before_the_deck_is_through():
    t = Table("battle", tournament=True, illusions=True, explosions="chosen", seed=5)
    number = {power["slug"]: power["number"] for power in FACTS["powers"]}
    cards = []
    for _ in range(3):
        cards += [(number[power["slug"]] - 1) // 2 for power in t.view()["powers"]]
        t.does(*LONG_WIN)
        if t.view()["phase"] == "mark":
            t.does(str(t.state.legal_actions()[0]))
    assert len(set(cards)) == 6


@rule("ETER-SETUP-8")
def test_too_few_cards_are_shuffled_again():
    t = Table("battle", powers="tide gust", play=6, length="match").on("""
            d   e   f   g
        4   A1  A1  A2  .
        5   B1  B2  .   .
    """)
    t.does("A: place 3 g4")
    assert len(t.view()["powers"]) == 2 and len(t.state.to_position()["match"]["spare"]) == 10
