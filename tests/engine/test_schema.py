"""A position is declared once: all else follows, also for a field that was not there before."""

from __future__ import annotations

import random
from typing import Any

import pytest

from evertable.core.errors import BadPosition
from evertable.core.format.kinds import Listed, Number, OnlyWhen, Subset
from evertable.core.format.packing import Reader, Writer
from evertable.core.format.record import canonical
from evertable.core.format.schema import each, field
from evertable.core.format.zones import ONE, TUPLE, CardPool, CardSet, Pool, Zone, everyone, nobody
from evertable.core.rng import Rng

from .contract import checks, mixes, walk
from .contract.walk import moments, vocabulary
from .games.toy import hooks
from .toy import CARDS, TREES, Toy, ToyState, known_of, seen_or_open

CHECKS = [
    checks.check_turn, checks.check_refusals, checks.check_branches, checks.check_position, checks.check_links,
    checks.check_record, checks.check_cards, checks.check_views, checks.check_choices, checks.check_samples,
    checks.check_gather, checks.check_tampered,
]  # fmt: skip


class RicherState(ToyState):
    """The toy, a counter and a hidden zone more."""

    saplings: int = field(Number(0, 9))
    nest: tuple[str, ...] = field(Zone(CARDS, sees=nobody))


class Richer(Toy):
    """Nine saplings less the trees laid, and two trees that nobody sees."""

    state_class = RicherState

    def new_initial_state(self, seed: int = 0) -> Any:
        state: Any = super().new_initial_state(seed)
        state.saplings, state.nest, state.deck = 7, tuple(sorted(state.deck[:2])), state.deck[2:]
        return state


@pytest.fixture
def richer(monkeypatch: pytest.MonkeyPatch) -> None:
    """The contract suite plays the richer toy in place of the toy."""
    count, hidden = hooks.count, hooks.hidden_places

    def counted(game: Any, position: Any) -> Any:
        return count(game, {**position, "gone": position["gone"] + position["nest"]})

    def places(game: Any, position: Any, seat: int | None) -> Any:
        return hidden(game, position, seat) + [(position["nest"], k) for k in range(len(position["nest"]))]

    vocabulary("toy")
    monkeypatch.setitem(mixes.TOYS, "toy", Richer)
    monkeypatch.setattr(walk, "records", walk.records.__wrapped__)
    monkeypatch.setattr(hooks, "count", counted)
    monkeypatch.setattr(hooks, "hidden_places", places)


@pytest.mark.usefixtures("richer")
def test_a_counter_and_a_hidden_zone_are_one_line_each() -> None:
    kept = moments.__wrapped__("toy", "3")[::6]
    assert all(isinstance(moment.state, RicherState) and len(moment.state.nest) == 2 for moment in kept)
    for check in CHECKS:
        for moment in kept:
            with moment.named() as state:
                check(moment, state)


def test_the_new_fields_are_cut_read_packed_cloned_and_drawn() -> None:
    game = Richer()
    state = game.new_initial_state(5)
    whole, seen = state.to_position(), state.seen_position(0)
    assert whole["saplings"] == seen["saplings"] == 7
    assert len(whole["nest"]) == 2 and seen["nest"] == ["?", "?"]
    assert (
        game.format.hidden(game, seen) == game.format.hidden(game, state.seen_position(1)) == 20 - 3
        and game.format.hidden(game, whole) == 0
    )
    assert game.format.hidden(game, {**seen, "options": {"deck": "Who goes there?"}}) == 20 - 3, (
        "a name is no hidden card"
    )
    for document in (whole, seen):
        out = Writer()
        game.format.write_position(game, document, out)
        source = Reader(out.text())
        assert game.format.read_position(game, source) == document
        source.end()
    twin = state.clone()
    twin.nest, twin.saplings, twin.scores[0] = ("oak", "yew"), 3, 1
    assert canonical(state.to_position()) == canonical(whole)
    for change, name in (
        ({"saplings": 10}, "saplings"), ({"saplings": True}, "saplings"), ({"nest": ["shrub"]}, "nest"),
        ({"nest": ["?"]}, "deck"), ({"nest": "oak"}, "nest"), ({"nest": whole["hands"][0][:2]}, "hands[0]"),
    ):  # fmt: skip
        with pytest.raises(BadPosition) as bad:
            game.from_position({**whole, **change})
        assert bad.value.field == name
    rng, sampler = random.Random(1), game.sampler(state.view(0), 0)
    drawn = {tree for _ in range(300) for tree in sampler.draw(rng).nest}
    assert drawn == set(TREES) - set(state.hands[0])


def test_old_links_of_the_toy_open_without_the_new_fields() -> None:
    """What is added stands behind the layout that was there."""
    steps = [step for step in ToyState.schema.steps if step != "full"]
    assert list(RicherState.schema.steps) == [*steps, "saplings", "nest", "full"]


def test_a_class_without_fields_of_its_own_is_a_state_too() -> None:
    class Same(ToyState):
        """As the toy."""

    game = Toy()
    state = Same(game, 7)
    assert type(state.clone()) is Same and Same.schema.steps == ToyState.schema.steps


def test_fields_by_name() -> None:
    """One value for each of a few names, those left out that are as at first."""

    class Named(ToyState):
        stumps: list[int] = each(Number(0, 9), keys=("north", "south"), sparse=True)

    class Northern(Toy):
        state_class = Named

    state: Any = Northern().new_initial_state(3)
    assert state.to_position()["stumps"] == {}
    state.stumps[1] = 4
    assert state.to_position()["stumps"] == {"south": 4}
    assert Northern().from_position(state.to_position()) == state
    out = Writer()
    Northern().format.write_position(Northern(), state.to_position(), out)
    assert Northern().format.read_position(Northern(), Reader(out.text())) == state.to_position()
    with pytest.raises(BadPosition) as bad:
        Northern().from_position({**state.to_position(), "stumps": {"west": 1}})
    assert bad.value.field == "stumps.west"


def test_a_field_that_a_document_has_only_at_times() -> None:
    class Axed(ToyState):
        axe: int = field(
            OnlyWhen(Number(0, 3), lambda walk: walk.made["phase"] == "lay", shown=lambda state: not state.round)
        )

    class Axes(Toy):
        state_class = Axed

    game = Axes({"rounds": 1})
    state: Any = game.new_initial_state(3)
    state.axe = 2
    assert state.to_position()["axe"] == 2
    for document in (state.to_position(), {**state.to_position(), "phase": "over", "round": 1}):
        if document["round"]:
            del document["axe"]
        out = Writer()
        game.format.write_position(game, document, out)
        assert game.format.read_position(game, Reader(out.text())) == document
    state.round, state.phase, state.axe = 1, "over", 0
    assert "axe" not in state.to_position() and game.from_position(state.to_position()) == state


class Grove(ToyState):
    """The toy with a pile of top, bag and bottom beside its deck."""

    top: tuple[str, ...] = field(Zone(CARDS, sees=nobody, ordered=True, seen="top_seen"))
    top_seen: tuple[int, ...] = field(Listed(Subset(lambda game: range(game.num_players()))))
    bag: tuple[str, ...] = field(Zone(CARDS, sees=nobody))
    bottom: tuple[str, ...] = field(Zone(CARDS, sees=nobody, ordered=True, seen="bottom_seen"))
    bottom_seen: tuple[int, ...] = field(Listed(Subset(lambda game: range(game.num_players()))))


class Groves(Toy):
    """See Grove."""

    state_class = Grove

    def new_initial_state(self, seed: int = 0) -> Any:
        state: Any = super().new_initial_state(seed)
        one, two, three, four, *rest = state.deck
        state.top, state.top_seen, state.bag = (one, two), (0b01, 0b11), tuple(sorted((three, four)))
        state.bottom, state.bottom_seen, state.deck = (rest[0],), (0,), tuple(rest[1:])
        return state


def test_a_pile_shows_each_card_to_those_who_have_seen_it() -> None:
    game = Groves({"seats": 2})
    state = game.new_initial_state(4)
    one, two = state.top
    cut = {viewer: state.seen_position(viewer) for viewer in (0, 1, None)}
    assert [cut[viewer]["top"] for viewer in cut] == [[one, two], ["?", two], ["?", two]]
    assert all(seen["bag"] == ["?", "?"] and seen["bottom"] == ["?"] for seen in cut.values())
    assert cut[1]["top_seen"] == [[0], [0, 1]]
    rng = random.Random(3)
    for viewer, seen in cut.items():
        out = Writer()
        game.format.write_position(game, seen, out)
        assert game.format.read_position(game, Reader(out.text())) == seen
        sampler = game.sampler(state.view(viewer), viewer)
        drawn = [sampler.draw(rng) for _ in range(200)]
        assert all(world.seen_position(viewer) == seen and world.bag == tuple(sorted(world.bag)) for world in drawn)
        hidden = set(TREES) - {tree for tree in canonical(seen).split('"') if tree in TREES}
        assert {world.top[0] for world in drawn} == ({one} if viewer == 0 else hidden)
    with pytest.raises(BadPosition) as bad:
        game.from_position({**state.to_position(), "top_seen": [[0]]})
    assert bad.value.field == "top_seen"


POOLED = CardPool(TREES, values=TREES, facts=known_of, pools=[Pool("?old", "old")])


class Wood(ToyState):
    """The toy, in which all know which trees are old: they lie in hands, and hidden ones have a token of their own."""

    old: tuple[str, ...] = field(CardSet(POOLED, TUPLE))
    hands: list[tuple[str, ...]] = each(Zone(POOLED, sees=seen_or_open))
    laid: list[str | None] = each(Zone(POOLED, ONE, sees=seen_or_open))
    deck: tuple[str, ...] = field(Zone(POOLED, sees=nobody, ordered=True, rest=True, pools=False))
    gone: tuple[str, ...] = field(Zone(POOLED, sees=everyone, ordered=True))


class Woods(Toy):
    """See Wood."""

    state_class = Wood

    def new_initial_state(self, seed: int = 0) -> Any:
        state: Any = super().new_initial_state(seed)
        state.old = tuple(sorted(state.hands[1][:2] + state.hands[2][:1]))
        return state


def test_what_is_known_of_a_hand_lies_in_the_gaps_of_its_pool() -> None:
    game = Woods({"seats": 3})
    state = game.new_initial_state(4)
    elder, other, young = state.hands[1][0], state.hands[1][1], state.hands[1][2]
    third = state.hands[2][0]
    state.known[0] = ((), (elder, young), ())
    seen = state.seen_position(0)
    assert sorted(seen["hands"][1]) == ["?", "?old", "?old"] and sorted(seen["hands"][2]) == ["?", "?", "?old"]
    rng = Rng(3)
    worlds = [game.format.sample(game, state.view(0), 0, rng) for _ in range(200)]
    assert all(world.seen_position(0) == seen for world in worlds)
    assert all({elder, young} <= set(world.hands[1]) for world in worlds)
    assert {frozenset({*world.hands[1]} - {elder, young}) for world in worlds} == {
        frozenset({other}),
        frozenset({third}),
    }
    assert len({world.hands[2] for world in worlds}) > 50
    for known in ([elder, other, third], [young, state.deck[0]]):  # three of two that are old, two of one that is not
        with pytest.raises(BadPosition, match="it has no room for what is known of it") as bad:
            game.from_position({**seen, "known": [[[], known, []], seen["known"][1], seen["known"][2]]})
        assert bad.value.field.startswith("hands")
