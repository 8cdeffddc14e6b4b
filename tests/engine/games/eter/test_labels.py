"""What a power's action is called: what happens to which card or cell."""

from __future__ import annotations

import pytest

from evertable.games.eter.labels import refs_text
from evertable.games.eter.powers import ELEMENTALS, MAGES

POWERS = {power.slug: power.effect for power in (*ELEMENTALS, *MAGES)}


@pytest.mark.parametrize(
    ("power", "refs", "told"),
    [
        ("water-1", ("c4", "a7"), "c4 to a7"),
        ("earth-1", ("2", "c4"), "2 on c4"),
        ("tide", ("c4", "d5"), "c4 and d5"),
        ("earth-2", ("c4",), "c4"),
        ("hurricane", ("4", "left"), "4 left"),
        ("wave", ("c4", "d5", "3"), "c4 to d5, then 3"),
        ("controlled-explosion", (), ""),
    ],
)
def test_refs_are_told_as_they_are_meant(power: str, refs: tuple[str, ...], told: str) -> None:
    assert refs_text(POWERS[power], refs) == told
