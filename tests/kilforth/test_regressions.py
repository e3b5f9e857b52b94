"""Faults that soak runs found, each as a short passage."""

from sagabox.games.kilforth.cards import Card
from sagabox.games.kilforth.events import GoldChanged, TrapSprung
from sagabox.games.kilforth.play import Kilforth

from .kit import Rig, ancient, card, dice, gloom, hero, lying, plot, put, state


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


def gathered(*texts: str) -> Rig:
    """Plots lie beside the Prince of Ruin, named after what they do."""

    def rig(play: Kilforth) -> None:
        for number, text in enumerate(texts):
            put(play, card("plot", f"Plot {number}", f"(Map) {text}", owner="prince-of-ruin"), "beside:prince-of-ruin")

    return rig


def test_once_per_battle_is_once_for_each_plot_an_ancient_has_gathered():
    text = "Once per battle, when a battle round starts, lose 1 gold."
    game = gloom(
        hero("Human", "Warrior", chapter=6, hp=9, gold=5, fate=0, at="Old Wood"),
        ancient("Prince of Ruin"),
        gathered(text, text),
        dice(*[1] * 100),
    )
    game.play("assault:prince-of-ruin")
    lost = [told for told in game.told(GoldChanged) if told.rule == "ability.map-comply"]
    assert [told.amount for told in lost] == [-1, -1]


def test_plots_beside_an_ancient_wait_under_their_own_names():
    game = gloom(
        hero("Human", "Warrior", chapter=6, gold=5, at="Old Wood"),
        ancient("Prince of Ruin"),
        gathered("When a battle starts, lose 1 gold.", "When a battle starts, gain 1 gold."),
    )
    game.play("assault:prince-of-ruin")
    assert game.options == ["battle-starts:plot-0", "battle-starts:plot-1"]


def test_ap_for_a_plot_are_spent_beside_the_ap_of_the_clear_action():
    gate = "The Gate Without a Wall"  # To Defeat: Spend 2 AP.
    parts = ancient("Prince of Ruin", arrived=False), plot("Old Wood", gate)
    for hp, why in ((2, "clear.plot"), (3, "")):
        game = gloom(hero("Human", "Priest", hp=hp, at="Old Wood"), *parts)
        assert game.why_not("clear:the-gate-without-a-wall") == why
    game.play("clear:the-gate-without-a-wall")
    assert gate in game.hand()
    assert game.hero.ap == 0


def test_a_trap_that_finds_nothing_to_take_does_not_spring():
    for gold, springs in ((0, 0), (1, 1)):
        toll = card("encounter", "Toll", "Trap: Lose 1 gold.", type="Place", terrain="Plains", values={"Sneak": 9})
        game = gloom(hero(gold=gold, at="Green Meadows"), lying("Green Meadows", toll)).play("confront:toll:sneak")
        assert len(game.told(TrapSprung)) == springs


def test_a_hidden_hero_without_ap_is_asked_only_if_coming_out_would_open_something():
    game = gloom(hero("Orc", "Priest", hp=1)).play("hide")
    assert game.state.day == 2
    game = gloom(hero("Orc", "Priest", hp=1, loot=["Rabbit's Foot"])).play("hide")
    assert game.options == ["camp", "come-out"]


def test_without_ap_nobody_forms_a_team():
    for ap, teams in ((1, False), (2, True)):
        heroes = hero("Orc", "Priest", hp=ap, gold=9), hero("Elf", "Warrior", seat=1)
        game = gloom(*heroes, state(first=0)).play("rest", seat=0)
        game.play("hide", seat=1)
        assert game.turn == 0
        assert ("team:elf-warrior" in game.offers(0)) == teams
