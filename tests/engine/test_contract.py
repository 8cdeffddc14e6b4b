"""The contract of `evertable.core.game`, of its rules and states, kept by every game under every mix of options."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, cast

import pytest

from evertable.core.errors import BadOptions
from evertable.core.format.documents import Json
from evertable.core.format.link import seen_link
from evertable.core.format.packing import Reader, Writer
from evertable.core.format.record import canonical, digest
from evertable.core.options import read_options, write_options
from evertable.core.state import State

from .contract import checks, learning
from .contract.mixes import GAMES_PER_MODE, MODES, NAMES, find, mixes, values
from .contract.walk import Moment, moments, random_record, records

Check = Callable[[Moment, State], object]
CHECKS: list[Check] = [
    checks.check_turn, checks.check_forced, checks.check_refusals, checks.check_branches, checks.check_position,
    checks.check_links, checks.check_record, checks.check_cards, checks.check_views,
    checks.check_choices, checks.check_samples, checks.check_gather,
]  # fmt: skip
OF_A_GAME: dict[Check, str] = {
    checks.check_tampered: "test_what_must_not_be_known",
    learning.check_learning: "test_who_learns_something_cannot_take_it_back",
}
"""Checks that must have found something to try in all modes of a game together, and the tests that ask for them."""


class Looked(NamedTuple):
    """What the checks found at all moments of one mode."""

    failures: dict[Check, BaseException]
    """The first of each check that failed."""
    tried: Counter[Check]
    """At how many moments a check found something to try."""


@cache
def looked(name: str, mode: Any, wanted: frozenset[Check]) -> Looked:
    """Go through the moments once, and let every check look at each: what they share is made once for all of them."""
    failures: dict[Check, BaseException] = {}
    tried: Counter[Check] = Counter()
    for moment in moments(name, mode):
        for check in (one for one in (*CHECKS, *OF_A_GAME) if one in wanted and one not in failures):
            try:
                with moment.named() as state:
                    tried[check] += check(moment, state) is True
            except (Exception, pytest.fail.Exception) as failure:  # is raised again by the test of this check
                failures[check] = failure
        moment.forget()
    return Looked(failures, tried)


each_mode = pytest.mark.parametrize(("name", "mode"), MODES, ids=[f"{name}-{mode}" for name, mode in MODES])
each_game = pytest.mark.parametrize("name", NAMES)


@each_mode
def test_random_games_end(name: str, mode: Any) -> None:
    """Every random game ends within its declared cap."""
    played = records(name, mode)
    assert len(played) == GAMES_PER_MODE
    for record in played:
        cap = record.game.max_decisions
        assert len(record) < cap or record.replay().is_terminal(), f"{record!r} passes its cap of {cap}"


@pytest.fixture(scope="session")
def wanted(request: pytest.FixtureRequest) -> frozenset[Check]:
    """The checks that some test of this run asks for."""
    tests = [one for one in request.session.items if isinstance(one, pytest.Function) and one.path == Path(__file__)]
    asked = {one.callspec.params.get("check") for one in tests if hasattr(one, "callspec")}
    named = {one.originalname for one in tests}
    return frozenset(
        [one for one in CHECKS if one in asked] + [one for one, test in OF_A_GAME.items() if test in named]
    )


@each_mode
@pytest.mark.parametrize("check", CHECKS, ids=[check.__name__.removeprefix("check_") for check in CHECKS])
def test_contract(name: str, mode: Any, check: Check, wanted: frozenset[Check]) -> None:
    """Every check holds at every moment that was kept."""
    failure = looked(name, mode, wanted).failures.get(check)
    if failure is not None:
        raise failure


@each_game
def test_what_must_not_be_known(name: str, wanted: frozenset[Check]) -> None:
    """Non-interference, second half; and it was really tried where the game hides something."""
    assert tried(name, checks.check_tampered, wanted) >= 10 or not hides(name)


@each_game
def test_who_learns_something_cannot_take_it_back(name: str, wanted: frozenset[Check]) -> None:
    """What shows something to anybody is sealed; and something was to be learned where the game hides anything."""
    assert tried(name, learning.check_learning, wanted) or not hides(name)


def tried(name: str, check: Check, wanted: frozenset[Check]) -> int:
    """How often a check found something to try in all modes of a game, as no check fails."""
    games = [looked(name, mode, wanted) for other, mode in MODES if other == name]
    for one in games:
        if check in one.failures:
            raise one.failures[check]
    return sum(one.tried[check] for one in games)


def hides(name: str) -> bool:
    """Whether any of the games that are played hides anything."""
    return any(record.game.hides for other, mode in MODES if other == name for record in records(name, mode))


class Document:
    """Nothing but a document and the game it is of, where a state is asked for."""

    def __init__(self, moment: Moment, seat: int | None) -> None:
        self.game, self.document = moment.game, moment.state.seen_position(seat)
        self.setup = moment.state.setup  # whether a position is a set-up is said of it in public

    def seen_position(self, seat: int | None) -> Json:
        return self.document


@each_mode
def test_a_link_is_made_of_nothing_else(name: str, mode: Any) -> None:
    """Of what a seat sees, nothing but the document that its view holds goes into its link."""
    for moment in moments(name, mode)[:: max(1, GAMES_PER_MODE // 10)]:
        for seat in moment.seats:
            assert seen_link(cast(State, Document(moment, seat)), seat) == seen_link(moment.state, seat)


@each_mode
def test_clones_are_independent(name: str, mode: Any) -> None:
    """Play on, and every earlier state is still what it was; so are later ones made from it."""
    for record in records(name, mode)[:: max(1, GAMES_PER_MODE // 10)]:
        state = record.initial()
        history: list[tuple[State, str]] = []
        for decision in record.decisions:
            history.append((state.clone(), canonical([state.to_position(), state.decisions, state.undo_floor])))
            state.apply_action(decision)
        for (old, text), decision in zip(history, record.decisions, strict=True):
            old.clone().apply_action(decision)
            assert canonical([old.to_position(), old.decisions, old.undo_floor]) == text


AGAIN = 10
"""Games of each mode that are played and replayed once more."""
DIGESTS = """
import json, sys
from evertable.core.format.record import digest
from tests.engine.contract.mixes import MODES
from tests.engine.contract.walk import records
name, count = sys.argv[1], int(sys.argv[2])
ends = [[digest(record.replay()) for record in records(name, mode, count)] for other, mode in MODES if other == name]
print(json.dumps(ends))
"""


@cache
def digests_elsewhere(name: str) -> list[list[int]]:
    """How the first games of every mode of a game end where Python hashes otherwise: played and replayed there."""
    root = Path(__file__).parents[2]
    path = os.pathsep.join([str(root), str(root / "engine")])
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "4242"}
    run = subprocess.run(
        [sys.executable, "-c", DIGESTS, name, str(AGAIN)], env=environment, capture_output=True, text=True, check=True
    )
    found: list[list[int]] = json.loads(run.stdout)
    return found


@each_mode
def test_determinism(name: str, mode: Any) -> None:
    """Same setup, same decisions, same game: replayed here, and in a Python that hashes otherwise."""
    ends = []
    for record in records(name, mode)[:AGAIN]:
        again = random_record(record.game, record.seed).fork()
        for here, there in zip(record.replay_slices(1), again.replay_slices(1), strict=True):
            assert checks.same(here, there)
        ends.append(digest(here))
    number = [other for game, other in MODES if game == name].index(mode)
    assert digests_elsewhere(name)[number] == ends


@each_mode
def test_options_travel(name: str, mode: Any) -> None:
    """Options are canonical, and pack and unpack."""
    game = find(name)
    for mix in mixes(name, mode, GAMES_PER_MODE):
        chosen = game(mix).options
        assert game(chosen).options == chosen
        out = Writer()
        write_options(game.declared, chosen, out)
        source = Reader(out.text())
        assert read_options(game.declared, source) == chosen
        source.end()


@each_game
def test_options_are_checked(name: str) -> None:
    """A wrong option is named, whatever it is."""
    game = find(name)
    with pytest.raises(BadOptions, match="no such option"):
        game({"colour": "red"})
    for option in game.declared:
        for wrong in ("no such value", 7, None, [], {}, ["x"] * 99, True if option.default not in (True, False) else 1):
            with pytest.raises(BadOptions) as caught:
                game({option.name: wrong})
            assert caught.value.field.split(".")[0] == option.name
        assert option.declare()["name"] == option.name
    for seed in (-1, 2**64, "7", None, True, 1.5):
        with pytest.raises(BadOptions, match="seed"):
            game({}).new_initial_state(seed)  # type: ignore[arg-type]


@each_game
def test_options_stand_in_order(name: str) -> None:
    """What an option depends on is declared before it, with values that exist; presets are valid."""
    game = find(name)
    earlier: dict[str, Any] = {}
    for option in game.declared:
        for other, allowed in option.when.items():
            assert set(allowed) <= set(values(game, earlier[other], {}))
        earlier[option.name] = option
    for _, options in game.presets:
        game(options)


@each_game
def test_a_game_begins(name: str) -> None:
    """A new state has no past, and different seeds are different games wherever chance is used."""
    for mix in (mix for other, mode in MODES if other == name for mix in mixes(name, mode, 6)):
        state = find(name)(mix).new_initial_state(3)
        assert (state.decisions, state.undo_floor, state.events) == (0, 0, None)
        assert state == state.game.new_initial_state(3) and state != state.game.new_initial_state(4)
