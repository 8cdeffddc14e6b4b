"""The kinds of reasons that can be proven in ETER: lines won, held up and built, what is covered, what is kept.

See core/advice/case.py. A round counts as what is won or lost.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ....core.action import Action
from ....core.advice.case import Case, Kind
from ....core.bits import bits
from ....core.cards.messages import message
from ....core.format.documents import Json
from ..model.cards import VALUE, VALUE_NAME, WORTH, cards_of
from ..model.phases import MARK, TURN
from ..model.state import EterState
from .explanation import lines_of

Eter = Case[EterState]
WORTH_SAYING = 2
"""Lines with fewer cards than this are not mentioned."""
ANSWERS = 6
"""More answers than that are no bait."""
LATE_HAND = 3
"""The sums are mentioned once a seat has so few cards left."""


def completes(case: Eter) -> Json | None:
    """The best action wins the round, by a line or by the sums."""
    if not case.wins(case.best):
        return None
    return same([ending(world, case.best, case.seat, "line", "sums") for world in case.worlds])


def averts_line(case: Eter) -> Json | None:
    """After the second, and perhaps after all others, the opponent completes a line with the next decision; after the
    best it cannot.
    """
    if not (case.loses_next(case.second) and case.is_safe(case.best)):
        return None
    told = lost_lines(case, case.second)
    if told is None or told["text"] != "why.averts.line":
        return told
    if case.is_only_safe() and all(lost_lines(case, other) == told for other in case.legal if other != case.best):
        return message("why.averts.line.only", **told["args"])
    return told


def lost_lines(case: Eter, action: Action) -> Json | None:
    """How the opponent wins at once after an action, if it is the same in every world."""
    found = [one and ending(one[1], one[0], 1 - case.seat, "averts.line", "averts.sums") for one in case.lost(action)]
    return same(found)


def ending(before: EterState, action: Action, winner: int, line: str, sums: str) -> Json | None:
    """How a decision, with what is forced after it, ends the round, as a message: `why.<line>` with its cells, or
    `why.<sums>` with both sums, the winner's first.
    """
    state = before.clone()
    state.events = []
    state.apply_action(action)
    while not state.is_terminal() and len(legal := state.legal_actions()) == 1:
        state.apply_action(legal[0])
    for event in state.events:
        if event["type"] == "line" and event["seat"] == winner:
            return message(f"why.{line}", cells=", ".join(event["cells"]))
        if event["type"] == "counted":
            return message(f"why.{sums}", a=event["sums"][winner], b=event["sums"][1 - winner])
    return None


def same(found: Sequence[Json | None]) -> Json | None:
    """What is the same in every world."""
    return found[0] if found[0] is not None and all(one == found[0] for one in found) else None


def going_on(*states: EterState) -> bool:
    """Whether all are in one round, in which somebody is to place a card."""
    return len({(len(state.match.history), state.phase == MARK) for state in states}) == 1 and states[0].phase != MARK


def baits(case: Eter) -> Json | None:
    """Whatever stops the seat from winning the round with its next move costs the opponent a higher card than the best
    places.
    """
    if case.best[0] != "place" or not case.best[1].isdigit() or not going_on(*case.worlds):
        return None
    found = case.stoppers(ANSWERS)
    if found is None or not all(stopping for stopping, _ in found):
        return None
    for stopping, _ in found:
        if not all(one[0] == "place" and one[1].isdigit() and one[1] > case.best[1] for one in stopping):
            return None
    return message("why.bait", card=case.best[1])


def breaks(case: Eter) -> Json | None:
    """The best stops the opponent's longest line, which after the second can still be filled."""
    found: list[Json | None] = []
    for before, one, other in case.triples():
        if not going_on(before, one, other):
            return None
        was, now, rest = (lines_of(state, 1 - case.seat) for state in (before, one, other))
        most = max(was.values(), default=0)
        broken = [cells for cells, n in was.items() if n == most > now.get(cells, 0) and rest.get(cells, 0) >= most]
        if most < WORTH_SAYING or not broken:
            return None
        found.append(message("why.breaks", n=most, cells=", ".join(max(broken))))
    return same(found)


def builds(case: Eter) -> Json | None:
    """The best gives the seat more in one line that it can still fill than it had, and than the second does."""
    found: list[Json | None] = []
    for before, one, other in case.triples():
        if not going_on(before, one, other):
            return None
        was, now, rest = (lines_of(state, case.seat) for state in (before, one, other))
        most = max(now.values(), default=0)
        if most < WORTH_SAYING or most <= max([*was.values(), *rest.values()], default=0):
            return None
        cells = max(cells for cells, n in now.items() if n == most)
        found.append(message("why.builds", n=most, cells=", ".join(cells)))
    return same(found)


def covers(case: Eter) -> Json | None:
    """The best takes from the opponent the use of a visible card worth more than any that the second does."""
    found: list[Json | None] = []
    for before, one, other in case.triples():
        if not going_on(before, one, other):
            return None
        lost, rest = covered(before, one, case.seat), covered(before, other, case.seat)
        most = max(lost, default=(0, ""))
        if most[0] <= max(rest, default=(0, ""))[0]:
            return None
        found.append(message("why.covers", card=VALUE_NAME[most[0]], cell=most[1]))
    return same(found)


def covered(before: EterState, after: EterState, seat: int) -> list[tuple[int, str]]:
    """(value, cell) of the opponent's open cards that have a card of the seat on them now."""
    cells, found = after.recall(after.names, after.cells), []
    for at in bits(before.own[1 - seat] & ~before.hidden[1 - seat]):
        name = before.names.cell[at]
        there = after.names.index.get(name)
        if there is None or not after.own[seat] >> there & 1 or len(cells[there]) <= len(before.cells[at]):
            continue
        found.append((before.cells[at][-1] & VALUE, name))
    return found


def leads(case: Eter) -> Json | None:
    """Late in a round, by the best the seat's visible cards add up to more than the opponent's, by the second not."""
    found: list[Json | None] = []
    for before, one, other in case.triples():
        if not going_on(before, one, other) or len(cards_of(before.hands[case.seat])) > LATE_HAND:
            return None
        (own, theirs), (less, more) = (sums(state, case.seat) for state in (one, other))
        if not (own > theirs and less <= more):
            return None
        found.append(message("why.leads", a=own, b=theirs))
    return same(found)


def sums(state: EterState, seat: int) -> tuple[int, int]:
    """What the visible cards of a seat and of its opponent add up to."""
    both = [sum(WORTH[state.cells[at][-1]] for at in bits(state.own[one])) for one in (seat, 1 - seat)]
    return both[0], both[1]


def keeps(case: Eter) -> Json | None:
    """The best plays a lower card, and leaves one in hand that the second plays."""
    found: list[Json | None] = []
    for before, one, other in case.triples():
        if not going_on(before, one, other) or before.phase != TURN:
            return None
        was, own, rest = (Counter(cards_of(state.hands[case.seat])) for state in (before, one, other))
        kept, spent = (was & own) - rest, was - own
        if not (kept and spent) or max(kept) <= max(spent):
            return None
        found.append(message("why.keeps", card=VALUE_NAME[max(kept)]))
    return same(found)


def saves(case: Eter) -> Json | None:
    """The second spends what there is once a round, a power or an illusion; the best does not."""
    for name in ("power_used", "illusion_used"):
        if all(
            going_on(*states) and [getattr(state, name)[case.seat] for state in states] == [False, False, True]
            for states in case.triples()
        ):
            return message(f"why.saves.{name.removesuffix('_used')}")
    return None


def stands(case: Eter) -> Json | None:
    """The opponent holds fewer cards that can cover what the best places than what the second places."""
    found: list[Json | None] = []
    for before, one, other in case.triples():
        if not going_on(before, one, other):
            return None
        pair = [coverers(state, action) for state, action in ((one, case.best), (other, case.second))]
        if pair[0] is None or pair[1] is None or pair[0] >= pair[1]:
            return None
        told = message("why.stands", n=pair[0], over=pair[1]) if pair[0] else message("why.stands.none")
        found.append(told)
    return same(found)


def coverers(state: EterState, action: Action) -> int | None:
    """With how many different cards the opponent, to move, can cover the card that was placed; None if none was."""
    if action[0] != "place":
        return None
    ways = state.legal_actions()
    return len({way[1] for way in ways if way[0] == "place" and way[2] == action[2]})


KINDS: Sequence[Kind] = (
    Kind("completes", 101, completes, urgent=True),
    Kind("averts_line", 81, averts_line, urgent=True),
    Kind("baits", 61, baits),
    Kind("breaks", 55, breaks),
    Kind("builds", 50, builds),
    Kind("leads", 42, leads),
    Kind("covers", 40, covers),
    Kind("saves", 35, saves),
    Kind("keeps", 30, keeps),
    Kind("stands", 25, stands),
)
