"""The table of the Vale: payments, what to keep, the piles, refusals, the end; layout and axe in every phase."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import lru_cache

import pytest
from playwright.sync_api import Page, expect

from evertable.core.format.link import seen_link
from evertable.games.vale.cards.catalogue import CARDS
from evertable.games.vale.game import Vale
from tests.engine.games.vale.script import Table as Situation
from tests.web.hands import Click, Tap
from tests.web.reference import Action, Scene
from tests.web.table import REST_MS
from tests.web.test_access import LOOKS, looks_today, violations
from tests.web.tour import follow, put_notices_away
from tests.web.vale import ValeEngine, ValeTable, at, at_random, empty, find, tables
from tests.web.visits import (
    BRISK,
    NIGHTLY,
    SIZES,
    SIZES_BY_KIND,
    Device,
    Visits,
    by_night,
    device_of,
    finger,
    laptop,
    looked_at,
    phone,
    resize,
)
from tests.web.watching import in_page

LAYOUT, COVERED, STILL, EVERYTHING = in_page("layout"), in_page("covered"), in_page("still"), in_page("everything")


@lru_cache
def payable(ways: int) -> tuple[str, str]:
    """(link, card): a table at which a card of the hand can be paid for in so many ways, and nothing else is asked.

    A card of the hunt is left to sell or to tame, so that the turn does not end by itself.
    """

    def card(scene: Scene) -> str | None:
        summons = [a for a in scene["legal"] if a["verb"] == "summon"]
        if not any(a["verb"] == "tame" for a in scene["legal"]):
            return None
        for slug in sorted({a["refs"][0] for a in summons}):
            found = [a for a in summons if a["refs"][0] == slug]
            if len(found) >= ways and all(len(a["refs"]) == 2 for a in found):
                return str(slug)
        return None

    link, scene = find(f"payable in {ways} ways", 3, lambda scene: card(scene) is not None)
    return link, card(scene) or ""


def opened(table: ValeTable, link: str) -> Scene:
    """The table of a link once the page has said what comes with it, which may be after the table is drawn."""
    scene = follow(table, link)
    table.page.locator("ev-notices .toast", has_text="dealt anew").wait_for()
    put_notices_away(table)
    table.page.evaluate(STILL)
    return scene


def phases(visits: Visits, device: Device, **how: object) -> Iterator[tuple[str, Page]]:
    """(name, page) of the table in every phase, and with what can be opened over it."""
    links = tables(4)
    table = empty(visits, device, **how)
    page = table.page
    for name, link in links.items():
        scene = opened(table, link)
        yield name, page
        if name in ("hunt", "action", "drop", "give"):
            table.press(table.find(f"card:{next(a['refs'][0] for a in scene['legal'] if a['refs'])}"))
            yield f"{name}, a card chosen", page
            page.keyboard.press("Escape")
    scene = opened(table, links["hunt"])
    table.press(page.locator(".piles"))
    yield "discard pile", page
    table.press(page.locator(".peekbox header .icon"))
    if device.get("has_touch"):
        table.press(table.find("seat:2"))
        yield "another's area", page
        table.press(page.locator(".strip .eng"))
    else:
        table.press(table.find(f"seat:{(scene['eyes'] or 0) % 4 + 2 if (scene['eyes'] or 0) < 3 else 1}"))
    yield "an engine", page


def out_of_sight(page: Page, size: str) -> list[str]:
    """The ways on that do not stand in the window with their whole text."""
    width, height = SIZES[size]
    ways: list[str] = page.locator(".actions .choice:not(.pay):visible").evaluate_all(
        """(all, [width, height]) => all.filter((one) => {
          const { left, top, right, bottom } = one.getBoundingClientRect();
          return left < 0 || top < 0 || right > width || bottom > height
            || one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth;
        }).map((one) => `${one.textContent} is not in sight whole`)""",
        [width, height],
    )
    return ways


def misfits(page: Page, name: str, size: str) -> list[str]:
    """What is wrong with what stands in the page in a window of this size."""
    wrong: list[str] = page.evaluate(LAYOUT, [True, finger(size)])
    if name == "pick":
        assert page.locator(".actions .choice:visible").count() > 2
        wrong += out_of_sight(page, size)
    elif name == "action":  # the piles lie where all share them
        expect(page.locator(".board .piles:visible")).to_have_count(1)
        expect(page.locator(".strip .piles")).to_have_count(0)
    if not name.startswith(("discard", "an engine")):  # these lie over the board until they are closed
        page.keyboard.press("F2")  # what the keyboard comes to lies before what has risen over it
        wrong += page.evaluate(COVERED)
    return wrong


@pytest.mark.parametrize("kind", SIZES_BY_KIND)
def test_every_phase_fits(visits: Visits, kind: str) -> None:
    """Each phase in another size; by night what is shown first in one of them is shown in the others too."""
    sizes, wrong = SIZES_BY_KIND[kind], {}
    for nth, (name, page) in enumerate(phases(visits, device_of(sizes[0]))):
        for size in looked_at(sizes, nth):
            resize(page, size)
            wrong[f"{name}, {size}"] = misfits(page, name, size)
    assert {name: found for name, found in wrong.items() if found} == {}


@pytest.mark.parametrize("size", ["390x844", "1280x800", *by_night("390x664", "360x560", "1024x600")])
def test_own_strip_keeps_its_place_from_phase_to_phase(shared_visits: Visits, size: str) -> None:
    """The planner has the room of the market, and its arrows lie over no word."""
    table, lay = empty(shared_visits, device_of(size)), {}
    for name in ("hunt", "action", "resolution", "drop", "give", "pick"):
        opened(table, tables(4)[name])
        lay[name] = table.page.locator(".strip.own").bounding_box()
        if name == "resolution":
            words, arrows = (table.page.locator(f".use[data-card] {part}") for part in (".what", ".shift"))
            assert words.count() == arrows.count() > 1
            for word, arrow in zip(words.all(), arrows.all(), strict=True):
                one, other = word.bounding_box(), arrow.bounding_box()
                assert one and other
                assert one["y"] + one["height"] <= other["y"] + 1 or one["x"] + one["width"] <= other["x"] + 1
    assert {name: box for name, box in lay.items() if box != lay["hunt"]} == {}


@pytest.mark.parametrize("size", ["390x844", "390x664", "360x560"])
def test_a_name_that_has_no_room_in_ones_own_strip_is_not_cut_to_a_letter(shared_visits: Visits, size: str) -> None:
    """It is whole or not seen: the flag says whose strip it is. Beside few stones there is room for it."""
    seen = []
    for stones in ("r1", "r2b1p1"):
        table, _ = at(shared_visits, seen_link(Situation(seats=2, hand="hydra", stones=stones).state, 0), phone(size))
        put_notices_away(table)
        seen.append(table.page.evaluate(OWN_NAME))
    assert set(seen) <= {"whole", "unseen"}, seen
    assert "whole" in seen or size == "360x560", seen


OWN_NAME = """() => {
  const name = document.querySelector('.strip.own .who > span'), place = name.parentElement.getBoundingClientRect();
  if (name.getBoundingClientRect().top > place.bottom - 2) return 'unseen';
  return name.scrollWidth <= name.clientWidth + 1 && place.width + 1 >= name.scrollWidth ? 'whole' : 'cut';
}"""


@pytest.mark.parametrize("look", looks_today("dark phone"))
def test_axe_finds_nothing(visits: Visits, look: str) -> None:
    device, settings = LOOKS[look]
    found = {name: violations(page) for name, page in phases(visits, device, settings={**BRISK, **settings})}
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_axe_finds_nothing_at_four_seats_on_a_desk(shared_visits: Visits) -> None:
    table = empty(shared_visits, laptop("1280x800"))
    assert table.page.locator("html").get_attribute("data-theme") == "light"
    found = {}
    for name in ("hunt", "action"):
        opened(table, tables(4)[name])
        found[name] = violations(table.page)
    assert {name: lines for name, lines in found.items() if lines} == {}


SMALL = """() => [...document.querySelectorAll('.tab')].flatMap((tab) => {
  const seen = [...tab.querySelectorAll('*')].filter((one) => !one.closest('.sr') && one.checkVisibility());
  const said = seen.filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()));
  const size = (one) => parseFloat(getComputedStyle(one).fontSize) * (one.currentCSSZoom ?? 1);
  const cut = seen.filter((one) => {
    const name = one.matches('.nm'), { right } = one.getBoundingClientRect();
    return name ? one.scrollWidth > one.clientWidth : right > tab.getBoundingClientRect().right + 0.5;
  });
  return [...said.filter((one) => size(one) < 12).map((one) => `${one.textContent}: ${size(one)} px`),
    ...cut.map((one) => `${one.className} ${one.textContent.trim()} is cut`)];
})"""


def test_four_tabs_can_be_read(visits: Visits, shared_visits: Visits) -> None:
    """Names that tell the seats apart, whole; no figure under 12 px; whatever stones and points there are. The cards in
    hand where the stones leave room for them.
    """
    sizes, small = ("390x844", "360x560"), {}
    table = empty(shared_visits, phone(sizes[0]))
    opened(table, tables(4)["keep"])
    for size in sizes:
        resize(table.page, size)
        small[size] = table.page.evaluate(SMALL)
    fresh = ValeTable(visits.open("vale/", phone(sizes[0]), seed=1), Tap())
    fresh.sit(4)
    beside = """(all) => all.map((one) => {
      const { top, bottom } = one.getBoundingClientRect(), row = one.closest(".row").getBoundingClientRect();
      return top >= row.top - 1 && bottom <= row.bottom + 1;
    })"""
    for size in sizes:
        resize(fresh.page, size)
        names = fresh.page.locator(".tab .nm").all_inner_texts()
        assert len(set(names)) == 4, size
        small[f"{size}, at the beginning"] = fresh.page.evaluate(SMALL)
        assert fresh.page.locator(".tab .hc").evaluate_all(beside) == [True] * 4, size
    assert {where: found for where, found in small.items() if found} == {}


@pytest.mark.parametrize("device", [phone(), laptop()], ids=["phone", "laptop"])
def test_every_payment_is_one_chip(shared_visits: Visits, device: Device) -> None:
    link, card = payable(3)
    table, scene = at(shared_visits, link, device)
    ways = [a for a in scene["legal"] if a["verb"] == "summon" and a["refs"][0] == card]
    table.press(table.find(f"card:{card}"))
    chips = table.page.locator(".actions .pay:visible")
    expect(chips).to_have_count(len(ways))
    assert chips.evaluate_all("(all) => all.map((one) => one.dataset.action)") == [a["id"] for a in ways]
    previews = table.previews(ways)
    for chip, preview in zip(chips.all(), previews, strict=True):
        own = scene["view"]["seats"][scene["eyes"]]
        worth = sum(n * value for n, value in zip(preview["pays"], own["values"], strict=True))
        expect(chip).to_contain_text(f"= {worth}" if worth else "without paying")
        expect(chip.locator(".payface")).to_have_text(re.compile("^Pay " if worth else "without paying"))
        expect(chip.locator(".waste")).to_have_count(1 if preview["waste"] else 0)
    table.press(chips.last)
    paid = table.scene(scene["v"])
    assert paid["status"]["decisions"] == scene["status"]["decisions"] + 1
    assert previews[-1]["stones"] == paid["view"]["seats"][scene["eyes"]]["stones"] or paid["view"]["pending"]


def test_while_one_card_is_chosen_the_others_keep_their_notch(shared_visits: Visits) -> None:
    """And lose their ring: they may be chosen instead."""
    table, _ = at(shared_visits, tables(4)["hunt"])
    lit, instead = (table.page.locator(f".fams .playable{more}") for more in ("", ".instead"))
    n = lit.count()
    expect(instead).to_have_count(0)
    for one in (lit.first, instead.last):
        table.press(one)
        expect(instead).to_have_count(n - 1)
        expect(table.page.locator(".fams [aria-pressed=true]")).to_have_count(1)
    shown = "one => ['::before', '::after'].map((part) => getComputedStyle(one, part).display !== 'none')"
    assert instead.first.evaluate(shown) == [False, True]


@pytest.mark.parametrize("device", [phone("844x390"), laptop()], ids=["phone", "laptop"])
def test_too_many_stones_are_given_up_first(shared_visits: Visits, device: Device) -> None:
    table, scene = at(shared_visits, tables(4)["keep"], device)
    page, own = table.page, scene["view"]["seats"][scene["eyes"]]
    sockets, keep = page.locator(".keep .socket"), page.locator(".actions .btn:visible").first
    expect(sockets).to_have_count(sum(own["stones"]))
    expect(keep).to_have_attribute("aria-disabled", "true")
    table.press(sockets.first)
    table.press(sockets.first)
    expect(sockets.first).to_have_attribute("aria-pressed", "false")
    over = sum(own["stones"]) - own["limit"]
    expect(page.locator(".prompt b")).to_have_text(
        f"You may keep {own['limit']} of {sum(own['stones'])} stones: give up {over}"
    )
    expect(page.locator(".actions .btn:visible")).to_have_text([f"Give up 0 of {over}"])
    for size in ("844x390", "390x844", "1280x800"):
        resize(page, size)
        assert not page.evaluate(in_page("notice_over_prompt")), f"{size}: a notice lies over what is asked"
    resize(page, "{width}x{height}".format(**device["viewport"]))
    put_notices_away(table)
    action = scene["legal"][-1]
    kept = table.decide(scene, action)
    assert table.decided_since(scene)[0] == action["id"]
    assert sum(kept["view"]["seats"][scene["eyes"]]["stones"]) <= own["limit"] or kept["view"]["pending"]


def test_card_is_dragged_to_where_it_goes(shared_visits: Visits) -> None:
    """A card of the hunt onto the own strip; one to be tamed into the hand; dropped elsewhere it goes back."""
    table, scene = at(shared_visits, tables(4)["hunt"])
    page = table.page

    def drag(card: str, to: str) -> None:
        start, end = table.find(f"card:{card}").bounding_box(), page.locator(to).bounding_box()
        assert start and end
        page.mouse.move(start["x"] + 30, start["y"] + 40)
        page.mouse.down()
        page.mouse.move(end["x"] + end["width"] / 2, end["y"] + 20, steps=8)
        page.mouse.up()

    card = scene["legal"][0]["refs"][0]
    drag(card, ".prompt")
    assert table.scene()["v"] == scene["v"]
    expect(table.find(f"card:{card}")).not_to_have_attribute("aria-pressed", "true")
    drag(card, ".strip.own")
    name = scene["view"]["catalog"][card]["name"]
    assert table.scene(scene["v"])["log"][0]["text"] == f"You take {name}"


def test_refused_card_says_why(shared_visits: Visits) -> None:
    def dear(scene: Scene) -> list[str]:
        hand = scene["view"]["seats"][scene["for"]]["hand"] if scene["view"]["phase"] == "action" else []
        return [card for card in hand if f"card:{card}" in {ref for one in scene["illegal"] for ref in one["refs"]}]

    link, found = find("a card of the hand is refused", 2, lambda scene: bool(dear(scene)))
    table, _ = at(shared_visits, link)
    refused = dear(found)[0]
    table.find(f"card:{refused}").click(force=True)
    reason = table.page.locator(".why")
    expect(reason).to_be_visible()
    assert reason.inner_text().strip()
    reason.get_by_role("link").focus()  # so that it stays
    resize(table.page, "1024x600")
    card, box = table.find(f"card:{refused}").bounding_box(), reason.bounding_box()
    assert card and box
    assert abs(box["y"] + box["height"] - card["y"]) < 12, "it goes with its card"


def test_card_that_can_do_nothing_is_read_at_a_tap(shared_visits: Visits) -> None:
    """Another player's creature, on a phone: what it does is in the drawer."""
    situation = Situation(phase="action", claims="agni", hand="balog", B={"area": "kappa"})
    table, _ = at(shared_visits, seen_link(situation.state, 0), phone("390x844"))
    table.press(table.find("seat:2"))
    table.press(table.find("card:kappa"))
    expect(table.page.locator(".drawer").get_by_role("heading", name="Kappa")).to_be_visible()


@lru_cache
def finished() -> tuple[str, Scene]:
    """A game of four by its record: the link, and what it came to."""
    engine, choose = ValeEngine(), at_random(2)
    scene = engine.new({"seats": 4}, ["human", "greedy", "greedy", "greedy"], 2)
    while not scene["status"]["over"]:
        scene, _ = engine.step(scene, choose)
    return engine.link("R", None), scene


@pytest.mark.parametrize("sizes", [("390x664", "844x390"), ("1024x600",)], ids=["phone", "laptop"])
def test_the_end_tells_where_points_came_from(visits: Visits, sizes: tuple[str, ...]) -> None:
    """A finished game by its link: a column for each seat, the cards that brought most, all of them on demand."""
    link, scene = finished()
    device = device_of(sizes[0])
    page = visits.go(visits.device(device), f"vale/#{link}")
    table = ValeTable(page, Tap() if device.get("has_touch") else Click())
    gate = page.get_by_role("dialog", name="Open this link?")
    table.press(gate.get_by_role("radio", name="Spectator"))
    table.press(gate.get_by_role("button", name="Open", exact=True))
    ended = table.scene()
    account, ranking = ended["status"]["account"], ended["status"]["outcome"]["ranking"]
    assert account == scene["status"]["account"]
    put_notices_away(table)
    wrong = {}
    for size in sizes:
        resize(page, size)
        wrong[size] = page.evaluate(LAYOUT, [True, finger(size)]) + page.evaluate(COVERED)
    assert {size: found for size, found in wrong.items() if found} == {}
    heads = page.locator(".account thead th")
    expect(heads).to_have_count(4)
    for head, rank in zip(heads.all(), ranking, strict=True):
        score = ended["view"]["seats"][rank["seat"]]["score"]
        expect(head).to_contain_text(str(score))
        best = [one["n"] for one in account[rank["seat"]]["sources"] if one["card"] and one["n"] > 0][:3]
        expect(page.locator(f'.account .best td[data-seat="{rank["seat"] + 1}"] li b')).to_have_text(
            [f"+{n}" for n in best]
        )
    table.press(heads.first.get_by_role("button"))
    lines = account[ranking[0]["seat"]]["sources"]
    expect(page.locator(".sources li")).to_have_count(len(lines) + 1)
    expect(page.locator(".sources")).to_contain_text(lines[0]["text"])
    table.press(page.locator(".peekbox header .icon"))
    expect(page.locator(".banner .btn.go")).to_have_text("New game")


# Notes in `rung` around which tiles the rings lie that are seen for a moment, before there is a sheet.
NOTE_RINGS = """() => {
  globalThis.rung = new Set();
  const around = (mark) => {
    const { x, y } = mark.getBoundingClientRect(), near = (one) => Math.hypot(one.x - x, one.y - y) < 4;
    return [...document.querySelectorAll(".tile")].find((one) => near(one.getBoundingClientRect()))?.dataset.target;
  };
  new MutationObserver(() => {
    if (document.querySelector(".broad")) return;
    for (const mark of document.querySelectorAll(".ending-seen")) rung.add(around(mark) ?? "nothing");
  }).observe(document.querySelector(".main"), { childList: true, subtree: true });
}"""


# Ways on in the sheet that something else lies over, at their lower edge.
UNDER = """() => [...document.querySelectorAll(".broad .btn")].flatMap((one) => {
  const { x, bottom, width } = one.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, bottom - 3)?.closest(".btn") === one ? [] : [one.textContent.trim()];
})"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
@pytest.mark.parametrize("size", ["390x844", "1280x800"])
def test_what_was_done_last_is_seen_before_the_round_is_summed_up(visits: Visits, size: str, motion: str) -> None:
    """The summons that ends the round by itself, and what was used after it; then who gained what by which card."""
    last = {"hand": "lava-giant", "area": "nessie", "stones": "b1", "score": 4}
    before = Situation().position(round=2, step=1, score=6, B=last) | {"history": [[6, 4]]}
    link = seen_link(Vale().from_position(before), 1)
    how = {"settings": {"speed": 0.5, "curtain": "ask"}, "reduced_motion": motion}
    table, scene = at(visits, link, device_of(size), **how)
    page = table.page
    put_notices_away(table)
    page.evaluate(NOTE_RINGS)
    table.point(scene, next(one for one in scene["legal"] if one["verb"] == "summon"))
    sheet = page.locator(".broad")
    expect(sheet.get_by_role("heading")).to_have_text("Round 2 is over")
    assert set(page.evaluate("[...rung]")) == {"card:lava-giant", "card:nessie"}
    expect(page.locator(".ending-seen")).to_have_count(0)
    page.evaluate(STILL)
    assert page.evaluate(UNDER) == [], "the way on lies before all else"
    assert [" ".join(row.split()) for row in sheet.locator("tr").all_inner_texts()[1:]] == [
        "You +4 8",
        "Lava Giant +2, Nessie +2",
        "Computer 0 6",
    ]


@pytest.mark.parametrize("size", ["390x844", "1280x800"])
def test_what_the_computer_did_before_a_round_ended_stands_beside_its_sum(visits: Visits, size: str) -> None:
    position = Situation().position(round=2, claims="agni", B={"claims": "kappa"}) | {"history": [[0, 0]]}
    how = {"settings": {"speed": 0.1}}
    table, scene = at(visits, seen_link(Vale().from_position(position), 0), device_of(size), **how)
    put_notices_away(table)
    table.point(scene, next(one for one in scene["legal"] if one["verb"] == "sell"))
    page = table.page
    sheet, strip = page.locator(".broad"), page.locator(".info-row .digest")
    expect(sheet.get_by_role("heading")).to_have_text("Round 2 is over")
    expect(strip.locator(".play", has_text="Kappa").first).to_be_in_viewport(ratio=1)
    page.evaluate(STILL)
    above, below = sheet.bounding_box(), strip.bounding_box()
    assert above and below and above["y"] + above["height"] <= below["y"], "the sheet leaves it in sight"


@pytest.mark.parametrize(("size", "words"), [("1280x800", 8), ("390x844", 3)])
def test_figures_have_words_where_there_is_room(visits: Visits, size: str, words: int) -> None:
    """Points, cards, areas, piles, what a resolution brings; and with how many points a seat began, and why."""
    table = empty(visits, device_of(size))
    page = table.page
    table.sit(2)
    captions = page.locator(".main .cap:visible")
    expect(captions).to_have_count(words)
    if words > 3:
        assert {"at round's end", "creatures"} <= set(captions.all_inner_texts())
    table.press(page.locator(".strip.own .eng"))
    note = page.locator(".peekbox .note", has_text="at the start")
    expect(note).to_contain_text("1 at the start")
    expect(note.get_by_role("link")).to_have_attribute("href", re.compile("#VALE-SETUP-2$"))
    page.keyboard.press("Escape")
    page.evaluate(STILL)
    assert page.evaluate(LAYOUT, [True, finger(size)]) + page.evaluate(COVERED) == []


def in_view(scene: Scene) -> set[str]:
    """The slugs of the cards that a seat sees or knows, wherever they lie."""
    view = json.dumps({key: value for key, value in scene["view"].items() if key != "catalog"})
    return {card.slug for card in CARDS if f'"{card.slug}"' in view}


def hidden_words(scene: Scene) -> set[str]:
    """Names and slugs of the cards that these eyes neither see nor know, and that the log has never told them."""
    told = "\n".join(line["text"] for line in scene["log"])
    hidden = [card for card in CARDS if card.slug not in in_view(scene) and card.name not in told]
    return {card.name for card in hidden} | {card.slug for card in hidden}


def words_in(text: str, known: Scene) -> str:
    """The text without the game's title and without the cards these eyes know, whose names may hold those of others."""
    seen, names = in_view(known), {card.slug: card.name for card in CARDS}
    words = sorted([*seen, *(names[slug] for slug in seen), "The Vale of Eternity"], key=len, reverse=True)
    return re.sub("|".join(map(re.escape, words)), "", text)


def test_nothing_hidden_stands_in_the_page(visits: Visits) -> None:
    """Three people at one device: whoever looks, neither the others' drawn cards nor the pile leave a trace."""
    engine, choose = ValeEngine(), at_random(5)
    mirror = engine.new({"seats": 3}, ["human"] * 3, 5)
    table = ValeTable(visits.open("vale/", phone(), seed=5))
    scene = table.sit(3, 3)
    looked = 0
    decisions = 90 if NIGHTLY else 25
    while mirror["status"]["decisions"] < decisions and scene["asks"] != "over":
        if scene["asks"] != "decide":
            scene = table.go_on(scene)
            continue
        eyes = scene["eyes"]
        mirror = engine.ask("state", seat=eyes)
        secret, text = hidden_words(mirror), table.page.evaluate(EVERYTHING)
        assert all(card in text for card in mirror["view"]["seats"][eyes]["hand"])  # it would notice
        rest = words_in(text, mirror)
        assert re.findall(rf"\b(?:{'|'.join(map(re.escape, secret))})\b", rest) == [], eyes
        looked += len(secret)
        action = choose(scene)
        mirror, _ = engine.step(mirror, choose)
        scene = table.decide(scene, action)
    assert looked > 10 * decisions


def test_focus_goes_on_where_something_may_be_done(shared_visits: Visits) -> None:
    """What had the focus is sold: the keyboard goes on at what is left, and nobody is told what may not be done."""
    link, _ = find("two to sell", 2, lambda scene: sum(a["verb"] == "sell" for a in scene["legal"]) == 2)
    table, scene = at(shared_visits, link, laptop())
    page = table.page
    sells = [a for a in scene["legal"] if a["verb"] == "sell"]
    for sold in sells:
        page.locator(f'[data-target="card:{sold["refs"][0]}"]:visible').first.focus()
        page.keyboard.press("Enter")
        button = page.locator(f'.actions [data-action="{sold["id"]}"]:visible').first
        for _ in range(6):  # the key for what may be chosen next leads to it
            if button.evaluate("(one) => one === document.activeElement"):
                break
            page.keyboard.press("n")
        expect(button).to_be_focused()
        page.wait_for_timeout(REST_MS)
        page.keyboard.press("Enter")
        scene = table.scene(scene["v"])
        assert page.evaluate("() => document.activeElement.closest('.main') !== null"), sold["id"]
        assert page.locator(".tablewhy").count() == 0
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name=re.compile("Keys"))).to_be_visible()


@pytest.mark.parametrize("device", [phone(), laptop()], ids=["phone", "laptop"])
def test_long_choices_are_made_step_by_step(shared_visits: Visits, device: Device) -> None:
    """Card, payment, player; card, payment, card of the hand; card, card, option: each step can be taken back."""
    table = empty(shared_visits, device)
    page = table.page
    for kind, verb, least in (("seat", "summon", 3), ("card", "summon", 3), ("option", "use", 2)):

        def long(action: Action, end: tuple[str, str] = (verb, kind), least: int = least) -> bool:
            return len(action["refs"]) >= least and (action["verb"], action["kinds"][-1]) == end

        def has(scene: Scene, long: Callable[[Action], bool] = long) -> bool:
            return any(map(long, scene["legal"]))

        scene = follow(table, find(f"{verb} by steps, last a {kind}", 3, has)[0])
        action = next(a for a in scene["legal"] if long(a))
        table.press(table.find(f"card:{action['refs'][0]}"))
        table.press(page.locator(".actions .back"))
        expect(table.find(f"card:{action['refs'][0]}")).not_to_have_attribute("aria-pressed", "true")
        table.decide(scene, action)
        assert table.decided_since(scene)[0] == action["id"], "what was chosen step by step is one decision"


# The scores on the track that the number of the goal touches.
TOUCHED = """() => {
  const one = document.querySelector(".race u b").getBoundingClientRect();
  return [...document.querySelectorAll(".race i b")].filter((score) => {
    const two = score.getBoundingClientRect();
    return Math.min(one.right, two.right) - Math.max(one.left, two.left) > -2
      && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1;
  }).map((score) => score.textContent);
}"""


# How far the words of each place of the area keep off its edges, px; nothing where it has none.
KEPT_OFF = """() => [...document.querySelectorAll(".area .slot")].flatMap((one) => {
  const range = document.createRange();
  range.selectNodeContents(one);
  const words = range.getBoundingClientRect(), box = one.getBoundingClientRect();
  return words.width ? [Math.min(words.left - box.left, box.right - words.right)] : [];
})"""


def test_words_of_places_do_not_run_on_into_each_other(shared_visits: Visits) -> None:
    situation = Situation(seats=2, round=6, area="agni imp")
    table, _ = at(shared_visits, seen_link(situation.state, 0), phone("640x400"))
    for size in ("640x400", "720x450", "844x390", "390x844", "360x560"):
        resize(table.page, size)
        assert min(table.page.evaluate(KEPT_OFF), default=9) >= 3, size


def test_no_score_of_the_race_touches_the_number_of_the_goal(shared_visits: Visits) -> None:
    for own, other in ((59, 66), (60, 66), (59, 62), (52, 61)):
        situation = Situation(seats=2, round=7, hand="hydra", score=own, B={"area": "kappa", "score": other})
        table, _ = at(shared_visits, seen_link(situation.state, 0), laptop("1280x800"))
        expect(table.page.locator(".race u b")).to_have_text("60")
        table.page.evaluate(STILL)
        assert table.page.evaluate(TOUCHED) == [], (own, other)
