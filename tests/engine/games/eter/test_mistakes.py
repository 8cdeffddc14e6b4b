"""Every kind of mistake one can make with a power, and the sentence that answers it (ETER-POWER, ETER-MAGE)."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

import pytest

from evertable.core.action import parse
from evertable.core.errors import Reason
from evertable.core.rng import Rng
from evertable.games.eter.cards.asked import Asked
from evertable.games.eter.cards.catalogue import ELEMENTALS, MAGES, Power
from evertable.games.eter.game import Eter
from evertable.games.eter.model.cards import VALUE_OF
from evertable.games.eter.model.state import EterState
from evertable.games.eter.rules.legal_list import Offers, Part
from evertable.games.eter.rules.placing import why_not_placed
from evertable.games.eter.rules.powers import why_not
from evertable.session.catalogue import TableWords

from .script import Table

PAIR = """
        d   e
    4   A1  B2
"""
ROW = """
        d   e   f
    4   A1  B2  A1
"""
FIELD = """
        d     e     f     g
    4   A1    B2    A1B2  Be
    5   B1A2  A3    B1    .
    6   .     A2B3  .     .
"""
"""Alone A1 A3 B1 B2, stacks A1B2 (on A's), B1A2, A2B3 (on A's), B's Eter."""
DOWN = """
        d     e     f
    4   A(1)  B(2)  A2
    5   B3    A1    B1
"""
EDGES = """
        d   e   f
    4   A1  B2  A2
    5   .   A3  .
    6   B1  B1  Be
"""
HOLED = {"d4": "A1", "e4": "B2", "f4": "#", "d5": "A2", "e5": "B1", "d6": "A3", "f6": "A1"}
MAGE_SLUGS = {power.slug for power in MAGES}
WALLED = {"d4": "A1", "e4": "B2", "f4": "#", "g4": "#", "d5": "#", "e5": "#", "f5": "#", "d7": "#"}
NARROW = {"d4": "A1", "e4": "B2", "f4": "A2", "d5": "B1", "e5": "A1", "f5": "B1", "d6": "#", "g6": "#", "d7": "#"}
FULL = """
        d   e   f
    4   A1  B1  A2
    5   B2  A1  B1
    6   A2  B2  A3
"""
OFF = {"explosions": "chosen", "spent": True}

MISTAKES: dict[str, list[tuple[Any, ...]]] = {
    "controlled-explosion": [
        (FIELD, "d4", "Controlled Explosion leaves nothing to choose", {"explosions": "chosen"}),
        ({}, "", "There is nothing to explode", {"explosions": "chosen"}),
    ],
    "destruction": [
        (FIELD, "", "The card the opponent placed last is not on the field"),
        ({"d4": "A1", "e4": "Be!"}, "", "Powers do not touch Eter"),
        ({"d4": "A1", "e4": "B2!", "f4": "A1"}, "", "Destruction would leave a card on its own"),
    ],
    "flame": [
        (DOWN, "f5", "The card on f5 is not face down"),
        (DOWN, "d4", "The card on d4 is yours: Flame takes one of the opponent's"),
        (DOWN, "d6", "There is no card on d6"),
        (DOWN, "x9", "The field is 4×4 at most: “x9” is too far out"),
        (PAIR, "", "There is no illusion it could be used on"),
        (
            DOWN,
            "e4",
            "Flame lets you place a card, and your hand is empty",
            {"hand": {"A": ""}, "waiting": {"A": "3"}},
        ),
        (DOWN, "e4 d5", "Flame takes no more than one choice", {"used": "tide"}),
    ],
    "fire": [
        (FIELD, "4", "0 open cards count 4: Fire asks for 2"),
        (PAIR, "2", "One open card counts 2: Fire asks for 2"),
        (FIELD, "e", "Powers do not touch Eter"),
        (FIELD, "7", "“7” is not a card: cards are 1 to 4, and e for Eter"),
        (FIELD, "d4", "“d4” is not a card: cards are 1 to 4, and e for Eter"),
        (PAIR, "", "No value is shown by 2 open cards"),
        ({"d4": "A1", "e4": "B2", "e5": "A2", "f5": "B1"}, "2", "Fire would leave a card on its own"),
    ],
    "ash": [
        (PAIR, "3 d5", "There is no 3 among your removed cards"),
        (PAIR, "e d5", "Ash does not place an Eter card"),
        (PAIR, "", "No removed card can be placed"),
        (PAIR, "2 e4", "2 cannot cover 2: only a lower card", {"removed": {"A": "2"}}),
        (PAIR, "2 g4", "A card must touch another one: corners count", {"removed": {"A": "2"}}),
        (PAIR, "2 h4", "The field is 4×4 at most: “h4” is too far out", {"removed": {"A": "2"}}),
        (FIELD, "2 g4", "Eter cannot be covered", {"removed": {"A": "2"}}),
        (
            {"d4": "A3", "e4": "B3", "f4": "#", "g4": "#", "d5": "#", "e5": "#", "f5": "#", "d7": "#"},
            "2",
            "There is no cell for 2 now",
            {"removed": {"A": "2"}, **OFF},
        ),
    ],
    "spark": [
        (FIELD, "d4.1 d5", "The top card of d4 is not covered"),
        (FIELD, "f4.2 d6", "The top card of f4 is not covered"),
        (FIELD, "f4.7", "There is no such card: 2 cards lie on f4"),
        (FIELD, "f4", "“f4” names no covered card: that is a cell and a place from below, like c4.1"),
        (FIELD, "d5.1 d6", "The card d5.1 is the opponent's"),
        ({"d4": "A1A2", "e4": "B1"}, "d4.1 d5", "No card of the opponent lies on the card d4.1"),
        (FIELD, "f4.1 f4", "The card is placed on another cell than f4"),
        (FIELD, "f4.1 e5", "1 cannot cover 3: only a lower card"),
        (FIELD, "f4.1 g4", "Eter cannot be covered"),
        (PAIR, "", "No covered card of yours can be placed elsewhere"),
    ],
    "squall": [
        (FIELD, "d4", "The card on d4 is yours: Squall takes one of the opponent's"),
        (FIELD, "g4", "Powers do not touch Eter"),
        (FIELD, "d6", "There is no card on d6"),
        (HOLED, "f4", "f4 is a hole", OFF),
        (ROW, "e4", "Squall would leave a card on its own"),
        (FIELD, "e4 e5", "Squall takes no more than one choice"),
        ({"d4": "A1", "e4": "A2"}, "", "There is no card Squall may take"),
    ],
    "gale": [(PAIR, "", "No card is covered"), (FIELD, "f4", "Gale leaves nothing to choose")],
    "hurricane": [
        (FIELD, "5", "3 cards lie in row 5: Hurricane asks for 4"),
        (FIELD, "d left", "2 cards lie in column d: Hurricane asks for 4"),
        (FIELD, "4 left", "An Eter card lies in row 4, and powers do not touch Eter"),
        ({"d4": "A1", "e4": "B2", "f4": "A2", "g4": "B1"}, "4 up", "“up” cannot push a row: left or right"),
        ({"d4": "A1", "d5": "B2", "d6": "A2", "d7": "B1"}, "d left", "“left” cannot push a column: up or down"),
        ({"d4": "A1", "e4": "B2", "f4": "A2", "g4": "B1", "d5": "A1"}, "9", "“9” is not a row or column of the field"),
        (PAIR, "", "No full row or column may be pushed"),
    ],
    "gust": [
        (FIELD, "e4 e5", "The 3 on e5 is not lower than the 2 on e4"),
        (FIELD, "e5 f4", "f4 does not lie beside, above or below e5"),
        (FIELD, "e5 e5", "e5 does not lie beside, above or below e5"),
        (FIELD, "d4", "No lower card lies beside d4"),
        (FIELD, "f5 g4", "Powers do not touch Eter"),
        (FIELD, "d6", "There is no card on d6"),
        ({"d4": "A1", "e4": "B3", "f4": "A1"}, "e4", "Gust would leave a card on its own"),
        ({"d4": "A1", "e4": "B1"}, "", "No card has a lower one beside it"),
    ],
    "mirage": [
        (PAIR, "2", "No illusion of yours lies on top of a stack"),
        (DOWN, "e", "Eter is always played face up"),
        (DOWN, "4", "You have no 4 in hand", {"hand": {"A": "3"}}),
        (DOWN, "4", "4 is still waiting beside the field", {"hand": {"A": "3"}, "waiting": {"A": "4"}}),
        (DOWN, "9", "“9” is not a card: cards are 1 to 4, and e for Eter"),
    ],
    "storm": [
        (FIELD, "e4", "e4 is not a stack of 2: one card lies there"),
        (FIELD, "g4", "Powers do not touch Eter"),
        (FIELD, "d6", "There is no card on d6"),
        ({"d4": "A1", "e4": "B2A3", "f4": "A1"}, "e4", "Storm would leave a card on its own"),
        (PAIR, "", "There is no stack Storm may take"),
    ],
    "tide": [
        (FIELD, "d4 g4", "Powers do not touch Eter"),
        (FIELD, "d4 d6", "There is no card on d6"),
        (FIELD, "e4 d4", "The two are named in reading order: d4 first, then e4"),
        (FIELD, "d4 d4", "d4 cannot change places with itself: choose another card"),
        (FIELD, "e6", "The two are named in reading order, and e6 is the last: name the other one first"),
        ({"d4": "A1", "e4": "Be"}, "d4", "There are no two cards for Tide"),
        (HOLED, "d4 f4", "f4 is a hole", OFF),
    ],
    "mist": [
        (DOWN, "3 d6", "One of your cards is still face down on the field"),
        (PAIR, "3 d4", "An illusion goes on an empty cell"),
        (PAIR, "e d5", "Eter is always played face up"),
        (PAIR, "4 d5", "You have no 4 in hand", {"hand": {"A": "1 2"}}),
        (PAIR, "3 g4", "A card must touch another one: corners count"),
        (PAIR, "3 h4", "The field is 4×4 at most: “h4” is too far out"),
        (PAIR, "", "No card of yours can be laid face down", {"hand": {"A": "e"}}),
        ({"d4": "A(1)B2", "e4": "B1"}, "3 d5", "One of your cards is still face down on the field"),
    ],
    "wave": [
        (FULL, "e5", "There is no empty cell next to e5"),
        (FIELD, "g4 g5 2", "Powers do not touch Eter"),
        (FIELD, "d6 d7 2", "There is no card on d6"),
        (FIELD, "d4 e4 2", "e4 is taken: Wave needs an empty cell"),
        (FIELD, "d4 g5 2", "g5 does not touch d4"),
        (FIELD, "g4 h4", "Powers do not touch Eter"),
        (FIELD, "f5 g5 4", "You have no 4 in hand", {"hand": {"A": "3"}}),
        (HOLED, "e4 f4 2", "f4 is a hole", OFF),
        (FIELD, "d4 c4 2", "The field is 4×4 at most: c4 is too far out"),
        (
            PAIR,
            "d4 d5 2",
            "Wave lets you place a card, and your hand is empty",
            {"hand": {"A": ""}, "waiting": {"A": "3"}},
        ),
    ],
    "whirlpool": [
        (FIELD, "e4 d4 f4", "e4 is taken: Whirlpool needs an empty cell"),
        (FIELD, "g5", "g5 does not lie between two cards in one row or column"),
        (HOLED, "f4", "f4 is a hole", OFF),
        ({"d4": "A1", "f4": "B2", "e5": "A2"}, "e4 f4", "The lower card goes below: the 2 on f4 is above the 1 on d4"),
        ({"d4": "A1", "f4": "B2", "e5": "A2"}, "e4 e5", "e5 is not one of two cards on opposite sides of e4"),
        ({"d4": "A1", "f4": "B2", "e5": "A2"}, "e4 d4 e5", "The card opposite d4 lies on f4"),
        ({"d4": "A1", "f4": "Be", "e5": "A2"}, "e4", "e4 does not lie between two cards in one row or column"),
        ({"d4": "A1", "f4": "B2", "e5": "A2"}, "e4 d4 f4 e4", "Whirlpool takes no more than 3 choices"),
        (PAIR, "", "No empty cell lies between two cards that may leave"),
    ],
    "blizzard": [
        (FIELD, "x", "“x” is not a row or column of the field"),
        (FIELD, "d4", "“d4” is not a row or column of the field"),
    ],
    "waterfall": [
        (FIELD, "4", "Waterfall asks for a column, not for row 4"),
        (FIELD, "d", "2 cards lie in column d: Waterfall asks for 3"),
        (
            {"d4": "A1", "d5": "B2", "d6": "Be", "e5": "A2"},
            "d",
            "An Eter card lies in column d, and powers do not touch Eter",
        ),
        (
            {"d4": "A1", "d5": "B2", "d6": "#", "d7": "A1", "e5": "A2", "e6": "A2"},
            "d",
            "There is a hole in column d",
            OFF,
        ),
        (FIELD, "x", "“x” is not a row or column of the field"),
        (PAIR, "", "No column of 3 cards may fall"),
    ],
    "support": [
        (FIELD, "e4", "The card on e4 is the opponent's: Support takes one of yours"),
        ({"d4": "A4", "e4": "B1"}, "d4", "The card on d4 counts 4: Support asks for 1 to 3"),
        (DOWN, "d4", "The card on d4 is face down and counts 1: Support needs a face-up card"),
        ({"d4": "Ae", "e4": "B1", "e5": "A1"}, "d4", "Powers do not touch Eter"),
        (FIELD, "d6", "There is no card on d6"),
        ({"d4": "A4", "e4": "B1"}, "", "No card of that player counts 1 to 3"),
    ],
    "earthquake": [
        ({"d4": "A2", "e4": "B2"}, "", "0 open cards count 1: Earthquake asks for 1"),
        ({"d4": "A2", "e4": "B1", "f4": "A2"}, "", "Earthquake would leave a card on its own"),
        (FIELD, "1", "Earthquake leaves nothing to choose"),
    ],
    "crumble": [
        (FIELD, "d4", "The card on d4 is yours: Crumble takes one of the opponent's"),
        (FIELD, "f5", "The card on f5 counts 1: Crumble asks for 2 to 4"),
        (DOWN, "e4", "The card on e4 is face down and counts 1: Crumble needs a face-up card"),
        (FIELD, "g4", "Powers do not touch Eter"),
    ],
    "border": [
        (PAIR, "d5", "d5 settles neither the columns nor the rows"),
        (PAIR, "d4", "d4 is taken: Border needs an empty cell"),
        (PAIR, "g4", "A card must touch another one: corners count"),
        (ROW, "h4", "The field is 4×4 at most: “h4” is too far out"),
        (
            ROW,
            "g4",
            "Border lets you place a card, and your hand is empty",
            {"hand": {"A": ""}, "waiting": {"A": "3"}},
        ),
        ({"d4": "A1", "e5": "B1", "f6": "A2", "g7": "B2"}, "", "No empty cell settles columns or rows"),
    ],
    "avalanche": [
        (
            {"d4": "A1", "e4": "B1", "f4": "A2", "g4": "B2"},
            "e4",
            "No card beside e4 can be pushed on: there is no empty cell behind it",
        ),
        (FIELD, "e4 f5", "f5 does not lie beside, above or below e4"),
        (FIELD, "d4 e4", "f4 is taken: Avalanche needs an empty cell"),
        (FIELD, "f4 g4", "Powers do not touch Eter"),
        (HOLED, "d4 e4", "f4 is a hole", OFF),
        (
            {"d4": "A1", "e4": "B1", "f4": "A2", "g4": "B2"},
            "f4 g4",
            "The field is 4×4 at most: h4 is too far out",
        ),
        ({"d4": "A1", "e5": "B1"}, "d4", "No card lies beside, above or below d4"),
        (FIELD, "d6", "There is no card on d6"),
        ({"d4": "A1", "e4": "B1", "c5": "A2"}, "d4 e4", "Avalanche would leave a card on its own"),
        ({"d4": "A1"}, "", "There are no two cards for Avalanche"),
    ],
    "rock": [
        (DOWN, "2 f5", "The card on f5 is not face down"),
        (DOWN, "2 d6", "There is no card on d6"),
        (DOWN, "e e4", "Rock does not place an Eter card"),
        (DOWN, "4 e4", "You have no 4 in hand", {"hand": {"A": "2"}}),
        (PAIR, "2", "There is no illusion it could be used on"),
    ],
    "fire-1": [
        (FIELD, "d4", "The card on d4 is yours: Burn away takes one of the opponent's"),
        (FIELD, "e4", "The card on e4 does not lie directly on one of yours"),
        ({"d4": "A1", "e4": "A1B2B3"}, "e4", "The card on e4 does not lie directly on one of yours"),
        (FIELD, "g4", "Powers do not touch Eter"),
        (PAIR, "", "There is no card Burn away may take"),
    ],
    "fire-2": [
        (FIELD, "6", "One card lies in row 6: Scorch asks for 3"),
        (
            {"d4": "B1", "e4": "B2", "f4": "B3", "e5": "A1"},
            "4",
            "No card of yours that Scorch could take lies in row 4",
        ),
        (FIELD, "z", "“z” is not a row or column of the field"),
        (PAIR, "", "No row or column of 3 cards holds one of yours"),
    ],
    "earth-1": [
        (FIELD, "2 e4", "The 2 on e4 is not higher than 2"),
        (FIELD, "2 e5", "The card on e5 is yours: Bury takes one of the opponent's"),
        (DOWN, "2 e4", "The card on e4 is face down and counts 1: Bury needs a face-up card"),
        (FIELD, "e e4", "Bury does not place an Eter card"),
        (FIELD, "2 g4", "Powers do not touch Eter"),
        (FIELD, "4 e4", "You have no 4 in hand", {"hand": {"A": "3"}}),
        (FIELD, "3", "The opponent shows no open card higher than 3"),
        ({"d4": "A1", "e4": "B1"}, "", "The opponent shows no card higher than one in your hand"),
    ],
    "earth-2": [
        ({"d4": "A1", "e4": "B2", "f4": "="}, "f4", "The Border lies on f4", {"mode": "brawl"}),
        (FIELD, "d4", "d4 is taken: Pit needs an empty cell"),
        (HOLED, "f4", "f4 is a hole", OFF),
        (FIELD, "h4", "The field is 4×4 at most: h4 is too far out"),
        (FIELD, "hole", "“hole” is not a cell near the field"),
        ({}, "", "There is no empty cell for it"),
    ],
    "air-1": [
        (WALLED, "d4", "There is no empty cell that the card on d4 could move to", OFF),
        (FIELD, "e4 d6", "The card on e4 is the opponent's: Blow away takes one of yours"),
        (FIELD, "d4 e4", "e4 is taken: Blow away needs an empty cell"),
        (HOLED, "d4 f4", "f4 is a hole", OFF),
        (PAIR, "d4 g4", "A card must touch another one: corners count"),
        (FIELD, "e5 h5", "The field is 4×4 at most: h5 is too far out"),
        ({"d4": "A1", "e4": "B2", "f5": "A2", "g6": "B1"}, "f5 e3", "Blow away would leave a card on its own"),
        ({"d4": "A1"}, "", "There is nothing Blow away can move, and nowhere to"),
    ],
    "air-2": [
        (FIELD, "d4", "Eter goes on an empty cell"),
        (PAIR, "g4", "A card must touch another one: corners count"),
        (HOLED, "f4", "f4 is a hole", OFF),
        (FIELD, "h4", "The field is 4×4 at most: h4 is too far out"),
    ],
    "water-1": [
        (FIELD, "d4 d6", "The card on d4 is yours: Boat takes one of the opponent's"),
        (FIELD, "g4 g5", "Powers do not touch Eter"),
        (FIELD, "e4 e4", "e4 is taken: Boat needs an empty cell"),
    ],
    "water-2": [
        (NARROW, "4 down d6", "There is no room for row 4 along that edge", OFF),
        (NARROW, "4", "No other edge of the field has room for row 4", OFF),
        (EDGES, "5 up", "Current takes an outermost row or column, and row 5 is not one"),
        (EDGES, "6 up", "An Eter card lies in row 6, and powers do not touch Eter"),
        (EDGES, "d left", "2 cards lie in column d: Current asks for 3"),
        (EDGES, "4 up", "That is the edge where row 4 already lies"),
        (EDGES, "4 over", "“over” is not an edge: choose left, right, up or down"),
        (EDGES, "4 down z9", "“z9” is not where row 4 could begin along that edge"),
        (
            {"d4": "A1", "e4": "B2", "f4": "A1"},
            "4",
            "All the cards there are lie in row 4: nothing is left to lay it along",
        ),
        ({"d4": "A1", "e4": "#", "f4": "B2", "g4": "A2", "d5": "B1", "f5": "B1"}, "4", "There is a hole in row 4", OFF),
        (PAIR, "", "No outer row or column of 3 cards fits along another edge"),
    ],
}
"""By power: the field, what is asked for, the sentence, and what else is so."""

ROWS = [(slug, *row) for slug, rows in MISTAKES.items() for row in rows]


def table(slug: str, field: Any, known: dict[str, Any]) -> Table:
    """A field of A's turn on which this power may be used."""
    said = {"illusions": True, **known}
    if slug in MAGE_SLUGS:
        return Table(said.pop("mode", "duel"), mages=f"{slug} {'fire-1' if slug[:3] == 'air' else 'air-1'}", **said).on(
            field
        )
    return Table("battle", powers=f"{slug} {'gust' if slug in ('tide', 'mist') else 'tide'}", **said).on(field)


def reason(slug: str, field: Any, refs: str, known: dict[str, Any]) -> Reason:
    """Why the power cannot be used on this."""
    verb = "mage" if slug in MAGE_SLUGS else f"play {slug}"
    found = table(slug, field, known).state.why_not(*parse(f"{verb} {refs}"))
    assert found is not None
    return found


@pytest.mark.parametrize(("slug", "field", "refs", "sentence", "known"), [(*row, {})[:5] for row in ROWS])
def test_the_mistake(slug: str, field: Any, refs: str, sentence: str, known: dict[str, Any]) -> None:
    found = reason(slug, field, refs, known)
    assert TableWords(Table("duel").game.words, ("Ann", "Bo")).say(found.id, found.args) == sentence
    assert found.rule


def test_every_power_has_its_mistakes() -> None:
    assert set(MISTAKES) == {power.slug for power in (*ELEMENTALS, *MAGES)}


@pytest.mark.parametrize("mode", ["duel", "battle", "brawl"])
@pytest.mark.parametrize("touching", ["neighbour", "connected"])
def test_what_is_required_is_what_is_offered(mode: str, touching: str) -> None:
    """In random positions a use of a power has a fault if and only if no legal action begins so."""
    rng = Rng(7)
    for seed in range(6):
        options = {"mode": mode, "touching": touching, "illusions": True, "explosions": "chosen", "length": "play"}
        state = Eter(options).new_initial_state(seed)
        while not state.is_terminal():
            if state.view(None)["phase"] == "turn" and not rng.below(5):
                for power in (*ELEMENTALS, *MAGES):
                    check_offered(state, power, rng)
                check_placed(state)
            state.apply_action(rng.choice(state.legal_actions()))


NO_MORE = ("eter.power.too_many", "eter.power.no_choice")


def check_offered(state: EterState, power: Power, rng: Rng) -> None:
    """Some ways to use the power, and some that are none, whole and cut short."""
    seat = state.current_player()
    parts: list[Part] = []
    power.effect.offer(state, seat, (), parts)
    offered = sorted({tuple(action) for action in Offers(parts)})
    beginnings = {way[:n] for way in offered for n in range(len(way) + 1)}
    ask = Asked(state, seat, power.slug, "", set())
    found = cache(lambda refs: why_not(state, seat, power, "", refs))
    for _ in range(6):
        refs: tuple[str, ...] = ()
        near = rng.choice(offered) if offered and rng.below(2) else ()
        for k, kind in enumerate(power.effect.kinds):
            if found(refs) is None:
                refs += (near[k] if near[:k] == refs and k < len(near) else rng.choice(list(ask.following(kind))),)
            why = found(refs)
            assert (why is None) == (refs in beginnings), f"{power.slug} {refs}: {why}"
            assert why is None or why.id not in NO_MORE, f"{power.slug} {refs} passes every check, but is not offered"


def check_placed(state: EterState) -> None:
    """Every value on every cell of the box, face up and face down, and what such an action begins with."""
    legal = {tuple(action)[:n] for action in state.legal_actions() for n in range(1, len(action) + 1)}
    cells = [cell for cell in state.names.cell if cell]
    for verb in ("place", "illusion"):
        for refs in [(), *((value,) for value in VALUE_OF), *product(VALUE_OF, cells)]:
            why = why_not_placed(state, verb, refs)
            assert (why is None) == ((verb, *refs) in legal), f"{verb} {refs}: {why}"


@pytest.mark.parametrize("seed", range(1, 5))
def test_a_cell_is_refused_alike_once_the_position_has_been_read_again(seed: int) -> None:
    """However the box lies in which cells are kept: a card placed there, and a power used on it."""
    table = Table("duel", mages="earth-2 air-1")
    state, rng = table.state, Rng(seed)
    for _ in range(14):
        legal = [one for one in state.legal_actions() if one.verb == "place"]
        if not legal:
            break
        state.apply_action(legal[rng.below(len(legal))])
        again = state.game.from_position(state.to_position())
        value = next(one.refs[0] for one in [*legal, *state.legal_actions()] if one.verb == "place")
        for cell in (f"{column}{row}" for column in "abcdefghijklmnwxyz" for row in range(-3, 12)):
            for tried in (f"place {value} {cell}", f"mage {cell}", f"mage {cell} {cell}"):
                assert state.why_not(*parse(tried)) == again.why_not(*parse(tried)), (tried, state.to_position())
