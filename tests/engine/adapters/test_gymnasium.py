"""One seat as an environment of gymnasium, by the library's own checks."""

from __future__ import annotations

import copy
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from evertable import BadOptions, EvertableError, load_game
from evertable.adapters.gymnasium import SeatEnv
from evertable.games import REGISTER

from ..toy import Toy


def played(env: Any, seed: int | None, most: int = 10_000) -> tuple[list[Any], float, bool]:
    """A game in which the seat decides by lot: what it saw, its reward, and whether it came to an end."""
    rng, over, reward = np.random.default_rng(4), False, 0.0
    seen, info = env.reset(seed=seed)
    told = [(seen["observation"].tolist(), info["seat"])]
    while not over and len(told) < most:
        mask = seen["action_mask"]
        assert (mask == env.unwrapped.action_masks()).all()
        seen, reward, over, cut, info = env.step(rng.choice(np.flatnonzero(mask)))
        assert not cut and (over or reward == 0)
        told.append((seen["observation"].tolist(), info["seat"]))
    return told, reward, over


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("name", REGISTER)
def test_a_game_against_a_level(name: str, seat: int | None) -> None:
    """With a seed always the same one; what is seen is what the seat sees, when it is to decide."""
    import evertable.adapters.gymnasium  # noqa: F401  (registers the games)

    made = {"seat": seat, "against": "easy", "render_mode": "ansi", "disable_env_checker": True}
    env = gymnasium.make(f"evertable/{name}-v1", **made)
    told, reward, over = played(env, 3, most=60)
    assert played(env, 3, most=60) == (told, reward, over)
    assert {one for _, one in told} == {env.unwrapped.seat} and (seat is None or env.unwrapped.seat == seat)
    state = env.unwrapped._play.state
    if over:
        assert reward == state.returns()[env.unwrapped.seat] and not env.unwrapped.action_masks().any()
    else:
        assert state.current_player() == env.unwrapped.seat
    assert len(env.render().splitlines()) > 3


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_the_check_of_the_library_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """It says any number of the space: here always one that is legal."""
    env = SeatEnv(Toy(), against="random", render_mode="ansi")
    monkeypatch.setattr(env.action_space, "sample", lambda: int(env.action_masks().argmax()))
    check_env(env, skip_render_check=True)


def test_every_seat_comes_up() -> None:
    env = SeatEnv(Toy({"seats": "3"}), seat=None, against="random")
    seats = {played(env, seed)[0][0][1] for seed in range(12)}
    assert seats == {0, 1, 2}


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    env = SeatEnv("vale", against="random")
    seen, _ = env.reset(seed=2)
    illegal = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    for wrong in (illegal, -1, 10**9, True, None, "1", 0.5):
        with pytest.raises(ValueError, match="is no legal action here"):
            env.step(wrong)
        assert not isinstance(wrong, bool) or not env.action_space.contains(wrong)
    assert (env._observed()["observation"] == seen["observation"]).all()


def test_a_copy_plays_on_by_itself() -> None:
    env = SeatEnv("krieg", against="random")
    env.reset(seed=2)
    other = copy.deepcopy(env)
    number = int(env.action_masks().argmax())
    there = env._play.begun, env._play.state.to_position()
    seen = other.step(number)
    assert (env._play.begun, env._play.state.to_position()) == there
    assert (env.step(number)[0]["observation"] == seen[0]["observation"]).all()


def test_what_there_is_not_is_refused() -> None:
    with pytest.raises(BadOptions, match="'grandmaster' is not one of easy, normal"):
        SeatEnv("eter", against="grandmaster")
    with pytest.raises(EvertableError, match="there is no seat 2"):
        SeatEnv(load_game("eter"), seat=2)
    with pytest.raises(ValueError, match="'human' is no render mode"):
        SeatEnv("eter", render_mode="human")
    with pytest.raises(BadOptions, match="is not one of words, legal"):
        SeatEnv("eter", actions="numbers")
    assert SeatEnv(Toy(), against="random").render() is None
