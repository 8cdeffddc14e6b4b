"""The recorded games, and the positions whose nodes are counted: see tests/engine/golden_play.py."""

from __future__ import annotations

from evertable.core.action import Action
from evertable.core.format.documents import Json
from evertable.core.options import Options
from evertable.core.rng import Rng
from evertable.games.vale.model.state import ValeState

from ...golden_play import Golden
from .script import Table

OPEN = {"superfluous": "allowed", "price": "floor"}
GAMES: dict[str, tuple[int, Options]] = {
    "two": (1, {}),
    "two-open": (2, {"first": "random", **OPEN}),
    "two-blocked": (3, {"first": "seat2", "empty_all": "blocked"}),
    "three": (4, {"seats": 3}),
    "three-open": (5, {"seats": 3, "first": "random", "empty_all": "blocked", **OPEN}),
    "four": (6, {"seats": 4}),
    "four-open": (7, {"seats": 4, "first": "seat3", **OPEN}),
    "four-blocked": (8, {"seats": 4, "first": "random", "empty_all": "blocked"}),
}
EAGER = ("use", "summon", "tame", "choose")


def positions() -> dict[str, ValeState]:
    """What the node counts start from: a beginning, crowded turns, and a resolution."""
    return {
        "beginning": Table().state,
        "four": Table(seats=4).state,
        "turn": Table(
            round=6, stones="r1b2p1", hand="scorch cerberus young-forest-spirit hydra imp",
            area="agni kappa genie troll", claims="goblin", B={"area": "tidal water-giant"},
        ).state,
        "loose": Table(
            superfluous="allowed", round=4, stones="r2b1p1", hand="yuki-onna forest-spirit sylph",
            area="pegasus phoenix",
        ).state,
        "resolution": Table(
            phase="resolution", seats=3, round=8, stones="r1b2p1", hand="agni kappa", score=3,
            area="genie-exalted medusa mimic snail-maiden basilisk imp odin asmodeus", discard="goblin troll",
            B={"area": "griffon", "score": 4},
        ).state,
    }  # fmt: skip


def eager(state: ValeState, rng: Rng) -> Action:
    """Any decision, but rather such as bring cards into play."""
    legal = state.legal_actions()
    bringing = [action for action in legal if action.verb in EAGER]
    return rng.choice(bringing if bringing and rng.below(3) else legal)


def points(state: ValeState) -> Json:
    """How it ended, without the words for it."""
    outcome = state.outcome() or {}
    return {"winners": outcome["winners"], "by": outcome["by"], "scores": list(state.scores)}


GOLDEN = Golden(GAMES, positions, eager, points)
