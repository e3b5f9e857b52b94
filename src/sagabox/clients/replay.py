"""`sagabox replay`: a saved game told step by step, up to any decision, and branched from there into a new one."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sagabox.games.kilforth.front import GloomSession, NewGame
    from sagabox.games.kilforth.pack import Box

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
    from sagabox.games.kilforth.front import new_game_from, resume
    from sagabox.games.kilforth.pack import load_box
    from sagabox.games.kilforth.pack_errors import PackError
    from sagabox.kernel import SaveError, read_header

    try:
        box = load_box(args.pack)
        game = new_game_from(read_header(args.file).setup)
        loaded = resume(args.file, box, game)
    except OSError as error:
        return _fail(f"{args.file} cannot be read: {error.strerror}")
    except (SaveError, PackError, TypeError, KeyError) as error:
        return _fail(str(error))
    for notice in loaded.notices:
        print(f"sagabox replay: {notice}", file=sys.stderr)
    return Replay(box, game, loaded.session, args.seat or 0).run(args.at, args.branch)


def _fail(message: str) -> int:
    print(f"sagabox replay: {message}", file=sys.stderr)
    return 1


class Replay:
    """A game that was played, as one seat could have seen it."""

    def __init__(self, box: Box, game: NewGame, session: GloomSession, seat: int) -> None:
        self.box, self.game, self.session, self.seat = box, game, session, seat

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

    def tell(self, there: GloomSession) -> None:
        """Each decision with its number, and what followed from it."""
        from sagabox.games.kilforth.telling import Names, label, tell
        from sagabox.kernel import Decision

        names = Names.of(there.view(self.seat), self.box.by_slug)
        heard = 0
        steps = [step for step in there.line if isinstance(step, Decision)]
        moments = self._moments(there)
        for step, told in zip([None, *steps], moments, strict=True):
            if step is not None and step.seat == self.seat:
                print(f"[{step.number}] {label({'id': step.option}, step.rule, names)}")
            elif step is not None:
                print(f"[{step.number}] another seat decides")
            for event in told[heard:]:
                one = tell(event, names)
                if one.weight:
                    print(f"  {one.text}")
            heard = len(told)

    def _moments(self, there: GloomSession) -> list[list[dict[str, object]]]:
        """What the seat had been told at the beginning and after each decision."""
        from sagabox.kernel import Decision, Session
        from sagabox.kernel.line import Closed, Insisted

        start = there.checkpoints[0].state
        walk = Session(there.game, start)
        told = [walk.told(self.seat)]
        for step in there.line:
            if isinstance(step, Insisted):
                walk.insist(step.seat, step.rule, step.on)
            elif isinstance(step, Decision):
                walk.decide(step.seat, step.option, by=step.by)
                told.append(walk.told(self.seat))
            elif isinstance(step, Closed):
                walk.decide(step.seat, step.option)  # it fails as it did then, and is closed again
        return told

    def tell_question(self, there: GloomSession) -> None:
        """What is asked where it stops."""
        from sagabox.games.kilforth.telling import Names, ask_title, label

        view = there.view(self.seat)
        if not view["asked"]:
            print("The game is over." if there.over else "Another seat is asked.")
            return
        names = Names.of(view, self.box.by_slug)
        print(ask_title(view, names))
        for option in view["asked"]["options"]:
            print(f"  {option['id']}: {label(option, view['asked']['rule'], names)}")

    def write(self, there: GloomSession, path: Path) -> int:
        from sagabox.games.kilforth.front import keep

        if there is self.session:
            there = self.session.branch()
        if len(there.play.seats()) > 1 and not self.session.over:  # nobody learns what others hold by branching
            there = there.redealt(self.seat, token_hex(32))
        try:
            keep(path, self.box, self.game, there).close()
        except FileExistsError:
            return _fail(f"{path} exists already, and is left as it is")
        except OSError as error:
            return _fail(f"{path} cannot be written: {error.strerror}")
        print(f"Written to {path}. Play on with: sagabox play --terminal --resume {path}")
        return 0
