"""Interludes: chapters that are Tests at a place.   rules: interlude.is-a-chapter"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..engine.state import Hero


def is_interlude(hero: Hero, chapter: int) -> bool:
    """Return True if a chapter of the hero's saga, 1 to 4, is an interlude.   rules: interlude.is-a-chapter"""
    chapters = hero.saga.chapters
    return 1 <= chapter <= len(chapters) and chapters[chapter - 1].trial is not None
