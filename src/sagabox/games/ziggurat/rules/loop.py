"""The frame of the game: set-up, Hero Phase, Peril Phase.   rules: game.rhythm, loop.*, area.*"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sagabox.kernel import NOTHING, Coming, Menu, Refusal, Rule, course, refuse

from ..cards.card import Card
from ..cards.program import Action
from ..engine.card_index import is_here
from ..engine.events import PhaseBegan, QuestBegan
from ..engine.state import SEAT, Cycle, Encountering, Game, HeroPhase, PerilPhase, SettingUp
from .actions import HeroAction, take_action
from .ambush import Ambush
from .exploring import explorations
from .meetings import waiting_denizens
from .moving import moves
from .orders import occasion, reveal
from .prospects import outlook_facts
from .quests import reach, reaches, turn_stage, turn_threat
from .resting import Rest
from .ritual import rituals
from .scouting import Scout
from .tokens import openings

if TYPE_CHECKING:
    from ..engine.play import Ziggurat


@course(Game)
def game(play: Ziggurat, game: Game) -> Coming:
    """rules: game.rhythm, setup.first-phase"""
    if play.state.ending:
        return None
    game.part += 1
    return SettingUp() if game.part == 1 else Cycle(game.part - 1)


@course(SettingUp)
def setting_up(play: Ziggurat, setting_up: SettingUp) -> Coming:
    """The first quest card and the first threat card are revealed.   rules: quest.deck-stages, setup.step-5-decks"""
    if (met := waiting_denizens(play)) is not None:
        return met
    setting_up.part += 1
    match setting_up.part:
        case 1:
            play.tell(QuestBegan, "setup.step-1-hero", play.state.quest, play.hero.card)
            threat = turn_threat(play)
            return reveal(play, threat) if threat is not None else NOTHING
        case 2:
            stage = turn_stage(play)
            return Encountering(stage) if stage is not None else NOTHING
    return None


@course(Cycle)
def cycle(play: Ziggurat, cycle: Cycle) -> Coming:
    """rules: game.rhythm"""
    cycle.part += 1
    match cycle.part:
        case 1:
            play.tell(PhaseBegan, "loop.hero-phase", "hero", cycle.number)
            return HeroPhase()
        case 2:
            play.tell(PhaseBegan, "loop.peril-phase-order", "peril", cycle.number)
            return PerilPhase()
    return None


# ---------------------------------------------------------------- the Hero Phase


@course(HeroPhase)
def hero_phase(play: Ziggurat, phase: HeroPhase) -> Coming:
    """Ends when the action is over and all that it brought is resolved.   rules: loop.hero-phase-completion"""
    if (met := waiting_denizens(play)) is not None:
        return met
    if not phase.action:
        return pick(play)
    phase.part += 1
    if phase.part == 1:
        return (reach(play) if reaches(play, play.hero.at, unexplored=False) else None) or NOTHING
    return None


def pick(play: Ziggurat) -> Rule[None]:
    """One Hero Action; powers, items and rummaging before it are free.   rules: loop.hero-phase, actions.extra-list"""
    option = yield from play.ask(
        "loop.hero-phase", lambda menu: list_actions(play, menu), interrupts=False, figure=SEAT
    )
    yield from play.perform(option)


def list_actions(play: Ziggurat, menu: Menu) -> None:
    """rules: actions.basic-list, actions.extra-list"""
    actions: list[HeroAction] = [Scout(), *explorations(play), *moves(play), Rest(), *rituals(play), Ambush()]
    for action in [*actions, *openings(play), *card_actions(play)]:
        menu.offer(SEAT, action)
    play.interrupts(menu)


# ---------------------------------------------------------------- Hero Actions of cards


class CardAction(HeroAction):
    """A Hero Action that a card offers here."""

    card: Card
    number: int
    action: Action

    @property
    def id(self) -> str:
        return f"act:{self.card.slug}:{self.number}"

    @property
    def rule(self) -> str:
        return "language.hero-action"

    def closed(self, play: Ziggurat) -> Refusal | None:
        """rules: language.limit, mastery.encounter-tracks"""
        limit, used = self.action.limit, play.state.used.get(self.key, 0)
        if limit is not None and used >= limit:
            return refuse("language.limit", limit=limit)
        at = occasion(play, self.card)
        if closed := at.check(self.action.does[:1]):
            return closed
        return refuse("language.hero-action", card=self.card) if at.is_idle(self.action.does) else None

    @property
    def key(self) -> str:
        return f"{self.card.slug}:{self.number}"

    def facts(self, play: Ziggurat) -> dict[str, Any]:
        rolls = occasion(play, self.card).rolls(self.action.does)
        return {"card": self.card, "texts": [self.action.text], **outlook_facts(play, rolls)}

    def do(self, play: Ziggurat) -> Rule[None]:
        take_action(play, self.id, self.rule)
        play.state.used[self.key] = play.state.used.get(self.key, 0) + 1
        return occasion(play, self.card).follow(self.action.does)


def card_actions(play: Ziggurat) -> list[CardAction]:
    """rules: language.hero-action, loop.hero-phase"""
    return [
        CardAction(source.card, number, action)
        for source in play.card_index().all
        for number, action in enumerate(source.program.hero_actions, 1)
        if is_here(play, source.card)
    ]
