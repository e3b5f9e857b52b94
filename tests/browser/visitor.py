"""A visitor of the page: what they see, and how they act."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, WebSocket, expect

from tests.clients.web.kit import merged

DESK, LAPTOP, TABLET = (1440, 900), (1024, 768), (820, 1180)
PHONE, SMALL_PHONE = (390, 844), (360, 640)
PATIENCE = 30.0
CALM = 0.45  # seconds until a new question accepts input, with a margin
MOST_ANSWERS = 80
SURE = re.compile("^Sure")
LOST = re.compile(r"WebSocket connection|ERR_CONNECTION|Failed to load resource|dynamically imported module")
# WebSockets that a test can cut: `cut = true` closes them and every new one.
LINES = """
    window.lines = [];
    window.WebSocket = class extends WebSocket {
        constructor(...facts) {
            super(...facts);
            lines.push(this);
            if (window.cut) this.close();
        }
    };
"""
# Settings of the page, unless the browser has saved others.
SETTINGS = """if (location.protocol !== 'about:') {
    const kept = JSON.parse(localStorage.getItem('sagabox-settings') ?? '{}');
    localStorage.setItem('sagabox-settings', JSON.stringify({ ...%s, ...kept }));
}"""


class Visitor:
    """A browser window. Reads the server's messages only to know the open options and when to continue."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        size: tuple[int, int],
        token: str = "",
        speed: str = "off",
        lively: bool = False,
    ) -> None:
        width, height = size
        self.phone = phone = min(size) < 600
        self.address = address
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="no-preference" if lively else "reduce",
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        if token:
            self.context.add_cookies(
                [{"name": "sagabox_seat", "value": token, "url": address, "httpOnly": True, "sameSite": "Strict"}]
            )
        self.page: Page = self.context.new_page()
        self.state: dict[str, Any] = {}
        self.requests = 0
        self._seen = (-1, -1, 0)  # seat, question and request that accept input
        self.insight: dict[str, Any] = {}
        self.events: list[str] = []
        self.faults: list[str] = []
        self.may_lose_the_line = False
        self.page.on("websocket", self._listen)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", self._said)
        self.page.add_init_script(LINES)
        self.prefer(speed=speed)
        # Close story dialogs and end pauses of the stage whenever they appear; options may say "Continue" too.
        self._go_on = self.page.locator("button:not([data-option])", has_text=re.compile("^Continue$"))
        # One story may follow another, so do not wait until the button is hidden.
        self.page.add_locator_handler(self._go_on, lambda button: button.click(), no_wait_after=True)

    def _listen(self, wire: WebSocket) -> None:
        wire.on("framereceived", self._heard)

    def _heard(self, frame: str | bytes) -> None:
        for message in json.loads(frame):
            if message["t"] == "state":
                self.state = message
            elif message["t"] == "change":
                self.state = {**message, "view": merged(self.state["view"], message)}
            elif message["t"] == "request":
                self.requests += 1
            elif message["t"] == "insight":
                self.insight = message["facts"]
            elif message["t"] == "events":
                self.events += [event["text"] for event in message["events"]]

    def _said(self, message: ConsoleMessage) -> None:
        if message.type != "error" or (self.may_lose_the_line and LOST.search(message.text)):
            return
        self.faults.append(message.text)

    def leave(self) -> None:
        self.context.close()

    def prefer(self, **settings: Any) -> None:
        """Open the page with these settings, unless the browser has saved others."""
        self.page.add_init_script(SETTINGS % json.dumps(settings))

    def lose_the_line(self) -> None:
        """Cut the connection until `find_the_line`."""
        self.may_lose_the_line = True
        self.page.evaluate("cut = true; lines.forEach((line) => line.close())")

    def find_the_line(self) -> None:
        self.page.evaluate("cut = false")

    def read_stories(self) -> None:
        """Leave stories open from now on."""
        self.page.remove_locator_handler(self._go_on)

    # ---------------------------------------------------------------- navigation

    def go(self, path: str = "") -> Visitor:
        self.page.goto(f"{self.address}/{path}")
        return self

    def sit(self, table: str) -> Visitor:
        """Open a table where this browser already has a seat."""
        self.go(f"#/table/{table}")
        self.until(lambda: bool(self.state))
        expect(self.land).to_be_visible()
        return self

    def make(self, *, name: str = "Ann", title: str = "A test", seed: str = "12", **wanted: Any) -> str:
        """Create a table by HTTP and open it; return its id."""
        setup = {"mode": "solo", "heroes": [{"race": "Elf", "class": "Priest", "saga": "Hunt Wyrm"}]}
        body = {"game": "gloom", "name": title, "host_name": name, "seed": seed, "setup": setup, **wanted}
        answer = self.context.request.post(f"{self.address}/api/tables", data=body)
        assert answer.status == 201, answer.text()
        table = str(answer.json()["table"])
        self.sit(table)
        return table

    def pick(self, hero: int, **cards: str) -> None:
        """Choose a hero's cards on the form for a new game: race="Elf", job="Priest"."""
        group = self.page.get_by_role("group", name=f"Hero {hero}")
        button = group.get_by_role("button", name="Choose cards")
        if button.get_attribute("aria-expanded") != "true":
            button.click()
        for what, name in cards.items():
            title = {"race": "Race", "job": "Class", "saga": "Saga"}[what]
            self.page.get_by_role("button", name=re.compile(f"^{title}:")).click()
            self.page.get_by_role("radiogroup").get_by_text(name, exact=True).click()
            expect(self.page.get_by_role("button", name=f"{title}: {name}")).to_be_visible()

    # ---------------------------------------------------------------- what the visitor sees

    @property
    def land(self) -> Locator:
        return self.page.get_by_role("main")

    @property
    def choices(self) -> Locator:
        return self.page.get_by_role("region", name="Your options")

    @property
    def options(self) -> list[dict[str, Any]]:
        return ((self.state.get("view") or {}).get("asked") or {}).get("options") or []

    def sees(self, text: str | re.Pattern[str]) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible()

    def told_of(self, words: str) -> None:
        """Expect a story with these words in its heading."""
        expect(self.page.get_by_role("dialog").filter(has=self._go_on).get_by_text(words).first).to_be_visible()

    def day(self) -> int:
        return int(self.state["view"]["day"])

    def until(self, true: Callable[[], bool], seconds: float = PATIENCE) -> None:
        end = time.monotonic() + seconds
        while not true():
            assert time.monotonic() < end, f"it did not come to pass; asked: {self.options!r:.300}"
            self.page.wait_for_timeout(20)

    # ---------------------------------------------------------------- what the visitor does

    def show(self, part: str) -> None:
        """Show a part of the table: the log, the rules ..."""
        self.page.get_by_role("button", name=part, exact=True).click()

    def open_sheet(self, name: str) -> Locator:
        """Open a sheet: seats, settings ... On a phone it is in the menu."""
        if self.phone:
            self.page.get_by_role("button", name="Menu").click()
        self.page.get_by_role("button", name=re.compile(name)).click()
        return self.page.get_by_role("dialog")

    def button_of(self, option: dict[str, Any]) -> Locator:
        """Return the button of an option in the list."""
        buttons = self.choices.get_by_role("group").get_by_role("button")
        exact = buttons.filter(has=self.page.get_by_text(option["label"], exact=True))
        return exact.first

    def option(self, wanted: str) -> dict[str, Any]:
        """Return the open option with this id, or the first whose id starts like this."""
        found = next((one for one in self.options if one["id"] == wanted), None)
        found = found or next((one for one in self.options if one["id"].startswith(wanted)), None)
        assert found, f"{wanted} is not open: {[one['id'] for one in self.options]}"
        return found

    def click(self, wanted: str) -> None:
        """Choose an option by clicking, and confirm it if the page asks."""
        self._give(self.option(wanted), lambda button: button.click())

    def calm(self) -> None:
        """Wait until the question accepts input."""
        expect(self.land).to_be_visible()
        asked = self.state["view"]["seat"], self.state["ticket"], self.requests
        if self._seen != asked:
            expect(self.page.locator(f"[data-ticket='{self.state['ticket']}']")).to_be_attached()
            self.page.wait_for_timeout(CALM * 1000)
            self._seen = asked

    def answer_at(self, button: Locator) -> None:
        """Choose an option at a button anywhere on the page."""
        expect(button).to_be_visible()
        self.calm()
        button.click()

    def decide(self, word: str) -> None:
        """Answer a request: Agree, Decline."""
        self.answer_at(self.page.get_by_role("button", name=word).first)

    def begin_to_click(self, wanted: str) -> None:
        """Click an option that asks for confirmation, without confirming it."""
        self.calm()
        self.button_of(self.option(wanted)).click()
        expect(self.choices.get_by_role("button", name=SURE)).to_be_visible()

    def press(self, wanted: str) -> None:
        """Choose an option with its key."""
        self._give(self.option(wanted), self._press_keys)

    def _press_keys(self, button: Locator) -> None:
        """Press the keys of an option: one, or the letter of its Action and a number."""
        for key in button.locator("kbd").inner_text():
            self.page.keyboard.press(key)

    def _give(self, option: dict[str, Any], act: Callable[[Locator], None]) -> None:
        ticket = self.state["ticket"]
        button = self.button_of(option)
        expect(button).to_be_enabled()
        self.calm()
        act(button)
        sure = self.choices.get_by_role("button", name=SURE)
        self.until(lambda: self.state["ticket"] != ticket or sure.count() > 0)
        if self.state["ticket"] == ticket:
            act(sure.first)
        self.answered(ticket)

    def answered(self, ticket: int) -> None:
        self.until(lambda: self.state["ticket"] != ticket)

    def play_until(self, over: Callable[[], bool], give: Callable[[str], None] | None = None, moves: int = 1) -> None:
        """Choose sensible options until something is true: walk a little, answer questions, then camp."""
        give = give or self.click
        for _ in range(MOST_ANSWERS):
            if over():
                return
            ids = [one["id"] for one in self.options]
            walks = [one for one in ids if one.startswith("move:")]
            if walks and moves > 0:
                moves -= 1
                give(walks[0])
            elif "camp" in ids:
                give("camp")
            else:
                self.until(lambda: bool(self.options) or over())
                if self.options:
                    give(self.options[-1]["id"])
        raise AssertionError(f"still not after {MOST_ANSWERS} answers; asked: {self.options!r:.500}")
