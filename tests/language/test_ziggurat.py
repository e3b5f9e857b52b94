"""A whole second language, run through the gates."""

import tomllib
from pathlib import Path
from random import Random

import pytest

from sagabox.language import Inventor, Phrase, walk

from .ziggurat import ZIGGURAT
from .ziggurat.phrases import Ability, Body

FAMILIES: dict[str, type[Phrase]] = {"ability": Ability, "body": Body}
SAMPLES = [
    (FAMILIES[key], text)
    for key, texts in tomllib.loads((Path(__file__).parent / "ziggurat" / "samples.toml").read_text()).items()
    for text in texts
]


@pytest.mark.parametrize(("family", "text"), SAMPLES)
def test_a_sample_has_one_reading_and_prints_as_written(family: type[Phrase], text: str) -> None:
    assert ZIGGURAT.show(ZIGGURAT.read(family, text)) == text


def test_every_phrase_has_a_sample() -> None:
    said = {type(node) for family, text in SAMPLES for node in walk(ZIGGURAT.read(family, text))}
    assert set(ZIGGURAT.phrases) - said == set()


@pytest.mark.parametrize("family", FAMILIES.values())
def test_whatever_the_types_allow_reads_back_as_itself_alone(family: type[Phrase]) -> None:
    inventor = Inventor(ZIGGURAT, Random(1))
    for depth in (4, 6, 8):
        for _ in range(30):
            tree = inventor.invent(family, depth)
            assert ZIGGURAT.read(family, ZIGGURAT.show(tree)) == tree
