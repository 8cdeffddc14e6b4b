"""The table in words: names, never ids, and how a unit comes by its strength."""

from __future__ import annotations

from evertable.games.krieg.ui.text_view import steps


def test_a_strength_is_told_step_by_step_and_by_name():
    unit = {
        "base": 4, "set": None, "adds": [["scout", 1], ["famine", -1]], "partner": None,
        "factors": [["winter-king", "/2"], ["solstice", "x2"]], "floored": False, "fortress": None,
    }  # fmt: skip
    told = ["base 4", "+1 by Scout", "\N{MINUS SIGN}1 by Famine", "halved by Winter King", "doubled by Solstice"]
    assert steps(unit) == told
    assert steps({**unit, "adds": [], "factors": [], "partner": "1m.pike"}) == ["base 4", "doubled as a pair"]
