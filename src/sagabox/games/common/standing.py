"""Standing Actions: the options of a turn that keep their letter and their place all game long."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

HINT_KEY = "w"  # asks for a hint on the page, so it is no Action's letter


class Standing(NamedTuple):
    """An Action with its letter: `verbs` begin the ids of its options, `text` says what it does.

    An option that is listed under the same heading belongs to the Action too, whatever its verb."""

    letter: str
    label: str
    text: str
    verbs: tuple[str, ...]

    @property
    def row(self) -> dict[str, str]:
        """The Action as clients know it."""
        return {"letter": self.letter, "label": self.label, "text": self.text}


Actions = Mapping[str, Sequence[Standing]]
"""The standing Actions by the rule of the question that offers them, in order."""


def letter_of(actions: Sequence[Standing], option: Mapping[str, Any]) -> str:
    """Return the letter of the Action that an option belongs to, or ""."""
    verb = option["id"].partition(":")[0]
    for action in actions:
        if verb in action.verbs:
            return action.letter
    return next((action.letter for action in actions if action.label == option.get("group")), "")
