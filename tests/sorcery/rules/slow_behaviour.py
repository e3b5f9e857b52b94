"""What an Enemy does, a second time: read off the words of its scroll, with sight and distance straight from the plan.

It knows what the printed behaviours say and no more; dice show blanks, so that an attack does nothing but Bash."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

from ..cards import slow_sight

MOVE = re.compile(r"(?:If a Hero is within (\d) areas?, m|M)ove (\d) (towards|away from) (.*?)\.")
ATTACK = re.compile(
    r"(?:If the victim is in range (\d)-(\d), a|A)ttack(?: (each Hero in (?:this area|range)))? with (.*?)\."
)
WITH_MOST = re.compile(r"the Hero with the (most|highest|lowest|fewest) (\w+)")
FAR = 99


@dataclass(frozen=True)
class Body:
    """A Hero or the Enemy, as far as a behaviour looks at it."""

    name: str
    area: str
    wounds: int = 0
    hp: int = 0
    crowns: int = 0
    armor: int = 0
    save: int = 0
    soulrank: int = 1
    style: str = ""
    ko: bool = False
    seen: bool = True

    @property
    def left(self) -> int:
        return self.hp - self.wounds


@dataclass(frozen=True)
class Outcome:
    """The number of the rule, the victim, whom each attack struck, and where the Enemy ended."""

    rule: int
    victim: str
    struck: tuple[frozenset[str], ...]
    end: str


@dataclass(frozen=True)
class Board:
    """A map with its closed Doors."""

    quest: Any
    closed: tuple[str, ...]

    def far(self, one: str, other: str) -> int:
        found = slow_sight.distance(self.quest, self.closed, one, other)
        return FAR if found is None else found

    def sees(self, one: str, other: str) -> bool:
        return bool(slow_sight.sees(self.quest, self.closed, one, other))

    def beside(self, area: str) -> list[str]:
        return [name for name in self.quest.board.names if self.far(area, name) == 1]


@dataclass(frozen=True)
class Reading:
    """A scroll being read: its rules as (range, text), whom it prefers, and the sentences that are carried out."""

    board: Board
    rules: tuple[tuple[str, str], ...]
    prefers: str
    sentences: int = FAR

    def outcomes(self, foe: Body, heroes: list[Body]) -> set[Outcome]:
        """Return all that can happen; several where players choose. None if the Enemy does nothing."""
        for number, (band, text) in sorted(enumerate(self.rules), key=lambda one: one[1][0] == "any"):
            if targets := self.targets(foe, heroes, band):
                strides = text.split(" >> ")[: self.sentences]
                return {
                    Outcome(number, victim.name, struck, end)
                    for victim in self.victims(foe, targets, band)
                    for struck, end in self.carry_out(
                        strides, band, foe, {one.name: one for one in heroes}, victim.name
                    )
                }
        return set()

    # -------------------------------------------------------- the rule and the victim

    def targets(self, foe: Body, heroes: list[Body], band: str) -> list[Body]:
        seen = [one for one in heroes if one.seen and self.board.far(foe.area, one.area) < FAR]
        return seen if band == "any" else [one for one in heroes if self.reaches(foe, one, *ends(band))]

    def reaches(self, foe: Body, hero: Body, least: int, most: int) -> bool:
        near = least <= self.board.far(foe.area, hero.area) <= most
        return near and hero.seen and self.board.sees(foe.area, hero.area)

    def victims(self, foe: Body, found: list[Body], band: str) -> list[Body]:
        found = preferred(self.prefers, found) or found
        found = least_of(found, lambda one: -one.wounds)
        found = least_of(found, lambda one: one.left)
        single = band != "any" and len(set(ends(band))) == 1
        return found if single else least_of(found, lambda one: self.board.far(foe.area, one.area))

    # -------------------------------------------------------- the sentences

    def carry_out(
        self, strides: list[str], band: str, foe: Body, heroes: dict[str, Body], victim: str
    ) -> Iterator[tuple[tuple[frozenset[str], ...], str]]:
        """Yield whom the attacks struck and where the Enemy ended, for each way that it can go."""
        if not strides:
            yield (), foe.area
            return
        for struck, there, then in self.stride(strides[0], band, foe, heroes, victim):
            for later, end in self.carry_out(strides[1:], band, there, then, victim):
                yield (*struck, *later), end

    def stride(
        self, text: str, band: str, foe: Body, heroes: dict[str, Body], victim: str
    ) -> Iterator[tuple[tuple[frozenset[str], ...], Body, dict[str, Body]]]:
        if move := MOVE.match(text):
            yield from (((), replace(foe, area=area), heroes) for area in self.moved(move, foe, heroes, victim))
        elif attack := ATTACK.match(text):
            yield from self.attack(attack, band, foe, heroes, victim)
        else:
            yield (), foe, heroes  # what it does to others moves no Enemy that is activated

    def moved(self, move: re.Match[str], foe: Body, heroes: dict[str, Body], victim: str) -> set[str]:
        """Return the areas where a move can end."""
        near = [
            one for one in heroes.values() if one.seen and self.board.far(foe.area, one.area) <= int(move[1] or FAR)
        ]
        if not near:
            return {foe.area}
        walk = self.towards if move[3] == "towards" else self.away
        found = [walk(foe.area, goals, int(move[2])) for goals in self.goals(move[4], foe, heroes, victim)]
        return set().union(*found)

    def goals(self, whom: str, foe: Body, heroes: dict[str, Body], victim: str) -> list[list[str]]:
        """Return the areas that a move leads to or from, for each Hero who can be meant."""
        there = [one for one in heroes.values() if one.seen]
        if whom == "the victim":
            return [[heroes[victim].area]]
        if whom == "Heroes":
            return [[one.area for one in heroes.values()]]
        if whom == "the nearest Hero":
            return [[one.area] for one in least_of(there, lambda one: self.board.far(foe.area, one.area))]
        return [[one.area] for one in preferred(whom, there)]

    def towards(self, area: str, goals: list[str], count: int) -> set[str]:
        (goal,) = goals
        ring, far = {area}, self.board.far(area, goal)
        for _ in range(0 if far == FAR else min(count, far)):
            ring = {near for one in ring for near in self.board.beside(one) if self.closer(near, one, goal)}
        return ring

    def closer(self, area: str, than: str, goal: str) -> bool:
        return self.board.far(area, goal) < self.board.far(than, goal)

    def away(self, area: str, sources: list[str], count: int) -> set[str]:
        def far(one: str) -> int:
            return min(self.board.far(source, one) for source in sources)

        ring = {area}
        for _ in range(count):
            ring = {near for one in ring for near in self.board.beside(one) if far(near) > far(one)} or ring
        return ring

    def attack(
        self, attack: re.Match[str], band: str, foe: Body, heroes: dict[str, Body], victim: str
    ) -> Iterator[tuple[tuple[frozenset[str], ...], Body, dict[str, Body]]]:
        least, most = (0, FAR) if band == "any" else ends(band)
        if attack[3] == "each Hero in this area":
            struck = [one for one in heroes.values() if one.area == foe.area]
        elif attack[3]:
            struck = [one for one in heroes.values() if self.reaches(foe, one, least, most)]
        else:
            near = (int(attack[1]), int(attack[2])) if attack[1] else (0, most)
            struck = [heroes[victim]] if self.reaches(foe, heroes[victim], *near) else []
        if not struck:
            yield (), foe, heroes
            return
        pushed = [self.bashed(foe, one) if ", Bash 1" in attack[4] else {one.area} for one in struck]
        for areas in product(*pushed):
            moved = {one.name: replace(one, area=area) for one, area in zip(struck, areas, strict=True)}
            yield (frozenset(moved),), foe, {**heroes, **moved}

    def bashed(self, foe: Body, hero: Body) -> set[str]:
        return self.away(hero.area, [foe.area], 1)


# ---------------------------------------------------------------- words


def ends(band: str) -> tuple[int, int]:
    least, _, most = band.partition("-")
    return int(least), int(most or least)


def least_of(found: list[Body], worth: Any) -> list[Body]:
    return [one for one in found if worth(one) == min(worth(other) for other in found)]


def preferred(words: str, found: list[Body]) -> list[Body]:
    """Return those whom such words mean: "the Hero with the most Crowns", "a wounded Hero", "a Hero of faith"."""
    if named := WITH_MOST.search(words):
        sign = -1 if named[1] in ("most", "highest") else 1
        value = {"HP": "left"}.get(named[2], named[2].lower())
        return least_of(found, lambda one: sign * getattr(one, value))
    if "wounded" in words:
        return [one for one in found if one.wounds]
    if "KO" in words:
        return [one for one in found if one.ko]
    return [one for one in found if f"of {one.style}." in words]
