"""Rolling dice, what they show, tests and Saves, re-rolls.   rules: dice.*, golden.one-reroll-per-die"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from sagabox.kernel import Menu, Rule

from ..engine.events import DieRerolled, DieRolled, SaveMade
from ..engine.scopes import Attack, Defence, Rerolling, Save
from ..engine.state import Rolled
from ..engine.values import save_value

if TYPE_CHECKING:
    from ..cards.card import Die
    from ..engine.context import At
    from ..engine.play import Sorcery
    from ..engine.state import Figure

LETTERS = "HSP"
SYMBOLS = {"Hit": 0, "Shield": 1, "Power": 2}
DICE = frozenset({"dice"})


def die_of(play: Sorcery, colour: str) -> Die:
    """rules: dice.two-colours"""
    return play.state.red if colour == "Red" else play.state.blue


def shows(play: Sorcery, die: Rolled) -> tuple[int, int, int]:
    """Return the Hits, Shields and Powers of a die.   rules: dice.symbols"""
    return die_of(play, die.colour).faces[die.face]


def letters(play: Sorcery, die: Rolled) -> str:
    """Return what a die shows as letters: "HHP"."""
    return "".join(letter * count for letter, count in zip(LETTERS, shows(play, die), strict=True))


def count(play: Sorcery, dice: Iterable[Rolled], symbol: str) -> int:
    """Count a symbol on dice; the others have no use.   rules: dice.unused-symbols"""
    return sum(shows(play, die)[SYMBOLS[symbol]] for die in dice)


def rolled(play: Sorcery, figure: int, red: int, blue: int, purpose: str, rule: str) -> list[Rolled]:
    """Roll dice on the table, and tell each.   rules: dice.ten-sided"""
    dice = []
    for colour, number in (("Red", red), ("Blue", blue)):
        faces = play.roll(number, len(die_of(play, colour).faces), colour.lower())
        dice += [Rolled(colour, face - 1) for face in faces]
    for die in dice:
        play.tell(DieRolled, rule, figure, die.colour, letters(play, die), purpose)
    return dice


def test(play: Sorcery, figure: int, number: int, test: tuple[str, str], purpose: str, rule: str) -> list[Rolled]:
    """Roll dice of a colour for a symbol.   rules: dice.test-success"""
    red, blue = (number, 0) if test[0] == "Red" else (0, number)
    return rolled(play, figure, red, blue, purpose, rule)


def save(play: Sorcery, figure: Figure, rule: str) -> Rule[bool]:
    """Make a Save; an Enemy rolls one die.   rules: dice.save-roll, dice.test-success"""
    measure = play.state.measures.save
    is_hero = figure.kind == "hero"
    number = save_value(play, play.hero(figure)) if is_hero else 1
    with play.scope(Save(figure.index)) as roll:
        roll.dice = test(play, figure.index, number, measure, "save", "dice.save-roll")
        if is_hero:
            yield from play.announce("rolls-save", who=figure.index)
            yield from play.open_window("dice.save-roll", DICE, figure.index)
        passed = count(play, roll.dice, measure[1]) > 0
    play.tell(SaveMade, rule, figure.index, passed)
    return passed


# ---------------------------------------------------------------- re-rolls


def roll_scope(play: Sorcery) -> Attack | Defence | Save | None:
    """Return the roll that lies on the table."""
    for scope in reversed(play.state.scopes):
        if isinstance(scope, Attack | Defence | Save):
            return scope
    return None


def can_reroll(play: Sorcery) -> bool:
    """rules: golden.one-reroll-per-die"""
    roll = roll_scope(play)
    return roll is not None and any(not die.again for die in roll.dice)


def reroll(at: At, most: int) -> Rule[None]:
    """Pick up to so many dice that were not re-rolled, then roll them.   rules: golden.one-reroll-per-die"""
    play, roll = at.play, roll_scope(at.play)
    if roll is None:
        return
    with play.scope(Rerolling(most)) as picking:
        while len(picking.picked) < most and (free := _free(roll.dice, picking.picked)):

            def lister(menu: Menu, free: list[int] = free) -> None:
                for name, place in _named(play, roll.dice, free).items():
                    menu.answer(f"re-roll:{name}", at.seat, place)
                menu.answer("done", at.seat, -1)

            option = yield from play.ask(
                "golden.one-reroll-per-die", lister, figure=at.figure.index, interrupts=False, card=at.card
            )
            if option.means < 0:
                break
            picking.picked.append(option.means)
        picked = list(picking.picked)
    for place in picked:
        _roll_again(play, roll, place)


def _free(dice: list[Rolled], picked: list[int]) -> list[int]:
    return [place for place, die in enumerate(dice) if not die.again and place not in picked]


def _named(play: Sorcery, dice: list[Rolled], places: list[int]) -> dict[str, int]:
    """Return dice by colour and face; equal ones are offered once."""
    names: dict[str, int] = {}
    for place in places:
        die = dice[place]
        names.setdefault(f"{die.colour.lower()}:{letters(play, die).lower() or 'blank'}", place)
    return names


def _roll_again(play: Sorcery, roll: Any, place: int) -> None:
    """The second result stands, even if it is worse."""
    old = roll.dice[place]
    (face,) = play.roll(1, len(die_of(play, old.colour).faces), old.colour.lower())
    new = Rolled(old.colour, face - 1, again=True)
    roll.dice[place] = new
    figure = roller(roll)
    play.tell(DieRerolled, "golden.one-reroll-per-die", figure, new.colour, letters(play, new), letters(play, old))


def roller(roll: Attack | Defence | Save) -> int:
    """Return the figure whose dice they are."""
    if isinstance(roll, Attack):
        return roll.attacker
    return roll.defender if isinstance(roll, Defence) else roll.hero
