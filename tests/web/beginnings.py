"""The beginning of every game against the table's opponents, in any browser and by any hand."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from tests.web import eternal, krieg, vale
from tests.web.hands import Hand
from tests.web.reference import Scene, by_lot
from tests.web.table import GREEDY, Table

GoOn = Callable[[int], Scene]
"""Plays on until so many decisions have been taken; what the table shows then."""


def reached(decisions: int) -> Callable[[Scene], bool]:
    """Whether so many decisions have been taken."""
    return lambda scene: "status" in scene and scene["status"]["decisions"] >= decisions


def eter(page: Page, hand: Hand) -> GoOn:
    table = Table(page, hand)
    table.begin("Mage duel", GREEDY)
    return lambda decisions: table.play(by_lot(1), reached(decisions))


def krieg_eterna(page: Page, hand: Hand) -> GoOn:
    table = krieg.KriegTable(page, hand)
    table.setup()
    return lambda decisions: table.play_by_lot(1, reached(decisions))


def vale_of_eternity(page: Page, hand: Hand) -> GoOn:
    table = vale.ValeTable(page, hand)
    table.sit(2)
    return lambda decisions: table.play(vale.by_lot(1), reached(decisions))


def forge_and_scrapyard(page: Page, hand: Hand) -> GoOn:
    table = eternal.EternalTable(page, hand)
    table.sit()
    return lambda decisions: table.play(eternal.by_lot(1), reached(decisions))


BEGIN: dict[str, Callable[[Page, Hand], GoOn]] = {
    "eter": eter,
    "krieg": krieg_eterna,
    "vale": vale_of_eternity,
    "eternal": forge_and_scrapyard,
}
"""Game -> starts one in the page of that game."""
