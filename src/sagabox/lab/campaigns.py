"""Whole campaigns for the `balance` command: how often a bot wins one, and how often each ending comes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from sagabox.games import GAMES
from sagabox.games.common.bots import seated
from sagabox.games.common.campaigns import Campaigns
from sagabox.games.common.trials import Trials, Wish
from sagabox.kernel import Session

from .shares import interval

Task = tuple[str, str, int, Wish]  # game, bot, seed, kind of campaign


@dataclass(frozen=True)
class Campaign:
    """A campaign that was played: its games, each with its title and whether it was won, and its ending.

    The ending is empty if the last game was lost too often."""

    games: tuple[tuple[str, bool], ...]
    ending: str = ""


def campaigns_of(game: str) -> Campaigns[Any]:
    """Return a game's campaigns. Raises LookupError if it has none."""
    found: Campaigns[Any] | None = GAMES[game].trials().campaigns
    if found is None:
        raise LookupError(f"no game follows another in {GAMES[game].title}")
    return found


def play_campaign(task: Task) -> Campaign:
    """Play a campaign from its seed, with one bot for all seats. Of several games that can follow, chance takes one."""
    name, bot, seed, wish = task
    trials, campaigns, random = GAMES[name].trials(), campaigns_of(name), Random(f"campaign {seed}")
    game, played, lost = campaigns.first(str(seed), wish), list[tuple[str, bool]](), 0
    while True:
        session = _played(trials, game, name, bot)
        won = campaigns.won(session)
        lost = 0 if won else lost + 1
        played.append((campaigns.title(game), won))
        sequels = trials.playing(game, session).sequels()
        if lost == campaigns.tries or not sequels:
            return Campaign(tuple(played), campaigns.ending(session) if won else "")
        game = campaigns.follow(random.choice(sequels), f"{seed}-{len(played)}")


def _played(trials: Trials[Any], game: Any, name: str, bot: str) -> Session[Any]:
    session, player = trials.start(game, live=False), seated(GAMES[name], bot, game.seed)
    while session.choice is not None:
        session.send(player.pick(session))
    return session


# ---------------------------------------------------------------- the report


def report(campaigns: Sequence[Campaign]) -> Iterator[str]:
    """Yield the lines of the report: campaigns won, endings, and the games in the order in which they came."""
    count = len(campaigns)
    mean = sum(len(one.games) for one in campaigns) / count
    yield f"{count} campaigns, {mean:.1f} games per campaign"
    yield _row("won", sum(bool(one.ending) for one in campaigns), count)
    yield "endings:"
    for ending in sorted({one.ending for one in campaigns if one.ending}):
        yield _row(f"  {ending}", sum(one.ending == ending for one in campaigns), count)
    yield "lost at:"
    for title in dict.fromkeys(one.games[-1][0] for one in campaigns if not one.ending):
        yield _row(f"  {title}", sum(not one.ending and one.games[-1][0] == title for one in campaigns), count)
    yield "games won, of those played:"
    games = [game for one in campaigns for game in one.games]
    for title in dict.fromkeys(title for title, _ in games):
        results = [won for one, won in games if one == title]
        yield _row(f"  {title}", sum(results), len(results))


def _row(name: str, some: int, of: int) -> str:
    return f"{name:<32} {some:>4} of {of:<4} {some / of:>6.1%} {interval(some, of)}".rstrip()
