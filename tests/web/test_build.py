"""The build: the same tree gives the same bytes, anywhere, and nothing of this machine gets in."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import struct
import subprocess
import sys
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tests.web.visits import NIGHTLY
from tools import checks, dist, pages, previews, runtime, steps
from tools.paths import CACHE, ROOT
from tools.server import StaticServer
from tools.steps import BuildError


def contents(folder: Path) -> dict[str, str]:
    """Name -> hash of every file."""
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file()
    }


def rebuilt(base: str, folder: Path) -> Path:
    """The site, every step done anew by a process of its own; by day but for the documents and what is not ours."""
    for step in () if NIGHTLY else ("docs", "vendor"):
        if (CACHE / f"{step}.stamp").is_file():
            shutil.copytree(CACHE / step, folder / "cache" / step)
            shutil.copy(CACHE / f"{step}.stamp", folder / "cache")
    environment = {
        **os.environ,
        "EVERTABLE_DIST": str(folder / "dist"),
        "EVERTABLE_CACHE": str(folder / "cache"),
        "PYTHONHASHSEED": "random",
        "TZ": "Pacific/Auckland",
    }
    command = [sys.executable, ROOT / "build.py", "build", "--base", base]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder / "dist"


def test_build_is_reproducible(tmp_path: Path) -> None:
    tree = [ROOT / name for name in ("docs", "engine", "web_ui", "site", "tools", "pyproject.toml", "README.md")]
    for attempt in "123":  # somebody may be at work on the tree: it has to stand still for this
        before = steps.digest(tree)
        anew, kept_up = rebuilt("/repo/", tmp_path / attempt), dist.build("/repo/", tmp_path / f"{attempt}-kept-up")
        if steps.digest(tree) == before:
            break
    assert contents(anew) == contents(kept_up)
    for path in anew.rglob("*"):
        if path.is_file():
            assert str(ROOT).encode() not in path.read_bytes(), f"{path.name} names a folder of this machine"


def test_only_the_404_page_knows_the_base(tmp_path: Path) -> None:
    one, other = (dist.build(base, tmp_path / base.strip("/")) for base in ("/one/", "/other/"))
    before, after = contents(one), contents(other)
    assert {name for name in before if before[name] != after[name]} == {"404.html", "sw.js"}  # sw.js lists hashes


def test_programs_that_tests_start_find_modules_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setattr(checks, "CACHE", tmp_path / "kept")
    tree = tmp_path / "tree"
    tree.mkdir()
    (tree / "one.py").write_text("")
    subprocess.run([sys.executable, "-c", "import one"], cwd=tree, env=checks.surroundings(), check=True)
    assert [path.name for path in tree.iterdir()] == ["one.py"]
    assert list((tmp_path / "kept").rglob("one.*.pyc"))


def test_second_build_does_nothing(tmp_path: Path) -> None:
    site = dist.build("/", tmp_path / "site")
    stamps = {path: path.stat().st_mtime_ns for path in site.rglob("*")}
    dist.build("/", site)
    assert {path: path.stat().st_mtime_ns for path in site.rglob("*")} == stamps


def test_what_is_no_longer_made_is_removed(tmp_path: Path) -> None:
    dist.write({"a/b.txt": b"1", "c.txt": b"2"}, tmp_path)
    dist.write({"c.txt": b"3"}, tmp_path)
    assert {path.name: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == {"c.txt": b"3"}
    assert not (tmp_path / "a").exists()


@pytest.mark.parametrize("base", ["/a b/", "/../", "/x?y/", "https://example.org"])
def test_bad_base_is_refused(base: str) -> None:
    with pytest.raises(BuildError, match="--base must be a path"):
        dist.check_base(base)


@pytest.mark.parametrize(("given", "base"), [("repo", "/repo/"), ("/", "/"), ("", "/"), ("/a/b", "/a/b/")])
def test_base_is_completed(given: str, base: str) -> None:
    assert dist.check_base(given) == base


@pytest.mark.parametrize(
    "origin", ["name.github.io", "https://", "https://a/b", "ftp://a", 'https://a"b', "https://a:x", "https://u@a"]
)
def test_bad_origin_is_refused(origin: str) -> None:
    with pytest.raises(BuildError, match="--origin must be scheme and host"):
        previews.check_origin(origin)


def test_a_link_has_a_picture_where_the_host_is_known(tmp_path: Path) -> None:
    """What messengers show: absolute addresses, a picture of the game's table that devices do not keep."""
    site = dist.build("/repo/", tmp_path / "site", origin="https://example.org/")
    tag = re.compile(r'<meta property="og:(url|image)" content="([^"]*)">')
    for page, picture in (
        ("", ""),
        ("eter/", "eter/"),
        ("krieg/", "krieg/"),
        ("vale/", "vale/"),
        ("eternal/", "eternal/"),
        ("rules/eter/", ""),
    ):
        told = dict(tag.findall((site / page / "index.html").read_text("utf-8")))
        here = "https://example.org/repo/"
        assert told == {"url": f"{here}{page}", "image": f"{here}{picture}preview.png"}
        header = (site / picture / "preview.png").read_bytes()[:24]
        assert header[:8] == b"\x89PNG\r\n\x1a\n"
        assert struct.unpack(">II", header[16:]) == previews.SIZE
    assert "preview.png" not in (site / "sw.js").read_text("utf-8")
    assert not tag.search((site / "404.html").read_text("utf-8"))


def test_a_site_to_be_published_has_python_in_two_parts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With a list that is one of another Pyodide a build says that it has the whole, and none is published."""
    other = tmp_path / "entered.json"
    other.write_text('{"pyodide": "0.0.0", "names": [], "entered": []}')
    monkeypatch.setattr(runtime, "ENTERED", other)
    with pytest.raises(BuildError, match=r"python3 build\.py cover"):
        dist.build("/", tmp_path / "site", origin="https://example.org/")
    assert not (tmp_path / "site").exists()
    monkeypatch.setattr(dist, "collect", lambda *given: {})
    dist.build("/", tmp_path / "site")
    assert "Python comes as a whole" in capsys.readouterr().out


def test_without_a_host_no_page_tells_an_address(tmp_path: Path) -> None:
    site = dist.build("/", tmp_path / "site")
    assert not [page for page in site.rglob("*.html") if "og:image" in page.read_text("utf-8")]


@pytest.mark.parametrize("host", ["stun:example.org", "https://example.org", "-x", "a b", "example.org:0", "a/b", '"'])
def test_bad_stun_server_is_refused(host: str) -> None:
    with pytest.raises(BuildError, match="--stun must be a host"):
        dist.check_stun(host)


def test_without_the_flag_no_page_knows_of_another_server(tmp_path: Path) -> None:
    """With it the pages of games do, and their code is the same."""
    plain, far = dist.build("/", tmp_path / "plain"), dist.build("/", tmp_path / "far", stun="stun.example.org:3478")
    names = [path.relative_to(plain) for kind in ("*.html", "assets/*.js") for path in plain.rglob(kind)]
    assert not [name for name in names if "stun:" in (plain / name).read_text("utf-8")]
    told = [str(name) for name in names if '"stun":"stun:stun.example.org:3478"' in (far / name).read_text("utf-8")]
    assert "eter/index.html" in told and "index.html" not in told
    assert all(name.endswith(".html") for name in told)


def test_template_without_a_head_is_named() -> None:
    with pytest.raises(BuildError, match=r"eter/index\.html"):
        pages.render("eter/index.html", "<html></html>", pages.Place(), None, None)  # type: ignore[arg-type]


def test_page_says_what_its_head_holds() -> None:
    whole = pages.framed(
        "x.html", "<!-- page\nworld: eter\ntitle: X: a page\nstyle: a.css\nstyle: b.css\n-->\n  <body></body>\n"
    )
    assert whole.startswith('<!doctype html>\n<html lang="en" data-world="eter">\n')
    assert "<title>X: a page</title>" in whole
    assert [line.strip() for line in whole.splitlines() if "stylesheet" in line] == [
        '<link rel="stylesheet" href="@/a.css">',
        '<link rel="stylesheet" href="@/b.css">',
    ]
    assert "<!-- build:head -->" in whole
    assert "description" not in whole
    assert "{{" not in whole
    assert whole.endswith("  </head>\n  <body></body>\n</html>\n")


def test_page_that_says_too_little_or_too_much_is_refused() -> None:
    with pytest.raises(BuildError, match=r"x\.html must begin with"):
        pages.framed("x.html", "<html></html>")
    with pytest.raises(BuildError, match="has no place for colour"):
        pages.framed("x.html", "<!-- page\ncolour: red\n-->\n<body></body>\n")


def test_failed_step_keeps_nothing_and_says_which(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steps, "CACHE", tmp_path)

    def make(folder: Path) -> None:
        steps.run("Frobnicating", [sys.executable, "-c", "print('the cause'); raise SystemExit(3)"], "Do this.")

    with pytest.raises(BuildError, match=r"Frobnicating failed \(exit status 3\)(.|\n)*the cause(.|\n)*Do this\."):
        steps.step("frob", [], make)
    assert not (tmp_path / "frob").exists()


@pytest.mark.parametrize("path", ["/repo/../secret.txt", "/repo/%2e%2e/secret.txt", "/repo/..%2fsecret.txt"])
def test_server_gives_nothing_outside_its_folder(tmp_path: Path, path: str) -> None:
    (tmp_path / "secret.txt").write_text("no")
    (tmp_path / "site").mkdir()
    server = StaticServer(tmp_path / "site", "/repo/").start()
    try:
        connection = HTTPConnection("127.0.0.1", server.server_address[1])
        connection.request("GET", path)
        assert connection.getresponse().status == 404
        connection.close()
    finally:
        server.stop()


def test_kill_switches(tmp_path: Path) -> None:
    site = dist.build("/", tmp_path / "site", switches=dist.Switches(snapshot=False, offline=False))
    assert "const SWITCH = 'off';" in (site / "vendor/pyodide/snapshot-store.mjs").read_text()
    assert "unregister()" in (site / "sw.js").read_text()
