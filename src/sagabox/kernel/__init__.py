"""The kernel: choices, chance, zones, scopes, agenda, triggers, log, view filter and the session. It knows no game."""

from .cards import without
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
    interfere,
    refuse,
)
from .events import Asked, Event
from .glance import Piece, Since
from .invariants import check, quick_check
from .journal import Journal
from .line import Closed, Decision, Diverged, Insisted, Mended, Redeal, Redone, Undone
from .loading import Loaded, load, load_lines
from .packing import Packer, events_in
from .play import Play
from .records import Card, Record, from_plain, kinds_in, to_plain
from .saves import (
    DamagedSave,
    ForeignSave,
    Header,
    Lines,
    NewerSave,
    SaveError,
    Sink,
    UnfitSave,
    parsed,
    read_header,
    written,
)
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
    "Event",
    "ForeignSave",
    "Header",
    "Insisted",
    "Journal",
    "Lasting",
    "Lines",
    "Lister",
    "Loaded",
    "Mended",
    "Menu",
    "NewerSave",
    "Option",
    "Over",
    "Packer",
    "Piece",
    "Play",
    "Record",
    "Redeal",
    "Redone",
    "Refusal",
    "Rule",
    "SaveError",
    "Scope",
    "Session",
    "Since",
    "Sink",
    "State",
    "Touches",
    "Undone",
    "UnfitSave",
    "check",
    "events_in",
    "from_plain",
    "interfere",
    "kinds_in",
    "load",
    "load_lines",
    "parsed",
    "quick_check",
    "read_header",
    "refuse",
    "to_plain",
    "without",
    "written",
]
