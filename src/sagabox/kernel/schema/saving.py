"""Records and events as JSON can hold them, and back. A card is "@" and its id."""

from collections.abc import Callable, Mapping
from typing import Any, get_args, get_origin

from ..records import Card, Record
from .fields import PLAIN, fields_of, is_card, once_per_class, written

KEYS = (str, Card)  # of dicts that are objects in JSON


def to_plain(value: Any) -> Any:
    """Return a value as JSON can hold it and `from_plain` brings back."""
    kind = value.__class__
    if kind is str:
        return "@" + value if value.startswith("@") else value
    if kind in PLAIN:
        return value
    if isinstance(value, Card):
        return value.saved
    if isinstance(value, Record):
        return _saver(kind)(value)
    if kind is list:
        return [item.saved if isinstance(item, Card) else to_plain(item) for item in value]
    if kind is tuple:
        return {"is": "tuple", "of": [to_plain(item) for item in value]}
    if kind is dict:
        if "is" not in value and all(isinstance(key, KEYS) for key in value):
            return {to_plain(key): item if item.__class__ in PLAIN else to_plain(item) for key, item in value.items()}
        return {"is": "dict", "of": [[to_plain(key), to_plain(item)] for key, item in value.items()]}
    raise TypeError(f"{kind.__name__} cannot be saved: {value!r}")


def from_plain(plain: Any, kinds: Mapping[str, type], cards: Mapping[str, Card]) -> Any:
    """Return what `to_plain` wrote. Raises KeyError for a card or kind that is not there, TypeError for fields that do
    not fit."""
    if isinstance(plain, str):
        if not plain.startswith("@"):
            return plain
        return plain[1:] if plain.startswith("@@") else cards[plain[1:]]
    if isinstance(plain, list):
        return [from_plain(item, kinds, cards) for item in plain]
    if not isinstance(plain, dict):
        return plain
    match plain.get("is"):
        case None:
            return {from_plain(key, kinds, cards): from_plain(item, kinds, cards) for key, item in plain.items()}
        case "tuple":
            return tuple(from_plain(plain["of"], kinds, cards))
        case "dict":
            return {from_plain(key, kinds, cards): from_plain(item, kinds, cards) for key, item in plain["of"]}
        case name:
            kind = kinds[name]
            read = {key: from_plain(item, kinds, cards) for key, item in plain.items() if key != "is"}
            renamed = getattr(kind, "renamed", {})
            return kind(**{renamed.get(key, key): item for key, item in read.items()})


@once_per_class
def _saver(kind: Any) -> Callable[[Any], dict[str, Any]]:
    """Return the function `{"is": kind, "coins": self.coins, "order": self.order.saved, ...}` for a class."""
    parts = [
        f"'is': {kind.__name__!r}",
        *(f"{name!r}: {_saved(hint, f'self.{name}')}" for name, hint in fields_of(kind)),
    ]
    return written("self", f"return {{{', '.join(parts)}}}", to_plain=to_plain)


@once_per_class
def event_saver(kind: Any) -> Callable[[Any], list[Any]]:
    """Return the function `["Arrived", event.told, knew, [event.place.saved, ...]]` for events of a class."""
    facts = ", ".join(_saved(hint, f"event.{name}") for name, hint in fields_of(kind))
    knew = (
        f"{_saved(dict[Card, int], 'event.knew')} if event.knew else {{}}"  # a card that some seat did not know is rare
    )
    source = "*(() if event.source is None else (event.source.id,))"
    line = f"return [{kind.__name__!r}, event.told, {knew}, [{facts}], {source}]"
    return written("event", line, to_plain=to_plain)


def _saved(hint: Any, name: str) -> str:
    """Return the expression that makes a value of this type plain: without a call for what states hold most of."""
    if hint in PLAIN:
        return name
    if hint is str:
        return f"({name} if {name}[:1] != '@' else '@' + {name})"
    if is_card(hint):
        return f"{name}.saved"
    origin, parts = get_origin(hint) or hint, get_args(hint)
    if origin is list and (parts[0] in PLAIN or is_card(parts[0])):
        return f"([{_saved(parts[0], 'i')} for i in {name}] if {name} else [])"  # most are empty most of the time
    if origin is tuple and parts[1:] == (Ellipsis,):
        return f"{{'is': 'tuple', 'of': [{_saved(parts[0], 'i')} for i in {name}] if {name} else []}}"
    if origin is dict and parts == (str, int):
        return f"({{{_saved(str, 'k')}: v for k, v in {name}.items()}} if 'is' not in {name} else to_plain({name}))"
    if origin is dict and is_card(parts[0]):
        return f"{{k.saved: {_saved(parts[1], 'v')} for k, v in {name}.items()}}"
    if origin is dict and parts[0] is str and get_origin(parts[1]) is tuple and is_card(get_args(parts[1])[0]):
        piles = "[i.saved for i in v] if v else []"  # lists in a save; most are empty most of the time
        return f"{{{_saved(str, 'k')}: {piles} for k, v in {name}.items()}}"
    return f"to_plain({name})"
