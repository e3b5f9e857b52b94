"""One game at one terminal: asks whoever has to decide, does what is typed, keeps everything on disk."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from sagabox.games import GAMES
from sagabox.kernel import Session
from sagabox.rulebooks import rulebook
from sagabox.table.bots import Bots
from sagabox.table.table import Table as Kept

from . import menu
from .keeping import Keeper
from .matching import Entry, match
from .screen import Event, Screen
from .terminal import Terminal, printable

View = dict[str, Any]
RECALLED = 12  # so much of what happened before is told again when a game goes on
MOST_REFUSED = 20


class Table:
    """What is shared by the loop and the commands: the stored table with its session, the terminal, the game."""

    def __init__(self, terminal: Terminal, keeper: Keeper, kept: Kept) -> None:
        self.terminal, self.keeper, self.kept = terminal, keeper, kept
        self.game = GAMES[kept.made.game].terminal().table(kept.playing)
        self.bots = Bots(kept.made.game, kept.made.commitment)
        self.book = rulebook(kept.made.game)
        self.seat = -1
        self.heard: dict[int, int] = {}
        self.view: View = {}
        self.entries: list[Entry] = []
        self.leaving = False
        self.greeting: list[str] = []

    @property
    def session(self) -> Session[Any]:
        return self.kept.playing.session

    # -- the loop

    def run(self) -> None:
        """Until somebody quits or the input ends. All that was decided is on disk at every moment."""
        from .commands import obey
        from .windows import played_with

        self.show()
        if len(told := played_with(self)) > 1:
            self.terminal.say(*told)
        self.terminal.say(*self.greeting)
        while not self.leaving and (line := self.ask("> ")) is not None:
            obey(self, line)

    def ask(self, prompt: str) -> str | None:
        """A line; None if there are no more, or if the player interrupts: all is on disk while a line is waited for."""
        try:
            return self.terminal.ask(prompt)
        except KeyboardInterrupt:
            self.terminal.say("")
            return None

    def keep(self) -> None:
        """What was done is on disk when this is done. Raises Unkept."""
        self.keeper.keep(self.kept)

    def show(self) -> None:
        """The screen of whoever has to decide now; covered first if that is somebody else than before."""
        self.bots_answer()
        self.keep()
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

    def bots_answer(self) -> None:
        """Bots decide for their seats until a person is asked, or until a bot is at a loss."""
        kept, refused = self.kept, 0
        while refused < MOST_REFUSED and (seats := kept.asked(kept.seating.botted())):
            seat = seats[0]
            picked = self.bots.pick(self.session, seat, kept.seating[seat].bot)
            refused += kept.answer(seat, self.session.tickets[seat], picked.id, by="bot") is not None

    def whose(self) -> int:
        """The seat to ask: of several the one with most to choose from."""
        choice = self.session.choice
        if choice is None:
            return max(self.seat, 0)
        seats = [option.seat for option in choice.open]
        people = [seat for seat in sorted(set(seats)) if seat in self.seats()]
        return max(people or sorted(set(seats)), key=seats.count)

    def seats(self) -> list[int]:
        """Where people sit."""
        bots = self.kept.seating.botted()
        return sorted(seat.number for seat in self.kept.seating if seat.number not in bots)

    def covered(self, seat: int) -> bool:
        """Hide the last hand until the next player sits down. False if the input ended."""
        self.terminal.clear()
        names = [hero["name"] for hero in self.kept.playing.heroes() if hero["seat"] == seat]
        self.terminal.say("", f"Hand the keyboard to the player of the {' and the '.join(names)}.")
        if self.ask("Press Enter when nobody else can see the screen. ") is None:
            self.leaving = True
            return False
        return True

    # -- what the seat sees

    def look(self) -> None:
        self.view = self.kept.playing.view(self.seat)
        self.entries = menu.entries(self.view, self.game)

    def screen(self) -> Screen:
        size = (self.terminal.width, self.terminal.height - 1)
        return Screen(self.view, self.game, self.entries, size)

    def told(self, since: int = 0) -> list[Event]:
        """What the seat was told, from the so-manieth event on."""
        return self.kept.stream(self.seat).since(since, self.kept.playing)

    def news(self) -> list[Event]:
        """What the seat was told since its last decision."""
        return self.told(self.heard.get(self.seat, 0))

    def heard_all(self) -> None:
        """What was told so far is no news any more."""
        self.heard[self.seat] = self.kept.stream(self.seat).number

    def forget_news(self) -> None:
        """After an undo: what was told and is no more was not heard."""
        for seat in self.heard:
            self.heard[seat] = min(self.heard[seat], self.kept.stream(seat).number)

    def recall(self) -> None:
        """A game goes on: the last things that happened are news, the others are not."""
        for seat in self.seats():
            self.heard[seat] = max(0, self.kept.stream(seat).number - RECALLED)

    def plain_lines(self, news: list[Event]) -> list[Text | str]:
        screen = self.screen()
        lines: list[Text | str] = [told["text"] for told in news if told["weight"]]
        shown = [*self.game.heroes(self.view, brief=False), *screen.question(), *menu.listed(screen.entries)]
        return [*lines, *(line.plain for line in shown)]

    def end_lines(self) -> list[Text | str]:
        return [Text("The game is over.", "bold"), *self.game.score(), "log, undo and quit still work."]

    # -- doing

    def decide(self, id: str) -> None:
        """Give an answer; what it leads to is shown next."""
        self.heard_all()
        refusal = self.kept.answer(self.seat, self.session.tickets[self.seat], id)
        if refusal is not None:
            self.kept.follow()  # an answer whose effect failed is closed from now on
            self.keep()
            self.look()
            self.terminal.say(f"{self.kept.playing.refused(self.seat, refusal)[0]} [{refusal.rule}]")
            return
        self.show()

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
