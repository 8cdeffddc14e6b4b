"""What is tried with Krieg Eterna: see test_additions.py."""

from __future__ import annotations

from .patched import Edit, importing

CARDS, OPTIONS, STATE, PHASES, PENDING, FIELD, WORDS = (
    f"games/krieg/{name}.py"
    for name in (
        "cards/catalogue",
        "model/options",
        "model/state",
        "model/phases",
        "model/pending",
        "model/notation_field",
        "text/action_words",
    )
)
FIRST_UNITS = (
    '    unit("cavalry", "Cavalry", "melee", 4, "cavalry", 3),\n',
    '    unit("pike", "Pike", "melee", 2, "pikeman", 2),\n',
)
LAST_UNIT = '    booster("tower", "Tower", "siege", "watchtower"),\n'
NEW_UNIT = '    unit("lancer", "Lancer", "melee", 3, "lance", 4, RANGE, since=SINCE),\n'
NEW_POWERS = (
    '    power("hail", "Hail", "weather", effects.WeatherEffect((MELEE, RANGE), "halve"), "hail", since=SINCE),\n'
    '    spy("envoy", "Envoy", 4, "tie", SIEGE, since=SINCE),\n'
    '    power("toll", "Toll", "hex", effects.Sacrifice(), "coins", since=SINCE),\n'
    '    power("rout", "Rout", "jester", effects.Withdraw(), "run", 2, since=SINCE),\n'
)
LAST_POWER = '    power("wrath", "Wrath", "hex", effects.Strike(), "thunder-struck"),\n'
LAST_KING = '    king("winter-king", "Winter King", "frozen-orb", effects.Halve(MELEE), effects.DiscardOne()),\n'
GROWING = "from ....core.since import AppendOnly"
FIRST_FIELD = "    starter: int = field(Seat(missing=0))\n"

ADDED = {
    "unit": [Edit(CARDS, LAST_UNIT, NEW_UNIT + LAST_UNIT)],
    "booster": [
        Edit(
            CARDS,
            '    booster("telescope", "Telescope", "ranged", "spyglass"),\n',
            '    booster("telescope", "Telescope", "ranged", "spyglass"),\n'
            '    booster("banner", "Banner", "ranged", "flag", since=SINCE),\n',
        )
    ],
    "powers": [Edit(CARDS, LAST_POWER, LAST_POWER + NEW_POWERS)],
    "king": [
        Edit(
            CARDS,
            LAST_KING,
            LAST_KING + '    king("moon-king", "Moon King", "moon", effects.Trade(), effects.Draw(), since=SINCE),\n',
        )
    ],
    "deck": [
        importing(CARDS, GROWING),
        Edit(CARDS, '"siege": "unit", "king": "king"}', '"siege": "unit", "king": "king", "omen": "omen"}'),
        Edit(
            CARDS,
            'DECKS = ("unit", "power", "king")',
            'DECKS = AppendOnly(("unit", "power", "king"), {SINCE: ("omen",)})',
        ),
        Edit(
            CARDS,
            "CARDS = (*UNITS, *POWERS, *KINGS)\n",
            'OMENS = (Card("raven", "Raven", "omen", effect=effects.Countdown(), since=SINCE),)\n'
            "CARDS = (*UNITS, *POWERS, *KINGS, *OMENS)\n",
        ),
    ],
    "attachment": [
        importing(FIELD, GROWING),
        Edit(
            FIELD,
            'FEASTS = ("", "+feast", "+feast2")',
            'FEASTS = AppendOnly(("", "+feast", "+feast2"), {SINCE: ("+feast3",)})',
        ),
    ],
    "option": [Edit(OPTIONS, '    Choice("after_three",', '    Flag("fogs", since=SINCE),\n    Choice("after_three",')],
    "option value": [
        importing(OPTIONS, GROWING),
        Edit(OPTIONS, '("more", "strict")', 'AppendOnly(("more", "strict"), {SINCE: ("points",)})'),
    ],
    "counter": [
        Edit(
            STATE,
            "    usury: tuple[int, ...] = field",
            "    glory: list[int] = each(Number(0, 9), since=SINCE)\n    usury: tuple[int, ...] = field",
        ),
        Edit(
            STATE,
            "    powers: list[bytes] = each",
            '    scars: list[int] = each(Number(0, 9), part="hands", since=SINCE)\n    powers: list[bytes] = each',
        ),
    ],
    "field": [Edit(STATE, FIRST_FIELD, "    tide: int = field(Number(0, 6), since=SINCE)\n" + FIRST_FIELD)],
    "zone": [
        Edit(
            STATE,
            "    picks: list[bytes] = each",
            "    vault: list[tuple[int, ...]] = each(AsideKind(), since=SINCE)\n    picks: list[bytes] = each",
        )
    ],
    "stage": [
        importing(PHASES, GROWING),
        Edit(PHASES, '"enter", "over")', '"enter", "over"), {SINCE: ("truce",)})'),
        Edit(PHASES, "STAGES = (", "STAGES = AppendOnly(("),
    ],
    "frame": [
        importing(PHASES, GROWING),
        Edit(PHASES, '"enter", "spend")', '"enter", "spend"), {SINCE: ("wait",)})'),
        Edit(PHASES, "FRAMES = (", "FRAMES = AppendOnly(("),
    ],
    "part of a frame": [
        importing(PENDING, "from ....core.format.kinds import Since"),
        Edit(
            PENDING,
            '    TRADE: {"side": (2, VICTIM)},\n',
            '    TRADE: {"side": (2, VICTIM), "twice": (3, Since(SINCE, Number(0, 1)))},\n',
        ),
        Edit(
            "games/krieg/rules/powers/kings.py",
            "(TRADE, seat, hit(state, seat, refs)))",
            "(TRADE, seat, hit(state, seat, refs), 0))",
        ),
    ],
    "purpose": [
        Edit(
            PHASES,
            '    Purpose("suspend", "take", False, "KRIEG-LION-KING-1", quiet=False),\n',
            '    Purpose("suspend", "take", False, "KRIEG-LION-KING-1", quiet=False),\n'
            '    Purpose("ransom", "take", False, "KRIEG-LION-KING-1", quiet=False, since=SINCE),\n',
        )
    ],
    "action word": [
        Edit(WORDS, 'VERBS = ("play", ', 'VERBS = AppendOnly(("play", '),
        Edit(WORDS, '"arrange", "trade")', '"arrange", "trade"), {SINCE: ("parley",)})'),
    ],
}
"""What is added, as CONTRIBUTING says."""

BROKEN = {
    "a unit taken out": [Edit(CARDS, FIRST_UNITS[1], "")],
    "two units in another order": [Edit(CARDS, "".join(FIRST_UNITS), "".join(reversed(FIRST_UNITS)))],
    "a power that says no ruleset": [Edit(CARDS, LAST_POWER, LAST_POWER + NEW_POWERS.replace("SINCE", "1"))],
    "a copy more": [Edit(CARDS, FIRST_UNITS[1], FIRST_UNITS[1].replace(", 2),", ", 3),"))],
    "two values of an option in another order": [Edit(OPTIONS, '("more", "strict")', '("strict", "more")')],
    "a counter that says no ruleset": [
        Edit(
            STATE,
            "    usury: tuple[int, ...] = field",
            "    glory: list[int] = each(Number(0, 9))\n    usury: tuple[int, ...] = field",
        )
    ],
    "two stages in another order": [Edit(PHASES, '("opening", "turn", "scored",', '("turn", "opening", "scored",')],
}
"""What may not be done: links are refused then, or open as they were."""

PLAYS = (
    ({"fogs": True}, ("lancer", "banner", "hail", "envoy", "toll", "rout", "moon-king", "raven")),
    ({"seats": 3, "after_three": "points"}, ("lancer",)),
    ({"seats": 4, "teams": True}, ("lancer",)),
)
"""Games with what was added: their options, and what turns up in them."""
