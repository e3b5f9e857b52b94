"""Meetings: who is here, whether one talks or fights, and how it ends.   rules: spawn.*, pursuit.*, parley.*"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from sagabox.kernel import Coming, Menu, Offer, Rule, course

from ..cards.card import Denizen
from ..engine.events import DenizenRevealed, GroupArrived
from ..engine.state import SEAT, Fight, Meeting
from .fray import bolstered, compeers, enter_fray
from .parley import offers_to
from .spawning import arrive_revealed, drop_group, matching_mark, place
from .statuses import clear_statuses, give

if TYPE_CHECKING:
    from ..engine.play import Ziggurat


@course(Meeting)
def meeting(play: Ziggurat, meeting: Meeting) -> Coming:
    """Talk while there is somebody to talk with; then all who are left enter the fray.

    rules: combat.preconditions, parley.fray-pulls-all, pursuit.check-revealed-first"""
    if meeting.part == 0:
        if not meeting.hostile and not play.state.fray and (meeting.concealed or can_talk(play, meeting)):
            return talk(play, meeting)
        meeting.part = 1
    if meeting.part == 1:
        for number in [*meeting.concealed]:
            reveal(play, meeting, number)
        waiting = [figure for figure in play.enemies() if not figure.equipped]
        if waiting:
            return enter_fray(play, waiting[0])
        for number in meeting.joining:
            arrive_revealed(play, number, "pursuit.revealed-arrive")
        meeting.part = 2
        return begin_fight(play, meeting) if play.enemies() else end_in_peace(play)
    if meeting.part == 2:
        meeting.part = 3
        return Fight() if play.enemies() else None
    return None


def begin_fight(play: Ziggurat, meeting: Meeting) -> Rule[None]:
    """All are equipped: the benefit of an ambush, or its opposite; then the moment.

    rules: ambush.success-fight, pursuit.revealed-entangle, language.combat-rule"""
    if meeting.benefit:
        for enemy in play.enemies():
            give(play, enemy, meeting.benefit, 1, "ambush.success-fight")
    if meeting.surprised and meeting.joining:
        for figure in play.party():
            give(play, figure, "Entangle", 1, "pursuit.revealed-entangle")
    yield from play.announce("FrayEntered")
    yield from play.settle()


def end_in_peace(play: Ziggurat) -> Rule[None]:
    """Nobody is left to fight: statuses that were given for the fight go.   rules: fightend.statuses-removed"""
    play.state.fray = False
    for figure in play.party():
        clear_statuses(play, figure, "fightend.statuses-removed")
    yield from play.settle()


def waiting_denizens(play: Ziggurat) -> Meeting | None:
    """Return the meeting with those in the Encounter Area, or None.   rules: area.encounter-area"""
    return Meeting() if play.enemies() else None


# ---------------------------------------------------------------- talking


def talk(play: Ziggurat, meeting: Meeting) -> Rule[None]:
    """One parley, or one concealed denizen turned up.   rules: parley.any-order, pursuit.concealed-parley"""

    def is_anybody_here() -> bool:
        return bool(meeting.concealed or play.enemies())

    lister = partial(list_talk, play, meeting)
    option = yield from play.ask("spawn.then-parley", lister, figure=SEAT, subject=is_anybody_here)
    if option is None:
        return
    if isinstance(option.means, Offer):
        yield from play.perform(option)
    elif option.means is None:
        meeting.hostile = True
    else:
        reveal(play, meeting, option.means)


def list_talk(play: Ziggurat, meeting: Meeting, menu: Menu) -> None:
    """rules: denizen.fight-option, parley.kinds"""
    for number in meeting.concealed:
        menu.answer(f"reveal:{number}", SEAT, number, pursuers=number)
    for figure in play.enemies():
        for offer in offers_to(play, meeting, figure):
            menu.offer(SEAT, offer)
    if play.enemies():
        menu.answer("fight", SEAT, entering=lambda: fray_facts(play))


def fray_facts(play: Ziggurat) -> dict[str, Any]:
    """Return who would enter the fray and what is drawn for each: by the loot level from so many cards that match the
    threat and so many that do not, and how many more; and whom each can call, with the loot limits.

    rules: fray.match-loot, fray.bolster-icon, fray.compeers"""
    threat, mark, deck = play.threat(), matching_mark(play), play.pile("loot:deck")
    matches = sum(card.mark == mark for card in deck)
    waiting = [one for one in play.enemies() if not one.equipped]
    found = [{"name": one.card.name, "added": bolstered(one)} for one in waiting]
    level = threat.level if threat is not None else 0
    calls = compeers(play, [one.card for one in waiting if isinstance(one.card, Denizen)])
    return {"level": level, "matches": matches, "others": len(deck) - matches, "waiting": found, "calls": calls}


def can_talk(play: Ziggurat, meeting: Meeting) -> bool:
    """Return True if a parley is open with somebody here."""
    return any(offer.refusal(play) is None for one in play.enemies() for offer in offers_to(play, meeting, one))


def reveal(play: Ziggurat, meeting: Meeting, number: int) -> None:
    """rules: pursuit.concealed-arrive, pursuit.concealed-parley"""
    meeting.concealed.remove(number)
    for card in play.pile(f"pursuit:{number}"):
        place(play, card, f"pursuit:{number}")
        play.tell(DenizenRevealed, "pursuit.concealed-parley", card)
    drop_group(play, number)


def arrive_concealed(play: Ziggurat, numbers: list[int], rule: str) -> None:
    for number in numbers:
        play.tell(GroupArrived, rule, number, False)
