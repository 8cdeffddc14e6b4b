"""What the table of the Vale tells of a choice: options whole, what summoning brings, what stones are worth."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.engine.games.vale.script import Table, resolving
from tests.web.hands import Tap
from tests.web.test_storage import kept
from tests.web.test_vale_words import SCREENS, link
from tests.web.tour import follow
from tests.web.vale import ValeTable, at, empty
from tests.web.visits import Device, Visits, by_night, device_of, finger, laptop, phone
from tests.web.watching import in_page, wait_for

LAYOUT, STILL = in_page("layout"), in_page("still")
WORTHS = {"area": "hae-tae tidal", "stones": "r1b1", "score": 6, "round": 4}
"""Blue stones are worth 6 to A, purple ones 3."""
# The parts of a thing that do not lie within it, or within the window.
CUT = """(all) => all.filter((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  const words = [], walk = document.createTreeWalker(one, NodeFilter.SHOW_TEXT), range = document.createRange();
  while (walk.nextNode()) {
    if (walk.currentNode.parentElement.closest(".sr")) continue;
    range.selectNodeContents(walk.currentNode);
    words.push(...range.getClientRects());
  }
  return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || words.some((box) =>
    box.left < left - 1 || box.right > right + 1 || box.top < top - 6 || box.bottom > bottom + 6);
}).map((one) => `${one.textContent.trim()} is cut`)"""
WHERE = """() => [...document.querySelectorAll(".board, .strip.own, .area, .hand")].map((one) => {
  const { y, height } = one.getBoundingClientRect();
  return [y, height];
})"""
SIZES = ["390x844", "360x800", "1280x800", *by_night("390x664", "360x560", "1024x600")]


def stones(shown: Locator) -> list[str]:
    """The figures on the stones that are seen there."""
    return shown.locator(".st:not(.empty)").all_inner_texts()


@pytest.mark.parametrize("size", SIZES)
def test_options_are_read_whole(shared_visits: Visits, size: str) -> None:
    """Of every card that leaves a choice of words: each is in sight whole, its stones with what they are worth."""
    table = empty(shared_visits, device_of(size))
    wanted = {
        "basilisk": [
            "Earn a red stone",
            "Lose 1 point, then earn a blue stone",
            "Lose 2 points, then earn a purple stone",
        ],
        "snail-maiden": [
            "Give up a blue stone, then earn a purple stone",
            "Give up a purple stone, then earn three blue stones",
        ],
        "hydra": ["Earn a purple stone", "Draw a card", "Earn two blue stones", "Gain 4 points"],
    }
    for card, words in wanted.items():
        if card == "hydra":
            follow(table, link(Table(hand="hydra", area="hae-tae", stones="b1").does("summon hydra b1")))
        else:
            follow(table, link(resolving(area=f"hae-tae {card}", stones="b1p1", score=8)))
            table.press(table.find(f"card:{card}"))
        ways = table.page.locator(".actions .choice:visible")
        for way, said in zip(ways.all(), words, strict=True):
            expect(way).to_have_accessible_name(said)
        table.page.evaluate(STILL)
        assert ways.evaluate_all(CUT) + table.page.evaluate(LAYOUT, [True, finger(size)]) == []
    follow(table, link(resolving(area="hae-tae basilisk", score=8)))
    table.press(table.find("card:basilisk"))
    assert [stones(way) for way in table.page.locator(".actions .choice:visible").all()] == [["1"], ["6"], ["3"]]


@pytest.mark.parametrize("size", SIZES)
def test_nothing_moves_for_what_is_asked(shared_visits: Visits, size: str) -> None:
    """Neither for stones to be given up, nor for options, nor for the text of a card: all else stays where it was."""
    table = empty(shared_visits, device_of(size))
    lay = {}
    follow(table, link(Table(hand="succubus", claims="stone-golem boreas", **WORTHS)))
    for name in ("before", "give up"):
        table.page.evaluate(STILL)
        lay[name] = table.page.evaluate(WHERE)
        if name == "before":
            scene = table.scene()
            table.point(scene, next(one for one in scene["legal"] if one["id"] == "sell stone-golem"))
            expect(table.page.locator(".keep .socket")).to_have_count(6)
    assert lay["give up"] == lay["before"]
    for position, target in (
        (Table(phase="hunt", market="basilisk imp agni kappa", hand="succubus", **WORTHS), "card:basilisk"),
        (resolving(area="hae-tae basilisk", hand="imp", score=8), "card:basilisk"),
    ):
        follow(table, link(position))
        table.page.evaluate(STILL)
        before = table.page.evaluate(WHERE)
        table.press(table.find(target))
        expect(table.page.locator(".actions .back")).to_be_visible()
        table.page.evaluate(STILL)
        assert table.page.evaluate(WHERE) == before


@pytest.mark.parametrize("size", SIZES)
def test_text_of_a_card_is_read_whole(shared_visits: Visits, size: str) -> None:
    """The longest there are: to be taken, and to be summoned."""
    table = empty(shared_visits, device_of(size))
    step = table.page.locator(".prompt .step, .prompt .cardtext").last
    texts = {"basilisk": "purple stone.", "genie-exalted": "stood here.", "water-giant": "worth 1 more."}
    for card, end in texts.items():
        follow(table, link(Table(phase="hunt", market=f"{card} imp agni kappa", **WORTHS)))
        table.press(table.find(f"card:{card}"))
        expect(step).to_have_text(re.compile(f"{re.escape(end)}$"))
        table.page.evaluate(STILL)
        shown = table.page.locator(".dock .prompt")
        assert shown.evaluate_all(CUT) + table.page.evaluate(LAYOUT, [True, finger(size)]) == []


@SCREENS
def test_summoning_says_what_it_brings(shared_visits: Visits, device: Device) -> None:
    """The text of the card as when it was taken; that it gains nothing now, where it does not; else how many points."""
    table, scene = at(shared_visits, link(Table(hand="succubus boreas", **WORTHS)), device)
    page = table.page
    said = {card: scene["view"]["catalog"][card]["text"] for card in ("succubus", "boreas")}
    table.press(table.find("card:succubus"))
    expect(page.locator(".prompt .step")).to_have_text("costs 0; gains nothing now")
    expect(page.locator(".prompt .cardtext")).to_have_text(f"Instant: {said['succubus']}")
    table.press(page.locator(".actions .back"))
    table.press(table.find("card:boreas"))
    expect(page.locator(".prompt .step")).to_have_text("costs 4")
    expect(page.locator(".prompt .cardtext")).to_have_text(f"Instant: {said['boreas']}")
    expect(page.locator(".actions .choice")).to_contain_text("+1 point")
    for hand, area, held in (("imp", "kappa", "0"), ("hestia", "kappa", "0")):  # stones; nothing at once
        follow(table, link(Table(hand=f"{hand} boreas", area=area, stones=held, round=4)))
        table.press(table.find(f"card:{hand}"))
        expect(page.locator(".prompt .step")).to_have_text("costs 0")
    follow(table, link(Table(hand="rock-golem boreas", area="agni", stones="r3", round=4)))
    table.press(table.find("card:rock-golem"))
    expect(page.locator(".prompt .step")).to_have_text("costs 6; gains nothing now")


@SCREENS
def test_prices_show_what_stones_are_worth_to_oneself(shared_visits: Visits, device: Device) -> None:
    """In the market, at one's own cards, on the buttons; to another seat they are worth what they are to that seat."""
    market = Table(phase="hunt", market="genie sea-spirit tengu tidal", **{**WORTHS, "area": "hae-tae"})
    table, _ = at(shared_visits, link(market), device)
    page = table.page
    wide = "has_touch" not in device
    prices = page.locator(".fam .sell" if wide else ".fams .sells")
    shown = [stones(price) for price in prices.all()]
    assert shown == (
        [["1"] * 3, ["6"], ["1"] * 4, ["1", "6"], ["3"]] if wide else [["6"], ["1", "6"], ["1", "6"], ["3"]]
    )
    follow(table, link(Table(hand="imp", claims="genie kappa", **WORTHS)))
    table.press(table.find("card:genie"))
    assert stones(page.locator(".actions .choice", has_text="Sell")) == ["1", "6"]
    if not wide:
        selling = page.locator(".own-claim .ways .btn", has_text="Genie for")
        assert stones(selling) == ["1", "6"]
        expect(selling.locator("small.over")).to_have_count(0)
        follow(table, link(Table(hand="imp", claims="genie kappa", stones="r2b1")))
        expect(selling.locator("small.over")).to_have_text("give up 1")
        assert selling.evaluate_all(CUT) == []
    follow(table, link(resolving(area="undine-queen", B={"area": "hae-tae"})))
    assert stones(page.locator(".actions .single")) == ["3"]
    follow(table, link(resolving(area="undine-queen hae-tae")))
    assert stones(page.locator(".actions .single")) == ["6"]


@SCREENS
def test_what_a_resolution_brings_is_no_none(shared_visits: Visits, device: Device) -> None:
    """A choice is a choice; stones alone are stones; what they are worth is said once, in a line like the others."""
    table, _ = at(shared_visits, link(resolving(area="hae-tae tidal basilisk", score=8)), device)
    page = table.page
    sign = page.locator(".strip.own .eng .yield")
    expect(sign).to_have_text("choice")
    table.press(page.locator(".strip.own .eng"))
    notes = page.locator(".peekbox .note")
    expect(notes.first).to_contain_text("it brings 1 choice: 8 → 8, choices not counted.")
    worth = page.locator(".peekbox .note", has_text="Stones are worth")
    assert " ".join(worth.inner_text().split()).count("worth") == 1
    assert worth.evaluate("(one) => one.scrollHeight <= parseFloat(getComputedStyle(one).lineHeight) * 2 + 2")
    page.keyboard.press("Escape")
    follow(table, link(resolving(area="undine-queen imp kappa")))
    assert stones(sign) == ["3"]
    follow(table, link(Table(area="kappa", hand="gi-rin")))
    expect(sign).to_have_text("none")
    follow(table, link(resolving(area="kappa imp")))
    expect(sign).to_have_text("to hand")
    brings = re.compile("a resolution brings nothing; 1 creature returns to the hand", re.IGNORECASE)
    expect(page.locator(".strip.own .eng .sr")).to_have_text(brings)
    table.press(page.locator(".strip.own .eng"))
    expect(notes.first).to_contain_text("it brings nothing; 1 creature returns to the hand: 0 → 0.")
    page.keyboard.press("Escape")
    follow(table, link(resolving(area="goblin nessie", seats=3, B={"score": 4})))
    expect(page.locator('.use[data-card="goblin"] .what')).to_contain_text("+1 stolen")


@SCREENS
def test_taming_and_the_first_points_say_what_they_are(shared_visits: Visits, device: Device) -> None:
    """A tamed card goes into the hand; a score is that of the start, and why, until something is gained."""
    begun = Table(phase="hunt", market="imp agni kappa genie", round=1, score=1, B={"score": 2})
    table, _ = at(shared_visits, link(begun), device)
    page = table.page
    wide = "has_touch" not in device
    expect(page.locator(".prompt .step")).to_have_text("Then sell it, or tame it into your hand")
    if wide:
        expect(page.locator(".opp .big .cap")).to_have_text("at the start, for hunting second")
        expect(page.locator(".opp .big .because")).to_be_visible()
    follow(table, link(Table(claims="genie kappa", **WORTHS)))
    expect(page.locator(".prompt .step")).to_have_text("2 cards left; a tamed one goes into your hand")
    if wide:
        expect(page.locator(".opp .big .cap")).to_have_text("points")
    else:
        taming = page.locator(".own-claim .ways .btn", has_text="Tame")
        expect(taming.first).to_have_accessible_name(re.compile("^Tame .+, it goes to your hand$"))
        assert taming.evaluate_all(CUT) == []
    table.press(table.find("card:genie"))
    expect(page.locator(".actions .choice", has_text="Tame")).to_have_text("Tame into your hand", use_inner_text=True)


def points(table: ValeTable) -> bool:
    """Whether the score is explained; a tip goes when something moves below it, so it is asked for at every call."""
    score = table.page.locator(".tab .big, .strip.own .big").first
    table.page.mouse.move(0, 0)
    score.tap() if isinstance(table.hand, Tap) else score.hover()
    table.page.wait_for_timeout(400)
    return "Creatures bring the rest: Instant effects" in "".join(table.page.locator(".tip").all_inner_texts())


def test_players_are_named_where_there_is_room(shared_visits: Visits) -> None:
    """On a phone the order of turns of two; the order of the hunt says it in a tip. On a desk both."""
    at_turn, hunting = link(Table(hand="imp", **WORTHS)), link(Table(phase="hunt", market="imp agni kappa genie"))
    for device, hunt in (
        (phone("390x844"), ["Y", "C", "C", "Y"]),
        (laptop("1280x800"), ["You", "Computer", "Computer", "You"]),
    ):
        table, _ = at(shared_visits, at_turn, device)
        marks = table.page.locator(".snake > span")
        expect(marks).to_have_text(["You", "Computer"])
        follow(table, hunting)
        expect(marks).to_have_text(hunt)
        table.page.locator(".snake").tap() if "has_touch" in device else table.page.locator(".snake").hover()
        expect(table.page.locator(".tip")).to_contain_text("Order of the hunt You, Computer, Computer, You")
        wait_for(lambda: points(table), "where points come from")  # noqa: B023


def test_creatures_keep_their_order_when_the_page_is_opened_again(visits: Visits) -> None:
    """They lie as they came, not as the cards are counted; also after the page has been left."""
    table, scene = at(
        visits, link(Table(hand="tidal hae-tae imp", stones="p3", claims="kappa", round=5)), phone("390x844")
    )
    for card in ("tidal", "hae-tae"):
        action = next(one for one in scene["legal"] if one["verb"] == "summon" and one["refs"][0] == card)
        scene = table.decide(scene, action)
    lying = table.page.locator(".area .tile")
    order = ["card:tidal", "card:hae-tae"]
    assert lying.evaluate_all("(all) => all.map((one) => one.dataset.target)") == order
    kept(table.page)
    table.page.reload()
    table = ValeTable(table.page, Tap())
    table.scene()
    assert lying.evaluate_all("(all) => all.map((one) => one.dataset.target)") == order
