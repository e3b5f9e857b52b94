"""Actions: Move, Clear, Search, Hide, Confront, Rest, Discover, Market and Regale.   rules: action.*"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from sagabox.kernel import NOTHING, Menu, Option, Refusal, Rule, refuse

from ..cards.card import Card
from ..cards.program import Usable
from ..engine.context import At
from ..engine.events import Drew, Performed
from ..engine.geography import DIAGONALS, HANDS, NEIGHBOURS, PLACES, PLOT_ZONES
from ..engine.state import Doing, Hero
from ..engine.values import grant, ignores, in_force, max_health, speaks
from . import confronting, daylight, encounters, hiding, market, saga, using
from .decks import draw_loot, enter_play, has_cards
from .health import all_ap, heal, spend_ap

if TYPE_CHECKING:
    from ..engine.play import Kilforth

Lists = Callable[["Kilforth", Hero, Menu], None]


def list_actions(play: Kilforth, hero: Hero, menu: Menu) -> None:
    """All Actions open to a hero, each paid with 1 AP.   rules: action.list, turn.ap-cost-of-action"""
    if menu.quick and not hero.ap and not hero.typed_ap:
        return
    free = ACTIONS.keys() - barrable(play, hero) if hero.ap else ()
    for action, lists in ACTIONS.items():
        closed = None if action in free else may_act(play, hero, action)
        if closed is None or not menu.quick:
            ways = Menu(menu.quick)
            lists(play, hero, ways)
            if ways.open or ways.closed:
                list_action(play, hero, action, ways, closed, menu)
    list_own_actions(play, hero, menu)


def list_action(play: Kilforth, hero: Hero, action: str, ways: Menu, closed: Refusal | None, menu: Menu) -> None:
    """An Action, with the ways to do it.   rules: turn.no-ap-must-camp, term.typed-ap, action.restriction-must-hold"""
    if closed is None:
        menu.open += [Option(way.id, hero.seat, act, (play, hero, action, way)) for way in ways.open]
    else:
        for way in ways.open:
            menu.offer(way.id, hero.seat, closed)
    for (seat, id), refusal in ways.closed.items():
        menu.offer(id, seat, refusal)


def may_act(play: Kilforth, hero: Hero, action: str) -> Refusal | None:
    """rules: turn.ap-cost-of-action, turn.no-ap-must-camp, term.typed-ap"""
    if not hero.ap and not hero.typed_ap.get(action):
        return refuse("term.typed-ap" if all_ap(hero) else "turn.no-ap-must-camp", action=action)
    return forbidden(play, hero, action)


def barrable(play: Kilforth, hero: Hero) -> list[str]:
    """The Actions that a card in play speaks of barring: most often none."""
    here = play.state.map[hero.place].program
    spoken_of = (play.world().standing, play.voices(hero).standing, here.standing)
    return [BARRING[key] for keys in spoken_of for key in BARRING.keys() & keys]


def forbidden(play: Kilforth, hero: Hero, action: str) -> Refusal | None:
    """Whether a card in play bars the Action.   rules: game.cards-beat-rulebook"""
    if (key := BARRED[action]) in play.world().standing and (cards := in_force(play, hero, key)):
        return refuse("game.cards-beat-rulebook", card=cards[0][0], action=action)
    if speaks(play, hero, key := BARRED_TO_YOU[action]) and grant(play, hero, key):
        return refuse("game.cards-beat-rulebook", action=action)
    return None


def act(play: Kilforth, hero: Hero, action: str, option: Option) -> Rule[None]:
    """Spend the AP, do it, and let those hear of it who wait for that Action.   rules: turn.ap-cost-of-action"""
    kind = action if hero.typed_ap.get(action) else "any"
    spend_ap(play, hero, kind, "turn.ap-cost-of-action")
    yield from carry_out(play, hero, action, option)


def carry_out(play: Kilforth, hero: Hero, action: str, option: Option) -> Rule[None]:
    """rules: stranger.engage-at-once, move.engage-enemy-there"""
    with play.scope(Doing(hero.index, action)):
        play.tell(Performed, "action.must-be-resolved", hero.index, action)
        yield from option.means(*option.args)
        yield from play.settle()
        yield from play.announce("performs", hero=hero, word=action)


def may_perform(play: Kilforth, hero: Hero, action: str) -> Refusal | None:
    """Whether an effect can let a hero perform this Action now.   rules: action.must-be-resolved"""
    if (closed := forbidden(play, hero, action)) is not None:
        return closed
    menu = Menu(quick=False)
    _lister(action)(play, hero, menu)
    if menu.open:
        return None
    return next(iter(menu.closed.values()), refuse("action.must-be-resolved", action=action))


def perform_free(play: Kilforth, hero: Hero, action: str) -> Rule[None]:
    """An Action that an effect grants: no AP, and a Market anywhere.   rules: market.restriction"""
    if may_perform(play, hero, action) is not None:
        return
    lists = _lister(action)
    option = yield from play.ask("action.list", lambda menu: lists(play, hero, menu), deeds=False)
    yield from carry_out(play, hero, action, option)


def _lister(action: str) -> Lists:
    return GRANTED.get(action) or ACTIONS[action]


# ---------------------------------------------------------------- Move


def list_moves(play: Kilforth, hero: Hero, menu: Menu) -> None:
    near, land = reachable(play, hero), play.state.map
    menu.open += [Option(f"move:{land[place].slug}", hero.seat, move, (play, hero, place)) for place in near]
    if not menu.quick:
        for place in PLACES:
            if place not in near:
                menu.offer(f"move:{land[place].slug}", hero.seat, refuse("move.adjacent", place=land[place]))


def reachable(play: Kilforth, hero: Hero) -> list[int]:
    """rules: move.adjacent, move.shortcut, move.stay-on-map"""
    places = list(NEIGHBOURS[hero.place])
    if shortcut := play.state.map[hero.place].shortcut:
        places += [
            place
            for place in PLACES
            if place != hero.place and place not in places and play.state.map[place].shortcut == shortcut
        ]
    if grant(play, hero, "diagonal"):
        places += [place for place in DIAGONALS[hero.place] if place not in places]
    return places


def way(play: Kilforth, hero: Hero, place: int) -> str:
    """The rule that leads there."""
    if place in NEIGHBOURS[hero.place]:
        return "move.adjacent"
    shortcut = play.state.map[hero.place].shortcut
    return "move.shortcut" if shortcut and shortcut == play.state.map[place].shortcut else "game.cards-beat-rulebook"


def move(play: Kilforth, hero: Hero, place: int) -> Rule[None]:
    """Go there; if no encounter is there, draw one. Enemies are engaged when the Action is complete.

    rules: move.draws-encounter, move.no-draw-if-occupied, move.draw-ignores-obstacles"""
    daylight.travel(play, hero, place, way(play, hero, place))
    yield from play.announce("moves", hero=hero, place=place)
    yield from play.settle()
    if hero.place == place and not play.encounters(hero, place):
        yield from encounters.draw_encounter(play, hero, place, "move.draws-encounter")


# ---------------------------------------------------------------- Clear


def list_clears(play: Kilforth, hero: Hero, menu: Menu, due: int = 1) -> None:
    """`due` is what the Action itself costs, before anything is spent on a plot.   rules: clear.restriction"""
    obstacles = play.state.obstacles[hero.place]
    plots = play.pile(PLOT_ZONES[hero.place])
    if obstacles:
        menu.add("clear:obstacle", hero.seat, clear_obstacle, (play, hero))
    elif not menu.quick:
        menu.offer("clear:obstacle", hero.seat, refuse("clear.restriction", obstacles=0, plots=len(plots)))
    for plot in plots:
        refusal = may_clear(play, hero, plot, obstacles, due)
        menu.offer(f"clear:{plot.slug}", hero.seat, refusal, clear_plot, (play, hero, plot))


def may_clear(play: Kilforth, hero: Hero, plot: Card, obstacles: int, due: int) -> Refusal | None:
    """rules: clear.plot, obstacle.what-it-blocks"""
    blocked = obstacles and not play.state.settings.clear_plots_freely
    if blocked and not ignores(play, hero, "obstacles"):
        return refuse("clear.restriction", obstacles=obstacles)
    for sentence in plot.program.to_defeat:
        if (refusal := sentence.check(At(play, hero, plot, plot, due=due))) is not None:
            return refuse("clear.plot", card=plot, because=refusal.rule)
    return None


def clear_obstacle(play: Kilforth, hero: Hero) -> Rule[None]:
    """rules: clear.obstacle, clear.loot"""
    encounters.remove_obstacles(play, hero.place, 1, "clear.obstacle")
    if not play.state.settings.no_loot_for_obstacles:
        yield from draw_loot(play, hero, "clear.loot")


def clear_plot(play: Kilforth, hero: Hero, plot: Card) -> Rule[None]:
    """Meet the To Defeat text; the plot becomes a rumour, and Loot is drawn.   rules: clear.plot, clear.loot"""
    place = hero.place
    for sentence in plot.program.to_defeat:
        if not (yield from At(play, hero, plot, plot).attempt(sentence)):
            return
    yield from play.settle()
    if plot in play.pile(PLOT_ZONES[place]):
        play.move(plot, PLOT_ZONES[place], HANDS[hero.index])
        play.tell(Drew, "clear.plot", hero.index, plot)
        yield from draw_loot(play, hero, "clear.loot")


# ---------------------------------------------------------------- Search, Rest, Discover


def list_searches(play: Kilforth, hero: Hero, menu: Menu) -> None:
    menu.offer("search", hero.seat, may_search(play, hero), search, (play, hero))


def may_search(play: Kilforth, hero: Hero) -> Refusal | None:
    """rules: search.restriction, obstacle.what-it-blocks, action.must-be-resolved"""
    place = hero.place
    terrain = play.state.map[place].terrain
    if terrain == "City":
        return refuse("search.restriction", place=play.state.map[place])
    if cards := play.encounters(hero, place):
        return refuse("search.restriction", encounters=list(cards))
    if play.state.obstacles[place] and not ignores(play, hero, "obstacles"):
        return refuse("obstacle.what-it-blocks", obstacles=play.state.obstacles[place])
    if not has_cards(play, terrain.lower()):
        return refuse("action.must-be-resolved", deck=terrain)
    return None


def search(play: Kilforth, hero: Hero) -> Rule[None]:
    """rules: search.effect"""
    yield from encounters.draw_encounter(play, hero, hero.place, "search.effect")


def list_rests(play: Kilforth, hero: Hero, menu: Menu) -> None:
    menu.offer("rest", hero.seat, may_rest(play, hero), rest, (play, hero))


def may_rest(play: Kilforth, hero: Hero) -> Refusal | None:
    """rules: rest.restriction"""
    most = max_health(play, hero)
    if hero.hp >= most:
        return refuse("rest.restriction", hp=hero.hp, maximum=most)
    if cards := play.encounters(hero, hero.place):
        return refuse("rest.restriction", encounters=list(cards))
    return None


def rest(play: Kilforth, hero: Hero) -> Rule[None]:
    """rules: rest.effect"""
    heal(play, hero, 1 + grant(play, hero, "rest"), "rest.effect")
    return NOTHING


def list_discoveries(play: Kilforth, hero: Hero, menu: Menu) -> None:
    for card in play.pile(HANDS[hero.index]):
        if card.kind == "reward" or not menu.quick:
            refusal = may_discover(play, hero, card)
            menu.offer(f"discover:{card.slug}", hero.seat, refusal, discover, (play, hero, card))


def may_discover(play: Kilforth, hero: Hero, card: Card) -> Refusal | None:
    """rules: discover.restriction"""
    if card.kind != "reward":
        return refuse("discover.restriction", card=card, kind=card.kind)
    if play.name(hero.place) != card.location:
        return refuse("discover.restriction", card=card, location=card.location)
    return None


def discover(play: Kilforth, hero: Hero, card: Card) -> Rule[None]:
    """rules: discover.effect, asset.usable-later"""
    yield from enter_play(play, hero, card, HANDS[hero.index], "discover.effect")


# ---------------------------------------------------------------- what cards let heroes do as an Action


def list_own_actions(play: Kilforth, hero: Hero, menu: Menu) -> None:
    """rules: term.as-your-action"""
    for card, one in using.usables(play, hero) + usable_here(play, hero):
        if one.action is None:
            continue
        action = one.action or "any"
        refusal = may_act(play, hero, action) or using.may_use(play, hero, card, one, due=1)
        id = using.option_id("use", card, one)
        menu.offer(id, hero.seat, refusal, act_as, (play, hero, action, card, one))


def usable_here(play: Kilforth, hero: Hero) -> list[tuple[Card, Usable]]:
    """What the hero's location lets them do; one in gloom says nothing.   rules: card.location-two-sides"""
    place = play.state.map[hero.place]
    return [] if play.state.gloom[hero.place] else [(place, one) for one in place.program.usable]


def act_as(play: Kilforth, hero: Hero, action: str, card: Card, one: Usable) -> Rule[None]:
    effect = Option(using.option_id("use", card, one), hero.seat, using.use, (play, hero, card, one))
    yield from act(play, hero, action, effect)


NAMES = ("Move", "Clear", "Search", "Hide", "Confront", "Rest", "Discover", "Market", "Regale", "any")
BARRED = {action: f"forbid:{action}" for action in NAMES}
BARRED_TO_YOU = {action: f"forbid-you:{action}" for action in NAMES}
BARRING = {key: action for barred in (BARRED, BARRED_TO_YOU) for action, key in barred.items()}
ACTIONS: dict[str, Lists] = {
    "Move": list_moves,
    "Clear": list_clears,
    "Search": list_searches,
    "Hide": hiding.list_hides,
    "Confront": confronting.list_confronts,
    "Rest": list_rests,
    "Discover": list_discoveries,
    "Market": market.list_market,
    "Regale": saga.list_regale,
}
GRANTED: dict[str, Lists] = {"Clear": partial(list_clears, due=0), "Market": market.list_market_anywhere}
