"""What is in force as long as a card is: values, attacks, leave and bans."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

from sagabox.kernel import NOTHING, Rule
from sagabox.language import SIGNED, phrase

from ..words import Ability, Cost, Crowd, Damage, Hazard, Overlay, Roll, Stat
from .families import Boon, Place, Standing, Trait, Where, Who, Whose
from .kinds import SIDES
from .word import Area, OfFoe, OfHero, Word

if TYPE_CHECKING:
    from sagabox.games.sorcery.engine.context import At
    from sagabox.games.sorcery.engine.play import Sorcery
    from sagabox.games.sorcery.engine.state import Figure as Character


@phrase("{who} {traits: and }")
class Has(Standing):
    """What these Characters have, may or cannot do."""

    who: Who
    traits: tuple[Trait, ...]

    def stands(self) -> Iterator[tuple[str, Word | None, Word]]:
        for trait in self.traits:
            yield trait.key(), self.who, trait

    def bearers(self, at: At) -> Rule[list[int]]:
        found = yield from self.who.pick(at)
        return [figure.index for figure in found]


@phrase("{whose} have {boons: and }")
class AttacksHave(Standing):
    """What these attacks have besides their own.   rules: golden.same-source-does-not-stack"""

    whose: Whose
    boons: tuple[Boon, ...]

    def stands(self) -> Iterator[tuple[str, Word | None, Word]]:
        for boon in self.boons:
            yield "attack", self.whose, boon

    def bearers(self, at: At) -> Rule[list[int]]:
        yield from NOTHING
        return [at.figure.index]


# ---------------------------------------------------------------- traits


@phrase("has/have {change} {stat}")
class HasStat(Trait):
    """rules: golden.same-source-does-not-stack"""

    change: Annotated[int, SIGNED]
    stat: Stat

    def key(self) -> str:
        return f"stat:{self.stat.name}"


@phrase("ignores/ignore {hazard}")
class Ignores(Trait):
    """rules: cond.regardless-of-damage"""

    hazard: Hazard

    def key(self) -> str:
        return f"ignore:{self.hazard.value}"


@phrase("cannot {ability}")
class Cannot(Trait):
    """rules: golden.cards-over-manuals"""

    ability: Ability

    def key(self) -> str:
        return f"cannot:{self.ability.value}"


@phrase("cannot enter {place}")
class CannotEnter(Trait):
    """The area as it was named, also when somebody has left it.   rules: golden.cards-over-manuals"""

    place: Place

    def key(self) -> str:
        return "cannot-enter"


@phrase("may re-roll {count} die/dice of each {roll}")
class MayReroll(Trait):
    """rules: golden.one-reroll-per-die"""

    count: int
    roll: Roll

    def key(self) -> str:
        return f"re-roll:{self.roll.value}"


@phrase("is/are Flying")
class Flying(Trait):
    """rules: flying.definition"""

    def key(self) -> str:
        return "flying"


@phrase("resists/resist {damage}")
class Resists(Trait):
    """rules: def.resistance-effect"""

    damage: Damage

    def key(self) -> str:
        return f"resist:{self.damage.value}"


@phrase("is/are weak to {damage}")
class WeakTo(Trait):
    """rules: def.resistance-effect"""

    damage: Damage

    def key(self) -> str:
        return f"weak:{self.damage.value}"


@phrase("sees/see past Enemies")
class SeesPast(Trait):
    """Enemies do not block their Line of Sight.   rules: los.enemies-block-heroes"""

    def key(self) -> str:
        return "sees-past"


@phrase("counts/count as {count} figures")
class CountsAs(Trait):
    """For control and domination.   rules: control.more-figures"""

    count: int

    def key(self) -> str:
        return "counts-as"


@phrase("opens/open Chests and Locked Doors as Free Actions")
class OpensFreely(Trait):
    """rules: free.list"""

    def key(self) -> str:
        return "opens-freely"


@phrase("searches/search as a Free Action")
class SearchesFreely(Trait):
    """rules: free.list"""

    def key(self) -> str:
        return "searches-freely"


# ---------------------------------------------------------------- whose attacks


@phrase("your attacks")
class YourAttacks(OfHero, Whose):
    """Of whoever has the card."""

    def covers(self, at: At, attacker: Character, defender: Character | None) -> bool:
        return attacker is at.figure


@phrase("this Enemy's attacks")
class ItsAttacks(OfFoe, Whose):
    """Of the Enemy that has the card."""

    def covers(self, at: At, attacker: Character, defender: Character | None) -> bool:
        return attacker is at.figure


@phrase("attacks by {crowd}")
class AttacksBy(Whose):
    """Of a whole faction."""

    crowd: Crowd

    def covers(self, at: At, attacker: Character, defender: Character | None) -> bool:
        return attacker.side == SIDES[self.crowd]


@phrase("attacks by other {crowd} {where}")
class AttacksByOthers(Whose):
    """Of those of a faction that are somewhere, but for whoever has the card."""

    crowd: Crowd
    where: Where

    def covers(self, at: At, attacker: Character, defender: Character | None) -> bool:
        return attacker is not at.figure and attacker.side == SIDES[self.crowd] and self.where.has(at, attacker)


@phrase("attacks against you")
class AttacksAgainst(OfHero, Whose):
    """On whoever has the card."""

    def covers(self, at: At, attacker: Character, defender: Character | None) -> bool:
        return defender is at.figure


@phrase("range {change}")
class Reach(Boon):
    """The farther end of the range.   rules: range.attack-needs-range-and-los"""

    change: Annotated[int, SIGNED]

    def reach(self) -> int:
        return self.change


# ---------------------------------------------------------------- everything else


@phrase("your {cost} powers have cooldown {change}")
class CooldownChange(Standing):
    """Counted when a power is used; never below 0.   rules: power.cooldown-rank"""

    key = "cooldown"
    cost: Cost
    change: Annotated[int, SIGNED]

    def bearers(self, at: At) -> Rule[list[int]]:
        yield from NOTHING
        return [at.figure.index]


@phrase("opening doors draws no Trap")
class NoTraps(Standing):
    """rules: door.trap-then-remove"""

    key = "no-traps"


@phrase("Line of Sight reaches {count} area/areas")
class SightReaches(Standing):
    """For everybody.   rules: los.sight-marks"""

    key = "sight"
    count: int


@phrase("Night has no effect")
class NoNight(Standing):
    """rules: event.night-effect"""

    key = "no-night"


@phrase("each {overlay} area is {laid}")
class OverlayIs(Standing):
    """rules: difficult.costs-two, deadly.one-hp"""

    key = "overlay"
    overlay: Overlay
    laid: Overlay

    def mask(self, play: Sorcery, difficult: int, deadly: int) -> int:
        """Return the areas that it is about."""
        return difficult if self.overlay is Overlay.DIFFICULT else deadly


@phrase("the {area} is {laid}")
class AreaIs(Standing):
    """rules: difficult.costs-two, deadly.one-hp"""

    key = "overlay"
    area: Area
    laid: Overlay

    def mask(self, play: Sorcery, difficult: int, deadly: int) -> int:
        """Return the area that it is about."""
        number = play.state.quest.board.numbers.get(self.area, -1)
        return 1 << number if number >= 0 else 0


@phrase("gates are closed")
class GatesClosed(Standing):
    """rules: spawn.gates"""

    key = "gates-closed"
