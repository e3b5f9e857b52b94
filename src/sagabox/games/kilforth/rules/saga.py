"""Regale: saga chapters and the Finale; Competitive Pressure.   rules: regale.*, saga.*, finale.*, pressure.*"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sagabox.kernel import NOTHING, Menu, Refusal, Rule, refuse

from ..cards.card import Card
from ..engine.events import AncientArrived, ChapterCompleted, FinaleCompleted, Learnt, Resolved
from ..engine.geography import ASSETS, HANDS, SKILLS
from ..engine.state import Hero, Regaling
from ..engine.values import grant
from .acting import Action
from .decks import discard_rumour, enter_play, gain_gold, leave_play, lost, pay_gold
from .health import heal, raise_health
from .testing import make_test

if TYPE_CHECKING:
    from ..engine.play import Kilforth

FINALE, DONE = 5, 6


class Regale(Action):
    """rules: regale.purpose"""

    id = "regale"
    kind = "Regale"
    rule = "regale.purpose"


class RegaleChapter(Regale):
    """Gold first, then each keyword by a rumour discarded or an asset shown or given up.

    rules: saga.gold-paid-first, saga.keyword-by-rumour, saga.keyword-by-asset"""

    def restriction(self, play: Kilforth) -> Refusal | None:
        """rules: regale.once-per-day-chapter, saga.cost-gold, saga.cost-keywords"""
        hero = self.hero
        if hero.regaled:
            return refuse("regale.once-per-day-chapter")
        cost, words = chapter_cost(play, hero), needed(play, hero)
        late = play.state.settings.assets_pay_chapter
        if hero.gold < cost and not late:
            return refuse("saga.cost-gold", gold=hero.gold, cost=cost)
        if not can_resolve(play, hero, words, [], 0):
            missing = [word for word in words if not resolvers(play, hero, word, [])]
            return refuse("saga.cost-keywords", keywords=words, missing=missing)
        if late and not can_resolve(play, hero, words, [], cost - hero.gold):
            return refuse("saga.cost-gold", gold=hero.gold, cost=cost)
        return None

    def details(self, play: Kilforth) -> dict[str, Any]:
        return {"gold": -chapter_cost(play, self.hero), "chapter": self.hero.chapter}

    def perform(self, play: Kilforth) -> Rule[None]:
        hero = self.hero
        words, cost = needed(play, hero), chapter_cost(play, hero)
        late = play.state.settings.assets_pay_chapter
        if not late:
            pay_gold(play, hero, cost, "saga.cost-gold")
        with play.scope(Regaling(hero.index)) as regaling:
            for index, word in enumerate(words):
                rest = words[index + 1 :]
                yield from resolve_keyword(play, hero, regaling, word, rest, cost if late else 0)
        if late:
            pay_gold(play, hero, cost, "saga.cost-gold")
        hero.regaled = True
        yield from complete_chapter(play, hero)


class RegaleFinale(Regale):
    """A Test; successes of earlier attempts today count.   rules: finale.test, finale.several-attempts-per-day"""

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

    def details(self, play: Kilforth) -> dict[str, Any]:
        hero, saga = self.hero, self.hero.saga
        held = hero.successes.get(saga, 0)
        facts = play.would_roll(hero, saga.finale.attribute, saga, saga.finale.target, held, len(play.team()))
        return {"roll": facts, "chapter": FINALE}

    def perform(self, play: Kilforth) -> Rule[None]:
        hero, saga, finale = self.hero, self.hero.saga, self.hero.saga.finale
        held = hero.successes.get(saga, 0)
        gained = yield from make_test(play, hero, finale.attribute, saga, finale.target, held=held, purpose="finale")
        if hero.place != hero.finale_place:  # rules: finale.lose-successes
            return
        if held + gained < finale.target:
            hero.successes[saga] = held + gained
            return
        hero.successes.pop(saga, None)
        yield from complete_finale(play, hero)


def regales(play: Kilforth, hero: Hero, quick: bool) -> tuple[Action, ...]:
    """rules: regale.purpose"""
    if hero.chapter < FINALE:
        return (RegaleChapter(hero),)
    return (RegaleFinale(hero),) if hero.chapter == FINALE or not quick else ()


# ---------------------------------------------------------------- chapters


def chapter_cost(play: Kilforth, hero: Hero) -> int:
    """rules: saga.cost-gold, variant.chapter-cost-doubled"""
    gold = hero.chapter * 2 if play.state.settings.doubled_chapters else 5
    return max(0, gold - grant(play, hero, "chapter"))


def needed(play: Kilforth, hero: Hero) -> list[str]:
    """The keywords of the current chapter.   rules: saga.icon-1-2-heroes, saga.keyword-count"""
    chapter = hero.saga.chapters[hero.chapter - 1]
    return [*chapter.keywords, chapter.few] if play.state.started <= 2 else list(chapter.keywords)


def resolvers(play: Kilforth, hero: Hero, word: str, used: list[Card]) -> list[Card]:
    """Rumours and assets that can stand for a keyword.   rules: saga.only-rumours-and-assets-count"""
    cards = [*play.pile(HANDS[hero.index]), *play.pile(ASSETS[hero.index])]
    return [card for card in cards if word in card.keywords and card not in used]


def can_resolve(play: Kilforth, hero: Hero, words: list[str], used: list[Card], gold: int) -> bool:
    """Whether each keyword can have a card of its own, assets given up bringing so much gold.

    rules: saga.keyword-by-rumour, saga.asset-once-per-action"""
    if not words:
        return gold <= 0
    assets = play.pile(ASSETS[hero.index])
    for card in resolvers(play, hero, words[0], used):
        brings = card.gold if card in assets else 0
        if can_resolve(play, hero, words[1:], [*used, card], gold - brings):
            return True
    return False


def resolve_keyword(
    play: Kilforth, hero: Hero, regaling: Regaling, word: str, rest: list[str], cost: int
) -> Rule[None]:
    """One keyword: only cards that leave the other keywords possible are offered."""

    def lister(menu: Menu) -> None:
        assets = play.pile(ASSETS[hero.index])
        for card in resolvers(play, hero, word, regaling.assets):
            used, lacking = [*regaling.assets, card], cost - hero.gold
            if card not in assets:
                if can_resolve(play, hero, rest, used, lacking):
                    menu.answer(f"discard:{card.slug}", hero.seat, card, gives=[lost("discard", card)])
                continue
            if can_resolve(play, hero, rest, used, lacking):
                menu.answer(f"show:{card.slug}", hero.seat, card)
            if can_resolve(play, hero, rest, used, lacking - card.gold):
                losses = [lost("give-up", card)]
                menu.answer(f"give-up:{card.slug}", hero.seat, card, gold=card.gold, gives=losses)

    option = yield from play.ask("saga.cost-keywords", lister, figure=hero.index, deeds=False, keyword=word)
    card: Card = option.means
    play.tell(Resolved, "saga.cost-keywords", hero.index, word, card)
    if card in play.pile(HANDS[hero.index]):
        discard_rumour(play, hero, card, "saga.keyword-by-rumour")
    elif option.id.startswith("give-up"):
        yield from leave_play(play, hero, card, "saga.keyword-by-asset")
        gain_gold(play, hero, card.gold, "saga.keyword-by-asset")
    else:
        regaling.assets.append(card)


def complete_chapter(play: Kilforth, hero: Hero) -> Rule[None]:
    """Health, then skill, then the next chapter; then Competitive Pressure.

    rules: saga.completion-hp, saga.completion-skill, saga.completion-next-chapter, saga.completion-order"""
    chapter = hero.chapter
    play.tell(ChapterCompleted, "saga.order", hero.index, chapter)
    raise_health(play, hero, 1, "saga.completion-hp")
    heal(play, hero, 1, "saga.completion-hp")
    yield from gain_skill(play, hero, [chapter], "saga.completion-skill")
    hero.chapter = chapter + 1
    yield from play.announce("completes-chapter", hero=hero)
    yield from play.settle()
    if play.state.settings.mode == "competitive":
        yield from competitive_pressure(play, hero, chapter)


def gain_skill(play: Kilforth, hero: Hero, levels: list[int], rule: str) -> Rule[None]:
    """One of those nobody has taken, of the class's type; it may be declined.

    rules: card.class-sets-skill-type, term.gain-skill, saga.completion-skill"""
    free = [card for card in play.pile("skills") if card.skill == hero.job.skill and card.level in levels]
    if not free:
        return NOTHING
    return _gain_skill(play, hero, free, rule)


def _gain_skill(play: Kilforth, hero: Hero, free: list[Card], rule: str) -> Rule[None]:
    answers = {**{f"skill:{card.slug}": card for card in free}, "no-skill": None}
    card = yield from play.choose(rule, hero.seat, answers, hero.index)
    if card is not None:
        play.move(card, "skills", SKILLS[hero.index])
        play.tell(Learnt, rule, hero.index, card)


def skill_level(play: Kilforth, hero: Hero) -> int:
    """rules: def.skill-level"""
    return max((card.level for card in play.pile(SKILLS[hero.index])), default=0)


# ---------------------------------------------------------------- Competitive Pressure


def competitive_pressure(play: Kilforth, hero: Hero, chapter: int) -> Rule[None]:
    """Heroes far behind may complete a chapter free, in player order.   rules: pressure.*"""
    behind = {3: (1,), 4: (1, 2)}.get(chapter, ())
    for other in play.clockwise(hero.index + 1):
        if other is not hero and other.chapter in behind:
            yield from offer_chapter(play, other)


def offer_chapter(play: Kilforth, hero: Hero) -> Rule[None]:
    """rules: pressure.free, pressure.full-benefits, ruling.pressure-chapter-for-defeated-hero"""
    answers = {f"complete:{hero.slug}": True, f"decline:{hero.slug}": False}
    if (yield from play.choose("pressure.free", hero.seat, answers, hero.index)):
        yield from complete_chapter(play, hero)


# ---------------------------------------------------------------- the Finale


def complete_finale(play: Kilforth, hero: Hero) -> Rule[None]:
    """The Totem, as an asset or for its gold; the first time, the Ancients come.

    rules: finale.totem-choice, finale.no-encounter-reward, ancient.enters-play"""
    hero.chapter = DONE
    play.tell(FinaleCompleted, "finale.test", hero.index)
    totem, zone = hero.saga.totem, f"totem:{hero.index}"

    def lister(menu: Menu) -> None:
        menu.answer("totem:keep", hero.seat)
        menu.answer("totem:sell", hero.seat, gives=[{"what": "totem"}])

    if totem is not None:
        option = yield from play.ask("finale.totem-choice", lister, figure=hero.index, deeds=False)
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
