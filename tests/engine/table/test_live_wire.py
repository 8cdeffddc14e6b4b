"""What a guest at a live table is told through the gate of the host's page, in two worlds that it cannot tell apart."""

from __future__ import annotations

import json
import re
import subprocess
from typing import Any

import pytest

from evertable.core.format.documents import Json
from evertable.core.format.record import canonical
from evertable.core.rng import Rng
from tools.paths import WEB_UI
from tools.toolchain import find_node

from ..contract.hooks import hooks_of
from ..contract.mixes import NIGHTLY
from .talk import Talk
from .test_secrets import HIDING, from_position, moments, position_of

PAIRS = 200 if NIGHTLY else 12
"""Of worlds, by game."""
GATE = f"""
import {{ Gate }} from {json.dumps((WEB_UI / "app" / "live" / "gate.js").as_uri())};
let text = "";
for await (const chunk of process.stdin) text += chunk;
const passed = JSON.parse(text).map(([seat, message]) => new Gate(seat, () => 0).admit(message));
console.log(JSON.stringify(passed));
"""
FORBIDDEN: list[dict[str, Any]] = [
    {"do": "save"},
    {"do": "link", "kind": "R"},
    {"do": "link", "kind": "F", "seat": 0},
    {"do": "text", "seat": 0, "line": "h"},
    {"do": "moment", "n": 0, "actions": []},
    {"do": "study_open", "v": 1, "seat": None},
    {"do": "undo", "for": 0},
]


def asked(talk: Talk, seat: int | None, rng: Rng) -> list[dict[str, Any]]:
    """What a guest might ask: all that its own page asks, with other seats, other moments, and actions of anybody."""
    update = talk.ask("state", seat=seat)
    n, count = update["status"]["decisions"], len(update["status"]["seats"])
    other = rng.below(count)
    legal = [one["id"] for one in update["legal"]]
    some = [*(rng.choice(legal) for _ in range(min(4, len(legal)))), "pass", "play x y"]
    requests: list[dict[str, Any]] = [
        {"do": "state", "seat": other},
        {"do": "state", "seat": None, "at": rng.below(n + 1)},
        {"do": "seek", "n": rng.below(n + 1), "for": other},
        {"do": "link", "kind": "P", "seat": other},
        {"do": "think_request", "v": talk.v, "seat": other, "hint": True},
        {"do": "gather", "v": talk.v, "seat": other, "refs": ["x"]},
        {"do": "order", "v": talk.v, "seat": other, "refs": []},
        {"do": "act", "v": talk.v + 1, "seat": other, "action": some[0]},
        {"do": "previews", "v": talk.v, "seat": other, "actions": some},
        *({"do": "preview", "v": talk.v, "seat": other, "action": action} for action in some),
    ]
    for action in some:
        verb, *refs = action.split()
        requests += [
            {"do": "why", "v": talk.v, "seat": other, "verb": verb, "refs": refs},
            {"do": "why", "v": talk.v, "seat": other, "verb": verb, "refs": [*refs, refs[-1]] if refs else ["x"]},
        ]
    return [*requests, *FORBIDDEN]


def gated(messages: list[tuple[int | None, str]]) -> list[Json]:
    """What the gate of the page makes of each message of the guest in a seat."""
    node, _ = find_node()
    command = [str(node), "--input-type=module", "-e", GATE]
    done = subprocess.run(command, input=json.dumps(messages), capture_output=True, text=True, check=True)
    passed: list[Json] = json.loads(done.stdout)
    return passed


def answer(talk: Talk, passed: Json) -> str:
    """What is sent back, in bytes but for the number that counts changes."""
    if passed["kind"] != "request":
        return json.dumps(passed)
    request = passed["request"]
    sent = talk.table.handle(json.dumps(request))
    return re.sub(r'"v":\s*\d+', '"v":0', sent)


@pytest.mark.parametrize("name", sorted(HIDING))
def test_a_guest_is_sent_the_same_bytes_in_two_worlds(name: str) -> None:
    hooks, rng = hooks_of(name), Rng(31)
    worlds: list[tuple[Talk, Talk, int | None, list[dict[str, Any]]]] = []
    seed = 0
    while len(worlds) < PAIRS:
        seed += 1
        options = HIDING[name][seed % len(HIDING[name])]
        for talk, game in moments(name, options, seed):
            if rng.below(4) or len(worlds) >= PAIRS:
                continue
            seat = rng.choice([*range(game.num_players()), None])
            position = position_of(talk)
            other = hooks.tamper(game, json.loads(json.dumps(position)), seat, rng)
            if other is None:
                continue
            assert canonical(other) != canonical(position)
            here, there = from_position(game, position), from_position(game, other)
            worlds.append((here, there, seat, asked(here, seat, rng)))
    messages = [
        (seat, json.dumps({"t": "ask", "id": n, "r": request}))
        for _, _, seat, requests in worlds
        for n, request in enumerate(requests)
    ]
    passed = iter(gated(messages))
    kinds: dict[str, int] = {}
    for here, there, seat, requests in worlds:
        for request in requests:
            through = next(passed)
            kinds[through["kind"]] = kinds.get(through["kind"], 0) + 1
            if through["kind"] == "request":
                own = through["request"].get("for" if request["do"] == "seek" else "seat")
                assert own == seat, "as its own seat, whatever it asked for"
            assert request not in FORBIDDEN or through["kind"] == "refused", request
            assert answer(here, through) == answer(there, through), (seat, request)
    assert kinds["request"] > 3 * PAIRS, kinds
