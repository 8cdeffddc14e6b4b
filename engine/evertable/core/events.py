"""What happened, as data: for the log, animations and screen readers.

An event is a JSON-able dict. All keys are public, except `only`: a map from a seat (as text) to keys that this seat
alone may see. These keys have a meaning of their own:

- `type`: what happened; `how`: a variant with its own text
- `head`: its line is a heading; `anew`: what the seats are compared by starts again
- `notable`: kept in the digest even if room is short; `routine`: left out of it; `minor`: left out if anything else is
  told
- `passing`, on the first event of a choice: its seat only let things go on. It has no line if the seat was not asked,
  and the digest continues from before it
- `foreseen`: its seat chose it earlier, and others only see it now; no news to that seat
- `explained`: its text says why nothing else was possible, so this is not repeated
- `summary`: not in the log, where the lines before it say the same one by one
- `sums`: types of events that led to it and that it sums up; the digest leaves those out
- `cause`: the card through which it happened, named first if the game has the text `event.cause`
- `doer`: the seat that did it, if it is neither the one its text begins with nor the one that decided; None: nobody

A table adds `decision` and `text` (TABLE_KEYS), so games do not use these.
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
    """The event as one seat sees it (None: a spectator, who sees public keys only)."""
    cut = {key: value for key, value in happened.items() if key != "only"}
    if seat is not None:
        cut.update(happened.get("only", {}).get(str(seat), {}))
    return cut
