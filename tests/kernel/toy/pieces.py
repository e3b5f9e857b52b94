"""The pieces of the toy game: places, cards, heroes and what can happen to them."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from sagabox.kernel import Card, Event, Menu, Option, Record, State, Touches

PLACES = {
    "city": ("wood", "hill"),
    "wood": ("city", "barrens"),
    "barrens": ("wood", "hill"),
    "hill": ("barrens", "city"),
}
HANDS, ASSETS = ("hand:0", "hand:1"), ("assets:0", "assets:1")
DAYS, MOST_HP, HAND, GOAL = 6, 4, 3, 14

HP: Touches = frozenset({"hp"})
FOE: Touches = frozenset({"foe"})
DICE: Touches = frozenset({"dice"})
TEAM: Touches = frozenset({"team"})
CARDS: Touches = frozenset({"cards"})
GOLD: Touches = frozenset({"gold"})


@dataclass(frozen=True, eq=False)
class Encounter(Card):
    fight: int = 0
    hp: int = 0
    gold: int = 0
    trap: int = 0


def make_cards() -> list[Card]:
    foes = {"kobold": (2, 2, 1, 1), "wolf": (2, 1, 1, 0), "ogre": (3, 3, 3, 0), "quiet": (0, 0, 0, 0)}
    rewards = ["elixir", "golem", "scholar", "sword", "horn", "charm", "ring", "banner"]
    cards: list[Card] = [Encounter(f"{name}#{n}", name, "encounter", *foes[name]) for name in foes for n in range(4)]
    return cards + [Card(f"{name}#{n}", name, "reward") for name in rewards for n in range(2)]


CARD = {card.id: card for card in make_cards()}


@dataclass(slots=True, eq=False)
class Hero(Record):
    seat: int
    index: int
    hp: int = MOST_HP
    ap: int = 0
    gold: int = 0
    fate: int = 2
    place: str = "city"
    camped: bool = False
    defeated: bool = False


@dataclass(slots=True, eq=False, kw_only=True)
class Toy(State):
    heroes: list[Hero] = field(default_factory=list)


@dataclass(slots=True)
class Moved(Event):
    hero: int
    place: str


@dataclass(slots=True)
class Drew(Event):
    hero: int
    card: Card


@dataclass(slots=True)
class Rolled(Event):
    hero: int
    dice: list[int]


@dataclass(slots=True)
class LostHp(Event):
    hero: int
    amount: int


@dataclass(slots=True)
class FoeDefeated(Event):
    foe: Card


@dataclass(slots=True)
class HeroDefeated(Event):
    hero: int


@dataclass(slots=True)
class Gone(Event):
    hero: int
    card: Card


def plain(seat: int, *ids: str) -> Callable[[Menu], None]:
    """Answers that stand for themselves."""
    options = [Option(id, seat) for id in ids]
    return lambda menu: menu.open.extend(options)


def named(name: str, cards: Iterable[Card]) -> Card | None:
    for card in cards:
        if card.name == name:
            return card
    return None


def distinct(cards: Iterable[Card]) -> Iterator[Card]:
    """Equal cards are offered once."""
    return iter({card.name: card for card in cards}.values())
