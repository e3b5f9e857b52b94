"""What a Quest is set up from: the Party, the Quest, and what earlier Quests brought.

rules: campaign.carry-over, setup.minimum-two-heroes, setup.maximum-five-heroes, setup.hero-and-class"""

from __future__ import annotations

from dataclasses import dataclass, field

from ..cards.box import Box
from ..cards.card import HeroCard
from ..cards.quest_card import Quest
from ..engine.settings import Settings
from ..engine.zones import (
    MOST_HEROES,
)

FEWEST_HEROES = 2


class BadSetup(ValueError):
    """A Quest that cannot be set up like this: which rule forbids it, and why."""

    def __init__(self, rule: str, message: str) -> None:
        self.rule = rule
        super().__init__(f"{message} ({rule})")


@dataclass(frozen=True)
class Member:
    """A Hero of the Party: names of Hero and class, the seat, and what earlier Quests brought."""

    hero: str
    job: str
    seat: int = 0
    rank: int = 0
    crowns: int = 0
    souls: int = 0
    powers: tuple[str, ...] = ()
    worn: tuple[str, ...] = ()
    pack: tuple[str, ...] = ()


@dataclass(frozen=True)
class Chronicle:
    """What a campaign carries from Quest to Quest.   rules: campaign.carry-over

    Played alone, a Quest gives its own starting values: then `alone` is True."""

    party: tuple[Member, ...]
    quest: str
    souls: int = 0
    memories: tuple[str, ...] = ()
    played: tuple[tuple[str, str], ...] = ()
    alone: bool = True
    switches: dict[str, bool] = field(default_factory=dict)


# ---------------------------------------------------------------- what is asked for


def check(box: Box, settings: Settings, chronicle: Chronicle) -> None:
    """Raise BadSetup for a Party that cannot be.

    rules: setup.minimum-two-heroes, setup.maximum-five-heroes, setup.players, setup.party-alignment-advice"""
    party = chronicle.party
    if not FEWEST_HEROES <= len(party) <= MOST_HEROES:
        rule = "setup.minimum-two-heroes" if len(party) < FEWEST_HEROES else "setup.maximum-five-heroes"
        raise BadSetup(rule, f"a Party has {FEWEST_HEROES} to {MOST_HEROES} Heroes, not {len(party)}")
    names = [member.hero for member in party]
    if len(set(names)) < len(names):
        raise BadSetup("setup.maximum-five-heroes", "no Hero can be in the Party twice")
    for member in party:
        hero = hero_named(box, member.hero)
        jobs = [gem.name for gem in hero.gems]
        if member.job not in jobs:
            raise BadSetup("setup.hero-and-class", f"the classes of {hero.name} are {' and '.join(jobs)}")
    natures = {gem.nature for member in party for gem in hero_named(box, member.hero).gems if gem.name == member.job}
    if settings.no_mixed_souls and {"Law", "Chaos"} <= natures:
        raise BadSetup("setup.party-alignment-advice", "Law and Chaos cannot be in one Party")
    quest_named(box, chronicle.quest)


def hero_named(box: Box, name: str) -> HeroCard:
    found = [hero for hero in box.heroes if name in (hero.name, hero.slug)]
    if not found:
        raise BadSetup(
            "setup.hero-and-class", f"no Hero is called {name!r}: there are {', '.join(h.name for h in box.heroes)}"
        )
    return found[0]


def quest_named(box: Box, name: str) -> Quest:
    found = [quest for quest in box.quests if name in (quest.name, quest.slug)]
    if not found:
        raise BadSetup(
            "quest.identity", f"no Quest is called {name!r}: there are {', '.join(q.name for q in box.quests)}"
        )
    return found[0]
