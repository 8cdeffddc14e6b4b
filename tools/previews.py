"""What a messenger shows of a link: the page's address and a picture of its table.

A fragment never reaches a server, so every link of a game has the same preview. Both have to be absolute; the build
is told the origin (`--origin`), and leaves them out where it is not.
"""

from __future__ import annotations

import html
from urllib.parse import urlsplit

from tools.paths import SITE
from tools.steps import BuildError

PICTURE = "preview.png"
SIZE = (1200, 630)


def check_origin(origin: str) -> str:
    """`https://host` or `http://host`, or nothing. Raises BuildError when it is anything else."""
    try:
        parts = urlsplit(origin)
        sound = not origin or (
            parts.scheme in ("https", "http")
            and parts.hostname
            and (parts.port is None or parts.port > 0)
            and not any(c in origin for c in "\"'<>\\ @")
            and origin.rstrip("/") == f"{parts.scheme}://{parts.netloc}"
        )
    except ValueError:
        sound = False
    if not sound:
        raise BuildError(f"--origin must be scheme and host, such as https://name.github.io, not {origin!r}.")
    return origin.rstrip("/")


def tags(page: str, origin: str, base: str) -> list[str]:
    """The lines for the head of `page` (its path in the site) on the host `origin` under `base`."""
    if not origin or not page.endswith("index.html"):
        return []
    folder = page.removesuffix("index.html")
    picture = f"{folder}{PICTURE}" if (SITE / folder / PICTURE).is_file() else PICTURE
    told = {
        "og:url": f"{origin}{base}{folder}",
        "og:image": f"{origin}{base}{picture}",
        "og:image:width": str(SIZE[0]),
        "og:image:height": str(SIZE[1]),
        "og:image:alt": "A table of Evertable in the middle of a game",
    }
    lines = [f'<meta property="{name}" content="{html.escape(value)}">' for name, value in told.items()]
    return [*lines, '<meta name="twitter:card" content="summary_large_image">']
