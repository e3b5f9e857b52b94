"""What the lab asks of a game: games made from seeds, what to count in them, what to balance by."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from sagabox.kernel import Card, Event, Journal, Loaded, Record, Session

if TYPE_CHECKING:
    from .campaigns import Campaigns
    from .playing import Playing

NewT = TypeVar("NewT", bound="NewGame")


class NewGame(Protocol):
    """A game to be played, as plain data; `str` describes it in a few words."""

    @property
    def seed(self) -> str: ...


@dataclass(frozen=True)
class Trial(Generic[NewT]):
    """A new game, from its beginning or from a position late in its course."""

    game: NewT
    late: bool = False

    @property
    def seed(self) -> str:
        return self.game.seed

    def __str__(self) -> str:
        return str(self.game)


@dataclass(frozen=True)
class Wish:
    """What kind of game is wanted; the seed chooses everything else.

    `facts` are wishes that only one game knows, such as `mode` and `heroes`, as the user typed them."""

    facts: Mapping[str, str]
    late: bool = False
    plain: bool = False  # no variants, no house rules but these
    switches: tuple[str, ...] = ()


FactValues = tuple[str | tuple[str, ...], ...]
"""The value of each fact; several if a game counts for each of them, such as all its heroes."""


@dataclass(frozen=True)
class Outcome:
    """How a game went: the value of each fact to balance by, how far it got, and which goals it reached.

    `counts` tells how much of something there was (None: it means nothing here); `shares` how often something came of
    something, out of how many times; `cards` names the cards that could be chosen, or could come into play, each with
    whether it was or did and whether it was used."""

    facts: FactValues
    progress: float
    reached: tuple[bool, ...]
    counts: Mapping[str, float | None] = field(default_factory=dict)
    shares: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    cards: Mapping[str, tuple[bool, bool]] = field(default_factory=dict)


class MadeOnce(NamedTuple):
    """Something that a game makes once and keeps: what it is, how many ms one may take, and what makes each of them."""

    name: str
    most: float
    makers: Sequence[Callable[[], object]]


class Trials(Protocol[NewT]):
    """A game in the lab."""

    kinds: Mapping[str, type[Record]]
    """The record classes of a save."""
    bench_wish: Wish
    """The games that `bench` plays with the game's own bot."""
    balance_wish: Wish
    """The games that `balance` plays."""
    two_seats: Mapping[str, Any] | None
    """The set-up of a table with two seats, for `bench server`. None: the game has one seat."""

    def made_once(self) -> Sequence[MadeOnce]:
        """Return what `bench` times by itself."""
        return ()

    # -- games from seeds

    def cards(self) -> Mapping[str, Card]:
        """Return the built-in cards by id."""
        ...

    def read_cards(self, cache: Path) -> None:
        """Read the built-in cards with this folder as the cache."""
        ...

    def any_game(self, seed: str, wish: Wish) -> NewT:
        """Return a game that the seed chooses. Raises ValueError for a wish that no game fulfils."""
        ...

    def start(self, game: NewT, *, live: bool = True) -> Session[Any]: ...

    def playing(self, game: NewT, session: Session[Any]) -> Playing:
        """Return the game with its words."""
        ...

    def save(self, path: Path, game: NewT, session: Session[Any]) -> Journal[Any]: ...

    def resume(self, path: Path, game: NewT) -> Loaded[Any]: ...

    def half_over(self, session: Session[Any]) -> bool: ...

    # -- what to count

    happened: Mapping[str, str]
    """Kinds of events that `soak` counts, with their words."""
    situations: tuple[str, ...]
    """Situations that `soak` counts each time one begins, in words."""

    most_decisions: int = 20_000
    """The decisions within which every game is over."""
    unreached: Mapping[str, str] = {}
    """Rules that the code names and no game with the built-in cards reaches, each with the reason."""

    campaigns: Campaigns[NewT] | None = None
    """Whole campaigns, for a game with sequels."""

    def situations_now(self, session: Session[Any]) -> frozenset[str]: ...

    def ending(self, session: Session[Any]) -> str:
        """Return how a game ended, in a word."""
        ...

    def group(self, session: Session[Any]) -> str:
        """Return the group that a game is counted in: its mode and number of heroes."""
        ...

    # -- few questions

    pick_rule: str
    """The rule that asks for the main choice of a turn."""
    spans: tuple[str, ...]
    """What questions are counted against, such as rounds and turns; the last one is the finest."""

    def count_spans(self, session: Session[Any]) -> tuple[int, ...]:
        """Return how many of each span a game has had so far."""
        ...

    def before_redeal(self, session: Session[Any], world: int) -> None:
        """Change open facts of a fork that no seat can rely on, each `world` another way."""
        ...

    def after_redeal(self, session: Session[Any], world: int) -> None:
        """Change hidden cards of a re-dealt fork, each `world` another way."""
        ...

    # -- transcripts

    untold: frozenset[str]
    """Kinds of events that a transcript leaves out, because the answers tell them."""
    headings: frozenset[str]
    """Kinds of events that begin a paragraph."""

    def witness(self, session: Session[Any], event: Event) -> int:
        """Return the seat whose words a transcript uses for an event."""
        ...

    # -- balance

    facts: tuple[str, ...]
    """What distinguishes games, such as race and class."""
    progress: str
    """What `Outcome.progress` counts, such as chapters."""
    goals: tuple[str, ...]

    def facts_of(self, session: Session[Any]) -> FactValues | None:
        """Return the game's facts, or None while they are not settled."""
        ...

    def outcome(self, session: Session[Any], facts: FactValues) -> Outcome:
        """Return how a game went; its log holds all events since the first question."""
        ...
