"""Regale: saga chapters; Competitive Pressure.   rules: regale.*, saga.*, pressure.*"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from sagabox.kernel import NOTHING, Menu, Refusal, Rule, refuse

from ..cards.card import Card
from ..engine.events import ChapterCompleted, Learnt, Resolved
from ..engine.geography import ASSETS, HANDS, SKILLS
from ..engine.state import Hero, Regaling
from ..engine.values import grant
from .acting import Action
from .decks import discard_rumour, gain_gold, leave_play, lost, pay_gold
from .health import heal, raise_health

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
        """rules: regale.once-per-day-chapter"""
        return refuse("regale.once-per-day-chapter") if self.hero.regaled else may_pay(play, self.hero, CHAPTER)

    def details(self, play: Kilforth) -> dict[str, Any]:
        return {"gold": -chapter_cost(play, self.hero), "chapter": self.hero.chapter}

    def perform(self, play: Kilforth) -> Rule[None]:
        yield from pay(play, self.hero, CHAPTER)
        self.hero.regaled = True
        yield from complete_chapter(play, self.hero)


# ---------------------------------------------------------------- chapters


class PriceRules(NamedTuple):
    """The rules by which a chapter asks for gold and for keywords."""

    gold: str
    keywords: str


CHAPTER = PriceRules("saga.cost-gold", "saga.cost-keywords")


def may_pay(play: Kilforth, hero: Hero, rules: PriceRules) -> Refusal | None:
    """Return why a hero cannot pay for the current chapter, or None.   rules: saga.cost-gold, saga.cost-keywords"""
    cost, words = chapter_cost(play, hero), needed(play, hero)
    late = play.state.settings.assets_pay_chapter
    if hero.gold < cost and not late:
        return refuse(rules.gold, gold=hero.gold, cost=cost)
    if not can_resolve(play, hero, words, [], 0):
        missing = [word for word in words if not resolvers(play, hero, word, [])]
        return refuse(rules.keywords, keywords=words, missing=missing)
    if late and not can_resolve(play, hero, words, [], cost - hero.gold):
        return refuse(rules.gold, gold=hero.gold, cost=cost)
    return None


def pay(play: Kilforth, hero: Hero, rules: PriceRules) -> Rule[None]:
    """Pay the gold, then one keyword after another.   rules: saga.gold-paid-first"""
    words, cost = needed(play, hero), chapter_cost(play, hero)
    late = play.state.settings.assets_pay_chapter
    if not late:
        pay_gold(play, hero, cost, rules.gold)
    with play.scope(Regaling(hero.index)) as regaling:
        for index, word in enumerate(words):
            rest = words[index + 1 :]
            yield from resolve_keyword(play, hero, regaling, word, rest, cost if late else 0)
    if late:
        pay_gold(play, hero, cost, rules.gold)


def chapter_cost(play: Kilforth, hero: Hero) -> int:
    """rules: saga.cost-gold, variant.chapter-cost-doubled"""
    gold = hero.chapter * 2 if play.state.settings.doubled_chapters else 5
    return max(0, gold - grant(play, hero, "chapter"))


def needed(play: Kilforth, hero: Hero) -> list[str]:
    """Return the keywords of the current chapter.   rules: saga.icon-1-2-heroes, saga.keyword-count"""
    chapter = hero.saga.chapters[hero.chapter - 1]
    return [*chapter.keywords, chapter.few] if play.state.started <= 2 else list(chapter.keywords)


def resolvers(play: Kilforth, hero: Hero, word: str, used: list[Card]) -> list[Card]:
    """Return rumours and assets that can stand for a keyword.   rules: saga.only-rumours-and-assets-count"""
    cards = [*play.pile(HANDS[hero.index]), *play.pile(ASSETS[hero.index])]
    return [card for card in cards if word in card.keywords and card not in used]


def can_resolve(play: Kilforth, hero: Hero, words: list[str], used: list[Card], gold: int) -> bool:
    """Return True if each keyword can have a card of its own, assets given up bringing so much gold.

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
    """Ask which card resolves a keyword; only cards that leave the others possible are offered."""

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

    option = yield from play.ask("saga.cost-keywords", lister, figure=hero.index, interrupts=False, keyword=word)
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
    """Give health, then a skill, then the next chapter; then Competitive Pressure.

    rules: saga.completion-hp, saga.completion-skill, saga.completion-next-chapter, saga.completion-order"""
    chapter = hero.chapter
    hero.successes.pop(hero.saga, None)  # of an interlude that was given
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
    """Offer the skills of the class's type that nobody has taken; it may be declined.

    rules: card.class-sets-skill-type, term.gain-skill, saga.completion-skill"""
    own = hero.job.edition, hero.job.skill
    free = [card for card in play.pile("skills") if (card.edition, card.skill) == own and card.level in levels]
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
    """Let heroes far behind complete a chapter free, in player order.   rules: pressure.*"""
    behind = {3: (1,), 4: (1, 2)}.get(chapter, ())
    for other in play.clockwise(hero.index + 1):
        if other is not hero and other.chapter in behind:
            yield from offer_chapter(play, other)


def offer_chapter(play: Kilforth, hero: Hero) -> Rule[None]:
    """rules: pressure.free, pressure.full-benefits, ruling.pressure-chapter-for-defeated-hero"""
    answers = {f"complete:{hero.slug}": True, f"decline:{hero.slug}": False}
    if (yield from play.choose("pressure.free", hero.seat, answers, hero.index)):
        yield from complete_chapter(play, hero)
