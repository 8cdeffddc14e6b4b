"""Finished games on a device, as many as a test wants: made up, but in the shape in which the page keeps them."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Page

DAY = 24 * 60 * 60 * 1000
MODES: dict[str, list[tuple[str, dict[str, Any]]]] = {
    "eter": [
        ("Standard rules", {}),
        ("Mage duel", {"mode": "duel", "illusions": True, "explosions": "chosen"}),
        ("Elemental battle", {"mode": "battle", "illusions": True, "explosions": "chosen"}),
    ],
    "krieg": [("Who starts: at random", {"starter": "random"})],
    "vale": [("Standard rules", {})],
    "eternal": [
        ("Ann's deck: Oni Forge", {"deck1": "oni-forge"}),
        ("Ann's deck: Night Infiltrators", {"deck1": "night-infiltrators", "deck2": "blood-and-moon"}),
    ],
}
ENDINGS = {"won": "You win.", "lost": "{whom} wins.", "drawn": "A draw."}
GROUPS = {
    "eter": {"Mage": ["Aeris", "Ignis", "Terra"]},
    "krieg": {"King": ["Lion King", "Raven King"]},
    "vale": {},
    "eternal": {},
}
# Rows and tables of the database of finished games, which the page made before.
KEEP = """async (games) => {
  const asked = (it) => new Promise((done, failed) => Object.assign(it, {
    onsuccess: () => done(it.result), oncomplete: done, onerror: () => failed(it.error),
  }));
  const opening = indexedDB.open("evertable-games", 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore("games", { keyPath: "id" }).createIndex("key", "key");
    opening.result.createObjectStore("tables");
  };
  const database = await asked(opening), change = database.transaction(["games", "tables"], "readwrite");
  for (const [row, table] of games) {
    change.objectStore("games").put(row);
    change.objectStore("tables").put(table, row.id);
  }
  await asked(change);
  database.close();
}"""


def made_up(count: int, now: int, seed: int = 1) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Rows of the list with their tables, the newest a few minutes before `now` (milliseconds)."""
    draw = random.Random(seed)
    found = []
    for n in range(count):
        game = draw.choice(list(MODES))
        friend = draw.random() < 0.2
        level = draw.choice(["easy", "normal", "normal", "strong", "strong", "expert"])
        whom = draw.choice(["Jon", "Ilse", "Noor"]) if friend else "Computer"
        result = draw.choices(["won", "lost", "drawn"], [5, 4, 1])[0]
        own = draw.randrange(2)
        seats = [{"name": "You", "kind": "human"}, {"name": whom, "kind": "human" if friend else level}]
        decisions = draw.randrange(12, 90)
        ended = now - 400_000 - int(n * DAY * draw.uniform(0.3, 0.5)) if count < 1000 else now - 400_000 - n * 3_600_000
        mode, options = draw.choice(MODES[game])
        save = {"evertable": 3, "game": game, "ruleset": 1, "options": options, "seed": str(n), "seats": seats}
        save["decisions"] = [f"place {k % 4 + 1} {'abcdef'[k % 6]}{k % 7 + 1}" for k in range(decisions)]
        facts = {
            "spent": draw.randrange(3, 50) * 60_000,
            "hints": draw.choice([0, 0, 0, 1, 2]),
            "groups": {name: draw.choice(values) for name, values in GROUPS[game].items()},
            "link": f"/{game}/#R1made-up-{n}",
        }
        if draw.random() < 0.3:
            facts["costly"] = [{"n": int(decisions * draw.triangular(0, 0.99, 0.75)), "cost": draw.randrange(3, 40)}]
        ids = {"id": f"g{n:05}", "game": game}
        table = {
            **ids, "title": "Over", "mode": mode, "seats": seats[:: 1 - 2 * own], "viewer": own,
            "over": True, "decisions": decisions, "summary": ENDINGS[result].format(whom=whom), "toMove": None,
            "toMoveKind": None, "updated": ended, "score": None, "teams": None, "save": save,
            "sole": own if friend else None, "touched": True, "facts": facts,
            "winners": {"won": [own], "lost": [1 - own], "drawn": [0, 1]}[result],
        }  # fmt: skip
        row = {
            **ids, "mode": mode, "options": options, "seats": table["seats"], "own": own, "away": friend,
            "result": result, "winners": table["winners"], "how": table["summary"], "ended": ended,
            "decisions": decisions, "key": f"k{n}", "costly": None, **facts,
        }  # fmt: skip
        found.append((row, table))
    return found


def keep(page: Page, count: int, seed: int = 1) -> None:
    """Put that many games on the device of a page of the site."""
    games = made_up(count, page.evaluate("Date.now()"), seed)
    for at in range(0, count, 2000):
        page.evaluate(KEEP, [list(one) for one in games[at : at + 2000]])
