"""A game of Ziggurat in the terminal, drawn from views alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from sagabox.games.common.card_face import framed
from sagabox.games.common.playing import Playing
from sagabox.games.common.rows import row_text
from sagabox.games.common.terminal import Line, Look, Space, TerminalTable, View
from sagabox.games.common.wording import signed
from sagabox.packs import UnknownCard

from ..cards.box import ZigguratShelf
from ..table.faces import SEALED
from ..table.guided import HERO, QUEST, Lesson, lessons
from ..words.options import GROUPS
from .board import LEGEND, Board
from .sheet import Sheet, decks

ENDED = {"won": "The quest is won.", "lost": "The quest is lost."}
BY_FORECAST = ("attack", "fight")  # options that lead on with the fight


class ZigguratDesk(TerminalTable):
    """The parts of the screen. In the guided game a lesson comes with the first question of its kind."""

    groups = GROUPS
    own_rows = ("Explore", "Move", "Attack", "Companions", "Parley")
    usual_costs = ()
    turn_rule = "loop.hero-phase"
    board_height = 7
    number = "ARM"
    help = (
        ("map", "the map, with its signs"),
        ("hero", "your hero's whole sheet"),
        ("peril", "who pursues you, and who that may be"),
        ("decks", "how many cards are left"),
        ("lesson", "the last lesson again"),
    )

    def __init__(self, playing: Playing, shelf: ZigguratShelf) -> None:
        self.playing, self.shelf = playing, shelf
        self.box = shelf.box(playing.header.packs["own"])
        score = playing.score()
        self.left = list(lessons()) if (score["hero"], score["quest"]) == (HERO, QUEST) else []
        self.lesson: Lesson | None = None
        self.taught = -1  # the ticket of the question that the lesson came with
        self.commands: Mapping[str, Look] = {
            "map": self.map,
            "hero": self.hero,
            "peril": self.peril,
            "decks": lambda view, words, space: decks(view),
            "lesson": lambda view, words, space: self.told() or ["There is no lesson yet."],
        }

    # -- the screen

    def header(self, view: View) -> str:
        quest, threat = view["shown"]["quest"], view["shown"]["threat"]
        aim = f"go to {quest['destination']}" if quest["destination"] else quest["stage"]
        left = f"  Time {threat['time']}/{threat['full']}, threat {threat['number']}/{threat['of']}" if threat else ""
        loot = f", loot {threat['level']} {threat['mark']}" if threat else ""
        return f"{quest['name']} {quest['number']}/{quest['of']}: {aim}{left}{loot}"

    def board(self, view: View, width: int, height: int) -> list[Text]:
        return Board(view).drawn(width, max(height, 1))

    def heroes(self, view: View, brief: bool) -> list[Text]:
        lines = Sheet(view).lines(brief)
        return [*lines, *(Text(line, "bold cyan") for line in self.teach(view))]

    def teach(self, view: View) -> list[str]:
        """Return the lesson that comes with this question, if one does."""
        ticket = view.get("ticket", -1)
        if ticket != self.taught and (found := next((one for one in self.left if one.comes_now(view)), None)):
            self.left.remove(found)
            self.lesson, self.taught = found, ticket
        return self.told() if ticket == self.taught else []

    def told(self) -> list[str]:
        return [] if self.lesson is None else [f"{self.lesson.title}. {self.lesson.text} [{self.lesson.rule}]"]

    def notes(self, option: Mapping[str, Any], view: View) -> list[str]:
        """How a fight against a single enemy may end."""
        duel = view["shown"].get("duel")
        wanted = option["id"].partition(":")[0] in BY_FORECAST
        return [row_text(row) for row in duel["odds"]] if duel and wanted else []

    def detail(self, option: Mapping[str, Any]) -> str:
        return str(option.get("effect", ""))

    # -- commands

    def map(self, view: View, words: str, space: Space) -> Sequence[Line]:
        board = Board(view)
        return board.listing() if space.plain else [*board.drawn(space.width, 99), LEGEND, *board.listing()]

    def hero(self, view: View, words: str, space: Space) -> Sequence[Line]:
        return Sheet(view).full()

    def peril(self, view: View, words: str, space: Space) -> Sequence[Line]:
        """Who pursues, and who a concealed pursuer may be."""
        sheet, suspects = Sheet(view), view["shown"].get("suspects", {})
        lines = []
        for group in view["groups"]:
            may_be = suspects.get(group["number"], [])
            more = f" It may be {', '.join(may_be)}." if may_be else ""
            lines.append(f"{sheet.who(group)}: {group['time']} Time.{more}")
        return lines or ["Nobody pursues you."]

    def odds(self, option: Mapping[str, Any], view: View) -> list[str]:
        rows = [row_text(row) for row in option.get("odds", ())]
        roll = option.get("roll")
        if not roll:
            return rows
        parts = ", ".join(f"{source} {signed(amount)}" for source, amount in roll["parts"]) or "nothing"
        bonus = f"; bonus result from {', '.join(roll['bonus'])}" if roll["bonus"] else ""
        return [f"{roll['about']}: D6 {signed(roll['mods'])} ({parts}){bonus}", *rows, *self.notes(option, view)]

    def sources(self, view: View, words: str) -> list[str]:
        wanted = words.upper()
        return [
            f"{name} {one['total']} = "
            + (", ".join(f"{source} {signed(amount)}" for source, amount in one["parts"]) or "0")
            for name, one in view["shown"]["numbers"].items()
            if name.upper().startswith(wanted)
        ]

    def card(self, words: str) -> list[str]:
        try:
            card = self.box.find(words)
        except UnknownCard as error:
            return [f"{error}."]
        if card.kind in SEALED and card.handle not in self.playing.view(0)["met"]:
            return [f"You have not met {card.name}."]
        return framed(card, self.shelf.face_lines(card, self.box)).split("\n")

    def score(self) -> list[str]:
        score = self.playing.score()
        friends = f" With {', '.join(score['companions'])}." if score["companions"] else ""
        explored = f"{score['explored']} tiles explored, {score['hp']} of {score['max_hp']} HP."
        return [
            ENDED.get(score["ending"], ""),
            f"Quest card {score['stage']} of {score['stages']}. {explored}{friends}",
        ]
