"""The Quay in the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from sagabox.games.common.card_face import framed
from sagabox.games.common.game import ANSWERS
from sagabox.games.common.playing import Playing
from sagabox.games.common.terminal import Asking, Given, Line, Option, Saved, Space, TerminalParts, TerminalTable, View
from sagabox.kernel import Header
from sagabox.packs import UnknownCard

from .cards import SHELF
from .pieces import AREAS, HOURS, NAMES, SMUGGLERS


class QuayTerminal(TerminalParts):
    """What is asked before a game begins: how many players there are."""

    options = (Option("--seats", "N", "1 or 2 players"),)
    examples = (("--seats 2", "two players at one keyboard"),)

    def setup(self, given: Given, asking: Asking | None, packs: Mapping[str, str]) -> dict[str, Any]:
        seats = (given.get("--seats") or ["2"])[-1]
        if asking is not None and "--seats" not in given:
            seats = asking.one_of("How many players, 1 or 2? [2] ", ("1", "2"), "2", numbered=False)
        if seats not in ("1", "2"):
            raise ValueError(f"--seats {seats}: a game has 1 or 2 players")
        return {"seats": int(seats)}

    def saved(self, header: Header) -> Saved:
        setup = {name: header.setup[name] for name in ("seats", "night", "coins")}
        return Saved("Ada, Ben", f"Ada, Ben (night {setup['night']})", setup)

    def table(self, playing: Playing) -> QuayDesk:
        return QuayDesk(playing)


class QuayDesk(TerminalTable):
    """Drawn from views alone."""

    groups = own_rows = ("Actions", "Reactions", ANSWERS)
    usual_costs = ()
    turn_rule = "turn.two-actions"
    board_height = len(AREAS)
    number = "ROLL"
    help = (("quay", "who is where"), ("hand", "your tricks with their texts"))

    def __init__(self, playing: Playing) -> None:
        self.playing = playing
        self.box = SHELF.box(playing.header.packs["own"])
        self.commands = {"quay": self.quay, "hand": self.hand}

    def header(self, view: View) -> str:
        hour = next((scope["number"] for scope in view["scopes"] if scope["is"] == "Hour"), HOURS)
        return f"Night {view['night']}  Hour {hour} of {HOURS}  Crates left: {view['zones']['crate:deck']['hidden']}"

    def board(self, view: View, width: int, height: int) -> list[Text]:
        here = {area: [NAMES[one["index"]] for one in view["figures"] if one["area"] == area] for area in AREAS}
        return [Text(f"{area:<8}{', '.join(who)}".rstrip()) for area, who in here.items()]

    def heroes(self, view: View, brief: bool) -> list[Text]:
        return [Text(self._sheet(view, index)) for index in SMUGGLERS]

    def _sheet(self, view: View, index: int) -> str:
        piles = ((kind, view["zones"][f"{kind}:{index}"]) for kind in ("load", "hand", "play", "sold"))
        shown = [f"{kind} {', '.join([*pile['known'], *['?'] * pile['hidden']]) or 'none'}" for kind, pile in piles]
        return f"{NAMES[index]}: {view['figures'][index]['coins']} coins; {'; '.join(shown)}"

    def quay(self, view: View, words: str, space: Space) -> Sequence[Line]:
        return [self.header(view), *self.board(view, space.width, self.board_height)]

    def hand(self, view: View, words: str, space: Space) -> Sequence[Line]:
        names = view["zones"][f"hand:{view['asked']['hero']}"]["known"]
        return [f"{name}: {self.box.find(name).text}" for name in names]

    def notes(self, option: Mapping[str, Any], view: View) -> list[str]:
        return []

    def detail(self, option: Mapping[str, Any]) -> str:
        verb, _, thing = option["id"].rpartition(":")
        return self.box.by_slug[thing].text if verb.partition(":")[0] in ("play", "react", "arrival") else ""

    def odds(self, option: Mapping[str, Any], view: View) -> list[str]:
        return []

    def sources(self, view: View, words: str) -> list[str]:
        lasting = [one for scope in view["scopes"] for one in scope["lasting"] if one["what"] == "roll"]
        return [f"{one['source']}: {one['amount']} on rolls ({NAMES[one['bearer']]})" for one in lasting]

    def card(self, words: str) -> list[str]:
        try:
            card = self.box.find(words)
        except UnknownCard as error:
            return [f"{error}."]
        return framed(card, SHELF.face_lines(card, self.box)).split("\n")

    def score(self) -> list[str]:
        return [f"{one['name']}: {one['coins']} coins" for one in self.playing.score()["smugglers"]]
