"""Phrases: a card language in which the printed text is the program."""

from .errors import CardTextError, TwoReadings
from .inventor import Inventor
from .language import Language
from .normal import normalise
from .phrase import NUMBER, SIGNED, Names, Pattern, Phrase, phrase, walk
from .template import Form

__all__ = [
    "NUMBER",
    "SIGNED",
    "CardTextError",
    "Form",
    "Inventor",
    "Language",
    "Names",
    "Pattern",
    "Phrase",
    "TwoReadings",
    "normalise",
    "phrase",
    "walk",
]
