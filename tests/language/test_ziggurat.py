"""A whole second language, run through the checks."""

import tomllib
from pathlib import Path

import pytest

from sagabox.language import Phrase, gates

from .ziggurat import ZIGGURAT
from .ziggurat.phrases import Ability, Body

FAMILIES: dict[str, type[Phrase]] = {"ability": Ability, "body": Body}
SAMPLES = [
    (FAMILIES[key], text)
    for key, texts in tomllib.loads((Path(__file__).parent / "ziggurat" / "samples.toml").read_text()).items()
    for text in texts
]


@pytest.mark.parametrize(("family", "text"), SAMPLES)
def test_a_sample_passes_the_gates(family: type[Phrase], text: str) -> None:
    gates.check_text(ZIGGURAT, family, text)


def test_every_phrase_has_a_sample() -> None:
    assert gates.unused_phrases(ZIGGURAT, [ZIGGURAT.read(family, text) for family, text in SAMPLES]) == []


@pytest.mark.parametrize("family", FAMILIES.values())
def test_whatever_the_types_allow_reads_back_as_itself_alone(family: type[Phrase]) -> None:
    assert gates.check_inventions(ZIGGURAT, family, seed=1, count=60)
