"""Firefox and WebKitGTK: the table starts, is played, opens a link, and goes on with the server gone."""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Browser, expect

from tests.web.beginnings import BEGIN
from tests.web.hands import Click
from tests.web.reference import Action, Scene, at_random, halfway
from tests.web.table import GREEDY, Table
from tests.web.test_storage import kept
from tests.web.visits import Visits, by_night, laptop
from tests.web.watching import START, in_page, wait_for
from tools.server import StaticServer

if TYPE_CHECKING:
    from selenium.webdriver import WebKitGTK


@pytest.mark.firefox
def test_firefox(firefox: Browser, own_server: Callable[[], StaticServer]) -> None:
    server = own_server()
    visits = Visits(firefox, server)
    page = visits.open("", laptop(), seed=1, offline=True)
    page.get_by_role("link", name="ETER").first.click()
    table = Table(page, Click())
    table.begin("Mage duel", GREEDY)
    scene = table.play(at_random(1), until=lambda scene: "status" in scene and scene["status"]["decisions"] >= 8)

    link = halfway("duel", True, 10, "illusion").link("P", 0)
    page.evaluate("(link) => { location.hash = link; }", link)
    opened = wait_for(lambda: now if (now := table.scene())["log"] == [] else None, "the link")
    table.decide(opened, at_random(1)(opened))

    assert page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    server.stop()
    page.goto(server.url)
    expect(page.get_by_text("Ready offline")).to_be_visible()
    page.get_by_role("link", name="Your turn").last.click()
    back = table.scene()
    assert back["log"] == scene["log"]
    table.decide(back, at_random(1)(back))
    visits.end()


@pytest.mark.firefox
@pytest.mark.parametrize("game", ["eternal", *by_night("krieg", "vale")])
def test_firefox_plays(firefox: Browser, served: StaticServer, game: str) -> None:
    visits = Visits(firefox, served)
    page = visits.open(f"{game}/", laptop(), seed=1)
    scene = BEGIN[game](page, Click())(20)
    kept(page)
    page.reload()
    assert Table(page).scene()["log"] == scene["log"]
    visits.end()


SCENE = in_page("scene")
TEXT = "() => document.body.innerText"
# Whether an element stands in the same place for three frames.
RESTS = """async selector => {
  const places = new Set();
  for (let frame = 0; frame < 3; frame++) {
    await new Promise(requestAnimationFrame);
    const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
    places.add(`${x} ${y} ${width} ${height}`);
  }
  return places.size === 1 && !!document.querySelector(selector);
}"""
# Where an element is seen, from its middle: another card of a crowded hand may lie over that.
SEEN = """selector => {
  const one = document.querySelector(selector), { x, y, width, height } = one.getBoundingClientRect();
  for (const along of [0.5, 0.35, 0.2, 0.1])
    if (one.contains(document.elementFromPoint(x + along * width, y + height / 2)))
      return [Math.round((along - 0.5) * width), 0];
  return [0, 0];
}"""
READY = "() => document.querySelector('ev-game')?.engine?.ready.then(() => true)"


class WebKit:
    """A table in WebKitGTK, which Playwright does not drive."""

    def __init__(self, driver: WebKitGTK) -> None:
        self.driver = driver

    def run(self, function: str, *arguments: Any) -> Any:
        """What a function of the page returns or promises."""
        call = f"({function})({', '.join(json.dumps(one) for one in arguments)})"
        return self.driver.execute_async_script(
            f"const done = arguments[arguments.length - 1]; Promise.resolve({call}).then(done, (e) => done(String(e)));"
        )

    def open(self, address: str) -> None:
        """Load a page and wait for its engine. A start that crashes (one in a hundred does) is tried once more."""
        for attempt in (1, 2):
            self.driver.get("about:blank")
            self.driver.get(address)
            with contextlib.suppress(AssertionError):
                wait_for(lambda: self.run(READY) is True, "the engine", START / attempt)
                return
        raise AssertionError("the engine does not start in WebKitGTK")

    def scene(self, was: int | None = None) -> Scene:
        """What the table shows once it waits for somebody."""
        found = self.run(SCENE, [START, was])
        assert found, f"the table waits for nobody; the page says: {self.run(TEXT)}"
        scene: Scene = json.loads(found)
        return scene

    def press(self, selector: str) -> None:
        """A click as WebDriver makes it, once the element rests: it is aimed at a place, not at the element."""
        from selenium.webdriver import ActionChains
        from selenium.webdriver.common.by import By

        wait_for(lambda: self.run(RESTS, selector) is True, f"{selector} at rest")
        element = self.driver.find_element(By.CSS_SELECTOR, selector)
        aside = self.run(SEEN, selector)
        if aside == [0, 0]:
            element.click()
        else:
            ActionChains(self.driver).move_to_element_with_offset(element, *aside).click().perform()

    def take(self, scene: Scene, wanted: Callable[[Action], bool]) -> Scene:
        """Take the first such action, by pointing at all it needs."""
        action = next(filter(wanted, scene["legal"]))
        for kind, ref in zip(action["kinds"], action["refs"], strict=True):
            self.press(f'.main [data-target="{kind}:{ref}"]')
        return self.scene(scene["v"])

    def place(self, scene: Scene) -> Scene:
        """Lay the first card that may be laid."""
        return self.take(scene, lambda action: action["verb"] == "place")


@pytest.mark.webkit
def test_webkit(webkit: WebKitGTK, own_server: Callable[[], StaticServer]) -> None:
    server, table = own_server(), WebKit(webkit)
    table.open(f"{server.url}eter/")
    table.press("ev-new-game .btn.go")
    scene = table.scene()
    for _ in range(2):
        scene = table.place(scene)
    assert scene["status"]["decisions"] >= 4
    address = webkit.current_url

    table.open(f"{server.url}eter/#{halfway('duel', True, 10, 'illusion').link('P', 0)}")
    opened = table.scene()
    assert opened["eyes"] == 0
    assert opened["view"]["mode"] == "duel"
    table.place(opened)

    assert table.run("() => navigator.serviceWorker.ready.then(() => true)") is True
    time.sleep(1)  # WebKit takes over a page a little after it says so
    server.stop()
    table.open(address)
    back = table.scene()
    assert back["log"] == scene["log"]
    table.place(back)


FIXED_SEED = """(seed) => {
  const draw = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (into) => (into instanceof BigUint64Array ? into.fill(BigInt(seed)) : draw(into));
}"""


def start(table: WebKit, address: str, seed: int = 1) -> Scene:
    """A new game as the form proposes it: against the computer, with this seed."""
    table.open(address)
    table.run(FIXED_SEED, str(seed))
    table.press("ev-new-game .btn.go")
    return table.scene()


@pytest.mark.webkit
def test_webkit_plays_krieg(webkit: WebKitGTK, served: StaticServer) -> None:
    table = WebKit(webkit)
    scene = start(table, f"{served.url}krieg/", seed=3)  # with it the person starts
    for nth in range(3):
        table.press(f".fourteen [data-target]:nth-child({nth + 1})")
    table.press("[data-send-set]")
    scene = table.scene(scene["v"])
    assert [line["text"] for line in scene["log"][-1:]] == ["Round 1: you start"]
    after = table.take(scene, lambda action: action["kinds"] == ["card", "row"])
    assert after["status"]["decisions"] >= scene["status"]["decisions"] + 2, "the other side has played as well"


@pytest.mark.webkit
def test_webkit_plays_the_vale(webkit: WebKitGTK, served: StaticServer) -> None:
    table = WebKit(webkit)
    scene = start(table, f"{served.url}vale/")
    for _ in range(2):
        action = scene["legal"][0]
        table.press(f'.main [data-target="card:{action["refs"][0]}"]')
        table.press(f'.actions [data-action="{action["id"]}"]')
        scene = table.scene(scene["v"])
    assert scene["status"]["decisions"] >= 4


@pytest.mark.webkit
def test_webkit_plays_eternal(webkit: WebKitGTK, served: StaticServer) -> None:
    table = WebKit(webkit)
    scene = start(table, f"{served.url}eternal/", seed=1)
    assert {action["verb"] for action in scene["legal"]} == {"keep", "redraw"}
    table.press('.main [data-target="verb:keep"]')
    scene = table.scene(scene["v"])
    power = next(action for action in scene["legal"] if action["verb"] == "play" and action["kinds"] == ["card"])
    table.press(f'.main [data-target="card:{power["refs"][0]}"]')
    table.press(f'.actions .go[data-action="{power["id"]}"]')
    after = table.scene(scene["v"])
    assert after["status"]["decisions"] > scene["status"]["decisions"]
    assert after["log"][-1]["text"] != scene["log"][-1]["text"]
