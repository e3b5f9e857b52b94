"""What all Actions and all Deeds have in common.   rules: action.*, turn.ap-cost-of-action, deed.*"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sagabox.kernel import Offer, Over, Refusal, Rule, course, refuse

from ..engine.events import Performed
from ..engine.state import Doing, Hero
from ..engine.values import grant, in_force, speaks
from .health import all_ap, spend_ap

if TYPE_CHECKING:
    from ..engine.play import Kilforth

NAMES = ("Move", "Clear", "Search", "Hide", "Confront", "Rest", "Discover", "Market", "Regale", "any")
BARRED = {action: f"forbid:{action}" for action in NAMES}
BARRED_TO_YOU = {action: f"forbid-you:{action}" for action in NAMES}
BARRING = {key: action for barred in (BARRED, BARRED_TO_YOU) for action, key in barred.items()}


class HeroDeed(Offer):
    """A Deed of a hero.   rules: deed.list, hide.no-deeds"""

    interrupts = True
    kind = "Deeds"
    hero: Hero

    def refusal(self, play: Kilforth) -> Refusal | None:
        return refuse("hide.no-deeds") if self.hero.hidden else self.requirement(play)

    def requirement(self, play: Kilforth) -> Refusal | None:
        """Return why the Deed is closed to the hero, even if they come out of hiding."""
        return None


class Action(Offer):
    """An Action of a hero, paid with 1 AP: `restriction` is the Action's own, and `perform` does it.

    rules: turn.ap-cost-of-action, action.restriction-must-hold"""

    hero: Hero

    @property
    def action(self) -> str:
        """The Action that it counts as; "any" for one without a name."""
        return self.kind

    def refusal(self, play: Kilforth) -> Refusal | None:
        return self.restriction(play) or may_act(play, self.hero, self.action)

    def restriction(self, play: Kilforth) -> Refusal | None:
        """Return why the Action cannot be performed here and now, whatever the hero's AP."""
        return None

    def details(self, play: Kilforth) -> dict[str, Any]:
        """Return what the Action rolls, brings, and gives up beside AP."""
        return {}

    def facts(self, play: Kilforth) -> dict[str, Any]:
        facts = self.details(play)
        facts["ap"] = 1
        if all_ap(self.hero) == 1:
            facts["last"] = True
        return facts

    def perform(self, play: Kilforth) -> Rule[None]:
        """Do what the Action does."""
        raise NotImplementedError(type(self).__name__)

    def do(self, play: Kilforth) -> Rule[None]:
        """Spend the AP, and carry the Action out."""
        self.pay(play)
        yield from carry_out(play, self)

    def pay(self, play: Kilforth) -> None:
        kind = self.action if self.hero.typed_ap.get(self.action) else "any"
        spend_ap(play, self.hero, kind, "turn.ap-cost-of-action")


class Granted(Offer):
    """An Action that an effect lets a hero perform: it costs no AP.   rules: action.must-be-resolved"""

    action: Action

    @property
    def id(self) -> str:
        return self.action.id

    def refusal(self, play: Kilforth) -> Refusal | None:
        return self.action.restriction(play)

    def facts(self, play: Kilforth) -> dict[str, Any]:
        return self.action.details(play)

    def do(self, play: Kilforth) -> Rule[None]:
        return carry_out(play, self.action)


def carry_out(play: Kilforth, action: Action) -> Rule[None]:
    """Perform an Action, and let the cards hear of it that wait for it.

    rules: stranger.engage-at-once, move.engage-enemy-there"""
    hero, name = action.hero, action.action
    with play.scope(Doing(hero.index, name)) as doing:
        play.tell(Performed, "action.must-be-resolved", hero.index, name)
        yield from action.perform(play)
        yield from announce_action(play, doing)


@course(Doing)
def doing(play: Kilforth, doing: Doing) -> Rule[None]:
    """End an Action whose procedure is over."""
    yield from announce_action(play, doing)
    raise Over(doing)


def announce_action(play: Kilforth, doing: Doing) -> Rule[None]:
    yield from play.settle()
    yield from play.announce("performs", hero=play.state.heroes[doing.hero], word=doing.action)


def may_act(play: Kilforth, hero: Hero, action: str) -> Refusal | None:
    """rules: turn.ap-cost-of-action, turn.no-ap-must-camp, term.typed-ap"""
    if not hero.ap and not hero.typed_ap.get(action):
        return refuse("term.typed-ap" if all_ap(hero) else "turn.no-ap-must-camp", action=action)
    return forbidden(play, hero, action)


def barrable(play: Kilforth, hero: Hero) -> list[str]:
    """Return the Actions that a card in play speaks of barring: most often none."""
    spoken_of = (play.world().standing, play.index_of(hero).standing, play.ground(hero.place).standing)
    return [BARRING[key] for keys in spoken_of for key in BARRING.keys() & keys]


def forbidden(play: Kilforth, hero: Hero, action: str) -> Refusal | None:
    """Return the refusal if a card in play bars the Action.   rules: game.cards-beat-rulebook"""
    if (key := BARRED[action]) in play.world().standing and (cards := in_force(play, hero, key)):
        return refuse("game.cards-beat-rulebook", card=cards[0][0], action=action)
    if speaks(play, hero, key := BARRED_TO_YOU[action]) and grant(play, hero, key):
        return refuse("game.cards-beat-rulebook", action=action)
    return None
