"""The `sagabox` command. Each subcommand lives in a module of its own, loaded only when it is chosen."""

import os
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from importlib import import_module
from typing import Final, NamedTuple, Protocol, cast

from sagabox import __version__


class Command(NamedTuple):
    """Where a subcommand lives and what it does, in one line."""

    module: str
    help: str


class CommandModule(Protocol):
    """What the module of a subcommand offers."""

    def add_arguments(self, parser: ArgumentParser) -> None: ...

    def main(self, args: Namespace) -> int: ...


COMMANDS: Final = {
    "play": Command("sagabox.clients.terminal.app", "play a game in the terminal, or go on with a saved one"),
    "cards": Command("sagabox.clients.cards", "read, show and check the cards of a game, and those you write yourself"),
    "replay": Command("sagabox.clients.replay", "tell a saved game step by step, or branch from any of its decisions"),
    "rules": Command("sagabox.rulebooks.command", "look up the rules of a game, or see which of them have tests"),
    "serve": Command("sagabox.clients.web.server", "serve tables to browsers, on this machine or in your network"),
    "soak": Command("sagabox.lab.soak", "let thousands of games play themselves and check every moment of them"),
}

DESCRIPTION: Final = "Fantasy adventure games, played by their real rules, from one box."
EPILOG: Final = "`sagabox COMMAND --help` says more about each."


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line and return its exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    chosen = next((argument for argument in arguments if not argument.startswith("-")), None)
    command = COMMANDS.get(chosen or "")
    module = cast(CommandModule, import_module(command.module)) if command else None
    args = _parser(chosen, module).parse_args(arguments)
    if module is None:
        raise AssertionError("argparse lets no command pass that is not in the table")
    try:
        code = module.main(args)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader went away (`| head`): there is nobody left to tell.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    return code


def _parser(chosen: str | None, module: CommandModule | None) -> ArgumentParser:
    parser = ArgumentParser(
        prog="sagabox", description=DESCRIPTION, epilog=EPILOG, formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument("--version", action="version", version=f"sagabox {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command", required=True)
    for name, command in COMMANDS.items():
        description = command.help[0].upper() + command.help[1:] + "."
        subparser = commands.add_parser(
            name, help=command.help, description=description, formatter_class=RawDescriptionHelpFormatter
        )
        if module and name == chosen:
            module.add_arguments(subparser)
    return parser
