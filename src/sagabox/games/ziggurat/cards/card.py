"""What is printed on the cards, tiles and tokens of Ziggurat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sagabox.packs import PrintedCard

from .program import BLANK, Doing, Program, Seek, Talk

if TYPE_CHECKING:
    from sagabox.language import Phrase

STATS = ("presence", "muscle", "shadow", "lore")
ZONES = {"J": "Jungle", "Z": "Ziggurat", "C": "Caves"}
FACTIONS = ("Jungle", "Ziggurat", "Caves", "Crypts", "Cultists", "Companions")
MARKS = ("sun", "pentagram")
USES = ("combat", "quick", "at rest", "cursed")
ICONS = ("hunter", "guarded", "boost", "bolster")
ENCOUNTERS = ("Event", "Peril Choice", "Environment", "Place", "Persona")
QUESTS = ("Tutorial", "Vignette", "Saga")
TOKENS = ("chest", "puzzle-box", "locked", "barricade", "second-wind", "respite")
ORDERS = ("Archon", "Demon", "Elemental")


@dataclass(frozen=True)
class Track:
    """A mastery track: the spheres it takes and its slots; `full` is in force once all are filled.

    rules: mastery.track-anatomy, mastery.track-limit"""

    spheres: tuple[str, ...]
    slots: int
    full: Program = BLANK


@dataclass(frozen=True, eq=False, repr=False)
class Card(PrintedCard):
    """One printed card. `says` are its texts, each with what it is read as; `flavour` is its story."""

    keywords: tuple[str, ...] = ()
    spheres: tuple[str, ...] = ()
    track: Track | None = None
    program: Program = BLANK
    quest: str = ""
    says: tuple[tuple[type[Phrase], str], ...] = ()
    printed: tuple[Any, ...] = ()  # every field as written: part of the digest

    def facts(self) -> tuple[Any, ...]:
        return (*super().facts(), self.mark, self.printed)


@dataclass(frozen=True, eq=False, repr=False)
class Tile(Card):
    """A map tile: its number, and its doors by side, each standard or secret.

    rules: components.tile-identity, public.tile-contents"""

    number: str = ""
    doors: tuple[tuple[int, str], ...] = ()

    @property
    def zone(self) -> str:
        return ZONES[self.number[0]]


@dataclass(frozen=True, eq=False, repr=False)
class Token(Card):
    """An exploration token.   rules: components.exploration-tokens"""

    type: str = ""


@dataclass(frozen=True, eq=False, repr=False)
class Avatar(Card):
    """A hero, with the suggested set-up.   rules: setup.step-1-hero, public.hero-accoutrements"""

    title: str = ""
    stats: tuple[int, int, int, int] = (0, 0, 0, 0)
    difficulty: int = 1
    weapon: str = ""
    gear: str = ""
    virtuosity: str = ""
    loot: int = 0
    true_names: int = 0
    specialities: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False, repr=False)
class Kit(Card):
    """A weapon, gear or virtuosity.   rules: weapon.sets-atk, gear.arm-and-def"""

    atk: int = 0
    ranged: bool = False
    arm: int = 0
    defence: int = 0


@dataclass(frozen=True, eq=False, repr=False)
class Loot(Card):
    """A loot card; its mark is on the back.   rules: components.loot-card"""

    boost: int = 0
    use: str = ""
    does: Doing = ()


@dataclass(frozen=True, eq=False, repr=False)
class TrueName(Card):
    """A true name; its order is on the back.   rules: public.true-name-cards, ritual.type-order"""

    order: str = ""
    types: tuple[Program, Program] = (BLANK, BLANK)
    price: Doing = ()


@dataclass(frozen=True, eq=False, repr=False)
class Denizen(Card):
    """rules: components.denizen-card"""

    faction: str = ""
    atk: int = 0
    arm: int = 0
    hp: int = 0
    limit: int = 0
    icons: tuple[str, ...] = ()
    compeers: Seek | None = None
    parley: tuple[Talk, ...] = ()

    @property
    def elite(self) -> bool:
        return "Elite" in self.keywords

    @property
    def hunter(self) -> bool:
        return "hunter" in self.icons

    @property
    def boosted(self) -> bool:
        """rules: boost.trait, boost.elite"""
        return self.elite or "boost" in self.icons


@dataclass(frozen=True)
class Choice:
    """An option of a Peril Choice: what is read first, and what is learned once it is chosen.

    rules: encounter.peril-choice"""

    label: str
    story: str
    text: str
    does: Doing = ()


@dataclass(frozen=True, eq=False, repr=False)
class Encounter(Card):
    """A location encounter or a peril event.   rules: components.location-encounters, encounter.common-language"""

    tile: str = ""
    type: str = "Event"
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True, eq=False, repr=False)
class Threat(Card):
    """rules: components.threat-card"""

    number: int = 0
    level: int = 0
    icon_wanted: str = ""
    time: int = 0


@dataclass(frozen=True, eq=False, repr=False)
class Stage(Card):
    """A quest card.   rules: quest.deck-stages, quest.destination"""

    number: int = 0
    destination: str = ""


@dataclass(frozen=True)
class Segment:
    """A part of the map stack: some of these tiles, shuffled; the tiles in `sure` are always among them.

    rules: setup.map-stack-formula"""

    tiles: tuple[str, ...]
    zones: tuple[str, ...]
    keep: int
    sure: tuple[str, ...]


@dataclass(frozen=True, eq=False, repr=False)
class Quest(Card):
    """A quest packet: its manifest, with the set-up.   rules: components.quest-packet, quest.manifest"""

    type: str = "Vignette"
    start: str = ""
    hp: int = 0
    loot: int = 0
    true_names: int = 0
    aside: tuple[str, ...] = ()
    maledictions: tuple[str, ...] = ()
    segments: tuple[Segment, ...] = ()
    stages: tuple[Stage, ...] = ()
    threats: tuple[Threat, ...] = ()
