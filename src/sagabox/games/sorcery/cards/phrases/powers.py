"""What cards do to powers and Activities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.games.sorcery.engine.events import ActivitiesGained
from sagabox.games.sorcery.engine.scopes import HeroTurn
from sagabox.games.sorcery.rules import heroes
from sagabox.kernel import NOTHING, Refusal, Rule, refuse
from sagabox.language import phrase

from ..words import Activity
from .choosing import ask_card
from .families import Verb

if TYPE_CHECKING:
    from sagabox.games.sorcery.engine.context import At
    from sagabox.games.sorcery.engine.state import Figure as Character

POWER = frozenset({"power"})
NEARER = frozenset({"power+"})  # powers only come nearer to being ready


class OnPowers(Verb):
    """rules: power.used-side"""

    touches = NEARER

    def refusal(self, at: At, figure: Character) -> Refusal | None:
        used = figure.kind == "hero" and heroes.used_powers(at.play, figure.index, at.card)
        return None if used else refuse("time.refresh-flips-ready-powers", figure=figure.index)


@phrase("turns/turn one of your used powers")
class TurnPower(OnPowers):
    """One step nearer to its refresh icon; at the icon it is ready.   rules: time.cooldown-rotates-90"""

    def asking(self) -> bool:
        return True

    def affect(self, at: At, figure: Character) -> Rule[None]:
        if used := heroes.used_powers(at.play, figure.index, at.card):
            card = yield from ask_card(at, used, "time.cooldown-rotates-90", "turn")
            heroes.turn_power(at.play, card)


@phrase("readies/ready one of your used powers")
class ReadyPower(OnPowers):
    """Usable again at once.   rules: time.refresh-flips-ready-powers"""

    def asking(self) -> bool:
        return True

    def affect(self, at: At, figure: Character) -> Rule[None]:
        if used := heroes.used_powers(at.play, figure.index, at.card):
            card = yield from ask_card(at, used, "time.refresh-flips-ready-powers", "ready")
            heroes.ready_power(at.play, card)


@phrase("readies/ready all of your used powers")
class ReadyPowers(OnPowers):
    """Usable again at once.   rules: time.refresh-flips-ready-powers"""

    def affect(self, at: At, figure: Character) -> Rule[None]:
        for card in heroes.used_powers(at.play, figure.index, at.card):
            heroes.ready_power(at.play, card)
        return NOTHING


@phrase("gains/gain {count} {activity} Activity/Activities")
class GainActivity(Verb):
    """In this turn.   rules: turn.combat-activities, turn.action-activities"""

    touches = POWER
    count: int
    activity: Activity

    def refusal(self, at: At, figure: Character) -> Refusal | None:
        turn = at.play.state.find(HeroTurn)
        return None if turn is not None and turn.hero == figure.index else refuse("turn.any-order-optional")

    def affect(self, at: At, figure: Character) -> Rule[None]:
        turn = at.play.state.find(HeroTurn)
        if turn is None or turn.hero != figure.index:
            return NOTHING
        if self.activity is Activity.COMBAT:
            turn.combat += self.count
        else:
            turn.action += self.count
        at.play.tell(ActivitiesGained, at.rule, figure.index, self.activity.value, self.count)
        return NOTHING
