"""The contents of a bug report: what a seat may know, and nothing else."""

from __future__ import annotations

import platform
from hashlib import sha256
from typing import Any

from sagabox import __version__
from sagabox.clients.reports import MAX_BYTES, REPORT_TO, encoded, newest
from sagabox.kernel import Decision
from sagabox.table.table import Table

CONTENTS = (
    "This report holds your own texts, versions, the table's settings without its seed, the position and the question "
    "as your seat sees them, your last decisions, the last lines of your log, and what was done with the table (undo, "
    "seats, corrections). It holds no hidden cards of others, no names of players and no chat."
)
TALK = ("chat", "sign")
MAX_EVENTS, MAX_DECISIONS, MAX_NOTES = 300, 40, 40
MAX_PACKS = 6_000  # bytes; longer packs appear as their hash


def bundle(table: Table, seat: int, happened: str = "", expected: str = "") -> dict[str, Any]:
    """Return a report about a table, made through the same filter as everything a seat receives.

    It has about 30 kB: the log is cut to the last events; `n` says how many came before."""
    stream = table.stream(seat)
    notes = [{"kind": note.kind, "by": note.by} for note in table.notes if note.kind not in TALK]
    own = [step for step in table.session.line if isinstance(step, Decision) and step.seat == seat]
    report = {
        "about": CONTENTS,
        "send_to": REPORT_TO,
        "happened": happened,
        "expected": expected,
        "sagabox": __version__,
        "python": platform.python_version(),
        "system": platform.system(),
        "game": table.info.game,
        "setup": _setup(table.info.setup),
        "table": table.id,
        "seat": seat,
        "view": table.playing.view(seat),
        "decisions": [{"rule": step.rule, "option": step.option} for step in own[-MAX_DECISIONS:]],
        "notes": notes[-MAX_NOTES:],
    }
    events = stream.since(max(0, stream.number - MAX_EVENTS), table.playing)
    return {**report, "events": newest(events, MAX_BYTES - len(encoded(report)))}


def _setup(setup: dict[str, Any]) -> dict[str, Any]:
    """Return the set-up without its seed. Long packs are left out: their author has the files."""
    shown = {name: value for name, value in setup.items() if name != "seed"}
    packs = shown.get("packs")
    if isinstance(packs, dict) and len(encoded(packs)) > MAX_PACKS:
        shown["packs"] = {name: f"SHA-256 {sha256(text.encode()).hexdigest()}" for name, text in packs.items()}
    return shown
