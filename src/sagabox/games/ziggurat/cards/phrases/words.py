"""The plain words of Ziggurat: an Enum is a family of phrases without slots."""

from enum import Enum


class Stat(Enum):
    """A stat of the hero; STAT is whichever the player prefers.   rules: stats.four, language.check"""

    PRESENCE = "PRESENCE"
    MUSCLE = "MUSCLE"
    SHADOW = "SHADOW"
    LORE = "LORE"
    ANY = "STAT"


class OneStat(Enum):
    """One of the four stats.   rules: stats.four"""

    PRESENCE = "PRESENCE"
    MUSCLE = "MUSCLE"
    SHADOW = "SHADOW"
    LORE = "LORE"


class Keyword(Enum):
    """What a denizen is. Hunter is the icon, Elite attacks with a boost.

    rules: fact.denizen-keywords, language.hunter"""

    ARACHNID = "Arachnid"
    ARCHON = "Archon"
    CLOCKWORK = "Clockwork"
    DEMON = "Demon"
    ELEMENTAL = "Elemental"
    ELITE = "Elite"
    FAUNA = "Fauna"
    FLORA = "Flora"
    GIANT = "Giant"
    HUMANOID = "Humanoid"
    HUNTER = "Hunter"
    TOAD = "Toad"
    UNDEAD = "Undead"


class Goods(Enum):
    """What an item is: asked for in parley, by Discover and as a price.

    rules: item.parley-terms, fact.item-keywords"""

    POTION = "Potion"
    POUCH = "Pouch"
    FOOD = "Food"
    TOOL = "Tool"
    TRINKET = "Trinket"
    RELIC = "Relic"


class Offering(Enum):
    """What a parley or a price can ask for: an item, a companion or an unbound true name.

    rules: parley.keyword-companion, parley.keyword-true-name"""

    POTION = "Potion"
    POUCH = "Pouch"
    FOOD = "Food"
    TOOL = "Tool"
    TRINKET = "Trinket"
    RELIC = "Relic"
    COMPANION = "Companion"
    TRUE_NAME = "True Name"


class Sphere(Enum):
    """A type of memory sphere.   rules: memories.spheres, fact.sphere-types"""

    FAUNA = "Fauna"
    VIOLENCE = "Violence"
    FLORA = "Flora"
    ARCANA = "Arcana"
    CUNNING = "Cunning"
    SPIRIT = "Spirit"


class Status(Enum):
    """Four combat statuses, counted in rounds, and five conditions, counted in levels.

    rules: status.list, fact.conditions"""

    STUN = "Stun"
    WEAKEN = "Weaken"
    ENTANGLE = "Entangle"
    WOUND = "Wound"
    POISON = "Poison"
    SHAKEN = "Shaken"
    SUNDER = "Sunder"
    UNDEAD = "Undead"
    FUNGAL = "Fungal"


class Pierce(Enum):
    """Harm that ARM does not reduce.   rules: language.piercing"""

    PIERCING = "Piercing"


class Spread(Enum):
    """On every opponent.   rules: language.splash"""

    SPLASH = "Splash"


class How(Enum):
    """How an attack strikes.

    rules: language.boosted, language.overkill, language.piercing, language.ranged, language.splash"""

    BOOSTED = "Boosted"
    OVERKILL = "Overkill"
    PIERCING = "Piercing"
    RANGED = "Ranged"
    SPLASH = "Splash"


class Side(Enum):
    """Those whose numbers a rule changes."""

    ENEMIES = "each enemy"
    COMPANIONS = "each companion"
    PARTY = "each of the party"


class Scouting(Enum):
    """A tile revealed so gets an exploration token.   rules: map.reveal-outside-scout"""

    SCOUT = "as by Scout"


class Die(Enum):
    """Dice as an amount.   rules: roll.d4, roll.d8, roll.2d8"""

    D4 = "D4"
    D6 = "D6"
    D8 = "D8"
    TWO_D8 = "2D8"


class Value(Enum):
    """A number that a standing effect changes. Limits are those of Break Camp.   rules: trait.passive-kinds"""

    ATK = "base ATK"
    ARM = "ARM"
    DEF = "DEF"
    PRESENCE = "PRESENCE"
    MUSCLE = "MUSCLE"
    SHADOW = "SHADOW"
    LORE = "LORE"
    COMPANIONS = "companion limit"
    ITEMS = "Item limit"
    EQUIPMENT = "Equipment limit"
    NAMES = "True Name limit"


class FightValue(Enum):
    """A number that an effect changes for the rest of a combat round."""

    ATK = "base ATK"
    ARM = "ARM"
    DEF = "DEF"


class Talk(Enum):
    """A kind of parley, or all of it.   rules: parley.kinds"""

    TRADE = "Trade"
    RECRUIT = "Recruit"
    PARLEY = "parley"


class Action(Enum):
    """An action that a card can close.   rules: actions.basic-list, parley.kinds, attack.choose-one"""

    SCOUT = "Scout"
    MOVE = "Move"
    EXPLORE = "Explore"
    REST = "Rest"
    RITUAL = "Ritual"
    AMBUSH = "Ambush"
    TRADE = "Trade"
    RECRUIT = "Recruit"
    RETREAT = "Fighting Retreat"


class Held(Enum):
    """What a hero can have at least so many of."""

    EQUIPMENT = "Equipment"
    ITEMS = "Item/Items"
    NAMES = "True Name/Names"
    COMPANIONS = "companion/companions"
    GRIT = "Grit"
    HP = "HP"


class Outcome(Enum):
    """How a check went; success is any hit, or a target reached.   rules: language.check-outcomes"""

    STRONG_HIT = "on strong hit"
    WEAK_HIT = "on weak hit"
    HIT = "on hit"
    MISS = "on miss"
    SUCCESS = "on success"
    FAILURE = "on failure"


class Counted(Enum):
    """What an amount can be counted by, beside a number: "1 plus 2 for each cube"."""

    CUBE = "cube"
    COMPANION = "companion"
    ENEMY = "enemy"
    EQUIPMENT = "Equipment"
    MEMORY = "card in Memories"


class Heading(Enum):
    """A section that is carried out when its time comes.

    rules: language.on-reveal, language.success-failure, language.timed-action, language.time-out"""

    ON_REVEAL = "ON REVEAL"
    SUCCESS = "SUCCESS"
    FAILURE = "FAILURE"
    TIMED_ACTION = "TIMED ACTION"
    TIME_OUT = "TIME OUT"


class ActionHeading(Enum):
    """A section that the player may choose to carry out.   rules: language.hero-action, language.combat-action"""

    HERO_ACTION = "HERO ACTION"
    COMBAT_ACTION = "COMBAT ACTION"


class RuleHeading(Enum):
    """A section of standing rules: in fights, in parleys, or at all times while the card is in play.

    rules: language.combat-rule, language.parley-rule"""

    COMBAT_RULE = "COMBAT RULE"
    PARLEY_RULE = "PARLEY RULE"
    WHILE_IN_PLAY = "WHILE IN PLAY"


COMBAT_STATUSES = (Status.STUN, Status.WEAKEN, Status.ENTANGLE, Status.WOUND)
