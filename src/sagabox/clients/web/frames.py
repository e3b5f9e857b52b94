"""The frames of a WebSocket, as RFC 6455 has them: bytes in, messages out, and the other way round. No extensions."""

from __future__ import annotations

from struct import Struct
from typing import Final

from websockets.exceptions import ProtocolError
from websockets.frames import Close
from websockets.utils import apply_mask

MOST_CONTROL = 125
LONG, LONGER = Struct(">BBH"), Struct(">BBQ")  # how frames begin whose length does not fit into the second byte
NO_STATUS = 1005


class Kind:
    """Plain numbers: before Python 3.12 a member of an Enum takes longer to look up than a function to call."""

    MORE: Final = 0
    TEXT: Final = 1
    BINARY: Final = 2
    CLOSE: Final = 8
    PING: Final = 9
    PONG: Final = 10


KINDS = frozenset((Kind.MORE, Kind.TEXT, Kind.BINARY, Kind.CLOSE, Kind.PING, Kind.PONG))
Message = tuple[int, bytes]
PART: Message = Kind.MORE, b""


class Broken(Exception):
    """What came is no WebSocket's, or more than is taken: the line is to be closed with this code."""

    def __init__(self, code: int, text: str) -> None:
        super().__init__(text)
        self.code = code


class Frames:
    """What came from a client. There may be thousands that say nothing now: one that is empty is small."""

    __slots__ = ("_at", "_begun", "_data", "_most", "_parts")

    def __init__(self, most: int) -> None:
        self._most = most  # bytes in a message
        self._data, self._at = b"", 0  # what came, and from where on it is not read yet
        self._begun: int = Kind.MORE  # the kind of a message of which more is to come
        self._parts: bytearray | None = None

    def __len__(self) -> int:
        """How many bytes are not read yet."""
        return len(self._data) - self._at

    def feed(self, data: bytes) -> None:
        self._data, self._at = self._data[self._at :] + data, 0

    def next(self) -> Message | None:
        """The next message that is whole, PART for a frame of one that is not, or None if there is no frame yet.
        Raises Broken."""
        frame = self._frame()
        if frame is None:
            return None
        last, kind, data = frame
        if kind >= Kind.CLOSE or (last and kind != Kind.MORE and self._parts is None):
            return kind, data
        if (kind == Kind.MORE) != (self._parts is not None):
            raise Broken(1002, "a message within another, or the rest of none")
        if self._parts is None:
            self._begun, self._parts = kind, bytearray()
        self._parts += data
        if not last:
            return PART
        whole, self._parts = bytes(self._parts), None
        return self._begun, whole

    def _frame(self) -> tuple[bool, int, bytes] | None:
        data, at = self._data, self._at
        if len(data) < at + 2:
            return None
        last, kind = _checked(data[at], data[at + 1])
        length, start = data[at + 1] & 0x7F, at + 2
        if length > MOST_CONTROL:
            start = at + (4 if length == 126 else 10)
            if len(data) < start:
                return None
            length = int.from_bytes(data[at + 2 : start], "big")
        if length + len(self._parts or b"") > self._most and kind < Kind.CLOSE:
            raise Broken(1009, "a message that is too long")
        end = start + 4 + length
        if len(data) < end:
            return None
        self._data, self._at = (data, end) if end < len(data) else (b"", 0)
        return last, kind, apply_mask(data[start + 4 : end], data[start : start + 4])


def _checked(first: int, second: int) -> tuple[bool, int]:
    """Whether a frame is the last of its message, and its kind."""
    kind = first & 0x7F
    if kind not in KINDS:  # or with bits that only extensions have
        raise Broken(1002, "a frame of no known kind")
    if second < 0x80:
        raise Broken(1002, "a frame without a mask")
    last = first >= 0x80
    if kind >= Kind.CLOSE and (not last or second & 0x7F > MOST_CONTROL):
        raise Broken(1002, "a control frame that is too long or in parts")
    return last, kind


def text_of(data: bytes) -> str:
    """Raises Broken."""
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise Broken(1007, "Invalid UTF-8 in a text") from error


def code_of(data: bytes) -> int:
    """The code that a close frame brings. Raises Broken."""
    try:
        return int(Close.parse(data).code)
    except ProtocolError as error:
        raise Broken(1002, "a close frame that says nothing") from error
    except UnicodeDecodeError as error:
        raise Broken(1007, "Invalid UTF-8 in a reason") from error


def written(kind: int, data: bytes) -> bytes:
    """A frame from the server."""
    length = len(data)
    if length <= MOST_CONTROL:
        return bytes((0x80 | kind, length)) + data
    if length < 1 << 16:
        return LONG.pack(0x80 | kind, 126, length) + data
    return LONGER.pack(0x80 | kind, 127, length) + data


def closing(code: int) -> bytes:
    """A close frame. 1005 says that there is no code, and is never sent."""
    return written(Kind.CLOSE, b"" if code == NO_STATUS else code.to_bytes(2, "big"))
