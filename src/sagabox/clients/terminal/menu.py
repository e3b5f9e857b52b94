"""The menu: the open options of a view, grouped and numbered, with costs and odds."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from sagabox.games.common.game import ANSWERS
from sagabox.games.common.rows import row_text
from sagabox.games.common.terminal import TerminalTable, View

from .matching import MenuEntry

OTHER = "Other"


def entries(view: View, game: TerminalTable) -> list[MenuEntry]:
    """Return all open options in display order."""
    asked = view["asked"]
    if not asked:
        return []
    options = sorted(asked["options"], key=lambda option: game.groups.index(option["group"]))
    found = []
    for number, option in enumerate(options, 1):
        cost = [option["cost"]] if option["cost"] not in ("", *game.usual_costs) else []
        odds = [row_text(row) for row in option.get("odds", ())]
        found.append(
            MenuEntry(
                number,
                option["id"],
                option["label"],
                option["group"],
                (*cost, *odds, *game.notes(option, view)),
                option.get("rule", ""),
                game.detail(option),
                option.get("price", ""),
                option.get("standing", ""),
            )
        )
    return found


def listed(found: Sequence[MenuEntry], grouped: bool = True, details: bool = True) -> list[Text]:
    """Return one line per option, under headings."""
    lines: list[Text] = []
    heading = ""
    for entry in found:
        if grouped and entry.group != heading:
            heading = entry.group
            if heading != ANSWERS:
                lines.append(_heading(heading, entry))
        line = Text.assemble((f"{entry.number:>3} ", "bold cyan"), entry.label)
        if entry.notes:
            line.append(f"  ({'; '.join(entry.notes)})", "dim")
        if entry.detail and details:
            line.append(f"  {entry.detail}", "dim italic")
        lines.append(line)
    return lines


def _heading(heading: str, first: MenuEntry) -> Text:
    """Return a heading, with the letter of the Action that it names."""
    return Text.assemble((heading, "bold"), (f"  {first.letter}" if first.letter else "", "bold cyan"))


def flowing(found: Sequence[MenuEntry], width: int, own_rows: Sequence[str], *, brief: bool = False) -> list[Text]:
    """Return lines with as many options as fit. Headings in `own_rows` get their own rows; the others share one.
    If `brief`, an option keeps the first of its notes alone."""
    rows: dict[str, list[MenuEntry]] = {}
    for entry in found:
        rows.setdefault(entry.group if entry.group in own_rows else OTHER, []).append(entry)
    widest = max(len(heading) for heading in (OTHER, *own_rows)) + 1
    lines: list[Text] = []
    for heading, members in rows.items():
        indent = 0 if heading == ANSWERS else widest
        line = Text(f"{heading:<{indent}}" if indent else "", "bold")
        for entry in members:
            label = _under(heading, entry.label)
            piece = Text.assemble((f"{entry.number} ", "bold cyan"), label)
            if entry.notes:
                notes = entry.notes[0].partition(" (")[0] if brief else "; ".join(entry.notes)
                piece.append(f" ({notes})", "dim")
            if line.cell_len + piece.cell_len > width and line.cell_len > indent:
                lines.append(line)
                line = Text(" " * indent)
            line = Text.assemble(line, piece, "  ")
        line.rstrip()
        lines.append(line)
    return lines


def _under(heading: str, label: str) -> str:
    """Return a label without the words of its heading."""
    return label.removeprefix(f"{heading} ").removeprefix("to ") if label.startswith(f"{heading} ") else label
