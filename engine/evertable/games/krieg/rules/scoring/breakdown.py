"""How every unit's total comes about, step by step, as data for the table and the terminal (KRIEG-SCORE)."""

from __future__ import annotations

from .....core.format.documents import Json
from ...cards.catalogue import SLUG, SPIES, STRENGTH
from ...model.rows import FAMINE, FEAST, FORTRESS, HALVED, ONE_RUIN, ROW_NAME, RUIN, Row, attached, refs
from ...model.state import KriegState
from ..hands import on_field
from .arrangement import FED, PAIRING, RECIPIENTS, Arrangement, boosters, totals
from .counting import RowModifiers
from .totals import DOES, PENDING, row_modifiers, stand


def side(state: KriegState, seat: int) -> list[Json]:
    """The three rows of a side; their totals add up to what the side scores."""
    doubled, arrangements = stand(state, seat)
    about = row_modifiers(state, seat)
    return [row(state, 3 * seat + line, about[line], arrangements[line], line == doubled) for line in range(3)]


def row(state: KriegState, r: int, modifiers: RowModifiers, arrangement: Arrangement, burden: bool) -> Json:
    """One row: what acts on it, and its units with their steps."""
    seat, line = divmod(r, 3)
    units = state.rows[r]
    weather = [w >> 3 for w in state.weather if not w & PENDING and w >> 1 & 3 == line] if state.weather else []
    king = SLUG[state.king_of[seat]] if on_field(state, seat) and state.crowns[seat] == line else None
    acting = [[SLUG[kind], FACTOR[DOES.get(kind, "halve")]] for kind in weather]
    if king:
        acting.append([king, "x2"])
    if burden:
        acting.append(["burden", "x2"])
    factors = [one for one in acting if one[1] != FACTOR["one"]]
    derived = derive(units, refs(r, units), modifiers.power + burden, modifiers.plague, factors, arrangement)
    return {
        "ref": ROW_NAME[r],
        "row": ROW_NAME[r].partition("-")[2],
        "total": sum([unit["total"] for unit in derived]),
        "acting": acting,
        "king": king,
        "burden": burden,
        "units": derived,
    }


FACTOR = {"double": "x2", "halve": "/2", "one": "=1"}
"""What a weather does, as the view has it."""


def derive(
    units: Row, names: tuple[str, ...], power: int, plague: bool, factors: list[list[str]], arrangement: Arrangement
) -> list[Json]:
    """Every unit of a row with the five steps of its total, in this arrangement."""
    if not units:
        return []
    gains, now, alone = arrangement
    worth = totals(arrangement, units, power)
    partner = pairs(now, alone)
    givers = given(units, gains)
    famines = sum([bool(unit & FAMINE) for unit in units])
    found = []
    for i, unit in enumerate(units):
        adds: list[list[str | int]] = []
        if unit & FEAST:
            adds += [["feast", len(units)]] * (unit & FEAST)
        if unit & RUIN:
            adds.append(["ruin", FED * ((unit & RUIN) // ONE_RUIN - 1)])
        adds += [[giver, 1] for giver in givers[i]]
        if famines:
            adds.append(["famine", -famines])
        own = [*factors, ["fortress", "/2"]] if unit & HALVED else factors
        paired = now[i] * (2 if partner[i] is not None else 1)
        here = power - 1 if unit & HALVED else power
        exact = paired * 2.0**here
        made: Json = {
            "ref": names[i],
            "slug": SLUG[unit >> 8],
            "base": STRENGTH[unit >> 8],
            "set": 1 if plague else None,
            "adds": adds,
            "strength": now[i],
            "partner": partner[i],
            "factors": own,
            "floored": exact < 1,
            "total": worth[i],
            "attached": [SLUG[kind] for kind in attached(unit)],
            "ruin": (unit & RUIN) // ONE_RUIN - 1 if unit & RUIN else None,
            "fortress": ("now" if unit & HALVED else "held") if unit & FORTRESS else None,
            "spy": unit >> 8 in SPIES,
        }
        if exact > worth[i]:
            made["exact"] = exact
        found.append(made)
    return found


def pairs(now: tuple[int, ...], alone: frozenset[int]) -> list[int | None]:
    """For each unit the index of its partner, None without one."""
    partner: list[int | None] = [None] * len(now)
    for strength in PAIRING:
        equal = [i for i, s in enumerate(now) if s == strength and i not in alone]
        for one, other in zip(equal[::2], equal[1::2], strict=True):
            partner[one], partner[other] = other, one
    return partner


def given(units: Row, gains: tuple[int, ...]) -> list[list[str]]:
    """For each unit the boosters that boost it: the first assignment that fits."""
    found: list[list[str]] = [[] for _ in units]
    left = dict.fromkeys(boosters(units), RECIPIENTS)

    def share(i: int, n: int) -> bool:
        """Find `n` more boosters for unit i, then for all units after it. Returns whether it was possible."""
        if i == len(units):
            return True
        if not n:
            return share(i + 1, gains[i + 1] if i + 1 < len(units) else 0)
        for giver in left:
            name = SLUG[units[giver] >> 8]
            if giver != i and left[giver] and name not in found[i]:
                left[giver] -= 1
                found[i].append(name)
                if share(i, n - 1):
                    return True
                found[i].pop()
                left[giver] += 1
        return False

    share(0, gains[0])
    return found
