"""Frames as they come over a line: whole, in pieces, and wrong."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from sagabox.clients.web.frames import PART, Broken, Frames, Kind, Message, closing, code_of, text_of, written

MOST = 1_000


def sent(kind: int, data: bytes, fin: bool = True) -> bytes:
    """As a browser sends it."""
    return Frame(Opcode(kind), data, fin).serialize(mask=True)


def messages(*pieces: bytes, most: int = MOST) -> list[Message]:
    frames, found = Frames(most), []
    for piece in pieces:
        frames.feed(piece)
        found += [message for message in iter(frames.next, None) if message is not PART]
    return found


@pytest.mark.parametrize("length", [0, 1, 3, 4, 5, 125, 126, 127, 999, 1_000])
def test_a_message_of_any_length_is_read(length):
    data = bytes(range(256)) * 4
    assert messages(sent(2, data[:length])) == [(Kind.BINARY, data[:length])]


def test_the_longest_lengths_are_read():
    data = b"x" * 70_000
    assert messages(sent(1, data), most=70_000) == [(Kind.TEXT, data)]


whole = st.tuples(st.sampled_from([Kind.TEXT, Kind.BINARY]), st.binary(max_size=300), st.integers(1, 5))
control = st.tuples(st.sampled_from([Kind.PING, Kind.PONG]), st.binary(max_size=125))


@given(st.lists(whole, max_size=4), control, st.integers(1, 400))
def test_parts_come_together_however_the_bytes_are_cut(wanted, between, cut):
    stream, expected = b"", []
    for kind, data, parts in wanted:
        size = max(1, -(-len(data) // parts))
        pieces = [data[at : at + size] for at in range(0, len(data), size)] or [b""]
        for number, piece in enumerate(pieces):
            stream += sent(kind if number == 0 else Kind.MORE, piece, number == len(pieces) - 1)
            stream += sent(*between)
            expected.append(between)
        expected.insert(-1, (kind, data))
    assert messages(*(stream[at : at + cut] for at in range(0, len(stream), cut))) == expected


@given(st.binary(max_size=200), st.integers(1, 50))
def test_whatever_comes_is_read_or_broken(data, cut):
    with suppress(Broken):
        messages(*(data[at : at + cut] for at in range(0, len(data), cut)))


MASK = b"\x00\x00\x00\x00"
MALFORMED = {
    "without a mask": (b"\x81\x02hi", 1002),
    "with a bit of an extension": (b"\xc1\x82" + MASK + b"hi", 1002),
    "of kind 3": (b"\x83\x80" + MASK, 1002),
    "of kind 11": (b"\x8b\x80" + MASK, 1002),
    "a ping in parts": (b"\x09\x80" + MASK, 1002),
    "a long ping": (b"\x89\xfe\x00\x7e" + MASK + b"x" * 126, 1002),
    "a long close": (b"\x88\xfe\x00\x7e", 1002),
    "the rest of nothing": (sent(0, b"x"), 1002),
    "a text within a text": (sent(1, b"x", False) + sent(1, b"y"), 1002),
    "a binary message within a text": (sent(1, b"x", False) + sent(2, b"y", False), 1002),
    "too long, as its head says": (b"\x81\xfe\x03\xe9", 1009),
    "far too long, as its head says": (b"\x81\xff" + b"\xff" * 8, 1009),
    "too long in parts": (sent(1, b"x" * 600, False) + sent(0, b"x" * 401, False), 1009),
}


@pytest.mark.parametrize(("data", "code"), MALFORMED.values(), ids=MALFORMED)
def test_what_is_wrong_breaks_the_line_with_its_code(data, code):
    with pytest.raises(Broken) as broken:
        messages(data)
    assert broken.value.code == code


def test_what_came_before_something_wrong_is_still_read():
    frames = Frames(MOST)
    frames.feed(sent(1, b"good") + b"\x81\x02hi")
    assert frames.next() == (Kind.TEXT, b"good")
    with pytest.raises(Broken):
        frames.next()


def test_many_small_frames_take_little_time():
    """Each is read where it lies: what follows it is not copied for every one."""
    frames = Frames(MOST)
    frames.feed(sent(1, b"") * 50_000)
    assert sum(1 for _ in iter(frames.next, None)) == 50_000
    assert len(frames) == 0


def test_a_text_is_utf_8():
    assert text_of("Grün".encode()) == "Grün"
    for wrong in (b"\xff", b"\xc3", b"\xed\xa0\x80"):
        with pytest.raises(Broken) as broken:
            text_of(wrong)
        assert broken.value.code == 1007


def test_why_a_client_closes():
    assert [code_of(data) for data in (b"", b"\x03\xe8", b"\x03\xe9bye", b"\x0f\xa0")] == [1005, 1000, 1001, 4000]
    for wrong, code in ((b"\x03", 1002), (b"\x03\xed", 1002), (b"\x00\x00", 1002), (b"\x03\xe8\xff", 1007)):
        with pytest.raises(Broken) as broken:
            code_of(wrong)
        assert broken.value.code == code


@pytest.mark.parametrize("length", [0, 125, 126, 65_535, 65_536, 70_000])
def test_frames_are_written_as_clients_read_them(length):
    data = b"x" * length
    assert written(Kind.TEXT, data) == Frame(Opcode.TEXT, data).serialize(mask=False)


def test_a_close_frame_carries_its_code():
    assert closing(1012) == b"\x88\x02\x03\xf4"
    assert closing(1005) == b"\x88\x00"
