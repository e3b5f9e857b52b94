"""Regale: saga chapters and the Finale; Competitive Pressure.   rules: regale.*, saga.*, finale.*, pressure.*"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sagabox.kernel import NOTHING, Menu, Offer, Refusal, Rule, refuse

from ..cards.card import Card
from ..engine.events import AncientArrived, ChapterCompleted, FinaleCompleted, Learnt, Resolved
from ..engine.geography import ASSETS, HANDS, SKILLS
from ..engine.state import Hero, Regaling
from ..engine.values import grant
from .acting import Action
from .decks import LoseCard, discard_rumour, enter_play, gain_gold, leave_play, pay_gold
from .health import heal, raise_health
from .testing import make_test

if TYPE_CHECKING:
    from ..engine.play import Kilforth

FINALE, DONE = 5, 6


class RegaleChapter(Action):
    """Complete the current chapter.   rules: regale.purpose"""

    id = "regale"
    kind = "Regale"
    rule = "regale.purpose"

    def restriction(self, play: Kilforth) -> Refusal | None:
        return may_complete(play, self.hero)

    def details(self, play: Kilforth) -> dict[str, Any]:
        return {"gold": -chapter_cost(play, self.hero), "chapter": self.hero.chapter}

    def perform(self, play: Kilforth) -> Rule[None]:
        return regale_chapter(play, self.hero)


class RegaleFinale(Action):
    """Attempt the Finale.   rules: regale.purpose, finale.test"""

    id = "regale"
    kind = "Regale"
    rule = "regale.purpose"

    def restriction(self, play: Kilforth) -> Refusal | None:
        if self.hero.chapter == DONE:
            return refuse("saga.order", chapter=DONE)
        return may_attempt(play, self.hero)

    def details(self, play: Kilforth) -> dict[str, Any]:
        hero, saga = self.hero, self.hero.saga
        held = hero.successes.get(saga, 0)
        facts = play.would_roll(hero, saga.finale.attribute, saga, saga.finale.target, held, len(play.team()))
        return {"roll": {**facts, "against": saga}, "chapter": FINALE}

    def perform(self, play: Kilforth) -> Rule[None]:
        return regale_finale(play, self.hero)


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


def may_complete(play: Kilforth, hero: Hero) -> Refusal | None:
    """rules: regale.once-per-day-chapter, saga.cost-gold, saga.cost-keywords"""
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


def regale_chapter(play: Kilforth, hero: Hero) -> Rule[None]:
    """Gold first, then each keyword by a rumour discarded or an asset shown or given up.

    rules: saga.gold-paid-first, saga.keyword-by-rumour, saga.keyword-by-asset"""
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
                    menu.offer(hero.seat, LoseCard("discard", card))
                continue
            if can_resolve(play, hero, rest, used, lacking):
                menu.answer(f"show:{card.slug}", hero.seat, card)
            if can_resolve(play, hero, rest, used, lacking - card.gold):
                menu.offer(hero.seat, GiveUp(card))

    option = yield from play.ask("saga.cost-keywords", lister, figure=hero.index, deeds=False, keyword=word)
    means: Card | LoseCard | GiveUp = option.means
    card = means if isinstance(means, Card) else means.card
    play.tell(Resolved, "saga.cost-keywords", hero.index, word, card)
    if isinstance(means, LoseCard):
        discard_rumour(play, hero, card, "saga.keyword-by-rumour")
    elif isinstance(means, GiveUp):
        yield from leave_play(play, hero, card, "saga.keyword-by-asset")
        gain_gold(play, hero, card.gold, "saga.keyword-by-asset")
    else:
        regaling.assets.append(card)


class GiveUp(Offer):
    """Sacrifice an asset for its keyword and its gold.   rules: saga.keyword-by-asset"""

    rule = "saga.keyword-by-asset"
    card: Card

    @property
    def id(self) -> str:
        return f"give-up:{self.card.slug}"

    def facts(self, play: Kilforth) -> dict[str, Any]:
        return {"gold": self.card.gold, "gives": [{"what": "give-up", "card": self.card}]}


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
    def lister(menu: Menu) -> None:
        for card in free:
            menu.answer(f"skill:{card.slug}", hero.seat, card)
        menu.answer("no-skill", hero.seat)

    option = yield from play.ask(rule, lister, figure=hero.index, deeds=False)
    if option.means is not None:
        play.move(option.means, "skills", SKILLS[hero.index])
        play.tell(Learnt, rule, hero.index, option.means)


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

    def lister(menu: Menu) -> None:
        menu.answer(f"complete:{hero.slug}", hero.seat, True)
        menu.answer(f"decline:{hero.slug}", hero.seat, False)

    option = yield from play.ask("pressure.free", lister, figure=hero.index, deeds=False)
    if option.means:
        yield from complete_chapter(play, hero)


# ---------------------------------------------------------------- the Finale


def may_attempt(play: Kilforth, hero: Hero) -> Refusal | None:
    """rules: regale.finale-at-location, finale.not-same-day-as-chapter-4, variant.coop-finale-together"""
    if hero.regaled:
        return refuse("finale.not-same-day-as-chapter-4")
    if hero.place != hero.finale_place:
        return refuse("regale.finale-at-location", place=play.state.map[hero.finale_place])
    settings = play.state.settings
    if settings.finale_together and settings.mode != "competitive":
        away = [one.index for one in play.in_game() if one.place != hero.place]
        if away:
            return refuse("variant.coop-finale-together", away=away)
    return None


def regale_finale(play: Kilforth, hero: Hero) -> Rule[None]:
    """A Test; successes of earlier attempts today count.   rules: finale.test, finale.several-attempts-per-day"""
    finale = hero.saga.finale
    held = hero.successes.get(hero.saga, 0)
    gained = yield from make_test(play, hero, finale.attribute, hero.saga, finale.target, held=held, purpose="finale")
    if hero.place != hero.finale_place:  # rules: finale.lose-successes
        return
    if held + gained < finale.target:
        hero.successes[hero.saga] = held + gained
        return
    hero.successes.pop(hero.saga, None)
    yield from complete_finale(play, hero)


def complete_finale(play: Kilforth, hero: Hero) -> Rule[None]:
    """The Totem, as an asset or for its gold; the first time, the Ancients come.

    rules: finale.totem-choice, finale.no-encounter-reward, ancient.enters-play"""
    hero.chapter = DONE
    play.tell(FinaleCompleted, "finale.test", hero.index)
    totem, zone = hero.saga.totem, f"totem:{hero.index}"

    def lister(menu: Menu) -> None:
        menu.answer("totem:keep", hero.seat)
        menu.offer(hero.seat, SellTotem())

    if totem is not None:
        option = yield from play.ask("finale.totem-choice", lister, figure=hero.index, deeds=False)
        if isinstance(option.means, SellTotem):
            play.move(totem, zone, "removed")
            gain_gold(play, hero, totem.gold, "finale.totem-choice")
        else:
            yield from enter_play(play, hero, totem, zone, "finale.totem-choice")
    if not play.state.arrived:
        play.state.arrived = True
        for ancient in play.pile("ancients"):
            place = play.state.map[play.state.ancient_places[ancient]]
            play.tell(AncientArrived, "ancient.enters-play", ancient, place)


class SellTotem(Offer):
    """Remove the Totem from the game for its gold.   rules: finale.totem-choice"""

    id = "totem:sell"

    def facts(self, play: Kilforth) -> dict[str, Any]:
        return {"gives": [{"what": "totem"}]}
