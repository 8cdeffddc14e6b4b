"""What all are told of a hand without seeing a card of it holds in every world that is drawn."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product

import pytest

from evertable.core.errors import BadPosition
from evertable.core.format.documents import Json
from evertable.core.format.link import full_link, seen_link
from evertable.core.rng import Rng
from evertable.games.eternal.decks.code import to_code
from evertable.games.eternal.game import SHEET
from evertable.games.eternal.model.ability_context import ability_context
from evertable.games.eternal.model.known_hands import recall
from evertable.games.eternal.model.modifiers import ANY
from evertable.games.eternal.model.state import HAND, EternalState, card_ref
from evertable.games.eternal.rules.card_verbs import discard

from ...enumeration import too_far
from ...golden import opened
from .hooks import OWN_DECKS
from .scene import Scene, rule
from .script import GAME, Table, value

FILLED = "fire-sigil justice-sigil torch owl wisp vanquish emerald-monument"


def seat_played(hand: str, bag: str = FILLED) -> Table:
    """A has played a Seat, with these cards in hand and those in the deck, where nobody has seen them."""
    table = Table(f"seat-of-glory {hand}")
    state = table.state
    state.decks[0] = state.decks[0]._replace(bag=tuple(sorted(map(value, bag.split()))))
    return table.does("play seat-of-glory")


def sigils(state: EternalState) -> int:
    return sum([card & ANY in SHEET.sigils for card in state.hands[0]])


def worlds(table: Table, seat: int | None = 1, n: int = 200) -> Iterator[EternalState]:
    view = table.state.view(seat)
    sampler, rng = GAME.sampler(view, seat), random.Random(4)
    for _ in range(n):
        world = sampler.draw(rng)
        assert world.view(seat) == view
        yield world


@rule("ETERNAL-KNOW-6")
def test_a_ready_seat_tells_of_a_sigil() -> None:
    table = seat_played("fire-sigil owl")
    found = [sigils(world) for world in worlds(table)]
    assert min(found) == 1 and max(found) == 2
    assert table.state.view(1)["seats"][0]["known"] == []


@rule("ETERNAL-KNOW-6")
def test_an_onlooker_cannot_count_the_cards_that_were_shown() -> None:
    """How likely each way is in which a card may have left is counted by how many of the others were shown."""

    def told(shown: str) -> Json:
        table = Table("sabotage", b={"hand": f"{shown} fire-sigil fire-sigil owl owl", "deck": "torch wisp owl"})
        table.state.decks[1] = table.state.decks[1]._replace(top=(), bag=tuple(sorted(map(value, FILLED.split()))))
        table.does("play sabotage").passes().does(f"pick {shown.split()[0]}").does("end").passes()
        table.state.planted[1] = False
        table.state._legal = None
        table.does("play fire-sigil")
        assert len(recall(table.state.known[1]).ways) == 2
        return table.state.knowledge(None)["hands"]

    assert told("torch") == told("torch vanquish") == [[], []]


@rule("ETERNAL-KNOW-6")
def test_a_depleted_seat_tells_that_there_is_none() -> None:
    table = seat_played("torch owl")
    assert {sigils(world) for world in worlds(table)} == {0}
    table.does("end").passes()
    while table.state.active or table.mover() != "A":
        table.does("pass" if "pass" in table.legal() else "end")
    assert {sigils(world) for world in worlds(table)} == {0, 1}, "what was drawn since may be one"


@rule("ETERNAL-KNOW-6")
def test_a_sigil_that_left_may_have_been_the_one() -> None:
    table = seat_played("fire-sigil owl")
    table.state.planted[0] = False
    table.state._legal = None
    table.does("play fire-sigil")
    assert {sigils(world) for world in worlds(table)} == {0, 1}


@rule("ETERNAL-KNOW-6")
def test_who_looks_into_a_hand_has_seen_all_of_that_kind() -> None:
    """Until a Monument, which was no weapon then, turns into one."""
    table = Table("sabotage", b={"hand": "torch emerald-monument owl", "deck": "torch vanquish wisp"})
    state = table.state
    state.decks[1] = state.decks[1]._replace(top=(), bag=tuple(sorted(map(value, FILLED.split()))))
    state.most[1] = 4
    table.does("play sabotage").passes().does("pick torch")

    def kinds() -> set[str]:
        return {SHEET.kind[card & ANY] for world in worlds_of_b(table) for card in world.hands[1]}

    assert kinds() == {"unit", "power"}
    table.does("end").passes()
    table.does("play emerald-monument")
    assert "weapon" in kinds()


def worlds_of_b(table: Table) -> Iterator[EternalState]:
    sampler, rng = GAME.sampler(table.state.view(0), 0), random.Random(4)
    for _ in range(200):
        yield sampler.draw(rng)


@rule("ETERNAL-KNOW-6")
def test_positions_and_links_hold_what_was_told() -> None:
    table = seat_played("fire-sigil owl")
    state = table.state
    assert GAME.from_position(state.to_position()).known == state.known
    assert opened(full_link(state)).state.known == state.known
    world = opened(seen_link(state, 1)).state
    assert world.view(1) == state.view(1) and sigils(world)


@pytest.mark.parametrize("word", ["any/+3+1024", "any/+1+1024", "any/-2+2", "any/+1+4000", "any/-2-1", "any/+0+1024"])
def test_a_position_that_was_told_what_is_not_so_is_refused(word: str) -> None:
    """Three of two cards; a Sigil, where none is; no unit, where one is; what there is no name for."""
    document = Table("torch owl").state.to_position()
    document["seats"][0]["known"] = [word]
    with pytest.raises(BadPosition, match="known"):
        GAME.from_position(document)


MARKET = ("harsh-rule", "vanquish", "rebuke", "protect", "mark-of-shame")


def after_swaps(hand: str, *moves: str) -> Scene:
    """A has swapped with the market of its deck."""
    scene = Scene(
        options={"deck1": "march-of-progress"}, hand=hand, market=" ".join(MARKET), deck="owl wisp torch owl wisp",
        B={"hand": "torch"},
    )  # fmt: skip
    return scene.does(*moves)


@rule("ETERNAL-KNOW-2")
@pytest.mark.parametrize("taken", ["rebuke", "vanquish"])
def test_what_was_taken_from_a_market_lies_in_the_hand(taken: str) -> None:
    """In each world one of the market's cards does, and none lies in the deck; each of them may be the one."""
    scene = after_swaps("winchest-merchant owl wisp", "play winchest-merchant", "pick owl", f"pick {taken}")
    state, found = scene.state, set()
    view = state.view(1)
    sampler, rng = scene.game.sampler(view, 1), random.Random(2)
    for _ in range(300):
        world = sampler.draw(rng)
        assert world.view(1) == view
        zones = world.hands[0], world.market[0]
        held, there = ({SHEET.slugs[card] for card in zone} & set(MARKET) for zone in zones)
        assert len(held) == 1 and held | there == set(MARKET)
        found |= held
    assert found == set(MARKET)


@rule("ETERNAL-KNOW-2", "ETERNAL-KNOW-6")
def test_there_is_a_world_where_what_was_taken_was_played_and_the_last_card_is_told() -> None:
    """A has one card left, and the Ritual says that it is a unit: so none of the market lies in the hand.

    What was played was the one that was taken; another like it lies in the deck.
    """
    scene = Scene(
        options={"deck1": "march-of-progress"}, hand="winchest-merchant owl twinning-ritual wisp",
        market=" ".join(MARKET), deck="protect owl wisp torch", B={"hand": "torch"},
    ).does(
        "play winchest-merchant", "pick owl", "pick protect", "play protect @winchest-merchant", "B: pass",
        "play twinning-ritual",
    )  # fmt: skip
    for world in (scene.state.determinize(1, Rng(seed)) for seed in range(40)):
        (card,) = world.hands[0]
        assert SHEET.kind[card & ANY] == "unit" and world.view(1) == scene.state.view(1)


@rule("ETERNAL-KNOW-2")
def test_no_card_is_lost_in_a_world_where_the_last_card_of_the_hand_is_known() -> None:
    """A Monument was taken and played, another one in the deck is a Gemblade by then, and what is left was shown."""
    market = "vanquish clockroach emerald-monument harsh-rule rebuke"
    scene = Scene(
        options={"deck1": to_code(OWN_DECKS[0])}, hand="winchest-merchant owl titan", market=market, power=4,
        deck="emerald-monument owl wisp torch", B={"hand": "torch"},
    )  # fmt: skip
    scene.does("play winchest-merchant", "pick owl", "pick emerald-monument", "play emerald-monument")
    scene.state.known[0] = (value("titan"), value("owl/w3"))  # the Titan was shown, and all can tell that the Owl left
    for world in (scene.state.determinize(1, Rng(seed)) for seed in range(40)):
        assert world.view(1) == scene.state.view(1)


def swapped(card: str, taken: str) -> EternalState:
    """A, of whom B knows a Titan in hand and two cards of four, has swapped one of the three with the market."""
    scene = Scene(
        options={"deck1": "march-of-progress"}, hand="winchest-merchant titan wisp torch", market=" ".join(MARKET),
        deck="owl torch .", B={"hand": "torch"},
    )  # fmt: skip
    scene.state.known[0] = (value("titan"),)
    return scene.does("play winchest-merchant", f"pick {card}", f"pick {taken}").state


@rule("ETERNAL-KNOW-2")
@pytest.mark.parametrize("card", ["titan", "wisp"])
def test_hands_and_markets_after_a_swap_are_as_likely_as_they_are(card: str) -> None:
    """Any of the three may have been given for any of the five: the Titan lies in no deck."""
    state = swapped(card, "rebuke")
    assert state.view(1)["seats"][0]["known"] == []
    wanted: Counter[tuple[str, str]] = Counter()
    for order in permutations(["wisp", "torch", "owl", "torch"]):
        for given, taken in product(range(3), MARKET):
            hand = ["titan", *order[:2]]
            market = [hand.pop(given), *[one for one in MARKET if one != taken]]
            wanted[" ".join(sorted([*hand, taken])), " ".join(sorted(market))] += 1
    sampler, rng = state.game.sampler(state.view(1), 1), random.Random(3)
    counts: Counter[tuple[str, str]] = Counter()
    for _ in range(4000):
        world = sampler.draw(rng)
        assert world.view(1) == state.view(1)
        zones = (world.hands[0], world.market[0])
        counts[tuple(" ".join(sorted([SHEET.slugs[card] for card in zone])) for zone in zones)] += 1  # type: ignore[index]
    assert set(counts) == set(wanted) and not too_far(counts, wanted)


@rule("ETERNAL-KNOW-2")
def test_what_was_shown_and_is_seen_later_was_not_given_away() -> None:
    state = swapped("wisp", "rebuke")
    discard(state, ability_context(0, value("titan")), [card_ref(HAND, 0, value("titan"))])
    assert all(
        value("titan") not in (*world.hands[0], *world.market[0], *world.decks[0].cards) for world in drawn(state)
    )


def drawn(state: EternalState, n: int = 200) -> Iterator[EternalState]:
    """Worlds for B."""
    sampler, rng = state.game.sampler(state.view(1), 1), random.Random(3)
    return (sampler.draw(rng) for _ in range(n))


@rule("ETERNAL-KNOW-5")
def test_a_card_that_shows_itself_as_it_is_drawn_lies_in_no_hand_after_a_swap_either() -> None:
    state = swapped("wisp", "rebuke")
    state.decks[0] = state.decks[0]._replace(bag=tuple(sorted((*state.decks[0].bag, value("pteriax-hatchling")))))
    assert all(value("pteriax-hatchling") in world.decks[0].cards for world in drawn(state))


@rule("ETERNAL-KNOW-2")
def test_what_was_seen_since_may_be_what_was_taken() -> None:
    moves = ("play winchest-merchant", "pick owl", "pick harsh-rule", "play harsh-rule", "pass")
    scene = after_swaps("winchest-merchant owl wisp", *moves)
    sampler, rng = scene.game.sampler(scene.state.view(1), 1), random.Random(2)
    for _ in range(100):
        world = sampler.draw(rng)
        held = [SHEET.slugs[card] for card in world.hands[0]]
        assert len(held) == 1 and not set(held) & set(MARKET)


@rule("ETERNAL-KNOW-5")
def test_a_unit_with_destiny_lies_in_no_hand_after_a_swap_either() -> None:
    scene = after_swaps("winchest-merchant owl wisp", "play winchest-merchant", "pick owl", "pick rebuke")
    state = scene.state
    pile = state.decks[0]
    state.decks[0] = pile._replace(bag=tuple(sorted((*pile.bag, value("rabblerouser/destiny/spent")))))
    sampler, rng = scene.game.sampler(state.view(1), 1), random.Random(2)
    for _ in range(300):
        world = sampler.draw(rng)
        assert value("rabblerouser/destiny/spent") not in (*world.hands[0], *world.market[0])


@rule("ETERNAL-KNOW-6")
def test_a_spell_that_needs_a_card_of_a_kind_in_hand_tells_of_it() -> None:
    """B may answer the Ritual: A has a unit to copy."""
    table = Table("twinning-ritual owl torch", b={"hand": "torch"})
    state = table.state
    state.decks[0] = state.decks[0]._replace(bag=tuple(sorted(map(value, FILLED.split()))))
    table.does("play twinning-ritual")
    assert table.mover() == "B"
    for world in worlds(table):
        assert "unit" in {SHEET.kind[card & ANY] for card in world.hands[0]}


@rule("ETERNAL-KNOW-6")
@pytest.mark.parametrize("found", [True, False])
def test_what_a_deck_does_not_hold_lies_in_the_hand(found: bool) -> None:
    """A looks for a Sigil; unless the market may hold what is missed."""
    for swaps in (0, 1):
        table = Table("amber-acolyte fire-sigil owl", swaps=[swaps, 0])
        state = table.state
        state.decks[0] = state.decks[0]._replace(
            bag=tuple(sorted(map(value, ["torch", "wisp", "time-sigil"][: 2 + found])))
        )
        table.does("play amber-acolyte")
        if found:
            table.does("pick time-sigil")
        wanted = ["time-sigil"] if found else [] if swaps else ["fire-sigil"]
        assert table.state.view(1)["seats"][0]["known"] == wanted
        if not swaps:
            assert found or all(value("fire-sigil") in world.hands[0] for world in worlds(table))
