"""What is said in English to whoever builds a deck: lines that are none, and limits that it breaks."""

from __future__ import annotations

from ...kernel.messages import NUMBER, TEXT, Catalogue
from .cards import CARDS

DECK_TEXTS = Catalogue(
    {
        "deck.unknown": "Line {line}: there is no card “{what}”",
        "deck.none": "Line {line}: none of “{what}” is no line of a deck",
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
    blanks={**dict.fromkeys(("n", "least", "most", "line"), NUMBER), "what": TEXT},
)
