"""The result of checking a pack in numbers, for the command line and the page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from .files import Pack
from .problems import Problem


def counted(pack: Pack, problems: list[Problem]) -> Iterator[tuple[str, int, int]]:
    """Yield each kind of card in the pack, with its numbers of valid and of wrong cards."""
    wrong = {(problem.table.partition(".")[0], problem.card) for problem in problems if problem.card}
    parts = {(entry.table, part.name): entry.name for entry in pack.entries for part in entry.all_parts()}
    declined = {(table, parts.get((table, name), name)) for table, name in wrong}
    read: Counter[str] = Counter()
    for entry in pack.entries:
        if (entry.table, entry.name) not in declined:
            read[entry.table] += entry.data.get("count", 1)
    missed = Counter(table for table, _ in declined)
    for table in pack.schema.cards:
        if read[table] or missed[table]:
            yield table, read[table], missed[table]


def summed(pack: Pack, problems: list[Problem]) -> str:
    """Return a summary of the pack in one line."""
    cards = sum(read for _, read, _ in counted(pack, problems))
    texts = sum(len(entry.texts(pack.schema)) for entry in pack.entries)
    return ", ".join((_many(cards, "card"), _many(texts, "text"), _many(len(problems), "error")))


def _many(number: int, word: str) -> str:
    return f"1 {word}" if number == 1 else f"{number or 'no'} {word}s"
