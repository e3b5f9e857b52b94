"""What can happen to the world: denizens, loot, time and the map."""

from __future__ import annotations

from typing import Annotated

from sagabox.language import Names, phrase

from .families import Amount, Command, Faction
from .matching import Source
from .words import Goods, Scouting

Denizen = Annotated[str, Names("a denizen")]


@phrase("Spawn {source}[ in pursuit ({time} Time)]", "Spawn {source} ({time} Time)")
class Spawn(Command):
    """Meet a denizen, found by searching its faction's deck; in pursuit it is concealed, and comes later.

    rules: language.spawn, language.in-pursuit"""

    source: Source
    time: Amount | None = None


@phrase("Reinforce {source}[ in pursuit ({time} Time)]")
class Reinforce(Command):
    """An enemy joins the fight, equipped; in pursuit it is revealed.   rules: language.reinforce"""

    source: Source
    time: Amount | None = None


@phrase("Bolster({count})")
class Bolster(Command):
    """More loot for what this card spawns, when it enters the fray.   rules: language.bolster"""

    count: int


@phrase("bring in {name}[ in pursuit ({time} Time)]")
class BringIn(Command):
    """A denizen that the quest set aside comes; in pursuit it is revealed.   rules: language.set-aside"""

    name: Denizen
    time: Amount | None = None


@phrase("enter the fray")
class EnterTheFray(Command):
    """No parley: those who came fight.   rules: spawn.then-parley"""


@phrase("Progress {faction}")
class Progress(Command):
    """Move the top card of a faction's deck to its bottom.   rules: language.progress"""

    faction: Faction


@phrase("Discover({goods})")
class Discover(Command):
    """Gain a loot card with this keyword, face up as an item.   rules: language.discover"""

    goods: Goods


@phrase("gain {amount} Loot")
class GainLoot(Command):
    """Gain loot cards, face down as equipment.   rules: language.gain-loot"""

    amount: Amount


@phrase("gain {count} True Name/Names")
class GainNames(Command):
    """Draw true names.   rules: ruling.true-name-gained"""

    count: int


@phrase("gain {count} cube/cubes")
class GainCubes(Command):
    """Put mastery cubes on this card's track.   rules: mastery.track-limit"""

    count: int


@phrase("add {amount} Time")
class AddTime(Command):
    """Put Time on this card.   rules: language.add-time"""

    amount: Amount


@phrase("remove {amount} Time")
class RemoveTime(Command):
    """Take Time off this card. It sets off no TIMED ACTION, but does set off a TIME OUT.

    rules: time.timed-action-only-time-passes, time.time-out"""

    amount: Amount


@phrase("add {amount} Time to pursuit")
class AddTimeToPursuit(Command):
    """Put Time on groups in pursuit, divided as the player likes.   rules: pursuit.time-is-distance"""

    amount: Amount


@phrase("Time Passes")
class TimePassesNow(Command):
    """Time Passes; in a fight, once the round is over.   rules: language.time-passes"""


@phrase("move to Memories")
class MoveToMemories(Command):
    """This card goes to Memories; on a denizen's card, the denizen.   rules: language.move-to-memories"""


@phrase("Banish this")
class BanishThis(Command):
    """This location encounter goes to the Banished store.   rules: language.banish"""


@phrase("Bury this")
class BuryThis(Command):
    """This denizen goes to the bottom of its deck; any other card leaves the game.   rules: language.bury"""


@phrase("reveal {count} tile/tiles[ {scouting}]")
class RevealTiles(Command):
    """Lay tiles from the map stack anywhere on the map.   rules: map.reveal-outside-scout"""

    count: int
    scouting: Scouting | None = None


@phrase("place a barrier")
class PlaceBarrier(Command):
    """A barrier on an open doorway of the hero's tile, of the player's choice.   rules: token.barrier-place"""


@phrase("remove a barrier")
class RemoveBarrier(Command):
    """Open a barrier of the hero's tile, of the player's choice.   rules: map.barrier-effect"""


@phrase("resolve a Backtrack")
class ResolveBacktrack(Command):
    """Time Passes, then a SHADOW check for wandering monsters.   rules: backtrack.time-passes"""


@phrase("move to an adjacent tile")
class MoveToAdjacentTile(Command):
    """The hero moves to an explored tile next to this one, of the player's choice.   rules: move.distance"""
