"""What happened, as data: for the log, the animation and the screen reader.

An event is a JSON-able dict. `type` names what happened, and `how` a way of it that is told in
other words; `head` makes its line a heading, `notable` keeps it in the digest where room is short, `routine`
keeps it out, `minor` where anything else is told; `anew`: what the seats are compared by begins again;
`passing` of the first event of a choice says that its seat only let things go on: no line where it was
not asked, and the digest goes on from before; `foreseen`, that its seat chose it earlier and only now others see it: no
news to that seat; `explained`, that its words say why nothing else could be done, so that
it is not said again; `summary` keeps it out of the log, where the lines before it say the same one by one; `sums` names
types of events that led to it and that it tells in short: the digest leaves them out; `cause` is
the card through which it happened, said first where the words of the game have `event.cause`; `doer` is the seat
whose doing it was, where that is neither the one its words begin with nor the one that decided; None: nobody's. The
other keys are public, but for `only`: a map from a seat (as text) to keys that seat alone may see. A table adds
`decision` and `text` of its own (TABLE_KEYS), so no game uses these.
"""

from __future__ import annotations

from typing import Any

Event = dict[str, Any]
TABLE_KEYS = frozenset(("decision", "text"))


def event(kind: str, only: dict[int, dict[str, Any]] | None = None, **public: Any) -> Event:
    """An event of type `kind`. `only[seat]` overrides public keys for that seat."""
    made: Event = {"type": kind, **public}
    if only:
        made["only"] = {str(seat): keys for seat, keys in only.items()}
    return made


def seen_by(happened: Event, seat: int | None) -> Event:
    """The event cut for one seat (None: an onlooker, who sees public keys only)."""
    cut = {key: value for key, value in happened.items() if key != "only"}
    if seat is not None:
        cut.update(happened.get("only", {}).get(str(seat), {}))
    return cut
