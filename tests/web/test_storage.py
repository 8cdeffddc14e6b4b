"""Storage: games survive closed tabs, dead workers and a missing server; the form and the settings."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.hands import Click, Tap
from tests.web.reference import Scene, at_random, halfway
from tests.web.table import GREEDY, HERE, REST_MS, WAYS_ON, Table
from tests.web.tour import put_notices_away
from tests.web.visits import STILL, Visits, by_kind, device_of, laptop, resize
from tests.web.watching import START, wait_for
from tools.server import StaticServer


def training(visits: Visits, decisions: int = 3, second: str = HERE, size: str = "390x664") -> tuple[Table, Scene]:
    """A table of Training, some decisions old."""
    device = device_of(size)
    table = Table(visits.open(device=device, seed=3), Tap() if device.get("has_touch") else Click())
    table.begin("Training", second)
    return table, table.play(at_random(3), until=lambda scene: scene["status"]["decisions"] >= decisions)


def until(table: Table, what: Callable[[Scene], bool]) -> Scene:
    """The table once this holds."""
    return wait_for(lambda: scene if what(scene := table.scene()) else None, "the table")  # type: ignore[no-any-return]


# What is done at a table ends with its being kept: one job more comes after all of them, one look after all writing.
KEPT = """async ([name, store]) => {
  await document.querySelector("ev-game").session.viewLine({ walk: () => null });
  const opening = indexedDB.open(name);
  const database = await new Promise((opened) => (opening.onsuccess = () => opened(opening.result)));
  const count = database.transaction(store).objectStore(store).count();
  await new Promise((looked) => (count.onsuccess = looked));
  database.close();
}"""


def kept(page: Page, study: bool = False) -> None:
    """Wait until the table in sight is on the device as it is seen, or the study: the page may be left then."""
    page.evaluate(KEPT, ["evertable-studies", "studies"] if study else ["evertable", "tables"])


# ---- the kept game ----


def test_game_goes_on_after_the_tab_was_closed(visits: Visits) -> None:
    """And tells what the computer did last."""
    table, before = training(visits, 4, GREEDY, "390x844")
    told = table.page.locator(".digest .sr:first-child").all_inner_texts()
    assert told
    kept(table.page)
    context = table.page.context
    table.page.close()
    lobby = visits.go(context, "")
    lobby.get_by_role("link", name="Your turn").tap()
    lobby.wait_for_url("**/eter/?t=*")
    after = Table(lobby).scene()
    assert (after["log"], after["legal"], after["view"]) == (before["log"], before["legal"], before["view"])
    expect(lobby.locator(".digest .sr:first-child")).to_have_text(told)
    Table(lobby).decide(after, after["legal"][0])


LEFT_AT_ONCE = """() => {
  const { session } = document.querySelector("ev-game");
  const { id } = session.view.legal[0];
  session.addEventListener("change", () => location.reload(), { once: true });
  session.act(id);
}"""


def test_a_decision_is_kept_though_the_page_is_left_as_soon_as_it_is_seen(visits: Visits) -> None:
    table, scene = training(visits, 1)
    for n in range(2, 7):
        with table.page.expect_navigation():
            table.page.evaluate(LEFT_AT_ONCE)
        scene = table.scene()
        scene = table.go_on(scene) if scene["asks"] == "curtain" else scene
        assert scene["status"]["decisions"] == n


def test_dead_worker_is_replaced_and_the_game_goes_on(visits: Visits) -> None:
    table, before = training(visits)
    table.page.evaluate("""() => {
      const worker = document.querySelector("script[type=py]").xworker;
      worker.terminate();
      worker.dispatchEvent(new ErrorEvent("error", { message: "out of memory" }));
    }""")
    expect(table.page.locator("ev-notices")).to_contain_text("The rules engine had stopped")
    after = table.scene(before["v"])
    assert (after["log"], after["legal"]) == (before["log"], before["legal"])
    scene = table.decide(after, after["legal"][0])
    assert scene["status"]["decisions"] == before["status"]["decisions"] + 1


def test_choice_made_while_the_worker_is_replaced_is_not_lost(visits: Visits) -> None:
    """It waits until the new engine knows the table."""
    table, before = training(visits)
    action = before["legal"][0]
    table.page.evaluate(
        """(action) => {
      const worker = document.querySelector("script[type=py]").xworker;
      worker.terminate();
      worker.dispatchEvent(new ErrorEvent("error", { message: "out of memory" }));
      document.querySelector("eter-table").dispatchEvent(new CustomEvent("act", { bubbles: true, detail: { action } }));
    }""",
        action["id"],
    )
    after = until(table, lambda scene: scene["status"]["decisions"] > before["status"]["decisions"])
    assert after["status"]["decisions"] == before["status"]["decisions"] + 1
    assert table.page.locator("ev-notices .toast[data-kind=error]").count() == 0


def test_decision_that_was_seen_outlives_the_worker(visits: Visits) -> None:
    """The worker dies the moment the decision is on the screen."""
    table, before = training(visits)
    table.page.evaluate(
        """(action) => {
      const { session } = document.querySelector("ev-game");
      const worker = document.querySelector("script[type=py]").xworker;
      session.addEventListener("change", () => {
        window.died = session.view.v;
        worker.terminate();
        worker.dispatchEvent(new ErrorEvent("error", { message: "out of memory" }));
      }, { once: true });
      session.act(action);
    }""",
        before["legal"][0]["id"],
    )
    expect(table.page.locator("ev-notices")).to_contain_text("The rules engine had stopped")
    after = table.scene(table.page.evaluate("() => window.died"))
    assert after["status"]["decisions"] == before["status"]["decisions"] + 1
    goes_on = table.decide(after, after["legal"][0])
    assert goes_on["status"]["decisions"] == before["status"]["decisions"] + 2


def test_new_table_outlives_a_worker_that_dies_under_the_first_curtain(visits: Visits) -> None:
    """Nobody has looked at it yet: it is kept all the same, here and after the tab was closed."""
    table = Table(visits.open("eter/", seed=11))
    table.begin("Mage duel", HERE)
    curtain = table.scene()
    assert curtain["asks"] == "curtain"
    table.page.evaluate("""() => {
      const worker = document.querySelector("script[type=py]").xworker;
      worker.terminate();
      worker.dispatchEvent(new ErrorEvent("error", { message: "out of memory" }));
    }""")
    table.page.wait_for_timeout(REST_MS)
    table.press(WAYS_ON["curtain"])
    before = until(table, lambda scene: scene["asks"] != "curtain")  # as long as a new engine takes to start
    assert before["asks"] == "decide" and before["status"]["decisions"] == 0
    context = table.page.context
    table.page.close()
    lobby = visits.go(context, "")
    lobby.locator('a[href*="?t="]').tap()
    lobby.wait_for_url("**/eter/**")
    again = Table(lobby)
    after = again.go_on(again.scene())
    assert (after["view"], after["legal"]) == (before["view"], before["legal"])


def test_new_table_is_asked_for_again_when_the_worker_dies_over_it(visits: Visits) -> None:
    """Without a word: the page notices the silence."""
    table = Table(visits.open("eter/", seed=11))
    table.page.locator("ev-new-game .btn.go").wait_for(timeout=START * 1000)
    table.page.evaluate("""() => document.querySelector("ev-game").engine.ready.then(() => {
      document.querySelector("script[type=py]").xworker.terminate();
      document.querySelector("ev-new-game .btn.go").click();
    })""")
    scene = table.scene()
    assert (scene["asks"], scene["status"]["decisions"]) == ("decide", 0)
    expect(table.page.locator("ev-notices")).to_contain_text("The rules engine had stopped")


def test_link_is_read_again_when_the_worker_dies_over_it(visits: Visits) -> None:
    table = Table(visits.open("eter/", seed=11))
    table.page.locator("ev-new-game .btn.go").wait_for(timeout=START * 1000)
    link = halfway("duel", True, 10, "illusion").link("P", 0)
    table.page.evaluate(
        """link => document.querySelector("ev-game").engine.ready.then(() => {
          document.querySelector("script[type=py]").xworker.terminate();
          location.hash = link;
        })""",
        link,
    )
    scene = table.scene()
    assert (scene["asks"], scene["eyes"], scene["view"]["mode"]) == ("decide", 0, "duel")
    expect(table.page.locator("ev-notices")).to_contain_text("The rules engine had stopped")


def test_focus_comes_back_from_a_notice(visits: Visits) -> None:
    """The keys of the table work again at once."""
    table = Table(visits.open("eter/", laptop(), seed=3), Click())
    table.begin("Training", HERE)
    table.play(at_random(3), until=lambda scene: scene["status"]["decisions"] >= 2)
    page = table.page
    page.evaluate("""() => document.querySelector(".main").dispatchEvent(
      new CustomEvent("refused", { bubbles: true, detail: { text: "Something is not possible" } }))""")
    notice = page.locator("ev-notices .toast", has_text="Something is not possible")
    notice.get_by_role("button", name="Close").click()
    expect(notice).to_have_count(0)
    page.keyboard.press("u")
    until(table, lambda scene: scene["status"]["decisions"] == 1)


def test_table_in_two_tabs_is_played_in_one(visits: Visits) -> None:
    table, scene = training(visits)
    other = Table(visits.go(table.page.context, f"eter/?{table.page.url.partition('?')[2]}"))
    assert other.scene()["asks"] == "elsewhere"
    other.press("Take over here")
    taken = until(other, lambda scene: scene["asks"] == "decide")
    assert taken["log"] == scene["log"]
    other.decide(taken, taken["legal"][0])
    assert until(table, lambda scene: scene["asks"] == "elsewhere")


COVERED = """() => {
  const box = (one) => one.getBoundingClientRect(), note = box(document.querySelector(".elsewhere"));
  const meets = (one) => one.x < note.right - 1 && note.x < one.right - 1 && one.y < note.bottom - 1
    && note.y < one.bottom - 1;
  const things = document.querySelectorAll(".main :is([data-target], .btn, .icon, .prompt, .strip):not(.elsewhere *)");
  return [...things].filter((one) => one.checkVisibility() && meets(box(one))).map((one) => one.outerHTML.slice(0, 80));
}"""


NOTED = by_kind(["390x844", "390x664", "844x390", "1280x800", "1024x600"])


@pytest.mark.parametrize("kind", NOTED)
def test_the_note_of_another_tab_covers_nothing_and_the_bulb_names_it(visits: Visits, kind: str) -> None:
    table, _ = training(visits, 4, size=NOTED[kind][0])
    page = visits.go(table.page.context, f"eter/?{table.page.url.partition('?')[2]}")
    expect(page.locator(".elsewhere")).to_be_visible()
    for size in NOTED[kind]:
        resize(page, size)
        wait_for(lambda: page.evaluate(COVERED) == [], f"nothing below the note at {size}")
        page.get_by_role("button", name=re.compile("^Hint")).click(force=True)
        expect(page.locator(".toast").last, size).to_contain_text("No hint: this table is open in another tab")
        put_notices_away(Table(page, table.hand))


def test_taking_a_table_over_stays_at_the_moment_in_sight(visits: Visits) -> None:
    table, scene = training(visits, 4, size="1280x720")
    other = Table(visits.go(table.page.context, f"eter/?{table.page.url.partition('?')[2]}"), Click())
    assert other.scene()["asks"] == "elsewhere"
    for _ in range(2):
        other.press("One step back")
    until(other, lambda now: now["status"]["at"] == scene["status"]["decisions"] - 2)
    other.press("Take over here")
    expect(other.page.locator("main")).not_to_have_attribute("data-elsewhere", "")
    taken = until(other, lambda now: now["asks"] == "past")
    assert taken["status"]["at"] == scene["status"]["decisions"] - 2
    other.press("Live")
    assert until(other, lambda now: now["asks"] == "decide")["log"] == scene["log"]


@pytest.mark.parametrize("size", ["390x844", "1280x800"])
def test_a_kept_table_is_read_line_by_line(visits: Visits, size: str) -> None:
    """With whom, where it stands, when; the figures over the middle of what they count; no two words run together."""
    page = visits.open("", device_of(size))
    page.locator("ev-saved-tables").first.wait_for(state="attached")
    now = page.evaluate("new Date(new Date().setHours(0, 1)).getTime()")
    score = {"points": [0, 1], "text": "rounds won"}
    save = {"game": "krieg", "evertable": 3}
    page.evaluate(PUT, [["1", kept_slot("1", score=score, updated=now, save=save)]])
    page.reload()
    row = page.locator(".res")
    expect(row.locator(".res-print .plate")).to_be_visible()  # of which game, as on its poster
    expect(row.locator(".whom")).to_have_text("Computer, Normal")
    page.evaluate(STILL)
    assert row.locator(".sum").inner_text().splitlines() == ["0 : 1", "rounds won", "you are behind"]
    said = " ".join(row.locator("span.grow").all_text_contents())
    end = "Krieg Eterna Computer, Normal Round 2 Today, 0:01 0 : 1 rounds won you are behind"
    assert " ".join(said.replace("00:01", "0:01").split()) == end, said
    middle = """(one) => { const range = document.createRange(); range.selectNodeContents(one);
      const { x, width } = range.getBoundingClientRect(); return x + width / 2; }"""
    middles = [one.evaluate(middle) for one in row.locator(".sum > *").all()]
    assert max(middles) - min(middles) <= 1, middles


def test_removed_table_can_be_kept_after_all(visits: Visits) -> None:
    table, _ = training(visits, 1)
    page = table.page
    page.get_by_role("link", name="Lobby").tap()
    page.get_by_role("button", name="Remove this table").tap()
    expect(page.get_by_role("link", name=re.compile("turn$|Resume"))).to_have_count(0)
    page.get_by_role("button", name="Keep it").tap()
    expect(page.get_by_role("link", name=re.compile("turn$"))).to_have_count(1)


def saved_backup(page: Page, folder: Path) -> Path:
    """Everything kept on this device, as a file; the settings stand open then."""
    if not page.get_by_role("dialog", name="Settings").is_visible():
        page.get_by_role("button", name="Settings").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save all to a file").click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path


KEEP_MORE = """() => {
  const deck = { name: "Fire", cards: { torch: 4 }, market: [], limits: "throne" };
  localStorage.setItem("evertable.decks.eternal", JSON.stringify([{ id: 3, deck, ready: false }]));
  localStorage.setItem("evertable.known", JSON.stringify(["vale", "eter"]));
}"""


def test_everything_travels_in_a_backup(visits: Visits, tmp_path: Path) -> None:
    """And comes out of the other device as the same file; a table that is here is not brought in again."""
    table, scene = training(visits, 2)
    page = table.page
    kept(page)
    page.get_by_role("link", name="Lobby").tap()
    page.wait_for_url(visits.server.url)  # what runs in a page that is being left is lost
    page.evaluate(KEEP_MORE)
    path = saved_backup(page, tmp_path)
    assert re.fullmatch(r"evertable-\d{4}-\d\d-\d\d\.jsonl", path.name)

    other = visits.open("")
    bad = tmp_path / "bad.json"
    bad.write_text(path.read_text()[:-20])
    other.get_by_role("button", name="Settings").tap()
    report = other.locator("ev-settings .restored")
    empty = tmp_path / "empty.json"
    empty.write_text('{"format":"evertable-tables","version":1,"tables":[]}')
    anew, again = (path, "Added: 1 table"), (path, "Already here: 2 settings, 1 deck")
    for file, said in ((bad, "cut or altered"), (empty, "There is nothing in it"), anew, again):
        with other.expect_file_chooser() as chooser:
            other.get_by_role("button", name="Restore from a file").tap()
        chooser.value.set_files(file)
        expect(report).to_contain_text(said)
    expect(other.locator(".toast"), "the report says it all").to_have_count(0)
    (tmp_path / "again").mkdir()
    assert saved_backup(other, tmp_path / "again").read_bytes() == path.read_bytes()
    other.get_by_role("dialog", name="Settings").get_by_role("button", name="Close").tap()
    other.get_by_role("link", name=re.compile("turn$")).tap()
    other.wait_for_url("**/eter/?t=*")
    there = Table(other)
    assert there.scene()["log"] == scene["log"]


PUT = """async (rows) => {
  const asked = (it) =>
    new Promise((done) => Object.assign(it, { onsuccess: () => done(it.result), oncomplete: done }));
  const opening = indexedDB.open("evertable");
  opening.onupgradeneeded = () => opening.result.createObjectStore("tables");
  const database = await asked(opening), change = database.transaction("tables", "readwrite");
  for (const [key, row] of rows) change.objectStore("tables").put(row, key);
  await asked(change);
  database.close();
}"""


def kept_slot(key: str, **more: object) -> dict[str, object]:
    """A table as the page writes it down."""
    people = [{"name": "You", "kind": "human"}, {"name": "Computer", "kind": "normal"}]
    slot = {"id": key, "game": "krieg", "title": "Round 2", "seats": people, "sole": None, "over": False, "summary": ""}
    slot |= {"toMove": 0, "toMoveKind": "human", "score": None, "decisions": 9, "updated": 1, "save": {"game": "krieg"}}
    return slot | more


def test_damaged_tables_are_named_and_hide_no_other(visits: Visits, tmp_path: Path) -> None:
    """Each can be saved as it is, removed, and taken back; those of versions before 1.0 together."""
    page = visits.open("", device_of("390x844"))
    page.locator("ev-saved-tables").wait_for(state="attached")
    other = kept_slot("d3", game="chess", save={"game": "chess"})
    rows = [["good", kept_slot("good")], ["d1", kept_slot("d1", seats=None)], ["d2", None], ["d3", other]]
    old = [kept_slot(key, save={"game": "krieg", "evertable": 2}) for key in ("o1", "o2")]
    rows += [[one["id"], one] for one in old]
    page.evaluate(PUT, [*rows, ["odd", kept_slot("odd", score=7, toMove=5, teams="x")]])
    page.reload()
    expect(page.locator(".res:not([data-damaged])")).to_have_count(2)
    bad = page.locator(".res[data-damaged]")
    expect(bad).to_have_count(4)
    for said in ("its players are missing", "it is no table", "no game called “chess”", "2 tables of a version before"):
        expect(bad.filter(has_text=said)).to_have_count(1)
    for row, saved, back in (
        (bad.filter(has_text="players"), kept_slot("d1", seats=None), "Keep it"),
        (bad.filter(has_text="before 1.0"), old, "Keep them"),
    ):
        with page.expect_download() as download:
            row.get_by_role("button", name="Save as a file").tap()
        download.value.save_as(tmp_path / "saved.json")
        text = (tmp_path / "saved.json").read_text()
        held = [json.loads(line)["value"] for line in text.splitlines()[1:]] if saved is old else json.loads(text)
        assert held == saved
        row.get_by_role("button", name="Remove").tap()
        expect(bad).to_have_count(3)
        page.get_by_role("button", name=back).tap()
        expect(bad).to_have_count(4)


# ---- the form, the settings ----


def test_refused_options_are_told_at_their_field(visits: Visits) -> None:
    page = visits.open("eter/")
    page.get_by_role("radio", name=re.compile("^Mage duel")).first.tap()
    page.locator("summary", has_text="Options").tap()
    page.get_by_role("radio", name="From my box").tap()
    face = page.locator(".face").nth(1)
    first, second = (face.get_by_role("button", name=re.compile(f"^Row 1, column {n}")) for n in (1, 2))
    for cell in (first, second):
        for _ in range(3):  # back, out, hole
            cell.tap()
    start = page.get_by_role("button", name=re.compile("^Play now"))
    start.tap()
    message = page.locator(".face[data-bad] .error")
    expect(message).to_contain_text("at most one hole")
    focused = "() => document.activeElement.closest('.face')?.hasAttribute('data-bad')"
    wait_for(lambda: page.evaluate(focused), "the focus")
    assert page.locator("eter-table").count() == 0
    second.tap()
    start.tap()
    assert Table(page).scene()["status"]["options"]["faces"][1] == "O.../..../..../...."


def test_names_and_options_are_remembered(visits: Visits) -> None:
    page = visits.open("eter/")
    page.get_by_label("Your name").fill("Ada")
    Table(page).begin("Quick game")
    page.goto(f"{visits.server.url}eter/")
    expect(page.get_by_label("Your name")).to_have_value("Ada")
    expect(page.get_by_role("radio", name=re.compile("^Quick game"))).to_be_checked()


def test_settings_hold_at_once_and_after_a_reload(visits: Visits) -> None:
    page = visits.open("", settings={})
    look = "() => ({ ...document.documentElement.dataset })"
    page.get_by_role("button", name="Settings").tap()
    for name, value in (("Light", "light"), ("Dark", "dark")):
        page.get_by_role("radio", name=name).tap()
        assert page.evaluate(look)["theme"] == value
    page.get_by_role("radio", name="High").tap()
    speeds = page.get_by_role("group", name="Animation speed").locator("label")
    assert [one.inner_text().strip() for one in speeds.all()] == ["Slow", "Normal", "Fast", "At once"]
    page.get_by_role("radio", name="Reduced").tap()
    for there in ("", "eter/", "credits/", "rules/eter/"):
        page.goto(f"{visits.server.url}{there}")
        found = page.evaluate(look)
        assert (found["theme"], found["contrast"], found["motion"]) == ("dark", "high", "reduced"), there


def test_settings_are_off_until_their_code_has_come(visits: Visits) -> None:
    """A tap before that would be lost."""
    visits.allow("ERR_FAILED")
    context = visits.device()
    context.route("**/assets/lobby-*.js", lambda route: route.abort())
    page = visits.go(context, "")
    button = page.get_by_role("button", name="Settings")
    expect(button).to_be_disabled()
    context.unroute_all()
    page.reload(wait_until="commit")
    button.tap()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()


# ---- without a server ----


def test_everything_works_after_one_visit_to_the_lobby(visits: Visits, own_server: Callable[[], StaticServer]) -> None:
    visits.server = own_server()
    lobby = visits.open("", seed=3, offline=True)
    expect(lobby.get_by_text("Ready offline")).to_be_visible()
    visits.server.stop()
    lobby.reload()
    expect(lobby.get_by_text("Ready offline")).to_be_visible()
    lobby.get_by_role("link", name=re.compile("^ETER")).tap()
    table = Table(lobby)
    table.begin("Training", GREEDY)
    scene = table.play(at_random(3), until=lambda scene: scene["status"]["decisions"] >= 4)
    table.share()
    sheet = lobby.get_by_role("dialog", name="Share")
    table.press(sheet.get_by_role("button", name="QR code"))
    expect(sheet.get_by_role("img", name="The link as a QR code")).to_be_visible()
    address = sheet.get_by_role("textbox").input_value()
    for place, heading in (("rules/eter/", "ETER"), ("credits/", "Credits"), ("no/such/place", "")):
        lobby.goto(f"{visits.server.url}{place}")
        expect(lobby.get_by_role("heading", level=1)).to_contain_text(heading)
    lobby.goto(address)
    table.press(lobby.get_by_role("dialog").get_by_role("button", name="Open", exact=True))
    assert len(table.scene()["log"]) == len(scene["log"])
