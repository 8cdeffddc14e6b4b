"""Nothing a seat may not know ever enters a message for it: canaries, and non-interference in both halves."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from evertable.core.format.documents import FORMAT, Json
from evertable.core.format.record import canonical
from evertable.core.game import Game
from evertable.core.rng import Rng
from evertable.games import REGISTER, game_class

from ..contract.hooks import hooks_of
from ..contract.mixes import NIGHTLY
from .talk import Talk, people

HIDING: dict[str, list[Json]] = {
    "toy": [{"seats": 2}, {"seats": 3}],
    "eter": [{"mode": "training", "illusions": True}, {"mode": "brawl", "illusions": True, "explosions": "chosen"}],
    "krieg": [{"seats": 2}, {"seats": 4, "teams": True}],
    "vale": [{"seats": 2}, {"seats": 4}],
    "eternal": [{"deck1": "night-infiltrators", "deck2": "expedition"}],
}
"""Options under which something is hidden; every game that hides has a row."""
CASES = [(name, options) for name, mixes in HIDING.items() for options in mixes]
each_case = pytest.mark.parametrize(("name", "options"), CASES, ids=[f"{n}-{i}" for i, (n, _) in enumerate(CASES)])
KINDS = "hhhh"
LINES = ("h", "b", "o", "s", "m", "l")


def test_every_game_that_hides_is_tried() -> None:
    assert set(REGISTER) | {"toy"} == set(HIDING)


def given(talk: Talk, seat: int | None) -> str:
    """All that the table says to one pair of eyes now."""
    update = talk.ask("state", seat=seat)
    out = [talk.raw("state", seat=seat), json.dumps(update)]
    out += [talk.raw("text", seat=seat, line=line) for line in LINES]
    out.append(talk.raw("link", kind="P", seat=seat))
    if update["status"]["to_move"] == seat and seat is not None:
        legal = [one["id"] for one in update["legal"]]
        out.append(talk.raw("think_request", v=talk.v, seat=seat))
        for action in legal[:: max(1, len(legal) // 6)]:
            verb, *refs = action.split()
            out.append(talk.raw("preview", v=talk.v, seat=seat, action=action))
            out.append(talk.raw("why", v=talk.v, seat=seat, verb=verb, refs=refs))
            out.append(talk.raw("why", v=talk.v, seat=seat, verb=verb, refs=[*refs, refs[-1]] if refs else ["x"]))
    return re.sub(r'"v":\s*\d+', '"v":0', "\n".join(out))


def moments(name: str, options: Json, seed: int) -> Any:
    """A table in the middle of a random game, again and again: (talk, game)."""
    talk, rng = Talk(), Rng(seed)
    game = game_class(name)(options)
    update = talk.ask(
        "new", game=name, options=options, seats=people(KINDS[: game.num_players()]), seed=seed
    )  # fmt: skip
    while not update["status"]["over"] and update["status"]["decisions"] < 60:
        yield talk, game
        seat = update["status"]["to_move"]
        legal = [one["id"] for one in talk.ask("state", seat=seat)["legal"]]
        update = talk.act(seat, rng.choice(legal))


def position_of(talk: Talk) -> Json:
    """The whole position, from the table's own save."""
    from evertable import load_save

    return load_save(talk.ask("save")["save"]).replay().to_position()


@each_case
def test_no_hidden_name_is_said(name: str, options: Json) -> None:
    """Canaries: what is hidden from a seat occurs in nothing it is given."""
    hooks, tried = hooks_of(name), 0
    for talk, game in moments(name, options, 5):
        position = position_of(talk)
        for seat in (*range(game.num_players()), None):
            hidden = hooks.canaries(game, position, seat)
            if not hidden:
                continue
            tried += 1
            said = set(re.findall(r"\w+", given(talk, seat)))
            assert not said & set(hidden), (seat, said & set(hidden))
    assert tried or name != "toy"


def from_position(game: Game, position: Json) -> Talk:
    """A table that begins with a position."""
    talk = Talk()
    talk.ask(
        "resume",
        save={
            "evertable": FORMAT, "game": game.name, "ruleset": game.ruleset, "options": dict(game.options),
            "start": position, "decisions": [], "seats": people(KINDS[: game.num_players()]),
        },
    )  # fmt: skip
    return talk


@each_case
def test_what_a_seat_must_not_know_changes_no_byte(name: str, options: Json) -> None:
    """Non-interference: two tables that differ only in what a seat must not know say the same to it."""
    hooks, rng, tried, tried_after = hooks_of(name), Rng(1), 0, 0
    for seed in (1, 2, 3) if NIGHTLY else (1,):
        for talk, game in moments(name, options, seed):
            some = [seat for seat in (*range(game.num_players()), None) if not rng.below(3)]
            position = position_of(talk) if some else {}
            for seat in some:
                other = hooks.tamper(game, json.loads(json.dumps(position)), seat, rng)
                if other is None:
                    continue
                assert canonical(other) != canonical(position)
                tried += 1
                here, there = from_position(game, position), from_position(game, other)
                assert given(here, seat) == given(there, seat)
                tried_after += play_both(here, there, seat, rng)
    assert tried >= 5
    assert tried_after >= 5


def play_both(here: Talk, there: Talk, seat: int | None, rng: Rng) -> bool:
    """The same decision at both tables: unless it tells the seat something different, all that follows is the same."""
    mover = here.ask("state", seat=None)["status"]["to_move"]
    both = [
        {one["id"] for one in talk.ask("state", seat=mover)["legal"]} for talk in (here, there)
    ]  # fmt: skip
    shared = sorted(both[0] & both[1])
    if not shared:
        return False
    action = rng.choice(shared)
    here.act(mover, action)
    there.act(mover, action)
    told = [talk.ask("state", seat=seat) for talk in (here, there)]
    if any(told[0][what] != told[1][what] for what in ("log", "events")):
        return False
    assert told[0] == told[1]
    assert given(here, seat) == given(there, seat)
    return True


@each_case
def test_an_update_for_one_seat_never_depends_on_what_another_was_told(name: str, options: Json) -> None:
    """Asking for one pair of eyes changes nothing that another pair is told."""
    for talk, game in moments(name, options, 9):
        asked = talk.raw("state", seat=0)
        for seat in (*range(1, game.num_players()), None):
            talk.raw("state", seat=seat)
        again = talk.raw("state", seat=0)
        expected = {**json.loads(asked), "events": []}
        if not expected["status"]["over"]:  # what a round came to is told with its events
            expected["status"]["account"] = []
        assert json.loads(again) == expected
