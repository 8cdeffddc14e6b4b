"""What happened at a table, as one viewer may see it: events, log lines, digest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, cast

from ..core.events import Event as Happened
from ..core.events import seen_by
from .catalogue import TableWords
from .digest import digest_of
from .game_session import Session
from .protocol.types.messages import Again, Change, Event, LogLine, News, Part, TextLine, Viewer

LINE = tuple(TextLine.__annotations__)


def message(cut: Happened) -> str:
    """The message id of an event: by its type, and its `how` if it has one."""
    how = cut.get("how")
    return f"event.{cut['type']}" + (f".{how}" if how else "")


def changed(since: Sequence[int], upto: Sequence[int]) -> list[Change]:
    """The changes between the points of the seats."""
    pairs = enumerate(zip(since, upto, strict=True))
    return [{"seat": seat, "n": now - was, "to": now} for seat, (was, now) in pairs if now != was]


class Told(NamedTuple):
    """One decision as one viewer was told of it."""

    events: list[Happened]
    turn: int
    lines: list[LogLine]


class Log:
    """The log of a session. Lines are cached for each viewer and extended during play."""

    def __init__(self, session: Session, words: TableWords) -> None:
        self._sitting = session
        self._words = words
        self._told: dict[Viewer, list[Told]] = {}

    def events(self, viewer: Viewer, first: int, last: int) -> list[Event]:
        """What this viewer saw of the decisions first..last-1 (counted from 0)."""
        return [
            cast(Event, {**self._public(cut), "decision": n + 1, "text": self._text(cut)})
            for n in range(first, last)
            for cut in self._cut(n, viewer)
        ]

    def lines(self, viewer: Viewer, upto: int, after: int = 0) -> list[LogLine]:
        """The log lines of the decisions after the first `after` up to `upto`; events without text are left out.

        A resignation is the last line, whatever `after` is.
        """
        told = self._told.setdefault(viewer, [])
        line = self._sitting.line
        same = 0
        for kept, now in zip(told, line.events, strict=False):
            if kept.events is not now:
                break
            same += 1
        del told[same:]
        for n in range(same, len(line)):
            turn = told[-1].turn + (line.decider(n) != line.decider(n - 1)) if told else 1
            told.append(Told(line.events[n], turn, self._lines(n, turn, viewer)))
        lines = [entry for kept in told[after:upto] for entry in kept.lines]
        return [*lines, self._resignation(told[-1].turn if told else 1)] if line.resigned_at(upto) else lines

    def digest(self, at: int, seat: int) -> list[News]:
        """The digest of the public events since a seat last did something in its turn (see digest.py).

        Where it only let things go on, or responded in another's turn, it had been shown what came before; that is
        included again. Of a part of the game that has ended since, such as a round, nothing is shown once more has been
        done. Choices that others only see later are news to them, even if the seat itself chose last.
        """
        line = self._sitting.line
        by_itself = self._sitting.by_itself
        own = (n for n in reversed(range(at)) if line.decider(n) == seat and not by_itself(n))
        since = next((n for n in own if self._in_turn(n) and not self._let_go(n)), -1) + 1
        told = [one for n in range(since, at) for one in self._told_of(n, None) if not foreseen_by(seat, one)]
        if since:
            last = self._told_of(since - 1, None)
            told = [*(one for one in last if one[0].get("foreseen") and not foreseen_by(seat, one)), *told]
        return digest_of(told, self._sitting.game.presenter.news_from)

    def left_out(self, digest: Sequence[News], viewer: Viewer) -> tuple[list[News], list[Again]]:
        """(the lines of a digest that are not in this viewer's log as they are, the places of the
        others in the log).
        """
        self.lines(viewer, len(self._sitting.line))
        told = self._told[viewer]
        left: list[News] = []
        again: list[Again] = []
        for place, news in enumerate(digest):
            lines = told[news["n"] - 1].lines
            at = next((k for k, line in enumerate(lines) if all(line.get(key) == news.get(key) for key in LINE)), None)
            if at is None:
                left.append(news)
            else:
                again.append({"place": place, "n": news["n"], "line": at, "notable": news["notable"]})
        return left, again

    def undo_label(self, viewer: Viewer, to: int) -> str:
        """What undoing to `to` decisions takes back, as this viewer saw it."""
        entry = next((e for e in self.lines(viewer, len(self._sitting.line)) if e["n"] > to), None)
        if entry is None or entry["n"] != to + 1:
            return self._words.say("table.undo.last")
        return self._words.say("table.undo.label", {"what": entry["text"]})

    def tell(self, happened: list[Happened], viewer: Viewer, n: int) -> list[Event]:
        """Events that are not part of the session (a preview), as this viewer may see them."""
        cuts = [seen_by(one, viewer) for one in happened]
        return [cast(Event, {**self._public(cut), "decision": n, "text": self._text(cut)}) for cut in cuts]

    def _cut(self, n: int, viewer: Viewer) -> Iterator[Happened]:
        return (seen_by(happened, viewer) for happened in self._sitting.line.events[n])

    def _spoken(self, n: int, viewer: Viewer) -> Iterator[tuple[int, Happened]]:
        """The events of a decision that have a text, with their indexes."""
        session = self._sitting
        cuts = ((k, cut) for k, cut in enumerate(self._cut(n, viewer)) if self._words.has(message(cut)))
        return ((k, cut) for k, cut in cuts if not (cut.get("passing") and session.unasked(session.line.states[n])))

    def _lines(self, n: int, turn: int, viewer: Viewer) -> list[LogLine]:
        """The log lines of a decision."""
        told = [one for one in self._told_of(n, viewer) if not one[0].get("summary") or "changes" in one[1]]
        return [cast(LogLine, {**line, "turn": turn, "head": bool(cut.get("head"))}) for cut, line in told]

    def _told_of(self, n: int, viewer: Viewer) -> list[tuple[Happened, TextLine]]:
        """The events of a decision that have a text, each with its line and its changes of the score."""
        spoken = list(self._spoken(n, viewer))
        told = [
            (cut, self._line(n, at, cut, forced=k == 0 and not cut.get("explained") and self._forced(n)))
            for k, (at, cut) in enumerate(spoken)
        ]
        points = self._points(n)
        for k, (_, line) in enumerate(told if points else ()):
            since = points[0] if k == 0 else points[spoken[k][0]]
            upto = points[-1] if k + 1 == len(told) else points[spoken[k + 1][0]]
            if changes := changed(since, upto):
                line["changes"] = changes
        return told

    def _points(self, n: int) -> list[list[int]]:
        """What the seats were compared by before each event of a decision, and at its end; [] where it starts again."""
        line, score = self._sitting.line, self._sitting.game.presenter.score
        before, after, events = score(line.states[n]), score(line.states[n + 1]), line.events[n]
        if before is None or after is None or any(happened.get("anew") for happened in events):
            return []
        return [list(before["points"]), *events.points[:-1], list(after["points"])]

    def _line(self, n: int, at: int, cut: Happened, *, forced: bool) -> TextLine:
        """The line of event `at` of decision `n`."""
        key, args = self._said(cut)
        if forced:
            key, args = "log.forced", {"move": {"text": key, "args": args}}
        text = self._words.say(key, args)
        line: TextLine = {"n": n + 1, "seat": cut.get("seat"), "text": text, "parts": self._parts(key, args)}
        if (by := self._doer(n, at, cut)) != line["seat"]:
            line["by"] = by
        return line

    def _doer(self, n: int, at: int, cut: Happened) -> Viewer:
        """Whose doing an event was: for what happened to somebody, the seat that decided, unless it only let things go
        on.

        A heading and the end of a part are nobody's doing; what follows them is that of the seat it is about.
        """
        if "doer" in cut:
            return cast(Viewer, cut["doer"])
        if (acts := self._words.doer(message(cut), cut)) is not None:
            return acts
        line, ends = self._sitting.line, self._sitting.game.presenter.news_from

        def parts(one: Happened) -> bool:
            return bool(one.get("head")) or one["type"] in ends

        if parts(cut):
            return None
        settled = line.events[n][0].get("passing") or any(map(parts, line.events[n][:at]))
        return cast(Viewer, cut.get("seat")) if settled else line.decider(n)

    def _parts(self, key: str, args: Mapping[str, Any]) -> list[Part]:
        """The pieces of a line, if any of them is a card."""
        parts = cast("list[Part]", self._words.parts(key, args))
        return parts if any("chip" in part for part in parts) else []

    def _forced(self, n: int) -> bool:
        """Whether the table took a decision that does something, whose seat was not asked; the log then says so.

        The rest of a seat's own series of decisions does not count.
        """
        line = self._sitting.line
        begins = n == 0 or line.decider(n - 1) != line.decider(n)
        return begins and len(line.record.decisions[n]) > 1 and line.states[n].publicly_forced()

    def _in_turn(self, n: int) -> bool:
        """Whether decision `n` was made by the seat whose turn it was."""
        line = self._sitting.line
        return self._sitting.game.rules.on_turn(line.states[n]) == line.decider(n)

    def _let_go(self, n: int) -> bool:
        """Whether the whole choice that decision `n` belongs to only let things go on, or ordered what goes on."""
        line = self._sitting.line
        if self._sitting.game.presenter.ordering(line.states[n]) is not None:
            return True
        first, last = n, n
        while line.amid(first):
            first -= 1
        while last + 1 < len(line) and line.amid(last + 1):
            last += 1
        happened = next((one for events in line.events[first : last + 1] for one in events), None)
        return happened is not None and bool(happened.get("passing"))

    def _resignation(self, turn: int) -> LogLine:
        """The last line of a game that was resigned; it comes after all decisions."""
        record = self._sitting.line.record
        args = {"seat": record.resigned}
        return {
            "n": len(record) + 1,
            "turn": turn,
            "seat": record.resigned,
            "text": self._words.say("log.resigned", args),
            "parts": [],
            "head": False,
        }

    def _text(self, cut: Happened) -> str:
        return self._words.say(*self._said(cut)) if self._words.has(message(cut)) else ""

    def _said(self, cut: Happened) -> tuple[str, dict[str, Any]]:
        """(message id, arguments) of an event, with the card that caused it first."""
        if cut.get("cause") is None or not self._words.has("event.cause"):
            return message(cut), cut
        return "event.cause", {"cause": cut["cause"], "what": {"text": message(cut), "args": cut}}

    @staticmethod
    def _public(cut: Happened) -> dict[str, Any]:
        kept_back = ("head", "routine", "minor", "anew", "passing", "foreseen", "explained", "summary", "sums", "doer")
        return {key: value for key, value in cut.items() if key not in kept_back}


def foreseen_by(seat: int, told: tuple[Happened, TextLine]) -> bool:
    """Whether this is what a seat chose itself before others saw it."""
    cut, _ = told
    return bool(cut.get("foreseen")) and cut.get("seat") == seat
