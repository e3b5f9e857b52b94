"""The `sagabox` command. The module of a subcommand is loaded only when it is chosen."""

import os
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Mapping, Sequence
from importlib import import_module
from io import TextIOWrapper
from types import MappingProxyType
from typing import Final, NamedTuple, Protocol, cast

from sagabox import __version__


class Command(NamedTuple):
    """The module of a subcommand, and its help in one line."""

    module: str
    help: str
    modes: Mapping[str, "Command"] = MappingProxyType({})
    """Options that switch the subcommand to another module, with its own arguments."""


class CommandModule(Protocol):
    """The interface of a subcommand's module."""

    def add_arguments(self, parser: ArgumentParser) -> None: ...

    def main(self, args: Namespace) -> int: ...


COMMANDS: Final = {
    "balance": Command("sagabox.lab.balance", "see how often a bot reaches a game's goals, and what that depends on"),
    "bench": Command("sagabox.lab.bench", "measure how fast a game plays, forks, saves and starts"),
    "play": Command(
        "sagabox.clients.play",
        "play in the browser, alone or with friends; with --terminal, in the terminal",
        {"--terminal": Command("sagabox.clients.terminal.app", "play in the terminal, or resume a saved game")},
    ),
    "cards": Command("sagabox.clients.cards", "read, show and check a game's cards and your custom cards"),
    "replay": Command("sagabox.clients.replay", "print a saved game step by step, or branch from any decision"),
    "rules": Command("sagabox.rulebooks.command", "look up the rules of a game, or see which of them have tests"),
    "serve": Command("sagabox.clients.web.server", "serve tables to browsers, on this machine or in your network"),
    "soak": Command("sagabox.lab.soak", "play thousands of games at random and check every step"),
}

DESCRIPTION: Final = "Fantasy adventure games, played by their real rules, from one box."
EPILOG: Final = "`sagabox COMMAND --help` explains one command."


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line and return its exit code."""
    _replace_unprintable()
    try:
        code = _run(list(sys.argv[1:] if argv is None else argv))
        sys.stdout.flush()
    except (KeyboardInterrupt, RuntimeError) as error:
        # Before Python 3.12 an exception during the creation of a class is wrapped in a RuntimeError.
        if isinstance(error, RuntimeError) and not isinstance(error.__cause__, KeyboardInterrupt):
            raise
        return 130
    except BrokenPipeError:
        # The reader closed the pipe (`| head`).
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    return code


def _replace_unprintable() -> None:
    """Replace characters that the terminal cannot show, instead of raising an error."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _run(arguments: list[str]) -> int:
    chosen = next((argument for argument in arguments if not argument.startswith("-")), None)
    command = COMMANDS.get(chosen or "")
    if command:
        command = next((mode for option, mode in command.modes.items() if option in arguments), command)
    module = cast(CommandModule, import_module(command.module)) if command else None
    args = _parser(chosen, command, module).parse_args(arguments)
    if module is None:
        raise AssertionError("argparse lets no command pass that is not in the table")
    return module.main(args)


def _parser(chosen: str | None, mode: Command | None, module: CommandModule | None) -> ArgumentParser:
    parser = ArgumentParser(
        prog="sagabox", description=DESCRIPTION, epilog=EPILOG, formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument("--version", action="version", version=f"sagabox {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command", required=True)
    for name, command in COMMANDS.items():
        explained = mode if mode and name == chosen else command
        description = explained.help[0].upper() + explained.help[1:] + "."
        subparser = commands.add_parser(
            name, help=command.help, description=description, formatter_class=RawDescriptionHelpFormatter
        )
        if module and name == chosen:
            for option, other in command.modes.items():
                subparser.add_argument(option, action="store_true", help=other.help)
            module.add_arguments(subparser)
    return parser
