"""What is said over a WebSocket. Each message is a JSON object; `t` says which one it is."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

VERSION = 2
MOST_BYTES = 16_384
Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]
OptionId = Annotated[str, Meta(min_length=1, max_length=200)]
Word = Annotated[str, Meta(min_length=1, max_length=100)]


class FromClient(Struct, tag_field="t", forbid_unknown_fields=True):
    """What a client says."""


class Hello(FromClient, tag="hello"):
    """The first message. `last`: how many events the client has; `notes`: how many notes; `seat`: as which of its
    seats it looks (default: the first; of a browser that only watches, the watcher's)."""

    version: int
    last: Count = 0
    notes: Count = 0
    seat: Count | None = None


class Sit(FromClient, tag="sit"):
    """Look and answer as another of one's own seats (hot seat)."""

    seat: Count


class Answer(FromClient, tag="answer"):
    """An open option, with the ticket of the state it was seen in."""

    ticket: Count
    option: OptionId


class Answers(FromClient, tag="answers"):
    """Several answers one after another, each to the question that follows. It stops at the first that is refused, or
    when somebody else is asked."""

    ticket: Count
    options: Annotated[list[OptionId], Meta(min_length=1, max_length=50)]


class Undo(FromClient, tag="undo"):
    """Take back so many of one's own decisions, and all after them."""

    count: Annotated[int, Meta(ge=1, le=10_000)] = 1


class Redo(FromClient, tag="redo"):
    """Let what was undone last stand again."""


class Consent(FromClient, tag="consent"):
    """Yes or no to a request; no to one's own takes it back."""

    request: Count
    yes: bool


class Chat(FromClient, tag="chat"):
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Sign(FromClient, tag="sign"):
    """A quick sign: yes, no, thanks, well-done, help, wait, hurry, ready."""

    name: Word


class Setting(FromClient, tag="setting"):
    """Whether to be asked at a window (by its rule): as the rules have it, never, or always."""

    window: Word
    mode: Literal["ask", "never", "always"]


class WhyNot(FromClient, tag="why_not"):
    """Why is this closed? Words as a player types them."""

    words: Word


class Ponder(FromClient, tag="ponder"):
    """What is closed to one's seat and why, and what the game works out only for those who want it."""


class Look(FromClient, tag="look"):
    """The game as it was when this seat had been told so many events."""

    at: Count


class Branch(FromClient, tag="branch"):
    """A table of one's own from an earlier moment (`at` as in look) or from now, re-dealt unless all seats are one's
    own, the game is over or, with `exact`, all agree."""

    at: Count | None = None
    exact: bool = False


class Mend(FromClient, tag="mend"):
    """Set something by hand, if all agree: what that can be is the game's (`what` and its facts)."""

    change: dict[str, Any]


class Ping(FromClient, tag="ping"):
    """Is anybody there?"""


ClientMessage = (
    Hello
    | Sit
    | Answer
    | Answers
    | Undo
    | Redo
    | Consent
    | Chat
    | Sign
    | Setting
    | WhyNot
    | Ponder
    | Look
    | Branch
    | Mend
    | Ping
)


class FromServer(Struct, tag_field="t"):
    """What the server says."""


class Welcome(FromServer, tag="welcome"):
    """The answer to hello and sit: the table, the seat that is looked from (15: a watcher), and all seats that are
    one's own. `modes` are the windows this seat has set."""

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


class State(FromServer, tag="state"):
    """What the seat may know now. `asked`: which of one's own seats are asked; `can`: undo, redo."""

    number: int
    ticket: int
    asked: list[int]
    can: dict[str, bool]
    view: dict[str, Any]


class Change(FromServer, tag="change"):
    """What has changed since the last state or change: parts of the view that are otherwise now, and entries `within`
    parts (by key, or by index as a string) that are; null: the entry is gone."""

    number: int
    ticket: int
    asked: list[int]
    can: dict[str, bool]
    view: dict[str, Any]
    within: dict[str, dict[str, Any]]


class Insight(FromServer, tag="insight"):
    """The answer to ponder, for the question with this ticket: `refused` says what is closed and why; the rest is the
    game's."""

    ticket: int
    facts: dict[str, Any]


class Events(FromServer, tag="events"):
    """What happened. Whatever the client has from number `start` (sent as `from`) on is no longer so."""

    start: int = msgspec.field(name="from")
    events: list[Any]


class NoteSaid(FromServer, tag="note"):
    """Something at the table beside the game. `at`: the seat's event number when it came."""

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
    """The game's no: the rule that closes an option, and why."""

    ticket: int | None
    rule: str
    text: str
    facts: Any


class Error(FromServer, tag="error"):
    """The table's no. Nothing has changed."""

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
    """Somebody needs the consent of the seats in `waiting`."""

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
    """The answer to why_not: sentences; none if the words mean nothing here."""

    words: str
    sentences: list[str]


class Moment(FromServer, tag="moment"):
    """The answer to look: the view at the last whole decision not after the number asked for."""

    number: int
    view: Any


class Branched(FromServer, tag="branched"):
    """A table was made from this one: it is the asker's."""

    table: str


class GameOver(FromServer, tag="over"):
    """The game has ended: score, story moments, and the seed that the commitment was the SHA-256 of."""

    score: Any
    timeline: list[Any]
    seed: str


class Pong(FromServer, tag="pong"):
    pass


ServerMessage = (
    Welcome
    | State
    | Change
    | Insight
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

_decoder = msgspec.json.Decoder(ClientMessage)
_encoder = msgspec.json.Encoder()


def decode(data: str | bytes) -> ClientMessage:
    """Raises msgspec.MsgspecError for what is no message."""
    message: ClientMessage = _decoder.decode(data)
    return message


def encode(message: FromServer) -> str:
    return _encoder.encode(message).decode()


def schema() -> dict[str, Any]:
    """The JSON Schema of all messages."""
    (client, server), parts = msgspec.json.schema_components(
        (ClientMessage, ServerMessage), ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of a Sagabox table",
        "version": VERSION,
        "$defs": {**parts, "ClientMessage": client, "ServerMessage": server},
    }


if __name__ == "__main__":
    print(json.dumps(schema(), indent=2, ensure_ascii=False))
