"""What a game brings. Commands, tables, clients and the lab find their part through it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from sagabox.kernel import Event, Header, Lines, Loaded, Piece, Session, Since
from sagabox.players import Player

from .trials import Trials
from .windows import Window

if TYPE_CHECKING:
    from .shelf import Shelf  # it needs the language of cards, which few programs load
    from .terminal import TerminalParts  # it needs rich, which few programs load

ANSWERS = "Options"  # the group of options that are plain answers to a question
Facts = Mapping[str, Any]
BotMaker = Callable[[str], Player]  # from a seed


class Game(Protocol):
    """A game of the box. Its parts are imported when they are asked for."""

    @property
    def name(self) -> str:
        """What a player types."""
        ...

    @property
    def title(self) -> str: ...

    @property
    def package(self) -> str:
        """The package that holds the game's `rulebook.toml` and its folder `cards`."""
        ...

    @property
    def code(self) -> str:
        """The package whose modules name the rules of the rulebook."""
        ...

    def adapter(self) -> GameAdapter:
        """What a table asks of the game; the same object each time."""
        ...

    def shelf(self) -> Shelf[Any]:
        """What authors of cards ask of the game; the same object each time."""
        ...

    def trials(self) -> Trials[Any]:
        """What the lab asks of the game."""
        ...

    def terminal(self) -> TerminalParts:
        """What the terminal asks of the game."""
        ...

    def bots(self) -> Mapping[str, BotMaker]:
        """The game's own bots by name, the best one first."""
        ...


class Sequel(NamedTuple):
    """A game that can follow one that is over: its name, what it is in words, and the set-up that it is made with."""

    id: str
    title: str
    text: str
    setup: dict[str, Any]


class Playing(Protocol):
    """A game in play: its session, and words for each seat. All that leaves it went through the view filter."""

    session: Session[Any]
    header: Header

    def elsewhere(self, session: Any) -> Playing:
        """Another moment or branch of this game, in the same words."""
        ...

    def heroes(self) -> list[dict[str, Any]]:
        """Who is played from which seat, with `seat` and `name`: all see that."""
        ...

    def settings(self) -> list[dict[str, str]]:
        """How the game is set, in words that all may read: `kind` (mode, variant, house_rule, pack), `name`, `text` and
        `rule`, the latter empty where there is none. Never the seed."""
        ...

    def turn(self) -> int:
        """The seat whose turn it is as all can see, or -1: never whom a hidden question is put to."""
        ...

    def view(self, seat: int) -> dict[str, Any]:
        """All that a seat may know, with the words and odds of what it is asked."""
        ...

    def glance(self, seat: int, since: Since) -> Iterator[Piece]:
        """What may have changed of a seat's view since it last looked, but for what takes thought."""
        ...

    def insight(self, seat: int) -> dict[str, Any]:
        """What takes thought: `refused`, what is closed to a seat that is asked, and forecasts as the game has them."""
        ...

    def event(self, facts: Facts) -> dict[str, Any]:
        """Return an event that a seat was told, in words: kind, text, rule, weight, facts."""
        ...

    def events_written(self, events: Iterable[Event], seat: int) -> list[bytes]:
        """Return the same of several events, each as JSON without its opening brace: its number goes before it."""
        ...

    def refusal(self, rule: str, facts: Facts) -> str: ...

    def why_not(self, seat: int, words: str) -> list[str]: ...

    def decision(self, rule: str, option: str) -> str:
        """What was answered to a question, in words that every seat and watcher may read; empty if there are none."""
        ...

    def mend(self, seat: int, change: Facts) -> tuple[str, dict[str, Any]]:
        """What a change by hand would do, in words, and as it is recorded. Raises ValueError."""
        ...

    def score(self) -> dict[str, Any]: ...

    def timeline(self) -> list[dict[str, Any]]: ...

    def sequels(self) -> list[Sequel]:
        """Return what can follow this game: none while it goes on, and none in most games."""
        ...


class GameAdapter(Protocol):
    """A game as a table knows it."""

    name: str
    title: str
    windows: tuple[Window, ...]

    def form(self) -> dict[str, Any]:
        """Return all that can be chosen when a table is made, and the `windows` that each seat can set."""
        ...

    def cards(self, packs: Mapping[str, str]) -> dict[str, Any]: ...

    def read(self, text: str, kind: str = "") -> dict[str, Any]: ...

    def check(self, packs: Mapping[str, str]) -> dict[str, Any]:
        """Packs as they would be played together, each card with how it is read and what is wrong with it. Raises
        ValueError for what is too much for a table."""
        ...

    def new(self, setup: Facts, seed: str) -> Playing:
        """A game at its first question. Raises ValueError for what cannot be set up."""
        ...

    def load(self, lines: Lines) -> tuple[Playing, Loaded[Any]]:
        """A game as it was left. Raises SaveError or ValueError."""
        ...
