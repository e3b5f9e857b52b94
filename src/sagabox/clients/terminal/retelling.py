"""The end of a game and its tale as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from sagabox.games.common.account import Account, Measure
from sagabox.games.common.tale import Tale, tale_page, tale_text
from sagabox.games.common.terminal import Line

from ..startup import expand_home

if TYPE_CHECKING:
    from .client import Client

BARS = "▁▂▃▄▅▆▇█"
PAGES = (".html", ".htm")


def account_lines(account: Account, width: int, plain: bool) -> Iterator[Line]:
    """Yield why the game ended, the score, the course of its measures, luck and deeds; without drawing if `plain`."""
    if account["reason"]:
        yield account["reason"]
    for score in account["score"]:
        shares = ", ".join(f"{one['label']} {one['value']}" for one in score["parts"])
        yield ": ".join(part for part in (score["name"], score["total"], shares) if part)
    for measure in account["measures"]:
        yield from _plain_course(measure, account["parts"]) if plain else _drawn_course(measure, width)
    if account["parts"] and not plain:
        yield Text(f"From {account['parts'][0]} to {account['parts'][-1]}, left to right.", "dim")
    yield from (luck["text"] for luck in account["luck"])
    for deeds in account["deeds"]:
        if deeds["sentences"]:
            yield f"{deeds['name']}: {' '.join(deeds['sentences'])}"


def _plain_course(measure: Measure, parts: Sequence[str]) -> Iterator[str]:
    """Yield a line for each hero: the value at first, and wherever it changes."""
    for line in measure["lines"]:
        steps = list(zip(parts, line["values"], strict=True))
        kept = [step for before, step in zip([("", None), *steps], steps, strict=False) if step[1] != before[1]]
        yield f"{measure['name']}, {line['name']}: {', '.join(f'{part}: {value}' for part, value in kept)}."


def _drawn_course(measure: Measure, width: int) -> Iterator[Text]:
    most = max((max(line["values"]) for line in measure["lines"]), default=0)
    names = max(len(line["name"]) for line in measure["lines"])
    yield Text(measure["name"], "bold")
    for line in measure["lines"]:
        values = line["values"]
        end = f" {values[0]} to {values[-1]}, {max(values)} at most"
        yield Text(f"  {line['name']:<{names}} {sparkline(values, most, width - names - len(end) - 3)}{end}")


def sparkline(values: Sequence[int], most: int, room: int) -> str:
    """Return a bar for each value; if there are too many, for values spread evenly over them."""
    shown = min(len(values), max(room, 2))
    picked = [values[number * (len(values) - 1) // max(shown - 1, 1)] for number in range(shown)]
    return "".join(BARS[value * (len(BARS) - 1) // most if most else 0] for value in picked)


def tale(client: Client, rest: str) -> None:
    """Show the tale of the game so far; `tale FILE` saves it, as a page if the name ends in .html."""
    told = client.table.playing.tale(client.events())
    if not rest:
        client.terminal.say(*tale_text(told, client.terminal.width).splitlines())
        return
    path = expand_home(rest)
    try:
        write_tale(told, path)
    except FileExistsError:
        client.terminal.say(f"{rest} already exists and was not changed. Choose another name.")
    except OSError as error:
        client.terminal.say(f"{rest} could not be written: {error.strerror}.")
    else:
        client.terminal.say(f"Saved to {rest}.")


def write_tale(told: Tale, path: Path) -> None:
    """Write a tale to a new file: a page or text, as its name says. Raises OSError."""
    with path.open("x", encoding="utf-8") as file:
        file.write(tale_page(told) if path.suffix.lower() in PAGES else tale_text(told))
