"""What makes sense where: which sentences and words a card of each kind can have."""

from __future__ import annotations

from dataclasses import dataclass

from sagabox.language import Phrase, walk
from sagabox.packs import SenselessText

from .texts import CardText, Discard, Do, HasUpshot, Once, OnceWhen, SoulAnswer, Stands, When, While
from .word import Word

WORN = (Stands, While, When, OnceWhen, Once)
ALLOWED: dict[str, tuple[type[Phrase], ...]] = {
    "hero": WORN,
    "weapon": (HasUpshot, *WORN),
    "armour": WORN,
    "artifact": (*WORN, Discard),
    "thing": (*WORN, Discard),
    "consumable": (Discard,),
    "enemy": (Stands, While, When),
    "minion": (Stands, While, When),
    "enemy_power": (Stands, While, When),
    "scroll": (Stands, While, When),
    "event": (Do, Stands, While, When),
    "trap": (Do,),
    "critical": (Do,),
    "red critical": (Stands, While),
    "bystander": (Do,),
    "site": (Do,),
    "paragraph": (Do, When, SoulAnswer),
    "quest": (Stands, While, When, OnceWhen),
    "used power": (Do,),
    "reaction power": (When,),
    "passive power": (Stands, While, When, OnceWhen),
}
NAMES = {
    Do: "something done at once",
    When: '"When ...,"',
    OnceWhen: '"Once each ..., when ...,"',
    Once: '"Once each ...,"',
    Stands: "a standing effect",
    While: '"While ...,"',
    HasUpshot: '"Power: ..."',
    Discard: '"Discard: ..."',
    SoulAnswer: '"Law: ..."',
}


@dataclass(frozen=True)
class Use:
    """On what a text stands: the kind of card, the cost of a power, whether it has a range."""

    kind: str
    cost: str = ""
    ranged: bool = False
    red: bool = False

    @property
    def place(self) -> str:
        """Return the entry of ALLOWED that counts."""
        if self.kind in ("power", "talent"):
            return f"{self.cost if self.cost in ('reaction', 'passive') else 'used'} power"
        return "red critical" if self.red else self.kind


def check_sense(text: CardText, use: Use) -> None:
    """Raise SenselessText for the first sentence that can do nothing on such a card."""
    allowed = ALLOWED[use.place]
    for number, sentence in enumerate(text.sentences):
        if type(sentence) not in allowed:
            known = ", ".join(NAMES[one] for one in allowed)
            raise SenselessText(f"{NAMES[type(sentence)]} makes no sense on a {use.place}: it can have {known}", number)
        moment = sentence.moment.announced() if isinstance(sentence, When | OnceWhen) else ""
        for node in walk(sentence):
            if isinstance(node, Word) and (fault := _fault(node, use, moment)):
                raise SenselessText(fault, number)
    if use.place == "reaction power" and len(text.sentences) > 1:
        raise SenselessText("a reaction power has one sentence", 1)


def check_words(tree: Phrase, use: Use) -> None:
    """Raise SenselessText for a word that makes no sense on such a card: for texts that are no card texts."""
    for node in walk(tree):
        if isinstance(node, Word) and (fault := _fault(node, use, "")):
            raise SenselessText(fault)


def _fault(node: Word, use: Use, moment: str) -> str:
    words = node.templates[0].replace("{", "").replace("}", "")
    if use.kind in node.not_on or (node.stands_on and use.kind not in node.stands_on):
        advice = node.advice or f"makes no sense on a {use.kind}: only on {' or '.join(node.stands_on)}"
        return f'"{words}" {advice}'
    if node.needs and moment not in node.needs:
        return f'"{words}" does nothing here: begin with a "When ...," that fits it'
    if node.ranged and not use.ranged:
        return "nothing says how far the range goes: give the card a range, or write within a number of areas"
    return node.misspelt()
