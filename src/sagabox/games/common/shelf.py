"""The shelf of a game: its built-in cards, and the way from packs to a box."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Generic, NamedTuple

from sagabox.language import Said
from sagabox.packs import Entry, Pack, PackError, Press, Schema, read_pack, read_text, slug
from sagabox.packs.box import B
from sagabox.packs.checks import checked
from sagabox.packs.reading import reading, understood
from sagabox.packs.schema import Family

Facts = dict[str, Any]
MOST_BOXES = 16  # cached; each holds all cards of a game


class Piece(NamedTuple):
    """A kind of piece beside the cards: how many the printed game has, and what it stands for."""

    name: str
    number: int
    stands_for: str


class FaceLines(NamedTuple):
    """What a card shows in plain text beside its name, text and flavour: lines below the name, what stands in its
    corner, and further lines."""

    head: Sequence[str]
    corner: str = ""
    more: Sequence[str] = ()


class Shelf(ABC, Generic[B]):
    """A game's cards for those who write, check and draw them. One for each process: boxes are cached."""

    schema: Schema
    folder: Path
    pieces: tuple[Piece, ...] = ()

    def __init__(self) -> None:
        self._box = lru_cache(maxsize=MOST_BOXES)(self._made)

    # -- what a game brings

    @abstractmethod
    def pressed(self, packs: Sequence[Pack], cache: Path | None = None) -> tuple[B, Press[Any]]:
        """Return a box with all cards that could be made, and the press that holds what is wrong with the others."""

    @abstractmethod
    def face(self, card: Any, box: B) -> Facts:
        """Return all that is printed on a card, for a page."""

    @abstractmethod
    def draw(self, entry: Entry, box: B, used: bool) -> list[Facts]:
        """Return the faces of an entry of a pack; as far as it goes if the box cannot have it, or does not use it."""

    @abstractmethod
    def face_lines(self, card: Any, box: B) -> FaceLines: ...

    def texts(self, card: Any) -> list[tuple[Family, str]]:
        """Return the texts of a card, each with what it is read as."""
        family = self.schema.family(card.kind, "text")
        return [(family, card.text)] if family and card.text else []

    # -- packs

    @cached_property
    def built_in(self) -> Pack:
        return read_pack(self.schema, self.folder, builtin=True)

    def read(self, folder: Path) -> Pack:
        return read_pack(self.schema, folder)

    def load(self, folders: Sequence[Path] = (), cache: Path | None = None) -> B:
        """Return the built-in cards with those of other packs: a card of the same kind and name is replaced.

        Raises PackError with everything that is wrong in any of the packs. `cache` is where trees are stored between
        runs (by default in the user's cache folder)."""
        return self._whole([read_pack(self.schema, self.folder, builtin=True), *map(self.read, folders)], cache)

    def box(self, packs: Mapping[str, str] | None = None) -> B:
        """Return the built-in cards with those of packs at hand as texts by name; cached. Raises PackError."""
        return self._box(tuple((packs or {}).items()))

    def brought(self, packs: Mapping[str, str], kind: str) -> list[Any]:
        """Return the cards of a kind that these packs bring or replace, in their order. Raises PackError."""
        entries = [entry for name, text in packs.items() for entry in read_text(self.schema, name, text).entries]
        wanted = dict.fromkeys(f"{kind}/{slug(entry.name)}" for entry in entries if entry.table == kind)
        return [card for id in wanted if (card := self.box(packs).by_id.get(id)) is not None]

    def _made(self, packs: tuple[tuple[str, str], ...]) -> B:
        return self._whole([self.built_in, *(read_text(self.schema, *one) for one in packs)])

    def _whole(self, packs: Sequence[Pack], cache: Path | None = None) -> B:
        box, press = self.pressed(packs, cache)
        if press.problems:
            raise PackError(press.problems)
        return box

    # -- for authors

    def understood(self, text: str, kind: str = "", box: B | None = None) -> Said:
        """Return how a text is read. Raises CardTextError."""
        return understood(self.schema, (box or self.box()).language, text, kind)

    def reading(self, text: str, kind: str = "") -> Facts:
        """Return how a text is read, word by word; or where reading stops, and what was expected there."""
        return reading(self.schema, self.box().language, text, kind)

    def check(self, packs: Mapping[str, str]) -> Facts:
        """Return what is in each pack, and what is wrong with it."""
        own = {name: read_text(self.schema, name, text) for name, text in packs.items()}
        return checked(self.built_in, own, self.pressed, self.draw)
