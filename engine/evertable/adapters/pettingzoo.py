"""PettingZoo AEC environments of any game. Needs the extra `pettingzoo`.

    from evertable.adapters import pettingzoo as evertable_v1
    env = evertable_v1.env("eter", mode="duel", render_mode="human")    # in the library's usual wrappers
    env = evertable_v1.raw_env("eter", mode="duel")                     # a Table without them

A decision is taken word by word, as in openspiel.py: a number means the same word in every state, and the agent stays
selected until its words are an action. With `actions="legal"` it is one action, its index among the legal ones.
`action_mask` marks the valid numbers, and is all 0 for agents that do not decide. An observation is what the agent's
seat may know as an array of numbers, laid out as `env.blocks` say (see layout.py), with the words begun;
`env.view(agent)` is the same as JSON. A table can be copied and pickled at any time.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any, ClassVar

import numpy as np  # type: ignore[import-not-found, unused-ignore]
from gymnasium import logger  # type: ignore[import-not-found, unused-ignore]
from pettingzoo import AECEnv  # type: ignore[import-not-found, import-untyped, unused-ignore]
from pettingzoo.utils import (  # type: ignore[import-not-found, import-untyped, unused-ignore]
    turn_based_aec_to_parallel,
    wrappers,
)

from ..core.errors import shortened
from ..core.format.documents import Json
from ..core.format.record import canonical
from ..core.game import Game
from ..core.state import State
from .forms import Places
from .play import LearnedGame, Play, filled, game_of
from .spaces import Indices, index_of, is_truth, numbers_of, observed_of
from .text import lines

NAME = "evertable_v1"
BEGUN = frozenset(
    ("agents", "num_agents", "agent_selection", "rewards", "terminations", "truncations", "infos", "state_",
     "_cumulative_rewards", "_play")
)  # fmt: skip
"""Attributes that exist once `reset` has dealt."""


MOST_NAMED = 8
"""The number of legal numbers that an error names."""


class Table(AECEnv):  # type: ignore[misc, no-any-unimported, unused-ignore]
    """One table; agents are `seat_1`, `seat_2`, …"""

    metadata: ClassVar[Json] = {"name": NAME, "render_modes": ["human", "ansi"], "is_parallelizable": False}

    def __init__(self, game: Game, actions: str = "words", render_mode: str | None = None) -> None:
        """`actions`: what a number means, "words" or "legal" (see the module).

        `render_mode`: "human" prints the table as spectators see it, after `reset` and each decision; "ansi": `render`
        returns the same as JSON; None: it returns nothing. Raises TypeError for what is no game, BadOptions for other
        `actions`, ValueError for another mode.
        """
        super().__init__()
        if not isinstance(game, Game):
            raise TypeError(f"a table is of a game that evertable.load_game gives, not of {game!r}")
        self._mode(render_mode)
        self.game = game
        self.kind = LearnedGame(game, actions)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(game.num_players())]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: Indices(self.kind.width) for agent in self.possible_agents}
        self._deals = np.random.default_rng(0)
        self._lay_out()

    def _mode(self, mode: object) -> None:
        """Raise ValueError for an unknown render mode."""
        if mode is not None and mode not in (*self.metadata["render_modes"],):
            raise ValueError(f"{shortened(mode, write=repr)} is no render mode here: there is 'human', 'ansi', None")

    def _lay_out(self) -> None:
        """Set what follows from the game: the layout of observations."""
        self.blocks = self.kind.blocks
        self.state_space = numbers_of(self.kind)
        self.observation_spaces = dict.fromkeys(self.possible_agents, observed_of(self.kind))

    # ---- copies ----

    def __copy__(self) -> Table:
        return deepcopy(self)  # otherwise what is played on one would be played on the other

    def __getstate__(self) -> Json:
        follows = ("blocks", "state_space", "observation_spaces")
        return {name: value for name, value in vars(self).items() if name not in follows}

    def __setstate__(self, state: Json) -> None:
        self.__dict__.update(state)
        self._lay_out()

    def __getattr__(self, name: str) -> Any:
        if name in BEGUN:
            raise AttributeError(f"{name.strip('_')} cannot be had before reset(), which deals the game")
        raise AttributeError(f"{type(self).__name__!r} has no attribute {name!r}")

    # ---- AECEnv ----

    def observation_space(self, agent: str) -> Any:
        """See AECEnv."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """See AECEnv."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Json | None = None) -> None:
        """Begin a new game; with a seed always the same one, and the same ones after it."""
        if seed is not None:
            self._deals = np.random.default_rng(seed)
        self.state_ = self.game.new_initial_state(int.from_bytes(self._deals.bytes(8), "little"))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Json] = {agent: {} for agent in self.agents}
        self.agent_selection = self._turn()
        self._print()

    @property
    def state_(self) -> State:
        """The state of the game."""
        return self._play.state

    @state_.setter
    def state_(self, state: State) -> None:
        play = vars(self).get("_play")
        if play is None:
            self._play = Play(self.kind, state)
        else:
            play.begin(state)

    def _turn(self) -> str:
        return self.possible_agents[self._play.state.current_player()]

    def _seat(self, agent: object) -> int:
        """The seat of an agent. Raises ValueError."""
        seat = self._seats.get(agent) if isinstance(agent, str) else None
        if seat is None:
            there = ", ".join(self.possible_agents)
            raise ValueError(f"{shortened(agent, write=repr)} is no agent here: there is {there}")
        return seat

    def view(self, agent: str) -> Json:
        """All that the agent may know (see State.view)."""
        return self.state_.view(self._seat(agent))

    def observe(self, agent: str) -> Json:
        """What the agent may know, with a mask that is all 0 while another decides."""
        seat, play = self._seats.get(agent), self._play
        if seat is None:
            seat = self._seat(agent)
        mine = seat == play.state.current_player()
        mask = play.mask() if mine else np.zeros(self.kind.width, np.int8)
        return {"observation": play.observation(seat), "action_mask": mask}

    def seen(self, agent: str) -> Places:
        """The observation of an agent as {place: number}, of the numbers that are not 0."""
        return {**self._play.seen(self._seat(agent))}

    def state(self) -> Any:
        """Everything on the table, hidden things included: an array laid out like an observation."""
        return filled(np.zeros(self.kind.size, np.float32), self._play.whole())

    def step(self, action: int | None) -> None:
        """The selected agent says a number; None if its game is over. Raises ValueError for one that is not legal."""
        agent = self.agent_selection
        if not self.agents:
            raise ValueError("the game is over, and every agent has had its end: reset() deals a new one")
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        play = self._play
        try:
            acted = play.say(action if type(action) is int else index_of(action))
        except LookupError:
            numbers = play.numbers()
            what = f"{shortened(action, write=repr)}{', a truth value,' if is_truth(action) else ''}"
            there = ", ".join(map(str, numbers[:MOST_NAMED])) + (", ..." if len(numbers) > MOST_NAMED else "")
            raise ValueError(f"{what} is not one of the {len(numbers)} legal actions: {there}") from None
        self._cumulative_rewards[agent] = 0.0
        if not acted:
            return
        if play.state.is_terminal():
            self.rewards = dict(zip(self.agents, play.state.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
            self._accumulate_rewards()
        else:
            self.agent_selection = self.possible_agents[play.state.current_player()]
        if self.render_mode is not None:
            self._print()

    def _print(self) -> None:
        if self.render_mode == "human":
            print(*lines(self.state_), "", sep="\n")

    def render(self, mode: str | None = None) -> str | None:
        """The table as a spectator sees it: JSON text for "ansi"; None for "human", which prints it.

        `mode`: by default that of the table, which has been printed already if it is "human".
        """
        self._mode(mode)
        state = self.state_
        if mode == "human":
            print(*lines(state), "", sep="\n")
        elif mode == "ansi" or self.render_mode == "ansi":
            return canonical(state.view(None))
        elif self.render_mode is None:
            logger.warn("render() gives nothing where no render mode was chosen: render_mode='human' or 'ansi'")
        return None

    def close(self) -> None:
        """Does nothing, as no resources are held."""


def raw_env(game: str | Game, *, actions: str = "words", render_mode: str | None = None, **options: Any) -> Table:
    """A table of a game by its name, with its options, or of a loaded game.

    Raises BadOptions for an unknown game or options.
    """
    return Table(game_of(game, options), actions, render_mode)


def env(game: str | Game, **chosen: Any) -> Any:
    """The same in PettingZoo's usual wrappers: an illegal number loses, what is no number is refused."""
    found = wrappers.TerminateIllegalWrapper(raw_env(game, **chosen), illegal_reward=-1)
    return Wrapped(wrappers.AssertOutOfBoundsWrapper(found))


class Wrapped(wrappers.OrderEnforcingWrapper):  # type: ignore[misc, no-any-unimported, unused-ignore]
    """A table in its wrappers."""

    def __copy__(self) -> Wrapped:
        return deepcopy(self)  # as of a table


def parallel_env(game: str | Game, **chosen: Any) -> Any:
    """The same as a ParallelEnv: each step takes everybody's actions, and that of the deciding agent counts."""
    return turn_based_aec_to_parallel(env(game, **chosen))
