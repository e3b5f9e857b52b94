"""What makes a Kilforth game this one and no other: a record that the shared rules read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from sagabox.games.common.switches import Switch
    from sagabox.kernel import Rule

    from .engine.play import Kilforth


class Step(NamedTuple):
    """A step of setting up, and the hero who is asked in it, if one is."""

    does: Callable[[], Rule[None]]
    hero: int = -1


@dataclass(frozen=True, eq=False)
class Edition:
    """A game on the shared Kilforth rules: data, a flag and two hooks.

    `name` is that of its folder, its rulebook and its saves. `centres` says which location lies in the centre while a
    switch is on; without one, the first City card of the box does. `leaves_game` are the kinds of cards that leave the
    game when they are discarded. If a game `ends_at_once`, it is over with the last Ancient, before any further check.
    `sides` are what a hero can be of, if there are sides. `setting_up` returns what is done before the first Day,
    `next_day` the number of the Day that begins."""

    name: str
    title: str
    switches: tuple[Switch, ...]
    setting_up: Callable[[Kilforth], list[Step]]
    next_day: Callable[[Kilforth], int]
    centres: Mapping[str, str] = field(default_factory=dict)
    leaves_game: frozenset[str] = frozenset({"totem"})
    ends_at_once: bool = False
    sides: tuple[str, ...] = ()
