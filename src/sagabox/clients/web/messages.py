"""Messages from pages over a WebSocket: JSON objects whose `t` names the type."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]
OptionId = Annotated[str, Meta(min_length=1, max_length=200)]
Word = Annotated[str, Meta(min_length=1, max_length=100)]


class FromClient(Struct, tag_field="t", forbid_unknown_fields=True):
    """A message from a client."""


class Hello(FromClient, tag="hello"):
    """The first message.

    `last`: how many events the client has; `notes`: how many notes; `seat`: the own seat to view the game from
    (default: the first; for a watcher, the watchers' seat)."""

    version: int
    last: Count = 0
    notes: Count = 0
    seat: Count | None = None


class Sit(FromClient, tag="sit"):
    """View and answer as another own seat (hot seat)."""

    seat: Count


class Answer(FromClient, tag="answer"):
    """An open option, with the ticket of the state that offered it."""

    ticket: Count
    option: OptionId


class Answers(FromClient, tag="answers"):
    """Several answers, each to the question that follows.

    Stops at the first that is refused, or when the seat is no longer asked."""

    ticket: Count
    options: Annotated[list[OptionId], Meta(min_length=1, max_length=50)]


class Undo(FromClient, tag="undo"):
    """Undo this many own decisions and everything after them."""

    count: Annotated[int, Meta(ge=1, le=10_000)] = 1


class Redo(FromClient, tag="redo"):
    """Reverse the last undo."""


class Consent(FromClient, tag="consent"):
    """Agree to a request or decline it; declining one's own request withdraws it."""

    request: Count
    yes: bool


class Chat(FromClient, tag="chat"):
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Sign(FromClient, tag="sign"):
    """A quick message: yes, no, thanks, well-done, help, wait, hurry, ready."""

    name: Word


class Setting(FromClient, tag="setting"):
    """When to ask this seat at a window (named by its rule): as the rules say, never, or always."""

    window: Word
    mode: Literal["ask", "never", "always"]


class WhyNot(FromClient, tag="why_not"):
    """Ask why something is not available, in the player's words."""

    words: Word


class Ponder(FromClient, tag="ponder"):
    """Ask what is not available and why, and for facts that the game computes only on request."""


class Hint(FromClient, tag="hint"):
    """Ask for a sensible next step, and why."""


class Look(FromClient, tag="look"):
    """Ask for the game as it was when this seat had received `at` events."""

    at: Count


class Branch(FromClient, tag="branch"):
    """Create an own table from an earlier moment (`at` as in look) or from now.

    Re-dealt unless all seats were always one's own, the game is over or, with `exact`, all agree."""

    at: Count | None = None
    exact: bool = False


class Mend(FromClient, tag="mend"):
    """Correct something, if all agree. The game defines `what` and its facts."""

    change: dict[str, str | int]


class Ping(FromClient, tag="ping"):
    """Ask for a pong."""


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
    | Hint
    | Look
    | Branch
    | Mend
    | Ping
)

_decoder = msgspec.json.Decoder(ClientMessage)


def decode(data: str | bytes) -> ClientMessage:
    """Decode a message. Raises msgspec.MsgspecError."""
    try:
        message: ClientMessage = _decoder.decode(data)
    except RecursionError:
        raise msgspec.ValidationError("the message is nested too deeply") from None
    return message
