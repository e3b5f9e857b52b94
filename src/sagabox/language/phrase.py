"""How a phrase is declared: a class with a printed template, typed fields and whatever it does."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, ClassVar, TypeVar, dataclass_transform

P = TypeVar("P", bound="Phrase")


@dataclass(frozen=True)
class Phrase:
    """Anything a card can say. A subclass with a template is a phrase; one without is a family of phrases."""

    templates: ClassVar[tuple[str, ...]] = ()

    def is_many(self) -> bool | None:
        """Whether one/many words after this take the second form; None leaves them as they were."""
        return None


@dataclass_transform(frozen_default=True)
def phrase(template: str, *also: str) -> Callable[[type[P]], type[P]]:
    """Declare a phrase: printed as `template`; the spellings in `also` are read too, never printed."""

    def declare(cls: type[P]) -> type[P]:
        made = dataclass(frozen=True)(cls)
        made.templates = (template, *also)
        return made

    return declare


@dataclass(frozen=True)
class Pattern:
    """Something written that is no phrase, such as a number or a name: `Annotated[str, Pattern(...)]`."""

    what: str
    regex: str
    make: Callable[[str], Any] = str
    show: str = "{}"
    examples: tuple[str, ...] = ()

    def matches(self, text: str, at: int) -> Iterator[tuple[Any, int]]:
        """The value that starts here, and its end: the longest match, or none."""
        if match := re.compile(self.regex).match(text, at):
            yield self.make(match[0]), match.end()


@dataclass(frozen=True)
class Names:
    """A name from the pack: `Annotated[str, Names("a location")]`. Which ones there are, the Language is told."""

    what: str


NUMBER = Pattern("a number", r"0|[1-9]\d{0,3}", int, examples=("1", "2", "12"))
SIGNED = Pattern("a signed number", r"[+-][1-9]\d{0,3}", int, "{:+d}", examples=("+1", "-2"))


def walk(tree: Any) -> Iterator[Any]:
    """Every node of a tree, from the outermost on: phrases, words and plain values; a list is no node itself."""
    if isinstance(tree, tuple):
        for item in tree:
            yield from walk(item)
    elif tree is not None:
        yield tree
        for field in fields(tree) if is_dataclass(tree) else ():
            yield from walk(getattr(tree, field.name))
