"""Interludes: chapters that are Tests at a place."""

import pytest

from sagabox.games.kilforth.cards.card import Trial
from sagabox.games.kilforth.engine.events import (
    ChapterCompleted,
    InterludeBeaten,
    Learnt,
    Resolved,
    Rolled,
    SuccessesLost,
)
from sagabox.games.kilforth.odds import Roll, chance_within
from tests.ledger import rule

from ..kit import hero, kilforth
from ..made_up import BARRENS, asset
from ..rigging import card, dice, state
from .scenes import began, cards, interlude, nights, tale

CALM = nights(*["Crow Moor"] * 6)


def teller(**facts):
    """An Elf Priest with Study 3 at chapter 2, an interlude: Study 4 at Dead Barrens, and Place."""
    chosen = {"at": BARRENS, "chapter": 2, "fate": 0, "gold": 6, "hand": [tale("Place")], **facts}
    return hero("Elf", "Priest", **chosen)


def at_interlude(*rolls, others=(), rigs=(), mode="", target=4, few="Place", chapter=2, **facts):
    parts = [teller(chapter=chapter, **facts), *others, interlude(target=target, few=few, chapter=chapter), CALM]
    return kilforth(*parts, dice(*rolls), state(first=0), *rigs, mode=mode, first_game=True)


def attempt(game):
    """Regale, and call on no Fate."""
    game.play("regale")
    return game.play("pass") if game.asked == "test.fate-adds-one" else game


def facts_of(game, id):
    """What an option says of itself."""
    return game.choice.find(0, id).means.facts(game.engine)


@rule("example.interlude", "interlude.test", "interlude.repeatable", "interlude.cost-5-gold")
def test_an_interlude_is_beaten_by_two_attempts_of_a_day():
    game = at_interlude(5, 6, 5, 5, 1, 1, hp=4)
    health = game.hero.health
    attempt(game)
    assert game.hero.successes == {game.hero.saga: 3}
    game.play("regale")
    assert [one.attribute for one in game.told(Rolled)] == ["Study", "Study"]
    order = game.order(InterludeBeaten, Resolved, ChapterCompleted)
    assert order == ["InterludeBeaten", "Resolved", "ChapterCompleted"]
    game.play(game.options[0])
    (learnt,) = game.told(Learnt)
    assert learnt.card.level == 2
    assert (game.hero.gold, game.hand()) == (1, [])
    assert (game.hero.health, game.hero.hp, game.hero.chapter) == (health + 1, 5, 3)
    assert game.hero.successes == {}


@rule("interlude.keywords-1-2-players", "example.interlude")
def test_three_heroes_at_the_start_need_no_keyword():
    others = [hero("Orc", "Warrior"), hero("Human", "Rogue")]
    game = at_interlude(5, 6, 5, others=others, target=3, hand=[]).play("regale")
    assert game.asked == "saga.completion-skill"
    alone = at_interlude(5, 6, 5, target=3, hand=[]).play("regale")
    assert alone.told(ChapterCompleted) == []


@rule("interlude.keywords-1-2-players")
def test_whoever_was_eliminated_still_counts_among_the_heroes_who_began():
    def gone(play):
        for one in play.state.heroes[1:]:
            one.eliminated = True

    others = [hero("Orc", "Warrior"), hero("Human", "Rogue")]
    game = at_interlude(5, 6, 5, others=others, rigs=[gone], target=3, hand=[]).play("regale")
    assert len(game.told(ChapterCompleted)) == 1


@rule("interlude.location", "regale.named-location", "regale.options")
def test_an_interlude_is_attempted_at_its_location_only():
    game = at_interlude(1, 1, 1, at="Sprawl City")
    assert game.why_not("regale") == "interlude.location"
    assert game.closed("regale").facts["place"].name == BARRENS
    game.play("move:dead-barrens").until("turn.one-action-or-camp")
    assert "regale" in game.options


@rule("interlude.is-a-chapter", "regale.options")
def test_an_attempt_needs_neither_gold_nor_keyword_beforehand():
    game = at_interlude(1, 1, 1, gold=0, hand=[]).play("regale")
    assert (len(game.told(Rolled)), game.hero.gold) == (1, 0)


@rule("interlude.not-after-a-chapter", "interlude.next-chapter")
def test_no_interlude_on_the_day_of_another_chapter():
    game = at_interlude(5, 6, 5, chapter=1, target=3)
    interlude(chapter=2)(game.engine)
    game.play("regale", "no-skill")
    assert game.hero.chapter == 2
    assert game.why_not("regale") == "interlude.not-after-a-chapter"
    game.to_night()
    assert "regale" in game.options


@rule("interlude.not-after-a-chapter", "interlude.next-chapter", "interlude.counts-as-chapter")
def test_after_an_interlude_neither_chapter_nor_finale_that_day():
    game = at_interlude(5, 6, 5, target=3, gold=50, hand=[tale(word) for word in ("Place", "Enemy", "Quest")])
    game.play("regale", "no-skill")
    assert game.why_not("regale") == "regale.once-per-day-chapter"
    last = at_interlude(5, 6, 5, chapter=4, target=3).play("regale", "no-skill")
    assert last.hero.chapter == 5
    assert last.why_not("regale") == "finale.not-same-day-as-chapter-4"


@rule("interlude.successes-lost")
def test_successes_go_with_the_night_and_with_the_hero():
    slept = attempt(at_interlude(5, 1, 1))
    assert slept.hero.successes == {slept.hero.saga: 1}
    assert slept.to_night().hero.successes == {}
    gone = attempt(at_interlude(5, 1, 1)).play("move:sprawl-city")
    assert gone.hero.successes == {}
    assert [one.card for one in gone.told(SuccessesLost)] == [gone.hero.saga]


@rule("interlude.cannot-pay", "ruling.interlude-paid-without-a-roll")
def test_a_beaten_interlude_waits_for_its_gold():
    game = at_interlude(5, 6, 5, target=3, gold=2).play("regale")
    assert len(game.told(InterludeBeaten)) == 1
    assert game.told(ChapterCompleted) == []
    assert game.why_not("regale") == "interlude.cost-5-gold"
    assert game.closed("regale").facts == {"gold": 2, "cost": 5}
    game.hero.gold = 5
    assert facts_of(game, "regale") == {"ap": 1, "gold": -5, "chapter": 2}, (
        "the price, as there is nothing left to roll"
    )
    game.play("regale", "no-skill")
    assert len(game.told(Rolled)) == 1, "the later Regale rolls no more"
    assert (game.hero.gold, game.hero.chapter) == (0, 3)


@rule("interlude.cannot-pay", "interlude.keywords-1-2-players")
def test_a_beaten_interlude_waits_for_its_keyword():
    game = at_interlude(5, 6, 5, target=3, hand=[]).play("regale")
    assert game.why_not("regale") == "interlude.keywords-1-2-players"
    assert game.closed("regale").facts["missing"] == ["Place"]
    assert game.hero.successes == {game.hero.saga: 3}


@rule("interlude.cannot-pay")
def test_gold_from_a_deed_pays_for_an_interlude_that_was_just_beaten():
    coin = card("loot", "Coin", "(Deed) Discard: Gain 3 gold.")
    game = at_interlude(5, 6, 5, target=3, gold=2, loot=[coin]).play("regale")
    assert game.asked == "interlude.cost-5-gold"
    game.play("resolve:coin")
    assert game.asked == "saga.completion-skill"
    assert game.hero.gold == 0


@rule("interlude.reward")
def test_an_interlude_raises_health_and_heals_and_teaches_a_skill_of_its_number():
    game = at_interlude(5, 6, 5, chapter=3, target=3, hp=2)
    health = game.hero.health
    game.play("regale")
    skills = [id for id in game.options if id.startswith("skill:")]
    assert {game.card(one.name).level for one in game.cards("skills") if f"skill:{one.slug}" in skills} == {3}
    assert (game.hero.health, game.hero.hp) == (health + 1, 3)


@rule("ruling.discounts-count-for-interludes")
def test_what_makes_chapters_cheaper_makes_interludes_cheaper():
    guide = asset("(Hero) Chapters cost 2 gold less.")
    game = at_interlude(5, 6, 5, target=3, gold=3, assets=[guide]).play("regale")
    assert (game.asked, game.hero.gold) == ("saga.completion-skill", 0)


@pytest.mark.parametrize(("doubled", "left"), [(False, 5), (True, 6)])
@rule("variant.chapter-cost-double-number", "interlude.cost-5-gold")
def test_an_interlude_costs_twice_its_number_by_the_variant(doubled, left):
    parts = [teller(gold=10), interlude(target=3), CALM, dice(5, 6, 5)]
    game = kilforth(*parts, first_game=True, doubled_chapters=doubled).play("regale")
    assert game.hero.gold == left


@rule("interlude.team")
def test_each_other_member_of_a_team_adds_a_die():
    friend = hero("Orc", "Warrior", at=BARRENS, fate=0)
    game = attempt(at_interlude(1, 1, 1, 5, others=[friend]).play("team:orc-warrior"))
    (rolled,) = game.told(Rolled)
    assert len(rolled.dice) == 4
    assert game.hero.successes == {game.hero.saga: 1}


# ---------------------------------------------------------------- Competitive Pressure


@rule("interlude.counts-as-chapter", "ruling.pressure-does-not-bar-interlude")
def test_pressure_gives_an_interlude_without_place_test_or_gold():
    behind = hero("Orc", "Warrior", seat=1, chapter=1, gold=0)
    rigs = [interlude(1, chapter=1, few="Quest"), interlude(1, chapter=2, few="Quest")]
    game = at_interlude(5, 6, 5, chapter=3, target=3, others=[behind], rigs=rigs, mode="competitive")
    game.play("regale", "no-skill")
    assert game.asked == "pressure.free", "an interlude sets off pressure as a chapter does"
    game.play("complete:orc-warrior", "no-skill", seat=1)
    assert (game.heroes[1].chapter, game.heroes[1].gold) == (2, 0)
    assert not game.heroes[1].regaled
    assert [one.hero for one in game.told(InterludeBeaten)] == [0]
    game.heroes[1].place = game.heroes[0].place
    game.until("turn.one-action-or-camp")
    assert game.turn == 1
    assert "regale" in game.offers(1), "a chapter that was given does not bar the interlude"


@rule("interlude.counts-as-chapter")
def test_successes_against_an_interlude_that_is_given_go():
    ahead = hero("Orc", "Warrior", seat=1, chapter=3, gold=5, hand=[tale("Quest")], at="Old Wood", fate=0)
    rigs = [interlude(1, chapter=3, attribute="Fight", target=3, few="Quest", location="Old Wood")]
    game = at_interlude(5, 1, 1, 5, 6, 5, 6, chapter=1, others=[ahead], rigs=rigs, mode="competitive")
    game.play("regale").until("turn.one-action-or-camp").play("regale", "no-skill", seat=1)
    game.play("complete:elf-priest", "no-skill", seat=0)
    assert game.heroes[0].successes == {}


# ---------------------------------------------------------------- the printed ones


@rule("saga.anatomy", "interlude.is-a-chapter")
def test_every_printed_saga_has_one_interlude():
    found = {one.name: [number for number, part in enumerate(one.chapters, 1) if part.trial] for one in cards().sagas}
    assert all(len(numbers) == 1 for numbers in found.values())
    assert sorted(numbers[0] for numbers in found.values()) == [2, 2, 3, 3, 3, 3, 4, 4]
    for saga in cards().sagas:
        for chapter in saga.chapters:
            assert chapter.few
            assert len(chapter.keywords) == (0 if chapter.trial else 2)
        assert saga.finale.target == 6
        assert saga.totem is not None


@rule("interlude.location", "fact.saga-capture-lawbreaker", "interlude.test")
def test_capture_lawbreaker_has_its_interlude_by_the_lake():
    game = began()
    game.hero.chapter = 3
    game.hero.place = game.engine.slugs()["serene-lake"]
    assert game.hero.saga.chapters[2].trial == Trial("Influence", 5, "serene-lake")
    game.play("regale")
    assert [one.attribute for one in game.told(Rolled)] == ["Influence"]


# ---------------------------------------------------------------- the chance of a Day


@pytest.mark.parametrize(("dice", "without", "with_fate"), [(2, 0.21, 0.44), (3, 0.60, 0.79), (4, 0.85, 0.94)])
def test_the_chance_to_beat_an_interlude_of_5_in_a_day_of_5_ap(dice, without, with_fate):
    assert chance_within(Roll(dice, 5), 5) == pytest.approx(without, abs=0.005)
    assert chance_within(Roll(dice, 5, fate=1), 5) == pytest.approx(with_fate, abs=0.005)


@rule("interlude.repeatable")
def test_regale_shows_the_chance_of_the_attempt_and_of_the_day():
    """Three dice, of which 2 of 4 successes are held, and no Fate: 2 of 3 dice must show a 5 or 6 now."""
    game = at_interlude(5, 6, 1, hp=5)
    attempt(game)
    odds = next(one for one in game.session.view(0)["asked"]["options"] if one["id"] == "regale")
    assert (odds["roll"]["dice"], odds["roll"]["held"], odds["roll"]["rolls"]) == (3, 2, 4)
    best = Roll(odds["roll"]["dice"], odds["roll"]["target"], odds["roll"]["held"])
    assert chance_within(best, 1) == pytest.approx(7 / 27)
    assert chance_within(best, 4) == pytest.approx(1 - (2 / 3) ** 12 - 12 * (1 / 3) * (2 / 3) ** 11)
