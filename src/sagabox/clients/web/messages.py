"""What pages say over a WebSocket. Each message is a JSON object; `t` says which one it is."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

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
    """A table of one's own from an earlier moment (`at` as in look) or from now, re-dealt unless all seats were always
    one's own, the game is over or, with `exact`, all agree."""

    at: Count | None = None
    exact: bool = False


class Mend(FromClient, tag="mend"):
    """Set something by hand, if all agree: what that can be is the game's (`what` and its facts)."""

    change: dict[str, str | int]


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

_decoder = msgspec.json.Decoder(ClientMessage)


def decode(data: str | bytes) -> ClientMessage:
    """Raises msgspec.MsgspecError for what is no message."""
    try:
        message: ClientMessage = _decoder.decode(data)
    except RecursionError:
        raise msgspec.ValidationError("the message is nested too deeply") from None
    return message
