"""`sagabox replay`: prints a saved game step by step, up to any decision, and branches a new game from there."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sagabox.games.common.playing import Playing
    from sagabox.kernel import Decision, Session

EXAMPLES = """\
examples:
  sagabox replay game.jsonl                         the whole game as text
  sagabox replay game.jsonl --at 40                 up to decision 40, with the question after it
  sagabox replay game.jsonl --tale                  the game as a story
  sagabox replay game.jsonl --tale tale.html        the same as a page
  sagabox replay game.jsonl --at 40 --branch b.jsonl
                                                    a new game from there: sagabox play --terminal --resume b.jsonl"""


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = EXAMPLES
    parser.add_argument("file", type=Path, metavar="FILE", help="a saved game")
    parser.add_argument("--at", type=int, metavar="N", help="stop after this decision")
    parser.add_argument("--seat", type=int, metavar="S", help="show what this seat sees (default: the first)")
    parser.add_argument("--branch", type=Path, metavar="FILE", help="write a new game that starts there")
    parser.add_argument(
        "--tale",
        nargs="?",
        const="",
        metavar="FILE",
        help="tell the game as a story; to a file: as a page (.html) or as text",
    )
    parser.add_argument(
        "--pack", action="append", type=Path, default=[], metavar="DIR", help="a folder of custom cards"
    )


def main(args: Namespace) -> int:
    from sagabox.games import GAMES
    from sagabox.kernel import SaveError
    from sagabox.kernel.saves import read
    from sagabox.table.files import load_file

    from .terminal.setting_up import CannotBegin, pack_texts

    try:
        lines = read(args.file)
        packs = pack_texts(lines.header.game, args.pack) if lines.header.game in GAMES else {}
        playing, loaded = load_file(lines, packs)
    except OSError as error:
        return _fail(f"{args.file} cannot be read: {error.strerror}")
    except (SaveError, CannotBegin) as error:
        return _fail(str(error))
    except (ValueError, TypeError, KeyError) as error:
        return _fail(f"{args.file.name}: line 1: the set-up cannot be read: {error}")
    for notice in loaded.notices:
        print(f"sagabox replay: {notice}", file=sys.stderr)
    try:
        return Replay(playing, args.seat or 0).run(args.at, args.branch, args.tale)
    except Exception as error:  # a state that can be played but not described
        return _fail(f"{args.file.name}: line 2: this save is damaged ({type(error).__name__}: {error})")


def _fail(message: str) -> int:
    print(f"sagabox replay: {message}", file=sys.stderr)
    return 1


class Replay:
    """A saved game as one seat could have seen it."""

    def __init__(self, playing: Playing, seat: int) -> None:
        self.playing, self.session, self.seat = playing, playing.session, seat

    def run(self, at: int | None, branch: Path | None, tale: str | None = None) -> int:
        """Print the game up to a decision or tell it as a story, and write a branch; return the exit code."""
        from sagabox.kernel import Decision

        numbers = [step.number for step in self.session.line if isinstance(step, Decision)]
        if at is not None and at != 0 and at not in numbers:
            span = f"Its decisions run from {numbers[0]} to {numbers[-1]}" if numbers else "It has none yet"
            return _fail(f"this game has no decision {at}. {span}")
        there = self.session.branch(at) if at is not None else self.session
        if tale is not None:
            return self.tell(there, tale)
        self.print_decisions(there)
        self.print_question(there)
        return self.write(there, branch) if branch is not None else 0

    def tell(self, there: Session[Any], to: str) -> int:
        """Print the tale, or write it to a new file; return the exit code."""
        from sagabox.games.common.tale import tale_text

        from .terminal.retelling import write_tale

        told = self.playing.elsewhere(there).tale([self.playing.event(facts) for facts in there.told(self.seat)])
        if not to:
            print(tale_text(told), end="")
            return 0
        return self._written(to, lambda: write_tale(told, Path(to)), f"Saved to {to}.")

    def print_decisions(self, there: Session[Any]) -> None:
        """Print each decision with its number and events."""
        from sagabox.kernel import Decision, Session
        from sagabox.kernel.history import Closed, Insisted

        replayed: Session[Any] = Session(there.game, there.checkpoints[0].state)
        printed = self._print_events(replayed, 0)
        for step in there.line:
            if isinstance(step, Insisted):
                replayed.insist(step.seat, step.rule, step.on)
            elif isinstance(step, Decision):
                print(f"[{step.number}] {self._label(replayed, step)}")
                replayed.decide(step.seat, step.option, by=step.by)
                printed = self._print_events(replayed, printed)
            elif isinstance(step, Closed):
                replayed.decide(step.seat, step.option)  # it fails as it did then, which closes the option again

    def _label(self, before: Session[Any], step: Decision) -> str:
        """Return the label of the option that was chosen."""
        if step.seat != self.seat:
            return "Another seat decides"
        asked = self.playing.elsewhere(before).view(self.seat)["asked"]
        return next((str(one["label"]) for one in asked["options"] if one["id"] == step.option), step.option)

    def _print_events(self, there: Session[Any], printed: int) -> int:
        """Print the seat's events after the first `printed`; return how many it has now."""
        events = there.told(self.seat)
        for event in map(self.playing.event, events[printed:]):
            if event["weight"]:
                print(f"  {event['text']}")
        return len(events)

    def print_question(self, there: Session[Any]) -> None:
        """Print the question at the end."""
        asked = self.playing.elsewhere(there).view(self.seat)["asked"]
        if not asked:
            print("The game is over." if there.over else "Waiting for another seat.")
            return
        print(asked["text"])
        for option in asked["options"]:
            print(f"  {option['id']}: {option['label']}")

    def write(self, there: Session[Any], path: Path) -> int:
        """Write a new game that starts here; return the exit code."""
        from sagabox.kernel import Journal

        if there is self.session:
            there = self.session.branch()
        if len(there.play.seats()) > 1 and not self.session.over:  # re-deal, so that a branch reveals no hands
            there = there.redealt(self.seat, token_hex(32))
        said = f"Saved to {path}. Resume it with: sagabox play --terminal --resume {path}"
        return self._written(path, lambda: Journal.new(path, self.playing.header, there).close(), said)

    def _written(self, path: Path | str, write: Callable[[], None], said: str) -> int:
        """Write a new file and say so, or why not; return the exit code."""
        try:
            write()
        except FileExistsError:
            return _fail(f"{path} already exists and was not changed. Choose another name")
        except OSError as error:
            return _fail(f"{path} cannot be written: {error.strerror}")
        print(said)
        return 0
