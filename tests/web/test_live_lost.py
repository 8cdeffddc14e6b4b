"""When devices at one table lose each other for good: what each can do then, and what a guest keeps."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.live import TwoDevices, is_here, link_of, view
from tests.web.test_access import violations
from tests.web.visits import Visits, laptop, phone
from tests.web.watching import wait_for

NOTICE = "ev-notices"
LAST = "() => document.querySelector('ev-game').screen?.lastPath ?? ''"
SEEN = "() => document.querySelector('ev-game').session.view.view"


@pytest.fixture
def pair(visits: Visits) -> TwoDevices:
    return TwoDevices(visits, visits.device(laptop("1280x800"), seed=6), visits.device(phone()), "krieg")


def notice(page: Page, text: str) -> None:
    expect(page.locator(NOTICE)).to_contain_text(text)


def first(legal: list[str]) -> str:
    return legal[0]


def begun(pair: TwoDevices) -> int:
    """Play a few decisions, until the guest has what it saw last; how many."""
    pair.sit()
    for _ in range(3):
        pair.step(first)
    pair.together()
    wait_for(lambda: pair.guest.evaluate(LAST), "what the guest saw last")
    return int(pair.together()[0]["n"])


def test_who_has_lost_the_host_answers_anew(pair: TwoDevices) -> None:
    n = begun(pair)
    pair.lose()
    notice(pair.host, "Lost sight of Ben for more than a minute.")
    notice(pair.guest, "Lost sight of Anna for more than a minute.")
    assert not view(pair.guest)["legal"], "nothing can be decided"  # type: ignore[index]
    asks = pair.guest.locator(".dock .prompt")
    expect(asks, "the table says so, whoever's turn it is").to_contain_text("Lost sight of Anna")
    expect(asks).to_contain_text("Nothing can be decided without that device.")
    pair.host.get_by_role("button", name="Menu").click()
    expect(pair.host.get_by_role("button", name="Go on by link")).to_have_count(2)  # in the menu, too
    pair.host.get_by_role("button", name="Invite Ben again").click()
    invitation = link_of(pair.host)
    pair.guest.locator(NOTICE).get_by_role("button", name="New answer").click()
    sheet = pair.guest.get_by_role("dialog")
    expect(sheet).to_contain_text("Let Anna choose “Invite again”.")
    assert not violations(pair.guest)
    field, make = sheet.get_by_label("The new invitation"), sheet.get_by_role("button", name="Make a new answer")
    for text, fault in {"hello": "no invitation and no answer", invitation[:-5]: "cut on its way"}.items():
        field.fill(text)
        make.click()
        expect(sheet.get_by_role("alert").filter(has_text=fault)).to_be_visible()
    field.fill(invitation)
    make.click()
    pair.guest.get_by_role("button", name="Join").click()
    answer = link_of(pair.guest)
    pair.paste(answer)
    wait_for(lambda: (now := view(pair.guest)) and now["n"] == n, "the guest to be back")
    assert pair.step(first)
    pair.host.evaluate("() => document.querySelector('ev-game').session.resign()")
    wait_for(lambda: (now := view(pair.guest)) and now["over"], "the end")
    pair.host.get_by_role("button", name="Show the record").click()
    checked = pair.guest.locator(".live-record")
    expect(checked, "it was noted before and after").to_contain_text("Checked: dealt from all", timeout=90_000)


def test_while_the_host_is_silent_the_table_says_what_can_be_done(pair: TwoDevices) -> None:
    begun(pair)
    while not (now := pair.together()[1])["legal"]:
        pair.step(first)
    asks = pair.guest.locator(".dock .prompt")
    asked = asks.inner_text()
    pair.host.evaluate("() => document.querySelector('ev-game').screen.guests[0].line.drop()")
    pair.host.evaluate("() => lines.forEach((one) => one.close())")
    is_here(pair.guest, "silent")
    expect(asks).to_contain_text("Looking for Anna…")
    expect(asks).to_contain_text("It is your turn: you can decide once the device of Anna is back.")
    assert view(pair.guest)["legal"] == []  # type: ignore[index]
    pair.guest.evaluate("() => document.querySelector('ev-game').session.undo()")
    notice(pair.guest, "Nobody is here to agree.")
    pair.host.reload()
    is_here(pair.guest)
    expect(asks).to_have_text(asked, use_inner_text=True)
    assert pair.together()[1]["legal"] == now["legal"]
    assert pair.step(first)


def test_what_a_guest_saw_last_stays(pair: TwoDevices) -> None:
    begun(pair)
    seen = pair.guest.evaluate(SEEN)
    pair.host.close()
    pair.lose()
    notice(pair.guest, "Lost sight of Anna for more than a minute.")
    pair.guest.get_by_role("button", name="Menu").click()
    pair.guest.get_by_role("button", name="What now?").click()
    sheet = pair.guest.get_by_role("dialog", name="Lost sight of Anna")
    kept = sheet.get_by_label("Link", exact=True).input_value()
    assert "/krieg/#P" in kept
    with pair.guest.context.expect_page() as opened:
        sheet.get_by_role("link", name="Open it").click()
    there = opened.value
    there.locator("ev-game").wait_for()
    now = wait_for(lambda: view(there), "the position")
    assert now["for"] == 1
    told = there.evaluate(SEEN)
    for name in ("hand", "seats", "rows"):
        assert told.get(name) == seen.get(name), f"{name}: as the seat saw it"
    # The page may be loaded anew: it is still there.
    pair.guest.reload()
    expect(pair.guest.get_by_role("heading", name="Coming back")).to_be_visible()
    pair.guest.evaluate(
        "() => { const now = performance.now.bind(performance); performance.now = () => now() + 65000; }"
    )
    expect(pair.guest.get_by_label("Link", exact=True)).to_have_value(kept)
    assert not violations(pair.guest)


def test_the_game_goes_on_by_link(pair: TwoDevices) -> None:
    n = begun(pair)
    pair.lose()
    notice(pair.host, "Lost sight of Ben for more than a minute.")
    pair.host.locator(NOTICE).get_by_role("button", name="Go on by link").click()
    share = pair.host.get_by_role("dialog", name="Share")
    link = share.get_by_label("Link", exact=True).input_value()
    assert "/krieg/#R" in link
    pair.guest.goto(link)  # in the page that lies there, which is another device's no more
    gate = pair.guest.get_by_role("dialog", name="Open this link?")
    expect(gate).to_contain_text("every secret")
    expect(gate.get_by_role("radio", name=re.compile("^Ben"))).to_be_checked()
    gate.get_by_role("button", name="Open", exact=True).click()
    now = wait_for(lambda: view(pair.guest), "the table")
    assert now["for"] == 1 and now["n"] == n, "the seat and the moment it was lost at"


def test_a_table_that_was_ended_leaves_what_was_seen(pair: TwoDevices) -> None:
    begun(pair)
    pair.host.evaluate("() => document.querySelector('ev-game').screen.goOnByLink()")
    notice(pair.guest, "Anna goes on by link, and will send you one.")
    pair.guest.locator(NOTICE).get_by_role("button", name="What you saw last").click()
    sheet = pair.guest.get_by_role("dialog", name="Anna goes on by link, and will send you one.")
    expect(sheet.get_by_label("Link", exact=True)).to_have_value(re.compile("/krieg/#P"))
    expect(sheet.get_by_label("The new invitation")).to_have_count(0)


def test_an_invitation_is_good_once_and_in_its_own_tab(visits: Visits) -> None:
    device = visits.device(laptop("1280x800"))
    pair = TwoDevices(visits, device, visits.device(phone()))
    earlier = pair.answer(pair.invitation())
    other = TwoDevices(visits, device, visits.device(phone()))  # two tabs of one browser wait
    answer = other.answer(other.invitation())
    own = device.new_page()
    own.goto(other.host.locator(".live-link input").input_value())
    notice(own, "This is your own invitation: send it to your friend.")
    tab = device.new_page()
    tab.goto(answer)
    expect(other.host.get_by_role("button", name="Same words, deal")).to_be_visible()
    expect(pair.host.get_by_role("heading", name="Let your friend scan this"), "the other tab waits on").to_be_visible()
    again = device.new_page()
    again.goto(answer)
    notice(again, "All seats that you invited to are taken.")
    pair.host.evaluate("() => document.querySelector('ev-game').screen.inviteTo(1)")
    wait_for(lambda: link_of(pair.host) not in earlier, "a new invitation")
    pair.paste(earlier)
    expect(pair.host.get_by_role("alert").filter(has_text="This invitation is over")).to_be_visible()


def test_a_page_takes_the_answer_to_its_own_invitation_alone(visits: Visits) -> None:
    device = visits.device(laptop("1280x800"))
    pair = TwoDevices(visits, device, visits.device(phone()))
    pair.invitation()
    other = TwoDevices(visits, device, visits.device(phone()))  # two tabs of one browser wait
    answer = other.answer(other.invitation())
    pair.paste(answer)
    fault = pair.host.get_by_role("alert")
    expect(fault).to_have_text("Another tab of this browser waits for this answer, and has it now.")
    expect(other.host.get_by_role("button", name="Same words, deal"), "the one that it answers").to_be_visible()
    pair.host.get_by_label("The answer").fill(answer)
    pair.host.get_by_role("button", name="Connect").click()
    expect(fault).to_have_text("All seats that you invited to are taken. You can invite them to look on.")
    other.host.close()  # nobody waits for it any more
    pair.host.get_by_label("The answer").fill(answer)
    pair.host.get_by_role("button", name="Connect").click()
    expect(fault).to_have_text("This answers another invitation than the one shown here.")


def test_an_invitation_that_somebody_else_has_answered_says_so(visits: Visits) -> None:
    pair = TwoDevices(visits, visits.device(laptop("1280x800")), visits.device(phone()), "krieg")
    late = pair.guest.context.new_page()
    pair.host.get_by_role("radio", name=re.compile("^Three players")).click()
    link = pair.invitation()
    expect(pair.host.get_by_text("Link 1 of 2, for one friend: seat 2.")).to_be_visible()
    expect(pair.host.locator(".live-seats li")).to_have_text(["Seat 2: this link", "Seat 3: a later link"])
    expect(pair.host.get_by_text("which must come back to this device")).to_be_visible()
    assert not violations(pair.host)
    late.goto(link, wait_until="commit")
    expect(late.get_by_text("whoever answers it first has the seat")).to_be_visible()
    late.get_by_role("button", name="Join").click()
    expect(late.get_by_text("If somebody else has answered it before you")).to_be_visible()
    answer = link_of(late)
    pair.paste(pair.answer(link))
    expect(pair.host.get_by_text("Link 2 of 2, for one friend: seat 3.")).to_be_visible()
    expect(pair.host.locator(".live-seats li")).to_have_text(["Ben is here", "Seat 3: this link"])
    pair.paste(answer)
    used = pair.host.get_by_role("alert").filter(has_text="Somebody else has answered that invitation already")
    expect(used).to_be_visible()


def test_a_link_that_was_cut_says_so(visits: Visits, pair: TwoDevices) -> None:
    invitation = pair.invitation()
    stranger = visits.open(invitation.partition("/repo/")[2][:-6], phone())
    notice(stranger, "This link was cut on its way.")
