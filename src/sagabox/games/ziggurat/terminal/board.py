"""The map in letters: slanted rows of tiles with their doors; and the same as a list of lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rich.text import Text

from ..words.names import way

View = Mapping[str, Any]
COLOURS = {"J": "green", "Z": "yellow", "C": "cyan"}
WIDE, HIGH = 8, 2  # letters from tile to tile in a row, lines from row to row
WAYS = (((-1, -1), "\\"), ((3, -1), "/"), ((5, 0), "-"), ((3, 1), "\\"), ((-1, 1), "/"), ((-3, 0), "-"))  # clockwise
STATES = {"open": "o", "walled": "#", "locked": "|", "barricade": "|"}
LEGEND = "@ you, ? unexplored, ! place, * backtrack token; doors: - / \\ way, o open, : secret, | barrier, # walled"
Grid = dict[tuple[int, int], tuple[str, str]]  # letters with their style, by column and line


def number_of(tile: str) -> str:
    """Return the number of a tile's handle: J3 of "J3 Fallen Gate"."""
    return tile.split()[0]


class Board:
    """Draws the map of one view."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.at = view["heroes"][0]["at"]
        self.places = {number_of(one["tile"]): _place(one["q"], one["r"]) for one in view["map"]}
        self.titles = {number_of(one["tile"]): one["tile"] for one in view["map"]}

    def marks(self, number: str) -> list[tuple[str, str]]:
        """Return what is on a tile, as a sign and in words."""
        zones = self.view["zones"]
        token = zones.get(f"token:{number.lower()}", {"known": []})["known"]
        found = [("@", "you are here")] if number == self.at else []
        found += [] if number in self.view["explored"] else [("?", "unexplored")]
        found += [("!", name) for name in (*zones.get(f"poi:{number.lower()}", {"known": []})["known"], *token)]
        return [*found, *([("*", "backtrack token")] if number in self.view["backtracks"] else [])]

    # -- the drawing

    def drawn(self, width: int, height: int) -> list[Text]:
        """Return the map, cut to the height around the hero."""
        grid = self._grid()
        left, top = min(column for column, _ in grid), min(line for _, line in grid)
        bottom = max(line for _, line in grid)
        middle = self.places[self.at][1]
        first = max(top, min(middle - height // 2, bottom - height + 1))
        start = max(left, self.places[self.at][0] - width // 2) if self._wide(grid) > width else left
        return [self._row(grid, line, start, width) for line in range(first, min(bottom, first + height - 1) + 1)]

    def _wide(self, grid: Grid) -> int:
        return max(column for column, _ in grid) - min(column for column, _ in grid) + 1

    def _grid(self) -> Grid:
        grid: Grid = {}
        for number, (column, line) in self.places.items():
            signs = "".join(sign for sign, _ in self.marks(number))[:2] or " "
            style = f"{COLOURS.get(number[0], 'white')}{' bold reverse' if number == self.at else ''}"
            for spot, letter in enumerate(f"{number}{signs}"):
                grid[column + spot, line] = letter, style
            for _, kind, lying, state in self.view["shown"]["doors"][number]:
                (across, down), way = WAYS[round(lying / 3) % 6]
                sign = STATES.get(state) or (":" if kind == "secret" else way)
                sign = ":" if sign == "o" and kind == "secret" else sign
                grid.setdefault((column + across, line + down), (sign, "dim" if sign == "#" else ""))
        return grid

    def _row(self, grid: Grid, line: int, start: int, width: int) -> Text:
        row = Text()
        for column in range(start, start + width):
            row.append(*grid.get((column, line), (" ", "")))
        row.rstrip()
        return row

    # -- the list

    def listing(self) -> list[str]:
        """Return each tile with its marks and doors: "J3 Fallen Gate, explored: door 0 north-west to J4, …"."""
        return [
            f"{self.titles[number]}, {self._told(number)}: {', '.join(self._doors(number))}" for number in self.places
        ]

    def _told(self, number: str) -> str:
        words = [word for _, word in self.marks(number)]
        return ", ".join(words if "unexplored" in words else ["explored", *words])

    def _doors(self, number: str) -> Iterator[str]:
        for side, kind, lying, state in self.view["shown"]["doors"][number]:
            words = {"open": "open", "walled": "walled", "locked": "locked", "barricade": "barricaded"}
            secret = " (secret)" if kind == "secret" else ""
            yield f"door {side}{secret} {way(lying)} {words.get(state) or f'to {state}'}"


def _place(q: int, r: int) -> tuple[int, int]:
    """Return where a tile stands in the drawing: tiles side by side form rows that are slanted by half a tile."""
    across, down = (2 * q - r) / 7, (q + 3 * r) / 7
    return round((across + down / 2) * WIDE), round(down * HIGH)
