"""The games for OpenSpiel. Needs the extra `openspiel`; importing it registers `evertable_<game>` for each.

    import evertable.adapters.openspiel
    game = pyspiel.load_game("evertable_eter(mode=duel,deals=64)")

Parameters are the options of the game (lists as `a|b`), and:

`deals`: how many ways chance may go where it comes in. Each is a generator, all are as likely; a game that begins with
a deal has so many deals. `opening`: so many random decisions are part of the deal. `decisions`: after so many the game
is cut and drawn (0: never), for algorithms that walk whole trees. `actions`: what an action number means.

- `words`: a decision is taken word by word. 0 ends it where it could also go on, 1 + k is the k-th of
  `Game.action_words()`, so that a number means the same in every state; words that are not listed there follow,
  numbered in the order in which they are legal. `place 3 d4` is three actions of one player.
- `legal`: a decision is one action, its index in the legal list.

Observations are the seat's view as canonical JSON, or as numbers (see layout.py), to which the words begun are added.
The information state has perfect recall: its string ends with a digest of all that the player has seen and done.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import numpy as np  # type: ignore[import-not-found, unused-ignore]
import pyspiel  # type: ignore[import-not-found, unused-ignore]

from ..games import REGISTER, game_class
from ..kernel.errors import BadOptions
from ..kernel.game import Game
from ..kernel.options import Choice, Option
from ..kernel.record import canonical
from ..kernel.rng import Rng
from .layout import Block, Hashed, layout_of
from .numbering import MOST_WORDS, Legal, Numbering, Words, refused
from .trail import Trail

OWN: Mapping[str, Any] = {"deals": 1024, "opening": 0, "decisions": 0, "actions": "words"}
"""The parameters that are not the game's, with their defaults."""
NUMBERINGS: Mapping[str, Callable[[Game], Numbering]] = {"words": Words, "legal": Legal}
BEGUN, MEMORY = 32, 128
"""Places of the words begun, and of what a player has done, in an array."""
END = "."
"""How the number that ends an action is written."""
CHANCE = int(pyspiel.PlayerId.CHANCE)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)


def parameter(option: Option) -> Any:
    """The default of an option as OpenSpiel takes it: a truth value, a number, or a text."""
    value = option.default
    if isinstance(option, Choice) and all(one.isdigit() for one in option.values):
        return int(value)
    return value if isinstance(value, bool) else str(value)


def given_table(name: str, params: Mapping[str, Any]) -> Game:
    """The game with the options among the parameters; raises BadOptions."""
    kind = game_class(name)
    found = {option.name: params[option.name] for option in kind.declared if option.name in params}
    lists = {key: value.split("|") for key, value in found.items() if isinstance(value, str) and "|" in value}
    return kind({**found, **lists})


def given_own(params: Mapping[str, Any]) -> dict[str, Any]:
    """The parameters that are not the game's; raises BadOptions."""
    chosen = {**OWN, **{name: params[name] for name in OWN if name in params}}
    if chosen["actions"] not in NUMBERINGS:
        raise BadOptions("actions", f"{str(chosen['actions'])[:40]!r} is not one of {', '.join(NUMBERINGS)}")
    for name, least in (("deals", 1), ("opening", 0), ("decisions", 0)):
        if not isinstance(chosen[name], int) or chosen[name] < least:
            raise BadOptions(name, f"it is a whole number, {least} or more")
    return chosen


def type_of(name: str, sides: int | None = None) -> Any:
    """What OpenSpiel is told of a game; `sides`: how many there are, once its options are known.

    What two sides win and lose adds up to nothing.
    """
    game = game_class(name)
    least, most = game.facts["seats"]
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"evertable_{name}",
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if (sides or most) == 2 else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**{option.name: parameter(option) for option in game.declared}, **OWN},
        provides_factored_observation_string=False,  # of its parts there is the public one: see Observer
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc, no-any-unimported, unused-ignore]
    """A game with its options. `table` is the game behind it."""

    kind: ClassVar[str]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Raises BadOptions for options that there are not, and parameters that mean nothing."""
        params = dict(params or {})
        self.table = given_table(self.kind, params)
        chosen = given_own(params)
        self.deals, self.opening = int(chosen["deals"]), int(chosen["opening"])
        self.most = int(chosen["decisions"]) or self.table.max_decisions
        self.numbering = NUMBERINGS[chosen["actions"]](self.table)
        self.layout = layout_of(self.table)
        seats, teams = self.table.num_players(), self.table.teams()
        sides = seats if teams is None else len(set(teams))
        super().__init__(
            type_of(self.kind, sides),
            pyspiel.GameInfo(
                num_distinct_actions=self.numbering.size,
                max_chance_outcomes=self.deals,
                num_players=seats,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0 if sides == 2 else None,
                max_game_length=self.most * (MOST_WORDS if chosen["actions"] == "words" else 1),
            ),
            params,
        )

    def new_initial_state(self) -> SpielState:
        """The start, before chance has dealt."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> Observer:
        """What writes observations (the default) or information states (perfect recall), of a player or of all.

        Raises ValueError for parameters, and for what is private alone or other players'.
        """
        if params:
            raise ValueError(f"observers take no parameters: {', '.join(params)}")
        if iig_obs_type is None:
            return Observer(self, False)
        single, none = pyspiel.PrivateInfoType.SINGLE_PLAYER, pyspiel.PrivateInfoType.NONE
        if not iig_obs_type.public_info or iig_obs_type.private_info not in (single, none):
            raise ValueError("observers write what all see, or that and what one player sees; nothing else")
        return Observer(self, bool(iig_obs_type.perfect_recall), iig_obs_type.private_info == none)

    def action_to_string(self, player: int, action: int) -> str:
        """What a number means in every state; where that hangs on the state, that it does."""
        word = None if player == CHANCE else self.numbering.always(action)
        said = f"chance {action}" if player == CHANCE else f"action {action}"
        return said if word is None else word or END

    def max_chance_nodes_in_history(self) -> int:
        """Chance deals, and may come in with every decision."""
        return self.most + 1


class SpielState(pyspiel.State):  # type: ignore[misc, no-any-unimported, unused-ignore]
    """A state. `trail.state` is the one behind it, `words` what the player to decide has begun to say."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.spiel = Shared(game)
        self.trail: Trail | None = None
        self.words: tuple[str, ...] = ()
        self.rolls = False
        """Whether chance decides how the action `words` goes, or, where there is no trail, what is dealt."""
        self._begin()

    def _begin(self) -> None:
        game = self.spiel.game
        start = game.table.new_initial_state(0)
        if game.opening or start.rng != game.table.first_rng(0):
            self.rolls = True
        else:
            self.trail = Trail(start)

    def current_player(self) -> int:
        """Chance, a seat, or nobody any more."""
        if self.rolls or self.trail is None:
            return CHANCE
        return TERMINAL if self.is_terminal() else self.trail.state.current_player()

    def is_terminal(self) -> bool:
        """Whether the game is over, or cut."""
        trail = self.trail
        return trail is not None and not self.rolls and (trail.state.is_terminal() or trail.n >= self.spiel.game.most)

    def returns(self) -> list[float]:
        """1 won, -1 lost, 0 drawn by all, cut or not over."""
        if self.trail is None or self.rolls or not self.trail.state.is_terminal():
            return [0.0] * self.spiel.game.num_players()
        return self.trail.state.returns()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each of the generators."""
        deals = self.spiel.game.deals
        return [(k, 1 / deals) for k in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.trail is not None
        return sorted(self.spiel.game.numbering.ways(self.trail.state.legal_actions(), self.words))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE or self.trail is None:
            return f"chance {action}"
        numbering = self.spiel.game.numbering
        ways = numbering.ways(self.trail.state.legal_actions(), self.words)
        word = ways.get(action, numbering.always(action))
        if word is None:
            raise refused(action, ways)
        return word or END

    def _apply_action(self, action: int) -> None:
        if self.rolls:
            self._roll(action)
            return
        assert self.trail is not None
        legal = self.trail.state.legal_actions()
        chosen, whole = self.spiel.game.numbering.chosen(legal, self.words, action)
        self.words = tuple(chosen)
        if whole:
            after = self.trail.after(self.words)
            if after is None:
                self.rolls = True
            else:
                self.trail, self.words = after, ()

    def _roll(self, k: int) -> None:
        """Let the k-th generator deal, or decide how an action goes; raises LookupError where there is none such."""
        game = self.spiel.game
        if not 0 <= k < game.deals:
            raise LookupError(f"{k} is no outcome of chance: there are 0 to {game.deals - 1}")
        self.rolls = False
        if self.trail is None:
            state = game.table.new_initial_state(k)
            lot = Rng(game.table.first_rng(k))
            for _ in range(game.opening):
                legal = state.legal_actions()
                after = state.clone()
                after.apply_action(legal[lot.below(len(legal))])
                if after.is_terminal():
                    break
                state = after
            self.trail = Trail(state)
        else:
            rng = game.table.first_rng(k + game.deals * (self.trail.n + 1))
            self.trail, self.words = self.trail.rolled(self.words, rng), ()

    def observed(self, player: int | None) -> str:
        """What a player sees, with the words it has begun to say; None: what all see."""
        trail = self.trail
        if trail is None:
            return "chance deals"
        own = [*self.words] if player == trail.state.current_player() else []
        return canonical([trail.state.view(player), own])

    def recalled(self, player: int | None) -> str:
        """What a player sees and counts on, and a digest of all it has seen and done; None: what all see."""
        if self.trail is None:
            return "chance deals"
        state = self.trail.state
        return canonical([self.observed(player), state.knowledge(player), self.trail.digest(player).hex()])

    def resample_from_infostate(self, player: int, draw: Callable[[], float]) -> SpielState:
        """A state that the player cannot tell apart, what it does not see dealt anew.

        Its history is this one's, though the dealt world need not come of it: so it is not to be serialised.
        """
        other: SpielState = self.clone()
        if self.trail is not None:
            other.trail = self.trail.resampled(player, Rng(int(draw() * 2**53)))
        return other

    def __str__(self) -> str:
        if self.trail is None:
            return "chance deals"
        return canonical([self.trail.state.to_position(), [*self.words], self.rolls])


class Shared:
    """A game that copies of a state share."""

    def __init__(self, game: SpielGame) -> None:
        self.game = game

    def __deepcopy__(self, memo: object) -> Shared:
        return self


class Observer:
    """Writes what a player sees into `tensor`, by blocks in `dict`; `blocks` says what they mean.

    `public`: what all see, whatever player is named.
    """

    def __init__(self, game: SpielGame, recall: bool, public: bool = False) -> None:
        self.layout, self.recall, self.public = game.layout, recall, public
        extra = [("words begun", BEGUN), *([("own words so far", MEMORY)] if recall else [])]
        self.forms = [(name, Hashed(size)) for name, size in extra]
        self.blocks: list[Block] = list(self.layout.blocks)
        for name, form in self.forms:
            last = self.blocks[-1]
            self.blocks.append(Block(name, last.start + last.size, form.size, form.meaning))
        size = self.blocks[-1].start + self.blocks[-1].size
        self.tensor = np.zeros(size, np.float32)
        self.dict = {block.name: self.tensor[block.start : block.start + block.size] for block in self.blocks}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write an observation; all 0 before chance has dealt."""
        self.tensor.fill(0)
        trail = state.trail
        if trail is None:
            return
        looker = None if self.public else player
        numbers = self.layout.numbers(trail.state, looker)
        begun = list(state.words) if looker == trail.state.current_player() else []
        told = [begun, trail.said(looker)] if self.recall else [begun]
        for (_, form), words in zip(self.forms, told, strict=True):
            at = len(numbers)
            numbers += [0.0] * form.size
            form.put(words, numbers, at)
        self.tensor[:] = numbers

    def string_from(self, state: SpielState, player: int) -> str:
        """The observation, or the information state."""
        looker = None if self.public else player
        return state.recalled(looker) if self.recall else state.observed(looker)


def register() -> None:
    """Register every game with OpenSpiel, once."""
    known = set(pyspiel.registered_names())
    for name in REGISTER:
        if f"evertable_{name}" not in known:
            told = {"kind": name, "__module__": __name__}
            kind = globals()[f"Spiel_{name}"] = type(f"Spiel_{name}", (SpielGame,), told)  # where pickle finds it
            pyspiel.register_game(type_of(name), kind)


register()
