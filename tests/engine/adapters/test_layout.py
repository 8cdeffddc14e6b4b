"""Positions as numbers: everything declared has its block, and nothing a seat cannot know shows in them."""

from __future__ import annotations

import os
import pickle
from array import array
from math import log1p
from random import Random
from typing import NamedTuple
from zlib import crc32

import pytest

from evertable.adapters.forms import ONE, Hashed, Places, Scalar, Sums, add_leaves, form_of, weight
from evertable.adapters.layout import ArrayLayout, Follower, RowFollower, dense, layout_of
from evertable.adapters.writers import ListParts, PartSums, PartsWriter
from evertable.core.format.contexts import ViewContext, ViewContextOf
from evertable.core.format.documents import ALL
from evertable.core.format.kinds import MISSING, Listed, Nested, Number, Optional, Pair, Private, Secret
from evertable.core.game import Game
from evertable.core.rng import Rng
from evertable.core.state import State
from evertable.games import REGISTER, game_class

from ..toy import Toy

LOOKS = 3400 if os.environ.get("EVERTABLE_NIGHTLY") else 60
"""The states of a game that are compared with their documents; at night 20,400 in all."""
RICH = {"eter": {"mode": "duel", "illusions": True, "explosions": "always"}, "krieg": {"seats": 3}}
GAMES = [game_class(name)(options) for name in REGISTER for options in ({}, RICH.get(name)) if options is not None]


class Point(NamedTuple):
    """An entry of a list."""

    x: int
    y: int


def walked(game: Game, seed: int, steps: int) -> State:
    """The state after so many random decisions, the game not over yet."""
    lot, state = Random(seed), game.new_initial_state(seed)
    for _ in range(steps):
        after = state.clone()
        after.apply_action(lot.choice(after.legal_actions()))
        if after.is_terminal():
            break
        state = after
    return state


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_blocks_follow_each_other_and_hold_all_fields(game: Game) -> None:
    layout = layout_of(game)
    at = 0
    for block in layout.blocks:
        assert block.start == at
        assert block.size > 0
        assert block.meaning
        at += block.size
    assert at == layout.size
    assert len({block.name for block in layout.blocks}) == len(layout.blocks)
    told = {block.name.partition("[")[0].partition(".")[0] for block in layout.blocks}
    assert set(game.new_initial_state(1).seen_position(0)) - {"evertable", "game", "ruleset", "options"} <= told
    assert layout_of(game) is layout
    assert layout_of(type(game)(game.options, game.ruleset)) is layout, "another game with the same options"
    assert pickle.loads(pickle.dumps(layout)) is layout


@pytest.mark.parametrize("game", GAMES, ids=repr)
@pytest.mark.parametrize("steps", [0, 9, 40])
def test_states_that_a_seat_cannot_tell_apart_have_the_same_numbers(game: Game, steps: int) -> None:
    layout = layout_of(game)
    state = walked(game, 5, steps)
    for seat in range(game.num_players()):
        numbers = layout.numbers(state, seat)
        assert len(numbers) == layout.size
        assert all(-2 <= number <= 2 for number in numbers)
        others = [state.determinize(seat, Rng(seed)) for seed in range(4)]
        assert all(layout.numbers(other, seat) == numbers for other in others)
        assert all(layout.numbers(other, None) == layout.numbers(state, None) for other in others)
    assert not any(layout.numbers(state, None)[: game.num_players()]), "nobody looks"


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_different_views_have_different_numbers(game: Game) -> None:
    """Over random games of every kind: a decision that changes what the decider sees changes its numbers."""
    layout, lot = layout_of(game), Random(3)
    state = game.new_initial_state(3)
    changes = same = 0
    for _ in range(60):
        seat, before = state.current_player(), state.clone()
        state.apply_action(lot.choice(state.legal_actions()))
        if state.is_terminal():
            break
        if state.seen_position(seat) != before.seen_position(seat):
            changes += 1
            same += layout.numbers(state, seat) == layout.numbers(before, seat)
    assert changes > 5
    assert same == 0


def test_of_a_list_only_the_parts_that_change_are_written_anew() -> None:
    """Values that share elements, are put in, taken out, moved and changed, with others before and behind them."""

    kind, lot = Listed(Nested(Point, x=Number(0, 99), y=Number(-99, 99)), 20), Random(2)
    writer = PartsWriter(ListParts(kind), -1, Hashed(16), 3)
    out, row, look = dict[int, float](), array("f", bytes(4 * 20)), ViewContextOf(None, 0)
    kept, kept_row, value = PartSums(), PartSums(), ()
    for _ in range(400):
        at = lot.randrange(len(value) + 1)
        new = [Point(lot.randrange(100), lot.randrange(-99, 100))] * lot.randrange(2)
        value = (*value[:at], *new, *value[at + lot.randrange(3) :])[:20]
        writer.follow(value, look, kept, out)
        writer.follow(value, look, kept_row, memoryview(row))
        told: Places = {}
        Hashed(16).put(kind.to_json(value, look), told, 3)
        assert out == told
        assert row == array("f", dense(told, 20))


def test_the_toy_has_its_own_layout_for_each_number_of_seats() -> None:
    assert ArrayLayout(Toy({"seats": 3})).size > ArrayLayout(Toy({"seats": 2})).size
    layout = ArrayLayout(Toy())
    assert layout.numbers(Toy().new_initial_state(1), 0) != layout.numbers(Toy().new_initial_state(1), 1)


def test_forms() -> None:
    out: Places = {}
    Scalar(-9, 99).put(-9, out, 0)
    Scalar(0, 99).put(99, out, 1)
    Scalar(0, 99).put(0, out, 2)
    assert out == {0: -0.5, 1: 1.0}
    out = {}
    Hashed(8).put(["a", "a", "a"], out, 0)
    assert list(out.values()) == [1.5]
    sums: Sums = {}
    add_leaves({"a": [1, {"b": True}, -7], "c": "x", "d": None, "e": ["y", "z"], "f": [0, False]}, "", 1 << 32, sums)
    paths = {".a[0]": log1p(1) / 8, ".a[1].b": 1, ".a[2]-": log1p(7) / 8, ".c=x": 1, ".e=y": 1, ".e=z": 1}
    assert {place: total / ONE for place, total in sums.items()} == {
        crc32(path.encode()): value for path, value in paths.items()
    }
    assert all(weight(number) / ONE == log1p(number) / 8 for number in range(1, 10_000)), "nothing is rounded"


class Row:
    """A row of numbers that a RowFollower writes."""

    def __init__(self, layout: ArrayLayout, viewer: int | None) -> None:
        self.row = array("f", bytes(4 * layout.size))
        self.follower = RowFollower(layout, viewer, memoryview(self.row))

    def numbers(self, state: State) -> array[float]:
        self.follower.write(state)
        return self.row


def by_document(layout: ArrayLayout, state: State, viewer: int | None) -> list[float]:
    """The numbers by their definition: from the document of the viewer (ALL: the whole one), block by block."""
    game, schema = layout.game, layout.game.format.schema(layout.game)  # type: ignore[attr-defined]
    document, out = game.format.document(state, viewer), dict[int, float]()
    seats, mover = game.num_players(), state.current_player()
    for at in [*([viewer] if viewer is not None and viewer != ALL else []), *([seats + mover] if mover >= 0 else [])]:
        out[at] = 1.0
    start = {block.name: block.start for block in layout.blocks}
    for field in schema.fields:
        names, form = field.names(game) if field.each else None, form_of(field.kind, game)
        found = document.get(field.part or field.key)
        for seat in range(field.count(game)) if field.each else [-1]:
            value = found
            if field.part:
                value = found[seat].get(field.key)
            elif field.each:
                value = found[seat] if names is None else found.get(names[seat])
            form.put(value, out, start[field.place(seat, names)])
    return dense(out, layout.size)


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_they_are_those_of_the_document(game: Game) -> None:
    """Over random games, for every seat, spectators, and all that there is; each place that is told is not 0."""
    layout, lot = layout_of(game), Random(8)
    followers = {seat: Follower(layout, seat) for seat in (*range(game.num_players()), None, ALL)}
    rows = {seat: Row(layout, seat) for seat in (*range(game.num_players()), None)}
    looked = seed = 0
    while looked < LOOKS:
        state, seed = game.new_initial_state(seed), seed + 1
        while not state.is_terminal() and looked < LOOKS:
            state.apply_action(lot.choice(state.legal_actions()))
            if lot.random() < 0.3:
                looked += 1
                for seat in (*range(game.num_players()), None):
                    places = layout.places(state, seat)
                    assert all(places.values())
                    assert followers[seat].places(state) == places
                    assert rows[seat].numbers(state) == array("f", dense(places, layout.size))
                    assert dense(places, layout.size) == layout.numbers(state, seat) == by_document(layout, state, seat)
                assert dense(layout.whole(state), layout.size) == by_document(layout, state, ALL)
                assert followers[ALL].places(state) == layout.whole(state)


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_what_was_written_of_one_world_is_not_told_of_another(game: Game) -> None:
    """Worlds that a seat cannot tell apart, looked at by all in turn, so that each cut has been written before."""
    layout = ArrayLayout(game)
    for steps in (3, 25):
        state = walked(game, 6, steps)
        worlds = [state, *[state.determinize(seat, Rng(seat)) for seat in range(game.num_players())]]
        viewers = (*range(game.num_players()), None)
        followers = {seat: Follower(layout, seat) for seat in viewers}
        rows = {seat: Row(layout, seat) for seat in viewers}
        for _ in range(2):
            for world in worlds:
                for seat in viewers:
                    told = ArrayLayout(game).places(world, seat)
                    assert followers[seat].places(world) == layout.places(world, seat) == told
                    assert rows[seat].numbers(world) == array("f", dense(told, layout.size))
        for seat in range(game.num_players()):
            assert layout.places(worlds[1 + seat], seat) == layout.places(state, seat)


def test_a_kind_with_documents_of_its_own_is_neither_plain_nor_cut_as_its_base() -> None:
    """Otherwise what a game writes in a way of its own, by what it knows of the viewer, would be kept for another."""

    class Whispered(Number):
        def to_json(self, value: int, look: ViewContext) -> int | None:
            return value if look.own else None

    class Shut(Optional):
        def to_json(self, value: object, look: ViewContext) -> object:
            return super().to_json(value, look) if look.own else None

    look = ViewContextOf(None, 1)
    for kind in (Whispered(0, 9), Shut(Number(0, 9))):
        assert not kind.plain and kind.cut(3, look) is MISSING
        for around in (Optional(kind), Listed(kind), Pair(kind), Nested(tuple, one=kind)):
            assert not around.plain
        assert Listed(kind).cut((3,), look) is MISSING
    assert Number(0, 9).plain and Listed(Optional(Number(0, 9))).plain and not Secret(0, 9).plain
    assert Private(Number(0, 9)).cut(3, look) is None
