"""Faults that soak runs found, each as a short passage."""

from sagabox.games.kilforth.cards import Card

from .kit import ancient, card, gloom, hero, lying


def weak_stranger() -> Card:
    return card("encounter", "Frail Monk", "Weakness - Martial.", type="Stranger", terrain="Forest", gold=1)


def test_no_ability_hides_a_defeated_hero_who_makes_camp():
    snare = card("encounter", "Snare", "Trap: Lose 1 HP.", type="Place", terrain="Plains", values={"Sneak": 3})
    game = gloom(
        hero("Human", "Warrior", hp=1, assets=["Moth-Silk Cloak"], at="Green Meadows"), lying("Green Meadows", snare)
    )
    game.play("confront:snare:sneak")
    assert game.state.day == 2
    assert not game.hero.hidden


def test_an_assault_cannot_be_declared_while_a_reward_is_claimed():
    old_wood = "Old Wood"
    game = gloom(
        hero("Human", "Warrior", chapter=6, at=old_wood), ancient("Prince of Ruin"), lying(old_wood, weak_stranger())
    )
    game.play("overcome:frail-monk")
    assert game.asked == "reward.loot-step"
    assert game.why_not("assault:prince-of-ruin") == "assault.is-engagement"
    game.play("gold")
    game.until("turn.one-action-or-camp")
    assert "assault:prince-of-ruin" in game.options
