"""Frames as they come over a line: whole, in pieces, and wrong."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.protocol import Protocol, State
from websockets.server import ServerProtocol

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


# ---------------------------------------------------------------- as others read it

Read = tuple[list[object], int | None]  # the messages, and the code with which the line is broken
CODES = [0, 999, 1000, 1001, 1003, 1004, 1005, 1006, 1007, 1011, 1012, 1014, 1015, 1016, 2999, 3000, 4999, 5000]
REASONS = [b"", b"x", b"\x03\xe8bye", b"\x03\xe8\xff", *(code.to_bytes(2, "big") for code in CODES)]
payloads = st.one_of(
    st.binary(max_size=300),
    st.text("aü€😀", max_size=100).map(str.encode),
    st.sampled_from([b"\xe2\x82", b"\xed\xa0\x80", b"x" * 126, b"x" * MOST, b"x" * (MOST + 1)]),
)


@st.composite
def framed(draw: st.DrawFn, kind: int, data: bytes, fin: bool = True, short: bool = True) -> bytes:
    """A frame of a client; now and then something is wrong with its head, if it is not too long besides: of several
    faults others may see another one first."""
    first, length = (0x80 if fin else 0) | kind, len(data)
    sizes = [size for size in (0, 2, 8) if length < (126, 0, 1 << 16, 0, 0, 0, 0, 0, 1 << 64)[size]]
    size = sizes[0] if kind >= Kind.CLOSE else draw(st.sampled_from([sizes[0], *sizes]))  # lengths may be long-winded
    wrong = draw(st.integers(0, 40)) if short else -1
    if wrong == 0:
        first ^= draw(st.sampled_from([0x10, 0x20, 0x40, 0x80] if kind >= Kind.CLOSE else [0x40, 0x80, 0x03, 0x01]))
    second = (0 if wrong == 1 else 0x80) | {0: length, 2: 126, 8: 127}[size]
    key = b"" if wrong == 1 else draw(st.binary(min_size=4, max_size=4))
    masked = bytes(byte ^ key[at % 4] for at, byte in enumerate(data)) if key else data
    return bytes((first, second)) + length.to_bytes(8, "big")[8 - size :] + key + masked


@st.composite
def streams(draw: st.DrawFn) -> bytes:
    stream = b""
    for _ in range(draw(st.integers(1, 4))):
        kind, data = draw(st.sampled_from([1, 1, 2])), draw(payloads)
        short = len(data) < MOST // 2
        cuts = sorted(draw(st.lists(st.integers(0, len(data)), max_size=3)))
        parts = [data[start:end] for start, end in zip([0, *cuts], [*cuts, len(data)], strict=True)]
        for number, part in enumerate(parts):
            stream += draw(framed(kind if number == 0 else 0, part, number == len(parts) - 1, short))
            if short and draw(st.integers(0, 3)) == 0:
                stream += draw(framed(draw(st.sampled_from([9, 10])), draw(st.sampled_from([b"", b"x" * 125]))))
    return stream + sent(1, b"") + draw(framed(8, draw(st.sampled_from(REASONS))))  # others close only between messages


def read(pieces: list[bytes]) -> Read:
    frames, found = Frames(MOST), list[object]()
    try:
        for piece in pieces:
            frames.feed(piece)
            for kind, data in iter(frames.next, None):
                if kind == Kind.CLOSE:
                    return [*found, code_of(data)], None
                if kind != Kind.MORE:
                    found.append(text_of(data) if kind == Kind.TEXT else (kind, data))
    except Broken as broken:
        return found, broken.code
    return found, None


def read_by_others(stream: bytes) -> Read:
    """As the package websockets does."""
    protocol, found, parts = ServerProtocol(state=State.OPEN, max_size=MOST), list[object](), list[Frame]()
    protocol.parser = Protocol.parse(protocol)
    next(protocol.parser)
    protocol.receive_data(stream)
    for frame in protocol.events_received():
        assert isinstance(frame, Frame)
        if frame.opcode is Opcode.CLOSE:
            return [*found, protocol.close_code if protocol.close_rcvd is None else protocol.close_rcvd.code], None
        if frame.opcode > Opcode.CLOSE:
            found.append((int(frame.opcode), bytes(frame.data)))
            continue
        parts.append(frame)
        if not frame.fin:
            continue
        data = b"".join(bytes(part.data) for part in parts)
        try:
            found.append(data.decode() if parts[0].opcode is Opcode.TEXT else (Kind.BINARY, data))
        except UnicodeDecodeError:
            return found, 1007
        parts.clear()
    return found, protocol.close_sent.code if protocol.parser_exc is not None and protocol.close_sent else None


@settings(max_examples=150)
@given(streams(), st.integers(1, 400))
def test_what_comes_is_read_as_others_read_it(stream, cut):
    assert read([stream[at : at + cut] for at in range(0, len(stream), cut)]) == read_by_others(stream)


# ---------------------------------------------------------------- what is wrong

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
