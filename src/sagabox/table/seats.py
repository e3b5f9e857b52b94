"""Seats: who holds them, and who fills in."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

MAX_NAME = 40
BOT = "bot"


@dataclass
class Seat:
    """A seat. `holder` is the hash of the owner's token, empty while the seat is open; `bot` names its bot.

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
    """The seats of a table; `host` may open them. `people` have held a seat; `offered`: a seat has been open."""

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
        """Replace a seat, and remember its holder."""
        self.seats[seat.number] = seat
        self.offered |= seat.open
        if seat.holder:
            self.people.add(seat.holder)

    def rename(self, old: str, new: str) -> None:
        """Replace a person's token everywhere."""
        self.people = {new if one == old else one for one in self.people}
        for seat in self.seats.values():
            if seat.holder == old:
                seat.holder = new
            if seat.former == old:
                seat.former = new

    @property
    def shared(self) -> bool:
        """True if several people have held a seat or been offered one. Bots do not count."""
        return self.offered or len(self.people) > 1

    def is_all_of(self, token: str) -> bool:
        """Return True if the token holds at least one seat, and all but those of bots."""
        return bool(self.held_by(token)) and all(seat.bot or seat.holder == token for seat in self)

    def run_by(self, number: int) -> list[int]:
        """Return the seats played from a seat: itself, unless another fills in, and those it fills in for."""
        own = [] if self.seats[number].stand_in else [number]
        return own + [seat.number for seat in self.seats.values() if seat.stand_in == str(number)]

    def held_by(self, token: str) -> list[int]:
        """Return the seats that a token holds."""
        return [seat.number for seat in self.seats.values() if token and seat.holder == token]

    def left_by(self, token: str) -> list[int]:
        """Return the open seats that a token left and may take again."""
        return [seat.number for seat in self.seats.values() if token and seat.open and seat.former == token]

    def played_by(self, token: str) -> list[int]:
        """Return the seats that a browser views and plays: its own, and those it fills in for."""
        return sorted({seat for one in self.held_by(token) for seat in [one, *self.run_by(one)]})

    def bot_seats(self) -> list[int]:
        """Return the seats that bots play now."""
        return [seat.number for seat in self.seats.values() if seat.bot or seat.stand_in == BOT]

    def consent_token(self, number: int) -> str:
        """Return the token that answers requests for a seat; "" for a bot and an open seat."""
        seat = self.seats[number]
        if seat.stand_in and seat.stand_in != BOT:
            seat = self.seats[int(seat.stand_in)]
        return "" if seat.bot or seat.stand_in == BOT else seat.holder

    def others(self, token: str) -> list[int]:
        """Return the seats whose consent this person needs: those that another token answers for."""
        return [seat.number for seat in self.seats.values() if self.consent_token(seat.number) not in ("", token)]


def clean_name(text: str, instead: str) -> str:
    """Return a name as one printable line of at most MAX_NAME characters, or `instead` if nothing is left."""
    name = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    return name[:MAX_NAME].strip() or instead
