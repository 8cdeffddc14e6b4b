"""The opponents by name, made on first use: a table knows their names, only thinking needs the rest."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Literal

from ..core.action import Action
from ..core.errors import BadOptions, shortened
from ..core.format.documents import Json
from ..core.game import Game
from .greedy import Greedy
from .normal import Normal
from .thought import Opponent, ThoughtProgress
from .uniform import Uniform

if TYPE_CHECKING:
    from .hint import Advice
    from .judging import Judgement

STRONG, EXPERT = 600, 16_000
"""Evaluations per decision. Strong's few play far better than one step ahead, where they suffice the same on every
device (LEAST in tree.py); as much better again would take very many (docs/bench/opponents.md).
"""
STRONG_EACH = 60
"""Strong's evaluations per legal action, if they add up to more."""
ADVICE, ADVICE_EACH = 4_000, 240
"""Evaluations for a hint; and per legal action, if they add up to more."""
STRONG_MS, EXPERT_MS, ADVICE_MS = 1_800, 4_500, 1_800
"""The time limits of a thought on a slow device, in milliseconds."""
EXPERT_EXACT, STRONG_EXACT = 12_000, 250
"""How many states Expert and Strong look at for exact values (see certain/exact.py). Expert's suffice in ETER Training
from the first decision of a round on, Strong's in the later ones.
"""
ADVICE_EXACT = 16_000
"""The same for a hint, which is to know of every action, and for a review."""
EXPERT_ENDS, STRONG_ENDS = 1_500, 250
"""How many states Expert, hints and reviews, and Strong look at for certain ends (certain/endings.py) near an end.
That is enough for the last placements of a play of ETER, most of a last round of Krieg Eterna once the rivals have
passed, the last resolutions of the Vale and attacks in Eternal that nothing hidden can stop.
"""
PASSING = 200
"""Evaluations of each of the two searches in a quick review of a decision."""
DEEP, DEEP_MS = 12_000, 5_400
"""The same in a deep one, and its time limit for each: three times what a hint has."""
Depth = Literal["passing", "close", "deep"]
"""How long a decision is reviewed."""


def easy() -> Opponent:
    """The level Easy."""
    from .beginner import Beginner

    return Beginner(overlooks=0.5, notices=10)


def search(
    budget: int, milliseconds: int, each: int = 0, exact: int = 0, ends: int = 0, book: bool = False
) -> Opponent:
    """Tree search with a budget of evaluations (see tree.py), exact values and certain ends where they are found."""
    from .tree import Search

    return Search(budget, milliseconds, each=each, exact=exact, ends=ends, book=book)


def advise(
    game: Game, view: Json, seat: int, rng: Random, said: Collection[str] = (), milliseconds: int | None = ADVICE_MS
) -> Generator[ThoughtProgress, object, Advice]:
    """A hint for a seat (see hint.py), with a larger budget than Strong's. `said`: the reasons of earlier ones."""
    from .hint import hint
    from .tree import Search

    search = Search(ADVICE, milliseconds, each=ADVICE_EACH, exact=ADVICE_EXACT, ends=EXPERT_ENDS, book=True)
    return hint(search, game, view, seat, rng, said)


def review(
    game: Game, view: Json, seat: int, played: Action, rng: Random, *, depth: Depth
) -> Generator[ThoughtProgress, object, Judgement]:
    """A review of a seat's decision (see judging.py): in passing, closely (half the budget of a hint), or deeply."""
    from .judging import judge
    from .tree import Search

    if depth == "passing":
        search = Search(PASSING, worlds=8, playouts=False, exact=ADVICE_EXACT, ends=STRONG_ENDS, book=True)
    else:
        budget, milliseconds = (DEEP, DEEP_MS) if depth == "deep" else (ADVICE // 2, ADVICE_MS // 2)
        search = Search(budget, milliseconds, exact=ADVICE_EXACT, ends=EXPERT_ENDS, book=True)
    return judge(search, game, view, seat, played, rng)


def opponent(name: str, temper: str | None = None) -> Opponent:
    """The opponent of a name, perhaps with one of TEMPERS as its style.

    Raises BadOptions for an unknown name or style.
    """
    made = OPPONENTS[known("opponent", name, OPPONENTS)]
    if temper is None:
        return made
    from .style import Tempered

    return Tempered(made, known("temper", temper, TEMPERS) == "bold")


def known(field: str, name: object, names: Collection[str]) -> str:
    """A name that is one of these. Raises BadOptions, which lists them, for anything else."""
    if not isinstance(name, str) or name not in names:
        raise BadOptions(field, f"{shortened(name, write=repr)} is not one of {', '.join(names)}")
    return name


class Opponents(Mapping[str, Opponent]):
    """Name -> opponent, each made once."""

    def __init__(self, makers: Mapping[str, Callable[[], Opponent]]) -> None:
        self._makers = makers
        self._made: dict[str, Opponent] = {}

    def __reduce__(self) -> str:
        return "OPPONENTS"  # there is but one

    def __getitem__(self, name: str) -> Opponent:
        if name not in self._made:
            self._made[name] = self._makers[name]()
        return self._made[name]

    def __contains__(self, name: object) -> bool:
        return name in self._makers

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)


OPPONENTS: Mapping[str, Opponent] = Opponents({
    "easy": easy,
    "normal": Normal,
    "strong": lambda: search(STRONG, STRONG_MS, STRONG_EACH, STRONG_EXACT, STRONG_ENDS),
    "expert": lambda: search(EXPERT, EXPERT_MS, exact=EXPERT_EXACT, ends=EXPERT_ENDS, book=True),
    "greedy": Greedy,
    "greedy-1": Greedy,
    "random": Uniform,
})  # fmt: skip
"""The opponents, by the name of the kind of a seat.

How a level plays can change under its name. `greedy` and `random` were kinds of seats before there were levels, and are
still read; `greedy-1` never changes.
"""
TEMPERS: Sequence[str] = ("bold", "careful")
"""The styles: how an opponent chooses among moves that are about equally good (see style.py)."""
LEVELS: Sequence[str] = ("easy", "normal", "strong", "expert")
"""The levels offered to players, the weakest first."""
GROWING: Sequence[str] = ("expert",)
"""Levels that think long: in several trees at once if determinizations differ (see root_parallel.py), continuing the
last tree (see tree_cache.py).
"""
