"""What the terminal asks before a game of Ziggurat begins, and how it shows one: plain lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from sagabox.games.common.card_face import framed
from sagabox.games.common.playing import Playing
from sagabox.games.common.terminal import Asking, Given, Line, Option, Saved, Space, TerminalParts, TerminalTable, View
from sagabox.games.common.wording import signed
from sagabox.kernel import Header
from sagabox.packs import UnknownCard

from ..cards.box import SHELF, ZigguratShelf
from ..table.faces import SEALED
from ..table.new_game import new_game_from
from ..words.options import GROUPS

FLAGS = {"--hero": "hero", "--quest": "quest"}


class ZigguratTerminal(TerminalParts):
    """A hero and a quest; what is left open is drawn from the seed."""

    options = (Option("--hero", "NAME", "the hero"), Option("--quest", "NAME", "the quest"))
    examples = (('--quest "The Monolith"', "a quest by name, a hero at random"),)

    def __init__(self, shelf: ZigguratShelf = SHELF) -> None:
        self.shelf = shelf

    def setup(self, given: Given, asking: Asking | None, packs: Mapping[str, str]) -> dict[str, Any]:
        """Raises ValueError for a hero or quest that there is not."""
        box = self.shelf.box(packs)
        known = {"--hero": [card.name for card in box.heroes], "--quest": [card.name for card in box.quests]}
        setup: dict[str, Any] = {}
        for flag, names in known.items():
            typed = (given.get(flag) or [""])[-1]
            if not typed and asking is not None:
                asking.say(f"Choose a {FLAGS[flag]}:")
                typed = asking.one_of(f"Which {FLAGS[flag]}? [{names[0]}] ", names, names[0])
            if typed and typed not in names:
                raise ValueError(f"{flag} {typed}: choose {', '.join(names)}")
            setup |= {FLAGS[flag]: typed} if typed else {}
        return setup

    def saved(self, header: Header) -> Saved:
        game = new_game_from(header.setup)
        return Saved(game.quest, f"{game.hero}: {game.quest}", {"hero": game.hero, "quest": game.quest})

    def table(self, playing: Playing) -> ZigguratDesk:
        return ZigguratDesk(playing, self.shelf)


class ZigguratDesk(TerminalTable):
    """Drawn from views alone."""

    groups = GROUPS
    own_rows = ("Explore", "Move", "Attack", "Companions", "Parley")
    usual_costs = ()
    turn_rule = "loop.hero-phase"
    board_height = 6
    bright_dice = "678"
    number = "ARM"
    help = (("map", "the tiles and their doors"), ("peril", "what is on the Peril Track"))

    def __init__(self, playing: Playing, shelf: ZigguratShelf) -> None:
        self.playing, self.shelf = playing, shelf
        self.box = shelf.box(playing.header.packs["own"])
        self.commands = {"map": self.map, "peril": self.peril}

    def header(self, view: View) -> str:
        score = self.playing.score()
        threat = ", ".join(f"{name}: {time} Time" for name, time in view["time"] or ())
        return f"{score['quest']}  stage {score['stage']} of {score['stages']}  {threat}"

    def board(self, view: View, width: int, height: int) -> list[Text]:
        return [Text(line) for line in self._tiles(view)[: max(height, 1)]]

    def _tiles(self, view: View) -> list[str]:
        """Each tile with its doors: `J3 Fallen Gate, explored: 0 to J4, 9 open`."""
        at, lines = view["heroes"][0]["at"], []
        for one in view["map"]:
            number = one["tile"].split()[0]
            doors = [f"{side} {_way(state)}" for side, _, _, state in view["shown"]["doors"][number]]
            marks = ["you are here"] if number == at else []
            marks += ["explored" if number in view["explored"] else "unexplored"]
            marks += ["backtrack token"] if number in view["backtracks"] else []
            lines.append(f"{one['tile']}, {', '.join(marks)}: {', '.join(doors)}")
        return lines

    def heroes(self, view: View, brief: bool) -> list[Text]:
        hero, shown = view["heroes"][0], view["shown"]
        numbers = "  ".join(f"{name} {signed(one['total'])}" for name, one in shown["numbers"].items())
        vitals = f"HP {hero['hp']} of {hero['max_hp']}  grit {hero['grit']} (reset {hero['reset']})"
        figures = [
            f"{one['name']} HP {one['hp']}/{one['max_hp']} ATK {one['atk']} ARM {one['arm']}"
            for one in shown["figures"][1:]
        ]
        return [Text(f"{hero['card']}  {vitals}"), Text(numbers), *map(Text, figures)]

    def map(self, view: View, words: str, space: Space) -> Sequence[Line]:
        return self._tiles(view)

    def peril(self, view: View, words: str, space: Space) -> Sequence[Line]:
        groups = [f"Pursuers {one['number']}: {_who(view, one)}, {one['time']} Time" for one in view["groups"]]
        return groups or ["Nobody pursues you."]

    def notes(self, option: Mapping[str, Any], view: View) -> list[str]:
        odds = option.get("odds")
        return [f"{round(100 * odds['success'])}% to succeed"] if odds else []

    def detail(self, option: Mapping[str, Any]) -> str:
        return str(option.get("effect", ""))

    def odds(self, option: Mapping[str, Any], view: View) -> list[str]:
        odds = option.get("odds") or {}
        return [f"{name}: {100 * chance:.1f}%" for name, chance in odds.items()]

    def sources(self, view: View, words: str) -> list[str]:
        wanted = words.upper()
        return [
            f"{name} {one['total']} = " + ", ".join(f"{source} {signed(amount)}" for source, amount in one["parts"])
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
        ended = {"won": "The quest is won.", "lost": "The quest is lost."}
        return [ended.get(score["ending"], ""), f"Quest card {score['stage']} of {score['stages']}"]


def _way(state: str) -> str:
    return state if state in ("open", "walled", "locked", "barricade") else f"to {state}"


def _who(view: View, group: Mapping[str, Any]) -> str:
    zone = view["zones"].get(f"pursuit:{group['number']}", {"known": []})
    return ", ".join(zone["known"]) or f"concealed ({group['sought'] or 'anybody'})"
