"""What the table says in English: labels, prompts, refusals, lines of the log. Card text stands in words_cards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from ...kernel.game import Json
from ...kernel.messages import MESSAGE, NUMBER, SEAT, TEXT, Catalogue, message
from .decks import THEME_DECKS
from .words_cards import CARD_TEXTS, SKILL_NAMES


class CardCalled(dict[Any, str]):
    """Cards by their names in documents: what was changed is said behind the name, Scraptank +2/+2."""

    def get(self, key: Any, default: Any = None) -> Any:
        if not isinstance(key, str) or key in self:
            return super().get(key, default)
        slug, *changes = key.split("/")
        if slug not in self:
            return default
        return " ".join([self[slug], *filter(None, map(change_text, changes))])


def change_text(part: str) -> str:
    """How a lasting change reads behind a card's name; marks that nobody needs to see say nothing."""
    if stats := re.fullmatch(r"([+-]\d+)([+-]\d+)", part):
        return f"{stats[1]}/{stats[2]}"
    if part.startswith("c") and part[1:2] in ("+", "-"):
        return f"(cost {part[1:]})"
    return {"silenced": "(silenced)"}.get(part, f"({SKILL_NAMES[part]})" if part in SKILL_NAMES else "")


def signed(n: int) -> Iterator[Json]:
    """A change with its sign."""
    yield message("signed.minus" if n < 0 else "signed.plus", n=n)


OPTIONS = {
    "what": "Duel with units, spells and quick answers",
    "option.redraws": "Redraws of an opening hand",
    "option.redraws.help": "Whether a hand that was redrawn can be redrawn once more, for a card less",
    "option.redraws.two": "Two",
    "option.redraws.one": "One",
    "option.deck1": "Deck of the first seat",
    "option.deck2": "Deck of the second seat",
    **{f"option.{one}.{deck.slug}": deck.name for one in ("deck1", "deck2") for deck in THEME_DECKS},
    "option.first": "First turn",
    "option.first.help": "Who starts; it is shown before a hand is kept",
    "option.first.random": "Random",
    "option.first.seat1": "First seat",
    "option.first.seat2": "Second seat",
    "preset.forge": "Forge against scrapyard",
    "preset.forge.text": "Weapons and early attacks against a swarm of Grenadin: the best for a first game",
    "preset.wings": "Wings against dragonfire",
    "preset.wings.text": "Two decks that fight in the air, one with tricks, one with fire",
    "preset.progress": "Progress against expedition",
    "preset.progress.text": "Patient armies that grow every turn",
    "preset.night": "Infiltrators against the moon",
    "preset.night.text": "Units that slip through against Night that both must bear",
    "preset.vault": "Vault against vengeance",
    "preset.vault.text": "Great guardians against units that return",
}

TABLE = {
    **OPTIONS,
    "signed.plus": "+{n}",
    "signed.minus": "{n}",
    "title": "Turn {n}: {seat}",
    "title.opening": "Opening",
    "title.over": "Game over",
    # what can be done
    "label.play": "{card}",
    "label.play.on": "{card}: {things}",
    "label.play.bond.on": "{card}, exhausting {things} by Bond",
    "label.warp": "{card} from the deck",
    "label.warp.on": "{card} from the deck: {things}",
    "label.warp.mode": "{card} from the deck, way {mode}",
    "label.warp.mode.on": "{card} from the deck, way {mode}: {things}",
    "label.warp.bond.on": "{card} from the deck, exhausting {things} by Bond",
    "label.play.mode": "{card}, way {mode}",
    "label.play.mode.on": "{card}, way {mode}: {things}",
    "label.use": "Use {thing}",
    "label.use.on": "Use {thing}: {things}",
    "label.end": "End the turn",
    "label.go": "Attack",
    "label.go.one": "Attack with {thing}",
    "label.attack": "{thing} attacks",
    "label.attack.twice": "{thing} attacks twice",
    "label.at": "Attack {thing}",
    "label.hold": "{thing} stays back",
    "label.block": "{thing} blocks {what}",
    "label.fight": "{thing} attacks {what}",
    "label.strike": "Strike {thing} next",
    "label.pick": "Choose {thing}",
    "label.pick.scout": "Put {thing} on the bottom",
    "label.pick.scout.none": "Leave it on top",
    "label.give": "Give up {thing}",
    "label.give.new": "Give up the new unit",
    "label.pass": "Pass",
    "label.keep": "Keep this hand",
    "label.redraw": "Redraw",
    "label.discard": "Discard {card}",
    "button.done": "Done",
    "button.end": "End turn",
    "button.attack": "Attack",
    "button.pass.0": "Let it resolve",
    "button.pass.1": "No answer",
    "button.pass.2": "Let them fight",
    "button.pass.3": "Let the turn end",
    "button.pass.4": "No answer",
    "button.pass.5": "No answer",
    "button.keep": "Keep this hand",
    "button.redraw": "Redraw",
    "thing.seat": "{seat}",
    "thing.card": "{card}",
    "thing.none": "nothing",
    "thing.mode": "way {mode}",
    "thing.gone": "something that is gone",
    # what is asked
    "prompt.opening": "Keep this hand, or redraw it?",
    "prompt.main": "Play cards, use abilities or attack",
    "prompt.second": "Play cards and use abilities",
    "prompt.attack": "Choose who attacks",
    "prompt.at": "Choose what is attacked",
    "prompt.block": "Choose who blocks whom",
    "prompt.next": "Whom does {thing} strike next?",
    "prompt.tidy": "Discard down to nine cards",
    "prompt.answer": "Answer with a fast spell, or pass",
    "prompt.answer.1": "Answer the attack with a fast spell or an Ambush, or pass",
    "prompt.answer.2": "Play a fast spell before the fight, or pass",
    "prompt.answer.3": "Play a fast spell or an Ambush at the end of the turn, or pass",
    "prompt.answer.4": "Answer the attack with a fast spell or an Ambush, or pass",
    "prompt.answer.5": "Answer the Ambush with a fast spell, or pass",
    "prompt.pick": "{card}: {asks}",
    "ask.scout": "Put this card on the bottom of your deck?",
    "prompt.arrive": "Twelve units are in play; choose one to give up for {card}",
    # why not
    "eternal.over": "The game is over",
    "eternal.verb": "There is no such action",
    "eternal.which": "Say which card or which ability",
    "eternal.end.alone": "Nothing is chosen with the end of a turn",
    "eternal.not_now.keep": "The opening hands have been chosen",
    "eternal.not_now.redraw": "The opening hands have been chosen",
    "eternal.not_now.hold": "A unit is held back only while attackers or blockers are chosen",
    "eternal.not_now.block": "Blockers are chosen when the enemy attacks",
    "eternal.not_now.strike": "Who is struck next is chosen in a fight, where several units block one",
    "eternal.not_now.at": "What is attacked is chosen with the attackers, where the enemy has a site",
    "eternal.not_now.pick": "Something is picked when a card asks for it",
    "eternal.not_now.give": "A unit is given up when a thirteenth comes into play",
    "eternal.not_now.discard": "Cards are discarded at the end of a turn, from the tenth in hand on",
    "eternal.not_now.pass": "Answers are passed; a turn is ended",
    "eternal.opening": "First both players keep their hand or redraw it",
    "eternal.hand": "You do not hold {card}",
    "eternal.warp": "The top card of your deck has no Warp, or is another",
    "eternal.bond": "It needs Bond, and a ready unit of the same type that is strong enough",
    "eternal.no_card": "There is no such card",
    "eternal.power.once": "One power a turn can be played",
    "eternal.power.short": "{card} costs {n} power; you have {have}",
    "eternal.influence.short": "{card} needs more influence: {factions}",
    "eternal.fast.only": "Now fast spells alone can be played",
    "eternal.ambush.only": "Now fast spells and units with Ambush alone can be played",
    "eternal.no_unit": "{card} needs a unit of yours",
    "eternal.no_enemy": "{card} needs an enemy unit",
    "eternal.no_more": "Nothing more is chosen for {card}",
    "eternal.fits": "That does not fit {card}",
    "eternal.mode": "{card} is played in one of {n} ways",
    "eternal.reckless": "A Reckless unit must attack",
    "eternal.attack.none": "No unit of yours can attack",
    "eternal.attack.over": "There is one battle a turn",
    "eternal.fight.none": "It cannot make such a direct attack",
    "eternal.use.none": "It has no ability that can be used",
    "eternal.use.spent": "{card} has been used",
    "eternal.use.not_yours": "It is not yours",
    "eternal.thing": "There is no such thing in play",
    "eternal.block.none": "It cannot block that",
    "eternal.attack.must": "It is another's turn to be chosen, or it cannot attack",
    "eternal.answer": "You may answer, or pass",
    "eternal.pick": "First: {asks}",
    "eternal.arrive": "First choose a unit to give up",
    "eternal.tidy": "First discard down to nine cards",
    "eternal.strike": "First choose who is struck next",
    # who won
    "outcome.health": "{winner} wins: the enemy has no health left",
    "outcome.deck": "{winner} wins: the enemy has no cards left",
    "outcome.card": "{winner} wins by a card",
    "outcome.turns": "{winner} wins: the game has gone on for so long that the tie is broken",
    # what happened
    "score.health": "health",
    "event.starts": "{seat} takes the first turn",
    "event.dealt": "{seat} is dealt {n:# card|# cards}",
    "event.chose": "{seat} has chosen",
    "event.kept": "{seat} keeps the hand",
    "event.redrew": "{seat} redraws the hand",
    "event.turn": "Turn {n}: {seat}",
    "event.ended": "{seat} ends the turn",
    "event.drew": "{seat} draws {card}",
    "event.overfull": "{seat} has twelve cards in hand: {card} goes to the void",
    "event.showed": "{seat} shows {card}",
    "event.planted": "{seat} plays {card}",
    "event.planted.depleted": "{seat} plays {card}, depleted",
    "event.max_power": "{seat} gains {n} maximum power",
    "event.power": "{seat} gains {n} power",
    "event.influence": "{seat} gains {letters} influence",
    "event.played": "{seat} plays {card}",
    "event.stopped": "{card} is stopped",
    "event.idle": "{card} finds nothing to pick",
    "event.picked": "{seat} picks {what} for {card}",
    "event.used": "{seat} uses {thing}",
    "event.destiny": "{seat} plays {card} by Destiny",
    "event.entered": "{thing} comes into play",
    "event.died": "{thing} dies",
    "event.hit": "{to} is hit for {n}",
    "event.health": "{seat} gains {n} health",
    "event.armor": "{seat} gains {n} armor",
    "event.shield": "{thing}'s Aegis is used up",
    "event.buffed": "{thing} gets {strength:signed}/{health:signed}",
    "event.granted": "{thing} gains {skills}",
    "event.silenced": "{thing} is silenced",
    "event.exhausted": "{thing} is exhausted",
    "event.stunned": "{thing} is stunned",
    "event.readied": "{thing} is readied",
    "event.transformed": "{thing} becomes {card}",
    "event.stolen": "{thing} is on {seat}'s side now",
    "event.discarded": "{seat} discards {card}",
    "event.returned": "{thing} goes back to {seat}'s hand",
    "event.looked": "{seat} looks at {n:a card|# cards} of the deck",
    "event.buried": "{seat} puts a card to the bottom of the deck",
    "event.echo": "Echo gives {seat} another {card}",
    "event.cheaper": "{seat} holds {card}, which costs {n} less now",
    "event.top": "Another card lies on {seat}'s deck",
    "event.hid": "{n:A card is|# cards are} hidden in {seat}'s deck: {card}",
    "event.night": "Night falls",
    "event.attacks": "{thing} attacks",
    "event.duel": "{thing} attacks {what}",
    "event.blocks": "{thing} blocks {what}",
    "event.blocked.none": "{seat} blocks nothing",
    "event.warcry": "Warcry: {seat}'s next unit or weapon gets +{n}/+{n}",
    # why a hint is the best: what it changes most beside the second best
    "hint.health": "It leaves you more health",
    "hint.health.figure": "It leaves you at {n} health, the next best way at {over}",
    "hint.units": "It leaves you more on the table",
    "hint.units.card": "It leaves you {card} on the table",
    "hint.opening": "It leaves you the better opening hand",
    "hint.hand": "It keeps more cards in your hand",
    "hint.hand.card": "It keeps {card} in your hand",
    "hint.power": "It gives you more power",
    "hint.power.figure": "It gives you {n} power, the next best way {over}",
    "hint.their_health": "It costs the opponent health",
    "hint.their_health.figure": "It takes the opponent to {n} health, the next best way to {over}",
    "hint.their_units": "It leaves the opponent less on the table",
    "hint.their_units.card": "It gets rid of {card}",
    "hint.their_opening": "It leaves the opponent the worse opening hand",
    "hint.their_hand": "It leaves the opponent fewer cards in hand",
    "hint.their_power": "It leaves the opponent less power",
    "hint.their_power.figure": "It leaves the opponent {n} power, the next best way {over}",
    "blind.hand": "{seat}'s hand: {cards}",
    "blind.hand.empty": "{seat}'s hand is empty",
    "event.passed": "{seat} passes",
    "event.swapped": "{seat} swaps a card with one of the market",
    "event.taken": "{card} goes to {seat}'s void",
    "event.negated": "{card} is negated",
    **{f"event.won.{how}": "{seat} wins" for how in ("health", "deck", "card", "turns")},
}

WORDS = Catalogue(
    {**CARD_TEXTS.texts, **TABLE},
    {**CARD_TEXTS.names, "card": CardCalled(CARD_TEXTS.names["card"])},
    {**CARD_TEXTS.spelled, "signed": signed},
    {
        **CARD_TEXTS.blanks,
        **dict.fromkeys(("thing", "things", "what", "asks", "to"), MESSAGE),
        **dict.fromkeys(("n", "have", "mode", "over"), NUMBER),
        "text": TEXT, "winner": SEAT, "seat": SEAT, "letters": "faction",
    },
    last=CARD_TEXTS.last,
)  # fmt: skip
