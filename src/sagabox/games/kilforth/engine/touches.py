"""What effects and questions can be about, so that windows and the order of triggers can be judged."""

from __future__ import annotations

from sagabox.kernel import Touches

HP: Touches = frozenset({"hp"})
AP: Touches = frozenset({"ap"})
GOLD: Touches = frozenset({"gold"})
CARDS: Touches = frozenset({"cards"})
DICE: Touches = frozenset({"dice"})
FOE: Touches = frozenset({"foe"})
TEAM: Touches = frozenset({"team"})
EXCHANGE: Touches = frozenset({"exchange"})
PLACE: Touches = frozenset({"place"})
LAND: Touches = frozenset({"land"})
HIDDEN: Touches = frozenset({"hidden"})
SIDE: Touches = frozenset({"side"})
CLAIMS: Touches = frozenset({"claims"})
ALL: Touches = HP | AP | GOLD | CARDS | DICE | FOE | PLACE | LAND | HIDDEN
