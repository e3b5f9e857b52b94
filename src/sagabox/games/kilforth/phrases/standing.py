"""Effects that stand as long as their card does."""

from __future__ import annotations

from typing import Annotated

from sagabox.language import SIGNED, phrase

from .families import Quarry, Standing, Tally, Where
from .words import Action, Attribute, Encounter, Keyword, Nuisance


@phrase("gain {attribute} {bonus}[ for each {tally}]")
class Bonus(Standing):
    """rules: test.dice-bonuses"""

    attribute: Attribute
    bonus: Annotated[int, SIGNED]
    tally: Tally | None = None


@phrase("gain {attribute} {bonus} against a(n) {quarry}")
class BonusAgainst(Standing):
    attribute: Attribute
    bonus: Annotated[int, SIGNED]
    quarry: Quarry


@phrase("you may use {instead} for a(n) {attribute} Test")
class MayUse(Standing):
    """rules: test.substitute-attribute"""

    instead: Attribute
    attribute: Attribute


@phrase("gain {bonus} maximum HP")
class MaximumHp(Standing):
    """rules: health.max-source"""

    bonus: Annotated[int, SIGNED]


@phrase("add {count} to each die of your {attribute} Tests")
class AddToDice(Standing):
    """rules: fact.skill-brave"""

    count: int
    attribute: Attribute


@phrase("add {count} to each die of your Tests")
class AddToAllDice(Standing):
    count: int


@phrase("ignore {nuisance}")
class Ignore(Standing):
    nuisance: Nuisance


@phrase("you have the {keyword} keyword")
class HasKeyword(Standing):
    keyword: Keyword


@phrase("Strangers do not become your enemies")
class StrangersStay(Standing):
    pass


@phrase("you may Move diagonally")
class MoveDiagonally(Standing):
    pass


@phrase("pay {count} gold less for each Market purchase")
class CheaperPurchases(Standing):
    count: int


@phrase("sell for the full gold value")
class SellFull(Standing):
    pass


@phrase("chapters cost {count} gold less")
class CheaperChapters(Standing):
    count: int


@phrase("heal {count} more HP when you Rest")
class BetterRest(Standing):
    count: int


@phrase("call on Fate {count} times each Day")
class MoreFate(Standing):
    count: int


@phrase("the foe has Fight {bonus}[ for each {tally}]")
class FoeFight(Standing):
    bonus: Annotated[int, SIGNED]
    tally: Tally | None = None


@phrase("this card has {attribute} {bonus}[ for each {tally}]")
class ThisValue(Standing):
    attribute: Attribute
    bonus: Annotated[int, SIGNED]
    tally: Tally | None = None


@phrase("this card has HP {bonus}[ for each {tally}]")
class ThisHp(Standing):
    """rules: ruling.prince-of-ruin-hp-each-battle"""

    bonus: Annotated[int, SIGNED]
    tally: Tally | None = None


@phrase("all heroes have {attribute} {bonus}")
class HeroesHave(Standing):
    """rules: night.weather-lasts"""

    attribute: Attribute
    bonus: Annotated[int, SIGNED]


@phrase("all {encounter} have {attribute} {bonus}")
class EncountersHave(Standing):
    encounter: Encounter
    attribute: Attribute
    bonus: Annotated[int, SIGNED]


@phrase("no hero can {action}[ at {where}]")
class NoHeroCan(Standing):
    action: Action
    where: Where | None = None


@phrase("you cannot {action}")
class YouCannot(Standing):
    action: Action


@phrase("you cannot escape from this card")
class NoEscape(Standing):
    pass


@phrase("you cannot call on Fate against this card")
class NoFate(Standing):
    pass
