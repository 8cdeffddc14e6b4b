"""Records: replay, undo, fork, save."""

from __future__ import annotations

import json
from typing import Any

import pytest

from evertable.core.action import action, parse
from evertable.core.errors import BadLink, BadOptions, BadPosition, IllegalAction
from evertable.core.format.record import WORDS, Record, digest
from evertable.core.rng import Rng
from evertable.games import game_class

from .contract.walk import random_record
from .toy import Toy

THREE = Toy({"seats": 3})
FIND = {"toy": Toy}.__getitem__


@pytest.fixture
def record() -> Record:
    return random_record(THREE, 11)


def test_replay_stops_where_it_is_told(record: Record) -> None:
    state = record.initial()
    for n, decision in enumerate(record.decisions):
        assert record.replay(n) == state and record.replay(n).decisions == n
        state.apply_action(decision)
    assert record.replay() == state and state.is_terminal()
    for n in (-1, len(record) + 1):
        with pytest.raises(BadLink, match="decisions"):
            record.replay(n)


@pytest.mark.parametrize("n", [1, 2, 5, 1000])
def test_slices_breathe(record: Record, n: int) -> None:
    steps = [state.decisions for state in record.replay_slices(n)]
    assert steps[-1] == len(record) and steps == sorted(set(steps))
    assert max(b - a for a, b in zip([0, *steps], steps, strict=False)) <= n
    assert [state.decisions for state in record.fork(0).replay_slices(n)] == [0]


def test_play_notes_only_what_went_through(record: Record) -> None:
    begun = record.fork(0)
    state = begun.initial()
    with pytest.raises(IllegalAction, match=r"toy\.phase"):
        begun.play(state, action("take"))
    assert len(begun) == 0 and state == begun.initial()
    begun.play(state, record.decisions[0])
    assert begun == record.fork(1) and begun.replay() == state


def peeked() -> Record:
    """A game up to a seat that has peeked: chance was drawn, and it decides on."""
    for seed in range(99):
        record = random_record(THREE, seed)
        for n, decision in enumerate(record.decisions):
            if decision.verb == "peek":
                return record.fork(n + 1)
    raise AssertionError("no seat ever peeked")


def test_undo_stops_at_a_reveal() -> None:
    record = peeked()
    n = len(record)
    state = record.replay()
    assert state.undo_floor == n
    assert record.undo_reason(state, n - 1) == ("undo.revealed", {"to": n - 1, "mark": n}, None)
    with pytest.raises(IllegalAction, match=r"undo\.revealed"):
        record.undo_to(n - 1)
    assert len(record) == n
    assert record.undo_to(n - 1, free=True) == record.replay() and len(record) == n - 1


def test_undo_within_a_turn() -> None:
    record = peeked()
    n = len(record)
    state = record.replay()
    record.play(state, action("leave"))
    assert state.undo_floor == n and record.undo_reason(state, n) is None
    earlier = record.undo_to(n, state=state)
    assert earlier.decisions == len(record) == n and earlier.legal_actions() == [action("take"), action("leave")]


@pytest.mark.parametrize("to", [-1, 4, 5])
def test_undo_goes_only_back(record: Record, to: int) -> None:
    begun = record.fork(4)
    with pytest.raises(IllegalAction) as caught:
        begun.undo_to(to, free=True)
    assert caught.value.reason.id == "undo.range" and WORDS["undo.range"].format(**caught.value.reason.args)


def test_nothing_to_undo(record: Record) -> None:
    begun = record.fork(0)
    reason = begun.undo_reason(begun.initial(), 0)
    assert reason is not None and reason.id == "undo.nothing" and reason.id in WORDS


def test_fork_and_extend(record: Record) -> None:
    begun = record.fork(3)
    assert record.extends(begun) and record.extends(record) and not begun.extends(record)
    begun.decisions.append(next(one for one in (action("pass"), action("take")) if one != record.decisions[3]))
    assert not record.extends(begun) and len(record) > 4
    assert not record.extends(Record(Toy({"seats": 2}), record.seed))
    assert not record.extends(Record(THREE, record.seed + 1))
    assert not record.extends(Record(THREE, record.seed, start=record.initial().to_position()))
    with pytest.raises(BadLink):
        record.fork(len(record) + 1)


def test_start_from_a_position(record: Record) -> None:
    middle = record.replay(4)
    onward = Record(THREE, start=middle.to_position(), decisions=record.decisions[4:])
    assert onward.replay() == record.replay() and onward.initial() == middle
    assert onward.fork(2).start == onward.start and onward.extends(onward.fork(2))
    lacking = {key: value for key, value in middle.to_position().items() if key != "rng"}
    filled = Record(THREE, start=lacking)
    assert filled.start is not None and "rng" in filled.start and filled.initial() == filled.initial()
    with pytest.raises(BadPosition, match="phase"):
        Record(THREE, start={**middle.to_position(), "phase": "tea"})


def test_digest_tells_states_apart(record: Record) -> None:
    digests = [digest(record.replay(n)) for n in range(len(record) + 1)]
    assert len(set(digests)) == len(digests)
    state = record.replay(3)
    state.rng += 1
    assert digest(state) != digests[3]


def test_save_comes_back(record: Record) -> None:
    saved = json.loads(json.dumps(record.to_save()))
    assert saved["decisions"][0] == str(record.decisions[0]) and saved["options"]["seats"] == 3
    back = Record.from_save(saved, FIND)
    assert back == record and back.replay() == record.replay()
    sampled = Record(THREE, start=record.replay(2).to_position(), sampled=True)
    back = Record.from_save(json.loads(json.dumps(sampled.to_save())), FIND)
    assert back == sampled and back.sampled


def test_a_position_document_is_a_file_too() -> None:
    record = Record(game_class("eter")({}), 5)
    document = json.loads(json.dumps(record.replay().to_position()))
    back = Record.from_save(document, game_class)
    assert back == Record(record.game, start=document) and back.replay() == record.replay()
    with pytest.raises(BadLink) as caught:
        Record.from_save({**document, "phase": "noon"}, game_class)
    assert caught.value.field == "phase"


SAVED: dict[str, Any] = Record(THREE, 5, decisions=[parse("lay oak")]).to_save()


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"evertable": None}, "file"),
        ({"evertable": "1"}, "file"),
        ({"evertable": True}, "file"),
        ({"evertable": 0}, "file"),
        ({"evertable": -2}, "file"),
        ({"evertable": 1}, "version"),
        ({"evertable": 2}, "version"),
        ({"evertable": 4}, "version"),
        ({"game": "chess"}, "game"),
        ({"game": None}, "game"),
        ({"game": ["toy"]}, "game"),
        ({"options": None}, "options"),
        ({"options": {"seats": 5}}, "options.seats"),
        ({"options": {"chairs": "2"}}, "options.chairs"),
        ({"seed": -1}, "seed"),
        ({"seed": "x"}, "seed"),
        ({"seed": 2**64}, "seed"),
        ({"seed": True}, "seed"),
        ({"ruleset": 2}, "ruleset"),
        ({"ruleset": "1"}, "ruleset"),
        ({"ruleset": True}, "ruleset"),
        ({"ruleset": 1.0}, "ruleset"),
        ({"resigned": 3}, "resigned"),
        ({"resigned": "0"}, "resigned"),
        ({"sampled": 1}, "sampled"),
        ({"sampled": True}, "sampled"),
        ({"start": 4}, "start"),
        ({"start": {}}, "start.phase"),
        ({"decisions": "lay oak"}, "decisions"),
        ({"decisions": ["pass"] * 16}, "decisions"),
        ({"decisions": ["lay oak", 7]}, "decisions[1]"),
        ({"decisions": [""]}, "decisions[0]"),
        ({"decisions": ["lay " + "oak" * 200]}, "decisions[0]"),
    ],
)
def test_a_bad_save_is_named(change: dict[str, Any], field: str) -> None:
    with pytest.raises(BadLink) as caught:
        Record.from_save({**SAVED, **change}, FIND)
    assert caught.value.field == field
    assert field != "ruleset" or caught.value.problem.startswith("the ruleset ")


@pytest.mark.parametrize("data", [None, [], "R1", 7, {}])
def test_no_save_at_all(data: object) -> None:
    with pytest.raises(BadLink, match="not a saved table"):
        Record.from_save(data, FIND)


def test_a_decision_the_rules_do_not_allow_is_named(record: Record) -> None:
    broken = record.fork(2)
    broken.decisions.append(action("take"))
    with pytest.raises(BadLink) as caught:
        broken.replay()
    assert caught.value.field == "decisions[2]" and "toy.phase" in caught.value.problem
    record.decisions.append(action("pass"))
    with pytest.raises(BadLink, match="over"):
        record.replay()


def test_a_game_that_was_over_was_not_given_up(record: Record) -> None:
    over = record.fork()
    assert over.replay().is_terminal()
    over.resigned = 0
    for ended in (over, Record.from_save(over.to_save(), FIND)):
        with pytest.raises(BadLink, match="over before") as caught:
            ended.replay()
        assert caught.value.field == "resigned"
    assert not over.replay(len(over) - 1).is_terminal()


def test_a_seed_is_checked() -> None:
    with pytest.raises(BadOptions, match="seed"):
        Record(THREE, -1)


# -- seeds


def test_seeds_and_generators_cross_json_as_text(record: Record) -> None:
    """JavaScript reads every number as a double: what a save holds comes back from there as it went."""
    onward = Record(THREE, start=record.replay(4).to_position(), decisions=record.decisions[4:])
    for one in (Record(THREE, 2**64 - 1), onward):
        kept = json.loads(json.dumps(one.to_save()), parse_int=lambda digits: int(float(digits)))
        back = Record.from_save(kept, FIND)
        assert back == one and back.replay() == one.replay()


@pytest.mark.parametrize("rng", [str(Rng(1234).state), Rng(1234).state])
def test_a_generator_of_a_position_may_be_a_number(record: Record, rng: Any) -> None:
    assert THREE.from_position({**record.replay(4).to_position(), "rng": rng}).rng == Rng(1234).state


def test_a_record_begins_with_a_fresh_generator() -> None:
    used = Rng(5)
    used.next64()
    with pytest.raises(BadOptions, match="seed"):
        Record(THREE, used)
    assert Record(THREE, Rng(5)) == Record(THREE, 5)


# -- resignation


def test_resignation_ends_a_record(record: Record) -> None:
    given_up = record.fork(3)
    state = given_up.replay()
    assert given_up.outcome(state) is None and given_up.returns(state) == [0.0] * 3 and not given_up.is_over(state)
    given_up.resign(1)
    assert given_up.is_over(state) and not state.is_terminal() and given_up.returns(state) == [1.0, -1.0, 1.0]
    assert given_up.outcome(state) == {"winners": [0, 2], "by": "outcome.resigned", "seat": 1}
    with pytest.raises(IllegalAction, match=r"record\.over"):
        given_up.play(state, record.decisions[3])
    with pytest.raises(IllegalAction, match=r"record\.over"):
        given_up.resign(0)
    assert given_up.replay() == state and len(given_up) == 3
    assert given_up.fork() == given_up != given_up.fork(3) == record.fork(3)
    assert not record.extends(given_up) and given_up.extends(given_up.fork())
    back = Record.from_save(json.loads(json.dumps(given_up.to_save())), FIND)
    assert back == given_up and back.resigned == 1


def test_a_resignation_is_taken_back_alone(record: Record) -> None:
    given_up = record.fork(3)
    given_up.resign(2)
    assert given_up.undo_reason(given_up.replay(), 3) is None
    assert given_up.undo_to(3) == record.replay(3) and given_up == record.fork(3)


def test_a_partner_loses_with_the_one_who_resigns() -> None:
    teams = Record(Toy({"seats": 4, "teams": True}), 5)
    teams.resign(3)
    assert teams.returns(teams.initial()) == [1.0, -1.0, 1.0, -1.0]


def test_who_can_resign(record: Record) -> None:
    for seat in (-1, 3):
        with pytest.raises(IllegalAction, match=r"record\.seat"):
            record.fork(2).resign(seat)
    with pytest.raises(IllegalAction, match=r"record\.over"):
        record.resign(0)
