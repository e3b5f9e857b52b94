"""Constants and limits of all bug reports."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import TypeVar

import msgspec

REPORT_TO = "Send this file to the person who runs your Sagabox server or to the Sagabox project."
MAX_TEXT = 4_000  # characters, of each of the player's two texts
MAX_BYTES = 30_000
LEAST_ENTRIES = 12  # log entries, even if the rest of the report is long

Entry = TypeVar("Entry")
encoded = msgspec.json.Encoder().encode


def newest(entries: Sequence[Entry], room: int) -> Sequence[Entry]:
    """Return the last entries that fit into `room` bytes of JSON, but no fewer than LEAST_ENTRIES."""
    sizes = accumulate(len(encoded(entry)) + 1 for entry in reversed(entries))
    fitting = sum(size <= room for size in sizes)
    return entries[-max(fitting, LEAST_ENTRIES) :]
