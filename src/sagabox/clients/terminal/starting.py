"""How a game begins: from the command line, by asking, or with one that waits."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import replace

from sagabox.games import GAMES, adapter
from sagabox.games.common.bots import best_bot
from sagabox.games.common.playing import Playing
from sagabox.games.common.terminal import Asking, Given, Line
from sagabox.kernel import WATCHER
from sagabox.table.creation import begun, fresh
from sagabox.table.seats import Seat, clean_name
from sagabox.table.table import Table as Kept

from .keeping import Keeper
from .resuming import Resuming, Waiting
from .setting_up import CannotBegin, pack_texts
from .table import Table
from .terminal import Terminal

FEW = 9  # so many games are listed at once


class Left(Exception):
    """Somebody quit, or the input ended, before a game began."""


class Starting(Asking):
    """Brings a table about."""

    def __init__(self, terminal: Terminal, keeper: Keeper, args: Namespace) -> None:
        self.terminal, self.keeper, self.args = terminal, keeper, args
        self.resuming = Resuming(terminal, keeper, args)
        self.flags = {name: {one.flag for one in game.terminal().options} for name, game in GAMES.items()}
        typed = {flag: getattr(args, dest_of(flag)) for flags in self.flags.values() for flag in flags}
        self.given: Given = {flag: values for flag, values in typed.items() if values}

    def table(self) -> Table:
        args = self.args
        if args.resume is not None:
            return self.resuming.table(self.resuming.found(args.resume))
        if not args.new and not self.told_enough() and (waiting := self.resuming.waiting()):
            table = self.chosen(waiting)
            if table is not None:
                return table
        return self.begun(self.game())

    def chosen(self, waiting: list[Waiting]) -> Table | None:
        """One of the games that wait; None for a new one. What cannot be opened is told, and asked again."""
        shown = waiting[:FEW]
        self.tell(waiting, shown)
        while True:
            answer = self.ask("Which? (Enter: 1) ", "1")
            if answer.casefold() == "m" and len(shown) < len(waiting):
                shown = waiting
                self.tell(waiting, shown)
                continue
            if not answer.isdecimal() or not 1 <= int(answer) <= len(shown):
                return None
            try:
                return self.resuming.table(shown[int(answer) - 1])
            except CannotBegin as error:
                self.terminal.say(str(error))

    def tell(self, waiting: list[Waiting], shown: list[Waiting]) -> None:
        rows = [f"{number:>3} {one.line()}" for number, one in enumerate(shown, 1)]
        if len(shown) < len(waiting):
            rows.append(f"  m {len(waiting) - len(shown)} more")
        self.terminal.say("Games that wait for you:", *rows, "  n a new game")

    def told_enough(self) -> bool:
        """Whether the command line says what to play."""
        args = self.args
        return any((self.given, args.random, args.seed, args.set))

    # -- a new one

    def game(self) -> str:
        """The game that is named, or the only one that has the options typed, or the one that is chosen."""
        fitting = [name for name, flags in self.flags.items() if flags >= self.given.keys()]
        names = [str(self.args.game)] if self.args.game else fitting or list(GAMES)
        if len(names) == 1:
            return names[0]
        self.say("Games in the box:", *(f"{number:>3} {GAMES[name].title}" for number, name in enumerate(names, 1)))
        return self.one_of("Which game? (Enter: 1) ", names, names[0])

    def begun(self, game: str) -> Table:
        setup = self.setup(game)
        seed = self.args.seed or (None if self.told_enough() else self.ask("Seed (Enter: a random one) ", ""))
        made = fresh(game, "", setup, seed or None, 120.0, 0.5)
        try:
            playing = adapter(game).new(setup, made.seed)
        except ValueError as error:
            raise CannotBegin(str(error)) from None
        heroes = ", ".join(hero["name"] for hero in playing.heroes())
        made = replace(made, name=clean_name(heroes, made.name))
        kept = begun(adapter(game), playing, made, self.seats(game, playing))
        kept.begin_windows()
        self.seat_owner(kept)
        self.keeper.keep(kept)
        self.keeper.house.add(kept)
        return Table(self.terminal, self.keeper, kept)

    def setup(self, game: str) -> dict[str, object]:
        """What the form of a new table would send."""
        parts, packs = GAMES[game].terminal(), pack_texts(game, self.args.pack)
        if strange := sorted(self.given.keys() - self.flags[game]):
            own = ", ".join(option.flag for option in parts.options) or "none of its own"
            raise CannotBegin(f"{GAMES[game].title} has no option {strange[0]}: it has {own}")
        try:
            setup = parts.setup(self.given, None if self.told_enough() else self, packs)
        except ValueError as error:
            raise CannotBegin(str(error)) from None
        switches = dict.fromkeys(self.args.set, True)
        return {**setup, **({"switches": switches} if switches else {}), **({"packs": packs} if packs else {})}

    def seats(self, game: str, playing: Playing) -> list[Seat]:
        """The owner's, but for those that bots take."""
        numbers = sorted({hero["seat"] for hero in playing.heroes()})
        if strange := [number for number in self.args.bot if number not in numbers]:
            raise CannotBegin(f"there is no seat {strange[0]}: the seats are {', '.join(map(str, numbers))}")
        return [
            Seat(number, f"Player {number + 1}", bot=best_bot(GAMES[game]))
            if number in self.args.bot
            else Seat(number, f"Player {number + 1}", self.keeper.owner)
            for number in numbers
        ]

    def seat_owner(self, kept: Kept) -> None:
        """Where bots have all seats, the owner watches."""
        if not kept.seating.held_by(self.keeper.owner):
            kept.watch(self.keeper.owner, WATCHER)

    # -- asking

    def say(self, *lines: Line) -> None:
        self.terminal.say(*lines)

    def ask(self, prompt: str, default: str) -> str:
        answer = self.terminal.ask(prompt)
        if answer is None or answer.strip().casefold() == "quit":
            raise Left
        return answer.strip() or default

    def one_of(self, prompt: str, words: Sequence[str], default: str, *, numbered: bool = True) -> str:
        while answer := self.ask(prompt, "").casefold():
            if numbered and answer.isdecimal() and 1 <= int(answer) <= len(words):
                return words[int(answer) - 1]
            fits = [word for word in words if word.casefold().startswith(answer)]
            fits = [word for word in fits if word.casefold() == answer] or fits
            if len(fits) == 1:
                return fits[0]
            self.say(f"Please choose: {', '.join(words)}.")
        return default


def dest_of(flag: str) -> str:
    """Where argparse puts the values of an option."""
    return flag.removeprefix("--").replace("-", "_")
