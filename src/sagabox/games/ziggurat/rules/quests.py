"""Quest and threat cards, maledictions, and how the game ends.   rules: quest.*, malediction.*, ending.*"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.kernel import Rule

from ..cards.card import Card, Stage
from ..engine.events import GameOver, MaledictionAttached, MaledictionLifted, StageRevealed, ThreatRevealed
from ..engine.state import Encountering
from .decks import clear, leave_game
from .orders import reveal

if TYPE_CHECKING:
    from ..engine.play import Ziggurat

WON, LOST = "won", "lost"


# ---------------------------------------------------------------- quest cards


def turn_stage(play: Ziggurat, number: int = 0) -> Stage | None:
    """Make the next quest card, or the one with a number, the active one. Returns None if there is none.

    rules: quest.deck-stages, quest.destination"""
    active = play.stage()
    wanted = number or (active.number + 1 if active is not None else 1)
    card = next((one for one in play.pile("stages") if isinstance(one, Stage) and one.number == wanted), None)
    if card is None:
        return None
    if active is not None:
        clear(play, active)
        play.move(active, "quest", "quest:done")
    play.move(card, "stages", "quest")
    play.tell(StageRevealed, "quest.deck-stages", card, card.number)
    return card


def destination(play: Ziggurat) -> str:
    """rules: quest.destination"""
    stage = play.stage()
    return stage.destination if stage is not None else ""


def reaches(play: Ziggurat, tile: str, *, unexplored: bool) -> bool:
    """Return True if being on a tile reaches the destination: one explored before counts when the hero comes again.

    rules: quest.destination, ruling.destination-explored-before"""
    if not tile or tile != destination(play):
        return False
    return unexplored or not play.state.settings.destinations_unexplored_only


def reach(play: Ziggurat) -> Encountering | None:
    """The destination is reached: the next quest card is revealed.   rules: explore.quest-or-location"""
    card = turn_stage(play)
    return Encountering(card) if card is not None else None


# ---------------------------------------------------------------- threat cards


def turn_threat(play: Ziggurat) -> Card | None:
    """The next threat card replaces the one in force, if there is another.

    rules: time.threat-escalate, time.threat-last-card, quest.threat-role"""
    if not play.pile("threats"):
        return None
    for active in play.pile("threat"):
        clear(play, active)
        play.move(active, "threat", "threat:done")
    play.take("threats", "threat")
    card = play.threat()
    assert card is not None
    if card.time:
        play.state.time[card] = card.time
    play.tell(ThreatRevealed, "time.threat-escalate", card, card.number)
    return card


def escalate(play: Ziggurat) -> Rule[None]:
    """All ON REVEAL instructions of the new card before anything else.   rules: time.threat-escalate"""
    card = turn_threat(play)
    if card is not None:
        yield from reveal(play, card)


# ---------------------------------------------------------------- maledictions


def attach_malediction(play: Ziggurat, card: Card) -> None:
    """rules: malediction.place"""
    if card in play.pile("set-aside"):
        play.move(card, "set-aside", "maledictions")
        play.tell(MaledictionAttached, "malediction.place", card)


def lift_malediction(play: Ziggurat, card: Card) -> None:
    """rules: malediction.protected"""
    if card in play.pile("maledictions"):
        play.tell(MaledictionLifted, "malediction.protected", card)
        leave_game(play, card, "maledictions", "malediction.protected")


# ---------------------------------------------------------------- the end


def end(play: Ziggurat, ending: str, rule: str) -> None:
    """rules: ending.victory, ending.defeat"""
    if not play.state.ending:
        play.state.ending = ending
        play.tell(GameOver, rule, ending)
