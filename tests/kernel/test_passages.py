"""Rules at work, in passages of the toy game."""

from typing import Any

import pytest

from sagabox.kernel import NOTHING, Ability
from sagabox.kernel.abilities import interfere, order_matters
from tests.kernel.scenes import asked, happened, held, hero, opened, play, scene
from tests.kernel.toy.pieces import ASSETS, HANDS, Rolled
from tests.kernel.toy.scopes import Battle, Day, Game, Turn

# ---------------------------------------------------------------- played passages


def test_a_trap_is_answered_in_time() -> None:
    session = scene(1, 1, *[1] * 9, draws="kobold", hand="elixir", hp=1, fate=0)
    play(session, "move:wood")
    assert asked(session) == "battle.before-trap"
    assert opened(session) == ["pass", "elixir"]
    play(session, "elixir")
    assert hero(session).hp == 2
    assert asked(session) == "battle.escape-option"


def test_the_same_trap_without_the_elixir_asks_nothing_and_ends_the_turn_from_deep_inside() -> None:
    session = scene(1, 1, draws="kobold", hand="sword", hp=1, fate=0, gold=3)
    play(session, "move:wood")
    assert hero(session).defeated
    assert hero(session).gold == 0
    assert hero(session).place == "city"
    assert held(session, HANDS[0]) == []
    assert "HeroDefeated" in happened(session)
    assert asked(session) == "turn.action"
    assert session.play.scoped(Turn).hero == 1


def test_an_elixir_does_not_bear_on_a_window_about_dice() -> None:
    session = scene(1, 1, 1, 1, 1, 1, 1, draws="wolf", hand="elixir", fate=0)
    play(session, "move:wood")
    assert asked(session) == "battle.escape-option"


def test_losses_are_simultaneous_and_the_foe_is_checked_first() -> None:
    session = scene(1, 1, 6, 5, 1, 6, 6, draws="kobold", hp=3, fate=0)
    play(session, "move:wood")
    assert asked(session) == "reward.loot-step"
    assert hero(session).hp == 0
    play(session, "gold")
    assert hero(session).defeated
    assert hero(session).gold == 0
    assert happened(session).index("FoeDefeated") < happened(session).index("HeroDefeated")


def test_a_reward_of_two_cards_lies_aside_until_one_is_kept() -> None:
    session = scene(5, 1, 1, 1, 6, 1, 1, draws="wolf", fate=0)
    play(session, "move:wood", "surprise", "card")
    aside = session.play.state.zones["aside:5"]
    assert asked(session) == "reward.two-cards"
    assert len(aside) == 2
    kept, left = aside
    play(session, f"keep:{kept.name}")
    assert held(session, HANDS[0]) == [kept.name]
    assert held(session, "reward:discard") == [left.name]
    assert "aside:5" not in session.play.state.zones


def test_evading_ends_the_engagement_and_nothing_else() -> None:
    session = scene(5, 1, draws="ogre", fate=0)
    play(session, "move:wood", "evade")
    assert asked(session) == "turn.action"
    assert [type(s) for s in session.play.state.scopes] == [Game, Day, Turn]
    assert held(session, "place:wood") == ["ogre"]


def test_a_sacrificed_golem_fights_on_until_the_round_ends() -> None:
    session = scene(1, 1, *[1] * 4, *[1] * 4, *[1] * 3, *[1] * 2, draws="ogre", assets="golem", fate=0)
    play(session, "move:wood")
    assert asked(session) == "battle.round-starts"
    before = session.fork()
    play(session, "golem")
    assert held(session, "reward:discard") == ["golem"]
    rolled = [e for e in session.play.log or [] if isinstance(e, Rolled)]
    assert len(rolled[-1].dice) == 4
    play(session, "fight")
    rolled = [e for e in session.play.log or [] if isinstance(e, Rolled)]
    assert len(rolled[-1].dice) == 2
    play(before, "pass")
    assert held(before, ASSETS[0]) == ["golem"]


def test_a_card_that_enters_play_may_overflow_the_hand_which_settles_afterwards() -> None:
    session = scene(hand="scholar sword horn")
    play(session, "muster:scholar")
    assert asked(session) == "limit.hand"
    assert len(session.play.hand(hero(session))) == 4
    play(session, "lose:horn:hand")
    assert len(session.play.hand(hero(session))) == 3
    assert asked(session) == "turn.action"


def test_at_night_all_lose_hp_before_anybody_is_defeated() -> None:
    session = scene(hp=1, hand="sword horn", other="ring charm")
    hero(session, 1).hp = 1
    play(session, "camp", "camp")
    assert asked(session) == "defeat.lose-card"
    assert hero(session, 1).hp == 0
    assert not hero(session, 1).defeated
    play(session, "lose:sword:hand", "lose:ring:hand")
    assert session.play.scoped(Day).number == 2
    assert hero(session, 1).hp == 2


def test_fate_in_a_team_is_open_to_all_and_a_pass_lapses_when_somebody_helps() -> None:
    session = scene(*[1] * 20, draws="ogre", fate=2, friend="wood")
    play(session, "move:wood")
    assert asked(session) == "engagement.enemy-drawn"
    play(session, "team:1", "accept")
    assert asked(session) == "test.fate"
    assert opened(session) == ["fate:0", "pass:0", "fate:1", "pass:1"]
    play(session, "pass:0", "fate:1")
    assert opened(session) == ["fate:0", "pass:0"], "the first pass lapsed; who helped is done"
    play(session, "fate:0")
    assert session.play.scoped(Battle).damage == 2
    assert session.play.scoped(Battle).rounds == 2


def test_an_offer_can_be_withdrawn_while_the_partner_thinks() -> None:
    session = scene(hand="sword")
    play(session, "give:1:sword")
    assert session.choice
    assert {(o.seat, o.id) for o in session.choice.open} == {(1, "accept"), (1, "refuse"), (0, "withdraw")}
    assert session.view(1)["scopes"][-1]["card"] == "sword", "shown to whom it is offered"
    play(session, "withdraw")
    assert held(session, HANDS[0]) == ["sword"]
    assert asked(session) == "turn.action"
    play(session, "give:1:sword", "accept")
    assert held(session, HANDS[1]) == ["sword"]


def test_a_seat_that_runs_both_heroes_is_not_asked_to_agree() -> None:
    session = scene(hand="sword", seats=(0, 0))
    play(session, "give:1:sword")
    assert held(session, HANDS[1]) == ["sword"]


# ---------------------------------------------------------------- triggers


@pytest.mark.parametrize(
    ("assets", "question"),
    [
        ("horn charm", None),
        ("horn ring", "trigger.order"),
        ("charm ring", "trigger.order"),
        ("ring", None),
        ("banner", "trigger.order"),
    ],
)
def test_order_is_asked_only_when_it_can_matter(assets: str, question: str | None) -> None:
    session = scene(1, 1, *[1] * 9, draws="ogre", assets=assets, fate=0, gold=1)
    play(session, "move:wood")
    assert asked(session) == (question or "battle.escape-option")


def test_an_optional_ability_may_be_passed_and_is_gone_when_its_condition_is() -> None:
    session = scene(1, 1, *[1] * 9, draws="ogre", assets="banner banner", fate=0, gold=1)
    play(session, "move:wood")
    assert opened(session) == ["battle-starts:banner", "pass"], "equal ones are offered once"
    play(session, "battle-starts:banner")
    assert hero(session).gold == 0
    assert asked(session) == "battle.escape-option"


def test_whether_order_matters() -> None:
    def one(touches: str, **more: Any) -> Ability:
        return Ability("one", 0, lambda: NOTHING, frozenset(touches.split()), **more)

    assert not order_matters([one("hp")])
    assert not order_matters([one("hp"), one("gold")])
    assert order_matters([one("hp"), one("hp gold")])
    assert order_matters([one("hp", mandatory=False)])
    assert order_matters([one("hp"), one("gold", asks=True)])


def test_what_only_adds_only_takes_or_only_looks_needs_no_order() -> None:
    def both(one: str, other: str) -> bool:
        return interfere(frozenset(one.split()), frozenset(other.split()))

    for same in ("gold+", "gold-", "gold?"):
        assert not both(same, same)
    assert both("gold", "gold")
    assert both("gold", "gold?")
    assert both("gold+", "gold-")
    assert both("gold+ hp", "hp? gold+")
    assert both("gold- gold?", "gold-")
    assert not both("gold", "hp")
