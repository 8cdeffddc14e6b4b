"""Each kind writes, reads and packs its value, and names what is wrong with another."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from evertable.core.errors import BadPosition
from evertable.core.format.codec import Pack, Unpack
from evertable.core.format.contexts import CodecContext, FieldPath, ViewContext
from evertable.core.format.kinds import (
    MISSING,
    Boolean,
    Kind,
    Listed,
    Nested,
    Number,
    Optional,
    Pair,
    Private,
    Seat,
    Secret,
    Subset,
    Whole,
    Word,
    first_of,
)
from evertable.core.format.packing import Reader, Writer
from evertable.core.turns.assignment import MemberKind
from evertable.core.turns.frames_field import Frames


class Score(NamedTuple):
    points: int
    by: int


GAME: Any = SimpleNamespace(num_players=lambda: 3, options={}, ruleset=1)
STATE = SimpleNamespace(game=GAME)
WORDS = ("low", "high", None)
FRAMES = Frames(("keep", "take"), {"take": {"n": Number(1, 9), "by": Word(("force", "luck"), missing="luck")}})

CASES: list[tuple[Kind, Any, Any]] = [
    (Number(1, 6), 4, 4), (Number(-3, 900, small=True), 700, 700), (Number(1, 5, packed=(0, 9)), 5, 5),
    (Whole(), 0, 0), (Whole(), -7, -7), (Whole(), 1 << 90, 1 << 90), (Secret(-1, 1), -1, -1),
    (Seat(), 2, 2), (Boolean(), True, True), (Word(WORDS), 2, None), (Word(("r", "r2"), (1, 2)), 2, "r2"),
    (Subset(("a", "b", "c")), 0b101, ["a", "c"]), (Subset(lambda game: range(game.num_players())), 0b110, [1, 2]),
    (Subset("ab", flags=True), (False, True), ["b"]), (Optional(Number(0, 3)), None, None),
    (Optional(Number(0, 3), none=-1), -1, None), (Optional(Number(0, 3)), 2, 2),
    (Listed(Number(0, 9), 4), (3, 1), [3, 1]), (Listed(MemberKind()), (0, 4095, 4096, 70_000), [0, 4095, 4096, 70_000]),
    (Listed(Listed(Number(0, 9)), exactly=2, store=list), [(1,), ()], [[1], []]),
    (Pair(Word(("x", "y")), Number(0, 9)), (1, 7), ["y", 7]),
    (Nested(Score, points=Number(0, 9), by=Word(("sum", "line"))), Score(5, 1), {"points": 5, "by": "line"}),
    (Private(Listed(Number(0, 9)), lambda look: True), (4,), [4]),
    (FRAMES, ((0, 2), (1, 0, 7, 1)), [{"do": "keep", "seat": 2}, {"do": "take", "seat": 0, "n": 7, "by": "luck"}]),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "value", "shown"), CASES)
def test_a_value_is_written_read_and_packed(kind: Kind, value: Any, shown: Any) -> None:
    assert kind.to_json(value, ViewContext(STATE, None)) == shown
    assert kind.from_json(shown, FieldPath(STATE, {}, "field")) == value
    out = Writer()
    assert kind.pack(shown, CodecContext(GAME, {}, Pack(out))) == shown
    source = Reader(out.text())
    assert kind.pack(None, CodecContext(GAME, {}, Unpack(source))) == shown
    source.end()


@pytest.mark.parametrize(
    ("kind", "found", "name"),
    [
        (Number(1, 6), 7, "field"), (Number(1, 6), True, "field"), (Number(1, 6), None, "field"),
        (Whole(), True, "field"), (Whole(), 1 << 120, "field"), (Secret(0, 2), 3, "field"),
        (MemberKind(), -1, "field"), (MemberKind(), "7", "field"),
        (Seat(), 3, "field"), (Boolean(), 1, "field"), (Word(WORDS), "lower", "field"), (Word(("a",)), [], "field"),
        (Word(("a",), missing=""), MISSING, "field"), (Subset(range(3)), [True], "field"),
        (Subset("ab"), ["a", "a"], "field"), (Subset("ab"), "a", "field"),
        (Listed(Number(0, 9), 2), [1, 2, 3], "field"),
        (Listed(Number(0, 9), exactly=2), [1], "field"), (Listed(Number(0, 9)), [1, "2"], "field"),
        (Listed(Pair(Boolean(), Boolean())), [[True, False], [True, 0]], "field[1][1]"),
        (Pair(Boolean(), Boolean()), [True], "field"),
        (Nested(Score, points=Number(0, 9), by=Boolean()), {"points": 10}, "field.points"),
        (Nested(Score, points=Number(0, 9), by=Boolean()), [1, True], "field"),
        (FRAMES, [{"do": "keep", "seat": 0}, {"do": "take", "seat": 1, "n": 0}], "field[1].n"),
        (FRAMES, [7], "field[0]"), (FRAMES, [{"do": "give"}], "field[0].do"),
        (FRAMES, [{"do": "keep", "seat": 3}], "field[0].seat"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_refused_by_its_name(kind: Kind, found: Any, name: str) -> None:
    with pytest.raises(BadPosition) as bad:
        kind.from_json(found, FieldPath(STATE, {}, "field"))
    assert bad.value.field == name and bad.value.problem


def test_what_is_missing_has_a_value() -> None:
    at = FieldPath(STATE, {}, "field")
    kinds = (Number(2, 6), Number(0, 6, missing=5), Boolean(), Optional(Boolean()))
    assert [kind.from_json(MISSING, at) for kind in kinds] == [2, 5, False, None]
    assert Word(WORDS, missing="high").from_json(MISSING, at) == 1
    assert Nested(Score, points=Number(3, 9), by=Boolean()).from_json(MISSING, at) == Score(3, False)
    assert Listed(Number(0, 9), exactly=0).from_json(MISSING, at) == ()


def test_what_is_private_is_null_to_others_and_what_is_pending_may_be_cut() -> None:
    kind = Private(Listed(Number(0, 9), exactly=lambda game: game.num_players()))
    look = ViewContext(STATE, 1)
    look.seat = 0
    assert kind.to_json((1, 2, 3), look) is None and kind.from_json(None, FieldPath(STATE, {}, "known")) == (0, 0, 0)
    look.seat = 1
    assert kind.to_json((1, 2, 3), look) == [1, 2, 3] and first_of(kind, GAME) == (0, 0, 0)
    cut = Frames(("keep",), {}, seen=lambda frames, viewer: [f for f in frames if f[1] == viewer])
    assert cut.to_json(((0, 0), (0, 1)), ViewContext(STATE, 1)) == [{"do": "keep", "seat": 1}]


def test_a_secret_is_drawn_for_who_does_not_see_it() -> None:
    kind, look = Secret(-1, 2), ViewContext(STATE, 1)
    look.seat = 0
    assert kind.to_json(1, look) is None and kind.to_json(-1, look) == -1, "nothing has been chosen yet, which all see"
    look.seat = 1
    assert kind.to_json(1, look) == 1
    at = FieldPath(STATE, {}, "seats[0].choice", 0)
    assert kind.from_json(None, at) == -1
    world = SimpleNamespace(choice=[-1, -1])
    [draw] = at.worlds
    draw(world, SimpleNamespace(below=lambda n: n - 1))
    assert world.choice == [2, -1], "never the lowest, which is no secret"
