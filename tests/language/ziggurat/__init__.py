"""Ziggurat's card language."""

from sagabox.language import Language

from . import phrases

ZIGGURAT = Language(phrases)
