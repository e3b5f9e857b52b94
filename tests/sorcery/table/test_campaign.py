"""A campaign is a chain of tables: each Quest that is over names those that can follow."""

from __future__ import annotations

from typing import Any

import pytest

from sagabox.games import adapter
from sagabox.games.sorcery.bots.player import HeuristicPlayer
from sagabox.games.sorcery.table.playing import SorceryPlaying
from tests.ledger import rule

from ..content import box
from ..deals import PROLOGUE, play_out

ENDINGS = {"Law": "the bells rang", "Neutral": "the bells were sold", "Chaos": "the bells broke"}
MOST_TRIES = 8

pytestmark = pytest.mark.usefixtures("full_box")


def party(nature: str) -> list[dict[str, Any]]:
    """Return three Heroes of a Soul Nature; Neutral ones have no comrade of another."""
    chosen = [(hero.name, gem.name) for hero in box().heroes for gem in hero.gems if gem.nature == nature]
    return [{"hero": hero, "class": job, "seat": 0} for hero, job in chosen[:3]]


def new(setup: dict[str, Any], seed: str) -> SorceryPlaying:
    playing = adapter("sorcery").new(setup, seed)
    assert isinstance(playing, SorceryPlaying)
    return playing


def quest_played(setup: dict[str, Any], seed: str) -> SorceryPlaying:
    playing = new(setup, seed)
    play_out(playing.session, HeuristicPlayer(seed))
    return playing


@rule("campaign.carry-over", "campaign.lost-quest", game="sorcery")
@pytest.mark.parametrize("nature", ENDINGS)
def test_a_campaign_of_seven_quests_comes_to_the_ending_of_its_nature(nature):
    setup: dict[str, Any] = {"quest": PROLOGUE, "heroes": party(nature)}
    quests, tries = list[str](), 0
    while len(quests) < 7:
        playing = quest_played(setup, f"{nature} {len(quests)} {tries}")
        sequels = playing.sequels()
        if playing.score()["ending"] == "lost":
            (again,) = sequels
            assert again.title == playing.score()["quest"]
            setup, tries = again.setup, tries + 1
            assert tries < MOST_TRIES, f"{again.title} was lost {tries} times"
            continue
        quests, tries = [*quests, playing.score()["quest"]], 0
        setup = sequels[0].setup if sequels else {}
        assert len(playing.road()["played"]) == len(quests) - 1
    assert (quests[0], quests[-1]) == ("The Drowned Toll", "The Seventh Bell")
    assert ENDINGS[nature] in playing.score()["memories"]
    assert not playing.sequels()


@rule("campaign.carry-over", game="sorcery")
def test_what_was_won_goes_on_to_the_next_quest():
    setup: dict[str, Any] = {"quest": PROLOGUE, "heroes": party("Law")}
    seeds = (quest_played(setup, f"won {seed}") for seed in range(MOST_TRIES))
    playing = next(one for one in seeds if one.score()["ending"] == "won")
    (sequel,) = playing.sequels()
    following = new(sequel.setup, "next")
    before, after = playing.session.play.state, following.session.play.state
    assert (sequel.title, after.quest.name) == ("Lamps on the Causeway", "Lamps on the Causeway")
    assert (after.souls, after.memories) == (before.souls, before.memories)
    assert [(hero.rank, hero.crowns) for hero in after.heroes] == [(hero.rank, hero.crowns) for hero in before.heroes]
    assert following.road() == {
        "campaign": True,
        "played": [{"quest": "The Drowned Toll", "ending": "won"}],
        "memories": before.memories,
    }
    assert not following.sequels()
