"""Finds possible links in a text: a mail, a quoted line, an address wrapped in another one.

`readings` gives a text as it is and as it was before other software rewrote it; `candidates` gives possible links in
one reading. Both only propose: the check of a link decides (see envelope.py). No step harms a link that is intact in a
reading, since none of the characters it changes occurs in links; so steps are applied one after another.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from .names import SELECTORS, UNSEEN
from .packing import ALPHABET

LONGEST = 1800
"""The maximum length of a link that is opened. Longer ones can be made, to be offered as a file."""
LONGEST_TEXT = 8000
"""The maximum length of the text around a link."""
DROPPED = "_-"
"""Characters of a link that Markdown and linkifiers drop at its end, taking them for punctuation."""
MOST_STARTS = 10
"""The number of places per reading where a link may begin."""
_ROUNDS = 4
_MOST_READINGS = 12
_WINDOWS = 4
_BEFORE = 400
_AROUND = 500

START = re.compile("[RFPZS][0-9]{1,3}[.]")
RUN = re.compile("[A-Za-z0-9_.-]*")
_DASHED = re.compile("[A-Za-z0-9_.\u2013\u2014-]*")
_DASHES = [("--", "---"), ("--", "--"), ("-", "--"), ("-", "-")]
"""What an en dash and an em dash may have been."""
_PARTS = re.compile(r"([RFPZS])([0-9]{1,3})\.([A-Za-z0-9_-]*)\.([A-Za-z0-9_-]{0,5})")
_SIGNS = frozenset(f"{ALPHABET}.")
_QUOTED = re.compile(r"\n[ \t]*(?:[A-Za-z]{0,4}[>|][ \t]*)+")
"""The beginning of a quoted line, with the initials that some mailers add."""
_ADDRESS = re.compile(r"/([A-Za-z0-9_-]+)(?:/+(?:index\.html)?)?(?:\?[^#/?]*)?#*$")
_SIGN = re.compile(r"[RFPZS][0-9]{1,3}(?:[.]|%(?:25)*2[Ee]|=2E|&#|-2E|\\[.])|aHR0c")
"""Where a link may begin in a long text, in any encoding."""
_SIGN_AFTER_HASH = re.compile(r"(?:[#*=-]|%(?:25)*23|23|&#35;)\s*[RFPZS][0-9]{1,3}[.%=&\\-]")
"""Where it most likely begins."""


class LinkCandidate(NamedTuple):
    """A possible link."""

    kind: str
    codec: int
    payload: str
    check: str
    """Up to four characters."""
    open: bool
    """Whether its check may end sooner: it has fewer than four characters, or what follows may be other words."""
    folder: str
    """The last folder of the address before it, '' without one."""


# -- readings


def windows(text: str) -> Iterator[str]:
    """The text if it is not too long; else the parts around possible links."""
    if len(text) <= LONGEST_TEXT:
        yield text
        return
    seen: list[int] = []
    for sign in (_SIGN_AFTER_HASH, _SIGN):
        for found in sign.finditer(text):
            at = found.start()
            if all(abs(at - other) > LONGEST_TEXT - 2 * _AROUND for other in seen):
                seen.append(at)
                yield text[max(0, at - _AROUND) : at - _AROUND + LONGEST_TEXT]
                if len(seen) == _WINDOWS:
                    return


def readings(text: str) -> Iterator[str]:
    """The text, and what it may have been before it was wrapped, encoded, quoted and broken over lines."""
    plain = reading = folded(text)
    met = {text: None, plain: None}
    yield from met
    for reading in peeled(plain, met):
        yield reading
    for base in (plain, reading):
        for gap in (_GAP, _GAP_WITH_INITIALS):
            joined = gap.sub("", base)
            if joined not in met:
                met[joined] = None
                yield joined
                yield from peeled(joined, met)


def peeled(reading: str, met: dict[str, None]) -> Iterator[str]:
    """A reading with one layer of encoding removed, in every way that gives a new one; `met` are
    those already known.
    """
    for _ in range(_ROUNDS):
        reading = folded(decoded(reading))
        if reading in met or len(met) == _MOST_READINGS:
            break
        met[reading] = None
        yield reading
    if "<" in reading:  # what is drawn, where marks stand inside a link
        drawn = _TAG.sub("", reading)
        if drawn not in met:
            met[drawn] = None
            yield drawn


def folded(text: str) -> str:
    """The text without invisible characters, every character in its plain form, every line ended by `\\n`."""
    return "\n".join(_plain(text).splitlines())


def _plain(text: str) -> str:
    if text.isascii():
        return text.translate(_PLAIN)
    from unicodedata import category, normalize  # seldom needed: a page starts without it

    plain: dict[int, str | None] = {}
    for char in {char for char in set(text) if not char.isascii()}:
        form = normalize("NFKC", char)
        if category(char) in ("Cf", "Cs") or char in UNSEEN or char in SELECTORS:
            plain[ord(char)] = None
        elif form.isascii() and len(form) <= _WIDEST:
            plain[ord(char)] = form
    return text.translate(plain | _PLAIN)


_WIDEST = 3
"""The most characters that one is shown as in its plain form: an ellipsis."""
_PLAIN: dict[int, str | None] = {
    **dict.fromkeys((0x2010, 0x2011, 0x2012, 0x2212, 0xFE58), "-"),
    **dict.fromkeys((0x3002, 0x2024), "."),
    **dict.fromkeys((*range(9), 11, 12, *range(14, 32), 127)),
}  # fmt: skip


def decoded(text: str) -> str:
    """The text with one layer of every encoding removed."""
    if "=" in text:  # quoted-printable
        text = _BROKEN.sub("", text)
        text = _QUOTED_BYTES.sub(lambda found: _characters(found[0], "="), text)
    if "&" in text:
        from html import unescape

        text = unescape(text)
    if "\\" in text:  # JSON, Markdown
        text = _ESCAPED.sub(lambda found: chr(int(found[1], 16)), text)
        text = _ESCAPE.sub(lambda found: found[1] if found[1] not in "fnrt" else "\n", text)
    if "urldefense" in text:
        text = _PROOFPOINT_2.sub(lambda found: _proofpoint_2(found[1]), text)
        text = _PROOFPOINT_3.sub(lambda found: _proofpoint_3(found[1], found[2]), text)
    if _HTTP.search(text):  # an address in base64, as Bing, Sophos and mails write it
        text = _BASE64.sub(lambda found: f" {_base64(found[0])} ", text)
    if "%" in text:
        text = _PERCENT.sub(lambda found: _characters(found[0], "%"), text)
    return text


_TAG = re.compile(r"</?[A-Za-z][A-Za-z0-9]*(?:\s[^<>]*)?/?>")
_GAP = re.compile(r"\s*\n[ \t]*(?:[>|]+[ \t]*|[#/*;:+-]{1,3}[ \t]+|[(\[]\d{1,2}/\d{1,2}[)\]])*|\s+")
_GAP_WITH_INITIALS = re.compile(r"\s*\n[ \t]*(?:[A-Za-z]{0,4}[>|][ \t]*)+|\s+")
_BROKEN = re.compile(r"=[ \t]*\n")
_QUOTED_BYTES = re.compile("(?:=[0-9A-F]{2})+")
_PERCENT = re.compile("(?:%[0-9A-Fa-f]{2})+")
_ESCAPED = re.compile(r"\\u([0-9A-Fa-f]{4})")
_ESCAPE = re.compile(r"\\([fnrt]|[^A-Za-z0-9])")
_PROOFPOINT_2 = re.compile(r"(?<=[?&]u=)(https?-3A__[A-Za-z0-9_.-]+)")
_PROOFPOINT_3 = re.compile(r"/v3/__((?:(?!/v3/__).){1,2500}?)__;([A-Za-z0-9_=-]*)!", re.DOTALL)
_HTTP = re.compile("aHR0c|h0dH[AB]|odHRw")
"""`http` in base64: at the beginning, or after one or two other bytes."""
_BASE64 = re.compile("(?:aHR0c|[A-Za-z0-9+/_-]{2}h0dH[AB]|[A-Za-z0-9+/_-]{3}odHRw)[A-Za-z0-9+/_-]{16,3000}")


def _characters(text: str, mark: str) -> str:
    return bytes.fromhex(text.replace(mark, "")).decode("utf-8", "replace")


def _proofpoint_2(address: str) -> str:
    """Decode: `-23` is a byte, `_` a slash."""
    return re.sub("(?:-[0-9A-F]{2})+", lambda found: _characters(found[0], "-"), address.replace("_", "/"))


def _proofpoint_3(address: str, kept: str) -> str:
    """Decode: `*` is the next of the characters kept after the address, `**A` as many of them as the letter says."""
    signs = iter(_base64(kept))

    def back(found: re.Match[str]) -> str:
        count = ALPHABET.find(found[1]) + 2 if found[1] else 1
        return "".join(next(signs, "") for _ in range(count))

    return f" {re.sub(r'[*](?:[*](.))?', back, address)} "


def _base64(text: str) -> str:
    plain = re.sub("[^A-Za-z0-9_-]", "", text.replace("+", "-").replace("/", "_"))
    plain = plain[: len(plain) - (len(plain) % 4 == 1)]
    return urlsafe_b64decode(plain + "=" * (-len(plain) % 4)).decode("utf-8", "replace")


# -- candidates


def candidates(reading: str) -> Iterator[LinkCandidate]:
    """Possible links in a reading, in the order of the text, for each the likeliest form first."""
    for at in starts(reading):
        run = run_at(reading, at)
        if len(run) > LONGEST:
            continue
        folder = folder_before(reading, at)
        met = set()
        for text, apart in forms(reading, at, run):
            parts = _PARTS.match(text[:LONGEST])
            if parts is None or text in met:
                continue
            met.add(text)
            kind, codec, payload, check = parts.groups()
            yield LinkCandidate(kind, int(codec), payload, check[:4], apart or len(check) != 4, folder)


def starts(reading: str) -> list[int]:
    """Where a link may begin; those after a # first."""
    places = [found.start() for found in START.finditer(reading)]
    hashed = [at for at in places if reading[at - 1 : at] == "#" or reading[max(0, at - 3) : at] == "%23"]
    return [*hashed[:MOST_STARTS], *[at for at in places if at not in hashed[:MOST_STARTS]][:MOST_STARTS]][:MOST_STARTS]


def run_at(reading: str, at: int) -> str:
    """The uninterrupted characters of a link from a place on."""
    found = RUN.match(reading, at)
    return found[0] if found else ""


def forms(reading: str, at: int, run: str) -> Iterator[tuple[str, bool]]:
    """The ways to read what begins there, and whether other words may follow it."""
    yield run, False
    tail = reading[at : at + 2 * LONGEST]
    dashed = _DASHED.match(tail)
    if dashed and len(run) < len(dashed[0]) <= LONGEST // 3:
        for short, long in _DASHES:
            yield dashed[0].replace("\u2013", short).replace("\u2014", long), False
    if len(run) < len(tail):
        yield "".join(filter(_SIGNS.__contains__, tail)), True
        if "\n" in tail:
            yield "".join(filter(_SIGNS.__contains__, _QUOTED.sub("", tail))), True


def folder_before(reading: str, at: int) -> str:
    """The last folder of the address that ends there, '' without one."""
    found = _ADDRESS.search("".join(reading[max(0, at - _BEFORE) : at].split()))
    return found[1] if found else ""


def beginnings(reading: str, kinds: Iterable[str], codec: int) -> Iterator[LinkCandidate]:
    """Possible links that have lost their first characters, `#R1.` or fewer, with every possible beginning."""
    for number, found in enumerate(_BEHEADED.finditer(reading)):
        if number == _MOST_BEHEADED:
            return
        folder = folder_before(reading, found.start())
        if found[1] is None or int(found[1]) == codec:
            for kind in kinds:
                yield LinkCandidate(kind, codec, found[2], found[3], False, folder)


_MOST_BEHEADED = 3
_BEHEADED = re.compile(
    r"(?<![A-Za-z0-9_.-])(?:([0-9]{1,3})?\.)?([A-Za-z0-9_-]{6,1800})\.([A-Za-z0-9_-]{4})(?![A-Za-z0-9_.-])"
)
