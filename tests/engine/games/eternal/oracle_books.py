"""What a player has after playing a card, and what a turn begins with, worked out a second time from the rule book.

Rules ETERNAL-POWER, -PLAY, -START, -END, -DRAW and -LIMIT, from position documents alone.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from .oracle_play import EXHAUSTED, PLACES, STUNNED, Card, Document, Oracle, card, whole

FREE_PLAYS = 50
HAND, KEPT = 12, 9
EMPTYING = ("flame-blast", "copper-conduit")
"""Cards for which all power is spent."""


def has_text(one: Card, slug: str) -> bool:
    """Whether it is this card, with its text."""
    return one.slug == slug and "silenced" not in one.marks


def comes_ready(name: str, hand: list[str], units: int) -> bool:
    """Whether a power card gives power at once, with this hand beside it."""
    one = card(name)
    if "depleted" in one.given:
        return False
    for skill in one.printed:
        if skill == "depleted":
            return False
        if isinstance(skill, dict):
            wanted = skill["unless"]["exists"]
            if wanted.get("zone") != "hand":
                return units > 0
            return any(card(other).slug.endswith("-sigil") for other in hand)
    return True


def given(name: str) -> Counter[str]:
    """The influence that a power card gives; nothing that is chosen."""
    found: Counter[str] = Counter()
    for ability in card(name).abilities:
        for effect in ability["do"] if ability["kind"] == "play" else ():
            if effect["do"] == "influence":
                found += Counter(effect["give"])
    return found


def after_power(before: Document, name: str, verb: str) -> Document:
    """Power, maximum power and influence once a power card was played by the turn player."""
    seat = before["active"]
    entry, oracle = before["seats"][seat], Oracle(before)
    hand = list(entry["hand"])
    if verb == "play":
        hand.remove(name)
    copies = [x for x in oracle.kinds("unit", side=seat) if has_text(oracle.cards[x], "marshal-ironthorn")]
    times = 1 + min(len(copies), FREE_PLAYS - before["free"]) * ("copied" not in card(name).marks)
    ready = comes_ready(name, hand, len(oracle.kinds("unit", side=seat)))
    letters = given(name)
    return {
        "power": entry["power"] + times * ready,
        "max_power": entry["max_power"] + times,
        "influence": [n + times * letters[one] for n, one in zip(entry["influence"], "FTJPS", strict=True)],
        "power_played": True,
    }


def after_card(before: Document, words: list[str]) -> Document:
    """Power and influence once a card other than power was played: its cost is paid, and nothing of the other."""
    seat = before["frames"][-1]["seat"]
    entry, one = before["seats"][seat], card(words[1])
    cost = one.cost
    if "bond" in words:
        cost = max(0, cost - max(0, Oracle(before).strength(int(words[words.index("bond") + 1][1:]))))
    emptied = one.slug in EMPTYING and "silenced" not in one.marks
    return {
        "power": 0 if emptied else entry["power"] - cost,
        "influence": entry["influence"],
        "power_played": entry["power_played"],
    }


def beginning(before: Document, after: Document, destinies: int) -> list[str]:
    """What is wrong about how a turn has begun, in words; `before` is where the decision was made that began it.

    `destinies`: how many cards with Destiny were played as they were drawn.
    """
    seat, wrong = after["active"], []
    old, new = before["seats"][seat], after["seats"][seat]
    quiet = not before["turn"]
    if not quiet and seat != 1 - before["active"]:
        wrong.append("turns alternate")
    if new["power"] != Oracle(after).most(seat):
        wrong.append("power is full")
    if any(one["power_played"] or one["struck"] for one in after["seats"]):
        wrong.append("nothing of the turn is used")
    if any(one["damage"] and card(one["card"]).kind == "unit" for one in after["things"]):
        wrong.append("damage is off")
    if any(one["strength"] or one["health"] or one["skills"] for one in after["things"]):
        wrong.append("what was for the turn is over")
    if len(after["seats"][1 - seat]["hand"]) > KEPT and not quiet:
        wrong.append("nine cards are kept")
    if not quiet and after["nights"] != max(0, before["nights"] - 1):
        wrong.append("a turn of Night is over")
    wrong += ready_units(before, after)
    return wrong if quiet else wrong + drawn(before, old, after, new, destinies)


def ready_units(before: Document, after: Document) -> list[str]:
    """Units of the turn player are ready but for stunned ones; those with Endurance are, whoever has them."""
    wrong = []
    oracle, was = Oracle(after), {one["id"]: one for one in before["things"]}
    for x in oracle.kinds("unit"):
        one, lasting = oracle.things[x], any(card_of == "permafrost" for card_of in hanging(oracle, x))
        if x not in was or lasting:
            continue
        enduring = oracle.skilled(x, "endurance")
        if one["side"] == after["active"] or enduring:
            stays = was[x]["flags"] & STUNNED and not enduring
            if bool(one["flags"] & EXHAUSTED) != bool(stays):
                wrong.append(f"c{x} is ready, or stunned")
    return wrong


def hanging(oracle: Oracle, x: int) -> list[str]:
    """What hangs on a thing, with its text."""
    found = [oracle.cards[a] for a in oracle.attached(x)]
    return [one.slug for one in found if "silenced" not in one.marks]


def drawn(before: Document, old: Document, after: Document, new: Document, destinies: int) -> list[str]:
    """One card is drawn, one more at Night, for each Staff and after each Destiny. Echo and Fate go off."""
    seat = after["active"]
    staffs = [
        one for one in before["things"] if one["side"] == seat and has_text(card(one["card"]), "staff-of-stories")
    ]
    wanted = 1 + (after["nights"] > 0) + len(staffs) + destinies
    there, here = whole(old["deck"]), whole(new["deck"])
    wanted = min(wanted, len(there))
    if len(there) - len(here) != wanted:
        return [f"{wanted} drawn"]
    taken = list((Counter(there) - Counter(here)).elements())
    more = [name for name in taken if "echo" in card(name).skills]
    more += ["snowball" for name in taken if has_text(card(name), "jotun-hurler")]
    hand = Counter(old["hand"]) + Counter(taken) + Counter(more)
    if old["calls"] or destinies or hand.total() > HAND:
        return []
    return [] if hand == Counter(new["hand"]) else [f"the hand has {taken} and {more} more"]


def lost(position: Document) -> tuple[int, str] | None:
    """Who has won, and how, of a game that is over: rules ETERNAL-WIN and -TIE."""
    seats = position["seats"]
    dead = [k for k in (0, 1) if seats[k]["health"] <= 0]
    out = dead or [k for k in (0, 1) if not whole(seats[k]["deck"])]
    if not out:
        return None
    how = "health" if dead else "deck"
    if len(out) == 1:
        return 1 - out[0], how
    rank = [(seats[k]["health"], len(whole(seats[k]["deck"])), k != position["first"]) for k in (0, 1)]
    return int(rank[1] > rank[0]), how


def overfull(position: Document) -> list[str]:
    """What is beyond a limit."""
    oracle, wrong = Oracle(position), []
    for seat in (0, 1):
        places = len(oracle.kinds("unit", side=seat)) + 2 * len(oracle.kinds("site", side=seat))
        wrong += [f"seat {seat} has {places} places taken"] if places > PLACES else []
        wrong += ["a hand is too full"] if len(position["seats"][seat]["hand"]) > HAND else []
    return wrong + (["too much was free"] if position["free"] > FREE_PLAYS else [])


def discards(hand: list[str]) -> set[tuple[str, ...]]:
    """All sets of cards that a hand can be brought down to nine by."""
    return {tuple(sorted(some)) for some in combinations(hand, max(0, len(hand) - KEPT))}
