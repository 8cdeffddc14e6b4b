"""The editor of positions in the page: set up from nothing, refused and mended, played; phone and desk; axe."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.web.test_access import violations
from tests.web.visits import BRISK, Device, Visits, laptop, phone
from tests.web.watching import in_page, wait_for

STOP_MS = 2500
"""After that a search that has not stopped is ended with its worker, and a little more."""

PUT = {
    "eter": [("A3", "cell:d4"), ("B4", "cell:d5")],
    "krieg": [("Knight", "row:1-melee"), ("Mortar", "row:2-siege")],
    "vale": [("Imp", "zone:area"), ("Hestia", None)],
    "eternal": [("Oni Ronin", "zone:line0"), ("Torch", None)],
}
"""By game: a card found by typing, and what of the table it is tapped on; None: the first place listed."""


def edit(visits: Visits, game: str, device: Device) -> Page:
    """The editor with an empty table."""
    page = visits.open(f"{game}/?edit", device, settings=BRISK)
    page.locator(".edit-band").wait_for()
    return page


def is_phone(device: Device) -> bool:
    return bool(device.get("has_touch"))


def hold(page: Page, device: Device, card: str) -> None:
    """Type to find a card, and take it into the hand."""
    if is_phone(device) and not page.locator(".edit-find").count():
        page.get_by_role("button", name="Put a card").first.click()
    found = find(page, card)
    found.click()
    expect(page.locator(".edit-places p, .edit-held").first).to_contain_text(card)


def find(page: Page, card: str) -> Locator:
    """The first of what is found for these words, once they have been looked up: the list is another one then."""
    page.get_by_label("Find a card by name or number").fill(card)
    found = page.locator(".edit-palette .edit-card").first
    expect(found).to_contain_text(card)
    return found


def lay(page: Page, target: str | None) -> None:
    """Tap where the held card goes."""
    if target is None:
        page.locator(".edit-slot[data-may]").click()
        return
    place = page.locator(f'[data-target="{target}"]').first
    place.click()


@pytest.mark.parametrize("device", [laptop("1280x800"), phone("390x844")], ids=["desk", "phone"])
@pytest.mark.parametrize("game", PUT)
def test_a_position_is_set_up_from_nothing_and_played(visits: Visits, game: str, device: Device) -> None:
    page = edit(visits, game, device)
    before = page.url
    for card, target in PUT[game]:
        hold(page, device, card)
        lay(page, target)
        expect(page).not_to_have_url(before)
        before = page.url
    expect(page).to_have_url(re.compile(r"\?edit#F1\."))
    assert not violations(page)
    page.get_by_role("button", name="Play", exact=True).click()
    asked = page.get_by_role("dialog", name="Play this position")
    expect(asked.get_by_role("radio", name=re.compile("computer, Normal|Computer, Normal"))).to_be_checked()
    expect(asked, "whoever made it knows what is in it").not_to_contain_text("secret")
    asked.locator(".btn.go").click()
    page.locator("ev-curtain, .app:not(.edit) .main .board").first.wait_for()
    page.locator(".edit-band").wait_for(state="detached")
    page.context.close()


BOTH_AT_ONCE = """(found) => {
  found.click();
  document.querySelector('[data-target="cell:d4"]').click();
}"""


def test_what_is_taken_last_is_laid_however_quick_the_tap(visits: Visits) -> None:
    """Another card than the one in the hand is taken, and laid before the engine has said where it may go."""
    page = edit(visits, "eter", laptop("1280x800"))
    hold(page, laptop(), "A3")
    find(page, "B4").evaluate(BOTH_AT_ONCE)
    expect(page.locator('[data-target="cell:d4"] .seal')).to_have_text("4")
    page.context.close()


def test_what_cannot_stand_is_refused_and_mended(visits: Visits) -> None:
    page = edit(visits, "eternal", laptop("1280x800"))
    health = page.get_by_role("group", name="Player 1, Health")
    for _ in range(25):
        health.get_by_role("button", name="Less").click()
    refused = page.locator(".edit-refused")
    expect(refused).to_contain_text("Who has no health has lost")
    expect(page.locator(".edit-bar .btn").first).to_have_attribute("aria-disabled", "true")
    assert not violations(page)
    points_at(refused, health)
    refused.get_by_role("button", name="Make it 1").click()
    expect(refused).to_have_count(0)
    expect(health.get_by_role("spinbutton")).to_have_value("1")
    page.context.close()


def points_at(bubble: Locator, thing: Locator) -> None:
    """The arrow of a bubble touches what it is about, which it does not cover."""
    expect(bubble).to_have_attribute("data-arrow", re.compile("left|right|up|down"))

    def touches() -> bool:
        side = bubble.get_attribute("data-arrow")
        one, other = bubble.bounding_box(), thing.bounding_box()
        if not (side and one and other):
            return False
        gaps = {
            "left": one["x"] - other["x"] - other["width"],
            "right": other["x"] - one["x"] - one["width"],
            "up": one["y"] - other["y"] - other["height"],
            "down": other["y"] - one["y"] - one["height"],
        }
        along, long = ("y", "height") if side in ("left", "right") else ("x", "width")
        beside = one[along] < other[along] + other[long] and other[along] < one[along] + one[long]
        return 0 < gaps[side] <= 30 and beside

    wait_for(touches, "an arrow that touches it")


def test_what_cannot_stand_points_at_its_seat_on_a_phone(visits: Visits) -> None:
    """In the drawer at the counter; when it is closed, at the strip of the seat, which opens it."""
    page = edit(visits, "eternal", phone("390x844"))
    strip = page.locator(".strip[data-seat='1']").first
    strip.click()
    health = page.get_by_role("group", name="Player 1, Health")
    for _ in range(25):
        health.get_by_role("button", name="Less").click()
    refused = page.locator(".edit-refused")
    points_at(refused, health)
    page.locator(".edit-close").click()
    points_at(refused, strip)
    assert not violations(page)
    refused.get_by_role("button", name="Take it back").click()
    expect(refused).to_have_count(0)
    page.context.close()


def test_a_counter_is_typed(visits: Visits) -> None:
    page = edit(visits, "eternal", laptop("1280x800"))
    group = page.get_by_role("group", name="Player 1, Health")
    health = group.get_by_role("spinbutton", name="Player 1, Health")
    health.fill("12")
    health.press("Enter")
    expect(page).to_have_url(re.compile(r"#F1\."))
    group.get_by_role("button", name="More").click()
    expect(health).to_have_value("13")
    health.fill("1.5")
    health.blur()
    expect(health, "what is no whole number changes nothing").to_have_value("13")
    health.fill("0")
    health.press("Enter")
    expect(page.locator(".edit-refused")).to_contain_text("Who has no health has lost")
    expect(health).to_have_attribute("aria-invalid", "true")
    assert not violations(page)
    page.context.close()


PLUS = {"eter": "A3", "krieg": "Frost", "vale": "Hestia", "eternal": "Torch"}
"""By game a card that can lie in a hand of the first player's."""


def slot(page: Page) -> Locator:
    """The `+` of the row beside the table."""
    return page.locator(".edit-slot")


def in_row(page: Page) -> Locator:
    return page.locator(".edit-row .edit-card")


@pytest.mark.parametrize("device", [laptop("1280x800"), phone("390x844")], ids=["desk", "phone"])
@pytest.mark.parametrize("game", PLUS)
def test_the_plus_of_a_row_takes_the_chosen_card(visits: Visits, game: str, device: Device) -> None:
    """Whichever comes first, the card or the place; the row is one where the card can lie."""
    page = edit(visits, game, device)
    card = PLUS[game]
    hold(page, device, card)
    press = Locator.tap if is_phone(device) else Locator.click
    before, alike = in_row(page).count(), in_row(page).filter(has_text=card)
    there = alike.count()
    expect(slot(page)).to_have_attribute("data-may", "")
    press(slot(page))
    expect(in_row(page)).to_have_count(before + 1)
    expect(alike, "a hand may be in order").to_have_count(there + 1)
    tabs = page.get_by_role("tab", selected=True)
    expect(tabs.locator("b").first).to_have_text(str(before + 1))
    page.keyboard.press("Escape")
    expect(slot(page)).not_to_have_attribute("data-may", "")
    page.get_by_role("button", name="Undo the last change").click()
    expect(in_row(page)).to_have_count(before)
    press(slot(page))
    press(find(page, card))
    expect(in_row(page), "the place was asked for first").to_have_count(before + 1)
    expect(page.locator(".edit-held, .edit-places p", has_text="held")).to_have_count(0)
    page.context.close()


PLUS_AT_ONCE = "found => (found.click(), document.querySelector('.edit-slot').click())"


def test_the_plus_is_pressed_before_the_engine_has_answered(visits: Visits) -> None:
    page = edit(visits, "krieg", laptop("1280x800"))
    find(page, "Knight").evaluate(PLUS_AT_ONCE)
    expect(in_row(page)).to_have_count(1)
    expect(in_row(page)).to_contain_text("Knight")
    page.context.close()


@pytest.mark.parametrize("game", PLUS)
def test_every_zone_has_a_plus_that_says_where_a_card_may_lie(visits: Visits, game: str) -> None:
    """In each row beside the table it lays the card, or says that it cannot lie there; by keyboard."""
    page = edit(visits, game, laptop("1280x800"))
    find(page, PLUS[game]).click()
    rows = page.get_by_role("tablist", name="Hands, decks and discards").get_by_role("tab")
    laid = 0
    for n in range(rows.count()):
        rows.nth(n).focus()
        page.keyboard.press("Enter")
        expect(rows.nth(n)).to_have_attribute("aria-selected", "true")
        may = slot(page).get_attribute("data-may") is not None
        url = page.url
        slot(page).focus()
        page.keyboard.press("Enter")
        if may:
            expect(page).not_to_have_url(url)
            expect(in_row(page).filter(has_text=PLUS[game])).not_to_have_count(0)
            laid += 1
        else:
            expect(page.locator("ev-notices")).to_contain_text("cannot lie there")
    assert laid >= 2, "in the hand of each, at the least"
    page.context.close()


def test_a_slow_or_slipped_tap_on_a_list_is_one_tap(visits: Visits) -> None:
    page = edit(visits, "krieg", laptop("1280x800"))
    box = find(page, "Knight").bounding_box()
    assert box
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 45, box["y"] + 45, steps=4)
    page.mouse.up()
    expect(page.locator(".edit-places p")).to_contain_text("Knight held")
    page.context.close()


def test_a_finger_that_rests_on_the_plus_presses_it_once(visits: Visits) -> None:
    device = phone("390x844")
    page = edit(visits, "krieg", device)
    hold(page, device, "Knight")
    box = slot(page).bounding_box()
    assert box
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(in_row(page)).to_have_count(1)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.keyboard.press("Escape")
    expect(page.locator(".edit-held")).to_have_count(0)
    expect(in_row(page)).to_have_count(1)
    page.context.close()


CUT = in_page("cut")
"""What of the names and kinds on the cards in sight is cut."""


@pytest.mark.parametrize("device", [laptop("1280x800"), phone("390x844")], ids=["desk", "phone"])
@pytest.mark.parametrize("game", PLUS)
def test_no_name_is_cut_in_the_palette(visits: Visits, game: str, device: Device) -> None:
    page = edit(visits, game, device)
    if is_phone(device):
        page.get_by_role("button", name="Put a card").first.click()
    page.locator(".edit-palette .edit-card").first.wait_for()
    assert page.evaluate(CUT) == []
    page.context.close()


def drag(page: Page, thing: Locator, place: Locator) -> None:
    thing.hover()
    page.mouse.down()
    box = place.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=8)
    expect(page.locator(".fx .dragged")).to_be_visible()
    page.mouse.up()
    expect(page.locator(".fx .dragged")).to_have_count(0)


def test_cards_are_dragged_to_their_places(visits: Visits) -> None:
    """From the palette to the table, to another place, and into a hand; elsewhere nothing changes."""
    page = edit(visits, "eter", laptop("1280x800"))
    cell = page.locator('[data-target="cell:d4"]')
    drag(page, find(page, "A3"), cell)
    expect(cell.locator(".seal")).to_have_text("3")
    expect(page.locator(".edit-places"), "nothing is left in the hand").to_have_count(0)
    other = page.locator('[data-target="cell:d5"]')
    drag(page, cell, other)
    expect(other.locator(".seal")).to_have_text("3")
    expect(cell.locator(".seal")).to_have_count(0)
    before = page.url
    drag(page, other, page.locator(".edit-top h1"))
    expect(other.locator(".seal")).to_have_text("3")
    assert page.url == before
    drag(page, other, page.locator(".edit-row"))
    expect(other.locator(".seal")).to_have_count(0)
    expect(page.locator(".edit-row .edit-card")).not_to_have_count(0)
    page.context.close()


def test_a_weapon_is_given_to_another_unit(visits: Visits) -> None:
    page = edit(visits, "eternal", laptop("1280x800"))
    for card in ("Oni Ronin", "Oni Ronin", "Iron Sword"):
        hold(page, laptop(), card)
        before = page.url
        lay(page, "zone:line0")
        page.wait_for_function("before => location.href !== before", arg=before)
        page.keyboard.press("Escape")
    page.locator('[data-target="thing:c2"]').click()
    sword = page.get_by_role("group", name="Iron Sword, Player 1, In play")
    expect(sword.get_by_role("button", name="On Oni Ronin, number 2")).to_have_attribute("aria-pressed", "true")
    sword.get_by_role("button", name="On Oni Ronin, number 1").click()
    expect(sword.get_by_role("button", name="On Oni Ronin, number 1")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".edit-refused")).to_have_count(0)
    page.context.close()


def test_a_set_up_says_why(visits: Visits) -> None:
    page = edit(visits, "eter", laptop("1280x800"))
    hold(page, laptop(), "A4")
    for _ in range(2):
        page.locator(".edit-slot[data-may]").click()
    slip = page.locator(".edit-slip")
    expect(slip).to_contain_text("Why this is a set-up")
    assert not violations(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Undo the last change").click()
    page.get_by_role("button", name="Undo the last change").click()
    expect(slip).to_have_count(0)
    page.context.close()


def test_a_table_is_edited_and_back_leads_to_it(visits: Visits) -> None:
    page = visits.open("krieg/", laptop("1280x800"), seed=1, settings=BRISK)
    page.get_by_role("button", name="Play now").click()
    page.locator(".main .board").wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Edit this position").click()
    page.locator(".edit-band").wait_for()
    page.go_back()
    page.locator(".edit-band").wait_for(state="detached")
    page.locator(".app:not(.edit) .board").wait_for()
    page.context.close()


def test_all_of_it_goes_by_keyboard(visits: Visits) -> None:
    page = edit(visits, "krieg", laptop("1280x800"))
    page.get_by_label("Find a card by name or number").focus()
    page.keyboard.type("knight")
    found = page.locator(".edit-palette .edit-card").first
    expect(found).to_contain_text("Knight")
    found.focus()
    page.keyboard.press("Enter")
    place = page.get_by_role("region", name="Where it goes").get_by_role("button", name="Player 1 Melee")
    place.focus()
    page.keyboard.press("Enter")
    expect(page.locator('[data-target="unit:1-melee.knight"]')).to_be_attached()
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="Where it goes")).to_have_count(0)
    page.locator('[data-target="unit:1-melee.knight"]').focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Take off").click()
    expect(page.locator('[data-target="unit:1-melee.knight"]')).to_have_count(0)
    page.context.close()


@pytest.mark.parametrize("device", [laptop("1280x800"), phone("390x844")], ids=["desk", "phone"])
def test_it_is_checked_studied_and_shared(visits: Visits, device: Device) -> None:
    """Is it a puzzle, and the link of it; a study and back; the picture as a file."""
    page = edit(visits, "eter", device)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    for card, target in (("A2", "cell:d4"), ("A3", "cell:e4"), ("B3", "cell:f4")):
        hold(page, device, card)
        lay(page, target)
        page.keyboard.press("Escape")
        expect(page.locator(f'[data-target="{target}"] .card')).to_be_visible()
    page.get_by_role("button", name="Is it a puzzle?").click()
    verdict = page.get_by_role("dialog", name="Is it a puzzle?")
    verdict.get_by_role("combobox").select_option("line")
    expect(verdict).to_contain_text("Yes, it is a puzzle", timeout=60_000)
    expect(verdict).to_contain_text("Exactly one way: 4 on f4, over 3.")
    expect(verdict).to_contain_text("Grade 1 of 5", timeout=60_000)
    assert not violations(page)
    verdict.get_by_role("button", name="Copy the link of the puzzle").click()
    expect(page.locator("ev-notices")).to_contain_text("copied")
    assert "#Z1." in page.evaluate("() => navigator.clipboard.readText()")
    verdict.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Share", exact=True).click()
    share = page.get_by_role("dialog", name="Share this position")
    expect(share.get_by_role("img", name="The table as Player 1 sees it")).to_be_visible()
    assert not violations(page)
    for kind, begin in (("PNG", b"\x89PNG"), ("SVG", b"<svg ")):
        with page.expect_download() as kept:
            share.get_by_role("button", name=f"Save as {kind}").click()
        assert Path(kept.value.path()).read_bytes().startswith(begin)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Study", exact=True).click()
    page.wait_for_url("**/?study=*")
    expect(page.locator(".edit-band")).to_have_count(0)
    expect(page.locator(".main .board")).to_be_visible()
    page.go_back()
    page.locator(".edit-band").wait_for()
    expect(page.locator('[data-target="cell:f4"] .card')).to_be_visible()
    page.context.close()


def test_another_goal_is_asked_for_while_the_search_only_starts(visits: Visits) -> None:
    """The first question is dropped, and its worker hears that late: the second is answered all the same."""
    page, held = edit(visits, "eter", laptop("1280x800")), list[Route]()
    for card, target in (("A2", "cell:d4"), ("A3", "cell:e4"), ("B3", "cell:f4")):
        hold(page, laptop(), card)
        lay(page, target)
        page.keyboard.press("Escape")
        expect(page.locator(f'[data-target="{target}"] .card')).to_be_visible()
    page.context.route("**/parts/*", lambda route: held.append(route))
    page.get_by_role("button", name="Is it a puzzle?").click()
    verdict = page.get_by_role("dialog", name="Is it a puzzle?")
    wait_for(lambda: held or page.wait_for_timeout(20), "a search to start")
    verdict.get_by_role("combobox").select_option("line")
    page.wait_for_timeout(STOP_MS)
    for one in held:
        one.continue_()
    page.context.unroute("**/parts/*")
    expect(verdict).to_contain_text("Yes, it is a puzzle")
    page.context.close()


def test_a_strip_opens_its_counters_on_a_phone(visits: Visits) -> None:
    page = edit(visits, "eternal", phone("390x844"))
    page.locator('.strip[data-seat="1"]').tap()
    health = page.get_by_role("group", name="Player 1, Health")
    size = health.get_by_role("button", name="More").bounding_box()
    assert size and size["width"] >= 44 and size["height"] >= 44
    health.get_by_role("button", name="More").tap()
    expect(health.get_by_role("spinbutton")).to_have_value("26")
    expect(page.locator('.strip[data-seat="1"]')).to_contain_text("26")
    assert not violations(page)
    page.context.close()
