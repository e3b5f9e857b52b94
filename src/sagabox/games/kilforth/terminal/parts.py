"""What the terminal asks of a Kilforth game before it is in play."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from sagabox.games.common.terminal import Asking, Given, Option, Saved, TerminalParts
from sagabox.kernel import Header

if TYPE_CHECKING:
    from sagabox.games.common.playing import Playing

    from ..table.playable import Playable
    from .table import KilforthDesk


class KilforthTerminal(TerminalParts):
    """Everything is imported when it is asked for: a help text needs no cards."""

    options: Sequence[Option] = (
        Option("--mode", "MODE", "solo, cooperative or competitive; guided: a first game with lessons"),
        Option("--heroes", "N", "how many heroes, 1 to 4"),
        Option("--race", "NAME", "a hero's race; once for each hero"),
        Option("--class", "NAME", "a hero's class"),
        Option("--saga", "NAME", "a hero's saga"),
    )

    def __init__(self, playable: Callable[[], Playable], example: str) -> None:
        self._playable = playable
        self.examples: Sequence[tuple[str, str]] = (
            ("--mode cooperative --heroes 2", "two players at one keyboard"),
            (example, "a hero of your choice"),
        )

    def setup(self, given: Given, asking: Asking | None, packs: Mapping[str, str]) -> dict[str, Any]:
        from .starting import Starting

        return Starting(self._playable(), given, asking, packs).setup()

    def saved(self, header: Header) -> Saved:
        from .starting import saved

        return saved(header)

    def table(self, playing: Playing) -> KilforthDesk:
        from sagabox.games.common.lessons import read_lessons

        from ..table.playing import KilforthPlaying
        from .table import KilforthDesk

        assert isinstance(playing, KilforthPlaying)
        guided = bool(playing.header.setup.get("guided"))
        return KilforthDesk(playing, read_lessons(self._playable().first_game.lessons) if guided else ())
