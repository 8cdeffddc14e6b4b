"""The terminal: play, show, bench."""

from __future__ import annotations

import io
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from evertable import __version__
from evertable.cli import main
from evertable.games import REGISTER, game_class
from evertable.lab import bench

Type = Callable[[list[str]], None]
LEAGUE = ["league", "toy", "--players", "random", "greedy"]


@pytest.fixture(autouse=True)
def toy_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy counts as a game of the house."""
    monkeypatch.setitem(REGISTER, "toy", "tests.engine.table.woodcutters:Woodcutters")


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is printed goes to a screen."""
    monkeypatch.setattr("evertable.cli.terminal.on_screen", lambda: True)


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Type:
    """What is typed at the terminal; after the last line the input ends."""

    def type_in(lines: list[str]) -> None:
        rest: Iterator[str] = iter(lines)

        def read(prompt: str = "") -> str:
            print(prompt)
            try:
                return next(rest)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", read)

    return type_in


def hand_of(text: str) -> list[str]:
    """The trees of the last hand that was printed."""
    last = [line for line in text.splitlines() if line.startswith("Hand: ")][-1]
    return [tree.replace("the old yew", "yew") for tree in last.removeprefix("Hand: ").split(", ")]


def start(typed: Type, capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    """The hand a seeded game begins with."""
    typed([""])
    assert main(["play", "toy", "--seed", "7", *words]) == 0
    return hand_of(capsys.readouterr().out)


def test_a_game_against_an_opponent(typed: Type, capsys: pytest.CaptureFixture[str]) -> None:
    tree = start(typed, capsys, "rounds=1", "--against", "greedy")[0]
    typed(["why draw", "dance", f"lay {tree}", "pass", "pass", "leave"])
    assert main(["play", "toy", "--against", "greedy", "--names", "Ann", "Robo", "--seed", "7", "rounds=1"]) == 0
    out = capsys.readouterr().out
    assert "There is no time to draw now." in out
    assert "no such move now: dance" in out
    assert f"Ann lays {tree}" in out
    assert "Robo lays a tree" in out
    assert re.search(r"\n1\. (Ann|Robo): 1 points?\n2\. (Ann|Robo): 0 points?$", out.rstrip())


@pytest.mark.usefixtures("screen")
def test_two_people_share_a_terminal_behind_a_curtain(typed: Type, capsys: pytest.CaptureFixture[str]) -> None:
    tree = start(typed, capsys)[0]
    typed(["", f"lay {tree}", "", "h"])
    assert main(["play", "toy", "--seed", "7", "--names", "Ann", "Ben"]) == 0
    ann, wiped, ben = capsys.readouterr().out.rpartition("Pass to Ben, who presses Enter: ")
    assert wiped
    assert "Pass to Ann" in ann
    assert ann.rstrip().endswith("Ann lays a tree")
    assert "\x1b[3J" in ann.rpartition(f"Ann lays {tree}")[2], "what Ann saw is wiped before Ben is called"
    assert tree not in ben
    assert "Hand: " in ben


@pytest.mark.usefixtures("screen")
def test_who_leaves_at_the_curtain_sees_nothing_of_the_next_hand(
    typed: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    tree = start(typed, capsys)[0]
    typed(["", f"lay {tree}"])
    assert main(["play", "toy", "--seed", "7", "--names", "Ann", "Ben"]) == 0
    assert "Hand: " not in capsys.readouterr().out.rpartition("Pass to Ben, who presses Enter: ")[2]


@pytest.mark.usefixtures("screen")
def test_three_people_and_an_opponent_share_a_terminal(typed: Type, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever is to decide sees their own hand, after a wiped screen, and nobody else's."""
    words = ["play", "toy", "seats=4", "bury=on", "--seed", "3", "--against", "random", "--seat", "1", "3", "4"]
    hands: dict[str, list[str]] = {}
    lines: list[str] = []
    for name in ("Player 1", "Player 3", "Player 4"):
        typed([*lines, ""])
        assert main(words) == 0
        screens = capsys.readouterr().out.split("\x1b[2J\x1b[3J\x1b[H")
        assert screens[-2].rstrip().endswith(f"Pass to {name}, who presses Enter:")
        hands[name] = hand_of(screens[-1])
        said = set(re.findall(r"\w+", "".join(screens[1:])))
        own = re.findall(r"\w+", " ".join(hands[name]))
        for other, hand in hands.items():
            assert other == name or not set(hand) & set(re.findall(r"\w+", screens[-1]))
        assert set(own) <= said
        lines += ["", f"lay {hands[name][0]}"]
    typed([*lines, "", "m", "q"])
    assert main(words) == 0


def test_a_set_is_chosen_in_one_line(typed: Type, capsys: pytest.CaptureFixture[str]) -> None:
    for seed in range(9):
        words = ["play", "toy", "bury=on", "rounds=1", "--against", "random", "--seed", str(seed)]
        typed([])
        main(words)
        tree = hand_of(capsys.readouterr().out)[-1]
        typed([f"lay {tree}"])
        main(words)
        out = capsys.readouterr().out
        if "in one line" not in out:
            continue
        trees = hand_of(out)
        assert f"0 to 2 of these, in one line and any order: bury {trees[0]} {trees[1]}" in out
        typed([f"lay {tree}", f"bury {trees[2]} {trees[0]}"])
        main(words)
        assert f"You bury {trees[0]}, {trees[2]}" in capsys.readouterr().out
        return
    raise AssertionError("no such table")


def test_links_and_files(typed: Type, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    tree = start(typed, capsys, "open=on")[0]
    saved = tmp_path / "table.json"
    typed([f"lay {tree}", "link R", "link Q", f"save {saved}", f"save {tmp_path}/no/such/place", "q"])
    assert main(["play", "toy", "open=on", "--seed", "7"]) == 0
    out = capsys.readouterr().out
    assert "is not one of R, F, P, Z" in out
    assert "No such file" in out
    link = next(word for word in out.split() if "#R" in word)
    for what in (link, str(saved)):
        assert main(["show", what, "--log", "--seat", "1"]) == 0
        shown = capsys.readouterr().out
        assert "Woodcutters, round 1 (open hands)" in shown
        assert f"Player 1 lays {tree}" in shown
        assert "Scores: 0, 0" in shown
        assert main(["show", what, "--at", "0", "--log"]) == 0
        assert "lays" not in capsys.readouterr().out
        assert main(["show", what, "--at", "0", "--seat", "1"]) == 0
        assert tree in hand_of(capsys.readouterr().out), "it is in the hand until it is laid"
    typed(["l", "q"])
    assert main(["play", link, "--names", "Ann", "Ben"]) == 0
    assert f"Ann lays {tree}" in capsys.readouterr().out


def test_a_deck_comes_from_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str], typed: Type) -> None:
    """As players exchange its list; the same reader as in the page says what is wrong with it."""
    making = game_class("eternal").decks_made()
    assert making is not None
    text = making.report(making.pool()["ready"][0])["text"]
    file = tmp_path / "Forge at home.txt"
    saved = tmp_path / "table.json"
    for encoding, head in (("utf-8-sig", "Main Deck:"), ("utf-16", "Main Deck:"), ("cp1252", "Deck name: Äxte")):
        file.write_bytes(f"{head}\r\n{text}".encode(encoding))
        typed(["", f"save {shlex.quote(str(saved))}", "q"])
        assert main(["play", "eternal", f"deck1=@{file}"]) == 0
        assert main(["show", str(saved)]) == 0
        assert "“Forge at home”" in capsys.readouterr().out
    file.write_text(text + "4 Torhc\n", "utf-8")
    assert main(["play", "eternal", f"deck1=@{file}"]) == 2
    assert "there is no card “Torhc”. Did you mean Torch?" in capsys.readouterr().err
    for content, message in ((b"\xff\xfe4", "it is no text"), (b"4 Torch\n" * 20_000, "larger than any deck list")):
        file.write_bytes(content)
        assert main(["play", "eternal", f"deck1=@{file}"]) == 2
        assert message in capsys.readouterr().err
    assert main(["play", "eternal", f"deck1=@{tmp_path / 'none.txt'}"]) == 2
    assert "No such file" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["play", "toy", "rounds=7"], "rounds: '7' is not one of 1, 3"),
        (["play", "toy", "rounds"], "write name=value"),
        (["play", "toy", "seats=[1"], "seats: "),
        (["play", "toy", "rounds=1", "rounds=3"], "rounds is given twice"),
        (["play", "toy", "--seat", "3", "--against", "greedy"], "1 to 2"),
        (["play", "toy", "--names", "Ann", "Ben", "Cid"], "2 seats, not 3"),
        (["play", "toy", "seats=" + "[" * 100_000], "seats: what begins with [ is a list"),
        (["play", "a" * 5000], f"{'a' * 40} is no game, no link and no file"),
        (["show", "a" * 5000], "none is longer than 1800"),
        (
            ["league", "toy", "--players", "random", "greedy", "--deals", "0", "--report", "page.md"],
            "nothing to report",
        ),
        ([*LEAGUE, "--workers", "100000"], "workers: 100000 is not a number"),
        ([*LEAGUE, "--file", "/"], "/: Is a directory"),
        (["tune", "krieg", "--by", "random", "--step", "-100"], "--step -100"),
        (["tune", "krieg", "--by", "random", "--margin", "nan"], "--margin nan"),
        (["play", "chess"], "chess is no game, no link and no file; the games are eter, krieg, vale"),
        (["show", "https://example.org/toy/#R1.abc"], "cut"),
        (["show", "#R2.\ud800.abcd"], "no link"),
        (["show", "\udcff"], "no link"),
        (["play", "toy", "--names", "Ann", "\u202eneB"], "--names: seat 2: "),
        (["play", "toy", "--seed", "-1"], "whole number from 0"),
        (["play", "https://example.org/toy/#R1.abc", "--seed", "4"], "--seed: a link or a file has its chance already"),
        (["play", "https://example.org/toy/#R1.abc", "seats=3"], "seats=3: a link or a file has its options already"),
    ],
)
def test_bad_input_says_what_is_wrong(words: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert message in capsys.readouterr().err


@pytest.mark.parametrize(
    "flag", ["--deals=-1", "--plies=-1", "--workers=0", "--deals=9999999999999999999999", "--plies=x", "--seed=-1"]
)
def test_numbers_of_a_league_are_whole_and_not_too_small(flag: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([*LEAGUE, flag])
    said = capsys.readouterr().err
    assert left.value.code == 2 and "is no whole number from" in said and flag.partition("=")[2] in said


@pytest.mark.parametrize("line", ["{not json", "[1]", "{}", "[" * 100_000, '{"seed": 1' + "0" * 5000 + "}",
                                  '{"one": "random", "other": "greedy", "seed": 1, "scores": []}',
                                  '{"one": "random", "other": "greedy", "seed": true, "scores": [1]}'])  # fmt: skip
def test_a_file_that_keeps_no_results_is_refused_by_its_line(
    line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "kept.jsonl"
    kept.write_text(line)
    for words in (["league", "toy", "--players", "random", "greedy"], ["tune", "krieg", "--by", "random"],
                  ["tune", "krieg", "--by", "random", "--slopes"]):  # fmt: skip
        assert main([*words, "--deals", "0", "--file", str(kept)]) == 2
        assert f"line 1 of {kept} is no result" in capsys.readouterr().err


def test_a_page_that_cannot_be_written_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["league", "toy", "--players", "random", "greedy", "--deals", "1", "--report"]
    assert main([*words, str(tmp_path / "no" / "page.md")]) == 2
    assert "page.svg: No such file or directory" in capsys.readouterr().err
    assert main([*words, ""]) == 2
    assert "report: it is the name of a page" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["play", "league", "tune"])
def test_only_a_game_has_to_be_named(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([command])
    assert capsys.readouterr().err.endswith("the following arguments are required: game\n")


@pytest.mark.parametrize("words", [["show", "x", "y"], ["play", "toy", "--level", "3"], ["dance"], []])
def test_unknown_words_are_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(words)
    assert "usage" in capsys.readouterr().err


def test_a_refusal_names_its_rule(typed: Type, capsys: pytest.CaptureFixture[str]) -> None:
    typed(["why pass", "discard juggernaut", "q"])
    assert main(["play", "krieg", "--against", "random", "--seed", "3"]) == 0
    out = capsys.readouterr().out
    assert "First everyone discards three cards [KRIEG-PASS-3]" in out
    assert re.search(r"Juggernaut.*\[KRIEG-[A-Z]+-\d\]", out)


def test_help_at_the_table_lists_every_command(typed: Type, capsys: pytest.CaptureFixture[str]) -> None:
    typed(["?", "save", "q"])
    assert main(["play", "toy", "--against", "random"]) == 0
    out = capsys.readouterr().out
    for command in ("q leaves", "save FILE", "link R", "link F", "link P", "link Z"):
        assert command in out
    assert "save needs the name of a file" in out


@pytest.mark.parametrize(("game", "option"), [("vale", "seats=2|3|4"), ("eter", "illusions=off|on"), ("toy", "rounds")])
def test_help_lists_the_options_of_a_game(game: str, option: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["play", game, "--help"])
    assert left.value.code == 0
    assert option in capsys.readouterr().out


def test_a_reader_may_stop_early() -> None:
    """What is printed is more than a pipe holds before anybody reads."""
    code = "from evertable import cli; cli.show = lambda _: print('x' * 1_000_000); cli.main(['show', 'x'])"
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as printing:
        assert printing.stdout and printing.stderr
        printing.stdout.read(10)
        printing.stdout.close()
        assert printing.stderr.read() == b""


def at_a_shell(words: list[str], given: bytes = b"", closed: str = "", **environment: str) -> tuple[int, str, str]:
    """A command in a process of its own: what it leaves with, prints and complains of. `closed`: as a shell says it."""
    line = f"exec {shlex.join([sys.executable, '-m', 'evertable', *words])} {closed}"
    run = subprocess.run(
        ["/bin/sh", "-c", line], input=given, capture_output=True, check=False,
        env={**os.environ, "PYTHONIOENCODING": "utf-8:strict", **environment},
    )  # fmt: skip
    return run.returncode, run.stdout.decode("latin-1"), run.stderr.decode("latin-1")


ALONE = ["play", "krieg", "--seed", "1", "--against", "random"]


def test_a_terminal_that_knows_few_characters_gets_others_in_their_place() -> None:
    code, out, err = at_a_shell([*ALONE, "--names", "Дa", "Bo"], PYTHONIOENCODING="ascii")
    assert (code, err) == (0, "") and "?a" in out


def test_what_is_typed_in_another_encoding_is_no_move() -> None:
    code, out, err = at_a_shell(ALONE, b"\xff\xfe\nm\nq\n")
    assert (code, err) == (0, "") and "There is no such move now" in out and "discard" in out


@pytest.mark.parametrize("closed", ["<&-", ">&-"])
def test_a_table_without_input_or_output_is_left(closed: str) -> None:
    code, _, err = at_a_shell(ALONE, closed=closed)
    assert (code, err) == (0, "")


def test_the_name_of_a_file_that_can_be_none_is_refused(typed: Type, capsys: pytest.CaptureFixture[str]) -> None:
    typed(["save a\0b", "q"])
    assert main(["play", "toy", "--against", "random"]) == 0
    assert "save: the name of a file has no null character" in capsys.readouterr().out


def test_whoever_types_without_reading_is_not_answered_for_ever() -> None:
    """As in `yes 1 | evertable play krieg`: after twenty refusals in a row it is said, and left."""
    code, out, err = at_a_shell(ALONE, b"1\n" * 500)
    assert code == 2 and err == "evertable: 20 lines in a row were refused: the game is left as it is\n"
    assert out.count("There is no such move now: 1") == 20
    code, _, err = at_a_shell(ALONE, b"b\n" * 2500)
    assert code == 2 and err == "evertable: 2000 lines in a row decided nothing: the game is left as it is\n"


def test_who_asks_or_moves_in_between_is_answered_again(typed: Type, capsys: pytest.CaptureFixture[str]) -> None:
    tree = start(typed, capsys)[0]
    nonsense = ["dance", "undo", "save", "link Q", "play", "pass"] * 3
    lines = ["", *nonsense, "m", *nonsense, "why pass", *nonsense, f"lay {tree}", "", *nonsense, "link R", *nonsense]
    typed([*lines, "q"])
    assert main(["play", "toy", "--seed", "7"]) == 0
    typed(["", *nonsense, "dance", "dance", f"lay {tree}"])
    assert main(["play", "toy", "--seed", "7"]) == 2
    assert "20 lines in a row were refused" in capsys.readouterr().err


def test_a_file_that_cannot_be_written_is_said_why(
    typed: Type, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    typed([f"save {tmp_path}/no/table.json", "q"])
    assert main(["play", "toy", "--against", "random"]) == 0
    assert f"\n{tmp_path}/no/table.json: No such file or directory\n" in capsys.readouterr().out


def test_hidden_cards_that_a_link_does_not_hold_are_said_to_be_dealt_anew(
    typed: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(["", "link P", "q"])
    assert main(["play", "toy", "--seed", "7"]) == 0
    link = next(word for word in capsys.readouterr().out.split() if "#P" in word)
    for seat in ("1", "2"):
        assert main(["show", link, "--seat", seat]) == 0
        assert "Hidden cards were dealt anew" in capsys.readouterr().out


def test_bench_prints_figures(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(bench, "SECONDS", 0.01)
    monkeypatch.setattr(bench, "WARM", 0.01)
    monkeypatch.setattr(bench, "CLONES", 10)
    monkeypatch.setattr(bench, "LOOPS", 1000)
    assert main(["bench", "toy", "--links", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("calibration: ")
    assert sum("transitions/s" in line for line in lines[1:]) == 6
    assert sum("characters of payload" in line for line in lines) == 6


def a_link(typed: Type, capsys: pytest.CaptureFixture[str]) -> str:
    """A link to a new game."""
    typed(["", "link R", "q"])
    assert main(["play", "toy", "--seed", "7"]) == 0
    return next(word for word in capsys.readouterr().out.split() if "#R" in word)


@pytest.mark.parametrize("seat", ["0", "3"])
@pytest.mark.parametrize("command", ["show", "play"])
def test_seats_count_from_one(typed: Type, capsys: pytest.CaptureFixture[str], command: str, seat: str) -> None:
    link = a_link(typed, capsys)
    assert main([command, link, "--seat", seat]) == 2
    assert f"--seat: {seat} is not a seat; there are 1 to 2" in capsys.readouterr().err


def test_it_says_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0 and capsys.readouterr().out == f"evertable {__version__}\n"


def test_it_is_left_by_an_interrupt(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(prompt: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    assert main(["play", "toy"]) == 130


def test_a_pipe_gets_no_screen_codes(
    typed: Type, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The curtain wipes a screen, and only a screen."""
    for screen in (False, True):
        typed(["", "", "q"])
        monkeypatch.setattr("sys.stdout.isatty", lambda screen=screen: screen)
        assert main(["play", "toy", "--seed", "7"]) == 0
        out = capsys.readouterr().out
        assert "Pass to " in out and ("\x1b" in out) == screen


def test_help_says_what_an_option_means(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["play", "eter", "--help"])
    assert "Once a round each player may lay a card face down" in capsys.readouterr().out


ARRIVED = {
    "in a mail": "Hi,\n> https://example.org/toy/#{0}\n> {1}*\nJo",
    "encoded": "https://example.org/toy/%23{0}{1}?fbclid=1",
    "wrapped": "https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.org%2Ftoy%2F%23{0}{1}&h=x",
    "in Markdown": '[a game](https://example.org/toy/#{0}{1} "come")',
    "in JSON": '{{"text": "https://example.org/toy/#{0}{1}"}}',
}


@pytest.mark.parametrize("how", ARRIVED)
def test_a_link_opens_however_it_arrives(
    how: str, typed: Type, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given as words, as a file, or on standard input: what is shown is the same."""
    fragment = a_link(typed, capsys).partition("#")[2]
    assert main(["show", f"#{fragment}"]) == 0
    shown = capsys.readouterr().out
    text = ARRIVED[how].format(fragment[:9], fragment[9:])
    file = tmp_path / "mail.txt"
    file.write_bytes(f"{text} \u00e4\u201d".encode("utf-16" if how == "encoded" else "cp1252"))
    for given in (text, str(file)):
        assert main(["show", given]) == 0
        assert capsys.readouterr().out == shown
        typed(["q"])
        assert main(["play", given]) == 0
        assert "Player 1" in capsys.readouterr().out
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode("utf-8-sig"))))
    assert main(["show", "-"]) == 0
    assert capsys.readouterr().out == shown


@pytest.mark.parametrize(
    ("words", "content", "message"),
    [
        (["show", "-"], b"", "nothing came on standard input"),
        (["show", "-"], b" \n\n", "nothing came on standard input"),
        (["show", "-"], b"\xff\x00\xff\x00\x01", "it is no text"),
        (["show", "-"], b"https://example.org/toy/#R2.abcdefgh", "its end is missing, five characters or more"),
        (["play", "-"], b"#R2.abc.defg", "what is decided comes from standard input"),
    ],
)
def test_standard_input_that_holds_no_link(
    words: list[str], content: bytes, message: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(content)))
    assert main(words) == 2
    assert message in capsys.readouterr().err
    monkeypatch.setattr("sys.stdin", None)
    assert main(["show", "-"]) == 2
    assert "there is no standard input" in capsys.readouterr().err


def test_a_file_may_have_any_name_and_be_a_pipe(
    typed: Type, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    link = a_link(typed, capsys)
    assert main(["show", link]) == 0
    shown = capsys.readouterr().out
    file = tmp_path / "game #3"
    file.write_text(link)
    assert main(["show", str(file)]) == 0
    assert capsys.readouterr().out == shown
    for command in ("show", "play"):
        reading, writing = os.pipe()
        os.write(writing, link.encode())
        os.close(writing)
        typed(["q"])
        assert main([command, f"/dev/fd/{reading}", *["--names", "Ann", "Ben"][: 3 * (command == "play")]]) == 0
        os.close(reading)
    assert "Ann" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "message"),
    [("mine.json", "there is no such file"), (".", "it is a folder"), ("empty.txt", "it is empty")],
)
@pytest.mark.parametrize("command", ["show", "play"])
def test_a_file_that_is_none_is_said_to_be_none(
    command: str, name: str, message: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "empty.txt").write_text(" \n")
    assert main([command, str(tmp_path / name)]) == 2
    assert message in capsys.readouterr().err


@pytest.mark.parametrize("name", ["-", "/dev/zero"])
def test_what_never_ends_is_not_read_to_its_end(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with open("/dev/zero") as zeros:
        monkeypatch.setattr("sys.stdin", zeros)
        assert main(["show", name]) == 2
    assert "longer than" in capsys.readouterr().err
