"""Scenarios of the Vale: how it is said what lies where, and what must stand there.

Seats are A, B, C, D; what is said without a seat is A's, whose turn it is. Cards are slugs in
one text, stones one word (`r2b1`). Cards that are named nowhere lie in the draw pile, below `top`.
"""

from __future__ import annotations

import json
from functools import cached_property
from pathlib import Path
from typing import Any

import pytest

from evertable.games.vale.game import Vale
from evertable.games.vale.model.state import ValeState

from ..scenario import Scenario

FACTS = json.loads((Path(__file__).parents[3] / "facts" / "vale_of_eternity.json").read_text(encoding="utf-8"))
SLUGS = [card["slug"] for card in FACTS["cards"]]
FAMILY = {card["slug"]: card["family"] for card in FACTS["cards"]}
SEATS = "ABCD"
OPTIONS = ("seats", "first", "superfluous", "empty_all", "price")
OF_A_SEAT = ("hand", "area", "claims", "known", "stones", "score")
rule = pytest.mark.rule


def seat_of(name: str) -> int:
    return SEATS.index(name)


class Table(Scenario):
    """A game of the Vale on a table; every method but the looks returns the table itself.

    `Table(round=5, hand="hydra", stones="b2", B={"area": "kappa"})` is A's turn of the actions in
    round five; `phase`, `first`, `step`, `discard`, `top` (drawn in this order), `pile` (all of it,
    drawn in this order), `top_known`, `held`, `used` and options may be said as well.
    `Table(seed=1)` with nothing but options is the beginning of a game.
    """

    SEATS = SEATS

    def __init__(self, *, seed: int = 0, **said: Any) -> None:
        self.game = Vale({name: said.pop(name) for name in OPTIONS if name in said})
        self.seed = seed
        self.situation = said

    @cached_property
    def state(self) -> ValeState:
        """The situation: the beginning, or what was said."""
        if self.situation:
            state = self.game.from_position(self.position(**self.situation))
        else:
            state = self.game.new_initial_state(self.seed)
        state.events = []
        return state

    def position(
        self, *, round: int = 5, phase: str = "action", first: int = 0, step: int = 0, market: str = "",
        discard: str = "", top: str = "", pile: str | None = None, top_known: bool = False, held: str = "",
        used: str = "", frames: Any = (), **seats: Any,
    ) -> dict[str, Any]:  # fmt: skip
        """The position document of what was said."""
        a = {name: seats.pop(name) for name in OF_A_SEAT if name in seats}
        n = self.game.num_players()
        entries = [a | seats.pop("A", {})] + [seats.pop(SEATS[k], {}) for k in range(1, n)]
        assert not seats, f"nobody knows what {list(seats)} is"
        made = [
            {name: entry.get(name, "").split() for name in ("hand", "area", "claims", "known")}
            | {"stones": entry.get("stones", "0"), "score": entry.get("score", 0)}
            for entry in entries
        ]
        lies = [*discard.split(), *market.split(), *top.split()]
        lies += [slug for entry in made for name in ("hand", "area", "claims") for slug in entry[name]]
        below = [slug for slug in SLUGS if slug not in lies]
        if pile is not None:
            assert not top
            top, below = pile, []
            rest = [slug for slug in SLUGS if slug not in lies and slug not in pile.split()]
            made[-1]["hand"] += rest
        return {
            "round": round,
            "phase": phase,
            "first": first,
            "step": step,
            "pile": below + top.split()[::-1],
            "top_known": top_known,
            "discard": discard.split(),
            "market": market.split(),
            "seats": made,
            "held": held.split(),
            "used": used.split(),
            "frames": list(frames),
            "history": [[0] * n] * (round - (phase != "over")),
        }

    # ---- moves ----

    def offers(self, start: str, *rest: str) -> Table:
        """The legal actions that begin so are exactly these, in their order."""
        assert self.legal(start) == [f"{start} {refs}".strip() for refs in rest]
        return self

    # ---- what stands now ----

    def score(self, *points: int) -> Table:
        """The scores of the seats, from A on."""
        assert tuple(self.state.scores[: len(points)]) == points, self.state.scores
        return self

    def stones(self, word: str, seat: str = "A") -> Table:
        """Exactly these stones."""
        assert self.entry(seat)["stones"] == word, self.entry(seat)["stones"]
        return self

    def hand(self, cards: str, seat: str = "A") -> Table:
        """Exactly these cards in hand."""
        assert sorted(self.entry(seat)["hand"]) == sorted(cards.split()), self.entry(seat)["hand"]
        return self

    def area(self, cards: str, seat: str = "A") -> Table:
        """Exactly these summoned cards."""
        assert sorted(self.entry(seat)["area"]) == sorted(cards.split()), self.entry(seat)["area"]
        return self

    def known(self, cards: str, seat: str = "A") -> Table:
        """Exactly these cards of the hand are known to all."""
        assert sorted(self.entry(seat)["known"]) == sorted(cards.split()), self.entry(seat)["known"]
        return self

    def discarded(self, *cards: str) -> Table:
        """These lie in the discard pile, among others."""
        assert set(cards) <= set(self.state.to_position()["discard"])
        return self

    def phase(self, name: str) -> Table:
        """The phase of the round."""
        assert self.state.to_position()["phase"] == name
        return self

    def pending(self, name: str | None) -> Table:
        """What is being asked within an action."""
        frames = self.state.to_position()["frames"]
        assert (frames[-1]["do"] if frames else None) == name
        return self

    # ---- how it ended ----

    def won_by(self, seats: str) -> Table:
        """The game is over and these seats have won it."""
        outcome = self.state.outcome()
        assert outcome is not None, "it goes on"
        assert "".join(SEATS[seat] for seat in outcome["winners"]) == seats, outcome
        return self

    # ---- looks ----

    def entry(self, seat: str) -> dict[str, Any]:
        entry: dict[str, Any] = self.state.to_position()["seats"][seat_of(seat)]
        return entry


def resolving(**said: Any) -> Table:
    """A is about to use the active effects of its cards."""
    return Table(phase="resolution", **said)
