"""The kernel: choices, chance, zones, scopes, agenda, triggers, log, view filter and the session. It knows no game."""

from .chance import Chance
from .choices import (
    AGAIN,
    NOTHING,
    UNTOUCHED,
    Ability,
    AnyTime,
    Choice,
    Lister,
    Menu,
    Option,
    Over,
    Refusal,
    Rule,
    Touches,
    refuse,
)
from .events import Asked, Entry, Event
from .line import Decision, Diverged
from .play import Play
from .records import Card, Record, from_plain, kinds_in, to_plain
from .session import Session
from .state import EVERYBODY, NOBODY, WATCHER, Deed, Lasting, Scope, State

__all__ = [
    "AGAIN",
    "EVERYBODY",
    "NOBODY",
    "NOTHING",
    "UNTOUCHED",
    "WATCHER",
    "Ability",
    "AnyTime",
    "Asked",
    "Card",
    "Chance",
    "Choice",
    "Decision",
    "Deed",
    "Diverged",
    "Entry",
    "Event",
    "Lasting",
    "Lister",
    "Menu",
    "Option",
    "Over",
    "Play",
    "Record",
    "Refusal",
    "Rule",
    "Scope",
    "Session",
    "State",
    "Touches",
    "from_plain",
    "kinds_in",
    "refuse",
    "to_plain",
]
