"""One game at one terminal: asks whoever has to decide, does what is typed, keeps everything on disk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from sagabox.games.kilforth.cards import Card
from sagabox.games.kilforth.front import GloomSession, NewGame
from sagabox.games.kilforth.pack import Box
from sagabox.games.kilforth.play import Kilforth
from sagabox.games.kilforth.telling import Names, Told, say_refusal, tell
from sagabox.kernel import Journal
from sagabox.rulebooks import rulebook

from .matching import Entry, match
from .screen import Screen
from .terminal import Terminal, printable

View = dict[str, Any]


class Table:
    """What is shared by the loop and the commands: the session behind its views, the terminal, the printed cards."""

    def __init__(
        self, terminal: Terminal, box: Box, game: NewGame, session: GloomSession, journal: Journal[Kilforth]
    ) -> None:
        self.terminal, self.box, self.game = terminal, box, game
        self.session, self.journal = session, journal
        self.cards: Mapping[str, Card] = {card.name: card for card in reversed(list(box))} | {
            card.name: card for card in box.by_slug.values()
        }
        self.book = rulebook("gloom")
        self.seat = -1
        self.heard: dict[int, int] = {}
        self.view: View = {}
        self.names = Names((), {}, box.by_slug)
        self.entries: list[Entry] = []
        self.leaving = False
        self.greeting = ""

    # -- the loop

    def run(self) -> None:
        """Until somebody quits or the input ends. All that was decided is on disk then."""
        from .commands import obey

        try:
            self.show()
            if self.greeting:
                self.terminal.say(self.greeting)
            while not self.leaving:
                line = self.terminal.ask("> ")
                if line is None:
                    break
                obey(self, line)
        except KeyboardInterrupt:
            self.terminal.say("")
        finally:
            self.journal.close()

    def show(self) -> None:
        """The screen of whoever has to decide now; covered first if that is somebody else than before."""
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
        return sorted({hero["seat"] for hero in self.session.view(0)["heroes"]})

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
        self.entries = self.screen().entries

    def screen(self) -> Screen:
        return Screen(self.view, self.names, self.cards, self.terminal.width, self.terminal.height - 1)

    def news(self) -> list[Told]:
        """What the seat was told since its last question."""
        told = self.session.told(self.seat)
        before = self.heard.get(self.seat, 0)
        self.heard[self.seat] = len(told)
        return [tell(event, self.names) for event in told[before:]]

    def forget_news(self) -> None:
        """After an undo: what was told and is no more was not heard."""
        for seat in self.heard:
            self.heard[seat] = min(self.heard[seat], len(self.session.told(seat)))

    def plain_lines(self, news: list[Told]) -> list[Text | str]:
        from . import menu

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
