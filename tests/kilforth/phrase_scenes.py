"""A scene plays one position twice, with a text on a card and without it, and shows the difference.

Scene("Discard: Heal 2 HP.", ...): the text stands on the card "Thing", wherever `on` says that it is. `plays` are the
answers, divided by blanks: one marked * is asked for by the text alone, one marked - only where the text is missing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from sagabox.games.kilforth.cards.card import Card
from sagabox.games.kilforth.cards.phrases import CardText
from sagabox.games.kilforth.engine.events import FoeHurt, FoeRolled, Rolled
from sagabox.games.kilforth.engine.play import Kilforth
from sagabox.language import walk

from .kit import HeroAs, Passage, hero, kilforth
from .rigging import Rig, ancient, card, language, lying, on_top, plot, spot, weather

BARRENS = "Dead Barrens"
ENCOUNTER: dict[str, Any] = {"terrain": "Badlands", "gold": 2, "reward": "Item"}
FOE: dict[str, Any] = {"type": "Enemy", "keywords": ("Undead",), "hp": 2, "values": {"Fight": 1, "Sneak": 2}}
ITEM: dict[str, Any] = {"type": "Item", "unique": "Jewellery", "gold": 3}


@dataclass(frozen=True)
class Scene:
    text: str
    see: Callable[[Passage], Any]
    got: Any
    without: Any
    plays: str = ""
    on: str = "asset"
    at: str = ""
    hero: dict[str, Any] = field(default_factory=dict)
    facts: dict[str, Any] = field(default_factory=dict)
    rigs: Sequence[HeroAs | Rig] = ()
    day: int = 1
    mode: str = ""

    def __str__(self) -> str:
        return self.text

    def phrases(self) -> set[type[Any]]:
        """The phrases that the text is made of."""
        return {type(node) for node in walk(language().read(CardText, self.text))}

    def run(self) -> None:
        assert self.got != self.without, "a scene without a difference shows nothing"
        assert self.play(self.text) == self.got, "with the text"
        assert self.play("") == self.without, "without the text"

    def play(self, text: str) -> Any:
        game = self.begin(text)
        for answer in self.plays.split():
            if answer[0] == ("-" if text else "*"):
                continue
            game.play(answer.lstrip("*-"))
        return self.see(game)

    def begin(self, text: str) -> Passage:
        facts = {"fate": 0, **self.hero}
        place, rigs = self.at, list(self.rigs)
        match self.on:
            case "asset":
                facts["assets"] = [card("reward", "Thing", text, **{**ITEM, **self.facts}), *facts.get("assets", ())]
            case "hand":
                facts["hand"] = [card("reward", "Thing", text, **{**ITEM, **self.facts}), *facts.get("hand", ())]
            case "loot":
                facts["loot"] = [card("loot", "Thing", text), *facts.get("loot", ())]
            case "skill":
                facts["skills"] = [card("skill", "Thing", text, skill="Martial", level=1)]
            case "location":
                place = place or BARRENS
                rigs.append(_speaking(BARRENS, text))
            case "weather":
                rigs.append(weather(card("night", "Thing", text, type="Weather", location="crow-moor")))
            case "night":
                event = card("night", "Thing", text, type="Event", location="crow-moor", **self.facts)
                rigs.append(on_top("night", event))
            case "event":
                rigs.append(on_top("badlands", card("encounter", "Thing", text, type="Event", terrain="Badlands")))
            case "plot":
                place = place or BARRENS
                made = card("plot", "Thing", text, **self.facts)
                rigs.append(plot(BARRENS, replace(made, back="plot-prince-of-ruin", owner="prince-of-ruin")))
            case "abilities":
                place = place or "Old Wood"
                rigs += [ancient("Prince of Ruin"), _able(card("abilities", "Thing", text, owner="prince-of-ruin"))]
            case "enemy" | "place" | "quest" | "stranger":
                place = place or BARRENS
                kinds: dict[str, dict[str, Any]] = {
                    "enemy": FOE,
                    "place": {"type": "Place", "values": {"Sneak": 3, "Study": 3}},
                    "quest": {"type": "Quest", "values": {"Study": 3, "Influence": 3}},
                    "stranger": {"type": "Stranger", "hp": 1, "values": {"Influence": 3, "Fight": 1, "Sneak": 2}},
                }
                wanted = {**ENCOUNTER, **kinds[self.on], **self.facts}
                rigs.append(lying(BARRENS, card("encounter", "Thing", text, **wanted)))
            case _:
                raise ValueError(f"nothing is said about a text on {self.on}")
        return kilforth(hero(at=place or "Sprawl City", **facts), *rigs, day=self.day, mode=self.mode)


def _speaking(location: str, text: str) -> Rig:
    """A location says something else than it is printed."""

    def rig(play: Kilforth) -> None:
        place = spot(play, location)
        old = play.state.map[place]
        new = card("location", location, text, terrain=old.terrain)
        play.state.map = (*play.state.map[:place], new, *play.state.map[place + 1 :])

    return rig


def _able(abilities: Card) -> Rig:
    def rig(play: Kilforth) -> None:
        play.state.abilities = {play.pile("ancients")[0]: abilities}
        play.moves += 1

    return rig


# ---------------------------------------------------------------- plain cards, without a text

INN = card("encounter", "Inn", type="Place", keywords=("Abode",), values={"Sneak": 2, "Study": 2}, **ENCOUNTER)
OATH = card("encounter", "Oath", type="Quest", keywords=("Assist",), values={"Study": 2, "Influence": 2}, **ENCOUNTER)
PEDLAR = card(
    "encounter",
    "Pedlar",
    type="Stranger",
    keywords=("Neutral",),
    hp=1,
    values={"Influence": 2, "Fight": 1, "Sneak": 2},
    **ENCOUNTER,
)
WOLF = card("encounter", "Wolf", type="Enemy", keywords=("Demon",), hp=2, values={"Fight": 1, "Sneak": 2}, **ENCOUNTER)
PAGE = card("reward", "Page", type="Ally", unique="Martial", gold=4, location="old-wood")
LAMP = card("reward", "Lamp", type="Item", unique="Potion", gold=2, location="old-wood")
SPARK = card("reward", "Spark", type="Spell", unique="Combat", gold=2, location="old-wood")
GLOW = card("reward", "Glow", type="Spell", unique="Aid", gold=3, location="old-wood")
BARON = card("reward", "Baron", type="Title", unique="Rank", gold=5, location="old-wood")
TRINKET = card("loot", "Trinket")
SCHEME = replace(card("plot", "Scheme"), back="plot-prince-of-ruin", owner="prince-of-ruin")


# ---------------------------------------------------------------- what can be seen


def fact(*names: str, who: int = 0) -> Callable[[Passage], Any]:
    """Fields of a hero."""

    def see(game: Passage) -> Any:
        facts = tuple(getattr(game.heroes[who], name) for name in names)
        return facts[0] if len(facts) == 1 else facts

    return see


def value_of(attribute: str, against: str | None = None) -> Callable[[Passage], int]:
    return lambda game: game.value(attribute, against=against)


def is_open(id: str) -> Callable[[Passage], bool]:
    return lambda game: id in game.options


def dice_rolled(game: Passage) -> list[int]:
    """How many dice the heroes rolled, Test by Test."""
    return [len(one.dice) for one in game.told(Rolled)]


def foe_rolled(game: Passage) -> list[int]:
    return [len(one.dice) for one in game.told(FoeRolled)]


def foe_lost(game: Passage) -> int:
    return sum(one.amount for one in game.told(FoeHurt))


def where(name: str) -> Callable[[Passage], str]:
    return lambda game: game.where(name)
