"""Loot, true names and mastery cubes that are gained."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.games.ziggurat.engine.touches import CARDS
from sagabox.games.ziggurat.rules.decks import gain_loot
from sagabox.games.ziggurat.rules.discovering import discover
from sagabox.games.ziggurat.rules.mastery import add_cubes, room
from sagabox.games.ziggurat.rules.ritual import gain_names
from sagabox.kernel import NOTHING, Rule
from sagabox.language import phrase

from .families import Amount, Command
from .words import Goods

if TYPE_CHECKING:
    from sagabox.games.ziggurat.engine.context import At


@phrase("Discover({goods})")
class Discover(Command):
    """Gain a loot card with this keyword, face up as an item.   rules: language.discover"""

    touches = CARDS
    goods: Goods

    def resolve(self, at: At) -> Rule[None]:
        return discover(at.play, self.goods.value)


@phrase("gain {amount} Loot")
class GainLoot(Command):
    """Gain loot cards, face down as equipment.   rules: language.gain-loot"""

    touches = CARDS
    amount: Amount

    def resolve(self, at: At) -> Rule[None]:
        gain_loot(at.play, self.amount.of(at), "language.gain-loot")
        return NOTHING


@phrase("gain {count} True Name/Names")
class GainNames(Command):
    """Draw true names.   rules: ruling.true-name-gained"""

    touches = CARDS
    count: int

    def resolve(self, at: At) -> Rule[None]:
        gain_names(at.play, self.count, "ruling.true-name-gained")
        return NOTHING


@phrase("gain {count} cube/cubes")
class GainCubes(Command):
    """Put mastery cubes on this card's track.   rules: mastery.track-limit"""

    touches = CARDS
    on_track = True
    count: int

    def idle(self, at: At) -> bool:
        return not room(at.play, at.card)

    def resolve(self, at: At) -> Rule[None]:
        add_cubes(at.play, at.card, self.count, "mastery.track-limit")
        return NOTHING
