"""The screen of a Kilforth game: what it names, at every size, and what it keeps to itself."""

from tests.clients.terminal.desk import Desk, laid_out
from tests.kilforth.kit import hero, kilforth
from tests.kilforth.rigging import lying

GAME = "gloom"


def test_on_a_small_screen_all_options_and_the_map_fit_24_lines():
    game = kilforth(hero("Elf", "Priest", hp=3, hand=["Fireball"]), lying("Dead Barrens", "Bandits"))
    layout, news = laid_out(game, 80, 23)
    lines = layout.lines(news)
    assert layout.high(lines) <= 23
    text = "\n".join(line.plain for line in lines)
    for word in ("Day 1 of 25", "Dead Barrens", "HP 3/", "Hand: Fireball", "Chapter 1", "Your turn.", "Day 1 begins."):
        assert word in text
    for option in layout.view["asked"]["options"]:
        assert any(entry.id == option["id"] and f"{entry.number} " in text for entry in layout.entries)


def test_a_roomy_screen_names_the_cards_on_the_map_and_lists_options_one_by_one():
    game = kilforth(hero("Elf", "Priest"), lying("Dead Barrens", "Bandits", "Lich"))
    layout, _ = laid_out(game, 140, 50)
    rows = [line.plain for line in layout.lines([])]
    assert any("E Bandits" in row for row in rows)
    assert any("E Lich" in row for row in rows)
    assert any(row.startswith("  1 Move to Dead Barrens") for row in rows)


def test_what_a_hidden_rumour_is_called_is_not_told_by_why_not_or_card_lists(tmp_path):
    game = kilforth(
        hero("Elf", "Priest", seat=0, hand=["Fireball"]), hero("Orc", "Warrior", seat=1, hand=["Far Mercy"])
    )
    other = ("Far Mercy", "Fireball")[game.turn]
    shown = Desk(game, tmp_path).type(f"why not {other}").replace("\n  ", " ")
    assert f"{other} is in the Spell deck, or in a hand you cannot see." in shown
