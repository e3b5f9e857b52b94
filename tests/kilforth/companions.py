"""Three companions at Green Meadows and a wolf: for passages played by a team."""

from typing import Any

from sagabox.games.kilforth.cards.card import Card
from sagabox.games.kilforth.engine.events import FoeRolled, Rolled

from .kit import HeroAs, Passage, hero
from .made_up import enemy

MEADOWS = "Green Meadows"
TEAM_UP = ("team:elf-priest", "accept")


def warrior(**facts: Any) -> HeroAs:
    return hero("Dark Elf", "Warrior", **{"at": MEADOWS, "fate": 0, **facts})  # Fight 3, Sneak 3


def priest(**facts: Any) -> HeroAs:
    return hero("Elf", "Priest", **{"seat": 1, "at": MEADOWS, "fate": 0, **facts})  # Fight 2, Influence 2


def scout(**facts: Any) -> HeroAs:
    return hero("Vampire", "Scout", **{"seat": 2, "at": MEADOWS, "fate": 0, **facts})  # Fight 3


def wolf(text: str = "", **facts: Any) -> Card:
    return enemy(text, "Wolf", **{"hp": 2, "values": {"Fight": 3, "Sneak": 3}, **facts})


def rolled(game: Passage) -> list[tuple[str, int]]:
    """Who rolled how many dice, the foe as well, in order."""
    log = game.session.play.log or []
    found = []
    for entry in log:
        if isinstance(entry, FoeRolled):
            found.append((f"foe at {entry.hero}", len(entry.dice)))
        elif isinstance(entry, Rolled):
            found.append((f"hero {entry.hero}", len(entry.dice)))
    return found
