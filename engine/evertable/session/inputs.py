"""What a command of the terminal is given: a link, a file, or standard input."""

from __future__ import annotations

import sys
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from pathlib import Path

from ..core.errors import EvertableError, shortened


class Refused(EvertableError):
    """The table refused a request; the message says why."""


LONGEST_FILE = 2_000_000
"""Bytes that are read; no link and no saved table is as long."""
FILES = (".eml", ".html", ".json", ".md", ".txt")
"""How names of files end that people give to a command. No link ends so but by chance."""


def text_of(link: str) -> str:
    """A link as it is, the content of a file, or what comes on standard input for `-`; raises Refused."""
    if link == "-":
        return typed_text()
    path = Path(link)
    if not link or not is_there(link):
        if "#" not in link and path.suffix.lower() in FILES:
            raise Refused(f"{shortened(link)}: there is no such file")
        return link
    if path.is_dir():
        raise Refused(f"{shortened(link)}: it is a folder; give a file in it, or a link")
    try:
        with path.open("rb") as file:  # also a pipe, as in `evertable show <(xclip -o)`
            text = text_in(file.read(LONGEST_FILE))
    except (OSError, UnicodeDecodeError) as bad:
        raise Refused(f"{shortened(link)}: {reason_of(bad)}") from bad
    if not text.strip():
        raise Refused(f"{shortened(link)}: it is empty")
    return text


def typed_text() -> str:
    """All of standard input; raises Refused where nothing comes."""
    if sys.stdin is None:
        raise Refused("-: there is no standard input")
    source = getattr(sys.stdin, "buffer", None)
    try:
        text = sys.stdin.read(LONGEST_FILE) if source is None else text_in(source.read(LONGEST_FILE))
    except (OSError, UnicodeDecodeError) as bad:
        raise Refused(f"-: {reason_of(bad)}") from bad
    if not text.strip():
        raise Refused("-: nothing came on standard input; it is to hold a link or a file")
    return text


def text_in(content: bytes) -> str:
    """A text as programs write it: UTF-8, UTF-16 with its mark, or an older one of eight bits.

    Raises UnicodeDecodeError for what is none of them.
    """
    if content.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return content.decode("utf-16")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        if b"\0" in content:
            raise
        return content.decode("cp1252", "replace")


def is_there(name: str) -> bool:
    """Whether there is such a file or folder; what is too long for a name of one is none."""
    try:
        return Path(name).exists()
    except (OSError, ValueError):
        return False


def reason_of(bad: OSError | UnicodeDecodeError) -> str:
    """Why a file cannot be read or written."""
    return "it is no text" if isinstance(bad, UnicodeDecodeError) else bad.strerror or str(bad)
