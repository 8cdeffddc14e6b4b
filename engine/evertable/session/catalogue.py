"""Message ids to English: one catalogue shared by all tables, extended by each game's own (see core/cards/messages.py).

A game whose words are a plain dict has declared no kinds. Its arguments are written by their names:

- `{winner}` and names ending in `_seat`: a seat number becomes that seat's name
- a dict is a card: the template `card` with the dict's keys, `card.hidden` if its value is unknown
- a str is looked up as `<name>.<str>`, and shown as it is if there is no such id
- None is `<name>.hidden`, and nothing if there is no such id
- a template `<id>.one` is preferred when the argument `n` is 1
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..core.cards.messages import MESSAGE, NUMBER, SEAT, TEXT, Blank, Catalogue, Part, Speaker, add
from ..core.format.record import WORDS as RECORD_WORDS
from ..core.game import Game
from ..core.rules import WORDS as GAME_WORDS

TEXTS: Mapping[str, str] = {
    **GAME_WORDS,
    **RECORD_WORDS,
    "seat.default": "Player {number}",
    "seat.computer": "Computer",
    "seat.computers": "Computer {number}",
    "title": "{game}",
    "title.resigned": "Game over: resigned",
    "card": "{value}",
    "card.hidden": "a hidden card",
    "step.any": "Choose {kind}",
    "kind.cell": "a cell",
    "kind.value": "a card",
    "kind.card": "a card",
    "kind.row": "a row",
    "kind.column": "a column",
    "kind.line": "a row or column",
    "kind.direction": "a direction",
    "kind.edge": "an edge",
    "kind.rotation": "how it is turned",
    "kind.power": "a power",
    "kind.seat": "a player",
    "prompt.turn": "{seat} to play",
    "prompt.wait": "Waiting for {seat}",
    "outcome.winner": "{winner} wins",
    "outcome.team": "{winner} win",
    "outcome.draw": "The game is drawn",
    "outcome.resigned": "{seat} resigns: {winner} wins",
    "outcome.team.resigned": "{seat} resigns: {winner} win",
    "outcome.draw.resigned": "{seat} resigns: {winner} win",
    "options.none": "Standard rules",
    "options.whose": "{seat}'s {what}",
    "options.who": "{what}: {seat}",
    "reason.unknown": "You can't do that now",
    "level.easy": "Easy",
    "level.easy.text": "overlooks things",
    "level.normal": "Normal",
    "level.normal.text": "plays soundly",
    "level.strong": "Strong",
    "level.strong.text": "thinks ahead",
    "level.expert": "Expert",
    "level.expert.text": "thinks longer",
    "temper.bold": "Bold",
    "temper.bold.text": "attacks and spends",
    "temper.careful": "Careful",
    "temper.careful.text": "waits and keeps",
    "score.points": "points",
    "hint.only": "There is nothing else to do",
    "hint.even": "No other move looks better",
    "hint.close": "About as good: {other}, {second} % against {best} %",
    "hint.close.many": "About as good: {n:1 other move|# other moves}, {low} to {best} %",
    "hint.beside": "With it {best} %, {second} % with the next best: {other}",
    "hint.later": "It should work out better over the next turns",
    "hint.end.win": "It wins",
    "hint.end.chance": "It should give you the best chance to win",
    "hint.end.hold": "It should hold off a loss in sight",
    "hint.sure.win": "It wins by force in {n:1 move|# moves}",
    "hint.sure.win.only": "It is the only move that wins by force: in {n:1 move|# moves}",
    "why.averts": "The next best move would lose to the very next reply",
    "why.averts.only": "Every other move would lose to the very next reply",
    "why.forces": "Whatever the answer, you win with your next move",
    "why.no_answer": "It takes away the only answer: whatever follows, you win with your next move",
    "why.presses": "{n:Only 1 answer stops|Only # answers stop} you from winning with your next move",
    "why.order": "It comes first: the next best move is still there afterwards, but not the other way round",
    "goal.win.within": "{seat} to win with the next {n:decision|# decisions}",
    "goal.win.end": "{seat} to win",
    "goal.hold.within": "{seat} not to lose with the next {n:decision|# decisions}",
    "goal.hold.end": "{seat} not to lose",
    "table.over": "The game is over",
    "table.not_over": "The game is not over yet",
    "table.not_your_turn": "It is {seat}'s turn",
    "table.gather.none": "There is no set to choose now",
    "table.gather.count": "Choose {least} to {most}, not {n}",
    "table.gather.exact": "Choose {most}, not {n}",
    "table.gather.ref": "Only what is asked for can be chosen, each as often as it is there",
    "table.order.none": "There is nothing to put in order now",
    "table.order.refs": "Name each of the {n} once, in the order you want",
    "table.past": "This is an earlier moment: go to the end, or play on from here",
    "table.undo.answered": "{seat} has moved since",
    "table.undo.label": "Undo: {what}",
    "table.undo.last": "Undo the last decision",
    "table.undo.offer": "Take it back (the game is marked)",
    "table.undo.resigned": "Undo the resignation",
    "table.marked.takeback": "Something was taken back that others had already seen or answered",
    "table.marked.looked": "The game went on after a look at what everybody had held",
    "table.marked.sampled": "Hidden cards were dealt anew when this table was opened",
    "table.marked.setup": "A set-up: it can be played, but no game leads to it",
    "table.marked.forked": "Play went on from an earlier moment",
    "table.marked.shortened": "The rules no longer allow decision {next} of the saved game: it goes on before it",
    "look.record": "{decisions:1 decision|# decisions}",
    "look.record.over": "{decisions:1 decision|# decisions}, finished",
    "look.full": "A whole position",
    "look.setup": "{what}. It was set up: no game leads to it",
    "look.seen": "A position as {seat} sees it",
    "look.seen.onlooker": "A position as a spectator sees it",
    "look.puzzle": "A puzzle: {goal}",
    "log.resigned": "{seat} resigns",
    "log.forced": "{move} (the only move)",
    "text.undo": "To take it back all the same (the game is marked): undo now",
    "text.resign": "{seat} would give up the game. To confirm: resign now",
    "text.legal.none": "There is nothing to decide now",
    "text.log.none": "Nothing has happened yet",
    "text.order": "All of these in one line, first the first: {example}",
    "text.gather.exact": "{most} of these, in one line and any order: {example}",
    "text.gather.range": "{least} to {most} of these, in one line and any order: {example}. After fewer: {done}",
    "text.rank": "{place}. {seat}: {text}",
    "text.undone": "Taken back; {n:1 decision stands|# decisions stand}",
    "text.allowed": "This is allowed",
    "text.unknown": "There is no such move now: {what}. m lists the moves, ? is help",
    "text.help.1": "h hand, b board, o opponents, m moves, l log, s status, u undo, why and an action, ? this help",
    "text.help.2": "resign, or an action as the moves list writes it",
}


ENGLISH = Catalogue(
    TEXTS,
    blanks={
        "winner": SEAT,
        "other": MESSAGE,
        "kind": MESSAGE,
        "follow": MESSAGE,
        "move": MESSAGE,
        **dict.fromkeys(("best", "decisions", "least", "low", "most", "n", "next", "place", "second", "to"), NUMBER),
        **dict.fromkeys(("done", "example", "game", "goal", "value", "what"), TEXT),
    },
)


class TableWords(Speaker):
    """The words of one game, with the names of the people at one table."""

    def __init__(self, words: Mapping[str, str], names: Sequence[str] = ()) -> None:
        self._untyped = not isinstance(words, Catalogue)
        super().__init__((words if isinstance(words, Catalogue) else Catalogue(words), ENGLISH), names)

    def parts(self, key: str, args: Mapping[str, Any] | None = None) -> list[Part]:
        if self._untyped and args and args.get("n") == 1 and self.has(f"{key}.one"):
            key = f"{key}.one"
        return super().parts(key, args)

    def _names_seat(self, home: Catalogue, blank: Blank) -> bool:
        return super()._names_seat(home, blank) or (self._untyped and blank.name in ("seat", "winner"))

    def _put_untyped(self, out: list[Part], name: str, value: Any) -> None:
        if name == "winner" or name.endswith("_seat"):
            self._put(out, SEAT, value)
        elif isinstance(value, (list, tuple)):
            for i, item in enumerate(value):
                add(out, ", " if i else "")
                self._put_untyped(out, name, item)
        elif isinstance(value, Mapping):
            self._put(out, TEXT, value)
        elif value is None or isinstance(value, str):
            key = f"{name}.{'hidden' if value is None else value}"
            self._put(out, *((MESSAGE, key) if self.has(key) else (TEXT, value)))
        else:
            self._put(out, TEXT, value)

    def _card(self, chip: Mapping[str, Any]) -> str:
        if not self._untyped or not self.has("card"):
            return super()._card(chip)
        hidden = chip.get("value") is None and self.has("card.hidden")
        return self.say("card.hidden" if hidden else "card", chip)


def default_name(game: Game, seat: int) -> str:
    """The name of a seat whose player has none."""
    return TableWords(game.words).say("seat.default", {"number": seat + 1})
