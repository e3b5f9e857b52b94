"""A card as plain text, as it would lie on the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap

from sagabox.packs import PrintedCard

from .shelf import FaceLines

WIDTH = 66


def framed(card: PrintedCard, lines: FaceLines) -> str:
    """Return the card in a frame: its name and corner, what it is, what it does, and its flavour."""
    title = card.name + lines.corner.rjust(WIDTH - len(card.name))
    parts = [
        [title, *_wrapped(lines.head)],
        *(list(_wrapped(one)) for one in (lines.more, card.text.splitlines(), [card.flavour])),
    ]
    rule = "─" * (WIDTH + 2)
    shown = f"\n├{rule}┤\n".join("\n".join(f"│ {line:<{WIDTH}} │" for line in part) for part in parts if part)
    icon = f", icon {card.icon}" if card.icon else ""
    return f"╭{rule}╮\n{shown}\n╰{rule}╯\n{card.id}{icon}"


def _wrapped(lines: Iterable[str]) -> Iterator[str]:
    """Wrap each line, and indent what follows as its beginning."""
    for line in lines:
        indent = " " * (len(line) - len(line.lstrip()))
        yield from wrap(line.lstrip(), WIDTH, initial_indent=indent, subsequent_indent=indent)
