"""Updates: the whole table for one viewer, as one message."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.cards.messages import YOU
from ..core.errors import Reason as Why
from ..core.events import Event as Happened
from ..core.events import seen_by
from ..core.format.documents import Json
from ..core.format.goal import KINDS, judge
from ..core.settings import Settings
from ..core.state import TERMINAL, State
from . import choices
from .catalogue import TableWords, default_name
from .declarations import options_text
from .game_session import Session
from .known_play import KnownKeys
from .log import Log
from .protocol.types.messages import (
    Account,
    Event,
    GoalInfo,
    Outcome,
    PointGain,
    Prompt,
    Rank,
    Score,
    Source,
    Status,
    UndoInfo,
    Update,
    Viewer,
)


def called(session: Session) -> list[str]:
    """The names of the seats in sentences.

    The only person at the table, if without a name, is addressed; a computer without a name is called one, numbered
    from the second on.
    """
    names, game = session.names, session.game
    people = [seat for seat in range(len(names)) if session.is_human(seat)]
    computers = [seat for seat in range(len(names)) if seat not in people]
    for seat in range(len(names)):
        if names[seat] == default_name(game, seat):
            if seat not in people:
                number = computers.index(seat) + 1
                names[seat] = TableWords(game.words).say(
                    "seat.computer" if number == 1 else "seat.computers", {"number": number}
                )
            elif len(people) == 1:
                names[seat] = YOU
    return names


class UpdateBuilder:
    """Builds the updates of one session. A message never contains anything its viewer may not know."""

    def __init__(self, session: Session, version: int = 0, *, past: bool = False) -> None:
        """`version`: that of the table when it was set up; `past`: none of it is played any more."""
        self.session = session
        self.past = past
        self.words = TableWords(session.game.words, called(session))
        self.log = Log(session, self.words)
        self.known = KnownKeys(f"{session.game!r} {version}{' past' if past else ''}")
        self._told: dict[Viewer, int] = {}

    def default_viewer(self) -> Viewer:
        """The viewer of an update if none was requested.

        The only person's seat; without hidden information the deciding seat; else nobody's, as the next person must
        take the device first.
        """
        people = [seat for seat in range(len(self.session.people)) if self.session.is_human(seat)]
        if len(people) == 1:
            return people[0]
        mover = self.session.to_move
        return mover if not self.session.game.hides and mover in people else None

    def update(self, version: int, viewer: Viewer, at: int | None = None, log: str | None = None) -> Update:
        """The table now, or after `at` decisions. `log`: the key of the log that this viewer has."""
        session, words = self.session, self.words
        n = len(session.line)
        at = n if at is None else at
        live = at == n and not self.past
        state = session.line.states[at]
        mover = session.line.decider(at)
        deciding = live and viewer is not None and viewer == mover and session.is_human(viewer)
        offered = choices.legal(words, state) if deciding else []
        refused = None if deciding else Why("table.not_your_turn", {"seat": mover}) if live else Why("table.past")
        at_table = viewer is not None and mover != TERMINAL
        told_to = "x" if viewer is None else str(viewer)
        after = self.known.decisions(log, at, told_to)
        news = self._news(viewer, at)
        return {
            "ok": True,
            "v": version,
            "for": viewer,
            "game": session.game.name,
            "view": shown(state.view(viewer)),
            "legal": offered,
            "illegal": choices.illegal(words, state, offered) if deciding else [],
            "steps": choices.steps(words, state, offered),
            "actions": choices.buttons(words, state, viewer, offered, refused) if at_table else [],  # type: ignore[arg-type]
            "gather": choices.gather(words, state) if deciding else None,
            "assign": choices.assignment(state) if deciding else None,
            "ordering": choices.ordering(state) if deciding else None,
            "prompt": choices.prompt(words, state) if deciding else self._waiting(mover),
            "events": news,
            "log": self.log.lines(viewer, at, after),
            "log_after": after,
            "log_key": self.known.key(at, told_to),
            "undo": self.undo(viewer),
            "status": self._status(viewer, at, news, knows=log is not None),
        }

    def tell_everyone(self) -> None:
        """Count everything so far as known (for a table that was just opened)."""
        self._told = dict.fromkeys([None, *range(len(self.session.people))], len(self.session.line))

    def forget_after(self, n: int) -> None:
        """Decisions after the first `n` are gone: what replaces them is news."""
        self._told = {viewer: min(told, n) for viewer, told in self._told.items()}
        self.known.dropped_after(n)

    def _news(self, viewer: Viewer, at: int) -> list[Event]:
        """What is new since the last update for this viewer; when looking back, what the last decision did."""
        if at < len(self.session.line) or self.past:
            return self.log.events(viewer, max(0, at - 1), at)
        first = self._told.get(viewer, 0)
        self._told[viewer] = at
        return self.log.events(viewer, first, at)

    def _waiting(self, mover: int) -> Prompt | None:
        if mover == TERMINAL:
            return None
        return {"text": self.words.say("prompt.wait", {"seat": mover}), "sub": None}

    def undo(self, viewer: Viewer) -> UndoInfo:
        """Whether the last decision of a person can be undone, and the text for it."""
        session = self.session
        to = session.last_of_a_person()
        why = Why("table.past") if self.past else session.undo_reason(to)
        if why is None:
            return {"ok": True, "reason": None, "to": to, "label": self._undo_label(viewer, to)}
        refused: UndoInfo = {
            "ok": False,
            "reason": choices.reason(self.words, why),
            "to": None,
            "label": self.words.say("table.undo.last"),
        }
        if not self.past and session.undo_reason(to, anyway=True) is None:
            refused["offer"] = self.words.say("table.undo.offer")
        return refused

    def _undo_label(self, viewer: Viewer, to: int) -> str:
        if self.session.line.resigned_at(to):
            return self.words.say("table.undo.resigned")
        return self.log.undo_label(viewer, to)

    def _status(self, viewer: Viewer, at: int, news: Sequence[Event], *, knows: bool) -> Status:
        """`knows`: whether the page has the log, so that its lines need not be repeated."""
        session, words, game = self.session, self.words, self.session.game
        state = session.line.states[at]
        mover: Viewer = session.line.decider(at)
        if mover == TERMINAL:
            mover = None
        headline: Json = {"text": "title.resigned"} if session.line.resigned_at(at) else game.presenter.headline(state)
        # About the viewer's own last decision, unless another person is to decide, on whose curtain it is shown.
        of = session.line.decider(at) if viewer is None or (mover != viewer and session.is_human(mover)) else viewer
        digest = self.log.digest(at, of)
        digest, again = self.log.left_out(digest, viewer) if knows else (digest, [])
        return {
            "decisions": len(session.line),
            "at": at,
            "live": at == len(session.line) and not self.past,
            "to_move": mover,
            "to_move_kind": None if mover is None else session.people[mover]["kind"],
            "over": mover is None,
            "finished": self.past or session.to_move is None,
            "outcome": outcome(words, game, session.line.outcome(at)),
            "score": self._figures(session.game.presenter.score(state)),
            "tally": self._figures(session.game.presenter.tally(state)),
            "counters": game.format.counters(state),
            "account": self._account(state, at, news),
            "course": self._course() if mover is None and at == len(session.line) else [],
            "seats": session.people,
            "teams": None if (teams := game.teams()) is None else list(teams),
            "sampled": session.line.record.sampled,
            "marked": [words.say(message, args) for message, args in session.marked],
            "curtain": game.hides and session.is_human(mover) and mover != viewer,
            "hides": game.hides,
            "takebacks": session.takebacks,
            "passes": session.passes,
            "standing": {} if viewer is None else dict(session.standing.get(viewer, {})),
            "title": words.say(headline["text"], headline.get("args")),
            "options_text": options_text(game, words),
            "options": dict(game.options),
            "digest": digest,
            "again": again,
            "goal": self._goal(at),
            "previous": None if session.previous is None else {"decisions": len(session.previous)},
        }

    def _course(self) -> list[list[int]]:
        """[number of decisions, points of each seat] at the start, and after each decision that changed them."""
        states, score = self.session.line.states, self.session.game.presenter.score
        points = [list(told["points"]) for state in states if (told := score(state)) is not None]
        return [[n, *row] for n, row in enumerate(points) if not n or row != points[n - 1]]

    def groups(self) -> list[dict[str, str]]:
        """For each seat by what its finished games can be counted, and what that was in this one."""
        state, game = self.session.line.head, self.session.game
        return [
            {self.words.say(by): game.catalog()[card]["name"] for by, card in game.presenter.counted_by(state, seat)}
            for seat in range(game.num_players())
        ]

    def _figures(self, score: Json | None) -> Score | None:
        return None if score is None else {"points": list(score["points"]), "text": self.words.say(score["text"])}

    def _account(self, state: State, at: int, news: Sequence[Event]) -> list[Account]:
        """Where the points came from: of the whole game once it is over, else of the part that the
        news say has ended.
        """
        over = state.is_terminal()
        if not over and not any(one["type"] == self.session.game.presenter.part_ends for one in news):
            return []
        say = self.words.say
        start, happened = self._played(at) if over else self._last_part(at)

        def gain(row: Json) -> PointGain:
            return {"text": say(row["text"], row.get("args", {})), "n": row["n"]}

        def source(row: Json) -> Source:
            return {**gain(row), "card": row.get("args", {}).get("card")}

        return [
            {"seat": seat, "ways": list(map(gain, one["ways"])), "sources": list(map(source, one["sources"]))}
            for seat, one in enumerate(self.session.game.presenter.account(start, happened))
        ]

    def _played(self, at: int) -> tuple[State, list[Happened]]:
        """(the first state of the table, the public events since)."""
        line = self.session.line
        return line.states[0], [seen_by(one, None) for told in line.events[:at] for one in told]

    def _last_part(self, at: int) -> tuple[State, list[Happened]]:
        """(the first state of the last part that has ended, its public events), as far as the table goes back."""
        line, ends = self.session.line, self.session.game.presenter.part_ends
        happened = [(n, one) for n, told in enumerate(line.events[:at]) for one in told]
        *before, last = (place for place, (_, one) in enumerate(happened) if one["type"] == ends)
        first = before[-1] + 1 if before else 0
        start = happened[before[-1]][0] + 1 if before else 0
        return line.states[start], [seen_by(one, None) for _, one in happened[first:last]]

    def _goal(self, at: int) -> GoalInfo | None:
        goal = self.session.goal
        if goal is None:
            return None
        told: GoalInfo = {
            "seat": goal["seat"],
            "kind": goal["kind"],
            "within": goal["within"],
            "text": goal_text(self.words, goal),
            "reached": self._reached(goal, at),
        }
        if "n" in goal:
            told["n"] = goal["n"]
        return told

    def _reached(self, goal: Json, at: int) -> bool | None:
        """Whether the goal had been reached after `at` decisions, or missed; None: neither."""
        line, taken = self.session.line, 0
        for n in range(at + 1):
            state = line.states[n]
            resigned = line.record.returns(state) if line.resigned_at(n) else None
            reached = judge(goal, state, taken, resigned, line.states[0])
            if reached is not None:
                return reached
            taken += line.decider(n) == goal["seat"] and len(state.legal_actions()) > 1
        return None


def shown(view: Json) -> Json:
    """The parts of a view that a table draws: all but the position document, used for links and opponents."""
    return {key: value for key, value in view.items() if key != "position"}


def goal_text(words: TableWords, goal: Json) -> str:
    """The goal of a puzzle, as a sentence."""
    timed = bool(goal["within"])
    if goal["kind"] in KINDS:
        return words.say(
            f"goal.{goal['kind']}.{'within' if timed else 'end'}", {"seat": goal["seat"], "n": goal["within"]}
        )
    told = {"seat": goal["seat"], "n": goal.get("n", 0), "within": goal["within"]}
    return words.say(f"goal.{goal['kind']}{'.within' if timed else ''}", told)


def outcome(words: TableWords, game: Settings, ended: Json | None) -> Outcome | None:
    """How the game ended (see Rules.outcome); None while it lasts.

    Its text: `outcome.<by>` for one winner, `outcome.team.<by>` for one team of several, else `outcome.draw.<by>`.
    """
    if ended is None:
        return None
    winners, by = list(ended["winners"]), ended["by"].rpartition(".")[2]
    teams = game.teams()
    if len(winners) == 1:
        message = f"outcome.{by}" if words.has(f"outcome.{by}") else "outcome.winner"
    elif teams and len({teams[seat] for seat in winners}) == 1:
        message = f"outcome.team.{by}" if words.has(f"outcome.team.{by}") else "outcome.team"
    else:
        message = f"outcome.draw.{by}" if words.has(f"outcome.draw.{by}") else "outcome.draw"
    text = words.say(message, {**ended, "winner": winners[0] if len(winners) == 1 else winners})
    ranking: list[Rank] = [
        {"seat": one["seat"], "place": one["place"], "text": words.say(one["text"], one.get("args"))}
        for one in ended.get("ranking", ())
    ]
    winner = winners[0] if len(winners) == 1 else None
    rematch = dict(ended.get("rematch", {}))
    return {"winner": winner, "winners": winners, "text": text, "by": by, "ranking": ranking, "rematch": rematch}
