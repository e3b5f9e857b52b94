"""Ziggurat's card commands: terse, bracketed, separated by commas and full stops."""

from typing import Annotated

from sagabox.language import SIGNED, Pattern, Phrase, phrase

from .words import Faction, Heading, Keyword, LootKeyword, Outcome, Stat, Status, Trait, Trigger

Name = Annotated[str, Pattern("a name", r"[A-Z][A-Za-z']*(?: [A-Z][A-Za-z']*)*", examples=("Sticky", "Razor Claws"))]


class Amount(Phrase):
    """A number, dice or both: "D4+1"."""


class Action(Phrase):
    """One entry of an action list."""


class Command(Phrase):
    """One thing that is done."""


class Check(Phrase):
    """A check closes its sentence, so that "and" after an outcome belongs to that outcome."""


class Sentence(Phrase):
    """Commands up to a full stop."""


class Match(Phrase):
    """Which denizens: a keyword expression."""


class Subject(Phrase):
    """Who is meant."""


@phrase("{count}")
class Exactly(Amount):
    count: int


@phrase("D{sides}[{plus}]")
class Dice(Amount):
    sides: int
    plus: Annotated[int, SIGNED] | None = None


@phrase("{count}+Boost")
class Boosted(Amount):
    count: int


@phrase("X")
class PushYourLuck(Amount):
    pass


@phrase("*")
class Anyone(Match):
    pass


@phrase("{terms:|}")
class AnyOf(Match):
    terms: tuple["AllOf", ...]


@phrase("{keywords:&}", "{keywords:&&}")
class AllOf(Phrase):
    keywords: tuple[Keyword, ...]


@phrase("the hero")
class TheHero(Subject):
    pass


@phrase("party")
class TheParty(Subject):
    pass


@phrase("each companion")
class EachCompanion(Subject):
    pass


@phrase("{bonus} ATK")
class Attack(Action):
    bonus: Annotated[int, SIGNED]


@phrase("{status}({amount})[ {trait}]")
class Inflict(Action):
    status: Status
    amount: Amount
    trait: Trait | None = None


@phrase("{trait}")
class Manner(Action):
    trait: Trait


@phrase("Heal({amount})")
class Heal(Action):
    amount: Amount


@phrase("Discard[ {count}]", "Unequip({count})")
class DiscardLoot(Action):
    count: int | None = None


@phrase("{bonus} Grit")
class ChangeGrit(Action):
    bonus: Annotated[int, SIGNED]


@phrase("{bonus} Max HP")
class ChangeMaxHp(Action):
    bonus: Annotated[int, SIGNED]


@phrase("[Equip({equip}) ][{trigger}: ]{name}. {actions:, }")
class Ability(Phrase):
    """rules: language.ability"""

    name: Name
    actions: tuple[Action, ...]
    equip: int | None = None
    trigger: Trigger | None = None


@phrase("{heading}[ (LIMIT {limit})]: {sentences: }")
class Section(Phrase):
    """rules: language.card-shape"""

    heading: Heading
    sentences: tuple[Sentence, ...]
    limit: int | None = None


@phrase("{sections:\n}")
class Body(Phrase):
    sections: tuple[Section, ...]


@phrase("{Commands: and }.")
class Orders(Sentence):
    commands: tuple[Command, ...]


@phrase("{Check}.")
class Challenge(Sentence):
    check: Check


@phrase("Spawn {faction}[({match})][ in pursuit ({time} Time)]", "Spawn {faction}[({match})] ({time} Time)")
class Spawn(Command):
    """rules: language.spawn, language.in-pursuit"""

    faction: Faction
    match: Match | None = None
    time: Amount | None = None


@phrase("Reinforce {faction}({match})")
class Reinforce(Command):
    faction: Faction
    match: Match


@phrase("check {stat}[({target})][; {outcomes:, }]")
class PlainCheck(Check):
    """rules: language.check, language.check-outcomes"""

    stat: Stat
    target: Amount | None = None
    outcomes: tuple["OnOutcome", ...] | None = None


@phrase("{cost: and } and {check}")
class PaidCheck(Check):
    cost: tuple[Command, ...]
    check: PlainCheck


@phrase("{outcome} {commands: and }")
class OnOutcome(Phrase):
    outcome: Outcome
    commands: tuple[Command, ...]


@phrase("Discover({keyword})")
class Discover(Command):
    keyword: LootKeyword


@phrase("{subject} is {status}({amount})")
class Afflict(Command):
    subject: Subject
    status: Status
    amount: Amount


@phrase("{subject} takes {amount} HP[ {trait}]")
class Damage(Command):
    subject: Subject
    amount: Amount
    trait: Trait | None = None


@phrase("discard {count} Equipment")
class DiscardEquipment(Command):
    count: int


@phrase("gain {count} Loot")
class GainLoot(Command):
    count: int


@phrase("add {amount} Time")
class AddTime(Command):
    amount: Amount


@phrase("move to Memories")
class MoveToMemories(Command):
    pass


@phrase("Time Passes")
class TimePasses(Command):
    pass


@phrase("remove {status}")
class RemoveStatus(Command):
    status: Status


@phrase("{actions:, }")
class Act(Command):
    actions: tuple[Action, ...]
