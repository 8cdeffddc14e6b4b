"""Every reason the engine gives for a refusal, and every kind of mistake, with the sentence that answers it."""

from __future__ import annotations

from typing import Any

import pytest

from evertable.core.rng import Rng
from evertable.games.krieg.cards.catalogue import CARDS
from evertable.games.krieg.cards.effects import KingEffect, TakeBack
from evertable.games.krieg.game import Krieg
from evertable.games.krieg.model.state import KriegState
from evertable.games.krieg.rules.needs import LACKS
from evertable.games.krieg.rules.powers import dispatch
from evertable.games.krieg.rules.powers.kings import OPTIONS
from evertable.games.krieg.text.messages import WORDS
from evertable.session.catalogue import TableWords

from ...test_refusals import check_filled, check_sentence
from . import hooks
from .script import Table

FIELD = {
    "1-melee": "knight knight+feast line+fortress",
    "1-siege": "siege",
    "2-range": "archer bowman",
    "2-siege": "mortar",
}


def table(hand: str, *moves: str, rows: dict[str, str] | None = None, **known: object) -> Table:
    """Seat 1 has this hand on a field with something on it."""
    hands = {1: hand, 2: "pike", **known.pop("hands", {})}
    return Table(FIELD if rows is None else rows, hands=hands, **known).does(*moves)


def bare(hand: str, **known: object) -> Table:
    """On an empty field, with a few cards in hand."""
    return table(f"{hand} cavalry", rows={}, **known)


SUSPEND = ("play lion-king 1-melee aside",)
TRADE = ("play traitor-king 1-melee swap",)
THREE = {"1-siege": "assault assault assault"}
MIXED = {"1-siege": "assault assault catapult"}
HELD = {"1-melee": "line+held"}
THEIRS = {"2-melee": "line+held"}
LATER = "omen siege next"


def many(hand: str, *moves: str, rows: dict[str, str] | None = None, teams: bool = False, **known: object) -> Table:
    """Four seats, each with a few cards; seat 3 has nothing on the field, and seat 4 only a fortified unit."""
    hands = {1: hand, 2: "pike fog", 3: "crusader", 4: "mortar gale"}
    field = {"1-melee": "knight", "2-range": "archer", "4-siege": "cannon+held"} if rows is None else rows
    return Table(field, seats=4, options={"teams": teams}, hands=hands, **known).does(*moves)


def opened(action: str, at: str) -> tuple[Table, str]:
    """A unit of Usury's that may choose its row."""
    return table("", "pass", hands={2: ""}, passed=[2], aside={1: f"choose {at}"}), action


# What is wrong -> the situation, the action, and the sentence that answers it. The seats are Ann, Bo, Cleo and Dan.
MISTAKES = {
    "over": lambda: (table("", "pass", hands={2: ""}, passed=[2], round=2, history=[[0, 1]]), "pass"),
    "no verb": lambda: (table("knight"), "dance 1-melee"),
    "no seat": lambda: (table("knight"), "play knight 3-melee"),
    "not now": lambda: (table("knight"), "draw unit"),
    "pass with a word": lambda: (table("knight"), "pass twice"),
    "nothing in hand": lambda: (table(""), "play"),
    "another's card": lambda: (table("knight"), "play mortar 1-siege"),
    "no card": lambda: (table("knight"), "play dragon"),
    "a row for a card": lambda: (table("knight"), "play 1-melee"),
    "too much": lambda: (table("knight"), "play knight 1-melee 1-range"),
    "a unit in no row": lambda: (table("knight"), "play knight 3-air"),
    "a unit on a unit": lambda: (table("officer-melee-siege"), "play officer-melee-siege 1-siege.siege"),
    "a line of nobody": lambda: (table("knight"), "play knight melee"),
    "a unit to others": lambda: (table("knight"), "play knight 2-melee"),
    "a unit in another row": lambda: (table("knight"), "play knight 1-range"),
    "a unit with two rows": lambda: (table("juggernaut"), "play juggernaut 1-siege"),
    "a weather elsewhere": lambda: (table("fog"), "play fog melee"),
    "a weather over a row": lambda: (table("fog"), "play fog 1-range"),
    "a spy at home": lambda: (table("spy"), "play spy 1-melee"),
    "a spy in another row": lambda: (table("spy"), "play spy 2-siege"),
    "a spy on nobody": lambda: (table("spy"), "play spy melee"),
    "a King with others": lambda: (table("lion-king"), "play lion-king 2-melee halve"),
    "a King beside no row": lambda: (table("lion-king"), "play lion-king here"),
    "a King's other way": lambda: (table("lion-king"), "play lion-king 1-melee draw"),
    "a Sun King and waiting weather": lambda: (table("sun-king", weather=LATER), "play sun-king 1-melee clear"),
    "a Sun King and calm": lambda: (table("sun-king"), "play sun-king 1-melee move fog range"),
    "a Sun King and no deck": lambda: (table("sun-king", deck=0, weather="fog range now"),
                                       "play sun-king 1-melee draw"),
    "a Lion King and nobody": lambda: (bare("lion-king"), "play lion-king 1-melee aside"),
    "a Lion King and a fortress": lambda: (table("lion-king", rows=THEIRS), "play lion-king 1-melee aside"),
    "a Terror King and a fortress": lambda: (table("terror-king", rows=THEIRS), "play terror-king 1-melee discard"),
    "a Terror King and a fortified unit": lambda: (
        table("terror-king"), "play terror-king 1-melee discard 1-melee.line"),
    "a Traitor King with nothing": lambda: (table("traitor-king", rows=THEIRS), "play traitor-king 1-melee swap"),
    "a Lion King against oneself": lambda: (many("lion-king", rows={"2-melee": "line", "3-melee": "pike"}),
                                            "play lion-king 1-melee aside 1"),
    "a unit that is none": lambda: (table("death"), "play death 1-melee.dragon"),
    "a unit that is gone": lambda: (table("death"), "play death 1-melee.cavalry"),
    "a row for a unit": lambda: (table("death"), "play death 2-melee"),
    "a fortified unit": lambda: (table("death"), "play death 1-melee.line"),
    "a Feast in a row": lambda: (table("feast"), "play feast 1-melee"),
    "a Feast on nothing": lambda: (table("feast"), "play feast 1-melee.cavalry"),
    "a second Famine": lambda: (
        table("famine").anew({"1-melee": "line+famine knight"}), "play famine 1-melee.line"),
    "another's unit as price": lambda: (table("jester"), "play jester 2-siege.mortar"),
    "a row as price": lambda: (table("jester"), "play jester 1-siege"),
    "the price itself": lambda: (table("jester"), "play jester 1-siege.siege 1-siege.siege"),
    "a unit to its row": lambda: (table("relic"), "play relic 1-melee.knight 1-melee"),
    "a unit to another side": lambda: (table("relic"), "play relic 1-melee.knight 2-range"),
    "a unit to a unit": lambda: (table("relic"), "play relic 1-melee.knight 2-range.archer"),
    "a King away": lambda: (table("demise", kings={2: "lion-king melee"}), "play demise sun-king"),
    "a unit for a King": lambda: (table("demise", kings={2: "lion-king melee"}), "play demise 1-siege.siege"),
    "Gale: a waiting weather": lambda: (table("gale", weather="fog range now, " + LATER), "play gale move omen melee"),
    "Gale: no such weather": lambda: (table("gale", weather="fog range now"), "play gale move frost melee"),
    "Gale: a unit": lambda: (table("gale", weather="fog range now"), "play gale move 1-siege.siege"),
    "Gale: the same line": lambda: (table("gale", weather="fog range now"), "play gale move fog range"),
    "Gale: no line": lambda: (table("gale", weather="fog range now"), "play gale move fog 1-melee"),
    "Gale: no such change": lambda: (table("gale", weather="fog range now"), "play gale stop"),
    "Styx: too deep": lambda: (table("styx", graves="omen fog death gale"), "play styx omen"),
    "Styx: not there": lambda: (table("styx", graves="omen fog death gale"), "play styx void"),
    "Styx: a unit": lambda: (table("styx", graves="omen fog death gale"), "play styx knight"),
    "Pyre: not there": lambda: (table("pyre", graves="cannon"), "play pyre breach"),
    "Pyre: a power": lambda: (table("pyre", graves="cannon"), "play pyre gale"),
    "Pyre: another row": lambda: (table("pyre", graves="juggernaut"), "play pyre juggernaut 1-siege"),
    "Grail: another row": lambda: (table("grail", graves="cannon juggernaut"), "play grail 1-siege"),
    "Fate: itself": lambda: (table("fate pike", played={1: "siege 1-siege"}), "play fate fate"),
    "Fate: not in hand": lambda: (table("fate pike", played={1: "siege 1-siege"}), "play fate mortar"),
    "Fate: a unit": lambda: (table("fate pike", played={1: "siege 1-siege"}), "play fate 1-siege.siege"),
    "against oneself": lambda: (many("epiphany"), "play epiphany 1"),
    "against nobody": lambda: (many("epiphany"), "play epiphany 5"),
    "against a card": lambda: (many("epiphany"), "play epiphany fog"),
    "against no powers": lambda: (many("epiphany"), "play epiphany 3"),
    "against no units": lambda: (many("wrath", rows={"1-melee": "knight", "2-range": "archer", "4-siege": "cannon"}),
                                 "play wrath 1-melee.knight 3"),
    "against fortified units": lambda: (
        many("wrath", rows={"1-melee": "knight", "2-range": "archer", "3-melee": "pike", "4-siege": "cannon+held"}),
        "play wrath 1-melee.knight 4"),
    "against a partner": lambda: (many("burden", teams=True), "play burden 3"),
    "deck of drawing": lambda: (table("minister", "play minister 2-siege"), "draw king"),
    "an empty deck": lambda: (table("minister", "play minister 2-siege", deck=0, units="knight knight"), "draw power"),
    "two decks": lambda: (table("minister", "play minister 2-siege"), "draw unit power"),
    "pass in drawing": lambda: (table("minister", "play minister 2-siege"), "pass"),
    "swap: theirs first": lambda: (table("traitor-king", *TRADE), "swap 2-siege.mortar 2-range.archer"),
    "swap: own twice": lambda: (table("traitor-king", *TRADE), "swap 1-siege.siege 1-melee.knight"),
    "swap: a row": lambda: (table("traitor-king", *TRADE), "swap 1-siege"),
    "swap: fortified": lambda: (table("traitor-king", *TRADE), "swap 1-melee.line"),
    "pass in swapping": lambda: (table("traitor-king", *TRADE), "pass"),
    "arrange: another number": lambda: (table("offering", "play offering 1-siege.assault", rows=THREE), "arrange 3"),
    "pass in arranging": lambda: (table("offering", "play offering 1-siege.assault", rows=THREE), "pass"),
    "Crusade: another row": lambda: (
        table("crusade", "play crusade", rows={"1-melee": "line", "1-range": "breach", "1-siege": "siege"}),
        "arrange 1-siege siege"),
    "Crusade: no row": lambda: (
        table("crusade", "play crusade", rows={"1-melee": "line", "1-range": "breach"}), "arrange 2-siege"),
    "Crusade: others": lambda: (table("crusade", "play crusade", rows=MIXED), "arrange 1-siege mortar"),
    "pass in a Crusade": lambda: (table("crusade", "play crusade", rows=MIXED), "pass"),
    "enter: another row": lambda: opened("enter juggernaut 1-siege", "juggernaut"),
    "enter: another unit": lambda: opened("enter knight 1-melee", "juggernaut"),
    "enter: others' row": lambda: opened("enter juggernaut 2-melee", "juggernaut"),
    "pass before entering": lambda: opened("pass", "juggernaut"),
    "pass in the opening": lambda: (Table(), "pass"),
    "too few in the opening": lambda: (Table(), "done"),
    "too few": lambda: (table("feint", "play feint"), "done"),
    "pass in a Feint": lambda: (table("feint", "play feint"), "pass"),
    "pass in a Ruin": lambda: (table("ruin knight", "play ruin 1-siege.siege"), "pass"),
    "Ruin fed with itself": lambda: (table("ruin knight", "play ruin 1-siege.siege"), "discard ruin"),
    "Ruin fed with a unit": lambda: (table("ruin knight", "play ruin 1-siege.siege"), "discard 1-siege.siege"),
    "Ruin fed with others": lambda: (table("ruin knight", "play ruin 1-siege.siege"), "discard mortar"),
    "pass in a Usury": lambda: (table("usury knight pike archer cavalry", "play usury"), "pass"),
    "Usury with a power": lambda: (table("usury fog archer bowman soldier soldier", "play usury"), "aside fog"),
    "against the order": lambda: (table("usury archer militia soldier soldier", "play usury", "aside militia"),
                                  "aside archer"),
    "too late in the order": lambda: (table("usury archer militia soldier soldier", "play usury"), "aside soldier"),
    "pass in a War": lambda: (table("war", "play war"), "pass"),
    "a War elsewhere": lambda: (table("war", "play war"), "lose 2-siege.mortar"),
    "a War twice": lambda: (table("war", "play war", "lose 1-melee.knight"), "lose 1-melee.knight"),
    "nothing left to choose": lambda: (table("retreat", "play retreat", "aside 1-siege.siege"), "aside"),
    "two at a time": lambda: (table("war", "play war"), "lose 1-melee.knight 1-siege.siege"),
    "pass in another's War": lambda: (table("war", "play war", "lose 1-siege.siege", "done"), "pass"),
    "pass in a Wrath": lambda: (table("wrath", "play wrath 1-siege.siege"), "pass"),
    "Wrath at home": lambda: (table("wrath", "play wrath 1-siege.siege"), "take 1-melee.knight"),
    "Wrath on a row": lambda: (table("wrath", "play wrath 1-siege.siege"), "take 2-siege"),
    "pass with the Lion King": lambda: (table("lion-king", *SUSPEND), "pass"),
    "needs: Feast": lambda: (bare("feast"), "play feast"),
    "needs: Feast, full": lambda: (table("feast").anew({"1-melee": "line+feast2"}), "play feast"),
    "needs: Gale": lambda: (table("gale"), "play gale clear"),
    "needs: Gale, waiting": lambda: (table("gale", weather=LATER), "play gale clear"),
    "needs: Pyre": lambda: (bare("pyre"), "play pyre knight"),
    "needs: Grail": lambda: (bare("grail"), "play grail"),
    "needs: Death": lambda: (bare("death"), "play death"),
    "needs: Death, fortified": lambda: (table("death", rows=HELD), "play death 1-melee.line"),
    "needs: Crusade": lambda: (bare("crusade"), "play crusade"),
    "needs: Crusade, fortified": lambda: (table("crusade", rows=HELD), "play crusade"),
    "needs: Usury": lambda: (bare("usury"), "play usury"),
    "needs: War": lambda: (bare("war"), "play war"),
    "needs: War, fortified": lambda: (table("war", rows=HELD), "play war"),
    "needs: Execution": lambda: (bare("execution"), "play execution"),
    "needs: Execution, deck": lambda: (bare("execution sun-king", deck=0), "play execution"),
    "needs: Redemption": lambda: (bare("redemption sun-king"), "play redemption"),
    "needs: Epiphany": lambda: (bare("epiphany"), "play epiphany"),
    "needs: Offering": lambda: (bare("offering"), "play offering"),
    "needs: Offering, deck": lambda: (table("offering", deck=0), "play offering 1-siege.siege"),
    "needs: Styx": lambda: (bare("styx"), "play styx"),
    "needs: Relic": lambda: (bare("relic"), "play relic"),
    "needs: Relic, fortified": lambda: (table("relic", rows=HELD), "play relic 1-melee.line 1-range"),
    "needs: Smuggler": lambda: (bare("smuggler", deck=0), "play smuggler"),
    "needs: Jester, another": lambda: (table("jester", rows={"1-melee": "line"}), "play jester 1-melee.line"),
    "needs: Sack, price": lambda: (table("sack", rows={"2-melee": "line"}), "play sack"),
    "needs: Sack, fortified": lambda: (table("sack", rows=HELD), "play sack"),
    "needs: Wrath, victim": lambda: (table("wrath", rows={"1-melee": "line"}), "play wrath 1-melee.line"),
    "needs: Wrath, fortified": lambda: (table("wrath", rows={"1-siege": "siege"} | THEIRS), "play wrath 1-siege.siege"),
    "needs: Wrath, price": lambda: (table("wrath", rows={"2-melee": "line"}), "play wrath"),
    "needs: Demise": lambda: (bare("demise"), "play demise"),
    "needs: Fate, gone": lambda: (bare("fate", played={1: "line 1-melee"}), "play fate cavalry"),
    "needs: Fate, fortified": lambda: (table("fate pike", played={1: "line 1-melee.line"}), "play fate pike"),
    "needs: Fate, first": lambda: (bare("fate"), "play fate cavalry"),
    "needs: Fate, price": lambda: (table("fate", played={1: "siege 1-siege"}), "play fate"),
    "needs: Retreat": lambda: (bare("retreat"), "play retreat"),
    "needs: Retreat, fortified": lambda: (table("retreat", rows=HELD), "play retreat"),
}  # fmt: skip

SENTENCES = {
    "over": "The game is over",
    "no verb": "“dance” is not a move in this game",
    "no seat": "Only 2 players sit at this table",
    "not now": "A turn is one card or a pass; “draw” belongs to something else",
    "pass with a word": "A pass names nothing else",
    "nothing in hand": "Nothing is left to play; you can only pass",
    "another's card": "You do not hold Mortar",
    "no card": "Choose a card from your hand, not “dragon”",
    "a row for a card": "Choose a card from your hand, not Ann's Melee row",
    "too much": "Knight asks for nothing more: Ann's Range row is too much",
    "a unit in no row": "Knight needs a row: Melee, not “3-air”",
    "a unit on a unit": "Officer (Melee or Siege) needs a row: Melee or Siege, not Ann's Siege in Siege",
    "a line of nobody": "Say whose Melee row Knight is for",
    "a unit to others": "Knight goes to your own side",
    "a unit in another row": "Knight does not fight in Range, only in Melee",
    "a unit with two rows": "Juggernaut does not fight in Siege, only in Melee or Range",
    "a weather elsewhere": "Fog does not reach Melee, only Range or Siege",
    "a weather over a row": "Fog needs one of these rows: Range or Siege, not Ann's Range row",
    "a spy at home": "Spy goes to an opponent's side",
    "a spy in another row": "Spy does not fight in Siege, only in Melee",
    "a spy on nobody": "Say whose Melee row Spy is for",
    "a King with others": "Lion King stands beside one of your own rows",
    "a King beside no row": "Lion King needs a row: Melee, Range or Siege, not “here”",
    "a King's other way": "Lion King needs one of these, not “draw”: halve Range, set aside units of an opponent",
    "a Sun King and waiting weather": "Sun King needs active weather; what lies there is still waiting",
    "a Sun King and calm": "Sun King needs active weather",
    "a Sun King and no deck": "Sun King needs a card to draw, and both decks are empty",
    "a Lion King and nobody": "Lion King needs a unit of an opponent",
    "a Lion King and a fortress": "Lion King needs a unit of an opponent that can be moved; all are fortified",
    "a Terror King and a fortress": "Terror King needs a unit that can be discarded; all on the field are fortified",
    "a Terror King and a fortified unit": "Line is fortified and cannot be moved or discarded",
    "a Traitor King with nothing": "Traitor King needs a unit of yours on the field",
    "a Lion King against oneself": "Lion King is played against an opponent, not against yourself",
    "a unit that is none": "Death needs a unit on the field, not “dragon”",
    "a unit that is gone": "There is no such Cavalry in Ann's Melee",
    "a row for a unit": "Death needs a unit on the field, not Bo's Melee row",
    "a fortified unit": "Line is fortified and cannot be moved or discarded",
    "a Feast in a row": "Feast needs a unit on the field, not Ann's Melee row",
    "a Feast on nothing": "There is no such Cavalry in Ann's Melee",
    "a second Famine": "Ann's Line cannot carry another Famine",
    "another's unit as price": "Bo's Mortar cannot be the price: Jester costs a unit of your own",
    "a row as price": "Jester needs a unit of your own to give up, not Ann's Siege row",
    "the price itself": "Siege is the price of Jester, so it cannot be taken too",
    "a unit to its row": "Ann's Knight is already in Melee",
    "a unit to another side": "Relic moves a unit to another row of its own side: Knight stays with Ann",
    "a unit to a unit": "Relic needs another row of the side Knight is on, not Bo's Archer in Range",
    "a King away": "Sun King is not on the field",
    "a unit for a King": "Demise needs a King on the field, not Ann's Siege in Siege",
    "Gale: a waiting weather": "Omen is still waiting: only active weather can be moved",
    "Gale: no such weather": "Frost does not lie on the field as weather",
    "Gale: a unit": "Gale needs an active weather card, not Ann's Siege in Siege",
    "Gale: the same line": "Fog already lies over Range",
    "Gale: no line": "Gale needs one of these rows: Melee or Siege, not Ann's Melee row",
    "Gale: no such change": "Gale needs either to end all weather or a weather card to move, not “stop”",
    "Styx: too deep": "Omen is not among the top 3 cards of the power graveyard",
    "Styx: not there": "There is no Void in the power graveyard",
    "Styx: a unit": "Styx needs one of the top 3 cards of the power graveyard, not Knight",
    "Pyre: not there": "There is no Breach in the unit graveyard",
    "Pyre: a power": "Pyre needs a card from the unit graveyard, not Gale",
    "Pyre: another row": "Juggernaut does not fight in Siege, only in Melee or Range",
    "Grail: another row": "Juggernaut does not fight in Siege, only in Melee or Range",
    "Fate: itself": "Fate cannot be its own price",
    "Fate: not in hand": "You do not hold Mortar",
    "Fate: a unit": "Fate needs another card from your hand, not Ann's Siege in Siege",
    "against oneself": "Epiphany is played against an opponent, not against yourself",
    "against nobody": "Epiphany needs an opponent, not “5”",
    "against a card": "Epiphany needs an opponent, not Fog",
    "against no powers": "Cleo holds no power card",
    "against no units": "Cleo has no unit on the field",
    "against fortified units": "All units of Dan are fortified and cannot be moved or discarded",
    "against a partner": "Burden is played against an opponent, and Cleo is your partner",
    "deck of drawing": "Draw from the unit deck or the power deck",
    "an empty deck": "The power deck is empty",
    "two decks": "Nothing more is asked for: the power deck is too much",
    "pass in drawing": "First draw your cards",
    "swap: theirs first": "Bo's Mortar is not on your side: choose one of your own units",
    "swap: own twice": "Ann's Knight is not on Bo's side: choose a unit there",
    "swap: a row": "Choose a unit of yours and one of Bo's",
    "swap: fortified": "Line is fortified and cannot be moved or discarded",
    "pass in swapping": "First choose the units that change sides",
    "arrange: another number": "Depending on the arrangement, you draw one of these numbers of cards: 1, 2",
    "pass in arranging": "First say how your row is arranged",
    "Crusade: another row": "Siege is not your strongest row, however it is arranged",
    "Crusade: no row": "It strikes your strongest row: Melee or Range, depending on the arrangement",
    "Crusade: others": "No arrangement makes these the strongest units of Siege and that row your strongest",
    "pass in a Crusade": "First say what the Crusade strikes",
    "enter: another row": "Juggernaut does not fight in Siege, only in Melee or Range",
    "enter: another unit": "Juggernaut enters first",
    "enter: others' row": "Juggernaut goes to your own side",
    "pass before entering": "First say which row the unit enters",
    "pass in the opening": "First everyone discards three cards",
    "too few in the opening": "Choose exactly 3",
    "too few": "Choose at least 1",
    "pass in a Feint": "First choose the units to set aside",
    "pass in a Ruin": "First choose the cards for the Ruin, or none",
    "Ruin fed with itself": "Ruin is the card you are playing",
    "Ruin fed with a unit": "Choose a card from your hand, not Ann's Siege in Siege",
    "Ruin fed with others": "You do not hold Mortar",
    "pass in a Usury": "First choose the units to set aside",
    "Usury with a power": "Only unit cards can be set aside, not Fog",
    "against the order": "Archer comes before what you have chosen: choose in the order of the list",
    "too late in the order": "After Soldier, too few are left to make 3",
    "pass in a War": "First choose the units you give up",
    "a War elsewhere": "Bo's Mortar is not on your side: choose one of your own units",
    "a War twice": "Ann's Knight in Melee is already chosen",
    "nothing left to choose": "Nothing more can be chosen: confirm",
    "two at a time": "Name one at a time",
    "pass in another's War": "First choose the units you lose",
    "pass in a Wrath": "First choose the opponent's units",
    "Wrath at home": "Ann's Knight is not on Bo's side: choose a unit there",
    "Wrath on a row": "Choose a unit on the field, not Bo's Siege row",
    "pass with the Lion King": "First choose the opponent's units",
    "needs: Feast": "Feast needs a unit on the field",
    "needs: Feast, full": "No unit on the field can carry another Feast",
    "needs: Gale": "Gale needs active weather",
    "needs: Gale, waiting": "Gale needs active weather; what lies there is still waiting",
    "needs: Pyre": "Pyre needs a card in the unit graveyard",
    "needs: Grail": "Grail needs a card in the unit graveyard",
    "needs: Death": "Death needs a unit on the field",
    "needs: Death, fortified": "Death needs a unit that can be discarded; all on the field are fortified",
    "needs: Crusade": "Crusade needs a unit on the field",
    "needs: Crusade, fortified": "Crusade needs a unit that can fall; all it would strike are fortified",
    "needs: Usury": "Usury costs 3 unit cards from your hand",
    "needs: War": "War needs a unit of yours on the field",
    "needs: War, fortified": "War needs a unit of yours that can be moved; all of yours are fortified",
    "needs: Execution": "Execution costs your King, and he is neither on the field nor in your hand",
    "needs: Execution, deck": "Execution needs a unit card to draw, and that deck is empty",
    "needs: Redemption": "Redemption needs your King on the field",
    "needs: Epiphany": "Epiphany needs an opponent with power cards in hand",
    "needs: Offering": "Offering needs a unit of yours on the field",
    "needs: Offering, deck": "Offering needs a card to draw, and both decks are empty",
    "needs: Styx": "Styx needs a card in the power graveyard",
    "needs: Relic": "Relic needs a unit on the field",
    "needs: Relic, fortified": "Relic needs a unit that can be moved; all on the field are fortified",
    "needs: Smuggler": "Smuggler needs a card to draw, and both decks are empty",
    "needs: Jester, another": "Jester needs another unit to take, one that is not fortified",
    "needs: Sack, price": "Sack needs a unit of yours on the field",
    "needs: Sack, fortified": "Sack needs a unit of yours that can be moved; all of yours are fortified",
    "needs: Wrath, victim": "Wrath needs a unit of an opponent",
    "needs: Wrath, fortified": "Wrath needs a unit of an opponent that can be moved; all are fortified",
    "needs: Wrath, price": "Wrath needs a unit of yours on the field",
    "needs: Demise": "Demise needs a King on the field",
    "needs: Fate, gone": "The card you played last is no longer where it went",
    "needs: Fate, fortified": "Line, which you played last, is fortified and does not come back",
    "needs: Fate, first": "You have played no card yet in this round",
    "needs: Fate, price": "Fate costs another card from your hand",
    "needs: Retreat": "Retreat needs a unit of yours on the field",
    "needs: Retreat, fortified": "Retreat needs a unit of yours that can be moved; all of yours are fortified",
}  # fmt: skip


def answer(mistake: str) -> tuple[str, str]:
    """The reason's id and sentence."""
    situation, action = MISTAKES[mistake]()
    reason = situation.state.why_not(*action.split())
    assert reason is not None, f"{action} may be done"
    check_filled(WORDS, reason.id, reason.args)
    text = TableWords(WORDS, ("Ann", "Bo", "Cleo", "Dan")).say(reason.id, reason.args)
    check_sentence(situation.game, hooks, text)
    return reason.id, text


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_refusal_says_why(mistake):
    assert answer(mistake)[1] == SENTENCES[mistake]


@pytest.mark.parametrize("options", [{"seats": 2}, {"seats": 3}, {"seats": 4, "teams": True}])
def test_a_card_is_offered_if_and_only_if_it_lacks_nothing(options: dict[str, Any]) -> None:
    """Every card and every option of a King, in random positions."""
    rng, game = Rng(3), Krieg(options)
    for seed in range(3):
        state = game.new_initial_state(seed)
        while not state.is_terminal():
            if not state.frames and not rng.below(3):
                check_offered(state, state.turn)
            state.apply_action(rng.choice(state.legal_actions()))


def check_offered(state: KriegState, seat: int) -> None:
    """The cards that cost another one are asked about only where they are held."""
    for kind, card in enumerate(CARDS):
        if isinstance(card.effect, KingEffect):
            for option in card.effect.options:
                if type(option) in LACKS:
                    lacks = LACKS[type(option)](state, seat, option)
                    assert (lacks is None) == bool(OPTIONS[type(option)](state, seat, option)), (option, lacks)
        elif type(card.effect) in LACKS and (kind in state.hand(seat) or not isinstance(card.effect, TakeBack)):
            lacks = LACKS[type(card.effect)](state, seat, card.effect)
            assert (lacks is None) == bool(dispatch.offer(state, seat, kind)), (card.slug, lacks)


def test_every_reason_is_given_somewhere():
    assert {answer(mistake)[0] for mistake in MISTAKES} == {word for word in WORDS if word.startswith("krieg.")}
