"""Games of Gloom that a seed chooses, as the lab plays them."""

from typing import Any

from sagabox.games import GAMES
from sagabox.games.common.trials import Wish
from sagabox.games.kilforth.gloom.front import FRONT
from sagabox.games.kilforth.lab.trials import Deal, KilforthTrials

GLOOM = GAMES["gloom"]
TRIALS: KilforthTrials = KilforthTrials(FRONT)


def a_deal(seed: str, *, late: bool = False, plain: bool = False, **facts: Any) -> Deal:
    """Return the game of a seed: `a_deal("7", mode="solo", heroes=1)`."""
    return TRIALS.any_game(seed, Wish({name: str(fact) for name, fact in facts.items()}, late, plain))
