"""The game in English: what happened, what is asked, what can be answered, and why not. Knows views, no client."""

from .events import tell
from .names import Names, signed
from .options import label
from .questions import hero_of, question_text
from .refusals import say_refusal

__all__ = ["Names", "hero_of", "label", "question_text", "say_refusal", "signed", "tell"]
