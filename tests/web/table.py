"""A table in a page, as a test sees and plays it: what is asked, what may be done, and hands that do it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any

from playwright.sync_api import Error, Locator, Page

from tests.web.hands import Hand, Tap
from tests.web.reference import Action, Choose, Scene
from tests.web.watching import START, in_page

HERE, BY_LINK, GREEDY = "At this device", "By link", "Computer, Normal"
PATIENCE = START  # seconds a decision and its answer may take on a busy machine

REST_MS = 320  # what has just come under a finger does not go off: the curtain, a new primary button
WAYS_ON = {
    "curtain": re.compile("show my cards"),
    "pass": "Pass the table",
    "next": re.compile("^(Next (play|round)|Seen|To the arena)"),
}

SCENE, FRAME_TO = in_page("scene"), in_page("frame_to")

CONFIRMED = {"mage", "play", "explode", "side", "mark"}  # these wait for the primary button


class Table:
    """The table of a page, played by a hand."""

    def __init__(self, page: Page, hand: Hand | None = None) -> None:
        self.page, self.hand = page, hand or Tap()

    # -- coming to it

    def begin(self, preset: str, second: str = GREEDY, *, options: Sequence[str] = ()) -> Scene:
        """Fill in the form and start. `options`: the words on what else is to be switched on."""
        self.press(self.page.get_by_role("radio", name=preset).first)
        self.seat(2, second)
        if options:
            self.press(self.page.locator("summary", has_text="Options"))
        for option in options:
            self.press(
                self.page.get_by_role("radio", name=option, exact=True)
                .or_(self.page.get_by_role("switch", name=option))
                .first
            )
        self.press(self.page.get_by_role("button", name=re.compile("^Play now")))
        return self.scene()

    def seat(self, n: int, place: str) -> None:
        """Choose in the form who plays a seat."""
        choice = self.page.get_by_label(f"Who plays seat {n}")
        if not choice.is_visible():
            self.press(self.page.locator("summary", has_text="Seats"))
            choice.wait_for()
        self.hand.choose(choice, place)

    # -- seeing

    def scene(self, was: int | None = None, patience: float = START) -> Scene:
        """What the table shows once it waits for somebody; `was`: the version it must have left.

        A page that is just leaving for the table is waited for: what was asked of it goes with it.
        """
        text: str | None = None
        for _ in range(3):
            try:
                text = self.page.evaluate(SCENE, [patience, was])
                break
            except Error as gone:
                if "context was destroyed" not in str(gone):
                    raise
        assert text, f"the table waits for nobody: {self.page.url} {self.page.locator('body').inner_text()[:400]}"
        scene: Scene = json.loads(text)
        return scene

    def previews(self, actions: Sequence[Action]) -> list[Any]:
        """What each of these actions of the seat to decide would change, as the page asks for it, or None."""
        ask = """ids => {
            const { session } = document.querySelector('ev-game');
            const { v, for: seat } = session.view;
            return session.ask({ do: 'previews', v, seat, actions: ids });
        }"""
        found = self.page.evaluate(ask, [one["id"] for one in actions])["previews"]
        return [found.get(one["id"]) for one in actions]

    def decided_since(self, scene: Scene) -> list[str]:
        """What has been decided since this was seen: by a person or an opponent, and what was forced after it."""
        ask = "async () => (await document.querySelector('ev-game').session.ask({ do: 'save' })).save.decisions"
        decisions: list[str] = self.page.evaluate(ask)
        return decisions[scene["status"]["decisions"] :]

    def find(self, target: str) -> Locator:
        """What stands for a target such as `cell:b2`."""
        return self.page.locator(f'.main [data-target="{target}"]:visible').first

    def has(self, target: str) -> bool:
        return self.page.locator(f'.main [data-target="{target}"]:visible').count() > 0

    # -- doing

    def press(self, what: Locator | str | re.Pattern[str]) -> None:
        """Press a thing, or the button with this name."""
        self.hand.press(
            self.page.get_by_role("button", name=what).first if isinstance(what, str | re.Pattern) else what
        )

    def share(self) -> None:
        """Ask for a link: in the bar, or in the menu where what has happened stands in the bar."""
        button = self.page.get_by_role("button", name="Share", exact=True)
        if button.count() == 0 and self.page.locator(".digest").is_visible():
            self.press("Menu")
            button = self.page.get_by_role("dialog", name="Menu").get_by_role("button", name="Share")
        self.press(button.first)

    def decide(self, scene: Scene, action: Action) -> Scene:
        """Take a decision step by step, as the page asks for it; what the table shows afterwards."""
        if action["verb"] == "explode":
            self.aim(action["refs"])
        else:
            self.point(scene, action)
        return self.scene(scene["v"], PATIENCE)

    def point(self, scene: Scene, action: Action) -> None:
        """Press the button of the action, then point at what it needs, then confirm."""
        verb, refs = action["verb"], action["refs"]
        named = [a for a in scene["actions"] if a["verb"] == verb and not a["default"]]
        taken = 0
        if named:
            taken = 1 if named[0]["ref"] else 0
            self.press(self.find(f"power:{refs[0]}" if taken else f"verb:{verb}"))
        elif not refs:
            self.press(self.find(f"verb:{verb}"))
            return
        fits = [a for a in scene["legal"] if a["verb"] == verb and a["refs"][:taken] == refs[:taken]]
        for at in range(taken, len(refs)):
            if named and len(fits) == 1:
                return self.confirm()
            if not named or len({tuple(a["refs"][at : at + 1]) for a in fits}) > 1:  # what has one answer is not asked
                self.show(action["kinds"][at], refs[at])
            fits = [a for a in fits if a["refs"][at : at + 1] == refs[at : at + 1]]
        if verb in CONFIRMED:
            self.confirm()

    def show(self, kind: str, ref: str) -> None:
        """Point at one thing; at a card in a stack by its cell, where it has no button of its own."""
        cell = re.match(r"([a-z]-?\d+)\.\d+$", ref)
        exact = f"{kind}:{ref}"
        if self.has(exact) or not cell:
            self.press(self.find(exact))
        else:
            self.press(self.find(f"cell:{cell[1]}"))

    def confirm(self) -> None:
        """Press the primary button."""
        self.page.wait_for_timeout(REST_MS)
        self.press(self.page.locator(".main .actions .btn.go"))

    def aim(self, refs: Sequence[str]) -> None:
        """Turn the face, slide its frame, explode."""
        rotation, corner = refs
        turn = self.find(f"rotation:{rotation}")
        if turn.get_attribute("aria-checked") != "true":
            self.press(turn)
        for _ in range(12):
            dx, dy = self.page.evaluate(FRAME_TO, corner)
            if not dx and not dy:
                break
            way = ("right" if dx > 0 else "left") if dx else ("down" if dy > 0 else "up")
            self.press(f"Frame {way}")
        self.page.wait_for_timeout(REST_MS)
        self.press(self.page.locator(".main .actions .btn", has_text="Explode").last)

    # -- whole games

    def play(self, choose: Choose, until: Callable[[Scene], bool] = lambda scene: False) -> Scene:
        """Play on, each decision by `choose`, until the game is over or `until` says so."""
        scene = self.scene()
        while scene["asks"] != "over" and not until(scene):
            scene = self.decide(scene, choose(scene)) if scene["asks"] == "decide" else self.go_on(scene)
        return scene

    def go_on(self, scene: Scene) -> Scene:
        """Past a curtain, a banner or the end of a turn; what the table shows afterwards."""
        asked = scene["asks"]
        if asked == "curtain":
            self.page.wait_for_timeout(REST_MS)
        self.press(WAYS_ON[asked])
        end = monotonic() + PATIENCE
        while (scene := self.scene())["asks"] == asked:
            assert monotonic() < end, f"the table still asks to {asked}"
            self.page.wait_for_timeout(15)
        return scene
