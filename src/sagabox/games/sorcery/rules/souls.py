"""Soul Points, Soulranks, death, Ghost Souls and resurrection.

rules: soul.*, enhance.*, death.*, ghost.*, resurrect.*"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.kernel import Menu, Offer, Refusal, Rule, refuse

from ..cards.card import MOST_RANK, Foe, Power
from ..engine.events import CameBack, Died, GhostRose, RankChanged, Resurrected, SoulsChanged
from ..engine.scopes import Dying, Round
from ..engine.values import hp_left, max_hp, souls_for
from . import conditions, enemies, heroes, items
from .elements import open_shrine

if TYPE_CHECKING:
    from ..engine.play import Sorcery
    from ..engine.state import Figure, Hero


# ---------------------------------------------------------------- Soul Points


def points(play: Sorcery, hero: int) -> int:
    """Return the Soul Points that a Hero can spend.   rules: soul.points-pool"""
    return play.state.heroes[hero].souls if play.state.settings.own_souls else play.state.souls


def total(play: Sorcery) -> int:
    """Return the Soul Points of the whole Party."""
    return play.state.souls + sum(hero.souls for hero in play.state.heroes)


def gain(play: Sorcery, amount: int, rule: str, hero: int = -1) -> None:
    """Give Soul Points to the Party; with the house rule, to the Hero who earned them or to the active one.

    rules: soul.points-earned, soul.points-pool"""
    if not amount:
        return
    whose = -1
    if play.state.settings.own_souls:
        whose = hero if 0 <= hero < len(play.state.heroes) else play.leader().index
        play.state.heroes[whose].souls += amount
    else:
        play.state.souls += amount
    play.tell(SoulsChanged, rule, amount, points(play, max(0, whose)), whose)


def pay(play: Sorcery, hero: int, amount: int, rule: str) -> None:
    gain(play, -amount, rule, hero)


# ---------------------------------------------------------------- death


def die(play: Sorcery, figure: Figure) -> Rule[None]:
    """Somebody at 0 HP: replacements first, then death.   rules: death.becomes-ghost, combat.enemy-killed"""
    with play.scope(Dying(figure.index)) as dying:
        yield from play.announce("would-die", who=figure.index, whom=figure.blame)
        left = dying.left
    if left and not hp_left(play, figure):
        figure.wounds = max_hp(play, figure) - left
        return
    if hp_left(play, figure):
        return
    killer = figure.blame
    play.tell(Died, "combat.enemy-killed" if figure.kind != "hero" else "death.becomes-ghost", figure.index, killer)
    play.state.dead.append(figure.card)
    yield from play.announce("dies", who=figure.index, whom=killer, area=figure.area)
    if killer >= 0:
        yield from play.announce("kills", who=killer, whom=figure.index, area=figure.area)
    if figure.kind == "hero":
        become_ghost(play, figure)
    else:
        fall(play, figure, killer)


def fall(play: Sorcery, figure: Figure, killer: int) -> None:
    """An Enemy leaves the map; the Party gains its Soul Points.

    rules: combat.enemy-killed, soul.points-earned, ruling.carried-things"""
    card = figure.card
    assert isinstance(card, Foe)
    items.drop_held(play, figure)
    conditions.lose_all(play, figure)
    enemies.leave_map(play, figure, "enemy:discard")
    if figure.kind == "enemy":
        gain(play, souls_for(play, card), "combat.enemy-killed", killer)


def become_ghost(play: Sorcery, figure: Figure) -> None:
    """rules: death.becomes-ghost, death.token, red-critical.ends"""
    hero = play.hero(figure)
    conditions.lose_all(play, figure)
    hero.ghost = True
    figure.wounds = 0
    play.reindex()
    enemies.dismiss(play, figure)
    play.tell(GhostRose, "death.token", hero.index)


def come_back(play: Sorcery, figure: Figure, left: int) -> None:
    """Return to life where the Ghost Soul is.   rules: golden.cards-over-manuals"""
    hero = play.hero(figure)
    hero.ghost = False
    play.reindex()
    figure.wounds = max(0, max_hp(play, figure) - left)
    play.tell(CameBack, "golden.cards-over-manuals", hero.index, left)


# ---------------------------------------------------------------- resurrection


def may_resurrect(play: Sorcery, hero: Hero) -> Refusal | None:
    """rules: resurrect.at-shrine, resurrect.timing, resurrect.at-rank-one"""
    figure = play.figure_of(hero)
    if not hero.ghost or not open_shrine(play, figure.area):
        return refuse("resurrect.at-shrine", figure=figure.index)
    price = price_of_return(play, hero)
    if points(play, hero.index) < price:
        return refuse("resurrect.at-rank-one", needed=price, have=points(play, hero.index), paid="Soul Point")
    return None


def price_of_return(play: Sorcery, hero: Hero) -> int:
    """rules: resurrect.at-rank-one, resurrect.price"""
    return play.state.measures.resurrect if hero.rank == 1 and not play.state.settings.kind_shrine else 0


def resurrect(play: Sorcery, hero: Hero) -> Rule[None]:
    """rules: resurrect.price, resurrect.at-rank-one, resurrect.excess-powers"""
    pay(play, hero.index, price_of_return(play, hero), "resurrect.at-rank-one")
    if hero.rank > 1 and not play.state.settings.kind_shrine:
        hero.rank -= 1
        play.tell(RankChanged, "resurrect.price", hero.index, hero.rank)
    hero.ghost = False
    play.figure_of(hero).wounds = 0
    play.reindex()
    play.tell(Resurrected, "resurrect.at-shrine", hero.index, hero.rank)
    yield from shed_powers(play, hero)
    yield from play.announce("resurrects", who=hero.index)


def shed_powers(play: Sorcery, hero: Hero) -> Rule[None]:
    """rules: resurrect.excess-powers"""
    while len(held := heroes.held_powers(play, hero.index)) > heroes.limit(hero):

        def lister(menu: Menu, held: list[Power] = held) -> None:
            for card in held:
                menu.answer(f"forget:{card.slug}", play.figure_of(hero).seat, card)

        option = yield from play.ask("resurrect.excess-powers", lister, figure=hero.index, interrupts=False)
        heroes.forget(play, hero, option.means, "resurrect.excess-powers")


# ---------------------------------------------------------------- rising


class Raise(Offer):
    """Raise a Hero by one Soulrank.   rules: enhance.cost, enhance.lowest-first, enhance.one-per-phase"""

    rule = "enhance.cost"
    hero: Hero

    @property
    def id(self) -> str:
        return f"raise:{self.hero.card.slug}"

    def refusal(self, play: Sorcery) -> Refusal | None:
        return may_raise(play, self.hero)

    def facts(self, play: Sorcery) -> dict[str, object]:
        return {"hero": self.hero.index, "rank": self.hero.rank + 1, "souls": price_of_rank(play, self.hero)}


def price_of_rank(play: Sorcery, hero: Hero) -> int:
    """rules: enhance.cost"""
    return play.state.measures.raising[hero.rank - 1]


def may_raise(play: Sorcery, hero: Hero) -> Refusal | None:
    """rules: enhance.maximum, enhance.not-as-ghost, enhance.one-per-phase, enhance.lowest-first"""
    if hero.rank >= MOST_RANK:
        return refuse("enhance.maximum", rank=hero.rank)
    if hero.ghost:
        return refuse("enhance.not-as-ghost", figure=hero.index)
    if hero.index in play.scoped(Round).raised:
        return refuse("enhance.one-per-phase", figure=hero.index)
    lower = [other.index for other in play.state.heroes if other.rank < hero.rank]
    if lower:
        return refuse("enhance.lowest-first", figure=lower[0])
    price = price_of_rank(play, hero)
    if points(play, hero.index) < price:
        return refuse("enhance.cost", needed=price, have=points(play, hero.index), paid="Soul Point")
    return None


def rise(play: Sorcery, hero: Hero) -> Rule[None]:
    """Wounds stay, so the Hero gains the difference in HP; new powers are chosen.   rules: enhance.effect"""
    pay(play, hero.index, price_of_rank(play, hero), "enhance.cost")
    hero.rank += 1
    play.scoped(Round).raised.append(hero.index)
    play.tell(RankChanged, "enhance.effect", hero.index, hero.rank)
    yield from fill_powers(play, hero)


def fill_powers(play: Sorcery, hero: Hero) -> Rule[None]:
    """rules: enhance.effect"""
    while open := heroes.open_powers(play, hero):

        def lister(menu: Menu, open: list[Power] = open) -> None:
            for card in open:
                menu.answer(f"learn:{card.slug}", play.figure_of(hero).seat, card)

        option = yield from play.ask("enhance.effect", lister, figure=hero.index, interrupts=False)
        heroes.learn(play, hero, option.means, "enhance.effect")
