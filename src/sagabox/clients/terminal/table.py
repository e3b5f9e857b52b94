"""One game at one terminal: asks whoever has to decide, does what is typed, keeps everything on disk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from sagabox.games.kilforth.cards import Card
from sagabox.games.kilforth.front import GloomSession, new_game_from
from sagabox.games.kilforth.playout import Played, played_battle
from sagabox.games.kilforth.table_playing import GloomPlaying
from sagabox.games.kilforth.telling import Names, Told, say_refusal
from sagabox.rulebooks import rulebook
from sagabox.table.bots import Bots
from sagabox.table.table import Table as Kept

from . import menu
from .keeping import Keeper
from .matching import Entry, match
from .screen import Screen
from .terminal import Terminal, printable

View = dict[str, Any]
GAMES_PLAYED, MOST_PLAYED = 100, 3
RECALLED = 12  # so much of what happened before is told again when a game goes on
MOST_REFUSED = 20


class Table:
    """What is shared by the loop and the commands: the kept table with its session, the terminal, the printed cards."""

    def __init__(self, terminal: Terminal, keeper: Keeper, kept: Kept) -> None:
        self.terminal, self.keeper, self.kept = terminal, keeper, kept
        assert isinstance(kept.playing, GloomPlaying)
        self.box = kept.playing.box
        self.game = new_game_from(kept.playing.header.setup)
        self.bots = Bots(kept.made.seed)
        self.cards: Mapping[str, Card] = {card.name: card for card in reversed(list(self.box))} | {
            card.name: card for card in self.box.by_slug.values()
        }
        self.book = rulebook("gloom")
        self.seat = -1
        self.heard: dict[int, int] = {}
        self.view: View = {}
        self.names = Names((), {}, self.box.by_slug)
        self.entries: list[Entry] = []
        self.played: dict[tuple[int, str, str], Played] = {}
        self.leaving = False
        self.greeting: list[str] = []

    @property
    def session(self) -> GloomSession:
        session: GloomSession = self.kept.session
        return session

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

    def told(self, since: int = 0) -> list[Told]:
        """What the seat was told, from the so-manieth event on."""
        events = self.kept.stream(self.seat).since(since, self.kept.playing)
        return [Told(one["text"], one["rule"], one["weight"], tuple(one["facts"].get("dice", ()))) for one in events]

    def news(self) -> list[Told]:
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
        refusal = self.kept.answer(self.seat, self.session.tickets[self.seat], id)
        if refusal is not None:
            self.kept.follow()  # an answer whose effect failed is closed from now on
            self.keep()
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
