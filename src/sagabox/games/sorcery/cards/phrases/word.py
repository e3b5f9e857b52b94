"""What every phrase has that a text is made of, and the names that texts can say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from sagabox.language import Names, Pattern, Phrase

if TYPE_CHECKING:
    pass


BAND = Pattern("a range", r"any\b|\d(?:-\d)?(?!\d)", examples=("0", "1-2", "any"))
SPREAD = Pattern("numbers for 2, 3, 4 and 5 Heroes", r"\d(?:/\d){3}", examples=("1/2/2/2", "0/0/1/1"))
Band = Annotated[str, BAND]
Area = Annotated[str, Names("an area")]
Opening = Annotated[str, Names("a Door or Shrine")]
Figure = Annotated[str, Names("a figure")]
Minion = Annotated[str, Names("a Minion")]
Kin = Annotated[str, Names("a family of Enemies", plural="s")]
Thing = Annotated[str, Names("a thing")]
Memory = Annotated[str, Names("a memory")]
EventName = Annotated[str, Names("an Event")]
EnemyPower = Annotated[str, Names("an Enemy Power")]


FOES = ("enemy", "minion", "enemy_power", "scroll")  # the cards of Enemies
NO_HERO = (*FOES, "encounter", "quest")  # the cards that no Hero has or meets


class Word(Phrase):
    """Anything that a text is made of. `stands_on` names the cards it makes sense on, if not on all, `not_on` those
    that it makes none on, and `advice` what to write there; `needs` names the moments at which it does something, if
    not at all times; `ranged` tells that the card must say how far its range goes."""

    stands_on: ClassVar[tuple[str, ...]] = ()
    not_on: ClassVar[tuple[str, ...]] = ()
    advice: ClassVar[str] = ""
    needs: ClassVar[tuple[str, ...]] = ()
    ranged: ClassVar[bool] = False

    def misspelt(self) -> str:
        """Return how else it has to be written, or ""."""
        return ""


class OfHero(Word):
    """Something of the Hero who has the card."""

    not_on = NO_HERO
    advice = 'is for a card that a Hero has: here it is "this Enemy" or "this area", or a name'


class OfFoe(Word):
    """Something of the Enemy that has the card."""

    stands_on = FOES
    advice = 'is for an Enemy\'s card: here it is "you" or "your area"'
