"""What can be typed besides answers: looking things up, going back and forth, asking why."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sagabox.clients.card_face import face
from sagabox.games.kilforth.cards import ATTRIBUTES
from sagabox.games.kilforth.pack import UnknownCard
from sagabox.games.kilforth.telling import asked_hero
from sagabox.games.kilforth.whynot import why_not
from sagabox.rulebooks import Rule
from sagabox.rulebooks.lookup import find

from . import menu
from .board import LEGEND, TYPES, Board
from .matching import has_words, match
from .moments import branch, number_of, redo, save, undo
from .odds import odds_lines
from .report import write_report
from .sheet import Sheet
from .terminal import Line, printable
from .windows import settings

if TYPE_CHECKING:
    from .table import Table

Command = Callable[["Table", str], None]
MOST_RULES = 6
FEW_ENTRIES = 30


def obey(table: Table, line: str) -> None:
    """Do what was typed: an answer, a command, or say that it is neither."""
    line = line.strip()
    if not line:
        table.show()
        return
    word, _, rest = line.partition(" ")
    command = COMMANDS.get(word.casefold())
    exact = any(line.casefold() == entry.id for entry in table.entries)
    if command is not None and not exact:
        command(table, rest.strip())
        return
    if line.startswith("?"):
        explain(table, line[1:].strip())
        return
    if table.choose(line):
        return
    table.terminal.say(*unknown(table, line))


def unknown(table: Table, line: str) -> list[Line]:
    """A closed option says why it is closed; anything else where help is."""
    if reasons := why_not(table.view, line, table.names, table.cards):
        return [*reasons]
    return [f"“{printable(line)[:60]}” is neither an answer nor a command here. Type help, or ? about this question."]


def leave(table: Table, rest: str) -> None:
    table.leaving = True


# ---------------------------------------------------------------- looking


def log(table: Table, rest: str) -> None:
    """The last entries, details too; `log WORDS` only those with the words."""
    told = table.told()
    if rest and not rest.isdecimal():
        told = [one for one in told if has_words(rest, one.text)]
    count = number_of(rest) if rest.isdecimal() else FEW_ENTRIES
    table.terminal.say(*([f"{one.text} [{one.rule}]" for one in told[-count:]] or ["Nothing to tell yet."]))


def card(table: Table, rest: str) -> None:
    """A card as it is printed."""
    if not rest:
        table.terminal.say("card NAME shows a card: a rumour, an encounter, a location, a skill ...")
        return
    try:
        found = table.box.find(rest)
    except UnknownCard as error:
        fits = [one for one in table.box.by_slug.values() if has_words(rest, one.name)]
        if len(fits) != 1:
            names = ", ".join(one.name for one in fits[:12])
            table.terminal.say(f"Several cards fit: {names}." if fits else f"{error}.")
            return
        found = fits[0]
    text = face(found, table.box.by_slug)
    if table.terminal.plain:
        rows = [line.strip("│ ") for line in text.split("\n") if line[:1] not in "╭╰├"]
        table.terminal.say(*rows)
        return
    table.terminal.say(*text.split("\n"))


def show_map(table: Table, rest: str) -> None:
    board = Board(table.view, table.cards)
    if not table.terminal.plain:
        table.terminal.say(*board.drawn(table.terminal.width, 4), LEGEND, TYPES)
        return
    table.terminal.say(*board.listing())


def hero(table: Table, rest: str) -> None:
    """The hero who is asked, or the one named."""
    index = asked_hero(table.view)
    if rest:
        fits = [spot for spot, name in enumerate(table.names.heroes) if has_words(rest, f"{name} {spot + 1}")]
        if len(fits) != 1:
            table.terminal.say(f"The heroes are: {', '.join(table.names.heroes)}.")
            return
        index = fits[0]
    table.terminal.say(*Sheet(table.view, max(index, 0), table.cards, table.names).full())


def hand(table: Table, rest: str) -> None:
    sheet = Sheet(table.view, max(asked_hero(table.view), 0), table.cards, table.names)
    for title, kind in (("Hand", "hand"), ("Assets", "assets"), ("Loot", "loot")):
        known, hidden = sheet.pile(kind)
        told = [f"  {sheet.told(name)}" for name in known] + ([f"  {hidden} face down"] if hidden else [])
        table.terminal.say(f"{title}:", *(told or ["  none"]))


# ---------------------------------------------------------------- rules and reasons


def rules(table: Table, rest: str) -> None:
    if not rest:
        table.terminal.say("rules WORDS, or rules ID: looks the rulebook up, such as: rules fate once")
        return
    found = find(table.book, rest)
    if not found:
        table.terminal.say("The rulebook says nothing about that.")
        return
    table.terminal.say(*_rule_lines(list(found[:MOST_RULES])))
    if len(found) > MOST_RULES:
        table.terminal.say(f"{len(found) - MOST_RULES} more fit: use more words.")


def _rule_lines(found: list[Rule]) -> list[Line]:
    lines: list[Line] = []
    for rule in found:
        lines.append(f"[{rule.id}] {rule.text}")
        if rule.reading:
            lines.append(f"  How it is read here: {rule.reading}")
    return lines


def explain(table: Table, rest: str) -> None:
    """The rules behind the question, or behind one option."""
    if rest:
        fits = match(rest, table.entries)
        if len(fits) != 1:
            rules(table, rest)
            return
        ids = [fits[0].rule]
    else:
        ids = [table.view["asked"]["rule"] if table.view["asked"] else "", *(one.rule for one in table.entries)]
    found = [table.book[id] for id in dict.fromkeys(ids) if id in table.book]
    if not found:
        table.terminal.say("No rule of its own stands behind this.")
    table.terminal.say(*_rule_lines(found))


def why(table: Table, rest: str) -> None:
    """`why not WORDS`, or where a number comes from."""
    word, _, more = rest.partition(" ")
    if word.casefold() == "not":
        reasons = why_not(table.view, more, table.names, table.cards)
        table.terminal.say(*(reasons or ["Nothing here goes by that name: name an Action, a Deed, a place or a card."]))
        return
    sheet = Sheet(table.view, max(asked_hero(table.view), 0), table.cards, table.names)
    wanted = [name for name in ATTRIBUTES if rest and name.casefold().startswith(rest.casefold())]
    if wanted or not rest:
        table.terminal.say(*(sheet.sources(name) for name in wanted or ATTRIBUTES))
        return
    if tokens := [told for name, told in sheet.token_sources().items() if name.casefold().startswith(rest.casefold())]:
        table.terminal.say(*tokens)
        return
    fits = match(rest, table.entries)
    if len(fits) == 1:
        table.terminal.say(*(menu.listed(fits, grouped=False)), *_rule_lines(_rules_of(table, fits[0].rule)))
        return
    table.terminal.say("why FIGHT tells where a number comes from; why not WORDS tells why something is closed.")


def _rules_of(table: Table, id: str) -> list[Rule]:
    return [table.book[id]] if id in table.book else []


# ---------------------------------------------------------------- the rest


def odds(table: Table, rest: str) -> None:
    """The odds of one option, or of all that roll, line of play by line of play."""
    fits = match(rest, table.entries) if rest else table.entries
    wanted = {entry.id: entry for entry in fits}
    asked = table.view["asked"]
    lines: list[Line] = []
    for option in asked["options"] if asked else ():
        if option["id"] in wanted and (found := odds_lines(option, table.view, table.play_out)):
            entry = wanted[option["id"]]
            lines += [f"{entry.number:>3} {entry.label}", *(f"    {one}" for one in found)]
    table.terminal.say(*(lines or ["No dice hang on that."]))


def report(table: Table, rest: str) -> None:
    path = write_report(table, rest)
    table.terminal.say(
        f"Written to {path.name}, in the folder reports of your data folder: the log as you know it, the decisions, "
        "a digest of the state, versions and errors. It names no person and no folder."
    )


def help_(table: Table, rest: str) -> None:
    table.terminal.say(*HELP.split("\n"))


HELP = """\
Answer with a number, an option's id, or the beginning of its id or words.
  Enter            the screen again
  ?  or  ? 3       the rules behind this question, or behind one option
  why FIGHT        where a number comes from
  why not WORDS    why an Action, Deed, place or card is closed to you now
  odds [3]         chances in full, for each line of play
  map              the map with all that lies on it
  hero [NAME]      a hero's whole sheet      hand   your cards with their texts
  card NAME        a card as printed         rules WORDS   the rulebook
  log [N or WORDS] what happened
  undo [N]         take decisions back       redo   what was taken back last stands again
  branch           a copy of this moment for later, to try something else
  settings         house rules in force, and which windows ask you
  report           a bundle for a bug report
  save FILE        the game as a file        quit   everything is on disk already"""

COMMANDS: dict[str, Command] = {
    "undo": undo,
    "redo": redo,
    "branch": branch,
    "log": log,
    "card": card,
    "map": show_map,
    "hero": hero,
    "hand": hand,
    "rules": rules,
    "rule": rules,
    "report": report,
    "save": save,
    "settings": settings,
    "why": why,
    "odds": odds,
    "help": help_,
    "quit": leave,
    "exit": leave,
    "q": leave,
    "?": explain,
}
