"""The command next: a game that follows the one that is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sagabox.games.common.game import Sequel
from sagabox.games.common.terminal import Line
from sagabox.games.common.wording import fits, split
from sagabox.table.copying import sequel_of
from sagabox.table.notes import Declined

if TYPE_CHECKING:
    from .client import Client


def sequel_lines(sequels: Sequence[Sequel]) -> list[Line]:
    """Return what can follow a game; empty if nothing does."""
    if len(sequels) == 1:
        return [f"next plays {sequels[0].title}. {sequels[0].text}"]
    return [f"next {number} plays {one.title}. {one.text}" for number, one in enumerate(sequels, 1)]


def follow(client: Client, rest: str) -> None:
    """Play a game that follows, with the same seats: `next`, `next N`, or `next` and its name."""
    sequels = client.table.playing.sequels()
    meant = _meant(sequels, rest)
    if client.session.over and len(sequels) > 1 and len(meant) != 1:
        client.terminal.say("Choose one:", *sequel_lines(sequels))
        return
    try:
        table = sequel_of(client.table, client.storage.owner, meant[0].id if meant else rest)
    except Declined as declined:
        client.terminal.say(declined.text)
        return
    client.storage.save(table)
    client.storage.loaded.add(table)
    client.storage.loaded.unload(client.table.id)
    client.sit_at(table)
    client.show()


def _meant(sequels: Sequence[Sequel], words: str) -> list[Sequel]:
    """Return the sequels that a number or words can mean; without words, all."""
    if words.isdecimal():
        return list(sequels[int(words) - 1 : int(words)]) if int(words) else []
    return [one for one in sequels if fits(split(words), one.title) or words == one.id]
