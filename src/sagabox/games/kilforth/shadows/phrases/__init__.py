"""What the cards of Shadows can say beside the shared phrases."""

from . import claims, interludes, nights, sides

PHRASES = (sides, claims, nights, interludes)
