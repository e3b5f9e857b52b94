"""Golden transcripts: whole games as text, to be read and reviewed like code. The text must be equal.

Each game is played again with the very answers that its transcript names. After a change of rules, cards or words that
is meant to change them, write them again and read the difference:

    SAGABOX_GOLDEN=write pytest tests/kilforth -k golden && git diff tests/kilforth
"""

import os
import re
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

from sagabox.games.common.trials import Wish
from sagabox.games.kilforth.bots.player import HeuristicPlayer
from sagabox.games.kilforth.lab.trials import Deal, KilforthTrials
from sagabox.games.kilforth.table.new_game import random_heroes
from sagabox.kernel import Option, Session
from sagabox.lab.transcript import transcript
from sagabox.players import Player, RandomPlayer

ANSWER = re.compile(r"^> (?:seat (\d+), )?(\d+) of \d+: ", re.MULTILINE)


@dataclass(frozen=True)
class Golden:
    """A game by its seed, and how often its player does anything at all instead of what is sensible: teams come about
    only so."""

    mode: str
    seed: str
    heroes: int
    fickle: float = 0.0
    switches: dict[str, bool] = field(default_factory=dict)


class Fickle:
    """Plays sensibly for the most part."""

    def __init__(self, seed: str, fickle: float) -> None:
        self.sensible, self.other = HeuristicPlayer(seed), RandomPlayer(seed)
        self.random, self.fickle = Random(f"fickle {seed}"), fickle

    def pick(self, session: Session[Any]) -> Option:
        player = self.other if self.random.random() < self.fickle else self.sensible
        return player.pick(session)


class Scripted:
    """Answers as a transcript says: so the games do not hang on how anybody would play them today."""

    def __init__(self, text: str) -> None:
        self.answers = iter(ANSWER.findall(text))

    def pick(self, session: Session[Any]) -> Option:
        assert session.choice is not None
        seat, number = next(self.answers, ("", "1"))
        whose = int(seat) if seat else session.choice.seats()[0]
        own = [option for option in session.choice.open if option.seat == whose]
        return own[min(int(number), len(own)) - 1]


def played(trials: KilforthTrials, golden: Golden, player: Player) -> str:
    wish = Wish({"heroes": str(golden.heroes), "mode": golden.mode}, plain=True)
    deal = trials.any_game(f"golden {golden.seed}", wish)
    if golden.switches:
        box = trials.front.box({}, golden.switches)
        chosen = random_heroes(box, golden.heroes, deal.seed, seats=[one.seat for one in deal.game.heroes])
        deal = Deal(replace(deal.game, heroes=chosen, switches=golden.switches))
    heroes = ", ".join(f"{one.race} {one.job} ({one.saga})" for one in deal.game.heroes)
    return "\n".join([f"A {golden.mode} game: {heroes}.", *transcript(trials, deal, player), ""])


def check(trials: KilforthTrials, golden: Golden, path: Path) -> None:
    """Fail if the game does not go as its transcript says; write the transcript if that is wanted."""
    if os.environ.get("SAGABOX_GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(played(trials, golden, Fickle(f"golden {golden.seed}", golden.fickle)), encoding="utf-8")
    text = path.read_text(encoding="utf-8")
    assert played(trials, golden, Scripted(text)) == text
