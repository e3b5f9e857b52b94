"""All seats can read a table's settings in words, each with its rule."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any

import pytest

from sagabox.games import GAMES, adapter
from sagabox.games.common.windows import Window
from sagabox.rulebooks import rulebook
from sagabox.table.table_game import MODES
from tests.table.kit import ALONE, TWO, loaded, new_table

PACK = adapter("gloom").form({})["example_pack"]


def words(setup):
    return [(one["kind"], one["name"] or one["text"]) for one in adapter("gloom").new(setup, "secret").settings()]


def test_the_mode_comes_first_and_alone_by_default():
    assert words(ALONE) == [("mode", "Solo")]
    assert words(TWO) == [("mode", "Cooperative")]


def test_only_chosen_settings_are_listed():
    switches = {"easy_dice": True, "escape_back": True, "first_game": False}
    assert words({**TWO, "switches": switches, "packs": {"goblins": PACK}}) == [
        ("mode", "Cooperative"),
        ("variant", "A 4 is a success too"),
        ("house_rule", "Escape to the location you came from, if no enemy is there"),
        ("pack", "goblins"),
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_a_setting_names_is_in_the_rulebook(game):
    known = rulebook(game).by_id.keys()
    form = adapter(game).form({})
    named = [one["rule"] for part in ("modes", "variants", "house_rules", "windows") for one in form.get(part, [])]
    assert len(named) > 2
    assert set(named) <= known


BROUGHT: dict[str, tuple[str, str, dict[str, Any]]] = {
    "gloom": ("kilforth/gloom/cards/races.toml", "race", {"heroes": [{"race": "Newcomer"}]}),
    "shadows": ("kilforth/shadows/cards/races.toml", "race", {"heroes": [{"race": "Newcomer"}]}),
    "ziggurat": ("ziggurat/cards/heroes.toml", "hero", {"hero": "Newcomer"}),
    "sorcery": ("sorcery/cards/quest_0_the_drowned_toll.toml", "quest", {"quest": "newcomer"}),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_form_begins_with_what_packs_bring(game):
    file, kind, start = BROUGHT[game]
    assert adapter(game).form({})["start"] == {}
    text = (files("sagabox.games") / file).read_text(encoding="utf-8")
    first = re.search(rf"\[\[{kind}\]\].*?(?=^\[\[|\Z)", text, re.DOTALL | re.MULTILINE)
    assert first is not None
    packs = {"mine": re.sub(r'(?m)^(name +)= ".*"', r'\1= "Newcomer"', first[0], count=1)}
    form = adapter(game).form(packs)
    assert form["start"] == start
    adapter(game).new({**start, "packs": packs}, "1")


@pytest.mark.parametrize("game", GAMES)
def test_every_window_is_sent_with_its_text_and_default_mode(game):
    for window in adapter(game).form({})["windows"]:
        assert window["text"][0].isupper()
        assert window["mode"] in MODES


def test_a_new_table_starts_with_the_games_window_modes(tmp_path, monkeypatch):
    here = loaded(tmp_path)
    trap, battle = Window("term.trap-when", "before a Trap springs", "never"), Window("engage.mandatory", "", "ask")
    monkeypatch.setattr(adapter("gloom"), "windows", (trap, battle))
    table = new_table(here, TWO)
    assert table.modes == {(0, trap.rule): "never", (1, trap.rule): "never"}
    assert table.session.never == {(0, trap.rule), (1, trap.rule)}
    table.setting(0, trap.rule, "ask")
    here.unload(table.id)
    assert here.open(table.id).session.never == {(1, trap.rule)}
    here.close()
    here.store.close()


def test_the_list_of_tables_has_the_settings_and_never_the_seed(tmp_path):
    here = loaded(tmp_path)
    table = new_table(here, {**ALONE, "switches": {"easy_dice": True}}, seed="a secret seed")
    (card,) = here.store.tables("ann")
    assert [one["rule"] for one in card.facts["settings"]][1:] == ["variant.easy-4-5-6"]
    assert "a secret seed" not in str(card)
    assert card.id == table.id
    here.close()
    here.store.close()


@pytest.mark.parametrize("game", GAMES)
def test_the_cards_that_the_form_gives_as_examples_can_be_played(game):
    form = adapter(game).form({})
    assert all(adapter(game).read(text)["ok"] for text in form["examples"])
    added = adapter(game).cards({"own": form["example_pack"]}).keys() - adapter(game).cards({}).keys()
    assert len(added) == 1
