"""What follows from the rest of a position need not be said: it is read as it was, or as the least that can be."""

from __future__ import annotations

import contextlib
import copy
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import evertable
from evertable.core.errors import BadPosition
from evertable.core.format.record import canonical

from .contract.mixes import MODES, NAMES, find, mixes
from .contract.walk import random_record
from .hostile import VALUES

Document = dict[str, Any]
Path = tuple[str, ...]


def always(document: Document) -> bool:
    return True


def going_on(document: Document) -> bool:
    """Not over: what the rounds came to then is no matter of choice."""
    return document.get("stage") != "over" and document.get("phase") != "over"


def in_main_phase(document: Document) -> bool:
    """The first main phase, with nothing on the stack; or before the first turn, or the end."""
    doing = [(one["do"], one.get("second"), one.get("step")) for one in document["frames"]]
    return doing in ([("turn", None, 2), ("main", False, None)], []) or [one[0] for one in doing] == ["opening"]


def nothing_chosen(document: Document) -> bool:
    return not document["frames"] or (document["stage"] == "opening" and not document["frames"][0]["picked"])


EXACT: dict[str, dict[Path, Callable[[Document], bool]]] = {
    "eter": {("match", "wins"): always, ("match", "drawn"): always, ("match", "play"): always},
    "krieg": {
        ("round",): always,
        ("graves", "king"): lambda d: len(d["graves"]["king"]) < 2,
        ("frames",): nothing_chosen,
    },
    "vale": {("round",): always, ("frames",): lambda document: not document["frames"]},
    "eternal": {("made",): lambda d: d["turn"] == 0, ("frames",): in_main_phase, ("how",): lambda d: d["how"] is None},
}
"""Fields that follow from the others, and when: without them the position is the same."""
TAKEN: dict[str, dict[Path, Callable[[Document], bool]]] = {
    "eter": {("match", "spare"): always, ("match", "history"): going_on, ("hands", "A"): always, ("hands",): always},
    "krieg": {("history",): going_on, ("decks",): always, ("decks", "unit"): always, ("decks", "power"): always},
    "vale": {("history",): always, ("pile",): lambda document: not document["top_known"]},
    "eternal": {("made",): lambda d: not {"item", "arrive"} & {one["do"] for one in d["frames"]}},
}
"""Fields of which others say at least how much there is: the position is the same but for them."""


def without(document: Document, path: Path) -> Document:
    made = copy.deepcopy(document)
    inner = made
    for key in path[:-1]:
        inner = inner[key]
    del inner[path[-1]]
    return made


def positions(name: str) -> Iterator[tuple[Any, Document]]:
    for mode in [mode for other, mode in MODES if other == name]:
        for mix in mixes(name, mode, 3):
            game = find(name)(mix)
            record = random_record(game, 4)
            for at in range(0, len(record) + 1, max(1, len(record) // 6)):
                yield game, record.replay(at).to_position()


@pytest.mark.parametrize("name", [name for name in evertable.game_names() if name in NAMES])
def test_what_follows_need_not_be_said(name: str) -> None:
    met = set()
    for game, document in positions(name):
        for path, when in EXACT[name].items():
            if when(document):
                met.add(path)
                assert canonical(game.from_position(without(document, path)).to_position()) == canonical(document), path
        for path, when in TAKEN[name].items():
            if when(document):
                met.add(path)
                read = game.from_position(without(document, path)).to_position()
                assert game.from_position(read).to_position() == read
                hidden = {"rng"} if path[0] in ("pile", "decks", "hands") else set()
                one, other = (
                    {key: value for key, value in without(said, path).items() if key not in hidden}
                    for said in (read, document)
                )
                assert path[0] in ("hands",) or one == other, path
    assert met == {*EXACT[name], *TAKEN[name]}


def test_what_is_said_is_checked_as_before() -> None:
    state = evertable.load_game("eter", mode="battle").new_initial_state(3)
    document = state.to_position()
    spare = document["match"]["spare"]
    assert evertable.load_position(without(document, ("match", "spare"))) == state
    for wrong in (spare[1:], [], None, [*spare, 40]):
        with pytest.raises(BadPosition, match=r"match\.spare"):
            evertable.load_position({**document, "match": {**document["match"], "spare": wrong}})


@pytest.mark.parametrize("name", evertable.game_names())
def test_the_least_that_is_read_is_a_position(name: str) -> None:
    """Of Eternal two decks and who is active; of all, anything may stand where something follows from it."""
    least: dict[str, Document] = {
        "eter": {"game": "eter"},
        "krieg": {"game": "krieg", "stage": "opening"},
        "vale": {"game": "vale"},
        "eternal": {"game": "eternal", "seats": [{"deck": {"bag": ["torch"]}}] * 2},
    }
    dice = random.Random(name)
    full = evertable.load_game(name).new_initial_state(1).to_position()
    for document in (least[name], full):
        for key in ("match", "history", "round", "stage", "phase", "graves", "kings", "decks", "picks", "starter",
                    "things", "frames", "turn", "active", "winner", "seats", "powers", "first"):  # fmt: skip
            for lacking in ("history", "frames", "made", "match", "round", "decks"):
                bent = {**document, key: VALUES[dice.choice([*VALUES])]}
                bent.pop(lacking, None)
                with contextlib.suppress(BadPosition):
                    evertable.load_position(bent)


def test_a_puzzle_of_eternal_is_short() -> None:
    seats = [
        {"hand": ["torch"], "power": 1, "max_power": 1, "influence": [1, 0, 0, 0, 0], "deck": {"bag": ["wisp"]}},
        {"health": 3, "deck": {"bag": ["owl"]}},
    ]
    things = [{"card": "grenadin"}, {"card": "owl", "owner": 1, "side": 1}]
    state = evertable.load_position({"game": "eternal", "seats": seats, "things": things})
    position = state.to_position()
    assert (position["turn"], position["made"], [one["id"] for one in position["things"]]) == (1, 2, [1, 2])
    assert [seat["health"] for seat in position["seats"]] == [25, 3]
    assert evertable.parse("play torch p1") in state.legal_actions()


@pytest.mark.parametrize(
    ("name", "options"),
    [("krieg", {"seats": 3}), ("vale", {"seats": 4}), ("eter", {"mode": "duel"}), ("eternal", {"first": "seat2"})],
)
def test_only_options_that_are_not_the_defaults_need_be_said(name: str, options: dict[str, Any]) -> None:
    state = evertable.load_game(name, **options).new_initial_state(seed=5)
    document = {**state.to_position(), "options": options}
    assert evertable.load_position(document) == state.game.from_position(document) == state
    with pytest.raises(BadPosition, match="options"):
        evertable.load_game(name).from_position(document)
    for wrong in ({"sets": 3}, {"sets": None}, {**options, next(iter(options)): None}):
        with pytest.raises(BadPosition, match="options"):
            evertable.load_position({**document, "options": wrong})
