"""What other people's software makes of a link on its way: one function a kind.

Each takes an address as it is shared and a die, and gives texts as they may arrive. KINDS lose nothing that cannot be
found again; what LOSSES lose is gone.
"""

from __future__ import annotations

import base64
import email.message
import email.policy
import html
import json
import quopri
import random
import re
import textwrap
import urllib.parse
from collections.abc import Callable, Iterator
from pathlib import Path

Mangle = Callable[[str, random.Random], Iterator[str]]

QUOTES = ("\u201d", "\u2019", "\u00bb", "\u203a", "\u201c", "\u2018", "'", '"', ")", "]", "}", ">", "\uff09", "\u300d",
          "\u300f", "\u300b", "\u3011", "\uff3d")  # fmt: skip
STOPS = ("\u3002", "\uff0c", "\u3001", "\uff01", "\uff1f", "\uff0e", "\uff1a", "\uff1b", "\u2026", "...", ".", ",", "!",
         "?", ";", ":", "\u061f", "\u06d4", "\u0964")  # fmt: skip
INVISIBLE = ("\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u00ad", "\u202a", "\u202c", "\u2066", "\u2069",
             "\u200e", "\u200f", "\ufe0f", "\u034f", "\x00", "\u180e")  # fmt: skip
MARKS = ("**", "__", "*", "_", "`", "~~", "||", "```", "***", "~", '"', "==", "^")
TITLE = "Our duel (3rd round)"


def encoded(text: str, times: int = 1) -> str:
    """Everything but letters and digits as bytes."""
    for _ in range(times):
        text = "".join(c if c.isascii() and c.isalnum() else "".join(f"%{b:02X}" for b in c.encode()) for c in text)
    return text


def dropped(address: str, dice: random.Random) -> Iterator[str]:
    """Markdown and linkifiers leave `_` and `-` out where they end an address."""
    bare = address.rstrip("_-")
    yield from (bare, f"{bare} you see?", f"({bare}).", f"<a href='{bare}'>{bare}</a>_", f"look:\n{bare}\nBye")


def percent(address: str, dice: random.Random) -> Iterator[str]:
    head, fragment = address.split("#")
    yield f"{head}%23{fragment}"
    yield f"/eter/%2523{fragment}" if "/eter/" in head else f"{head}%2523{fragment}"
    dots = {".": "%2E", "_": "%5f", "-": "%2D"}
    yield f"{head}#{''.join(dots.get(c, c) for c in fragment)}"
    yield f"{head}%23{''.join(dots.get(c, c) for c in fragment)}%20"
    yield encoded(address)


def tracking(address: str, dice: random.Random) -> Iterator[str]:
    head, fragment = address.split("#")
    for tag in ("fbclid=IwAR0_x-Yz.1", "utm_source=a&utm_medium=b", "gclid=F1.ab", "igshid=R2."):
        yield f"{head}?{tag}#{fragment}"
        yield f"{address}?{tag}"
        yield f"{address}&{tag}"
    yield f"{head}?fbclid=1%23{fragment}"


def closing(address: str, dice: random.Random) -> Iterator[str]:
    yield from (f"see \u201e{address}{sign}" for sign in QUOTES)


def stopped(address: str, dice: random.Random) -> Iterator[str]:
    yield from (f"\u898b\u3066{address}{sign}" for sign in STOPS)
    yield f"{address}\u3002\u3042\u308a\u304c\u3068\u3046"


def invisible(address: str, dice: random.Random) -> Iterator[str]:
    for sign in INVISIBLE:
        at = dice.randrange(address.index("#"), len(address) + 1)
        yield address[:at] + sign + address[at:]
    yield "\u200b".join(address)
    yield encoded(f"{address}\u200b")


def marked(address: str, dice: random.Random) -> Iterator[str]:
    for mark in MARKS:
        yield f"{mark}{address}{mark}"
        yield f"Look {mark}{address.partition('#')[2]}{mark} here"


def with_words(address: str, dice: random.Random) -> Iterator[str]:
    for words in ("and", " and so on", "\nSee you", "Tsch\u00fcss", "\u6765\u3066", "\u2014you?", "/", "/index.html",
                  "#top", "~", "<br>", "\t1.2.3"):  # fmt: skip
        yield f"{address}{words}"


def protected(address: str, dice: random.Random) -> Iterator[str]:
    """Mail protection: Outlook, Proofpoint, Barracuda, Cisco, Sophos, Trend Micro, FireEye."""
    quoted = urllib.parse.quote(address, safe="")
    yield f"https://eur03.safelinks.protection.outlook.com/?url={quoted}&data=05%7C02%7C&sdata=R2%2Fa%3D&reserved=0"
    yield f"https://urldefense.proofpoint.com/v1/url?u={quoted}&k=R2.x&r=y"
    second = "".join(c if c.isalnum() or c == "." else "_" if c == "/" else f"-{ord(c):02X}" for c in address)
    yield f"https://urldefense.proofpoint.com/v2/url?u={second}&d=DwMFaQ&c=euGZ_-x&r=R2.a&m=b&s=c&e="
    third = address.replace("#", "*")
    yield f"https://urldefense.com/v3/__{third}__;Iw!!GFN0sa3rsbfR2.!x_-y$"
    yield f"https://urldefense.us/v3/__{third}__;Iw!!tok$ [example.org]"
    yield f"https://urldefense.com/v3/__{address.replace('#', '?*A#').replace('?*A#', '**B')}__;Pz8j!!tok$"
    yield f"https://linkprotect.cudasvc.com/url?a={quoted}&c=E,1,R2.x&typo=1"
    yield f"https://secure-web.cisco.com/1aB_c-R2/{quoted}"
    sealed = base64.urlsafe_b64encode(address.encode()).decode().rstrip("=")
    yield f"https://eu-west-1.protection.sophos.com?d=example.org&u={sealed}&i=NWY&t=Zk0&h=R2.x"
    yield f"https://imsva91-ctp.trendmicro.com:443/wis/clicktime/v1/query?url={quoted}&umid=1"
    yield f"https://protect2.fireeye.com/v1/url?k=31323334-501&q=1&e=a&u={quoted}"


def redirected(address: str, dice: random.Random) -> Iterator[str]:
    """Search engines, social sites and chats."""
    quoted = urllib.parse.quote(address, safe="")
    yield f"https://www.google.com/url?q={quoted}&sa=D&source=docs&ust=1700000000000000&usg=AOvVaw0_R2.x"
    yield f"https://www.google.com/url?sa=t&url={quoted}&ved=2ah"
    yield f"https://l.facebook.com/l.php?u={quoted}&h=AT0&fbclid=x"
    yield f"https://slack-redir.net/link?url={quoted}"
    yield f"https://out.reddit.com/t3_x?url={quoted}&token=AQAA&app_name=web2x"
    yield f"https://www.youtube.com/redirect?event=comments&redir_token=QUFF&q={quoted}"
    yield f"https://duckduckgo.com/l/?uddg={quoted}&rut=0f"
    sealed = base64.urlsafe_b64encode(address.encode()).decode().rstrip("=")
    yield f"https://www.bing.com/ck/a?!&&p=1&u=a1{sealed}&ntb=1"
    yield f"https://steamcommunity.com/linkfilter/?u={quoted}"
    twice = urllib.parse.quote(f"https://l.facebook.com/l.php?u={quoted}&h=1", safe="")
    yield f"https://eur01.safelinks.protection.outlook.com/?url={twice}&data=04"


def quoted_lines(address: str, dice: random.Random) -> Iterator[str]:
    for head in ("> ", ">> ", "> > ", "| ", ">", "JD> ", "  ", "# ", "// "):
        width = dice.choice((20, 33, 60, 72))
        pieces = [address[at : at + width] for at in range(0, len(address), width)]
        yield "".join(f"{head}{piece}\n" for piece in ["On Monday Jo wrote:", *pieces, "See you"])


def wrapped(address: str, dice: random.Random) -> Iterator[str]:
    for width in (72, 76, 40):
        yield f"<{address[:width]}\r\n{textwrap.fill(address[width:], width, break_on_hyphens=False)}>"
        yield f"Look: {textwrap.fill(address, width)}\n"
        yield f"(1/2) {address[:width]}\n(2/2) {address[width:]}"
        yield " \r\n".join(textwrap.wrap(address, width)) + "\r\n\r\n-- \r\nJo"


def mailed(address: str, dice: random.Random) -> Iterator[str]:
    """As a mail holds it: quoted-printable, plain and as HTML."""
    yield quopri.encodestring(f"Hi, \u00e4 game:\n{address}\nJo".encode()).decode()
    page = f'<html><p>Hi, \u00e4 game: <a href="{html.escape(address)}&amp;utm=1" target=3D>{address}</a></p></html>'
    yield quopri.encodestring(page.encode()).decode()
    mail = email.message.EmailMessage(policy=email.policy.SMTP)
    mail["Subject"], mail["From"], mail["To"] = "A game", "Jo <jo@example.org>", "al@example.org"
    mail.set_content(f"Sch\u00f6n:\n{address}\n", cte="quoted-printable")
    mail.add_alternative(f'<p><a href="{address}">{address[:30]}\u2026</a></p>', subtype="html", cte="quoted-printable")
    mail.set_boundary("==mark==")  # else by chance
    yield mail.as_string()
    for start in ("H\u00e4: ", "Look: \u00e4 ", "Jo: \u00e4\n"):  # so it begins at each of the three places of a group
        yield base64.encodebytes(f"{start}{address}\nJo\n".encode()).decode()
    yield address.replace("=", "=3D").replace("#", "=23").replace(".", "=2E").replace("_", "=5F").replace("-", "=2D")


def marked_up(address: str, dice: random.Random) -> Iterator[str]:
    """Markdown, BBCode, reStructuredText, Org, MediaWiki, AsciiDoc, Jira."""
    yield f'[{TITLE}]({address} "{TITLE}")'
    yield f"[{TITLE}](<{address}>)"
    yield f"[1]: {address} '{TITLE}'"
    yield f"<{address}>"
    yield f"[url={address}]{TITLE}[/url] [url]x[/url]"
    yield f"`{TITLE} <{address}>`__"
    yield f"[[{address}][{TITLE}]]"
    yield f"[{address} {TITLE}]"
    yield f"{address}[{TITLE},window=_blank]"
    yield f"[{TITLE}|{address}|smart-link]"
    yield f"[{address}]({address})"


def in_html(address: str, dice: random.Random) -> Iterator[str]:
    yield f'<a class="R2.x" href="{html.escape(address)}&amp;x=1">{TITLE}</a>'
    yield f"<a href={address}>{TITLE}</a>"
    numbered = address.replace("#", "&#35;").replace(".", "&#x2E;").replace("_", "&lowbar;").replace("-", "&#45;")
    yield f"<p>{numbered}</p>"
    at = dice.randrange(address.index("#") + 2, len(address))
    yield f"<p>{address[:at]}<wbr>{address[at:]}</p>"
    yield f'<td>{address[:at]}<br/>\n{address[at:]}</td><span style="x">'


def escaped(address: str, dice: random.Random) -> Iterator[str]:
    yield json.dumps({"text": f"Look:\n{address}\n\u00e4"})[1:]
    yield json.dumps([address]).replace("/", "\\/").replace("#", "\\u0023")
    yield re.sub(r"([_.#-])", r"\\\1", address)
    yield json.dumps(json.dumps({"url": address}))[1:-1].strip("{}")
    yield address.replace("_", "\\_")
    lines = "\n> ".join(textwrap.wrap(address, 48, break_on_hyphens=False))
    yield json.dumps({"text": f"Jo wrote:\n> {lines}\n"})[1:]
    yield json.dumps({"text": address[:50] + "\f" + address[50:], "log": json.dumps({"text": lines})})[1:]


def full_width(address: str, dice: random.Random) -> Iterator[str]:
    yield "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in address)
    yield address.replace("#", "\uff03").replace(".", "\uff0e")
    yield address.replace(".", "\u3002")


def typographic(address: str, dice: random.Random) -> Iterator[str]:
    yield address.replace("-", "\u2011")
    yield address.replace("-", "\u2010")
    yield address.replace("--", "\u2013")
    yield address.replace("---", "\u2014").replace("--", "\u2013")
    yield address.replace("--", "\u2014")
    yield address.replace("-", "\u2212")


def among_others(address: str, dice: random.Random) -> Iterator[str]:
    """Beside other links: cut ones, other sites', the text of the link itself."""
    short = address[: address.index("#") + 9]
    yield f"[{short}\u2026]({address})"
    yield f"{short}...\n\n{address}"
    yield f"https://example.com/a/#R2.b and https://example.org/krieg/#top, then {address}"
    yield f"{address}\n{address[:-8]}"
    yield f"{short} <{address}> {address}"


def beheaded(address: str, dice: random.Random) -> Iterator[str]:
    """A selection that began too late."""
    fragment = address.partition("#")[2]
    yield from (fragment, fragment[1:], fragment[2:], fragment[3:])


KINDS: dict[str, Mangle] = {
    one.__name__: one
    for one in (
        dropped, percent, tracking, closing, stopped, invisible, marked, with_words, protected, redirected,
        quoted_lines, wrapped, mailed, marked_up, in_html, escaped, full_width, typographic, among_others, beheaded,
    )
}  # fmt: skip


def cut(address: str, dice: random.Random) -> Iterator[str]:
    """The end is missing."""
    end = len(address.rstrip("_-"))
    yield address[: dice.randrange(address.index(".", address.index("#")) + 2, end)]


def shortened(address: str, dice: random.Random) -> Iterator[str]:
    at = dice.randrange(address.index(".", address.index("#")) + 2, len(address) - 7)
    yield f"{address[:at]}\u2026"
    yield f"{address[:at]}...{address[at + 3 :]}"


def altered(address: str, dice: random.Random) -> Iterator[str]:
    at = dice.randrange(address.index(".", address.index("#")) + 1, address.rindex("."))
    yield address[:at] + ("A" if address[at] != "A" else "B") + address[at + 1 :]


def recased(address: str, dice: random.Random) -> Iterator[str]:
    yield address.lower()
    yield address.upper()


def without_fragment(address: str, dice: random.Random) -> Iterator[str]:
    yield address.partition("#")[0]
    yield f"https://t.co/{address[-6:-1].strip('.')}"


LOSSES: dict[str, tuple[Mangle, dict[str, str]]] = {
    "cut": (cut, {"end": "cut"}),
    "shortened": (shortened, {"end": "dots"}),
    "altered": (altered, {"check": "altered"}),
    "recased": (recased, {"kind": "capital", "check": "capital"}),
    "without_fragment": (without_fragment, {"link": "#"}),
}
"""What is lost, and by the field of the error a word of what is said."""


def italic(address: str) -> str | None:
    """The address as CommonMark draws it, where a pair of `_` in it is taken for emphasis; None: there is no pair."""
    head, fragment = address.split("#")
    found = re.search(r"(?<=[.-])_(?=[A-Za-z0-9])([A-Za-z0-9.-]*[A-Za-z0-9])_(?=[.-]|$)", fragment)
    return None if found is None else f"{head}#{fragment[: found.start()]}{found[1]}{fragment[found.end() :]}"


SAMPLES = {
    "eter": "R1.B2luCtChO1Mu98dt43_EhrdhyfaAB.cZtB",
    "vale": "R1.IPDdJaAAAAAAAAAACnKwB.Ulx_",
}
FILE = Path(__file__).parents[1] / "web" / "unit" / "mangled-links.json"
"""The same texts, for the page: it chooses by them whether the engine is asked, and on which game's page."""


def for_the_page() -> str:
    """What FILE holds; `.venv/bin/python -m tests.engine.mangling` writes it."""
    dice = random.Random(4)
    lines = []
    for game, link in SAMPLES.items():
        address = f"https://me.example.org/cards/{game}/#{link}"
        for kind, mangle in KINDS.items():
            for text in list(mangle(address, dice))[:6]:
                lines.append(json.dumps([kind, game, text]))
    return "[\n" + ",\n".join(lines) + "\n]\n"


if __name__ == "__main__":
    FILE.write_text(for_the_page(), "utf-8")
