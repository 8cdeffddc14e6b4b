"""The toy with everything a table may ask of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from evertable.core.format.documents import Json

from ..toy import Toy, ToyPresenter, ToyState


class WoodcuttersPresenter(ToyPresenter):
    """See the module."""

    def headline(self, state: ToyState) -> Json:
        return {"text": "title", "args": {"round": state.round + 1}}

    def prompt(self, state: ToyState) -> Json | None:
        return {"text": f"prompt.{state.phase}"} if state.phase in ("lay", "spoils", "bury") else None

    def buttons(self, state: ToyState, seat: int) -> Sequence[Json]:
        return [
            {"verb": "draw", "ref": None, "text": "button.draw", "glyph": "axe", "spent": not state.deck},
            {"verb": "pass", "ref": None, "text": "button.pass", "default": True},
        ]

    def targets(self, state: ToyState) -> Sequence[tuple[str, str, tuple[str, ...]]]:
        hand = state.hands[state.turn] if state.turn >= 0 else []
        return [
            *((f"tree:{tree}", "lay", (tree,)) for tree in hand),
            ("verb:draw", "draw", ()),
            ("verb:peek", "peek", ()),
        ]

    def describe(self, view: Json, part: str) -> Sequence[Json]:
        if part == "hand" and view["seat"] is not None:
            return [{"text": "line.hand", "args": {"tree": view["position"]["hands"][view["seat"]]}}]
        if part == "board":
            return [{"text": "line.board", "args": {"scores": view["scores"]}}]
        return []


class Woodcutters(Toy):
    """See the module."""

    presenter = WoodcuttersPresenter()
    facts: ClassVar[Json] = {"minutes": "1", "glyph": "axe", "world": "wood", "seats": [2, 4], "seats_option": "seats"}
    presets = (("duel", {"rounds": 1}),)
    words: ClassVar[Mapping[str, str]] = {
        **Toy.words,
        "title": "Woodcutters, round {round}",
        "what": "Lay the tallest tree.",
        "option.seats": "Seats",
        "option.seats.3": "three seats",
        "option.rounds": "Rounds",
        "option.rounds.1": "one round",
        "option.open": "open hands",
        "option.open.help": "All trees lie face up.",
        "option.last_first": "the last seat starts",
        "preset.duel": "Duel",
        "tree.yew": "the old yew",
        "tree.hidden": "a tree",
        "event.laid": "{seat} lays {tree}",
        "event.revealed": "{trees} fall",
        "event.drew": "{seat} draws {tree}",
        "event.peeked": "{seat} peeks at {tree} of {target_seat}",
        "event.took": "{seat} takes {tree}",
        "event.buried": "{seat} buries {trees}",
        "event.over": "The wood is felled",
        "prompt.lay": "Lay a tree",
        "prompt.spoils": "Take your spoils",
        "prompt.bury": "Choose trees to bury",
        "step.lay.0": "Choose a tree of your hand",
        "step.peek.0": "Choose a hand",
        "button.draw": "Draw",
        "button.pass": "Pass",
        "outcome.points": "{winner} fells most",
        "outcome.team.points": "{winner} fell most together",
        "outcome.draw.points": "{winner} fell as many",
        "line.hand": "Hand: {tree}",
        "line.board": "Scores: {scores}",
    }
