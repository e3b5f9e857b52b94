"""Kinds of fields that only these card files have: plans, dice, ranges, faces of dice."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from sagabox.packs import Field
from sagabox.packs.fields import shown

DICE = re.compile(r"(?:[1-9] Red(?: [1-9] Blue)?|[1-9] Blue)")
RANGE = re.compile(r"\d(?:-\d)?")
FACE = re.compile(r"[HSP]{0,4}")
MOST_ROWS, MOST_COLUMNS = 20, 24


@dataclass(frozen=True)
class DiceField(Field):
    what = 'dice, for example "1 Red 1 Blue"'

    def fault(self, key: str, value: Any) -> str:
        fits = isinstance(value, str) and DICE.fullmatch(value)
        return "" if fits else f"{key} has to be {self.what}, not {shown(value)}"


@dataclass(frozen=True)
class RangeField(Field):
    what = 'a range, for example "0" or "1-2"'

    def fault(self, key: str, value: Any) -> str:
        if not isinstance(value, str) or not RANGE.fullmatch(value):
            return f"{key} has to be {self.what}, not {shown(value)}"
        least, _, most = value.partition("-")
        return f"{key} begins farther away than it ends" if most and most < least else ""


@dataclass(frozen=True)
class FacesField(Field):
    what = "a list of 2 to 20 faces: H for a Hit, S for a Shield, P for a Power, each as often as it is shown"

    def fault(self, key: str, value: Any) -> str:
        if not isinstance(value, list) or not 2 <= len(value) <= 20:
            return f"{key} has to be {self.what}"
        wrong = [one for one in value if not isinstance(one, str) or not FACE.fullmatch(one)]
        return f"{shown(wrong[0])} is not a face: {key} is {self.what}" if wrong else ""


@dataclass(frozen=True)
class LegendField(Field):
    what = 'a table of letters and names: { a = "Nave" }'

    def fault(self, key: str, value: Any) -> str:
        if not isinstance(value, dict) or not 1 <= len(value) <= 12:
            return f"{key} has to be {self.what}"
        for letter, name in value.items():
            if len(letter) != 1 or not letter.islower() or not letter.isascii():
                return f"{shown(letter)} is not a letter from a to z"
            if not isinstance(name, str) or not name.strip() or len(name) > 40:
                return f"{letter} has to have a name in quotes, of at most 40 letters"
        return f"{key} has a name twice" if len(set(value.values())) < len(value) else ""


@dataclass(frozen=True)
class PlanField(Field):
    what = "a grid of letters, a line for each row"

    def fault(self, key: str, value: Any) -> str:
        if not isinstance(value, str):
            return f"{key} has to be {self.what}"
        rows = value.strip("\n").split("\n")
        if len(rows) > MOST_ROWS or max(map(len, rows)) > MOST_COLUMNS:
            return f"{key} is too large: at most {MOST_ROWS} lines of {MOST_COLUMNS} letters"
        return ""


@dataclass(frozen=True)
class PairsField(Field):
    what = "a list of pairs of areas"

    def fault(self, key: str, value: Any) -> str:
        def is_pair(one: Any) -> bool:
            return isinstance(one, list) and len(one) == 2 and all(isinstance(part, str) for part in one)

        sound = isinstance(value, list) and len(value) <= 60 and all(map(is_pair, value))
        return "" if sound else f"{key} has to be {self.what}"
