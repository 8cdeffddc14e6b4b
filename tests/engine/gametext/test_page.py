"""What the pages say of game texts is so: their examples read, and are written as they stand there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from evertable.gametext import MARKS, dumps, loads
from evertable.gametext.head import KNOWN

PAGE = (Path(__file__).parents[3] / "site" / "rules" / "text" / "text.md").read_text("utf-8")
EXAMPLES = re.findall(r"```evt\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("n", range(2))
def test_examples_read_as_they_stand(n: int) -> None:
    assert len(EXAMPLES) == 2
    assert dumps(loads(EXAMPLES[n])) == EXAMPLES[n]


def test_every_key_and_mark_is_told() -> None:
    for word in (*KNOWN, *MARKS):
        assert f"`{word}`" in PAGE, word
