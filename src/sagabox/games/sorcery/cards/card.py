"""What is printed on the cards and tokens of Sword & Sorcery."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, NamedTuple

from sagabox.packs import PrintedCard

from .program import BLANK, Program

if TYPE_CHECKING:
    from .phrases.texts import Behaviour, EncounterText, Preference, SearchText

RANKS = ("green", "blue", "red", "master")
ITEMS = ("weapon", "armour", "artifact", "consumable")
MOST_RANK = 7  # rules: hero.soulrank-range


@dataclass(frozen=True, eq=False, repr=False)
class Card(PrintedCard):
    """One printed card or token."""

    program: Program = BLANK

    def facts(self) -> tuple[Any, ...]:
        """Return all that the rules may look at, but what follows from the text."""
        return tuple(getattr(self, one.name) for one in fields(self) if one.name not in ("program", "handle", "saved"))


class Dice(NamedTuple):
    """How many dice of each colour.   rules: dice.two-colours"""

    red: int = 0
    blue: int = 0

    def __str__(self) -> str:
        parts = [f"{count} {colour}" for count, colour in ((self.red, "Red"), (self.blue, "Blue")) if count]
        return " ".join(parts) or "no dice"


NO_DICE, ONE_BLUE = Dice(), Dice(0, 1)


class Band(NamedTuple):
    """A range, from the nearest distance to the farthest.   rules: range.counting"""

    least: int = 0
    most: int = 0

    def __str__(self) -> str:
        return str(self.least) if self.least == self.most else f"{self.least}-{self.most}"


def dice_from(text: str) -> Dice:
    """Read dice such as "1 Red 1 Blue"."""
    words = text.split()
    counts = dict(zip(words[1::2], map(int, words[::2]), strict=True))
    return Dice(counts.get("Red", 0), counts.get("Blue", 0))


def band_from(text: str) -> Band:
    """Read a range such as "0-2"."""
    least, _, most = text.partition("-")
    return Band(int(least), int(most or least))


# ---------------------------------------------------------------- numbers that rest on rulings


@dataclass(frozen=True, eq=False, repr=False)
class Die(Card):
    """A die: what each face shows, as (Hits, Shields, Powers).   rules: dice.ten-sided, dice.symbols"""

    faces: tuple[tuple[int, int, int], ...] = ()


@dataclass(frozen=True, eq=False, repr=False)
class Measures(Card):
    """Tests and prices.   rules: dice.save-roll, pray.roll-three-red, enhance.cost, resurrect.at-rank-one"""

    save: tuple[str, str] = ("Blue", "Shield")
    blinded: tuple[str, str] = ("Blue", "Shield")
    pray: tuple[int, str, str] = (3, "Red", "Power")
    unarmed: Dice = ONE_BLUE
    raising: tuple[int, ...] = ()
    resurrect: int = 0
    worth: tuple[int, ...] = ()
    sell: int = 2


# ---------------------------------------------------------------- Heroes


@dataclass(frozen=True)
class Gem:
    """One side of a Soul Gem: a class, its Soul Nature, and its values by Soulrank.   rules: hero.soul-gem-contents"""

    name: str
    slug: str
    nature: str
    hp: tuple[int, ...]
    combat: tuple[int, ...]
    action: tuple[int, ...]
    powers: tuple[int, ...]


@dataclass(frozen=True, eq=False, repr=False)
class HeroCard(Card):
    """rules: hero.card-contents"""

    style: str = ""
    save: int = 0
    move: int = 0
    carry: int = 0
    gems: tuple[Gem, ...] = ()
    colour: str = ""


@dataclass(frozen=True, eq=False, repr=False)
class Power(Card):
    """A power or talent. `hero` and `gem` are slugs, "" for any.   rules: power.class-or-hero, talent.definition"""

    hero: str = ""
    gem: str = ""
    cost: str = "passive"
    cooldown: int = 0
    band: Band | None = None
    style: str = ""
    nature: str = ""
    rank: int = 1


# ---------------------------------------------------------------- items


class Strike(NamedTuple):
    """What a weapon attacks with.   rules: item.weapon-hands, item.weapon-type-and-category"""

    hand: str
    damage: str
    band: Band
    dice: Dice
    category: str = ""


@dataclass(frozen=True)
class Side:
    """Another side of a weapon: awake for Soul Points, or forged for Crowns.   rules: item.soul-weapon, shop.anvil"""

    price: int
    strike: Strike
    text: str
    program: Program = BLANK


@dataclass(frozen=True, eq=False, repr=False)
class Item(Card):
    """A weapon, armour, artifact or consumable; `deck` says where it comes from."""

    deck: str = ""
    owner: str = ""
    styles: tuple[str, ...] = ()
    price: int = 0
    strike: Strike | None = None
    band: Band | None = None
    armor: int = 0
    dice: int = 0
    shields: int = 0
    cost: str = "free"
    awake: Side | None = None
    forged: Side | None = None


@dataclass(frozen=True, eq=False, repr=False)
class Thing(Card):
    """A Quest card; with a `nature` the Blessing of that Soul Nature.   rules: pray.reward"""

    nature: str = ""


# ---------------------------------------------------------------- Enemies


class Rule(NamedTuple):
    """A behaviour: its range (None for any), and its sentences.   rules: enemy.scroll"""

    band: Band | None
    text: str
    tree: Behaviour


@dataclass(frozen=True, eq=False, repr=False)
class Scroll(Card):
    """rules: enemy.scroll, enemy.ranks"""

    family: str = ""
    rank: str = ""
    basic: Dice = NO_DICE
    victim: str = ""
    prefers: Preference | None = None
    rules: tuple[Rule, ...] = ()
    desperate: tuple[Rule, ...] = ()


@dataclass(frozen=True, eq=False, repr=False)
class Foe(Card):
    """An Enemy, a Minion or a bystander: its values. `each_hero`: the HP are for each Hero.   rules: enemy.card"""

    scroll: Scroll | None = None
    hp: int = 0
    each_hero: bool = False
    armor: int = 0
    dice: int = 0
    shields: int = 0
    souls: int = 0
    weak: tuple[str, ...] = ()
    resist: tuple[str, ...] = ()
    proper: bool = False

    @property
    def family(self) -> str:
        return self.scroll.family if self.scroll else ""

    @property
    def rank(self) -> str:
        return self.scroll.rank if self.scroll else ""


@dataclass(frozen=True, eq=False, repr=False)
class ShadowToken(Card):
    """`shows` is the slug of an Enemy or bystander.   rules: shadow.definition"""

    shows: str = ""


# ---------------------------------------------------------------- decks


@dataclass(frozen=True, eq=False, repr=False)
class Encounter(Card):
    """rules: encounter.structure"""

    tree: EncounterText | None = None


@dataclass(frozen=True, eq=False, repr=False)
class EventCard(Card):
    """`time` is Night, Day or "".   rules: fact.event-card"""

    time: str = ""


@dataclass(frozen=True, eq=False, repr=False)
class CriticalToken(Card):
    """A red one stays with the Character.   rules: critical.draw-token"""

    red: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class SearchToken(Card):
    """rules: fact.search-area-token"""

    tree: SearchText | None = None
