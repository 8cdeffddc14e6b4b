"""What effects bring, once more: points and stones of everything that leaves nothing to decide."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from .oracle import CARDS, Oracle, Place, Refs, has, letters, values, without

EARNED = {"imp": "rr", "undine": "b", "water-giant": "bb", "willow": "rbp"}
PLAIN = {"leviathan": 7, "mud-slime": 6, "tengu": 6, "ember": 7, "marina": 7, "boulder": 8, "gust": 8, "willow": 3}
EACH_FAMILY = {"surtr": 2, "behemoth": 3, "eternity": 4, "valkyrie": 1}
EACH_OF = {
    "lava-giant": (2, "fire"), "poseidon": (3, "water"), "sand-giant": (4, "earth"), "boreas": (1, "wind"),
    "tidal": (5, "dragon"),
}  # fmt: skip


class Gain(NamedTuple):
    """What somebody has afterwards, beyond what was there."""

    points: int
    stones: str
    """All stones afterwards, before the limit."""


def families(area: list[str]) -> int:
    return len({CARDS[card]["family"] for card in area})


def rewards(area: list[str], paid: str) -> int:
    """The points for summoning another card."""
    stones = letters(paid)
    return sum((
        stones.count("r") if "phoenix" in area else 0,
        2 if "kappa" in area and "b" in stones else 0,
        3 if "gargoyle" in area and "p" in stones else 0,
        1 if "sylph" in area else 0,
    ))  # fmt: skip


def instant_gain(slug: str, refs: Refs, at: Place) -> Gain:
    """Of an instant effect, `at` as it is when the card lies in the area."""
    counts = Counter(at.stones)
    worths = values(at.area)
    if slug == "scorch":
        return instant_gain(refs[0], refs[1:], at)
    if slug in EACH_FAMILY:
        return Gain(EACH_FAMILY[slug] * families(at.area), at.stones)
    if slug in EACH_OF:
        points, family = EACH_OF[slug]
        return Gain(points * sum(CARDS[card]["family"] == family for card in at.area), at.stones)
    if slug == "succubus":
        return Gain(10 * ({1, 2, 3, 4} <= {CARDS[card]["cost"] for card in at.area}), at.stones)
    if slug == "yuki-onna":
        return Gain(sum(worths[stone] for stone in at.stones), "")
    if slug == "stone-golem":
        return Gain(0, "p" * len(at.stones))
    points = {
        "firefox": len(at.hand),
        "rudra": 2 * len(at.hand),
        "ifrit": len(at.area),
        "gi-rin": 2 * len(at.area),
        "incubus": 2 * sum(CARDS[card]["cost"] <= 2 for card in at.area),
        "yuki-onna-exalted": counts["b"] * worths["b"],
        "rock-golem": counts["p"] * worths["p"],
        "forest-spirit": CARDS[refs[0]]["cost"] if slug == "forest-spirit" else 0,
        "aeris": CARDS[refs[0]]["cost"] if slug == "aeris" else 0,
    }.get(slug, PLAIN.get(slug, 0))
    return Gain(points, at.stones + EARNED.get(slug, ""))


def active_gain(oracle: Oracle, slug: str, refs: Refs, at: Place) -> Gain:
    """Of an active effect; Goblin's victim loses what is gained."""
    scores = [entry["score"] for entry in oracle.seats]
    own, stones = scores[at.seat], at.stones
    if slug == "genie-exalted":
        return active_gain(oracle, refs[0], refs[1:], at)
    if slug == "goblin":
        return Gain(min(1, scores[int(refs[0]) - 1]), stones)
    if slug == "goblin-soldier":
        return Gain(4 if any(score > own for score in scores) else -min(4, own), stones)
    if slug == "basilisk":
        lost = ("red", "blue", "purple").index(refs[0])
        return Gain(-min(lost, own), stones + "rbp"[lost])
    if slug == "snail-maiden":
        return Gain(0, stones.replace("b", "", 1) + "p" if refs[0] == "purple" else stones.replace("p", "", 1) + "bbb")
    if slug == "odin":
        return Gain(2, stones) if len(at.hand) <= 5 else Gain(0, stones + "p")
    points = {
        "salamander": 1,
        "burning-skull": 3,
        "charybdis": 5,
        "sea-spirit": stones.count("b"),
        "nessie": 0 if any(CARDS[card]["family"] == "dragon" for card in at.area) else 2,
        "troll": 3 if "p" in stones else 0,
        "harpy": 3 if len(at.hand) == len(at.area) else 0,
        "valkyrie": families(at.area),
        "freyja": sum(has(card, "active") for card in at.area),
    }.get(slug, 0)
    spent = {"burning-skull": "r", "charybdis": "b"}.get(slug, "")
    earned = {"salamander": "r", "horned-salamander": "rrrr", "undine-queen": "b", "medusa": "p"}.get(slug, "")
    return Gain(points, (stones.replace(spent, "", 1) if spent else stones) + earned)


def gain(oracle: Oracle, action: str) -> Gain:
    """Of summoning or using, for the seat that decides: points and all its stones."""
    verb, slug, *rest = action.split()
    seat = oracle.position["frames"][-1]["seat"] if oracle.position["frames"] else oracle.active
    at = oracle.place(seat, slug)
    if verb == "use":
        return active_gain(oracle, slug, tuple(rest), at)
    paid, *refs = rest
    left = "".join((Counter(at.stones) - Counter(letters(paid))).elements())
    after = at._replace(stones=left, hand=without(at.hand, slug), area=[*at.area, slug])
    found = instant_gain(slug, tuple(refs), after) if has(slug, "instant") else Gain(0, left)
    return found._replace(points=found.points + rewards(at.area, paid))
