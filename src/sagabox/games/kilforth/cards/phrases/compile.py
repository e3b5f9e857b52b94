"""Sorts what a card says by when the rules ask for it: a text becomes the program of its card.

A text that can be read may still make no sense where it stands: that is found here, when the card is loaded.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, cast

from sagabox.kernel import Refusal, Rule
from sagabox.packs import SenselessText

from ..program import Listener, Outcome, Program, Stand, TrophyBenefit, Usable
from .abilities import (
    Active,
    CardText,
    DiscardThis,
    EntersPlay,
    FailTest,
    ForcedTrophy,
    Immune,
    Kind,
    LeavesPlay,
    PassTest,
    SacrificeThis,
    ToDefeat,
    Trap,
    Trophy,
    Veil,
    Weakness,
)
from .choosing import in_order
from .clauses import Always, AsYourAction, OncePer, OncePerWhen, Plain, When, While, YouMay
from .families import Ability, Condition, Moment, Requirement, Standing
from .instructions import Clause, Cost, Effect, Instruction, Sentence
from .sense import Use, check_sense

if TYPE_CHECKING:
    from sagabox.games.kilforth.engine.context import At

__all__ = ["SenselessText", "Sequence", "Use", "compile_text"]

PRICES = {Veil: "Veil", SacrificeThis: "Sacrifice", DiscardThis: "Discard"}
WRAPPED = (When, OncePer, OncePerWhen, AsYourAction)


def compile_text(text: CardText, use: Use | None = None) -> Program:
    """Compile a text. With a `use` (on what card it stands) it must make sense there. Raises SenselessText."""
    sorting = Sorting()
    for number, ability in enumerate(text.abilities):
        try:
            if use is not None:
                check_sense(ability, use)
            sorting.add(ability)
        except SenselessText as error:
            raise error.about(number) from None
    return sorting.program()


@dataclass(frozen=True)
class Sequence(Instruction):
    """Several sentences of one (Deed), done in order."""

    certain = True
    sentences: tuple[Instruction, ...]

    def parts(self) -> tuple[Instruction, ...]:
        return self.sentences

    def idle(self, at: At) -> bool:
        return all(one.idle(at) for one in self.sentences)

    def known_effects(self, at: At) -> list[tuple[Effect, int]] | None:
        known = [one.known_effects(at) for one in self.sentences]
        return None if None in known else [effect for one in known if one for effect in one]

    def check(self, at: At) -> Refusal | None:
        """Return the first refusal if no sentence can be done, else None."""
        refusals = [one.check(at) for one in self.sentences]
        return None if None in refusals else refusals[0]

    def resolve(self, at: At) -> Rule[None]:
        return in_order((one, at) for one in self.sentences)

    def gist(self) -> str:
        return "; ".join(one.gist() for one in self.sentences)


class Sorting:
    """A program in the making. `index` counts the sentences of the whole card, so that each "once" is its own."""

    def __init__(self) -> None:
        self.trap: list[Cost] = []
        self.trophies: list[TrophyBenefit] = []
        self.weakness: list[str] = []
        self.immune: list[str] = []
        self.revealed: list[Sentence] = []
        self.to_defeat: list[Sentence] = []
        self.enters: list[Sentence] = []
        self.leaves: list[Sentence] = []
        self.outcomes: list[Outcome] = []
        self.standing: dict[str, tuple[Stand, ...]] = {}
        self.usable: list[Usable] = []
        self.listens: dict[str, tuple[Listener, ...]] = {}
        self.index = 0

    def add(self, ability: Ability) -> None:
        match ability:
            case Active():
                self._active(ability)
            case Trap():
                self.trap += ability.costs
            case Trophy() | ForcedTrophy():
                attributes = tuple(one.value for one in ability.attributes or ())
                forced = isinstance(ability, ForcedTrophy)
                self.trophies += [TrophyBenefit(one, attributes, forced) for one in self._orders(ability.sentences)]
            case Weakness():
                self.weakness += [one.value for one in ability.keywords]
            case Immune():
                self.immune += [one.value for one in ability.types]
            case ToDefeat():
                self.to_defeat += self._orders(ability.sentences)
            case _:
                raise SenselessText(f"{type(ability).__name__} is not known to the rules")

    def program(self) -> Program:
        return Program(
            tuple(self.trap),
            tuple(self.trophies),
            tuple(self.weakness),
            tuple(self.immune),
            tuple(self.revealed),
            tuple(self.to_defeat),
            tuple(self.enters),
            tuple(self.leaves),
            tuple(self.outcomes),
            self.standing,
            tuple(self.usable),
            self.listens,
        )

    # ---------------------------------------------------------------- (Deed), (Hero), (Map), (Revealed)

    def _active(self, ability: Active) -> None:
        requirement = ability.requirement
        match ability.kind, requirement:
            case Kind.REVEALED, None:
                self.revealed += self._orders(ability.sentences)
            case Kind.DEED, None | Veil() | SacrificeThis() | DiscardThis():
                self._deed(ability)
            case Kind.HERO, EntersPlay():
                self.enters += self._orders(ability.sentences)
            case Kind.HERO, LeavesPlay():
                self.leaves += self._orders(ability.sentences)
            case Kind.MAP, PassTest() | FailTest():
                attribute = requirement.attribute.value if requirement.attribute else ""
                passed = isinstance(requirement, PassTest)
                self.outcomes += [Outcome(passed, attribute, one) for one in self._orders(ability.sentences)]
            case Kind.HERO | Kind.MAP, None:
                for sentence in ability.sentences:
                    self._lasting(sentence)
            case _:
                raise SenselessText(_out_of_place(ability.kind, cast(Requirement, requirement)))

    def _orders(self, sentences: tuple[Sentence, ...]) -> list[Sentence]:
        """Return the sentences, all of them done on the spot. Raises SenselessText for others."""
        for sentence in sentences:
            if isinstance(sentence, Plain):
                if isinstance(sentence.clause, Always | While):
                    raise SenselessText("a standing effect needs a card that stays: write it in (Hero) or (Map)")
                if isinstance(sentence.clause, WRAPPED):
                    raise SenselessText(
                        'this is done on the spot: it can have no "when", "once per" or "as your Action"'
                    )
        self.index += len(sentences)
        return list(sentences)

    def _deed(self, ability: Active) -> None:
        """Compile one Deed of any number of sentences; the first may say when, how often or as which Action."""
        first, *others = ability.sentences
        index, self.index = self.index, self.index + 1
        does = tuple(self._orders(tuple(others)))
        clause = first.clause if isinstance(first, Plain) else first
        if isinstance(clause, Always | While):
            raise SenselessText("a standing effect cannot be a Deed: write it in (Hero)")
        opened = _unwrapped(clause)
        price = PRICES[type(ability.requirement)] if ability.requirement else ""
        if not price and not opened.once and opened.action is None and opened.does.is_free():
            raise SenselessText(_ENDLESS)
        whole = Sequence((opened.does, *does)) if does else opened.does
        self.usable.append(Usable(index, whole, price, opened.moment, opened.once, opened.action))

    def _lasting(self, sentence: Sentence) -> None:
        """Compile a sentence of (Hero) or (Map): it stands, waits for a moment, or can be used by its hero."""
        index, self.index = self.index, self.index + 1
        clause = sentence.clause if isinstance(sentence, Plain) else sentence
        match clause:
            case Always():
                self._stand(clause.standings, None)
            case While():
                self._stand(clause.standings, clause.condition)
            case When() | OncePerWhen():
                once = clause.span.value if isinstance(clause, OncePerWhen) else ""
                optional = isinstance(clause.then, YouMay)
                heard = Listener(index, clause.moment, clause.then, once, optional)
                name = clause.moment.name
                self.listens[name] = (*self.listens.get(name, ()), heard)
            case Clause(at_will=True):
                opened = _unwrapped(clause)
                if not opened.once and opened.action is None and opened.does.is_free():
                    raise SenselessText(_ENDLESS)
                self.usable.append(Usable(index, opened.does, "", None, opened.once, opened.action, deed=False))
            case _:
                raise SenselessText('nothing says when this is done: begin with "when ...," or "once per ...,"')

    def _stand(self, standings: tuple[Standing, ...], condition: Condition | None) -> None:
        for one in standings:
            key = one.key()
            self.standing[key] = (*self.standing.get(key, ()), Stand(one, condition))


_ENDLESS = 'this costs nothing and could be done without end: give it a cost, or begin with "once per ...,"'


class _Opened(NamedTuple):
    """What is inside "when", "once per" and "as your Action", and what these say."""

    does: Instruction
    moment: Moment | None = None
    once: str = ""
    action: str | None = None


def _unwrapped(clause: Instruction) -> _Opened:
    match clause:
        case When():
            return _Opened(clause.then, moment=clause.moment)
        case OncePer():
            return _Opened(clause.then, once=clause.span.value)
        case OncePerWhen():
            return _Opened(clause.then, clause.moment, clause.span.value)
        case AsYourAction():
            return _Opened(clause.inner, action=clause.action.value if clause.action else "")
        case _:
            return _Opened(clause)


def _out_of_place(kind: Kind, requirement: Requirement) -> str:
    words = {
        Veil: ("Veil", "(Deed)"),
        SacrificeThis: ("Sacrifice", "(Deed)"),
        DiscardThis: ("Discard", "(Deed)"),
        EntersPlay: ("Enters Play", "(Hero)"),
        LeavesPlay: ("Leaves Play", "(Hero)"),
        PassTest: ("Pass a Test", "(Map)"),
        FailTest: ("Fail a Test", "(Map)"),
    }
    word, place = words[type(requirement)]
    return f'"{word}:" belongs in {place}, not in ({kind.value})'
