"""Paragraphs, Waypoints, soul choices and memories.   rules: bos.*, quest.*, campaign.carry-over"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.kernel import EVERYBODY, Coming, Menu, Rule, course

from ..engine.context import At
from ..engine.events import Forgot, ParagraphRead, Remembered, SoulChosen
from ..engine.scopes import Reading

if TYPE_CHECKING:
    from ..cards.quest_card import Paragraph
    from ..engine.play import Sorcery
    from ..engine.state import Figure

NATURES = ("Law", "Neutral", "Chaos")


def to_read(play: Sorcery, number: int) -> None:
    """Have a paragraph read as soon as what goes on is done.   rules: bos.paragraphs"""
    if number not in play.state.read and number not in play.state.due:
        play.state.due.append(number)


def reach(play: Sorcery, figure: Figure) -> None:
    """A Hero reaches a Waypoint, once.   rules: bos.waypoints"""
    for number, waypoint in enumerate(play.state.quest.waypoints):
        if waypoint.area == figure.area and not play.state.waypoints[number]:
            play.state.waypoints[number] = True
            to_read(play, waypoint.read)


def is_waypoint(play: Sorcery, area: int) -> bool:
    """Return True if a Hero who enters an area would reach a Waypoint."""
    waypoints = play.state.quest.waypoints
    return any(one.area == area and not play.state.waypoints[number] for number, one in enumerate(waypoints))


@course(Reading)
def reading(play: Sorcery, reading: Reading) -> Coming:
    """One sentence after another, then the soul choice if there is one.

    rules: bos.instructions-in-order, bos.active-player-reads"""
    paragraph = play.state.quest.by_number[reading.number]
    if reading.sentence < 0:
        play.state.read.append(reading.number)
        play.show(paragraph, EVERYBODY)
        play.reindex()
        play.tell(ParagraphRead, "bos.paragraphs", reading.number)
    reading.sentence += 1
    does = paragraph.program.does
    if reading.sentence < len(does):
        return follow(play, paragraph, reading.sentence)
    if reading.sentence == len(does) and paragraph.program.answers:
        return choose_soul(play, paragraph)
    return None


def follow(play: Sorcery, paragraph: Paragraph, sentence: int) -> Rule[None]:
    at = At(play, play.leader(), paragraph, rule="bos.instructions-in-order")
    yield from at.follow(paragraph.program.does[sentence])
    yield from play.settle()


def choose_soul(play: Sorcery, paragraph: Paragraph) -> Rule[None]:
    """An answer for each Soul Nature that is alive in the Party.

    rules: bos.soul-nature-choice, bos.choice-procedure, ruling.no-vote"""
    answers = paragraph.program.answers
    alive = {play.hero(figure).soul.nature for figure in play.living()}
    natures = [nature for nature in NATURES if nature in answers and nature in alive]
    leader, reading = play.leader(), paragraph.number

    def lister(menu: Menu) -> None:
        for nature in natures:
            menu.answer(nature.lower(), leader.seat, nature, paragraph=reading)

    if not natures:
        return
    option = yield from play.ask("bos.choice-procedure", lister, figure=leader.index, interrupts=False)
    play.tell(SoulChosen, "bos.soul-nature-choice", option.means)
    at = At(play, leader, paragraph, rule="bos.soul-nature-choice")
    for step in answers[option.means]:
        yield from step.resolve(at)
    yield from play.settle()


# ---------------------------------------------------------------- memories


def remember(play: Sorcery, memory: str) -> None:
    """rules: campaign.carry-over"""
    if memory not in play.state.memories:
        play.state.memories.append(memory)
        play.tell(Remembered, "campaign.carry-over", memory)


def forget(play: Sorcery, memory: str) -> None:
    """rules: campaign.carry-over"""
    if memory in play.state.memories:
        play.state.memories.remove(memory)
        play.tell(Forgot, "campaign.carry-over", memory)
