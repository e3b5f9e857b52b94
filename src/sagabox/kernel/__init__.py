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
from .invariants import check, quick_check
from .journal import Journal, Loaded, load
from .line import Closed, Decision, Diverged, Insisted, Redeal, Redone, Undone
from .play import Play
from .records import Card, Record, from_plain, kinds_in, to_plain
from .saves import DamagedSave, ForeignSave, Header, NewerSave, SaveError, UnfitSave, read_header
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
    "Closed",
    "DamagedSave",
    "Decision",
    "Deed",
    "Diverged",
    "Entry",
    "Event",
    "ForeignSave",
    "Header",
    "Insisted",
    "Journal",
    "Lasting",
    "Lister",
    "Loaded",
    "Menu",
    "NewerSave",
    "Option",
    "Over",
    "Play",
    "Record",
    "Redeal",
    "Redone",
    "Refusal",
    "Rule",
    "SaveError",
    "Scope",
    "Session",
    "State",
    "Touches",
    "Undone",
    "UnfitSave",
    "check",
    "from_plain",
    "kinds_in",
    "load",
    "quick_check",
    "read_header",
    "refuse",
    "to_plain",
]
