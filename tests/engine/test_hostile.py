"""Whatever stands in a field of a document, an option or a request: what comes of it is an error of ours, or a game.

The error names the field, is short, can be shown, and comes at once.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from time import process_time
from typing import Any

import pytest

import evertable
from evertable.core.action import Action
from evertable.core.errors import BadOptions, BadPosition, EvertableError, FieldError, IllegalAction
from evertable.core.format.record import Record, canonical
from evertable.session.protocol.handler import ServedTable

from .contract.mixes import MODES, NAMES, NIGHTLY, find, mixes
from .contract.walk import random_record
from .hostile import HUGE, JSON_VALUES, VALUES, paths, put, shape

EACH = len(VALUES) if NIGHTLY else 3
"""So many of the values are put into a place of a document."""
LONGEST = 700
SECONDS = 20
"""Far more than any takes: a bound on what would go on for ever."""


def refused(attempt: Callable[[], Any], kind: type[EvertableError] = FieldError) -> Any:
    """What comes of an attempt; None where it was refused as it should be."""
    began = process_time()
    try:
        return attempt()
    except kind as bad:
        text = str(bad)
        assert len(text) <= LONGEST, text[:100]
        assert text.isprintable()
        if isinstance(bad, FieldError):
            assert bad.field and bad.problem
        return None
    finally:
        assert process_time() - began < SECONDS


def attempts(documents: Iterator[Any], dice: random.Random) -> Iterator[tuple[Any, str]]:
    """Documents with a hostile value in each kind of place, and what was put where."""
    met = set()
    for document in documents:
        whole = "rng" in document
        for path in paths(document):
            if (shape(path), whole) in met:
                continue
            met.add((shape(path), whole))
            for name in dice.sample([*VALUES], EACH):
                yield put(document, path, VALUES[name]), f"{name} at {path}"


def positions(name: str, mode: Any) -> Iterator[Any]:
    """Positions of random games, whole ones and what a seat sees of them."""
    for mix in mixes(name, mode, 2):
        record = random_record(find(name)(mix), 4)
        for at in (0, len(record) // 3, len(record) * 2 // 3, len(record)):
            state = record.replay(at)
            yield from (state.to_position(), state.seen_position(0))


@pytest.mark.parametrize(("name", "mode"), MODES, ids=[f"{name}-{mode}" for name, mode in MODES])
def test_positions(name: str, mode: Any) -> None:
    game = find(name)(next(iter(mixes(name, mode, 1))))
    for document, what in attempts(positions(name, mode), random.Random(f"{name}{mode}")):
        try:
            made = refused(partial(game.from_position, document), BadPosition)
            if made is not None:
                assert game.from_position(json.loads(canonical(made.to_position()))) == made
        except Exception as other:
            raise AssertionError(what) from other


@pytest.mark.parametrize("name", evertable.game_names())
def test_where_a_card_stands(name: str) -> None:
    """Every kind of place of a position, with nothing else wrong: the kinds of cards are the games' own."""
    state = evertable.load_game(name).new_initial_state(1)
    for document in (state.to_position(), state.seen_position(0)):
        places = {shape(path): path for path in paths(document)}
        for path, value in product(places.values(), (VALUES["deep list"], HUGE)):
            refused(partial(state.game.from_position, put(document, path, value)), BadPosition)


@pytest.mark.parametrize("name", evertable.game_names())
def test_saves_and_positions_of_any_game(name: str) -> None:
    record = random_record(evertable.load_game(name), 4).fork(3)
    started = Record(record.game, start=record.replay(2).to_position(), decisions=record.decisions[2:])
    dice = random.Random(name)
    for save in (record.to_save(), started.to_save()):
        for path in [path for path in paths(save) if "start" not in path[:-1]]:
            for what in dice.sample([*VALUES], EACH):
                found = refused(partial(evertable.load_save, put(save, path, VALUES[what])))
                if found is not None:
                    refused(found.replay)
                    assert json.loads(canonical(found.to_save()))
    first = record.initial().to_position()
    for key, value in product(("evertable", "game", "ruleset", "options", "rng"), VALUES.values()):
        refused(partial(evertable.load_position, {**first, key: value}))


@pytest.mark.parametrize("name", evertable.game_names())
def test_options_and_seeds(name: str) -> None:
    game = find(name)
    for option, value in product(game.declared, VALUES.values()):
        made = refused(partial(game, {option.name: value}), BadOptions)
        if made is not None:
            assert json.loads(canonical(made.options)) is not None
            assert game(made.options).options == made.options
    for value in VALUES.values():
        refused(partial(game, value), BadOptions)
        refused(partial(game, {}, value), BadOptions)
        refused(partial(game, {"nothing": value}), BadOptions)
        refused(partial(evertable.load_game, value), BadOptions)
        refused(partial(game().new_initial_state, value), BadOptions)


WORDS = ("x" * 100_000, "\ud800", "9" * 5000, "-1", "", "²", "٣", "\0")


@pytest.mark.parametrize("name", NAMES)
def test_actions(name: str) -> None:
    """Words of any length and sort are refused with a reason, and a short text."""
    record, dice = random_record(find(name)(), 4), random.Random(name)
    for at in range(0, len(record), max(1, len(record) // 9)):
        state = record.replay(at)
        verbs = {one.verb for one in state.legal_actions()}
        for legal in dice.sample([*state.legal_actions()], min(6, len(state.legal_actions()))):
            for k, end in product(range(len(legal)), ("9" * 5000, "+9", "²", "\ud800")):
                for word in (legal[k] + end, legal[k][:1] + end, legal[k][:-1] + end):
                    words = (*legal[:k], word, *legal[k + 1 :])
                    if words not in state.legal_actions():
                        refused(partial(state.apply_action, Action(words)), IllegalAction)
        for verb, ref in product((*verbs, "x" * 100_000, "\ud800", ""), WORDS):
            for words in ((verb, ref), (verb, ref, ref), (ref,)):
                reason = state.why_not(*words)
                assert reason is None or reason.id
                refused(partial(state.apply_action, Action(words)), IllegalAction)


SAMPLES = {
    "new": {"game": "eter", "seats": [{"name": "Ann", "kind": "human"}] * 2, "seed": "1", "options": {}},
    "act": {"seat": 0, "action": "place 1 d4"},
    "why": {"seat": 0, "verb": "place", "refs": ["1", "d4"]},
    "undo": {"to": 0},
    "seek": {"n": 0, "for": 0},
    "state": {"seat": 0, "at": 0, "log": "x"},
    "look": {"text": "R2.x"},
    "open": {"text": "R2.x", "seats": None, "at": 0},
    "link": {"kind": "R", "seat": 0, "at": 0},
    "settings": {"takebacks": "free"},
    "preview": {"seat": 0, "action": "place 1 d4", "then": ["place 2 d4"]},
    "assign": {"seat": 0, "pairs": [["a", "b"]]},
    "resume": {"save": {"evertable": 2}},
    "deck_read": {"game": "eternal", "text": "Deck"},
    "deck_report": {"game": "eternal", "deck": {}},
}  # fmt: skip


def test_requests() -> None:
    """Answers are JSON that a page can read, whatever is asked; a fault of ours would be raised here."""
    table, dice = ServedTable(), random.Random(3)
    assert json.loads(table.handle(json.dumps({"do": "new", **SAMPLES["new"]})))["ok"]
    for do, fields in SAMPLES.items():
        request = {"do": do, **fields}
        for path in paths(request):
            for value in dice.sample([*JSON_VALUES.values()], len(JSON_VALUES) if NIGHTLY else 6):
                text = table.handle(json.dumps(put(request, path, value)))
                answer = json.loads(text)
                assert text.isprintable() or answer["ok"], text[:200]
                if not answer["ok"]:
                    assert len(answer["error"]["text"]) <= LONGEST, (do, path)
