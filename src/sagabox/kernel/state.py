"""The state of a game: zones, who knows which card, chance, and the open scopes."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, TypeVar

from .chance import Chance
from .choices import Rule
from .records import Card, Record

WATCHER = 15  # the seat of all who only watch: it learns what everybody learns
EVERYBODY = (1 << (WATCHER + 1)) - 1
NOBODY = 0


@dataclass(slots=True, frozen=True)
class Lasting(Record):
    """An effect that outlives its card and ends with the scope that holds it.

    `bearer` is the figure it applies to, by a number that the game gives."""

    renamed: ClassVar[Mapping[str, str]] = {"hero": "bearer"}
    source: Card
    what: str
    amount: int
    bearer: int


@dataclass(slots=True, eq=False)
class Scope(Record):
    """An open procedure. Views show scopes, so what a procedure is about is stored here, not in local variables.

    A scope with `keep` gets a checkpoint of its own when it begins, stored as long as the game."""

    keep: ClassVar[bool] = False
    lasting: tuple[Lasting, ...] = field(default=(), kw_only=True)
    aside: str = field(default="", kw_only=True)

    def next(self, play: Any) -> "Rule[None] | Scope | None":
        """Return the next step, or the procedure to enter next, or None at the end of this one."""
        raise NotImplementedError(f"{type(self).__name__} has no steps, so it is not for the agenda")


@dataclass(slots=True, eq=False)
class Interrupt(Scope):
    """Something done in the middle of a question, or in steps of its own."""

    formerly: ClassVar[tuple[str, ...]] = ("Deed",)
    id: str

    def next(self, play: Any) -> "Rule[None]":
        return play.end(self)  # type: ignore[no-any-return]


S = TypeVar("S", bound=Scope)


@dataclass(slots=True, eq=False, kw_only=True)
class State(Record):
    """The common part of a state; a game adds its own fields. The top of a pile is its end. Piles never change in
    place, so that copies of a state share them, and empty ones cost nothing."""

    chance: Chance
    zones: dict[str, tuple[Card, ...]]
    known: dict[Card, int] = field(default_factory=dict)
    scopes: list[Scope] = field(default_factory=list)
    insist: list[str] = field(default_factory=list)
    skipped: str = ""

    def __post_init__(self) -> None:
        """Accept piles as lists, as saves have them."""
        self.zones = {zone: tuple(cards) for zone, cards in self.zones.items()}

    def find(self, kind: type[S]) -> S | None:
        """Return the innermost scope of a kind, or None."""
        for scope in reversed(self.scopes):
            if scope.__class__ is kind:
                return scope
        return None

    def effects(self, what: str, bearer: int) -> list[Lasting]:
        """Return what lasts for a figure now, the outermost scope's first."""
        return [
            one
            for scope in self.scopes
            if scope.lasting
            for one in scope.lasting
            if one.what == what and one.bearer == bearer
        ]

    def knows(self, seat: int, card: Card) -> bool:
        return bool(self.known.get(card, NOBODY) >> seat & 1)

    def lost_cards(self, cards: list[Card]) -> list[Card]:
        """Return the cards that are not in exactly one zone."""
        count = dict.fromkeys(cards, 0)
        for zone in self.zones.values():
            for card in zone:
                count[card] = count.get(card, 0) + 1
        return [card for card, times in count.items() if times != 1]
