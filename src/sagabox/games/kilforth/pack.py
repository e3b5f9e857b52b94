"""The box: all cards of a game, from the built-in pack and from those of its players."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

from sagabox.language import Language, TreeCache, cache_folder

from .cards import Card, Saga, slug
from .pack_cards import Press
from .pack_errors import PackError, Problem, did_you_mean
from .pack_files import Entry, Pack, read_pack
from .phrases import kilforth_language

BUILT_IN = Path(__file__).parent / "gloom" / "cards"
COUNTS = {
    "location": 25,
    "race": 8,
    "class": 8,
    "skill": 32,
    "saga": 8,
    "encounter": 82,
    "reward": 74,
    "night": 25,
    "ancient": 4,
    "abilities": 4,
    "plot": 24,
    "loot": 82,
}
DECKS = {
    "location": "locations",
    "race": "races",
    "class": "classes",
    "skill": "skills",
    "encounter": "encounters",
    "reward": "rewards",
    "night": "night",
    "ancient": "ancients",
    "abilities": "abilities",
    "plot": "plots",
    "loot": "loot",
}


class UnknownCard(LookupError):
    """A name that no card has."""


@dataclass(eq=False)
class Box:
    """All cards and tokens of a game, deck by deck, in the order of their packs."""

    language: Language
    locations: list[Card] = field(default_factory=list)
    races: list[Card] = field(default_factory=list)
    classes: list[Card] = field(default_factory=list)
    skills: list[Card] = field(default_factory=list)
    sagas: list[Saga] = field(default_factory=list)
    encounters: list[Card] = field(default_factory=list)
    rewards: list[Card] = field(default_factory=list)
    night: list[Card] = field(default_factory=list)
    ancients: list[Card] = field(default_factory=list)
    abilities: list[Card] = field(default_factory=list)
    plots: list[Card] = field(default_factory=list)
    loot: list[Card] = field(default_factory=list)
    by_id: dict[str, Card] = field(default_factory=dict)
    by_slug: dict[str, Card] = field(default_factory=dict)
    warnings: tuple[str, ...] = ()

    def __iter__(self) -> Iterator[Card]:
        return iter(self.by_id.values())

    def of(self, kind: str) -> list[Card]:
        """All cards of a kind: "reward", "totem", "chapter"."""
        return [card for card in self if card.kind == kind]

    def find(self, name: str) -> Card:
        """A card by id, slug or name; of equal tokens the first."""
        card = self.by_id.get(name) or self.by_slug.get(slug(name))
        if card is None:
            hint = did_you_mean(name, (one.name for one in self.by_slug.values()))
            raise UnknownCard(f'no card is called "{name}": {hint}')
        return card


def load_box(folders: Sequence[Path] = (), cache: Path | None = None) -> Box:
    """The built-in cards, with those of other packs added; a card of the same kind and name is replaced.

    Raises PackError with everything that is wrong in any of the packs. `cache` is where trees are kept between runs
    (by default in the user's cache folder)."""
    packs = [read_pack(BUILT_IN, builtin=True), *map(read_pack, folders)]
    return make_box(packs, cache)


def make_box(packs: Sequence[Pack], cache: Path | None = None) -> Box:
    """A box from packs that were read. Later packs replace cards of earlier ones."""
    box, problems = fill_box(packs, cache)
    if problems:
        raise PackError(problems)
    return box


def fill_box(packs: Sequence[Pack], cache: Path | None = None, *, keep: bool = True) -> tuple[Box, list[Problem]]:
    """A box with all cards that could be made, and what is wrong with the others. How texts were read is kept for the
    next time, unless they are drafts."""
    entries = merged(packs)
    names = {table: [one.name for one in entries if one.table == table] for table in ("location", "ancient", "saga")}
    problems = [problem for pack in packs for problem in pack.problems]
    language = kilforth_language(names["location"])
    trees = TreeCache(language, cache or cache_folder())
    press = Press(language, trees, names)
    box = Box(language)
    for entry in entries:
        for card in press.cards(entry):
            problems += _put(box, entry, card)
    if keep:
        trees.save()
    problems += press.problems
    problems += _orphans(box, entries)
    box.warnings = tuple(_warnings(box))
    return box, problems


def merged(packs: Sequence[Pack]) -> list[Entry]:
    """The entries of all packs, a later one in the place of an earlier one of the same kind and name."""
    entries: dict[tuple[str, str], Entry] = {}
    for pack in packs:
        for entry in pack.entries:
            entries[entry.table, slug(entry.name)] = entry
    return list(entries.values())


def _put(box: Box, entry: Entry, card: Card) -> list[Problem]:
    """A name stands for one card only: answers are given by name."""
    other = box.by_slug.get(card.slug)
    if other is not None and not (card.kind == other.kind == "loot"):
        return [entry.problem(f"a card of another kind is called so too: {other.id}", "name")]
    box.by_id[card.id] = card
    box.by_slug.setdefault(card.slug, card)
    if isinstance(card, Saga):
        box.sagas.append(card)
    elif card.kind in DECKS:
        cast("list[Card]", getattr(box, DECKS[card.kind])).append(card)
    return []


def _orphans(box: Box, entries: list[Entry]) -> Iterator[Problem]:
    """Each Ancient has one card of Abilities.   rules: components.ancient-abilities-cards"""
    owners = [card.owner for card in box.abilities]
    for entry in entries:
        if entry.table == "ancient" and owners.count(slug(entry.name)) != 1:
            count = owners.count(slug(entry.name))
            yield entry.problem(f"an Ancient has one card of [[abilities]], not {count}", "name")


def _warnings(box: Box) -> Iterator[str]:
    """What differs from the printed game, which may be wanted."""
    for kind, wanted in COUNTS.items():
        found = len(box.of(kind))
        if found != wanted:
            yield f"there are {found} cards of kind {kind}; the printed game has {wanted}"


def texts(box: Box) -> dict[str, str]:
    """What is printed on each card, by its id."""
    return {card.id: card.text for card in box}


def pack_digest(box: Box) -> str:
    """Changes whenever a card would do something else."""
    facts = [
        (card.id, card.text, card.type, card.terrain, card.keywords, card.unique, card.gold, card.hp)
        + (sorted(card.values.items()), card.reward, card.location, card.skill, card.level, card.lock)
        + (card.shortcut, card.owner, card.back)
        + ((card.chapters, card.finale) if isinstance(card, Saga) else ())
        for card in sorted(box, key=lambda one: one.id)
    ]
    return hashlib.sha256(repr(facts).encode()).hexdigest()[:32]
