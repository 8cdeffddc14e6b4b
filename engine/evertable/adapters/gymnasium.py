"""One seat of any game as an environment of gymnasium, against an opponent of any level. Needs the extra `gymnasium`.

    import gymnasium
    import evertable.adapters.gymnasium                        # registers evertable/eter-v1, evertable/krieg-v1, ...
    env = gymnasium.make("evertable/eter-v1", against="strong", mode="duel")
    seen, info = env.reset(seed=7)
    seen, reward, over, _, info = env.step(number)

Numbers and observations are those of pettingzoo.py: words by default, `action_mask` marks what is legal, and after the
last word of a decision the others decide until it is this seat's turn again. The reward comes at the end: 1 won, -1
lost, 0 drawn. `env.unwrapped.action_masks()` is the mask alone, as learners ask for it that mask.
"""

from __future__ import annotations

from typing import Any

import gymnasium  # type: ignore[import-not-found, unused-ignore]
import numpy as np  # type: ignore[import-not-found, unused-ignore]

from .. import choose
from ..core.game import Game
from ..core.rng import SEEDS
from ..core.seats import viewer_of
from ..games import REGISTER
from ..search import opponent
from .play import LearnedGame, Play, game_of
from .spaces import Indices, index_of, observed_of
from .text import lines


class SeatEnv(gymnasium.Env):  # type: ignore[misc, no-any-unimported, unused-ignore]
    """One seat of a game; the others are opponents of one level."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 4}  # noqa: RUF012  (declared so by the library)

    def __init__(
        self, game: str | Game, *, seat: int | None = 0, against: str = "normal", actions: str = "words",
        render_mode: str | None = None, **options: Any,
    ) -> None:  # fmt: skip
        """`seat`: its number from 0, or None: another one in each game.

        `against`: a name of evertable.search.OPPONENTS. `actions`: what a number means, "words" or "legal".
        `render_mode`: "ansi": `render` returns the table as text, as the seat sees it. Raises BadOptions for an unknown
        game, option or opponent, EvertableError for an unknown seat, ValueError for another mode.
        """
        if render_mode not in (None, "ansi"):
            raise ValueError(f"{render_mode!r} is no render mode here: there is 'ansi', None")
        self.kind = kind = LearnedGame(game_of(game, options), actions)
        self.game, self.blocks, self.against, self.render_mode = kind.game, kind.blocks, against, render_mode
        self._seat = viewer_of(seat, self.game.num_players())
        self.seat = self._seat or 0
        """The seat in this game."""
        self.observation_space, self.action_space = observed_of(kind), Indices(kind.width)
        opponent(against)  # refuses a name that there is not

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a new game, up to the first decision of the seat; with a seed always the same one, and the same ones
        after it against opponents who think the same.
        """
        super().reset(seed=seed)
        self._play = Play(self.kind, self.game.new_initial_state(self._number(SEEDS)))
        if self._seat is None:
            self.seat = self._number(self.game.num_players())
        self._others()
        return (self._observed(), {"seat": self.seat}) if not self._play.state.is_terminal() else self.reset()

    def _number(self, below: int) -> int:
        """A random number from 0 on."""
        return int.from_bytes(self.np_random.bytes(8), "little") % below

    def _others(self) -> None:
        """The others decide until it is the turn of the seat, or the end."""
        state = self._play.state
        while not state.is_terminal() and state.current_player() != self.seat:
            state.apply_action(choose(state, self.against, self._number(SEEDS)))

    def _observed(self) -> dict[str, Any]:
        play = self._play
        return {"observation": play.observation(self.seat), "action_mask": self.action_masks()}

    def action_masks(self) -> Any:
        """1 for each number that is legal now, as int8; all 0 at the end."""
        play = self._play
        return np.zeros(self.kind.width, np.int8) if play.state.is_terminal() else play.mask()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """The seat says a number. Raises ValueError for one that is not legal; then nothing has changed."""
        play = self._play
        try:
            acted = play.say(index_of(action))
        except LookupError as refused:
            raise ValueError(str(refused)) from None
        if acted:
            self._others()
        over = play.state.is_terminal()
        reward = play.state.returns()[self.seat] if over else 0.0
        return self._observed(), reward, over, False, {"seat": self.seat}

    def render(self) -> str | None:
        """The table in English as the seat sees it, if the render mode is "ansi"."""
        if self.render_mode is None:
            return None
        return "\n".join(lines(self._play.state, self.seat))


def register() -> None:
    """Register every game with gymnasium, once."""
    for name in REGISTER:
        if f"evertable/{name}-v1" not in gymnasium.registry:
            gymnasium.register(f"evertable/{name}-v1", "evertable.adapters.gymnasium:SeatEnv", kwargs={"game": name})


register()
