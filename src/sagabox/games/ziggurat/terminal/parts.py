"""What the terminal asks before a game of Ziggurat begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sagabox.games.common.playing import Playing
from sagabox.games.common.terminal import Asking, Given, Option, Saved, TerminalParts
from sagabox.kernel import Header

from ..cards.box import SHELF, Box, ZigguratShelf
from ..table.guided import lessons
from ..table.new_game import new_game_from
from .table import ZigguratDesk

GUIDED = "Guided game"
FLAGS = {"--quest": "quest", "--hero": "hero"}


class ZigguratTerminal(TerminalParts):
    """A quest and a hero; what is left open is drawn from the seed."""

    options = (Option("--quest", "NAME", "the quest"), Option("--hero", "NAME", "the hero"))
    examples = (
        (f'--quest "{GUIDED}"', "The Monolith with Volken, and twelve lessons"),
        ('--quest "The Amber Debt"', "a quest by name, a hero at random"),
    )

    def __init__(self, shelf: ZigguratShelf = SHELF) -> None:
        self.shelf = shelf

    def setup(self, given: Given, asking: Asking | None, packs: Mapping[str, str]) -> dict[str, Any]:
        """Raises ValueError for a hero or quest that there is not."""
        box = self.shelf.box(packs)
        setup: dict[str, Any] = {}
        for flag, name in FLAGS.items():
            known = choices(box, name)
            typed = (given.get(flag) or [""])[-1]
            if not typed and asking is not None:
                asking.say(*lines_of(box, name))
                typed = asking.one_of(f"Which {name}? [{known[0]}] ", known, known[0])
            if typed and typed not in known:
                raise ValueError(f"{flag} {typed}: choose {', '.join(known)}")
            if typed == GUIDED:
                return {"guide": True}
            setup |= {name: typed} if typed else {}
        return setup

    def saved(self, header: Header) -> Saved:
        game = new_game_from(header.setup)
        setup = {"hero": game.hero, "quest": game.quest, "switches": game.switches}
        return Saved(game.quest, f"{game.hero}: {game.quest}", setup)

    def table(self, playing: Playing) -> ZigguratDesk:
        return ZigguratDesk(playing, self.shelf, lessons() if playing.header.setup.get("guided") else ())


def choices(box: Box, what: str) -> Sequence[str]:
    """Return the names to choose from; the guided game is the first of the quests."""
    if what == "hero":
        return [card.name for card in box.heroes]
    return [GUIDED, *(card.name for card in box.quests)]


def lines_of(box: Box, what: str) -> list[str]:
    """Return what a player should know before choosing."""
    if what == "hero":
        return [f"{card.name} {card.title}, difficulty {card.difficulty}: {card.flavour}" for card in box.heroes]
    return [f"{GUIDED}: The Monolith with Volken.", *(f"{card.name} ({card.type})" for card in box.quests)]
