"""What is tried with Eternal: see test_additions.py."""

from __future__ import annotations

from .patched import Edit, importing

HERE = "games/eternal/"
CARD, CARDS, DECKS, FRAMES, LASTING, OPTIONS, PLAY, STACK, STATE, WORDS = (
    f"{HERE}{name}.py"
    for name in (
        "model/card", "cards/catalogue", "decks/theme_decks", "rules/pending_work", "model/modifiers", "model/options",
        "rules/play", "rules/stack", "model/state", "text/action_words",
    )
)  # fmt: skip
LAST_CARD = '    unit("Puma", "5S cat 4/4 lifesteal", token=True),\n'
NEW_TOKEN = '    unit("Ember", "F elemental 1/1 charge", token=True, since=SINCE),\n'
NEW_CARDS = f"""\
{NEW_TOKEN}\
    unit("Ash Moth", "1F insect 2/1 flying", summon(Create("ember", "play")), since=SINCE, number="9-1"),
    spell("Cinders", "1F", Create("ember", "hand", 2), since=SINCE),
    fast_spell("Snuff", "1F", Damage(2, target(c.UNIT)), since=SINCE),
    weapon("Hot Poker", "1F 1/1 quickdraw", since=SINCE),
    relic_weapon("Firebrand", "2F 2/2", since=SINCE),
    site("Kiln", "2F 3", agenda("cinders", "snuff", "cinders", hero="ash-moth"), since=SINCE),
    relic("Brazier", "1F", when(TurnEnds(YOU), Buff(YOU, 0, 1)), since=SINCE),
    curse("Scorched", "1F", static(Buff(HOST, -1, 0)), since=SINCE),
    cursed_relic("Smoke", "2F", when(TurnEnds(HOST), Damage(1, HOST)), since=SINCE),
    banner("Ash", "FJ", since=SINCE),
    power("Crest of Ash", "FJ depleted", Scout(), since=SINCE),
    monument("Ash", "F", "ash-moth", since=SINCE),
"""
LAST_DECK = "    market vanquish devour harsh-rule azindels-gift ghostform\n"
NEW_DECK = """
    Ashes: Small fires
    12 fire-sigil 4 crest-of-ash 4 ash-monument 8 justice-sigil 4 ash-moth 4 cinders 4 snuff 4 hot-poker 4 firebrand
    4 kiln 4 brazier 4 scorched 4 smoke 4 torch 4 oni-ronin 4 pyroknight 3 rakano-outlaw
"""
FIRST_CARDS = (
    '    unit("Oni Ronin", "1F oni 2/1 warcry"),\n',
    '    unit("Pyroknight", "1F warrior 2/1 overwhelm", ultimate(6, Buff(SELF, 4, 4))),\n',
)
FIRST_FIELD = "    turn: int = field(Number(0, 999, small=True))\n"
LAST_FRAME = "    DUEL,\n)"
NEW_FRAME = """\
class Thaw(FrameKind):
    do, open, since = "thaw", True, SINCE

    def legal_actions(self, state, frame):
        return [Action(("trade",)), Action(("pass",))]

    def decide(self, state, frame, action):
        seat = frame[1]
        state.tide, state.owls[seat], state.granted[seat] = (state.tide + 1) % 7, 5, SKILL["ward"]
        state.alter(lambda s, one: one._replace(flags=one.flags | 512, frost=2) if s.is_unit(one) else one)
        for cards in (state.voids, state.powers):
            cards[seat] = tuple(sorted(changed(card, skills=SKILL["ward"], marks=16) for card in cards[seat]))
"""
MAIN = "        MAIN.push(state, seat, False)\n"
THAWS = f"""{MAIN}\
        if state.game.ruleset >= SINCE:
            state.game.frames.named["thaw"].push(state, seat)
"""

PASS_LABEL = '    "label.pass": "Pass",\n'

ADDED = {
    "cards of all kinds and a token": [Edit(CARDS, LAST_CARD, LAST_CARD + NEW_CARDS)],
    "deck": [
        Edit(DECKS, LAST_DECK, LAST_DECK + NEW_DECK),
        Edit(OPTIONS, '"vow-of-vengeance",\n))', '"vow-of-vengeance",\n), {SINCE: ("ashes",)})'),
    ],
    "option": [
        Edit(OPTIONS, "import Choice, ", "import Choice, Flag, "),
        Edit(OPTIONS, '    Choice("first",', '    Flag("frost", since=SINCE),\n    Choice("first",'),
    ],
    "option value": [
        Edit(
            OPTIONS, '("random", "seat1", "seat2")', 'AppendOnly(("random", "seat1", "seat2"), {SINCE: ("loser",)})'
        ),
    ],
    "counter": [
        Edit(
            STATE,
            '    armor: list[int] = each(',
            '    owls: list[int] = each(Number(0, 9), part="seats", since=SINCE, told="Owls")\n'
            "    armor: list[int] = each(",
        )
    ],
    "field": [Edit(STATE, FIRST_FIELD, "    tide: int = field(Number(0, 6), since=SINCE)\n" + FIRST_FIELD)],
    "zone": [
        Edit(STATE, '"powers", "stack"))', '"powers", "stack"), {SINCE: ("exile",)})'),
        Edit(STATE, "POWERS, STACK = range", "POWERS, STACK, EXILE = range"),
        Edit(
            STATE,
            "    market: list[tuple[int, ...]] = each(",
            '    exile: list[tuple[int, ...]] = each(CardNames(), part="seats", since=SINCE)\n'
            "    market: list[tuple[int, ...]] = each(",
        ),
    ],
    "part of a thing": [
        Edit(STATE, "Pair, Seat, Secret, Whole", "Pair, Seat, Secret, Since, Whole"),
        Edit(STATE, "    def _replace(self, **changes: int) -> Thing:",
             '    frost: int = 0\n    """For so many turns."""\n\n    def _replace(self, **changes: int) -> Thing:'),
        Edit(STATE, "blocks=WHOLE,\n", "blocks=WHOLE, frost=Since(SINCE, Number(0, 9)),\n"),
    ],
    "flag of things": [
        Edit(STATE, '"calm", "tired",\n))', '"calm", "tired",\n), {SINCE: ("frozen",)})'),
        Edit(STATE, "TWICE, CALM, TIRED = (1", "TWICE, CALM, TIRED, FROZEN = (1"),
    ],
    "way to win": [Edit(STATE, "BY_CARD, BY_TURNS))", 'BY_CARD, BY_TURNS), {SINCE: ("peace",)})')],
    "kind of card": [Edit(CARD, "CURSED_RELIC))\n\"", 'CURSED_RELIC), {SINCE: ("omen",)})\n"')],
    "skill": [Edit(CARD, "WARCRY, WARP,\n))", 'WARCRY, WARP,\n), {SINCE: ("ward",)})')],
    "mark of cards": [Edit(LASTING, '"copied", "free"))', '"copied", "free"), {SINCE: ("frozen",)})')],
    "frame": [
        importing(FRAMES, "from ....core.action import Action\nfrom ....core.turns.frames import FrameKind"),
        Edit(FRAMES, "from .battle", "from ..model.modifiers import SKILL, changed\nfrom .battle"),
        Edit(FRAMES, "FRAMES = FrameKinds(", f"{NEW_FRAME}\n\nFRAMES = FrameKinds("),
        Edit(FRAMES, LAST_FRAME, "    DUEL,\n    Thaw(),\n)"),
        Edit(f"{HERE}rules/turn.py", MAIN, THAWS),
    ],
    "part of a frame": [
        importing(PLAY, "from ....core.format.kinds import Number, Since"),
        Edit(PLAY, '    do: ClassVar[str] = "then_draw"\n',
             '    do: ClassVar[str] = "then_draw"\n    details = {"n": Since(SINCE, Number(0, 3))}\n'),
        Edit(PLAY, "THEN_DRAW.push(state, seat)", "THEN_DRAW.push(state, seat, 0)"),
    ],
    "item of the stack": [
        Edit(STACK, '"ability", "spell", "attaching"))', '"ability", "spell", "attaching"), {SINCE: ("omen",)})'),
        Edit(STACK, "ABILITY, SPELL, ATTACHING = range", "ABILITY, SPELL, ATTACHING, OMEN = range"),
    ],
    "action word": [
        Edit(f"{HERE}text/messages.py", PASS_LABEL, PASS_LABEL + '    "label.trade": "Trade",\n'),
        Edit(WORDS, 'VERBS = (\n    "play"', 'VERBS = AppendOnly((\n    "play"'),
        Edit(WORDS, '"redraw", "warp",\n)', '"redraw", "warp",\n), {SINCE: ("trade",)})'),
    ],
}  # fmt: skip
"""What is added, as CONTRIBUTING says."""

BROKEN = {
    "a card taken out": [
        Edit(CARDS, '    card(c.POWER, "Diplomatic Seal", "0", If(n.InfluenceUpTo(2), (Influence(CHOICE),))),\n', ""),
        Edit(DECKS, "4 seat-of-mystery 1 diplomatic-seal", "4 seat-of-mystery"),
        Edit(f"{HERE}decks/set_numbers.py", "2-231 0-55", "0-55"),
    ],
    "two cards in another order": [Edit(CARDS, "".join(FIRST_CARDS), "".join(reversed(FIRST_CARDS)))],
    "a card that says no ruleset": [Edit(CARDS, LAST_CARD, LAST_CARD + NEW_TOKEN.replace(", since=SINCE", ""))],
    "two decks in another order": [Edit(OPTIONS, '"oni-forge", "scrapyard-swarm"', '"scrapyard-swarm", "oni-forge"')],
    "a field that says no ruleset": [Edit(STATE, FIRST_FIELD, "    tide: int = field(Number(0, 6))\n" + FIRST_FIELD)],
    "a frame that says no ruleset": [Edit(FRAMES, "    TIDY,\n    STACK,", "    STACK,\n    TIDY,")],
    "two skills in another order": [Edit(CARD, "    AEGIS, AMBUSH, BERSERK", "    AMBUSH, AEGIS, BERSERK")],
}  # fmt: skip
"""What may not be done: links are refused then, or open as they were."""

PLAYS = (
    (
        {"deck1": "ashes", "deck2": "ashes", "frost": True},
        (
            "ash-moth",
            "ember",
            "kiln",
            "smoke",
            '"do": "thaw"',
            "trade",
            "exile",
            '"owls": 5',
            '"tide": 3',
            "/ward/frozen",
            '"frost": 2',
            f'"skills": {1 << 22}',
            "+1/ward",
        ),
    ),
)
"""Options of new games, and what is met in them."""
