"""Colours of the system: no plate covers a word of a table, and what may be done is marked in the system's colour."""

from __future__ import annotations

import pytest

from tests.web.table import Table
from tests.web.test_legible import link_to
from tests.web.tour import follow, put_notices_away
from tests.web.visits import Visits, by_night, laptop

# A browser lays a plate of its own behind words, unless an element keeps its colours; then they must be the system's.
SEEN = """() => {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.forcedColorAdjust = "none";
  const system = name => ((probe.style.color = name), getComputedStyle(probe).color);
  const [text, canvas, act] = ["CanvasText", "Canvas", "Highlight"].map(system);
  probe.remove();
  const words = [...document.querySelectorAll(".main *")].filter(
    one => one.checkVisibility() && [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim()),
  );
  const plated = words.filter(one => getComputedStyle(one).forcedColorAdjust !== "none");
  const said = document.querySelector(".main .prompt");
  const may = [...document.querySelectorAll(".main .card.playable")].filter(one => one.checkVisibility());
  const go = [...document.querySelectorAll(".main .btn.may")].filter(one => one.checkVisibility());
  return {
    words: words.length,
    plated: plated.map(one => one.textContent.trim().slice(0, 30)),
    said: getComputedStyle(said.querySelector("b") ?? said).color === text && text !== canvas,
    may: may.map(one => getComputedStyle(one, "::before").borderTopColor === act),
    go: go.map(one => getComputedStyle(one).borderTopColor === act),
  };
}"""
# Words in the colour of the plate that a browser lays behind them.
LOST = """() => {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.cssText = "forced-color-adjust: none; color: Canvas";
  const canvas = getComputedStyle(probe).color;
  probe.remove();
  return [...document.querySelectorAll("body *")].filter(one => {
    const written = [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim());
    if (!written || !one.checkVisibility()) return false;
    const { color, forcedColorAdjust } = getComputedStyle(one);
    return color === canvas && forcedColorAdjust === "auto";
  }).map(one => one.textContent.trim().slice(0, 30));
}"""


@pytest.mark.parametrize("game", ["vale", *by_night("eter", "krieg", "eternal")])
def test_no_plate_covers_a_word_and_what_may_be_done_is_marked(visits: Visits, game: str) -> None:
    page = visits.open(f"{game}/", laptop("1280x800"), forced_colors="active")
    table = Table(page)
    page.locator("ev-new-game form").wait_for()
    assert page.evaluate(LOST) == [], "the form"
    follow(table, link_to(game))
    put_notices_away(table)
    seen = page.evaluate(SEEN)
    assert seen["words"] > 20
    assert seen["plated"] == []
    assert seen["said"], "words have the system's colour"
    assert seen["may"] and all(seen["may"]), "what may be played is marked"
    assert all(seen["go"])
    assert page.evaluate("() => document.documentElement.dataset.contrast") == "high"
    page.evaluate("() => document.querySelector('ev-game').showSheet('ev-settings')")
    page.get_by_role("dialog", name="Settings").wait_for()
    assert page.evaluate(LOST) == [], "what is chosen"
