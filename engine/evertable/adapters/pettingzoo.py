"""A face for PettingZoo: any game as an AEC environment. Needs the extra `pettingzoo`.

    from evertable.adapters.pettingzoo import Table
    env = Table(evertable.load_game("eter"))

An action is its index in the legal list; `action_mask` says how many there are. What an agent observes is what its
seat may know as an array of numbers, laid out as `env.layout.blocks` says (see layout.py); `env.view(agent)` is the
same as JSON.
"""

from __future__ import annotations

from operator import index
from typing import Any, ClassVar

import numpy as np  # type: ignore[import-not-found, unused-ignore]
from gymnasium import spaces  # type: ignore[import-not-found, unused-ignore]
from pettingzoo import AECEnv  # type: ignore[import-not-found, import-untyped, unused-ignore]

from ..kernel.documents import Json
from ..kernel.game import Game
from ..kernel.record import canonical
from .layout import layout_of

WIDTH = 1024
"""Actions of the space; a legal list that is longer is refused."""
BOUND = 2.0
"""No number of an observation is further from 0."""


class Table(AECEnv):  # type: ignore[misc, no-any-unimported, unused-ignore]
    """One table; agents are `seat_1`, `seat_2`, …"""

    metadata: ClassVar[Json] = {"name": "evertable_v1", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game: Game, width: int = WIDTH, render_mode: str | None = None) -> None:
        """`width`: size of the action space. `render_mode`: "ansi", or None, with which `render` gives nothing.

        Raises TypeError for what is no game, ValueError for another mode.
        """
        super().__init__()
        if not isinstance(game, Game):
            raise TypeError(f"a table is of a game that evertable.load_game gives, not of {game!r}")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"{render_mode!r} is no render mode here: there is 'ansi', and None")
        self.game = game
        self.layout = layout_of(game)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(game.num_players())]
        observed = spaces.Dict(
            {
                "observation": spaces.Box(-BOUND, BOUND, (self.layout.size,), np.float32),
                "action_mask": spaces.MultiBinary(width),
            }
        )
        self._width = width
        self.observation_spaces = dict.fromkeys(self.possible_agents, observed)
        self.action_spaces = {agent: spaces.Discrete(width) for agent in self.possible_agents}
        self._deals = np.random.default_rng(0)

    def observation_space(self, agent: str) -> Any:
        """See AECEnv."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """See AECEnv."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Json | None = None) -> None:
        """A new game; with a seed always the same one, and the same ones after it."""
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

    def _turn(self) -> str:
        return str(self.possible_agents[self.state_.current_player()])

    def view(self, agent: str) -> Json:
        """All that the agent may know (see State.view)."""
        return self.state_.view(self.possible_agents.index(agent))

    def observe(self, agent: str) -> Json:
        """What the agent may know, and a mask that is empty while another decides."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self._width, dtype=np.int8)
        if seat == self.state_.current_player():
            count = len(self.state_.legal_actions())
            if count > self._width:
                raise ValueError(f"{count} actions are legal: give a width of at least that, not {self._width}")
            mask[:count] = 1
        return {"observation": np.array(self.layout.numbers(self.state_, seat), np.float32), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The selected agent decides. Raises ValueError for an action that is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        legal = self.state_.legal_actions()
        try:
            chosen = index(action)  # type: ignore[arg-type]  # an array of one whole number too
        except TypeError:
            chosen = -1
        if not 0 <= chosen < len(legal):
            raise ValueError(f"{action} is not one of the {len(legal)} legal actions")
        self._cumulative_rewards[agent] = 0.0
        self.state_.apply_action(legal[chosen])
        if self.state_.is_terminal():
            self.rewards = dict(zip(self.agents, self.state_.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self._clear_rewards()
            self.agent_selection = self._turn()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The position as an onlooker sees it, as JSON text."""
        return canonical(self.state_.view(None)) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""
