"""What is tried with the Vale: see test_additions.py."""

from __future__ import annotations

from .patched import Edit, importing

CARDS, OPTIONS, STATE, FRAMES, WORDS = (
    f"games/vale/{name}.py"
    for name in ("cards/catalogue", "model/options", "model/state", "model/phases", "text/action_words")
)
LAST_CARD = '    Card("eternity", "Eternity", DRAGON, 12, per_family(4)),\n'
FIRST_CARDS = (
    '    Card("hestia", "Hestia", FIRE, 0, permanent=(Limit(6),)),\n',
    '    Card("imp", "Imp", FIRE, 0, (Earn(red=2),), active=HOME),\n',
)
FIRST_FIELD = "    first: int = field(Seat())\n"
NEW_CARD = '    Card("moth", "Moth", DRAGON, 3, per_family(1), active=(Earn(red=1),), since=SINCE),\n'

ADDED = {
    "card": [Edit(CARDS, LAST_CARD, LAST_CARD + NEW_CARD)],
    "option": [
        importing(OPTIONS, "from ....core.options import Flag"),
        Edit(OPTIONS, '    Choice("seats",', '    Flag("frost", since=SINCE),\n    Choice("seats",'),
    ],
    "option value": [
        importing(OPTIONS, "from ....core.since import AppendOnly"),
        Edit(
            OPTIONS,
            '("unavailable", "floor")',
            'AppendOnly(("unavailable", "floor"), {SINCE: ("free",)})',
        ),
    ],
    "counter": [
        Edit(
            STATE,
            '    stones: list[int] = each(STONES, part="seats")\n',
            '    owls: list[int] = each(Number(0, 9), part="seats", since=SINCE, told="Owls")\n'
            '    stones: list[int] = each(STONES, part="seats")\n',
        )
    ],
    "field": [
        Edit(
            STATE,
            FIRST_FIELD,
            "    tide: int = field(Number(0, 6), since=SINCE)\n" + FIRST_FIELD,
        )
    ],
    "zone": [
        Edit(
            STATE,
            "    discard: int = field(",
            "    cave: int = field(Zone(CREATURES, MASK, sees=everyone), since=SINCE)\n    discard: int = field(",
        )
    ],
    "frame": [
        importing(FRAMES, "from ....core.since import AppendOnly"),
        Edit(
            FRAMES,
            'FRAMES = ("keep", "give", "free", "drop", "pick", "genie", "rest")',
            'FRAMES = AppendOnly(("keep", "give", "free", "drop", "pick", "genie", "rest"), {SINCE: ("wait",)})',
        ),
    ],
    "action word": [
        Edit(WORDS, 'VERBS = ("take", ', 'VERBS = AppendOnly(("take", '),
        Edit(WORDS, '"end", "done")', '"end", "done"), {SINCE: ("trade",)})'),
    ],
}
"""What is added, as CONTRIBUTING says."""

PLAYS = (({}, ("moth", "owls", "cave")),)
"""Options of new games, and what is met in them."""

BROKEN = {
    "a card taken out": [Edit(CARDS, FIRST_CARDS[1], "")],
    "two cards in another order": [Edit(CARDS, "".join(FIRST_CARDS), "".join(reversed(FIRST_CARDS)))],
    "a card that says no ruleset": [Edit(CARDS, LAST_CARD, LAST_CARD + NEW_CARD.replace("SINCE", "1"))],
    "two values of an option in another order": [Edit(OPTIONS, '("unavailable", "floor")', '("floor", "unavailable")')],
    "a field that says no ruleset": [
        Edit(
            STATE,
            "    first: int = field(Seat())\n",
            "    tide: int = field(Number(0, 6))\n    first: int = field(Seat())\n",
        )
    ],
}
"""What may not be done: links are refused then, or open as they were."""
