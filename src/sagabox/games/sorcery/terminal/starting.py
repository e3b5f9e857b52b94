"""The set-up of a Quest from the command line, by asking, or as it was saved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from sagabox.games.common.terminal import Asking, Given, Saved
from sagabox.games.common.wording import fits, split
from sagabox.kernel import Header

from ..cards.box import SHELF
from ..cards.card import HeroCard
from ..engine.zones import MOST_HEROES
from ..rules.chronicle import FEWEST_HEROES
from ..table.new_game import new_game_from


class Starting:
    """Quest, Heroes and classes as the form of a new table has them; what is left open comes at random."""

    def __init__(self, given: Given, asking: Asking | None, packs: Mapping[str, str]) -> None:
        self.box = SHELF.box(packs)
        self.given, self.asking = given, asking

    def setup(self) -> dict[str, Any]:
        quest, count = self.quest(), self.count()
        seats = self.seats(count)
        heroes: list[dict[str, Any]] = [{"seat": index % seats} for index in range(count)]
        chosen = self.by_hand(self.asking, count) if self.asking is not None else self.typed()
        for hero, choice in zip(heroes, chosen, strict=False):
            hero |= choice
        return {"quest": quest, "heroes": heroes}

    def quest(self) -> str:
        names = [quest.name for quest in self.box.quests]
        if typed := self.given.get("--quest"):
            wanted = named("Quest", typed[-1], names)
        elif self.asking is None:
            wanted = names[0]
        else:
            self.asking.say(*(f"{number:>3} {name}" for number, name in enumerate(names, 1)))
            wanted = self.asking.one_of(f"Quest (Enter: {names[0]}) ", names, names[0])
        return next(quest.slug for quest in self.box.quests if quest.name == wanted)

    def count(self) -> int:
        numbers = [str(number) for number in range(FEWEST_HEROES, MOST_HEROES + 1)]
        if typed := self.given.get("--heroes"):
            if typed[-1] not in numbers:
                raise ValueError(f"a Party has {FEWEST_HEROES} to {MOST_HEROES} Heroes, not {typed[-1]}")
            return int(typed[-1])
        if self.asking is None:
            return max(FEWEST_HEROES, len(self.given.get("--hero", ())), len(self.given.get("--class", ())))
        prompt = f"How many Heroes, {FEWEST_HEROES} to {MOST_HEROES}? (Enter: 3) "
        return int(self.asking.one_of(prompt, numbers, "3", numbered=False))

    def seats(self, heroes: int) -> int:
        seats = (self.given.get("--seats") or ["1"])[-1]
        if not seats.isdecimal() or not 1 <= int(seats) <= heroes:
            raise ValueError(f"--seats {seats}: {heroes} Heroes have 1 to {heroes} players")
        return int(seats)

    def typed(self) -> list[dict[str, str]]:
        """Return the Heroes and classes that were typed, in their order."""
        names = [hero.name for hero in self.box.heroes]
        heroes = [named("Hero", one, names) for one in self.given.get("--hero", ())]
        jobs = [gem.name for hero in self.box.heroes for gem in hero.gems]
        classes = [named("class", one, jobs) for one in self.given.get("--class", ())]
        owners = {gem.name: hero.name for hero in self.box.heroes for gem in hero.gems}
        chosen = [{"hero": name} for name in dict.fromkeys([*heroes, *(owners[job] for job in classes)])]
        for job in classes:
            next(one for one in chosen if one["hero"] == owners[job])["class"] = job
        return chosen

    def by_hand(self, asking: Asking, count: int) -> list[dict[str, str]]:
        """Return a Hero and a class for each place; nothing for one at random."""
        picked: list[dict[str, str]] = []
        for number in range(1, count + 1):
            taken = [one["hero"] for one in picked if one]
            free = [hero for hero in self.box.heroes if hero.name not in taken]
            asking.say(*(f"{place:>3} {about(hero)}" for place, hero in enumerate(free, 1)))
            name = asking.one_of(f"Hero {number} (Enter: at random) ", [hero.name for hero in free], "")
            picked.append(self.with_class(asking, name) if name else {})
        return picked

    def with_class(self, asking: Asking, name: str) -> dict[str, str]:
        gems = next(hero.gems for hero in self.box.heroes if hero.name == name)
        asking.say(*(f"{place:>3} {gem.name}, {gem.nature}" for place, gem in enumerate(gems, 1)))
        jobs = [gem.name for gem in gems]
        return {"hero": name, "class": asking.one_of(f"Class (Enter: {jobs[0]}) ", jobs, jobs[0])}


def about(hero: HeroCard) -> str:
    return f"{hero.name}: {hero.style}, Save {hero.save}, Move {hero.move}. {hero.text}"


def named(what: str, wanted: str, names: list[str]) -> str:
    """Return the name that was meant. Raises ValueError if none or several can be."""
    words = split(wanted)
    found = [name for name in names if split(name) == words] or [name for name in names if words and fits(words, name)]
    if len(found) != 1:
        raise ValueError(f"no {what} is called {wanted!r}: there are {', '.join(names)}")
    return found[0]


def saved(header: Header) -> Saved:
    """Return a saved Quest, from its set-up alone."""
    chronicle = new_game_from(header.setup).chronicle
    heroes = ", ".join(member.hero for member in chronicle.party)
    return Saved(heroes, f"{heroes} ({chronicle.quest.replace('-', ' ')})", {"chronicle": asdict(chronicle)})
