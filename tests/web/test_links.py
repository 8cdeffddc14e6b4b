"""Links and files: what is shared opens elsewhere as it was; what is broken says so and harms nothing."""

from __future__ import annotations

import re
import threading
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from evertable.core.format.link import check_text
from tests.web.reference import Engine, Scene, at_random, halfway
from tests.web.table import BY_LINK, HERE, Table
from tests.web.tour import follow
from tests.web.visits import Visits, phone
from tests.web.watching import wait_for

SAVES = """async () => {
  const open = indexedDB.open("evertable");
  const base = await new Promise((resolve) => (open.onsuccess = () => resolve(open.result)));
  const all = base.transaction("tables").objectStore("tables").getAll();
  return new Promise((resolve) => (all.onsuccess = () => resolve(all.result)));
}"""


@pytest.fixture(scope="module")
def duel() -> Engine:
    """A duel for two with an illusion of the second seat on the field."""
    return halfway("duel", True, 10, "illusion")


def arrive(visits: Visits, link: str, context: BrowserContext | None = None) -> Table:
    """A table that is opened by a link."""
    context = context or visits.device()
    return Table(visits.go(context, f"eter/#{link}"))


def enter(table: Table, seat: str, others: str = "plays by link") -> Scene:
    """Through the seat picker of a link that contains every secret."""
    gate = table.page.get_by_role("dialog", name=re.compile("^Open this"))
    table.press(gate.get_by_role("radio", name=seat))
    table.press(gate.get_by_role("radio", name=others))
    table.press(gate.get_by_role("button", name="Open", exact=True))
    return table.scene()


def public(scene: Scene) -> tuple[Any, ...]:
    """What any two people at a table agree on."""
    view = scene["view"]
    tops = {cell: [(card["seat"], card["down"]) for card in it["stack"]] for cell, it in view["field"]["cells"].items()}
    return tops, view["to_move"], view["phase"], [seat["hand_count"] for seat in view["seats"]]


# ---- sharing ----


@pytest.mark.parametrize("kind", ["The whole game", "What Player 1 sees", "The position"])
def test_shared_link_opens_the_same_table_elsewhere(visits: Visits, duel: Engine, kind: str) -> None:
    context = visits.device(permissions=["clipboard-read", "clipboard-write"])
    here = arrive(visits, duel.link("R", None), context)
    seen = enter(here, "Player 1")
    here.share()
    sheet = here.page.get_by_role("dialog", name="Share")
    here.press(sheet.get_by_role("radio", name=kind))
    address = sheet.get_by_role("textbox").input_value()
    here.press(sheet.get_by_role("button", name="QR code"))
    expect(sheet.get_by_role("img", name="The link as a QR code")).to_be_visible()
    here.press(sheet.get_by_role("button", name="Copy link"))
    expect(here.page.locator(".toast")).to_contain_text("Link copied")
    assert here.page.evaluate("navigator.clipboard.readText()") == address

    there = arrive(visits, address.partition("#")[2])
    found = there.scene() if kind.startswith("What") else enter(there, "Player 1")
    assert public(found) == public(seen)
    assert found["view"]["seats"][0]["hand"] == seen["view"]["seats"][0]["hand"]
    assert len(found["log"]) == (len(seen["log"]) if kind == "The whole game" else 0)
    scene = there.decide(found, at_random(1)(found))
    assert scene["status"]["decisions"] > found["status"]["decisions"]
    expect(there.page).to_have_url(re.compile(r"\?t=\w+$"))  # kept from here on, and the link is out of sight


@pytest.mark.parametrize("kind", ["The whole game", "What Player 1 sees"])
def test_a_game_goes_on_elsewhere_as_text(visits: Visits, duel: Engine, kind: str) -> None:
    """Copied or saved here, pasted into the box of the lobby there; a mistake is said with its place, and mended."""
    context = visits.device(permissions=["clipboard-read", "clipboard-write"])
    here = arrive(visits, duel.link("R", None), context)
    seen = enter(here, "Player 1")
    here.share()
    sheet = here.page.get_by_role("dialog", name="Share")
    here.press(sheet.get_by_role("radio", name=kind))
    with here.page.expect_download() as saved:
        here.press(sheet.get_by_role("button", name="Save text"))
    here.press(sheet.get_by_role("button", name="Copy text"))
    expect(here.page.locator(".toast")).to_contain_text("Text copied")
    text = here.page.evaluate("navigator.clipboard.readText()")
    assert Path(saved.value.path()).read_text("utf-8") == text
    assert saved.value.suggested_filename.endswith(".evt")

    page = visits.go(visits.device(), "")
    box = page.get_by_role("textbox", name=re.compile("Open a link or file"))
    box.evaluate(
        """(field, text) => {
          const carried = new DataTransfer();
          carried.setData("text/plain", text);
          const event = { clipboardData: carried, bubbles: true, cancelable: true };
          field.dispatchEvent(new ClipboardEvent("paste", event));
        }""",
        text if kind.startswith("What") else text + "nonsense",
    )
    there = Table(page)
    if not kind.startswith("What"):
        expect(page.locator("ev-fix").get_by_role("alert")).to_contain_text(
            re.compile(r"[Ll]ine \d+, column 1: “nonsense”")
        )
        page.get_by_role("textbox", name="Mend it here").fill(text)
        page.get_by_role("button", name="Open", exact=True).click()
    found = there.scene() if kind.startswith("What") else enter(there, "Player 1")
    assert public(found) == public(seen)
    assert found["view"]["seats"][0]["hand"] == seen["view"]["seats"][0]["hand"]
    assert len(found["log"]) == (len(seen["log"]) if kind == "The whole game" else 0)


def test_the_only_computer_of_a_link_has_no_number(visits: Visits, duel: Engine) -> None:
    table = arrive(visits, duel.link("P", 0))
    for seat in (0, 1):
        scene = follow(table, duel.link("P", 1)) if seat else table.scene()
        assert scene["eyes"] == seat
        shown = table.page.locator(".main, .rail").all_inner_texts()
        said = "\n".join([*shown, *(line["text"] for line in scene["log"])])
        assert "Computer" in said
        assert not re.search(r"Computer \d|Player \d", said), said


NATIVE = """([fails]) => {
  window.shared = [];
  navigator.share = async (what) => {
    window.shared.push(what);
    if (fails) throw new DOMException("no", fails);
  };
}"""


def test_link_goes_to_the_share_sheet_of_the_device(visits: Visits, duel: Engine) -> None:
    """Handed on, called off by the person, or refused by the device."""
    here = arrive(visits, duel.link("P", 0))
    here.scene()
    for fails in (None, "AbortError", "NotAllowedError"):
        here.page.evaluate(NATIVE, [fails])
        here.share()
        sheet = here.page.get_by_role("dialog", name="Share")
        address = sheet.get_by_role("textbox").input_value()
        here.press(sheet.get_by_role("button", name="Share…"))
        wait_for(lambda: here.page.evaluate("shared.length"), "the device's own sheet")
        assert here.page.evaluate("shared") == [{"title": "ETER · Evertable", "url": address}], fails
        expect(sheet, fails).to_have_count(0 if fails is None else 1)
        notice = here.page.locator("ev-notices .toast", has_text="could not share")
        expect(notice, fails).to_have_count(1 if fails == "NotAllowedError" else 0)
        here.page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)


def test_link_that_would_be_too_long_is_offered_as_a_file(visits: Visits, duel: Engine) -> None:
    """No game of this table makes one, so the engine's answer is altered on its way."""
    here = arrive(visits, duel.link("P", 0))
    here.scene()
    here.page.evaluate("""() => {
      const { session } = document.querySelector("ev-game"), ask = session.ask.bind(session);
      session.ask = async (request) => {
        const answer = await ask(request);
        return request.do === "link" ? { link: { ...answer.link, too_long: true } } : answer;
      };
    }""")
    here.share()
    sheet = here.page.get_by_role("dialog", name="Share")
    expect(sheet).to_contain_text("Send the file instead")
    assert sheet.get_by_role("textbox").count() == 0
    with here.page.expect_download() as download:
        here.press(sheet.get_by_role("button", name="Save as a file"))
    assert re.match(r"evertable-eter-\d+\.json", download.value.suggested_filename)


def test_game_goes_to_and_fro_by_links(visits: Visits) -> None:
    """Each plays on a device of their own and sends the table."""
    mara = Table(visits.open(seed=3))
    scene = mara.begin("Training", BY_LINK)
    scene = mara.decide(scene, scene["legal"][0])
    assert scene["asks"] == "send"

    ilse = arrive(visits, sent(mara))
    scene = enter(ilse, "Player 2")
    scene = ilse.decide(scene, scene["legal"][0])
    assert scene["asks"] == "send"

    before = len(mara.page.evaluate(SAVES))
    mara.page.goto(f"{visits.server.url}eter/#{sent(ilse)}")
    mara.page.reload()
    scene = enter(mara, "Player 1")
    assert (scene["asks"], scene["status"]["decisions"]) == ("decide", 2)
    assert len(mara.page.evaluate(SAVES)) == before, "the table goes on in its own place"


def sent(table: Table) -> str:
    """The link by which a turn is sent."""
    table.press("Send the table")
    sheet = table.page.get_by_role("dialog", name="Share")
    fragment: str = sheet.get_by_role("textbox").input_value().partition("#")[2]
    table.press(sheet.get_by_role("button", name="Close"))
    return fragment


def test_seat_picker_warns_before_a_record_is_opened(visits: Visits, duel: Engine) -> None:
    table = arrive(visits, duel.link("R", None))
    gate = table.page.get_by_role("dialog", name="Open this link?")
    expect(gate).to_contain_text("every secret")
    assert table.page.locator("eter-table").count() == 0
    table.press(gate.get_by_role("button", name="Don't open"))
    expect(table.page.get_by_role("radio", name=re.compile("^Training")).first).to_be_visible()
    assert table.page.evaluate(SAVES) == []


def test_seat_picker_takes_a_name_while_it_is_typed(visits: Visits, duel: Engine) -> None:
    table = arrive(visits, duel.link("R", None))
    gate = table.page.get_by_role("dialog", name="Open this link?")
    field, seat = gate.get_by_label("Your name"), gate.get_by_role("radio").first
    given = field.input_value()
    for typed, called in (("Vera", "Vera"), ("", given), ("Nina ", "Nina")):
        field.fill(typed)
        expect(seat).to_have_accessible_name(re.compile(f"^{called}"))
        expect(field).to_have_value(typed)
    table.press(gate.get_by_role("radio", name="is the computer, Normal"))
    table.press(gate.get_by_role("button", name="Open", exact=True))
    assert "Nina" in [person["name"] for person in table.scene()["status"]["seats"]]


def test_seat_picker_proposes_the_seat_that_is_to_move(visits: Visits) -> None:
    """The friend who sent it has made a move: whoever only presses Open answers it."""
    engine, choose = halfway("duel", True, 10), at_random(5)
    scene = engine.ask("state", seat=0)
    while scene["status"]["to_move"] == 0:
        scene, _ = engine.step(scene, choose)
    assert not scene["status"]["over"]
    table = arrive(visits, engine.link("R", None))
    gate = table.page.get_by_role("dialog", name="Open this link?")
    expect(gate.get_by_role("radio", name=re.compile("^Player 2"))).to_be_checked()
    expect(gate.get_by_label("Your name")).to_have_value("Player 2")
    table.press(gate.get_by_role("button", name="Open", exact=True))
    scene = table.scene()
    assert (scene["asks"], scene["eyes"]) == ("decide", 1)


def against(level: str, *, over: bool = False) -> str:
    """The link of a game between a person and the computer of this level."""
    engine, choose = Engine(), at_random(3)
    scene = engine.new({"mode": "duel", "illusions": True, "length": "play"}, ("human", level), 3)
    while not scene["status"]["over"]:
        if not over and scene["status"]["decisions"] > 1 and scene["status"]["to_move"] == 0:
            break
        scene, _ = engine.step(scene, choose)
    return engine.link("R", None)


def test_game_against_the_computer_goes_on_against_it(visits: Visits) -> None:
    """Whoever only presses Open plays on: the computer has the level it had."""
    table = arrive(visits, against("strong"))
    gate = table.page.get_by_role("dialog", name="Open this link?")
    expect(gate.get_by_role("radio", name=re.compile("^Player 1"))).to_be_checked()
    expect(gate.get_by_role("radio", name=re.compile("^Computer"))).to_be_visible()
    expect(gate.get_by_role("radio", name="is the computer, Strong")).to_be_checked()
    expect(gate.get_by_role("group", name="Computer")).to_be_visible()  # by the same name as above
    gate.get_by_role("radio", name="sits here too").check()
    expect(gate.get_by_role("group", name="Player 2")).to_be_visible()
    expect(gate.get_by_role("radio", name="Player 2")).to_be_visible()
    gate.get_by_role("radio", name="is the computer, Strong").check()
    table.press(gate.get_by_role("button", name="Open", exact=True))
    scene = table.scene()
    assert scene["asks"] == "decide"
    assert [one["kind"] for one in scene["status"]["seats"]] == ["human", "strong"]
    table.decide(scene, at_random(1)(scene))
    assert table.scene()["status"]["decisions"] > scene["status"]["decisions"] + 1, "it has answered"


def test_finished_game_is_opened_without_a_warning_and_seen_from_either_side(visits: Visits) -> None:
    for name, eyes in (("Player 1", 0), ("Computer", 1)):
        table = arrive(visits, against("normal", over=True))
        gate = table.page.get_by_role("dialog", name="Open this link?")
        expect(gate.get_by_role("group", name="Look at it as")).to_be_visible()
        expect(gate).not_to_contain_text("secret")
        table.press(gate.get_by_role("radio", name=name))
        table.press(gate.get_by_role("button", name="Open", exact=True))
        scene = table.scene()
        assert (scene["asks"], scene["eyes"]) == ("over", eyes)
        assert [one["kind"] for one in scene["status"]["seats"]] == ["human", "normal"]


def test_spectator_sees_no_hand(visits: Visits, duel: Engine) -> None:
    table = arrive(visits, duel.link("R", None))
    gate = table.page.get_by_role("dialog", name="Open this link?")
    table.press(gate.get_by_role("radio", name="Spectator"))
    table.press(gate.get_by_role("button", name="Open", exact=True))
    scene = table.scene()
    assert (scene["asks"], scene["eyes"], scene["undo"]["ok"]) == ("watch", None, False)
    seen = {key: value for key, value in scene["view"].items() if key != "constants"}  # these come with the catalogue
    assert seen == duel.ask("state", seat=None)["view"]
    expect(table.page.get_by_text("hands stay hidden")).to_be_visible()


def test_spectator_of_a_finished_game_is_offered_a_new_one(visits: Visits) -> None:
    engine, choose = Engine(), at_random(3)
    scene = engine.new({"mode": "duel", "illusions": True, "length": "play"}, ("human", "human"), 3)
    while not scene["status"]["over"]:
        scene, _ = engine.step(scene, choose)
    table = arrive(visits, engine.link("R", None))
    gate = table.page.get_by_role("dialog", name="Open this link?")
    table.press(gate.get_by_role("radio", name="Spectator"))
    table.press(gate.get_by_role("button", name="Open", exact=True))
    table.press(table.page.locator(".banner").get_by_role("button", name="New game"))
    expect(table.page.get_by_role("button", name="Play now")).to_be_visible()  # the form: nobody is put into a seat


# ---- links and what is kept ----


def with_a_game(visits: Visits) -> Table:
    """A table of one's own, one decision old."""
    table = Table(visits.open(seed=5))
    scene = table.begin("Training", HERE)
    table.decide(scene, scene["legal"][0])
    return table


def test_link_beats_the_kept_game_which_is_offered(visits: Visits, duel: Engine) -> None:
    table = with_a_game(visits)
    mine = table.scene()
    table.page.evaluate("(link) => { location.hash = link; }", duel.link("P", 0))
    offer = table.page.get_by_role("button", name="Return to your game")
    table.press(table.page.locator(".toast .unfold"))
    assert public(table.scene()) == public(duel.ask("state", seat=0))
    table.press(offer)
    wait_for(lambda: table.scene()["log"] == mine["log"], "the own game")


def bad_links(good: str) -> dict[str, tuple[str, str]]:
    """Kind of trouble -> (fragment, what the page says)."""
    kind, payload, check = good.split(".")
    other = "A" if payload[3] != "A" else "B"
    return {
        "cut": (good[:-6], "cut"),
        "altered": (f"{kind}.{payload[:3]}{other}{payload[4:]}.{check}", "altered"),
        "foreign": (f"R1.{payload}.{check_text('chess', 'R', 1, payload)}", "altered"),
        "newer": (f"R9.{payload}.{check_text('eter', 'R', 9, payload)}", "newer"),
        "old": ("R1.QwmNTvGbFc5_BcAADTqAwB.i7nt", "a version before 1.0"),
        "unknown": (f"X1.{payload}.{check}", "unknown"),
        "oversize": (f"R1.{'A' * 3000}.{check}", "longer"),
        "nonsense": (f"F1.{payload[:9]}.{check_text('eter', 'F', 1, payload[:9])}", ""),
    }


@pytest.mark.parametrize("come", ["while a table is open", "to a fresh page"])
def test_bad_link_says_so_and_leaves_the_kept_game(visits: Visits, duel: Engine, come: str) -> None:
    table = with_a_game(visits)
    page, mine, kept = table.page, table.scene(), table.page.evaluate(SAVES)
    slot = page.url.partition("?")[2]
    for trouble, (fragment, word) in bad_links(duel.link("R", None)).items():
        if come == "to a fresh page":
            page.goto("about:blank")
            page.goto(f"{visits.server.url}eter/#{fragment}")
        else:
            page.evaluate("(link) => { location.hash = link; }", fragment)
        notice = page.locator("ev-notices .toast[data-kind=error], ev-fix .error").last
        notice.wait_for()
        text = notice.inner_text()
        assert word in text, trouble
        assert re.match(r"[A-Z][^{}<>\[\]]{15,}", text), text
        if come == "to a fresh page":
            expect(page.locator(".toast"), "nothing lies over the form that says it").to_have_count(0)
        else:
            page.locator("ev-notices .toast").last.get_by_role("button", name="Close").tap()
        assert page.evaluate(SAVES) == kept, trouble
    page.goto(f"{visits.server.url}eter/?{slot}")
    page.reload()
    assert table.scene()["log"] == mine["log"]


# ---- files, the lobby ----


def test_file_is_saved_and_opened_in_the_lobby(visits: Visits, duel: Engine, tmp_path: Path) -> None:
    here = arrive(visits, duel.link("R", None))
    seen = enter(here, "Player 1")
    here.share()
    sheet = here.page.get_by_role("dialog", name="Share")
    with here.page.expect_download() as download:
        here.press(sheet.get_by_role("button", name="File"))
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)

    lobby = visits.open("")
    with lobby.expect_file_chooser() as chooser:
        lobby.get_by_role("button", name="File").tap()
    chooser.value.set_files(path)
    there = Table(lobby)
    assert enter(there, "Player 1")["log"] == seen["log"]


def test_link_is_pasted_in_the_lobby(visits: Visits, duel: Engine) -> None:
    lobby: Page = visits.open("", phone("390x844"))
    line = lobby.get_by_role("textbox", name="Open a link or file")
    line.fill(f"{visits.server.url}eter/#{duel.link('P', 0)}")
    line.press("Enter")
    assert public(Table(lobby).scene()) == public(duel.ask("state", seat=0))


def test_what_is_given_before_the_games_are_known_waits_for_them(visits: Visits, duel: Engine) -> None:
    context, listed, held = visits.device(), threading.Event(), list[Route]()
    context.route(
        re.compile(r"/games\.json"), lambda route: route.continue_() if listed.is_set() else held.append(route)
    )
    lobby = visits.go(context, "")
    line = lobby.get_by_role("textbox", name="Open a link or file")
    line.fill(f"{visits.server.url}eter/#{duel.link('P', 0)}")
    line.press("Enter")
    wait_for(lambda: lobby.title() and held, "the list of games is asked for")
    expect(line).to_have_value(re.compile("^http"))
    listed.set()
    for route in held:
        route.continue_()
    assert public(Table(lobby).scene()) == public(duel.ask("state", seat=0))


# ---- links that were mangled on their way ----


def test_mangled_link_opens_wherever_it_is_given(visits: Visits, duel: Engine) -> None:
    """Behind an address that names no page, typed in the lobby, mended on the page of a game, pasted, dropped."""
    visits.allow("status of 404")
    visits.allow("ERR_CACHE_MISS")
    link = duel.link("P", 0)
    seen = public(duel.ask("state", seat=0))
    page: Page = visits.go(visits.device(), f"eter/%23{link}")  # the 404 page of the host leads on
    opened = re.compile(re.escape(f"eter/#{link}") + "$")
    expect(page).to_have_url(opened)
    assert public(Table(page).scene()) == seen

    page.goto(f"{visits.server.url}no/such/page")
    box = page.get_by_role("textbox", name="Open a link or file")
    box.fill("no link at all")
    box.press("Enter")
    expect(page.locator("ev-notices .toast")).to_contain_text("no game link")
    expect(box).to_have_value("no link at all")
    box.fill(f"> https://x.example/eter/%23{link[:20]} > {link[20:]}** and more")
    box.press("Enter")
    expect(page).to_have_url(opened)
    assert public(Table(page).scene()) == seen

    page.goto("about:blank")
    page.goto(f"{visits.server.url}eter/#{link[:-8]}")
    mend = page.get_by_role("textbox", name="Mend it here")
    expect(mend).to_have_value(link[:-8])
    expect(page.locator("ev-fix").get_by_role("alert")).to_contain_text("its end is missing")
    expect(page.locator(".toast"), "it is said once").to_have_count(0)
    expect(page).to_have_url(re.compile(re.escape(link[:-8]) + "$"))
    mend.fill(f"[a game](https://x.example/eter/#{link} 'come')")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page).to_have_url(opened)
    assert public(Table(page).scene()) == seen

    page.evaluate("(bad) => { location.hash = bad; }", link[:-8])
    page.get_by_role("button", name="Mend the link").click()
    expect(page.get_by_role("dialog", name="This link does not open")).to_contain_text("its end is missing")
    page.keyboard.press("Escape")
    for event, data in (("paste", "clipboardData"), ("drop", "dataTransfer")):
        page.evaluate(
            """([event, data, text]) => {
              const carried = new DataTransfer();
              if (event === "paste") carried.setData("text/plain", text);
              else carried.items.add(new File([text], "mail.eml", { type: "message/rfc822" }));
              const kind = event === "paste" ? ClipboardEvent : DragEvent;
              document.body.dispatchEvent(new kind(event, { [data]: carried, bubbles: true, cancelable: true }));
            }""",
            [event, data, f"Jo wrote:\n> https://x.example/eter/?utm=1#{link}\n> \n"],
        )
        expect(page).to_have_url(opened)
        page.evaluate("history.replaceState(null, '', '#')")
