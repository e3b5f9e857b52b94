"""The bodies of HTTP requests."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from sagabox.clients.reports import MAX_TEXT

Name = Annotated[str, Meta(max_length=100)]
Secret = Annotated[str, Meta(max_length=100)]
SeatNumber = Annotated[int, Meta(ge=0, le=14)]


class SeatAsked(Struct, forbid_unknown_fields=True):
    """A seat of a new table: the host's own, open to invited players, or a bot's."""

    kind: Literal["mine", "open", "bot"] = "mine"
    name: Name = ""
    bot: Name = ""


class NewTable(Struct, forbid_unknown_fields=True):
    """A new table. `setup` is the game's: see its form. `seed`: left out unless a player chose it."""

    game: Name
    setup: dict[str, Any] = {}
    name: Name = ""
    host_name: Name = ""
    seats: Annotated[list[SeatAsked], Meta(max_length=15)] = []
    seed: Annotated[str, Meta(min_length=1, max_length=100)] | None = None
    grace: Annotated[float, Meta(ge=0)] = 120.0
    bot_pause: Annotated[float, Meta(ge=0)] = 0.5
    open_hands: bool = False


class Join(Struct, forbid_unknown_fields=True):
    secret: Secret
    name: Name = ""
    seat: SeatNumber | None = None


class Watch(Struct, forbid_unknown_fields=True):
    secret: Secret


class Own(Struct, forbid_unknown_fields=True):
    secret: Secret


class SeatWish(Struct, forbid_unknown_fields=True):
    """The seat that a request is about."""

    seat: SeatNumber | None = None


class Copy(Struct, forbid_unknown_fields=True):
    at: Annotated[int, Meta(ge=0, le=1_000_000_000)] | None = None


class Follow(Struct, forbid_unknown_fields=True):
    """The sequel to play; the first if none is named."""

    sequel: Name = ""


class Report(Struct, forbid_unknown_fields=True):
    """A bug report about a seat: what happened, and what the player expected. In a query the seat is a string."""

    seat: int | str | None = None
    happened: Annotated[str, Meta(max_length=MAX_TEXT)] = ""
    expected: Annotated[str, Meta(max_length=MAX_TEXT)] = ""


class Check(Struct, forbid_unknown_fields=True):
    """Packs for a check or a form: the texts of card files by name. The game limits their number and length."""

    packs: dict[str, str]


class Read(Struct, forbid_unknown_fields=True):
    """A card text, and the kind of card it is for."""

    text: Annotated[str, Meta(max_length=4_000)]
    kind: Name = ""
