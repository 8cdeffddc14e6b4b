"""What the terminal shows and reads: lines, warnings, progress, and the curtain between players."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from io import TextIOWrapper

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen and the scrollback."""
BAR = 30
"""The width of a progress bar."""


def say(lines: Iterable[str]) -> None:
    """Print lines."""
    for line in lines:
        print(line)


def warn(lines: Iterable[str]) -> None:
    """Print warnings to stderr."""
    for line in lines:
        print(f"evertable: {line}", file=sys.stderr)


def typed(prompt: str) -> str | None:
    """A line of input, stripped; None at its end."""
    try:
        return input(prompt).strip()
    except (EOFError, RuntimeError):  # the latter: there is no input at all, as in `evertable play eter <&-`
        return None


def on_screen() -> bool:
    """Whether output goes to a terminal."""
    return sys.stdout is not None and sys.stdout.isatty()


def wipe() -> None:
    """Clear the terminal; other output stays plain text."""
    if on_screen():
        print(CLEAR, end="")


def curtain(name: str, digest: Sequence[str]) -> bool:
    """Hide the last player's cards until the next player is there; False if the input ends before."""
    wipe()
    say([*digest, ""])
    there = typed(f"Pass to {name}, who presses Enter: ") is not None
    wipe()
    return there


def show_progress(done: int | None, whole: int, what: str = "") -> None:
    """Show progress on a terminal: a bar and numbers; None clears it."""
    if on_screen():
        full = BAR * (done or 0) // max(1, whole)
        bar = f"[{'#' * full}{'.' * (BAR - full)}] {done} of {whole} {what}"
        print("\r\x1b[K" if done is None else f"\r\x1b[K{bar}", end="", flush=True)


def write_what_can_be() -> None:
    """Make the standard streams replace what they cannot encode or decode, so that nobody's game ends by it."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
