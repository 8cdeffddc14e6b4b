"""A league: opponents play each other over the same deals in every seat, on many workers, and it can be resumed.

A deal is played once with one player in each seat, the other player taking all other seats, so that the luck of the
deal and of the seat cancels out. If games would repeat, the first plies are random, the same in all games of a deal.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from ..core.errors import BadOptions, shortened
from ..core.game import Game
from ..games import game_class
from .executors import outcomes
from .matches import Cheater, Deal, by_seat, entrant, played, plies_for
from .rating import Estimate, Rated, interval, ratings, share_of_the_way, verdict
from .results import Results, wrong_players, wrong_scores, wrong_seed

YARDSTICK = "greedy-1"
"""The player rated 0 Elo, if it takes part; else the mean of all is 0."""
MOST_GAMES = 400
"""The maximum number of games in the test of a bar."""


def contenders(game: str, by: str) -> list[str]:
    """A player for each value of the option that each seat has of its own. Raises BadOptions if there is none."""
    for option, values in by_seat(game_class(game)).items():
        return [f"{by}+{option}={value}" for value in values]
    raise BadOptions("players", "who plays is to be named: nothing of this game is each seat's own")


def mirrored(kind: type[Game], option: str) -> tuple[str, ...]:
    """The values of an option of each seat's own, which all seats are given in turn. Raises BadOptions."""
    options = by_seat(kind)
    if option not in options:
        told = ", ".join(options) or "none in this game"
        raise BadOptions("mirror", f"{option!r} is no option that each seat has of its own ({told})")
    return options[option]


class Standing(NamedTuple):
    """The final standing of a player: its share of all its games (None with more than two seats), its Elo rating."""

    name: str
    share: tuple[float, float] | None
    rated: Rated
    games: int


class League:
    """The results so far, stored in a file if one is named (see results.py)."""

    def __init__(
        self, game: str, options: Mapping[str, Any], players: Sequence[str], plies: int | None = None,
        file: Path | None = None, mirror: str | None = None,
    ) -> None:  # fmt: skip
        """`plies`: the number of random decisions at first, by default as many as the game needs.

        `mirror`: an option that each seat has of its own (see `by_seat`); every deal gives all seats the same value,
        and the deals cycle through the values. Raises BadOptions for unknown players or options, and if the file is of
        another league.
        """
        kind = game_class(game)
        begun = kind(options)
        self.game, self.options, self.file = game, dict(options), file
        self.plies = plies_for(begun) if plies is None else plies
        self.seats = begun.num_players()
        self.mirror = mirror
        self.values = mirrored(kind, mirror) if mirror else ()
        self.cheaters = [name for name in players if isinstance(entrant(name, kind).by, Cheater)]
        if len(set(players)) < 2:
            raise BadOptions("players", "a league needs two at least, each named once")
        self.pairs = list(combinations(dict.fromkeys(players), 2))
        self.scores: dict[tuple[str, str], dict[int, list[float]]] = {pair: {} for pair in self.pairs}
        of = {"game": game, "ruleset": begun.ruleset, "options": dict(begun.options), "plies": self.plies}
        self.results = Results(file, "another league", {**of, "mirror": mirror} if mirror else of, self._wrong)
        self._take(self.results.read())

    def _wrong(self, found: Mapping[str, Any]) -> str:
        """What is wrong with a line of the file."""
        return wrong_players(found) or wrong_seed(found.get("seed")) or wrong_scores(found.get("scores"), self.seats)

    def _take(self, kept: Sequence[Mapping[str, Any]]) -> None:
        """Take over results of the file; those of other pairs stay in it. Raises BadOptions if all
        are of other pairs.
        """
        pairs = {(found["one"], found["other"]): None for found in kept}
        if pairs and not pairs.keys() & self.scores.keys():
            others = ", ".join([shortened(name) for pair in list(pairs)[:2] for name in pair])
            raise BadOptions("file", f"{self.file} holds another league, of other players: {others}")
        for found in kept:
            if (found["one"], found["other"]) in self.scores:
                self.scores[found["one"], found["other"]][found["seed"]] = found["scores"]

    def left(self, deals: int, first: int) -> list[Deal]:
        """What is still to be played: every pair over the deals, with seeds from `first` on."""
        return [
            Deal(self.game, self._options(seed), *pair, seed, self.plies)
            for seed in range(first, first + deals)
            for pair in self.pairs
            if seed not in self.scores[pair]
        ]

    def _options(self, seed: int) -> dict[str, Any]:
        if not self.mirror:
            return self.options
        value = self.values[seed % len(self.values)]
        return {**self.options, **{f"{self.mirror}{seat}": value for seat in range(1, self.seats + 1)}}

    def play(self, deals: int, first: int = 1, executor: Executor | None = None) -> Generator[tuple[int, int]]:
        """Play what is left, on an executor or here; yields (deals done, number of deals).

        Raises BadOptions if another run writes to the file, and OSError if it cannot be written.
        """
        with self.results.writing() as kept:
            self._take(kept)
            todo = self.left(deals, first)
            yield 0, len(todo)
            playing = outcomes(played, todo, executor)
            try:
                for k, (deal, scores) in enumerate(playing, 1):
                    self.scores[deal.one, deal.other][deal.seed] = scores
                    self.results.add(one=deal.one, other=deal.other, seed=deal.seed, scores=scores)
                    yield k, len(todo)
            finally:
                playing.close()

    def verdict(self, bar: float) -> bool | None:
        """Whether the first player's wins against the second meet a bar; None while undecided."""
        games = [score for scores in self.scores[self.pairs[0]].values() for score in scores]
        return verdict(games, bar)

    # ---- what it came to ----

    def rows(self) -> dict[tuple[str, str], dict[int, float]]:
        """For each pair the mean score of the first player, by deal."""
        rows = {}
        for pair, found in self.scores.items():
            if found:
                rows[pair] = {seed: sum(scores) / len(scores) for seed, scores in found.items()}
        return rows

    def standings(self) -> list[Standing]:
        """Everybody who has played, best first."""
        rows = {pair: list(found.values()) for pair, found in self.rows().items()}
        if not rows:
            return []
        names = [name for pair in rows for name in pair]
        anchor = YARDSTICK if YARDSTICK in names else None
        found = []
        for name, rated in ratings(rows, self.seats, anchor).items():
            own = [abs((pair[0] != name) - score) for pair, row in rows.items() if name in pair for score in row]
            share = interval(own) if self.seats == 2 else None
            found.append(Standing(name, share, rated, len(own) * self.seats))
        return sorted(found, key=lambda one: -one.rated.elo)

    def way(self) -> dict[tuple[str, str], Estimate]:
        """(player, cheater) -> how far the player has come from greedy to the cheater, 0 to 1, with its interval.

        Both are measured by their wins against the yardstick over the same deals; 0 is an even score.
        """
        against = {}
        for (one, other), row in self.rows().items():
            if other == YARDSTICK:
                against[one] = row
            elif one == YARDSTICK and self.seats == 2:
                against[other] = {seed: 1 - score for seed, score in row.items()}
        found = {
            (name, cheater): share_of_the_way(against[name], against[cheater], 1 / self.seats)
            for cheater in self.cheaters
            for name in against
            if cheater in against and name not in self.cheaters
        }
        return {pair: share for pair, share in found.items() if share is not None}

    def lines(self) -> Iterator[str]:
        """The table: each pair's share of wins, each player's Elo rating, with 95 % intervals."""
        for (one, other), row in self.rows().items():
            mean, half = interval(list(row.values()))
            told = f"{len(row)} deals, every seat; even is {1 / self.seats:.0%}"
            yield f"{one} against {other}: {mean:.1%} +- {half:.1%} ({told})"
        for name, share, rated, games in self.standings():
            wins = "" if share is None else f", {share[0]:.1%} +- {share[1]:.1%} of {games} games"
            yield f"{name} {rated.elo:+6.0f} Elo ({rated.low:+.0f} to {rated.high:+.0f}){wins}"
        for (name, cheater), way in self.way().items():
            yield f"{name}: {way.value:.0%} of the way from greedy to {cheater} ({way.low:.0%} to {way.high:.0%})"
