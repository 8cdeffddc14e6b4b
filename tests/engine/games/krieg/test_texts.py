"""What the table says names cards, rows and players; the refs of actions and positions stay out of it."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from evertable.session.protocol.handler import ServedTable

Answer = dict[str, Any]
REF = re.compile(r"\b[1-4]-(melee|range|siege)")
PEOPLE = [{"name": name, "kind": "human"} for name in ("Ann", "Ben", "Cid", "Dan")]
SEEN = ("legal", "illegal", "steps", "actions", "prompt", "gather", "events", "status")
TEXTS = ("label", "text", "prompt", "sub", "title", "name")


class Talk:
    """One table of Krieg Eterna, asked in JSON."""

    def __init__(self, seats: int, teams: bool, seed: int) -> None:
        self.table = ServedTable()
        options = {"seats": seats, "teams": teams}
        self.update = self.ask("new", game="krieg", options=options, seats=PEOPLE[:seats], seed=seed)

    def ask(self, do: str, **fields: Any) -> Answer:
        answer: Answer = json.loads(self.table.handle(json.dumps({"do": do, **fields})))
        assert answer["ok"], answer
        return answer.get("update") or answer


def texts(value: Any, key: str = "") -> Iterator[str]:
    """Every text a person may read in a part of an update."""
    if isinstance(value, dict):
        for name, one in value.items():
            yield from texts(one, name)
    elif isinstance(value, list):
        for one in value:
            yield from texts(one, key)
    elif isinstance(value, str) and key in TEXTS:
        yield value


def told(talk: Talk, update: Answer, seat: int, lot: random.Random) -> Iterator[str]:
    """What is said at a decision, and why things cannot be done: wrong units, wrong rows, wrong order."""
    for part in SEEN:
        yield from texts(update[part])
    rows = [row for side in update["view"]["sides"] for row in side["rows"]]
    refs = [unit["ref"] for row in rows for unit in row["units"]] + [row["ref"] for row in rows]
    refs += [re.sub(r"\..*", "", ref) + ".pike" for ref in refs[:2]]
    verbs = {one["verb"]: one["refs"] for one in update["legal"]}
    asked = [(verb, [*begin[:k], lot.choice(refs)]) for verb, begin in verbs.items() for k in range(len(begin) + 1)]
    plays = [one["refs"] for one in update["legal"] if one["verb"] == "play"]
    if plays:
        for begin in lot.sample(plays, min(4, len(plays))):
            asked += [("play", [*begin[:k], lot.choice(refs)]) for k in (1, 2)]
    for verb, picked in asked:
        reason = talk.ask("why", v=update["v"], seat=seat, verb=verb, refs=picked)["reason"]
        yield reason["text"] if reason else ""


@pytest.mark.parametrize(("seats", "teams", "seed"), [(2, False, 1), (2, False, 2), (3, False, 3), (4, True, 4)])
def test_no_text_shows_a_ref(seats: int, teams: bool, seed: int) -> None:
    talk, lot, found, said = Talk(seats, teams, seed), random.Random(seed), set(), 0
    update = talk.update
    while not update["status"]["over"]:
        seat = update["status"]["to_move"]
        update = talk.ask("state", seat=seat)
        for text in told(talk, update, seat, lot):
            said += 1
            if REF.search(text):
                found.add(text)
        open_ = [one for one in update["legal"] if one["verb"] != "pass"] or update["legal"]
        update = talk.ask("act", v=update["v"], seat=seat, action=lot.choice(open_)["id"])
    found.update(text for text in texts(update["log"]) if REF.search(text))
    assert said > 400 and found == set()
