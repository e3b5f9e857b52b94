"""How records and events are copied, saved, loaded and seen: worked out once from the types of their fields.

`fields` is the only module that reads the annotations of a class, and the only one that makes code at run time."""

from .copying import copier
from .fields import fields_of, has_cards, holds_records, names_of, once_per_class
from .saving import event_saver, from_plain, to_plain
from .seeing import AS_IT_IS, Seen, for_eyes, keeper, seer, struct_seer

__all__ = [
    "AS_IT_IS",
    "Seen",
    "copier",
    "event_saver",
    "fields_of",
    "for_eyes",
    "from_plain",
    "has_cards",
    "holds_records",
    "keeper",
    "names_of",
    "once_per_class",
    "seer",
    "struct_seer",
    "to_plain",
]
