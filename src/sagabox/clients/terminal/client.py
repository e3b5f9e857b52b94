"""One game at one terminal: asks the next player, runs what they type and saves everything."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from sagabox.games import GAMES
from sagabox.kernel import Session
from sagabox.rulebooks import rulebook
from sagabox.table.bots import Bots
from sagabox.table.table import Table

from . import menu
from .matching import MenuEntry, match
from .retelling import account_lines
from .screen import Event, Screen, is_news
from .sequels import sequel_lines
from .storage import Storage
from .terminal import Terminal, printable

View = dict[str, Any]
RECALLED = 12  # events shown again when a game is resumed
MAX_REFUSED = 20


class Client:
    """The state shared by the loop and the commands: the table, the terminal, the game and the seat that is asked."""

    def __init__(self, terminal: Terminal, storage: Storage, table: Table) -> None:
        self.terminal, self.storage = terminal, storage
        self.leaving = False
        self.greeting: list[str] = []
        self.sit_at(table)

    def sit_at(self, table: Table) -> None:
        """Play at this table from now on."""
        self.table = table
        self.game = GAMES[table.info.game].terminal().table(table.playing)
        self.bots = Bots(table.info.game, table.info.commitment)
        self.book = rulebook(table.info.game)
        self.seat = -1
        self.seen: dict[int, int] = {}
        self.view: View = {}
        self.entries: list[MenuEntry] = []
        self.page = 0
        self.headed = ""  # the header that plain lines showed last

    @property
    def session(self) -> Session[Any]:
        return self.table.playing.session

    # -- the loop

    def run(self) -> None:
        """Run until a player quits or the input ends. Every decision is on disk at once."""
        from .commands import run_line
        from .windows import played_with

        self.show()
        if len(events := played_with(self)) > 1:
            self.terminal.say(*events)
        self.terminal.say(*self.greeting)
        while not self.leaving and (line := self.ask("> ")) is not None:
            run_line(self, line)

    def ask(self, prompt: str) -> str | None:
        """Return a line; None at the end of input, or on Ctrl-C: everything is saved while a line is read."""
        try:
            return self.terminal.ask(prompt)
        except KeyboardInterrupt:
            self.terminal.say("")
            return None

    def save(self) -> None:
        """Save the table. Raises NotSaved."""
        self.storage.save(self.table)

    def show(self) -> None:
        """Show the screen of the seat to ask; hide the last hand first if another player is next."""
        self.bots_answer()
        self.save()
        self.page = 0
        seat = self.seat_to_ask()
        if self.is_secret(seat) and not self.pass_keyboard(seat):
            return
        self.seat = seat
        self.look()
        self.draw()
        if self.session.over:
            self.terminal.say(*self.end_lines())

    def draw(self) -> None:
        """Write the screen, or plain lines."""
        news = self.news()
        if self.terminal.plain:
            self.terminal.say(*self.plain_lines(news))
        else:
            self.terminal.page(self.screen().lines(news))

    def is_secret(self, seat: int) -> bool:
        """Return True if the screen of a seat shows what the player of the last one may not see."""
        return seat != self.seat and self.seat >= 0 and len(self.seats()) > 1 and self.table.hides(seat, self.seat)

    def bots_answer(self) -> None:
        """Let bots decide until a person is asked, or until bots are refused too often."""
        table, refused = self.table, 0
        while refused < MAX_REFUSED and (seats := table.asked(table.seating.bot_seats())):
            seat = seats[0]
            picked = self.bots.pick(self.session, seat, table.seating[seat].bot)
            refused += table.answer(seat, self.session.tickets[seat], picked.id, by="bot") is not None

    def seat_to_ask(self) -> int:
        """Return the seat to ask; of several, the one with the most options."""
        choice = self.session.choice
        if choice is None:
            return max(self.seat, 0)
        seats = [option.seat for option in choice.open]
        people = [seat for seat in sorted(set(seats)) if seat in self.seats()]
        return max(people or sorted(set(seats)), key=seats.count)

    def seats(self) -> list[int]:
        """Return the seats that people play."""
        bots = self.table.seating.bot_seats()
        return sorted(seat.number for seat in self.table.seating if seat.number not in bots)

    def pass_keyboard(self, seat: int) -> bool:
        """Hide the last hand until the next player is ready. Return False if the input ended."""
        self.terminal.clear()
        names = [hero["name"] for hero in self.table.playing.heroes() if hero["seat"] == seat]
        self.terminal.say("", f"Pass the keyboard to the player of the {' and the '.join(names)}.")
        if self.ask("Press Enter when nobody else can see the screen. ") is None:
            self.leaving = True
            return False
        return True

    # -- what the seat sees

    def look(self) -> None:
        """Update the view and the menu of the seat."""
        self.view = self.table.playing.view(self.seat)
        self.entries = menu.entries(self.view, self.game)

    def screen(self) -> Screen:
        size = (self.terminal.width, self.terminal.height - 1)
        return Screen(self.view, self.game, self.entries, size, self.page)

    def events(self, since: int = 0) -> list[Event]:
        """Return the seat's events from number `since` on."""
        return self.table.stream(self.seat).since(since, self.table.playing)

    def news(self) -> list[Event]:
        """Return the seat's events since its last decision."""
        return self.events(self.seen.get(self.seat, 0))

    def mark_seen(self) -> None:
        """Mark all events so far as seen."""
        self.seen[self.seat] = self.table.stream(self.seat).number

    def forget_undone(self) -> None:
        """Correct the number of seen events after an undo."""
        for seat in self.seen:
            self.seen[seat] = min(self.seen[seat], self.table.stream(seat).number)

    def recall(self) -> None:
        """Mark all but the last events as seen, when a game is resumed."""
        for seat in self.seats():
            self.seen[seat] = max(0, self.table.stream(seat).number - RECALLED)

    def plain_lines(self, news: list[Event]) -> list[Text | str]:
        """Return the news, the header if it has changed, the heroes and the question; no map."""
        screen, header = self.screen(), self.game.header(self.view)
        lines: list[Text | str] = [event["text"] for event in news if is_news(event)]
        lines += [header] if header != self.headed else []
        self.headed = header
        shown = [*self.game.heroes(self.view, brief=False), *screen.question(), *menu.listed(screen.entries)]
        return [*lines, *(line.plain for line in shown)]

    def end_lines(self) -> list[Text | str]:
        account = self.table.playing.account(self.seat, self.events())
        told = account_lines(account, self.terminal.width, self.terminal.plain)
        follows = sequel_lines(self.table.playing.sequels())
        still = "tale, log, undo and quit still work."
        return [Text("The game is over.", "bold"), *self.game.score(), *told, *follows, still]

    # -- doing

    def decide(self, id: str) -> None:
        """Choose an option, and show what follows."""
        self.mark_seen()
        refusal = self.table.answer(self.seat, self.session.tickets[self.seat], id)
        if refusal is not None:
            self.table.sync()  # an option whose effect failed is now closed
            self.save()
            self.look()
            self.terminal.say(f"{self.table.playing.refused(self.seat, refusal)[0]} [{refusal.rule}]")
            return
        self.game.chose(id, self.view)
        self.show()

    def choose(self, line: str) -> bool:
        """Run a line as an option, if it matches any. Return False if it matches none."""
        found = match(line, self.entries)
        if len(found) == 1:
            self.decide(found[0].id)
            return True
        if found:
            self.terminal.say(
                f"“{printable(line)}” could mean:", *(f"{one.number:>3} {one.label}" for one in found[:12])
            )
            return True
        return False
