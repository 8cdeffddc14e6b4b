"""What is tried with ETER: see test_additions.py."""

from __future__ import annotations

from .patched import Edit, importing

CARDS, FACES, OPTIONS, PHASES, POWERS, STATE, WORDS = (
    f"games/eter/{name}.py"
    for name in (
        "model/cards",
        "model/explosion_faces",
        "model/options",
        "model/phases",
        "cards/catalogue",
        "model/state",
        "text/messages",
    )
)
LAST_POWER = '    Power("rock", "Rock", "earth", CoverDown(), "rock", "illusions"),\n'
LAST_MAGE = '    Power("water-2", "Current", "water", MoveLine(least=3), "trident"),\n'
NEW_POWERS = (
    '    Power("quake", "Quake", "earth", TakeValue(GONE, value=2), "earth-crack", since=SINCE),\n'
    '    Power("drizzle", "Drizzle", "water", Hop(), "droplets", since=SINCE),\n'
)
NEW_MAGES = (
    '    Power("metal-1", "Forge", "metal", TakeLine(HAND, least=2), "anvil", since=SINCE),\n'
    '    Power("metal-2", "Magnet", "metal", MoveStack(OWN), "magnet", since=SINCE),\n'
)
GALE = '    Power("gale", "Gale", "air", TakeCovered(HAND), "windy-stripes"),\n'
STORM = '    Power("storm", "Storm", "air", TakeStack(GONE, least=2), "lightning-storm"),\n'
FIRST_MAGES = (
    '    Power("fire-1", "Burn away", "fire", TakeTop(GONE, over_own=True), "fire-ring"),\n',
    '    Power("fire-2", "Scorch", "fire", TakeLine(GONE, least=3), "volcano"),\n',
)
PASSES = "    passes: int = field(Number(0, 1))\n"
MODE = 'Choice("mode", "training", ("training", "duel", "battle", "brawl"))'
GROWING = "from ....core.since import AppendOnly"

ADDED = {
    "elemental card": [Edit(POWERS, LAST_POWER, LAST_POWER + NEW_POWERS)],
    "mage card": [Edit(POWERS, LAST_MAGE, LAST_MAGE + NEW_MAGES)],
    "explosion card": [
        Edit(FACES, '".O./.../R.H",\n    )),', '".O./.../R.H",\n    ), {SINCE: ("R.R/.../H..",)}),'),
        Edit(
            FACES,
            '".O../R.../...H/.H..",\n    )),',
            '".O../R.../...H/.H..",\n    ), {SINCE: ("R..R/..../..../H...",)}),',
        ),
    ],
    "effect of explosion cards": [Edit(FACES, 'tuple(".HRO")', 'AppendOnly(".HRO", {SINCE: ("X",)})')],
    "combat card": [
        importing(CARDS, GROWING),
        Edit(CARDS, '("1", "2", "3", "4", "e")', 'AppendOnly(("1", "2", "3", "4", "e"), {SINCE: ("s",)})'),
        Edit(CARDS, "(1, 1, 2, 2, 3, 3, 4)", "AppendOnly((1, 1, 2, 2, 3, 3, 4), {SINCE: (6,)})"),
        Edit(WORDS, 'SPECIAL = {"e": "Eter"}', 'SPECIAL = {"e": "Eter", "s": "Shield"}'),
    ],
    "card more in a deck": [
        importing(CARDS, GROWING),
        Edit(
            CARDS,
            '"duel": (1, 1, 2, 2, 2, 3, 3, 3, 4, ETER)}',
            '"duel": AppendOnly((1, 1, 2, 2, 2, 3, 3, 3, 4, ETER), {SINCE: (4,)})}',
        ),
    ],
    "mode with a deck": [
        importing(OPTIONS, GROWING),
        Edit(
            OPTIONS,
            MODE,
            MODE.replace('("training"', 'AppendOnly(("training"').replace('l"))', 'l"), {SINCE: ("siege",)}))'),
        ),
        Edit(OPTIONS, '"brawl": 4}', '"brawl": 4, "siege": 4}'),
        Edit(CARDS, '= DECKS["duel"]\n', '= DECKS["duel"]\nDECKS["siege"] = (1, 2, 2, 3, 4, ETER)\n'),
        Edit(
            WORDS,
            '            "quick": "Quick game",\n',
            '            "quick": "Quick game",\n            "siege": "Siege",\n',
        ),
    ],
    "option": [Edit(OPTIONS, '    Choice("touching",', '    Flag("fog", since=SINCE),\n    Choice("touching",')],
    "option value": [
        importing(OPTIONS, GROWING),
        Edit(
            OPTIONS,
            '("neighbour", "connected")',
            'AppendOnly(("neighbour", "connected"), {SINCE: ("straight",)})',
        ),
    ],
    "counter": [
        Edit(STATE, PASSES, PASSES + "    bluffs: list[int] = each(Number(0, 9), keys=SEAT_NAME, since=SINCE)\n")
    ],
    "field": [Edit(STATE, PASSES, "    tide: int = field(Number(0, 6), since=SINCE)\n" + PASSES)],
    "pile": [
        Edit(
            STATE,
            "    removed: list[bytes] =",
            "    buried: list[bytes] = each(Removed(), keys=SEAT_NAME, since=SINCE)\n    removed: list[bytes] =",
        )
    ],
    "part of the match": [
        Edit(STATE, "import Listed, Number, Pair, Subset, Word", "import Listed, Number, Pair, Since, Subset, Word"),
        Edit(STATE, "    drawn=Number(0, 20),\n", "    drawn=Number(0, 20),\n    stake=Since(SINCE, Number(0, 9)),\n"),
        Edit(PHASES, "    drawn: int = 0\n", "    drawn: int = 0\n    stake: int = 0\n"),
    ],
    "phase": [
        importing(PHASES, GROWING),
        Edit(PHASES, 'PHASES = ("side", ', 'PHASES = AppendOnly(("side", '),
        Edit(PHASES, '"mark", "over")', '"mark", "over"), {SINCE: ("bid",)})'),
    ],
    "what lets a card be placed": [
        importing(PHASES, GROWING),
        Edit(PHASES, 'AFTER = ("flame", "border")', 'AFTER = AppendOnly(("flame", "border"), {SINCE: ("quake",)})'),
    ],
    "what explodes": [
        importing(PHASES, GROWING),
        Edit(
            PHASES,
            '("chosen", "always", "controlled")',
            'AppendOnly(("chosen", "always", "controlled"), {SINCE: ("chained",)})',
        ),
    ],
    "end of a play": [
        importing(PHASES, GROWING),
        Edit(
            PHASES, 'HOW = ("line", "sum", "drawn")', 'HOW = AppendOnly(("line", "sum", "drawn"), {SINCE: ("square",)})'
        ),
    ],
    "action word": [
        importing(PHASES, GROWING),
        Edit(PHASES, 'VERBS = ("place", ', 'VERBS = AppendOnly(("place", '),
        Edit(PHASES, '"mark", "decline")', '"mark", "decline"), {SINCE: ("bid",)})'),
    ],
}
"""What is added, as CONTRIBUTING says."""

PLAYS = (
    ({"mode": "brawl", "explosions": "always"}, ("quake", "metal-1", '"card": 10', "buried", "bluffs", "stake")),
    ({"mode": "training"}, ("place s d4", '"s"')),
    ({"mode": "siege"}, ('"e"',)),
)
"""Options of new games, and what is met in them."""

BROKEN = {
    "a power taken out": [Edit(POWERS, GALE, "")],
    "two powers in another order": [
        Edit(POWERS, GALE, ""),
        Edit(POWERS, STORM, STORM + GALE),
    ],
    "a card that says no ruleset": [Edit(POWERS, LAST_POWER, LAST_POWER + NEW_POWERS.replace("SINCE", "1"))],
    "two sides of a mage in another order": [
        Edit(POWERS, "".join(FIRST_MAGES), "".join(reversed(FIRST_MAGES))),
    ],
    "two values of an option in another order": [
        Edit(OPTIONS, '("off", "chosen", "always")', '("off", "always", "chosen")')
    ],
    "a field that says no ruleset": [Edit(STATE, PASSES, "    tide: int = field(Number(0, 6))\n" + PASSES)],
}
"""What may not be done: links are refused then, or open as they were."""
