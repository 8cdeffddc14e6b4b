"""Crusade and Offering on random fields: every arrangement tried, against what the owner is offered (KRIEG-FIELD-4)."""

from __future__ import annotations

import os
from itertools import chain, product
from typing import Any

from evertable.core.action import parse
from evertable.core.rng import Rng

from . import oracle
from .script import ROWS, Table, rule
from .test_oracle import random_field

FIELDS = 1500 if os.environ.get("EVERTABLE_NIGHTLY") == "1" else 100
Outcome = tuple[str, tuple[str, ...]]


def names(tokens: list[str]) -> list[str]:
    """What each unit of a row is called in a ref, without its row."""
    found = []
    for token in tokens:
        slug = token.partition("+")[0]
        alike = list(dict.fromkeys(other for other in tokens if other.partition("+")[0] == slug))
        found.append(slug if alike[0] == token else f"{slug}.{alike.index(token) + 1}")
    return found


def spared(token: str) -> bool:
    return token.endswith(("+fortress", "+held"))


def crusades(position: dict[str, Any]) -> set[Outcome]:
    """What may fall on the side of seat 1: (row, the units in order)."""
    rows = [position["rows"].get(f"1-{line}", []) for line in ROWS]
    side = [part for part, tokens in zip(oracle.field(position)[0], rows, strict=True) if tokens]
    lines = [line for line, tokens in zip(ROWS, rows, strict=True) if tokens]
    found = set()
    for strengths in product(*(oracle.arrangements(*part) for part in side)):
        for line, worth in zip(lines, strengths, strict=True):
            if sum(worth) == max(map(sum, strengths)):
                tokens = position["rows"][f"1-{line}"]
                struck = zip(tokens, names(tokens), worth, strict=True)
                found.add((f"1-{line}", tuple(n for t, n, w in struck if w == max(worth) and not spared(t))))
    return found


def played(field: dict[str, Any], card: str) -> Table:
    taken = " ".join(chain(*field["rows"].values()))
    return Table(**(field | {"hands": {1: card, 2: "gale"}})) if card not in taken else Table(**field)


@rule("KRIEG-FIELD-4", "KRIEG-CRUSADE-1")
def test_crusades_on_random_fields():
    asked = 0
    for seed in range(FIELDS):
        table = played(random_field(Rng(seed)), "crusade")
        before = table.state.to_position()
        if parse("play crusade") not in table.state.legal_actions():
            assert not any(fallen for _, fallen in crusades(before)), "something could fall"
            continue
        expected = crusades(before)
        table.does("play crusade")
        if table.view()["phase"] == "arrange" and table.mover() == 1:
            offered = [str(action).split() for action in table.state.legal_actions()]
            assert {(row, () if fall == "none" else tuple(fall.split("+"))) for _, row, fall in offered} == expected
            asked += 1
        elif expected:
            ((row, fallen),) = expected
            left = names(before["rows"][row])
            for name in fallen:
                left.remove(name)
            assert len(table.state.to_position()["rows"].get(row, [])) == len(left), (before["rows"], expected)
    assert asked > FIELDS // 20


@rule("KRIEG-FIELD-4", "KRIEG-CRUSADE-1")
def test_a_crusade_into_a_crowded_row_can_still_be_surveyed():
    """Ten different 2s, all of which may become 3s in pairs, could fall in thousands of ways."""
    row = "knight pike crusader juggernaut archer bowman militia soldier siege spy scout telescope tower"
    table = Table({"1-melee": row}, hands={1: "crusade", 2: "gale"}).does("play crusade").phase("arrange")
    falls = [str(action).split()[2].split("+") for action in table.state.legal_actions()]
    assert 10 < len(falls) <= 256
    assert all({*fall} <= {*row.split()} for fall in falls)
    assert {1, 2, 4, 6} <= {len(fall) for fall in falls}, "a 5, or an even number of paired 3s"


@rule("KRIEG-FIELD-4", "KRIEG-OFFERING-1")
def test_offerings_on_random_fields():
    asked = 0
    for seed in range(FIELDS):
        field = random_field(Rng(seed))
        before = played(field, "offering").state.to_position()
        for line, part in zip(ROWS, oracle.field(before)[0], strict=True):
            tokens = before["rows"].get(f"1-{line}", [])
            for i, (token, name) in enumerate(zip(tokens, names(tokens), strict=True)):
                if spared(token):
                    continue
                twins = [k for k, other in enumerate(tokens) if other == token]
                worth = {strengths[k] for strengths in oracle.arrangements(*part) for k in twins}
                expected = {2 if total >= 5 else 1 for total in worth}
                table = played(field, "offering").does(f"play offering 1-{line}.{name}")
                if len(expected) == 2:
                    table.phase("arrange").offers("arrange", "1", "2")
                    asked += 1
                else:
                    table.phase("draw")
                    assert table.view()["choosing"]["most"] == expected.pop(), (tokens, i)
    assert asked > FIELDS // 20
