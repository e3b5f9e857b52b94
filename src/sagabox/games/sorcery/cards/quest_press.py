"""Lays out a Quest: its map, what is on it, and its paragraphs; and says what does not fit together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from sagabox.language import Phrase, walk
from sagabox.packs import Entry, did_you_mean, slug

from .board import BadPlan, Board
from .phrases.compile import compile_text
from .phrases.sense import Use
from .phrases.story import Read
from .phrases.texts import CardText
from .program import Program
from .quest_card import Chest, Door, Paragraph, Quest, Road, Shadows, Site, Sited, Tile, Waypoint

if TYPE_CHECKING:
    from .press import CardPress


class QuestPress:
    """One Quest in the making."""

    def __init__(self, press: CardPress, entry: Entry) -> None:
        self.press, self.entry, self.data = press, entry, entry.data
        self.tiles = tuple(self._tiles())
        self.areas = [name for tile, _ in self.tiles if tile.plan for name in tile.plan.marks]
        self.own = {"an area": set(self.areas), "a Door or Shrine": self._openings()}

    def quest(self) -> Quest:
        press, entry, data = self.press, self.entry, self.data
        areas, alone, place = data["areas"], data.get("alone", {}), data["place"]
        rules = self._rules()
        quest = Quest(
            **press.head(entry) | {"text": " ".join(data.get("rules", ()))},
            program=rules,
            act=place["act"],
            number=place["number"],
            tiles=self.tiles,
            doors=tuple(self._doors()),
            walls=tuple(self._pair("walls", pair) for pair in data.get("walls", ())),
            chests=tuple(self._chests()),
            shrines=tuple(self._sited("shrines")),
            gates=tuple(self._sited("gates")),
            shadows=tuple(self._shadows()),
            start=self._named("areas", areas["start"]),
            search=self._named("areas", areas.get("search", ())),
            difficult=self._named("areas", areas.get("difficult", ())),
            deadly=self._named("areas", areas.get("deadly", ())),
            barriers=tuple((self._area(one, "from"), self._area(one, "to")) for one in self._parts("barriers")),
            pool=tuple(self._pool()),
            aside=tuple(self._aside()),
            events=tuple(self._events()),
            alone=(alone.get("rank", 1), alone.get("crowns", 0), alone.get("treasures", 0)),
            waypoints=tuple(Waypoint(self._area(one, "area"), self._read(one)) for one in self._parts("waypoints")),
            sites=tuple(self._sites()),
            ends=tuple(self._ends()),
            ends_text=tuple(data["ends"]),
            roads=tuple(self._roads()),
            paragraphs=tuple(self._paragraphs()),
        )
        self._check_map(quest)
        return quest

    # ---------------------------------------------------------------- parts of the entry

    def _parts(self, key: str) -> list[Entry]:
        return self.entry.parts.get(key, [])

    def _fault(self, message: str, key: str, part: Entry | None = None) -> None:
        self.press.problems.append((part or self.entry).problem(message, key))

    def _number(self, name: str, key: str, part: Entry | None = None) -> int:
        if name in self.areas:
            return self.areas.index(name)
        self._fault(f'no area of this map is called "{name}": {did_you_mean(name, self.areas)}', key, part)
        return 0

    def _area(self, part: Entry, key: str) -> int:
        return self._number(part.data[key], key, part)

    def _named(self, key: str, names: Iterable[str]) -> tuple[int, ...]:
        return tuple(self._number(name, key) for name in names)

    def _pair(self, key: str, names: list[str], part: Entry | None = None) -> tuple[int, int]:
        one, other = (self._number(name, key, part) for name in names)
        return one, other

    # ---------------------------------------------------------------- the map

    def _tiles(self) -> Iterator[tuple[Tile, tuple[int, int]]]:
        numbers: dict[str, str] = {}
        for part in self._parts("tiles"):
            tile = self.press.other(part, "tile", "tile", Tile)
            x, y = part.data["at"]
            if tile is not None:
                yield tile, (x, y)
                if numbers.setdefault(tile.name[:-1], tile.name) != tile.name:
                    self._fault(f"{tile.name} is the other side of {numbers[tile.name[:-1]]}", "tile", part)

    def _openings(self) -> set[str]:
        doors = {part.name for part in self._parts("doors")}
        return doors | {part.data["area"] for part in self._parts("shrines")}

    def _doors(self) -> Iterator[Door]:
        for part in self._parts("doors"):
            yield Door(part.name, self._pair("between", part.data["between"], part), part.data.get("lock", ""))

    def _chests(self) -> Iterator[Chest]:
        for part in self._parts("chests"):
            data = part.data
            magic, aside = data.get("lock") == "magic", data.get("aside", False)
            yield Chest(self._area(part, "area"), data.get("treasures", 0), data.get("crowns", 0), magic, aside)

    def _sited(self, key: str) -> Iterator[Sited]:
        for part in self._parts(key):
            yield Sited(self._area(part, "area"), part.data["open"])

    def _check_map(self, quest: Quest) -> None:
        """A map is in one piece when all Doors are open. What is wrong with tiles is told with them."""
        if not self.areas:
            return
        try:
            board: Board = quest.board
        except BadPlan as error:
            self._fault(str(error), "tiles")
            return
        walls = sum(1 << number for number, bar in enumerate(board.bars) if bar.is_wall)
        distances = board.paths(walls)[quest.start[0]]
        if lost := [board.names[area] for area, distance in enumerate(distances) if distance < 0]:
            self._fault(f"no way leads from the start to {', '.join(lost)}", "tiles")
        by_area = {bar.areas for bar in board.bars}
        for one, other in quest.barriers:
            if (min(one, other), max(one, other)) not in board.borders or (one, other) in by_area:
                self._fault("a Barrier needs an open border", "barriers")

    # ---------------------------------------------------------------- what is on it

    def _shadows(self) -> Iterator[Shadows]:
        tokens = self._tokens()
        for part in self._parts("shadows"):
            areas = part.data.get("areas") or [part.data["area"]]
            among = part.data["among"]
            for name in dict.fromkeys(among):
                tokens[name] = tokens.get(name, 0) - among.count(name)
                if tokens[name] < 0:
                    self._fault(f"there are not enough Shadow tokens that show {name}", "among", part)
            if len(among) < len(areas):
                self._fault(f"{len(areas)} Shadows need as many in `among`, not {len(among)}", "among", part)
            key = "areas" if "areas" in part.data else "area"
            numbers = tuple(self._number(name, key, part) for name in areas)
            yield Shadows(numbers, tuple(slug(name) for name in among))

    def _tokens(self) -> dict[str, int]:
        """How many Shadow tokens show each figure."""
        tokens: dict[str, int] = {}
        for entry in self.press.entries:
            if entry.table == "shadow":
                shows = entry.data["shows"]
                tokens[shows] = tokens.get(shows, 0) + entry.data.get("count", 1)
        return tokens

    def _known(self, key: str, names: Iterable[str], known: list[str], what: str) -> Iterator[str]:
        for name in names:
            if name not in known:
                self._fault(f'no {what} is called "{name}": {did_you_mean(name, known)}', key)
            yield slug(name)

    def _pool(self) -> Iterator[str]:
        names = self.press.names
        known = [*names["a family of Enemies"], *names["enemy"]]
        return self._known("pool", self.data["pool"], known, "family or Enemy")

    def _aside(self) -> Iterator[str]:
        names = self.press.names
        known = [*names["enemy"], *names["thing"], *names["event"]]
        return self._known("aside", self.data.get("aside", ()), known, "Enemy, thing or Event")

    def _events(self) -> Iterator[str]:
        return self._known("events", self.data["events"], self.press.names["event"], "Event")

    # ---------------------------------------------------------------- the story

    def _read(self, part: Entry) -> int:
        number: int = part.data["read"]
        self._check_numbers([number], "read", part)
        return number

    def _check_numbers(self, numbers: Iterable[int], key: str, part: Entry) -> None:
        known = [one.data["number"] for one in self._parts("paragraph")]
        for number in numbers:
            if number not in known:
                self._fault(f"there is no paragraph {number}", key, part)

    def _check_own(self, tree: Phrase | None, key: str, part: Entry) -> None:
        """A Quest names only its own areas, Doors, Shrines and paragraphs."""
        for node in walk(tree):
            if isinstance(node, Read):
                self._check_numbers([node.number], key, part)
            for what, name in self.press.language.named(node) if isinstance(node, Phrase) else ():
                if what in self.own and name not in self.own[what]:
                    kind = what.partition(" ")[2]
                    self._fault(f"this Quest has no {kind} {name}: {did_you_mean(name, self.own[what])}", key, part)

    def _sites(self) -> Iterator[Site]:
        for part in self._parts("sites"):
            self._check_own(self.press.tree(part, "text"), "text", part)
            head = self.press.head(part) | {"id": f"site/{slug(self.entry.name)}/{slug(part.name)}", "kind": "site"}
            yield Site(
                **head | {"back": "site"},
                program=self.press.program(part, Use("site")),
                area=self._area(part, "area"),
                cost=part.data.get("cost", "action"),
            )

    def _ends(self) -> Iterator[Any]:
        for item in range(len(self.data["ends"])):
            tree = self.press.sound_tree(self.entry, "ends", Use("quest"), item)
            self._check_own(tree, "ends", self.entry)
            if tree is not None:
                yield tree

    def _rules(self) -> Program:
        """All texts of special rules, as one."""
        sentences: list[Any] = []
        for item in range(len(self.data.get("rules", ()))):
            tree = self.press.tree(self.entry, "rules", item)
            self._check_own(tree, "rules", self.entry)
            sentences += tree.sentences if tree is not None else ()
        return compile_text(CardText(tuple(sentences)))

    def _roads(self) -> Iterator[Road]:
        for part in self._parts("roads"):
            self.press.named(part, "quest", "quest")
            self.press.named(part, "memory", "memory")
            yield Road(slug(part.data["quest"]), part.data.get("memory", ""))

    def _paragraphs(self) -> Iterator[Paragraph]:
        seen: list[int] = []
        for part in self._parts("paragraph"):
            number = part.data["number"]
            if number in seen:
                self._fault(f"there are two paragraphs {number}", "number", part)
            seen.append(number)
            self._check_own(self.press.tree(part, "text"), "text", part)
            name = f"{self.entry.name}, paragraph {number}"
            yield Paragraph(
                id=f"paragraph/{slug(self.entry.name)}/{number}",
                name=name,
                back="paragraph",
                slug=slug(name),
                kind="paragraph",
                text=part.data.get("text", ""),
                flavour=part.data.get("story", ""),
                program=self.press.program(part, Use("paragraph")),
                number=number,
            )
