"""Problems of packs: all of them at once, each with its place in its file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property

from sagabox.language import Spot

MAX_SHOWN = 40
MAX_COMPARED = 100  # characters of an unknown word
ENOUGH = 60  # problems, after which a pack is not checked further


@dataclass(frozen=True)
class Problem:
    """One problem: its file, the card and table, and what is wrong.

    `where` finds the place in the file on demand, because that takes a while. A whole file or folder has none."""

    file: str
    message: str
    where: Callable[[], Spot] | None = None
    table: str = ""
    card: str = ""

    @cached_property
    def spot(self) -> Spot | None:
        return self.where() if self.where else None

    def __str__(self) -> str:
        place = str(self.spot) if self.spot else self.file
        card = f"{self.card}: " if self.card else ""
        return f"{place}\n{card}{self.message}"


class PackError(ValueError):
    """A pack that cannot be used, with all its problems."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = tuple(problems)
        shown = [str(problem) for problem in self.problems[:MAX_SHOWN]]
        if len(self.problems) > MAX_SHOWN:
            shown.append(f"... and {len(self.problems) - MAX_SHOWN} more")
        super().__init__("\n\n".join(shown))


class SenselessText(ValueError):
    """A text that can be read but does nothing where it is. `part` is its sentence, from 0; None for the whole text."""

    def __init__(self, message: str, part: int | None = None) -> None:
        self.message, self.part = message, part
        super().__init__(message)

    def about(self, part: int) -> SenselessText:
        return SenselessText(self.message, part)

    @property
    def sentence(self) -> str:
        return f"{self.message[:1].upper()}{self.message[1:]}."


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return a hint: the most similar known word, or all of them if they are few."""
    words = list(known)
    lower = {one.lower(): one for one in reversed(words)}
    if close := get_close_matches(word[:MAX_COMPARED].lower(), lower, n=1, cutoff=0.6):
        return f"did you mean {lower[close[0]]}?"
    return f"it can be {', '.join(words)}" if len(words) <= 12 else "no known name is similar"
