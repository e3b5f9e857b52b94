"""States and logs as small text: what is packed comes back as it was."""

from __future__ import annotations

import json
from dataclasses import dataclass

import pytest

from sagabox.kernel import Card, Event, Packer, to_plain
from sagabox.kernel.packing import in_full, small_text, words_of
from sagabox.kernel.schema import names_of

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
    Happened("a.rule", ELF, [ORC, ODD], "@elf", -3, None, [("@x", 1)], {"a": [ELF]}).logged(65535, {}, None),
    Happened("@rule", ODD, [], "", 0, ORC, [], (True, None, 1.5)).logged(3, {ELF: 1, ODD: 2}, ODD),
    Event("other.rule").logged(1, {}, None),
]
PACKER = Packer({}, {"Happened": Happened, "Event": Event}, CARDS)


def test_a_log_comes_back_as_it_was():
    again = PACKER.log_from_plain(json.loads(json.dumps(PACKER.log_to_plain(LOG))))
    assert again == LOG
    assert [(one.told, one.knew, one.source) for one in again] == [(one.told, one.knew, one.source) for one in LOG]


def test_a_log_from_before_sources_were_told_is_read():
    plain = [entry[:4] for entry in PACKER.log_to_plain(LOG)]
    assert PACKER.log_from_plain(plain) == LOG


def test_what_is_written_out_for_a_kind_of_event_is_what_its_facts_are_one_by_one():
    for event, plain in zip(LOG, PACKER.log_to_plain(LOG), strict=True):
        kind = type(event)
        facts = [to_plain(getattr(event, name)) for name in names_of(kind)]
        source = [event.source.id] if event.source else []
        assert plain == [kind.__name__, event.told, to_plain(event.knew), facts, *source]


def test_small_text_is_read_by_whoever_knows_the_cards():
    small = small_text(PACKER.packed(PACKER.log_to_plain(LOG)))
    assert json.loads(in_full(small, words_of(CARDS))) == PACKER.log_to_plain(LOG)
    for wrong, words in ((small, words_of(["elf"])), (small[8:], words_of(CARDS)), ("no text", words_of(CARDS))):
        with pytest.raises(ValueError):
            in_full(wrong, words)
