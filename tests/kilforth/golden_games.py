"""The golden games of both editions (see `tests/golden.py`)."""

from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

from sagabox.games.common.trials import Trial, Wish
from sagabox.games.kilforth.bots.player import HeuristicPlayer
from sagabox.games.kilforth.lab.trials import KilforthTrials
from sagabox.games.kilforth.table.new_game import random_heroes
from sagabox.kernel import Option, Session
from sagabox.lab.transcript import transcript
from sagabox.players import Player, RandomPlayer
from tests import golden as transcripts


@dataclass(frozen=True)
class Golden:
    """A game by its seed, and how often its player does anything at all instead of what is sensible: teams come about
    only so. Options that begin with `takes` are taken wherever they are open."""

    mode: str
    seed: str
    heroes: int
    fickle: float = 0.0
    switches: dict[str, bool] = field(default_factory=dict)
    takes: str = ""


class Fickle:
    """Plays sensibly for the most part."""

    def __init__(self, golden: Golden) -> None:
        seed = f"golden {golden.seed}"
        self.sensible, self.other = HeuristicPlayer(seed), RandomPlayer(seed)
        self.random, self.golden = Random(f"fickle {seed}"), golden

    def pick(self, session: Session[Any]) -> Option:
        if self.golden.takes and session.choice is not None:
            for option in session.choice.open:
                if option.id.startswith(self.golden.takes):
                    return option
        player = self.other if self.random.random() < self.golden.fickle else self.sensible
        return player.pick(session)


def played(trials: KilforthTrials, golden: Golden, player: Player) -> str:
    wish = Wish({"heroes": str(golden.heroes), "mode": golden.mode}, plain=True)
    deal = trials.any_game(f"golden {golden.seed}", wish)
    if golden.switches:
        box = trials.playable.box({}, golden.switches)
        chosen = random_heroes(box, golden.heroes, deal.seed, seats=[one.seat for one in deal.game.heroes])
        deal = Trial(replace(deal.game, heroes=chosen, switches=golden.switches))
    heroes = ", ".join(f"{one.race} {one.job} ({one.saga})" for one in deal.game.heroes)
    return "\n".join([f"A {golden.mode} game: {heroes}.", *transcript(trials, deal, player), ""])


def check(trials: KilforthTrials, golden: Golden, path: Path) -> None:
    """Fail if the game does not go as its transcript says."""
    transcripts.check(
        path,
        lambda text: played(trials, golden, transcripts.Scripted(text)),
        lambda: played(trials, golden, Fickle(golden)),
    )
