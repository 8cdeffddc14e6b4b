"""Runs in .venv, for Sphinx: docstrings are plain prose here, and a name is what its module means by it.

Sphinx itself takes any object whose name ends so, after a search through all names, and warns where there are several.
"""

from __future__ import annotations

import re
import sys
from typing import Any

from sphinx.application import Sphinx
from sphinx.domains.python import ObjectEntry, PythonDomain

from tools.docs_stubs import stand_in

MARKS = re.compile(r"[*|\\]|(?<=\w)_(?!\w)")
"""What reStructuredText would take for more than a character, where no backticks are around it."""
ITEM = re.compile(r"[-*] |\d+\. ")
NO_DOCSTRING = "Alias for field number "
"""How what Python itself says of a field of a NamedTuple begins."""


class Names(PythonDomain):
    """The domain of Python, with names resolved in their module."""

    def find_obj(
        self, env: Any, modname: str, classname: str, name: str, type: str | None, searchmode: int = 0
    ) -> list[tuple[str, ObjectEntry]]:
        """The one documented object that is meant by `name`, or none."""
        name = name.removesuffix("()").lstrip(".")
        for whole in self._meant(modname or "", classname or "", name):
            if whole in self.objects:
                return [(whole, self.objects[whole])]
        return []

    @staticmethod
    def _meant(module: str, owner: str, name: str) -> list[str]:
        """Full names that `name` may stand for, the likeliest first."""
        first, _, rest = name.partition(".")
        rest = f".{rest}" if rest else ""
        found = [f"{module}.{owner}.{name}"] if owner else []
        found += [f"{module}.{name}", name, f"evertable.{name}"]
        there = getattr(sys.modules.get(module), first, None)
        if home := getattr(there, "__module__", None):
            found.append(f"{home}.{getattr(there, '__qualname__', first)}{rest}")
        elif home := getattr(there, "__name__", None):  # a module
            found.append(f"{home}{rest}")
        return found


def as_prose(app: Sphinx, what: str, name: str, obj: Any, options: Any, lines: list[str]) -> None:
    """A docstring as reStructuredText: its backticks, lists and examples mean something, no other marks do."""
    if lines and lines[0].startswith(NO_DOCSTRING):
        lines.clear()
    given, code = list(lines), False
    lines.clear()
    for number, line in enumerate(given):
        indented = line.startswith("    ")
        if indented and not code and is_example(given[:number]):
            code = True
            lines += ["::", ""]
        elif line.strip() and not indented:
            code = False
            if ITEM.match(line) and lines and lines[-1].strip() and not (ITEM.match(lines[-1]) or lines[-1][0] == " "):
                lines.append("")
        lines.append(line if code or line.lstrip().startswith((">>>", "...")) else escaped(line))


def is_example(before: list[str]) -> bool:
    """Whether what is indented after these lines is shown as it stands: it follows a paragraph and an empty line."""
    paragraph = before[-2] if len(before) > 1 and not before[-1].strip() else ""
    return bool(paragraph) and not paragraph.startswith(" ") and not ITEM.match(paragraph)


def escaped(line: str) -> str:
    """A line of which only the backticks mean something."""
    parts = line.split("`")
    for at in range(0, len(parts), 2):
        goes_on = at > 0 and parts[at][:1].isalnum()  # a word whose beginning stands in backticks
        parts[at] = "\\ " * goes_on + MARKS.sub(r"\\\g<0>", parts[at])
    parts[1::2] = [part.replace("<", "\\<") for part in parts[1::2]]  # a name, not a title with its address
    return "`".join(parts)


def signature(
    app: Sphinx, what: str, name: str, obj: Any, options: Any, given: str | None, returned: str | None
) -> Any:
    """No signature for a class that is not called: protocols, documents in JSON."""
    return ("", "") if what == "class" and given == "(*args, **kwargs)" else (given, returned)


def setup(app: Sphinx) -> dict[str, Any]:
    """Sphinx calls this."""
    stand_in()
    app.add_domain(Names, override=True)
    app.connect("autodoc-process-docstring", as_prose)
    app.connect("autodoc-process-signature", signature)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
