"""A small language for testing the machinery."""

from enum import Enum
from typing import Annotated

from sagabox.language import SIGNED, Names, Phrase, phrase

Place = Annotated[str, Names("a place")]
PLACES = ["Old Wood", "Old", "Old Wood Mill", "Sage\u2019s Rest", "the Pit"]


class Beast(Enum):
    """What roams."""

    OX = "ox/oxen"
    WOLF = "wolf/wolves"
    OWL = "owl/owls"


class Amount(Phrase):
    """How many."""


class Deed(Phrase):
    """One thing that is done."""


class Line(Phrase):
    """What ends with a full stop."""


@phrase("{count}")
class Exactly(Amount):
    count: int

    def is_many(self) -> bool:
        return self.count != 1


@phrase("a(n)")
class One(Amount):
    """Just one."""

    def is_many(self) -> bool:
        return False


@phrase("feeds/feed {amount} {beast}", "tends/tend {amount} {beast}")
class Feed(Deed):
    """Give them what they like.

    They like it well.
    """

    amount: Amount
    beast: Beast


@phrase("gains/gain {luck} luck[ at {where}]")
class GainLuck(Deed):
    luck: Annotated[int, SIGNED]
    where: Place | None = None


@phrase("goes/go to {where}")
class Go(Deed):
    where: Place


@phrase("visits/visit {places:and}")
class Visit(Deed):
    places: tuple[Place, ...]


@phrase("waits/wait [[{hours} hour/hours]]")
class Wait(Deed):
    hours: int


@phrase("you may {deed}")
class May(Deed):
    deed: Deed


@phrase("{Deeds:and}.")
class Do(Line):
    deeds: tuple[Deed, ...]


@phrase("each hero", "every hero")
class EachHero(Phrase):
    def is_many(self) -> bool:
        return False


@phrase("{Who} {deeds:and}.")
class Others(Line):
    who: EachHero
    deeds: tuple[Deed, ...]


@phrase("{lines: }")
class Text(Phrase):
    lines: tuple[Line, ...]
