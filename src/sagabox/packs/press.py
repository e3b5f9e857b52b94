"""Making the cards of a game from the entries of its packs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Generic

from sagabox.language import CardTextError, Effort, Language, Said, TreeCache, cache_folder

from .box import C
from .card import slug
from .files import Entry, Pack
from .problems import ENOUGH, Problem, SenselessText, did_you_mean
from .reading import place_of
from .schema import Family, Schema

MAX_NAMED, MAX_CARDS = 100, 3_000
CardNames = Mapping[str, Sequence[str]]


class Press(ABC, Generic[C]):
    """Reads the texts of packs that are played together, makes their cards, and collects their problems.

    Readings of built-in texts are cached between runs, unless custom cards bring names that they contain. Other
    texts share a limited effort."""

    def __init__(self, schema: Schema, packs: Sequence[Pack], cache: Path | None = None) -> None:
        self.schema = schema
        self.problems: list[Problem] = []
        self._of_packs = [problem for pack in packs for problem in pack.problems]
        self.entries = list(self._not_too_many(merged(packs)))
        self.names = self.names_in(self.entries)
        self.language = self.speak(self.names)
        built_in = [entry for pack in packs if pack.builtin for entry in pack.entries]
        self._trees = TreeCache(self.speak(self.names_in(built_in)), cache or cache_folder())
        self._other_names = [name.lower() for name in self.language.all_names() ^ self._trees.language.all_names()]
        self._effort = Effort(schema.steps)
        self._said: dict[tuple[Family, str], Said | CardTextError] = {}
        self._stopped = False

    # ---------------------------------------------------------------- implemented by each game

    @abstractmethod
    def speak(self, names: CardNames) -> Language:
        """Return the language of texts that can name these cards, by table."""

    @abstractmethod
    def cards(self, entry: Entry) -> Iterator[C]:
        """Yield the cards of an entry; add its problems to `problems`."""

    def names_in(self, entries: Sequence[Entry]) -> dict[str, list[str]]:
        """Return the names that texts and fields can use: by default those of the cards of each table that is named."""
        return {table: [entry.name for entry in entries if entry.table == table] for table in self.schema.named}

    def misfits(self, cards: Mapping[str, C]) -> Iterator[Problem]:
        """Yield the problems of the cards as a whole."""
        return iter(())

    # ---------------------------------------------------------------- all cards

    def printed(self) -> dict[str, C]:
        """Return all cards that could be made, by id; `problems` then has the problems of the others."""
        cards: dict[str, C] = {}
        first: dict[str, tuple[Entry, C]] = {}
        for entry in self.entries:
            for card in self.cards(entry):
                whose, other = first.setdefault(card.slug, (entry, card))
                if other is not card and (whose is not entry or other.kind != card.kind):
                    self._of_packs.append(entry.problem(f"a card of another kind has this name: {other.id}", "name"))
                else:
                    cards[card.id] = card
            if len(cards) > MAX_CARDS:
                self._of_packs.append(entry.problem(f"a game has at most {MAX_CARDS:,} cards"))
                break
        self._trees.save()
        self.problems = [*self._of_packs, *self.problems, *self.misfits(cards)]
        return cards

    def _not_too_many(self, entries: list[Entry]) -> Iterator[Entry]:
        """Yield the entries, up to MAX_NAMED of each kind that texts can name: searching names takes time."""
        counts: Counter[str] = Counter()
        for entry in entries:
            counts[entry.table] += entry.table in self.schema.named
            if counts[entry.table] <= MAX_NAMED:
                yield entry
            elif counts[entry.table] == MAX_NAMED + 1:
                self._of_packs.append(entry.problem(f"a game has at most {MAX_NAMED} cards of [[{entry.table}]]"))

    # ---------------------------------------------------------------- texts

    def said(self, family: Family, text: str) -> Said:
        """Return the reading of a text. Raises CardTextError, also for a new text once reading has stopped."""
        known = self._said.get((family, text))
        if known is None and self._stopped:
            raise CardTextError(text, 0, "This text was not checked")
        if known is None:
            try:
                known = self.language.said(family, text, self._effort)
            except CardTextError as error:
                known = error
            self._said[family, text] = known
        if isinstance(known, CardTextError):
            raise known
        return known

    def tree(self, entry: Entry, key: str, item: int = 0) -> Any:
        """Return the tree of a text, or of the `item`-th of a list; None if there is none or it cannot be read."""
        family, text = self._text(entry, key, item)
        if family is None or not text or self._stopped:
            return None
        if len(self.problems) >= ENOUGH:
            self._stop(entry, key, "there are too many errors before this: no more texts were checked")
            return None
        try:
            if entry.builtin and not any(name in text.lower() for name in self._other_names):
                return self._trees.read(family, text)
            return self.said(family, text).value
        except CardTextError as error:
            if self._effort.is_spent:
                self._stop(entry, key, "the texts before this take too long to read: leave out some cards")
            else:
                self.problems.append(entry.problem(error.message, key, error.at, item))
            return None

    def senseless(self, entry: Entry, key: str, error: SenselessText, item: int = 0) -> None:
        """Add the error to `problems`, placed at the part of the text that it is about."""
        family, text = self._text(entry, key, item)
        if family is not None:
            start = place_of(self.language, self.said(family, text), text, error.part)
            self.problems.append(entry.problem(error.sentence, key, start, item))

    def _text(self, entry: Entry, key: str, item: int) -> tuple[Family | None, str]:
        value = entry.data.get(key, "")
        return self.schema.family(entry.table, key), value[item] if isinstance(value, list) else value

    def _stop(self, entry: Entry, key: str, message: str) -> None:
        """Stop reading texts."""
        self.problems.append(entry.problem(message, key))
        self._stopped = True

    # ---------------------------------------------------------------- names

    def named(self, entry: Entry, key: str, table: str) -> str:
        """Return the slug of another card that this one names; "" if it names none."""
        if key not in entry.data:
            return ""
        name = entry.data[key]
        if name not in self.names[table] and len(self.problems) < ENOUGH:
            hint = did_you_mean(name, self.names[table])
            self.problems.append(entry.problem(f'no {table} is called "{name}": {hint}', key))
        return slug(name)


def merged(packs: Sequence[Pack]) -> list[Entry]:
    """Return the entries of all packs; a later one replaces an earlier one of the same kind and name."""
    entries: dict[tuple[str, str], Entry] = {}
    for pack in packs:
        for entry in pack.entries:
            entries[entry.table, slug(entry.name)] = entry
    return list(entries.values())
