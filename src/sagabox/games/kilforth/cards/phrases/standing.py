"""Effects that stand as long as their card does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from sagabox.language import SIGNED, phrase

from .amounts import times
from .choosing import singular
from .families import Quarry, Standing, Tally, Where
from .words import FOES, MAP_CARDS, Action, Attribute, Encounter, Keyword, Nuisance

if TYPE_CHECKING:
    from sagabox.games.kilforth.engine.context import At


@phrase("gain {attribute} {bonus}[ for each {tally}]")
class Bonus(Standing):
    """rules: test.dice-bonuses"""

    attribute: Attribute
    bonus: Annotated[int, SIGNED]
    tally: Tally | None = None

    def key(self) -> str:
        return self.attribute.value

    def amount(self, at: At) -> int:
        return self.bonus * times(self.tally, at)


@phrase("gain {attribute} {bonus} against a(n) {quarry}")
class BonusAgainst(Standing):
    attribute: Attribute
    bonus: Annotated[int, SIGNED]
    quarry: Quarry

    def key(self) -> str:
        return self.attribute.value

    def amount(self, at: At) -> int:
        return self.bonus if at.target is not None and self.quarry.fits(at, at.target) else 0


@phrase("you may use {instead} for a(n) {attribute} Test")
class MayUse(Standing):
    """rules: test.substitute-attribute"""

    instead: Attribute
    attribute: Attribute

    def key(self) -> str:
        return f"use:{self.attribute.value}"

    def word(self) -> str:
        return self.instead.value


@phrase("gain {bonus} maximum HP")
class MaximumHp(Standing):
    """rules: health.max-source"""

    bonus: Annotated[int, SIGNED]

    def key(self) -> str:
        return "max-hp"

    def amount(self, at: At) -> int:
        return self.bonus


@phrase("add {count} to each die of your {attribute} Tests")
class AddToDice(Standing):
    """rules: fact.skill-brave"""

    count: int
    attribute: Attribute

    def key(self) -> str:
        return f"plus:{self.attribute.value}"

    def amount(self, at: At) -> int:
        return self.count


@phrase("add {count} to each die of your Tests")
class AddToAllDice(Standing):
    count: int

    def key(self) -> str:
        return "plus"

    def amount(self, at: At) -> int:
        return self.count


@phrase("ignore {nuisance}")
class Ignore(Standing):
    nuisance: Nuisance

    def key(self) -> str:
        return f"ignore:{self.nuisance.value}"


@phrase("you have the {keyword} keyword")
class HasKeyword(Standing):
    keyword: Keyword

    def key(self) -> str:
        return "keyword"

    def word(self) -> str:
        return self.keyword.value


@phrase("Strangers do not become your enemies")
class StrangersStay(Standing):
    def key(self) -> str:
        return "strangers-stay"


@phrase("you may Move diagonally")
class MoveDiagonally(Standing):
    def key(self) -> str:
        return "diagonal"


@phrase("pay {count} gold less for each Market purchase")
class CheaperPurchases(Standing):
    count: int

    def key(self) -> str:
        return "purchase"

    def amount(self, at: At) -> int:
        return self.count


@phrase("sell for the full gold value")
class SellFull(Standing):
    def key(self) -> str:
        return "sell-full"


@phrase("chapters cost {count} gold less")
class CheaperChapters(Standing):
    count: int

    def key(self) -> str:
        return "chapter"

    def amount(self, at: At) -> int:
        return self.count


@phrase("heal {count} more HP when you Rest")
class BetterRest(Standing):
    count: int

    def key(self) -> str:
        return "rest"

    def amount(self, at: At) -> int:
        return self.count


@phrase("call on Fate {count} times each Day")
class MoreFate(Standing):
    count: int

    def key(self) -> str:
        return "fate"

    def amount(self, at: At) -> int:
        return self.count


@phrase("the foe has Fight {bonus}[ for each {tally}]")
class FoeFight(Standing):
    bonus: Annotated[int, SIGNED]
    tally: Tally | None = None

    def key(self) -> str:
        return "foe:Fight"

    def amount(self, at: At) -> int:
        return self.bonus * times(self.tally, at)


@phrase("this card has {attribute} {bonus}[ for each {tally}]")
class ThisValue(Standing):
    stands_on = FOES
    attribute: Attribute
    bonus: Annotated[int, SIGNED]
    tally: Tally | None = None

    def key(self) -> str:
        return f"this:{self.attribute.value}"

    def amount(self, at: At) -> int:
        return self.bonus * times(self.tally, at)


@phrase("this card has HP {bonus}[ for each {tally}]")
class ThisHp(Standing):
    """rules: ruling.prince-of-ruin-hp-each-battle"""

    stands_on = FOES
    bonus: Annotated[int, SIGNED]
    tally: Tally | None = None

    def key(self) -> str:
        return "this:HP"

    def amount(self, at: At) -> int:
        return self.bonus * times(self.tally, at)


@phrase("all heroes have {attribute} {bonus}")
class HeroesHave(Standing):
    """rules: night.weather-lasts"""

    stands_on = MAP_CARDS
    attribute: Attribute
    bonus: Annotated[int, SIGNED]

    def key(self) -> str:
        return f"heroes:{self.attribute.value}"

    def amount(self, at: At) -> int:
        return self.bonus


@phrase("all {encounter} have {attribute} {bonus}")
class EncountersHave(Standing):
    stands_on = MAP_CARDS
    encounter: Encounter
    attribute: Attribute
    bonus: Annotated[int, SIGNED]

    def key(self) -> str:
        return f"{singular(self.encounter)}:{self.attribute.value}"

    def amount(self, at: At) -> int:
        return self.bonus


@phrase("no hero can {action}[ at {where}]")
class NoHeroCan(Standing):
    stands_on = MAP_CARDS
    action: Action
    where: Where | None = None

    def key(self) -> str:
        return f"forbid:{self.action.value}"

    def amount(self, at: At) -> int:
        return int(self.where is None or at.hero.place in self.where.places(at))


@phrase("you cannot {action}")
class YouCannot(Standing):
    action: Action

    def key(self) -> str:
        return f"forbid-you:{self.action.value}"


@phrase("you cannot escape from this card")
class NoEscape(Standing):
    stands_on = FOES

    def key(self) -> str:
        return "no-escape"


@phrase("you cannot call on Fate against this card")
class NoFate(Standing):
    stands_on = FOES

    def key(self) -> str:
        return "no-fate"
