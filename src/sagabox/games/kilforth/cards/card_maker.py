"""Makes Kilforth's cards from the entries of packs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any

from sagabox.language import Language
from sagabox.packs import Entry, Pack, Press, Problem, Schema, SenselessText, slug

from .card import ATTRIBUTES, CONFRONTED, Card, Chapter, Finale, Saga, Trial
from .phrases import CardText, kilforth_language
from .phrases.compile import compile_text
from .phrases.sense import Use
from .program import BLANK, Program


@lru_cache(maxsize=4)
def _language(locations: tuple[str, ...], phrases: tuple[ModuleType, ...]) -> Language:
    return kilforth_language(locations, phrases)


class CardMaker(Press[Card]):
    """Prints the cards of Kilforth. `phrases` are those that the edition has beside the shared ones."""

    def __init__(
        self, schema: Schema, packs: Sequence[Pack], cache: Path | None = None, phrases: tuple[ModuleType, ...] = ()
    ) -> None:
        self.phrases = phrases
        super().__init__(schema, packs, cache)

    def speak(self, names: Mapping[str, Sequence[str]]) -> Language:
        return _language(tuple(names["location"]), self.phrases)

    def misfits(self, cards: Mapping[str, Card]) -> Iterator[Problem]:
        """Return what is wrong with the Ancients: each has one card of Abilities.

        rules: components.ancient-abilities-cards"""
        owners = Counter(card.owner for card in cards.values() if card.kind == "abilities")
        for entry in self.entries:
            if entry.table == "ancient" and (count := owners[slug(entry.name)]) != 1:
                yield entry.problem(f"an Ancient has one card of [[abilities]], not {count}", "name")

    def cards(self, entry: Entry) -> Iterator[Card]:
        """Return the cards of an entry: several for Loot, and a saga's chapters and Totem with it."""
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

    def _program(self, entry: Entry, kind: str, keys: tuple[str, ...] = ("text",)) -> Program:
        """Return what the texts of a card do, all of them together."""
        trees = [(key, tree) for key in keys if (tree := self.tree(entry, key)) is not None]
        abilities = [(key, number, one) for key, tree in trees for number, one in enumerate(tree.abilities)]
        if not abilities:
            return BLANK
        whole = CardText(tuple(one for _, _, one in abilities))
        try:
            return compile_text(whole, Use(kind, entry.data.get("type", "")))
        except SenselessText as error:
            key, number, _ = abilities[error.part or 0]
            self.senseless(entry, key, error.about(number))
            return BLANK

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
            location=self.named(entry, "location", "location"),
            skill=data.get("skill", ""),
            level=data.get("level", 0),
            lock=data.get("lock", 0),
            shortcut=data.get("shortcut", ""),
            owner=self.named(entry, "ancient", "ancient") or self.named(entry, "saga", "saga"),
            text=" ".join(data[key] for key in ("to_defeat", "text") if key in data),
            flavour=data.get("flavour", ""),
            icon=data.get("icon", ""),
            shield=data.get("shield", 1),
            gloom=data.get("gloom", ""),
            edition=self.schema.game,
            program=program,
            dark=self._program(entry, kind, ("gloom",)),
        )

    def _back(self, entry: Entry, kind: str) -> str:
        """Return what the hidden side shows: the deck a card belongs to.   rules: deck.card-home"""
        match kind:
            case "encounter":
                return str(entry.data["terrain"]).lower()
            case "reward":
                return str(entry.data["type"]).lower()
            case "plot":
                return f"plot-{slug(entry.data['ancient'])}"
            case _:
                return kind

    def _saga(self, entry: Entry) -> Iterator[Card]:
        """Return a saga, after the cards of its chapters and its Totem.   rules: setup.saga-set"""
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
            words, trial = tuple(data.get("keywords", ())), self._interlude(part)
            chapters.append(Chapter(part.name, words, data["few"], story, text, card if text else None, trial))
            yield card
        end, totem = entry.parts["finale"][0], entry.parts["totem"][0]
        place = self.named(end, "location", "location")
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

    def _interlude(self, part: Entry) -> Trial | None:
        """Return the Test of a chapter that is an interlude; None for any other chapter."""
        if "attribute" not in part.data:
            return None
        return Trial(part.data["attribute"], part.data["target"], self.named(part, "location", "location"))


def keywords(kind: str, data: dict[str, Any]) -> tuple[str, ...]:
    """Return all words of a card that count as keywords: its type, its terrain or its skill type too.

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
