"""What a game brings. Commands, tables, clients and the lab find their part through it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from sagabox.kernel import Header, Lines, Loaded
from sagabox.players import Player

from .trials import Trials
from .windows import Window

if TYPE_CHECKING:
    from .playing import Playing
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
        """Return what a table asks of the game; the same object each time."""
        ...

    def shelf(self) -> Shelf[Any]:
        """Return what authors of cards ask of the game; the same object each time."""
        ...

    def trials(self) -> Trials[Any]:
        """Return what the lab asks of the game."""
        ...

    def terminal(self) -> TerminalParts:
        """Return what the terminal asks of the game."""
        ...

    def bots(self) -> Mapping[str, BotMaker]:
        """Return the game's own bots by name, the best one first."""
        ...


class Sequel(NamedTuple):
    """A game that can follow one that is over: its name, what it is in words, and the set-up that it is made with."""

    id: str
    title: str
    text: str
    setup: dict[str, Any]


class GameAdapter(Protocol):
    """A game as a table knows it."""

    name: str
    title: str
    windows: tuple[Window, ...]

    def form(self, packs: Mapping[str, str]) -> dict[str, Any]:
        """Return all that can be chosen when a table is made with these packs, and the `windows` that each seat can
        set. `start` is the set-up that begins with what the packs bring. Raises ValueError (PackError)."""
        ...

    def cards(self, packs: Mapping[str, str]) -> dict[str, Any]: ...

    def table_cards(self, header: Header) -> dict[str, Any]: ...

    def read(self, text: str, kind: str = "") -> dict[str, Any]: ...

    def check(self, packs: Mapping[str, str]) -> dict[str, Any]:
        """Return packs as they would be played together, each card with how it is read and what is wrong with it.
        Raises ValueError for what is too much for a table."""
        ...

    def new(self, setup: Facts, seed: str) -> Playing:
        """Return a game at its first question. Raises ValueError for what cannot be set up."""
        ...

    def load(self, lines: Lines) -> tuple[Playing, Loaded[Any]]:
        """Return a game as it was left. Raises SaveError or ValueError."""
        ...
