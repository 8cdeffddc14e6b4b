"""Set-ups: what no game can reach, but the rules can go on from (see core.setups)."""

from __future__ import annotations

from copy import deepcopy
from random import Random

import pytest

import evertable
from evertable.core.errors import BadPosition
from evertable.games import REGISTER

from .contract.mixes import NIGHTLY
from .setups import OPTIONS, Json, changed, odd, played
from .test_cited_rules import rules

NAMES = sorted(REGISTER)
TRIED = 6000 if NIGHTLY else 120
GAMES = 200 if NIGHTLY else 8
DECISIONS = 50


def accepted(name: str, lot: Random) -> evertable.State | None:
    """A state of a document with something changed; None if it is refused, in words."""
    game = evertable.load_game(name, **lot.choice(OPTIONS[name]))
    document = played(game, lot).to_position()
    way = lot.randrange(3)
    document = odd(document, lot) if way else document
    document = changed(document, lot, lot.choice((1, 1, 1, 2, 2, 3, 4))) if way < 2 else document
    try:
        return game.from_position(document, strict=False)
    except BadPosition as bad:
        assert bad.field and bad.problem
        return None


@pytest.mark.parametrize("name", NAMES)
def test_from_every_set_up_the_rules_go_on(name):
    set_up = 0
    for n in range(TRIED):
        lot = Random(f"{name} {n}")
        state = accepted(name, lot)
        if state is None:
            continue
        game = state.game
        set_up += bool(state.setup)
        for doubt in state.setup or ():
            assert doubt.rule in rules(name), f"{doubt} names no rule of the book"
        again = evertable.open_link(evertable.full_link(state), name).finish().initial()
        assert again == state and again.setup == state.setup, f"document {n}"
        seat = lot.randrange(game.num_players())
        world = state.determinize(seat, evertable.Rng(n))
        assert world.seen_position(seat) == state.seen_position(seat), f"document {n}"
        assert evertable.open_link(evertable.seen_link(state, seat), name).finish().initial().setup == world.setup
        for _ in range(DECISIONS):
            if state.is_terminal():
                break
            state.apply_action(lot.choice(state.legal_actions()))
            if state.setup is not None and lot.random() < 0.1:
                assert game.from_position(state.to_position()) == state, f"document {n}"
                state.view(seat)
    assert set_up > TRIED // 20, "too few of them say anything"


@pytest.mark.parametrize("name", NAMES)
def test_every_position_of_a_game_is_none(name):
    for n in range(GAMES):
        lot = Random(n)
        game = evertable.load_game(name, **lot.choice(OPTIONS[name]))
        state = game.new_initial_state(n)
        while True:
            document = state.to_position()
            again = game.from_position(document, strict=False)
            assert again == state and again.setup is None and "setup" not in document
            if state.is_terminal():
                break
            for _ in range(lot.randrange(1, 12)):
                if not state.is_terminal():
                    state.apply_action(lot.choice(state.legal_actions()))


def nines(strict: bool = True, **options: Json) -> evertable.State:
    """A hand of nine 4s in ETER."""
    game = evertable.load_game("eter", mode="training", **options)
    document = game.new_initial_state(1).to_position()
    document["hands"]["A"] = ["4"] * 9
    return game.from_position(document, strict=strict)


@pytest.mark.rule("ETER-SETUP-1")
def test_a_hand_of_nine_fours_is_refused_unless_it_may_be_set_up():
    with pytest.raises(BadPosition, match=r"hands\.A"):
        nines()
    state = nines(strict=False)
    assert [(one.field, one.rule) for one in state.setup] == [("hands.A", "ETER-SETUP-1")]
    assert state.view(1)["seats"][0] and sum(a[:2] == ("place", "4") for a in state.legal_actions())


def test_what_the_other_seat_holds_can_be_drawn_in_a_set_up():
    state = nines(strict=False, illusions=True)
    state.apply_action("illusion 4 d4")
    held = state.determinize(1, evertable.Rng(1)).to_position()
    assert held["hands"]["A"] == ["4"] * 8 and held["field"]["d4"] == ["A(4)"], "the 4s are known, as a deck is"


def test_the_mark_is_true_or_false():
    state = nines(strict=False)
    with pytest.raises(BadPosition, match="setup: it is true or false"):
        state.game.from_position({**state.to_position(), "setup": "yes"})
    assert state.game.from_position({**state.to_position(), "setup": True}).setup
    with pytest.raises(BadPosition):
        state.game.from_position({**state.to_position(), "setup": False})


def test_a_marked_position_stays_marked_though_a_game_could_reach_it():
    game = evertable.load_game("eter")
    first = game.new_initial_state(1).to_position()
    marked = game.from_position({**first, "setup": True})
    assert marked.setup == () and marked.to_position()["setup"] is True
    opened = evertable.open_link(evertable.full_link(marked)).finish().initial()
    assert opened == marked and opened.setup == ()


def test_a_link_says_so_in_its_header_and_an_unmarked_one_is_as_it_was():
    state = nines(strict=False)
    assert evertable.open_link(evertable.full_link(state)).header.setup
    plain = evertable.load_game("eter").new_initial_state(1)
    assert not evertable.open_link(evertable.full_link(plain)).header.setup


@pytest.mark.parametrize("name", NAMES)
def test_a_record_from_a_set_up_replays(name):
    lot = Random(1)
    game = evertable.load_game(name)
    state = game.from_position({**game.new_initial_state(1).to_position(), "setup": True})
    record = evertable.Record.starting(state)
    for _ in range(5):
        record.play(state, lot.choice(state.legal_actions()))
    again = evertable.open_link(evertable.record_link(record)).finish()
    assert again == record and again.replay() == state
    assert evertable.load_save(record.to_save()).replay() == state


@pytest.mark.rule("KRIEG-SETUP-1")
def test_krieg_tells_which_cards_the_box_does_not_have():
    game = evertable.load_game("krieg")
    document = game.new_initial_state(1).to_position()
    document["hands"][0]["power"] = ["fog"] * 9
    state = game.from_position(deepcopy(document), strict=False)
    assert [one.field for one in state.setup] == ["decks"] and "fog" in state.setup[0].problem
    seen = state.seen_position(1)
    assert seen["box"]["fog"] > 0
    assert game.sample({"position": seen}, 1, evertable.Rng(1)).seen_position(1) == seen
    with pytest.raises(BadPosition, match="decks"):
        game.from_position(document)
    with pytest.raises(BadPosition, match="box: only a set-up"):
        game.from_position({**game.new_initial_state(1).to_position(), "box": {"fog": 1}})


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"field": {"d4": ["A1"], "d5": ["A1"], "d6": ["A2"]}}, "field"),  # a line stands
        ({"match": {"winner": "A"}}, "match.winner"),
        ({"hands": {"A": ["4"] * 16}}, "hands.A"),
        ({"hands": {"A": ["1", "2", "3", "4"] * 11}}, "hands.A"),
    ],
)
def test_what_eter_cannot_go_on_from_is_refused_by_field(wrong, field):
    game = evertable.load_game("eter", mode="training")
    with pytest.raises(BadPosition) as bad:
        game.from_position({**game.new_initial_state(1).to_position(), **wrong}, strict=False)
    assert bad.value.field == field and bad.value.problem
