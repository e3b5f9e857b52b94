"""The starter pack: a small set of cards of the tests' own, so that they do not depend on the cards that are played."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

from sagabox.games.sorcery.cards.box import Box, CardT, SorceryShelf
from sagabox.packs import Pack, read_pack

FOLDER = Path(__file__).parent / "starter"
RULINGS = ("dice.toml", "souls.toml")  # of the built-in pack


class StarterShelf(SorceryShelf):
    """The starter pack in place of the built-in cards, with the built-in dice and measures."""

    @cached_property
    def built_in(self) -> Pack:
        pack = read_pack(self.schema, FOLDER, builtin=True)
        for name in RULINGS:
            rulings = read_pack(self.schema, self.folder / name, builtin=True)
            pack.entries += rulings.entries
            pack.problems += rulings.problems
        return pack


SHELF = StarterShelf()


def box() -> Box:
    return SHELF.box()


def found(kind: type[CardT], name: str) -> CardT:
    """Return a card of the starter pack, which must be of this kind."""
    card = box().find(name)
    assert isinstance(card, kind), f"{name} is a {card.kind}"
    return card
