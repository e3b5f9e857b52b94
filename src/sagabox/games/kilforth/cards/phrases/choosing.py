"""What all phrases share: which rule they act by, and how a hero is asked about cards, places, heroes and numbers.

An effect is done whole: no Deed rides on these questions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any

from sagabox.games.kilforth.engine.state import Confronting, Engagement
from sagabox.games.kilforth.rules.decks import lost
from sagabox.games.kilforth.rules.engagement import break_off, dealings_with
from sagabox.kernel import Menu, Over, Rule

if TYPE_CHECKING:
    from sagabox.games.kilforth.engine.context import At
    from sagabox.games.kilforth.engine.state import Hero

    from ..card import Card
    from .instructions import Instruction

LOST = {"discard": "discard", "sacrifice": "sacrificed"}  # verbs by which a hero loses the card they choose
ON_MAP = ("encounter", "night", "ancient", "abilities", "location", "weather", "plot")


def rule_of(at: At) -> str:
    """Return the rule by which a text is followed.   rules: ability.map-comply, ability.hero, deed.resolve"""
    if at.card.kind in ON_MAP:
        return "ability.map-comply"
    return "deed.resolve" if at.card.kind == "loot" else "ability.hero"


def singular(word: Enum) -> str:
    """Return a word with two forms, as it stands on cards: "Ally/Allies" is Ally."""
    return str(word.value).partition("/")[0]


def anchor(at: At) -> int:
    """Return the location a text speaks from: where its card lies or was drawn, otherwise where its hero is."""
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
    """Ask for one of these cards, equal ones offered once; None for `done`. Hidden cards are listed again."""

    def lister(menu: Menu) -> None:
        for slug, card in {card.slug: card for card in cards()}.items():
            gives = [lost(LOST[verb], card)] if verb in LOST else []
            menu.answer(f"{verb}:{slug}", at.hero.seat, card, gives=gives)
        if done:
            menu.answer("done", at.hero.seat)

    option = yield from at.play.ask(rule, lister, figure=at.hero.index, interrupts=False)
    chosen: Card | None = option.means
    return chosen


def ask_place(at: At, rule: str, places: Sequence[int]) -> Rule[int]:
    land = at.play.state.map
    answers = {f"place:{land[place].slug}": place for place in places}
    return at.play.choose(rule, at.hero.seat, answers, at.hero.index)


def ask_hero(at: At, rule: str, heroes: Sequence[Hero], decider: Hero) -> Rule[Hero]:
    return at.play.choose(rule, decider.seat, {f"hero:{hero.slug}": hero for hero in heroes}, decider.index)


def ask_number(at: At, rule: str, verb: str, least: int, most: int) -> Rule[int]:
    """Return a number from `least` to `most`: `number:2`, or `x:2` for an X."""
    answers = {f"{verb}:{number}": number for number in range(least, most + 1)}
    return at.play.choose(rule, at.hero.seat, answers, at.hero.index)


def ask_yes(at: At, rule: str, yes: str, no: str, **facts: Any) -> Rule[bool]:
    """Return True if the hero takes up what their card offers; `facts` say what that does and gives up."""

    def lister(menu: Menu) -> None:
        menu.answer(f"{yes}:{at.card.slug}", at.hero.seat, True, **facts)
        menu.answer(f"{no}:{at.card.slug}", at.hero.seat, False)

    option = yield from at.play.ask(rule, lister, figure=at.hero.index, interrupts=False)
    return bool(option.means)


# ---------------------------------------------------------------- one thing after another


def in_order(steps: Iterable[tuple[Instruction, At]]) -> Rule[None]:
    """Follow each in turn. An engagement or Confront ends only when the whole text has been followed. A hero who is
    defeated on the way is not affected any more; effects on the map at Night go on without the First Hero.

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
    """Settle, then end the engagement or Confront whose card has gone."""
    if (dealing := dealings_with(at.play, card)) is not None:
        yield from break_off(at.play, dealing)
