"""What happened in many games, counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from sagabox.games.kilforth.front import GloomSession
from sagabox.games.kilforth.state import LAST_DAY, Battle
from sagabox.kernel import Refusal

LATE = {
    "ChapterCompleted": "chapters completed",
    "FinaleCompleted": "Finales completed",
    "AncientArrived": "Ancients that came",
    "PlotLaid": "plots laid",
    "Assaulted": "Assaults",
    "AncientDefeated": "Ancients defeated",
    "HeroDefeated": "heroes defeated",
    "HeroEliminated": "heroes eliminated",
    "TeamFormed": "teams formed",
    "Exchanged": "exchanges",
    "Evaded": "foes evaded",
    "Escaped": "escapes",
    "Reshuffled": "decks reshuffled",
    "NothingToDraw": "draws from nothing",
}
TEAM_ASSAULTS, PRESSURE, LAST = "team Assaults", "Competitive Pressure offered", "games that saw the last Day"


@dataclass
class Tally:
    """Sums over games; two of them can be added."""

    games: int = 0
    decisions: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    rules: Counter[str] = field(default_factory=Counter)
    settings: Counter[str] = field(default_factory=Counter)
    team_battle: bool = False

    def notice(self, session: GloomSession) -> None:
        """What no event tells: a team against an Ancient, the offer of a free chapter."""
        battle = session.play.battle()
        together = battle is not None and fought_together(battle)
        if together and not self.team_battle:
            self.events[TEAM_ASSAULTS] += 1
        self.team_battle = together
        if session.choice is not None and session.choice.rule == "pressure.free":
            self.events[PRESSURE] += 1

    def refused(self, refusals: Mapping[str, Refusal]) -> None:
        for refusal in refusals.values():
            self.rules[refusal.rule] += 1

    def end(self, session: GloomSession, decisions: int) -> None:
        """Count a game that is over."""
        state = session.play.state
        self.games += 1
        self.decisions += decisions
        self.endings[state.ending or "none"] += 1
        self.events[LAST] += state.day == LAST_DAY
        for entry in session.play.log or ():
            if (name := LATE.get(type(entry).__name__)) is not None:
                self.events[name] += 1
        self.settings[f"{state.settings.mode}, heroes: {len(state.heroes)}"] += 1

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        for mine, theirs in (
            (self.endings, other.endings),
            (self.events, other.events),
            (self.rules, other.rules),
            (self.settings, other.settings),
        ):
            mine.update(theirs)


def fought_together(battle: Battle) -> bool:
    return battle.ancient and len(battle.members) > 1
