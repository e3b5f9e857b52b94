"""The moments that rules announce, each with its facts: who, whom with, and where. Texts rely on them."""

from __future__ import annotations

from typing import Any

import pytest

from sagabox.games.sorcery.engine.play import Sorcery
from sagabox.kernel import Rule

WHO, WHERE, BOTH = frozenset({"who"}), frozenset({"who", "area"}), frozenset({"who", "whom"})
MOMENTS: dict[str, frozenset[str]] = {
    **dict.fromkeys(("encounter-drawn", "enemy-turn-ends", "event-phase-ends", "event-revealed"), frozenset()),
    **dict.fromkeys(("night-falls", "quest-begins", "round-starts", "time-phase"), frozenset()),
    **dict.fromkeys(("activated", "opens-door", "prays", "receives", "resurrects", "rolls-save", "searches"), WHO),
    **dict.fromkeys(("turn-ends", "turn-starts", "uses-power"), WHO),
    **dict.fromkeys(("bashed", "draws-trap", "enters", "leaves", "opens-chest", "spawned"), WHERE),
    **dict.fromkeys(("attacked", "attacks", "rolls-attack", "would-die", "wounded", "wounds"), BOTH),
    **dict.fromkeys(("dies", "kills"), BOTH | WHERE),
    "shadow-revealed": frozenset({"area"}),
}


def watch(patch: pytest.MonkeyPatch) -> None:
    """Fail a test in which something else is announced."""
    original = Sorcery.announce

    def announce(play: Sorcery, moment: str, **facts: Any) -> Rule[None]:
        assert moment in MOMENTS, moment
        assert facts.keys() == MOMENTS[moment], (moment, facts)
        least = {"who": 0, "area": 0, "whom": -1}
        assert all(isinstance(fact, int) and fact >= least[name] for name, fact in facts.items()), (moment, facts)
        return original(play, moment, **facts)

    patch.setattr(Sorcery, "announce", announce)
