"""Printing rules on a terminal, or as plain lines."""

from collections.abc import Mapping
from typing import Self

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from sagabox.games import GAMES
from sagabox.rulebooks.book import Rule, Rulebook

WIDEST = 100


class Printer:
    """Prints rules: wrapped and coloured on a terminal, one paragraph per line elsewhere."""

    def __init__(self, console: Console) -> None:
        self.console = console

    @classmethod
    def for_terminal(cls) -> Self:
        console = Console(highlight=False)
        if console.is_terminal:
            console.width = min(console.width, WIDEST)
        return cls(console)

    def rule(self, rule: Rule) -> None:
        head = Text.assemble((rule.id, "bold cyan"), (f"  {rule.kind}, {rule.section}", "dim"))
        self._line(head)
        self._line(Text(rule.text), indent=2)
        if rule.reading:
            label = "Question" if rule.chapter == "ruling" else "Reading"
            self._line(Text(f"{label}: {rule.reading}", style="italic"), indent=2)
        self._line(Text())

    def chapters(self, book: Rulebook, sizes: Mapping[str, int]) -> None:
        self._line(
            Text(f"The rulebook of {GAMES[book.game].title}: {len(book)} rules in {len(sizes)} chapters.", style="bold")
        )
        for chapter, size in sizes.items():
            self._line(Text.assemble((f"{chapter:<14}", "cyan"), f"{size:>4}"), indent=2)
        self.note(f"sagabox rules {book.game} CHAPTER, ID or WORDS prints them.")

    def note(self, text: str) -> None:
        self._line(Text(text, style="dim"))

    def _line(self, text: Text, indent: int = 0) -> None:
        if self.console.is_terminal:
            self.console.print(Padding(text, (0, 0, 0, indent)))
        else:
            self.console.print(" " * indent + text.plain, markup=False, soft_wrap=True)
