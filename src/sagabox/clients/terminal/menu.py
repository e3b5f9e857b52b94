"""The open options of a view: grouped by kind, numbered, with what they cost and their odds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from sagabox.games.kilforth.cards import Card
from sagabox.games.kilforth.telling import Names, group, label, signed
from sagabox.games.kilforth.telling.options import ANSWERS, GROUPS

from .board import Board
from .matching import Entry
from .odds import PlayOut, option_odds

View = Mapping[str, Any]
TO_HAVE = ("keep", "buy", "skill", "put", "discover")
ABOUT_A_CARD = (*TO_HAVE, "use", "resolve", "trophy")
OWN_ROW = ("Move", "Confront", "Discover", "Deeds", ANSWERS)


def not_played(option: str, foe: str) -> None:
    """For those who have no game to try battles on."""


def entries(view: View, names: Names, cards: Mapping[str, Card], play_out: PlayOut = not_played) -> list[Entry]:
    """All open options in the order in which they are shown."""
    asked = view["asked"]
    if not asked:
        return []
    board = Board(view, cards)
    options = sorted(asked["options"], key=lambda option: GROUPS.index(group(option)))
    found = []
    for number, option in enumerate(options, 1):
        text = label(option, asked["rule"], names)
        found.append(
            Entry(
                number,
                option["id"],
                text,
                group(option),
                _short(option, text, names),
                (*_notes(option, view, board, cards), *option_odds(option, view, play_out)),
                option.get("rule", ""),
                _detail(option, names),
            )
        )
    return found


def _short(option: Mapping[str, Any], text: str, names: Names) -> str:
    """The label without what its heading says already."""
    verb, _, thing = option["id"].partition(":")
    if verb in ("move", "discover") and thing:
        return names.slug(thing)
    if verb == "confront":
        return text.removeprefix("Confront ")
    return text


def _detail(option: Mapping[str, Any], names: Names) -> str:
    """What the card says that an option is about, where that is what has to be weighed."""
    verb, _, thing = option["id"].partition(":")
    card = names.cards.get(thing.partition(":")[0]) if verb in ABOUT_A_CARD else None
    if card is None or "text" in option:
        return ""
    gains = card.values.items() if verb in TO_HAVE else ()
    values = ", ".join(f"{name} +{amount}" for name, amount in gains)
    return ". ".join(part for part in (values, card.text) if part)


def _notes(option: Mapping[str, Any], view: View, board: Board, cards: Mapping[str, Card]) -> list[str]:
    """What stands beside an option besides its odds: what waits there, gold."""
    verb, _, thing = option["id"].partition(":")
    notes = []
    if verb in ("move", "escape-to", "place"):
        place = next((index for index, name in enumerate(view["map"]) if cards[name].slug == thing), None)
        if place is not None:
            notes += _waiting(view, place, board, cards)
    if gold := option.get("gold"):
        notes.append(f"{signed(gold)} gold")
    return notes


def _waiting(view: View, place: int, board: Board, cards: Mapping[str, Card]) -> list[str]:
    card = cards[view["map"][place]]
    ground = f"{card.terrain} in gloom" if view["gloom"][place] else card.terrain
    return [ground, *(line.plain for line in board.card_lines(place))]


def listed(found: Sequence[Entry], grouped: bool = True, details: bool = True) -> list[Text]:
    """One option a line, under their headings."""
    lines: list[Text] = []
    heading = ""
    for entry in found:
        if grouped and entry.group != heading:
            heading = entry.group
            if heading != ANSWERS:
                lines.append(Text(heading, "bold"))
        line = Text.assemble((f"{entry.number:>3} ", "bold cyan"), entry.label)
        if entry.notes:
            line.append(f"  ({'; '.join(entry.notes)})", "dim")
        if entry.detail and details:
            line.append(f"  {entry.detail}", "dim italic")
        lines.append(line)
    return lines


def flowing(found: Sequence[Entry], width: int) -> list[Text]:
    """As many options a line as fit. The great kinds have rows of their own, the small ones share one."""
    rows: dict[str, list[Entry]] = {}
    for entry in found:
        rows.setdefault(entry.group if entry.group in OWN_ROW else "Other", []).append(entry)
    lines: list[Text] = []
    for heading, members in rows.items():
        indent = 0 if heading == ANSWERS else 9
        line = Text(f"{heading:<{indent}}" if indent else "", "bold")
        for entry in members:
            piece = Text.assemble((f"{entry.number} ", "bold cyan"), entry.short)
            if entry.notes:
                piece.append(f" ({'; '.join(entry.notes)})", "dim")
            if line.cell_len + piece.cell_len > width and line.cell_len > indent:
                lines.append(line)
                line = Text(" " * indent)
            line = Text.assemble(line, piece, "  ")
        line.rstrip()
        lines.append(line)
    return lines
