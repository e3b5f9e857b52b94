"""Who hears a moment: cards in play whose abilities wait for it.   rules: ability.trigger, ability.map-interaction"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from sagabox.kernel import UNTOUCHED, Ability, Lasting, Rule

from . import using
from .cards import Card
from .geography import LOOT
from .occasion import At
from .program import Listener
from .state import Battle, Day, Game, Hero, Turn
from .values import working

if TYPE_CHECKING:
    from .play import Kilforth

HEROIC = frozenset(("race", "class", "skill", "reward", "totem", "chapter"))


def unheard(play: Kilforth, moment: str, hero: Hero | None, target: Card | None, place: int) -> bool:
    """Whether nobody in play waits for this moment. Most often so: then nothing need be worked out."""
    state = play.state
    if moment in play.world().moments or (target is not None and target.kind == "ancient"):
        return False
    if place >= 0 and moment in state.map[place].program.listens:
        return False
    for one in state.heroes if hero is None else (hero,):
        if moment in play.voices(one).moments or moment in state.map[one.place].program.listens:
            return False
        tokens: tuple[Any, ...] = state.zones[LOOT[one.index]]
        if tokens and any(token.program.waits for token in tokens):
            return False
    return True


def listeners(
    play: Kilforth,
    moment: str,
    hero: Hero | None = None,
    target: Card | None = None,
    word: str = "",
    place: int = -1,
) -> list[Ability]:
    """The abilities that become pending: of the hero concerned (or of every hero), of their location, of the map.

    rules: defeat.unaffected"""
    if hero is not None and (hero.defeated or hero.eliminated):
        return []
    pending: list[Heard] = []
    seat = play.decider().seat
    for one in [hero] if hero is not None else play.touchable():
        if moment in play.voices(one).moments:
            for card in working(play, one, target):
                if heard := card.program.listens.get(moment):
                    pending += _pending(heard, At(play, one, card, target, word=word, place=place), seat)
        here = play.state.map[one.place]
        if (heard := here.program.listens.get(moment)) and not play.state.gloom[one.place]:
            meant = _meant(play, one)
            whole = [ability for ability in heard if not ability.moment.of_card]
            fitting = [ability for ability in whole if meant or not ability.moment.interaction]
            pending += _pending(fitting, At(play, one, here, target, word=word, place=place), seat)
    concerned = hero if hero is not None else play.first_hero()
    if place >= 0 and (heard := play.state.map[place].program.listens.get(moment)):
        fitting = [one for one in heard if one.moment.of_card]  # once, whoever is there
        pending += _pending(fitting, At(play, concerned, play.state.map[place], place=place), seat)
    for card, text in _map_texts(play, target, moment):
        own = card is target and _meant(play, concerned)
        fitting = [one for one in text.program.listens[moment] if own or not one.moment.interaction]
        pending += _pending(fitting, At(play, concerned, card, target, word=word, place=place, text=text), seat)
    if hero is None or hero is not play.doer():
        return [*pending]
    return [*pending, *using.triggered_deeds(play, hero, moment, target, word, place)]


def _meant(play: Kilforth, hero: Hero) -> bool:
    """Of a team that battles, what the map does touches the leader alone.   rules: ability.map-active-hero"""
    battle = play.battle()
    return battle is None or hero.index == battle.leader


def _map_texts(play: Kilforth, target: Card | None, moment: str) -> Iterator[tuple[Card, Card]]:
    """Cards on the map, each with the card its text is printed on, as far as they know of a moment.

    An Ancient speaks through its Abilities card and, assaulted, through what it has gathered."""
    for card in play.world().moments.get(moment, ()):
        yield play.ancient_of(card), card
    if target is not None and target.kind == "ancient":
        for plot in play.pile(f"beside:{target.slug}"):
            if moment in plot.program.listens:
                yield target, plot


class Heard(Ability, eq=False, kw_only=True):
    """An ability that has heard its moment, and the occasion."""

    listener: Listener
    at: At

    def weigh(self, pending: list[Ability], beside: list[Ability]) -> None:
        """What it would do now, and whether it would ask."""
        self.asks = self.listener.asks(self.at)
        self.touches = UNTOUCHED
        if not self._apart(beside):
            self.touches = self.listener.bearing(self.at, [one.listener for one in pending if isinstance(one, Heard)])

    def _apart(self, beside: list[Ability]) -> bool:
        """Whether it has nothing to do with these, whatever the occasion. Most often so, for cards on the map."""
        if self.at.card.kind in HEROIC:
            return False
        reach = self.listener.reach
        hurts = reach.hurts
        for other in beside:
            if not isinstance(other, Heard) or other.at.card.kind in HEROIC:
                return False
            if other is not self:
                if reach.meets(other.listener.reach):
                    return False
                hurts = hurts or other.listener.reach.hurts
        play = self.at.play
        return not hurts or not any("loses-hp" in play.voices(hero).moments for hero in play.state.heroes)


def _pending(heard: Sequence[Listener], at: At, seat: int) -> list[Heard]:
    """Each has the occasion to itself."""
    return [
        _ability(one, at if len(heard) == 1 else at.to(at.hero), seat)
        for one in heard
        if one.moment.fits(at) and not (one.once and spent(at.play, at, one.index, one.once))
    ]


def _ability(one: Listener, at: At, seat: int) -> Heard:
    play, own = at.play, at.card.kind in HEROIC

    def does() -> Rule[None]:
        use_up(play, at, one.index, one.once)
        yield from at.follow(one.does)
        if at.declined:
            give_back(play, at, one.index, one.once)
        yield from play.settle()

    def still() -> bool:
        return (not own or _speaks(play, at)) and not (one.once and spent(play, at, one.index, one.once))

    idle = partial(one.does.idle, at)
    return Heard(at.printed.slug, seat, does, UNTOUCHED, still=still, idle=idle, listener=one, at=at)


def _speaks(play: Kilforth, at: At) -> bool:
    """Whether a hero's card that heard the moment may still act on it: it must not have gone or been made blank."""
    return at.hero in play.touchable() and at.card in working(play, at.hero, at.target)


# ---------------------------------------------------------------- once per battle, turn, Day, game

SPANS: dict[str, type[Battle] | type[Turn] | type[Day] | type[Game]] = {
    "battle": Battle,
    "turn": Turn,
    "Day": Day,
    "game": Game,
}


def spent(play: Kilforth, at: At, index: int, once: str) -> bool:
    """Whether an ability that works once was used already, or its span is not going on.

    A card on the map does it once for each hero; what heroes exchange does not begin anew."""
    if not once:
        return False
    scope = play.state.find(SPANS[once])
    if scope is None:
        return True
    marks = [one for one in scope.lasting if one.source is at.printed and one.what == f"once:{index}"]
    return any(at.card.kind in HEROIC or one.hero == at.hero.index for one in marks)


def use_up(play: Kilforth, at: At, index: int, once: str) -> None:
    if once and (scope := play.state.find(SPANS[once])):
        scope.lasting += (Lasting(at.printed, f"once:{index}", 1, at.hero.index),)


def give_back(play: Kilforth, at: At, index: int, once: str) -> None:
    """What was offered and declined has not been used.   rules: ability.hero-you-may"""
    if once and (scope := play.state.find(SPANS[once])):
        mark = (at.printed, f"once:{index}", at.hero.index)
        scope.lasting = tuple(one for one in scope.lasting if (one.source, one.what, one.hero) != mark)
