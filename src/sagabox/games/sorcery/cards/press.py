"""Makes the cards of Sword & Sorcery from the entries of packs. Quests are laid out in `quest_press`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeVar

from sagabox.language import Language
from sagabox.packs import Entry, Press, SenselessText, slug

from .board import BadPlan, read_plan
from .card import (
    RANKS,
    Card,
    CriticalToken,
    Die,
    Encounter,
    EventCard,
    Foe,
    Gem,
    HeroCard,
    Item,
    Measures,
    Power,
    Rule,
    Scroll,
    SearchToken,
    ShadowToken,
    Side,
    Strike,
    Thing,
    Tile,
    band_from,
    dice_from,
)
from .phrases import sorcery_language
from .phrases.compile import compile_text, with_parts
from .phrases.sense import Use, check_words
from .program import BLANK, Program
from .quest_press import QuestPress

CardT = TypeVar("CardT", bound=Card)
SYMBOLS = "HSP"


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
        self._found = {(entry.table, entry.name): entry for entry in self.entries}

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
        whole = self._found.get((table, name))
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

    # ---------------------------------------------------------------- numbers

    def die(self, entry: Entry, copy: int) -> Card:
        faces = [tuple(face.count(one) for one in SYMBOLS) for face in entry.data["faces"]]
        return Die(**self.head(entry), faces=tuple((hit, shield, power) for hit, shield, power in faces))

    def measures(self, entry: Entry, copy: int) -> Card:
        data = entry.data
        pray = data["pray"]
        return Measures(
            **self.head(entry),
            save=(data["save"]["die"], data["save"]["shows"]),
            blinded=(data["blinded"]["die"], data["blinded"]["shows"]),
            pray=(pray["count"], pray["die"], pray["shows"]),
            unarmed=dice_from(data["unarmed"]),
            raising=tuple(data["raising"]),
            resurrect=data["resurrect"],
            worth=tuple(data["worth"][rank] for rank in RANKS),
            sell=data["sell"],
        )

    # ---------------------------------------------------------------- Heroes

    def hero(self, entry: Entry, copy: int) -> Card:
        data = entry.data
        gems = [
            Gem(
                soul["class"],
                slug(soul["class"]),
                soul["nature"],
                *(tuple(soul[key]) for key in ("hp", "combat", "action", "powers")),
            )
            for soul in data["soul"]
        ]
        return HeroCard(
            **self.head(entry),
            program=self.program(entry, Use("hero")),
            style=data["style"],
            gems=tuple(gems),
            colour=data.get("colour", ""),
            **data["values"],
        )

    def power(self, entry: Entry, copy: int) -> Card:
        of, needs, play = entry.data.get("of", {}), entry.data.get("needs", {}), entry.data["play"]
        band = band_from(play["range"]) if "range" in play else None
        job = of.get("class", "")
        if of:
            self.named(entry.parts["of"][0], "hero", "hero")
            self._check_class(entry, of["hero"], job)
        return Power(
            **self.head(entry),
            program=self.program(entry, Use(entry.table, play["cost"], ranged=band is not None)),
            hero=slug(of.get("hero", "")),
            gem=slug(job),
            cost=play["cost"],
            cooldown=play.get("cooldown", 0),
            band=band,
            style=needs.get("style", ""),
            nature=needs.get("nature", ""),
            rank=needs.get("rank", 1),
        )

    def _check_class(self, entry: Entry, hero: str, job: str) -> None:
        whole = self._found.get(("hero", hero))
        known = [soul["class"] for soul in whole.data["soul"]] if whole is not None else [job]
        if job and job not in known:
            message = f'{hero} has no class "{job}": there are {" and ".join(known)}'
            self.problems.append(entry.parts["of"][0].problem(message, "class"))

    # ---------------------------------------------------------------- items

    def item(self, entry: Entry, copy: int) -> Card:
        data = entry.data
        values, play = data.get("values", {}), data.get("play", {})
        owner = "soul" if "soul" in data else "hero"
        self.named(entry, owner, "hero")
        strike = _strike(data["strike"]) if "strike" in data else None
        ranged = strike is not None or "range" in play
        return Item(
            **self.head(entry, back="treasure" if data.get("deck") == "treasure" else "item"),
            program=self.program(entry, Use(entry.table, ranged=ranged)),
            deck=data.get("deck", "soul"),
            owner=slug(data.get(owner, "")),
            styles=tuple(data.get("styles", ())),
            price=values.get("price", 0),
            strike=strike,
            band=band_from(play["range"]) if "range" in play else None,
            armor=values.get("armor", 0),
            dice=values.get("dice", 0),
            shields=values.get("shields", 0),
            cost=play.get("cost", "free"),
            awake=self._side(entry, "awake", "souls"),
            forged=self._side(entry, "forged", "price"),
        )

    def _side(self, entry: Entry, key: str, price: str) -> Side | None:
        if key not in entry.parts:
            return None
        part = entry.parts[key][0]
        strike = _strike({**entry.data["strike"], **part.data})
        program = self.program(part, Use("weapon", ranged=True))
        return Side(part.data[price], strike, part.data.get("text", ""), program)

    def thing(self, entry: Entry, copy: int) -> Card:
        nature = entry.data.get("nature", "")
        return Thing(**self.head(entry), program=self.program(entry, Use("thing")), nature=nature)

    # ---------------------------------------------------------------- Enemies

    def scroll(self, entry: Entry, copy: int) -> Card:
        def made() -> Scroll:
            master = entry.data.get("master") is True
            rank, _, family = entry.name.partition(" ")
            return self._scroll(entry, entry.name if master else family, "master" if master else rank.lower())

        card: Card = self.once(entry, made)
        return card

    def _scroll(self, entry: Entry, family: str, rank: str) -> Scroll:
        data, use = entry.data, Use("scroll", ranged=True)
        rules, desperate = self._rules(entry, "rules"), self._rules(entry, "desperate")
        program = self.program(entry, Use("scroll")) if entry.table == "scroll" else BLANK
        return Scroll(
            **self.head(entry) | {"id": f"scroll/{slug(entry.name)}"},
            program=with_parts(program, *(rule.tree for rule in (*rules, *desperate))),
            family=family,
            rank=rank,
            basic=dice_from(data["basic"]),
            victim=data.get("victim", ""),
            prefers=self.sound_tree(entry, "victim", use),
            rules=rules,
            desperate=desperate,
        )

    def _rules(self, entry: Entry, key: str) -> tuple[Rule, ...]:
        rules = []
        for item, text in enumerate(entry.data.get(key, ())):
            tree = self.sound_tree(entry, key, Use("scroll", ranged=True), item)
            if tree is not None:
                rules.append(Rule(None if tree.band == "any" else band_from(tree.band), text, tree))
        return tuple(rules)

    def foe(self, entry: Entry, copy: int) -> Card:
        data, table = entry.data, entry.table
        values = data.get("values", {})
        scroll = None
        if table == "enemy":
            scroll = self.other(entry, "scroll", "scroll", Scroll)
        elif table == "minion":
            scroll = self.once(entry, lambda: self._scroll(entry, "", ""))
        return Foe(
            **self.head(entry, copy) | ({"copy": copy} if "count" in data else {}),
            program=self.program(entry, Use(table)),
            scroll=scroll,
            hp=values.get("hp", 0),
            each_hero=data.get("each_hero", False),
            armor=values.get("armor", 0),
            dice=values.get("dice", 0),
            shields=values.get("shields", 0),
            souls=values.get("souls", -1),
            weak=tuple(data.get("weak", ())),
            resist=tuple(data.get("resist", ())),
            proper=data.get("proper", False),
        )

    def shadow(self, entry: Entry, copy: int) -> Card:
        shows = entry.data["shows"]
        if shows not in [*self.names["enemy"], *self.names["bystander"]]:
            self.problems.append(entry.problem(f'no enemy or bystander is called "{shows}"', "shows"))
        return ShadowToken(**self.head(entry, copy), shows=slug(shows))

    def enemy_power(self, entry: Entry, copy: int) -> Card:
        return Card(**self.head(entry), program=self.program(entry, Use("enemy_power")))

    # ---------------------------------------------------------------- decks

    def encounter(self, entry: Entry, copy: int) -> Card:
        tree = self.sound_tree(entry, "text", Use("encounter"))
        return Encounter(**self.head(entry), tree=tree, program=with_parts(BLANK, tree))

    def trap(self, entry: Entry, copy: int) -> Card:
        return Card(**self.head(entry, copy), program=self.program(entry, Use("trap")))

    def event(self, entry: Entry, copy: int) -> Card:
        program = self.program(entry, Use("event"))
        return EventCard(**self.head(entry, copy), program=program, time=entry.data.get("time", ""))

    def critical(self, entry: Entry, copy: int) -> Card:
        red = entry.data.get("red", False)
        return CriticalToken(**self.head(entry, copy), program=self.program(entry, Use("critical", red=red)), red=red)

    def search(self, entry: Entry, copy: int) -> Card:
        tree = self.sound_tree(entry, "text", Use("search"))
        return SearchToken(**self.head(entry, copy), tree=tree, program=with_parts(BLANK, tree))

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


def _strike(data: Mapping[str, Any]) -> Strike:
    band, dice = band_from(data["range"]), dice_from(data["dice"])
    return Strike(data["hand"], data["type"], band, dice, data.get("category", ""))


MAKERS = {
    "die": CardPress.die,
    "measures": CardPress.measures,
    "hero": CardPress.hero,
    "power": CardPress.power,
    "talent": CardPress.power,
    "weapon": CardPress.item,
    "armour": CardPress.item,
    "artifact": CardPress.item,
    "consumable": CardPress.item,
    "thing": CardPress.thing,
    "scroll": CardPress.scroll,
    "enemy": CardPress.foe,
    "minion": CardPress.foe,
    "bystander": CardPress.foe,
    "shadow": CardPress.shadow,
    "enemy_power": CardPress.enemy_power,
    "encounter": CardPress.encounter,
    "trap": CardPress.trap,
    "event": CardPress.event,
    "critical": CardPress.critical,
    "search": CardPress.search,
    "tile": CardPress.tile,
    "quest": CardPress.quest,
}
