"""How a game begins: from the command line, or by asking for mode, heroes and seed, or from a save."""

from __future__ import annotations

import secrets
from argparse import Namespace
from pathlib import Path

from sagabox.games.kilforth.front import NewGame, begin, keep, random_heroes, resume
from sagabox.games.kilforth.pack import Box
from sagabox.games.kilforth.settings import MODES, SWITCHES
from sagabox.games.kilforth.setup import BadSetup, HeroChoice
from sagabox.kernel import SaveError, read_header

from .matching import split
from .saves import GAMES, data_folder, game_of, kept_games, new_path
from .table import Table
from .terminal import Terminal

MODE_WORDS = {
    "solo": "one player with one hero or several",
    "cooperative": "2 to 4 heroes together, hands kept secret",
    "competitive": "2 to 4 heroes, each for themself",
}


class CannotBegin(Exception):
    """What was asked for cannot be played; the message says why."""


class Left(Exception):
    """The input ended before a game began."""


class Starting:
    """Brings a table about."""

    def __init__(self, terminal: Terminal, box: Box, args: Namespace) -> None:
        self.terminal, self.box, self.args = terminal, box, args
        self.folder = data_folder(args.data) / GAMES

    def table(self) -> Table:
        args = self.args
        if args.resume is not None:
            return self.resumed(args.resume)
        if not args.new and not self.told_enough() and (kept := kept_games(self.folder)):
            rows = [f"{number:>3} {one.told()}" for number, one in enumerate(kept[:8], 1)]
            self.terminal.say("Games that wait for you:", *rows, "  n a new game")
            answer = self.ask("Which? (Enter: 1) ", "1")
            if answer.isdecimal() and 1 <= int(answer) <= len(rows):
                return self.resumed(kept[int(answer) - 1].path)
        return self.begun(self.new_game())

    def told_enough(self) -> bool:
        """Whether the command line says what to play."""
        args = self.args
        return any((args.mode, args.heroes, args.race, args.job, args.saga, args.random, args.seed, args.set))

    def ask(self, prompt: str, default: str) -> str:
        answer = self.terminal.ask(prompt)
        if answer is None:
            raise Left
        return answer.strip() or default

    # -- from a save

    def resumed(self, given: Path | str) -> Table:
        if given == "":
            kept = kept_games(self.folder)
            if not kept:
                raise CannotBegin("there is no saved game to resume")
            given = kept[0].path
        path = Path(given)
        if not path.exists() and (self.folder / path).exists():
            path = self.folder / path
        try:
            game = game_of(read_header(path))
            loaded = resume(path, self.box, game)
        except FileNotFoundError:
            raise CannotBegin(f"there is no file {path}") from None
        except OSError as error:
            raise CannotBegin(f"{path} cannot be read: {error.strerror}") from None
        except (SaveError, ValueError, TypeError, KeyError) as error:
            raise CannotBegin(f"{error}") from None
        self.terminal.say(*(f"Note: {notice}." for notice in loaded.notices))
        return Table(self.terminal, self.box, game, loaded.session, loaded.journal(), self.args.bot)

    # -- a new one

    def begun(self, game: NewGame) -> Table:
        try:
            session = begin(self.box, game)
        except (BadSetup, ValueError) as error:
            raise CannotBegin(str(error)) from None
        journal = keep(new_path(self.folder), self.box, game, session)
        table = Table(self.terminal, self.box, game, session, journal, self.args.bot)
        on = [f"{name.replace('_', ' ')} ({SWITCHES[name][1]})" for name, value in game.switches.items() if value]
        if on:
            table.greeting = f"Played with: {'; '.join(on)}."
        return table

    def new_game(self) -> NewGame:
        args = self.args
        asking = not self.told_enough()
        mode = args.mode or (self.asked_mode() if asking else "solo")
        least = 1 if mode == "solo" else 2
        count = args.heroes or max(len(names) for names in ((), args.race, args.job, args.saga)) or 0
        if not count:
            count = self.asked_count(least) if asking else least
        seed = args.seed or (self.ask("Seed (Enter: a random one) ", "") if asking else "") or secrets.token_hex(4)
        seats = [0] * count if mode == "solo" else list(range(count))
        switches = dict.fromkeys(args.set, True)
        if not 1 <= count <= 4:
            raise CannotBegin(f"a game has 1 to 4 heroes, not {count}")
        heroes = random_heroes(self.box, count, seed, seats=seats, matched=switches.get("matched_sagas", False))
        by_hand = asking and self.ask("Choose the heroes yourself? (y, Enter: at random) ", "n").lower().startswith("y")
        return NewGame(tuple(self.with_names(list(heroes), by_hand)), mode, seed, switches)

    def asked_mode(self) -> str:
        self.terminal.say(*(f"{number:>3} {mode}: {MODE_WORDS[mode]}" for number, mode in enumerate(MODES, 1)))
        return self.one_of("Mode (Enter: solo) ", list(MODES), "solo")

    def asked_count(self, least: int) -> int:
        numbers = [str(number) for number in range(least, 5)]
        return int(self.one_of(f"How many heroes, {least} to 4? (Enter: {least}) ", numbers, str(least), by_word=True))

    def one_of(self, prompt: str, words: list[str], default: str, by_word: bool = False) -> str:
        """One of these words, by number or by its beginning."""
        while True:
            answer = self.ask(prompt, default).casefold()
            if not by_word and answer.isdecimal() and 1 <= int(answer) <= len(words):
                return words[int(answer) - 1]
            fits = [word for word in words if word.casefold().startswith(answer)]
            fits = [word for word in fits if word.casefold() == answer] or fits
            if len(fits) == 1:
                return fits[0]
            self.terminal.say(f"Please choose: {', '.join(words)}.")

    def with_names(self, heroes: list[HeroChoice], by_hand: bool) -> list[HeroChoice]:
        """Races, classes and sagas as given on the command line or asked for; the others stay random, none twice."""
        pools = {
            "race": ([card.name for card in self.box.races], self.args.race),
            "job": ([card.name for card in self.box.classes], self.args.job),
            "saga": ([one.name for one in self.box.sagas], self.args.saga),
        }
        chosen: dict[str, list[str]] = {}
        for what, (names, given) in pools.items():
            picked = [named(what, name, names) for name in given][: len(heroes)]
            drawn = [str(getattr(hero, what)) for hero in heroes]
            spare = [name for name in [*drawn, *names] if name not in picked]
            chosen[what] = picked + list(dict.fromkeys(spare))[: len(heroes) - len(picked)]
            if by_hand:
                chosen[what] = self.by_hand(what, names, chosen[what])
        rows = zip(heroes, chosen["race"], chosen["job"], chosen["saga"], strict=True)
        return [HeroChoice(race, job, saga, hero.seat, hero.side) for hero, race, job, saga in rows]

    def by_hand(self, what: str, names: list[str], defaults: list[str]) -> list[str]:
        word = {"job": "class"}.get(what, what)
        picked: list[str] = []
        for number, default in enumerate(defaults, 1):
            free = [name for name in names if name not in picked]
            default = default if default in free else free[0]
            self.terminal.say(*(f"{spot:>3} {name}: {self.about(name)}" for spot, name in enumerate(free, 1)))
            picked.append(self.one_of(f"Hero {number}: which {word}? (Enter: {default}) ", free, default))
        return picked

    def about(self, name: str) -> str:
        """What a race, class or saga is good at."""
        card = next(card for card in [*self.box.races, *self.box.classes, *self.box.sagas] if card.name == name)
        values = ", ".join(f"{attribute} {amount}" for attribute, amount in card.values.items())
        more = f", HP {card.hp}, gold {card.gold}" if card.hp else ""
        return f"{values}{more}" if values else card.flavour


def named(what: str, wanted: str, names: list[str]) -> str:
    """A name of the box from what was typed for it."""
    words = split(wanted)
    fits = [name for name in names if split(name) == words] or [
        name for name in names if split(name)[: len(words)] == words or name.casefold().startswith(wanted.casefold())
    ]
    if len(fits) != 1:
        word = {"job": "class"}.get(what, what)
        raise CannotBegin(f"no {word} is called {wanted!r}: there are {', '.join(names)}")
    return fits[0]
