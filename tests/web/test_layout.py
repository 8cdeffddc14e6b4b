"""Every screen at every size: nothing scrolls that must not, nothing is cut, covered or too small to hit."""

from __future__ import annotations

import pytest

from tests.web.tour import plain_pages, table_pages
from tests.web.visits import SIZES, Device, Visits, laptop, phone
from tests.web.watching import in_page

LAYOUT, COVERED, STILL = in_page("layout"), in_page("covered"), in_page("still")
FINGER = 44  # px


def device(size: str) -> Device:
    """What has a screen of this size."""
    return laptop(size) if size == "1280x720" else phone(size)


@pytest.mark.parametrize("size", SIZES)
def test_tables_fit(visits: Visits, size: str) -> None:
    wrong = {}
    for name, page in table_pages(visits, device(size)):
        page.evaluate(STILL)
        wrong[name] = page.evaluate(LAYOUT, [True, FINGER])
        if name != "table, command line":  # opened and closed by the person, with Escape, wherever the focus is
            wrong[name] += page.evaluate(COVERED)
    assert {name: found for name, found in wrong.items() if found} == {}


@pytest.mark.parametrize("size", ["390x664", "844x390", "1280x720"])
def test_plain_pages_fit(visits: Visits, size: str) -> None:
    wrong = {name: page.evaluate(LAYOUT, [False, FINGER]) for name, page in plain_pages(visits, device(size))}
    assert {name: found for name, found in wrong.items() if found} == {}
