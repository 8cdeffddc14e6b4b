"""Studies: a table's tree beside the table, kept, shared, walked by keys; learning from one's own game."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.test_access import violations
from tests.web.test_review import beginners
from tests.web.test_storage import kept
from tests.web.visits import Visits, laptop, phone
from tests.web.watching import START, wait_for

OTHER = """async n => {
    const { session } = document.querySelector('ev-game');
    const { save } = await session.ask({ do: 'save' });
    const [, played] = save.study.chapters[0].nodes[n];
    return session.view.legal.map(one => one.id).findLast(id => id !== played);
}"""
"""An action here that decision n + 1 of the main line is not."""
PASTE = """(box, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}"""
CUT = """() => {
    const { right } = document.querySelector('.study-rail').getBoundingClientRect();
    const all = [...document.querySelectorAll('.study-rail button, .study-top button')];
    return all.filter(one => one.getBoundingClientRect().right > right).map(one => one.ariaLabel || one.textContent);
}"""
"""The buttons of a study that stand out of it."""
STUDY = "document.querySelector('ev-game')?.session?.view?.study"
OWN_TURN = """after => {
    const { legal, status } = document.querySelector('ev-game').session.view ?? {};
    return legal?.length && status.decisions > after ? [status.decisions] : null;
}"""
"""How many decisions there are, once there are more and it is the user's turn."""
FIRST = "() => { const { session } = document.querySelector('ev-game'); session.act(session.view.legal[0].id); }"
WAIT = START * 1000


def opened(visits: Visits, device: dict[str, Any]) -> Page:
    """The study of a finished game of two beginners."""
    page = visits.open(f"eter/#{beginners()}", device, seed=1)
    page.get_by_role("dialog", name="Open this link?").get_by_role("button", name="Open", exact=True).click()
    expect(page.locator(".banner")).to_contain_text("wins the match")
    from_menu(page, "Study")
    expect(page.locator(".study-top h1")).to_contain_text("Study")
    return page


def from_menu(page: Page, name: str) -> None:
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()


def study(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(STUDY)
    return found


def until(page: Page, condition: str) -> None:
    """Wait until something holds of the study `s`."""
    page.wait_for_function(f"() => {{ const s = {STUDY}; return s && ({condition}); }}", timeout=WAIT)


def test_a_finished_game_is_studied(visits: Visits) -> None:
    page = opened(visits, laptop())
    rows = study(page)["rows"]
    assert len(rows) > 8
    expect(page.locator(".study-top h1"), "as in the list of studies").to_contain_text(
        "Study: Player 1, Player 2: finished, "
    )
    expect(page.locator(".thead")).to_contain_text("Player 1's chances, %")
    expect(page.locator(".app"), "nobody is spoken to").not_to_contain_text("your turn")
    for width, height in ((1024, 600), (1280, 800), (1920, 1080), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(CUT) == [], width
    tree = page.get_by_role("tree", name="Moves and variations")
    now = tree.get_by_role("treeitem", selected=True)
    expect(now).to_contain_text(rows[-1]["text"].split()[0])
    now.focus()
    page.keyboard.press("ArrowLeft")
    until(page, f"s.node === {rows[-2]['node']}")
    expect(tree.get_by_role("treeitem", selected=True)).to_be_focused()
    page.keyboard.press("Home")
    until(page, "s.node === 0")
    page.keyboard.press("ArrowRight")
    until(page, f"s.node === {rows[0]['node']}")
    # another way on is a line of its own, and nothing is lost
    page.locator(f".tn[data-node='{rows[5]['node']}']").click()
    until(page, f"s.node === {rows[5]['node']}")
    action = page.evaluate(OTHER, 6)
    page.evaluate("id => document.querySelector('ev-game').session.act(id)", action)
    until(page, f"s.rows.length > {len(rows)} && s.rows.some(row => row.depth === 1)")
    line = next(row for row in study(page)["rows"] if row["depth"] == 1)
    expect(page.locator(f".tn[data-node='{line['node']}']")).to_have_class(re.compile("var"))
    # what is said of it
    page.get_by_role("button", name="brilliant", exact=True).click()
    until(page, "s.rows.some(row => row.mark === '!!')")
    page.get_by_role("button", name="Note", exact=True).click()
    page.get_by_role("textbox", name=re.compile("^Note on decision")).fill("Keeps the corner <b>open</b>.")
    page.get_by_role("button", name="Keep", exact=True).click()
    expect(page.locator(".tnote")).to_have_text("Keeps the corner <b>open</b>.")
    assert violations(page) == []
    # promoted, deleted, and both taken back
    from_menu(page, "Make this the main line")
    until(page, f"s.rows.find(row => row.node === {line['node']}).depth === 0")
    page.get_by_role("button", name=re.compile("^Undo: the line of decision")).click()
    until(page, f"s.rows.find(row => row.node === {line['node']}).depth === 1")
    from_menu(page, "Delete from here on")
    until(page, f"s.rows.length === {len(rows)}")
    page.get_by_role("button", name=re.compile("^Undo: deleting decision")).click()
    until(page, f"s.rows.length > {len(rows)}")
    # it stands in the address, and comes back
    assert "?study=" in page.url
    before = study(page)
    kept(page, study=True)
    page.reload()
    until(page, f"s.rows.length === {len(before['rows'])}")
    after = study(page)
    assert [row["text"] for row in after["rows"]] == [row["text"] for row in before["rows"]]  # nodes are numbered anew
    # as a link on another page
    page.get_by_role("button", name="Share the study").click()
    link = page.get_by_role("dialog", name="Share the study").get_by_label("Link").input_value()
    assert "#S1." in link
    other = visits.open(f"eter/#{link.partition('#')[2]}", laptop(), seed=2)
    gate = other.get_by_role("dialog", name="A study was sent to you")
    expect(gate).to_contain_text(re.compile(r"1 chapter, \d+ decisions, 1 note"))
    gate.get_by_role("button", name="Open the study").click()
    until(other, f"s.rows.length === {len(before['rows'])}")
    sent = study(other)["rows"]
    assert [row["text"] for row in sent] == [row["text"] for row in before["rows"]]


def test_what_was_played_before_is_listed_above_the_start(visits: Visits) -> None:
    """Of a game in play that hides something: to be read, as the seat saw it; the study counts on from there."""
    page = visits.open("krieg/", laptop("1280x800"), seed=1)
    page.get_by_role("button", name="Play now").click()
    page.locator(".main .board").wait_for()
    decided = page.wait_for_function(OWN_TURN, arg=-1, timeout=WAIT).json_value()[0]
    for _ in range(2):
        page.evaluate(FIRST)
        decided = page.wait_for_function(OWN_TURN, arg=decided, timeout=WAIT).json_value()[0]
    from_menu(page, "Study")
    before = page.get_by_role("list", name="Played before, as you saw it").get_by_role("listitem")
    expect(before).to_have_count(decided)
    expect(before.first.locator(".no")).to_have_text("1")
    start = page.get_by_role("treeitem", selected=True)
    expect(start).to_have_text("The study begins here")
    assert in_view(start)
    assert not violations(page)
    page.context.close()


def test_leaving_a_study_brings_the_table_back(visits: Visits) -> None:
    page = opened(visits, laptop())
    page.wait_for_url("**study=**")  # once it is stored
    page.go_back()
    expect(page.locator(".banner")).to_contain_text("wins the match")
    expect(page.locator(".study-rail")).to_have_count(0)
    page.go_forward()
    expect(page.locator(".study-rail")).to_be_visible()
    page.get_by_role("button", name="Back to the table").click()
    expect(page.locator(".study-rail")).to_have_count(0)


def test_a_study_by_keys(visits: Visits) -> None:
    page = opened(visits, laptop())
    page.get_by_role("treeitem", selected=True).focus()
    page.keyboard.press("m")
    expect(page.locator(".lbody")).to_be_focused()
    page.keyboard.press("l")
    expect(page.get_by_role("treeitem", selected=True)).to_be_focused()
    page.keyboard.press("o")
    note = page.get_by_role("textbox", name=re.compile("^Note on decision"))
    expect(note).to_be_focused()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu", exact=True).focus()
    page.keyboard.press("Enter")
    items = page.get_by_role("dialog", name="Menu").locator(".menu-item")
    items.first.focus()
    page.keyboard.press("ArrowDown")
    expect(items.nth(1)).to_be_focused()
    page.keyboard.press("End")
    expect(items.last).to_be_focused()


STUDIES = """() => new Promise(done => {
  indexedDB.open('evertable-studies').onsuccess = ({ target: { result: database } }) => {
    const all = database.transaction('studies').objectStore('studies').getAll();
    all.onsuccess = () => (database.close(), done(all.result.map(({ name }) => name)));
  };
})"""
"""What the studies of this device are called."""


def test_a_game_has_one_study(visits: Visits) -> None:
    """Opened again it has what was written in it, at the decision that was looked at."""
    page = opened(visits, laptop())
    page.get_by_role("button", name="Note", exact=True).click()
    page.get_by_role("textbox", name=re.compile("^Note on decision")).fill("Not lost.")
    page.get_by_role("button", name="Keep", exact=True).click()
    expect(page.locator(".tnote")).to_have_text("Not lost.")
    kept(page, study=True)
    address = page.url
    page.get_by_role("button", name="Back to the table").click()
    expect(page.locator(".study-rail")).to_have_count(0)
    page.wait_for_function(f"() => document.querySelector('ev-game').session.view?.status && !({STUDY})")
    page.evaluate("document.querySelector('ev-game').session.seek(5)")
    page.wait_for_function("document.querySelector('ev-game').session.view?.status.at === 5")
    from_menu(page, "Study")
    until(page, "s.rows.find(row => row.node === s.node)?.n === 5")
    expect(page.locator(".tnote")).to_have_text("Not lost.")
    expect(page).to_have_url(address)
    kept(page, study=True)
    (name,) = page.evaluate(STUDIES)
    assert name.startswith("Player 1, Player 2: finished, ")


LAST_WORDS = """() => {
  const { mode, session } = document.querySelector('ev-game');
  session.addEventListener('change', () => queueMicrotask(() => mode.leave()), { once: true });
  mode.note('The last words.');
}"""


def test_what_was_written_last_is_kept_however_soon_one_leaves(visits: Visits) -> None:
    page = opened(visits, laptop())
    kept(page, study=True)
    address = page.url
    page.evaluate(LAST_WORDS)
    expect(page.locator(".study-rail")).to_have_count(0)
    expect(page.locator(".banner")).to_contain_text("wins the match")
    kept(page, study=True)
    page.goto(address)
    expect(page.locator(".tnote")).to_have_text("The last words.")


def test_best_moves_are_found_and_played(visits: Visits) -> None:
    page = opened(visits, laptop())
    rows = study(page)["rows"]
    page.locator(f".tn[data-node='{rows[3]['node']}']").click()
    best = page.locator(".best3 button")
    expect(best).to_have_count(3)
    best.nth(2).click()
    until(page, f"s.node !== {rows[3]['node']}")
    from_menu(page, "Play it out from here")
    page.get_by_role("dialog").get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".study-rail")).to_have_count(0)
    expect(page).to_have_url(re.compile(r"\?t="))


def test_a_text_with_variations_opens_as_a_study(visits: Visits) -> None:
    """Pasted in the lobby: its games are the chapters, with their notes."""
    page = opened(visits, laptop())
    page.get_by_role("button", name="Note", exact=True).click()
    page.get_by_role("textbox", name=re.compile("^Note on decision")).fill("The last one.")
    page.get_by_role("button", name="Keep", exact=True).click()
    expect(page.locator(".tnote")).to_have_text("The last one.")
    text = page.evaluate("document.querySelector('ev-game').session.ask({ do: 'game_text' }).then(it => it.file.text)")
    rows = study(page)["rows"]
    page.goto(visits.server.url)
    page.get_by_role("textbox", name=re.compile("^Open a link")).evaluate(PASTE, f"{text}\n{text}")
    gate = page.get_by_role("dialog", name="A study was sent to you")
    expect(gate).to_contain_text("2 chapters")
    gate.get_by_role("button", name="Open the study").click()
    until(page, "s.chapters.length === 2 && s.node === 0")
    assert [row["text"] for row in study(page)["rows"]] == [row["text"] for row in rows]
    expect(page.locator(".tnote")).to_have_text("The last one.")
    page.wait_for_url("**/?study=*")
    page.reload()  # what the address names is kept by then
    until(page, "s.chapters.length === 2")


TOO_LONG = "sheet => { sheet.link = { ...sheet.link, too_long: true }; }"


@pytest.mark.parametrize("device", [laptop("1280x800"), phone("390x844")], ids=["laptop", "phone"])
def test_what_was_copied_is_said_in_the_dialog(visits: Visits, device: dict[str, Any]) -> None:
    page = opened(visits, device)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    from_menu(page, "Share")
    share = page.get_by_role("dialog", name="Share the study")
    share.get_by_role("button", name="Copy link").click()
    expect(share.get_by_role("status")).to_have_text("Link copied.")
    expect(share.get_by_role("button", name="Copied")).to_be_visible()
    assert "#S1." in page.evaluate("navigator.clipboard.readText()")
    assert violations(page) == []
    # where a link would be too long there is the text, and the file
    page.locator("ev-study-share").evaluate(TOO_LONG)
    expect(share).to_contain_text("too long for many apps")
    expect(share.get_by_role("button", name="Copy link")).to_have_count(0)
    expect(share.get_by_role("button", name="Save as a file")).to_have_class(re.compile("go"))
    share.get_by_role("button", name="Copy text").click()
    expect(share.get_by_role("status")).to_have_text("Text copied.")
    assert page.evaluate("navigator.clipboard.readText()").startswith("evertable-text")
    assert violations(page) == []


def test_chapters_and_eyes(visits: Visits) -> None:
    page = opened(visits, laptop())
    page.get_by_role("tab", name="Chapters").click()
    page.get_by_role("button", name="New chapter from here").click()
    page.get_by_role("textbox", name="Name").fill("The corner")
    page.get_by_role("button", name="Keep", exact=True).click()
    expect(page.locator(".study-top .sub")).to_have_text("Chapter 2 of 2: The corner")
    page.locator(".chap button").first.click()
    expect(page.locator(".study-top .sub")).to_have_text("Chapter 1 of 2")
    page.get_by_role("radio", name="Onlooker").click()
    until(page, "s.eyes === null")
    assert violations(page) == []


def test_a_phone_has_a_drawer(visits: Visits) -> None:
    page = opened(visits, phone("390x844"))
    drawer = page.locator(".study-drawer")
    assert abs(drawer.bounding_box()["height"] - 196) < 2  # type: ignore[index]
    page.get_by_role("button", name="One step back").click()
    until(page, "s.node !== s.ways.at(-1)")
    assert violations(page) == []
    page.get_by_role("button", name="Pull up the moves").click()
    expect(page.get_by_role("tree")).to_be_visible()
    assert abs(drawer.bounding_box()["height"] - 0.54 * 844) < 2  # type: ignore[index]
    assert violations(page) == []
    page.get_by_role("button", name="Fold the moves away").click()
    expect(page.get_by_role("tree")).to_have_count(0)


def test_the_own_total_stands_in_the_study_of_a_phone(visits: Visits) -> None:
    """Krieg Eterna: six lanes, and both totals."""
    page = visits.open("krieg/?edit", phone("390x844"))
    page.locator(".edit-band").wait_for()
    page.get_by_role("button", name="Study", exact=True).click()
    page.wait_for_url("**/?study=*")
    expect(page.locator(".study-drawer")).to_be_visible()
    totals = page.locator(".strip .big")
    expect(totals).to_have_count(2)
    boxes = [page.locator(one).bounding_box() for one in (".strip.own .big", ".study-drawer")]
    assert boxes[0] and boxes[1] and boxes[0]["y"] + boxes[0]["height"] <= boxes[1]["y"], "above the drawer"
    for lane in page.locator(".krow").all():
        box = lane.bounding_box()
        assert box and box["height"] >= 36
    assert violations(page) == []
    # what was possible is not seen with these eyes: where that is said, others can be chosen
    page.get_by_role("radio", name="Onlooker").click()
    page.get_by_role("button", name="Best moves").click()
    page.locator(".lbody").get_by_role("button", name="All cards").click()
    until(page, "s.eyes === 'all'")


def in_view(one: Locator) -> bool:
    """Whether all of it stands within the tree that scrolls."""
    inside = """one => {
        const own = one.getBoundingClientRect(), tree = one.closest('.tree').getBoundingClientRect();
        return own.top >= tree.top - 1 && own.bottom <= tree.bottom + 1;
    }"""
    return bool(one.evaluate(inside))


@pytest.mark.parametrize("size", ["390x844", "360x560"])
def test_the_note_of_the_decision_in_view_is_seen_on_a_phone(visits: Visits, size: str) -> None:
    page = opened(visits, phone(size))
    page.get_by_role("button", name="Pull up the moves").click()
    page.locator(".study-drawer").get_by_role("button", name="Note", exact=True).click()
    said = "The corner decides it. It takes two lines on a phone to say why, and they are seen."
    page.get_by_role("textbox", name=re.compile("^Note on decision")).fill(said)
    page.get_by_role("button", name="Keep", exact=True).click()
    note = page.locator(".tnote")
    expect(note).to_have_text(said)
    wait_for(lambda: in_view(note), "the note to be scrolled to once it is written")
    page.get_by_role("button", name="One step back").click()
    page.get_by_role("button", name="One step forward").click()
    wait_for(lambda: in_view(note), "the note to be scrolled to with its decision")
    page.get_by_role("button", name="Fold the moves away").click()
    expect(page.locator(".peek-note")).to_have_text(said)
    assert violations(page) == []


ANOTHER_ROUND = """() => {
  const { mode, session: { view } } = document.querySelector('ev-game'), n = view.status.at + 1;
  const lines = [['A card', false], ['The round ends', false], ['Round 2', true]];
  const told = lines.map(([text, head]) => ({ n, text, head }));
  mode.before({ ...view, log: [...view.log, ...told], status: { ...view.status, at: n } });
}"""
"""A decision that ends a round, as the table is told of it."""
LESSON = "document.querySelector('ev-game').mode.lesson.n"


@pytest.mark.parametrize("device", [laptop("1280x800"), phone()], ids=["laptop", "phone"])
def test_what_a_game_taught(visits: Visits, device: dict[str, Any]) -> None:
    page = visits.open(f"eter/#{beginners()}", device, seed=1)
    page.get_by_role("dialog", name="Open this link?").get_by_role("button", name="Open", exact=True).click()
    expect(page.locator(".banner")).to_contain_text("wins the match")
    from_menu(page, "Learn from your game")
    prompt = page.locator(".lesson-prompt")
    expect(prompt).to_contain_text("Find a better move", timeout=120_000)
    expect(page.locator("[data-was]").first, "what was played is dashed in its place").to_be_visible()
    lessons = page.locator(".steps i").count()
    page.evaluate(ANOTHER_ROUND)
    expect(page.locator(".learn-caption"), "before the table shows the next round").to_have_text(
        "The round ends. Round 2."
    )
    page.evaluate("document.querySelector('ev-game').mode.help()")
    expect(page.locator("[data-hint]").first, "with a hint the card to play").to_be_visible()
    for n in range(lessons):
        expect(prompt).to_contain_text("Find a better move")
        if n:
            where = f"Decision {page.evaluate(LESSON)}. "
            expect(page.locator(".learn-caption"), "where the table stands now").to_contain_text(where)
        prompt.get_by_role("button", name="Show it").click()
        expect(page.locator("[data-better]").first, "beside what was played").to_be_visible()
        expect(page.locator("[data-was], [data-better], [data-hint]")).to_have_count(0)
        prompt.get_by_role("button", name="Next decision" if n + 1 < lessons else "What this game taught").click()
    taught = page.locator(".taught")
    expect(taught).to_contain_text(f"You found 0 of {lessons} by yourself.")
    expect(taught.locator("li")).to_have_count(lessons)
    assert violations(page) == []
    taught.get_by_role("button", name="Study it").click()
    expect(page.locator(".study-top h1")).to_contain_text("Study")
    expect(page.locator("[data-was]")).to_have_count(0)
