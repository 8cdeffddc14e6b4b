"""How Krieg Eterna is shown, as a Presenter."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.format.documents import Json
from ....core.presenter import Presenter
from ..cards.catalogue import SLUG
from ..model.state import KriegState
from ..rules import results
from ..rules.scoring import totals
from . import labels, text_view


class KriegPresenter(Presenter[KriegState]):
    """See the modules that its functions come from."""

    news_from = frozenset({"scored"})
    kinds = staticmethod(labels.kinds)
    label = staticmethod(labels.label)
    preview = staticmethod(labels.preview)
    step_args = staticmethod(labels.step_args)
    prompt = staticmethod(labels.prompt)
    buttons = staticmethod(labels.buttons)
    gather = staticmethod(labels.gather)
    targets = staticmethod(labels.targets)
    describe = staticmethod(text_view.describe)

    def score(self, state: KriegState) -> Json:
        return {"points": totals.side_totals(state), "text": "score.strength"}

    def tally(self, state: KriegState) -> Json:
        """See Presenter.tally: rounds won, for a team at its first seat only since they are summed; points in a
        free-for-all.
        """
        game = state.game
        if game.ffa:
            return {"points": results.points_so_far(game, state.history), "text": "score.points"}
        won = results.wins(game, state.history)
        teams = game.team_of or range(game.seats)
        firsts = {team: seat for seat, team in reversed(list(enumerate(teams)))}
        return {"points": [n if seat in firsts.values() else 0 for seat, n in enumerate(won)], "text": "score.rounds"}

    def counted_by(self, state: KriegState, seat: int) -> Sequence[tuple[str, str]]:
        return [("counted.king", SLUG[state.king_of[seat]])]

    def headline(self, state: KriegState) -> Json:
        game = state.game
        key = "title.teams" if game.team_of else "title.ffa" if game.ffa else "title.duel"
        return {"text": key, "args": {"round": state.round, "seats": game.seats}}
