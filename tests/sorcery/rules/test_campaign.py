"""From Quest to Quest: the Chronicle."""

from sagabox.games.sorcery.engine.settings import Settings
from sagabox.games.sorcery.rules.campaign import carried_on, roads, ways_on
from sagabox.games.sorcery.rules.chronicle import Chronicle, Member
from sagabox.games.sorcery.rules.setup import deal
from tests.ledger import rule

from ..boxes import box
from ..kit import hero, sorcery
from ..rigging import no_enemies, power, put, with_state

PARTY = (Member("Brannoc Vale", "Shieldwarden"), Member("Wren Calloway", "Pathfinder", 1))
BEGUN = Chronicle(PARTY, "The Drowned Toll")


def won(*rigs, **facts):
    win = power("Win the Quest.", "free", name="Win")
    game = sorcery(hero(**facts), hero("Wren Calloway"), no_enemies(), *rigs)
    put(game.engine, win, "powers:0")
    return game.play("use:win")


@rule("campaign.carry-over", "campaign.between-quests", "golden.reshuffle-at-quest-end", game="sorcery")
def test_what_heroes_have_goes_on_to_the_next_quest_and_what_ails_them_does_not():
    game = won(
        with_state(souls=7, memories=["the bell was mended"]),
        rank=2,
        crowns=9,
        wounds=4,
        bleed=1,
        powers=["Guard"],
        pack=["Fire Pot"],
    )
    put(game.engine, "Blessing of Law", "pack:0")
    after = carried_on(game.engine, BEGUN)
    assert (after.souls, after.memories, after.alone) == (7, ("the bell was mended",), False)
    assert after.played == (("The Drowned Toll", "won"),)
    first = after.party[0]
    assert (first.rank, first.crowns, first.pack) == (2, 9, ("Fire Pot",))
    assert "Farewell" in first.worn
    state = deal(box(), Settings(), after, "2")
    brannoc = state.heroes[0]
    assert brannoc.weapon is not None
    assert (brannoc.rank, brannoc.crowns, brannoc.weapon.name) == (2, 9, "Farewell")
    assert [card.name for card in state.zones["powers:0"]] == ["Guard"]
    assert [card.name for card in state.zones["pack:0"]] == ["Fire Pot"]
    assert (state.figures[0].wounds, state.figures[0].bleed, state.souls) == (0, 0, 7)
    assert state.memories == ["the bell was mended"]
    assert all(not state.zones[f"{deck}:discard"] for deck in ("encounter", "trap", "critical"))
    assert "Blessing of Law" in [card.name for card in state.zones["kept:quest"]]


@rule("campaign.between-quests", game="sorcery")
def test_ghost_souls_return_between_quests_without_losing_soulrank():
    game = won(rank=3)
    game.heroes[1].ghost = True
    game.heroes[1].rank = 3
    state = deal(box(), Settings(), carried_on(game.engine, BEGUN), "2")
    assert [(one.ghost, one.rank) for one in state.heroes] == [(False, 3), (False, 3)]


@rule("campaign.journey", game="sorcery")
def test_roads_lead_on_by_what_is_remembered():
    quest = box().quests[0]
    assert roads(quest, ()) == ["the-proving-yard"]
    assert roads(quest, ("the bell was broken",)) == ["the-proving-yard", "the-drowned-toll"]
    game = won()
    assert [one.quest for one in ways_on(game.engine, BEGUN)] == ["the-proving-yard"]


@rule("campaign.lost-quest", game="sorcery")
def test_a_lost_quest_is_played_again_as_it_was_begun():
    lose = power("Lose the Quest.", "free")
    game = sorcery(hero(powers=[lose], crowns=99), hero("Wren Calloway"), no_enemies()).play("use:test-power")
    assert ways_on(game.engine, BEGUN) == [BEGUN]
