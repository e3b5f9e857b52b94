"""Switches of a game: variants and house rules, each with the rule that it changes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, NamedTuple, TypeVar

from .wording import capital

S = TypeVar("S")


class Switch(NamedTuple):
    """A setting that is on or off: `name` is its field in the game's settings, `words` say what it does."""

    name: str
    rule: str
    words: str
    kind: Literal["variant", "house_rule"] = "house_rule"

    @property
    def row(self) -> dict[str, str]:
        """The switch in a form."""
        return {"id": self.name, "rule": self.rule, "text": capital(self.words)}


def settings_from(kind: type[S], switches: Iterable[Switch], given: Mapping[str, Any], **more: Any) -> S:
    """Return settings of this kind. Raises ValueError for a switch that there is not, or that is neither on nor off."""
    known = [one.name for one in switches]
    for name, value in given.items():
        if name not in known:
            raise ValueError(f"there is no switch {name!r}: choose from {', '.join(sorted(known))}")
        if not isinstance(value, bool):
            raise ValueError(f"the switch {name} must be true or false, not {value!r}")
    return kind(**more, **given)


def in_force(switches: Iterable[Switch], settings: Any) -> list[dict[str, str]]:
    """Return the switches that are on, as `TablePlaying.settings` has them."""
    on = [one for one in switches if getattr(settings, one.name)]
    return [{"kind": one.kind, "name": "", "text": capital(one.words), "rule": one.rule} for one in on]
