"""Card text in English. In our style what is picked comes first, and objects come before their verbs."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.cards.effects import WORDS
from ....core.cards.messages import MESSAGE, NUMBER, TEXT, Catalogue, Json, message
from ..cards.catalogue import CARDS
from ..model import card as c
from ..model.card import FACTIONS, SKILLS, UNIT

COUNTS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five"}
FACTION_NAMES = dict(zip(FACTIONS, ("Fire", "Time", "Justice", "Primal", "Shadow"), strict=True))
SKILL_NAMES = {one: one.replace("_", " ").title() for one in SKILLS} | {"invulnerable": "Invulnerable to damage"}
SUBTYPES = sorted({one for card in CARDS for one in card.subtypes})
BY_SLUG = {card.slug: card for card in CARDS}
LABELS = (
    "summon", "entomb", "empower", "infiltrate", "spark", "lifeforce", "fate", "ally", "mentor", "ultimate",
    "transmute",
)  # fmt: skip
"""The words before abilities."""
TITLES = {
    c.UNIT: "Units",
    c.SITE: "Sites",
    c.SPELL: "Spells",
    c.FAST_SPELL: "Fast spells",
    c.WEAPON: "Weapons",
    c.RELIC_WEAPON: "Relic weapons",
    c.RELIC: "Relics",
    c.CURSE: "Curses",
    c.CURSED_RELIC: "Cursed relics",
    c.POWER: "Power",
}
"""The headings of the kinds of cards in lists, in this order; cards created by others come last."""


def made(slug: str, several: bool = False) -> Json:
    """A created card with what it has: 1/1 Spider with Deadly."""
    card = BY_SLUG[slug]
    if slug == "plus-one-weapon":
        return message("made.weapon")
    name = message("made.names" if several and not card.name.endswith("din") else "made.name", card=slug)
    if card.strength is None:
        return name
    key = "made.unit" if card.kind == UNIT else "made.attachment"
    found = message(key, strength=str(card.strength), health=str(card.health), noun=name)
    return message("made.with", noun=found, skills=list(card.skills)) if card.skills and card.kind == UNIT else found


def one_made(slug: str) -> Iterator[Json]:
    """A created card with its article."""
    yield message("made.one", noun=made(slug))


def all_made(text: str) -> Iterator[Json]:
    """One created card with its article, or several of one: `slug number`."""
    slug, n = text.split()
    several = message("made.several", count=int(n), noun=made(slug, several=True))
    yield from one_made(slug) if n == "1" else (several,)


CARD_TEXTS = Catalogue(
    {
        **WORDS,
        # in place of the core's: nouns bring their own article
        "effects.pick": "choose {noun}",
        "effects.needs": "{card} needs {noun}",
        "effects.sentence": "choose {noun} and {does}",
        "effects.sentence.may": "you may choose {noun} and {does}",
        "effects.sentence.of": "choose {noun}; {does}",
        "effects.sentence.of.may": "you may choose {noun}; {does}",
        # references
        "ref.self": "this card",
        "ref.you": "you",
        "ref.enemy": "the enemy player",
        "ref.it": "it",
        "ref.copy": "the copy",
        "ref.rest": "the rest",
        "ref.student": "the Student",
        "ref.host": "the cursed unit",
        "ref.event": "that card",
        "ref.event_owner": "its owner",
        "whose.own": "your",
        "whose.you": "your",
        "whose.enemy": "the enemy",
        "whose.host": "the cursed player's",
        "whose.each": "each",
        # nouns
        "noun.unit": "unit",
        "noun.unit.many": "units",
        "noun.unit.player": "unit or player",
        "noun.unit.player.site": "unit, player or site",
        "noun.unit.relic": "unit or relic",
        "noun.spell": "spell",
        "noun.spell.attachment": "spell or attachment",
        "noun.attachment": "attachment",
        "noun.weapon": "weapon",
        "noun.power": "power",
        "noun.card": "card",
        "noun.card.many": "cards",
        "noun.sigil": "Sigil",
        "noun.enemy": "enemy",
        "noun.enemies": "enemies",
        "noun.of_enemy": "enemy {noun}",
        "noun.or": "{first}, or {second}",
        "noun.type": "{subtype}",
        "noun.types": "{subtype:subtypes}",
        "noun.named": "{card}",
        "filter.strength.most": "{noun} with strength {n} or less",
        "filter.strength.least": "{noun} with strength {n} or more",
        "filter.cost.most": "{noun} with cost {n} or less",
        "filter.cost.least": "{noun} with cost {n} or more",
        "filter.factions": "{noun} of exactly {n:one faction|# factions}",
        "filter.skill": "{noun} with {skill}",
        "filter.ready": "ready {noun}",
        "filter.exhausted": "exhausted {noun}",
        "filter.attacking": "attacking {noun}",
        "filter.armed": "{noun} wielding weapons",
        "filter.on_enemy": "{noun} on an enemy",
        "pick.any": "{noun:a}",
        "pick.other": "another {noun}",
        "pick.own": "one of your {noun}",
        "pick.other_own": "another of your {noun}",
        "pick.several": "{count} {noun}",
        "pick.plus": "{plus} or {noun}",
        "pick.you": "yourself",
        "pick.in": "{noun:a} in {places}",
        "pick.from": "{noun:a} from {places}",
        "pick.top": "one of the top {n} cards of {whose} deck",
        "pick.all_top": "{n:the top card|the top # cards} of {whose} deck",
        "pick.all_cards": "all cards in {places}",
        "pick.every": "every {noun} in {places}",
        "pick.each": "each {noun}",
        "pick.yours": "your {noun}",
        "pick.yours.other": "your other {noun}",
        "pick.all": "all {noun}",
        "pick.places": "{whose} {zones}",
        "pick.they": "they",
        "pick.them": "them",
        "pick.each_of": "each",
        "pick.faction": "a faction by its Sigil",
        "pick.agenda": "the next spell of the agenda",
        "pick.mode": "one of its effects",
        "pick.given": "a card in your hand to swap with your market",
        "pick.taken": "a card to take from your market",
        # amounts, conditions, costs
        "amount.number": "{n}",
        "amount.paid": "the power spent",
        "amount.event": "the health gained",
        "amount.paid.each": "power spent",
        "amount.affected.each": "unit weakened",
        "amount.strength": "its own strength",
        "amount.handled": "1 per card that player drew or discarded this turn",
        "amount.sum": "{first} plus {second}",
        "if.influence": "you have {letters} influence",
        "if.influence_total": "you have {n} influence or less",
        "if.night": "it is Night",
        "if.damaged": "the enemy player took damage this turn",
        "if.gained_health": "you gained health this turn",
        "if.exists": "there is {noun}",
        "if.have": "you have {noun:a}",
        "if.max_power": "your maximum power is {n} or more",
        "if.like.armed": "{of} wields a weapon",
        "if.like.had": "{of} had {skill}",
        "cost.power": "spend {n} power",
        "cost.power.all": "spend all the power you have left",
        "cost.sacrifice": "sacrifice {noun}",
        "cost.exhaust": "exhaust {noun}",
        "cost.student": "exhaust {noun} as Student",
        "cost.and": "{first} and {then:message}",
        # verbs
        "effect.until": "{does} until the turn ends",
        "effect.damage": "hit {to} for {n:message}",
        "effect.damage.by": "{by} hits {to} for {n:message}",
        "effect.damage.you": "you are hit for {n:message}",
        "effect.gain_health": "gain {n:message} health",
        "effect.buff": "{to} {be:gets|get} {stats}",
        "effect.buff.it": "give {to} {stats}",
        "effect.buff.standing": "{to} {be:has|have} {stats}",
        "stats.both": "{strength}/{health}",
        "stats.strength": "{strength} strength",
        "stats.health": "{health} health",
        "stats.strength_amount": "extra strength equal to {n:message}",
        "stats.both_amount": "+1/+1 for each {n:message}",
        "effect.swap": "the strength and health of {to} trade places",
        "effect.swap.it": "swap its strength and health",
        "effect.grant": "{to} {be:gains|gain} {skills:gift}",
        "effect.grant.it": "give {to} {skills:gift}",
        "effect.grant.standing": "{to} {be:has|have} {skills}",
        "effect.silence": "{to} {be:is|are} silenced",
        "effect.silence.it": "silence {to}",
        "effect.stun": "{to} {be:is|are} stunned",
        "effect.stun.it": "stun {to}",
        "effect.stun.standing": "{to} {be:stays|stay} stunned",
        "effect.exhaust": "{to} {be:is|are} exhausted",
        "effect.exhaust.it": "exhaust {to}",
        "effect.ready": "{to} {be:is|are} readied",
        "effect.ready.it": "ready {to}",
        "effect.kill": "{to} {be:is|are} killed",
        "effect.kill.it": "kill {to}",
        "effect.transform": "{to} {be:becomes|become} {into}",
        "effect.transform.it": "turn {to} into {into}",
        "effect.steal": "{to} {be:is|are} yours",
        "effect.steal.it": "take control of {to}",
        "effect.steal.void": "that card goes to your void and is yours",
        "effect.negate": "{to} {be:is|are} negated",
        "effect.negate.it": "negate {to}",
        "effect.forbid.block": "{to} cannot block",
        "effect.forbid.fly": "no unit can fly",
        "effect.forbid.gain_health": "{to} cannot gain health",
        "effect.forbid.spend_revenge": "{to}'s Revenge is never used up",
        "effect.amplify": "your spells hit for {n} more",
        "effect.draw": "draw {n:# card|# cards}",
        "effect.draw.card": "draw {to}",
        "effect.draw.card.it": "draw {to}",
        "effect.discard": "{to} {be:is|are} discarded",
        "effect.discard.it": "discard {to}",
        "effect.return": "{to} {be:goes|go} back to its owner's hand",
        "effect.return.it": "return {to} to its owner's hand",
        "effect.bury": "{to} {be:goes|go} to the bottom of your deck",
        "effect.bury.it": "put {to} on the bottom of your deck",
        "effect.create.play": "{made_n} {n:is|are} played",
        "effect.create.on": "{made} is played on {to}",
        "effect.create.on.it": "play {made} on {to}",
        "effect.create.hand": "create {made_n} and draw it",
        "effect.create.deck.own": "hide {made_n} in your deck",
        "effect.create.deck.enemy": "hide {made_n} in the enemy deck",
        "effect.copy.play": "a copy of {to} is played",
        "effect.copy.play.it": "play a copy of {to}",
        "effect.copy.hand": "create a copy of {to} and draw it",
        "effect.copy.hand.it": "draw a new copy of {to}",
        "effect.play": "play {to} for free",
        "effect.play.it": "play {to} for free",
        "effect.scout": "scout",
        "effect.market": "you may swap a card in hand for a {either} card from your Market",
        "effect.market.black": "you may swap a card in hand for a {either} card from your Black Market",
        "effect.cheaper": "{to} {be:costs|cost} {n} less",
        "effect.cheaper.it": "{to} costs {n} less",
        "effect.gain.armor": "gain {n:message} armor",
        "effect.gain.power": "gain {n:message} power to spend",
        "effect.gain.max_power": "gain {n:message} maximum power",
        "effect.gain.max_power.standing": "you have {n:message} more maximum power",
        "effect.influence": "gain {factions} influence",
        "effect.influence.choice": "gain one influence of your choice",
        "effect.nightfall": "Night falls",
        "effect.win": "{to} {be:wins|win} the game",
        "effect.pay": "{cost}: {does}",
        "effect.pay.may": "you may {cost}: {does}",
        "made.one": "{noun:a}",
        "made.several": "{count} {noun}",
        "made.name": "{card}",
        "made.names": "{card}s",
        "made.unit": "{strength}/{health} {noun}",
        "made.attachment": "+{strength}/+{health} {noun}",
        "made.weapon": "+1/+1 weapon",
        "made.with": "{noun} with {skills}",
        # abilities
        "ability.word": "{word}: {does}",
        "ability.ally": "{subtype} Ally: {does}",
        "ability.transmute": "Transmute {n}: {does}",
        "ability.playing": "when you play this: {does}",
        "ability.when": "{when}: {does}",
        "ability.when.if": "{when}, if {condition}: {does}",
        "ability.once_a_turn": "once a turn: {does}",
        "ability.while": "while {condition}: {does}",
        "ability.while.again": "while {condition}: {does} once more",
        "ability.agenda": "Agenda: {cards}, then {hero}",
        "when.played": "when you play {about}",
        "when.drawn": "when you draw a card",
        "when.drawn.this": "when you draw this",
        "when.dies": "when {about} dies",
        "when.attacks": "when {about} attacks",
        "when.damages": "when {about} damages the enemy player",
        "when.directed": "when a spell is played on {about} itself",
        "when.student": "when {about} is the Student",
        "when.gains_health": "when {whose} player gains health",
        "when.turn_starts": "at the start of {whose} turn",
        "when.turn_ends": "at the end of {whose} turn",
        "when.warcries": "when you warcry",
        "when.joined": "once another {subtype} of yours is there",
        "when.max_power": "at {n} maximum power",
        "skills.line": "{line}",
        "skills.depleted": "Depleted unless {condition}",
    },
    names={
        "card": {None: "a card", **{card.slug: card.name for card in CARDS}},
        "faction": FACTION_NAMES,
        "either": FACTION_NAMES,
        "skill": SKILL_NAMES,
        "gift": SKILL_NAMES | {"invulnerable": "Invulnerability to damage"},
        "line": SKILL_NAMES,
        "subtype": {one: one.capitalize() for one in SUBTYPES},
        "subtypes": {one: one.capitalize() + ("" if one == "oni" else "s") for one in SUBTYPES},
        "zone": {one: one for one in ("hand", "deck", "void")},
        "count": COUNTS,
        "word": {one: one.capitalize() for one in LABELS},
    },
    spelled={"made": one_made, "made_n": all_made},
    blanks={
        **dict.fromkeys(
            (
                "about", "by", "condition", "cost", "does", "first", "noun", "of", "on", "places", "player",
                "plus", "second", "stats", "to", "when", "whose",
            ),
            MESSAGE,
        ),
        **dict.fromkeys(("n", "be"), NUMBER),
        **dict.fromkeys(("letters", "strength", "health"), TEXT),
        **dict.fromkeys(("cards", "hero"), "card"),
        "into": "made", "factions": "faction", "skills": "skill", "zones": "zone",
    },
    last={"faction": " and ", "either": " or ", "skill": " and ", "gift": " and ", "zone": " and ", "card": " and "},
)  # fmt: skip
