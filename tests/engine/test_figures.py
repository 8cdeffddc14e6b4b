"""Comparing two revisions: the table that `build.py bench --against` prints."""

from __future__ import annotations

import pytest

from tools.figures import Figure, rows, tell, told


def rate(value: float) -> dict[str, Figure]:
    return {"play": Figure("play", value, "/s", more=True)}


def time(value: float) -> dict[str, Figure]:
    return {"clone": Figure("clone", value, "us")}


def test_figures_are_read_back_from_what_was_printed(capsys: pytest.CaptureFixture[str]) -> None:
    tell(rate(2.5).values())
    assert told("some other line\n" + capsys.readouterr().out) == rate(2.5)


def test_above_one_is_a_gain_whatever_is_measured() -> None:
    assert rate(30)["play"].over(rate(20)["play"]) == pytest.approx(1.5)
    assert time(20)["clone"].over(time(30)["clone"]) == pytest.approx(1.5)
    assert time(0)["clone"].over(time(0)["clone"]) == 1


def test_ratios_are_those_of_rounds_so_that_a_slower_hour_does_not_count() -> None:
    assert rows([(rate(100), rate(200)), (rate(10), rate(20)), (rate(1000), rate(3000))]) == [
        "| play | 100 /s | 200 /s | 2.00 | 2.00 to 3.00 |"
    ]


def test_what_only_one_side_has_is_said() -> None:
    assert rows([(rate(1), {**rate(1), **time(1)})]) == [
        "| play | 1 /s | 1 /s | 1.00 | 1.00 to 1.00 |",
        "| clone | measured on one side only | | | |",
    ]
