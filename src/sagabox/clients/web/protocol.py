"""Messages from the server over a WebSocket, and the schema of all messages."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from msgspec import Struct

from sagabox.games.common.rows import Chance, Die

from .messages import ClientMessage

VERSION = 3


class FromServer(Struct, tag_field="t"):
    """A message from the server."""


class StandingAction(Struct):
    """An Action that keeps its letter all game long."""

    letter: str
    label: str
    text: str


class Welcome(FromServer, tag="welcome"):
    """The answer to hello and sit: the table, the viewed seat (15: a watcher) and all own seats.

    `modes` are the windows this seat has set; `grace`: seconds after which others may fill in for an absent player.
    `standing` are the Actions that keep their letter, in order, by the rule of the question that offers them."""

    version: int
    table: str
    game: str
    name: str
    seat: int
    you: list[int]
    host: bool
    number: int
    notes: int
    commitment: str
    seed_chosen: bool
    copied: bool
    packs: dict[str, str]
    modes: dict[str, str]
    links: dict[str, str]
    grace: float
    standing: dict[str, list[StandingAction]]


class State(FromServer, tag="state"):
    """The position as the seat may know it. `asked`: which own seats are asked; `can`: undo, redo;
    `covered`: the own seat that is asked next knows what this one does not, so the screen is to be covered first."""

    number: int
    ticket: int
    asked: list[int]
    can: dict[str, bool]
    covered: bool
    view: dict[str, Any]


class Change(FromServer, tag="change"):
    """What has changed since the last state or change: whole parts of the view, and entries `within` parts (by key,
    or by index as a string); null: the entry was removed."""

    number: int
    ticket: int
    asked: list[int]
    can: dict[str, bool]
    covered: bool
    view: dict[str, Any]
    within: dict[str, dict[str, Any]]


class Option(Struct, omit_defaults=True):
    """An option of a question; a game's options may have more."""

    id: str
    label: str
    group: str
    cost: str
    rule: str = ""
    effect: str = ""
    odds: list[Chance] = []
    price: str = ""
    dear: bool = False
    standing: str = ""


class Question(Struct, omit_defaults=True):
    """What a seat is asked: `asked` in every view. `asks` is the sentence of the card `speaker` that asks."""

    rule: str
    text: str
    hero: int
    facts: dict[str, Any]
    options: list[Option]
    speaker: str = ""
    asks: str = ""
    waits: bool = False


class Insight(FromServer, tag="insight"):
    """The answer to ponder, for the question with this ticket: `refused` says what is not available and why; the
    rest is the game's."""

    ticket: int
    facts: dict[str, Any]


class Hinted(FromServer, tag="hint"):
    """The answer to hint, for the question with this ticket: an option with its label, why a bot would choose it (or
    ""), and what to aim for."""

    ticket: int
    option: str
    label: str
    reason: str
    aim: str


class Event(Struct, omit_defaults=True):
    """Something that happened. `detail` says where its dice came from."""

    n: int
    kind: str
    text: str
    rule: str
    weight: int
    facts: dict[str, Any]
    detail: str = ""
    dice: list[Die] = []


class Events(FromServer, tag="events"):
    """New events. The client drops all events from number `start` (sent as `from`) on."""

    start: int = msgspec.field(name="from")
    events: list[Event]


class NoteSaid(FromServer, tag="note"):
    """Something that happened at the table outside the game. `at`: how many events the seat had received."""

    n: int
    kind: str
    by: int
    text: str
    at: int


class Ack(FromServer, tag="ack"):
    """The answer with this ticket is on disk."""

    ticket: int
    number: int


class Refused(FromServer, tag="refused"):
    """The game refuses: the rule that stops an option, and why."""

    ticket: int | None
    rule: str
    text: str
    facts: Any


class Error(FromServer, tag="error"):
    """The table refuses. Nothing has changed."""

    code: str
    text: str


class Presence(FromServer, tag="presence"):
    """Who is here, whose turn it is as all may know (-1: nobody's), and since when (seconds since 1970)."""

    seats: list[Any]
    turn: int
    turn_since: float
    host: int
    watchers: int


class Requested(FromServer, tag="request"):
    """A player needs the consent of the seats in `waiting`.

    `text` says what the player asked for; the client adds the question."""

    id: int
    kind: str
    by: int
    text: str
    waiting: list[int]


class RequestOver(FromServer, tag="request_over"):
    id: int
    done: bool
    text: str


class Because(FromServer, tag="because"):
    """The answer to why_not: sentences, or none if nothing has that name, and the ids of rules that may answer it."""

    words: str
    sentences: list[str]
    rules: list[str]


class Moment(FromServer, tag="moment"):
    """The answer to look: the view at the last complete decision not after the number asked for."""

    number: int
    view: Any


class Branched(FromServer, tag="branched"):
    """The new table that the page asked for."""

    table: str


class Following(Struct):
    """A game that can follow this one; `follow` takes its id."""

    id: str
    title: str
    text: str


class GameOver(FromServer, tag="over"):
    """The game has ended: score, story moments, the seed (its SHA-256 is the commitment, if there was one), and the
    games that can follow."""

    score: Any
    timeline: list[Any]
    seed: str
    sequels: list[Following]


class Pong(FromServer, tag="pong"):
    pass


ServerMessage = (
    Welcome
    | State
    | Change
    | Insight
    | Hinted
    | Events
    | NoteSaid
    | Ack
    | Refused
    | Error
    | Presence
    | Requested
    | RequestOver
    | Because
    | Moment
    | Branched
    | GameOver
    | Pong
)

_encoder = msgspec.json.Encoder()


def encode(message: FromServer) -> bytes:
    return _encoder.encode(message)


def schema() -> dict[str, Any]:
    """Return the JSON Schema of all messages."""
    (client, server, _), parts = msgspec.json.schema_components(
        (ClientMessage, ServerMessage, Question), ref_template="#/$defs/{name}"
    )
    for part in parts.values():
        if "description" in part:  # a docstring: only some versions of Python strip its indentation
            part["description"] = " ".join(part["description"].split())
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of a Sagabox table",
        "version": VERSION,
        "$defs": {**parts, "ClientMessage": client, "ServerMessage": server},
    }


if __name__ == "__main__":
    print(json.dumps(schema(), indent=2, ensure_ascii=False))
