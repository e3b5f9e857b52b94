"""Sorts what a card says by when the rules ask for it: a text becomes the program of its card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from sagabox.language import walk

from ..program import Listener, Program, Stand, Usable
from .attacks import Attack
from .bodies import Lasts
from .enemies import Snare
from .families import Body, Condition, Standing, Step
from .gains import Upshot
from .sense import Use, check_sense
from .texts import CardText, Discard, Do, HasUpshot, Once, OnceWhen, SoulAnswer, Stands, When, While


def compile_text(text: CardText, use: Use | None = None) -> Program:
    """Return what a text does. With a `use` (on what card it stands) it must make sense there: raises SenselessText."""
    if use is not None:
        check_sense(text, use)
    sorting = Sorting(optional=use is not None and use.cost == "reaction")
    for index, sentence in enumerate(text.sentences):
        match sentence:
            case Do():
                sorting.does.append(sentence.body)
            case When():
                sorting.listen(Listener(index, sentence.moment, sentence.body, optional=sorting.optional))
            case OnceWhen():
                sorting.listen(Listener(index, sentence.moment, sentence.body, sentence.span.value, optional=True))
            case Once():
                sorting.usable.append(Usable(index, sentence.body, sentence.span.value))
            case Discard():
                sorting.usable.append(Usable(index, sentence.body, discard=True))
            case Stands():
                sorting.stand(sentence.standings)
            case While():
                sorting.stand(sentence.standings, sentence.condition)
            case HasUpshot():
                sorting.upshots.append(sentence.upshot)
            case SoulAnswer():
                sorting.answers[sentence.nature.value] = sentence.steps
            case _:
                raise TypeError(f"{type(sentence).__name__} is not known to the rules")
    return with_parts(sorting.program(), text)


def with_parts(program: Program, *trees: Any) -> Program:
    """Return a program that also lists what the state names by number: attacks, effects that last, snares."""
    nodes = [node for tree in trees if tree is not None for node in walk(tree)]
    return replace(
        program,
        attacks=(*program.attacks, *(node for node in nodes if isinstance(node, Attack))),
        lasts=(
            *program.lasts,
            *(stand for node in nodes if isinstance(node, Lasts) for stand in _stands(node.standing)),
        ),
        snares=(*program.snares, *(node for node in nodes if isinstance(node, Snare))),
    )


def _stands(standing: Standing) -> Iterator[Stand]:
    for _, about, what in standing.stands():
        yield Stand(about, what)


@dataclass
class Sorting:
    """A program in the making."""

    optional: bool = False
    does: list[Body] = field(default_factory=list)
    answers: dict[str, tuple[Step, ...]] = field(default_factory=dict)
    standing: dict[str, tuple[Stand, ...]] = field(default_factory=dict)
    listens: dict[str, tuple[Listener, ...]] = field(default_factory=dict)
    usable: list[Usable] = field(default_factory=list)
    upshots: list[Upshot] = field(default_factory=list)

    def listen(self, listener: Listener) -> None:
        name = listener.moment.announced()
        self.listens[name] = (*self.listens.get(name, ()), listener)

    def stand(self, standings: tuple[Standing, ...], condition: Condition | None = None) -> None:
        for standing in standings:
            for key, about, what in standing.stands():
                self.standing[key] = (*self.standing.get(key, ()), Stand(about, what, condition))

    def program(self) -> Program:
        return Program(
            tuple(self.does), self.answers, self.standing, self.listens, tuple(self.usable), tuple(self.upshots)
        )
