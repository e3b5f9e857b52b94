"""Makes the cards of a game from the entries of its packs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sagabox.language import CardTextError, Language, TreeCache, spans

from .cards import ATTRIBUTES, CONFRONTED, Card, Chapter, Finale, Saga, slug
from .pack_errors import Problem, did_you_mean
from .pack_files import Entry
from .phrases import CardText
from .phrases.compile import compile_text
from .phrases.sense import SenselessText, Use
from .program import BLANK, Program

ENOUGH = 300  # so many mistakes are told, and no more texts are read


class Press:
    """Prints cards: reads their texts, and collects what is wrong with them."""

    def __init__(self, language: Language, trees: TreeCache, names: dict[str, list[str]]) -> None:
        self.language, self.trees, self.names = language, trees, names
        self.problems: list[Problem] = []

    def cards(self, entry: Entry) -> Iterator[Card]:
        """The cards of an entry: several for Loot, and a saga's chapters and Totem with it."""
        match entry.table:
            case "saga":
                yield from self._saga(entry)
            case "loot":
                program = self._program(entry, "loot")
                for number in range(1, entry.data["count"] + 1):
                    yield self._card(entry, "loot", program, id=f"loot/{slug(entry.name)}#{number}")
            case "plot":
                yield self._card(entry, "plot", self._program(entry, "plot", ("to_defeat", "text")))
            case kind:
                yield self._card(entry, kind, self._program(entry, kind))

    # ---------------------------------------------------------------- texts

    def _program(self, entry: Entry, kind: str, keys: tuple[str, ...] = ("text",)) -> Program:
        """What the texts of a card do, all of them together."""
        abilities: list[Any] = []
        found = []
        for key in keys:
            tree = self._tree(entry, key) if key in entry.data else None
            if tree is not None:
                found += [(key, number) for number in range(len(tree.abilities))]
                abilities += tree.abilities
        if not abilities:
            return BLANK
        try:
            return compile_text(CardText(tuple(abilities)), Use(kind, entry.data.get("type", "")))
        except SenselessText as error:
            key, number = found[error.ability]
            start = spans(self.language, CardText, entry.data[key]).inside[number].start
            self.problems.append(entry.problem(f"{error.message[0].upper()}{error.message[1:]}.", key, start))
            return BLANK

    def _tree(self, entry: Entry, key: str) -> CardText | None:
        if len(self.problems) > ENOUGH:
            return None
        if len(self.problems) == ENOUGH:
            self.problems.append(entry.problem("so much is wrong before this that no more texts were read", key))
            return None
        try:
            return self.trees.read(CardText, entry.data[key])
        except CardTextError as error:
            self.problems.append(entry.problem(error.message, key, error.at))
            return None

    # ---------------------------------------------------------------- cards

    def _card(self, entry: Entry, kind: str, program: Program, id: str = "") -> Card:
        data = entry.data
        return Card(
            id=id or f"{kind}/{slug(entry.name)}",
            name=entry.name,
            back=self._back(entry, kind),
            slug=slug(entry.name),
            kind=kind,
            type=data.get("type", ""),
            terrain=data.get("terrain", ""),
            keywords=keywords(kind, data),
            unique=data.get("unique", ""),
            gold=data.get("gold", 0),
            hp=data.get("hp", 0),
            values={name: data[name.lower()] for name in ATTRIBUTES if name.lower() in data},
            reward=data.get("reward", ""),
            location=self._named(entry, "location", "location"),
            skill=data.get("skill", ""),
            level=data.get("level", 0),
            lock=data.get("lock", 0),
            shortcut=data.get("shortcut", ""),
            owner=self._named(entry, "ancient", "ancient") or self._named(entry, "saga", "saga"),
            text=" ".join(data[key] for key in ("to_defeat", "text") if key in data),
            flavour=data.get("flavour", ""),
            icon=data.get("icon", ""),
            program=program,
        )

    def _back(self, entry: Entry, kind: str) -> str:
        """What the hidden side shows: the deck a card belongs to.   rules: deck.card-home"""
        match kind:
            case "encounter":
                return str(entry.data["terrain"]).lower()
            case "reward":
                return str(entry.data["type"]).lower()
            case "plot":
                return f"plot-{slug(entry.data['ancient'])}"
            case _:
                return kind

    def _named(self, entry: Entry, key: str, table: str) -> str:
        """The slug of another card that this one names."""
        if key not in entry.data:
            return ""
        name = entry.data[key]
        if name not in self.names[table]:
            hint = did_you_mean(name, self.names[table])
            self.problems.append(entry.problem(f'no {table} is called "{name}": {hint}', key))
        return slug(name)

    def _saga(self, entry: Entry) -> Iterator[Card]:
        """A saga, after the cards of its chapters and its Totem.   rules: setup.saga-set"""
        chapters = []
        for number, part in enumerate(entry.parts["chapter"], start=1):
            data = part.data
            story, text = data["story"], data.get("text", "")
            card = Card(
                id=f"chapter/{slug(part.name)}",
                name=part.name,
                back="saga",
                slug=slug(part.name),
                kind="chapter",
                level=number,
                owner=slug(entry.name),
                text=text,
                flavour=story,
                program=self._program(part, "chapter"),
            )
            words = tuple(data["keywords"])
            chapters.append(Chapter(part.name, words, data["few"], story, text, card if text else None))
            yield card
        end, totem = entry.parts["finale"][0], entry.parts["totem"][0]
        place = self._named(end, "location", "location")
        finale = Finale(end.name, end.data["attribute"], end.data["target"], place, end.data["story"])
        asset = self._card(totem, "totem", self._program(totem, "totem"))
        yield asset
        yield Saga(
            id=f"saga/{slug(entry.name)}",
            name=entry.name,
            back="saga",
            slug=slug(entry.name),
            kind="saga",
            flavour=entry.data["flavour"],
            chapters=tuple(chapters),
            finale=finale,
            totem=asset,
        )


def keywords(kind: str, data: dict[str, Any]) -> tuple[str, ...]:
    """All words of a card that count as keywords: its type, its terrain or its skill type too.

    rules: def.keyword-types, def.keyword-terrain"""
    words = [data["unique"]] if "unique" in data else []
    words += data.get("keywords", [])
    if data.get("type") in ("Enemy", *CONFRONTED) or kind == "reward":
        words.append(data["type"])
    if kind == "encounter":
        words.append(data["terrain"])
    if kind in ("class", "skill"):
        words.append(data["skill"])
    return tuple(dict.fromkeys(words))
