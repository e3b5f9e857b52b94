"""Declaring phrases: classes with a printed template, typed fields and behaviour."""

import re
from collections.abc import Callable, Iterator
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, fields, is_dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, dataclass_transform

P = TypeVar("P", bound="Phrase")


class Phrase:
    """Anything a card can say. A subclass with a template is a phrase; one without is a family of phrases.

    Phrases are plain values like frozen dataclasses: equal if they say the same, hashable, pickled by their fields.
    Their methods are written here once: dataclasses would compile them for each of some hundred phrases at every
    start."""

    templates: ClassVar[tuple[str, ...]] = ()
    __match_args__: tuple[str, ...] = ()
    if TYPE_CHECKING:
        __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    def __init__(self, *values: Any, **named: Any) -> None:
        names = self.__match_args__
        given = dict(zip(names, values, strict=False)) | named
        if len(given) < len(values) + len(named) or not given.keys() <= set(names):
            raise TypeError(f"{type(self).__name__} takes ({', '.join(names)}), not {values} and {named}")
        for name in names:
            content = given[name] if name in given else self.__dataclass_fields__[name].default
            if content is MISSING:
                raise TypeError(f"{type(self).__name__} needs {name}")
            self.__dict__[name] = content

    def is_many(self) -> bool | None:
        """Return whether one/many words after this take the second form; None leaves them as they were."""
        return None

    def __setattr__(self, name: str, value: object) -> None:
        raise FrozenInstanceError(f"{type(self).__name__} cannot be changed: {name}")

    def __delattr__(self, name: str) -> None:
        raise FrozenInstanceError(f"{type(self).__name__} cannot be changed: {name}")

    def __eq__(self, other: object) -> bool:
        return self is other or (type(self) is type(other) and self.__getstate__() == other.__getstate__())

    def __hash__(self) -> int:
        known: int | None = self.__dict__.get("hash")  # cached: it hashes the whole tree
        if known is None:
            known = self.__dict__["hash"] = hash((type(self), *self.__getstate__().values()))
        return known

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={value!r}" for name, value in self.__getstate__().items())
        return f"{type(self).__qualname__}({values})"

    def __getstate__(self) -> dict[str, Any]:
        return {name: self.__dict__[name] for name in self.__match_args__}


@dataclass_transform(frozen_default=True)
def phrase(template: str, *also: str) -> Callable[[type[P]], type[P]]:
    """Declare a phrase: printed as `template`; the spellings in `also` are read too, never printed."""

    def declare(cls: type[P]) -> type[P]:
        about = cls.__doc__
        cls.__doc__ = about or template  # a dataclass would spend time on generating one
        made = dataclass(init=False, eq=False, repr=False)(cls)
        made.__doc__ = about
        made.templates = (template, *also)
        return made

    return declare


@dataclass(frozen=True)
class Pattern:
    """A plain value such as a number: `Annotated[int, Pattern(...)]`."""

    what: str
    regex: str
    make: Callable[[str], Any] = str
    show: str = "{}"
    examples: tuple[str, ...] = ()

    @cached_property
    def match(self) -> Callable[[str, int], re.Match[str] | None]:
        return re.compile(self.regex).match


@dataclass(frozen=True)
class Names:
    """A name from the pack: `Annotated[str, Names("a location")]`. The Language is given the names.

    With `plural`, names are kinds of things: where several are meant, this ending is added."""

    what: str
    plural: str = ""


NUMBER = Pattern("a number", r"0|[1-9]\d{0,3}", int, examples=("1", "2", "12"))
SIGNED = Pattern("a signed number", r"[+-][1-9]\d{0,3}", int, "{:+d}", examples=("+1", "-2"))


def walk(tree: Any) -> Iterator[Any]:
    """Yield every node of a tree, from the outermost: phrases, words and plain values, but no lists."""
    if isinstance(tree, tuple):
        for item in tree:
            yield from walk(item)
    elif tree is not None:
        yield tree
        for field in fields(tree) if is_dataclass(tree) else ():
            yield from walk(getattr(tree, field.name))
