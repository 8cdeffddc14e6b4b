"""Every mage and every power, step by step through the prompts; and whatever the same player then has to decide."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.web.reference import Scene, at_random, power_of, uses
from tests.web.table import Table
from tests.web.visits import Visits, phone
from tests.web.watching import wait_for

ELEMENTS = {
    "fire": "destruction flame fire ash spark",
    "air": "squall gale hurricane gust mirage storm",
    "water": "tide mist wave whirlpool blizzard waterfall",
    "earth": "support earthquake crumble border avalanche rock",
}


@pytest.mark.parametrize("element", ELEMENTS)
def test_power_is_used_by_its_prompts(shared_visits: Visits, element: str) -> None:
    links = uses("duel") | uses("battle")
    slugs = [f"{element}-1", f"{element}-2", *ELEMENTS[element].split()]
    if element == "fire":
        slugs.append("controlled-explosion")
    table = Table(shared_visits.open_shared("eter/", phone(), seed=1))
    table.page.locator("ev-new-game form, .main").first.wait_for()
    for slug in slugs:
        fragment, _ = links[slug]
        table.page.evaluate("(hash) => { location.hash = hash; }", fragment)
        use(table, opened(table, slug), slug)


def opened(table: Table, slug: str) -> Scene:
    """The table of a link, once it is there."""

    def there() -> Scene | None:
        scene = table.scene()
        begins = scene["asks"] == "decide" and scene["status"]["decisions"] == 0
        return scene if begins and slug in chances(scene) else None

    found: Scene = wait_for(there, f"the link with {slug}")
    return found


def chances(scene: Scene) -> dict[str, list[dict[str, object]]]:
    """Power or mage -> the ways to use it now."""
    found: dict[str, list[dict[str, object]]] = {}
    mage = scene["view"]["seats"][scene["eyes"]]["mage"]
    for action in scene["legal"]:
        if action["verb"] in ("play", "mage"):
            found.setdefault(power_of(action, mage), []).append(action)
    return found


def use(table: Table, scene: Scene, slug: str) -> None:
    """Use it in its longest way, then decide on as long as the same player has to."""
    ways = chances(scene)[slug]
    most = max(len(way["refs"]) for way in ways)  # type: ignore[arg-type]
    action = random.Random(slug).choice([way for way in ways if len(way["refs"]) == most])  # type: ignore[arg-type]
    taken = [action["id"]]
    told(table, scene, slug, str(action["verb"]))
    scene = table.decide(scene, action)
    while scene["asks"] == "decide" and scene["status"]["decisions"] == len(taken):
        following = at_random(len(slug))(scene)
        taken.append(following["id"])
        scene = table.decide(scene, following)
    saved = table.page.evaluate("() => document.querySelector('ev-game').session.ask({ do: 'save' })")
    assert saved["save"]["decisions"][: len(taken)] == taken, slug


def told(table: Table, scene: Scene, slug: str, verb: str) -> None:
    """Once it is in hand the prompt names it and says what it does, in full; its button has its name."""
    entry = scene["view"]["catalog"][slug]
    button = table.find(f"power:{slug}" if verb == "play" else "verb:mage")
    assert entry["name"] in button.inner_text()
    table.press(button)
    prompt = table.page.locator(".prompt")
    said = [prompt.filter(has_text=text) for text in (entry["text"], "depends on a hidden card")]
    expect(said[0].or_(said[1])).to_be_visible()
    expect(prompt.locator("b")).to_contain_text(entry["name"])
    left_over = prompt.evaluate("(one) => one.scrollHeight - one.clientHeight")
    assert left_over <= 2, f"{slug}: {left_over} px of the prompt have no room"
    table.press("Back one step")
