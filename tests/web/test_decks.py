"""The deck builder: a deck made from nothing, every broken limit named, taken to another device as text and played."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.web.eternal import EternalTable, at_random
from tests.web.fitting import misfits
from tests.web.hands import Click, Hand, Keys, Tap
from tests.web.table import GREEDY
from tests.web.test_access import LOOKS, looks_today, violations
from tests.web.visits import BRISK, SIZES_BY_KIND, Device, Visits, device_of, laptop, phone
from tests.web.watching import wait_for

FOURS = (
    "Oni Ronin", "Pyroknight", "Granite Acolyte", "Grenadin Drone", "Ticking Grenadin", "Rusty Grenamotive",
    "Recogulator", "Guerrilla Fighter", "Sparkbot", "Forge Wolf", "Grenadin Cannoneer", "Burn Out",
)  # fmt: skip


DROP = """([text, where]) => { const data = new DataTransfer();
    data.items.add(new File([text], 'Dropped.txt', {type: 'text/plain'}));
    document.querySelector(where).dispatchEvent(
        new DragEvent('drop', {bubbles: true, cancelable: true, dataTransfer: data})); }"""
PARTS = ("shelf", "Cards", "Deck", "List", "Numbers")


class Builder:
    """The deck builder in a page, used by a hand."""

    def __init__(self, page: Page, hand: Hand | None = None) -> None:
        self.page, self.hand = page, hand or Tap()
        self.dialog = page.locator("ev-decks dialog")
        self.button("New deck").wait_for()

    def button(self, name: str) -> Locator:
        return self.dialog.get_by_role("button", name=name, exact=True)

    def press(self, name: str) -> None:
        self.hand.press(self.button(name))

    def new(self) -> None:
        """A new deck, whatever is in sight."""
        if self.button("All decks").is_visible():
            self.press("All decks")
        self.press("New deck")
        expect(self.dialog.locator(".deck-state")).to_contain_text("0 cards")  # with it comes the list as text

    def part(self, name: str) -> None:
        """Turn to a part of the deck's page, where not all are in sight."""
        label = self.dialog.locator(".deck-parts label", has_text=name)
        if label.is_visible():
            self.hand.press(label.locator("input"))

    def search(self, text: str) -> None:
        self.part("Cards")
        self.dialog.get_by_label("Search the cards").fill(text)

    def more(self, card: str, n: int = 1) -> None:
        """So many more of a card, by tap."""
        self.search(card)
        before, one = self.count(card), self.dialog.get_by_label(f"One {card} more").first
        for _ in range(n):
            self.hand.press(one)
        expect(self.card(card)).to_have_text(str(before + n))

    def less(self, card: str) -> None:
        self.search(card)
        self.hand.press(self.dialog.get_by_label(f"One {card} less").first)

    def trade(self, card: str) -> None:
        """Into the market, or out of it."""
        self.search(card)
        self.hand.press(self.dialog.get_by_label(f"{card} in the market").first)

    def card(self, card: str) -> Locator:
        return self.dialog.locator(
            f'section[data-part="cards"] .deck-card:has([aria-label="One {card} more"]) .num'
        ).first

    def count(self, card: str) -> int:
        return int(self.card(card).inner_text())

    def state(self) -> Locator:
        self.part("Deck")
        return self.dialog.locator(".deck-state")

    def lacks(self, *problems: str) -> None:
        """Just these limits are broken."""
        expect(self.state().locator("li")).to_have_text(list(problems))

    def ready(self) -> None:
        expect(self.state()).to_contain_text("Ready to play")

    def text(self) -> Locator:
        """The field with the list."""
        self.part("Deck")
        area = self.dialog.get_by_label("The list as text")
        if not area.is_visible():
            self.hand.press(self.dialog.locator("summary", has_text="The list as text"))
        return area

    def bring(self, text: str) -> Locator:
        """Bring a list in: what was read of it."""
        self.text().fill(text)
        self.press("Read this list")
        return self.read()

    def read(self) -> Locator:
        """What was read of a list that is shown."""
        read = self.dialog.locator(".deck-read")
        expect(read).not_to_contain_text("Reading the list")
        return read

    def take(self, text: str) -> None:
        """Bring a list in and put it in the place of the cards there are."""
        self.bring(text)
        self.hand.press(self.dialog.get_by_role("button", name=re.compile("^(Replace the deck|Use this list)$")))


def builder(visits: Visits, device: Device | None = None, **how: object) -> Builder:
    """The builder on a fresh device."""
    device = device or phone()
    page = visits.open("eternal/?decks", device, **how)  # type: ignore[arg-type]
    return Builder(page, Tap() if device.get("has_touch") else Click())


@pytest.fixture(scope="module")
def laptop_builder(shared_visits: Visits) -> Builder:
    """A builder that stands, for whoever begins a new deck."""
    return builder(shared_visits, laptop())


PLAY_DECK = """(which) => document.querySelector("ev-decks").dispatchEvent(
    new CustomEvent("play-deck", { bubbles: true, detail: { which } }))"""


def test_play_this_deck_leads_to_the_form_with_it(visits: Visits) -> None:
    """A ready-made deck or an own one, by name among many; one that is not finished, or not there, is not chosen."""
    decks = builder(visits, laptop())
    page = decks.page
    own = page.get_by_role("group", name="Your deck").locator("label:has(input:checked)")
    go = page.get_by_role("button", name=re.compile("^Play now"))
    plays = decks.dialog.get_by_role("button", name=re.compile("^Play this deck: "))
    decks.new()
    decks.take("7 Torch\n7 Oni Ronin")
    decks.press("All decks")
    unfinished = decks.dialog.locator("li", has_text="not finished")
    expect(unfinished).to_have_count(1)
    expect(unfinished.get_by_role("button", name="Play this deck")).to_have_count(0)
    expect(plays).to_have_count(10)
    labels = plays.evaluate_all("all => all.map(one => one.ariaLabel)")
    names = [label.removeprefix("Play this deck: ") for label in labels]
    assert len(set(names)) == 10
    decks.hand.press(plays.nth(3))
    expect(decks.dialog).to_be_hidden()
    expect(go, "what comes next is to begin").to_be_focused()
    expect(page.locator("details.more summary", has_text="Options")).to_contain_text(f"deck: {names[3]}")
    page.locator("summary", has_text="Options").click()
    expect(own).to_have_text(re.compile(f"^{names[3]}"))
    for which in ("no such deck", "kept:none", "", None, 7, {"label": names[0]}, "<b>"):
        page.evaluate(PLAY_DECK, which)
        expect(own, f"{which} is no deck").to_have_text(re.compile(f"^{names[3]}"))

    page.get_by_role("button", name="Look at decks, build one").first.click()
    decks.new()
    decks.take("\n".join([*(f"4 {name}" for name in FOURS), "2 Torch", "25 Fire Sigil"]))
    decks.ready()
    decks.press("All decks")
    expect(plays).to_have_count(11)
    decks.hand.press(plays.first)
    expect(own).to_have_text(re.compile("^My deck 2"))
    go.click()
    assert EternalTable(page).scene()["status"]["options"]["deck1"].startswith("list:")


# The engine ends while it is asked for a hand.
LOST_MEANWHILE = """async () => {
  const decks = document.querySelector("ev-decks");
  const drawn = decks.draw();
  await new Promise((resolve) => setTimeout(resolve));
  document.querySelector("ev-game").engine.restart();
  await drawn;
  return [decks.fault, decks.hand?.length];
}"""


def test_a_deck_is_built_from_nothing_taken_away_and_played(visits: Visits) -> None:
    """75 cards by tap; every limit that taps can break is named while it is broken."""
    decks = builder(visits)
    decks.press("New deck")
    decks.lacks("The deck has 0 cards; it needs 75 or more")
    decks.more("Fire Sigil")
    decks.lacks(
        "The deck has 1 card; it needs 75 or more", "The deck has 0 cards that are no powers; a third is needed, 1"
    )
    decks.less("Fire Sigil")
    for card in FOURS:
        decks.more(card, 4)
    decks.more("Torch", 2)
    decks.lacks(
        "The deck has 50 cards; it needs 75 or more", "The deck has 0 powers; a third of its cards is needed, 17"
    )
    decks.more("Fire Sigil", 24)
    decks.lacks(
        "The deck has 74 cards; it needs 75 or more", "The deck has 24 powers; a third of its cards is needed, 25"
    )
    decks.more("Fire Sigil")
    decks.ready()
    decks.less("Torch")
    decks.more("Oni Ronin")
    decks.lacks("Oni Ronin is there 5 times; 4 are allowed, the market counted")
    decks.less("Oni Ronin")
    decks.more("Torch")
    decks.trade("Torch")
    decks.lacks("There is a market and no merchant in the deck")
    decks.less("Torch")
    decks.more("Hidden Road Smuggler")
    decks.lacks("Torch is in the Black Market and in the deck")
    decks.less("Torch")
    decks.more("Hidden Road Smuggler")
    decks.ready()
    for card in ("Vanquish", "Execute", "Combust", "Devour", "Slay"):
        decks.trade(card)
    decks.lacks("The market has 6 cards; 5 are allowed")
    decks.trade("Slay")
    decks.part("Deck")
    name = decks.dialog.get_by_label("Name of the deck")
    name.fill("")
    decks.lacks("A deck has a name of at most 20 letters that can be seen")
    name.fill("Fire & <smoke>")
    decks.ready()

    text = decks.text().input_value()
    assert "25 Fire Sigil" in text
    assert text.partition("MARKET")[2].count("\n1 ") == 5
    other = builder(visits, seed=1)
    other.new()
    other.take(text)
    other.ready()
    assert other.page.evaluate(LOST_MEANWHILE) == ["", 7], "the new engine is asked once more"
    other.page.keyboard.press("Escape")
    table = EternalTable(other.page)
    table.press(other.page.locator("summary", has_text="Options"))
    seat = other.page.get_by_role("group", name="Your deck")
    table.press(seat.get_by_role("radio", name="My deck 1"))
    table.seat(2, GREEDY)
    table.press(other.page.get_by_role("button", name="Play now").first)
    scene = table.scene()
    assert scene["status"]["options"]["deck1"].startswith("list:")
    assert "Your deck: “My deck 1”" in scene["status"]["options_text"]
    end = table.play(at_random(1), until=lambda now: "view" in now and now["view"]["turn"] > 1)
    assert end["status"]["over"] or end["view"]["turn"] > 1


def test_what_only_a_list_can_say_is_named_too(laptop_builder: Builder) -> None:
    decks = laptop_builder
    decks.new()
    decks.take("100 Fire Sigil\n50 Time Sigil\n4 Torch\n1 Grenadin\n1 Winchest Merchant\nMarket\n2 Vanquish")
    decks.lacks(
        "The deck has 156 cards; 150 are allowed",
        "The deck has 6 cards that are no powers; a third is needed, 52",
        "Grenadin is made by other cards and stands in no deck",
        "Vanquish is in the market more than once",
    )


def test_a_list_is_shown_before_anything_is_replaced(laptop_builder: Builder) -> None:
    """What was read and what was not; only then it takes the place of the deck, and that can be undone."""
    decks = laptop_builder
    page = decks.page
    decks.new()
    decks.take("7 Torch\nMarket\n1 Slay")
    expect(decks.state()).to_contain_text("7 cards")
    for nothing in ("# only\n// comments", "xyzzy"):
        expect(decks.bring(nothing)).to_contain_text("No card was read. Nothing changes.")
        expect(decks.button("Replace the deck")).to_have_count(0)
        decks.press("Cancel")
        expect(decks.state()).to_contain_text("7 cards")
    read = decks.bring("=== DECK ===\n4\u00d7 Oni Ronin\nTorhc x2\nUnicorn x4\n## Market\n- 1 [Devour](https://e.org)")
    expect(read).to_contain_text("4 cards in the deck, 1 in the market")
    expect(read.locator(".error")).to_have_text(
        ["Line 3: there is no card “Torhc”. Did you mean Torch?", "Line 4: there is no card “Unicorn”"]
    )
    expect(read).to_contain_text("The deck has 4 cards; it needs 75 or more")
    decks.press("Line 3: use Torch")
    expect(read).to_contain_text("6 cards in the deck, 1 in the market")
    expect(decks.dialog.get_by_label("The list to read")).to_have_value(re.compile("Torch x2"))
    expect(read.locator(".deck-taken li")).to_have_text(["4 Oni Ronin", "2 Torch", "1 Devour, market"])
    decks.press("Cancel")
    expect(decks.state()).to_contain_text("7 cards")
    expect(decks.text()).to_have_value(re.compile(r"7 Torch \(Set1 #8\)"))

    decks.bring("4 Oni Ronin")
    decks.press("Replace the deck")
    expect(decks.state()).to_contain_text("4 cards")
    undo = decks.dialog.locator(".deck-undo")
    expect(undo).to_contain_text("The list took the place of 7 cards.")
    decks.press("Undo")
    expect(decks.state()).to_contain_text("7 cards")
    expect(decks.text()).to_have_value(re.compile(r"MARKET-+\n1 Slay"))
    decks.press("Redo")
    expect(decks.state()).to_contain_text("4 cards")
    decks.press("Undo")
    expect(decks.state()).to_contain_text("7 cards")
    decks.bring("4 Oni Ronin\nMarket\n1 Devour")
    decks.press("Add to the deck")
    expect(decks.state()).to_contain_text("11 cards")
    expect(decks.text()).to_have_value(re.compile(r"MARKET-+\n1 Devour .*\n1 Slay"))

    page.locator("ev-decks .deck-state").click()  # out of every field
    paste = """text => { const data = new DataTransfer();
        data.setData('text', text);
        document.activeElement.dispatchEvent(
            new ClipboardEvent('paste', {bubbles: true, cancelable: true, clipboardData: data})); }"""
    page.evaluate(paste, "Name: Pasted\n3 Slay")
    expect(decks.read()).to_contain_text("3 cards in the deck")
    decks.press("As a new deck")
    expect(decks.dialog.get_by_label("Name of the deck")).to_have_value("Pasted")
    expect(decks.state()).to_contain_text("3 cards")
    page.evaluate(DROP, ["Count,Name\n2,Slay", "ev-decks dialog"])
    expect(decks.read()).to_contain_text("2 cards in the deck")
    decks.press("As a new deck")
    expect(decks.dialog.get_by_label("Name of the deck")).to_have_value("Dropped")


def test_a_list_that_was_handed_on_opens_in_the_builder(visits: Visits) -> None:
    """From a file that was dropped in the lobby; once it is taken the address leads to the decks alone.

    The lobby takes it before it knows which games there are.
    """
    device, held = visits.device(phone()), list[Route]()
    device.route("**/games.json", lambda route: held.append(route), times=1)
    page = visits.go(device, "")
    expect(page.locator("ev-open input")).to_be_visible()
    page.evaluate(DROP, ["4 Torch (Set1 #8)\n", "body"])
    wait_for(lambda: held or page.wait_for_timeout(20), "the games to be asked for")
    held[0].continue_()
    page.wait_for_url("**/eternal/?decks=list")
    dialog = page.locator("ev-decks dialog")
    expect(dialog.locator(".deck-read")).to_contain_text("4 cards in the deck")
    dialog.get_by_role("button", name="As a new deck").tap()
    expect(dialog.locator(".deck-state")).to_contain_text("4 cards")
    expect(page).to_have_url(re.compile(r"\?decks$"))
    dialog.get_by_role("button", name="All decks").tap()
    dialog.get_by_role("button", name="From a list").tap()
    expect(dialog.get_by_label("The list to read")).to_be_focused()
    page.keyboard.type("3 Slay")
    expect(dialog.locator(".deck-read")).to_contain_text("3 cards in the deck")
    dialog.get_by_role("button", name="Cancel").tap()
    expect(dialog.get_by_role("button", name=re.compile("^My deck"))).to_have_count(1)


def test_the_limits_of_a_draft_are_others(laptop_builder: Builder) -> None:
    decks = laptop_builder
    decks.new()
    decks.take("7 Torch\n7 Oni Ronin\n7 Pyroknight\n7 Sparkbot\n2 Forge Wolf\n15 Fire Sigil")
    expect(decks.state().locator("li")).to_have_count(5)  # too few, and four cards too often
    decks.hand.choose(decks.dialog.get_by_label("Limits"), "Draft: 45 or more, 7 of each")
    decks.ready()


def test_cards_are_found_by_words_and_by_filters(laptop_builder: Builder) -> None:
    decks = laptop_builder
    decks.new()
    status = decks.dialog.locator('section[data-part="cards"] [role=status]')
    expect(status).to_have_text("256 cards")
    decks.hand.choose(decks.dialog.get_by_label("Faction"), "Fire")
    decks.hand.choose(decks.dialog.get_by_label("Type"), "Fast spells")
    decks.hand.choose(decks.dialog.get_by_label("Cost"), "1")
    decks.search("hit it")
    torch = decks.dialog.locator('section[data-part="cards"] .deck-card').first
    expect(torch.locator("b").first).to_have_text("Torch")
    expect(torch.locator(".says")).to_contain_text("hit it for 3")
    decks.hand.press(decks.dialog.locator('section[data-part="cards"] .deck-name').first)
    expect(decks.dialog.locator(".inspect")).to_contain_text("hit it for 3")


def test_decks_there_are_can_be_looked_at_and_made_ones_own(visits: Visits) -> None:
    decks = builder(visits)
    ready = decks.dialog.get_by_role("button", name=re.compile("^March of Progress"))
    expect(ready.locator("small")).to_have_text("Time and Justice, 75 cards")
    decks.hand.press(ready)
    decks.ready()
    assert decks.dialog.get_by_label("One Torch more").count() == 0
    decks.part("Numbers")
    expect(decks.dialog.locator(".deck-bars li", has_text="Units")).to_have_text(re.compile(r"Units\s*42"))
    decks.press("Draw a hand")
    expect(decks.dialog.locator(".deck-hand > li")).to_have_count(7)
    decks.press("Make it my own")
    decks.less("Sanctuary Priest")
    decks.lacks("The deck has 74 cards; it needs 75 or more")
    decks.page.reload()
    decks.button("New deck").wait_for()
    kept = decks.dialog.get_by_role("button", name=re.compile("^My March of Progres"))
    expect(kept).to_contain_text("74 cards, not finished")
    decks.hand.press(kept)
    decks.press("Delete")
    expect(kept).to_have_count(0)
    decks.press("Bring it back")
    expect(kept).to_have_count(1)


def test_the_lobby_leads_to_the_decks(visits: Visits) -> None:
    page = visits.open("", phone())
    page.get_by_role("link", name="Decks for Eternal").tap()
    Builder(page)


def test_by_keyboard(visits: Visits) -> None:
    page = visits.open("eternal/?decks", laptop())
    decks = Builder(page, Keys(page))
    decks.press("New deck")
    decks.hand.press(decks.dialog.get_by_label("Search the cards"))
    page.keyboard.type("torch")
    decks.more("Torch", 4)
    decks.trade("Torch")
    expect(decks.state()).to_contain_text("Torch is there 5 times")
    decks.press("Torch out of the market")
    expect(decks.state()).not_to_contain_text("Torch")
    decks.press("All decks")
    expect(decks.dialog.get_by_role("button", name=re.compile("^My deck 1"))).to_contain_text("4 cards")
    page.keyboard.press("Escape")
    expect(decks.dialog).to_have_count(0)


def turn_to(decks: Builder, part: str) -> None:
    """Bring a part in sight, as full as it comes."""
    if part == "Cards":
        decks.press("New deck")
        decks.more("Torch", 5)
        decks.trade("Torch")
        decks.hand.press(decks.dialog.locator('section[data-part="cards"] .deck-name').first)
    elif part == "Deck":
        decks.text()
    elif part == "List":
        decks.bring("4 Torhc\n4 Torch (Set1 #13)\n" + "4 Unicorn of a very long name that no card has\n" * 5)
    elif part == "Numbers":
        decks.press("Cancel")
        decks.part("Numbers")
        decks.press("Draw a hand")
        expect(decks.dialog.locator(".deck-hand > li").first).to_be_visible()


LARGEST = """() => {
  localStorage.setItem("evertable.settings", '{"text": 200}');
  globalThis.evertableLook();
}"""


@pytest.mark.parametrize("kind", SIZES_BY_KIND)
def test_everything_fits(visits: Visits, kind: str) -> None:
    """On every screen of that kind."""
    sizes = SIZES_BY_KIND[kind]
    decks, wrong = builder(visits, device_of(sizes[0])), {}
    for part in PARTS:
        turn_to(decks, part)
        wrong[part] = misfits(decks.page, sizes, covering=True)
    decks.page.evaluate(LARGEST)
    for part in ("Cards", "Deck"):
        decks.part(part)
        wrong[f"{part}, 200 %"] = misfits(decks.page, sizes, covering=True)
        widths = [name.bounding_box() for name in decks.dialog.locator(".deck-name:visible").all()[:1]]
        assert all(box and box["width"] > 200 for box in widths), "a name has room"
    assert {part: found for part, found in wrong.items() if found} == {}


@pytest.mark.parametrize("look", looks_today("light phone"))
def test_axe_finds_nothing(visits: Visits, look: str) -> None:
    device, settings = LOOKS[look]
    decks, found = builder(visits, device, settings={**BRISK, **settings}), {}
    for part in PARTS:
        turn_to(decks, part)
        found[part] = violations(decks.page)
    assert {part: lines for part, lines in found.items() if lines} == {}
