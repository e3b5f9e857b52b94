"""How a game begins: from the command line, by asking for mode, heroes and seed, or with one that waits."""

from __future__ import annotations

import secrets
from argparse import Namespace
from dataclasses import replace

from sagabox.games.kilforth.front import NewGame, random_heroes
from sagabox.games.kilforth.pack import Box
from sagabox.games.kilforth.settings import MODES, SWITCHES
from sagabox.games.kilforth.setup import HeroChoice
from sagabox.games.kilforth.table import box_with
from sagabox.kernel import WATCHER
from sagabox.table.bots import BEST
from sagabox.table.game import adapter
from sagabox.table.opening import begun, fresh
from sagabox.table.seats import Seat
from sagabox.table.table import Table as Kept

from .keeping import Keeper
from .matching import split
from .resuming import Resuming, Waiting
from .setting_up import CannotBegin, form_of, hero_names, pack_texts
from .table import Table
from .terminal import Terminal

MODE_WORDS = {
    "solo": "one player with one hero or several",
    "cooperative": "2 to 4 heroes together, hands kept secret",
    "competitive": "2 to 4 heroes, each for themself",
}
FEW = 9  # so many games are listed at once


class Left(Exception):
    """Somebody quit, or the input ended, before a game began."""


class Starting:
    """Brings a table about."""

    def __init__(self, terminal: Terminal, keeper: Keeper, args: Namespace) -> None:
        self.terminal, self.keeper, self.args = terminal, keeper, args
        self.resuming = Resuming(terminal, keeper, args)
        self.seed_asked = ""

    @property
    def box(self) -> Box:
        return box_with(pack_texts(self.args.pack))

    def table(self) -> Table:
        args = self.args
        if args.resume is not None:
            return self.resuming.table(self.resuming.found(args.resume))
        if not args.new and not self.told_enough() and (waiting := self.resuming.waiting()):
            table = self.chosen(waiting)
            if table is not None:
                return table
        return self.begun(self.new_game())

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
        return any((args.mode, args.heroes, args.race, args.job, args.saga, args.random, args.seed, args.set))

    def ask(self, prompt: str, default: str) -> str:
        answer = self.terminal.ask(prompt)
        if answer is None or answer.strip().casefold() == "quit":
            raise Left
        return answer.strip() or default

    # -- a new one

    def begun(self, game: NewGame) -> Table:
        setup = form_of(game, pack_texts(self.args.pack))
        made = fresh(self.args.game, hero_names(game), setup, game.seed, 120.0, 0.5)
        made = replace(made, seed_chosen=bool(self.args.seed or self.seed_asked))
        try:
            playing = adapter(made.game).new(setup, game.seed)
        except ValueError as error:
            raise CannotBegin(str(error)) from None
        kept = begun(adapter(made.game), playing, made, self.seats(game))
        self.seat_owner(kept)
        self.keeper.keep(kept)
        self.keeper.house.add(kept)
        table = Table(self.terminal, self.keeper, kept)
        on = [f"{name.replace('_', ' ')} ({SWITCHES[name][1]})" for name, value in game.switches.items() if value]
        if on:
            table.greeting = [f"Played with: {'; '.join(on)}."]
        return table

    def seats(self, game: NewGame) -> list[Seat]:
        """The owner's, but for those that bots take."""
        numbers = sorted({hero.seat for hero in game.heroes})
        if strange := [number for number in self.args.bot if number not in numbers]:
            raise CannotBegin(f"there is no seat {strange[0]}: the seats are {', '.join(map(str, numbers))}")
        return [
            Seat(number, f"Player {number + 1}", bot=BEST)
            if number in self.args.bot
            else Seat(number, f"Player {number + 1}", self.keeper.owner)
            for number in numbers
        ]

    def seat_owner(self, kept: Kept) -> None:
        """Where bots have all seats, the owner watches."""
        if not kept.seating.held_by(self.keeper.owner):
            kept.watch(self.keeper.owner, WATCHER)

    def new_game(self) -> NewGame:
        args = self.args
        asking = not self.told_enough()
        mode = args.mode or (self.asked_mode() if asking else "solo")
        least = 1 if mode == "solo" else 2
        count = args.heroes or max(len(names) for names in ((), args.race, args.job, args.saga)) or 0
        if not count:
            count = self.asked_count(least) if asking else least
        self.seed_asked = self.ask("Seed (Enter: a random one) ", "") if asking and not args.seed else ""
        seed = args.seed or self.seed_asked or secrets.token_hex(32)
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
