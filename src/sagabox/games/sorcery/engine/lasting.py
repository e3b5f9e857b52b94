"""Effects that last: kept in the scope that they end with, or in the Quest until their moment comes.

A record names the card, what the effect bears on, the number of the effect among those of the card, and the figure.
Before the key stands when it lapses: "turn-starts:2|stat:ARMOR" lasts until Hero 2 takes the next turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sagabox.kernel import Lasting

from .events import ConditionLost

if TYPE_CHECKING:
    from ..cards.card import Card
    from ..cards.program import Stand
    from .play import Sorcery

HIDDEN, ENTRY, SNARE = "hidden", "cannot-enter", "snare"
EVERYBODY = -1


def begin(play: Sorcery, source: Card, key: str, amount: int, bearer: int, until: str = "") -> None:
    """Begin an effect; without `until` it lasts as long as the attack that is going on."""
    record = Lasting(source, f"{until}|{key}" if until else key, amount, bearer)
    scope = play.adventure() if until else play.attack()
    scope.lasting += (record,)


def lasting_for(play: Sorcery, key: str, bearer: int) -> list[tuple[Card, Stand]]:
    """Return the effects of a key that last for a figure (EVERYBODY: those about nobody), with their sources."""
    found: list[tuple[Card, Stand]] = []
    for scope in play.state.scopes:
        for one in scope.lasting:
            if one.bearer == bearer and one.what.rpartition("|")[2] == key:
                source: Any = one.source
                found.append((source, source.program.lasts[one.amount]))
    return found


def records(play: Sorcery, key: str) -> list[Lasting]:
    """Return the effects of a key as they are kept."""
    return [one for scope in play.state.scopes for one in scope.lasting if one.what.rpartition("|")[2] == key]


def lapse(play: Sorcery, ends: Callable[[str, int], bool]) -> None:
    """End the effects of the Quest for which `ends` holds: it is given when they lapse and whom they lie on."""
    adventure = play.adventure()
    if not adventure.lasting:
        return
    gone = [one for one in adventure.lasting if ends(one.what.partition("|")[0], one.bearer)]
    if not gone:
        return
    adventure.lasting = tuple(one for one in adventure.lasting if one not in gone)
    for one in gone:
        if one.what.endswith(f"|{HIDDEN}"):
            show_up(play, one.bearer)


def remove(play: Sorcery, record: Lasting) -> None:
    """End one effect of the Quest."""
    adventure = play.adventure()
    adventure.lasting = tuple(one for one in adventure.lasting if one is not record)


def drop(play: Sorcery, key: str, bearer: int) -> None:
    """End the effects of a key that lie on a figure."""
    adventure = play.adventure()
    adventure.lasting = tuple(
        one for one in adventure.lasting if one.bearer != bearer or one.what.rpartition("|")[2] != key
    )


def show_up(play: Sorcery, index: int) -> None:
    """rules: hidden.does-not-exist"""
    figure = play.state.figures[index]
    if figure.hidden:
        figure.hidden = False
        play.tell(ConditionLost, "hidden.does-not-exist", index, "Hidden")


def grow(play: Sorcery, hero: int) -> None:
    """As a turn starts: what lasts until the end of the next turn now lasts until the end of this one."""
    adventure = play.adventure()
    old, new = f"next-turn-ends:{hero}|", f"turn-ends:{hero}|"
    adventure.lasting = tuple(
        Lasting(one.source, one.what.replace(old, new), one.amount, one.bearer) if old in one.what else one
        for one in adventure.lasting
    )


def turn_starts(play: Sorcery, index: int) -> None:
    """End what lasted until a Hero's turn or an Enemy's activation."""
    lapse(play, lambda until, bearer: until == f"turn-starts:{index}")
    grow(play, index)


def turn_ends(play: Sorcery, index: int) -> None:
    """End what lasted until the end of a Hero's turn or an Enemy's activation."""
    lapse(play, lambda until, bearer: until in (f"turn-ends:{index}", f"attack-or-turn-ends:{index}"))


def attacks(play: Sorcery, index: int) -> None:
    """End what lasted until a Character attacks."""
    lapse(play, lambda until, bearer: until.startswith("attack-or-") and until.endswith(f":{index}"))


def round_ends(play: Sorcery) -> None:
    lapse(play, lambda until, bearer: until == "round")
