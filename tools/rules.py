"""Rules as pages: site/rules/<game>.md, rendered."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from tools.pages import rules_page
from tools.paths import SITE, TOOLS
from tools.steps import BuildError, step
from tools.toolchain import venv_bin

RULE_ID = re.compile(r"<(?P<tag>li|p|h[2-6])>(?P<open>(?:\s*<p>)?\s*)<code>(?P<id>[\w.-]+)</code>")


def with_anchors(body: str) -> str:
    """A rule that begins with its id as `code` gets that id as an anchor."""
    return RULE_ID.sub(r'<\g<tag> id="\g<id>">\g<open><code>\g<id></code>', body)


def rules_templates() -> dict[str, str]:
    """Page path -> template, for every rules text."""
    sources = sorted((SITE / "rules").glob("*.md"))

    def make(folder: Path) -> None:
        for source in sources:
            done = subprocess.run(
                [venv_bin("python"), TOOLS / "render_markdown.py"],
                input=source.read_bytes(),
                capture_output=True,
                check=False,
            )
            if done.returncode:
                raise BuildError(f"Rendering {source.name} failed:\n{done.stderr.decode()}")
            (folder / f"{source.stem}.html").write_bytes(done.stdout)

    folder = step("rules", [*sources, TOOLS / "render_markdown.py", TOOLS / "requirements.txt"], make)
    pages = {}
    for source in sources:
        body = (folder / f"{source.stem}.html").read_text("utf-8")
        heading = re.search(r"<h1>(.*?)</h1>", body)
        title = re.sub("<[^>]+>", "", heading[1]) if heading else source.stem
        pages[f"rules/{source.stem}/index.html"] = rules_page(title, with_anchors(body))
    return pages
