"""The laws of settling: deaths, item capacity, paragraphs that are due, the end of the Quest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.kernel import Menu, Over, Rule

from ..engine.scopes import Reading
from ..engine.values import hp_left
from . import event_phase, items, souls

if TYPE_CHECKING:
    from ..engine.play import Sorcery
    from ..engine.state import Figure, Hero


def unsettled(play: Sorcery) -> Rule[None] | None:
    """Return the rule that mends the first law that is broken: deaths, limits, the story, the end."""
    state = play.state
    for figure in state.figures:
        if figure.wounds and is_fallen(play, figure):
            return souls.die(play, figure)
    if not state.ending and all(hero.ghost for hero in state.heroes):
        event_phase.end(play, "lost", "quest-end.all-heroes-dead")
    if state.ending:
        return end_quest(play)
    for hero in state.heroes:
        if not hero.ghost and items.excess(play, hero):
            return drop_excess(play, hero)
    while state.due:
        play.then(Reading(state.due.pop(0)))
    return None


def is_fallen(play: Sorcery, figure: Figure) -> bool:
    """Return True if a Character on the map has no HP left and is not dying already."""
    if not figure.here or play.is_ghost(figure) or hp_left(play, figure):
        return False
    return figure.index not in play.dying()


def end_quest(play: Sorcery) -> Rule[None]:
    """rules: quest-end.immediate"""
    yield from ()
    raise Over(play.adventure())


def drop_excess(play: Sorcery, hero: Hero) -> Rule[None]:
    """rules: hero.item-capacity"""
    seat = play.figure_of(hero).seat

    def lister(menu: Menu) -> None:
        for card in {card.slug: card for card in items.carried(play, hero.index)}.values():
            menu.answer(f"drop:{card.slug}", seat, card)

    option = yield from play.ask("hero.item-capacity", lister, figure=hero.index, interrupts=False)
    items.drop(play, hero, option.means, "hero.item-capacity")


def faults(play: Sorcery) -> list[str]:
    """Return what cannot be true of a sound state."""
    state = play.state
    found = [f"{figure.card.name} has {figure.wounds} wounds" for figure in state.figures if figure.wounds < 0]
    found += [f"{hero.card.name} has {hero.crowns} Crowns" for hero in state.heroes if hero.crowns < 0]
    found += [f"the Party has {state.souls} Soul Points"] if state.souls < 0 else []
    for hero in state.heroes:
        worn = {card for card in (hero.weapon, hero.second, hero.armour, hero.artifact) if card is not None}
        if worn != set(play.pile(f"worn:{hero.index}")):
            found.append(f"the slots of {hero.card.name} do not hold what is worn")
    for figure in state.figures:
        if figure.kind == "enemy" and figure.here is not (figure.card in play.pile("enemy:play")):
            found.append(f"{figure.card.name} is on the map and not in play, or in play and not on the map")
    return found
