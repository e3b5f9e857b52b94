"""Kilforth games that a seed chooses, as the lab plays them; those of Gloom unless another is named."""

from typing import Any

from sagabox.games import GAMES
from sagabox.games.common.trials import Trial, Wish
from sagabox.games.kilforth.gloom.playable import PLAYABLE
from sagabox.games.kilforth.lab.trials import KilforthTrials
from sagabox.games.kilforth.shadows.playable import PLAYABLE as SHADOWS_PLAYABLE
from sagabox.games.kilforth.table.new_game import NewGame

GLOOM = GAMES["gloom"]
TRIALS: KilforthTrials = KilforthTrials(PLAYABLE)
TRIALS_OF = {"gloom": TRIALS, "shadows": KilforthTrials(SHADOWS_PLAYABLE)}


def a_deal(seed: str, *, game: str = "gloom", late: bool = False, plain: bool = False, **facts: Any) -> Trial[NewGame]:
    """Return the game of a seed: `a_deal("7", mode="solo", heroes=1)`."""
    return TRIALS_OF[game].any_game(seed, Wish({name: str(fact) for name, fact in facts.items()}, late, plain))
