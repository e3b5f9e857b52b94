"""What somebody does or what happens to somebody, which texts can wait for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.language import phrase

from .families import Act, Place
from .kinds import Kind

if TYPE_CHECKING:
    from sagabox.games.sorcery.engine.context import At
    from sagabox.games.sorcery.engine.triggers import Occurrence


@phrase("is/are attacked")
class Attacked(Act):
    """The whole attack: Shields are added to the defence, a comrade steps in before the roll."""

    name = "attacked"


@phrase("attacks/attack")
class Attacks(Act):
    """Before the dice are rolled."""

    name = "attacks"


@phrase("rolls/roll for an attack")
class RollsAttack(Act):
    """The dice of the attack lie open.   rules: hit.step2-enhance"""

    name = "rolls-attack"


@phrase("rolls/roll a Save")
class RollsSave(Act):
    """The dice of the Save lie open.   rules: dice.save-roll"""

    name = "rolls-save"


@phrase("is/are wounded")
class IsWounded(Act):
    """Has lost HP by an attack."""

    name = "wounded"


@phrase("wounds/wound a(n) {kind}")
class Wounds(Act):
    """By an attack."""

    name = "wounds"
    kind: Kind

    def fits(self, at: At, what: Occurrence) -> bool:
        return what.whom >= 0 and self.kind.fits(at, at.figures()[what.whom])


@phrase("kills/kill a(n) {kind}")
class Kills(Act):
    """By an attack or otherwise."""

    name = "kills"
    kind: Kind

    def fits(self, at: At, what: Occurrence) -> bool:
        return what.whom >= 0 and self.kind.fits(at, at.figures()[what.whom])


@phrase("would die")
class WouldDie(Act):
    """Before dying.   rules: death.becomes-ghost"""

    name = "would-die"


@phrase("dies/die")
class Dies(Act):
    """rules: death.becomes-ghost, combat.enemy-killed"""

    name = "dies"


@phrase("receives/receive a Body Condition")
class Receives(Act):
    """rules: cond.regardless-of-damage"""

    name = "receives"


# ---------------------------------------------------------------- moving and acting


@phrase("moves/move into {place}")
class MovesInto(Act):
    """By any means.   rules: move.engaged-on-entering"""

    name = "enters"
    place: Place

    def fits(self, at: At, what: Occurrence) -> bool:
        return what.area == self.place.area(at)


@phrase("moves/move into an area with a(n) {kind!}")
class MovesToward(Act):
    """By any means.   rules: move.engaged-on-entering"""

    name = "enters"
    kind: Kind

    def fits(self, at: At, what: Occurrence) -> bool:
        others = [figure for figure in self.kind.figures(at) if figure.index != what.who]
        return any(figure.area == what.area for figure in others)


@phrase("leaves/leave {place}")
class Leaves(Act):
    """By any means."""

    name = "leaves"
    place: Place

    def fits(self, at: At, what: Occurrence) -> bool:
        return what.area == self.place.area(at)


@phrase("is/are Bashed out of {place}")
class BashedOutOf(Act):
    """rules: bash.moves-back"""

    name = "bashed"
    place: Place

    def fits(self, at: At, what: Occurrence) -> bool:
        return what.area == self.place.area(at)


@phrase("uses/use a power")
class UsesPower(Act):
    """rules: power.used-side"""

    name = "uses-power"


@phrase("opens/open a Door")
class OpensDoor(Act):
    """rules: free.open-door"""

    name = "opens-door"


@phrase("opens/open a Chest")
class OpensChest(Act):
    """Before its Trap is drawn.   rules: chest.trap-then-loot"""

    name = "opens-chest"


@phrase("draws/draw a Trap")
class DrawsTrap(Act):
    """Before it is resolved.   rules: trap.victim"""

    name = "draws-trap"


@phrase("searches/search")
class Searches(Act):
    """After the Search.   rules: search.flip-and-roll"""

    name = "searches"


@phrase("prays/pray")
class Prays(Act):
    """After the prayer.   rules: pray.success"""

    name = "prays"


@phrase("resurrects/resurrect")
class Resurrects(Act):
    """rules: resurrect.at-shrine"""

    name = "resurrects"


@phrase("is/are spawned")
class IsSpawned(Act):
    """rules: spawn.random"""

    name = "spawned"


@phrase("is/are activated")
class IsActivated(Act):
    """Before its behaviour.   rules: activation.three-steps"""

    name = "activated"
