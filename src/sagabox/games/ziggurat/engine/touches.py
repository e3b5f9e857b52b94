"""What abilities and questions can be about."""

from __future__ import annotations

from sagabox.kernel import Touches

HP: Touches = frozenset({"hp"})
GRIT: Touches = frozenset({"grit"})
DICE: Touches = frozenset({"dice"})
CARDS: Touches = frozenset({"cards"})
STATUS: Touches = frozenset({"status"})
TIME: Touches = frozenset({"time"})
MAP: Touches = frozenset({"map"})
READY: Touches = frozenset({"ready"})
FOE: Touches = frozenset({"foe"})
