"""What makes sense where: which abilities, moments and effects a card of each kind can have."""

from __future__ import annotations

from dataclasses import dataclass

from sagabox.language import walk
from sagabox.packs import SenselessText

from .abilities import Active, EntersPlay, Kind, LeavesPlay
from .clauses import OncePerWhen, Plain, When
from .families import Ability, Standing
from .instructions import Sentence, Word
from .words import MAP_CARDS, Period


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


def check_sense(ability: Ability, use: Use) -> None:
    """Check an ability. Raises SenselessText if it can do nothing on a card of that kind."""
    name = ability.name()
    if name not in ALLOWED[use.place]:
        others = " or ".join(ALLOWED[use.place])
        raise SenselessText(f"{_a(use.place)} can have no {name} ability, only {others}")
    for node in walk(ability):
        places = node.stands_on if isinstance(node, Word) else ()
        if places and use.place not in places:
            raise SenselessText(f'"{_words(node)}" makes no sense on {_a(use.place)}, only on {_list(places)}')
        if isinstance(node, Standing) and use.place in MAP_CARDS and not places:
            raise SenselessText(f'"{_words(node)}" is for a hero: {_a(use.place)} can only change itself or everything')
    for sentence in getattr(ability, "sentences", ()):
        _check_moment(ability, sentence)
    if isinstance(ability, Active) and use.place == "loot" and name == "(Deed)" and ability.requirement is None:
        raise SenselessText('a Loot token is used once: write "(Deed) Discard: ..."')
    if isinstance(ability, Active) and name == "(Map)" and ability.requirement is None and use.place in MAP_CARDS:
        _check_map(ability, use)


def _check_moment(ability: Ability, sentence: Sentence) -> None:
    """Check that effects on a foe or on dice have a moment, unless used at will. Raises SenselessText."""
    clause = sentence.clause if isinstance(sentence, Plain) else None
    moment = clause.moment.name if isinstance(clause, When | OncePerWhen) else ""
    if isinstance(ability, Active) and not moment and _is_at_will(ability):
        return
    for node in walk(sentence):
        if isinstance(node, Word | Period) and node.needs and moment not in node.needs:
            raise SenselessText(f'"{_words(node)}" does nothing here: begin with a "when ...," that fits it')


def _is_at_will(ability: Active) -> bool:
    return ability.kind in (Kind.DEED, Kind.HERO) and not isinstance(ability.requirement, EntersPlay | LeavesPlay)


def _check_map(ability: Active, use: Use) -> None:
    for sentence in ability.sentences:
        if isinstance(sentence, Plain) and sentence.clause.at_will:
            raise SenselessText(f'no hero can use {_a(use.place)}: begin with "when ...,"')


def _words(node: Word | Period) -> str:
    template = node.value if isinstance(node, Period) else node.templates[0]
    return template.replace("{", "").replace("}", "")


def _a(place: str) -> str:
    words = {"abilities": "an Ancient's card of abilities", "loot": "a Loot token", "Weather": "Weather"}
    article = "an" if place[0] in "aeiouE" else "a"
    return words.get(place, f"{article} {place}")


def _list(places: tuple[str, ...]) -> str:
    return " or ".join(_a(one) for one in places)
