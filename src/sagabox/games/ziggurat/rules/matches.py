"""Both fate dice alike: benefits of a hit, penalties of a miss.   rules: match.*"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from sagabox.kernel import Menu, Rule

from ..cards.card import Card
from ..engine.events import BenefitChosen
from ..engine.state import SEAT, Checking, Figure
from ..engine.values import combined, hp
from .choosing import choose, choose_card, choose_highest
from .powers import party_cards, refresh
from .statuses import COMBAT, remove
from .vitals import change_grit, most_grit, raise_hp

if TYPE_CHECKING:
    from ..engine.play import Ziggurat

BONUS, REFRESH, GRIT, STATUS = "bonus-result", "refresh", "grit", "status"
RULES = {
    BONUS: "match.benefit-bonus-result",
    REFRESH: "match.benefit-refresh",
    GRIT: "match.benefit-grit",
    STATUS: "match.benefit-status",
}
CHOSEN, RAISED = 2, 2


def apply(play: Ziggurat, checking: Checking) -> Rule[None]:
    """Before the check is resolved, on top of all else.   rules: match.before-resolution, match.additional"""
    if checking.outcome != "miss":
        yield from benefit(play, checking)
    elif checking.combat and play.enemies():
        yield from penalise(play)


# ---------------------------------------------------------------- a hit


def benefit(play: Ziggurat, checking: Checking) -> Rule[None]:
    """Two different ones, of those that do anything.   rules: match.hit-match"""
    useful = list(useful_benefits(play, checking))
    chosen = tuple(useful)
    if len(useful) > CHOSEN:

        def lister(menu: Menu) -> None:
            for pair in combinations(useful, CHOSEN):
                menu.answer(f"benefits:{':'.join(pair)}", SEAT, pair)

        option = yield from play.ask("match.hit-match", lister, figure=SEAT, interrupts=False, checked=checking.about)
        chosen = option.means
    for one in chosen:
        play.tell(BenefitChosen, RULES[one], one)
        yield from _grant(play, checking, one)


def useful_benefits(play: Ziggurat, checking: Checking) -> list[str]:
    """Return the benefits that would change something."""
    useful = {
        BONUS: not checking.bonus and not checking.equipment,
        REFRESH: bool(exhausted_cards(play)),
        GRIT: play.hero.grit < most_grit(play),
        STATUS: bool(borne_statuses(play)),
    }
    return [benefit for benefit, does in useful.items() if does]


def exhausted_cards(play: Ziggurat) -> list[Card]:
    return [card for card in party_cards(play) if not play.is_ready(card)]


def borne_statuses(play: Ziggurat) -> list[tuple[Figure, str]]:
    return [(figure, status) for figure in play.party() for status in COMBAT if status in figure.tokens]


def _grant(play: Ziggurat, checking: Checking, benefit: str) -> Rule[None]:
    """rules: match.benefit-bonus-result, match.benefit-refresh, match.benefit-grit, match.benefit-status"""
    match benefit:
        case "bonus-result":
            checking.bonus.append("match")
        case "refresh":
            card = yield from choose_card(play, RULES[REFRESH], "refresh", exhausted_cards(play))
            refresh(play, card, RULES[REFRESH])
        case "grit":
            change_grit(play, 2, RULES[GRIT])
        case _:
            borne = borne_statuses(play)
            figure, status = yield from choose(
                play, RULES[STATUS], "remove", borne, lambda one: f"{one[0].card.slug}:{one[1].lower()}"
            )
            remove(play, figure, status, RULES[STATUS])


# ---------------------------------------------------------------- a miss in combat


def penalise(play: Ziggurat) -> Rule[None]:
    """rules: match.miss-match-refresh, match.miss-match-raise"""
    tired = [figure for figure in play.enemies() if not play.is_ready(figure.card)]
    if tired:
        rule = "match.miss-match-refresh"
        figure = yield from choose_highest(play, rule, "enemy", tired, lambda one: combined(play, one))
        refresh(play, figure.card, rule)
    rule = "match.miss-match-raise"
    weakest = yield from choose_highest(play, rule, "enemy", play.enemies(), lambda one: -hp(play, one))
    raise_hp(play, weakest, RAISED, rule)
