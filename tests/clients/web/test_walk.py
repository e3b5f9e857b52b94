"""The walk of a click: which of our files and functions one decision passes through, from message to broadcast."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import sagabox
from tests.clients.web.kit import Browser, server

HERE = str(Path(sagabox.__file__).parent)
MOST_FILES, MOST_FUNCTIONS = 80, 280


class Walk:
    """Collects the functions that run while it is `on`, in all threads begun since it was made."""

    def __init__(self) -> None:
        self.on = False
        self.functions: set[tuple[str, str]] = set()

    def __call__(self, frame: FrameType, event: str, argument: Any) -> None:
        code = frame.f_code
        if self.on and event == "call" and code.co_filename.startswith(HERE) and code.co_name[0] != "<":
            self.functions.add((code.co_filename, code.co_qualname))

    @property
    def files(self) -> set[str]:
        return {file for file, _ in self.functions}


@pytest.fixture
def walk() -> Iterator[Walk]:
    made = Walk()
    threading.setprofile(made)
    yield made
    threading.setprofile(None)


def test_a_click_passes_through_few_rooms(walk, tmp_path, capsys):
    with server(tmp_path) as client:
        ann = Browser(client)
        for again in (False, True):  # at the first table, functions are made and caches filled
            with ann.page(ann.new_table(seed="a walk")["table"]) as page:
                while "hide" not in page.options:
                    page.answer()
                walk.on = again
                heard = page.answer("hide")
                walk.on = False
                assert {"ack", "events", "change"} <= {message["t"] for message in heard}
    with capsys.disabled():
        print(f"a click passes through {len(walk.files)} files, {len(walk.functions)} functions")
    assert len(walk.files) <= MOST_FILES
    assert len(walk.functions) <= MOST_FUNCTIONS
