"""How the game ends, and Victory Points.   rules: end.*, vp.*"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.kernel import NOTHING, Rule

from ..engine.events import GameEnded
from ..engine.geography import ASSETS
from ..engine.state import Hero

if TYPE_CHECKING:
    from ..engine.play import Kilforth


def victory_points(play: Kilforth, hero: Hero) -> int:
    """Return gold plus the gold values of assets.   rules: vp.hero"""
    return hero.gold + sum(card.gold for card in play.pile(ASSETS[hero.index]))


def collective_score(play: Kilforth) -> int:
    """rules: vp.cooperative"""
    total = sum(victory_points(play, hero) for hero in play.state.heroes)
    return -(-total // play.state.started)


def ancients_defeated(play: Kilforth) -> None:
    """End the game, as no Ancient is left: the slayer wins, or all heroes together.

    rules: end.competitive-win, end.cooperative-win, end.cooperative-shared, assault.last-ancient-ends-game"""
    everybody = [hero.index for hero in play.state.heroes]
    if play.state.settings.mode == "competitive":
        end_game(play, "ancient-defeated", play.state.slayers, "end.competitive-win")
    else:
        end_game(play, "ancient-defeated", everybody, "end.cooperative-win")


def time_runs_out(play: Kilforth) -> Rule[None]:
    """rules: end.time, end.competitive-time-out, end.competitive-tie, end.cooperative-loss"""
    if play.state.settings.mode == "competitive":
        scores = {hero.index: victory_points(play, hero) for hero in play.in_game()}
        best = max(scores.values(), default=0)
        winners = [index for index, score in scores.items() if score == best]
        end_game(play, "pyrrhic-victory", winners, "end.competitive-time-out")
    else:
        end_game(play, "time-out", [], "end.cooperative-loss")
    return NOTHING


def all_eliminated(play: Kilforth) -> None:
    """rules: end.all-eliminated"""
    end_game(play, "all-eliminated", [], "end.all-eliminated")


def end_game(play: Kilforth, ending: str, winners: list[int], rule: str) -> None:
    play.state.ending = ending
    play.state.winners = list(winners)
    play.tell(GameEnded, rule, ending, winners)
