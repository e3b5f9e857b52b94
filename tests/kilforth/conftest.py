"""A folder for a pack."""

import pytest

from sagabox.games.kilforth.cards.box import load_box


@pytest.fixture
def pack(tmp_path):
    """Writes files into a folder and loads them as a pack."""

    def load(**files):
        for name, content in files.items():
            (tmp_path / f"{name}.toml").write_text(content, encoding="utf-8")
        return load_box([tmp_path])

    return load
