"""Campaigns in the lab: from the first Quest to one of the endings.   rules: campaign.*"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from sagabox.games.common.campaigns import Campaigns
from sagabox.games.common.game import Sequel
from sagabox.games.common.trials import Trial, Wish

from ..rules.chronicle import Chronicle, quest_named
from ..table.new_game import NewGame, SorcerySession

if TYPE_CHECKING:
    from .trials import SorceryTrials

MOST_TRIES = 3


class SorceryCampaigns(Campaigns[Trial[NewGame]]):
    """Campaigns with the cards of the lab."""

    tries = MOST_TRIES

    def __init__(self, trials: SorceryTrials) -> None:
        self.trials = trials

    def first(self, seed: str, wish: Wish) -> Trial[NewGame]:
        if "quest" in wish.facts:
            raise ValueError("a campaign begins with the first Quest")
        quest = self.trials.box.quests[0]
        return self.trials.any_game(
            seed, Wish({**wish.facts, "quest": quest.slug}, wish.late, wish.plain, wish.switches)
        )

    def follow(self, sequel: Sequel, seed: str) -> Trial[NewGame]:
        return Trial(NewGame(msgspec.convert(sequel.setup["chronicle"], Chronicle), seed))

    def title(self, game: Trial[NewGame]) -> str:
        return quest_named(self.trials.box, game.game.chronicle.quest).name

    def won(self, session: SorcerySession) -> bool:
        return session.play.state.ending == "won"

    def ending(self, session: SorcerySession) -> str:
        """Return the memory that the last Quest left; it names the ending.   rules: campaign.carry-over"""
        return session.play.state.memories[-1]
