"""Ziggurat in words: events, questions, options and refusals."""

from .events import tell
from .names import Names
from .options import label
from .questions import question_text
from .refusals import say_refusal

__all__ = ["Names", "label", "question_text", "say_refusal", "tell"]
