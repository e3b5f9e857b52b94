"""Packs of the greatest size that is taken, each made to be as slow as can be at something."""

from __future__ import annotations

from collections.abc import Callable

from sagabox.games.common.adapter import MOST_LETTERS
from tests.kilforth.packs import KOBOLD

LOOT = '[[loot]]\nname = "{}"\ncount = 30\nicon = "x"\n'
PLACE = '[[location]]\nname = "{}"\nterrain = "City"\nflavour = "x"\nicon = "x"\n'
NIGHT = '[[night]]\nname = "N{}"\nlocation = "{}"\ntype = "Event"\nflavour = "x"\nicon = "x"\ntext = "{}"\n'
LONG_TEXT = "(Deed) Discard: Heal 1 HP. " * 36


WORDS = ("a", "the", "you", "hero", "card", "this", "1", "2", "Lose", "Gain")


def _many(make: Callable[[int], str], before: str = "", most: int = 900) -> str:
    """As many as there is room for."""
    parts, size = [before], len(before)
    for number in range(most):
        parts.append(make(number))
        size += len(parts[-1])
        if size > MOST_LETTERS:
            return "".join(parts[:-1])
    return "".join(parts)


def _night(text: str, place: str = "Old Wood", before: str = "") -> str:
    """Night cards with this text, in which # is the number of the card."""
    return _many(lambda number: NIGHT.format(number, place, text.strip().replace("#", str(number))), before)


def _places(name: Callable[[int], str]) -> str:
    return "".join(PLACE.format(name(number)) for number in range(75))


HEAVY: dict[str, str] = {
    "a key of 30,000 parts": "a." * 30_000 + "a = 1",
    "a key of 60,000 parts": "a." * 60_000 + "a = 1",
    "a key of parts in quotes": '"a" . ' * 1_300 + "a = 1",
    "a table of 30,000 parts": "[" + "a." * 30_000 + "a]",
    "lines of as many parts as there may be": _many(lambda number: f"k{number}.a.b.c = 1\n", most=14_000),
    "tables of as many parts": _many(lambda number: f"[t{number}.a.b.c]\n"),
    "30,000 empty cards": "[[race]]\n" * 30_000,
    "900 empty cards": "[[race]]\n" * 900,
    "inline cards": "race = [" + "{},\n" * 900 + "]",
    "deep arrays": "a = " + "[\n" * 100_000,
    "deep tables": "a = " + "{a = " * 50_000,
    "a long number": "a = " + "9" * 5_000,
    "a long negative number": "a = -" + "9" * 5_000,
    "a long hexadecimal number": "[[race]]\nhp = 0x" + "f" * 5_000,
    "numbers of 15 digits": "[[encounter]]\nhp = 999999999999999\ncount = 999999999999999\n",
    "numbers for pages": '[[loot]]\nname = "x"\ncount = -99999999999999\nhp = 0xffffffffffff\ngold = true\n',
    "many values": "[[race]]\nkeywords = [\n" + "1,\n" * 14_000 + "]",
    "many keys": "[[race]]\n" + "".join(f"k{number} = 1\n" for number in range(14_000)),
    "many kinds": "".join(f"[[kind{number}]]\n" for number in range(1_000)),
    "one string": 'a = """\n' + ("x" * 7_000 + "\n") * 42 + '"""',
    "one string of escapes": 'a = """\n' + ("\\n" * 3_500 + "\n") * 42 + '"""',
    "an open string": 'a = """\n' + '\\"""\n' * 59_000,
    "quotes": ("\"'" * 3_000 + "\n") * 49,
    "comments": "#\n" * 149_000,
    "empty lines": "\n" * 299_000,
    "long keys in quotes": _many(lambda number: f'["{" " * 6_000}{number}"]\n'),
    "a word that is no keyword": '[[race]]\nkeywords = ["""\n' + ("x" * 7_000 + "\n") * 42 + '"""]',
    "words that are no keywords": _many(lambda number: f'[[race]]\nkeywords = ["{"Humanoi" * 800}"]\n'),
    "Loot": _many(lambda number: LOOT.format(f"L{number}")),
    "Loot with long names": _many(lambda number: LOOT.format("L" * 50 + str(number))),
    "one name": KOBOLD * 900,
    "cards without fault": _many(lambda number: KOBOLD.replace("Cook", f"Cook {number}")),
    "cards with texts of their own": _night("Trap: Lose # HP."),
    "wrong texts": _night("Trap: Loose # HP."),
    "texts that end wrong": _night(LONG_TEXT + "Foo"),
    "long texts": _night(LONG_TEXT),
    "different long texts": _night(f"{LONG_TEXT}Trap: Lose # HP."),
    "senseless texts": _night(f"{LONG_TEXT}Trophy - Gain # gold."),
    "deep texts": _night("(Deed) If you have 1 gold, " * 35),
    "texts of one letter": _night("(" * 990),
    "texts of spaces": _night("Trap:" + " " * 900 + "Lose # HP."),
    "many locations": _many(lambda number: PLACE.format(f"Old {number}")),
    "locations that all texts name": _places(lambda number: WORDS[number % 10] + " x" * (number // 10)),
    "locations in wrong texts": _night(
        "Trap: Relocate to Old Woof # Wood Old Wold.",
        before=_places(lambda number: f"Old {'W' * (number % 9)}o{number}"),
    ),
    "locations that are not there": _night(
        "Trap: Lose 1 HP.", "Olt Wolt Welt", _places(lambda number: f"Old Wold Weld {number}")
    ),
}
