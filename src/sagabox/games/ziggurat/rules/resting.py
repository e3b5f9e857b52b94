"""Rest: Recovery, At Rest abilities, Reflection, Break Camp.   rules: rest.*, inventory.*"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from sagabox.kernel import Coming, Menu, Offer, Refusal, Rule, course, refuse

from ..cards.card import Card, Loot
from ..cards.program import Reaction
from ..engine.card_index import is_here
from ..engine.context import At
from ..engine.events import ReactionTriggered, RestPart
from ..engine.state import SEAT, Figure, Resting
from ..engine.values import hp, keywords, limit, max_hp
from .actions import HeroAction
from .boosts import draw_boost
from .choosing import choose_card, choose_figure
from .companions import lose_companion
from .decks import discard_equipment, discard_loot
from .meetings import waiting_denizens
from .memories import assign, convert_three, end_reflection, gather_spheres, list_assignments
from .parley import discard_name
from .passing import passing_facts, time_passes
from .powers import is_equipped, party_cards, refresh
from .prospects import outlook_facts, paid
from .rummaging import UseItem, item_occasion, items_of, use_item
from .vitals import can_be_healed, change_grit, heal

if TYPE_CHECKING:
    from ..engine.play import Ziggurat

NOT_HEALED = ("Undead", "Clockwork")


class Rest(HeroAction):
    """Recover, reflect and break camp."""

    name = "Rest"

    @property
    def id(self) -> str:
        return "rest"

    @property
    def rule(self) -> str:
        return "rest.order"

    def facts(self, play: Ziggurat) -> dict[str, Any]:
        return passing_facts(play)

    def begin(self, play: Ziggurat) -> None:
        play.then(Resting())


@course(Resting)
def resting(play: Ziggurat, rest: Resting) -> Coming:
    """rules: rest.order, rest.recovery-mandatory"""
    if (met := waiting_denizens(play)) is not None:
        return met
    rest.part += 1
    match rest.part:
        case 1:
            play.tell(RestPart, "rest.recovery-time", "Recovery")
            return time_passes(play, "rest.recovery-time")
        case 2:
            return recover(play)
        case 3:
            return spend_equipment(play)
        case 4:
            return required_abilities(play, rest)
        case 5:
            play.tell(RestPart, "rest.reflection-mandatory", "Reflection")
            gather_spheres(play)
            return reflect(play, rest)
        case 6 if not rest.reflected:
            rest.part = 5
            return reflect(play, rest)
        case 6:
            return break_camp(play)
    return None


# ---------------------------------------------------------------- Recovery


def recover(play: Ziggurat) -> Rule[None]:
    """Ready all cards; heal each character, with a boost of its own.

    rules: rest.recovery-ready, rest.recovery-heal, rest.recovery-heal-excluded"""
    for card in party_cards(play):
        refresh(play, card, "rest.recovery-ready")
    for figure in play.party():
        if recovers(play, figure):
            heal(play, figure, 1 + draw_boost(play, "rest.recovery-heal"), "rest.recovery-heal")
    yield from play.settle()


def recovers(play: Ziggurat, figure: Figure) -> bool:
    """rules: rest.recovery-heal-excluded, condition.undead"""
    barred = [word for word in keywords(play, figure.card) if word in NOT_HEALED]
    return can_be_healed(figure) and not barred


def spend_equipment(play: Ziggurat) -> Rule[None]:
    """Each equipment card revealed and discarded heals once more, by its own boost.   rules: rest.recovery-equipment"""

    def hurt() -> list[Figure]:
        able = play.party() if play.pile("equipment") else []
        return [one for one in able if recovers(play, one) and hp(play, one) < max_hp(play, one)]

    def lister(menu: Menu) -> None:
        for figure in hurt():
            menu.answer(f"spend:{figure.card.slug}", SEAT, figure, card=figure.card)
        menu.answer("enough", SEAT)

    while hurt():
        option = yield from play.ask("rest.recovery-equipment", lister, figure=SEAT)
        if option.means is None:
            return
        (card,) = discard_equipment(play, 1, "rest.recovery-equipment")
        boost = card.boost if isinstance(card, Loot) else 0
        heal(play, option.means, 1 + boost, "rest.recovery-equipment")


# ---------------------------------------------------------------- At Rest abilities


def at_rest(play: Ziggurat) -> Iterator[tuple[Card, Card, Reaction, Figure]]:
    """Yield the At Rest abilities here, with source, owner and bearer.   rules: rest.optional-abilities"""
    for source in play.card_index().all:
        bearer = play.figure_of(source.bearer) if source.bearer is not None else play.hero_figure
        if source.hostile or bearer is None or not is_here(play, source.card):
            continue
        for reaction in source.program.reactions.get("AtRest", ()):
            yield source.card, source.bearer or source.card, reaction, bearer


def required_abilities(play: Ziggurat, rest: Resting) -> Rule[None]:
    """rules: rest.required-abilities, language.at-rest-required"""
    for source, owner, reaction, bearer in list(at_rest(play)):
        if reaction.forced and source in play_cards(play):
            at = At(play, source, bearer)
            if is_equipped(play, owner, reaction.equip) and at.check(reaction.costs) is None:
                yield from use_ability(play, rest, source, reaction, at)


def play_cards(play: Ziggurat) -> list[Card]:
    return [source.card for source in play.card_index().all]


def use_ability(play: Ziggurat, rest: Resting, source: Card, reaction: Reaction, at: At) -> Rule[None]:
    rule = "language.at-rest-required" if reaction.forced else "language.at-rest"
    rest.used.append(ability_key(source, reaction))
    play.tell(ReactionTriggered, rule, source, "At Rest", reaction.name)
    for cost in reaction.costs:
        yield from cost.resolve(at)
    yield from at.follow(reaction.does)


def ability_key(source: Card, reaction: Reaction) -> str:
    return f"{source.slug}:{reaction.slug}"


class AtRestAbility(Offer):
    """Use an At Rest ability, once in each rest."""

    source: Card
    owner: Card
    reaction: Reaction
    bearer: Figure
    rest: Resting

    @property
    def id(self) -> str:
        return f"rest:{ability_key(self.source, self.reaction)}"

    @property
    def rule(self) -> str:
        return "rest.optional-abilities"

    @property
    def kind(self) -> str:
        return "At Rest"

    def refusal(self, play: Ziggurat) -> Refusal | None:
        """rules: rest.optional-abilities, equip.requirement"""
        if ability_key(self.source, self.reaction) in self.rest.used:
            return refuse("rest.optional-abilities", card=self.source)
        if not is_equipped(play, self.owner, self.reaction.equip):
            return refuse("equip.requirement", card=self.owner, equip=self.reaction.equip)
        at = At(play, self.source, self.bearer)
        if closed := at.check(self.reaction.costs):
            return closed
        return refuse("ability.trait", card=self.source) if at.is_idle(self.reaction.does) else None

    def facts(self, play: Ziggurat) -> dict[str, Any]:
        rolls = paid(self.reaction.costs, At(play, self.source, self.bearer).rolls(self.reaction.does))
        return {"card": self.source, "texts": [self.reaction.text], **outlook_facts(play, rolls)}

    def do(self, play: Ziggurat) -> Rule[None]:
        return use_ability(play, self.rest, self.source, self.reaction, At(play, self.source, self.bearer))


class RestItem(UseItem):
    """Use an at-rest item."""

    interrupts = False

    @property
    def rule(self) -> str:
        return "item.types"

    def refusal(self, play: Ziggurat) -> Refusal | None:
        at = item_occasion(play, self.card)
        sentences = self.card.does
        if closed := at.check(sentences[:1]):
            return closed
        return refuse("item.use", card=self.card) if at.is_idle(sentences) else None

    def do(self, play: Ziggurat) -> Rule[None]:
        return use_item(play, self.card, self.rule)


# ---------------------------------------------------------------- Reflection


def reflect(play: Ziggurat, rest: Resting) -> Rule[None]:
    """One sphere, one ability or one item; done when nothing can be converted any more.

    rules: rest.reflection-mandatory, rest.optional-abilities, mastery.choice"""
    option = yield from play.ask("mastery.choice", lambda menu: list_reflection(play, rest, menu), figure=SEAT)
    match option.means:
        case Offer():
            yield from play.perform(option)
        case None:
            rest.reflected = True
            end_reflection(play)
        case int():
            yield from convert_three(play)
        case sphere, card:
            assign(play, sphere, card)


def list_reflection(play: Ziggurat, rest: Resting, menu: Menu) -> None:
    list_assignments(play, menu)
    converts = bool(menu.open)
    for source, owner, reaction, bearer in at_rest(play):
        if not reaction.forced:
            menu.offer(SEAT, AtRestAbility(source, owner, reaction, bearer, rest))
    for card in items_of(play, "at rest"):
        menu.offer(SEAT, RestItem(card))
    if not converts:
        menu.answer("done", SEAT)


# ---------------------------------------------------------------- Break Camp


def break_camp(play: Ziggurat) -> Rule[None]:
    """Cut down what is above its limit; grit for all but companions.   rules: rest.break-camp, rest.discard-grit"""
    play.tell(RestPart, "rest.break-camp", "Break Camp")
    for figure in play.companions():
        figure.raised = min(figure.raised, figure.lost)
    over = len(play.pile("equipment")) - limit(play, "Equipment limit")
    for _ in discard_equipment(play, max(0, over), "rest.limit-equipment"):
        change_grit(play, 1, "rest.discard-grit")
    yield from drop_items(play)
    while len(play.pile("names")) > limit(play, "True Name limit"):
        name = yield from choose_card(play, "rest.limit-true-names", "drop", play.pile("names"))
        discard_name(play, name, "rest.limit-true-names")
        change_grit(play, 1, "rest.discard-grit")
    while len(play.companions()) > limit(play, "companion limit"):
        rule = "rest.limit-companions"
        figure = yield from choose_figure(play, rule, "drop", play.companions())
        yield from lose_companion(play, figure, "rest.discard-companion")
    yield from play.settle()


def drop_items(play: Ziggurat) -> Rule[None]:
    """Cursed items count, and cannot be chosen.   rules: rest.limit-items, item.cursed-no-discard"""
    while len(play.pile("items")) > limit(play, "Item limit"):
        able = items_of(play, "combat", "quick", "at rest")
        if not able:
            return
        card = yield from choose_card(play, "rest.limit-items", "drop", able)
        discard_loot(play, card, "items", "rest.limit-items")
        change_grit(play, 1, "rest.discard-grit")
