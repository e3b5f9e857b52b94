"""A Kilforth game in the terminal, drawn from the view of the seat that is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from sagabox.games.common.card_face import framed
from sagabox.games.common.game import ANSWERS
from sagabox.games.common.lessons import Lesson, LessonsInText
from sagabox.games.common.terminal import Line, Look, Space, TerminalTable, View
from sagabox.games.common.wording import fits, split
from sagabox.packs import UnknownCard

from ..cards.card import ATTRIBUTES, Card
from ..cards.faces import face_lines
from ..odds.playout import Played, played_battle
from ..table.playing import KilforthPlaying
from ..words import hero_of
from ..words.options import DEEDS, GROUPS
from ..words.prices import LAST_AP, ONE_AP
from .board import HEIGHTS, LEGEND, SHIELDS, SNUG, TYPES, Board, waiting_at
from .odds import PlayOut, battle_notes, odds_lines
from .sheet import Sheet

LAST_DAY = 25
GAMES_PLAYED, MOST_PLAYED = 100, 3
TO_HAVE = ("keep", "buy", "skill", "put", "discover")
TOLD = {"move": "on arrival: ", "side": ""}  # the options whose effect stands beside them
ABOUT_A_CARD = (*TO_HAVE, "use", "resolve", "trophy")


class KilforthDesk(TerminalTable):
    """`cards` are the printed cards by name, those that others may name before their doubles."""

    groups = GROUPS
    own_rows = ("Move", "Confront", "Discover", DEEDS, ANSWERS)
    usual_costs = (ONE_AP, LAST_AP)
    turn_rule = "turn.one-action-or-camp"
    board_height = HEIGHTS[SNUG]
    number = "FIGHT"
    help = (
        ("map", "the map and everything on it"),
        ("hero [NAME]", "a hero's full sheet"),
        ("hand", "your cards with their texts"),
        ("lesson", "the last lesson of a guided game again"),
    )

    def __init__(self, playing: KilforthPlaying, lessons: Sequence[Lesson] = ()) -> None:
        self.lessons = LessonsInText(lessons)
        self.playing, self.box, self.names = playing, playing.box, playing.names
        self.cards: Mapping[str, Card] = {card.name: card for card in reversed(list(self.box))} | {
            card.name: card for card in self.box.by_slug.values()
        }
        self.played: dict[tuple[int, str, str], Played] = {}
        self.commands: Mapping[str, Look] = {
            "map": self.map,
            "hero": self.hero,
            "hand": self.hand,
            "lesson": lambda view, words, space: self.lessons.told() or ["There is no lesson yet."],
        }

    # -- the screen

    def header(self, view: View) -> str:
        weather = ", ".join(view["zones"]["weather"]["known"]) or "clear"
        ancients = view["zones"]["ancients"]["known"]
        if view["arrived"]:
            came = f"Ancient: {', '.join(ancients)}" if ancients else "Ancients: none left"
        else:
            came = f"Ancients to come: {len(ancients)}"
        first = self.names.heroes[view["first"]]
        left = f" ({self.nights_left(view)} Night cards)" if view["opening"] else ""
        day = f"Day {max(1, view['day'])} of {LAST_DAY}" if view["day"] or not left else "Before the first Day"
        return f"{day}{left}  Weather: {weather}  First Hero: {first}  {came}"

    def nights_left(self, view: View) -> int:
        deck = view["zones"]["night:deck"]
        return len(deck["known"]) + int(deck["hidden"])

    def board(self, view: View, width: int, height: int) -> list[Text]:
        lines = next((lines for lines, high in HEIGHTS.items() if high <= height), min(HEIGHTS))
        return Board(view, self.cards).drawn(width, lines)

    def heroes(self, view: View, brief: bool) -> list[Text]:
        lessons = [Text(line, "bold cyan") for line in self.lessons.teach(view)]
        return [*self.sheets(view, brief), *lessons]

    def chose(self, option: str, view: View) -> None:
        self.lessons.chose(option, view)

    def sheets(self, view: View, brief: bool) -> list[Text]:
        asked = hero_of(view)
        sheets = [self.sheet(view, hero["index"]) for hero in view["heroes"]]
        others = [sheet for sheet in sheets if sheet.index != asked]
        if brief:
            own = [line for sheet in sheets if sheet.index == asked for line in sheet.short()]
            return own + ([Text("  ").join([sheet.brief() for sheet in others])] if others else [])
        return [line for sheet in sheets for line in (sheet.short() if sheet.index == asked else [sheet.head()])]

    def notes(self, option: Mapping[str, Any], view: View) -> list[str]:
        waiting = waiting_at(option, Board(view, self.cards))
        return [*waiting, *coming_notes(option), *battle_notes(option, view, self.play_out(view))]

    def detail(self, option: Mapping[str, Any]) -> str:
        verb, _, thing = option["id"].partition(":")
        card = self.names.cards.get(thing.partition(":")[0]) if verb in ABOUT_A_CARD else None
        if card is None or "text" in option:
            return ""
        gains = card.values.items() if verb in TO_HAVE else ()
        values = ", ".join(f"{name} +{amount}" for name, amount in gains)
        return ". ".join(part for part in (values, card.text) if part)

    # -- commands

    def map(self, view: View, words: str, space: Space) -> Sequence[Line]:
        board = Board(view, self.cards)
        if space.plain:
            return board.listing()
        legend = [LEGEND, TYPES, *([SHIELDS] if self.playing.session.play.edition.sides else [])]
        return [*board.drawn(space.width, max(HEIGHTS)), *legend]

    def hero(self, view: View, words: str, space: Space) -> Sequence[Line]:
        """Return the hero who is asked, or the one named."""
        if not words:
            return self.sheet(view).full()
        wanted = split(words)
        found = [spot for spot, name in enumerate(self.names.heroes) if fits(wanted, f"{name} {spot + 1}")]
        if len(found) != 1:
            return [f"The heroes are: {', '.join(self.names.heroes)}."]
        return self.sheet(view, found[0]).full()

    def hand(self, view: View, words: str, space: Space) -> Sequence[Line]:
        sheet = self.sheet(view)
        return [line for title in ("Hand", "Assets", "Loot") for line in sheet.pile_lines(title)]

    def odds(self, option: Mapping[str, Any], view: View) -> list[str]:
        return odds_lines(option, view, self.play_out(view))

    def sources(self, view: View, words: str) -> list[str]:
        sheet, wanted = self.sheet(view), words.casefold()
        attributes = [name for name in ATTRIBUTES if name.casefold().startswith(wanted)]
        if attributes:
            return [sheet.sources(name) for name in attributes]
        return [text for name, text in sheet.token_sources().items() if name.casefold().startswith(wanted)]

    def card(self, words: str) -> list[str]:
        try:
            found = self.box.find(words)
        except UnknownCard as error:
            cards = [one for one in self.box.by_slug.values() if fits(split(words), one.name)]
            if len(cards) != 1:
                names = ", ".join(one.name for one in cards[:12])
                return [f"Several cards match: {names}." if cards else f"{error}."]
            found = cards[0]
        return framed(found, face_lines(found, self.box.by_slug)).split("\n")

    def score(self) -> list[str]:
        return [f"{hero['name']}: {hero['victory_points']} Victory Points" for hero in self.playing.score()["heroes"]]

    # -- what they are made of

    def sheet(self, view: View, index: int | None = None) -> Sheet:
        """Return a hero's sheet; without an index that of the hero who is asked."""
        return Sheet(view, max(hero_of(view), 0) if index is None else index, self.cards, self.names)

    def play_out(self, view: View) -> PlayOut:
        """Return a function that plays out battles that the exact odds do not cover, and caches them for this question.

        Where dice lie already the question is asked too often to wait for it."""
        ticket, seat = view["ticket"], view["seat"]

        def play_out(option: str, foe: str) -> Played | None:
            key = (ticket, option, foe)
            if key not in self.played:
                self.played = {one: played for one, played in self.played.items() if one[0] == ticket}
                if len(self.played) >= MOST_PLAYED:
                    return None
                self.played[key] = played_battle(self.playing.session, seat, option, foe, GAMES_PLAYED)
            return self.played[key]

        return not_played if view["asked"]["rule"] == "test.fate-adds-one" else play_out


def coming_notes(option: Mapping[str, Any]) -> list[str]:
    """Return what a location does on arrival, what a side stands for, and what an option costs later: what is lost,
    what the Night takes."""
    verb = option["id"].partition(":")[0]
    effect = f"{TOLD[verb]}{option['effect']}" if verb in TOLD and "effect" in option else ""
    later = option.get("foreseen") or (option.get("price") if option.get("dear") else "")
    return [note for note in (effect, later.removesuffix(".") if later else "") if note]


def not_played(option: str, foe: str) -> None:
    """Play out no battle."""
