"""What makes sense where: which abilities, moments and effects a card of each kind can have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sagabox.language import Phrase, walk

from .abilities import (
    Active,
    DiscardThis,
    EntersPlay,
    ForcedTrophy,
    Immune,
    Kind,
    LeavesPlay,
    SacrificeThis,
    ToDefeat,
    Trap,
    Trophy,
    Veil,
    Weakness,
)
from .clauses import AsYourAction, If, OncePer, OncePerWhen, Pay, Plain, When, YouMay
from .dice import AddSuccesses, Reroll, TurnDice
from .families import Ability, Sentence, Standing
from .fighting import DefeatFoe, EvadeFoe, FoeGainsFight, FoeLosesHp, FoeRerolls, GainSurprise
from .land import LoseSuccesses, MoveThisCard
from .moments import ThisDefeated, ThisFalls, YouConfrontThis
from .places import ThisLocation
from .standing import EncountersHave, HeroesHave, NoEscape, NoFate, NoHeroCan, ThisHp, ThisValue
from .words import Period


class SenselessText(ValueError):
    """A text that can be read but does nothing where it stands. `ability` is its number in the text, from 0."""

    def __init__(self, message: str, ability: int = 0) -> None:
        self.message, self.ability = message, ability
        super().__init__(message)

    def about(self, ability: int) -> SenselessText:
        return SenselessText(self.message, ability)


@dataclass(frozen=True)
class Use:
    """On what a text stands: the kind of card, and its type if it has one."""

    kind: str
    type: str = ""

    @property
    def place(self) -> str:
        """What counts here: an Event and a Weather card are unlike other cards of their deck."""
        if self.type in ("Event", "Weather"):
            return self.type
        return "encounter" if self.kind == "night" else self.kind


HEROIC = ("race", "class", "skill", "reward", "totem")
ON_MAP = ("encounter", "Weather", "abilities", "plot")
ALLOWED: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(HEROIC, ("(Deed)", "(Hero)")),
    "chapter": ("(Hero)",),
    "loot": ("(Deed)", "(Revealed)"),
    "location": ("(Map)",),
    "encounter": ("(Map)", "(Revealed)", "Trap", "Trophy", "Weakness", "Immune"),
    "Event": ("(Revealed)",),
    "Weather": ("(Map)",),
    "abilities": ("(Map)", "Trap", "Immune"),
    "plot": ("(Map)", "Trap", "Immune", "To Defeat"),
}
NAMES: dict[type[Ability], str] = {
    Trap: "Trap",
    Trophy: "Trophy",
    ForcedTrophy: "Trophy",
    Weakness: "Weakness",
    Immune: "Immune",
    ToDefeat: "To Defeat",
}
# Phrases that speak of "this": the cards they can stand on.
PLACES: dict[type[Phrase], tuple[str, ...]] = {
    ThisFalls: ("location",),
    ThisDefeated: ("encounter",),
    YouConfrontThis: ("encounter",),
    MoveThisCard: ("encounter",),
    LoseSuccesses: ("encounter",),
    ThisLocation: ("location", "encounter"),
    **dict.fromkeys((ThisValue, ThisHp, NoEscape, NoFate), ("encounter", "abilities", "plot")),
    **dict.fromkeys((HeroesHave, EncountersHave, NoHeroCan), ON_MAP),
    Veil: ("reward", "skill", "totem"),
    SacrificeThis: ("reward", "totem"),
    DiscardThis: ("loot",),
}
FOR_A_HERO = (AsYourAction, OncePer, Pay, YouMay, If)
# What needs a battle, dice or a Test: the moments at which there is one.
IN_BATTLE = ("battle-starts", "battle-round-starts", "test-begins", "test-rolled", "loses-hp")
NEEDS: dict[Any, tuple[str, ...]] = {
    **dict.fromkeys((FoeLosesHp, FoeGainsFight, FoeRerolls, GainSurprise, EvadeFoe, DefeatFoe), IN_BATTLE),
    **dict.fromkeys((Period.BATTLE, Period.BATTLE_ROUND), IN_BATTLE),
    **dict.fromkeys((Reroll, TurnDice, AddSuccesses), ("test-rolled",)),
    Period.TEST: ("test-begins", "test-rolled", "confronts"),
}


def check_sense(ability: Ability, use: Use) -> None:
    """Raises SenselessText if the ability can do nothing on such a card."""
    name = NAMES.get(type(ability)) or (f"({ability.kind.value})" if isinstance(ability, Active) else "")
    if name not in ALLOWED[use.place]:
        others = " or ".join(ALLOWED[use.place])
        raise SenselessText(f"{_a(use.place)} can have no {name} ability, only {others}")
    for node in walk(ability):
        places = PLACES.get(type(node))
        if places and use.place not in places:
            raise SenselessText(f'"{_words(node)}" makes no sense on {_a(use.place)}, only on {_list(places)}')
        if isinstance(node, Standing) and use.place in ON_MAP and not places:
            raise SenselessText(f'"{_words(node)}" is for a hero: {_a(use.place)} can only change itself or everything')
    for sentence in getattr(ability, "sentences", ()):
        _check_moment(ability, sentence)
    if isinstance(ability, Active) and use.place == "loot" and name == "(Deed)" and ability.requirement is None:
        raise SenselessText('a Loot token is used once: write "(Deed) Discard: ..."')
    if isinstance(ability, Active) and name == "(Map)" and ability.requirement is None and use.place in ON_MAP:
        _check_map(ability, use)


def _check_moment(ability: Ability, sentence: Sentence) -> None:
    """Effects on a foe or on dice need the moment for them; what a hero uses at will waits for it by itself."""
    clause = sentence.clause if isinstance(sentence, Plain) else None
    moment = clause.moment.name if isinstance(clause, When | OncePerWhen) else ""
    if isinstance(ability, Active) and not moment and _is_at_will(ability):
        return
    for node in walk(sentence):
        moments = NEEDS.get(node if isinstance(node, Period) else type(node))
        if moments and moment not in moments:
            words = node.value if isinstance(node, Period) else _words(node)
            raise SenselessText(f'"{words}" does nothing here: begin with a "when ...," that fits it')


def _is_at_will(ability: Active) -> bool:
    return ability.kind in (Kind.DEED, Kind.HERO) and not isinstance(ability.requirement, EntersPlay | LeavesPlay)


def _check_map(ability: Active, use: Use) -> None:
    for sentence in ability.sentences:
        if isinstance(sentence, Plain) and isinstance(sentence.clause, FOR_A_HERO):
            raise SenselessText(f'no hero can use {_a(use.place)}: begin with "when ...,"')


def _words(node: Any) -> str:
    template = node.templates[0] if isinstance(node, Phrase) else str(node)
    return template.replace("{", "").replace("}", "")


def _a(place: str) -> str:
    words = {"abilities": "an Ancient's card of abilities", "loot": "a Loot token", "Weather": "Weather"}
    article = "an" if place[0] in "aeiouE" else "a"
    return words.get(place, f"{article} {place}")


def _list(places: tuple[str, ...]) -> str:
    return " or ".join(_a(one) for one in places)
