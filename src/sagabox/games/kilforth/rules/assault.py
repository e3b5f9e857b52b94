"""Assaults on Ancients.   rules: assault.*, ancient.*"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sagabox.kernel import NOTHING, Refusal, Rule, refuse

from ..cards.card import Card
from ..engine.events import AncientDefeated, Assaulted, PlotsGathered
from ..engine.geography import PLACES, PLOT_ZONES
from ..engine.state import Battle, Claiming, Confronting, Doing, Engagement, Test, Turn
from .acting import HeroDeed
from .decks import gain_gold
from .ending import ancients_defeated
from .saga import DONE

if TYPE_CHECKING:
    from ..engine.play import Kilforth

BUSY = (Battle, Claiming, Confronting, Doing, Engagement, Test)  # an Assault waits until these are over


class Assault(HeroDeed):
    """Its plots on the map are gathered first; then the battle, without Surprise, evasion or escape.

    rules: assault.collect-plots, assault.is-engagement, assault.no-surprise-no-evasion"""

    rule = "assault.is-engagement"
    ancient: Card

    @property
    def id(self) -> str:
        return f"assault:{self.ancient.slug}"

    def refusal(self, play: Kilforth) -> Refusal | None:
        return super().refusal(play) if play.state.arrived else self.requirement(play)

    def requirement(self, play: Kilforth) -> Refusal | None:
        """rules: assault.requirement-finale, assault.requirement-location, assault.requirement-no-encounters"""
        hero = self.hero
        if not play.state.arrived:
            return refuse("ancient.enters-play", card=self.ancient)
        place = play.state.ancient_places[self.ancient]
        if hero.place != place:
            return refuse("assault.requirement-location", place=play.state.map[place])
        if hero.chapter < DONE:
            return refuse("assault.requirement-finale")
        behind = [one.index for one in play.in_game() if one.chapter < DONE]
        if behind and play.state.settings.mode != "competitive":
            return refuse("assault.cooperative-all-finales", heroes=behind)
        if any(play.state.heroes[index].chapter < DONE for index in play.team()):
            return refuse("assault.requirement-finale", team=play.team())
        if cards := [card for card in play.encounters(hero, place) if card.kind != "ancient"]:
            return refuse("assault.requirement-no-encounters", encounters=cards)
        if play.queue or any(isinstance(scope, BUSY) for scope in play.state.scopes):
            return refuse("assault.is-engagement")
        return None

    def facts(self, play: Kilforth) -> dict[str, Any]:
        return {"gives": [{"what": "assault", "card": self.ancient}], "meets": [self.ancient]}

    def do(self, play: Kilforth) -> Rule[None]:
        hero, ancient = self.hero, self.ancient
        play.tell(Assaulted, "assault.is-engagement", hero.index, ancient)
        gathered = []
        for place in PLACES:
            for plot in [one for one in play.pile(PLOT_ZONES[place]) if one.owner == ancient.slug]:
                play.move(plot, PLOT_ZONES[place], f"beside:{ancient.slug}")
                gathered.append(plot)
        play.tell(PlotsGathered, "assault.collect-plots", ancient, gathered)
        play.scoped(Turn).fighting = True
        play.then(Engagement(hero.index, ancient, part=1))
        return NOTHING


def ancient_defeated(play: Kilforth, battle: Battle) -> None:
    """Give the leader its gold and nothing else. With the last Ancient a game that ends at once is over.

    rules: assault.ancient-defeated, end.competitive-team-assault, assault.last-ancient-ends-game"""
    leader = play.state.heroes[battle.leader]
    play.tell(AncientDefeated, "assault.ancient-defeated", leader.index, battle.foe)
    play.move(battle.foe, "ancients", "removed")
    gain_gold(play, leader, battle.foe.gold, "assault.ancient-defeated")
    shared = play.state.settings.team_shares_win
    play.state.slayers = battle.members[:] if shared else [battle.leader]
    if play.edition.ends_at_once and not play.pile("ancients"):
        ancients_defeated(play)
