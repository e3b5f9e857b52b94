"""The set-up of a game from the command line, by asking, or as it was saved."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sagabox.games.common.terminal import Asking, Given, Saved
from sagabox.games.common.wording import split
from sagabox.kernel import Header

from ..cards.card import Card
from ..engine.settings import MODES
from ..rules.setup import MOST_HEROES
from ..table.new_game import new_game_from
from ..table.playable import Playable

SWITCHES, MIXED = "--set", "mixed_heroes"
GUIDED = "guided"
MODE_WORDS = {
    "solo": "one player with one hero or several",
    "cooperative": "2 to 4 heroes together, with secret hands",
    "competitive": "2 to 4 heroes, each against the others",
}


class Starting:
    """Mode and heroes as the form of a new table has them. What is neither typed nor asked for is left to chance."""

    def __init__(self, playable: Playable, given: Given, asking: Asking | None, packs: Mapping[str, str]) -> None:
        self.playable, self.given, self.asking, self.packs = playable, given, asking, packs
        self.switches = dict.fromkeys(given.get(SWITCHES, ()), True)
        self.pools = self.pooled()

    def pooled(self) -> dict[str, list[Card]]:
        """Return the races, classes and sagas of the game, or of both games."""
        box = self.playable.box(self.packs, self.switches)
        return {"race": box.races, "class": box.classes, "saga": list(box.sagas)}

    def setup(self) -> dict[str, Any]:
        if self.given.get("--mode", ())[-1:] == [GUIDED]:
            return {"guide": True}
        mode = self.mode()
        count = self.count(1 if mode == "solo" else 2)
        heroes: list[dict[str, Any]] = [{"seat": 0 if mode == "solo" else index} for index in range(count)]
        by_hand = self.asking is not None and self.wants_to_choose(self.asking)
        for part, pool in self.pools.items():
            names = [card.name for card in pool]
            chosen = [named(part, one, names) for one in self.given.get(f"--{part}", ())]
            if self.asking and by_hand:
                chosen = self.by_hand(self.asking, part, count)
            for hero, name in zip(heroes, chosen, strict=False):
                hero[part] = name
        return {"mode": mode, "heroes": heroes, **({"switches": self.switches} if self.switches else {})}

    def wants_to_choose(self, asking: Asking) -> bool:
        """Ask whether the heroes are chosen by hand; "both" is for those of both Kilforth games."""
        typed = asking.ask("Choose the heroes yourself? (y, both: from both Kilforth games, Enter: at random) ", "n")
        if typed.lower().startswith("b"):
            self.switches[MIXED] = True
            self.pools = self.pooled()
        return typed.lower().startswith(("y", "b"))

    def mode(self) -> str:
        if typed := self.given.get("--mode"):
            return named("mode", typed[-1], list(MODES))
        if self.asking is None:
            return "solo"
        self.asking.say(*(f"{number:>3} {mode}: {MODE_WORDS[mode]}" for number, mode in enumerate(MODES, 1)))
        return self.asking.one_of("Mode (Enter: solo) ", MODES, "solo")

    def count(self, least: int) -> int:
        if typed := self.given.get("--heroes"):
            if not typed[-1].isdecimal() or not 1 <= int(typed[-1]) <= MOST_HEROES:
                raise ValueError(f"a game has 1 to {MOST_HEROES} heroes, not {typed[-1]}")
            return int(typed[-1])
        if self.asking is None:
            return max(len(self.given.get(f"--{part}", ())) for part in self.pools) or least
        numbers = [str(number) for number in range(least, MOST_HEROES + 1)]
        prompt = f"How many heroes, {least} to {MOST_HEROES}? (Enter: {least}) "
        return int(self.asking.one_of(prompt, numbers, str(least), numbered=False))

    def by_hand(self, asking: Asking, part: str, count: int) -> list[str]:
        """Return the answer for each hero; empty for one at random."""
        picked: list[str] = []
        for number in range(1, count + 1):
            free = [card for card in self.pools[part] if card.name not in picked]
            asking.say(*(f"{spot:>3} {card.name}: {about(card)}" for spot, card in enumerate(free, 1)))
            prompt = f"Hero {number}: which {part}? (Enter: at random) "
            picked.append(asking.one_of(prompt, [card.name for card in free], ""))
        return picked


def about(card: Card) -> str:
    """Return what a race, class or saga is good at, and what its text says."""
    values = ", ".join(f"{attribute} {amount}" for attribute, amount in card.values.items())
    more = f", HP {card.hp}, gold {card.gold}" if card.hp else ""
    return f"{values}{more}. {card.text}" if values else card.flavour


def named(what: str, wanted: str, names: list[str]) -> str:
    """Return a name from what was typed for it. Raises ValueError if none or several can be meant."""
    words = split(wanted)
    fits = [name for name in names if split(name) == words] or [
        name for name in names if split(name)[: len(words)] == words or name.casefold().startswith(wanted.casefold())
    ]
    if len(fits) != 1:
        raise ValueError(f"no {what} is called {wanted!r}: choose from {', '.join(names)}")
    return fits[0]


def saved(header: Header) -> Saved:
    """Return a saved game, from its set-up alone."""
    game = new_game_from(header.setup)
    names = ", ".join(f"{hero.race} {hero.job}" for hero in game.heroes)
    heroes = [
        {"race": hero.race, "class": hero.job, "saga": hero.saga, "side": hero.side, "seat": hero.seat}
        for hero in game.heroes
    ]
    setup = {"mode": game.mode, "heroes": heroes, "switches": dict(game.switches)}
    return Saved(names, f"{names} ({game.mode})", setup)
