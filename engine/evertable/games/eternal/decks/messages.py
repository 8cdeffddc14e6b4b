"""The texts of the deck builder in English: reading a list, and limits it breaks."""

from __future__ import annotations

from ....core.cards.messages import NUMBER, TEXT, Catalogue
from ..cards.catalogue import CARDS

DECK_TEXTS = Catalogue(
    {
        "deck.unknown": "Line {line}: there is no card “{what}”",
        "deck.near": "Line {line}: there is no card “{what}”. Did you mean {card}?",
        "deck.elsewhere": "Line {line}: “{what}” ({number}) is not among the cards of this table",
        "deck.number": "Line {line}: {number} is not among the cards of this table",
        "deck.address": "Line {line}: the deck in this address is cut short; copy it whole",
        "deck.none": "Line {line}: none of “{what}” is no line of a deck",
        "deck.too_many": "Line {line}: of “{what}” there can be 1 to {most}",
        "deck.twice": "Line {line}: two numbers of “{what}”, {numbers}: write one",
        "deck.empty": "The list names no card",
        "deck.stopped": "Reading stopped at line {line}: {n} lines are no cards",
        "deck.long": "Only the first {most} letters were read, up to line {line}",
        "deck.note.side": "Left out: the sideboard, {n:# card|# cards}; there is none here",
        "deck.note.side_market": "The sideboard, {n:# card|# cards}, was read as the market",
        "deck.note.uncounted": "No number of copies, so one: {n:line|lines} {lines}",
        "deck.note.market": "The first {most} of the {n} cards of the market are kept",
        "deck.note.many": "Of {n} {card} {most} are kept",
        "deck.note.headings": "Taken for {n:a heading: line|headings: lines} {lines}",
        "deck.note.more": "And {n:one more line|# more lines} of this kind",
        "deck.note.doubt": "More than one number, the first taken for the copies: {n:line|lines} {lines}",
        "deck.note.again": "{card}: added up from lines {lines}",
        "deck.note.number": "Line {line}: {card} was read by its name; its number is {own}, not {what}",
        "deck.note.back": "The market ends at line {line}: the main deck goes on there",
        "deck.note.address": "Line {line} is an address; nothing is fetched from there. Paste the list itself",
        "deck.few": "The deck has {n:# card|# cards}; it needs {least} or more",
        "deck.many": "The deck has {n:# card|# cards}; {most} are allowed",
        "deck.few_powers": "The deck has {n:# power|# powers}; a third of its cards is needed, {least}",
        "deck.few_others": "The deck has {n:# card|# cards} that are no powers; a third is needed, {least}",
        "deck.token": "{card} is made by other cards and stands in no deck",
        "deck.copies": "{card} is there {n:once|# times}; {most} are allowed, the market counted",
        "deck.market.many": "The market has {n:# card|# cards}; {most} are allowed",
        "deck.market.twice": "{card} is in the market more than once",
        "deck.market.closed": "There is a market and no merchant in the deck",
        "deck.market.black": "{card} is in the Black Market and in the deck",
    },
    names={"card": {card.slug: card.name for card in CARDS}},
    blanks={
        **dict.fromkeys(("n", "least", "most", "line"), NUMBER),
        **dict.fromkeys(("what", "number", "own", "lines", "numbers"), TEXT),
    },
)
