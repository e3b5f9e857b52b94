"""What goes into a bug report: what a seat may know, and nothing else."""

from __future__ import annotations

import platform
from typing import Any

from sagabox import __version__
from sagabox.table.table import Table

CONTENTS = (
    "What this holds: versions, how the table was set up (without its seed), the position and the question as your "
    "seat sees them, all that your seat was told, and what was done with the table (undo, settings, mending). Hidden "
    "cards of others, names of players and what they said are not in it."
)
TALK = ("chat", "sign")


def bundle(table: Table, seat: int) -> dict[str, Any]:
    """A report about a table, made through the same filter as all that a seat is sent."""
    setup = {name: value for name, value in table.made.setup.items() if name != "seed"}
    return {
        "about": CONTENTS,
        "sagabox": __version__,
        "python": platform.python_version(),
        "system": platform.system(),
        "game": table.made.game,
        "setup": setup,
        "table": table.id,
        "seat": seat,
        "view": table.playing.view(seat),
        "events": table.stream(seat).since(0, table.playing),
        "notes": [{"kind": note.kind, "by": note.by} for note in table.notes if note.kind not in TALK],
    }
