"""Talking to a table in JSON, as the page does; every answer is checked against its declared type."""

from __future__ import annotations

import json
from typing import Any

from evertable.session.protocol.handler import ServedTable, think
from evertable.session.protocol.types.messages import Error, Event, Previewed, Update
from evertable.session.protocol.validation import check

Answer = dict[str, Any]
EVENT = set(Event.__annotations__)


class Talk:
    """One table."""

    def __init__(self) -> None:
        self.table = ServedTable()
        self.v = 0

    def raw(self, do: str, **fields: Any) -> str:
        """The answer to a request, as text. `for` is written `eyes`."""
        if "eyes" in fields:
            fields["for"] = fields.pop("eyes")
        return self.table.handle(json.dumps({"do": do, **fields}))

    def ask(self, do: str, **fields: Any) -> Answer:
        """The answer to a request that goes through."""
        answer: Answer = json.loads(self.raw(do, **fields))
        assert answer["ok"], answer
        update = answer if "view" in answer else answer.get("update")
        if update:
            check_update(update)
            self.v = update["v"]
        if answer.get("preview"):
            check({**answer["preview"], "events": [bare(one) for one in answer["preview"]["events"]]}, Previewed)
        return answer

    def refused(self, do: str, **fields: Any) -> Answer:
        """The error of a request that does not."""
        answer: Answer = json.loads(self.raw(do, **fields))
        assert not answer["ok"], answer
        check(answer["error"], Error)
        error: Answer = answer["error"]
        return error

    def new(self, game: str = "toy", kinds: str = "hh", seed: int = 7, **options: Any) -> Answer:
        """A new table with Ann, Ben, … of the kinds h(uman), g(reedy), r(andom)."""
        return self.ask("new", game=game, options=options, seats=people(kinds), seed=seed)

    def act(self, seat: int, action: str) -> Answer:
        """A decision of a person."""
        return self.ask("act", v=self.v, seat=seat, action=action)

    def think(self, seat: int) -> str:
        """What the opponent of a seat decides, over what the table gives it."""
        message = self.ask("think_request", v=self.v, seat=seat)["think"]
        message.pop("share", None)
        thinking = think(json.dumps(message))
        while True:
            try:
                json.loads(next(thinking))
            except StopIteration as done:
                action: str = json.loads(done.value)["action"]
                return action


def people(kinds: str) -> list[dict[str, str]]:
    """Seats by first letters of their kinds."""
    kind = {"h": "human", "g": "greedy", "r": "random"}
    return [
        {"name": name, "kind": kind[letter]} for name, letter in zip(["Ann", "Ben", "Cid", "Dot"], kinds, strict=False)
    ]


def bare(event: Answer) -> Answer:
    """The keys every event has."""
    return {key: value for key, value in event.items() if key in EVENT}


def check_update(update: Answer) -> None:
    """An update is what messages.py says, and agrees with itself."""
    check({**update, "events": [bare(one) for one in update["events"]]}, Update)
    ids = [one["id"] for one in update["legal"]]
    assert len(ids) == len(set(ids))
    assert bool(ids) == (
        update["status"]["live"]
        and update["for"] is not None
        and update["for"] == update["status"]["to_move"]
        and update["status"]["to_move_kind"] == "human"
    )
    gather = update["gather"] or {"kind": "", "refs": []}
    may_be_in = {f"{gather['kind']}:{ref}" for ref in gather["refs"]}
    assert may_be_in.isdisjoint(ref for one in update["illegal"] for ref in one["refs"]), "a set has no order here"
    for one in update["legal"]:
        assert len(one["kinds"]) == len(one["refs"])
        assert one["label"]
        key = " ".join([one["verb"], *one["refs"][:1]])
        steps, refs = (update["steps"][key], one["refs"][1:]) if key in update["steps"] else (
            update["steps"][one["verb"]], one["refs"],
        )  # fmt: skip
        assert len(steps) >= len(refs)
        assert all(step["prompt"] for step in steps)
