"""Starting a game: from the command line, by asking, or by resuming one."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import replace

from sagabox.games import GAMES, adapter
from sagabox.games.common.bots import best_bot
from sagabox.games.common.difficulties import difficulty_named
from sagabox.games.common.playing import Playing
from sagabox.games.common.terminal import Asking, Given, Line
from sagabox.kernel import WATCHER
from sagabox.table.creation import build_table, new_info
from sagabox.table.seats import Seat, clean_name
from sagabox.table.table import Table

from .client import Client
from .saved_games import SavedGame, SavedGames
from .setting_up import CannotBegin, asked_switches, known_switches, pack_texts
from .storage import Storage
from .terminal import Terminal

FEW = 9  # games listed at first


class Quit(Exception):
    """The player quit, or the input ended, before a game started."""


class Starting(Asking):
    """Starts or resumes a game as the command line says, asking for what it leaves open."""

    def __init__(self, terminal: Terminal, storage: Storage, args: Namespace) -> None:
        self.terminal, self.storage, self.args = terminal, storage, args
        self.saved_games = SavedGames(terminal, storage, args)
        self.flags = {name: {one.flag for one in game.terminal().options} for name, game in GAMES.items()}
        typed = {flag: getattr(args, dest_of(flag)) for flags in self.flags.values() for flag in flags}
        self.given: Given = {flag: values for flag, values in typed.items() if values}

    def client(self) -> Client:
        """Return the client of the game to play. Raises CannotBegin or Quit."""
        args = self.args
        if args.resume is not None:
            return self.saved_games.client(self.saved_games.find(args.resume))
        if not args.new and not self.wants_new() and (unfinished := self.saved_games.unfinished()):
            client = self.choose_game(unfinished)
            if client is not None:
                return client
        return self.new_game(self.game())

    def choose_game(self, unfinished: list[SavedGame]) -> Client | None:
        """Let the player choose a saved game; None for a new one. Asks again if a game cannot be opened."""
        shown = unfinished[:FEW]
        self.show_list(unfinished, shown)
        while True:
            answer = self.ask("Resume which? [1] ", "1")
            if answer.casefold() == "m" and len(shown) < len(unfinished):
                shown = unfinished
                self.show_list(unfinished, shown)
                continue
            if not answer.isdecimal() or not 1 <= int(answer) <= len(shown):
                return None
            try:
                return self.saved_games.client(shown[int(answer) - 1])
            except CannotBegin as error:
                self.terminal.say(str(error))

    def show_list(self, unfinished: list[SavedGame], shown: list[SavedGame]) -> None:
        rows = [f"{number:>3} {one.line()}" for number, one in enumerate(shown, 1)]
        if len(shown) < len(unfinished):
            rows.append(f"  m {len(unfinished) - len(shown)} more")
        self.terminal.say("Your games:", *rows, "  n a new game")

    def is_specified(self) -> bool:
        """Return True if the command line says what to play."""
        args = self.args
        return any((self.given, args.random, args.seed))

    def wants_new(self) -> bool:
        """Return True if the command line says anything of a new game."""
        return any((self.is_specified(), self.args.set, self.args.difficulty))

    # -- a new game

    def game(self) -> str:
        """Return the game that is named, or the only one with the options given, or the one that the player chooses."""
        fitting = [name for name, flags in self.flags.items() if flags >= self.given.keys()]
        names = [str(self.args.game)] if self.args.game else fitting or list(GAMES)
        if len(names) == 1:
            return names[0]
        self.say("Games in the box:", *(f"{number:>3} {GAMES[name].title}" for number, name in enumerate(names, 1)))
        return self.one_of("Which game? [1] ", names, names[0])

    def new_game(self, game: str) -> Client:
        """Create a table and return its client. Raises CannotBegin."""
        setup = self.setup(game)
        seed = self.args.seed or (None if self.is_specified() else self.ask("Seed? [random] ", ""))
        info = new_info(game, "", setup, seed or None, 120.0, 0.5)
        try:
            playing = adapter(game).new(setup, info.seed)
        except ValueError as error:
            raise CannotBegin(str(error)) from None
        heroes = ", ".join(hero["name"] for hero in playing.heroes())
        info = replace(info, name=clean_name(heroes, info.name), open_hands=self.args.share_hands)
        table = build_table(adapter(game), playing, info, self.seats(game, playing))
        table.begin_windows()
        self.seat_owner(table)
        self.storage.save(table)
        self.storage.loaded.add(table)
        return Client(self.terminal, self.storage, table)

    def setup(self, game: str) -> dict[str, object]:
        """Return the set-up of a new table. Raises CannotBegin."""
        parts, packs = GAMES[game].terminal(), pack_texts(game, self.args.pack)
        if strange := sorted(self.given.keys() - self.flags[game]):
            own = ", ".join(option.flag for option in parts.options) or "none of its own"
            raise CannotBegin(f"{GAMES[game].title} has no option {strange[0]}. It has {own}")
        asking = None if self.is_specified() else self
        try:
            known_switches(game, self.args.set)
            given = {**self.given, **({"--set": self.args.set} if self.args.set else {})}
            chosen = self.difficulty(game)
            setup = parts.setup(given, asking, packs)
        except ValueError as error:
            raise CannotBegin(str(error)) from None
        if asking and not self.args.difficulty and "guide" not in setup:
            chosen = asked_switches(asking, game)
        switches = {**setup.get("switches", {}), **dict.fromkeys([*chosen, *self.args.set], True)}
        return {**setup, **({"switches": switches} if switches else {}), **({"packs": packs} if packs else {})}

    def difficulty(self, game: str) -> Sequence[str]:
        """Return the switches of the difficulty that was asked for. Raises ValueError for one that there is not."""
        return difficulty_named(GAMES[game], self.args.difficulty).switches if self.args.difficulty else ()

    def seats(self, game: str, playing: Playing) -> list[Seat]:
        """Return the seats: the owner's, except those of bots. Raises CannotBegin."""
        numbers = sorted({hero["seat"] for hero in playing.heroes()})
        if strange := [number for number in self.args.bot if number not in numbers]:
            raise CannotBegin(f"there is no seat {strange[0]}. The seats are {', '.join(map(str, numbers))}")
        return [
            Seat(number, f"Player {number + 1}", bot=best_bot(GAMES[game]))
            if number in self.args.bot
            else Seat(number, f"Player {number + 1}", self.storage.owner)
            for number in numbers
        ]

    def seat_owner(self, table: Table) -> None:
        """Let the owner watch if bots have all seats."""
        if not table.seating.held_by(self.storage.owner):
            table.watch(self.storage.owner, WATCHER)

    # -- asking

    def say(self, *lines: Line) -> None:
        self.terminal.say(*lines)

    def ask(self, prompt: str, default: str) -> str:
        answer = self.terminal.ask(prompt)
        if answer is None or answer.strip().casefold() == "quit":
            raise Quit
        return answer.strip() or default

    def one_of(self, prompt: str, words: Sequence[str], default: str, *, numbered: bool = True) -> str:
        while answer := self.ask(prompt, "").casefold():
            if numbered and answer.isdecimal() and 1 <= int(answer) <= len(words):
                return words[int(answer) - 1]
            fits = [word for word in words if word.casefold().startswith(answer)]
            fits = [word for word in fits if word.casefold() == answer] or fits
            if len(fits) == 1:
                return fits[0]
            self.say(f"Choose one: {', '.join(words)}.")
        return default


def dest_of(flag: str) -> str:
    """Return the argparse attribute of a flag."""
    return flag.removeprefix("--").replace("-", "_")
