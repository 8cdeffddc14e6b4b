"""The games for OpenSpiel. Needs the extra `openspiel`; importing it registers `evertable_<game>` for each.

    import evertable.adapters.openspiel
    game = pyspiel.load_game("evertable_eter(mode=duel,deals=64)")

Parameters are the options of the game (lists as `a|b`), and:

`deals`: the number of outcomes of each chance node, each a random generator, all equally likely; so a game that begins
with a deal has this many deals. `opening`: this many random decisions belong to the deal. `decisions`: after this many
the game is stopped as a draw (0: never), for algorithms that traverse whole trees. `actions`: what an action number
means.

- `words`: a decision is taken word by word. 0 ends it where it could also continue, 1 + k is the k-th of
  `GameSpec.action_words()`, so that a number means the same in every state; other words follow, numbered in the order
  in which they are legal. `place 3 d4` is three actions of one player.
- `legal`: a decision is one action, its index among the legal ones.

Observations are the seat's view as canonical JSON, or as numbers (see layout.py), with the words begun. Information
states have perfect recall: their strings end with a digest of all that the player has seen and done.

Games and states can be copied, pickled and serialised: a game as its text, a state with its game and history.
OpenSpiel's own serialisation loses what a game written in Python holds. `game.new_initial_state(...)` accepts what
`state.to_struct()`, `to_dict()` or `to_json()` returned, and continues from there without the history.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import index
from typing import Any, ClassVar

import pyspiel  # type: ignore[import-not-found, unused-ignore]

from ..core.action import Action, looked_up
from ..core.errors import BadOptions, BadPosition, reject_if, shortened
from ..core.format.documents import Json
from ..core.format.json_text import read_json
from ..core.format.record import canonical
from ..core.game import Game, first_rng
from ..core.options import Option
from ..core.rng import Rng
from ..games import REGISTER, game_class
from .history import Trail
from .layout import dense, layout_of
from .numbering import MOST_WORDS, NUMBERINGS, numbering_of, refused
from .observing import ObservationKind, Observer, observed, recalled

OWN: Mapping[str, Any] = {"deals": 1024, "opening": 0, "decisions": 0, "actions": "words"}
"""The parameters that are not the game's options, with defaults."""
END = "."
"""The text of the number that ends an action."""
CHANCE = int(pyspiel.PlayerId.CHANCE)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)


def parameter(option: Option) -> bool | int | str:
    """The default of an option as an OpenSpiel parameter: a bool, a number, or a string."""
    value = option.default
    return value if isinstance(value, bool | int) else str(value)


def given_table(name: str, params: Mapping[str, Any]) -> Game:
    """The game with the options among the parameters. Raises BadOptions."""
    kind = game_class(name)
    found: dict[str, object] = {option.name: params[option.name] for option in kind.declared if option.name in params}
    lists = {key: value.split("|") for key, value in found.items() if isinstance(value, str) and "|" in value}
    return kind({**found, **lists})


def given_own(params: Mapping[str, Any]) -> dict[str, Any]:
    """The parameters that are not options. Raises BadOptions."""
    chosen = {**OWN, **{name: params[name] for name in OWN if name in params}}
    if chosen["actions"] not in NUMBERINGS:
        raise BadOptions("actions", f"{shortened(chosen['actions'])!r} is not one of {', '.join(NUMBERINGS)}")
    for name, least in (("deals", 1), ("opening", 0), ("decisions", 0)):
        if not isinstance(chosen[name], int) or chosen[name] < least:
            raise BadOptions(name, f"it is a whole number, {least} or more")
    return chosen


def type_of(name: str, sides: int | None = None) -> object:
    """The OpenSpiel type of a game; `sides`: the number of players once its options are known.

    With two sides it is zero-sum.
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
        provides_factored_observation_string=True,
    )


def loaded(text: str) -> SpielGame:
    """The game of the text that str(game) gives; also in a new process, where it must be registered first."""
    game: SpielGame = pyspiel.load_game(text)
    return game


def restored(text: str) -> SpielState:
    """The state of the text that pyspiel.serialize_game_and_state gives; also in a new process."""
    state: SpielState = pyspiel.deserialize_game_and_state(text)[1]
    return state


class SpielGame(pyspiel.Game):  # type: ignore[misc, no-any-unimported, unused-ignore]
    """A game with its options. `table` is the Game."""

    kind: ClassVar[str]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Raises BadOptions for unknown options and invalid parameters."""
        params = dict(params or {})
        self.table = given_table(self.kind, params)
        chosen = given_own(params)
        self.deals, self.opening = int(chosen["deals"]), int(chosen["opening"])
        self.most = int(chosen["decisions"]) or self.table.max_decisions
        self.numbering = numbering_of(self.table, chosen["actions"])
        self.layout = layout_of(self.table)
        start = self.table.new_initial_state(0)
        dealt = self.opening or start.rng != first_rng(0)
        self.start = None if dealt else Trail(start)
        """The start of every game; None if chance deals."""
        self.outcomes = tuple([(k, 1 / self.deals) for k in range(self.deals)])
        """(outcome, how likely it is) of every chance node."""
        self.seats = self.table.num_players()
        self.observer = Observer(self.layout, ObservationKind())
        self.rememberer = Observer(self.layout, ObservationKind(recall=True))
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

    def __hash__(self) -> int:
        return hash(str(self))  # they are equal if their texts are

    def __eq__(self, other: object) -> bool:
        return isinstance(other, pyspiel.Game) and str(self) == str(other)

    def __copy__(self) -> SpielGame:
        return self  # nobody changes it

    def __deepcopy__(self, memo: object) -> SpielGame:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return loaded, (str(self),)

    def new_initial_state(self, given: object = None) -> SpielState:
        """The start, before chance has dealt; or the state described by `given`.

        `given` is a result of `to_struct`, `to_dict` or `to_json`; the history begins with it. Raises BadPosition.
        """
        state = SpielState(self)
        if given is not None:
            state.begin_from(told(given))
        return state

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> Observer:
        """An observer of observations (the default) or information states (perfect recall).

        Of one player, of what it alone sees, of what all see, of all players, or of nothing. Raises ValueError for
        parameters.
        """
        if isinstance(iig_obs_type, Mapping):  # so the C++ side asks for the default
            iig_obs_type, params = None, iig_obs_type
        if params:
            raise ValueError(f"observers take no parameters: {', '.join(params)}")
        if iig_obs_type is None:
            return Observer(self.layout, ObservationKind())
        asked = iig_obs_type
        return Observer(self.layout, ObservationKind(asked.perfect_recall, asked.public_info, asked.private_info))

    def action_to_string(self, player: int, action: int) -> str:
        """What a number means in every state; if it depends on the state, a text that says so."""
        word = None if player == CHANCE else self.numbering.always(action)
        said = f"chance {action}" if player == CHANCE else f"action {action}"
        return said if word is None else word or END

    def max_chance_nodes_in_history(self) -> int:
        """Chance deals, and can occur after every decision."""
        return self.most + 1


def told(given: object) -> Mapping[str, Any]:
    """A state description as an object. Raises BadPosition."""
    if isinstance(given, pyspiel.StateStruct):
        given = given.to_dict()
    if isinstance(given, str):
        try:
            given = read_json(given)
        except ValueError as bad:
            raise BadPosition("state", str(bad)) from bad
    if not isinstance(given, Mapping):
        raise BadPosition("state", "it is what to_struct, to_dict or to_json of a state gave")
    return given


class SpielState(pyspiel.State):  # type: ignore[misc, no-any-unimported, unused-ignore]
    """A state. `trail.state` is the State, `words` what the deciding player has begun to say."""

    __slots__ = ("__dict__", "game")  # clones and texts contain what is in the dictionary; each has the game anyway

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.game = game
        self.trail: Trail | None = game.start
        self.words: tuple[str, ...] = ()
        self.rolls = game.start is None
        """Whether chance decides how the action `words` continues or, without a history, what is dealt."""

    def __copy__(self) -> SpielState:
        return self.clone()  # type: ignore[no-any-return, unused-ignore]

    def __deepcopy__(self, memo: object) -> SpielState:
        return self.clone()  # type: ignore[no-any-return, unused-ignore]

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (pyspiel.serialize_game_and_state(self.game, self),)

    def begin_from(self, given: Mapping[str, Any]) -> None:
        """Set the state to what `_to_struct` returned. Raises BadPosition."""
        wrong = given.keys() - {"begun", "chance", "current_player", "decisions", "position"}
        reject_if(wrong, str(min(wrong, default="", key=str))[:40], "there is no such field")
        begun: list[str] = given.get("begun", [])
        n: int = given.get("decisions", 0)
        position: Json | None = given.get("position")
        rolls: bool = given.get("chance", False)
        reject_if(not isinstance(begun, list) or not all(isinstance(one, str) for one in begun), "begun", "it is words")
        reject_if(type(n) is not int or not 0 <= n <= self.game.most, "decisions", f"it is 0 to {self.game.most}")
        reject_if(not isinstance(rolls, bool), "chance", "it is true or false")
        if position is None:
            reject_if(self.game.start is not None or begun or n or not rolls, "position", "it is missing")
            return
        self.trail, self.words, self.rolls = Trail(self.game.table.from_position(position), n=n), tuple(begun), rolls
        legal = self.trail.state.legal_actions()
        goes_on = not rolls and (not begun or looked_up(legal).follow(self.words))
        by_chance = rolls and self.words in legal and self.trail.after(self.words) is None
        reject_if(not goes_on and not by_chance, "begun", "no action begins so, or chance does not decide it")
        player: object = given.get("current_player", self.current_player())
        reject_if(player != self.current_player(), "current_player", f"by the rest it is {self.current_player()}")

    def current_player(self) -> int:
        """Chance, a seat, or the terminal player."""
        trail = self.trail
        if self.rolls or trail is None:
            return CHANCE
        return TERMINAL if trail.over or trail.n >= self.game.most else trail.seat

    def is_terminal(self) -> bool:
        """Whether the game is over, or stopped."""
        trail = self.trail
        return trail is not None and not self.rolls and (trail.over or trail.n >= self.game.most)

    def returns(self) -> list[float]:
        """1 won, -1 lost, 0 drawn by all, stopped or not over."""
        if self.trail is None or self.rolls or not self.trail.over:
            return [0.0] * self.game.num_players()
        return self.trail.state.returns()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The generators, each equally likely."""
        return [*self.game.outcomes]

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """What a player (by default the one to decide) may know, as numbers; all 0 before chance has dealt."""
        return self._tensor(self.game.observer, player)

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """The same, with the player's own words so far."""
        return self._tensor(self.game.rememberer, player)

    def _tensor(self, observer: Observer, player: int | None) -> list[float]:
        # The library would turn the array into a list number by number; nearly all of them are 0.
        seat = self.current_player() if player is None else index(player)
        if not 0 <= seat < self.game.seats:
            return super().observation_tensor(seat)  # type: ignore[no-any-return, unused-ignore]  # which refuses it
        return dense(observer.places(self, seat), observer.size)

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The numbers that a player (by default the one to decide) can say, ascending; at chance nodes the outcomes."""
        trail = self.trail
        if self.rolls or trail is None or trail.over or trail.n >= self.game.most:
            return super().legal_actions(*[] if player is None else [player])  # type: ignore[no-any-return, unused-ignore]
        # By the library it would be asked back six times who decides and whether the game is over.
        if player is None or player == trail.seat:
            return list(trail.ways(self.game.numbering).numbers(self.words))
        return super().legal_actions(player)  # type: ignore[no-any-return, unused-ignore]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.trail is not None
        return list(self.trail.ways(self.game.numbering).numbers(self.words))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE or self.trail is None:
            return f"chance {action}"
        numbering = self.game.numbering
        ways = self.trail.ways(numbering)
        word = ways.named(self.words).get(action, numbering.always(action))
        if word is None:
            raise refused(action, ways.numbers(self.words))
        return word or END

    def _apply_action(self, action: int) -> None:
        if self.rolls:
            self._roll(action)
            return
        assert self.trail is not None
        said = self.trail.ways(self.game.numbering).chosen(self.words, action)
        after = self.trail.after(said) if isinstance(said, Action) else None
        if after is not None:
            self.trail, self.words = after, ()
        else:
            self.words, self.rolls = tuple(said), isinstance(said, Action)

    def _roll(self, k: int) -> None:
        """Apply chance outcome k: deal, or continue an action. Raises LookupError for an unknown one."""
        game = self.game
        if not 0 <= k < game.deals:
            raise LookupError(f"{k} is no outcome of chance: there are 0 to {game.deals - 1}")
        self.rolls = False
        if self.trail is None:
            state = game.table.new_initial_state(k)
            lot = Rng(first_rng(k))
            for _ in range(game.opening):
                legal = state.legal_actions()
                after = state.clone()
                after.apply_action(legal[lot.below(len(legal))])
                if after.is_terminal():
                    break
                state = after
            self.trail = Trail(state)
        else:
            rng = first_rng(k + game.deals * (self.trail.n + 1))
            self.trail, self.words = self.trail.rolled(self.words, rng), ()

    def observed(self, player: int | None) -> str:
        """What a player sees, with the words it has begun to say; None: what all see."""
        return observed(self.trail, self.words, player)

    def recalled(self, player: int | None) -> str:
        """What a player sees and can infer, with a digest of all it has seen and done; None: of what all see."""
        return recalled(self.trail, self.words, player)

    def resample_from_infostate(self, player: int, draw: Callable[[], float]) -> SpielState:
        """A state that the player cannot distinguish, with hidden cards dealt anew.

        Its history is this one's, although the new deal need not follow from it: so it must not be serialised.
        """
        other: SpielState = self.clone()
        if self.trail is not None:
            other.trail = self.trail.resampled(player, Rng(int(draw() * 2**53)))
        return other

    def __str__(self) -> str:
        return canonical(self._to_struct())

    # ---- structs, which OpenSpiel turns into JSON ----

    def _to_struct(self) -> dict[str, Any]:
        trail = self.trail
        return {
            "current_player": int(self.current_player()),
            "position": None if trail is None else trail.state.to_position(),
            "begun": [*self.words],
            "chance": self.rolls,
            "decisions": 0 if trail is None else trail.n,
        }

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        trail = self.trail
        if trail is None:
            return {"view": None, "begun": []}
        return {"view": trail.state.view(player), "begun": [*self.words] if player == self.current_player() else []}

    def _action_to_struct(self, player: int, action: int) -> dict[str, Any]:
        if player == CHANCE or self.trail is None:
            return {"chance": action}
        return {"say": self._action_to_string(player, action)}

    def _struct_to_actions(self, given: Mapping[str, Any]) -> list[int]:
        key = "chance" if self.rolls else "say"
        if key not in given:
            raise LookupError(f"here an action is an object with the field {key!r}, as action_to_struct gives it")
        if self.rolls:
            return [int(given[key])]
        assert self.trail is not None
        said = str(given[key])
        ways = self.trail.ways(self.game.numbering)
        return [ways.number_of(self.words, "" if said == END else said)]


def register() -> None:
    """Register every game with OpenSpiel, once."""
    known = set(pyspiel.registered_names())
    for name in REGISTER:
        if f"evertable_{name}" not in known:
            told = {"kind": name, "__module__": __name__}
            kind = globals()[f"Spiel_{name}"] = type(f"Spiel_{name}", (SpielGame,), told)  # where pickle finds it
            pyspiel.register_game(type_of(name), kind)


register()
