"""Crowns, Treasures and things."""

from __future__ import annotations

from sagabox.language import phrase

from .families import Fixed, Thing, Verb


@phrase("gains/gain {amount} Crown/Crowns")
class GainCrowns(Verb):
    """rules: crowns.money"""

    amount: Fixed


@phrase("loses/lose {amount} Crown/Crowns")
class LoseCrowns(Verb):
    """As far as there are any.   rules: crowns.money"""

    amount: Fixed


@phrase("draws/draw {amount} Treasure/Treasures")
class DrawTreasures(Verb):
    """rules: fact.treasures"""

    amount: Fixed


@phrase("gains/gain {thing}")
class GainThing(Verb):
    """A Quest card; Heroes carry it without a slot.   rules: setup.kept-aside-objects"""

    thing: Thing


@phrase("loses/lose {thing}")
class LoseThing(Verb):
    """A Quest card, if it is carried; it goes aside.   rules: quest.discard-vs-remove"""

    thing: Thing


@phrase("drops/drop {count} item/items of your choice")
class DropItems(Verb):
    """Worn or carried; it lies in the area.   rules: item.dropped"""

    count: int
