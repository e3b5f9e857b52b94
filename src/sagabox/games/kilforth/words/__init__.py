"""The game in English: what happened, what is asked, what can be answered, and why not. Knows views, no client."""

from .events import Told, tell
from .names import Names, signed
from .options import group, label
from .questions import ask_title, asked_hero
from .refusals import say_refusal

__all__ = ["Names", "Told", "ask_title", "asked_hero", "group", "label", "say_refusal", "signed", "tell"]
