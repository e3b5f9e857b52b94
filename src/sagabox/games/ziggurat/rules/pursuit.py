"""The Peril Phase: the peril event, then pursuers.   rules: loop.peril-phase-order, peril.*, pursuit.*"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.kernel import NOTHING, Coming, Rule, course

from ..cards.card import Denizen
from ..engine.events import GroupGaveUp, PerilDrawn
from ..engine.state import Encountering, Group, Meeting, PerilPhase
from .decks import bury
from .meetings import arrive_concealed, waiting_denizens
from .spawning import drop_group

if TYPE_CHECKING:
    from ..engine.play import Ziggurat

GIVES_UP = 6


@course(PerilPhase)
def peril_phase(play: Ziggurat, phase: PerilPhase) -> Coming:
    """rules: loop.peril-phase-order"""
    if (met := waiting_denizens(play)) is not None:
        return met
    phase.part += 1
    match phase.part:
        case 1:
            return peril_event(play)
        case 2:
            return give_up(play)
        case 3:
            return arrivals(play)
    return None


# ---------------------------------------------------------------- peril events


def draw_peril_event(play: Ziggurat) -> None:
    """Face down on the Peril Track, one at most.   rules: peril.event-draw, peril.event-single"""
    if not play.pile("peril") and play.take("peril:deck", "peril") is not None:
        play.tell(PerilDrawn, "peril.event-draw")


def peril_event(play: Ziggurat) -> Coming:
    """rules: peril.event-resolve"""
    for card in play.pile("peril"):
        play.move(card, "peril", "encounter")
        return Encountering(card)
    return NOTHING


# ---------------------------------------------------------------- pursuit


def give_up(play: Ziggurat) -> Rule[None]:
    """Groups with 6 or more Time are looked at now, and only now.   rules: pursuit.give-up-six"""
    for group in [one for one in play.state.groups if one.time >= GIVES_UP]:
        play.tell(GroupGaveUp, "pursuit.give-up-six", group.number, group.time)
        disperse(play, group)
    return NOTHING


def disperse(play: Ziggurat, group: Group) -> None:
    zone = f"pursuit:{group.number}"
    for card in play.pile(zone):
        if isinstance(card, Denizen):
            bury(play, card, zone, "pursuit.give-up-six")
    drop_group(play, group.number)


def arrivals(play: Ziggurat) -> Coming:
    """Concealed groups without Time, then revealed ones: these join the same fight, and ambush the hero.

    rules: pursuit.concealed-arrive, pursuit.check-revealed-first, pursuit.revealed-arrive"""
    here = [group for group in play.state.groups if not group.time]
    concealed = [group.number for group in here if not group.revealed]
    joining = [group.number for group in here if group.revealed]
    if not here:
        return NOTHING
    arrive_concealed(play, concealed, "pursuit.concealed-arrive")
    return Meeting(concealed=concealed, joining=joining, surprised=True)
