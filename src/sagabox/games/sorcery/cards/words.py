"""The plain words of card texts: an Enum is a family of phrases without slots."""

from enum import Enum


class Colour(Enum):
    """The dice.   rules: dice.two-colours"""

    RED = "Red"
    BLUE = "Blue"


class Symbol(Enum):
    """What a die can show.   rules: dice.symbols"""

    HIT = "Hit"
    SHIELD = "Shield"
    POWER = "Power"


class Rank(Enum):
    """The ranks of Enemies, the weakest first.   rules: enemy.ranks"""

    GREEN = "green"
    BLUE = "blue"
    RED = "red"


class Nature(Enum):
    """rules: hero.soul-nature"""

    LAW = "Law"
    NEUTRAL = "Neutral"
    CHAOS = "Chaos"


class Style(Enum):
    """rules: hero.fighting-style"""

    STRENGTH = "strength"
    FAITH = "faith"
    DEXTERITY = "dexterity"
    MAGIC = "magic"


class Damage(Enum):
    """Damage types.   rules: item.weapon-type-and-category"""

    SLASH = "Slash"
    PIERCE = "Pierce"
    CRUSH = "Crush"
    FIRE = "Fire"
    STORM = "Storm"
    SOUL = "Soul"


class State(Enum):
    """Conditions that a Character is put into: "is Slowed".   rules: cond.health-share-one-token, ko.lying-figure"""

    SLOWED = "Slowed"
    BLINDED = "Blinded"
    STUNNED = "Stunned"
    KO = "KO"


class Ailment(Enum):
    """Conditions that a Character gets with a rank: "suffers Bleed I".   rules: fact.bleed-token, fact.fire-token"""

    BLEED_1 = "Bleed I"
    BLEED_2 = "Bleed II"
    FIRE_1 = "Fire I"
    FIRE_2 = "Fire II"
    POISON_1 = "Poison I"
    POISON_2 = "Poison II"


class Malady(Enum):
    """Conditions by name, whatever their rank."""

    BLEED = "Bleed"
    FIRE = "Fire"
    POISON = "Poison"
    SLOWED = "Slowed"
    BLINDED = "Blinded"
    STUNNED = "Stunned"
    KO = "KO"


class Hazard(Enum):
    """What a Character can ignore."""

    BASH = "Bash"
    BREAK = "Break"
    CRITICALS = "Criticals"
    BLEED = "Bleed"
    FIRE = "Fire"
    POISON = "Poison"
    SLOWED = "Slowed"
    BLINDED = "Blinded"
    STUNNED = "Stunned"
    KO = "KO"
    DIFFICULT = "Difficult areas"
    DEADLY = "Deadly areas"
    TRAPS = "Traps"


class Mood(Enum):
    """How a Character is."""

    WOUNDED = "wounded"
    HIDDEN = "Hidden"
    ENGAGED = "engaged"
    SLOWED = "Slowed"
    BLINDED = "Blinded"
    STUNNED = "Stunned"
    KO = "KO"
    LIVING = "living"


class Stat(Enum):
    """A value of a Character that cards can change."""

    ARMOR = "Armor"
    DICE = "defence die/dice"
    SAVE = "Save"
    MOVE = "Move"
    HP = "maximum HP"
    CARRY = "item capacity"


class Ability(Enum):
    """What a card can forbid."""

    ACTION_POWERS = "use Action powers"
    COMBAT_POWERS = "use Combat powers"
    REACTIONS = "use reactions"
    SECOND_WEAPON = "use a secondary weapon"
    HEAL = "heal"
    FOCUS = "Focus"
    DASH = "Dash"
    PRAY = "Pray"
    SEARCH = "Search"


class Roll(Enum):
    """The rolls of a Character."""

    SAVE = "Save"
    ATTACK = "attack"
    DEFENCE = "defence"


class Cost(Enum):
    """The powers that can be named by their cost.   rules: power.cost"""

    COMBAT = "Combat"
    ACTION = "Action"
    REACTION = "reaction"


class Activity(Enum):
    """rules: turn.combat-activities, turn.action-activities"""

    COMBAT = "Combat"
    ACTION = "Action"


class Span(Enum):
    """How often "once" is. An order can follow: "Once each turn, ..., heal 1 HP"."""

    TURN = "turn"
    ROUND = "round"
    QUEST = "Quest"

    def is_many(self) -> bool:
        return True


class Overlay(Enum):
    """rules: difficult.costs-two, deadly.one-hp"""

    DIFFICULT = "Difficult"
    DEADLY = "Deadly"


class Folk(Enum):
    """Kinds of Characters.   rules: term.character, term.factions"""

    HERO = "Hero/Heroes"
    ENEMY = "Enemy/Enemies"
    MASTER = "Master/Masters"
    MINION = "Minion/Minions"
    CHARACTER = "Character/Characters"
    GHOST = "Ghost Soul/Souls"
    BYSTANDER = "bystander/bystanders"


class Crowd(Enum):
    """A whole faction.   rules: term.factions"""

    HEROES = "Heroes"
    ENEMIES = "Enemies"


class Most(Enum):
    """Who of several is meant."""

    NEAREST = "nearest"
    MOST_WOUNDED = "most wounded"


class Extreme(Enum):
    """Of a value: the greatest or the smallest."""

    MOST = "most"
    FEWEST = "fewest"
    HIGHEST = "highest"
    LOWEST = "lowest"


class Measure(Enum):
    """A value by which one of several is chosen."""

    HP = "HP"
    ARMOR = "Armor"
    CROWNS = "Crowns"
    SOULRANK = "Soulrank"
    SAVE = "Save"
