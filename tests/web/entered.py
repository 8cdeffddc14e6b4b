"""Servers for `build.py cover`: they note the functions of Python that pages say they enter."""

from __future__ import annotations

import os
from pathlib import Path

from tools.dist import TOLD
from tools.server import StaticServer

FOLDER = os.environ.get("EVERTABLE_ENTERED")
"""Where they are noted; None in a test run of its own."""


class Noting(StaticServer):
    """Notes what pages tell in a file of this process."""

    def note(self, address: str) -> None:
        super().note(address)
        path, _, numbers = address.partition("?")
        if FOLDER and path.endswith(f"/{TOLD}") and numbers:
            with (Path(FOLDER) / f"{os.getpid()}.txt").open("a") as file:
                file.write(f"{numbers}\n")
