"""Who and where: Characters, kinds of them, areas and spots."""

from __future__ import annotations

from sagabox.language import Phrase, phrase

from .families import Area, Band, Definite, Figure, Kin, People, Place, Someone, Spot, Where, Who
from .words import Crowd, Extreme, Folk, Measure, Mood, Most, Nature, Overlay, Rank, Style


@phrase("{folk}")
class AnyOf(People):
    """By faction."""

    folk: Folk


@phrase("{kin}")
class OfFamily(People):
    """By family, as scrolls name it."""

    kin: Kin


@phrase("[{mood} ][{rank} ]{people}")
class Kind(Phrase):
    """A kind of Characters: "wounded green Enemy"."""

    people: People
    mood: Mood | None = None
    rank: Rank | None = None


@phrase("{kind}[ {where}]")
class Group(Phrase):
    """All Characters of a kind, or those of them that are somewhere."""

    kind: Kind
    where: Where | None = None


# ---------------------------------------------------------------- one Character


@phrase("you")
class You(Definite):
    """Whoever has the card."""

    def is_many(self) -> bool:
        return True


@phrase("this Enemy")
class ThisEnemy(Definite):
    """The Enemy that has the card or is activated."""


@phrase("it")
class It(Definite):
    """The Character whom the moment is about."""


@phrase("the victim")
class TheVictim(Definite):
    """rules: execute.same-victim"""

    stands_on = ("scroll",)


@phrase("the attacker")
class TheAttacker(Definite):
    """Of the attack that is going on."""


@phrase("the defender")
class TheDefender(Definite):
    """Of the attack that is going on."""


@phrase("the active Hero")
class TheActive(Definite):
    """The Hero whose turn it is, or was last.   rules: battle.active-player"""


@phrase("{figure}")
class Named(Definite):
    """An Enemy by its name."""

    figure: Figure


@phrase("a(n) {group}")
class OneOf(Someone):
    """One of them; where somebody must be chosen, the player chooses."""

    group: Group


@phrase("another {group!}")
class Another(Someone):
    """One of them besides whoever has the card."""

    group: Group


# ---------------------------------------------------------------- several, or one of several


@phrase("each {group!}")
class EachOf(Who):
    """All of them."""

    group: Group


@phrase("each other {group!}")
class EachOther(Who):
    """All of them besides whoever has the card."""

    group: Group


@phrase("{crowd}")
class All(Who):
    """A whole faction."""

    crowd: Crowd

    def is_many(self) -> bool:
        return True


@phrase("the {most} {group!}")
class TheMost(Who):
    """The nearest or most wounded of them; of equal ones the player chooses."""

    most: Most
    group: Group


@phrase("the {kind!} nearest to a(n) {other!}")
class NearestTo(Who):
    """The one that is nearest to any of the others."""

    kind: Kind
    other: Kind


@phrase("the {group!} with the {extreme} {measure}")
class WithMost(Who):
    """Of equal ones the player chooses."""

    group: Group
    extreme: Extreme
    measure: Measure


# ---------------------------------------------------------------- areas


@phrase("your area")
class YourArea(Place):
    """Where whoever has the card is."""


@phrase("this area")
class ThisArea(Place):
    """Where the Enemy is that has the card or is activated."""


@phrase("the {area}")
class NamedArea(Place):
    area: Area


@phrase("the victim's area")
class VictimsArea(Place):
    stands_on = ("scroll",)


@phrase("in {place}")
class In(Where, Spot):
    place: Place


@phrase("at the nearest gate")
class AtNearestGate(Spot):
    """The open Spawn Gate nearest to any Hero.   rules: spawn.gate-choice"""


@phrase("at the gate in the {area}")
class AtGate(Spot):
    """If it is open.   rules: spawn.gates"""

    area: Area


@phrase("in range")
class InRange(Where):
    """As near as the power, weapon or behaviour reaches, and in sight.   rules: range.attack-needs-range-and-los"""


@phrase("in range {band}")
class InBand(Where):
    """So near, and in sight."""

    band: Band


@phrase("in sight")
class InSight(Where):
    """rules: los.sight-marks"""


@phrase("within {count} area/areas")
class Within(Where):
    """So many steps away at most, in sight or not.   rules: range.counting"""

    count: int


@phrase("within {count} area/areas of a(n) {kind!}")
class WithinOf(Where):
    """So many steps away from one of them at most.   rules: range.counting"""

    count: int
    kind: Kind


@phrase("that shares its area with a(n) {kind!}")
class Sharing(Where):
    kind: Kind


@phrase("in play")
class InPlay(Where):
    """Anywhere on the map."""


@phrase("in a(n) {overlay} area")
class OnOverlay(Where):
    overlay: Overlay


@phrase("of {nature}")
class OfNature(Where):
    """Heroes of a Soul Nature."""

    nature: Nature


@phrase("of {style}")
class OfStyle(Where):
    """Heroes of a fighting style."""

    style: Style
