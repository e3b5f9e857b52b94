"""`sagabox replay`: a saved game told step by step, up to any decision, and branched from there into a new one."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sagabox.games.common.playing import Playing
    from sagabox.kernel import Decision, Session

EXAMPLES = """\
examples:
  sagabox replay game.jsonl                         the whole game as text
  sagabox replay game.jsonl --at 40                 up to decision 40, and what was asked then
  sagabox replay game.jsonl --at 40 --branch b.jsonl
                                                    play on from there: sagabox play --terminal --resume b.jsonl"""


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = EXAMPLES
    parser.add_argument("file", type=Path, metavar="FILE", help="a saved game")
    parser.add_argument("--at", type=int, metavar="N", help="stop after this decision")
    parser.add_argument("--seat", type=int, metavar="S", help="as this seat sees it (default: the first)")
    parser.add_argument("--branch", type=Path, metavar="FILE", help="write a new game that begins there")
    parser.add_argument("--pack", action="append", type=Path, default=[], metavar="DIR", help="a folder of own cards")


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
        return Replay(playing, args.seat or 0).run(args.at, args.branch)
    except Exception as error:  # a game that can be played from its state, and not be put into words
        return _fail(f"{args.file.name}: line 2: this save is damaged ({type(error).__name__}: {error})")


def _fail(message: str) -> int:
    print(f"sagabox replay: {message}", file=sys.stderr)
    return 1


class Replay:
    """A game that was played, as one seat could have seen it."""

    def __init__(self, playing: Playing, seat: int) -> None:
        self.playing, self.session, self.seat = playing, playing.session, seat

    def run(self, at: int | None, branch: Path | None) -> int:
        from sagabox.kernel import Decision

        numbers = [step.number for step in self.session.line if isinstance(step, Decision)]
        if at is not None and at != 0 and at not in numbers:
            span = f"from {numbers[0]} to {numbers[-1]}" if numbers else "none"
            return _fail(f"there is no decision {at} in this game; its decisions are {span}")
        there = self.session.branch(at) if at is not None else self.session
        self.tell(there)
        self.tell_question(there)
        return self.write(there, branch) if branch is not None else 0

    def tell(self, there: Session[Any]) -> None:
        """Each decision with its number, and what followed from it."""
        from sagabox.kernel import Decision, Session
        from sagabox.kernel.history import Closed, Insisted

        walk: Session[Any] = Session(there.game, there.checkpoints[0].state)
        heard = self._tell_news(walk, 0)
        for step in there.line:
            if isinstance(step, Insisted):
                walk.insist(step.seat, step.rule, step.on)
            elif isinstance(step, Decision):
                print(f"[{step.number}] {self._label(walk, step)}")
                walk.decide(step.seat, step.option, by=step.by)
                heard = self._tell_news(walk, heard)
            elif isinstance(step, Closed):
                walk.decide(step.seat, step.option)  # it fails as it did then, and is closed again

    def _label(self, before: Session[Any], step: Decision) -> str:
        """What was decided, in the words in which it was offered."""
        if step.seat != self.seat:
            return "another seat decides"
        asked = self.playing.elsewhere(before).view(self.seat)["asked"]
        return next((str(one["label"]) for one in asked["options"] if one["id"] == step.option), step.option)

    def _tell_news(self, there: Session[Any], heard: int) -> int:
        """Print what the seat was told after so many events; return how many it has been told now."""
        told = there.told(self.seat)
        for event in map(self.playing.event, told[heard:]):
            if event["weight"]:
                print(f"  {event['text']}")
        return len(told)

    def tell_question(self, there: Session[Any]) -> None:
        """What is asked where it stops."""
        asked = self.playing.elsewhere(there).view(self.seat)["asked"]
        if not asked:
            print("The game is over." if there.over else "Another seat is asked.")
            return
        print(asked["text"])
        for option in asked["options"]:
            print(f"  {option['id']}: {option['label']}")

    def write(self, there: Session[Any], path: Path) -> int:
        from sagabox.kernel import Journal

        if there is self.session:
            there = self.session.branch()
        if len(there.play.seats()) > 1 and not self.session.over:  # nobody learns what others hold by branching
            there = there.redealt(self.seat, token_hex(32))
        try:
            Journal.new(path, self.playing.header, there).close()
        except FileExistsError:
            return _fail(f"{path} exists already, and is left as it is")
        except OSError as error:
            return _fail(f"{path} cannot be written: {error.strerror}")
        print(f"Written to {path}. Play on with: sagabox play --terminal --resume {path}")
        return 0
