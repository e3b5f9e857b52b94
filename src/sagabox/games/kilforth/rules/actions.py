"""Actions: Move, Clear, Search, Hide, Confront, Rest, Discover, Market and Regale.   rules: action.*"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from sagabox.kernel import NOTHING, Menu, Refusal, Rule, refuse
from sagabox.language import printed

from ..cards.card import LANDS, Card
from ..cards.program import Usable
from ..engine.context import At
from ..engine.events import Drew
from ..engine.geography import HANDS, PLOT_ZONES
from ..engine.state import Hero
from ..engine.values import grant, ignores, max_health
from . import confronting, encounters, hiding, market, moving, trials, using
from .acting import Action, Granted, barrable, forbidden, may_act
from .decks import draw_loot, enter_play, has_cards
from .health import heal

if TYPE_CHECKING:
    from ..engine.play import Kilforth

Ways = Callable[["Kilforth", Hero, bool], Iterable[Action]]
"""From a hero, the ways to perform an Action; if `quick`, ways that are evidently closed may be left out."""


def list_actions(play: Kilforth, hero: Hero, menu: Menu) -> None:
    """List all Actions of a hero, each paid with 1 AP.   rules: action.list, turn.ap-cost-of-action"""
    if menu.quick and not hero.ap and not hero.typed_ap:
        return
    free = ACTIONS.keys() - barrable(play, hero) if hero.ap else ()
    for action, ways in ACTIONS.items():
        closed = None if action in free else may_act(play, hero, action)
        if closed is None or not menu.quick:
            for way in ways(play, hero, menu.quick):
                menu.put(hero.seat, way, way.restriction(play) or closed)
    for card, one in using.usables(play, hero) + usable_here(play, hero):
        if one.action is not None:
            menu.offer(hero.seat, UseAsAction(hero, card, one))


def may_perform(play: Kilforth, hero: Hero, action: str) -> Refusal | None:
    """Return why an effect cannot let a hero perform this Action now, or None.   rules: action.must-be-resolved"""
    if (closed := forbidden(play, hero, action)) is not None:
        return closed
    refusals = [way.restriction(play) for way in granted(action)(play, hero, False)]
    if None in refusals:
        return None
    return next(iter(refusals), refuse("action.must-be-resolved", action=action))


def perform_free(play: Kilforth, hero: Hero, action: str) -> Rule[None]:
    """Perform an Action that an effect grants: no AP, and a Market anywhere.   rules: market.restriction"""
    if may_perform(play, hero, action) is not None:
        return

    def lister(menu: Menu) -> None:
        for way in granted(action)(play, hero, menu.quick):
            menu.offer(hero.seat, Granted(way))

    option = yield from play.ask("action.list", lister, figure=hero.index, interrupts=False)
    yield from option.means.do(play)


def granted(action: str) -> Ways:
    return GRANTED.get(action) or ACTIONS[action]


# ---------------------------------------------------------------- Clear


class ClearObstacle(Action):
    """rules: clear.obstacle, clear.loot"""

    id = "clear:obstacle"
    kind = "Clear"
    rule = "clear.restriction"

    def restriction(self, play: Kilforth) -> Refusal | None:
        return None if play.state.obstacles[self.hero.place] else refuse("clear.restriction")

    def perform(self, play: Kilforth) -> Rule[None]:
        encounters.remove_obstacles(play, self.hero.place, 1, "clear.obstacle")
        if not play.state.settings.no_loot_for_obstacles:
            yield from draw_loot(play, self.hero, "clear.loot")


class ClearPlot(Action):
    """`due` is what the Action itself costs, before anything is spent on the plot.   rules: clear.plot, clear.loot"""

    kind = "Clear"
    rule = "clear.restriction"
    plot: Card
    due: int = 1

    @property
    def id(self) -> str:
        return f"clear:{self.plot.slug}"

    def restriction(self, play: Kilforth) -> Refusal | None:
        """rules: clear.plot, obstacle.what-it-blocks"""
        hero, plot = self.hero, self.plot
        obstacles = play.state.obstacles[hero.place]
        if obstacles and not play.state.settings.clear_plots_freely and not ignores(play, hero, "obstacles"):
            return refuse("clear.restriction", obstacles=obstacles)
        for sentence in plot.program.to_defeat:
            if (refusal := sentence.check(At(play, hero, plot, plot, due=self.due))) is not None:
                return refuse("clear.plot", card=plot, because=refusal.rule)
        return None

    def details(self, play: Kilforth) -> dict[str, Any]:
        costly = [printed(one).rstrip(".") for one in self.plot.program.to_defeat if one.costing()]
        return {"gives": [{"what": "defeat", "text": text} for text in costly]} if costly else {}

    def perform(self, play: Kilforth) -> Rule[None]:
        """Meet the To Defeat text; the plot becomes a rumour, and Loot is drawn.   rules: clear.plot, clear.loot"""
        hero, plot, place = self.hero, self.plot, self.hero.place
        for sentence in plot.program.to_defeat:
            if not (yield from At(play, hero, plot, plot).attempt(sentence)):
                return
        yield from play.settle()
        if plot in play.pile(PLOT_ZONES[place]):
            play.move(plot, PLOT_ZONES[place], HANDS[hero.index])
            play.tell(Drew, "clear.plot", hero.index, plot)
            yield from draw_loot(play, hero, "clear.loot")


def clears(play: Kilforth, hero: Hero, quick: bool, due: int = 1) -> list[Action]:
    """rules: clear.restriction"""
    obstacle = [ClearObstacle(hero)] if play.state.obstacles[hero.place] or not quick else []
    return [*obstacle, *(ClearPlot(hero, plot, due) for plot in play.pile(PLOT_ZONES[hero.place]))]


# ---------------------------------------------------------------- Search, Rest, Discover


class Search(Action):
    """rules: search.effect"""

    id = "search"
    kind = "Search"
    rule = "search.effect"

    def restriction(self, play: Kilforth) -> Refusal | None:
        """rules: search.restriction, obstacle.what-it-blocks, action.must-be-resolved"""
        hero, place = self.hero, self.hero.place
        terrain = play.state.map[place].terrain
        if terrain not in LANDS:
            return refuse("search.restriction", place=play.state.map[place])
        if cards := play.encounters(hero, place):
            return refuse("search.restriction", encounters=list(cards))
        if play.state.obstacles[place] and not ignores(play, hero, "obstacles"):
            return refuse("obstacle.what-it-blocks", obstacles=play.state.obstacles[place])
        if not has_cards(play, terrain.lower()):
            return refuse("action.must-be-resolved", deck=terrain)
        return None

    def perform(self, play: Kilforth) -> Rule[None]:
        yield from encounters.draw_encounter(play, self.hero, self.hero.place, "search.effect")


class Rest(Action):
    """rules: rest.effect"""

    id = "rest"
    kind = "Rest"
    rule = "rest.effect"

    def restriction(self, play: Kilforth) -> Refusal | None:
        """rules: rest.restriction"""
        hero, most = self.hero, max_health(play, self.hero)
        if hero.hp >= most:
            return refuse("rest.restriction", hp=hero.hp, maximum=most)
        if cards := play.encounters(hero, hero.place):
            return refuse("rest.restriction", encounters=list(cards))
        return None

    def perform(self, play: Kilforth) -> Rule[None]:
        heal(play, self.hero, 1 + grant(play, self.hero, "rest"), "rest.effect")
        return NOTHING


class Discover(Action):
    """rules: discover.effect, asset.usable-later"""

    kind = "Discover"
    rule = "discover.effect"
    card: Card

    @property
    def id(self) -> str:
        return f"discover:{self.card.slug}"

    def restriction(self, play: Kilforth) -> Refusal | None:
        """rules: discover.restriction"""
        card = self.card
        if card.kind != "reward":
            return refuse("discover.restriction", card=card, kind=card.kind)
        if (home := play.home_of(card)) != self.hero.place:
            return refuse("discover.restriction", card=card, place=play.state.map[home])
        return None

    def perform(self, play: Kilforth) -> Rule[None]:
        yield from enter_play(play, self.hero, self.card, HANDS[self.hero.index], "discover.effect")


def discoveries(play: Kilforth, hero: Hero, quick: bool) -> list[Discover]:
    return [Discover(hero, card) for card in play.pile(HANDS[hero.index]) if card.kind == "reward" or not quick]


# ---------------------------------------------------------------- what cards let heroes do as an Action


class UseAsAction(Action):
    """rules: term.as-your-action"""

    card: Card
    one: Usable

    @property
    def id(self) -> str:
        return using.option_id("use", self.card, self.one)

    @property
    def action(self) -> str:
        return self.one.action or "any"

    @property
    def kind(self) -> str:
        return self.one.action or "Other Actions"

    @property
    def rule(self) -> str:
        return "term.as-your-action"

    def refusal(self, play: Kilforth) -> Refusal | None:
        return may_act(play, self.hero, self.action) or self.restriction(play)

    def restriction(self, play: Kilforth) -> Refusal | None:
        return using.may_use(play, self.hero, self.card, self.one, due=1)

    def details(self, play: Kilforth) -> dict[str, Any]:
        return using.facts_of(self.card, self.one)

    def perform(self, play: Kilforth) -> Rule[None]:
        return using.use(play, self.hero, self.card, self.one)


def usable_here(play: Kilforth, hero: Hero) -> list[tuple[Card, Usable]]:
    """Return what the hero's location lets them do.   rules: card.location-two-sides"""
    return [(play.state.map[hero.place], one) for one in play.ground(hero.place).usable]


ACTIONS: dict[str, Ways] = {
    "Move": moving.moves,
    "Clear": clears,
    "Search": lambda play, hero, quick: (Search(hero),),
    "Hide": lambda play, hero, quick: (hiding.Hide(hero),),
    "Confront": confronting.confronts,
    "Rest": lambda play, hero, quick: (Rest(hero),),
    "Discover": discoveries,
    "Market": market.markets,
    "Regale": trials.regales,
}
GRANTED: dict[str, Ways] = {"Clear": partial(clears, due=0), "Market": partial(market.markets, anywhere=True)}
