"""Printing rules on a terminal, or as plain lines."""

from collections.abc import Sequence
from typing import Self

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from sagabox.games import GAMES
from sagabox.rulebooks.book import Rule, Rulebook
from sagabox.rulebooks.chapters import Chapter, chapter_lines

WIDEST = 100
STYLES = {"title": "bold cyan", "intro": "italic", "heading": "bold", "question": "italic", "reading": "dim"}
INDENTS = {"title": 0, "intro": 0, "heading": 0, "example": 4, "reading": 4}


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
            label = "Question" if rule.topic == "ruling" else "Reading"
            self._line(Text(f"{label}: {rule.reading}", style="italic"), indent=2)
        self._line(Text())

    def contents(self, book: Rulebook, found: Sequence[Chapter]) -> None:
        """Print the chapters with their numbers and headings."""
        title = f"The rulebook of {GAMES[book.game].title}: {len(book)} rules in {len(found)} chapters."
        self._line(Text(title, style="bold"))
        for number, chapter in enumerate(found, start=1):
            headings = ", ".join(part.title for part in chapter.parts if part.title)
            self._line(Text.assemble((f"{number:>2} {chapter.title}", "cyan"), (f": {headings}", "dim")), indent=2)
        self.note(f"sagabox rules {book.game} NUMBER prints a chapter; ID or WORDS print rules.")

    def chapter(self, book: Rulebook, chapter: Chapter) -> None:
        """Print a whole chapter to read."""
        for kind, text in chapter_lines(book, chapter):
            if kind == "heading":
                self._line(Text())
            self._line(Text(text, style=STYLES.get(kind, "")), indent=INDENTS.get(kind, 2))

    def note(self, text: str) -> None:
        self._line(Text(text, style="dim"))

    def _line(self, text: Text, indent: int = 0) -> None:
        if self.console.is_terminal:
            self.console.print(Padding(text, (0, 0, 0, indent)))
        else:
            self.console.print(" " * indent + text.plain, markup=False, soft_wrap=True)
