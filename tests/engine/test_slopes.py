"""Which way weights should go: what wins is told apart from what means nothing, and it goes on where it was left."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from evertable.cli import main
from evertable.core.errors import BadOptions
from evertable.games import REGISTER
from evertable.lab.regression_tuning import Slopes, inverted


@pytest.fixture(autouse=True)
def weighed_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The weighed toy of the tuning tests counts as a game of the house."""
    monkeypatch.setitem(REGISTER, "weighed", f"{__package__}.test_tune:Weighed")


def slopes(deals: int = 120, file: Path | None = None, **more: object) -> Slopes:
    return Slopes("weighed", {}, "search:30", deals=deals, file=file, **more)  # type: ignore[arg-type]


def test_the_weight_that_wins_is_found_among_those_that_mean_nothing() -> None:
    found = slopes()
    list(found.run())
    first, *others = found.found()
    assert first.weight == "sense"
    assert first.gain > first.half > 0
    assert {one.weight for one in others} == {"idle.0", "idle.1"}
    assert all(abs(one.gain) < first.gain for one in others)


def test_it_goes_on_where_it_was_left(tmp_path: Path) -> None:
    whole = slopes(12)
    list(whole.run())
    file = tmp_path / "slopes.jsonl"
    left = slopes(12, file).run()
    assert len(list(islice(left, 5))) == 5
    left.close()
    assert len(file.read_text("utf-8").splitlines()) == 5
    again = slopes(12, file)
    assert [done for _, done in again.run()] == list(range(6, 13))
    assert again.found() == whole.found()
    with pytest.raises(BadOptions, match="holds other deals"):
        slopes(12, file, spread=0.1)


def test_too_few_deals_tell_nothing() -> None:
    found = slopes(3)
    list(found.run())
    assert found.found() == []
    assert list(found.lines()) == ["3 deals of search:30"]


def test_what_there_is_not_is_refused() -> None:
    with pytest.raises(BadOptions, match=r"'sens' is not one of sense, idle\.0, idle\.1"):
        slopes(weights=["sens"])


def test_an_inverse_undoes_its_matrix() -> None:
    matrix = [[4.0, 1.0, 0.5], [1.0, 3.0, -1.0], [0.5, -1.0, 2.0]]
    other = inverted(matrix)
    for i in range(3):
        for j in range(3):
            assert sum(matrix[i][k] * other[k][j] for k in range(3)) == pytest.approx(float(i == j))


def test_the_command_writes_its_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "slopes.md"
    told = ["tune", "weighed", "--slopes", "--by", "search:30", "--deals", "10", "--report", str(page)]
    assert main(told) == 0
    assert capsys.readouterr().out.startswith("10 deals of search:30\n")
    text = page.read_text("utf-8")
    assert "20 games of search:30 against itself" in text
    assert text.count("\n| ") == 4
    assert "| sense | 0.9 |" in text
