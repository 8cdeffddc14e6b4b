"""Random trees of any game: variations at random places, and everything said that can be said of a decision."""

from __future__ import annotations

from random import Random
from typing import Any

from evertable.core.format.record import Record
from evertable.core.game import Game
from evertable.gametext import MARKS, Estimate, Node, Player, Tree

from ..contract.mixes import MODES, find, mixes

DEEP = 4
"""How deep variations are nested at most."""
SPECIAL = "\\ \n\r\t\0\x1b\x85\u2028\u2029\u202e\ufeff\ud800\U0001f600é\"'{}[];:!?%,= \xa0"


def game_of(rng: Random, name: str | None = None) -> Game:
    """A game with random options."""
    chosen, mode = rng.choice([one for one in MODES if name in (None, one[0])])
    mix: dict[str, Any] = rng.choice(list(mixes(chosen, mode, 6)))
    return find(chosen)(mix)


def note(rng: Random) -> str:
    """A note of any signs."""
    kind = rng.randrange(4)
    if kind == 0:
        return rng.choice(("", " ", "a plain note", "12. 1: place", "; again", "key: value", "\\n", "ends in space "))
    if kind == 1:
        return "".join(rng.choice(SPECIAL) for _ in range(rng.randrange(9)))
    return "".join(chr(rng.randrange(0x110000 if kind == 2 else 0x250)) for _ in range(rng.randrange(20)))


def say_of(rng: Random, node: Node, seats: int) -> None:
    """Say something at random of a node."""
    if rng.random() < 0.3:
        node.mark = rng.choice(MARKS)
    if rng.random() < 0.3:
        node.notes = [note(rng) for _ in range(rng.randrange(1, 4))]
    if rng.random() < 0.2:
        node.estimate = Estimate(rng.randrange(seats), round(rng.random() * 100, rng.randrange(3)))
    if rng.random() < 0.2:
        node.clock = round(rng.random() * 10 ** rng.randrange(6), rng.randrange(4))


def grown(rng: Random, game: Game, decisions: int = 40) -> Tree:
    """A random tree with about so many decisions."""
    seats = game.num_players()
    record = Record(game, rng.getrandbits(64))
    if rng.random() < 0.3:
        record = Record.starting(record.initial(), sampled=rng.random() < 0.3)
    tree = Tree(record)
    if rng.random() < 0.8:
        kinds = (("human", None), ("strong", None), ("expert", "bold"))
        tree.seats = [Player(f"Player {n}, of (them)", *rng.choice(kinds)) for n in range(seats)]
    tree.title = rng.choice(("", "Chapter 1", "über: alles"))
    tree.date = rng.choice(("", "2026-11-29", "2026-11-29 22:15"))
    left = decisions

    def line(node: Node, state: Any, deep: int) -> None:
        nonlocal left
        while left > 0 and not state.is_terminal() and (rng.random() < 0.95 or not deep):
            left -= 1
            legal, seat = state.legal_actions(), state.current_player()
            after = state.clone()
            decision = rng.choice(legal)
            after.apply_action(decision)
            made = tree.add(node, decision, seat)
            say_of(rng, made, seats)
            for _ in range(rng.randrange(3) if deep < DEEP and rng.random() < 0.3 else 0):
                aside = state.clone()
                other = rng.choice(legal)
                aside.apply_action(other)
                line(tree.add(node, other, seat), aside, deep + 1)
            node, state = made, after

    say_of(rng, tree.root, seats)
    tree.root.mark = tree.root.estimate = tree.root.clock = None
    line(tree.root, record.initial(), 0)
    return tree
