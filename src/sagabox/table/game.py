"""What does a table ask of a game? And which games can be played at tables?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Any, Final, Protocol, cast

from sagabox.kernel import Event, Header, Lines, Loaded, Piece, Session, Since

Facts = Mapping[str, Any]


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
        """Something a seat was told, in words: kind, text, rule, weight, facts."""
        ...

    def events_written(self, events: Iterable[Event], seat: int) -> list[bytes]:
        """The same of things that happened, each as JSON, without the brace that it begins with; `named` gives it the
        names of this table."""
        ...

    def named(self, written: bytes) -> bytes: ...

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


class GameAdapter(Protocol):
    """A game as a table knows it."""

    name: str
    title: str

    def form(self) -> dict[str, Any]: ...

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


ADAPTERS: Final = {"gloom": "sagabox.games.kilforth.table"}


@cache
def adapter(game: str) -> GameAdapter:
    """The adapter of a game. Raises LookupError for a game that is not in the box."""
    if game not in ADAPTERS:
        raise LookupError(f"there is no game called {game!r}: there are {', '.join(ADAPTERS)}")
    try:
        module = import_module(ADAPTERS[game])
    except (
        RuntimeError
    ) as error:  # what comes while a class is made is the cause of one, before Python 3.12: Ctrl-C too
        raise error.__cause__ if isinstance(error.__cause__, KeyboardInterrupt) else error from None
    return cast(GameAdapter, module.adapter())
