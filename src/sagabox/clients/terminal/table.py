"""One game at one terminal: asks whoever has to decide, does what is typed, keeps everything on disk."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rich.text import Text

from sagabox.games.kilforth.cards import Card
from sagabox.games.kilforth.front import GloomSession, NewGame
from sagabox.games.kilforth.pack import Box
from sagabox.games.kilforth.play import Kilforth
from sagabox.games.kilforth.playout import Played, played_battle
from sagabox.games.kilforth.telling import Names, Told, say_refusal, tell
from sagabox.kernel import Journal
from sagabox.rulebooks import rulebook

from . import menu
from .bots import Bots
from .matching import Entry, match
from .screen import Screen
from .terminal import Terminal, printable

View = dict[str, Any]
GAMES_PLAYED, MOST_PLAYED = 100, 3


class Table:
    """What is shared by the loop and the commands: the session behind its views, the terminal, the printed cards."""

    def __init__(
        self,
        terminal: Terminal,
        box: Box,
        game: NewGame,
        session: GloomSession,
        journal: Journal[Kilforth],
        bots: Iterable[int] = (),
    ) -> None:
        self.terminal, self.box, self.game = terminal, box, game
        self.session, self.journal = session, journal
        self.bots = Bots(bots, game.seed)
        self.cards: Mapping[str, Card] = {card.name: card for card in reversed(list(box))} | {
            card.name: card for card in box.by_slug.values()
        }
        self.book = rulebook("gloom")
        self.seat = -1
        self.heard: dict[int, int] = {}
        self.view: View = {}
        self.names = Names((), {}, box.by_slug)
        self.entries: list[Entry] = []
        self.played: dict[tuple[int, str, str], Played] = {}
        self.leaving = False
        self.greeting = ""

    # -- the loop

    def run(self) -> None:
        """Until somebody quits or the input ends. All that was decided is on disk at every moment."""
        from .commands import obey
        from .windows import played_with

        try:
            self.show()
            if len(told := played_with(self)) > 1:
                self.terminal.say(*told)
            if self.greeting:
                self.terminal.say(self.greeting)
            while not self.leaving:
                line = self.terminal.ask("> ")
                if line is None:
                    break
                obey(self, line)
        except KeyboardInterrupt:
            self.terminal.say("")

    def show(self) -> None:
        """The screen of whoever has to decide now; covered first if that is somebody else than before."""
        while self.bots.answer(self.session, self.whose()):
            self.journal.sync()
        seat = self.whose()
        if seat != self.seat and self.seat >= 0 and len(self.seats()) > 1 and not self.covered(seat):
            return
        self.seat = seat
        self.look()
        news = self.news()
        if self.terminal.plain:
            self.terminal.say(*self.plain_lines(news))
        else:
            self.terminal.page(self.screen().lines(news))
        if self.session.over:
            self.terminal.say(*self.end_lines())

    def whose(self) -> int:
        """The seat to ask: of several the one with most to choose from."""
        choice = self.session.choice
        if choice is None:
            return max(self.seat, 0)
        seats = [option.seat for option in choice.open]
        return max(sorted(set(seats)), key=seats.count)

    def seats(self) -> list[int]:
        """Where people sit."""
        return sorted({hero["seat"] for hero in self.session.view(0)["heroes"]} - self.bots.seats)

    def covered(self, seat: int) -> bool:
        """Hide the last hand until the next player sits down. False if the input ended."""
        self.terminal.clear()
        view = self.session.view(15)
        names = [f"{hero['race']} {hero['job']}" for hero in view["heroes"] if hero["seat"] == seat]
        self.terminal.say("", f"Hand the keyboard to the player of the {' and the '.join(names)}.")
        if self.terminal.ask("Press Enter when nobody else can see the screen. ") is None:
            self.leaving = True
            return False
        return True

    # -- what the seat sees

    def look(self) -> None:
        self.view = self.session.view(self.seat)
        self.names = Names.of(self.view, self.box.by_slug)
        self.entries = menu.entries(self.view, self.names, self.cards, self.play_out)

    def play_out(self, option: str, foe: str) -> Played | None:
        """Some battles played out, for those that the exact odds do not cover; kept while the question stands.

        Where dice lie already the question is asked too often to wait for it."""
        if self.view["asked"]["rule"] == "test.fate-adds-one":
            return None
        key = (self.view["ticket"], option, foe)
        if key not in self.played:
            self.played = {one: played for one, played in self.played.items() if one[0] == key[0]}
            if len(self.played) >= MOST_PLAYED:
                return None
            self.played[key] = played_battle(self.session, self.seat, option, foe, GAMES_PLAYED)
        return self.played[key]

    def screen(self) -> Screen:
        size = (self.terminal.width, self.terminal.height - 1)
        return Screen(self.view, self.names, self.cards, self.entries, size)

    def news(self) -> list[Told]:
        """What the seat was told since its last decision."""
        told = self.session.told(self.seat)
        return [tell(event, self.names) for event in told[self.heard.get(self.seat, 0) :]]

    def heard_all(self) -> None:
        """What was told so far is no news any more."""
        self.heard[self.seat] = len(self.session.told(self.seat))

    def forget_news(self) -> None:
        """After an undo: what was told and is no more was not heard."""
        for seat in self.heard:
            self.heard[seat] = min(self.heard[seat], len(self.session.told(seat)))

    def plain_lines(self, news: list[Told]) -> list[Text | str]:
        screen = self.screen()
        lines: list[Text | str] = [told.text for told in news if told.weight]
        lines += [line.plain for line in screen.heroes()]
        lines += [line.plain for line in [*screen.question(), *menu.listed(screen.entries)]]
        return lines

    def end_lines(self) -> list[Text | str]:
        scores = [
            f"{name}: {numbers['victory_points']} Victory Points"
            for name, numbers in zip(self.names.heroes, self.view["shown"]["numbers"], strict=True)
        ]
        return [Text("The game is over.", "bold"), *scores, "log, undo and quit still work."]

    # -- doing

    def decide(self, id: str) -> None:
        """Give an answer; what it leads to is shown next."""
        self.heard_all()
        refusal = self.session.decide(self.seat, id)
        self.journal.sync()
        if refusal is not None:
            self.look()
            self.terminal.say(self.refusal_words(refusal.rule, refusal.facts))
            return
        self.show()

    def refusal_words(self, rule: str, facts: Mapping[str, Any]) -> str:
        said = say_refusal(rule, facts, self.names)
        if not said and rule in self.book:
            said = self.book[rule].text
        return f"{said or 'That is closed now.'} [{rule}]"

    def choose(self, line: str) -> bool:
        """Take a line as an answer, if it can be one."""
        found = match(line, self.entries)
        if len(found) == 1:
            self.decide(found[0].id)
            return True
        if found:
            self.terminal.say(f"“{printable(line)}” could be:", *(f"{one.number:>3} {one.label}" for one in found[:12]))
            return True
        return False
