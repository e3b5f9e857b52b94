"""The whole screen of a question: header, board, heroes, what happened, the question, the options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from sagabox.games.common.terminal import TerminalTable, View

from . import menu
from .matching import Entry
from .terminal import wrapped

Event = dict[str, Any]  # as `Playing.event` tells it
STYLES = {0: "dim", 1: "", 2: "bold yellow"}
ROOMY = 30  # lower screens tell of the other heroes in a few words


class Screen:
    """Lays a view out for a width and height."""

    def __init__(self, view: View, game: TerminalTable, entries: Sequence[Entry], size: tuple[int, int]) -> None:
        self.view, self.game, self.entries = view, game, entries
        self.width, self.height = size

    def lines(self, news: Sequence[Event]) -> list[Text]:
        """Everything; the board, the news and the options take what room there is."""
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
        """How many lines of news must fit: where to go is seen on the board, what to do about dice in the news."""
        asked = self.view["asked"]
        most = 2 if asked and asked["rule"] == self.game.turn_rule else 6
        return min(most, self.high([self.news_line(told) for told in news if told["weight"]]))

    def high(self, lines: Sequence[Text]) -> int:
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
        """The last things that happened, as many as there is room for."""
        weighty = [told for told in news if told["weight"]]
        lines: list[Text] = []
        for told in reversed(weighty):
            line = self.news_line(told)
            more = len(lines) + 1 < len(weighty)
            if lines and self.high([*lines, line]) + more > room:
                break
            lines.insert(0, line)
        if len(lines) < len(weighty) and self.high(lines) < room:
            lines.insert(0, Text(f"({len(weighty) - len(lines)} more before this: log)", "dim"))
        return lines

    def news_line(self, told: Event) -> Text:
        """Return a sentence with its mark; the dice at its end are green if they are good."""
        line = Text.assemble(("· ", "dim"), (told["text"], STYLES[told["weight"]]))
        at = 2 + len(told["text"])
        for die in reversed(told.get("dice", ())):
            at = line.plain.rfind(die["shows"], 0, at)
            if die["tone"] == "good":
                line.stylize("bold green", at, at + len(die["shows"]))
        return line

    def question(self) -> list[Text]:
        asked = self.view["asked"]
        return [Text(asked["text"], "bold")] if asked else []
