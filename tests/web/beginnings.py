"""The beginning of every game against the computer, in any browser and with any input device."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from tests.web import eternal, krieg, vale
from tests.web.hands import Hand
from tests.web.reference import Scene, at_random
from tests.web.table import GREEDY, Table

GoOn = Callable[[int], Scene]
"""Plays on until so many decisions have been taken; what the table shows then."""


def reached(decisions: int) -> Callable[[Scene], bool]:
    """Whether this many decisions have been taken."""
    return lambda scene: "status" in scene and scene["status"]["decisions"] >= decisions


def eter(page: Page, hand: Hand) -> GoOn:
    table = Table(page, hand)
    table.begin("Mage duel", GREEDY)
    return lambda decisions: table.play(at_random(2), reached(decisions))


def krieg_eterna(page: Page, hand: Hand) -> GoOn:
    table = krieg.KriegTable(page, hand)
    table.setup()
    return lambda decisions: table.play_at_random(1, reached(decisions))


def vale_of_eternity(page: Page, hand: Hand) -> GoOn:
    table = vale.ValeTable(page, hand)
    table.sit(2)
    return lambda decisions: table.play(vale.at_random(1), reached(decisions))


def forge_and_scrapyard(page: Page, hand: Hand) -> GoOn:
    table = eternal.EternalTable(page, hand)
    table.sit()
    return lambda decisions: table.play(eternal.at_random(1), reached(decisions))


BEGIN: dict[str, Callable[[Page, Hand], GoOn]] = {
    "eter": eter,
    "krieg": krieg_eterna,
    "vale": vale_of_eternity,
    "eternal": forge_and_scrapyard,
}
"""Game -> starts one in the page of that game."""
