"""What a hero has, wants and can do, worked out once for each question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..cards.card import ATTRIBUTES, LANDS, REWARDS, Card
from ..engine.geography import ASSETS, HANDS
from ..engine.play import Kilforth
from ..engine.state import LAST_DAY, Hero
from ..engine.values import all_dice_parts, dice_plus, max_health, success_from
from ..rules.saga import DONE, FINALE, chapter_cost, needed
from ..rules.testing import fate_calls

COMMON = frozenset((*LANDS, *REWARDS, "Enemy", "Place", "Quest", "Stranger"))
WORD_WORTH = (3.6, 2.2, 1.5, 1.0)  # of a keyword for the current chapter, the next, ...
BATTLE_SKILLS = {"Arcane": "Study", "Pious": "Influence", "Shadow": "Sneak", "Martial": "Fight"}


Worths = dict[Any, float]


class Memory:
    """What was worked out before, by all that bears on it: `moods` for everything, `prizes` for what encounters bring,
    `tests` for Confronting those that are no Strangers."""

    def __init__(self) -> None:
        self.moods, self.prizes, self.tests = Remembered(16), Remembered(32), Remembered(64)


class Remembered:
    """Worths by what they depend on; all are forgotten when there are more than `most` such keys."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.worths: dict[tuple[Any, ...], Worths] = {}

    def under(self, key: tuple[Any, ...]) -> Worths:
        found = self.worths.get(key)
        if found is None:
            if len(self.worths) >= self.most:
                self.worths.clear()
            found = self.worths[key] = {}
        return found


class Sight:
    """A hero's situation."""

    def __init__(self, play: Kilforth, hero: Hero, memory: Memory, *, hidden: bool | None = None) -> None:
        self.play, self.hero = play, hero
        self.state = play.state
        self.hand = play.pile(HANDS[hero.index])
        self.assets = play.pile(ASSETS[hero.index])
        self.days_left = LAST_DAY - self.state.day
        self.health = max_health(play, hero)
        self.least = success_from(play)
        self.dice: dict[str, int] = {}
        self.faces: dict[str, int] = {}
        parts = all_dice_parts(play, hero)
        for attribute in ATTRIBUTES:
            self.dice[attribute] = max(0, sum([amount for _, amount in parts[attribute]]))
            self.faces[attribute] = self.least - dice_plus(play, hero, attribute, None)
        self.fate = 1 if fate_calls(play, hero) > 0 and (hero.fate or self.hand) else 0
        self.chapters = hero.chapter < FINALE
        self.cost = chapter_cost(play, hero) if self.chapters else 0
        self.wanted, self.spare = wants(play, hero, self.hand, self.assets)
        self.hasten()
        self.hidden = hero.hidden if hidden is None else hidden
        self.battle_attribute = battle_attribute(hero)
        self.hp_worth, self.gold_worth = hp_worth(self), gold_worth(self)
        self.memory = memory
        self.known = memory.moods.under(self.mood())
        self.prizes: Worths = {}
        self.tests: Worths = {}

    def hasten(self) -> None:
        """Raise the worth of keywords, the more the fewer of them the chapter still lacks."""
        lacking = [word for word, worth in self.wanted.items() if worth == WORD_WORTH[0]]
        self.lacking = len(lacking)
        if lacking:
            rich = self.hero.gold >= self.cost
            for word in lacking:
                self.wanted[word] += (3.0 if rich else 2.0) / len(lacking)

    @property
    def ap(self) -> int:
        return self.hero.ap + sum(self.hero.typed_ap.values())

    def mood(self) -> tuple[Any, ...]:
        return (
            *(self.hero.index, self.hero.hp, self.health, self.hidden, self.fate, self.hero.gold, self.days_left),
            *self.dice.values(),
            *self.faces.values(),
            *self.wanted.items(),
            *self.assets,
        )

    @property
    def reserve(self) -> int:
        """Gold not to be spent on other things: while a chapter lacks several keywords, more will come in."""
        return self.cost // (2 ** max(0, self.lacking - 1)) if self.chapters else 0


def healing_gold(sight: Sight) -> int:
    """Return gold that may go for HP: all of it, unless the chapter wants nothing but gold."""
    return sight.hero.gold - (sight.cost if sight.chapters and not sight.lacking else 0)


def hp_worth(sight: Sight) -> float:
    """Return the worth of 1 HP: an Action on each Day to come; before an Assault, life."""
    if sight.hero.chapter == DONE:
        return 2.5
    return min(2.2, 0.6 + 0.25 * sight.days_left)


def gold_worth(sight: Sight) -> float:
    """Return the worth of 1 gold: it pays for chapters; what is left over buys assets."""
    if sight.chapters and sight.hero.gold < sight.cost:
        return 1.2
    return 0.8 if sight.days_left > 1 else 0.1


def battle_attribute(hero: Hero) -> str:
    """Return what the hero will fight the Ancient with: a Totem or the last skill may let another attribute serve."""
    totem = hero.saga.totem
    if totem is not None and (stands := totem.program.standing.get("use:Fight")):
        return stands[0].standing.word()
    return BATTLE_SKILLS.get(hero.job.skill, "Fight")


def wants(
    play: Kilforth, hero: Hero, hand: Sequence[Card], assets: Sequence[Card]
) -> tuple[dict[str, float], list[Card]]:
    """Return the keywords still wanted for this chapter and later ones, with their worth; and the spare rumours."""
    wanted: dict[str, float] = {}
    spare = list(hand)
    for ahead, chapter in enumerate(range(hero.chapter, FINALE)):
        shown = list(assets)
        for word in sorted(words_of(play, hero, chapter), key=lambda word: word in COMMON):
            if (card := next((one for one in shown if word in one.keywords), None)) is not None:
                shown.remove(card)
            elif (card := next((one for one in spare if word in one.keywords), None)) is not None:
                spare.remove(card)
            else:
                wanted[word] = max(wanted.get(word, 0.0), WORD_WORTH[ahead])
    return wanted, spare


def words_of(play: Kilforth, hero: Hero, chapter: int) -> list[str]:
    if chapter == hero.chapter:
        return needed(play, hero)
    one = hero.saga.chapters[chapter - 1]
    return [*one.keywords, one.few] if play.state.started <= 2 else list(one.keywords)
