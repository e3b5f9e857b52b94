"""Crowns, Treasures and things."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.games.sorcery.rules import items
from sagabox.kernel import NOTHING, Refusal, Rule, refuse
from sagabox.language import phrase

from .choosing import ask_card
from .families import Fixed, Verb
from .word import Thing

if TYPE_CHECKING:
    from sagabox.games.sorcery.engine.context import At
    from sagabox.games.sorcery.engine.state import Figure as Character

CROWNS, ITEM = frozenset({"crowns"}), frozenset({"item"})


@phrase("gains/gain {amount} Crown/Crowns")
class GainCrowns(Verb):
    """rules: crowns.money"""

    touches = CROWNS
    amount: Fixed

    def affect(self, at: At, figure: Character) -> Rule[None]:
        if figure.kind == "hero":
            items.gain_crowns(at.play, at.play.hero(figure), self.amount.of(at), at.rule)
        return NOTHING


@phrase("loses/lose {amount} Crown/Crowns")
class LoseCrowns(Verb):
    """As far as there are any.   rules: crowns.money"""

    touches = CROWNS
    amount: Fixed

    def affect(self, at: At, figure: Character) -> Rule[None]:
        if figure.kind == "hero":
            hero = at.play.hero(figure)
            items.gain_crowns(at.play, hero, -min(hero.crowns, self.amount.of(at)), at.rule)
        return NOTHING


@phrase("draws/draw {amount} Treasure/Treasures")
class DrawTreasures(Verb):
    """rules: fact.treasures"""

    touches = ITEM
    amount: Fixed

    def affect(self, at: At, figure: Character) -> Rule[None]:
        if figure.kind == "hero":
            items.draw_treasures(at.play, at.play.hero(figure), self.amount.of(at))
        return NOTHING


@phrase("gains/gain {thing}")
class GainThing(Verb):
    """A Quest card; Heroes carry it without a slot.   rules: setup.kept-aside-objects, ruling.carried-things"""

    touches = ITEM
    thing: Thing

    def refusal(self, at: At, figure: Character) -> Refusal | None:
        return None if items.is_free(at.play, self.thing) else refuse("setup.kept-aside-objects", thing=self.thing)

    def affect(self, at: At, figure: Character) -> Rule[None]:
        items.gain_thing(at.play, figure, self.thing)
        return NOTHING


@phrase("loses/lose {thing}")
class LoseThing(Verb):
    """A Quest card, if it is carried; it goes aside.   rules: quest.discard-vs-remove"""

    touches = ITEM
    thing: Thing

    def refusal(self, at: At, figure: Character) -> Refusal | None:
        carried = items.carries(at.play, figure, self.thing)
        return None if carried else refuse("quest.discard-vs-remove", thing=self.thing)

    def affect(self, at: At, figure: Character) -> Rule[None]:
        items.lose_thing(at.play, figure, self.thing)
        return NOTHING


@phrase("drops/drop {count} item/items of your choice")
class DropItems(Verb):
    """Worn or carried; it lies in the area.   rules: item.dropped"""

    touches = ITEM
    count: int

    def asking(self) -> bool:
        return True

    def affect(self, at: At, figure: Character) -> Rule[None]:
        for _ in range(self.count):
            held = items.items_of(at.play, figure.index) if figure.kind == "hero" else []
            if not held:
                return
            card = yield from ask_card(at, held, "item.dropped", "drop")
            items.drop(at.play, at.play.hero(figure), card, "item.dropped")
