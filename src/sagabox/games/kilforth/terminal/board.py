"""The map as a grid of 5 by 5, as large as there is room for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from ..cards.card import Card
from ..engine.geography import PLACES
from ..engine.state import SIDE

View = Mapping[str, Any]
COLOURS = {"City": "white", "Badlands": "yellow", "Forest": "green", "Mountain": "cyan", "Plains": "bright_yellow"}
SNUG = 2
HEIGHTS = {4: 24, 3: 19, SNUG: 10, 1: 5}  # lines a location gets, and how high the map is then
HERO_COLOURS = ("bright_red", "bright_blue", "bright_green", "bright_magenta")
LEGEND = (
    "Terrain: C City, B Badlands, F Forest, M Mountain, P Plains; ▒ gloom; ~ shortcut. "
    "@1 hero, #2 obstacles, ! plot, A Ancient (a: still to come); * your interlude or Finale."
)
SHIELDS = "▒2 gloom that takes 2 HP, ▒+ gloom that takes none; ^1 claim of hero 1."
TRIALS = {"interlude": "interlude", "finale": "Finale"}
TYPES = "Cards: E Enemy, P Place, Q Quest, S Stranger; e a Stranger who is your enemy."


def pairs(value: Any) -> dict[str, Any]:
    """Return a table of a view that has cards as keys."""
    return dict(value)


def encounters(view: View, place: int) -> list[str]:
    return list(view["zones"][f"place:{place}"]["known"])


def plots(view: View, place: int) -> list[str]:
    return list(view["zones"][f"plots:{place}"]["known"])


def heroes_at(view: View, place: int) -> list[int]:
    return [hero["index"] for hero in view["heroes"] if hero["place"] == place and not hero["eliminated"]]


def ancients_at(view: View, place: int) -> list[str]:
    """Return the Ancients who are, or once they come will be, at a location."""
    alive = view["zones"]["ancients"]["known"]
    return [name for name, where in pairs(view["ancient_places"]).items() if where == place and name in alive]


class Board:
    """Draws one view's map. `cards` are the printed cards by name."""

    def __init__(self, view: View, cards: Mapping[str, Card]) -> None:
        self.view, self.cards = view, cards

    def drawn(self, width: int, lines: int) -> list[Text]:
        """Return the grid with `lines` lines for each location."""
        cell = (width - SIDE + 1) // SIDE
        grid = []
        for row in range(SIDE):
            cells = [self.cell(row * SIDE + column, cell, lines) for column in range(SIDE)]
            grid += [Text("│", "dim").join([one[line] for one in cells]) for line in range(lines)]
            if lines > 2 and row < SIDE - 1:
                grid.append(Text("┼".join(["─" * cell] * SIDE), "dim"))
        return grid

    def cell(self, place: int, width: int, lines: int) -> list[Text]:
        """Return a location: name and terrain; heroes and tokens; then the cards, one a line."""
        tokens, cards = self.tokens(place), self.card_lines(place)
        if lines == 1:
            letters = "".join(card.plain[:1] for card in cards)
            marks = Text(" ").join([part for part in (tokens, Text(letters, "red")) if part.plain])
            return [fitted(self.title(place), width - marks.cell_len - 1) + Text(" ") + marks]
        rows = [self.title(place)]
        if lines == 2 and cards:
            tokens = Text(" ").join([part for part in (tokens, cards[0]) if part.plain])
            if len(cards) > 1:
                tokens = Text(f"+{len(cards) - 1} ", "dim") + tokens
            cards = []
        rows.append(tokens if tokens.plain else self.shortcut(place))
        if len(cards) > lines - 2:
            cards = [*cards[: max(0, lines - 3)], Text(f"+{len(cards) - max(0, lines - 3)} more", "dim")]
        rows += cards
        rows += [Text("")] * (lines - len(rows))
        return [fitted(row, width) for row in rows[:lines]]

    def title(self, place: int) -> Text:
        card = self.cards[self.view["map"][place]]
        gloom = self.view["gloom"][place]
        here = heroes_at(self.view, place)
        style = "bright_black" if gloom else COLOURS[card.terrain]
        mark = f"▒{self.shield(place)}" if gloom else " "
        star = "*" if place in self.own_trials() else ""
        return Text(f"{mark}{card.terrain[:1]} {star}{card.name}", f"{style} bold" if here else style)

    def shield(self, place: int) -> str:
        """Return what a location takes in gloom, if locations differ in it; + if it takes nothing."""
        shields = self.view["shown"]["shields"]
        return "" if len(set(shields)) == 1 else str(shields[place] or "+")

    def taken(self, place: int) -> str:
        """Return the same facts in words."""
        shield = self.shield(place)
        return f" (takes {shield.replace('+', 'no')} HP)" if shield else ""

    def own_trials(self) -> dict[int, str]:
        """Return where the heroes of this seat have their interlude or Finale."""
        heroes, numbers = self.view["heroes"], self.view["shown"]["numbers"]
        own = [numbers[hero["index"]]["trial"] for hero in heroes if hero["seat"] == self.view["seat"]]
        return {trial["place"]: trial["kind"] for trial in own if trial is not None}

    def claimants(self, name: str) -> list[int]:
        """Return the numbers of the heroes whose claims a card bears, from 1."""
        bits = pairs(self.view["claims"]).get(name, 0)
        return [hero["index"] + 1 for hero in self.view["heroes"] if bits >> hero["index"] & 1]

    def claims(self, name: str) -> str:
        """Return whose claims a card bears: ^1^3."""
        return "".join(f"^{number}" for number in self.claimants(name))

    def tokens(self, place: int) -> Text:
        """Return the signs of heroes, the Ancient, plots and obstacles."""
        parts = [Text(f"@{index + 1}", f"{HERO_COLOURS[index]} bold") for index in heroes_at(self.view, place)]
        if ancients_at(self.view, place):
            parts.append(Text("A", "red bold") if self.view["arrived"] else Text("a", "red"))
        if found := plots(self.view, place):
            parts.append(Text("!" * len(found), "magenta"))
        if number := self.view["obstacles"][place]:
            parts.append(Text(f"#{number}", "yellow"))
        if claims := self.claims(self.view["map"][place]):
            parts.append(Text(claims, "bright_green"))
        return Text(" ").join(parts) if parts else Text("")

    def shortcut(self, place: int) -> Text:
        word = self.cards[self.view["map"][place]].shortcut
        return Text(f"~{word}", "dim") if word else Text("")

    def card_lines(self, place: int) -> list[Text]:
        tokens = pairs(self.view["enemy_tokens"])
        mine = sum(1 << hero["index"] for hero in self.view["heroes"] if hero["seat"] == self.view["seat"])
        lines = []
        for name in encounters(self.view, place):
            kind = self.cards[name].type
            enemy = kind == "Enemy" or tokens.get(name, 0) & mine
            letter = "e" if enemy and kind != "Enemy" else kind[:1]
            claims = f" {self.claims(name)}".rstrip()
            lines.append(Text(f"{letter} {name}{claims}", "red" if enemy else "bright_white"))
        return lines

    def listing(self) -> list[str]:
        """Return the map in words, one line a location: for plain terminals, and below the drawn map."""
        lines = []
        for place in PLACES:
            row, column = divmod(place, SIDE)
            lines.append(f"Row {row + 1}, column {column + 1}: {self.words(place)}")
        return lines

    def words(self, place: int) -> str:
        card = self.cards[self.view["map"][place]]
        parts = [f"{card.name}, {card.terrain}"]
        if self.view["gloom"][place]:
            parts.append(f"in gloom{self.taken(place)}")
        trial = self.own_trials().get(place)
        parts += [f"your {TRIALS[trial]}"] if trial else []
        parts += [f"claim of hero {number}" for number in self.claimants(card.name)]
        parts += [f"shortcut {card.shortcut}"] if card.shortcut else []
        parts += [f"{name} ({self.cards[name].type})" for name in encounters(self.view, place)]
        parts += [f"plot {name}" for name in plots(self.view, place)]
        if number := self.view["obstacles"][place]:
            parts.append("1 obstacle" if number == 1 else f"{number} obstacles")
        parts += [f"hero {index + 1}" for index in heroes_at(self.view, place)]
        state = "here" if self.view["arrived"] else "still to come"
        parts += [f"Ancient {name} ({state})" for name in ancients_at(self.view, place)]
        return "; ".join(parts)


def waiting_at(option: Mapping[str, Any], board: Board) -> list[str]:
    """Return what waits at the location that an option leads to."""
    verb, _, thing = option["id"].partition(":")
    view, cards = board.view, board.cards
    place = next((index for index, name in enumerate(view["map"]) if cards[name].slug == thing), None)
    if verb not in ("move", "escape-to", "place") or place is None:
        return []
    card = cards[view["map"][place]]
    ground = f"{card.terrain} in gloom{board.taken(place)}" if view["gloom"][place] else card.terrain
    return [ground, *(line.plain for line in board.card_lines(place))]


def fitted(text: Text, width: int) -> Text:
    """Cut or filled to exactly this width."""
    text = text.copy()
    if text.cell_len > width:
        text.truncate(width - 1)
        text.append("…", "dim")
    text.pad_right(width - text.cell_len)
    return text
