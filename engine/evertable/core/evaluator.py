"""The evaluation of a game, which searches, hints and opponents use. No rule depends on it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic

from .action import Action
from .format.documents import Json
from .playable import S

if TYPE_CHECKING:
    from .advice.case import Kind

PLAYOUTS = 8
"""The number of random games by which a state is valued if its game has no evaluation."""


def _played_out(state: S, rng: Random) -> list[float]:
    """The returns of a game that is played on at random."""
    end = state.clone()
    while not end.is_terminal():
        end.apply_action(rng.choice(end.legal_actions()))
    return end.returns()


class Evaluator(Generic[S]):
    """What the states of one game are worth. It has no data but its weights. A game without its own has this one."""

    playout_turns: ClassVar[int | None] = None
    """For how many turns beyond the current one a search plays out what it looks at; None: it grows a tree instead.

    See `Rules.turn_number`.
    """
    answers: ClassVar[int] = 0
    """Of how many of the best actions the level Normal looks at the best answer: 0 where that does not make it better,
    as measured by play.
    """
    weights: Any = None
    """The parameters of `evaluate_all`, for `evertable tune`: a NamedTuple of numbers and tuples of them; None for
    none.
    """

    strong_1: ClassVar[Any] = None
    """The weights that `strong-1` and `expert-1` play by (lab/frozen.py), which never change; None without weights."""

    def __init__(self, weights: Any = None) -> None:
        """`weights`: other parameters than its own."""
        if weights is not None:
            self.weights = weights

    def evaluate_all(self, state: S) -> Sequence[float]:
        """The value of a full state for each seat, -1 (lost) to 1 (won): the evaluation at the leaves of a search.

        Without an own one, the mean result of PLAYOUTS games that are played on at random.
        """
        seats, rng = range(state.game.num_players()), Random(PLAYOUTS)
        ends = [_played_out(state, rng) for _ in range(PLAYOUTS)]
        return [sum(end[seat] for end in ends) / PLAYOUTS for seat in seats]

    def evaluate(self, state: S, seat: int) -> float:
        """The value of a full state for a seat, -1 to 1, for one-step lookahead: what the frozen `greedy-1` plays by.

        A game whose `evaluate_all` was improved keeps the older one here.
        """
        return self.evaluate_all(state)[seat]

    def static_eval(self, state: S, seat: int) -> float:
        """The value of a full state for a seat, -1 to 1, used by the level Normal one step ahead.

        By default `evaluate`, which stays as it is for `greedy-1`.
        """
        return self.evaluate(state, seat)

    def outlook(self, state: S, seat: int, result: int) -> float:
        """The value for a seat once what goes on in a state is won (1), drawn (0) or lost (-1): see Rules.decided."""
        return float(result)

    def features(self, state: S, seat: int) -> Mapping[str, float]:
        """The parts of `evaluate_all` for a seat in a state that is not over: named terms that add up to it before
        clipping.

        `end`: the end of the game is in sight. Where nothing can be proven (see `kinds`), a hint names the term in
        which its action is furthest ahead of the second best: `hint.<term>` among `advice_words`. Empty if a game
        has no terms.
        """
        return {}

    def kinds(self) -> Sequence[Kind]:
        """The game's own kinds of reasons why an action is best, which can be proven (see core/advice/case.py).

        A hint tells the first that holds of these and of those of all games (search/reasons/), and a term of `features`
        only where none does. Imported when it is called: no table needs them before.
        """
        return ()

    def explain(self, before: S, one: S, other: S, seat: int, term: str) -> Json | None:
        """What state `one` has of a term for a seat and `other` lacks, as a message; None without a suitable one.

        Both states are not over, and were reached from `before` by one decision and its forced consequences. The
        message must be true of `one` as it stands, not depend on what comes later. A hint shows it instead of
        `hint.<term>` if it is the same in every determinization examined.
        """
        return None

    def feature_value(self, before: S, state: S, seat: int, term: str) -> float | None:
        """The amount of a term that a seat has, in whole things that people count, higher being better; None if not
        countable.

        `state` is not over and follows from `before`. If an action is ahead by what is expected to follow it, a hint
        gives the amount: `hint.<term>.about` among `advice_words`, with the argument `n`.
        """
        return None

    def candidates(self, state: S, legal: Sequence[Action]) -> Sequence[Action]:
        """The legal actions worth a thought, at least one: none that is left out is better than all that are kept,
        whatever is hidden and whatever follows.

        Used at the decision that an opponent, a hint or a review thinks about. Knows only what the deciding seat knows.
        """
        return legal

    def aggression(self, state: S, action: Action) -> float:
        """How aggressive a legal action is: positive for attacking or spending, negative for holding back.

        Used by opponents with a style of play. Knows only what the deciding seat knows.
        """
        return 0.0

    def private(self, state: S, seat: int) -> Hashable:
        """What a seat knows and others may not, for a search that distinguishes the seat's play by it.

        None: a search does not distinguish.
        """
        return None
