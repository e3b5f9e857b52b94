"""The Night phase: Gloom, Darkness, Dawn.   rules: night.*"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sagabox.kernel import EVERYBODY, Coming, Rule, course

from ..cards.card import Card
from ..engine.context import At
from ..engine.events import Healed, NightCard, PlotLaid, Unveiled
from ..engine.geography import PLOT_ZONES
from ..engine.state import CITY, LAST_DAY, Day, Drawing, Hero, Night
from ..engine.values import grant, ignores, in_force, max_health
from . import encounters, hiding
from .decks import discard
from .health import come_out, lose_hp
from .moving import lose_successes

if TYPE_CHECKING:
    from ..engine.play import Kilforth

DARKNESS, OWED = 2, 4  # parts of the Night


@course(Night)
def night(play: Kilforth, night: Night) -> Coming:
    """Return the next step of the Night: Gloom; Darkness, once more for each extra Night card; Dawn.

    rules: night.step-order, night.dark-pinnacle-extra-card, night.dark-pinnacle-timing"""
    if play.state.ending:
        return None
    night.part += 1
    if night.part == OWED and play.scoped(Day).owed:
        night.owing = play.scoped(Day).owed.pop(0)
        night.part = DARKNESS
    match night.part:
        case 1:
            return gloom(play)
        case 2:
            return darkness(play, night)
        case 3:
            return plots(play, night)
        case 4:
            return dawn(play)
    return None


def gloom(play: Kilforth) -> Rule[None]:
    """Take HP from heroes who ended the Day on gloom locations, all before defeats are settled: step 1.

    rules: night.gloom-loss, hide.lasts-through-camp"""
    yield from hiding.come_out_at_night(play)
    in_gloom = [(hero, hero.place) for hero in play.touchable() if play.state.gloom[hero.place]]
    yield from play.announce("night-starts")
    yield from play.settle()
    for hero, _ in in_gloom:
        yield from play.announce("gloom-step", hero=hero)
    for hero, place in in_gloom:
        if hero in play.touchable() and not ignores(play, hero, "gloom"):
            yield from lose_hp(play, hero, gloom_loss(play, hero, place), "night.gloom-loss")
    yield from play.settle()


def gloom_loss(play: Kilforth, hero: Hero, place: int) -> int:
    """Return the HP that a location takes from a hero in gloom.   rules: night.gloom-loss"""
    shield = play.state.map[place].shield
    return max(0, shield + deepened(play, hero, shield) - grant(play, hero, "gloom-spares"))


def deepened(play: Kilforth, hero: Hero, shield: int) -> int:
    """Return the HP that cards add to what a location takes. They add nothing to a shield of 0.

    rules: ruling.ignoring-gloom-at-dark-pinnacle"""
    return sum(amount for _, amount in in_force(play, hero, "gloom-takes")) if shield else 0


def shields(play: Kilforth) -> list[int]:
    """Return what each location takes from heroes in gloom, whatever spares one of them.   rules: night.gloom-loss"""
    more = deepened(play, play.decider(), 1)
    return [card.shield + more if card.shield else 0 for card in play.state.map]


def outlook(play: Kilforth, hero: Hero) -> list[dict[str, Any]]:
    """Return what views say of a night at a hero's location: what the gloom takes, what the location does.

    rules: night.gloom-loss"""
    place = hero.place
    if not play.state.gloom[place] or play.state.day >= LAST_DAY:
        return []
    loss = 0 if ignores(play, hero, "gloom") else gloom_loss(play, hero, place)
    heard = play.ground(place).listens.get("gloom-step", ())
    does = [{"what": "ground", "card": play.state.map[place], "text": one.does.gist()} for one in heard]
    return [*([{"what": "gloom", "count": loss}] if loss else ()), *does]


def darkness(play: Kilforth, night: Night) -> Rule[None]:
    """Draw a Night card, spread gloom, resolve the card: step 2 a to c. The First Hero resolves it.

    rules: night.draw, night.gloom-spreads, ruling.night-card-names-its-location, ruling.dark-pinnacle-event-choice"""
    deck = play.pile("night:deck")
    night.card, night.fallen, night.darkened = None, -1, []
    if not deck:
        return
    card = night.card = deck[-1]
    night.number += 1
    with play.scope(Drawing(play.first_hero().index)) as drawing:
        aside = play.aside(drawing)
        play.move(card, "night:deck", aside)
        play.show(card, EVERYBODY)
        expected = night.number + len(play.scoped(Day).owed)
        play.tell(NightCard, "night.draw", card, night.number, expected, night.owing)
        yield from hiding.come_out_at_night(play)
        place = falls_at(play, card)
        if not play.state.gloom[place]:
            night.fallen = place
        yield from encounters.fall_into_gloom(play, place, "night.gloom-spreads")
        if card.type == "Weather":
            for old in play.pile("weather"):
                discard(play, old, "weather", "night.weather-replaces")
            play.move(card, aside, "weather")
        elif card.type == "Event":
            for sentence in card.program.revealed:
                yield from At(play, play.first_hero(), card, place=place).follow(sentence)
            discard(play, card, aside, "night.event")
        else:
            encounters.place_encounter(play, card, aside, place, "night.encounter-placed")
            yield from encounters.reveal(play, play.first_hero(), card, place)
    yield from play.settle()


def falls_at(play: Kilforth, card: Card) -> int:
    """Return the place that a Night card darkens.   rules: night.gloom-spreads, variant.location-tokens"""
    falls = play.state.falls
    return falls[card.location] if card.location in falls else play.slugs()[card.location]


def plots(play: Kilforth, night: Night) -> Rule[None]:
    """Lay a plot for each Ancient who watches for the terrain of a location that fell, in that order: step 2 d.

    rules: night.plot, card.sprawl-city-safe"""
    for place in (night.fallen, *night.darkened):
        if place not in (-1, CITY):
            lay_plots(play, place)
    yield from play.settle()


def lay_plots(play: Kilforth, place: int) -> None:
    """rules: night.plot-per-ancient, night.plot-deck-empty"""
    for ancient in play.pile("ancients"):
        deck = play.pile(f"plot-{ancient.slug}:deck")
        if deck and ancient.terrain == play.state.map[place].terrain:
            play.move(deck[-1], f"plot-{ancient.slug}:deck", PLOT_ZONES[place])
            play.tell(PlotLaid, "night.plot", ancient, play.state.map[place])


def dawn(play: Kilforth) -> Rule[None]:
    """Clear successes and Hidden, raise defeated heroes, unveil: step 3.

    rules: night.dawn-order, defeat.recover-at-dawn"""
    heroes = play.in_game()
    for hero in heroes:
        lose_successes(play, hero, "night.dawn-successes")
        hero.evaded.clear()
    for hero in heroes:
        come_out(play, hero, "night.dawn-hidden")
    for hero in heroes:
        if hero.defeated:
            gained = min(2, max_health(play, hero) - hero.hp)
            hero.hp += gained
            hero.defeated = False
            play.tell(Healed, "defeat.recover-at-dawn", hero.index, gained)
    for card in list(play.state.veiled):
        del play.state.veiled[card]
        play.tell(Unveiled, "night.dawn-unveil", -1, card)
    yield from play.announce("dawn")
    yield from play.settle()
