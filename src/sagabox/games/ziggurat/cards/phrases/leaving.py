"""Where this card goes when it is done with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.games.ziggurat.engine.touches import CARDS
from sagabox.games.ziggurat.rules.companions import lose_companion
from sagabox.games.ziggurat.rules.damage import defeat
from sagabox.games.ziggurat.rules.decks import banish, bury, leave_game, to_memories, zone_of
from sagabox.kernel import NOTHING, Rule
from sagabox.language import phrase

from ..card import Denizen
from .families import Command
from .places import LOCAL

if TYPE_CHECKING:
    from sagabox.games.ziggurat.engine.context import At


@phrase("move to Memories")
class MoveToMemories(Command):
    """This card goes to Memories; on a denizen's card, the denizen.   rules: language.move-to-memories"""

    touches = CARDS

    def resolve(self, at: At) -> Rule[None]:
        figure = at.play.figure_of(at.figure.card)
        if figure is None or figure is at.play.hero_figure:
            to_memories(at.play, at.card, zone_of(at.play, at.card), "language.move-to-memories")
        elif at.hostile:
            yield from defeat(at.play, figure, None, overkill=True)
        else:
            yield from lose_companion(at.play, figure, "language.move-to-memories")


@phrase("Banish this")
class BanishThis(Command):
    """This location encounter goes to the Banished store.   rules: language.banish"""

    touches = CARDS
    stands_on = LOCAL
    elsewhere = "only a location encounter can be banished"

    def resolve(self, at: At) -> Rule[None]:
        banish(at.play, at.card, zone_of(at.play, at.card), "language.banish")
        return NOTHING


@phrase("Bury this")
class BuryThis(Command):
    """This denizen goes to the bottom of its deck; any other card leaves the game.   rules: language.bury"""

    touches = CARDS

    def resolve(self, at: At) -> Rule[None]:
        zone = zone_of(at.play, at.card)
        if isinstance(at.card, Denizen):
            at.play.drop_figure(at.card)
            bury(at.play, at.card, zone)
        else:
            leave_game(at.play, at.card, zone, "language.bury")
        return NOTHING
