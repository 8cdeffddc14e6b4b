"""Trees kept between a seat's decisions: gone on with where they still hold, dropped where something was revealed."""

from __future__ import annotations

from random import Random

from evertable import load_game
from evertable.core.action import parse
from evertable.core.state import State
from evertable.search.root_parallel import Root, Task, growing
from evertable.search.tree import Search
from evertable.search.tree_cache import Kept, gone_on


def grown(state: State, kept: Kept, since: tuple[str, ...] = (), budget: int = 400) -> Root:
    """The root of a tree for the seat to move, gone on with if it may be."""
    seat = state.current_player()
    steps = growing(Task(Search(budget), state.game, state.view(seat), seat, 1), kept, [parse(one) for one in since])
    while True:
        try:
            next(steps)
        except StopIteration as done:
            root: Root = done.value
            return root


def visits(root: Root) -> int:
    """How often any action was chosen."""
    return sum(count for _, count, _ in root)


def best(root: Root) -> str:
    """The action chosen most often."""
    return max(root, key=lambda edge: edge[1])[0]


def test_a_tree_is_gone_on_with_where_nothing_is_hidden() -> None:
    state, kept = load_game("eter", mode="training").new_initial_state(3), Kept()
    mine = best(grown(state, kept))
    state.apply_action(parse(mine))
    node = kept[0].grown.tree.root.follow[parse(mine)]
    answer = max(next(iter(node.edges.values())).items(), key=lambda pair: pair[1].visits)[0]
    state.apply_action(answer)
    fresh, on = grown(state, Kept()), grown(state, kept, (mine, str(answer)))
    assert visits(on) > visits(fresh)
    assert {name for name, *_ in on} == {name for name, *_ in fresh}


def test_a_tree_is_dropped_where_something_was_revealed() -> None:
    """Krieg: the other seat plays a card from its hand, which not all worlds had there."""
    state, kept, lot = load_game("krieg", seats=2).new_initial_state(2), Kept(), Random(1)
    while state.view(0)["phase"] == "opening" or state.current_player() != 0:
        state.apply_action(lot.choice(state.legal_actions()))
    since = [parse(best(grown(state, kept)))]
    state.apply_action(since[0])
    while state.current_player() == 1:
        since.append(next(one for one in state.legal_actions() if one.verb == "play"))
        state.apply_action(since[-1])
    assert any(one not in world.legal_actions() for world in kept[0].grown.worlds for one in since[1:])
    assert gone_on(kept[0], state.game, state.view(0), 0, since) is None


def test_a_tree_of_another_game_or_without_what_happened_since_is_dropped() -> None:
    state, kept = load_game("eter", mode="training").new_initial_state(3), Kept()
    mine = best(grown(state, kept))
    state.apply_action(parse(mine))
    state.apply_action(state.legal_actions()[0])
    last, view = kept[0], state.view(0)
    since = [parse(mine)]
    assert gone_on(last, state.game, view, 0, []) is None
    assert gone_on(last, load_game("eter", mode="duel"), view, 0, since) is None
    assert gone_on(last, state.game, view, 0, since) is None, "it is the other seat's turn there"
    assert gone_on(None, state.game, view, 0, since) is None
