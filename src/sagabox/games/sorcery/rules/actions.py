"""Action Activities: Dash, Focus, Pray, Search, opening by force, arming and trading.

rules: action.list, dash.*, focus.*, pray.*, bash-open.*, search.*, reorganize.*, exchange.*"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sagabox.kernel import EVERYBODY, Menu, Offer, Refusal, Rule, refuse

from ..cards.card import SearchToken, Site, Thing
from ..cards.words import Ability
from ..engine.context import At
from ..engine.events import Dashed, Focused, NothingFound, Prayed, Searched, SiteUsed
from ..engine.state import HeroTurn
from ..engine.values import cannot, has
from ..engine.zones import KEPT, search_zone
from . import activities, conditions, dice, elements, items, movement, souls, trading
from .naming import area_id
from .terrain import adjacent, entry_cost, is_engaged

if TYPE_CHECKING:
    from ..engine.play import Sorcery
    from ..engine.state import Hero


class Action(Offer):
    """Something that costs an Action Activity.   rules: action.list"""

    kind = "Actions"
    calm = False  # closed to an engaged Hero
    hero: Hero

    def cost(self, play: Sorcery) -> str:
        return activities.ACTION

    def closed(self, play: Sorcery) -> Refusal | None:
        """Return what closes this Action, besides what closes all."""
        return None

    def refusal(self, play: Sorcery) -> Refusal | None:
        closed = self.closed(play)
        if closed is not None:
            return closed
        return activities.may_begin(play, self.hero, self.cost(play))

    def do(self, play: Sorcery) -> Rule[None]:
        if (yield from activities.begin(play, self.hero, self.cost(play))):
            yield from self.act(play)

    def act(self, play: Sorcery) -> Rule[None]:
        raise NotImplementedError(type(self).__name__)

    def engaged(self, play: Sorcery, rule: str) -> Refusal | None:
        return refuse(rule, figure=self.hero.index) if is_engaged(play, play.figure_of(self.hero)) else None


# ---------------------------------------------------------------- Dash and Focus


class Dash(Action):
    """Gain a movement point.   rules: dash.extra-movement, dash.once-per-round, dash.engaged-allowed"""

    id = "dash"
    rule = "dash.extra-movement"

    def closed(self, play: Sorcery) -> Refusal | None:
        if self.hero.dashed:
            return refuse("dash.once-per-round", figure=self.hero.index)
        if cannot(play, play.figure_of(self.hero), Ability.DASH):
            return refuse("golden.cards-over-manuals", figure=self.hero.index)
        return None

    def facts(self, play: Sorcery) -> dict[str, Any]:
        return {"at_once": play.scoped(HeroTurn).ended}

    def act(self, play: Sorcery) -> Rule[None]:
        """After the Movement Activity the point is used at once.   rules: turn.movement-not-split-by-combat"""
        self.hero.dashed = True
        play.tell(Dashed, "dash.extra-movement", self.hero.index)
        turn = play.scoped(HeroTurn)
        if not turn.ended:
            turn.points += 1
            return
        yield from self.step_at_once(play)

    def step_at_once(self, play: Sorcery) -> Rule[None]:
        figure = play.figure_of(self.hero)
        areas = [area for area in adjacent(play, figure, figure.area) if entry_cost(play, figure, area) <= 1]
        if not areas or figure.ko:
            return

        def lister(menu: Menu) -> None:
            for area in areas:
                menu.answer(f"to:{area_id(play, area)}", figure.seat, area)
            menu.answer("stay", figure.seat, -1)

        option = yield from play.ask("dash.extra-movement", lister, figure=figure.index, deeds=False)
        if option.means >= 0 and (yield from movement.evade(play, figure)):
            yield from movement.step(play, figure, option.means, "dash.extra-movement")


class DashUp(Dash):
    """Stand up.   rules: dash.stand-up, ko.hero-stands-up"""

    id = "dash:stand"
    rule = "dash.stand-up"

    def closed(self, play: Sorcery) -> Refusal | None:
        if not play.figure_of(self.hero).ko:
            return refuse("ko.lying-figure", figure=self.hero.index)
        return super().closed(play)

    def act(self, play: Sorcery) -> Rule[None]:
        self.hero.dashed = True
        play.tell(Dashed, "dash.stand-up", self.hero.index)
        conditions.lose(play, play.figure_of(self.hero), "KO", "dash.stand-up")
        yield from ()


class Focus(Action):
    """+1 Hit for the next attack of this turn.   rules: focus.bonus, focus.once-per-round, focus.engaged-allowed"""

    id = "focus"
    rule = "focus.bonus"

    def closed(self, play: Sorcery) -> Refusal | None:
        if self.hero.focused:
            return refuse("focus.once-per-round", figure=self.hero.index)
        if cannot(play, play.figure_of(self.hero), Ability.FOCUS):
            return refuse("golden.cards-over-manuals", figure=self.hero.index)
        if play.scoped(HeroTurn).combat <= 0:
            return refuse("focus.before-roll", figure=self.hero.index)
        return None

    def act(self, play: Sorcery) -> Rule[None]:
        self.hero.focused = True
        play.scoped(HeroTurn).focus = True
        play.tell(Focused, "focus.bonus", self.hero.index)
        yield from ()


# ---------------------------------------------------------------- Pray


class Pray(Action):
    """Ask for the Blessing of the Hero's Soul Nature.   rules: pray.*"""

    id = "pray"
    rule = "pray.roll-three-red"

    def closed(self, play: Sorcery) -> Refusal | None:
        """rules: pray.once-per-quest, pray.open-shrine-required, pray.not-engaged, pray.cost, pray.reward"""
        hero, state = self.hero, play.state
        prayed = any(one.prayed for one in state.heroes) if state.settings.one_prayer else hero.prayed
        if prayed:
            return refuse("pray.once-per-quest", figure=hero.index)
        if cannot(play, play.figure_of(hero), Ability.PRAY):
            return refuse("golden.cards-over-manuals", figure=hero.index)
        if not elements.open_shrine(play, play.figure_of(hero).area):
            return refuse("pray.open-shrine-required", figure=hero.index)
        if blessing(play, hero) is None:
            return refuse("pray.reward", nature=hero.soul.nature)
        if self.have(play) < state.quest.act:
            return refuse("pray.cost", needed=state.quest.act, have=self.have(play))
        return self.engaged(play, "pray.not-engaged")

    def have(self, play: Sorcery) -> int:
        return self.hero.crowns if play.state.settings.pray_crowns else souls.points(play, self.hero.index)

    def facts(self, play: Sorcery) -> dict[str, Any]:
        paid = "crowns" if play.state.settings.pray_crowns else "souls"
        return {paid: play.state.quest.act, "card": blessing(play, self.hero)}

    def act(self, play: Sorcery) -> Rule[None]:
        """rules: pray.roll-three-red, pray.success, pray.failure"""
        hero, price = self.hero, play.state.quest.act
        if play.state.settings.pray_crowns:
            items.gain_crowns(play, hero, -price, "pray.cost")
        else:
            souls.pay(play, hero.index, price, "pray.cost")
        hero.prayed = True
        number, colour, symbol = play.state.measures.pray
        roll = dice.test(play, hero.index, number, (colour, symbol), "pray", "pray.roll-three-red")
        answered = dice.count(play, roll, symbol) > 0
        play.tell(Prayed, "pray.success" if answered else "pray.failure", hero.index, answered)
        card = blessing(play, hero)
        if answered and card is not None:
            items.receive(play, hero, card, KEPT, "pray.reward")
        yield from play.announce("prays", who=hero.index)


def blessing(play: Sorcery, hero: Hero) -> Thing | None:
    """Return the Blessing of a Hero's Soul Nature, if nobody has it.   rules: pray.reward, fact.lesser-gods-blessing"""
    found = [card for card in play.pile(KEPT) if isinstance(card, Thing) and card.nature == hero.soul.nature]
    return found[0] if found else None


# ---------------------------------------------------------------- opening by force, Search, sites


class Force(Action):
    """Open a Chest or a Locked Door.   rules: bash-open.chest-or-locked-door, locked-door.open-cost, chest.open-cost"""

    rule = "bash-open.chest-or-locked-door"

    def cost(self, play: Sorcery) -> str:
        freely = has(play, "opens-freely", play.figure_of(self.hero))
        return activities.FREE if freely else activities.ACTION


class OpenLocked(Force):
    door: int
    name: str

    @property
    def id(self) -> str:
        return f"open:{self.name}"

    def closed(self, play: Sorcery) -> Refusal | None:
        if play.state.locks[self.door] == elements.MAGIC:
            return refuse("magic-lock.removal", door=self.name)
        return self.engaged(play, "bash-open.not-engaged")

    def facts(self, play: Sorcery) -> dict[str, Any]:
        return {"door": self.door, "trap": True}

    def act(self, play: Sorcery) -> Rule[None]:
        """rules: locked-door.is-a-door, bash-open.trap-always"""
        return unbar(play, self.hero, self.door, "locked-door.open-cost")


def unbar(play: Sorcery, hero: Hero, door: int, rule: str) -> Rule[None]:
    """Open a Door: the Trap first, then the token is removed.   rules: door.trap-then-remove"""
    yield from play.announce("opens-door", who=hero.index)
    yield from elements.spring(play, hero, door=True)
    elements.open_door(play, door, hero.index, rule)


class OpenChest(Force):
    chest: int
    name: str

    @property
    def id(self) -> str:
        return f"open:{self.name}"

    def closed(self, play: Sorcery) -> Refusal | None:
        if play.state.chests[self.chest] == elements.MAGIC:
            return refuse("magic-lock.removal", door="Chest")
        return self.engaged(play, "bash-open.not-engaged")

    def facts(self, play: Sorcery) -> dict[str, Any]:
        return {"trap": True}

    def act(self, play: Sorcery) -> Rule[None]:
        return elements.open_chest(play, self.hero, self.chest)


class Search(Action):
    """rules: search.requires-token, search.not-engaged, search.flip-and-roll"""

    id = "search"
    rule = "search.flip-and-roll"

    def cost(self, play: Sorcery) -> str:
        freely = has(play, "searches-freely", play.figure_of(self.hero))
        return activities.FREE if freely else activities.ACTION

    def closed(self, play: Sorcery) -> Refusal | None:
        if token_in(play, play.figure_of(self.hero).area) is None:
            return refuse("search.requires-token", figure=self.hero.index)
        if cannot(play, play.figure_of(self.hero), Ability.SEARCH):
            return refuse("golden.cards-over-manuals", figure=self.hero.index)
        return self.engaged(play, "search.not-engaged")

    def act(self, play: Sorcery) -> Rule[None]:
        """Flip, roll, apply what matches, remove.   rules: search.apply-if-matching, search.token-removed-either-way"""
        figure = play.figure_of(self.hero)
        token = token_in(play, figure.area)
        if token is None or token.tree is None:
            return
        play.show(token, EVERYBODY)
        play.tell(Searched, "search.flip-and-roll", figure.index, token)
        roll = dice.rolled(play, figure.index, 1, 0, "search", "search.flip-and-roll")
        play.move(token, search_zone(figure.area), "search:discard")
        found = [find for find in token.tree.finds if dice.count(play, roll, find.symbol.value)]
        if not found:
            play.tell(NothingFound, "search.apply-if-matching", figure.index)
        for find in found:
            yield from At(play, figure, token, rule="search.apply-if-matching").follow(find.body)
        yield from play.announce("searches", who=figure.index)


def token_in(play: Sorcery, area: int) -> SearchToken | None:
    """Return the Search Area token in an area.   rules: search-area.action"""
    tokens = [card for card in play.pile(search_zone(area)) if isinstance(card, SearchToken)]
    return tokens[-1] if tokens else None


class UseSite(Action):
    """Use something that the Quest has put into an area, once.   rules: action.list, ruling.sites"""

    rule = "ruling.sites"
    number: int
    site: Site

    @property
    def id(self) -> str:
        return f"site:{self.site.slug}"

    def cost(self, play: Sorcery) -> str:
        return self.site.cost

    def closed(self, play: Sorcery) -> Refusal | None:
        return self.engaged(play, "ruling.sites")

    def facts(self, play: Sorcery) -> dict[str, Any]:
        return {"site": self.number}

    def act(self, play: Sorcery) -> Rule[None]:
        play.state.sites[self.number] = True
        play.tell(SiteUsed, "ruling.sites", self.hero.index, self.number)
        at = At(play, play.figure_of(self.hero), self.site, rule="ruling.sites")
        for body in self.site.program.does:
            yield from at.follow(body)


# ---------------------------------------------------------------- arming and trading


class Arm(Action):
    """Rearrange what is equipped.   rules: reorganize.change-equipment, reorganize.not-engaged"""

    id = "arm"
    rule = "reorganize.change-equipment"

    def closed(self, play: Sorcery) -> Refusal | None:
        if not trading.can_change(play, self.hero):
            return refuse("reorganize.change-equipment", figure=self.hero.index)
        return self.engaged(play, "reorganize.not-engaged")

    def act(self, play: Sorcery) -> Rule[None]:
        return trading.rearm(play, self.hero, "reorganize.change-equipment")


class Trade(Action):
    """Exchange with a Hero in the same area.   rules: exchange.same-area, exchange.not-engaged"""

    rule = "exchange.one-item-and-crowns"
    other: Hero

    @property
    def id(self) -> str:
        return f"trade:{self.other.card.slug}"

    def closed(self, play: Sorcery) -> Refusal | None:
        if self.other.ghost or play.figure_of(self.other).area != play.figure_of(self.hero).area:
            return refuse("exchange.same-area", figure=self.other.index)
        if not trading.anything(play, self.hero, self.other):
            return refuse("exchange.one-item-and-crowns", figure=self.other.index)
        return self.engaged(play, "exchange.not-engaged")

    def facts(self, play: Sorcery) -> dict[str, Any]:
        return {"other": self.other.index}

    def act(self, play: Sorcery) -> Rule[None]:
        return trading.exchange(play, self.hero, self.other)


def list_actions(play: Sorcery, turn: HeroTurn, hero: Hero, menu: Menu) -> None:
    """rules: action.list"""
    figure, quest = play.figure_of(hero), play.state.quest
    for kind in (Focus, Dash, DashUp, Search, Pray, Arm):
        if kind is not DashUp or figure.ko:
            menu.offer(figure.seat, kind(hero))
    for door in elements.doors_of(play, figure.area):
        if elements.is_closed(play, door) and play.state.locks[door]:
            menu.offer(figure.seat, OpenLocked(hero, door, elements.door_id(play, door)))
    for place, chest in enumerate(elements.chests_in(play, figure.area)):
        menu.offer(figure.seat, OpenChest(hero, chest, f"chest-{place + 1}" if place else "chest"))
    for number, site in enumerate(quest.sites):
        if site.area == figure.area and not play.state.sites[number]:
            menu.offer(figure.seat, UseSite(hero, number, site))
    for other in play.state.heroes:
        if other is not hero:
            menu.offer(figure.seat, Trade(hero, other))
