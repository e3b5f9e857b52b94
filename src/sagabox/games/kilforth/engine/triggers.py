"""Who hears a moment: cards in play whose abilities wait for it.   rules: ability.trigger, ability.map-interaction"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

from sagabox.kernel import UNTOUCHED, Ability, Lasting, Rule

from ..cards.card import Card
from ..cards.program import Listener
from ..rules import using
from .context import At
from .geography import LOOT
from .state import Battle, Day, Game, Hero, Turn
from .values import held_back, working
from .weighing import IN_PLAY, Waiting, own

if TYPE_CHECKING:
    from ..cards.phrases.instructions import Instruction
    from .play import Kilforth

HEROIC = frozenset(("race", "class", "skill", "reward", "totem", "chapter"))


def unheard(play: Kilforth, moment: str, hero: Hero | None, target: Card | None, place: int) -> bool:
    """Return True if nobody in play waits for this moment. Most often so: then nothing need be worked out."""
    state = play.state
    if moment in play.world().moments or (target is not None and target.kind == "ancient"):
        return False
    if place >= 0 and moment in state.map[place].moments:
        return False
    for one in state.heroes if hero is None else (hero,):
        if moment in play.index_of(one).moments or moment in state.map[one.place].moments:
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
    """Return the abilities that become pending: of the hero (or of every hero), their location and the map.

    rules: defeat.unaffected"""
    if hero is not None and (hero.defeated or hero.eliminated):
        return []
    pending: list[Heard] = []
    seat = play.decider().seat
    for one in [hero] if hero is not None else play.touchable():
        if moment in play.index_of(one).moments:
            for card in working(play, one, target):
                if heard := card.program.listens.get(moment):
                    pending += _pending(heard, At(play, one, card, target, word=word, place=place), seat)
        if heard := play.ground(one.place).listens.get(moment):
            here, meant = play.state.map[one.place], _meant(play, one)
            whole = [ability for ability in heard if not ability.moment.of_card]
            fitting = [ability for ability in whole if meant or not ability.moment.interaction]
            pending += _pending(fitting, At(play, one, here, target, word=word, place=place), seat)
    concerned = hero if hero is not None else play.first_hero()
    if place >= 0 and (heard := play.ground(place).listens.get(moment)):
        fitting = [one for one in heard if one.moment.of_card]  # once, with or without heroes there
        pending += _pending(fitting, At(play, concerned, play.state.map[place], place=place), seat)
    for card, text in _map_texts(play, target, moment):
        own = card is target and _meant(play, concerned)
        fitting = [one for one in text.program.listens[moment] if own or not one.moment.interaction]
        pending += _pending(fitting, At(play, concerned, card, target, word=word, place=place, text=text), seat)
    if hero is None or hero is not play.doer():
        return [*pending]
    return [*pending, *using.triggered_deeds(play, hero, moment, target, word, place)]


def _meant(play: Kilforth, hero: Hero) -> bool:
    """Return True if what the map does touches the hero: of a team that battles, the leader alone.

    rules: ability.map-active-hero"""
    battle = play.battle()
    return battle is None or hero.index == battle.leader


def _map_texts(play: Kilforth, target: Card | None, moment: str) -> Iterator[tuple[Card, Card]]:
    """Return cards on the map, each with the card its text is printed on, as far as they know of a moment.

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

    def weigh(self, pending: list[Ability]) -> None:
        """Work out what it would do now, and whether it would ask.   rules: ability.trigger-order"""
        at, does = self.at, self.listener.does
        others = [one.listener.does for one in pending if isinstance(one, Heard) and one is not self]
        waiting = _waiting(does, *others)
        self.asks = does.unforeseen()
        if self.idle():
            self.touches = frozenset(does.awaits(at, waiting))
            return
        spoken = IN_PLAY if at.card.kind in ("reward", "totem") else ()  # an asset must still be there, and speak
        self.touches = frozenset([*does.bearing(at, waiting), *own(at, spoken, "?")])


@lru_cache(maxsize=10_000)
def _waiting(does: Instruction, *others: Instruction) -> Waiting:
    """Return what an ability waits beside."""
    sums = sum((one.sums for one in others), Counter[str]())
    return Waiting(sums + does.sums, sums, UNTOUCHED.union(*(one.touching() for one in others)))


def _pending(heard: Sequence[Listener], at: At, seat: int) -> list[Heard]:
    """Return the pending abilities, each with the occasion to itself."""
    return [
        _ability(one, at if len(heard) == 1 else at.to(at.hero), seat)
        for one in heard
        if one.moment.fits(at)
        and not held_back(at.play, at.card, one.does)
        and not spent(at.play, at, one.index, one.once)
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
        return (not own or _speaks(play, at, one)) and not (one.once and spent(play, at, one.index, one.once))

    idle = partial(one.does.idle, at)
    facts = {"effect": one.does.gist}
    return Heard(at.printed.slug, seat, does, UNTOUCHED, still=still, idle=idle, facts=facts, listener=one, at=at)


def _speaks(play: Kilforth, at: At, one: Listener) -> bool:
    """Return True if a hero's card that heard the moment may still act on it: it must not have gone or been made
    blank."""
    if at.hero not in play.touchable() or held_back(play, at.card, one.does):
        return False
    return at.card in working(play, at.hero, at.target)


# ---------------------------------------------------------------- once per battle, turn, Day, game

SPANS: dict[str, type[Battle] | type[Turn] | type[Day] | type[Game]] = {
    "battle": Battle,
    "turn": Turn,
    "Day": Day,
    "game": Game,
}


def spent(play: Kilforth, at: At, index: int, once: str) -> bool:
    """Return True if an ability that works once was used already, or its span is not going on.

    A card on the map does it once for each hero; an exchange does not renew it."""
    if not once:
        return False
    scope = play.state.find(SPANS[once])
    if scope is None:
        return True
    marks = [one for one in scope.lasting if one.source is at.printed and one.what == f"once:{index}"]
    return any(at.card.kind in HEROIC or one.bearer == at.hero.index for one in marks)


def use_up(play: Kilforth, at: At, index: int, once: str) -> None:
    if once and (scope := play.state.find(SPANS[once])):
        scope.lasting += (Lasting(at.printed, f"once:{index}", 1, at.hero.index),)


def give_back(play: Kilforth, at: At, index: int, once: str) -> None:
    """Mark an offer that was declined as not used.   rules: ability.hero-you-may"""
    if once and (scope := play.state.find(SPANS[once])):
        mark = (at.printed, f"once:{index}", at.hero.index)
        scope.lasting = tuple(one for one in scope.lasting if (one.source, one.what, one.bearer) != mark)
