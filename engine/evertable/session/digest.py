"""The digest: which lines of what happened a seat is shown at its turn, if there is no room for all."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import cast

from ..core.events import Event as Happened
from .protocol.types.messages import Change, News, TextLine

DIGEST_MOST = 24

Told = tuple[Happened, TextLine]
"""An event with its line."""


def digest_of(told: Sequence[Told], ends: Collection[str] = ()) -> list[News]:
    """The digest of these, in order: if too many, the most important, and among equals the latest.

    `ends`: types of events that end a part of the game, which is shown by itself: the last of them is left out, and
    once more has been done also what came before it. `routine` is always left out, `minor` if anything else happened,
    and what a later line `sums` up. A change of the score on a line that is left out is shown with the next one.
    """
    told = since_the_last(told, ends)
    chosen = weightiest(told)
    changes = moved_to(told, chosen)
    return [news(*told[k], changes.get(k, [])) for k in chosen]


def since_the_last(told: Sequence[Told], ends: Collection[str]) -> Sequence[Told]:
    """What has been done since a part of the game ended; if nothing has, what led to its end."""
    last = next((k for k in reversed(range(len(told))) if told[k][0]["type"] in ends), None)
    if last is None:
        return told
    after = [one for one in told[last:] if one[1]["n"] > told[last][1]["n"]]
    return after if any(not cut.get("routine") and not cut.get("minor") for cut, _ in after) else told[:last]


def news(cut: Happened, line: TextLine, changes: list[Change]) -> News:
    """The line as the digest has it."""
    made = cast(News, {**line, "notable": bool(cut.get("notable"))})
    made.pop("changes", None)
    if changes:
        made["changes"] = changes
    return made


def weightiest(told: Sequence[Told]) -> list[int]:
    """The indexes of the lines that are shown."""
    shorter = told_in_short(told)
    open_to_all = [k for k, (cut, _) in enumerate(told) if not cut.get("routine") and k not in shorter]
    weighty = [k for k in open_to_all if not told[k][0].get("minor")] or open_to_all
    by_weight = sorted(weighty, key=lambda k: (weight(*told[k]), k))
    return sorted(by_weight[-DIGEST_MOST:])


def told_in_short(told: Sequence[Told]) -> set[int]:
    """The indexes of the lines that a later line sums up, since the last of its type."""
    found: set[int] = set()
    for k, (cut, _) in enumerate(told):
        types = cut.get("sums", ())
        for j in reversed(range(k if types else 0)):
            kind = told[j][0]["type"]
            if kind == cut["type"]:
                break
            if kind in types:
                found.add(j)
    return found


def weight(cut: Happened, line: TextLine) -> bool:
    """Whether it takes precedence: it is notable, or it changed the score."""
    return bool(cut.get("notable") or line.get("changes"))


def moved_to(told: Sequence[Told], chosen: Sequence[int]) -> dict[int, list[Change]]:
    """For each chosen line its changes of the score: its own and those of lines left out.

    These go to the next chosen line of the same decision, preferably one that sums up, else to the one before in that
    decision, else to the next at all, else to the last.
    """
    sums: dict[int, list[Change]] = {}
    for k, (_, line) in enumerate(told):
        changes = line.get("changes")
        if changes and chosen:
            to = beside(told, chosen, k)
            sums[to] = summed([*sums.get(to, []), *changes])
    return sums


def beside(told: Sequence[Told], chosen: Sequence[int], k: int) -> int:
    """The chosen line that shows the changes of line `k`."""
    if k in chosen:
        return k
    n = told[k][1]["n"]
    after, before = [one for one in chosen if one >= k], [one for one in reversed(chosen) if one < k]
    same = [one for one in [*after, *before] if told[one][1]["n"] == n]
    summing = [one for one in same if one >= k and told[one][0].get("sums")]
    return (summing or same or after or before)[0]


def summed(changes: Sequence[Change]) -> list[Change]:
    """The total change of each seat, if any."""
    sums: dict[int, Change] = {}
    for one in changes:
        before = sums[one["seat"]]["n"] if one["seat"] in sums else 0
        sums[one["seat"]] = {"seat": one["seat"], "n": before + one["n"], "to": one["to"]}
    return [sums[seat] for seat in sorted(sums) if sums[seat]["n"]]
