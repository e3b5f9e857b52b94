"""The screen of a question: header, board, heroes, news, question and options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from sagabox.games.common.automatic import AUTOMATIC
from sagabox.games.common.terminal import TerminalTable, View

from . import menu
from .matching import MenuEntry
from .terminal import wrapped

Event = dict[str, Any]  # as `Playing.event` returns it
STYLES = {0: "dim", 1: "", 2: "bold yellow"}
LEAST = 2  # lines that board and news have at least
ROOMY = 30  # lines; lower screens show the other heroes briefly


def is_news(event: Event) -> bool:
    """Return True unless an event is a mere detail. Automatic answers are news, one by one."""
    return bool(event["weight"]) or event["kind"] in AUTOMATIC


class Screen:
    """The layout of a view for a width and height. `page` counts the pages of options, where not all fit."""

    def __init__(
        self, view: View, game: TerminalTable, entries: Sequence[MenuEntry], size: tuple[int, int], page: int = 0
    ) -> None:
        self.view, self.game, self.entries, self.page = view, game, entries, page
        self.width, self.height = size

    def lines(self, news: Sequence[Event]) -> list[Text]:
        """Return the whole screen; board, news and options share the space that is left."""
        head, question = [self.header()], self.question()
        heroes = self.game.heroes(self.view, brief=self.height < ROOMY)
        few = self.few_news(news)
        fixed = self.high(head) + self.high(heroes) + self.high(question)
        ways = (menu.listed(self.entries), menu.listed(self.entries, details=False))
        fitting = (way for way in ways if fixed + self.high(way) + self.game.board_height + few <= self.height)
        options = next(fitting, None) or self.crowded(self.height - fixed - LEAST)
        board = self.game.board(self.view, self.width, self.height - fixed - self.high(options) - few)
        options = self.paged(options, self.height - fixed - len(board) - self.least_news(news))
        room = self.height - fixed - self.high(options) - len(board)
        return [*head, *board, *heroes, *self.news(news, max(room, 1)), *question, *options]

    def crowded(self, room: int) -> list[Text]:
        """Return many options in few lines; with fewer figures if they do not fit the room."""
        ways = (menu.flowing(self.entries, self.width, self.game.own_rows, brief=brief) for brief in (False, True))
        whole = next(ways)
        return whole if self.high(whole) <= room else next(ways)

    def paged(self, options: Sequence[Text], room: int) -> list[Text]:
        """Return the options, or one page of them and how to see the next if the room is too small for all."""
        if self.high(options) <= room:
            return list(options)
        pages: list[list[Text]] = [[]]
        for line in options:
            if pages[-1] and self.high([*pages[-1], line]) > room - 1:
                pages.append([])
            pages[-1].append(line)
        number = self.page % len(pages)
        return [*pages[number], Text(f"Page {number + 1} of {len(pages)}: more shows the next options.", "dim")]

    def least_news(self, news: Sequence[Event]) -> int:
        """Return the height of the last event, which is always shown."""
        return self.high([self.news_line(event) for event in news if event["weight"]][-1:])

    def few_news(self, news: Sequence[Event]) -> int:
        """Return how many lines of news must fit: few when the player looks at the board, more for dice."""
        asked = self.view["asked"]
        most = 2 if asked and asked["rule"] == self.game.turn_rule else 6
        return min(most, self.high([self.news_line(event) for event in news if is_news(event)]))

    def high(self, lines: Sequence[Text]) -> int:
        """Return the height of lines, once wrapped."""
        return sum(len(wrapped(line, self.width)) for line in lines)

    # -- parts

    def header(self) -> Text:
        line = Text(self.game.header(self.view), "bold reverse")
        if line.cell_len > self.width:
            line.truncate(self.width - 1)
            line.append("…")
        line.pad_right(max(0, self.width - line.cell_len))
        return line

    def news(self, news: Sequence[Event], room: int) -> list[Text]:
        """Return the last events, as many as fit."""
        weighty = [event for event in news if is_news(event)]
        lines: list[Text] = []
        for event in reversed(weighty):
            line = self.news_line(event)
            more = len(lines) + 1 < len(weighty)
            if lines and self.high([*lines, line]) + more > room:
                break
            lines.insert(0, line)
        if len(lines) < len(weighty) and self.high(lines) < room:
            lines.insert(0, Text(f"({len(weighty) - len(lines)} earlier lines: type log)", "dim"))
        return lines

    def news_line(self, event: Event) -> Text:
        """Return the line of an event; the dice at its end are green if they are good."""
        line = Text.assemble(("· ", "dim"), (event["text"], STYLES[event["weight"]]))
        at = len(line.plain)
        for die in reversed(event.get("dice", ())):
            at = line.plain.rfind(die["shows"], 0, at)
            if die["tone"] == "good":
                line.stylize("bold green", at, at + len(die["shows"]))
        return line

    def question(self) -> list[Text]:
        asked = self.view["asked"]
        if not asked:
            return []
        sentence = [Text(f"{asked['speaker']}: {asked['asks']}", "italic dim")] if "asks" in asked else []
        return [Text(asked["text"], "bold"), *sentence]
