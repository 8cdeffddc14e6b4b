"""Links and positions from a hostile hand: nothing comes of them but a BadLink or a BadPosition."""

from __future__ import annotations

import copy
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from evertable.core.errors import BadLink, BadPosition
from evertable.core.format.goal import read_goal
from evertable.core.format.link import (
    BEGINNINGS,
    KINDS,
    LONGEST,
    MEANINGS,
    Opening,
    check_text,
    full_link,
    meaning,
    puzzle_link,
    record_link,
    seen_link,
)
from evertable.core.format.packing import ALPHABET, Reader, Writer
from evertable.core.options import read_options

from .contract.mixes import MODES, NAMES, NIGHTLY, find, mixes
from .contract.walk import random_record

FRAGMENTS = 20_000 if NIGHTLY else 4_000
TEXTS = FRAGMENTS // 10
"""Of these, so many are mangled without computing their check anew."""


class Bent(Reader):
    """Reads a good payload, slips now and then, and writes down what it said: that parses to its end."""

    __slots__ = ("_dice", "out", "slips")

    def __init__(self, payload: str, dice: random.Random) -> None:
        super().__init__(payload)
        self._dice = dice
        self.out = Writer()
        self.slips = 0.0

    def get(self, radix: int) -> int:
        value = super().get(radix)
        if self._dice.random() < self.slips:
            value = self._dice.choice((0, radix - 1, self._dice.randrange(radix), self._dice.randrange(min(radix, 4))))
        self.out.put(value, radix)
        return value


def samples(name: str) -> list[str]:
    """Good links of every kind and mode."""
    out = []
    for mode in (mode for other, mode in MODES if other == name):
        for mix in mixes(name, mode, 3):
            record = random_record(find(name)(mix), 9)
            at = len(record) // 2
            state = record.replay(at)
            goal = {"seat": 1, "kind": "win", "within": 2}
            out += [record_link(record.fork(at)), full_link(state), puzzle_link(state, goal)]
            out += [seen_link(state, seat) for seat in (0, 1, None)]
    return out


def mangled(dice: random.Random, text: str) -> str:
    """A few random edits."""
    for _ in range(dice.choice((1, 1, 1, 2, 3, 8))):
        at, way = dice.randrange(len(text) + 1), dice.randrange(5)
        char = dice.choice(ALPHABET)
        if way == 0:
            text = text[:at] + char + text[at + 1 :]
        elif way == 1:
            text = text[:at] + char + text[at:]
        elif way == 2:
            text = text[:at] + text[at + dice.randrange(1, 6) :]
        elif way == 3:
            text = text[:at] + text[at : at + 9] * dice.choice((2, 5, 40)) + text[at + 9 :]
        else:
            text = text[:at] + "".join(dice.choices(ALPHABET, k=dice.choice((3, 30, 1200))))
    return text


def hostile(name: str, dice: random.Random) -> Iterator[str]:
    """Fragments: mangled anyhow, mangled under a right check, random, and well formed of random parts."""
    good = samples(name)
    for _ in range(TEXTS):
        text = mangled(dice, dice.choice(good))
        yield text if dice.random() < 0.7 else text + dice.choice(("\x00", "é", "%2e", ".", "#", "<script>", "=" * 50))
    for n in range(FRAGMENTS - TEXTS):
        kind, payload, _ = dice.choice(good).split(".")
        if n % 3 == 0:
            payload = mangled(dice, payload)
        elif n % 3 == 1:
            payload = written(name, kind[0], payload, dice)
        elif n % 12 == 2:
            payload = "".join(dice.choices(ALPHABET, k=dice.randrange(LONGEST)))
        else:
            head = payload[-dice.randrange(1, 12) :]
            payload = "".join(dice.choices(ALPHABET, k=dice.randrange(40))) + head
        yield f"{kind}.{payload}.{check_text(name, kind[0], int(kind[1:]), payload)}"


def written(name: str, kind: str, payload: str, dice: random.Random) -> str:
    """A payload like a good one, but with slips in it: it reaches the checks behind the parser."""
    game_class = find(name)
    source = Bent(payload, dice)
    source.uint(9999)
    game = game_class(read_options(game_class.declared, source))
    source.flag()
    source.slips = dice.choice((0.003, 0.01, 0.03, 1.0))
    try:
        if kind == "R":
            source.get(len(BEGINNINGS))
            source.uint(game.max_decisions)
            for _ in range(dice.randrange(60)):
                source.get(dice.choice((1, 2, 9, 40)))
        else:
            if kind == "P":
                source.get(game.num_players() + 1)
            goal = read_goal(game, source) if kind == "Z" else None
            source.out.put(meaning(game.format.read_position(game, source), goal), MEANINGS)
    except (BadLink, BadPosition):
        pass
    return source.out.text()


@pytest.mark.parametrize("name", NAMES)
def test_fragments(name: str) -> None:
    dice = random.Random(name)
    fields: Counter[str] = Counter()
    for text in hostile(name, dice):
        try:
            opening = Opening(text, NAMES, find)
            for _ in opening.steps(50):
                pass
        except BadLink as bad:
            assert bad.problem and len(str(bad)) < 500
            fields[bad.field.split(".")[0].split("[")[0]] += 1
        else:
            assert opening.state.game.name in NAMES and opening.envelope.kind in KINDS
            fields["good"] += 1
            assert opening.state.is_terminal() or opening.state.legal_actions()
    deep = sum(n for field, n in fields.items() if field not in ("link", "length", "kind", "end", "check"))
    assert fields.total() == FRAGMENTS and deep > FRAGMENTS * 0.8, fields
    read_to_the_end = fields["position"] + fields["good"] + fields["digest"]
    assert read_to_the_end > FRAGMENTS * 0.1 and fields["position"] + fields["good"] > FRAGMENTS * 0.05, fields


NASTY: list[Any] = [
    None, True, -1, 0, 1, 2, 99, 10**30, 1.5, float("nan"), "", "?", "x", "a1", "__class__", [], {}, [[]], [None],
    {"a": 1}, ["?"] * 50, "9" * 5000,
]  # fmt: skip


def paths(document: Any, here: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a document."""
    yield here
    inner = (
        document.items() if isinstance(document, dict) else enumerate(document) if isinstance(document, list) else ()
    )
    for key, value in inner:
        yield from paths(value, (*here, key))


def bent(dice: random.Random, document: Any) -> Any:
    """A position document with one or two places changed, dropped or doubled."""
    document = copy.deepcopy(document)
    for _ in range(dice.choice((1, 1, 2))):
        path = dice.choice(list(paths(document)))
        if not path:
            continue
        parent = document
        for key in path[:-1]:
            parent = parent[key]
        way = dice.randrange(4)
        if way == 0 and isinstance(parent, dict):
            del parent[path[-1]]
        elif way == 1 and isinstance(parent, dict):
            parent[dice.choice(("extra", "a9", "0"))] = copy.deepcopy(parent[path[-1]])
        elif way == 1:
            parent.append(copy.deepcopy(parent[path[-1]]))
        elif way == 2 and isinstance(parent[path[-1]], int):
            parent[path[-1]] += dice.choice((-1, 1, 7))
        else:
            parent[path[-1]] = copy.deepcopy(dice.choice(NASTY))
    return document


@pytest.mark.parametrize(("name", "mode"), MODES, ids=[f"{name}-{mode}" for name, mode in MODES])
def test_positions(name: str, mode: Any) -> None:
    """A bent position document is refused by name, or it is a position that plays."""
    dice = random.Random(f"{name}{mode}")
    for mix in mixes(name, mode, 8):
        game = find(name)(mix)
        record = random_record(game, 4)
        for at in (0, len(record) // 3, len(record) * 2 // 3, len(record)):
            state = record.replay(at)
            for document in (state.to_position(), state.seen_position(0)):
                for _ in range(15):
                    try:
                        made = game.from_position(bent(dice, document))
                    except BadPosition as bad:
                        assert bad.problem
                        continue
                    assert made.is_terminal() or made.legal_actions()
                    assert game.from_position(made.to_position()) == made
