"""What a game brings to the terminal. The client has the loop, the menu, the news and the commands of every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from rich.text import Text

from sagabox.kernel import Header

if TYPE_CHECKING:
    from .playing import Playing

Line = Text | str
View = Mapping[str, Any]
Given = Mapping[str, Sequence[str]]
"""What was typed for a game's own options: the values by flag, such as `--race`; the switches by `--set`."""


class Option(NamedTuple):
    """An option of the command line that only this game has; it can be given several times."""

    flag: str
    metavar: str
    help: str


class Space(NamedTuple):
    """How wide lines may be, and whether they are for screen readers: no drawing, no frames."""

    width: int
    plain: bool


Look = Callable[[View, str, Space], Sequence[Line]]
"""A command that only looks: from a view and the words typed behind it, the lines to show."""


@dataclass(frozen=True)
class Saved:
    """A saved game before it is loaded: a name for its table, a line for a list, and the set-up to make it again."""

    name: str
    text: str
    setup: dict[str, Any]


class Asking(Protocol):
    """A player who can be asked before a game begins. Each method raises an exception of the client if they leave."""

    def say(self, *lines: Line) -> None: ...

    def ask(self, prompt: str, default: str) -> str: ...

    def one_of(self, prompt: str, words: Sequence[str], default: str, *, numbered: bool = True) -> str:
        """Return one of the words, chosen by its beginning or, if they are numbered, by number; or the default."""
        ...


class TerminalParts(Protocol):
    """A game in the terminal."""

    options: Sequence[Option]
    examples: Sequence[tuple[str, str]]
    """Options of a command line, and what they do; for the help."""

    def setup(self, given: Given, asking: Asking | None, packs: Mapping[str, str]) -> dict[str, Any]:
        """Return the set-up that was typed or, where a player can be asked, chosen. What is left open is drawn from the
        seed. Raises ValueError for what there is not."""
        ...

    def saved(self, header: Header) -> Saved:
        """Raises KeyError, TypeError or ValueError for a set-up that is none."""
        ...

    def table(self, playing: Playing) -> TerminalTable:
        """Return what draws this game."""
        ...


class TerminalTable(Protocol):
    """A game in play, drawn from the views of `Playing.view`."""

    groups: Sequence[str]
    """The headings of options, in order."""
    own_rows: Sequence[str]
    """Headings with a row of their own where room is dear; the others share one."""
    usual_costs: Sequence[str]
    """What most options cost; it is not said."""
    turn_rule: str
    """The rule that asks for the main choice of a turn: then the board counts for more than the news."""
    board_height: int
    """How many lines the board should have before options are set closer."""
    commands: Mapping[str, Look]
    help: Sequence[tuple[str, str]]
    """The game's own commands, and what they show."""
    number: str
    """A number whose sources `why` tells, for the help."""

    # -- the screen

    def header(self, view: View) -> str: ...

    def board(self, view: View, width: int, height: int) -> list[Text]:
        """Return the board as large as the height allows; at its smallest it may be higher than that."""
        ...

    def heroes(self, view: View, brief: bool) -> list[Text]:
        """Return the hero who is asked in full, and the others in a line each; if `brief`, all others in one line."""
        ...

    def notes(self, option: Mapping[str, Any], view: View) -> list[str]:
        """Return what goes beside an option's cost and odds: what waits there, how a battle may end."""
        ...

    def detail(self, option: Mapping[str, Any]) -> str:
        """Return what the card says that an option is about, if that has to be weighed."""
        ...

    def chose(self, option: str, view: View) -> None:
        """Note what a player chose at a view; a game that teaches overrides this."""
        return

    # -- commands

    def odds(self, option: Mapping[str, Any], view: View) -> list[str]:
        """Return all about an option's odds; empty if it rolls nothing."""
        ...

    def sources(self, view: View, words: str) -> list[str]:
        """Return where the numbers come from whose names begin so; without words, the main ones."""
        ...

    def card(self, words: str) -> list[str]:
        """Return a card as printed, in a frame; or, in one line, which cards the words could mean."""
        ...

    def score(self) -> list[str]: ...
