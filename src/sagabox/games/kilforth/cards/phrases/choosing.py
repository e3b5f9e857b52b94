"""What all phrases share: which rule they act by, and how a hero is asked about cards, places, heroes and numbers.

An effect is done whole: no Deed rides on these questions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar

from sagabox.games.kilforth.engine.state import Confronting, Engagement
from sagabox.games.kilforth.rules.decks import LoseCard
from sagabox.games.kilforth.rules.engagement import break_off, dealings_with
from sagabox.kernel import Menu, Offer, Over, Rule

if TYPE_CHECKING:
    from sagabox.games.kilforth.engine.context import At
    from sagabox.games.kilforth.engine.play import Kilforth
    from sagabox.games.kilforth.engine.state import Hero

    from ..card import Card
    from .instructions import Instruction

LOST = ("discard", "sacrifice")  # verbs by which a hero loses the card they choose
ON_MAP = ("encounter", "night", "ancient", "abilities", "location", "weather", "plot")


def rule_of(at: At) -> str:
    """The rule by which a text is followed.   rules: ability.map-comply, ability.hero, deed.resolve"""
    if at.card.kind in ON_MAP:
        return "ability.map-comply"
    return "deed.resolve" if at.card.kind == "loot" else "ability.hero"


def singular(word: Enum) -> str:
    """A word with two forms, as it stands on cards: "Ally/Allies" is Ally."""
    return str(word.value).partition("/")[0]


def anchor(at: At) -> int:
    """The location a text speaks from: where its card lies or was drawn, otherwise where its hero is."""
    card, play = at.card, at.play
    if card.kind == "location":
        return play.state.map.index(card)
    if card.kind == "ancient":
        return play.state.ancient_places.get(card, at.hero.place)
    if card.kind in ("encounter", "night"):
        place = play.place_of(card)
        return place if place >= 0 else at.place if at.place >= 0 else at.hero.place
    return at.hero.place


# ---------------------------------------------------------------- questions


def ask_card(
    at: At, rule: str, verb: str, cards: Callable[[], Iterable[Card]], *, done: bool = False
) -> Rule[Card | None]:
    """One of these cards, equal ones offered once; None for `done`. They may be hidden, so they are listed anew."""

    def lister(menu: Menu) -> None:
        for slug, card in {card.slug: card for card in cards()}.items():
            if verb in LOST:
                menu.offer(at.hero.seat, LoseCard(verb, card))
            else:
                menu.answer(f"{verb}:{slug}", at.hero.seat, card)
        if done:
            menu.answer("done", at.hero.seat)

    option = yield from at.play.ask(rule, lister, figure=at.hero.index, deeds=False)
    means: LoseCard | Card | None = option.means
    return means.card if isinstance(means, LoseCard) else means


def ask_place(at: At, rule: str, places: Sequence[int]) -> Rule[int]:
    land = at.play.state.map

    def lister(menu: Menu) -> None:
        for place in places:
            menu.answer(f"place:{land[place].slug}", at.hero.seat, place)

    option = yield from at.play.ask(rule, lister, figure=at.hero.index, deeds=False)
    place: int = option.means
    return place


def ask_hero(at: At, rule: str, heroes: Sequence[Hero], decider: Hero) -> Rule[Hero]:
    def lister(menu: Menu) -> None:
        for hero in heroes:
            menu.answer(f"hero:{hero.slug}", decider.seat, hero)

    option = yield from at.play.ask(rule, lister, figure=decider.index, deeds=False)
    hero: Hero = option.means
    return hero


def ask_number(at: At, rule: str, verb: str, least: int, most: int) -> Rule[int]:
    """A number from `least` to `most`: `number:2`, or `x:2` for an X."""

    def lister(menu: Menu) -> None:
        for number in range(least, most + 1):
            menu.answer(f"{verb}:{number}", at.hero.seat, number)

    option = yield from at.play.ask(rule, lister, figure=at.hero.index, deeds=False)
    number: int = option.means
    return number


def ask_yes(at: At, rule: str, yes: TakeUp, no: str) -> Rule[bool]:
    """Return True if the hero takes up what their card offers."""

    def lister(menu: Menu) -> None:
        menu.offer(at.hero.seat, yes)
        menu.answer(f"{no}:{at.card.slug}", at.hero.seat)

    option = yield from at.play.ask(rule, lister, figure=at.hero.index, deeds=False)
    return option.means is yes


class TakeUp(Offer):
    """Take up what a card offers: `does` says what that is."""

    verb: ClassVar[str] = "use"
    card: Card
    does: Instruction

    @property
    def id(self) -> str:
        return f"{self.verb}:{self.card.slug}"

    def facts(self, play: Kilforth) -> dict[str, Any]:
        return {"effect": self.does.gist(), "gives": self.does.losses()}


class BuyOff(TakeUp):
    """Pay the cost that `does` names, to be spared something."""

    verb = "pay"

    def facts(self, play: Kilforth) -> dict[str, Any]:
        return {"gives": self.does.losses()}


# ---------------------------------------------------------------- one thing after another


def in_order(steps: Iterable[tuple[Instruction, At]]) -> Rule[None]:
    """Each in turn. What ends an engagement or Confront ends it only when the whole text has been followed; a hero who
    is defeated meanwhile is touched no more. What the land suffers at Night does not hang on the First Hero's health.

    rules: defeat.unaffected"""
    todo = [*steps]
    standing = [at.hero for _, at in todo if not at.hero.defeated and not at.hero.eliminated]
    ended: Over | None = None
    for instruction, at in todo:
        if at.hero in standing and (at.hero.defeated or at.hero.eliminated):
            continue
        try:
            yield from instruction.resolve(at)
        except Over as over:
            if not isinstance(over.scope, Engagement | Confronting):
                raise
            ended = ended or over
    if ended is not None:
        raise ended


def end_dealings(at: At, card: Card) -> Rule[None]:
    """A card has gone that somebody was dealing with: settle, then that engagement or Confront is over."""
    if (dealing := dealings_with(at.play, card)) is not None:
        yield from break_off(at.play, dealing)
