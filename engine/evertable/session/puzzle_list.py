"""The puzzles as pages list them. `python -m evertable.session.puzzle_list FOLDER` prints them.

FOLDER holds `<game>.txt`, the lists of lab/puzzle_list.py: link, grade, themes, worlds, states and line, with tabs
between them.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from ..core.action import parse
from ..core.errors import BadLink
from ..core.format.documents import Json
from ..core.game import Game
from ..core.shown import small_picture
from ..games import REGISTER, game_class
from .catalogue import TableWords
from .links_and_files import found as opened
from .update import goal_text

PLAYER, RIVAL = "You", "Computer"


def puzzles(folder: Path) -> dict[str, Json]:
    """Game -> its list, of all games that have a file in the folder."""
    lists = {}
    for name in REGISTER:
        path = folder / f"{name}.txt"
        if path.is_file():
            lines = [line for line in path.read_text("utf-8").splitlines() if line.strip() and line[0] != "#"]
            lists[name] = listed(game_class(name), lines)
    return lists


def listed(game: type[Game], lines: list[str]) -> Json:
    """The puzzles of one game: the words of its themes, and for each puzzle what a page shows before it is opened."""
    found = [puzzle(game, line) for line in lines]
    words = TableWords(game.words)
    themes = sorted({theme for one in found for theme in one["themes"]})
    return {"themes": {theme: words.say(f"theme.{theme}") for theme in themes}, "puzzles": found}


def puzzle(game: type[Game], line: str) -> Json:
    """One puzzle, with its goal in words, the number of decisions it takes and a small picture of where it begins.

    Raises BadLink for a link that is no puzzle.
    """
    link, grade, themes, worlds, states, actions = line.split("\t")
    there = opened(link)
    goal, state = there.header.goal, there.line.head.clone()
    if goal is None:
        raise BadLink("kind", f"{link} is no puzzle")
    seats, own = state.game.num_players(), 0
    picture = small_picture(state, goal["seat"])
    for action in map(parse, actions.split("; ")):
        if action not in state.legal_actions():
            break  # the line runs in another of the worlds that the seat cannot rule out
        own += state.current_player() == goal["seat"] and len(state.legal_actions()) > 1
        state.apply_action(action)
    names = [PLAYER if seat == goal["seat"] else RIVAL for seat in range(seats)]
    return {
        "link": link,
        "grade": int(grade),
        "themes": themes.split(",") if themes else [],
        "worlds": int(worlds),
        "states": int(states),
        "line": actions.split("; "),
        "own": max(own, 1),
        "seat": goal["seat"],
        "seats": seats,
        "goal": goal_text(TableWords(game.words, names), goal),
        "picture": picture,
    }


if __name__ == "__main__":
    print(json.dumps(puzzles(Path(sys.argv[1])), ensure_ascii=False, separators=(",", ":")))
