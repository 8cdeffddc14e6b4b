"""The input of a command: a link, a file, or standard input."""

from __future__ import annotations

import sys
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from pathlib import Path

from ..core.errors import EvertableError, shortened


class RequestRefused(EvertableError):
    """The table refused a request; the message says why."""


LONGEST_FILE = 2_000_000
"""The maximum number of bytes read; links and saved tables are shorter."""
FILES = (".eml", ".evt", ".html", ".json", ".md", ".txt")
"""The usual endings of file names given to commands. Links end like this only by chance."""


def text_of(link: str, most: int = LONGEST_FILE) -> str:
    """A link as it is, the content of a file, or standard input for `-`: at most so many bytes. Raises Refused."""
    if link == "-":
        return typed_text(most)
    path = Path(link)
    if not link or not is_there(link):
        if "#" not in link and path.suffix.lower() in FILES:
            raise RequestRefused(f"{shortened(link)}: there is no such file")
        return link
    if path.is_dir():
        raise RequestRefused(f"{shortened(link)}: it is a folder; give a file in it, or a link")
    try:
        with path.open("rb") as file:  # also a pipe, as in `evertable show <(xclip -o)`
            text = text_in(file.read(most))
    except (OSError, UnicodeDecodeError) as bad:
        raise RequestRefused(f"{shortened(link)}: {reason_of(bad)}") from bad
    if not text.strip():
        raise RequestRefused(f"{shortened(link)}: it is empty")
    return text


def typed_text(most: int = LONGEST_FILE) -> str:
    """Standard input, at most so many bytes. Raises Refused if it is empty."""
    if sys.stdin is None:
        raise RequestRefused("-: there is no standard input")
    source = getattr(sys.stdin, "buffer", None)
    try:
        text = sys.stdin.read(most) if source is None else text_in(source.read(most))
    except (OSError, UnicodeDecodeError) as bad:
        raise RequestRefused(f"-: {reason_of(bad)}") from bad
    if not text.strip():
        raise RequestRefused("-: nothing came on standard input; it is to hold a link or a file")
    return text


def text_in(content: bytes) -> str:
    """The text of a file: UTF-8, UTF-16 with a byte order mark, or an older 8-bit encoding.

    Raises UnicodeDecodeError for anything else.
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
    """Whether there is such a file or folder; False for a text too long for a name."""
    try:
        return Path(name).exists()
    except (OSError, ValueError):
        return False


def reason_of(bad: OSError | UnicodeDecodeError) -> str:
    """Why a file cannot be read or written."""
    return "it is no text" if isinstance(bad, UnicodeDecodeError) else bad.strerror or str(bad)
