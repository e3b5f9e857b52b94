"""Who sits where, and who plays for whom?"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

MOST_NAME = 40
BOT = "bot"


@dataclass
class Seat:
    """`holder` is the hash of the owner's token, empty while the seat is open; `bot` names the bot that owns it.

    `stand_in` plays while the owner is away: "bot", or the number of another seat. `former` is the hash of the token
    that left an open seat and may take it again."""

    number: int
    name: str
    holder: str = ""
    bot: str = ""
    stand_in: str = ""
    former: str = ""

    @property
    def open(self) -> bool:
        return not self.holder and not self.bot

    def plain(self) -> dict[str, Any]:
        return asdict(self)


@dataclass
class Seating:
    """The seats of a table; `host` may pass them on. `people` have held a seat; `offered`: a seat has been open."""

    seats: dict[int, Seat] = field(default_factory=dict)
    host: int = 0
    people: set[str] = field(default_factory=set)
    offered: bool = False

    def __getitem__(self, number: int) -> Seat:
        return self.seats[number]

    def __contains__(self, number: int) -> bool:
        return number in self.seats

    def __iter__(self) -> Any:
        return iter(self.seats.values())

    def place(self, seat: Seat) -> None:
        """Put a seat as it is from now on, and remember who held it."""
        self.seats[seat.number] = seat
        self.offered |= seat.open
        if seat.holder:
            self.people.add(seat.holder)

    def rename(self, old: str, new: str) -> None:
        """Replace a person's token: the holder of the one is the holder of the other."""
        self.people = {new if one == old else one for one in self.people}
        for seat in self.seats.values():
            if seat.holder == old:
                seat.holder = new
            if seat.former == old:
                seat.former = new

    @property
    def shared(self) -> bool:
        """True if several people have held a seat or been offered one. Bots are no people."""
        return self.offered or len(self.people) > 1

    def is_all_of(self, token: str) -> bool:
        """Return True if somebody holds all seats but those of bots, and at least one."""
        return bool(self.held_by(token)) and all(seat.bot or seat.holder == token for seat in self)

    def run_by(self, number: int) -> list[int]:
        """The seats that are played from a seat: itself, unless somebody stands in, and those it stands in for."""
        own = [] if self.seats[number].stand_in else [number]
        return own + [seat.number for seat in self.seats.values() if seat.stand_in == str(number)]

    def held_by(self, token: str) -> list[int]:
        return [seat.number for seat in self.seats.values() if token and seat.holder == token]

    def left_by(self, token: str) -> list[int]:
        """Return the open seats that a token left and may take again."""
        return [seat.number for seat in self.seats.values() if token and seat.open and seat.former == token]

    def played_by(self, token: str) -> list[int]:
        """The seats that a browser looks and plays from: its own, and those it stands in for."""
        return sorted({seat for one in self.held_by(token) for seat in [one, *self.run_by(one)]})

    def bot_seats(self) -> list[int]:
        """The seats that bots play now."""
        return [seat.number for seat in self.seats.values() if seat.bot or seat.stand_in == BOT]

    def consent_token(self, number: int) -> str:
        """Who speaks for a seat when consent is asked: a token, or nothing for a bot and an open seat."""
        seat = self.seats[number]
        if seat.stand_in and seat.stand_in != BOT:
            seat = self.seats[int(seat.stand_in)]
        return "" if seat.bot or seat.stand_in == BOT else seat.holder

    def others(self, token: str) -> list[int]:
        """The seats whose consent somebody needs: those for which somebody else speaks."""
        return [seat.number for seat in self.seats.values() if self.consent_token(seat.number) not in ("", token)]


def clean_name(text: str, instead: str) -> str:
    """A name as it may be shown: one line of printable letters, not too long."""
    name = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    return name[:MOST_NAME].strip() or instead
