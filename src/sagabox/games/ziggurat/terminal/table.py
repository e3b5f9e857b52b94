"""A game of Ziggurat in the terminal, drawn from views alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from rich.text import Text

from sagabox.games.common.card_face import framed
from sagabox.games.common.lessons import Lesson, LessonsInText
from sagabox.games.common.playing import Playing
from sagabox.games.common.rows import row_text
from sagabox.games.common.terminal import Line, Look, Space, TerminalTable, View
from sagabox.games.common.wording import figure, signed
from sagabox.packs import UnknownCard

from ..cards.box import ZigguratShelf
from ..cards.faces import as_printed
from ..table.faces import SEALED
from ..words.options import GROUPS
from .board import LEGEND, Board
from .sheet import Sheet, decks

ENDED = {"won": "The quest is won.", "lost": "The quest is lost."}
LEADS_TO_A_FIGHT = "fight"  # the option with the forecast beside it; in a fight it is a line of its own


class ZigguratDesk(TerminalTable):
    """The parts of the screen. Lessons come with the questions that they are about."""

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

    def __init__(self, playing: Playing, shelf: ZigguratShelf, lessons: Sequence[Lesson] = ()) -> None:
        self.playing, self.shelf = playing, shelf
        self.box = shelf.box(playing.header.packs["own"])
        self.lessons = LessonsInText(lessons)
        self.played: tuple[int, Mapping[str, Any]] = (-1, {})
        self.commands: Mapping[str, Look] = {
            "map": self.map,
            "hero": self.hero,
            "peril": self.peril,
            "decks": lambda view, words, space: decks(view),
            "lesson": lambda view, words, space: self.lessons.told() or ["There is no lesson yet."],
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
        lines = [*Sheet(view).lines(brief), *self._outlook(view)]
        return [*lines, *(Text(line, "bold cyan") for line in self.lessons.teach(view))]

    def _outlook(self, view: View) -> list[Text]:
        """How the fight may end if it goes on, where the player can attack."""
        options = view["asked"]["options"] if view["asked"] else ()
        if not any(option["id"].startswith("attack:") for option in options):
            return []
        forecast = "; ".join(self._forecast(view))
        return [Text.assemble(("If you fight on: ", "bold"), forecast)] if forecast else []

    def chose(self, option: str, view: View) -> None:
        self.lessons.chose(option, view)

    def notes(self, option: Mapping[str, Any], view: View) -> list[str]:
        """How a fight may end."""
        return self._forecast(view) if option["id"] == LEADS_TO_A_FIGHT else []

    def _forecast(self, view: View) -> list[str]:
        """Return the rows of a fight's forecast; one that no exact odds know is played out once."""
        duel = view["shown"]["duel"] or self._played_out(view)
        return [row_text(row) for row in duel["odds"]] if duel else []

    def _played_out(self, view: View) -> Mapping[str, Any] | None:
        if (roll_out := self.playing.roll_out(view["seat"])) is not None:
            self.played = view["ticket"], roll_out()["duel"]
        ticket, duel = self.played
        return duel if ticket == view["ticket"] else None

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
            f"{name} {figure(one['total'])} = "
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
        unequip = self.playing.session.play.state.settings.unequip_word
        printed = replace(card, text=as_printed(card.text, unequip=unequip))
        return framed(printed, self.shelf.face_lines(card, self.box)).split("\n")

    def score(self) -> list[str]:
        score = self.playing.score()
        friends = f" With {', '.join(score['companions'])}." if score["companions"] else ""
        explored = f"{score['explored']} tiles explored, {score['hp']} of {score['max_hp']} HP."
        return [
            ENDED.get(score["ending"], ""),
            f"Quest card {score['stage']} of {score['stages']}. {explored}{friends}",
        ]
