"""The result of a search in the page, and its cost."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

ASK = """async (level) => {
  const { session } = document.querySelector("ev-game");
  const { think } = await session.ask({ do: "think_request", v: session.view.v, seat: session.view.for });
  return { ...think, opponent: level };
}"""
THINK = """async ([think, after]) => {
  const { engine } = document.querySelector("ev-game").session;
  const stop = new AbortController(), hurry = new AbortController(), seen = [], tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map((one) => one.duration)))
    .observe({ type: "longtask" });
  let told = performance.now();
  const begun = told;
  const end = () => { told = performance.now(); (after.stop ? stop : hurry).abort(); };
  if (after.stop || after.hurry) setTimeout(end, after.stop || after.hurry);
  const found = await engine
    .think(think, { signal: stop.signal, hurry: hurry.signal, onProgress: (one) => seen.push(one) })
    .catch((error) => ({ error: error.name }));
  return { ...found, seen, tasks, took: performance.now() - begun, ended: performance.now() - told };
}"""


def thought(page: Page, level: str, **after: int) -> dict[str, Any]:
    """What a level thinks of the table as it stands; `stop`, `hurry`: when (ms) it is dropped or told to move now.

    Beside the answer of the engine: `took` and `ended` (ms, from the question and from being told), `seen` (what was
    told of how far it is), `tasks` (ms each, long tasks of the main thread meanwhile).
    """
    found: dict[str, Any] = page.evaluate(THINK, [page.evaluate(ASK, level), after])
    return found
