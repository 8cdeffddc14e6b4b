"""Files of results: what was cut, damaged or lost is told and played again, what is of something else is refused."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from evertable.cli import main
from evertable.core.errors import BadOptions
from evertable.games import REGISTER
from evertable.lab.league import League
from evertable.lab.regression_tuning import Slopes
from evertable.lab.tune import Tuning

from .test_tune import Weighed


@pytest.fixture(autouse=True)
def toy_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy, and that of the tuning tests, count as games of the house."""
    monkeypatch.setitem(REGISTER, "toy", "tests.engine.table.woodcutters:Woodcutters")
    monkeypatch.setitem(REGISTER, "weighed", f"{__package__}.test_tune:Weighed")
    assert Weighed.evaluator.weights


def league(file: Path, **more: Any) -> League:
    return League("toy", more.pop("options", {}), more.pop("players", ["greedy-1", "random"]), file=file, **more)


def tuning(file: Path) -> Tuning:
    return Tuning("weighed", {}, "random", ["sense"], most=6, file=file)


def slopes(file: Path) -> Slopes:
    return Slopes("weighed", {}, "random", deals=6, file=file)


def played(kept: Any) -> Any:
    """What is found, once everything is played."""
    list(kept.play(6) if isinstance(kept, League) else kept.run())
    return kept.trials if isinstance(kept, Tuning) else kept.scores


KEPT: list[Callable[[Path], Any]] = [league, tuning, slopes]
PLAYED: dict[Callable[[Path], Any], tuple[bytes, Any]] = {}
"""The file and the findings of each, once it was played."""


@pytest.fixture(params=KEPT, ids=["league", "tuning", "slopes"])
def made(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Callable[[Path], Any], Path, list[bytes], Any]:
    """What keeps results, its file, the lines of it, and what was found; played once."""
    file = tmp_path / "kept.jsonl"
    if request.param not in PLAYED:
        found = played(request.param(file))
        PLAYED[request.param] = file.read_bytes(), found
    text, found = PLAYED[request.param]
    file.write_bytes(text)
    return request.param, file, text.splitlines(keepends=True), found


def lost(number: int, line: bytes) -> Callable[[Sequence[bytes]], list[bytes]]:
    """Another line in the place of one."""
    return lambda lines: [*lines[:number], line, *lines[number + 1 :]]


DAMAGE: list[tuple[str, Callable[[Sequence[bytes]], list[bytes]], str]] = [
    ("a cut last line", lambda lines: [*lines[:-1], lines[-1][:-9]], "line 6 of .* is no result (it was cut)"),
    ("a last line cut at its start", lambda lines: [*lines[:-1], b"{"], "line 6 of .* is no result (it was cut)"),
    ("no newline behind the last", lambda lines: [*lines[:-1], lines[-1][:-1]], ""),
    ("a missing line in the middle", lambda lines: [*lines[:2], *lines[3:]], ""),
    ("a missing first line", lambda lines: [*lines[1:]], ""),
    ("lines in another order", lambda lines: [*lines[::-1]], ""),
    ("empty lines", lambda lines: [*lines[:2], b"\n", b" \r\n", *lines[2:]], ""),
    ("ends of lines as Windows writes them", lambda lines: [line[:-1] + b"\r\n" for line in lines], ""),
    ("a mark of its order of bytes", lambda lines: [b"\xef\xbb\xbf" + lines[0], *lines[1:]], ""),
    ("a line that is no JSON", lost(2, b"\x00\x00\x00\n"), "line 3 of .* is no result (it is no JSON)"),
    ("two lines in one", lambda lines: [lines[0][:-1] + lines[1], *lines[2:]], "line 1 of .* (it is no JSON)"),
    ("a line that is no text", lost(2, b"\xff\xfe{}\n"), "line 3 of .* (it is no text in UTF-8)"),
    ("a line that is no object", lost(2, b"[1]\n"), "line 3 of .* (it is no object)"),
    ("a line nested deeply", lost(2, b"[" * 100_000 + b"\n"), "line 3 of .* (it is nested deeper than 64 levels)"),
]


@pytest.mark.parametrize(("what", "damage", "said"), DAMAGE, ids=[what for what, _, _ in DAMAGE])
def test_what_is_damaged_is_played_again(made: Any, what: str, damage: Any, said: str) -> None:
    """The end is as if nothing had happened; the good lines stay, and the file is whole again, but for what is told."""
    begin, file, lines, found = made
    if what == "two lines in one" and isinstance(begin(file), Tuning):
        lines = lines[:6]
    broken = damage(lines[: 6 if begin is league else len(lines)])
    file.write_bytes(b"".join(broken))
    pattern = said.replace("6", str(len(broken))) if "line 6" in said else said
    again = begin(file)
    told = " ".join(again.results.told())
    for part in pattern.split(".*"):
        assert part in told
    assert bool(told) == bool(said)
    assert played(again) == found
    after = file.read_bytes()
    assert after.endswith(b"\n")
    kept = {line.strip(b"\r\n\xef\xbb\xbf") for line in after.splitlines()}
    assert {line.strip() for line in lines} <= kept | {line.strip() for line in lines if line not in broken}
    last = begin(file)
    assert bool(last.results.lost) == bool(said and "cut" not in said)
    assert played(last) == found
    assert file.read_bytes() == after, "nothing is left to be played"


@pytest.mark.parametrize("wrong", [[], [1.0], [1.0, 0.0, 0.5], [1.0, 1.5], [-0.5, 1], [float("nan"), 1], [True, 0.0],
                                   [float("inf"), 0], ["1", "0"], None, 1, {}], ids=str)  # fmt: skip
def test_scores_are_checked(made: Any, wrong: Any) -> None:
    begin, file, lines, found = made
    entry = json.loads(lines[1])
    entry["score" if "score" in entry else "scores"] = wrong if "scores" in entry or wrong != 1 else 1.5
    file.write_bytes(b"".join([lines[0], f"{json.dumps(entry)}\n".encode(), *lines[2:]]))
    again = begin(file)
    problem = "it is no JSON" if str(wrong).startswith(("[nan", "[inf")) else "score"
    assert again.results.lost[0].startswith(f"line 2 of {file} is no result ({problem}")
    assert played(again) == found


@pytest.mark.parametrize("field", ["seed", "of"])
@pytest.mark.parametrize("wrong", [None, True, "1", -1, 1.5, []], ids=str)
def test_other_fields_are_checked(made: Any, field: str, wrong: Any) -> None:
    begin, file, lines, found = made
    entry = json.dumps({**json.loads(lines[1]), field: wrong})
    file.write_bytes(b"".join([lines[0], f"{entry}\n".encode(), *lines[2:]]))
    again = begin(file)
    assert again.results.lost == [f"line 2 of {file} is no result ({field} is missing or wrong)"]
    assert played(again) == found


@pytest.mark.parametrize(
    ("change", "said"),
    [({"version": "0.0.9"}, 'version is "0.0.9", here "'), ({"ruleset": 77}, "ruleset is 77, here 1"),
     ({"options": {"seats": 2}}, 'options is {"seats": 2}, here {'), ({"game": "vale"}, 'game is "vale", here "'),
     ({"more": 1}, "more is 1, here none")],
)  # fmt: skip
def test_results_of_something_else_are_refused_in_words(made: Any, change: dict[str, Any], said: str) -> None:
    """Even one line of it among good ones; and the file stays as it is."""
    begin, file, lines, _ = made
    entry = json.loads(lines[-1])
    entry["of"] |= change
    file.write_bytes(b"".join([*lines[:-1], f"{json.dumps(entry)}\n".encode()]))
    before = file.read_bytes()
    with pytest.raises(BadOptions, match=r"holds (another|other)") as bad:
        begin(file)
    assert said in str(bad.value) and str(file) in str(bad.value)
    assert file.read_bytes() == before


def test_other_players_are_refused_and_more_players_are_not(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    first = league(file)
    list(first.play(2))
    with pytest.raises(BadOptions, match="another league, of other players: greedy-1, random"):
        league(file, players=["easy", "normal"])
    more = league(file, players=["greedy-1", "random", "easy"])
    assert len(more.left(2, 1)) == 4
    assert more.scores["greedy-1", "random"] == first.scores["greedy-1", "random"]


def test_a_file_that_is_none_of_results_is_left_alone(tmp_path: Path) -> None:
    """Nothing is appended to a letter; a file that was cut in its first line, or is empty, is begun anew."""
    file = tmp_path / "letter.txt"
    for text in ("Dear Ann,\n", "Dear Ann", '{"of": {"version": "0.0.1", "ga', '{"a": 1', "{}"):
        file.write_text(text)
        with pytest.raises(BadOptions, match=r"line 1 of .*|of is missing"):
            league(file)
        assert file.read_text() == text
    for text in ("", "\n", '{"of": {"ver'):
        file.write_text(text)
        found = league(file)
        assert bool(found.results.lost) == ("of" in text)
        list(found.play(1))
        assert len(file.read_text().split("\n")) == 2 + (text == "\n")


def test_one_run_writes_at_a_time(made: Any) -> None:
    """The other is told so before it plays anything; what the first has found by then is not played again."""
    begin, file, lines, found = made
    file.write_bytes(b"".join(lines[:2]))
    one, other = begin(file), begin(file)
    running = one.play(6) if isinstance(one, League) else one.run()
    for _ in range(4):
        next(running)
    with pytest.raises(BadOptions, match=r"another run writes to .*: let it end, or name another file"):
        played(other)
    running.close()
    written = file.read_bytes()
    assert played(other) == found
    assert file.read_bytes().startswith(written), "nothing was lost, nothing written twice"
    assert len(set(file.read_bytes().splitlines())) == len(file.read_bytes().splitlines())


@pytest.mark.parametrize("command", [["league", "toy", "--players", "random", "greedy-1"],
                                     ["tune", "weighed", "--by", "random", "--weights", "sense"],
                                     ["tune", "weighed", "--by", "random", "--slopes"]], ids=str)  # fmt: skip
def test_the_terminal_says_what_was_lost_and_what_cannot_be(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "kept.jsonl"
    words = [*command, "--deals", "3", "--file", str(file)]
    assert main(words) == 0
    whole = capsys.readouterr()
    assert whole.err == ""
    file.write_bytes(file.read_bytes()[:-5])
    assert main(words) == 0
    again = capsys.readouterr()
    assert again.out == whole.out
    number = len(file.read_bytes().splitlines())
    assert f"line {number} of {file} is no result (it was cut): it is left out, and played again" in again.err
    for place, said in ((tmp_path, "Is a directory"), (tmp_path / "no" / "file", "No such file or directory")):
        assert main([*words[:-1], str(place)]) == 2
        assert f"{place}: {said}" in capsys.readouterr().err
    file.write_bytes(b"\xff\xfe\x00")
    assert main(words) == 2
    assert f"line 1 of {file} is no result: it is no text in UTF-8" in capsys.readouterr().err


def test_many_damaged_lines_are_counted(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    list(league(file).play(1))
    file.write_bytes(file.read_bytes() + b"?\n" * 20)
    told = list(league(file).results.told())
    assert len(told) == 6 and told[-1] == f"and 15 more lines of {file}"
