"""The map of a Quest as letters: each cell of the plan a few letters wide, each area with a filling of its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from rich.text import Text

View = Mapping[str, Any]
Cell = tuple[int, int]
FILLINGS = (".", ",", ":", "'", "`", '"')
NARROWEST, WIDEST = 2, 5
HERO_COLOURS = ("bright_red", "bright_blue", "bright_green", "bright_magenta", "bright_cyan")
RANK_COLOURS = {"g": "green", "b": "blue", "r": "red", "m": "magenta"}
LOCKS = {"": "==", "locked": "=!", "magic": "=X"}
LEGEND = (
    "@1 Hero; g1 green, b1 blue, r1 red Enemy, m1 Master; x1 Minion, y1 Minion of yours, p1 bystander; ? Shadow; "
    "* Waypoint; [] Chest; _^ open Shrine, __ closed Shrine; () open Spawn Gate; + Search token; $ Crowns; & item; "
    "! site; == Door, =! locked, =X Magic Lock; || wall; ~ Difficult; ^ Deadly; # rock."
)


class Token(NamedTuple):
    """Something in an area: its letters, what it is in words, and a style."""

    letters: str
    words: str
    style: str = ""


def within(mask: int, number: int) -> bool:
    return bool(mask >> number & 1)


class Board:
    """Draws the map of one view. `ranks` are the ranks of Enemies by the names of their cards."""

    def __init__(self, view: View, ranks: Mapping[str, str]) -> None:
        self.view, self.ranks = view, ranks
        self.map = view["shown"]["map"]
        self.areas: list[Mapping[str, Any]] = self.map["areas"]
        self.area_at: dict[Cell, int] = {
            (x, y): number for number, area in enumerate(self.areas) for x, y in area["cells"]
        }
        self.marks = self._marks()
        self.fillings = self._fillings()

    # -- what is where

    def _marks(self) -> dict[int, str]:
        """Return the letters of each figure on the map: @1, g2."""
        marks: dict[int, str] = {}
        counts: dict[str, int] = {}
        for figure in self.view["figures"]:
            if figure["area"] < 0:
                continue
            letter = self._letter(figure)
            counts[letter] = figure["index"] + 1 if letter == "@" else counts.get(letter, 0) + 1
            marks[figure["index"]] = f"{letter}{counts[letter]}"
        return marks

    def _letter(self, figure: Mapping[str, Any]) -> str:
        if figure["kind"] == "enemy":
            return self.ranks.get(figure["card"], "green")[:1]
        return {"hero": "@", "bystander": "p"}.get(figure["kind"], "y" if figure["side"] == "heroes" else "x")

    def figures_in(self, area: int) -> list[Token]:
        found = []
        for figure in self.view["figures"]:
            if figure["area"] == area:
                mark = self.marks[figure["index"]]
                colour = HERO_COLOURS[figure["index"]] if mark[0] == "@" else RANK_COLOURS.get(mark[0], "yellow")
                down = " (K.O.)" if figure["ko"] else " (Hidden)" if figure["hidden"] else ""
                found.append(Token(mark, f"{mark} {figure['card']}{down}", f"bold {colour}"))
        return found

    def things_in(self, area: int) -> list[Token]:
        """Return tokens and items in an area."""
        return [*self._elements(area), *self._tokens(area)]

    def _elements(self, area: int) -> Iterator[Token]:
        view = self.view
        for number, where in enumerate(self.map["shrines"]):
            if where == area:
                is_open = view["shrines"][number]
                yield Token("_^", "open Shrine", "bright_white") if is_open else Token("__", "closed Shrine")
        for number, where in enumerate(self.map["gates"]):
            if where == area and view["gates"][number]:
                yield Token("()", "open Spawn Gate", "red")
        for number, where in enumerate(self.map["chests"]):
            if where == area and view["chests"][number] in ("here", "magic"):
                magic = view["chests"][number] == "magic"
                yield Token("[]", "Chest with a Magic Lock" if magic else "Chest", "yellow")
        for number, where in enumerate(self.map["waypoints"]):
            if where == area and not view["waypoints"][number]:
                yield Token("*", "Waypoint", "bright_yellow")
        for number, site in enumerate(self.map["sites"]):
            if site["area"] == area and not view["sites"][number]:
                yield Token("!", site["name"], "bright_yellow")

    def _tokens(self, area: int) -> Iterator[Token]:
        zones = self.view["zones"]
        hidden = [
            zone
            for name, zone in zones.items()
            if name.startswith("shadow:") and name.endswith(f":{area}") and name.count(":") == 2
        ]
        if count := sum(zone["hidden"] + len(zone["known"]) for zone in hidden):
            yield Token("?", f"{count} Shadows" if count > 1 else "Shadow", "magenta")
        search = zones.get(f"search:at:{area}", {"hidden": 0, "known": []})
        if search["hidden"] or search["known"]:
            yield Token("+", "Search token", "cyan")
        if crowns := self.view["crowns"][area]:
            yield Token("$", f"{crowns} Crowns", "yellow")
        for card in zones.get(f"area:{area}", {"known": []})["known"]:
            yield Token("&", card, "yellow")

    # -- the drawing

    def _fillings(self) -> list[str]:
        """Return a letter for each area, unlike those of its neighbours."""
        chosen: list[str] = []
        for area in self.areas:
            taken = [chosen[other] for other in area["beside"] if other < len(chosen)]
            chosen.append(next((one for one in FILLINGS if one not in taken), FILLINGS[0]))
        return chosen

    def drawn(self, width: int, height: int, centre: int) -> list[Text]:
        """Return the map in so many lines and columns at most; what does not fit is left out, far from an area."""
        columns, rows = max(x for x, _ in self.area_at) + 1, max(y for _, y in self.area_at) + 1
        cell = max(NARROWEST, min(WIDEST, width // columns))
        letters = self._letters(cell)
        x, y = self.areas[centre]["mark"] if 0 <= centre < len(self.areas) else (0, 0)
        left, right = _span(columns, width // cell, x)
        top, bottom = _span(rows, max(1, height), y)
        shift = self._name_outside(centre, top, bottom)
        top, bottom = top + shift, bottom + shift
        rock = ("#" * cell, "dim")
        return [
            Text.assemble(*(letters.get((column, row), rock) for column in range(left, right)))
            for row in range(top, bottom)
        ]

    def _name_outside(self, area: int, top: int, bottom: int) -> int:
        """Return how many rows too far down the name of an area is written; above the first row it is negative."""
        if not 0 <= area < len(self.areas):
            return 0
        bars = {at for at, _ in self._bars()}
        run = _name_run([(x, y) for x, y in self.areas[area]["cells"] if (x, y) not in bars])
        row = run[0][1] if run else top
        return min(0, row - top) + max(0, row - bottom + 1)

    def _letters(self, cell: int) -> dict[Cell, tuple[str, str]]:
        """Return the letters of each cell, and their style."""
        drawn = {at: (mark[:cell].center(cell), "bold yellow") for at, mark in self._bars()}
        for number, area in enumerate(self.areas):
            cells = [(x, y) for x, y in area["cells"] if (x, y) not in drawn]
            run = _name_run(cells)
            name = area["name"][: len(run) * cell - 1].ljust(len(run) * cell)
            drawn |= {at: (name[place * cell : (place + 1) * cell], "bold") for place, at in enumerate(run)}
            mark = area["mark"]
            rest = sorted((at for at in cells if at not in run), key=lambda at: _far(at, mark))
            tokens = [*self.figures_in(number), *self.things_in(number)]
            if len(tokens) > len(rest):
                hidden = len(tokens) - len(rest) + 1
                tokens = [*tokens[: len(rest) - 1], Token(f"+{hidden}", "more")]
            for at, token in zip(rest, tokens, strict=False):
                drawn[at] = token.letters[:cell].center(cell), token.style
            filling = self._filling(number).center(cell)
            drawn |= dict.fromkeys(rest[len(tokens) :], (filling, "dim"))
        return drawn

    def _filling(self, area: int) -> str:
        shown = self.view["shown"]
        if within(shown["deadly"], area):
            return "^"
        return "~" if within(shown["difficult"], area) else self.fillings[area]

    def _bars(self) -> Iterator[tuple[Cell, str]]:
        """Yield the Doors and walls in place, each in a cell beside the middle of its border."""
        for number, bar in enumerate(self.map["bars"]):
            if not within(self.view["closed"], number):
                continue
            one, other = bar["areas"]
            beside = [
                (x, y)
                for x, y in self.areas[one]["cells"]
                if any(self.area_at.get(at) == other for at in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)))
            ]
            if beside:
                mark = "||" if bar["wall"] else LOCKS[self.view["locks"][number]]
                yield beside[len(beside) // 2], mark

    # -- in words

    def listing(self) -> list[str]:
        """Return the map in words, a line for each area."""
        return [self.words(area) for area in range(len(self.areas))]

    def words(self, number: int) -> str:
        """Return an area with its neighbours, figures and tokens."""
        area, shown = self.areas[number], self.view["shown"]
        bars = {tuple(bar["areas"]): place for place, bar in enumerate(self.map["bars"])}
        ways = []
        for other in area["beside"]:
            bar = bars.get((min(number, other), max(number, other)), -1)
            shut = bar >= 0 and within(self.view["closed"], bar)
            name = self.map["bars"][bar]["name"]
            ways.append(self.areas[other]["name"] + (f" ({name}, closed)" if name else " (wall)") * shut)
        parts = [name for name in ("difficult", "deadly") if within(shown[name], number)]
        parts += [token.words for token in (*self.figures_in(number), *self.things_in(number))]
        here = f": {'; '.join(parts)}" if parts else ""
        return f"{area['name']}{here}. Next to {', '.join(ways)}."


def _far(at: Cell, mark: list[int]) -> tuple[int, int, int]:
    return abs(at[0] - mark[0]) + abs(at[1] - mark[1]), at[1], at[0]


def _name_run(cells: list[Cell]) -> list[Cell]:
    """Return the cells for a name: the longest run of the highest row with three free cells side by side, or the
    longest of all."""
    best: list[Cell] = []
    for row in sorted({y for _, y in cells}):
        run: list[Cell] = []
        for x in sorted(x for x, y in cells if y == row):
            run = [*run, (x, row)] if run and run[-1][0] == x - 1 else [(x, row)]
            best = run if len(run) > len(best) else best
        if len(best) > 2:
            break
    return best


def _span(size: int, room: int, centre: int) -> tuple[int, int]:
    """Return which part of a line is shown: all of it, or what fits around the centre."""
    if size <= room:
        return 0, size
    start = min(max(0, centre - room // 2), size - room)
    return start, start + room
