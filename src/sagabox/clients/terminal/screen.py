"""The whole screen of a question: header, map, heroes, what happened, the question, the options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from sagabox.games.kilforth.cards import Card
from sagabox.games.kilforth.telling import Names, Told, ask_title, asked_hero

from . import menu
from .board import Board
from .matching import Entry
from .sheet import Sheet
from .terminal import wrapped

View = Mapping[str, Any]
STYLES = {0: "dim", 1: "", 2: "bold yellow"}
LAST_DAY = 25
SNUG, TIGHT = 2, 1
MAP = {4: 24, 3: 19, SNUG: 10, TIGHT: 5}  # lines a location gets, and how high the map is then
ROOMY = 30  # lower screens tell of the other heroes in a few words


class Screen:
    """Lays a view out for a width and height."""

    def __init__(
        self, view: View, names: Names, cards: Mapping[str, Card], entries: Sequence[Entry], size: tuple[int, int]
    ) -> None:
        self.view, self.names, self.cards, self.entries = view, names, cards, entries
        self.width, self.height = size

    def lines(self, news: Sequence[Told]) -> list[Text]:
        """Everything; the map, the news and the options take what room there is."""
        head, heroes, question = [self.header()], self.heroes(), self.question()
        few = self.few_news(news)
        if self.height < ROOMY:
            heroes = self.heroes(brief=True)
        fixed = self.high(head) + self.high(heroes) + self.high(question)
        ways = (menu.listed(self.entries), menu.listed(self.entries, details=False))
        fitting = (way for way in ways if fixed + self.high(way) + MAP[SNUG] + few <= self.height)
        options = next(fitting, None) or menu.flowing(self.entries, self.width)
        used = fixed + self.high(options)
        lines = next((lines for lines in MAP if used + MAP[lines] + few <= self.height), TIGHT)
        grid = Board(self.view, self.cards).drawn(self.width, lines)
        room = self.height - used - len(grid)
        return [*head, *grid, *heroes, *self.news(news, max(room, 1)), *question, *options]

    def few_news(self, news: Sequence[Told]) -> int:
        """How many lines of news must fit: where to go is seen on the map, what to do about dice in the news."""
        asked = self.view["asked"]
        most = 2 if asked and asked["rule"] == "turn.one-action-or-camp" else 6
        return min(most, self.high([news_line(told) for told in news if told.weight]))

    def high(self, lines: Sequence[Text]) -> int:
        return sum(len(wrapped(line, self.width)) for line in lines)

    # -- parts

    def header(self) -> Text:
        view = self.view
        weather = ", ".join(view["zones"]["weather"]["known"]) or "clear"
        ancients = view["zones"]["ancients"]["known"]
        if view["arrived"]:
            came = f"Ancient: {', '.join(ancients)}" if ancients else "Ancients: none left"
        else:
            came = f"Ancients to come: {len(ancients)}"
        first = self.names.heroes[view["first"]]
        text = f"Day {max(1, view['day'])} of {LAST_DAY}  Weather: {weather}  First Hero: {first}  {came}"
        line = Text(text, "bold reverse")
        if line.cell_len > self.width:
            line.truncate(self.width - 1)
            line.append("…")
        line.pad_right(max(0, self.width - line.cell_len))
        return line

    def heroes(self, brief: bool = False) -> list[Text]:
        """The hero who is asked in full, the others in a line each or, where room is dear, all in one."""
        asked = asked_hero(self.view)
        sheets = [Sheet(self.view, hero["index"], self.cards, self.names) for hero in self.view["heroes"]]
        others = [sheet for sheet in sheets if sheet.index != asked]
        if brief:
            own = [line for sheet in sheets if sheet.index == asked for line in sheet.short()]
            return own + ([Text("  ").join([sheet.brief() for sheet in others])] if others else [])
        return [line for sheet in sheets for line in (sheet.short() if sheet.index == asked else [sheet.head()])]

    def news(self, news: Sequence[Told], room: int) -> list[Text]:
        """The last things that happened, as many as there is room for."""
        weighty = [told for told in news if told.weight]
        lines: list[Text] = []
        for told in reversed(weighty):
            line = news_line(told)
            more = len(lines) + 1 < len(weighty)
            if lines and self.high([*lines, line]) + more > room:
                break
            lines.insert(0, line)
        if len(lines) < len(weighty) and self.high(lines) < room:
            lines.insert(0, Text(f"({len(weighty) - len(lines)} more before this: log)", "dim"))
        return lines

    def question(self) -> list[Text]:
        if not self.view["asked"]:
            return []
        return [Text(ask_title(self.view, self.names), "bold")]


def news_line(told: Told) -> Text:
    line = Text.assemble(("· ", "dim"), (told.text, STYLES[told.weight]))
    if told.dice:
        for face in ("5", "6"):
            start = told.text.rfind(":")
            for offset, letter in enumerate(told.text):
                if offset > start and letter == face:
                    line.stylize("bold green", offset + 2, offset + 3)
    return line
