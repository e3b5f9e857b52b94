"""Trials: interlude and Finale, the two parts of a saga that are Tests at a place.   rules: interlude.*, finale.*"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from sagabox.kernel import Menu, Refusal, Rule, refuse

from ..cards.card import Trial
from ..engine.events import AncientArrived, FinaleCompleted, InterludeBeaten
from ..engine.state import Hero
from ..engine.touches import GOLD
from .acting import Action
from .decks import enter_play, gain_gold
from .saga import DONE, FINALE, PriceRules, Regale, RegaleChapter, complete_chapter, may_pay, pay
from .testing import make_test

if TYPE_CHECKING:
    from ..engine.play import Kilforth

INTERLUDE = PriceRules("interlude.cost-5-gold", "interlude.keywords-1-2-players")


def regales(play: Kilforth, hero: Hero, quick: bool) -> tuple[Action, ...]:
    """rules: regale.purpose"""
    if hero.chapter < FINALE:
        return (RegaleChapter(hero) if trial_of(hero) is None else RegaleInterlude(hero),)
    return (RegaleFinale(hero),) if hero.chapter == FINALE or not quick else ()


def trial_of(hero: Hero) -> Trial | None:
    """Return what the hero must Test for next: an interlude or the Finale; None at a chapter, and after the Finale.

    rules: interlude.is-a-chapter, finale.test"""
    if hero.chapter < FINALE:
        return hero.saga.chapters[hero.chapter - 1].trial
    return hero.saga.finale.trial if hero.chapter == FINALE else None


def trial_place(play: Kilforth, hero: Hero, trial: Trial) -> int:
    """Return where the hero's trial is.   rules: interlude.location, regale.finale-at-location"""
    return hero.finale_place if hero.chapter == FINALE else play.slugs()[trial.location]


def progress(play: Kilforth, hero: Hero) -> dict[str, Any] | None:
    """Return what views say of the hero's trial: its kind, where it is, what it Tests, and the successes so far."""
    trial = trial_of(hero)
    if trial is None:
        return None
    return {
        "kind": "finale" if hero.chapter == FINALE else "interlude",
        "place": trial_place(play, hero, trial),
        "attribute": trial.attribute,
        "target": trial.target,
        "held": hero.successes.get(hero.saga, 0),
    }


class Attempt(Regale):
    """A Test at a place; successes of earlier attempts today count.

    rules: interlude.test, interlude.repeatable, finale.test, finale.several-attempts-per-day"""

    purpose: ClassVar[str]

    def held(self) -> int:
        """Return the successes of earlier attempts today."""
        return self.hero.successes.get(self.hero.saga, 0)

    def details(self, play: Kilforth) -> dict[str, Any]:
        hero, trial = self.hero, trial_of(self.hero)
        if trial is None:
            return {}
        facts = play.would_roll(hero, trial.attribute, hero.saga, trial.target, self.held(), len(play.team()))
        today = hero.ap + hero.typed_ap.get("Regale", 0)
        return {"roll": {**facts, "against": hero.saga, "rolls": today}, "chapter": hero.chapter}

    def attempt(self, play: Kilforth, trial: Trial) -> Rule[bool]:
        """Test; return True if the successes suffice. Who is gone from the place has lost them.

        rules: interlude.successes-lost, finale.lose-successes"""
        hero, held, place = self.hero, self.held(), self.hero.place
        gained = yield from make_test(
            play, hero, trial.attribute, hero.saga, trial.target, held=held, purpose=self.purpose
        )
        if hero.place != place:
            return False
        hero.successes[hero.saga] = held + gained
        return held + gained >= trial.target


# ---------------------------------------------------------------- the interlude


class RegaleInterlude(Attempt):
    """Beaten, it is paid for like a chapter; then or by a later Regale, which Tests no more.

    rules: interlude.is-a-chapter, interlude.cannot-pay, ruling.interlude-paid-without-a-roll"""

    purpose = "interlude"

    def restriction(self, play: Kilforth) -> Refusal | None:
        """rules: interlude.not-after-a-chapter, interlude.location"""
        hero, trial = self.hero, trial_of(self.hero)
        if hero.regaled or trial is None:
            return refuse("interlude.not-after-a-chapter")
        place = trial_place(play, hero, trial)
        if hero.place != place:
            return refuse("interlude.location", place=play.state.map[place])
        return may_pay(play, hero, INTERLUDE) if self.held() >= trial.target else None

    def details(self, play: Kilforth) -> dict[str, Any]:
        """Return what the attempt rolls, and what is lacking to pay for it; or the price, if it rolls no more."""
        trial = trial_of(self.hero)
        if trial is not None and self.held() >= trial.target:
            return RegaleChapter(self.hero).details(play)
        return {**super().details(play), "interlude": True, "gives": self.lacking(play)}

    def lacking(self, play: Kilforth) -> list[dict[str, Any]]:
        """Return what the hero does not have yet to pay with.   rules: interlude.cannot-pay"""
        short = may_pay(play, self.hero, INTERLUDE)
        if short is None:
            return []
        if short.rule == INTERLUDE.gold:
            return [{"what": "short-gold", **short.facts}]
        return [{"what": "short-word", "word": word} for word in short.facts["missing"]]

    def perform(self, play: Kilforth) -> Rule[None]:
        """rules: interlude.cost-5-gold, interlude.keywords-1-2-players, interlude.reward, interlude.next-chapter"""
        hero, trial = self.hero, trial_of(self.hero)
        if trial is None:
            return
        if self.held() < trial.target:
            if not (yield from self.attempt(play, trial)):
                return
            play.tell(InterludeBeaten, "interlude.test", hero.index, hero.chapter)
            if may_pay(play, hero, INTERLUDE) is not None:
                yield from play.window("interlude.cost-5-gold", hero.seat, GOLD, figure=hero.index)
        if may_pay(play, hero, INTERLUDE) is None:
            yield from pay(play, hero, INTERLUDE)
            hero.regaled = True
            yield from complete_chapter(play, hero)


# ---------------------------------------------------------------- the Finale


class RegaleFinale(Attempt):
    """rules: finale.test"""

    purpose = "finale"

    def restriction(self, play: Kilforth) -> Refusal | None:
        """rules: regale.finale-at-location, finale.not-same-day-as-chapter-4, variant.coop-finale-together"""
        hero, settings = self.hero, play.state.settings
        if hero.chapter == DONE:
            return refuse("saga.order", chapter=DONE)
        if hero.regaled:
            return refuse("finale.not-same-day-as-chapter-4")
        if hero.place != hero.finale_place:
            return refuse("regale.finale-at-location", place=play.state.map[hero.finale_place])
        if settings.finale_together and settings.mode != "competitive":
            away = [one.index for one in play.in_game() if one.place != hero.place]
            if away:
                return refuse("variant.coop-finale-together", away=away)
        return None

    def perform(self, play: Kilforth) -> Rule[None]:
        if (yield from self.attempt(play, self.hero.saga.finale.trial)):
            self.hero.successes.pop(self.hero.saga, None)
            yield from complete_finale(play, self.hero)


def complete_finale(play: Kilforth, hero: Hero) -> Rule[None]:
    """Give the Totem, as an asset or for its gold; the first time, the Ancients come.

    rules: finale.totem-choice, finale.no-encounter-reward, ancient.enters-play"""
    hero.chapter = DONE
    play.tell(FinaleCompleted, "finale.test", hero.index)
    totem, zone = hero.saga.totem, f"totem:{hero.index}"

    def lister(menu: Menu) -> None:
        menu.answer("totem:keep", hero.seat)
        menu.answer("totem:sell", hero.seat, gives=[{"what": "totem"}])

    if totem is not None:
        option = yield from play.ask("finale.totem-choice", lister, figure=hero.index, interrupts=False)
        if option.id == "totem:sell":
            play.move(totem, zone, "removed")
            gain_gold(play, hero, totem.gold, "finale.totem-choice")
        else:
            yield from enter_play(play, hero, totem, zone, "finale.totem-choice")
    if not play.state.arrived:
        play.state.arrived = True
        for ancient in play.pile("ancients"):
            place = play.state.map[play.state.ancient_places[ancient]]
            play.tell(AncientArrived, "ancient.enters-play", ancient, place)
