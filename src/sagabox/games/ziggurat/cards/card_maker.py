"""Makes Ziggurat's cards from the entries of packs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from sagabox.language import Language, Phrase
from sagabox.packs import Entry, Press, Problem, SenselessText, slug

from .card import (
    STATS,
    Avatar,
    Card,
    Choice,
    Denizen,
    Encounter,
    Kit,
    Loot,
    Quest,
    Segment,
    Stage,
    Threat,
    Tile,
    Token,
    Track,
    TrueName,
)
from .misfits import misfits
from .phrases import ziggurat_language
from .phrases.compile import Compiler
from .phrases.places import Use
from .phrases.sense import check_ability, check_body, check_phrases
from .program import BLANK, Doing, Program

Texts = list[tuple[type[Phrase], str]]


@lru_cache(maxsize=4)
def _language(denizens: tuple[str, ...], maledictions: tuple[str, ...]) -> Language:
    return ziggurat_language(denizens, maledictions)


class CardMaker(Press[Card]):
    """Prints the cards of Ziggurat."""

    def speak(self, names: Mapping[str, Sequence[str]]) -> Language:
        return _language(tuple(names["denizen"]), tuple(names["malediction"]))

    def misfits(self, cards: Mapping[str, Card]) -> Iterator[Problem]:
        return misfits(self.entries, cards)

    def cards(self, entry: Entry) -> Iterator[Card]:
        match entry.table:
            case "token":
                for number in range(1, entry.data.get("count", 1) + 1):
                    id = f"token/{slug(entry.name)}#{number}"
                    yield Token(**{**self._common(entry), "id": id}, type=entry.data["type"])
            case "quest":
                yield from self._quest(entry)
            case table:
                made: Card = getattr(self, f"_{table}")(entry)
                yield made

    # ---------------------------------------------------------------- what all cards have

    def _common(self, entry: Entry, back: str = "", mark: str = "", place: str = "") -> dict[str, Any]:
        """The fields of every card: its names, its story, and what its texts do."""
        data, kind = entry.data, entry.table.rpartition(".")[2]
        texts = entry.texts(self.schema)
        if entry.table == "quest":
            texts = []
        track = self._track(entry, place)
        return {
            "id": f"{kind}/{slug(entry.name)}",
            "name": entry.name,
            "back": back or kind,
            "mark": mark,
            "slug": slug(entry.name),
            "kind": kind,
            "text": "\n".join(text for _, text in texts),
            "flavour": data.get("story", ""),
            "icon": data.get("icon", ""),
            "keywords": tuple(data.get("keywords", ())),
            "spheres": tuple(data.get("spheres", ())),
            "track": track,
            "program": self._program(entry, place, track is not None),
            "quest": slug(data.get("quest", "")),
            "says": tuple(texts),
            "printed": (repr(sorted(data.items())),),
        }

    def _track(self, entry: Entry, place: str) -> Track | None:
        """rules: mastery.track-anatomy"""
        for part in entry.parts.get("track", ()):
            use = Use(place or entry.table, track=True, time=True)
            full = self._compiled([(part, "full", 0, use)]) if "full" in part.data else BLANK
            return Track(tuple(part.data["spheres"]), part.data["slots"], full)
        return None

    def _program(self, entry: Entry, place: str, track: bool) -> Program:
        data, place = entry.data, place or entry.table
        bearer = "persona" if place == "Persona" else place
        texts = []
        for field in ("traits", "powers"):
            use = Use(bearer, field, data.get("faction", ""), track)
            texts += [(entry, field, item, use) for item in range(len(data.get(field, ())))]
        if "text" in data and entry.table != "loot":
            texts.append((entry, "text", 0, Use(place, track=track, time="time" in data)))
        return self._compiled(texts)

    def _compiled(self, texts: Sequence[tuple[Entry, str, int, Use]]) -> Program:
        """What abilities and bodies do, together."""
        compiler = Compiler(self.language)
        for entry, key, item, use in texts:
            tree = self.tree(entry, key, item)
            if tree is None:
                continue
            try:
                if key == "text":
                    check_body(tree, use)
                    compiler.add_body(tree)
                else:
                    check_ability(tree, use)
                    compiler.add_ability(tree)
            except SenselessText as error:
                self.senseless(entry, key, error, item)
        return compiler.program() if texts else BLANK

    def _sentences(self, entry: Entry, key: str, use: Use) -> Doing:
        """What an item, a price or a choice does."""
        tree = self.tree(entry, key)
        if tree is None:
            return ()
        try:
            check_phrases(tree, use)
        except SenselessText as error:
            self.senseless(entry, key, error)
        return tuple(tree.sentences)

    # ---------------------------------------------------------------- each kind

    def _tile(self, entry: Entry) -> Card:
        doors = sorted((int(side), kind) for side, kind in entry.data["doors"].items())
        return Tile(**self._common(entry), number=entry.name.split()[0], doors=tuple(doors))

    def _hero(self, entry: Entry) -> Card:
        (stats,), (setup,) = entry.parts["stats"], entry.parts["setup"]
        more: dict[str, Any] = {key: slug(setup.data[key]) for key in ("weapon", "gear", "virtuosity")}
        more |= {key: setup.data.get(key, 0) for key in ("difficulty", "loot", "true_names")}
        presence, muscle, shadow, lore = (stats.data[stat] for stat in STATS)
        return Avatar(
            **self._common(entry),
            **more,
            title=entry.data["title"],
            stats=(presence, muscle, shadow, lore),
            specialities=tuple(entry.data["specialities"]),
        )

    def _weapon(self, entry: Entry) -> Card:
        return Kit(**self._common(entry), atk=entry.data["atk"], ranged=entry.data.get("ranged", False))

    def _gear(self, entry: Entry) -> Card:
        return Kit(**self._common(entry), arm=entry.data["arm"], defence=entry.data["def"])

    def _virtuosity(self, entry: Entry) -> Card:
        return Kit(**self._common(entry))

    def _malediction(self, entry: Entry) -> Card:
        return Card(**self._common(entry))

    def _true_name(self, entry: Entry) -> Card:
        """rules: ritual.type-order, ritual.failure-type-2"""
        order, use = entry.data["order"], Use("true_name", track=True)
        first, second = (
            self._compiled([(entry, key, item, use) for item in range(len(entry.data[key]))])
            for key in ("type_1", "type_2")
        )
        price = self._sentences(entry, "price", use)
        common = self._common(entry, "names", order.lower())
        return TrueName(**common, order=order, types=(first, second), price=price)

    def _loot(self, entry: Entry) -> Card:
        data = entry.data
        does = self._sentences(entry, "text", Use("loot", track="track" in data))
        common = self._common(entry, mark=data["mark"])
        return Loot(**common, boost=data["boost"], use=data["use"], does=does)

    def _denizen(self, entry: Entry) -> Card:
        data, (values,) = entry.data, entry.parts["values"]
        faction = data.get("faction", "")
        compeers = self.tree(entry, "compeers")
        parley = [self.tree(entry, "parley", item) for item in range(len(data.get("parley", ())))]
        return Denizen(
            **self._common(entry, faction.lower() or "stranger"),
            faction=faction,
            **values.data,
            icons=tuple(data.get("icons", ())),
            compeers=compeers.seek() if compeers is not None else None,
            parley=tuple(one.talk() for one in parley if one is not None),
        )

    def _encounter(self, entry: Entry) -> Card:
        """rules: encounter.peril-choice, components.location-encounters"""
        data = entry.data
        use = Use("Peril Choice")
        choices = [
            Choice(
                part.data["label"], part.data.get("story", ""), part.data["text"], self._sentences(part, "text", use)
            )
            for part in entry.parts.get("choice", ())
        ]
        common = self._common(entry, data["tile"].lower(), place=data["kind"])
        return Encounter(**common, tile=data["tile"], type=data["kind"], choices=tuple(choices))

    def _peril(self, entry: Entry) -> Card:
        return Encounter(**self._common(entry))

    # ---------------------------------------------------------------- quests

    def _quest(self, entry: Entry) -> Iterator[Card]:
        """A quest, after its stages and threats.   rules: components.quest-packet"""
        (setup,) = entry.parts["setup"]
        quest = slug(entry.name)
        stages = [
            Stage(**{**self._common(part), "quest": quest}, number=number, destination=part.data.get("destination", ""))
            for number, part in enumerate(entry.parts["stage"], 1)
        ]
        threats = [
            Threat(
                **{**self._common(part), "quest": quest},
                number=number,
                level=part.data["level"],
                icon_wanted=part.data["mark"],
                time=part.data.get("time", 0),
            )
            for number, part in enumerate(entry.parts["threat"], 1)
        ]
        yield from stages
        yield from threats
        data = setup.data
        yield Quest(
            **self._common(entry),
            type=entry.data["kind"],
            start=data["start"],
            hp=data.get("hp", 0),
            loot=data.get("loot", 0),
            true_names=data.get("true_names", 0),
            aside=tuple(slug(one) for one in data.get("aside", ())),
            maledictions=tuple(slug(one) for one in data.get("maledictions", ())),
            segments=tuple(_segment(part.data) for part in entry.parts["stack"]),
            stages=tuple(stages),
            threats=tuple(threats),
        )


def _segment(data: Mapping[str, Any]) -> Segment:
    """rules: setup.map-stack-formula"""
    tiles, zones = tuple(data.get("tiles", ())), tuple(data.get("zones", ()))
    return Segment(tiles, zones, data.get("keep", 0), tuple(data.get("with", ())))
