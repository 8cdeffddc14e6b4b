"""The platform: boot, sub-path, security policy, offline, updates, snapshot, workers that die."""

from __future__ import annotations

import contextlib
import gzip
import io
import json
import re
import shutil
import time
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from evertable import load_game
from evertable.core.format.link import record_link
from evertable.core.format.record import Record
from tests.web.watching import Watched, engine_ready, wait_for, watched
from tools.dist import service_worker
from tools.paths import SITE
from tools.server import Line, StaticServer

if TYPE_CHECKING:
    from selenium.webdriver import WebKitGTK

Serve = Callable[..., StaticServer]
PING = 'engine.call({ do: "ping" }).then((answer) => answer.pong)'
NEW = """engine.call({ do: "new", game: "eter", options: {}, seed: 7,
  seats: [{ name: "A", kind: "human" }, { name: "B", kind: "greedy" }] })"""


def bare(watch: Watched, server: StaticServer, query: str = "") -> Page:
    """The page with an engine and nothing else, its engine up."""
    page = watch.page(f"{server.url}bare/{query}")
    engine_ready(page)
    return page


class Shared(NamedTuple):
    """A page with an engine that several tests ask; what it had told of its start when it was up."""

    watch: Watched
    page: Page
    progress: list[dict[str, Any]]


@pytest.fixture(scope="module")
def shared(chromium: Browser, served: StaticServer) -> Iterator[Shared]:
    """For tests that leave the engine as they found it."""
    watch = watched(chromium)
    page = bare(watch, served)
    yield Shared(watch, page, page.evaluate("progress"))
    watch.context.close()


# ---- boot ----


def test_engine_answers_in_a_worker(shared: Shared) -> None:
    before = shared.watch.faults()
    assert shared.page.evaluate(PING) is True
    assert shared.page.evaluate(NEW)["ok"] is True
    assert shared.watch.faults() == before


def test_page_of_a_game_is_drawn_before_anything_of_python_is_asked_for(watch: Watched, own_server: Serve) -> None:
    """While a style sheet is on its way nothing is in sight; the engine's parts come after the longest of Python."""
    server, page, held = own_server(), watch.context.new_page(), list[Route]()
    page.route("**/assets/eter-*.css", lambda route: held.append(route))
    page.goto(f"{server.url}eter/", wait_until="commit")
    begin = "/repo/vendor/pyodide/begin.js"
    wait_for(lambda: page.title() and held and begin in server.requests, "what begins to bring Python")
    python = re.compile(r"/(pyscript|parts)/|/pyodide\.|/python_|/engine\.py")
    assert [path for path in server.requests if python.search(path)] == []
    held[0].continue_()
    wait_for(lambda: page.evaluate("document.querySelector('ev-game')?.engine?.ready.then(() => true)"), "the engine")
    asked = [path.rpartition("/")[2] for path in server.requests if python.search(path)]
    assert asked.index("pyodide.asm.wasm") < min(at for at, name in enumerate(asked) if name.endswith(".part"))


def test_no_shared_memory_is_needed(shared: Shared) -> None:
    assert shared.page.evaluate("crossOriginIsolated") is False


def test_progress_counts_real_bytes(shared: Shared, site: Path) -> None:
    seen = shared.progress
    files = shared.page.evaluate("JSON.parse(document.getElementById('build').textContent).boot")
    assert {name: (site / name.partition("?")[0]).stat().st_size for name in files} == files
    assert seen[-1] == {"phase": "ready", "loaded": sum(files.values()), "total": sum(files.values())}
    loaded = [step["loaded"] for step in seen]
    assert loaded == sorted(loaded)


@pytest.mark.parametrize("page", ["", "eter/", "credits/", "rules/eter/", "games/"])
def test_every_page_stands_under_a_sub_path(watch: Watched, served: StaticServer, page: str) -> None:
    failed: list[str] = []
    watch.context.on("response", lambda answer: failed.append(answer.url) if answer.status >= 400 else None)
    opened = watch.page(f"{served.url}{page}")
    opened.wait_for_load_state("networkidle")
    assert opened.locator("h1").count() >= 1
    assert failed == []
    assert watch.faults() == []


def test_unknown_address_shows_the_404_page(watch: Watched, served: StaticServer) -> None:
    page = watch.page(f"{served.url}no/such/page/")
    page.wait_for_load_state("networkidle")
    page.get_by_role("link", name=re.compile("lobby", re.IGNORECASE)).click()
    page.wait_for_url(served.url)


# ---- what the files may not do ----


def test_python_runs_under_the_strictest_policy_it_can(site: Path) -> None:
    for path in site.rglob("*.html"):
        text = path.read_text("utf-8")
        found = re.search(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">', text)
        assert found, path
        policy = found[1]
        assert policy.startswith("default-src 'none'; "), path
        assert "unsafe-inline" not in policy, path
        starts_python = 'type="py"' in text
        assert ("'unsafe-eval'" in policy) == starts_python, path
        assert ("blob:" in policy) == starts_python, path
        assert not re.search(r"\sstyle=|<style|\son\w+=", text), path


def test_site_stays_small(site: Path) -> None:
    kept = json.loads(re.search(r"FILES = (\{.*\});", (site / "sw.js").read_text())[1])  # type: ignore[index]
    files = [(site / name).read_bytes() for name in kept]
    # That Python is in two parts costs the device 0.3 MB, 0.02 packed; studies, puzzles and the editor 0.5 and 0.25;
    # friends nearby and exact values 0.08 and 0.04; small pictures of all puzzles, second lessons, proven reasons and
    # the record of a live table 0.22 and 0.06; deeper analyses, certain ends and the ways of a live table 0.06;
    # coming back to a host that opens the table again, and drops and taps that say what is asked, 0.03 and 0.02.
    assert sum(map(len, files)) <= 14.38e6
    assert sum(len(gzip.compress(content, 6)) for content in files) <= 6.52e6


# ---- the engine in parts ----


def asked_for(server: StaticServer) -> list[str]:
    """The parts of the engine that pages have asked for, each as often as they have."""
    return [found[1] for path in server.requests if (found := re.search(r"/parts/(\w+)-", path))]


def test_part_of_a_game_comes_when_it_is_wanted(watch: Watched, own_server: Serve) -> None:
    server = own_server()
    page = bare(watch, server)
    assert set(asked_for(server)) == {"table"}
    assert page.evaluate(NEW)["ok"] is True
    assert asked_for(server).count("eter") == 1
    assert page.evaluate(NEW)["ok"] is True
    assert asked_for(server).count("eter") == 1
    assert not {"krieg", "vale"} & set(asked_for(server))
    # A link of another game brings its part.
    link = record_link(Record(load_game("krieg"), 7))
    answer = page.evaluate('(text) => engine.call({ do: "open", text })', link)
    assert answer["game"] == "krieg"
    assert set(asked_for(server)) == {"table", "eter", "krieg"}


def test_part_that_does_not_come_is_a_fault_and_comes_later(watch: Watched, own_server: Serve) -> None:
    server = own_server()
    page = bare(watch, server)
    watch.context.route("**/parts/eter-*", lambda route: route.abort())
    assert "could not be fetched" in page.evaluate(f"{NEW}.catch((error) => error.message)")
    assert page.evaluate(PING) is True
    watch.context.unroute("**/parts/eter-*")
    assert page.evaluate(NEW)["ok"] is True


def test_page_of_a_game_asks_for_its_part_alone(watch: Watched, own_server: Serve) -> None:
    server = own_server()
    page = watch.page(f"{server.url}vale/")
    wait_for(lambda: page.evaluate("document.querySelector('ev-game')?.engine?.ready.then(() => true)"), "the engine")
    assert set(asked_for(server)) == {"table", "vale"}
    assert not [path for path in server.requests if "/wheels/" in path]


# ---- thinking, death, new start ----

THINK = f"""(async () => {{
  const {{ v, legal }} = await {NEW};
  await engine.call({{ do: "act", v, seat: 0, action: legal[0].id }});
  const {{ v: now }} = await engine.call({{ do: "state", seat: null }});
  return (await engine.call({{ do: "think_request", v: now, seat: 1 }})).think;
}})()"""


def test_search_thinks_in_a_worker_of_its_own(shared: Shared) -> None:
    watch, page, _ = shared
    before = watch.faults()
    answer = page.evaluate(f"{THINK}.then((think) => engine.think(think))")
    assert isinstance(answer["action"], str)
    assert page.evaluate("document.querySelectorAll('script[type=py]').length") == 2
    assert watch.faults() == before


def test_thought_is_cancelled(shared: Shared) -> None:
    page = shared.page
    page.evaluate(f"{THINK}.then((think) => (globalThis.thought = think, engine.think(think)))")
    name, took = page.evaluate(
        """(async () => {
          const stop = new AbortController();
          const started = performance.now();
          const answer = engine.think(thought, { signal: stop.signal });
          stop.abort();
          return answer.catch((error) => [error.name, performance.now() - started]);
        })()"""
    )
    assert name == "AbortError"
    assert took < 1000
    assert page.evaluate("engine.think(thought)")["action"]


def test_dead_worker_is_replaced(watch: Watched, served: StaticServer) -> None:
    page = bare(watch, served)
    kind = page.evaluate(
        """(async () => {
          engine.onDeath(() => (globalThis.deaths = (globalThis.deaths ?? 0) + 1));
          document.querySelector("script[type=py]").xworker.terminate();
          return engine.call({ do: "ping" }).catch((error) => error instanceof engine.lost);
        })()"""
    )
    assert kind is True
    assert page.evaluate("deaths") == 1
    assert page.evaluate(PING) is True


STILLBORN = """(() => {
  const look = setInterval(() => {
    const worker = document.querySelector("script[type=py]")?.xworker;
    if (!worker) return;
    clearInterval(look);
    globalThis.ended = true;
    worker.terminate();
  }, 1);
})()"""


def test_a_worker_that_ends_while_it_starts_is_replaced(watch: Watched, served: StaticServer) -> None:
    """Nothing tells of it; `silence`: the page waits for a tenth of the time."""
    watch.context.add_init_script(STILLBORN)
    page = bare(watch, served, "?silence=250")
    assert page.evaluate("globalThis.ended") is True
    assert page.evaluate(PING) is True


def test_search_that_dies_leaves_the_table_alone(shared: Shared) -> None:
    page = shared.page
    page.evaluate(f"{THINK}.then((think) => (globalThis.thought = think, engine.think(think)))")
    lost = """(async () => {
      const worker = document.querySelectorAll("script[type=py]")[1].xworker;
      worker.terminate();
      const answer = engine.think(thought).then(() => "answered", (error) => error instanceof engine.lost);
      setTimeout(() => worker.dispatchEvent(new ErrorEvent("error", { message: "died" })), 50);
      return answer;
    })()"""
    assert page.evaluate(lost) is True
    assert page.evaluate(PING) is True
    assert page.evaluate("engine.think(thought)")["action"]


def test_faulty_request_does_not_kill_the_worker(shared: Shared) -> None:
    page = shared.page
    workers = "[...document.querySelectorAll('script[type=py]')].map((one, at) => (one.dataset.nth ??= String(at)))"
    before = page.evaluate(workers)
    answer = page.evaluate('engine.call({ do: "no such thing" })')
    assert answer["ok"] is False
    assert page.evaluate(PING) is True
    assert page.evaluate(workers) == before


ADD_WHEEL = """(bytes) => engine.addWheel(new File([new Uint8Array(bytes)], "guest-1.0-py3-none-any.whl"))
  .then(() => "added", (error) => error.message)"""


def small_wheel() -> bytes:
    """A wheel with one module."""
    about = "guest-1.0.dist-info"
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as wheel:
        wheel.writestr("guest.py", "ANSWER = 42\n")
        wheel.writestr(f"{about}/METADATA", "Metadata-Version: 2.1\nName: guest\nVersion: 1.0\n")
        wheel.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr(f"{about}/RECORD", "")
    return buffer.getvalue()


def test_user_adds_a_wheel(watch: Watched, own_server: Serve) -> None:
    server = own_server()
    page = bare(watch, server)
    early = [path.rpartition("/")[2] for path in server.requests]
    assert page.evaluate(ADD_WHEEL, list(small_wheel())) == "added"
    later = [path.rpartition("/")[2] for path in server.requests[len(early) :]]
    assert "python_stdlib.zip" in early
    assert "python_rest.zip" not in early  # what no start needs of Python's own library
    assert later.count("python_rest.zip") == 1
    assert not any("micropip" in name for name in early)
    assert any("micropip" in name for name in later)
    assert "zip" in page.evaluate(ADD_WHEEL, list(b"no wheel"))
    assert page.evaluate(PING) is True
    assert watch.foreign == []


def test_wheel_with_compiled_code_is_refused(shared: Shared) -> None:
    """Pyodide comes without what such code would link to (web_ui/build/trim-runtime.mjs)."""
    page = shared.page
    name = "guest-1.0-cp314-cp314-pyemscripten_2026_0_wasm32.whl"
    asked = f"engine.addWheel(new File([], '{name}')).catch((error) => error.message)"
    assert page.evaluate(asked).startswith(f"{name} holds compiled code")


def test_wheel_that_cannot_have_the_rest_of_the_library(
    watch: Watched, own_server: Serve, site: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "site"
    shutil.copytree(site, folder)
    (folder / "vendor" / "pyodide" / "python_rest.zip").unlink()
    page = bare(watch, own_server(folder))
    assert "could not be fetched: 404" in page.evaluate(ADD_WHEEL, list(small_wheel()))
    assert page.evaluate(PING) is True


# ---- offline and updates ----


def kept_offline(page: Page) -> None:
    """Wait until the service worker has everything."""
    assert page.evaluate("keepOffline()") is True


def without_server(watch: Watched, server: StaticServer) -> Page:
    """The page of a device that has kept everything, visited again when the server is gone."""
    page = bare(watch, server)
    kept_offline(page)
    page.close()
    server.stop()
    return bare(watch, server)


def test_everything_works_with_the_server_gone(watch: Watched, own_server: Serve) -> None:
    server = own_server()
    page = without_server(watch, server)
    assert page.evaluate(PING) is True
    for address in ("", "eter/", "eter/#R1.AAAA.AAAA", "rules/eter/", "credits/", "games/"):
        page.goto(f"{server.url}{address}")
        assert page.locator("h1").count() >= 1
    for asked, there in WITHOUT_SLASH.items():
        page.goto(f"{server.url}{asked}")
        assert page.url == f"{server.url}{there}"
        assert not page.title().startswith("Not here"), asked
        assert page.locator("h1").count() >= 1
    page.goto(f"{server.url}no/such/page/")
    assert page.get_by_role("link", name=re.compile("lobby", re.IGNORECASE)).count() == 1
    expect(page.get_by_role("textbox", name="Open a link or file")).to_be_visible()
    for mangled in ("eter/%23R1.AAAA.AAAA", "%23R1.AAAA.AAAA", "nowhere/R1.AAAA.AAAA"):
        page.goto(f"{server.url}{mangled}")
        page.wait_for_url(f"{server.url}eter/#*R1.AAAA.AAAA")


WITHOUT_SLASH = {
    "rules": "rules/",
    "rules/eter": "rules/eter/",
    "howto/eter?x=1#goal": "howto/eter/?x=1#goal",
    "credits": "credits/",
    "eter#R1.AAAA.AAAA": "eter/#R1.AAAA.AAAA",
    "eter?x=1": "eter/?x=1",
    "eter/index.html": "eter/index.html",
    "index.html": "index.html",
}
"""What is asked for without a network -> where it leads."""


def changed_site(site: Path, folder: Path) -> Path:
    """A newer site: one page differs."""
    files = {path.relative_to(site).as_posix(): path.read_bytes() for path in site.rglob("*") if path.is_file()}
    files["bare/index.html"] = files["bare/index.html"].replace(b"An engine and nothing else.", b"A newer page.")
    files["sw.js"] = service_worker(files)
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    return folder


def test_update_waits_and_fetches_only_what_changed(
    watch: Watched, own_server: Serve, site: Path, tmp_path: Path
) -> None:
    server = own_server()
    page = bare(watch, server)
    kept_offline(page)
    page.reload()
    engine_ready(page)

    server.folder = changed_site(site, tmp_path)
    server.requests.clear()
    page.evaluate("navigator.serviceWorker.getRegistration().then((it) => it.update())")
    waiting = "navigator.serviceWorker.getRegistration().then((it) => it.waiting?.state)"
    wait_for(lambda: page.evaluate(waiting) == "installed", "the update")
    assert set(server.requests) == {"/repo/sw.js", "/repo/bare/index.html"}

    page.reload()
    assert page.locator("p").inner_text() == "An engine and nothing else."

    page.evaluate("onUpdateReady(() => applyUpdate())")
    wait_for(lambda: page.locator("p").inner_text() == "A newer page.", "the newer page")
    caches = page.evaluate("caches.keys()")
    assert len([name for name in caches if name.startswith("evertable-site-")]) == 1
    server.stop()
    page.goto(f"{server.url}bare#here")
    assert page.url == f"{server.url}bare/#here"
    assert page.locator("p").inner_text() == "A newer page."


def test_wrong_file_is_not_kept_and_fetched_again(
    watch: Watched, own_server: Serve, site: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "site"
    shutil.copytree(site, folder)
    wrong = folder / "credits" / "index.html"
    right = wrong.read_bytes()
    wrong.write_bytes(right.replace(b"</body>", b"<!-- cut -->"))
    server = own_server(folder)
    page = bare(watch, server)
    server.line = Line(bits=100e6, delay=0.0)  # the large files are still under way when the wrong one has come
    assert page.evaluate("keepOffline()") is False
    server.line = None
    assert server.requests.count("/repo/credits/index.html") == 2  # the second time past the browser's own cache
    assert page.evaluate(f"caches.match('{server.url}credits/index.html')") is None

    wrong.write_bytes(right)
    server.requests.clear()
    kept_offline(page)
    kept = "(address) => caches.match(address).then((it) => it.text())"
    assert page.evaluate(kept, f"{server.url}credits/index.html") == right.decode()
    assert set(server.requests) == {"/repo/sw.js", "/repo/credits/index.html"}  # the others were right


def test_wrong_file_of_an_older_version_is_not_taken_over(
    watch: Watched, own_server: Serve, site: Path, tmp_path: Path
) -> None:
    server = own_server()
    page = bare(watch, server)
    kept_offline(page)
    page.evaluate(
        """async (address) => {
          const [name] = (await caches.keys()).filter((it) => it.startsWith("evertable-site-"));
          await (await caches.open(name)).put(address, new Response("something else"));
        }""",
        f"{server.url}credits/index.html",
    )
    server.folder = changed_site(site, tmp_path)
    server.requests.clear()
    page.evaluate("navigator.serviceWorker.getRegistration().then((it) => it.update())")
    waiting = "navigator.serviceWorker.getRegistration().then((it) => it.waiting?.state)"
    wait_for(lambda: page.evaluate(waiting) == "installed", "the update")
    assert set(server.requests) == {"/repo/sw.js", "/repo/bare/index.html", "/repo/credits/index.html"}


def test_retired_service_worker_lets_go_of_everything(
    watch: Watched, own_server: Serve, site: Path, tmp_path: Path
) -> None:
    server = own_server()
    page = bare(watch, server)
    kept_offline(page)
    page.evaluate("keepSnapshot()")
    shutil.copytree(site, tmp_path / "site")
    shutil.copyfile(SITE / "retire-sw.js", tmp_path / "site" / "sw.js")
    server.folder = tmp_path / "site"
    page.evaluate("navigator.serviceWorker.getRegistration().then((it) => it.update())")
    wait_for(lambda: page.evaluate("caches.keys()") == [], "empty caches")
    wait_for(lambda: page.evaluate("navigator.serviceWorker.getRegistration()") is None, "no service worker")
    page.close()
    assert bare(watch, server).evaluate(PING) is True


# ---- memory snapshot ----

SNAPSHOT = "Python: started from the memory snapshot"


def from_snapshot(watch: Watched, server: StaticServer) -> bool:
    """Start anew and tell whether Python came from the snapshot."""
    watch.console.clear()
    page = bare(watch, server)
    assert page.evaluate(PING) is True
    page.close()
    return any(SNAPSHOT in line for line in watch.console)


def test_snapshot_is_made_used_and_dropped_on_any_doubt(watch: Watched, served: StaticServer) -> None:
    page = bare(watch, served)
    assert 1e6 < page.evaluate("keepSnapshot()") < 40e6
    assert page.evaluate("keepSnapshot()") == 0
    assert from_snapshot(watch, served)
    assert from_snapshot(watch, served)

    page.evaluate("switchSnapshot(false)")
    assert not from_snapshot(watch, served)
    assert page.evaluate("keepSnapshot()") == 0, "it can be switched off"
    page.evaluate("switchSnapshot(true)")
    page.evaluate("keepSnapshot()")  # or the page has made it by itself by now: one of them does

    cut = """(async () => {
      const cache = await caches.open("evertable-snapshot");
      const key = (await cache.keys()).find(({ url }) => url.endsWith(".bin"));
      const bytes = await (await cache.match(key)).arrayBuffer();
      await cache.put(key, new Response(bytes.slice(0, bytes.byteLength / 2)));
      return (await (await cache.match(key)).arrayBuffer()).byteLength < bytes.byteLength;
    })()"""
    assert page.evaluate(cut)
    assert not from_snapshot(watch, served)
    assert page.evaluate("keepSnapshot()") == 0, "what was bad once is not made again"


def test_snapshot_whose_starts_never_ended_is_dropped(watch: Watched, served: StaticServer) -> None:
    page = bare(watch, served)
    page.evaluate("keepSnapshot()")
    mark = """(async () => {
      const cache = await caches.open("evertable-snapshot");
      const { url } = (await cache.keys()).find(({ url }) => url.endsWith(".bin"));
      await cache.put(url.replace(/bin$/, "trying"), new Response("2"));
    })()"""
    page.evaluate(mark)
    assert not from_snapshot(watch, served)


# ---- Firefox, WebKit ----


@pytest.mark.firefox
def test_firefox_starts_takes_a_wheel_and_stays_offline(watch_firefox: Watched, own_server: Serve) -> None:
    server = own_server()
    page = bare(watch_firefox, server)
    assert page.evaluate(NEW)["ok"] is True
    assert watch_firefox.faults() == []
    assert page.evaluate(ADD_WHEEL, list(small_wheel())) == "added"
    kept_offline(page)
    page.close()
    server.stop()
    page = bare(watch_firefox, server)
    assert page.evaluate(PING) is True


def webkit_ready(driver: WebKitGTK, url: str) -> None:
    """The bare page in WebKitGTK, its engine up. A start that crashes (one in a hundred does) is tried once more."""
    for attempt in (1, 2):
        driver.get(url)
        with contextlib.suppress(AssertionError):
            title = wait_for(lambda: driver.title.partition("waiting")[0], "the engine")
            if title.startswith("ready"):
                return
        assert attempt == 1, driver.title


def webkit_evaluate(driver: WebKitGTK, expression: str) -> object:
    """The value of a promise."""
    return driver.execute_async_script(
        f"const done = arguments[arguments.length - 1]; ({expression}).then(done, done);"
    )


@pytest.mark.webkit
def test_webkit_starts_takes_a_wheel_and_stays_offline(webkit: WebKitGTK, own_server: Serve) -> None:
    server = own_server()
    webkit_ready(webkit, f"{server.url}bare/")
    assert webkit_evaluate(webkit, f"{NEW}.then((answer) => answer.ok)") is True
    assert webkit_evaluate(webkit, f"({ADD_WHEEL})({list(small_wheel())})") == "added"
    assert webkit_evaluate(webkit, "keepOffline()") is True
    time.sleep(1)
    server.stop()
    webkit_ready(webkit, f"{server.url}bare/")
    assert webkit_evaluate(webkit, PING) is True
