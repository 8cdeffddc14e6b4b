"""Events, in the form the log and animations expect. Only called while somebody listens."""

from __future__ import annotations

from ....core.format.documents import Json
from ..model.state import ValeState

HIDDEN: Json = {"value": None}


def card(state: ValeState, c: int) -> Json:
    """A card as it appears in events."""
    known = state.game.deck.cards[c]
    return {"value": known.slug, "name": known.name}


def scored(state: ValeState, seat: int, change: int, c: int) -> None:
    """Emit a gain or loss of points by `change`."""
    keys = {"seat": seat, "n": abs(change), "change": change, "score": state.scores[seat], "card": card(state, c)}
    state.tell("scored", None, **keys, notable=True, **({} if change > 0 else {"how": "lost"}))


def nothing(state: ValeState, seat: int, c: int) -> None:
    """Emit that an effect was used without bringing anything."""
    state.tell("nothing", seat=seat, card=card(state, c))


def drew(state: ValeState, seat: int, c: int, known: bool) -> None:
    """Emit that a card was drawn. Only its player sees which, unless all knew where it was."""
    seen = card(state, c)
    if known:
        state.tell("drew", seat=seat, n=1, card=seen)
    else:
        state.tell("drew", {seat: {"card": seen}}, seat=seat, n=1, card=HIDDEN)


def passed(state: ValeState, seat: int, c: int, lack: tuple[str, dict[str, object]]) -> None:
    """Emit that an active effect stays unused; `lack`: why it could not be carried out (see effects.lacks)."""
    message, blanks = lack
    how = message.removeprefix("vale.lack").removeprefix(".")
    state.tell("passed", None, minor=True, seat=seat, card=card(state, c), **blanks, **({"how": how} if how else {}))


def summoned(state: ValeState, seat: int, c: int, stones: str, free: bool) -> None:
    """Emit that a card was summoned, paid with stones or for free."""
    keys = {"seat": seat, "card": card(state, c), "stones": stones}
    state.tell("summoned", None, **keys, notable=True, **({"how": "free"} if free else {}))
