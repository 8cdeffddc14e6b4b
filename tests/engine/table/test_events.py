"""What a table tells of events keeps what the game says in them."""

from __future__ import annotations

from .test_standing import torched


def test_the_figures_of_an_event_are_the_game_s_and_the_decision_stands_beside_them() -> None:
    talk = torched("p1", "torch", ben="greedy")
    answer = talk.ask("apply_thought", v=talk.v, seat=1, action="pass", eyes=0)
    hit = next(one for one in answer["events"] if one["type"] == "hit")
    assert (hit["n"], hit["decision"], hit["text"]) == (3, 2, "Torch: Ben is hit for 3")
