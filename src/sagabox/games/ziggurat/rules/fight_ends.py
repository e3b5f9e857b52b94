"""The end of a round and of a fight.   rules: endround.*, escape.*, morale.*, withdraw.*, fightend.*"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.kernel import Coming, Menu, Rule, course

from ..cards.card import Card, Denizen
from ..engine.events import (
    EnemiesRecovered,
    EnemiesWithdrew,
    FightEnded,
    GroupFormed,
    HeroEscaped,
    HeroStayed,
    LootClaimed,
)
from ..engine.state import SEAT, Fight, Figure, RoundEnd
from ..engine.touches import CARDS
from ..engine.values import hp, max_hp
from . import endure
from .backtracking import backtrack, leave_token
from .companions import lose_companion
from .decks import bury, clear, discard_loot, to_memories
from .fight import ways_out
from .passing import pass_time
from .powers import refresh
from .spawning import arrive_revealed, equip_by_limit, new_group, search
from .statuses import clear_statuses, cool_down, deal_wounds, remove

if TYPE_CHECKING:
    from ..engine.play import Ziggurat

RECOVERY, LAST_ROUND = 3, 6
ESCAPE_TIME, WITHDRAWAL_TIME = 2, 4
VICTORY, WITHDRAWAL, ESCAPE = "victory", "withdrawal", "escape"


@course(RoundEnd)
def round_end(play: Ziggurat, end: RoundEnd) -> Coming:
    """rules: endround.order"""
    fight = play.scoped(Fight)
    end.part += 1
    match end.part:
        case 1:
            return endure_round(play)
        case 2 if fight.retreated:
            return offer_escape(play, fight)
        case 2 | 3:
            end.part = 3
            return cooldown(play) if not fight.over else None
        case 4:
            return morale(play, fight)
        case 5:
            return end_round(play, fight)
    return None


def endure_round(play: Ziggurat) -> Rule[None]:
    """rules: endure.trigger"""
    if play.hero.hp <= 0:
        yield from endure.endure(play)
    yield from play.settle()


def cooldown(play: Ziggurat) -> Rule[None]:
    """Wounds, then tokens.   rules: cooldown.wound, cooldown.tokens"""
    deal_wounds(play)
    cool_down(play)
    yield from play.settle()


def morale(play: Ziggurat, fight: Fight) -> Rule[None]:
    """rules: morale.round-3, morale.round-6, refresh.enemy-ability"""
    if fight.round == RECOVERY:
        tired = [enemy for enemy in play.enemies() if refresh(play, enemy.card, "morale.round-3")]
        if tired:
            play.tell(EnemiesRecovered, "morale.round-3")
    elif fight.round >= LAST_ROUND and play.enemies():
        fight.withdrawn = True
        play.tell(EnemiesWithdrew, "morale.round-6", [enemy.card for enemy in play.enemies()])
        go_into_pursuit(play, WITHDRAWAL_TIME, "withdraw.hunters-pursue")
    yield from play.settle()


def end_round(play: Ziggurat, fight: Fight) -> Rule[None]:
    """The fight is over, or Time that was called for passes and pursuers join.   rules: fightend.when"""
    if not play.enemies():
        yield from end_fight(play, fight, WITHDRAWAL if fight.withdrawn else VICTORY)
        return
    yield from pass_due_time(play, fight)
    join_fight(play)


def pass_due_time(play: Ziggurat, fight: Fight) -> Rule[None]:
    """rules: time.after-current-round"""
    while fight.due:
        fight.due -= 1
        yield from pass_time(play, "time.after-current-round")


def join_fight(play: Ziggurat) -> None:
    """Revealed groups without Time join; concealed ones wait.   rules: time.combat-revealed-join"""
    for group in [one for one in play.state.groups if one.revealed and not one.time]:
        arrive_revealed(play, group.number, "time.combat-revealed-join")


# ---------------------------------------------------------------- Escape


def offer_escape(play: Ziggurat, fight: Fight) -> Rule[None]:
    """rules: escape.condition, escape.optional, escape.stay-clears-entangle"""
    if "Entangle" not in play.hero_figure.tokens and ways_out(play):

        def lister(menu: Menu) -> None:
            for number in ways_out(play):
                menu.answer(f"escape:{number.lower()}", SEAT, number, tile=number)
            menu.answer("stay", SEAT)

        option = yield from play.ask("escape.optional", lister, figure=SEAT)
        if option.means is not None:
            yield from escape(play, fight, option.means)
            return
    play.tell(HeroStayed, "escape.stay-clears-entangle")
    for figure in play.party():
        remove(play, figure, "Entangle", "escape.stay-clears-entangle")


def escape(play: Ziggurat, fight: Fight, tile: str) -> Rule[None]:
    """rules: escape.move, escape.entangled-companions, fightend.escaped"""
    for companion in play.companions():
        if "Entangle" in companion.tokens:
            yield from lose_companion(play, companion, "escape.entangled-companions")
    left = play.hero.at
    yield from leave_token(play, left, "escape.move")
    play.hero.at = tile
    play.tell(HeroEscaped, "escape.move", tile)
    go_into_pursuit(play, ESCAPE_TIME, "escape.hunters-pursue")
    yield from end_fight(play, fight, ESCAPE)
    if tile in play.state.backtracks:
        yield from backtrack(play)


# ---------------------------------------------------------------- what becomes of the enemies


def go_into_pursuit(play: Ziggurat, time: int, rule: str) -> None:
    """With a Hunter among them, all but Flora pursue, ready and whole; the others are buried.

    rules: escape.hunters-pursue, escape.flora-buried, escape.no-hunter, escape.wounded-add-time"""
    enemies = play.enemies()
    hunted = any(isinstance(one.card, Denizen) and one.card.hunter for one in enemies)
    group = [one for one in enemies if hunted and "Flora" not in one.card.keywords]
    wounded = sum(hp(play, one) < max_hp(play, one) for one in group)
    for enemy in enemies:
        play.drop_figure(enemy.card)
        if enemy not in group and isinstance(enemy.card, Denizen):
            bury(play, enemy.card, "enemies", "escape.flora-buried" if hunted else "escape.no-hunter")
    if group:
        form_group(play, group, time + wounded, rule)


def form_group(play: Ziggurat, figures: list[Figure], time: int, rule: str) -> None:
    """rules: escape.loot-kept, ruling.pursuers-become-ready, withdraw.elite-reinforces"""
    group = new_group(play, time, revealed=True)
    for figure in figures:
        clear(play, figure.card)
        play.move(figure.card, "enemies", f"pursuit:{group.number}")
    if rule == "withdraw.hunters-pursue":
        for figure in figures:
            reinforce_group(play, figure.card, group.number)
    play.tell(GroupFormed, rule, group.number, list(play.pile(f"pursuit:{group.number}")), time)


def reinforce_group(play: Ziggurat, leader: Card, number: int) -> None:
    """One further denizen for each withdrawing elite.   rules: withdraw.elite-reinforces"""
    if not isinstance(leader, Denizen) or not leader.elite or leader.compeers is None:
        return
    card = search(play, leader.compeers)
    if card is not None:
        play.move(card, f"{card.back}:deck", f"pursuit:{number}")
        equip_by_limit(play, card)


# ---------------------------------------------------------------- the end


def end_fight(play: Ziggurat, fight: Fight, how: str) -> Rule[None]:
    """rules: fightend.statuses-removed, fightend.victory, fightend.escaped, death.denizen"""
    fight.over = True
    play.state.fray = False
    for figure in play.party():
        clear_statuses(play, figure, "fightend.statuses-removed")
    play.tell(FightEnded, "fightend.when", how)
    for card in play.pile("defeated"):
        to_memories(play, card, "defeated", "death.denizen")
    claim_loot(play, how)
    endure.trigger(play)
    yield from play.settle()
    yield from pass_due_time(play, fight)
    yield from play.window("actions.rummage-timing", SEAT, CARDS, figure=SEAT)


def claim_loot(play: Ziggurat, how: str) -> None:
    """The loot of those defeated, face down.   rules: fightend.victory, fightend.loot-face-down, fightend.escaped"""
    loot = play.pile("battlefield")
    lost = how == ESCAPE or (how == WITHDRAWAL and play.state.settings.no_loot_from_withdrawal)
    for card in loot:
        if lost:
            discard_loot(play, card, "battlefield", "fightend.escaped")
        else:
            play.move(card, "battlefield", "equipment")
    if loot and not lost:
        play.tell(LootClaimed, "fightend.loot-face-down", len(loot))
