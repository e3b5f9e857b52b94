"""Input and output of a terminal: lines in its width, with colour where it is wanted."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from importlib import import_module
from io import StringIO, TextIOWrapper, UnsupportedOperation
from shutil import get_terminal_size
from typing import TextIO

from rich.console import Console
from rich.text import Text

from sagabox.games.common.terminal import Line

NARROWEST, WIDEST = 80, 160
CLEAR = "\x1b[2J\x1b[3J\x1b[H"


class Terminal:
    """A terminal. `plain`: lines only, for screen readers. `live`: a person is at the keyboard."""

    def __init__(self, source: TextIO, target: TextIO, *, plain: bool = False) -> None:
        self.source, self.target, self.plain = source, target, plain
        self.live = source.isatty() and target.isatty()
        self.colour = self.live and not plain and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
        self.painter = Console(
            file=StringIO(), force_terminal=True, color_system="standard", highlight=False, width=WIDEST * 2
        )
        if source.isatty():
            _line_editing()
        if self.live and os.name == "nt":
            os.system("")  # turns on escape sequences in a Windows console

    @classmethod
    def standard(cls, *, plain: bool = False) -> Terminal:
        """Return the process's own terminal; unreadable and unprintable characters are replaced."""
        for stream in (sys.stdin, sys.stdout):
            if isinstance(stream, TextIOWrapper):
                with suppress(UnsupportedOperation):  # not possible once it has been read from
                    stream.reconfigure(errors="replace")
        return cls(sys.stdin, sys.stdout, plain=plain)

    @property
    def width(self) -> int:
        return min(max(get_terminal_size((NARROWEST, 24)).columns, 40), WIDEST) if self.live else NARROWEST

    @property
    def height(self) -> int:
        return get_terminal_size((NARROWEST, 24)).lines if self.live else 60

    # -- out

    def say(self, *lines: Line) -> None:
        """Print lines, each wrapped to the width with its own indent."""
        for line in lines:
            for part in wrapped(line, self.width):
                self.target.write(self._drawn(part) + "\n")
        self.target.flush()

    def page(self, lines: Iterable[Line]) -> None:
        """Show a new screen; on a live terminal it replaces the old one."""
        self.clear()
        self.say(*lines)

    def clear(self) -> None:
        if self.live and not self.plain:
            self.target.write(CLEAR)

    def _drawn(self, text: Text) -> str:
        if not self.colour:
            return text.plain.rstrip()
        with self.painter.capture() as captured:
            self.painter.print(text, soft_wrap=True, end="")
        return captured.get()

    # -- in

    def ask(self, prompt: str) -> str | None:
        """Return a line without its end, or None at the end of input."""
        if self.live and self.source is sys.stdin:
            try:
                return input(prompt)
            except (EOFError, UnicodeDecodeError):
                self.target.write("\n")
                return None
        self.target.write(prompt)
        self.target.flush()
        line = self.source.readline()
        self.target.write(f"{printable(line.rstrip())}\n" if line else "\n")
        return line.rstrip("\r\n") if line else None


def _line_editing() -> None:
    """Turn on history and editing of the input line, where Python has them."""
    with suppress(ImportError):
        import_module("readline")  # importing it turns it on


def printable(text: str) -> str:
    """Return the text with control characters replaced."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def wrapped(line: Line, width: int) -> list[Text]:
    """Wrap a line to a width; further lines are indented two more than the first."""
    text = Text(line) if isinstance(line, str) else line
    if text.cell_len <= width:
        return [text]
    indent = len(text.plain) - len(text.plain.lstrip(" ")) + 2
    first, *_ = parts = text.wrap(_MEASURE, width)
    rest = text[len(first.plain) :]
    rest = rest[len(rest.plain) - len(rest.plain.lstrip(" ")) :]
    if len(parts) == 1 or not rest.plain:
        return list(parts)
    return [first, *(Text(" " * indent) + part for part in rest.wrap(_MEASURE, width - indent))]


_MEASURE = Console(width=WIDEST, file=StringIO())  # rich needs a console to wrap text
