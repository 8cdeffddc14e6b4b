"""Python's early part (web_ui/build/entered.json) is all that games need, with whatever a page asks meanwhile."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from tests.web.test_platform import bare, webkit_evaluate, webkit_ready
from tests.web.visits import by_night
from tests.web.watching import in_page
from tools.runtime import LATE
from tools.server import StaticServer

if TYPE_CHECKING:
    from selenium.webdriver import WebKitGTK

Serve = Callable[..., StaticServer]
WHOLE_GAME = in_page("whole_game")
PATIENT = "?silence=600000"
"""Asks the page to take no worker for dead: there is one busy machine for all."""
ASKED = {
    *("ping", "games", "new", "look", "open", "resume", "state", "act", "apply_thought", "undo", "resign", "seek"),
    *("fork", "return", "preview", "previews", "why", "think_request", "choices", "moment", "vary", "link", "save"),
    *("file", "text", "settings"),
}
"""What is granted in every game of two people or more; the rest is asked too, and refused or granted as it comes."""
ETER = {"mode": "brawl", "illusions": True, "explosions": "chosen"}
GAMES: dict[str, dict[str, Any]] = {
    "eter": {"game": "eter", "options": ETER, "kinds": ["human", "normal"], "seed": 3, "every": 7},
    "krieg": {"game": "krieg", "options": {"seats": 3}, "kinds": ["human", "easy", "greedy"], "seed": 2, "every": 15},
    "vale": {"game": "vale", "options": {"seats": 2}, "kinds": ["human", "greedy"], "seed": 4, "every": 60},
    "eternal": {"game": "eternal", "options": {}, "kinds": ["human", "greedy"], "seed": 5, "every": 60},
}


RENEW = "Python enters more than its early part: python3 build.py cover --add tests/web/test_early_part.py"


def late(server: StaticServer) -> list[str]:
    """What was asked for of the late part."""
    return [path for path in server.requests if LATE in path]


def checked(found: dict[str, Any]) -> None:
    """A game has been played to its end, and everything asked."""
    assert "error" not in found, found
    assert found["status"]["over"]
    assert {what for what in ASKED if not found["granted"].get(what)} == set()


IN_FIREFOX = ("eter", *by_night("krieg", "vale", "eternal"))


@pytest.mark.parametrize(
    ("browser", "game"),
    [
        *(("watch", game) for game in GAMES),
        *(pytest.param("watch_firefox", game, marks=pytest.mark.firefox) for game in IN_FIREFOX),
    ],
)
def test_a_whole_game_needs_none_of_it(
    request: pytest.FixtureRequest, own_server: Serve, browser: str, game: str
) -> None:
    server, watch = own_server(), request.getfixturevalue(browser)
    checked(bare(watch, server, PATIENT).evaluate(WHOLE_GAME, GAMES[game]))
    assert late(server) == [], RENEW


@pytest.mark.webkit
def test_a_whole_game_needs_none_of_it_in_webkit(webkit: WebKitGTK, own_server: Serve) -> None:
    server = own_server()
    webkit_ready(webkit, f"{server.url}bare/{PATIENT}")
    webkit.set_script_timeout(600)
    found = webkit_evaluate(webkit, f"({WHOLE_GAME})({json.dumps(GAMES['eter'])})")
    assert isinstance(found, dict)
    checked(found)
    assert late(server) == [], RENEW
