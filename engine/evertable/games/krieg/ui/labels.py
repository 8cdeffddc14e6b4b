"""How actions are presented: kinds of refs, labels, previews, prompts, buttons, sets and what can be tapped."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.action import Action
from ....core.cards.messages import message
from ....core.format.documents import Json
from ....core.presenter import button
from ..cards import effects
from ..cards.catalogue import CARDS, KIND, SLUG
from ..cards.effects import LINES
from ..model import played
from ..model.phases import (
    CRUSADE,
    DRAW,
    ENTER,
    OPENING,
    OVER,
    PURPOSES,
    SACRIFICE,
    SCORED,
    SET,
    TRADE,
    TURN,
    Frame,
    rest,
)
from ..model.rows import ROW_NAME, ROW_OF
from ..model.state import KriegState
from ..rules import field, sets
from ..rules import results as standing
from ..rules import turn as rules_turn
from ..rules.powers import about_units
from ..rules.scoring.totals import row_totals, side_totals


def kinds(action: Action) -> tuple[str, ...]:
    """See Presenter.kinds: decided by the position of a ref in the action, then by its form."""
    verb, refs = action[0], action[1:]
    if verb == "draw":
        return ("deck",)
    if verb == "arrange":
        return ("row", "loss") if len(refs) == 2 else ("count",)
    if verb == "play":
        return ("card", *(play_kind(refs, i) for i in range(1, len(refs))))
    return tuple(["row" if ref in ROW_OF else "unit" if ref[0].isdigit() else "card" for ref in refs])


def play_kind(refs: tuple[str, ...], i: int) -> str:
    """The kind of ref `i` of a play, by its form; for names of cards and lines by the card that is played."""
    ref, effect = refs[i], CARDS[KIND[refs[0]]].effect
    if ref in ROW_OF:
        return "row"
    if ref[0].isdigit():
        return "unit" if "." in ref else "seat"
    if refs[i - 1] == "move":
        return "weather"
    if isinstance(effect, effects.WeatherEffect) or refs[i - 2] == "move":
        return "line"
    if isinstance(effect, (effects.DeployAny, effects.Salvage)):
        return "grave"
    if isinstance(effect, effects.TakeBack):
        return "card"
    return "king" if isinstance(effect, effects.SuspendKing) else "option"


def label(state: KriegState, action: Action) -> Json:
    """See Presenter.label."""
    verb = action[0]
    made = play_label(state, action) if verb == "play" else other_label(state, action)
    return {**made, "chip": None}


def other_label(state: KriegState, action: Action) -> Json:
    """The label of a decision that is not a play."""
    verb, refs = action[0], action[1:]
    args: Json = {}
    text = f"label.{verb}"
    if verb == "pass":
        ends = passing_ends(state)
        return {"text": f"{text}.{ends}" if ends else text, "args": told(state) if ends else {}}
    if verb == "draw":
        args["deck"] = refs[0]
    elif verb == "arrange":
        if len(refs) == 1:
            return {"text": "label.arrange.draw", "args": {"n": int(refs[0])}}
        lost = [] if refs[1] == "none" else [name.partition(".")[0] for name in refs[1].split("+")]
        return {
            "text": "label.arrange" if lost else "label.arrange.none",
            "args": {**row_args(refs[0]), "cards": lost},
        }
    elif verb == "enter":
        args = {"card": refs[0], **row_args(refs[1])}
    elif verb == "swap":
        args = {"card": unit_slug(refs[0]), "other": unit_slug(refs[1])}
    elif refs:
        args = {"card": unit_slug(refs[0]), **row_args(refs[0])} if "." in refs[0] else {"card": refs[0]}
    return {"text": text, "args": args}


def play_label(state: KriegState, action: Action) -> Json:
    """The label of a play: the card, and its targets."""
    slug, refs = action[1], action[2:]
    card = CARDS[KIND[slug]]
    args: Json = {"card": slug}
    if card.strength is not None:
        return {"text": "label.spy" if card.type == "spy" else "label.unit", "args": args | row_args(refs[0])}
    effect = card.effect
    assert effect is not None
    if isinstance(effect, effects.KingEffect):
        return king_label(effect, args | row_args(refs[0]), refs[1:])
    if isinstance(effect, effects.WeatherEffect):
        return {"text": "label.weather.next" if effect.pending else "label.weather", "args": {**args, "line": refs[0]}}
    if isinstance(effect, effects.ChangeWeather):
        return {"text": f"label.{effect.name}.{refs[0]}", "args": args | option_args(refs)}
    if refs and refs[-1].isdigit():
        args["to_seat"] = int(refs[-1]) - 1
        if len(refs) > 1:
            args["other"] = unit_slug(refs[0])
        return {"text": f"label.{effect.name}.seat", "args": args}
    if isinstance(effect, effects.DeployTop):
        args["placed"] = placed(state, KIND[slug], refs)
    elif isinstance(effect, effects.TakeBack):
        args |= {"other": refs[0], "unit": SLUG[played.card(state.played[state.turn])]}
    elif refs and "." in refs[0]:
        args |= {"other": unit_slug(refs[0]), **row_args(refs[0])}
        if isinstance(effect, effects.Steal):
            args |= {"unit": unit_slug(refs[1]), **row_args(refs[1])}
        elif isinstance(effect, effects.Shift):
            args |= row_args(refs[1])
    elif refs:
        args["other"] = refs[0]
        if len(refs) > 1:
            return {"text": f"label.{effect.name}.row", "args": args | row_args(refs[1])}
    return {"text": f"label.{effect.name}", "args": args}


def placed(state: KriegState, kind: int, rows: tuple[str, ...]) -> list[Json]:
    """The cards that leave the graveyard, topmost first, as messages; those with a choice of rows name their row."""
    lines = iter([row[2:] for row in rows])
    return [
        message("placed.row", card=SLUG[top], line=next(lines))
        if len(CARDS[top].lines) > 1
        else message("placed", card=SLUG[top])
        for top in about_units.top_cards(state, kind)
    ]


def step_args(state: KriegState, verb: str, ref: str, i: int) -> Json:
    """See Game.step_args: whose row is chosen when cards enter from the top of the graveyard."""
    if not isinstance(CARDS[KIND[ref]].effect, effects.DeployTop):
        return {}
    return {"card": SLUG[about_units.with_a_choice(state, KIND[ref])[i]]}


def king_label(king: effects.KingEffect, args: Json, way: tuple[str, ...]) -> Json:
    """A King, his row, and the option used."""
    if not way:
        return {"text": "label.king", "args": args}
    if way[0] == "halve":
        args["into"] = LINES[next(option.line for option in king.options if isinstance(option, effects.Halve))]
    text = f"label.king.{way[0]}.seat" if way[0] in ("aside", "swap") and len(way) > 1 else f"label.king.{way[0]}"
    return {"text": text, "args": args | option_args(way)}


def unit_slug(ref: str) -> str:
    """The card a unit ref names."""
    return ref.split(".")[1]


def row_args(ref: str) -> Json:
    """The seat and line of a row ref, as message arguments."""
    name = ref.partition(".")[0]
    return {"to_seat": ROW_OF[name] // 3, "line": name[2:]}


def option_args(way: tuple[str, ...]) -> Json:
    """The refs of a King's option or of a Gale after the first word, as message arguments."""
    if way[0] == "discard":
        where = row_args(way[1])
        return {"other": unit_slug(way[1]), "victim_seat": where["to_seat"], "into": where["line"]}
    if way[0] == "move":
        return {"other": way[1].partition(".")[0], "into": way[2]}
    return {"victim_seat": int(way[1]) - 1} if len(way) > 1 else {}


def preview(state: KriegState, action: Action) -> Json | None:
    """The effect of a play on totals, by seat and by changed row, before and after. None if further choices follow."""
    if action[0] != "play":
        return None
    after = state.clone()
    rules_turn.act(after, action)
    if after.frames and after.frames[-1][0] != DRAW:
        return None
    seats = range(state.game.seats)
    old = [total for seat in seats for total in row_totals(state, seat)]
    new = [total for seat in seats for total in row_totals(after, seat)]
    return {
        "totals": [[sum(old[3 * s : 3 * s + 3]), sum(new[3 * s : 3 * s + 3])] for s in seats],
        "rows": {ROW_NAME[r]: [old[r], new[r]] for r in range(len(old)) if old[r] != new[r]},
    }


def prompt(state: KriegState) -> Json | None:
    """See Presenter.prompt."""
    if state.stage == OVER:
        return None
    args: Json = {"seat": state.current_player()}
    if not state.frames:
        stuck = len(state.legal_actions()) == 1
        name = "stuck" if stuck else "turn"
        ends = passing_ends(state)
        return {
            "text": f"prompt.{name}",
            "sub": f"prompt.pass.{ends}" if ends else f"prompt.{name}.sub",
            "args": args | told(state),
        }
    frame = state.frames[-1]
    name = prompt_of(frame)
    if frame[0] == DRAW:
        args["n"] = frame[2]
    elif frame[0] == SET:
        args |= {"n": frame[6] - len(frame[5]), "least": frame[6], "most": frame[7]}
    elif frame[0] == TRADE:
        args["victim_seat"] = frame[2]
    elif frame[0] == ENTER:
        args["card"] = SLUG[frame[2]]
    why = "usury" if state.stage == SCORED else name
    return {"text": f"prompt.{name}", "sub": f"prompt.{why}.sub", "args": args}


def passing_ends(state: KriegState) -> str:
    """What passing now means for the round: "won", "lost" or "tied"; "" if others play on or it gives points."""
    game, seat = state.game, state.current_player()
    others = (one for one in range(game.seats) if one != seat)
    ends = state.void == seat + 1 or all(state.passed >> one & 1 for one in others)
    if game.ffa or not ends:
        return ""
    best = standing.won(game, tuple(side_totals(state)))
    return "tied" if not best else "won" if seat in best else "lost"


def told(state: KriegState) -> Json:
    """The totals of the side to move and of its best opponent, as message arguments."""
    seat, counted = state.current_player(), standing.sides(state.game, tuple(side_totals(state)))
    rivals = [n for one, n in enumerate(counted) if one != seat and not is_partner(state, seat, one)]
    return {"n": counted[seat], "to": max(rivals)}


def is_partner(state: KriegState, seat: int, other: int) -> bool:
    """Whether two seats play in one team."""
    teams = state.game.team_of
    return bool(teams) and teams[seat] == teams[other]


def prompt_of(frame: Frame) -> str:
    """The name of the question that a frame asks."""
    if frame[0] == SET:
        return PURPOSES[frame[2]].slug
    return {DRAW: "draw", TRADE: "trade", SACRIFICE: "sacrifice", CRUSADE: "crusade"}.get(frame[0], "enter")


def buttons(state: KriegState, seat: int) -> Sequence[Json]:
    """See Presenter.buttons."""
    frames = state.frames
    own = bool(frames) and frames[-1][1] == seat
    if own and frames[-1][0] == DRAW:
        return [button("draw", deck, f"button.draw.{deck}") for deck in ("unit", "power")]
    if own and frames[-1][0] == SET and frames[-1][6] < frames[-1][7]:
        return [button("done", text=f"button.done.{PURPOSES[frames[-1][2]].slug}", default=True)]
    if state.stage == OPENING:
        return ()
    passed = bool(state.passed >> seat & 1)
    wins = state.stage == TURN and not frames and state.turn == seat and passing_ends(state) == "won"
    return [button("pass", spent=passed, default=wins)]


def gather(state: KriegState) -> Json | None:
    """See Presenter.gather: the set that the deciding seat is choosing, and which members can still be added."""
    if not state.frames or state.frames[-1][0] != SET:
        return None
    _, _, why, pool, start, picked, least, most, _ = state.frames[-1]
    purpose = PURPOSES[why]
    left = rest(pool, picked) if purpose.ordered else pool[start:]
    return {
        "verb": purpose.verb,
        "refs": [sets.member_ref(state, why, member) for member in left],
        "kind": "card" if purpose.in_hand else "unit",
        "least": max(0, least - len(picked)),
        "most": most - len(picked),
        "done": "done" if least < most else None,
        "text": f"gather.{purpose.slug}",
        "args": {"n": most},
    }


def targets(state: KriegState) -> Sequence[tuple[str, str, tuple[str, ...]]]:
    """See Presenter.targets: cards in hand, pass, and every unit on the field while one is to be chosen."""
    if state.stage == OVER:
        return ()
    if not state.frames:
        hand = dict.fromkeys(state.hand(state.turn))
        return [*((f"card:{SLUG[kind]}", "play", (SLUG[kind],)) for kind in hand), ("verb:pass", "pass", ())]
    frame = state.frames[-1]
    if frame[0] != SET:
        return [("verb:pass", "pass", ())]
    purpose = PURPOSES[frame[2]]
    if purpose.in_hand:
        hand = dict.fromkeys(state.hand(frame[1]))
        return [(f"card:{SLUG[kind]}", purpose.verb, (SLUG[kind],)) for kind in hand]
    return [(f"unit:{ref}", purpose.verb, (ref,)) for ref in field.all_hosts(state)]
