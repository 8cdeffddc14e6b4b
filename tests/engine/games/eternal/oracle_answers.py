"""What can be answered, how triggers are ordered, how turns and games end: a second account, from the rules alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from evertable.games.eternal.game import Eternal
from evertable.games.eternal.model.modifiers import ANY

from .oracle_plays import CARDS, Tree, base, kind
from .oracle_stack import Moment

WAITING_CARDS = ("spell", "fast_spell", "curse", "cursed_relic")
SLUGS = Eternal().sheet.slugs
LAST_TURN = 200
NEW_NIGHT = 3
"""How long a Night lasts that falls while there is none; ETERNAL-NIGHT-1."""


def steps(do: Sequence[Tree]) -> Iterator[Tree]:
    """All steps of a text, those within others too."""
    for one in do:
        yield one
        yield from steps(one.get("then", []))
        for mode in one.get("modes", []):
            yield from steps(mode)


def side_of(now: Moment, x: int) -> int | None:
    """Whose a thing or player is that something pending names by number; None for what is nowhere."""
    if x < 0:
        return -1 - x
    return next((one["seat"] for one in now.view["things"] if one["ref"] == f"c{x}"), None)


def answerable(item: Tree, now: Moment) -> bool:
    """Whether the other player may answer an item: a spell, a curse, or an ability that reaches them or theirs."""
    if item["sort"]:
        return kind(item["card"]) in WAITING_CARDS
    enemy = 1 - item["seat"]
    if any(side_of(now, x) == enemy for x in item["picks"] if x):
        return True
    source = next((one for one in now.view["things"] if one["ref"] == f"c{item['source']}"), {})
    host = source.get("host") or ""
    hosts = {one["ref"]: one["seat"] for one in now.view["things"]} | {f"p{k}": k for k in (0, 1)}
    for one in steps(CARDS[base(item["card"])]["abilities"][item["ability"]]["do"]):
        if one["do"] == "create" and one.get("side") == "enemy":
            return True
        for key in ("to", "card"):
            match one.get(key):
                case "enemy":
                    return True
                case "event":  # a card in the void of whoever controlled it: the enemy, wherever an ability takes it
                    return True
                case "event_owner" if item["event_seat"] == enemy:
                    return True
                case "host" if hosts.get(host) == enemy:
                    return True
                case {"pick": "all", "side": "enemy" | "any"} as what:
                    if there(what, enemy, now):
                        return True
                case {"pick": "all", "side": "host"} if hosts.get(host) == enemy:
                    return True
    return False


def there(what: Tree, seat: int, now: Moment) -> bool:
    """Whether a seat has anything of this kind."""
    if what.get("zone", "play") == "void":
        return any(kind(card) in what["what"] for card in now.position["seats"][seat]["void"])
    return "player" in what["what"] or any(
        one["seat"] == seat and one["kind"] in what["what"] for one in now.view["things"]
    )


def look_at_items(before: Moment, now: Moment) -> None:
    """What begins to wait can be answered."""
    waited = {one["id"] for one in items(before)}
    for one in items(now):
        if one["id"] not in waited and not agenda(one):
            assert answerable(one, now), f"{one['card']} reaches nobody"


def items(now: Moment) -> list[Tree]:
    """The items that wait."""
    return [one for one in now.position["frames"] if one["do"] == "item"]


def agenda(item: Tree) -> bool:
    """Whether an item is the agenda of a site."""
    return not item["sort"] and CARDS[base(item["card"])]["abilities"][item["ability"]]["kind"] == "agenda"


REACHING = ("hit", "died", "silenced", "stunned", "exhausted", "buffed", "granted", "stolen", "transformed")


def look_at_events(told: Sequence[Tree], before: Moment, now: Moment, happening: str | None) -> None:
    """No ability has reached the other player or their things that had not waited for an answer.

    `happening`: the card of the item that happens, if one does.
    """
    things = {one["ref"]: one for moment in (now, before) for one in moment.view["things"]}
    for one in told:
        cause = base(one.get("cause") or "")
        if one["type"] not in REACHING or not cause or kind(cause) in WAITING_CARDS or cause == happening:
            continue
        owners = {two["seat"] for two in things.values() if base(two["card"]) == cause}
        hit = one.get("to") or one.get("thing") or {}
        side = hit["args"]["seat"] if "args" in hit else things.get(f"c{hit.get('id')}", {}).get("seat")
        assert side is None or len(owners) != 1 or side in owners, f"{cause} was not answered: {one}"


def takes(card: str, ability: int) -> bool:
    """Whether an ability takes away the card that it is about."""
    return ability >= 0 and {"do": "steal", "to": "event"} in CARDS[card]["abilities"][ability].get("do", ())


def look_at_queue(now: Moment) -> None:
    """Triggers of one moment come in turn: those of the turn player first, each by when its card came; Destiny last.

    What takes the card that has died comes behind them all (ETERNAL-CARD-5).
    """
    frames = now.position["frames"]
    for frame, above in zip(frames, [*frames[1:], {}], strict=True):
        if frame["do"] == "triggers":
            rows = [(SLUGS[card & ANY], seat, ability, source) for source, seat, card, ability, *_ in frame["waiting"]]
            if above.get("do") == "item" and not above["sort"]:
                rows.insert(0, (base(above["card"]), above["seat"], above["ability"], above["source"]))
            places = [(takes(card, n), seat != now.active, n < 0, source) for card, seat, n, source in rows]
            assert places == sorted(places), frame


def look_at_turn(told: Sequence[Tree], before: Moment, now: Moment) -> None:
    """A turn has ended: decks have cards, damage is off, the turn player's units and those with Endurance are ready.

    Power was filled up to the maximum that there was then.
    """
    old = now.active ^ 1
    assert deck(now, old) > 0
    assert now.view["seats"][now.active]["power"] == filled(told, now)
    stunned = {one["ref"] for one in before.view["things"] if "stunned" in one["flags"]}
    for one in now.view["things"]:
        if one["kind"] == "unit":
            assert not one["damage"], one
            ready = "endurance" in one["skills"] or (one["seat"] == now.active and one["ref"] not in stunned)
            assert not ready or "exhausted" not in one["flags"], one


def filled(told: Sequence[Tree], now: Moment) -> int:
    """The power that the turn player has in a turn in which nobody was asked yet: the maximum as power was refilled.

    What the draw after that brings about, cards with Destiny above all, raises the maximum and gives nothing to spend
    (ETERNAL-START-2, ETERNAL-POWER-10): neither does a Duskwalker that comes then, or a Night that falls. A Copper
    Conduit that comes then spends what there is (ETERNAL-CARD-13).
    """
    since = told[max(k for k, one in enumerate(told) if one["type"] == "turn") + 1 :]
    mine = [one for one in since if one.get("seat") == now.active]
    raised = sum(one["n"] for one in mine if one["type"] == "max_power")
    come = {f"c{one['thing']['id']}" for one in mine if one["type"] == "entered"}
    there = [one for one in now.view["things"] if one["seat"] == now.active and one["ref"] not in come]
    nights = [one["turns"] for one in since if one["type"] == "night"]
    night = nights[0] > NEW_NIGHT if nights else bool(now.position["nights"])
    walkers = [one for one in there if base(one["card"]) == "duskwalker" and not one["silenced"]]
    power: int = now.position["seats"][now.active]["max_power"] - raised + 2 * len(walkers) * night
    spent = summons(since, now.active)
    for k, one in enumerate(since):
        if one["type"] == "power" and one.get("seat") == now.active:
            power += one["n"]
        if k in spent:
            power = 0
    return power


def summons(since: Sequence[Tree], seat: int) -> set[int]:
    """Where among what happened the Summon of a Copper Conduit of this seat did: as it grew, or where it entered.

    One that grows by nothing had nothing to spend.
    """
    found = set()
    for k, one in enumerate(since):
        if one["type"] == "entered" and one["how"] == "played" and one["seat"] == seat and summoning(one["card"]):
            same = one["thing"]["id"]
            grown = [n for n, two in enumerate(since) if two["type"] == "buffed" and two["thing"].get("id") == same]
            found.add(min(grown, default=k))
    return found


def summoning(card: str) -> bool:
    """Whether it is a Copper Conduit with its text."""
    return base(card) == "copper-conduit" and "silenced" not in card.split("/")


def look_at_state(now: Moment) -> None:
    """Nobody who has lost and nothing that is dead is there."""
    for seat, one in enumerate(now.position["seats"]):
        assert one["health"] > 0
        places = sum({"unit": 1, "site": 2}.get(two["kind"], 0) for two in now.view["things"] if two["seat"] == seat)
        assert places <= 12 and len(one["hand"]) <= 12
    assert all(one["health"] > 0 for one in now.view["things"] if one["kind"] in ("unit", "site"))


def deck(now: Moment, seat: int) -> int:
    """How many cards a deck holds."""
    pile = now.position["seats"][seat]["deck"]
    return len(pile["top"]) + len(pile["bag"]) + len(pile["bottom"])


def winner(before: Moment, now: Moment) -> int:
    """Who has won a game that is over, by what lies there."""
    seats = now.position["seats"]
    lost = [seat for seat in (0, 1) if seats[seat]["health"] <= 0]
    lost = lost or [seat for seat in (0, 1) if deck(now, seat) == 0]
    if not lost:
        assert before.turn == LAST_TURN
    if len(lost) == 1:
        return 1 - lost[0]
    worth: list[Any] = [(seats[k]["health"], deck(now, k), k != now.position["first"]) for k in (0, 1)]
    return worth.index(max(worth))
