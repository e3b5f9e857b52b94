"""Combat rounds and the Attack Phase.   rules: combat.*, attack.*, combataction.*, retreat.*"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sagabox.kernel import Coming, Menu, Offer, Refusal, Rule, course, refuse

from ..cards.card import Card
from ..cards.program import Action
from ..engine.card_index import is_here, standing
from ..engine.events import AttackForegone, FightBegan, RetreatTried, RoundBegan
from ..engine.state import SEAT, AttackPhase, Checking, DefencePhase, Fight, RoundEnd
from ..engine.touches import FOE, HP
from .attacking import HeroAttack, may_act
from .checks import ALL_STATS, make_check, stat_check, succeeded
from .companion_attacks import companion_attacks
from .orders import occasion
from .prospects import outlook_facts, prospect
from .using import UsePower, usable_powers
from .vitals import change_grit

if TYPE_CHECKING:
    from ..engine.play import Ziggurat

FOREGO_GRIT, RETREAT_TARGET = 2, 3


@course(Fight)
def fight(play: Ziggurat, fight: Fight) -> Coming:
    """rules: combat.round-order, combat.until"""
    if fight.over:
        return None
    fight.part += 1
    match fight.part:
        case 1:
            return start_round(play, fight)
        case 2:
            return AttackPhase()
        case 3 if play.enemies():
            return DefencePhase()
    fight.part = 0
    return RoundEnd()


def start_round(play: Ziggurat, fight: Fight) -> Rule[None]:
    """rules: components.combat-round-tracker, combat.item-once"""
    if not fight.round:
        play.tell(FightBegan, "combat.preconditions", [enemy.card for enemy in play.enemies()])
    fight.round += 1
    fight.acted = fight.item_used = fight.retreated = False
    fight.spent.clear()
    fight.lasting = ()
    for figure in play.state.figures:
        figure.targeted, figure.harmed = 0, False
    play.tell(RoundBegan, "combat.round-order", fight.round)
    yield from play.announce("RoundStarts")
    yield from play.settle()
    yield from play.window("combat.item-once", SEAT, HP | FOE, figure=SEAT, round=fight.round)


# ---------------------------------------------------------------- the Attack Phase


@course(AttackPhase)
def attack_phase(play: Ziggurat, phase: AttackPhase) -> Coming:
    """One combat action, and as many other cards as the player likes, in any order.   rules: attack.exhaust-others"""
    return None if phase.done or not play.enemies() else pick(play, phase)


def pick(play: Ziggurat, phase: AttackPhase) -> Rule[None]:
    option = yield from play.ask("attack.choose-one", lambda menu: list_attack(play, menu), figure=SEAT)
    if isinstance(option.means, Offer):
        yield from play.perform(option)
    else:
        phase.done = True


def list_attack(play: Ziggurat, menu: Menu) -> None:
    """rules: attack.choose-one, attack.exhaust-others"""
    for enemy in play.enemies():
        menu.offer(SEAT, HeroAttack(enemy))
    for stat in ALL_STATS:
        menu.offer(SEAT, Retreat(stat))
    for card, number, action in combat_actions(play):
        menu.offer(SEAT, CombatAction(card, number, action))
    menu.offer(SEAT, Forego())
    for companion in play.companions():
        for offer in companion_attacks(play, companion):
            menu.offer(SEAT, offer)
    for power in usable_powers(play, UsePower):
        menu.offer(SEAT, power)
    if play.scoped(Fight).acted:
        menu.answer("done", SEAT)


class Forego(Offer):
    """Give up the attack for grit."""

    @property
    def id(self) -> str:
        return "forego"

    @property
    def rule(self) -> str:
        return "attack.forego"

    @property
    def kind(self) -> str:
        return "Attack"

    def refusal(self, play: Ziggurat) -> Refusal | None:
        return may_act(play)

    def do(self, play: Ziggurat) -> Rule[None]:
        """rules: attack.forego"""
        play.scoped(Fight).acted = True
        play.tell(AttackForegone, "attack.forego")
        change_grit(play, FOREGO_GRIT, "attack.forego")
        yield from play.settle()


# ---------------------------------------------------------------- Fighting Retreat


def ways_out(play: Ziggurat) -> list[str]:
    """Return the explored tiles next to the hero's, through doors without a barrier.   rules: retreat.requirement"""
    beside = play.atlas().neighbours(play.hero.at, play.state.barriers)
    return [number for number in beside if number in play.state.explored]


def retreat_check(play: Ziggurat, stat: str) -> Checking:
    """rules: retreat.check, ruling.fighting-retreat-is-combat-check"""
    return stat_check(play, stat, target=RETREAT_TARGET, combat=True)


class Retreat(Offer):
    """Fight your way out, with the stat you prefer."""

    stat: str

    @property
    def id(self) -> str:
        return f"retreat:{self.stat.lower()}"

    @property
    def rule(self) -> str:
        return "retreat.check"

    @property
    def kind(self) -> str:
        return "Retreat"

    def refusal(self, play: Ziggurat) -> Refusal | None:
        if closed := may_act(play):
            return closed
        if not ways_out(play):
            return refuse("retreat.requirement")
        shut = standing(play, "closed:Fighting Retreat")
        return refuse("language.combat-rule", card=shut[0].card) if shut else None

    def facts(self, play: Ziggurat) -> dict[str, Any]:
        return {"roll": prospect(play, retreat_check(play, self.stat))}

    def do(self, play: Ziggurat) -> Rule[None]:
        return retreat(play, self.stat)


def retreat(play: Ziggurat, stat: str) -> Rule[None]:
    """rules: retreat.success, retreat.miss, universal.miss-grit-stacks"""
    fight = play.scoped(Fight)
    fight.acted = True
    checking = yield from make_check(play, retreat_check(play, stat))
    fight.retreated = succeeded(checking)
    play.tell(RetreatTried, "retreat.success" if fight.retreated else "retreat.miss", fight.retreated)
    if not fight.retreated:
        change_grit(play, FOREGO_GRIT, "retreat.miss")


# ---------------------------------------------------------------- combat actions of cards


def combat_actions(play: Ziggurat) -> list[tuple[Card, int, Action]]:
    """rules: combataction.encounter, language.combat-action"""
    return [
        (source.card, number, action)
        for source in play.card_index().all
        for number, action in enumerate(source.program.combat_actions, 1)
        if is_here(play, source.card)
    ]


class CombatAction(Offer):
    """A combat action that the encounter offers."""

    card: Card
    number: int
    action: Action

    @property
    def id(self) -> str:
        return f"combat:{self.card.slug}:{self.number}"

    @property
    def rule(self) -> str:
        return "combataction.encounter"

    @property
    def kind(self) -> str:
        return "Attack"

    def refusal(self, play: Ziggurat) -> Refusal | None:
        """rules: combataction.limit, status.stun-hero-attack"""
        if closed := may_act(play):
            return closed
        if "Stun" in play.hero_figure.tokens:
            return refuse("status.stun-hero-attack")
        used = play.scoped(Fight).used.get(self.id, 0)
        if self.action.limit is not None and used >= self.action.limit:
            return refuse("combataction.limit", limit=self.action.limit)
        return occasion(play, self.card).check(self.action.does[:1])

    def facts(self, play: Ziggurat) -> dict[str, Any]:
        rolls = occasion(play, self.card).rolls(self.action.does)
        return {"card": self.card, "texts": [self.action.text], **outlook_facts(play, rolls)}

    def do(self, play: Ziggurat) -> Rule[None]:
        """rules: combataction.encounter, combataction.limit"""
        fight = play.scoped(Fight)
        fight.acted = True
        fight.used[self.id] = fight.used.get(self.id, 0) + 1
        yield from occasion(play, self.card).follow(self.action.does)
