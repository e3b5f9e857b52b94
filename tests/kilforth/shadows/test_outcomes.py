"""What the lab counts of a game of Shadows: interludes beaten at once, nights at Dark Pinnacle, cards used."""

from sagabox.games import GAMES
from sagabox.games.kilforth.engine.events import InterludeBeaten
from sagabox.games.kilforth.lab.outcomes import CALLED, FIRST_TRY, cards_of, counts_of
from sagabox.lab.balance import play

from ..kit import hero, kilforth
from ..made_up import BARRENS, asset
from ..rigging import dice, in_gloom, state
from .scenes import PINNACLE, interlude, nights, tale, two_sided

CALM = nights(*["Crow Moor"] * 6)


def at_the_ferry(*rolls, target=2, **facts):
    """An Elf Priest with Study 3 at the place of an interlude, with what it costs, and their Day begun in the log."""
    chosen = {"at": BARRENS, "chapter": 2, "fate": 0, "gold": 6, "hand": [tale("Place")], **facts}
    parts = hero("Elf", "Priest", **chosen), interlude(target=target), CALM, dice(*rolls), state(first=0)
    return kilforth(*parts, first_game=True)


def attempt(game):
    """Regale, and call on no Fate."""
    game.play("regale")
    return game.play("pass") if game.asked == "test.fate-adds-one" else game


def test_an_interlude_that_was_never_tried_means_nothing():
    assert counts_of(at_the_ferry().engine)[FIRST_TRY] is None


def test_an_interlude_beaten_by_the_second_attempt_of_its_first_day_counts():
    game = attempt(at_the_ferry(5, 1, 1, 6, 1, 1, hp=4))
    assert counts_of(game.engine)[FIRST_TRY] == 0
    attempt(game)
    assert counts_of(game.engine)[FIRST_TRY] == 1


def test_an_interlude_beaten_a_day_later_does_not_count():
    game = attempt(at_the_ferry(1, 1, 1, 5, 6, 6, hp=4)).play("camp").until("turn.one-action-or-camp")
    assert len(attempt(game).told(InterludeBeaten)) == 1
    assert counts_of(game.engine)[FIRST_TRY] == 0


def test_a_night_at_a_location_that_calls_another_card_is_counted():
    pinnacle = two_sided(BARRENS, gloom=PINNACLE, shield=0)
    by_day = kilforth(hero("Elf", "Priest", at=BARRENS, hp=2), pinnacle, CALM, state(first=0), first_game=True)
    by_day.play("camp").until("turn.one-action-or-camp")
    assert counts_of(by_day.engine)[CALLED] == 0
    dark = kilforth(
        hero("Elf", "Priest", at=BARRENS, hp=2), pinnacle, in_gloom(BARRENS), CALM, state(first=0), first_game=True
    )
    dark.play("camp").until("turn.one-action-or-camp")
    assert counts_of(dark.engine)[CALLED] == 1


def test_a_game_without_a_place_that_calls_night_cards_has_no_such_figure():
    assert counts_of(kilforth(hero()).engine)[CALLED] is None


def test_a_card_is_used_when_its_text_does_something_and_when_it_adds_to_a_roll():
    purse = asset("(Deed) Veil: Gain 1 gold.", "Purse")
    sword = asset("(Hero) Gain Study +1.", "Quill", values={"Study": 1})
    game = at_the_ferry(1, 1, 1, 1, assets=[purse, sword], target=9)
    assert cards_of(game.engine)["Purse"] == (True, False)
    game.play("resolve:purse")
    assert cards_of(game.engine)["Purse"] == (True, True)
    assert cards_of(game.engine)["Quill"] == (True, False)
    game.play("regale")
    assert cards_of(game.engine)["Quill"] == (True, True)


def test_a_card_that_stays_in_its_deck_is_named_as_such_and_one_that_left_is_not():
    outcome = play(("shadows", "random", 1, GAMES["shadows"].trials().balance_wish))
    left = {name for name, (gone, _) in outcome.cards.items() if gone}
    assert set() < left < set(outcome.cards)
    assert all(used <= gone for gone, used in outcome.cards.values())
