"""Options for the duration and seed of each fuzz test."""

from __future__ import annotations

import pytest

from tests.fuzz.mutating import Fuzz

TESTS = 4


@pytest.fixture
def fuzz(request: pytest.FixtureRequest) -> Fuzz:
    seconds = float(request.config.getoption("--fuzz-seconds"))
    return Fuzz(seconds / TESTS, str(request.config.getoption("--fuzz-seed")))
