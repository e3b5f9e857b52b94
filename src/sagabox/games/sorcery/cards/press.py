"""Makes the cards of Sword & Sorcery from the entries of packs: what all have, and who makes which."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeVar

from sagabox.language import Language
from sagabox.packs import Entry, Press, SenselessText, slug

from . import deck_press, enemy_press, hero_press
from .board import BadPlan, read_plan
from .card import (
    Card,
)
from .phrases import sorcery_language
from .phrases.compile import compile_text
from .phrases.sense import Use, check_words
from .program import BLANK, Program
from .quest_card import Tile
from .quest_press import QuestPress

CardT = TypeVar("CardT", bound=Card)


@lru_cache(maxsize=4)
def _language(names: tuple[tuple[str, tuple[str, ...]], ...]) -> Language:
    return sorcery_language(dict(names))


def figure_name(entry: Entry) -> str:
    """Return how texts name an Enemy: "the Gremlin Bellthief", or a proper name."""
    return entry.name if entry.data.get("proper") is True else f"the {entry.name}"


class CardPress(Press[Card]):
    """Prints the cards. Cards that others hold, such as scrolls, are made once."""

    def __init__(self, *args: Any, **more: Any) -> None:
        self._made: dict[tuple[str, str], Card] = {}
        super().__init__(*args, **more)
        self.found = {(entry.table, entry.name): entry for entry in self.entries}

    def names_in(self, entries: Sequence[Entry]) -> dict[str, list[str]]:
        """Return the names of cards by table, and those that texts use by what they are."""
        names = super().names_in(entries)
        tiles = [entry for entry in entries if entry.table == "tile"]
        quests = [entry for entry in entries if entry.table == "quest"]
        parts = [part for quest in quests for key in ("doors", "shrines") for part in quest.parts.get(key, ())]
        scrolls = [entry for entry in entries if entry.table == "scroll" and entry.data.get("master") is not True]
        figures = [entry for entry in entries if entry.table == "enemy"]
        texts = {
            "an area": [name for tile in tiles for name in tile.data["areas"].values()],
            "a Door or Shrine": [str(part.data.get("name") or part.data.get("area")) for part in parts],
            "a figure": [figure_name(entry) for entry in figures],
            "a family of Enemies": [entry.name.partition(" ")[2] for entry in scrolls],
            "a thing": [f"the {name}" for name in names["thing"]],
            "a Minion": names["minion"],
            "a memory": names["memory"],
            "an Event": names["event"],
            "an Enemy Power": names["enemy_power"],
        }
        return names | {what: list(dict.fromkeys(some)) for what, some in texts.items()}

    def speak(self, names: Mapping[str, Sequence[str]]) -> Language:
        return _language(tuple((what, tuple(some)) for what, some in names.items() if " " in what))

    def cards(self, entry: Entry) -> Iterator[Card]:
        """Yield the cards of an entry, as often as they are in the box; memories are no cards."""
        maker = MAKERS.get(entry.table)
        if maker is None:
            return
        for copy in range(entry.data.get("count", 1)):
            yield maker(self, entry, copy + 1)

    # ---------------------------------------------------------------- what all cards have

    def head(self, entry: Entry, copy: int = 0, *, back: str = "") -> dict[str, Any]:
        """Return the fields that all cards have. Copies are numbered in their ids."""
        id = f"{entry.table}/{slug(entry.name)}"
        return {
            "id": f"{id}#{copy}" if "count" in entry.data else id,
            "name": entry.name,
            "back": back or entry.table,
            "slug": slug(entry.name),
            "kind": entry.table,
            "text": entry.data.get("text", ""),
            "flavour": entry.data.get("flavour", ""),
            "icon": entry.data.get("icon", ""),
        }

    def program(self, entry: Entry, use: Use, key: str = "text") -> Program:
        """Return what a text does; put what makes no sense into `problems`."""
        tree = self.tree(entry, key)
        if tree is None:
            return BLANK
        try:
            return compile_text(tree, use)
        except SenselessText as error:
            self.senseless(entry, key, error)
            return BLANK

    def sound_tree(self, entry: Entry, key: str, use: Use, item: int = 0) -> Any:
        """Return the tree of a text that is no card text, or None."""
        tree = self.tree(entry, key, item)
        if tree is None:
            return None
        try:
            check_words(tree, use)
        except SenselessText as error:
            self.senseless(entry, key, error, item)
        return tree

    def other(self, entry: Entry, key: str, table: str, kind: type[CardT]) -> CardT | None:
        """Return a card that this one holds, by name; None if there is none."""
        self.named(entry, key, table)
        return self.card_of(table, entry.data[key], kind)

    def card_of(self, table: str, name: str, kind: type[CardT]) -> CardT | None:
        whole = self.found.get((table, name))
        if whole is None:
            return None
        card = MAKERS[table](self, whole, 1)
        return card if isinstance(card, kind) else None

    def once(self, entry: Entry, make: Any) -> Any:
        """Return the one card of an entry, made when it is first wanted."""
        key = entry.table, entry.name
        if key not in self._made:
            self._made[key] = make()
        return self._made[key]

    # ---------------------------------------------------------------- the map

    def tile(self, entry: Entry, copy: int) -> Card:
        def made() -> Tile:
            plan = None
            try:
                plan = read_plan(entry.data["plan"], entry.data["areas"])
            except BadPlan as error:
                self.problems.append(entry.problem(str(error), "plan"))
            return Tile(**self.head(entry), plan=plan, ground=entry.data.get("ground", ""))

        card: Card = self.once(entry, made)
        return card

    def quest(self, entry: Entry, copy: int) -> Card:
        card: Card = self.once(entry, lambda: QuestPress(self, entry).quest())
        return card


MAKERS = {
    "die": deck_press.die,
    "measures": deck_press.measures,
    "hero": hero_press.hero,
    "power": hero_press.power,
    "talent": hero_press.power,
    "weapon": hero_press.item,
    "armour": hero_press.item,
    "artifact": hero_press.item,
    "consumable": hero_press.item,
    "thing": hero_press.thing,
    "scroll": enemy_press.scroll,
    "enemy": enemy_press.foe,
    "minion": enemy_press.foe,
    "bystander": enemy_press.foe,
    "shadow": enemy_press.shadow,
    "enemy_power": enemy_press.enemy_power,
    "encounter": deck_press.encounter,
    "trap": deck_press.trap,
    "event": deck_press.event,
    "critical": deck_press.critical,
    "search": deck_press.search,
    "tile": CardPress.tile,
    "quest": CardPress.quest,
}
