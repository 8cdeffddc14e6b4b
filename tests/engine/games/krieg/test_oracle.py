"""Random fields and random games against a second, slow reading of scoring and of the course of rounds."""

from __future__ import annotations

import os
from math import prod
from typing import Any

import pytest

from evertable.core.rng import Rng
from evertable.games.krieg.game import Krieg
from evertable.games.krieg.rules.scoring import burden
from evertable.games.krieg.rules.scoring.counting import is_crowded
from evertable.games.krieg.rules.scoring.totals import side_totals

from . import oracle
from .facts import CARDS, of_deck
from .script import ROWS, Table, rule

NIGHTLY = os.environ.get("EVERTABLE_NIGHTLY") == "1"
FIELDS = 3000 if NIGHTLY else 250
GAMES = 60 if NIGHTLY else 3
FIELDED = [slug for slug, card in CARDS.items() if card["strength"] is not None]
WEATHER = [slug for slug, card in CARDS.items() if card["type"] == "weather" and slug != "gale"]
CLOSE = ("knight", "cavalry", "line", "square", "archer", "musketeer", "siege", "assault", "cannon", "cannon", "armada")
OPTIONS = {
    "two": {}, "strict": {"after_three": "strict"}, "three": {"seats": 3}, "four": {"seats": 4},
    "teams": {"seats": 4, "teams": True},
}  # fmt: skip
Position = dict[str, Any]


def random_field(rng: Rng) -> Position:
    """Few kinds in few rows, so that pairs, boosters and attachments meet."""
    rows = [f"{1 + rng.below(2)}-{rng.choice(ROWS)}" for _ in range(1 + rng.below(2))]
    kinds = [*rng.shuffled(FIELDED)[:4], *rng.shuffled(list(oracle.BOOSTERS))[: rng.below(3)]]
    pool = [slug for slug in dict.fromkeys(kinds) for _ in range(min(3, CARDS[slug]["copies"]))]
    lie: dict[str, list[str]] = {}
    for slug in rng.shuffled(pool)[:6]:
        lie.setdefault(rng.choice(rows), []).append(slug)
    for part in rng.shuffled(["feast", "feast", "famine", f"ruin{rng.choice(['', '5', '10'])}", "fortress"])[:3]:
        row = lie[rng.choice(sorted(lie))]
        at = rng.below(len(row))
        tokens = [*row[at].split("+"), part]
        if tokens.count("feast") == 2:
            tokens = [tokens[0], "feast2", *(t for t in tokens[1:] if t != "feast")]
        order = ("feast", "feast2", "famine", "ruin", "ruin5", "ruin10", "fortress")
        row[at] = "+".join([tokens[0], *sorted(tokens[1:], key=order.index)])
    sky = [
        f"{slug} {rng.choice(ROWS)} {'next' if rng.below(4) == 0 and slug in ('omen', 'plague') else 'now'}"
        for slug in rng.shuffled(WEATHER)[: rng.below(4)]
    ]
    king = rng.choice(of_deck("king", list(CARDS)))
    return {
        "rows": {row: " ".join(tokens) for row, tokens in lie.items()},
        "hands": {2: "pike"} if "pike" not in kinds else {2: "death"},
        "weather": ", ".join(sky),
        "kings": {1: f"{king} {rng.choice(ROWS)}"} if rng.below(2) else {},
        "burden": rng.choice(["", "1 2 now", "1 2 next"]),
    }


def test_strengths_of_random_fields():
    for seed in range(FIELDS):
        said = random_field(Rng(seed))
        agrees(Table(**said).state)


def crowded_rows(rng: Rng) -> dict[str, str]:
    """Rows of one side with more Famines, Feasts, Fortresses, Ruins and boosters than the box has, and equal units."""
    lie: dict[str, str] = {}
    for line in rng.shuffled(list(ROWS))[: 1 + rng.below(2)]:
        plain = [slug for slug in rng.shuffled(FIELDED) if slug not in oracle.BOOSTERS][:2]
        row = [rng.choice(plain) for _ in range(2 + rng.below(3))] + ["scout"] * (not rng.below(4))
        for i in range(len(row)):
            parts = ("", "", "+feast", "+feast2", "+famine", "+ruin5", "+fortress", "+feast+famine", "+famine+fortress")
            row[i] += rng.choice(parts)
        lie[f"1-{line}"] = " ".join(row)
    return lie


@rule("KRIEG-SCORE-1", "KRIEG-SCORE-4", "KRIEG-FAMINE-1", "KRIEG-FEAST-1")
def test_rows_of_set_ups_with_more_than_the_box_has():
    more = 0
    for seed in range(FIELDS // 2):
        rng = Rng(seed)
        sky = ", ".join(f"{slug} {rng.choice(ROWS)} now" for slug in rng.shuffled(WEATHER)[: rng.below(3)])
        table = Table(
            {"1-melee": "knight"}, hands={1: "gale", 2: "pike"}, weather=sky, burden=rng.choice(["", "2 1 now"])
        )
        state = table.anew(crowded_rows(rng)).state
        more += is_crowded(state.box)
        agrees(state)
    assert FIELDS // 8 < more < FIELDS // 2


@rule("KRIEG-FAMINE-1", "KRIEG-FORTRESS-1", "KRIEG-FEAST-1", "KRIEG-FIELD-3")
@pytest.mark.parametrize(
    ("row", "total"),
    [
        ("knight+famine line+famine", 4), ("line+famine line+famine line+famine", 10),
        ("scout scout telescope tower", 24),
        ("knight+feast line+feast square+feast pike+feast", 28), ("knight+fortress knight+fortress", 4),
        (" ".join(["knight"] * 40), 160),
    ],
)  # fmt: skip
def test_more_than_the_box_has_counts_for_each(row: str, total: int) -> None:
    state = Table({"1-melee": "knight"}, hands={1: "gale", 2: "pike"}).anew({"1-melee": row}).state
    assert side_totals(state) == [total, 0]


def close_rows(rng: Rng) -> Position:
    """A burdened side of few units with boosters, mostly halved: which row is strongest hangs on how they stand."""
    pool = [slug for slug in CLOSE if rng.below(3) == 0] + rng.shuffled(list(oracle.BOOSTERS))[: 1 + rng.below(2)]
    lie: dict[str, list[str]] = {}
    for slug in pool:
        lie.setdefault(f"2-{rng.choice(ROWS)}", []).append(slug)
    for part in ("+famine", "+fortress")[rng.below(2) :]:
        row = lie[rng.choice(sorted(lie))]
        row[-1] = row[-1].partition("+")[0] + part
    sky = [f"{slug} {rng.choice(ROWS)} now" for slug in rng.shuffled(["fog", "frost", "storm", "omen"])[: rng.below(5)]]
    return {
        "rows": {row: " ".join(tokens) for row, tokens in lie.items()},
        "hands": {1: "death", 2: "gale"},
        "weather": ", ".join(sky),
        "burden": "1 2 now",
    }


@rule("KRIEG-BURDEN-1", "KRIEG-FIELD-3")
def test_burdened_sides_whose_rows_are_close():
    burden.weighed.cache_clear()
    for seed in range(2 * FIELDS):
        agrees(Table(**close_rows(Rng(seed))).state)
    assert burden.weighed.cache_info().misses > FIELDS // 50, "no side was close"


def agrees(state: Any) -> None:
    """Every total is the oracle's, the strengths told are an arrangement there is, and Burden doubles its strongest."""
    position, view = state.to_position(), state.view(None)
    expected = oracle.totals(position)
    assert [side["total"] for side in view["sides"]] == expected == side_totals(state), position["rows"]
    for side, rows in zip(view["sides"], oracle.field(position), strict=True):
        without = []
        for row, (units, factors, base) in zip(side["rows"], rows, strict=True):
            told = [(unit["strength"], unit["partner"] is not None) for unit in row["units"]]
            stand = [strength for strength, _ in told], frozenset(i for i, (_, paired) in enumerate(told) if paired)
            assert not units or stand in list(oracle.stands(units, base)), (row, told)
            factor = prod(factors)
            without.append(sum(oracle.counted(units, *stand, factor)))
            worth = oracle.counted(units, *stand, factor * 2 if row["burden"] else factor)
            assert [unit["total"] for unit in row["units"]] == list(worth), row
            assert row["total"] == sum(worth)
        burdened = [row["burden"] for row in side["rows"]]
        assert not any(burdened) or burdened.index(True) == without.index(max(without)), side["rows"]


@pytest.mark.parametrize("name", OPTIONS)
def test_the_course_of_random_games(name):
    for seed in range(GAMES):
        rng = Rng(seed)
        state = Krieg(OPTIONS[name]).new_initial_state(seed)
        while not state.is_terminal():
            before = state.to_position()
            action = rng.choice(state.legal_actions())
            state.events = []
            state.apply_action(action)
            after = state.to_position()
            if rng.below(8) == 0:
                agrees(state)
            for happened in state.events:
                if happened["type"] == "scored":
                    check_round(name, before, str(action), after, happened)
            if before["stage"] == after["stage"] == "turn" and not before["frames"] + after["frames"]:
                check_turn(before, str(action), after)


def check_turn(before: Position, action: str, after: Position) -> None:
    """Turns go round by seat, without those who have passed; one card is played, or none when passing."""
    seats, seat = len(before["hands"]), before["turn"]
    if before["round"] != after["round"]:
        return
    passed = {*before["passed"], *([seat] if action == "pass" else [])}
    assert after["passed"] == sorted(passed)
    following = next(s % seats for s in range(seat + 1, seat + 1 + seats) if s % seats not in passed)
    assert after["turn"] == following
    if action == "pass":
        same = ("hands", "rows", "decks", "graves", "weather", "aside", "kings")
        assert all(before[name] == after[name] for name in same)


def check_round(name: str, before: Position, action: str, after: Position, happened: dict[str, Any]) -> None:
    """The totals scored, who won, who starts the next round, whether the game is over."""
    seats = range(len(before["hands"]))
    scored = after["history"][-1]
    assert happened["totals"] == scored
    if action == "pass":
        assert scored == oracle.totals(before)
        over = {*before["passed"], before["turn"]} == set(seats)
        assert over or before["void"] == before["turn"]
    worth = [scored[s] + scored[(s + 2) % 4] for s in seats] if name == "teams" else scored
    best = [s for s in seats if worth[s] == max(worth)]
    tied = len(best) == len(seats)
    free = name in ("three", "four")
    if after["stage"] == "turn":
        if len(best) == 1:
            assert after["starter"] == best[0]
        elif name == "teams" and not tied:
            assert after["starter"] == max(best, key=lambda s: (scored[s], -s))
        else:
            assert after["starter"] == before["starter"]
        assert after["passed"] == [] and after["void"] is None
    rounds = len(after["history"])
    assert (after["stage"] == "over") == (rounds == 3 or (not free and wins(name, after["history"]) >= 2))


def wins(name: str, history: list[list[int]]) -> int:
    """The most rounds anybody has won."""
    sides = [[t[0] + t[2], t[1] + t[3]] if name == "teams" else t for t in history]
    return max(sum(t[s] > max(t[:s] + t[s + 1 :]) for t in sides) for s in range(len(sides[0])))
