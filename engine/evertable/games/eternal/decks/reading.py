"""Reads deck lists: the game's own export, what other programs write, and what people type.

    FORMAT:Throne                   # a deck of mine             Count,Name,Section
    4 Oni Ronin (Set1 #13)          UNITS (28):                  4,Oni Ronin,Main
    --------------MARKET---------------   Oni Ronin x4           1,"Kothon, the Far-Watcher",Market
    1 Torch (Set1 #8)               ## Market
                                    - **1x** [Torch](https://example.org/torch)

Every line is one or more cards, a heading, a comment, or a statement about the deck, or it is reported as none of
these; a bad line does not affect good ones. `line` reads a line, this module tracks the part of the deck. A text
is read up to LONGEST_TEXT characters and MOST_BAD bad lines; if that is not all of it, the result says so.
"""

from __future__ import annotations

import re
from collections import defaultdict
from typing import Any, Final, NamedTuple

from ....core.cards.messages import Json, message
from ..cards.catalogue import CARDS
from .addresses import held, is_address
from .line import (
    KINDS,
    MAIN,
    MARKET,
    MOST_OF_A_LINE,
    NAMES,
    SIDE,
    ZONES,
    Entry,
    UnknownCard,
    key_of,
    plain,
    read_line,
    visible,
)
from .lists import DeckList, counted, said
from .set_numbers import BASE_OF, NUMBER_OF, SetNumber

LONGEST_TEXT: Final = 20_000
MOST_BAD: Final = 20
MOST_NOTES: Final = 20
LONGEST_SHOWN: Final = 40
"""The maximum length at which an unknown name is quoted."""
LINES: Final = re.compile("\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]")
"""Line breaks; corrections by an editor end lines the same way."""
NEAR: Final = 0.72
"""How similar a name must be to be suggested (1 is equal)."""

_IN_DECKS: Final = [name for name, base in NAMES.items() if not CARDS[base].token]
_COMMENT: Final = re.compile(r"\s*(?:#|//|;|/\*)")
_MARKUP: Final = re.compile(r"\s*(?:\[/\w+\]|</\w+>|~~.*~~|```\w*)\s*")
_HEADING: Final = re.compile(r"\s*(?:[=~*_+<\[|-]{2,}|[\[<*_]\s*[^\W\d_]).*|.*[:=]\s*[*_]*\s*")
_RULED: Final = re.compile(r"\s*[=~#-]{2,}.*[=~#-]{2,}\s*")
_ENDS_OPEN: Final = re.compile(r"\s*[^\d\s].*:[\s*_]*")
_FILLER: Final = frozenset(("my", "the", "a", "card", "cards", "list", "total", "copies", "and"))
_SAID: Final = re.compile(
    r"\W*(?P<key>format|(?:deck ?)?(?:name|title)|deck|title|author|by|player|creator|created(?: by| on)?|updated|date|"
    r"archetype|type|description|notes?|sources?|link|url|factions?|colou?rs?|influence|rank|season|version|patch|"
    r"shiftstone|(?:shiftstone |total |crafting )?cost|price|"
    r"total(?: cards)?|cards|deck ?size|size|wins?|loss(?:es)?|record|exported(?: from| by)?|"
    r"made (?:with|by)|playable|legal(?:ity)?)\W{0,3}[:=]\W{0,3}(?P<value>.*)",
    re.IGNORECASE,
)
_TOTAL: Final = re.compile(r"\W*(?:total\W*)?\d+\W*(?:/\W*\d+\W*)?(?:cards?|total|shiftstone)?\W*")
_NAMED: Final = re.compile("(deck ?)?(name|title)|deck", re.IGNORECASE)
_DATA: Final = re.compile(r"[{}]|\w\W{0,3}[:=]\W{0,2}\d")
"""Signs of machine-written data in one line, which no deck name has."""
_ATTRIBUTES: Final = re.compile(r'<\w+\s[^<>]*\bname\s*=\s*["\'](?P<name>[^"\'<>]+)')
"""A card in XML."""
_CELLS: Final = re.compile(r'\s*(?:"((?:[^"]|"")*)"|([^"\t,;|]*))\s*(\t|,|;|\||$)')
COLUMNS: Final = {
    **dict.fromkeys(("count", "qty", "quantity", "amount", "copies", "number", "x", "numberofcopies", "cnt"), "count"),
    **dict.fromkeys(("name", "card", "cardname", "title", "cards"), "name"),
    **dict.fromkeys(("section", "zone", "board", "part", "location", "where", "category", "pile"), "zone"),
    **dict.fromkeys(("set", "setnumber", "setnum", "setid"), "set"),
    **dict.fromkeys(("cardnumber", "eternalid", "cardid", "collectornumber", "no", "nr", "setindex", "id"), "number"),
}
"""Headings of columns -> their meaning. `number` means copies if no other column does."""
_TOO_LONG_A_HEADING, _TOO_LONG_A_SAYING = 60, 500


class Bad(NamedTuple):
    """A line that was not read, or a part of one."""

    line: int
    told: Json
    near: int | None = None
    """The card that was probably meant."""
    instead: str = ""
    """The line with that card's name in it."""


class Reading(NamedTuple):
    """What a text says about a deck."""

    deck: DeckList
    bad: tuple[Bad, ...]
    notes: tuple[Json, ...]
    """What was interpreted or skipped without being an error."""
    name: str
    """The name of the deck; "" if not given."""
    stopped: Json | None
    """Why the rest was not read."""

    @property
    def empty(self) -> bool:
        """Whether it names no card."""
        return not (self.deck.cards or self.deck.market)


class Unread(ValueError):
    """A text that is not entirely a deck list. `told`: every line that is not understood, as text."""

    def __init__(self, told: list[str]) -> None:
        self.told = told
        super().__init__("; ".join(told))


def from_text(text: str) -> DeckList:
    """The list in a text. Raises Unread, which names every line that is not understood."""
    found = read_text(text)
    wrong = [one.told for one in found.bad] + ([found.stopped] if found.stopped else [])
    if wrong or found.empty:
        raise Unread(said(wrong or [message("deck.empty")]))
    return found.deck


def read_text(text: str) -> Reading:
    """What a text says; see the module. Never raises."""
    return _Reader(text).reading()


class _Reader:
    """A text while it is being read."""

    def __init__(self, text: str) -> None:
        self.cut = len(text) > LONGEST_TEXT
        if self.cut:
            text = text[:LONGEST_TEXT]
            end = max([found.start() for found in LINES.finditer(text)], default=LONGEST_TEXT)
            text = text[:end]
        self.lines = LINES.split(text)
        self.part = MAIN
        self.parts: dict[str, list[tuple[int, int]]] = {MAIN: [], MARKET: [], SIDE: []}
        self.seen: dict[tuple[str, int], list[int]] = defaultdict(list)
        self.bad: list[Bad] = []
        self.uncounted: list[int] = []
        self.doubted: list[int] = []
        self.headings: list[int] = []
        """The numbers of lines that look like headings and say nothing known."""
        self.notes: list[Json] = []
        self.name = ""
        self.kinds: set[str] = set()
        """The kinds for which the main deck has headings."""
        self.kinds_within = False
        """Whether the market has such headings of its own."""
        self.columns: tuple[str, dict[str, int]] | None = None

    def reading(self) -> Reading:
        stopped = None
        for at, raw in enumerate(self.lines, 1):
            self._line(at, visible(raw))
            if len(self.bad) >= MOST_BAD and (self.cut or any(map(str.strip, self.lines[at:]))):
                stopped = message("deck.stopped", n=MOST_BAD, line=at)
                break
        if stopped is None and self.cut:
            stopped = message("deck.long", most=LONGEST_TEXT, line=len(self.lines))
        market = self.parts[MARKET]
        if self.parts[SIDE]:
            n = sum(n for _, n in self.parts[SIDE])
            if market:
                self.notes.append(message("deck.note.side", n=n))
            else:
                market = self.parts[SIDE]
                self.notes.append(message("deck.note.side_market", n=n))
        if self.uncounted:
            self.notes.append(message("deck.note.uncounted", lines=_list(self.uncounted), n=len(set(self.uncounted))))
        if self.doubted:
            self.notes.append(message("deck.note.doubt", lines=_list(self.doubted), n=len(set(self.doubted))))
        if self.headings:
            told = _list(self.headings)
            self.notes.append(message("deck.note.headings", lines=told, n=len(self.headings)))
        for (_, base), lines in self.seen.items():
            if len(lines) > 1:
                self.notes.append(message("deck.note.again", card=CARDS[base].slug, lines=_list(lines)))
        deck = DeckList(counted(self.parts[MAIN]), counted(market))
        more = len(self.notes) - MOST_NOTES
        if more > 0:
            self.notes = [*self.notes[:MOST_NOTES], message("deck.note.more", n=more)]
        return Reading(deck, tuple(self.bad), tuple(self.notes), self.name, stopped)

    # ---- a line ----

    def _line(self, at: int, line: str) -> None:
        if not line.strip() or _MARKUP.fullmatch(line) or (len(line) <= LONGEST_SHOWN and not plain(line).strip()):
            card = _ATTRIBUTES.search(line)
            if card and key_of(card["name"]) in NAMES:
                self._refuse(at, UnknownCard(line))
            return
        if _COMMENT.match(line):
            return self._comment(at, line)
        if self.columns and (self._header(line) or self._row(at, line)):
            return None
        deck = held(line)
        if deck is not None:
            return self._address(at, deck)
        if is_address(line):
            self.notes.append(message("deck.note.address", line=at))
            return None
        found = read_line(line)
        if found.entries:
            if found.zone:
                self._begin(found.zone)
            for entry in found.entries:
                self._take(at, entry)
            for one in found.unknown:
                self._refuse(at, one)
            if found.then:
                self._begin(found.then)
            return None
        if self._header(line) or self._heading(at, line) or self._said(at, line):
            return None
        for one in found.unknown:
            self._refuse(at, one, line)
        return None

    def _comment(self, at: int, line: str) -> None:
        """A comment; in Markdown one that is only a heading is a heading."""
        words = _words(line)
        if len(line) <= _TOO_LONG_A_HEADING and words:
            self._part_of(words, at)

    def _take(self, at: int, entry: Entry) -> None:
        part = entry.zone or self.part
        if entry.n is None:
            self.uncounted.append(at)
        if entry.doubt:
            self.doubted.append(at)
        own = NUMBER_OF.get(entry.base)
        if entry.number and own and entry.number != own:
            card = CARDS[entry.base].slug
            self.notes.append(message("deck.note.number", line=at, card=card, own=_told(own), what=_told(entry.number)))
        self.parts[part].append((entry.base, 1 if entry.n is None else entry.n))
        self.seen[part, entry.base].append(at)

    def _refuse(self, at: int, one: UnknownCard, line: str = "") -> None:
        """Report a line, or part of one, that is no card; at most MOST_BAD per text."""
        if len(self.bad) >= MOST_BAD:
            return
        what = _shown(one.name)
        if one.why != "unknown":
            told = message("deck.none" if one.why == "none" else "deck.twice", line=at, what=what)
            if one.why == "twice":
                told["args"]["numbers"] = one.copies
            elif one.copies != "0":
                told = message("deck.too_many", line=at, what=what, most=MOST_OF_A_LINE)
            self.bad.append(Bad(at, told))
            return
        near = _near(one)
        if near is not None:
            told = message("deck.near", line=at, what=what, card=CARDS[near].slug)
            name = one.name.strip()
            instead = line.replace(name, CARDS[near].name, 1) if line and line.count(name) == 1 else ""
            self.bad.append(Bad(at, told, near, instead))
        elif one.number:
            self.bad.append(Bad(at, message("deck.elsewhere", line=at, what=what, number=_told(one.number))))
        else:
            self.bad.append(Bad(at, message("deck.unknown", line=at, what=what)))

    # ---- headings ----

    def _heading(self, at: int, line: str) -> bool:
        """Whether a line is a heading or an ornament; a heading begins its part."""
        if len(line) > _TOO_LONG_A_HEADING:
            return not re.search(r"\w", line)
        words = _words(line)
        if not words:
            return not re.search(r"[^\W_]", line) or bool(re.fullmatch(r"\W*\d*\W*(?:cards|total)?\W*", line.lower()))
        if self._part_of(words, at):
            return True
        if not _HEADING.fullmatch(plain(line)):
            return False
        for word in (words[-1], words[0]):
            if word in ZONES:
                self._begin(ZONES[word])
                return True
        if not _RULED.fullmatch(plain(line)) and not _ENDS_OPEN.fullmatch(plain(line)):
            return False
        self.headings.append(at)
        return True

    def _part_of(self, words: list[str], at: int) -> bool:
        """Whether these words are the heading of a part of the deck, or of a kind of cards within one."""
        joined = "".join(words)
        if joined in ZONES:
            self._begin(ZONES[joined])
            return True
        if not set(words) <= KINDS | ZONES.keys() | {"black"}:
            return False
        zones = [ZONES[word] for word in words if word in ZONES]
        if zones:
            self._begin(next((zone for zone in reversed(zones) if zone != MAIN), MAIN))  # a market deck is the market
            return True
        if "black" in words:
            return False
        kind = words[-1].rstrip("s")
        if self.part == MAIN:
            self.kinds.add(kind)
        elif not self.parts[self.part]:
            self.kinds_within = True
        elif not self.kinds_within and kind not in self.kinds:
            self.part = MAIN
            self.kinds.add(kind)
            self.notes.append(message("deck.note.back", line=at))
        return True

    def _begin(self, part: str) -> None:
        if part != self.part:
            self.part, self.kinds_within = part, False

    def _said(self, at: int, line: str) -> bool:
        """Whether a line is about the deck: its name, its author, its size."""
        if len(line) > _TOO_LONG_A_SAYING:
            return False
        found = _SAID.fullmatch(plain(line))
        if found is None:
            return bool(_TOTAL.fullmatch(line.lower()))
        if _NAMED.fullmatch(found["key"]) and not self.name:
            name = found["value"].strip(" \"'*_`[]()=-")
            if len(name) > _TOO_LONG_A_HEADING or _DATA.search(name):
                return False
            self.name = name
        return True

    # ---- tables ----

    def _header(self, line: str) -> bool:
        """Whether a line is the head of a table, whose rows follow."""
        for sign in "\t,;|":
            cells = _split(line, sign)
            named = [COLUMNS.get(key_of(cell) or ("count" if cell.strip() == "#" else "")) for cell in cells]
            columns = {name: k for k, name in reversed(list(enumerate(named))) if name}
            if len(cells) > 1 and "name" in columns and len(columns) > 1:
                if "count" not in columns and "number" in columns and "set" not in columns:
                    columns["count"] = columns.pop("number")
                self.columns = sign, columns
                return True
        return False

    def _row(self, at: int, line: str) -> bool:
        """Whether a line is a row of the current table; if so, its card is added."""
        assert self.columns is not None
        sign, columns = self.columns
        cells = _split(line, sign)
        if not line.replace(sign, "").strip(" -:="):
            return True  # the line below the head of a table in Markdown
        if len(cells) <= max(columns[name] for name in ("name", "count") if name in columns):
            return False
        cell = {name: cells[k].strip() if k < len(cells) else "" for name, k in columns.items()}
        if not cell["name"]:
            return False
        found = read_line(cell["name"])
        zone = ZONES.get(key_of(cell.get("zone", "")))
        count = re.fullmatch(r"[x×]?\s*(\d{1,6})\s*[x×]?", cell.get("count", ""))
        numbers = [re.sub(r"\D", "", cell.get(name, "")) for name in ("set", "number")]
        number = (int(numbers[0][:6]), int(numbers[1][:6])) if all(numbers) else None
        if len(found.entries) != 1 or found.unknown:
            if read_line(line).entries:
                return False  # a name with a comma and no quotes, say
            if not self._heading(at, cell["name"]):
                one = found.unknown[0] if found.unknown else UnknownCard(cell["name"])
                self._refuse(at, one._replace(number=one.number or number), line)
            return True
        entry = found.entries[0]
        n = int(count[1]) if count else entry.n
        if n is not None and not 0 < n <= MOST_OF_A_LINE:
            self._refuse(at, UnknownCard(CARDS[entry.base].name, None, str(n), "none"))
            return True
        self._take(at, Entry(entry.base, n, zone or entry.zone, number or entry.number))
        return True

    # ---- addresses ----

    def _address(self, at: int, deck: tuple[Any, ...]) -> None:
        """Add the cards of an address that contains a deck."""
        if not deck:
            self._refuse_told(at, message("deck.address", line=at))
        for n, number, market in deck:
            base = BASE_OF.get(number)
            part = MARKET if market else self.part
            if base is None:
                self._refuse_told(at, message("deck.number", line=at, number=_told(number)))
            elif not 0 < n <= MOST_OF_A_LINE:
                self._refuse(at, UnknownCard(CARDS[base].name, None, str(n), "none"))
            else:
                self.parts[part].append((base, n))
                self.seen[part, base].append(at)

    def _refuse_told(self, at: int, told: Json) -> None:
        if len(self.bad) < MOST_BAD:
            self.bad.append(Bad(at, told))


def _words(line: str) -> list[str]:
    """The words of a heading without numbers and fillers."""
    words = [one.casefold() for one in re.findall(r"[^\W\d_]+", plain(line))]
    return [one for one in words if one not in _FILLER]


def _split(line: str, sign: str) -> list[str]:
    """The cells of a line, quoted ones kept whole."""
    if sign == "|":
        line = line.strip().removeprefix("|").removesuffix("|")
    cells: list[str] = []
    at, cell = 0, ""
    while at <= len(line):
        found = _CELLS.match(line, at)
        if not found:
            return [*cells, cell + line[at:]]
        cell += (found[1] or "").replace('""', '"') if found[1] is not None else found[2] or ""
        if found[3] == sign or not found[3]:
            cells.append(cell)
            cell = ""
        else:
            cell += found[3]
        if not found[3]:
            break
        at = found.end()
    return cells


def _near(one: UnknownCard) -> int | None:
    """The card that was probably meant: by its letters, else by its set number."""
    if len(one.name) <= 2 * LONGEST_SHOWN:
        from difflib import get_close_matches  # only for a list with a bad line

        found = get_close_matches(key_of(one.name), _IN_DECKS, n=1, cutoff=NEAR)
        if found:
            return NAMES[found[0]]
    return BASE_OF.get(one.number) if one.number else None


def _told(number: SetNumber) -> str:
    return f"Set{number[0]} #{number[1]}"


def _list(lines: list[int]) -> str:
    """Line numbers as text, the first few of them."""
    shown = ", ".join(map(str, dict.fromkeys(lines[:8])))
    return f"{shown}…" if len(lines) > 8 else shown


def _shown(name: str) -> str:
    """The start of an unknown name as an error quotes it, visible characters only."""
    seen = " ".join("".join([char for char in visible(name) if char.isprintable() or char == "\t"]).split())
    return seen if len(seen) <= LONGEST_SHOWN else f"{seen[:LONGEST_SHOWN]}…"
