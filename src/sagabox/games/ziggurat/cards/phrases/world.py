"""What can happen to the world: denizens, loot, time and the map."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from sagabox.games.ziggurat.engine.state import Following
from sagabox.games.ziggurat.engine.touches import CARDS, FOE, MAP, TIME
from sagabox.games.ziggurat.rules import exploring, spawning
from sagabox.games.ziggurat.rules.backtracking import backtrack
from sagabox.games.ziggurat.rules.choosing import choose
from sagabox.games.ziggurat.rules.companions import lose_companion
from sagabox.games.ziggurat.rules.damage import defeat
from sagabox.games.ziggurat.rules.decks import banish, bury, drop_figure, gain_loot, leave_game, to_memories, zone_of
from sagabox.games.ziggurat.rules.discovering import discover
from sagabox.games.ziggurat.rules.mastery import add_cubes, can_take_cube
from sagabox.games.ziggurat.rules.moving import move_to, steps
from sagabox.games.ziggurat.rules.passing import change_time, remove_time, time_passes
from sagabox.games.ziggurat.rules.ritual import gain_names
from sagabox.games.ziggurat.rules.scouting import reveal_tiles, stack_top
from sagabox.kernel import NOTHING, Refusal, Rule, refuse
from sagabox.language import Names, phrase

from ..card import Denizen as DenizenCard
from .families import Amount, Command, Faction
from .matching import Source
from .words import Goods, Scouting

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


@phrase("Bolster({count})")
class Bolster(Command):
    """More loot for what this card spawns, when it enters the fray.   rules: language.bolster"""

    touches = CARDS
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
    count: int

    def idle(self, at: At) -> bool:
        return not can_take_cube(at.play, at.card)

    def resolve(self, at: At) -> Rule[None]:
        add_cubes(at.play, at.card, self.count, "mastery.track-limit")
        return NOTHING


@phrase("add {amount} Time")
class AddTime(Command):
    """Put Time on this card.   rules: language.add-time"""

    touches = TIME
    amount: Amount

    def resolve(self, at: At) -> Rule[None]:
        change_time(at.play, at.card, self.amount.of(at), "language.add-time")
        return NOTHING


@phrase("remove {amount} Time")
class RemoveTime(Command):
    """Take Time off this card. It sets off no TIMED ACTION, but does set off a TIME OUT.

    rules: time.timed-action-only-time-passes, time.time-out"""

    touches = TIME
    amount: Amount

    def idle(self, at: At) -> bool:
        return not at.play.state.time.get(at.card)

    def resolve(self, at: At) -> Rule[None]:
        return remove_time(at.play, at.card, self.amount.of(at))


@phrase("add {amount} Time to pursuit")
class AddTimeToPursuit(Command):
    """Put Time on groups in pursuit, divided as the player likes.   rules: pursuit.time-is-distance"""

    touches = TIME
    amount: Amount

    def idle(self, at: At) -> bool:
        return not at.play.state.groups

    def resolve(self, at: At) -> Rule[None]:
        return exploring.add_time_to_pursuit(at.play, self.amount.of(at), "pursuit.time-is-distance")


@phrase("Time Passes")
class TimePassesNow(Command):
    """Time Passes; in a fight, once the round is over.   rules: language.time-passes"""

    touches = TIME

    def resolve(self, at: At) -> Rule[None]:
        return time_passes(at.play, "language.time-passes")


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

    def resolve(self, at: At) -> Rule[None]:
        banish(at.play, at.card, zone_of(at.play, at.card), "language.banish")
        return NOTHING


@phrase("Bury this")
class BuryThis(Command):
    """This denizen goes to the bottom of its deck; any other card leaves the game.   rules: language.bury"""

    touches = CARDS

    def resolve(self, at: At) -> Rule[None]:
        zone = zone_of(at.play, at.card)
        if isinstance(at.card, DenizenCard):
            drop_figure(at.play, at.card)
            bury(at.play, at.card, zone)
        else:
            leave_game(at.play, at.card, zone, "language.bury")
        return NOTHING


@phrase("reveal {count} tile/tiles[ {scouting}]")
class RevealTiles(Command):
    """Lay tiles from the map stack anywhere on the map.   rules: map.reveal-outside-scout"""

    touches = MAP
    count: int
    scouting: Scouting | None = None

    def check(self, at: At) -> Refusal | None:
        return None if stack_top(at.play) else refuse("scout.draw-count", left=0)

    def idle(self, at: At) -> bool:
        return not stack_top(at.play)

    def resolve(self, at: At) -> Rule[None]:
        return reveal_tiles(at.play, self.count, tokens=self.scouting is not None)


@phrase("place a barrier")
class PlaceBarrier(Command):
    """A barrier on an open doorway of the hero's tile, of the player's choice.   rules: token.barrier-place"""

    touches = MAP

    def resolve(self, at: At) -> Rule[None]:
        return exploring.place_barrier(at.play)


@phrase("remove a barrier")
class RemoveBarrier(Command):
    """Open a barrier of the hero's tile, of the player's choice.   rules: map.barrier-effect"""

    touches = MAP

    def idle(self, at: At) -> bool:
        return not exploring.barred_doors(at.play)

    def resolve(self, at: At) -> Rule[None]:
        if doors := exploring.barred_doors(at.play):
            rule = "map.barrier-effect"
            door = yield from exploring.choose_door(at.play, rule, doors)
            exploring.remove_barrier(at.play, door, rule)


@phrase("resolve a Backtrack")
class ResolveBacktrack(Command):
    """Time Passes, then a SHADOW check for wandering monsters.   rules: backtrack.time-passes"""

    touches = MAP | TIME

    def resolve(self, at: At) -> Rule[None]:
        return backtrack(at.play)


@phrase("move to an adjacent tile")
class MoveToAdjacentTile(Command):
    """The hero moves to an explored tile next to this one, of the player's choice.   rules: move.distance"""

    touches = MAP

    def idle(self, at: At) -> bool:
        return not steps(at.play)

    def check(self, at: At) -> Refusal | None:
        return None if steps(at.play) else refuse("move.distance")

    def resolve(self, at: At) -> Rule[None]:
        if able := steps(at.play):
            tile = yield from choose(at.play, "move.distance", "on", able, str.lower, lambda one: {"tile": one})
            yield from move_to(at.play, tile, "move.distance")


def named(at: At, name: str) -> DenizenCard | None:
    """Return the denizen of this game with a name; None if it is not in the game."""
    piles = at.play.state.zones.values()
    return next((card for pile in piles for card in pile if isinstance(card, DenizenCard) and card.name == name), None)
