"""The plain opponent in set positions: it is asked what it does, until it is another's turn to decide.

In each there is one thing to see: a deadly attack, an attack that is a mistake, the block that saves, the right victim,
a trick before the fight, a hand to keep. Of thirty it has to see twenty-seven.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from random import Random

import pytest

from evertable.games.eternal.game import Eternal
from evertable.games.eternal.model.options import DECKS
from evertable.search import Greedy, decide

from .scene import Scene
from .script import Table

Seen = Callable[[Table], bool]
NIGHTLY = os.environ.get("EVERTABLE_NIGHTLY") == "1"
GREEDY = Greedy()
ASKED = 27
MOST = 14


def plays(table: Table, seat: int = 0, turns: bool = True) -> Table:
    """The opponent decides for the seat, the other holds and passes, until the turn ends."""
    state, turn = table.state, table.state.turn
    for k in range(MOST):
        if state.is_terminal() or state.turn != turn:
            break
        mover = state.current_player()
        if mover != seat:
            legal = state.legal_actions()
            state.apply_action(next((one for one in legal if one[0] in ("hold", "pass")), legal[0]))
            continue
        state.apply_action(decide(GREEDY, table.game, state.view(seat), seat, Random(k)).action)
    return table


def defended(table: Table, *moves: str) -> Table:
    """A attacks so; B decides."""
    return plays(table.does(*moves), 1)


def won(table: Table) -> bool:
    return table.state.winner == 0


def health(seat: int, least: int) -> Seen:
    return lambda table: table.state.health[seat] >= least


def board(seat: str, text: str) -> Seen:
    return lambda table: table.board(seat).replace("!", "").replace("^", "").replace("~", "") == text


def void(seat: int, card: str) -> Seen:
    return lambda table: card in table.look("void_b" if seat else "void").split()


def not_there(seat: str, card: str) -> Seen:
    return lambda table: card not in table.board(seat)


LETHAL: list[tuple[str, Callable[[], Table], Seen]] = [
    ("all attack an empty side", lambda: plays(Table(A="plated-goliath oni-ronin", health=(25, 9))), won),
    ("fliers pass the ground", lambda: plays(Table(A="owl", B="titan/endurance", health=(25, 4))), won),
    ("a spell finishes", lambda: plays(Table("torch", B="titan", health=(25, 3))), won),
    (
        "more attackers than blockers",
        lambda: plays(Table(A="grenadin grenadin grenadin", B="titan", health=(25, 2))),
        won,
    ),
    ("charge from the hand", lambda: plays(Table("tempered-sentinel", health=(25, 5))), won),
    ("who cannot be blocked", lambda: plays(Table(A="lethrai-nightblade", B="titan titan", health=(25, 2))), won),
]
RESTRAINT: list[tuple[str, Callable[[], Table], Seen]] = [
    ("not into a stronger blocker", lambda: plays(Table(A="oni-ronin", B="titan")), board("A", "oni-ronin 2/1")),
    (
        "not the only one that holds",
        lambda: plays(Table(A="sandstorm-titan", B="titan titan", health=(5, 25))),
        board("A", "sandstorm-titan 5/6"),
    ),
    (
        "not a small one for nothing",
        lambda: plays(Table(A="wisp wisp", B="direwood-beast")),
        board("A", "wisp 1/1, wisp 1/1"),
    ),
    ("not into Deadly", lambda: plays(Table(A="plated-goliath", B="spider spider")), board("A", "plated-goliath 7/5")),
    (
        "the flier alone",
        lambda: plays(Table(A="owl grenadin", B="direwood-beast")),
        lambda table: table.board("A") == "owl 4/4!, grenadin 1/1",
    ),
]
BLOCKS: list[tuple[str, Callable[[], Table], Seen]] = [
    (
        "the block that saves",
        lambda: defended(Table(A="direwood-beast", B="wisp", health=(25, 4)), "attack"),
        health(1, 1),
    ),
    (
        "a block that kills and lives",
        lambda: defended(Table(A="oni-ronin", B="treasury-guard/+1+1"), "attack"),
        not_there("A", "oni-ronin"),
    ),
    (
        "no block that throws away",
        lambda: defended(Table(A="direwood-beast", B="oni-ronin"), "attack"),
        board("B", "oni-ronin 2/1"),
    ),
    (
        "Deadly kills the great",
        lambda: defended(Table(A="plated-goliath", B="spider"), "attack"),
        not_there("A", "plated-goliath"),
    ),
    (
        "the greater of two",
        lambda: defended(
            Table(A="direwood-beast oni-ronin", B="wisp", health=(25, 5)), "attack", "attack c1", "attack c2"
        ),
        health(1, 1),
    ),
]
VICTIMS: list[tuple[str, Callable[[], Table], Seen]] = [
    (
        "Slay takes the greatest",
        lambda: plays(Table("slay", B="wisp direwood-beast oni-ronin")),
        void(1, "direwood-beast"),
    ),
    (
        "Torch takes what it kills",
        lambda: plays(Table("torch", B="xenan-cupbearer rakano-outlaw")),
        void(1, "rakano-outlaw"),
    ),
    (
        "Execute and Deathstrike too",
        lambda: plays(Table("deathstrike", B="grenadin direwood-beast")),
        void(1, "direwood-beast"),
    ),
    (
        "Permafrost holds the greatest",
        lambda: plays(Table("permafrost", B="wisp plated-goliath")),
        lambda table: any(one.host == 2 for one in table.state.things),
    ),
    (
        "a weapon for who stays",
        lambda: plays(Table("crownwatch-longsword", A="owl")),
        board("A", "owl 6/6, crownwatch-longsword>1"),
    ),
    ("not one's own", lambda: plays(Table("vanquish", A="titan", B="direwood-beast")), void(1, "direwood-beast")),
]


def trick(hand: str, mine: str, theirs: str) -> Table:
    """A's unit is blocked, and A may play something before the fight."""
    return plays(Table(hand, A=mine, B=theirs).does("attack", "block c2 c1"))


TRICKS: list[tuple[str, Callable[[], Table], Seen]] = [
    (
        "Finest Hour before the fight",
        lambda: trick("finest-hour", "oni-ronin", "treasury-guard"),
        void(1, "treasury-guard"),
    ),
    (
        "Torch the blocker",
        lambda: trick("torch", "trail-runner/+1+0", "direwood-beast/+0-1"),
        void(1, "direwood-beast/+0-1"),
    ),
    (
        "nothing where nothing is needed",
        lambda: trick("finest-hour", "titan", "wisp"),
        lambda table: "finest-hour" in table.look("hand"),
    ),
]


def keeps(hand: str) -> bool:
    scene = Scene(hand=hand, B={"hand": "wisp wisp wisp wisp wisp wisp wisp"}).opening()
    return decide(GREEDY, scene.game, scene.state.view(0), 0, Random(1)).action[0] == "keep"


HANDS = [
    ("three powers", "fire-sigil fire-sigil fire-sigil oni-ronin torch rakano-outlaw grenadin", True),
    ("four powers", "fire-sigil fire-sigil fire-sigil fire-sigil torch rakano-outlaw grenadin", True),
    ("one power", "fire-sigil torch torch oni-ronin direwood-beast titan plated-goliath", False),
    ("nothing but power", "fire-sigil fire-sigil fire-sigil fire-sigil fire-sigil fire-sigil torch", False),
    ("none", "torch torch oni-ronin direwood-beast titan plated-goliath wisp", False),
]


CURVE: list[tuple[str, Callable[[], Table], Seen]] = [
    (
        "a power card that pays for nothing yet",
        lambda: plays(Table("fire-sigil titan", power=2, drew=[1, 0])),
        lambda table: table.look("most") == 3,
    ),
    (
        "a power card of influence enough",
        lambda: plays(Table("fire-sigil", power=5, drew=[1, 0])),
        lambda table: table.look("most") == 6,
    ),
    (
        "the power card, then the unit that needs it",
        lambda: plays(Table("fire-sigil granite-acolyte", power=2, influence="FFF", drew=[1, 0])),
        board("A", "granite-acolyte 4/1, iron-sword>2"),
    ),
    (
        "a small unit rather than nothing",
        lambda: plays(Table("grenadin-drone titan", B="titan", power=1, drew=[1, 0])),
        board("A", "grenadin-drone 1/1, grenadin 1/1"),
    ),
]
"""What is to be done in the first turns of any game: all of it has to be seen."""


@pytest.mark.parametrize(("name", "made", "sees"), CURVE, ids=[one[0] for one in CURVE])
def test_the_first_turns(name: str, made: Callable[[], Table], sees: Seen) -> None:
    table = made()
    assert sees(table), (name, table.board("A"), table.look("hand"))


def test_the_end_of_a_turn_is_no_gain() -> None:
    """Whoever has the turn is a draw ahead: before the end and after the other's draw a position is worth the same."""
    table = Table("titan fire-sigil", A="titan", B="oni-ronin", b={"hand": "torch"}, drew=[1, 0])
    before = table.game.evaluator.evaluate_all(table.state)
    table.does("end", "B: pass")
    assert table.state.active == 1
    assert table.state.drew[1] == 1
    assert table.game.evaluator.evaluate_all(table.state) == pytest.approx(before)
    assert [table.game.evaluator.evaluate(table.state, seat) for seat in (0, 1)] == pytest.approx(before)


def solved() -> dict[str, bool]:
    """Each position, and whether it was seen."""
    found = {name: sees(made()) for name, made, sees in (*LETHAL, *RESTRAINT, *BLOCKS, *VICTIMS, *TRICKS)}
    return found | {f"a hand with {name}": keeps(hand) == keep for name, hand, keep in HANDS}


def test_set_positions() -> None:
    found = solved()
    assert len(found) == 30
    assert sum(found.values()) >= ASKED, [name for name, right in found.items() if not right]


def wins(deck: str, games: int) -> int:
    """How many mirror matches the opponent wins against somebody who does anything."""
    found = 0
    for k in range(games):
        game, chance, mine = Eternal({"deck1": deck, "deck2": deck}), Random(k), k % 2
        state = game.new_initial_state(k)
        while not state.is_terminal():
            seat, legal = state.current_player(), state.legal_actions()
            if seat == mine and len(legal) > 1:
                state.apply_action(decide(GREEDY, game, state.view(seat), seat, chance).action)
            else:
                state.apply_action(legal[chance.randrange(len(legal))])
        found += state.winner == mine
    return found


@pytest.mark.parametrize("deck", DECKS if NIGHTLY else DECKS[1::4])
def test_it_beats_who_does_anything(deck: str) -> None:
    """By day two games a deck, one of them won; by night 40, and 95 in 100 within what so few games can tell."""
    assert wins(deck, 40) >= 35 if NIGHTLY else wins(deck, 2) >= 1
