"""Denizens that come: met, in pursuit, or set aside by the quest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from sagabox.games.ziggurat.engine.state import Following
from sagabox.games.ziggurat.engine.touches import CARDS, FOE
from sagabox.games.ziggurat.rules import spawning
from sagabox.kernel import NOTHING, Rule
from sagabox.language import Names, phrase

from ..card import Denizen as DenizenCard
from .families import Amount, Command, Faction
from .matching import Source
from .places import SPAWNING, Use

if TYPE_CHECKING:
    from sagabox.games.ziggurat.engine.context import At

Denizen = Annotated[str, Names("a denizen")]


@phrase("Spawn {source}[ in pursuit ({time} Time)]", "Spawn {source} ({time} Time)")
class Spawn(Command):
    """Meet a denizen, found by searching its faction's deck; in pursuit it is concealed, and comes later.

    rules: language.spawn, language.in-pursuit"""

    touches = FOE | CARDS
    source: Source
    time: Amount | None = None

    def resolve(self, at: At) -> Rule[None]:
        if self.time is not None:
            spawning.spawn_in_pursuit(at.play, self.source.seek(), self.time.of(at))
        else:
            spawning.spawn(at.play, self.source.seek())
        return NOTHING


@phrase("Reinforce {source}[ in pursuit ({time} Time)]")
class Reinforce(Command):
    """An enemy joins the fight, equipped; in pursuit it is revealed.   rules: language.reinforce"""

    touches = FOE | CARDS
    source: Source
    time: Amount | None = None

    def resolve(self, at: At) -> Rule[None]:
        """rules: reinforce.not-for-companions"""
        if self.time is not None:
            spawning.reinforce_in_pursuit(at.play, self.source.seek(), self.time.of(at))
        elif at.hostile or at.figure is at.play.hero_figure:
            spawning.reinforce(at.play, self.source.seek())
        return NOTHING

    def idle(self, at: At) -> bool:
        return self.time is None and not at.hostile and at.figure is not at.play.hero_figure

    def fault(self, use: Use) -> str:
        alone = self.time is None and use.for_companions
        return "companions cannot Reinforce" if alone else super().fault(use)


@phrase("Bolster({count})")
class Bolster(Command):
    """More loot for what this card spawns, when it enters the fray.   rules: language.bolster"""

    touches = CARDS
    stands_on = SPAWNING
    elsewhere = "Bolster is for cards that spawn denizens"
    count: int

    def resolve(self, at: At) -> Rule[None]:
        at.play.scoped(Following).bolster += self.count
        return NOTHING


@phrase("bring in {name}[ in pursuit ({time} Time)]")
class BringIn(Command):
    """A denizen that the quest set aside comes; in pursuit it is revealed.   rules: language.set-aside"""

    touches = FOE | CARDS
    name: Denizen
    time: Amount | None = None

    def idle(self, at: At) -> bool:
        card = named(at, self.name)
        return card is None or not spawning.out_of_play(at.play, card)

    def resolve(self, at: At) -> Rule[None]:
        card = named(at, self.name)
        if card is None:
            return NOTHING
        if self.time is None:
            spawning.bring_in(at.play, card)
        elif zone := spawning.out_of_play(at.play, card):
            spawning.pursue(at.play, card, zone, self.time.of(at), "language.set-aside")
        return NOTHING


@phrase("enter the fray")
class EnterTheFray(Command):
    """No parley: those who came fight.   rules: spawn.then-parley"""

    touches = FOE

    def resolve(self, at: At) -> Rule[None]:
        at.play.state.fray = bool(at.play.enemies())
        return NOTHING


@phrase("Progress {faction}")
class Progress(Command):
    """Move the top card of a faction's deck to its bottom.   rules: language.progress"""

    touches = CARDS
    faction: Faction

    def resolve(self, at: At) -> Rule[None]:
        spawning.progress(at.play, self.faction.deck)
        return NOTHING


def named(at: At, name: str) -> DenizenCard | None:
    """Return the denizen of this game with a name; None if it is not in the game."""
    piles = at.play.state.zones.values()
    return next((card for pile in piles for card in pile if isinstance(card, DenizenCard) and card.name == name), None)
