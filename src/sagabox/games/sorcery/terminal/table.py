"""A Quest in the terminal, drawn from the view of the seat that is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from sagabox.games.common.card_face import framed
from sagabox.games.common.game import ANSWERS
from sagabox.games.common.rows import row_text
from sagabox.games.common.terminal import Line, Look, Space, TerminalTable, View
from sagabox.games.common.wording import capital, fits, split
from sagabox.packs import UnknownCard

from ..cards.box import SHELF
from ..cards.card import Card, Foe
from ..table.playing import SorceryPlaying
from ..words.intents import line_text
from ..words.names import count
from .board import LEGEND, Board
from .sheet import Sheet, foes, foes_brief, scroll_lines

WITH_TEXT = ("use", "buy", "take", "learn", "forget", "do", "forge", "wear", "re-roll", "trap")


class SorceryDesk(TerminalTable):
    """`cards` are the cards by their handles and names."""

    groups = (
        "Move",
        "Combat",
        "Actions",
        "Free Actions",
        "Powers",
        "Treasures",
        "Emporium",
        "Anvil",
        "Gear",
        "Entrance",
        "End",
        ANSWERS,
    )
    own_rows = ("Move", "Combat", "Actions", "Powers", "Emporium", ANSWERS)
    usual_costs = ()
    turn_rule = "turn.any-order-optional"
    board_height = 6
    number = "ARMOR"
    help = (
        ("map", "the map, with its signs"),
        ("look AREA", "an area: who and what is there, and the way on"),
        ("see ENEMY", "whether you see it, and what is in the way; its behaviour"),
        ("intent", "what each Enemy would do now"),
        ("hero [NAME]", "a Hero's whole sheet"),
        ("story", "the paragraphs read so far, and the road of the campaign"),
    )

    def __init__(self, playing: SorceryPlaying) -> None:
        self.playing, self.box, self.names = playing, playing.box, playing.names
        self.cards: Mapping[str, Card] = {card.name: card for card in reversed(list(self.box))} | {
            card.handle: card for card in self.box
        }
        self.ranks = {card.handle: card.rank for card in self.box if isinstance(card, Foe)}
        self.commands: Mapping[str, Look] = {
            "map": self.map,
            "look": self.look,
            "see": self.see,
            "intent": self.intent,
            "hero": self.hero,
            "story": self.story,
        }

    # -- the screen

    def header(self, view: View) -> str:
        time = ", ".join(view["zones"]["event:beside"]["known"]) or "Day"
        turn = next((scope for scope in view["scopes"] if scope["is"] == "HeroTurn"), None)
        whose = ""
        if turn is not None:
            name = view["heroes"][turn["hero"]]["card"].split()[0]
            points = f"{count(turn['points'], 'move')}, " if turn["moved"] and not turn["ended"] else ""
            whose = f"  {name}: {points}{turn['combat']} Combat, {turn['action']} Action"
        first = f"Round {view['round']} of {view['shown']['last_round']}" if view["round"] else "Before the Quest"
        return f"{view['shown']['map']['quest']}  {first}  {time}  Souls {view['souls']}{whose}"

    def board(self, view: View, width: int, height: int) -> list[Text]:
        hero = self.asked_hero(view)
        return Board(view, self.ranks).drawn(width, max(height, 1), view["figures"][hero]["area"])

    def heroes(self, view: View, brief: bool) -> list[Text]:
        asked, board = self.asked_hero(view), Board(view, self.ranks)
        sheets = [self.sheet(view, hero["index"]) for hero in view["heroes"]]
        others = [sheet for sheet in sheets if sheet.index != asked]
        own = [line for sheet in sheets if sheet.index == asked for line in sheet.short()]
        if brief:
            return [*own, Text("  ").join([sheet.brief() for sheet in others]), foes_brief(view, board)]
        return [*own, *(sheet.head() for sheet in others), *foes(view, board, self.cards)]

    def notes(self, option: Mapping[str, Any], view: View) -> list[str]:
        return [option["effect"]] if "effect" in option else []

    def detail(self, option: Mapping[str, Any]) -> str:
        verb, _, thing = option["id"].partition(":")
        card = self.names.cards.get(thing.partition(":")[0]) if verb in WITH_TEXT else None
        return card.text if card is not None else ""

    # -- commands

    def map(self, view: View, words: str, space: Space) -> Sequence[Line]:
        board = Board(view, self.ranks)
        if space.plain:
            return board.listing()
        rows = max(y for area in board.areas for _, y in area["cells"]) + 1
        return [*board.drawn(space.width, rows, 0), LEGEND]

    def look(self, view: View, words: str, space: Space) -> Sequence[Line]:
        """Return an area, and what the Hero who is asked sees of it."""
        board = Board(view, self.ranks)
        names = [area["name"] for area in board.areas]
        here = view["figures"][self.asked_hero(view)]["area"]
        found = [place for place, name in enumerate(names) if fits(split(words), name)] if words else [max(here, 0)]
        if len(found) != 1:
            return [f"The areas are: {', '.join(names)}."]
        return [board.words(found[0]), *self.sight(view, found[0])]

    def sight(self, view: View, area: int) -> list[str]:
        """Return whether the Hero who is asked sees into an area, and what is in the way."""
        hero = self.asked_hero(view)
        name = view["heroes"][hero]["card"]
        for line in view["shown"].get("lines", ()):
            if line["hero"] == hero and line["area"] == area:
                return [
                    f"{name} sees it." if line["sees"] else f"{name} does not see it: {line_text(line, self.names)}"
                ]
        return []

    def see(self, view: View, words: str, space: Space) -> Sequence[Line]:
        """Return the line to an Enemy, what breaks it, and the Enemy's behaviour."""
        here = [one for one in view["figures"] if one["area"] >= 0 and one["kind"] != "hero"]
        found = [one for one in here if words and fits(split(words), one["card"])]
        if len(found) != 1:
            return [f"On the map are: {', '.join(one['card'] for one in found or here) or 'no Enemies'}."]
        figure = found[0]
        plan = next((one for one in view["shown"].get("intents", ()) if one["figure"] == figure["index"]), None)
        own = view["figures"][self.asked_hero(view)]["area"] == figure["area"]
        where = f"{figure['card']} is in {self.names.area(figure['area'])}."
        seen = ["It is in your area: you are engaged."] if own else self.sight(view, figure["area"])
        told = [plan["text"], *strike_lines(plan, self.names)] if plan is not None else []
        return [where, *seen, *told, *scroll_lines(self.cards[figure["card"]], plan)]

    def intent(self, view: View, words: str, space: Space) -> Sequence[Line]:
        lines: list[Line] = []
        for plan in view["shown"].get("intents", ()):
            lines += [f"{view['figures'][plan['figure']]['card']}: {plan['text']}", *strike_lines(plan, self.names)]
        threats = [one for one in view["shown"].get("threats", ()) if one["mean"]]
        lines += [
            f"The next Enemy Turn costs {view['heroes'][one['hero']]['card']} {one['mean']:.1f} HP on average."
            for one in threats
        ]
        return lines or ["No Enemy is on the map."]

    def hero(self, view: View, words: str, space: Space) -> Sequence[Line]:
        """Return the Hero who is asked, or the one named."""
        names = [hero["card"] for hero in view["heroes"]]
        found = [place for place, name in enumerate(names) if fits(split(words), f"{name} {place + 1}")]
        if not words:
            found = [self.asked_hero(view)]
        return self.sheet(view, found[0]).full() if len(found) == 1 else [f"The Heroes are: {', '.join(names)}."]

    def story(self, view: View, words: str, space: Space) -> Sequence[Line]:
        road = view["shown"]["road"]
        lines: list[Line] = [f"{one['quest']}: {one['ending']}" for one in road["played"]]
        lines += [capital(memory) + "." for memory in road["memories"]]
        lines += [f"{page['number']}. {page['story']}" for page in view["shown"]["pages"]]
        return [*lines, *view["shown"]["map"]["ends"], f"Next: {view['shown']['aim']}"]

    def odds(self, option: Mapping[str, Any], view: View) -> list[str]:
        """Return all odds of an option, and where its Hits come from."""
        attack = option.get("attack")
        lines = [capital(row_text(row)) + "." for row in option.get("odds", ())]
        if attack is None:
            return lines
        pools = [f"{attack[colour]} {colour.capitalize()}" for colour in ("red", "blue") if attack[colour]]
        parts = [f"{name} {hits:+d}" for name, hits in attack["parts"]]
        against = f"against Armor {attack['armor']}, {count(attack['dice'], 'die', 'dice')}, {attack['hp']} HP"
        return [f"{', '.join([*pools, *parts]) or 'No dice'} {against}.", *lines]

    def sources(self, view: View, words: str) -> list[str]:
        sheet, wanted = self.sheet(view, self.asked_hero(view)), words.casefold()
        known = {"Armor": f"{sheet.armor()} [item.armor]", "Powers": sheet.powers_line(), "Gear": sheet.gear_line()}
        return [text for name, text in known.items() if name.casefold().startswith(wanted)]

    def card(self, words: str) -> list[str]:
        try:
            found = self.box.find(words)
        except UnknownCard as error:
            cards = [one for one in self.box.by_slug.values() if fits(split(words), one.name)]
            if len(cards) != 1:
                names = ", ".join(one.name for one in cards[:12])
                return [f"Several cards match: {names}." if cards else f"{error}."]
            found = cards[0]
        return framed(found, SHELF.face_lines(found, self.box)).split("\n")

    def score(self) -> list[str]:
        score = self.playing.score()
        heroes = [f"{hero['name']}: Soulrank {hero['rank']}, {hero['crowns']} Crowns" for hero in score["heroes"]]
        return [f"{score['quest']}: {score['ending'] or 'not over'} in round {score['round']}", *heroes]

    # -- what they are made of

    def asked_hero(self, view: View) -> int:
        """Return the Hero who is asked; else the one whose turn it is or was."""
        asked = view["asked"]
        hero = asked["hero"] if asked else -1
        return hero if 0 <= hero < len(view["heroes"]) else max(0, view["active"])

    def sheet(self, view: View, index: int) -> Sheet:
        return Sheet(view, index, self.cards)


def strike_lines(plan: Mapping[str, Any], names: Any) -> list[str]:
    """Return how hard an Enemy would strike, a line for each attack."""
    return [
        f"  strikes {names.who(one['target'])}: {one['mean']:.1f} HP on average, {one['wound']:.0%} to wound"
        for one in plan["attacks"]
    ]
