"""A table as text, for a person who looks at what a program plays."""

from __future__ import annotations

from ..core.state import State
from ..session.catalogue import TableWords
from ..session.text_view import PARTS
from ..session.update import outcome


def lines(state: State, seat: int | None = None) -> list[str]:
    """A table as a seat sees it, or by default as a spectator does."""
    game = state.game
    words, view = TableWords(game.words), state.view(seat)
    head, score = game.presenter.headline(state), game.presenter.score(state)
    said = [words.say(head["text"], {"game": game.title, **head.get("args", {})})]
    if score is not None:
        said.append(f"{words.say(score['text'])}: {', '.join(map(str, score['points']))}")
    told = [one for part in PARTS.values() for one in game.presenter.describe(view, part)]
    said += [words.say(one["text"], one.get("args")) for one in told]
    ended = outcome(words, game, state.outcome())
    end = ended["text"] if ended else words.say("prompt.turn", {"seat": state.current_player()})
    return [*dict.fromkeys(said), end]
