"""What cards would do to a Test that may come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards.card import Card
from ..cards.phrases.instructions import Instruction
from .context import At
from .geography import LOOT
from .modifiers import Aids, listening, ready
from .state import Hero
from .touches import DICE

if TYPE_CHECKING:
    from .play import Kilforth

MOMENTS = ("test-begins", "test-rolled")


def test_aids(play: Kilforth, hero: Hero, attribute: str, against: Card | None, dice: int) -> Aids:
    """Return what would bear on a single Test."""
    aids = Aids()
    for card, one in ready(play, hero, against):
        at = At(play, hero, card, against, word=attribute)
        if one.moment is not None and (one.moment.name not in MOMENTS or not one.moment.fits(at)):
            continue
        if DICE.isdisjoint(one.does.touching()):
            continue
        _add(aids, at, one.does, dice, _tokens(play, hero, card))
    for _, at, heard in listening(play, hero, against, MOMENTS, attribute):
        if DICE.isdisjoint(heard.does.touching()):
            continue
        if heard.optional:
            _add(aids, at, heard.does, dice, 1)
        else:
            _must(aids, at, heard.does)
    return aids


def _tokens(play: Kilforth, hero: Hero, card: Card) -> int:
    """Return how many of a Loot token the hero has: there may be several that are alike."""
    return sum(one.name == card.name for one in play.pile(LOOT[hero.index])) if card.kind == "loot" else 1


def _must(aids: Aids, at: At, does: Instruction) -> None:
    """Add dice that come or go whether the hero likes it or not."""
    found = does.known_effects(at)
    for effect, _ in found or ():
        effect.change_test(aids, at)
    if found is None:
        aids.outside.append(at.card)


def _add(aids: Aids, at: At, does: Instruction, dice: int, count: int) -> None:
    """Add help that the hero may take."""
    found = does.known_effects(at)
    if found is None:
        aids.outside.append(at.card)
        return
    helped = [effect for effect, often in found if effect.help_test(aids, at, dice, often * count)]
    if helped and at.card not in aids.cards:
        aids.cards.append(at.card)
