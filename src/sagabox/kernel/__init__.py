"""The kernel: choices, chance, zones, scopes, agenda, triggers, log, view filter and the session. It knows no game."""

from .abilities import Ability, interfere
from .cards import without
from .chance import Chance
from .choices import (
    AGAIN,
    NO_FIGURE,
    NOTHING,
    PASS,
    UNTOUCHED,
    WITHDRAW,
    AnyTime,
    Choice,
    Figures,
    Lister,
    Menu,
    Offer,
    Option,
    Over,
    Refusal,
    Rule,
    Touches,
    refuse,
)
from .courses import Coming, Course, course
from .derived import Derived
from .events import Asked, Event, SettingPassed
from .history import Closed, Decision, Diverged, Insisted, Mended, Redeal, Redone, Undone
from .invariants import check, quick_check
from .journal import Journal
from .loading import Loaded, load, load_lines
from .packing import Packer, events_in
from .play import Play
from .records import Card, Record, kinds_in
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
from .schema import from_plain, to_plain
from .sequence import in_turn
from .session import Session
from .state import EVERYBODY, NOBODY, WATCHER, Interrupt, Lasting, Scope, State
from .view import names_hidden
from .view_changes import Since, ViewPart

__all__ = [
    "AGAIN",
    "EVERYBODY",
    "NOBODY",
    "NOTHING",
    "NO_FIGURE",
    "PASS",
    "UNTOUCHED",
    "WATCHER",
    "WITHDRAW",
    "Ability",
    "AnyTime",
    "Asked",
    "Card",
    "Chance",
    "Choice",
    "Closed",
    "Coming",
    "Course",
    "DamagedSave",
    "Decision",
    "Derived",
    "Diverged",
    "Event",
    "Figures",
    "ForeignSave",
    "Header",
    "Insisted",
    "Interrupt",
    "Journal",
    "Lasting",
    "Lines",
    "Lister",
    "Loaded",
    "Mended",
    "Menu",
    "NewerSave",
    "Offer",
    "Option",
    "Over",
    "Packer",
    "Play",
    "Record",
    "Redeal",
    "Redone",
    "Refusal",
    "Rule",
    "SaveError",
    "Scope",
    "Session",
    "SettingPassed",
    "Since",
    "Sink",
    "State",
    "Touches",
    "Undone",
    "UnfitSave",
    "ViewPart",
    "check",
    "course",
    "events_in",
    "from_plain",
    "in_turn",
    "interfere",
    "kinds_in",
    "load",
    "load_lines",
    "names_hidden",
    "parsed",
    "quick_check",
    "read_header",
    "refuse",
    "to_plain",
    "without",
    "written",
]
