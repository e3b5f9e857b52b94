"""What areas hold: Locked Doors and Chests to open, tokens to search, things of the Quest to use.

rules: bash-open.*, locked-door.*, chest.open-cost, search.*, ruling.sites"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sagabox.kernel import EVERYBODY, Refusal, Rule, refuse

from ..cards.card import SearchToken
from ..cards.quest_card import Site
from ..cards.words import Ability
from ..engine.context import At
from ..engine.events import NothingFound, Searched, SiteUsed
from ..engine.values import forbidden, has
from ..engine.zones import search_zone
from . import activities, dice, elements
from .activities import Action

if TYPE_CHECKING:
    from ..engine.play import Sorcery
    from ..engine.state import Hero


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
        if (ban := forbidden(play, play.figure_of(self.hero), Ability.SEARCH)) is not None:
            return ban
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
