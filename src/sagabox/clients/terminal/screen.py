"""The screen of a question: header, board, heroes, news, question and options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from sagabox.games.common.terminal import TerminalTable, View

from . import menu
from .matching import MenuEntry
from .terminal import wrapped

Event = dict[str, Any]  # as `Playing.event` returns it
STYLES = {0: "dim", 1: "", 2: "bold yellow"}
ROOMY = 30  # lines; lower screens show the other heroes briefly


class Screen:
    """The layout of a view for a width and height."""

    def __init__(self, view: View, game: TerminalTable, entries: Sequence[MenuEntry], size: tuple[int, int]) -> None:
        self.view, self.game, self.entries = view, game, entries
        self.width, self.height = size

    def lines(self, news: Sequence[Event]) -> list[Text]:
        """Return the whole screen; board, news and options share the space that is left."""
        head, question = [self.header()], self.question()
        heroes = self.game.heroes(self.view, brief=self.height < ROOMY)
        few = self.few_news(news)
        fixed = self.high(head) + self.high(heroes) + self.high(question)
        ways = (menu.listed(self.entries), menu.listed(self.entries, details=False))
        fitting = (way for way in ways if fixed + self.high(way) + self.game.board_height + few <= self.height)
        options = next(fitting, None) or menu.flowing(self.entries, self.width, self.game.own_rows)
        used = fixed + self.high(options)
        board = self.game.board(self.view, self.width, self.height - used - few)
        room = self.height - used - len(board)
        return [*head, *board, *heroes, *self.news(news, max(room, 1)), *question, *options]

    def few_news(self, news: Sequence[Event]) -> int:
        """Return how many lines of news must fit: few when the player looks at the board, more for dice."""
        asked = self.view["asked"]
        most = 2 if asked and asked["rule"] == self.game.turn_rule else 6
        return min(most, self.high([self.news_line(event) for event in news if event["weight"]]))

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
        weighty = [event for event in news if event["weight"]]
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
        return [Text(asked["text"], "bold")] if asked else []
