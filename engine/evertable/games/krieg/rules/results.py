"""Who won a round, who starts the next, and who wins the game (KRIEG-END), from the totals of the rounds alone."""

from __future__ import annotations

from ....core.format.documents import Json
from ..model.options import KriegSettings
from ..model.phases import ROUNDS

TO_WIN = 2
Totals = tuple[int, ...]
History = tuple[Totals, ...]


def sides(game: KriegSettings, totals: Totals) -> list[int]:
    """What each seat's result in a round is: its total, in teams the sum of both partners."""
    if not game.team_of:
        return list(totals)
    together = [sum(totals[team::2]) for team in (0, 1)]
    return [together[team] for team in game.team_of]


def place(game: KriegSettings, together: list[int], seat: int) -> int:
    """The place of a seat by these results of `sides`, 1 for the best; equal ones share it, as do partners."""
    better = {game.team_of[one] if game.team_of else one for one, n in enumerate(together) if n > together[seat]}
    return 1 + len(better)


def winners(game: KriegSettings, totals: Totals) -> list[int]:
    """The seats with the highest total; all of them where everyone is level."""
    counted = sides(game, totals)
    most = max(counted)
    return [seat for seat, total in enumerate(counted) if total == most]


def won(game: KriegSettings, totals: Totals) -> list[int]:
    """The seats that win a round: none if it is tied (in a free-for-all the best share it)."""
    best = winners(game, totals)
    return [] if not game.ffa and len(best) == game.seats else best


def points(game: KriegSettings, totals: Totals) -> list[int]:
    """The points of each seat for a round of a free-for-all: one for each other seat with no higher total
    (KRIEG-FREE-1).
    """
    return [game.seats - 1 - sum([other > total for other in totals]) for total in totals]


def points_so_far(game: KriegSettings, history: History) -> list[int]:
    """Free-for-all: the points of each seat from all rounds."""
    return [sum(points(game, totals)[seat] for totals in history) for seat in range(game.seats)]


def wins(game: KriegSettings, history: History) -> list[int]:
    """Rounds won by each seat (by its team)."""
    if not history:
        return [0] * game.seats
    found = [seat for totals in history for seat in won(game, totals)]
    return [found.count(seat) for seat in range(game.seats)]


def next_starter(game: KriegSettings, totals: Totals, starter: int) -> int:
    """Who starts the round after one that `starter` started (KRIEG-ROUND-3, KRIEG-FREE-3, KRIEG-TEAM-6)."""
    best = won(game, totals)
    if not best:
        return starter
    top = max(totals[seat] for seat in best)
    level = [seat for seat in best if totals[seat] == top]
    return starter if game.ffa and len(level) > 1 else level[0]


def result(game: KriegSettings, history: History) -> Json | None:
    """{"winners", "by", ...} once the game is decided, see State.outcome; None before."""
    found = ranked(game, history) if game.ffa else counted(game, history)
    if found is not None and found["winners"]:
        found["rematch"] = {"starter": f"seat{found['winners'][0] + 1}"}
    return found


def counted(game: KriegSettings, history: History) -> Json | None:
    """The result with two sides: the first with two rounds, or after three rounds the one with more (KRIEG-END-1, -2,
    KRIEG-OPTION-3).
    """
    count = wins(game, history)
    best = [seat for seat in range(game.seats) if count[seat] == max(count)]
    if max(count) >= TO_WIN:
        return {"winners": best, "by": "rounds", "wins": count}
    if len(history) < ROUNDS:
        return None
    if len(best) == game.seats or game.strict:
        return {"winners": [], "by": "strict" if game.strict and len(best) < game.seats else "level", "wins": count}
    return {"winners": best, "by": "more", "wins": count}


def ranked(game: KriegSettings, history: History) -> Json | None:
    """The result of a free-for-all: points, then rounds at the top, then the sum of totals; else
    shared (KRIEG-FREE-2).
    """
    if len(history) < ROUNDS:
        return None
    seats = range(game.seats)
    firsts = wins(game, history)
    merits = [
        (
            sum(points(game, totals)[seat] for totals in history),
            firsts[seat],
            sum(totals[seat] for totals in history),
        )
        for seat in seats
    ]
    best, *others = sorted(merits, reverse=True)
    winners = [seat for seat in seats if merits[seat] == best]
    by = next((name for i, name in enumerate(MERITS) if others[0][: i + 1] != best[: i + 1]), "shared")
    return {
        "winners": winners,
        "by": by,
        "points": [merit[0] for merit in merits],
        "wins": firsts,
        "ranking": [
            {
                "seat": seat,
                "place": 1 + sum(merit > merits[seat] for merit in merits),
                "text": "rank",
                "args": {"n": merits[seat][0], "firsts": merits[seat][1], "strength": merits[seat][2]},
            }
            for seat in sorted(seats, key=lambda seat: merits[seat], reverse=True)
        ],
    }


MERITS = ("points", "firsts", "strength")
"""What decides a free-for-all, most important first."""
