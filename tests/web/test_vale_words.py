"""What the table of the Vale says of effects, of what is not paid for, of what an order leaves; and its ticks."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from evertable.core.format.link import seen_link
from tests.engine.games.vale.script import Table, resolving
from tests.web.tour import follow
from tests.web.vale import at
from tests.web.visits import Device, Visits, laptop, phone
from tests.web.watching import in_page

STILL = in_page("still")
SCREENS = pytest.mark.parametrize("device", [phone("390x844"), laptop("1280x800")], ids=["phone", "laptop"])
# How many of the chosen have a tick, or a ring by more than what lies between two creatures, that leaves their card.
LEAVING = """(cards) => [...document.querySelectorAll(cards)].filter((card) => {
  const side = (part, name) => parseFloat(getComputedStyle(card, part)[name]);
  return side("::after", "right") < 0 || side("::after", "top") < 0 || side("::before", "left") < -3;
}).length"""
# How many signs something else lies over.
COVERED = """(signs) => {
  const sheet = new CSSStyleSheet(), at = [0.2, 0.5, 0.8];
  sheet.replaceSync(".tile * { pointer-events: auto !important; }");
  document.adoptedStyleSheets = [sheet];
  return [...document.querySelectorAll(signs)].filter((sign) => {
    const { left, top, width, height } = sign.getBoundingClientRect();
    const open = (x, y) => sign.contains(document.elementFromPoint(left + width * x, top + height * y));
    return !at.every((x) => at.every((y) => open(x, y)));
  }).length;
}"""


def link(table: Table) -> str:
    """The link to a table as A sees it."""
    return seen_link(table.state, 0)


def test_forecast_says_of_how_much_it_tells(shared_visits: Visits) -> None:
    """Up to the first effect that leaves a choice; nothing where what is drawn decides."""
    choosing = {"hand": "agni imp"}
    table, _ = at(shared_visits, link(resolving(area="nessie medusa harpy", **choosing)), phone("390x844"))
    heading = table.page.locator(".after b")
    expect(heading).to_have_text("After one effect")
    follow(table, link(resolving(area="nessie sea-spirit medusa", **choosing)))
    expect(heading).to_have_text("After 2 effects")
    follow(table, link(resolving(area="nessie troll", B={"area": "harpy"})))
    expect(heading).to_have_text("In any order")
    follow(table, link(resolving(area="nessie griffon")))
    table.press(table.page.locator('.use[data-card="griffon"] [data-move="-1"]'))
    expect(table.page.locator(".after .dim").first).to_have_text("depends on what is drawn or chosen")


@SCREENS
def test_prompt_of_an_effect_names_its_kind(shared_visits: Visits, device: Device) -> None:
    """Of a card of the hunt, and of a choice within an effect."""
    table, scene = at(shared_visits, link(Table(phase="hunt", market="imp agni kappa goblin")), device)
    table.press(table.find("card:imp"))
    lines = scene["view"]["catalog"]["imp"]["lines"]
    said = " ".join(f"{line['type'].capitalize()}: {line['text']}" for line in lines)
    expect(table.page.locator(".prompt .step")).to_have_text(said)
    follow(table, link(resolving(area="medusa nessie", hand="agni imp")))
    table.press(table.find("card:medusa"))
    expect(table.page.locator(".prompt b")).to_have_text("Active: choose a card from your hand to discard")


def test_free_summon_names_the_card(shared_visits: Visits) -> None:
    t = Table(hand="young-forest-spirit imp horned-salamander").does("summon young-forest-spirit 0 imp")
    table, _ = at(shared_visits, link(t), phone("390x844"))
    table.press(table.find("card:horned-salamander"))
    button = table.page.locator(".actions .choice:visible")
    expect(button.locator(".payface")).to_have_text("Summon Horned Salamander without paying")
    expect(button).to_have_accessible_name("Summon Horned Salamander without paying")
    expect(table.page.locator(".prompt .step")).to_have_text("Young Forest Spirit, instant")
    inside = "(one) => one.scrollWidth <= one.clientWidth && one.getBoundingClientRect().right <= innerWidth"
    assert button.evaluate(inside)


@SCREENS
def test_ticks_lie_open(shared_visits: Visits, device: Device) -> None:
    """Of creatures chosen side by side, of the first effect in the planner, of creatures that were used."""
    t = Table(hand="cerberus", area="imp kappa troll agni", stones="p1").does("summon cerberus p1")
    table, _ = at(shared_visits, link(t), device)
    page = table.page
    for card in ("imp", "kappa", "troll"):
        table.press(table.find(f"card:{card}"))
    expect(page.locator(".prompt .step")).to_have_text("3 chosen. Cerberus, instant")
    assert page.evaluate(LEAVING, ".area .card.selected") == 0
    follow(table, link(resolving(area="medusa nessie", hand="agni imp")))
    table.press(page.locator(".use[data-card=medusa] .pick"))
    expect(page.locator(".use .card.selected")).to_have_count(1)
    assert page.evaluate(LEAVING, ".use .card.selected") == 0
    follow(table, link(resolving(area="salamander troll nessie", used="salamander troll")))
    expect(page.locator(".area .tick")).to_have_count(2)
    page.evaluate(STILL)
    assert page.evaluate(COVERED, ".area .tick") == 0


@SCREENS
def test_signs_of_effects_say_what_they_are(shared_visits: Visits, device: Device) -> None:
    """To a mouse, a finger and the keyboard; what a card is called names its types too."""
    table, _ = at(shared_visits, link(Table(phase="hunt", market="imp agni kappa goblin")), device)
    page, tip = table.page, table.page.locator(".tip")
    card = table.find("card:agni")
    expect(card).to_have_accessible_name(re.compile("Agni, Fire, .*(instant|permanent|active), cost"))
    sign = card.locator(".sign svg").first
    if device.get("has_touch"):
        sign.tap()
    else:
        sign.hover()
    expect(tip).to_contain_text(re.compile("(Instant|Permanent|Active) .+[.]"))
    if not device.get("has_touch"):
        table.press(card)
        word = page.locator(".inspect .lines b[data-tip]").first
        page.keyboard.press("Tab")
        word.focus()
        expect(tip).to_contain_text(re.compile("(Instant|Permanent|Active) .+[.]"))
