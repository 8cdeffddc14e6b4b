"""Runs in .venv: Markdown on standard input, HTML on standard output. Raw HTML in the source is shown, not obeyed."""

import sys

from markdown_it import MarkdownIt

print(MarkdownIt("commonmark", {"html": False}).enable("table").render(sys.stdin.read()), end="")
