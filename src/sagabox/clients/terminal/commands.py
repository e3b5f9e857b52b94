"""The commands of the terminal."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sagabox.clients.reports import REPORT_TO
from sagabox.games import GAMES
from sagabox.games.common.hints import dreamt, hint_from
from sagabox.games.common.terminal import Line, Space
from sagabox.games.common.wording import fits, split
from sagabox.rulebooks import Rule
from sagabox.rulebooks.chapters import Chapter, chapter_lines, chapter_named, chapters
from sagabox.rulebooks.lookup import find
from sagabox.table.data_folder import REPORTS

from . import menu
from .history_commands import branch, number_of, redo, save, undo
from .matching import match
from .report import write_report
from .retelling import tale
from .sequels import follow
from .terminal import printable
from .windows import settings

if TYPE_CHECKING:
    from .client import Client

Command = Callable[["Client", str], None]
MAX_RULES = 6
FEW_RULES = 2
FEW_ENTRIES = 30


def run_line(client: Client, line: str) -> None:
    """Run a typed line: an option or a command. Say so if it is neither."""
    line = line.strip()
    if not line:
        client.show()
        return
    word, _, rest = line.partition(" ")
    exact = any(line.casefold() == entry.id for entry in client.entries)
    command = COMMANDS.get(word.casefold()) or _look(client, word.casefold())
    if command is not None and not exact:
        command(client, rest.strip())
        return
    if line.startswith("?"):
        explain(client, line[1:].strip())
        return
    if client.choose(line):
        return
    client.terminal.say(*unknown(client, line))


def _look(client: Client, word: str) -> Command | None:
    """Return a command that only this game has; None if there is none of that name."""
    look = client.game.commands.get(word)
    if look is None:
        return None
    space = Space(client.terminal.width, client.terminal.plain)
    return lambda client, rest: client.terminal.say(*look(client.view, rest, space))


def unknown(client: Client, line: str) -> list[Line]:
    """Return why an option is not available, or where to find help."""
    if reasons := client.table.playing.why_not(client.seat, line):
        return [*reasons]
    if len(split(line)) > 1 and (found := find(client.book, line)):
        return [*_rule_lines(list(found[:FEW_RULES]))]
    return [f"“{printable(line)[:60]}” is not an option or a command. Type help, or ? for the rules here."]


def more(client: Client, rest: str) -> None:
    """Show the next page of options."""
    client.page += 1
    client.draw()


def leave(client: Client, rest: str) -> None:
    client.leaving = True


# ---------------------------------------------------------------- log and cards


def log(client: Client, rest: str) -> None:
    """Show the last log entries with details; `log WORDS`: those with the words."""
    told = client.events()
    if rest and not rest.isdecimal():
        told = [one for one in told if fits(split(rest), one["text"])]
    count = number_of(rest) if rest.isdecimal() else FEW_ENTRIES
    client.terminal.say(
        *([f"{one['text']} [{one['rule']}]" for one in told[-count:]] or ["The log has nothing to show."])
    )


def card(client: Client, rest: str) -> None:
    """Show a card as printed."""
    if not rest:
        client.terminal.say("card NAME shows a card as printed.")
        return
    lines = client.game.card(rest)
    if client.terminal.plain:
        lines = [line.strip("│ ") for line in lines if line[:1] not in "╭╰├"]
    client.terminal.say(*lines)


# ---------------------------------------------------------------- rules and explanations


def rules(client: Client, rest: str) -> None:
    """Search the rulebook."""
    if not rest:
        client.terminal.say(
            *_contents(client.book.game), "rules NUMBER shows a chapter; rules WORDS searches the rulebook."
        )
        return
    if chapter := chapter_named(client.book.game, rest):
        client.terminal.say(*_chapter(client, chapter))
        return
    found = find(client.book, rest)
    if not found:
        client.terminal.say("No rule matches. Try other words.")
        return
    client.terminal.say(*_rule_lines(list(found[:MAX_RULES])))
    if len(found) > MAX_RULES:
        client.terminal.say(f"{len(found) - MAX_RULES} more rules match. Add a word to narrow the search.")


def _contents(game: str) -> list[Line]:
    return [f"{number:>3} {one.title}: {one.intro}" for number, one in enumerate(chapters(game), start=1)]


def _chapter(client: Client, chapter: Chapter) -> list[Line]:
    """Return a chapter to read, with an empty line before each heading."""
    lines: list[Line] = []
    for kind, text in chapter_lines(client.book, chapter):
        if kind == "heading":
            lines.append("")
        lines.append(f"{'' if kind in ('title', 'intro', 'heading') else '  '}{text}")
    return lines


def _rule_lines(found: list[Rule]) -> list[Line]:
    lines: list[Line] = []
    for rule in found:
        lines.append(f"[{rule.id}] {rule.text}")
        if rule.reading:
            lines.append(f"  Reading: {rule.reading}")
    return lines


def explain(client: Client, rest: str) -> None:
    """Show the rules behind the question, or behind one option."""
    if rest:
        meant = match(rest, client.entries)
        if len(meant) != 1:
            rules(client, rest)
            return
        ids = [meant[0].rule]
    else:
        ids = [client.view["asked"]["rule"] if client.view["asked"] else "", *(one.rule for one in client.entries)]
    found = [client.book[id] for id in dict.fromkeys(ids) if id in client.book]
    if not found:
        client.terminal.say("The rulebook has no rule for this question or option.")
    client.terminal.say(*_rule_lines(found))


def why(client: Client, rest: str) -> None:
    """Explain why something is not available (`why not WORDS`), a number or an option."""
    word, _, more = rest.partition(" ")
    if word.casefold() == "not":
        reasons = client.table.playing.why_not(client.seat, more)
        rules_found = [] if reasons else _rule_lines(list(find(client.book, more)[:FEW_RULES]))
        client.terminal.say(
            *(reasons or rules_found or ["Nothing here has that name. Name an option, a location or a card."])
        )
        return
    if sources := client.game.sources(client.view, rest):
        client.terminal.say(*sources)
        return
    meant = match(rest, client.entries)
    if len(meant) == 1:
        price = [f"    {meant[0].price}"] if meant[0].price else []
        client.terminal.say(*menu.listed(meant, grouped=False), *price, *_rule_lines(_rules_of(client, meant[0].rule)))
        return
    client.terminal.say(
        f"why {client.game.number} explains a number; why not WORDS explains why an option is not available."
    )


def _rules_of(client: Client, id: str) -> list[Rule]:
    return [client.book[id]] if id in client.book else []


# ---------------------------------------------------------------- odds, report, help


def odds(client: Client, rest: str) -> None:
    """Show the odds of one option, or of all that roll, for each line of play."""
    meant = match(rest, client.entries) if rest else client.entries
    wanted = {entry.id: entry for entry in meant}
    asked = client.view["asked"]
    lines: list[Line] = []
    for option in asked["options"] if asked else ():
        if option["id"] in wanted and (found := client.game.odds(option, client.view)):
            entry = wanted[option["id"]]
            lines += [f"{entry.number:>3} {entry.label}", *(f"    {one}" for one in found)]
    client.terminal.say(*(lines or ["That option rolls no dice."]))


def hint(client: Client, rest: str) -> None:
    """Show what a bot would choose that knows no more than the player, why, and what to aim for."""
    dream = dreamt(client.table.playing, client.seat)
    found = hint_from(GAMES[client.table.info.game], dream, client.seat) if dream is not None else None
    if found is None:
        client.terminal.say("There is no hint for this question.")
        return
    number = next((entry.number for entry in client.entries if entry.id == found.option), "")
    client.terminal.say(f"{number:>3} {found.label}. {found.reason}".rstrip(), *([found.aim] if found.aim else []))


def report(client: Client, rest: str) -> None:
    """Write a bug report, with what happened and what was expected. Both are optional."""
    happened = rest or client.ask("What happened? (Enter: skip) ") or ""
    expected = client.ask("What did you expect? (Enter: skip) ") or ""
    try:
        path = write_report(client, happened, expected)
    except OSError as error:
        client.terminal.say(f"The report could not be written: {error.strerror}. Your game is saved.")
        return
    client.terminal.say(
        f"Saved as {path.name} in the folder {REPORTS} of your data folder. It holds your texts, the last lines of "
        f"your log, all decisions, versions and errors, but no names of people or folders. {REPORT_TO}"
    )
    client.table.exported(client.seat)  # it holds the decisions of all seats
    client.save()


def help_(client: Client, rest: str) -> None:
    game = client.game
    asked = client.view["asked"]
    actions = client.table.playing.standing.get(asked["rule"], ()) if asked else ()
    letters = [f"  {one.letter}  {one.label:<12} {one.text}" for one in actions]
    own = [f"  {command:<16} {text}" for command, text in ((f"why {game.number}", NUMBER), *game.help)]
    client.terminal.say(*HELP, *own, *MORE_HELP, *([LETTERS, *letters] if letters else []))


LETTERS = "Actions keep their letters all game long:"
NUMBER = "where a number comes from"
HELP = (
    "Choose an option by its number, its letter, its id, or the start of its id or label.",
    "  Enter            show the screen again",
    "  more             the next options, if they do not all fit on the screen",
    "  ?  or  ? 3       the rules for this question, or for one option",
    "  hint             a sensible next step, and why",
    "  why not WORDS    what stops you: ask in your own words",
)
MORE_HELP = (
    "  odds [3]         chances in full, for each line of play",
    "  card NAME        a card as printed         rules [WORDS] the rulebook",
    "  log [N or WORDS] what happened             tale [FILE]   the game as a story",
    "  undo [N]         undo your last decisions  redo   reverse the last undo",
    "  branch           save a copy as a new table, to try something else",
    "  next [N]         once the game is over: play one that follows",
    "  settings         house rules in force, and when to ask you",
    "  report [WORDS]   write a bug report: what happened, what you expected",
    "  save FILE        the game as a file        quit   your game is saved",
)

COMMANDS: dict[str, Command] = {
    "more": more,
    "next": follow,
    "undo": undo,
    "redo": redo,
    "branch": branch,
    "log": log,
    "tale": tale,
    "card": card,
    "rules": rules,
    "rule": rules,
    "report": report,
    "save": save,
    "settings": settings,
    "why": why,
    "odds": odds,
    "hint": hint,
    "help": help_,
    "quit": leave,
    "exit": leave,
    "q": leave,
    "?": explain,
}
