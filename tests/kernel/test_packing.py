"""States and logs as small text: what is packed comes back as it was."""

from __future__ import annotations

import json
from dataclasses import dataclass

import pytest

from sagabox.kernel import Card, Entry, Event, Packer, to_plain
from sagabox.kernel.packing import in_full, small_text, words_of
from sagabox.kernel.records import names_of

CARDS = {id: Card(id, id.title(), "card") for id in ("elf", "orc", "odd")}
ELF, ORC, ODD = CARDS.values()


@dataclass(slots=True)
class Happened(Event):
    who: Card
    others: list[Card]
    text: str
    count: int
    perhaps: Card | None
    pairs: list[tuple[str, int]]
    anything: object


LOG = [
    Entry(Happened("a.rule", ELF, [ORC, ODD], "@elf", -3, None, [("@x", 1)], {"a": [ELF]}), 65535, {}),
    Entry(Happened("@rule", ODD, [], "", 0, ORC, [], (True, None, 1.5)), 3, {ELF: 1, ODD: 2}),
    Entry(Event("other.rule"), 1, {}),
]
PACKER = Packer({}, {"Happened": Happened, "Event": Event}, CARDS)


def test_a_log_comes_back_as_it_was():
    assert PACKER.log_from_plain(json.loads(json.dumps(PACKER.log_to_plain(LOG)))) == LOG


def test_what_is_written_out_for_a_kind_of_event_is_what_its_facts_are_one_by_one():
    for entry, plain in zip(LOG, PACKER.log_to_plain(LOG), strict=True):
        kind = type(entry.event)
        facts = [to_plain(getattr(entry.event, name)) for name in names_of(kind)]
        assert plain == [kind.__name__, entry.told, to_plain(entry.knew), facts]


def test_small_text_is_read_by_whoever_knows_the_cards():
    small = small_text(PACKER.packed(PACKER.log_to_plain(LOG)))
    assert json.loads(in_full(small, words_of(CARDS))) == PACKER.log_to_plain(LOG)
    for wrong, words in ((small, words_of(["elf"])), (small[8:], words_of(CARDS)), ("no text", words_of(CARDS))):
        with pytest.raises(ValueError):
            in_full(wrong, words)
