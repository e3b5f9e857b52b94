"""How a test lays its table: cards, places, dice and tokens as it needs them, and cards of its own."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import replace
from functools import cache
from typing import Any

from sagabox.games.kilforth.cards.box import Box
from sagabox.games.kilforth.cards.card import Card
from sagabox.games.kilforth.cards.phrases import CardText, kilforth_language
from sagabox.games.kilforth.cards.phrases.compile import compile_text
from sagabox.games.kilforth.cards.phrases.sense import Use
from sagabox.games.kilforth.engine.geography import PLACE_ZONES, PLOT_ZONES
from sagabox.games.kilforth.engine.play import Kilforth
from sagabox.games.kilforth.gloom.shelf import SHELF
from sagabox.games.kilforth.shadows.phrases import PHRASES
from sagabox.kernel import without
from sagabox.language import Language
from sagabox.packs import slug

Rig = Callable[[Kilforth], None]


@cache
def box() -> Box:
    return SHELF.load()


@cache
def language() -> Language:
    """The language of made-up cards: they can say what the cards of any edition say, and name Gloom's locations."""
    return kilforth_language([place.name for place in box().locations], PHRASES)


def find(play: Kilforth, name: str, but: Collection[Card] = ()) -> tuple[Card, str]:
    """A card by name, and the zone it is in; of several like it, one that is not among `but`."""
    for zone in play.state.zones:
        for one in play.pile(zone):
            if one.name == name and one not in but:
                return one, zone
    raise LookupError(f"no{' other' if but else ''} card is called {name!r} in this game")


def put_all(play: Kilforth, names: Iterable[str | Card], zone: str) -> None:
    """Bring cards to a zone, the last on top; a name given twice brings two cards."""
    brought: list[Card] = []
    for name in names:
        brought.append(put(play, name, zone, brought))


def put(play: Kilforth, name: str | Card, zone: str, but: Collection[Card] = ()) -> Card:
    """Bring a card to a zone, on top: one of the game by name, not among `but`, or a new one."""
    one = _taken(play, name, but) if isinstance(name, str) else name
    play.state.zones[zone] += (one,)
    play.state.known.pop(one, None)
    play.show(one, play.sees(zone))
    play.learned = 0
    play.moves += 1
    return one


def _taken(play: Kilforth, name: str, but: Collection[Card]) -> Card:
    """A card by name, out of its zone; out of the box if the game has left it there."""
    try:
        one, source = find(play, name, but)
    except LookupError:
        one = box().find(name)
        if one in but:
            raise
        return one
    play.state.zones[source] = without(play.state.zones[source], one)
    return one


def spot(play: Kilforth, location: str) -> int:
    return next(place for place, one in enumerate(play.state.map) if location in (one.name, one.slug))


def lay(play: Kilforth, places: dict[str, int]) -> None:
    """Put locations where a passage wants them, heroes with them; others make room."""
    land = list(play.state.map)
    homes = [land[who.place] for who in play.state.heroes]
    for name, place in places.items():
        now = next(index for index, one in enumerate(land) if one.name == name)
        land[now], land[place] = land[place], land[now]
    play.state.map = tuple(land)
    for ancient in play.pile("ancients"):
        play.state.ancient_places[ancient] = spot(play, ancient.location)
    for who, home in zip(play.state.heroes, homes, strict=True):
        who.place = who.before = spot(play, home.name)
        who.finale_place = spot(play, who.saga.finale.location)


def lies(location: str, place: int) -> Rig:
    """A location lies at a place of the grid, 0 to 24, row by row."""
    return lambda play: lay(play, {location: place})


def stands(location: str, who: int = 0) -> Rig:
    """A hero is at a location, wherever rigs before this one have laid it."""

    def rig(play: Kilforth) -> None:
        one = play.state.heroes[who]
        one.place = one.before = spot(play, location)

    return rig


def dice(*faces: int) -> Rig:
    """The next dice show these faces, whoever rolls."""

    def rig(play: Kilforth) -> None:
        play.state.chance.rigged["dice"] = tuple(face - 1 for face in faces)

    return rig


def on_top(deck: str, *names: str | Card) -> Rig:
    """The next cards of a deck ("badlands", "ally", "night", "loot"), the first named drawn first."""

    def rig(play: Kilforth) -> None:
        put_all(play, reversed(names), f"{deck}:deck")

    return rig


def only(deck: str, *names: str | Card) -> Rig:
    """A deck holds just these; its other cards are discarded (`out`: taken out of the game)."""

    def rig(play: Kilforth) -> None:
        for one in play.pile(f"{deck}:deck")[:]:
            play.move(one, f"{deck}:deck", f"{deck}:discard")
        on_top(deck, *names)(play)

    return rig


def no_discards(deck: str) -> Rig:
    def rig(play: Kilforth) -> None:
        play.state.zones["removed"] += play.state.zones[f"{deck}:discard"]
        play.state.zones[f"{deck}:discard"] = ()

    return rig


def lying(location: str, *names: str | Card) -> Rig:
    """Encounters lie at a location."""

    def rig(play: Kilforth) -> None:
        put_all(play, names, PLACE_ZONES[spot(play, location)])

    return rig


def plot(location: str, *names: str | Card) -> Rig:
    def rig(play: Kilforth) -> None:
        put_all(play, names, PLOT_ZONES[spot(play, location)])

    return rig


def obstacles(location: str, count: int) -> Rig:
    def rig(play: Kilforth) -> None:
        play.state.obstacles[spot(play, location)] = count

    return rig


def in_gloom(*locations: str) -> Rig:
    def rig(play: Kilforth) -> None:
        for location in locations:
            play.state.gloom[spot(play, location)] = True

    return rig


def weather(name: str | Card) -> Rig:
    def rig(play: Kilforth) -> None:
        put(play, name, "weather")

    return rig


def ancient(*names: str, arrived: bool = True) -> Rig:
    """These Ancients alone are in the game, with their Abilities and plots, and have come."""

    def rig(play: Kilforth) -> None:
        state = play.state
        for other in play.pile("ancients"):
            play.move(other, "ancients", "removed")
        removed = play.pile("removed")
        state.ancient_places, state.abilities, state.arrived = {}, {}, arrived
        for name in names:
            one = next(card for card in removed if card.name == name and card.kind == "ancient")
            play.move(one, "removed", "ancients")
            state.ancient_places[one] = spot(play, one.location)
            if not state.settings.first_game:
                state.abilities[one] = next(card for card in box().abilities if card.owner == one.slug)
                for plot in [card for card in removed if card.kind == "plot" and card.owner == one.slug]:
                    play.move(plot, "removed", f"plot-{one.slug}:deck")

    return rig


def veiled(*names: str) -> Rig:
    def rig(play: Kilforth) -> None:
        for name in names:
            play.state.veiled[find(play, name)[0]] = True

    return rig


def tokens(name: str, *heroes: int) -> Rig:
    """A Stranger carries the Enemy tokens of these heroes."""

    def rig(play: Kilforth) -> None:
        play.state.enemy_tokens[find(play, name)[0]] = sum(1 << index for index in heroes)

    return rig


def state(**facts: Any) -> Rig:
    """Fields of the state itself: first=1, arrived=True."""

    def rig(play: Kilforth) -> None:
        for name, fact in facts.items():
            setattr(play.state, name, fact)

    return rig


def card(kind: str, name: str, text: str = "", **facts: Any) -> Card:
    """A card made for a test, its text read and compiled like any other.

    card("reward", "Stick", "(Hero) ...", type="Item", unique="Weapon", values={"Fight": 1}), card("encounter", ...)"""
    if kind == "reward":
        facts = {"location": "old-wood", **facts}
    kinds = {"encounter": facts.get("terrain", "Badlands").lower(), "reward": facts.get("type", "Item").lower()}
    made = Card(
        id=f"{kind}/{slug(name)}", name=name, back=kinds.get(kind, kind), slug=slug(name), kind=kind, text=text, **facts
    )
    words = [*made.keywords, *(word for word in (made.type, made.terrain, made.unique, made.skill) if word)]
    program = made.program
    if text:
        program = compile_text(language().read(CardText, text), Use(kind, made.type))
    return replace(made, keywords=tuple(dict.fromkeys(words)), program=program)
