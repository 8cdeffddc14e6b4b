"""The games in OpenSpiel: its own test, its searches, its samplers and its environment, on every one of them."""

from __future__ import annotations

import json
import pickle
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import (
    external_sampling_mccfr,
    generate_playthrough,
    ismcts,
    mcts,
    outcome_sampling_mccfr,
)
from open_spiel.python.observation import make_observation

import evertable.adapters.openspiel as face
from evertable.adapters.evaluating import PositionEvaluator, RolloutEvaluator
from evertable.core.errors import BadOptions, BadPosition
from evertable.core.state import State
from evertable.games import REGISTER, game_class

RICH = {
    "eter": "mode=duel,illusions=true,explosions=always",
    "krieg": "seats=4,teams=true",
    "vale": "seats=3",
    "eternal": "deck1=oni-forge,deck2=expedition",
}


def loaded(name: str, more: str = "") -> Any:
    """A game as OpenSpiel loads it, with few deals."""
    return pyspiel.load_game(f"evertable_{name}(deals=8{',' if more else ''}{more})")


def walked(game: Any, steps: int, seed: int = 1) -> Any:
    """The state after so many random actions of chance or players, before the end."""
    lot, state = Random(seed), game.new_initial_state()
    while steps or state.is_chance_node():
        before = state.clone()
        state.apply_action(lot.choice(state.legal_actions()))
        if state.is_terminal():
            return before
        steps = max(0, steps - 1)
    return state


@pytest.mark.parametrize("actions", ["words", "legal"])
@pytest.mark.parametrize("name", REGISTER)
def test_its_own_test_passes(name: str, actions: str) -> None:
    pyspiel.random_sim_test(loaded(name, f"actions={actions}"), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", REGISTER)
def test_its_own_test_passes_with_other_options(name: str) -> None:
    game = loaded(name, f"{RICH[name]},opening=3")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    assert pyspiel.load_game(str(game)).get_parameters() == game.get_parameters()


@pytest.mark.parametrize("name", REGISTER)
def test_search_runs(name: str) -> None:
    game = loaded(name, "decisions=6")
    lot = np.random.RandomState(1)
    state = walked(game, 2)
    chosen = mcts.MCTSBot(game, 2.0, 6, mcts.RandomRolloutEvaluator(1, lot), random_state=lot).step(state)
    assert chosen in state.legal_actions()
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, lot), 2.0, 6, random_state=lot)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", REGISTER)
def test_own_evaluators_serve_searches(name: str) -> None:
    game = loaded(name, "decisions=12")
    state = walked(game, 2)
    for evaluator in (PositionEvaluator(), RolloutEvaluator(2, np.random.RandomState(1))):
        assert mcts.MCTSBot(game, 2.0, 6, evaluator).step(state) in state.legal_actions()
        assert ismcts.ISMCTSBot(game, evaluator, 2.0, 6).step(state) in state.legal_actions()


@pytest.mark.parametrize("name", REGISTER)
def test_rollouts_go_on_from_what_is_begun(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, taken, advance = loaded(name), list[Any](), State.advance

    def watched(self: State, action: Any) -> None:
        if not taken:
            assert action in self.legal_actions()
        taken.append(action)
        advance(self, action)

    monkeypatch.setattr(State, "advance", watched)
    lot, begun, state = Random(4), 0, game.new_initial_state()
    first = RolloutEvaluator(1, np.random.RandomState(5)).evaluate(state)
    assert list(first) == list(RolloutEvaluator(1, np.random.RandomState(5)).evaluate(state))
    for _ in range(60):
        taken.clear()
        before = str(state)
        value = RolloutEvaluator(1, np.random.RandomState(7)).evaluate(state)
        assert set(value) <= {-1.0, 0.0, 1.0}
        assert str(state) == before, "it is left as it was"
        if state.is_terminal():
            assert list(value) == state.returns()
            break
        words = state.words
        begun += bool(words)
        assert taken[0][: len(words)] == words
        state.apply_action(lot.choice(state.legal_actions()))
    assert begun


@pytest.mark.parametrize("name", REGISTER)
def test_samplers_of_regret_run(name: str) -> None:
    np.random.seed(1)
    game = loaded(name, "decisions=2,actions=legal")
    outside = external_sampling_mccfr.ExternalSamplingSolver(game)
    outside.iteration()
    outcomes = outcome_sampling_mccfr.OutcomeSamplingSolver(loaded(name, "decisions=30"))
    for _ in range(3):
        outcomes.iteration()
    state = walked(game, 1)
    policy = outside.average_policy().action_probabilities(state)
    assert sum(policy.values()) == pytest.approx(1)
    assert set(policy) == set(state.legal_actions())


@pytest.mark.parametrize("kind", list(rl_environment.ObservationType))
@pytest.mark.parametrize("name", REGISTER)
def test_environment_runs(name: str, kind: Any) -> None:
    game = loaded(name, "decisions=12")
    env = rl_environment.Environment(game, observation_type=kind, include_full_state=True, enable_legality_check=True)
    env.seed(1)
    lot, step = Random(1), env.reset()
    size = env.observation_spec()["info_state"][0]
    while not step.last():
        seat = step.current_player()
        assert [len(one) for one in step.observations["info_state"]] == [size] * env.num_players
        again = pyspiel.deserialize_game_and_state(step.observations["serialized_state"])[1]
        assert str(again) == str(env.get_state)
        step = env.step([lot.choice(step.observations["legal_actions"][seat])])
    assert len(step.rewards) == env.num_players


@pytest.mark.parametrize("name", REGISTER)
def test_what_openspiel_is_told(name: str) -> None:
    game = loaded(name)
    table = game_class(name)()
    kinds = pyspiel.GameType
    assert game.get_type().short_name == f"evertable_{name}"
    assert game.get_type().chance_mode == kinds.ChanceMode.EXPLICIT_STOCHASTIC
    assert game.get_type().utility == kinds.Utility.ZERO_SUM
    assert game.num_players() == table.num_players()
    assert {option.name for option in table.declared} <= set(game.get_type().parameter_specification)
    assert game.max_game_length() >= table.max_decisions
    with pytest.raises(BadOptions, match="is not one of"):
        face.given_table(name, {table.declared[0].name: "nonsense"})


@pytest.mark.parametrize(
    "wrong", [{"actions": "numbers"}, {"deals": 0}, {"deals": "many"}, {"opening": -1}, {"decisions": -5}]
)
def test_parameters_that_mean_nothing_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadOptions) as bad:
        face.given_own(wrong)
    assert bad.value.field == next(iter(wrong))


def test_option_that_is_a_list() -> None:
    faces = "|".join(["H../.../...", *[".../.R./..."] * 8])
    game = loaded("eter", f"mode=training,explosions=always,faces={faces}")
    assert game.table.options["faces"] == tuple(faces.split("|"))
    assert pyspiel.load_game(str(game)).table.options == game.table.options


def test_utility_of_more_sides_is_general() -> None:
    assert loaded("krieg", "seats=3").get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    assert loaded("krieg", "seats=4,teams=true").get_type().utility == pyspiel.GameType.Utility.ZERO_SUM


def test_number_means_the_same_word_everywhere() -> None:
    """In two games of ETER the numbers of `place`, `3` and `d4` are the same, wherever they are legal."""
    words = game_class("eter")().action_words()
    number = {word: k for k, word in enumerate(words, 1)}
    for seed in (1, 2):
        state = walked(loaded("eter"), 0, seed)
        for word in ("place", "3", "d4"):
            assert state.action_to_string(number[word]) == word
            state.apply_action(number[word])
        assert state.trail.state.to_position()["field"] == {"d4": ["A3"]}
    assert state.trail.step.words == ("place", "3", "d4")


@pytest.mark.parametrize("name", REGISTER)
def test_information_state_has_perfect_recall_and_no_more(name: str) -> None:
    """What a player cannot see changes neither its string nor its arrays; what it has done stays in them."""
    game = loaded(name)
    observer = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    for steps in (5, 25):
        state = walked(game, steps)
        player = state.current_player()
        told = state.information_state_string(player), state.information_state_tensor(player)
        for seed in range(3):
            other = state.resample_from_infostate(player, Random(seed).random)
            assert (other.information_state_string(player), other.information_state_tensor(player)) == told
            assert other.observation_string(player) == state.observation_string(player)
            assert other.legal_actions() == state.legal_actions()
            assert other.history() == state.history()
        observer.set_from(state, player)
        assert observer.string_from(state, player) == told[0]
        assert observer.tensor.tolist() == pytest.approx(told[1])


def test_two_ways_to_one_position_are_two_information_states() -> None:
    """ETER: a player remembers in which order its cards came; their position does not."""
    game = pyspiel.load_game("evertable_eter(mode=training,actions=legal)")
    told = []
    for second, third in (("place 2 d5", "place 3 c4"), ("place 3 c4", "place 2 d5")):
        state = game.new_initial_state()
        for notation in ("place 1 d4", "place 1 e4", second, "place 2 e5", third, "place 3 c5"):
            numbers = {state.action_to_string(k): k for k in state.legal_actions()}
            state.apply_action(numbers[notation])
        told.append(state)
    assert told[0].observation_string(0) == told[1].observation_string(0)
    assert told[0].observation_tensor(0) == told[1].observation_tensor(0)
    for player in (0, 1):
        assert told[0].information_state_string(player) != told[1].information_state_string(player)


def test_cut_game_is_drawn() -> None:
    state = walked(loaded("vale", "decisions=4,actions=legal"), 0)
    for _ in range(4):
        while state.is_chance_node():
            state.apply_action(0)
        state.apply_action(state.legal_actions()[0])
    while state.is_chance_node():
        state.apply_action(0)
    assert state.is_terminal()
    assert state.returns() == [0.0, 0.0]


def test_every_deal_is_as_likely_and_chance_decides_later_too() -> None:
    game = loaded("vale")
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(k, 1 / 8) for k in range(8)]
    assert state.legal_actions(0) == state.legal_actions(1) == [*range(8)], "the library offers them to every player"
    assert state.current_player() == pyspiel.PlayerId.CHANCE
    dealt = {str(state.child(k)) for k in range(8)}
    assert len(dealt) == 8
    assert state.observation_string(0) == "chance deals"
    assert sum(state.observation_tensor(0)) == 0
    plain = pyspiel.load_game("evertable_eter(mode=training)").new_initial_state()
    assert not plain.is_chance_node(), "where nothing is dealt chance has nothing to say"


@pytest.mark.parametrize("name", REGISTER)
def test_a_copy_in_the_middle_of_a_game_tells_the_same(name: str) -> None:
    game = loaded(name, RICH[name])
    for steps in (4, 21):
        state = walked(game, steps)
        pair = pyspiel.serialize_game_and_state(game, state)
        for again in (pickle.loads(pickle.dumps(state)), pyspiel.deserialize_game_and_state(pair)[1]):
            for player in range(game.num_players()):
                assert again.information_state_string(player) == state.information_state_string(player)
                assert again.observation_tensor(player) == state.observation_tensor(player)


@pytest.mark.parametrize("actions", ["words", "legal"])
def test_numbers_that_are_not_legal_are_refused_and_change_nothing(actions: str) -> None:
    game = loaded("krieg", f"actions={actions}")
    state = game.new_initial_state()
    with pytest.raises(LookupError, match="8 is no outcome of chance: there are 0 to 7"):
        state.apply_action(8)
    assert state.is_chance_node()
    state.apply_action(0)
    before = str(state)
    for number in (-2, game.num_distinct_actions(), 10**9):
        with pytest.raises(LookupError, match=f"{number} is no legal action here; legal: "):
            state.apply_action(number)
    assert (str(state), state.history()) == (before, [0])


def test_a_number_has_its_word_where_it_is_not_legal_too() -> None:
    game = loaded("eter")
    state = walked(game, 0)
    words = game_class("eter")().action_words()
    for told in (state.action_to_string, game.action_to_string):
        assert [told(0, k) for k in range(4)] == [".", *words[:3]]
    assert game.action_to_string(0, len(words) + 1) == f"action {len(words) + 1}"
    assert game.action_to_string(face.CHANCE, 3) == "chance 3"
    with pytest.raises(LookupError, match="is no legal action here"):
        state.action_to_string(0, len(words) + 1)


@pytest.mark.parametrize("recall", [False, True])
@pytest.mark.parametrize("name", REGISTER)
def test_what_all_see_holds_nothing_of_one_player(name: str, recall: bool) -> None:
    """It is the same whoever is named, and in every world that somebody cannot tell from this one."""
    kinds = pyspiel.PrivateInfoType
    game = loaded(name)
    public = make_observation(game, pyspiel.IIGObservationType(perfect_recall=recall, private_info=kinds.NONE))
    state = walked(game, 10)
    mover = state.current_player()
    public.set_from(state, 0)
    seen, told = public.tensor.tolist(), public.string_from(state, 0)
    for other in (state, state.resample_from_infostate(mover, Random(1).random)):
        for player in range(game.num_players()):
            public.set_from(other, player)
            assert (public.tensor.tolist(), public.string_from(other, player)) == (seen, told)
    assert told != make_observation(game, pyspiel.IIGObservationType(perfect_recall=recall)).string_from(state, mover)


PRIVATE = pyspiel.PrivateInfoType
KINDS = [(recall, public, private) for recall in (False, True) for public in (False, True)
         for private in (PRIVATE.NONE, PRIVATE.SINGLE_PLAYER, PRIVATE.ALL_PLAYERS)]  # fmt: skip


@pytest.mark.parametrize("name", REGISTER)
def test_observers_of_all_kinds(name: str) -> None:
    """What a player alone sees and what all see come to what it sees; observers of all players are those of each."""
    game = loaded(name)
    players = range(game.num_players())
    for state in (game.new_initial_state(), walked(game, 12)):
        numbers, texts = {}, {}
        for kind in KINDS:
            of_type = dict(zip(("perfect_recall", "public_info", "private_info"), kind, strict=True))
            observer = make_observation(game, pyspiel.IIGObservationType(**of_type))
            for player in players:
                observer.set_from(state, player)
                numbers[*kind, player] = observer.tensor.copy()
                texts[*kind, player] = observer.string_from(state, player)
                assert sum(block.size for block in observer.dict.values()) == observer.tensor.size
            assert observer.tensor.any() == (state.trail is not None and kind[1:] != (False, PRIVATE.NONE))
        for recall in (False, True):
            for player in players:
                alone = numbers[recall, False, PRIVATE.SINGLE_PLAYER, player]
                seen = numbers[recall, True, PRIVATE.SINGLE_PLAYER, player]
                assert alone + numbers[recall, True, PRIVATE.NONE, player] == pytest.approx(seen, abs=1e-5)
                assert numbers[recall, False, PRIVATE.NONE, player].size == 0
                assert texts[recall, False, PRIVATE.NONE, player] == ""
            for public in (False, True):
                every = [texts[recall, public, PRIVATE.SINGLE_PLAYER, player] for player in players]
                assert json.loads(texts[recall, public, PRIVATE.ALL_PLAYERS, 0]) == every
                arrays = [numbers[recall, public, PRIVATE.SINGLE_PLAYER, player] for player in players]
                assert numbers[recall, public, PRIVATE.ALL_PLAYERS, 1].tolist() == np.concatenate(arrays).tolist()
    with pytest.raises(ValueError, match="no parameters: size"):
        make_observation(game, None, {"size": 1})


@pytest.mark.parametrize("recall", [False, True])
def test_what_one_player_alone_sees_is_nothing_that_all_see(recall: bool) -> None:
    """In Krieg Eterna: not the rows, but the own hand; it stays the same while others draw what it cannot see."""
    game = loaded("krieg", "actions=legal")
    of_type = pyspiel.IIGObservationType(perfect_recall=recall, public_info=False, private_info=PRIVATE.SINGLE_PLAYER)
    alone, state = make_observation(game, of_type), walked(game, 14)
    player = state.current_player()
    told = json.loads(alone.string_from(state, player))
    view, public = state.trail.state.view(player), state.trail.state.view(None)
    (seen, _begun) = json.loads(told[0]) if recall else told
    assert seen and all(view[key] != public[key] for key in seen)
    assert {key for key in view if view[key] != public[key]} == seen.keys()
    other = state.resample_from_infostate(player, Random(1).random)
    assert alone.string_from(other, player) == alone.string_from(state, player)


def test_the_library_itself_asks_for_observers_too() -> None:
    """`Game.make_observer` of C++ gives its parameters where a game in Python expects the kind."""
    game = loaded("vale")
    state = walked(game, 5)
    for observer in (game.make_observer({}), game.make_observer(pyspiel.IIGObservationType(perfect_recall=False), {})):
        told = pyspiel._Observation(game, observer)
        assert told.string_from(state, 0) == state.observation_string(0)
        told.set_from(state, 0)
        assert np.frombuffer(told, np.float32).tolist() == pytest.approx(state.observation_tensor(0))


@pytest.mark.parametrize("actions", ["words", "legal"])
@pytest.mark.parametrize("name", REGISTER)
def test_a_playthrough_is_written_and_replays_equal(name: str, actions: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every kind of observer is asked in it; actions are read back as numbers, and as they are written."""
    if not generate_playthrough.flags.FLAGS.is_parsed():
        generate_playthrough.flags.FLAGS(["playthrough"])
    game = f"evertable_{name}(deals=4,decisions=3,actions={actions})"
    text = generate_playthrough.playthrough(game, None, seed=3)
    assert text.count("# State") > 3 and 'PrivateObservationString(1) = "' in text and "IsTerminal() = True" in text
    for numbers in (True, False) if actions == "words" else (False,):
        monkeypatch.setattr(generate_playthrough, "_USE_ACTION_IDS", SimpleNamespace(value=numbers))
        again = generate_playthrough._playthrough_params(text.splitlines())
        assert isinstance(again["action_sequence"][-1], int) == numbers
        assert generate_playthrough.playthrough(**again) == text


@pytest.mark.parametrize("actions", ["words", "legal"])
@pytest.mark.parametrize("name", REGISTER)
def test_structs_say_all_and_are_read_again(name: str, actions: str) -> None:
    """A game goes on from what to_struct, to_dict, to_json or str gave, to the same end; actions have structs too."""
    game = loaded(name, f"actions={actions}")
    for steps in (0, 1, 2, 16):
        state = game.new_initial_state() if not steps else walked(game, steps)
        told = state.to_dict()
        assert json.loads(state.to_json()) == json.loads(str(state)) == json.loads(state.to_struct().to_json()) == told
        begun = [game.new_initial_state(one) for one in (told, state.to_json(), state.to_struct(), str(state))]
        assert [one.to_dict() for one in begun] == [told] * 4
        assert begun[0].history() == []
        ends = []
        for one in (state, begun[0], begun[1].clone()):
            lot = Random(steps)
            while not one.is_terminal():
                action = lot.choice(one.legal_actions())
                struct = one.action_to_struct(one.current_player(), action)
                assert one.struct_to_actions(struct) == [action]
                assert one.apply_action_struct(struct).ok()
            ends.append((str(one), one.returns()))
        assert ends[0] == ends[1] == ends[2]
        assert begun[2].to_dict() == told, "nobody has moved in it"
    seat = {"view": state.trail.state.view(1), "begun": []}
    assert state.to_observation_struct(1).to_dict() == seat


def test_structs_that_cannot_be_are_refused() -> None:
    game = loaded("krieg")
    state = walked(game, 3)
    told = state.to_dict()
    for wrong, field in (
        ([], "state"), ("{", "state"), ({"board": ["x"]}, "board"), ({**told, "begun": ["dance"]}, "begun"),
        ({**told, "begun": "play"}, "begun"), ({**told, "decisions": -1}, "decisions"),
        ({**told, "decisions": True}, "decisions"), ({**told, "chance": 1}, "chance"),
        ({**told, "chance": True}, "begun"),
        ({**told, "position": None}, "position"), ({**told, "current_player": 7}, "current_player"),
        ({**told, "position": {**told["position"], "round": 9}}, "round"),
    ):  # fmt: skip
        with pytest.raises(BadPosition) as bad:
            game.new_initial_state(wrong)
        assert bad.value.field == field
    legal, lost = walked(loaded("vale", "actions=legal"), 3), walked(game, 0)
    for other in (legal, lost):
        struct = other.action_to_struct(other.current_player(), other.legal_actions()[-1])
        with pytest.raises(LookupError, match="with the field 'chance'"):
            game.new_initial_state().struct_to_actions(struct)
    with pytest.raises(LookupError, match="is no legal action here; legal: "):
        lost.struct_to_actions(legal.action_to_struct(0, legal.legal_actions()[-1]))
    word = game.table.action_words()[0]
    struct = lost.action_to_struct(0, 1)
    if word not in lost.trail.state.legal_actions():
        assert struct.to_dict() == {"say": word}


def test_games_are_told_apart_by_their_text() -> None:
    one, other, third = loaded("vale"), loaded("vale"), loaded("vale", "seats=3")
    assert one == other != third and hash(one) == hash(other) and len({one, other, third}) == 2
    state = walked(one, 3)
    assert {state: 1}[state] and state != state.clone(), "as in the library a state is told apart by what it is"
