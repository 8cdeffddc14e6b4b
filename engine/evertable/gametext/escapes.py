"""Free text on one line: what would break the line, hide or turn around what follows it is written as an escape."""

from __future__ import annotations

import re

_NAMED = {"\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
_WRITTEN = {"\\": "\\", "n": "\n", "r": "\r", "t": "\t"}
_UNSAFE = re.compile(
    "[\\\\\\x00-\\x1f\\x7f-\\x9f\\xad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff]"
    "|^[ \xa0]|[ \xa0]$"
)
"""Controls, line ends, marks of direction, characters that draw nothing, halves of pairs; blanks at either end."""
_ESCAPE = re.compile(r"\\(?:([\\nrt])|u\{([0-9a-f]{1,6})\}|)")


def escaped(text: str) -> str:
    """Any text on one line, with `\\\\`, `\\n`, `\\r`, `\\t` and `\\u{hex}` for what cannot stand there as it is."""
    if text.isalnum() or not _UNSAFE.search(text):
        return text
    return _UNSAFE.sub(lambda match: _NAMED.get(match[0]) or f"\\u{{{ord(match[0]):x}}}", text)


def unescaped(text: str) -> str:
    """What `escaped` wrote. Raises ValueError (text, place) for an escape that is none."""
    if "\\" not in text:
        return text

    def char(match: re.Match[str]) -> str:
        if match[1]:
            return _WRITTEN[match[1]]
        if not match[2] or int(match[2], 16) > 0x10FFFF:
            raise ValueError(text, match.start())
        return chr(int(match[2], 16))

    return _ESCAPE.sub(char, text)
