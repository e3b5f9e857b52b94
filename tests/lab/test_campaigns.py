"""Whole campaigns: how often a bot wins one, and how often each ending comes."""

from __future__ import annotations

import pytest

from sagabox.cli import main
from sagabox.games import GAMES
from sagabox.lab.campaigns import Campaign, campaigns_of, play_campaign, report
from tests.sorcery.deals import TRIALS


def test_campaigns_are_counted_by_their_endings_and_by_where_they_were_lost():
    played = [
        Campaign((("Dawn", True), ("Noon", False), ("Noon", True)), "peace"),
        Campaign((("Dawn", True), ("Noon", True)), "war"),
        Campaign((("Dawn", True), ("Dusk", True)), "war"),
        Campaign((("Dawn", True), ("Noon", False), ("Noon", False))),
    ]
    lines = [" ".join(line.split()) for line in report(played)]
    assert lines[:2] == ["4 campaigns, 2.5 games per campaign", "won 3 of 4 75.0% 30-95"]
    assert lines[2:6] == ["endings:", "peace 1 of 4 25.0% 5-70", "war 2 of 4 50.0% 15-85", "lost at:"]
    assert lines[6] == "Noon 1 of 4 25.0% 5-70"
    assert lines[8:] == ["Dawn 4 of 4 100.0% 51-100", "Noon 2 of 5 40.0% 12-77", "Dusk 1 of 1 100.0% 21-100"]


def test_a_campaign_that_cannot_be_won_is_lost_after_three_tries():
    campaign = play_campaign(("sorcery", "random", 1, TRIALS.balance_wish))
    title, won = campaign.games[-1]
    assert (campaign.ending, won) == ("", False)
    assert campaign.games[-3:] == ((title, False),) * 3
    assert campaign == play_campaign(("sorcery", "random", 1, TRIALS.balance_wish)), "a seed is always the same"


def test_the_command_plays_campaigns(capsys):
    asked = ["balance", "sorcery", "--campaigns", "--seeds", "1-1", "--jobs", "1", "--player", "random"]
    assert main([*asked, "--with", "heroes=2"]) == 0
    assert capsys.readouterr().out.startswith("1 campaigns, ")
    assert main([*asked, "--with", "quest=the-salt-mine"]) == 2
    assert "a campaign begins with the first Quest" in capsys.readouterr().err


@pytest.mark.parametrize("game", GAMES)
def test_only_games_with_sequels_have_campaigns(game):
    if game == "sorcery":
        assert campaigns_of(game).tries == 3
        return
    with pytest.raises(LookupError, match="no game follows another"):
        campaigns_of(game)
