"""What the terminal asks of the game before it is in play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from sagabox.games.common.terminal import Asking, Given, Option, Saved, TerminalParts
from sagabox.kernel import Header

if TYPE_CHECKING:
    from sagabox.games.common.playing import Playing

    from .table import SorceryDesk


class SorceryTerminal(TerminalParts):
    """Everything is imported when it is asked for: a help text needs no cards."""

    options: Sequence[Option] = (
        Option("--quest", "NAME", "the Quest; the first one if none is named"),
        Option("--heroes", "N", "how many Heroes, 2 to 5"),
        Option("--seats", "N", "how many players share them"),
        Option("--hero", "NAME", "a Hero; once for each Hero"),
        Option("--class", "NAME", "a Hero's class"),
    )
    examples: Sequence[tuple[str, str]] = (
        ("--heroes 4 --seats 2", "two players at one keyboard, two Heroes each"),
        ("--hero Brannoc --class Reaver --hero Wren", "Heroes of your choice"),
        ('--quest "The Salt Mine" --heroes 3', "a later Quest"),
    )

    def setup(self, given: Given, asking: Asking | None, packs: Mapping[str, str]) -> dict[str, Any]:
        from .starting import Starting

        return Starting(given, asking, packs).setup()

    def saved(self, header: Header) -> Saved:
        from .starting import saved

        return saved(header)

    def table(self, playing: Playing) -> SorceryDesk:
        from ..table.playing import SorceryPlaying
        from .table import SorceryDesk

        assert isinstance(playing, SorceryPlaying)
        return SorceryDesk(playing)
