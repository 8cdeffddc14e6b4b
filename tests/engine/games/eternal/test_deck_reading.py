"""Deck lists as players exchange them: what public programs write and people type is read, and nothing else."""

from __future__ import annotations

import os
import random
from time import process_time

import pytest

from evertable.games.eternal.cards.catalogue import CARDS
from evertable.games.eternal.decks.addresses import held
from evertable.games.eternal.decks.line import LONGEST_LINE
from evertable.games.eternal.decks.lists import BASES, DeckList, counted, of_slugs, said, to_text
from evertable.games.eternal.decks.reading import (
    LONGEST_TEXT,
    MOST_BAD,
    MOST_NOTES,
    Reading,
    Unread,
    from_text,
    read_text,
)
from evertable.games.eternal.decks.set_numbers import NUMBER_OF
from evertable.games.eternal.decks.theme_decks import THEME_DECKS

from .facts import FACTS

NIGHTLY = os.environ.get("EVERTABLE_NIGHTLY") == "1"
DECKS = [one.deck for one in THEME_DECKS]
WITH_MARKET = [deck for deck in DECKS if deck.market]
MARKET_LINE = "--------------MARKET---------------"


def rows(deck: DeckList) -> tuple[list[tuple[int, str, str]], list[tuple[int, str, str]]]:
    """Main deck and market as (how many, name, number in a set)."""
    return tuple([(n, CARDS[base].name, "-".join(map(str, NUMBER_OF[base]))) for base, n in part] for part in deck)  # type: ignore[return-value]


def with_lines(form: str, market: str, head: str = "") -> object:
    """A way to write a list: a form of its lines, the line before the market."""

    def write(deck: DeckList) -> str:
        main, other = rows(deck)
        lines = [head] if head else []
        lines += [form.format(n=n, name=name, set=at.split("-")[0], no=at.split("-")[1]) for n, name, at in main]
        if other:
            lines.append(market)
            lines += [form.format(n=n, name=name, set=at.split("-")[0], no=at.split("-")[1]) for n, name, at in other]
        return "\n".join(lines)

    return write


def by_kind(deck: DeckList) -> str:
    """With a heading for each kind of cards, as sites and tools write it."""
    out = ["=== DECK OF MINE (75 cards) ===", ""]
    heads = {"unit": "UNITS", "power": "POWER"}
    for kind in ("unit", "", "power"):
        these = [(base, n) for base, n in deck.cards if (CARDS[base].kind if CARDS[base].kind in heads else "") == kind]
        if these:
            out += [f"{heads.get(kind, 'SPELLS')} ({sum(n for _, n in these)}):"]
            out += [f"{CARDS[base].name} x{n}" for base, n in these] + [""]
    if deck.market:
        out += [f"Market ({len(deck.market)})", *[f"{CARDS[base].name} x{n}" for base, n in deck.market]]
    return "\n".join(out)


def market_first(deck: DeckList) -> str:
    main, market = rows(deck)
    lines = ["Market", *[f"{n} {name}" for n, name, _ in market], ""] if market else []
    return "\n".join([*lines, "Units", *[f"{n} {name}" for n, name, _ in main]])


def csv(sign: str, quote: str = '"') -> object:
    def write(deck: DeckList) -> str:
        main, market = rows(deck)
        lines = [sign.join(("Count", "Name", "Set", "Card Number", "Section", "Rarity"))]
        for part, cards in (("Main Deck", main), ("Market", market)):
            for n, name, at in cards:
                first, second = at.split("-")
                shown = f"{quote}{name}{quote}"
                lines.append(sign.join((str(n), shown, f"Set{first}", f"#{second}", part, "Common")))
        return "\r\n".join(lines)

    return write


def letters(numbers: list[int]) -> str:
    """Numbers as the letters of an address."""
    signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    out = ""
    for n in numbers:
        while n >= 32:
            out += signs[n % 32 + 32]
            n //= 32
        out += signs[n]
    return out


def threes(part: list[tuple[int, str, str]]) -> str:
    return letters([number for n, _, at in part for number in (n, *map(int, at.split("-")))])


def builder_address(deck: DeckList) -> str:
    main, market = rows(deck)
    one = ";".join(f"{at}:{n}" for n, _, at in main)
    other = ";".join(f"{at}:{n}" for n, _, at in market)
    return f"https://eternalwarcry.com/deck-builder?main={one}" + (f"&market={other}" if other else "")


def builder_code(deck: DeckList) -> str:
    main, market = rows(deck)
    return f"https://eternalwarcry.com/deck-builder?main={threes(main)}" + (
        f"&market={threes(market)}" if market else ""
    )


def calculator_address(deck: DeckList) -> str:
    main, market = rows(deck)
    code = threes(main) + (letters([2, 0, 0]) + threes(market) if market else "")
    return f"See <https://www.shiftstoned.com/epc/?d={code}&t=My%20deck>"


def one_line(deck: DeckList) -> str:
    main, market = rows(deck)
    text = " ".join(f"{n} {name} (Set{at.replace('-', ' #')})" for n, name, at in main)
    return text + ("\n" + "Market: " + ", ".join(name for _, name, _ in market) if market else "")


def curly(text: str) -> str:
    return text.replace("'", "’").replace("-", "–")  # noqa: RUF001


SPELLINGS = {
    "the game's export": with_lines("{n} {name} (Set{set} #{no})", MARKET_LINE, "FORMAT:Throne"),
    "the export without names": with_lines("{n} (Set{set} #{no})", MARKET_LINE),
    "our own": to_text,
    "plain": with_lines("{n} {name}", "\nMarket"),
    "with a heading": with_lines("{n}x {name}", "Market:", "Main Deck:"),
    "number behind": with_lines("{name} x{n}", "MARKET (5)"),
    "number behind in brackets": with_lines("{name} ({n})", "[Market]"),
    "number in brackets": with_lines("({n}) {name}", "*** Market ***"),
    "bare number behind": with_lines("{name} {n}", "market"),
    "times": with_lines("{n} × {name}", "== Market =="),
    "times, glued": with_lines("{n}×{name}", "— Market —"),
    "x, glued": with_lines("{n}x{name}", "Black Market"),
    "x in front": with_lines("x{n} {name}", "The Market (5 cards)"),
    "a heading of two words": with_lines("{n} {name}", "## Market Deck", "## Main Deck"),
    "tabs": with_lines("{n}\t{name}\tSet{set}\t{no}\tCommon\tFJ", "Market"),
    "tabs, number behind": with_lines("{name}\t{n}", "Market\t5"),
    "Markdown": with_lines('- **{n}x** [{name}](https://example.org/cards/{set}-{no} "{name}")', "## Market"),
    "Markdown, stars": with_lines("* {n} *{name}*", "### Market (5)", "# Deck"),
    "a quotation": with_lines("> {n} {name}", "> **Market**"),
    "forum code": with_lines("[*] {n} [b]{name}[/b]", "[b]Market[/b]", "[b]Main Deck (75)[/b]\n[list]"),
    "a numbered list": with_lines("1. {n}x {name}", "Market"),
    "Discord": with_lines(":fire: {n}x {name} <:rare:1234>", "**__Market__**"),
    "foil marks": with_lines("{n} {name} *F*", "MARKET"),
    "premium": with_lines("{n} Premium {name} (premium) ★ [{set}-{no}]", "MARKET"),
    "columns of blanks": with_lines("{n}   {name}    3   FFJ   Legendary  Unit", "  Market"),
    "comments behind": with_lines("{n} {name} // it wins games", "// Market"),
    "HTML": with_lines("<li>{n} &nbsp;<b>{name}</b></li>", "<h3>Market</h3>"),
    "a table": with_lines("| {n} | {name} | {set} |", "| | Market | |", "| # | Card | Set |\n|---|---|---|"),
    "commas without a head": with_lines('{n},"{name}",{set},{no}', "Market"),
    "a table of commas": csv(","),
    "a table of semicolons": csv(";"),
    "a table of tabs": csv("\t", ""),
    "by kinds": by_kind,
    "market first": market_first,
    "one line": one_line,
    "the ends of lines lost": lambda deck: to_text(deck).replace("\n", ""),
    "the ends of lines as blanks": lambda deck: to_text(deck).replace("\n", " "),
    "loud": lambda deck: to_text(deck).upper(),
    "quiet": lambda deck: to_text(deck).lower(),
    "curly": lambda deck: curly(to_text(deck).replace(MARKET_LINE, "Market")),
    "unseen signs": lambda deck: "\ufeff" + "\u200b".join(to_text(deck).replace(" ", "\u00a0")).replace("\n", "\r\n"),
    "no signs at all": lambda deck: to_text(deck).replace("'", "").replace(",", ""),
    "an address": builder_address,
    "an address of letters": builder_code,
    "a calculator's address": calculator_address,
}


def told(found: Reading) -> list[str]:
    return said(one.told for one in found.bad)


def read(text: str) -> tuple[str, list[str], list[str]]:
    """What a text says: the cards, what was not read, what is to be said."""
    found = read_text(text)
    return to_text(found.deck).strip(), told(found), said(found.notes)


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_a_deck_is_read_in_every_spelling(spelling: str) -> None:
    for deck in (*WITH_MARKET, DECKS[0]):
        text = SPELLINGS[spelling](deck)  # type: ignore[operator]
        found = read_text(text)
        assert (told(found), found.stopped, found.deck) == ([], None, deck), text[:400]


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: str(deck.size))
def test_what_is_written_is_read_back(deck: DeckList) -> None:
    assert from_text(to_text(deck)) == deck


def test_the_numbers_are_those_of_the_facts() -> None:
    assert {CARDS[base].slug: f"{one}-{two}" for base, (one, two) in NUMBER_OF.items()} == FACTS["numbers"]


def test_codes_of_public_programs() -> None:
    """Values that such a program's own tests hold."""
    [first, second] = held("https://eternalwarcry.com/deck-builder?main=BKqLCBB") or ()
    assert (first.n, first.number, second.n, second.number) == (1, (10, 362), 2, (1, 1))
    code = "DAjBEA-BEB5GDB6HDBtIEBhNKB7FDB5HEDrIED7FEEhGEE5EEE5GCElIEE1JEF1DErfNEsfSDsfTCAABB6HBBtIBB9LBB2LBsfT"
    found = held(f"www.shiftstoned.com/epc?d={code}") or ()
    assert (found[0].n, found[0].number, found[-1].number) == (3, (0, 35), (1004, 19))
    assert sum(one.market for one in found) == 5
    assert held(f"www.shiftstoned.com/epc?d={code[:-1]}") == ()
    assert held("https://eternalwarcry.com/decks/d/abc/mine") is None


BAD = [
    ("4 Torch Bearer", "there is no card “Torch Bearer”"),
    ("4 Torhc", "there is no card “Torhc”. Did you mean Torch?"),
    ("Katra the Devout x2", "there is no card “Katra the Devout”. Did you mean Katra, the Devoted?"),
    ("3 Xyzzy (Set1 #8)", "there is no card “Xyzzy”. Did you mean Torch?"),
    ("3 Savagery (Set5 #117)", "“Savagery” (Set5 #117) is not among the cards of this table"),
    ("4 (Set5 #117)", "is not among the cards of this table"),
    ("0 Torch", "none of “Torch” is no line of a deck"),
    ("1000 Torch", "of “Torch” there can be 1 to 999"),
    ("4x Torch x2", "two numbers of “Torch”, 4 and 2: write one"),
    ("4 \u0422orch", "there is no card “\u0422orch”"),  # with a Cyrillic letter: no letter is dropped
    ("4 日本 Torch", "there is no card “日本 Torch”"),
    ("**Torhc**", "Did you mean Torch?"),
    ("https://www.shiftstoned.com/epc/?d=EBICC", "is cut short"),
    ("https://eternalwarcry.com/deck-builder?main=5-117:4", "Set5 #117 is not among the cards of this table"),
]


@pytest.mark.parametrize(("line", "why"), BAD)
def test_a_bad_line_is_named_and_costs_no_other(line: str, why: str) -> None:
    cards, bad, _ = read(f"4 Slay\n{line}\n3 Devour\nMarket\n1 Torch")
    assert cards == to_text(of_slugs("4 slay 3 devour", "torch")).strip()
    assert len(bad) == 1 and bad[0].startswith("Line 2: ") and why in bad[0], bad


@pytest.mark.parametrize(
    ("text", "cards", "notes"),
    [
        ("Torch\n4 Slay", "4 slay 1 torch", ["No number of copies, so one: line 1"]),
        ("1. Torch\n2. Slay", "1 slay 1 torch", ["No number of copies, so one: lines 1, 2"]),
        ("2 Torch\n1 Slay\n2 Torch", "4 torch 1 slay", ["Torch: added up from lines 1, 3"]),
        ("4 Torch (Set1 #13)", "4 torch", ["Line 1: Torch was read by its name; its number is Set1 #8, not Set1 #13"]),
        ("4 Torch\nRemoval:\n2 Slay", "4 torch 2 slay", ["Taken for a heading: line 2"]),
        ("https://eternalwarcry.com/decks/d/abc/mine\n4 Torch", "4 torch",
         ["Line 1 is an address; nothing is fetched from there. Paste the list itself"]),
        ("4 Torch, 3 Slay; 2 Katra, the Devoted", "4 torch 3 slay 2 katra-the-devoted", []),
        ("4 Torch (1)", "4 torch", []),
        ("4,1,Torch\nSlay;3;5", "4 torch 3 slay", ["More than one number, the first taken for the copies: lines 1, 2"]),
        ("Elder\ufffds Feather x4\n4  1F  Torch", "4 elders-feather 4 torch", []),
        ("-4 Torch\n+3 Slay", "4 torch 3 slay", []),
        ("4 Torch - best of all\n3 Slay: late\n2 Devour (for now)", "4 torch 3 slay 2 devour", []),
        ("Title: Mine\nby: me\n75 cards\n4 Torch\n4/75\n-----", "4 torch", []),
        ("# all\n# 4 Slay\n// 4 Slay\n; 4 Slay\n~~4 Slay~~\n4 Torch", "4 torch", []),
    ],
)  # fmt: skip
def test_what_was_read_otherwise_is_said(text: str, cards: str, notes: list[str]) -> None:
    assert read(text) == (to_text(of_slugs(cards)).strip(), [], notes)


def test_parts_of_the_deck() -> None:
    sub = "Market\nUnits\n1 Torch\nSpells\n1 Slay"
    assert from_text(f"4 Devour\n{sub}") == of_slugs("4 devour", "torch slay")
    cards, bad, notes = read("Units\n4 Devour\nMarket\n1 Slay\nPower\n9 Fire Sigil")
    assert (cards, bad) == (to_text(of_slugs("4 devour 9 fire-sigil", "slay")).strip(), [])
    assert notes == ["The market ends at line 5: the main deck goes on there"]
    cards, _, notes = read("4 Torch\nSideboard\n2 Slay")
    assert notes == ["The sideboard, 2 cards, was read as the market"] and "MARKET" in cards
    cards, _, notes = read("4 Torch\nSideboard\n2 Slay\nMarket\n1 Devour")
    assert notes == ["Left out: the sideboard, 2 cards; there is none here"] and "Slay" not in cards
    assert from_text("4 Torch\n1 Slay (market)") == of_slugs("4 torch", "slay")
    assert from_text("Hauptdeck\nEinheiten (4):\n4 Torch\nMercado (1)\n1 Slay") == of_slugs("4 torch", "slay")
    assert from_text("Main Deck (75 cards): 4 Torch, 3 Slay\nMarket (5): 1 Devour") == of_slugs(
        "4 torch 3 slay", "devour"
    )
    assert from_text("Market: Slay, Devour\nDeck: 4 Torch") == of_slugs("4 torch", "slay devour")


@pytest.mark.parametrize(
    "text", ["", "   \n\n", "# only\n// comments\n", "\ufeff\u200b", "=====", "Main Deck:\nMarket:\n"]
)
def test_a_list_without_a_card_says_nothing_of_a_deck(text: str) -> None:
    assert read_text(text).empty
    with pytest.raises(Unread, match="The list names no card"):
        from_text(text)


def test_a_deck_is_called_what_its_list_says() -> None:
    assert read_text("Name: My Deck\n4 Torch").name == "My Deck"
    assert read_text("4 Torch").name == ""


def test_a_line_is_offered_as_it_was_meant() -> None:
    [bad] = read_text("4 Slay\n  3x Torhc (Set1 #8)").bad
    assert (bad.line, bad.instead, CARDS[bad.near or 0].name) == (2, "  3x Torch (Set1 #8)", "Torch")


def test_reading_is_bounded_and_says_where_it_stopped() -> None:
    found = read_text("4 Torch\n" + "4 Unicorn\n" * 50 + "4 Slay")
    assert len(found.bad) == MOST_BAD and found.deck == of_slugs("4 torch")
    assert said([found.stopped or {}]) == [f"Reading stopped at line {MOST_BAD + 1}: {MOST_BAD} lines are no cards"]
    assert read_text("4 Unicorn\n" * MOST_BAD + " \n\n").stopped is None, "nothing was left unread"
    assert read_text("4 Unicorn\n" * MOST_BAD + " \n4 Slay").stopped is not None
    assert read_text("4 Unicorn\n" * MOST_BAD + " " * LONGEST_TEXT + "\n4 Slay").stopped is not None
    long = "1 Torch\n" * (LONGEST_TEXT // 8) + "4 Slay\n"
    found = read_text(long)
    assert found.deck == DeckList(counted([(BASES["torch"], LONGEST_TEXT // 8)]))
    assert found.stopped is not None and "first 20000" in said([found.stopped])[0]
    with pytest.raises(Unread):
        from_text(long)
    found = read_text("\n".join(f"1 {CARDS[base].name} (Set9 #9)" for base in NUMBER_OF))
    assert len(found.notes) == MOST_NOTES + 1


HOSTILE = [
    "4 x" + " " * 19_000 + "y", "market" + " " * 19_000 + "x", "4 " + "x (set1 " * 2400, "[" * 20_000, "(4 " * 6000,
    "Torch " * 3300, "Torch x" * 2800, ",;|\t" * 5000, "<a " * 6000, ":a" * 10_000, "[a](" * 5000, "~~" * 10_000,
    '"' * 19_999, 'count,name\n"' + '""' * 9000, "4 Torch" + ", x" * 1300, "a" * 4000, "=" * 3990, "1-" * 2000,
    "\u0301" * 19_000, "\ufdfa" * 3900, "- " * 2000 + "Torch", "deck: " * 600, "x4" * 2000,
]  # fmt: skip


@pytest.mark.parametrize("line", HOSTILE, ids=range(len(HOSTILE)))
def test_no_line_takes_long(line: str) -> None:
    begun = process_time()
    read_text(line)
    assert process_time() - begun < 3  # where time grows with the square of the length, it is minutes


def test_a_name_is_repeated_as_it_can_be_shown() -> None:
    unseen = "4 Uni\u202ecorn\u0007\u00ad\u200b of\u00a0old\n4 " + "Unicorn" * 20 + f"\n4 {'u' * (LONGEST_LINE + 1)}"
    long = ("Unicorn" * 20)[:40]
    assert told(read_text(unseen))[:2] == [
        "Line 1: there is no card “Unicorn of old”",
        f"Line 2: there is no card “{long}…”",
    ]


def test_whatever_happens_to_a_list_its_other_lines_are_read() -> None:
    """Texts changed by lot: reading never fails, and a line that nothing happened to is read as before."""
    rng = random.Random(5)
    signs = "x×4()[]#*,;:|\t\"'-–—=~<>/\\ \u200b\u00a0\u202e\u0301é日\U0001f525\x00\ud800"  # noqa: RUF001
    for _ in range(3000 if NIGHTLY else 100):
        deck = rng.choice(DECKS)
        lines = to_text(DeckList(deck.cards)).strip().split("\n")
        hit = rng.sample(range(len(lines)), rng.randint(1, 6))
        for at in hit:
            line = list(lines[at])
            for _ in range(rng.randint(1, 4)):
                where = rng.randrange(len(line) + 1)
                line[where : where + rng.randint(0, 2)] = rng.choice(signs)
            lines[at] = "".join(line).replace("\n", " ")
        found = read_text("\n".join(lines))
        have = dict(found.deck.cards)
        for at, (base, n) in enumerate(sorted(deck.cards, key=lambda one: (CARDS[one[0]].kind == "power", one[0]))):
            if at not in hit:
                assert have.get(base, 0) + dict(found.deck.market).get(base, 0) >= n, (lines[at], lines)
        assert all(char.isprintable() for line in told(found) for char in line)


@pytest.mark.parametrize(
    ("text", "bad"),
    [
        ('{"deck":[{"count":4,"name":"Oni Ronin"},{"count":3,"name":"Torch"}]}', 1),
        ('<deck>\n<card number="4" name="Oni Ronin"/>\n<card number="3" name="Torch"/>\n</deck>', 2),
        ("| Qty | Card |\n|---|---|\n| 4 | Torch |\n### Market\n| Qty | Card |\n|---|---|\n| 1 | Oni Ronin |", 0),
    ],
)
def test_data_that_is_no_list_is_named_and_the_head_of_a_second_table_is_none(text: str, bad: int) -> None:
    found = read_text(text)
    assert len(found.bad) == bad and not found.name and found.empty == bool(bad)
