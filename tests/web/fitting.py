"""Whether what a page shows fits the screens of a kind of device, looked at one by one on the page that stands."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Page

from tests.web.visits import finger, resize
from tests.web.watching import in_page

LAYOUT, COVERED = in_page("layout"), in_page("covered")


def misfits(page: Page, sizes: Sequence[str], *, covering: bool = False) -> dict[str, list[str]]:
    """What is wrong on a screen of each size, where something is.

    `covering`: something lies over the rest until it is closed, so what has the focus need not be in sight. The focus
    goes round last of all, for it may close what is open.
    """
    wrong = dict[str, list[str]]()
    for size in sizes:
        resize(page, size)
        wrong[size] = page.evaluate(LAYOUT, [True, finger(size)])
    for size in () if covering else reversed(sizes):
        if size != sizes[-1]:
            resize(page, size)
        wrong[size] += page.evaluate(COVERED)
    return {size: found for size, found in wrong.items() if found}
