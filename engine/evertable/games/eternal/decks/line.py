"""One line of a deck list as people and programs write it: which cards it names, and how many of each.

A line is names of cards with gaps between them. A name is the longest run of words that matches a card. Every word in a
gap must be understood: a number of copies, a set number, a foil mark, a column of a table, a comment. A line with any
other word names no card. So a card is never mistaken for another whose name contains its own.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from ....core.format.names import SELECTORS, UNSEEN
from ..cards.catalogue import CARDS
from .set_numbers import BASE_OF, SetNumber

LONGEST_LINE: Final = 4000
"""The maximum length of a line with cards in characters; longer ones are not read."""
MOST_OF_A_LINE: Final = 999
"""The maximum number of copies in a line."""
MAIN, MARKET, SIDE = "main", "market", "side"
ZONES: Final = {
    **dict.fromkeys(("main", "maindeck", "mainboard", "deck", "decklist", "hauptdeck", "mazo", "principal"), MAIN),
    **dict.fromkeys(("market", "marketplace", "blackmarket", "markt", "marche", "mercado", "mercato"), MARKET),
    **dict.fromkeys(("sideboard", "sidedeck", "side", "sb"), SIDE),
}
"""Words for the parts of a deck."""
KINDS: Final = frozenset(
    (
        "unit", "units", "creature", "creatures", "spell", "spells", "fast", "weapon", "weapons", "relic", "relics",
        "curse", "curses", "cursed", "site", "sites", "power", "powers", "attachment", "attachments", "sigil", "sigils",
        "land", "lands", "other", "others", "influence", "einheiten", "unidades", "unites", "zauber", "hechizos",
        "sorts", "magias", "energie", "poder", "macht", "pouvoir",
    )
)  # fmt: skip
"""Words for kinds of cards."""
UNDERSTOOD: Final = KINDS | {
    "card", "cards", "copy", "copies", "pcs", "of", "x", "qty", "quantity", "count", "and", "plus", "set", "no", "nr",
    "black", "foil", "foils", "nonfoil", "premium", "premiums", "etched", "holo", "alt", "art", "altart", "normal",
    "regular", "common", "uncommon", "rare", "legendary", "promo", "promotional", "basic", "token", "fire", "time",
    "justice", "primal", "shadow", "factionless", "multifaction", "multi", "none", "null", "yes", "true", "false",
    "campaign", "throne", "expedition",
}  # fmt: skip
"""Words that can stand beside a card and are ignored: columns of tables, foil marks."""
INFLUENCE: Final = re.compile("[FTJPSWX]{1,8}|[CURLP]|TRUE|FALSE")
"""Letters of influence and rarity."""

_WORD: Final = re.compile(r"[^\W\d_]+|\d+")
_WITHIN_A_NAME: Final = re.compile(r"[ '\"_,.*&!?-]*")
_LINK: Final = re.compile(r"!?\[([^\[\]]*)\]\((?:[^()\s]*)(?:\s+\"[^\"]*\")?\)")
_TAG: Final = re.compile(
    r"</?[a-zA-Z:!][^<>]*>|:[a-z]\w*:(?=\s|$)"
    r"|\[/?(?:b|i|u|s|\*|url|list|li|size|color|center|quote|code|spoiler)(?:=[^\[\]]*)?\]",
    re.IGNORECASE,
)
_ALIKE: Final = str.maketrans(
    {
        **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212", "-"),
        **dict.fromkeys("\u2018\u2019\u02bc\u2032\u00b4`\ufffd", "'"),
        **dict.fromkeys("\u201c\u201d\u201e", '"'),
        **dict.fromkeys("\u2022\u00b7\u2023\u25aa\u25e6\u25cf", "*"),
        **dict.fromkeys("\u00d7\u2715\u2716\u2a2f", " x "),
        **dict.fromkeys("\u2190\u2192", "->"),
    }
)
"""Characters that people and their editors use interchangeably."""
_ENTITIES: Final = {
    "&amp;": "&", "&nbsp;": " ", "&quot;": '"', "&#39;": "'", "&#x27;": "'", "&apos;": "'", "&rsquo;": "'",
    "&times;": " x ", "&ndash;": "-", "&mdash;": "-",
}  # fmt: skip
_SET: Final = re.compile(
    r"[\[({]?\s?\bset\s?_?(?P<set>\d{1,6})(?:[\s#:/,;|-]{1,4}(?P<n>\d{1,6}))?\b\s?[\])}]?"
    r"|[\[({]\s?(?P<set2>\d{1,6})\s?[-#:/]\s?(?P<n2>\d{1,6})\s?[\])}]"
    r"|(?<![\w-])(?P<set3>\d{1,6})-(?P<n3>\d{1,6})(?![\w-])"
    r"|#\s?\d{1,6}\b",
    re.IGNORECASE,
)
_COUNT: Final = re.compile(
    r"(?P<before>(?<![^\W\d_])x\s*(?=\d))?(?P<n>\d++)(?P<after>\s?x(?![^\W\d_]))?(?![^\W\d_])(?P<bracket>\s?[\])])?",
    re.IGNORECASE,
)
_ORDINAL: Final = re.compile(r"^[\s>*+-]*\d{1,3}[.)](?=\s)")
_COMMENT: Final = re.compile(r"//|(?<!\S)#(?!\s?\d)|;|->|<-|(?<!\S)-{1,3}(?=\s)|:\s|(?<!\S)\(")
_SEPARATOR: Final = re.compile(r"[,;|\t]")
_GLUED: Final = (
    (re.compile(r"(?<!\w)(\d{1,4})x(?=[^\W\d_])", re.IGNORECASE), r"\1x "),
    (re.compile(r"(?<=[^\W\d_])x(?=\d{1,4}\b)", re.IGNORECASE), " x"),
)


_ANY_ZONE: Final = "|".join(ZONES)
_RULED_ZONE: Final = re.compile(rf"[=*_~-]{{2,}}\s*(?:black\s*)?(?:{_ANY_ZONE})\b", re.IGNORECASE)
_OWN_ZONE: Final = re.compile(rf"[(\[][^()\[\]]*\b(?:{_ANY_ZONE})\b[^()\[\]]*[)\]]", re.IGNORECASE)


class Entry(NamedTuple):
    """A card that a line names."""

    base: int
    n: int | None
    """The number of copies; None if not given."""
    zone: str | None
    """The part of the deck that the line itself names."""
    number: SetNumber | None
    """The set number that the line gives."""
    doubt: bool = False
    """Whether another number in the line could be the number of copies."""


class UnknownCard(NamedTuple):
    """What stands where a card should be."""

    name: str
    number: SetNumber | None = None
    copies: str = ""
    """The number before the name."""
    why: str = "unknown"
    """`unknown`, `none` (no copies, or too many), `twice` (two numbers of copies)."""


class DeckLine(NamedTuple):
    """What a line says. `zone`: a part of the deck that begins with it; `then`: one that begins within it."""

    entries: tuple[Entry, ...]
    unknown: tuple[UnknownCard, ...]
    zone: str | None = None
    then: str | None = None


def visible(text: str) -> str:
    """A text without invisible characters (direction marks, fillers, controls), with every blank as a space."""
    kept = []
    for char in unicodedata.normalize("NFKC", text):
        kind = unicodedata.category(char)
        if char == "\t" or not (kind[0] == "C" or char in UNSEEN or char in SELECTORS):
            kept.append(" " if kind == "Zs" else char)
    return "".join(kept)


def plain(text: str) -> str:
    """A line in normal form: letters without accents, links and tags reduced to their words."""
    bare = "".join([char for char in unicodedata.normalize("NFKD", text) if not unicodedata.combining(char)])
    for sign, char in _ENTITIES.items():
        bare = bare.replace(sign, char)
    return _TAG.sub(" ", _LINK.sub(r"\1 ", bare.translate(_ALIKE)))


def key_of(words: str) -> str:
    """The key by which names are compared: letters only."""
    return "".join(_WORD.findall(plain(words))).casefold()


NAMES: Final = {key_of(card.name): base for base, card in enumerate(CARDS)}
_MOST_WORDS: Final = max([len(_WORD.findall(plain(card.name))) for card in CARDS])


class _Run(NamedTuple):
    """A name found in a line, with its start and end."""

    base: int
    start: int
    end: int


BARE, BRACKETED, TIMES = range(3)


class _Gap(NamedTuple):
    """What stands between two names, as far as it is understood."""

    counts: tuple[tuple[int, int], ...]
    """Numbers, each with how surely it is a number of copies: TIMES, BRACKETED or BARE."""
    number: SetNumber | None
    zone: str | None
    rest: str
    """The first word that is not understood."""


def read_line(line: str) -> DeckLine:
    """The contents of a visible line; nothing if it is too long or names nothing."""
    if len(line) > LONGEST_LINE:
        return DeckLine((), (UnknownCard(line),))
    found = _read(plain(line))
    if found.unknown:
        loose = plain(line)
        for pattern, apart in _GLUED:
            loose = pattern.sub(apart, loose)
        again = _read(loose)
        if len(again.unknown) < len(found.unknown):
            return again
    return found


def _read(line: str) -> DeckLine:
    runs = list(_runs(line))
    if not runs:
        return _without_name(line)
    first, last = line[: runs[0].start], line[runs[-1].end :]
    zone, first = _headed(first)
    head = _gap(_ORDINAL.sub("", first))
    between = [line[one.end : other.start] for one, other in pairwise(runs)]
    strange: list[UnknownCard] = []
    gaps = [head, *[_middle(text, strange) for text in between], _tail(last, strange)]
    if any(gap.rest for gap in gaps):
        return DeckLine((), (_unknown(line),))
    leading = bool(head.counts)
    entries, then = [], None
    for k, run in enumerate(runs):
        before, behind = gaps[k], gaps[k + 1]
        end = k + 1 == len(runs)
        own = behind if end or not leading else behind._replace(counts=())
        n, other, doubt = _copies(before, own, leading, k == 0)
        begins = behind.zone if _begins([*between, last][k], end) else None
        zone_of_it = then if begins else behind.zone or then
        then = begins or then
        if other is not None:
            strange.append(UnknownCard(CARDS[run.base].name, None, f"{n} and {other}", "twice"))
        elif n is not None and not 0 < n <= MOST_OF_A_LINE:
            strange.append(UnknownCard(CARDS[run.base].name, None, str(n), "none"))
        else:
            number = behind.number or (before.number if k == 0 else None)
            entries.append(Entry(run.base, n, zone_of_it, number, doubt))
    return DeckLine(tuple(entries), tuple(strange), head.zone or zone, then)


def _begins(text: str, end: bool) -> bool:
    """Whether a part of the deck named after a card begins there, rather than being the part of that card alone.

    It does where line breaks were lost: `4 Torch----MARKET----1 Slay`, but not in `4 Torch (market)`.
    """
    return bool(_RULED_ZONE.search(text)) if end else not _OWN_ZONE.search(text)


def _headed(text: str) -> tuple[str | None, str]:
    """(part of the deck that a heading before the first card begins, the rest of the line)."""
    heading, sign, behind = text.rpartition(":")
    gap = _gap(heading)
    return (gap.zone, behind) if sign and not gap.rest and re.search(r"[^\W\d_]{2}", heading) else (None, text)


def _copies(before: _Gap, behind: _Gap, leading: bool, first: bool) -> tuple[int | None, int | None, bool]:
    """(number of copies, another number given, whether the number may mean something else)."""
    said = before if leading else behind
    best = max([sure for _, sure in said.counts], default=BARE)
    there = [n for n, sure in said.counts if sure == best]
    if not there:
        return None, None, False
    if not leading:
        return there[0], None, len(set(there)) > 1
    n = there[0 if first else -1]  # what stands before it belongs to the card before
    other = next((other for other, sure in behind.counts if sure == best == TIMES and other != n), None)
    return n, other, first and len(set(there)) > 1


def _runs(line: str) -> Iterator[_Run]:
    """The names in a line from left to right, the longest match first."""
    words = [(one.start(), one.end()) for one in _WORD.finditer(line)]
    at = 0
    while at < len(words):
        found, key = None, ""
        for to in range(at, min(at + _MOST_WORDS, len(words))):
            start, end = words[to]
            if to > at and not _WITHIN_A_NAME.fullmatch(line, words[to - 1][1], start):
                break
            key += line[start:end].casefold()
            if key in NAMES:
                found = _Run(NAMES[key], words[at][0], end), to
        if found:
            yield found[0]
        at = found[1] + 1 if found else at + 1


def _gap(text: str) -> _Gap:
    """The contents of a gap."""
    number: SetNumber | None = None

    def taken(found: re.Match[str]) -> str:
        nonlocal number
        parts = [one for one in found.groups() if one]
        if len(parts) == 2:
            number = int(parts[0]), int(parts[1])
        return " "

    bare = _SET.sub(taken, text)
    counts = []
    for one in _COUNT.finditer(bare):
        n = int(one["n"]) if len(one["n"]) < 7 else 10**6
        counts.append((n, TIMES if one["before"] or one["after"] else BRACKETED if one["bracket"] else BARE))
    zone, rest = None, ""
    for word in re.findall(r"[^\W\d_]+", bare):
        key = word.casefold()
        if key in ZONES:
            zone = ZONES[key]
        elif not (key in UNDERSTOOD or INFLUENCE.fullmatch(word)):
            rest = rest or word
    return _Gap(tuple(counts), number, zone, rest)


def _tail(text: str, strange: list[UnknownCard]) -> _Gap:
    """The contents of what follows the last name: also unknown cards, or a comment."""
    gap = _gap(text)
    if not gap.rest:
        return gap
    pieces = _SEPARATOR.split(text)
    if len(pieces) > 1 and not _gap(pieces[0]).rest and all(map(_counted, pieces[1:])):
        strange += [_unknown(one) for one in pieces[1:]]
        return _gap(pieces[0])
    for one in _COMMENT.finditer(text):
        before = _gap(text[: one.start()])
        if not before.rest:
            return before
    return gap


def _middle(text: str, strange: list[UnknownCard]) -> _Gap:
    """The contents of what stands between two names: also unknown cards, each between separators."""
    gap = _gap(text)
    pieces = _SEPARATOR.split(text)
    if not gap.rest or len(pieces) < 3 or _gap(pieces[0]).rest or _gap(pieces[-1]).rest:
        return gap
    strange += [_unknown(one) for one in pieces[1:-1] if _gap(one).rest]
    return _gap(f"{pieces[0]} , {pieces[-1]}")


def _counted(piece: str) -> bool:
    """Whether a piece of a line is a number of copies and a name."""
    return bool(re.match(r"\s*(?:\d{1,3}\s?[x×]?|[x×]\s?\d{1,3})\s+[^\W\d_]", piece))


def _without_name(line: str) -> DeckLine:
    """The contents of a line without a known name: a card by its set number, or none."""
    gap = _gap(line)
    if gap.number and not gap.rest:
        base = BASE_OF.get(gap.number)
        n = gap.counts[0][0] if gap.counts else None
        if base is not None and (n is None or 0 < n <= MOST_OF_A_LINE):
            return DeckLine((Entry(base, n, None, gap.number),), ())
    return DeckLine((), (_unknown(line),))


_STEM: Final = re.compile(
    r"(?P<copies>[\s>*_+'-]*(?:\d{1,3}[.)]\s)?\s*(?:[\[(]?\d+[\])]?\s?x?(?![^\W\d_])|x\s*\d+)?)[\s*_'\"\[,;:|-]*"
    r"(?P<name>.*?)"
    r"[\s*_'\"\],;:|-]*(?:x\s*\d{1,4}|[(\[]x?\d{1,4}x?[\])])?[\s*_']*",
    re.IGNORECASE | re.DOTALL,
)


def _unknown(line: str) -> UnknownCard:
    """The name used in a line that is not understood, without the number before and what programs write after it."""
    short = line[:200]
    found = _SET.search(short)
    parts = [one for one in found.groups() if one] if found else []
    number = (int(parts[0]), int(parts[1])) if len(parts) == 2 else None
    bare = short[: found.start()] if found and parts and found.start() > 0 else short
    stem = _STEM.fullmatch(bare)
    name = (stem["name"] if stem else bare).strip() or line.strip()
    return UnknownCard(name if len(line) <= 200 else line.strip(), number, stem["copies"] if stem else "")
