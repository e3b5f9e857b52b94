"""Phrases: a card language in which the printed text is the program. (`gates` has the checks for tests.)"""

from .cache import TreeCache, cache_folder
from .errors import CardTextError, TwoReadings
from .explain import as_words, explain
from .inventor import Inventor
from .language import Language
from .locate import PlacedError, Spot, find_spot, place_error
from .manual import Chapter, Entry, manual
from .normal import normalise
from .phrase import NUMBER, SIGNED, Names, Pattern, Phrase, phrase, walk
from .printer import printed
from .reader import Effort, Said
from .spans import Span, Stretch, spans, spans_of, stretches
from .template import Form

__all__ = [
    "NUMBER",
    "SIGNED",
    "CardTextError",
    "Chapter",
    "Effort",
    "Entry",
    "Form",
    "Inventor",
    "Language",
    "Names",
    "Pattern",
    "Phrase",
    "PlacedError",
    "Said",
    "Span",
    "Spot",
    "Stretch",
    "TreeCache",
    "TwoReadings",
    "as_words",
    "cache_folder",
    "explain",
    "find_spot",
    "manual",
    "normalise",
    "phrase",
    "place_error",
    "printed",
    "spans",
    "spans_of",
    "stretches",
    "walk",
]
