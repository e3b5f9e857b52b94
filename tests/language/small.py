"""A small language of its own, to test the machinery with."""

from enum import Enum
from typing import Annotated

from sagabox.language import SIGNED, Names, Phrase, phrase


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
    where: Annotated[str, Names("a place")] | None = None


@phrase("goes/go to {where}")
class Go(Deed):
    where: Annotated[str, Names("a place")]


@phrase("visits/visit {places:and}")
class Visit(Deed):
    places: tuple[Annotated[str, Names("a place")], ...]


@phrase("waits/wait [[{hours} hour/hours]]")
class Wait(Deed):
    hours: int


@phrase("you may {deed}")
class May(Deed):
    deed: Deed


@phrase("{Deeds:and}.")
class Do(Line):
    deeds: tuple[Deed, ...]


@phrase("each hero {deeds:and}.", "every hero {deeds:and}.")
class EachHero(Line):
    deeds: tuple["Others", ...]


@phrase("{deed}")
class Others(Phrase):
    deed: Feed


@phrase("{lines: }")
class Text(Phrase):
    lines: tuple[Line, ...]


PLACES = ["Old Wood", "Old", "Old Wood Mill", "Sage\u2019s Rest", "the Pit"]
