import pytest

from tests.project.copied import Copy


@pytest.fixture
def copy(tmp_path):
    return Copy(tmp_path)
