"""The plain words of the Kilforth games: an Enum is a family of phrases without slots."""

from enum import Enum


class Attribute(Enum):
    """rules: card.four-attributes"""

    FIGHT = "Fight"
    STUDY = "Study"
    SNEAK = "Sneak"
    INFLUENCE = "Influence"


class Terrain(Enum):
    """rules: card.location-terrain-types"""

    BADLANDS = "Badlands"
    CITY = "City"
    FOREST = "Forest"
    MOUNTAIN = "Mountain"
    PLAINS = "Plains"


class Land(Enum):
    """The terrains that have an encounter deck.   rules: move.location-encounter-deck"""

    BADLANDS = "Badlands"
    FOREST = "Forest"
    MOUNTAIN = "Mountain"
    PLAINS = "Plains"


class Reward(Enum):
    """The four reward decks.   rules: components.reward-cards"""

    ALLY = "Ally/Allies"
    ITEM = "Item/Items"
    SPELL = "Spell/Spells"
    TITLE = "Title/Titles"


class RewardName(Enum):
    """A reward type as the name of its deck."""

    ALLY = "Ally"
    ITEM = "Item"
    SPELL = "Spell"
    TITLE = "Title"


class Encounter(Enum):
    """rules: card.encounter-types"""

    ENEMY = "Enemy/Enemies"
    PLACE = "Place/Places"
    QUEST = "Quest/Quests"
    STRANGER = "Stranger/Strangers"
    ENCOUNTER = "encounter/encounters"


class Keyword(Enum):
    """The words a chapter, a Weakness or an ability may ask for, beside the types.   rules: card.keywords-inert"""

    ARCANE = "Arcane"
    MARTIAL = "Martial"
    PIOUS = "Pious"
    SHADOW = "Shadow"
    DEMON = "Demon"
    HUMANOID = "Humanoid"
    UNDEAD = "Undead"
    ABODE = "Abode"
    DUNGEON = "Dungeon"
    RESPITE = "Respite"
    ASSIST = "Assist"
    DESTROY = "Destroy"
    SEEK = "Seek"
    NEUTRAL = "Neutral"
    NOBLE = "Noble"
    VILLAIN = "Villain"
    WEAPON = "Weapon"
    ARMOUR = "Armour"
    POTION = "Potion"
    JEWELLERY = "Jewellery"
    COMBAT = "Combat"
    HEALING = "Healing"
    AID = "Aid"
    KINETIC = "Kinetic"
    ORDER = "Order"
    RANK = "Rank"
    REPUTATION = "Reputation"
    STEED = "Steed"


class CardType(Enum):
    """What a card can be immune to.   rules: term.immune"""

    ALLIES = "Allies"
    ITEMS = "Items"
    SPELLS = "Spells"
    TITLES = "Titles"
    SKILLS = "skills"


class Action(Enum):
    """rules: action.list"""

    MOVE = "Move"
    CLEAR = "Clear"
    SEARCH = "Search"
    HIDE = "Hide"
    CONFRONT = "Confront"
    REST = "Rest"
    DISCOVER = "Discover"
    MARKET = "Market"
    REGALE = "Regale"


FOES = ("encounter", "abilities", "plot")  # what a hero can fight or Test against
MAP_CARDS = ("encounter", "Weather", "abilities", "plot")
BATTLE_MOMENTS = ("battle-starts", "battle-round-starts", "test-begins", "test-rolled", "loses-hp")


class Period(Enum):
    """What an effect can last for: each is a scope."""

    BATTLE_ROUND = "the battle round"
    BATTLE = "the battle"
    TEST = "the Test"
    TURN = "your turn"
    DAY = "the Day"

    @property
    def short(self) -> bool:
        """True if it is over when a battle round is."""
        return self in (Period.TEST, Period.BATTLE_ROUND)

    @property
    def needs(self) -> tuple[str, ...]:
        """The moments at which it can be going on, if not at any time."""
        if self is Period.TEST:
            return ("test-begins", "test-rolled", "confronts")
        return BATTLE_MOMENTS if self in (Period.BATTLE_ROUND, Period.BATTLE) else ()


class Span(Enum):
    """How often "once" is."""

    BATTLE = "battle"
    TURN = "turn"
    DAY = "Day"
    GAME = "game"


class Nuisance(Enum):
    """What a standing effect can make a hero ignore."""

    TRAPS = "Traps"
    GLOOM = "gloom"
    OBSTACLES = "obstacles"
    SURPRISE = "Surprise"
