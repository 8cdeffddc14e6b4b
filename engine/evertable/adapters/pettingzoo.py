"""A face for PettingZoo: any game as an AEC environment. Needs the extra `pettingzoo`.

    from evertable.adapters.pettingzoo import Table
    env = Table(evertable.load_game("eter"))

An action is its index in the legal list; `action_mask` says how many there are. What an agent
observes is its view, as the bytes of canonical JSON (`view_of` reads them), so every game is
served and features are the learner's.
"""

from __future__ import annotations

import json
from typing import Any, ClassVar

import numpy as np  # type: ignore[import-not-found, unused-ignore]
from gymnasium import spaces  # type: ignore[import-not-found, unused-ignore]
from pettingzoo import AECEnv  # type: ignore[import-not-found, import-untyped, unused-ignore]

from ..kernel.game import Game, Json
from ..kernel.record import canonical
from ..kernel.rng import SEEDS

WIDTH = 1024
"""Actions of the space; a legal list that is longer is refused."""
ROOM = 1 << 15
"""Bytes of an observation; a view that is longer is refused."""


def view_of(observation: Any) -> Json:
    """The view whose bytes an observation holds."""
    view: Json = json.loads(observation.tobytes().rstrip(b"\0"))
    return view


class Table(AECEnv):  # type: ignore[misc]
    """One table; agents are `seat_1`, `seat_2`, …"""

    metadata: ClassVar[Json] = {"name": "evertable_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game: Game, width: int = WIDTH, room: int = ROOM, render_mode: str | None = None) -> None:
        """`width`: size of the action space; `room`: bytes of an observation."""
        super().__init__()
        self.game = game
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(game.num_players())]
        observed = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (room,), np.uint8),
                "action_mask": spaces.MultiBinary(width),
            }
        )
        self._width, self._room = width, room
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
        self.state_ = self.game.new_initial_state(int(self._deals.integers(SEEDS)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Json] = {agent: {} for agent in self.agents}
        self.agent_selection = self._turn()

    def _turn(self) -> str:
        return str(self.possible_agents[self.state_.current_player()])

    def observe(self, agent: str) -> Json:
        """The agent's view, and a mask that is empty while another decides."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self._width, dtype=np.int8)
        if seat == self.state_.current_player():
            count = len(self.state_.legal_actions())
            if count > self._width:
                raise ValueError(f"{count} actions are legal: give a width of at least that, not {self._width}")
            mask[:count] = 1
        seen = np.frombuffer(canonical(self.state_.view(seat)).encode(), np.uint8)
        if len(seen) > self._room:
            raise ValueError(f"a view has {len(seen)} bytes: give a room of at least that, not {self._room}")
        return {"observation": np.pad(seen, (0, self._room - len(seen))), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The selected agent decides. Raises ValueError for an action that is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        legal = self.state_.legal_actions()
        if action is None or not 0 <= action < len(legal):
            raise ValueError(f"{action} is not one of the {len(legal)} legal actions")
        self._cumulative_rewards[agent] = 0.0
        self.state_.apply_action(legal[action])
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
