"""A game with chosen options: its settings, and the four ports through which all else uses it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from .cards.messages import message
from .evaluator import Evaluator
from .format.documents import Json
from .format.position_format import PositionFormat
from .options import Options
from .presenter import Presenter
from .rules import GoalKind, Rules
from .settings import Settings
from .since import newest_of

if TYPE_CHECKING:
    from .cards.decks import DeckMaking
    from .cards.editing import Editing


class GameSpec(Settings):
    """A game as its states know it. Its subclasses are the games; instances are immutable.

    What only some use is in the ports: everything uses the `rules`, links and documents the `format`, search the
    `evaluator`, tables and terminals the `presenter`. The last two have defaults: a game without its own is searched by
    random playouts, and shown as it is written.
    """

    rules: Rules[Any]
    format: PositionFormat[Any]
    evaluator: Evaluator[Any] = Evaluator()
    presenter: Presenter[Any] = Presenter()

    grows: ClassVar[tuple[object, ...]] = ()
    """Lists (Dated) besides options and fields that can get new entries, such as its cards."""
    presets: ClassVar[tuple[tuple[str, Options], ...]] = ()
    """(message id, options) of common settings."""
    facts: ClassVar[Json] = {}
    """For the lobby: "minutes", "glyph", "world", "seats" [least, most], "seats_option": the option that sets them."""
    goals: ClassVar[Sequence[GoalKind]] = ()
    """The kinds of goals that puzzles of it can have beside those of every game (format/goal.py); new ones are
    appended.
    """

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        newest = newest_of(*getattr(cls, "declared", ()), *cls.grows, *cls.grown())
        cls.rulesets = (*cls.rulesets, *range(cls.rulesets[-1] + 1, newest + 1))

    def __init__(self, options: Options | None = None, ruleset: int | None = None) -> None:
        super().__init__(options, ruleset)
        self.rules = self.rules  # of the instance: a state asks for them all the time, and so they are found at once

    @classmethod
    def grown(cls) -> Sequence[object]:
        """What else is declared with rulesets, such as the fields of its states."""
        return cls.format.grown(cls) if hasattr(cls, "format") else ()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles the options and an own evaluator; what follows from them is made anew."""
        own = {name: value for name, value in vars(self).items() if name == "evaluator"}
        return type(self), (dict(self.options), self.ruleset), own or None

    @classmethod
    def card_lists(cls) -> Sequence[Json]:
        """Its cards, for the rule book: [{"title", "columns": [text], "rows": [[text]]}], rows as long as `columns`."""
        return ()

    def told(self, state: Any) -> list[Json]:
        """The counters that the fields of its states declare to be told, as lines of the text view."""
        counters = self.format.counters(state).items()
        return [message("counter", seat=seat, what=what, n=n) for what, each in counters for seat, n in enumerate(each)]

    def catalog(self) -> Json:
        """What the page shows of every card under these options, by slug; public and the same for all."""
        return {}

    def constants(self) -> Json:
        """Numbers and names of these rules, the same throughout a game, that a table shows: sent once; public."""
        return {}

    def editing(self) -> Editing:
        """What an editor of positions is told of the game."""
        from .cards.editing import EDITING  # here: a page that edits nothing has none

        return EDITING

    @classmethod
    def decks_made(cls) -> DeckMaking | None:
        """What serves deck builders, for options that accept own decks (OwnChoice.own = "deck"); None without them."""
        return None

    @classmethod
    def advice_words(cls) -> Mapping[str, str]:
        """`words`, with those that only hints and analyses say, which a game imports when this is called."""
        return cls.words

    def action_words(self) -> Sequence[str]:
        """The words of actions in a fixed order, for code that numbers them; new ones are appended.

        Unlimited words, such as ids of things or lists of cards, are left out.
        """
        return ()
