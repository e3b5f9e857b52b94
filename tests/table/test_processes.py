"""Which processes count as running: those that hold a lease must."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import Mock

import pytest

from sagabox.table import processes
from sagabox.table.loaded_tables import LEASE_SECONDS
from sagabox.table.processes import has_ended, holder, is_running
from sagabox.table.store import Held
from tests.table.kit import loaded


@pytest.fixture
def child() -> Iterator[subprocess.Popen[bytes]]:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as process:
        yield process
        process.kill()


def kill_without_reaping(child: subprocess.Popen[bytes]) -> None:
    """Leave a zombie: a dead process that its parent has not waited for."""
    child.send_signal(signal.SIGKILL)
    os.waitid(os.P_PID, child.pid, os.WEXITED | os.WNOWAIT)


def test_a_process_runs_until_it_is_killed_even_if_nobody_has_reaped_it(child):
    assert is_running(child.pid)
    kill_without_reaping(child)
    os.kill(child.pid, 0)  # it still has a process id
    assert not is_running(child.pid)
    child.wait()
    assert not is_running(child.pid)


@pytest.mark.parametrize(("said", "so"), [("Z+\n", False), ("S\n", True), ("", True), (OSError(), True)])
def test_where_there_is_no_proc_ps_is_asked(monkeypatch, said, so):
    monkeypatch.setattr(processes, "Path", lambda path: Path(f"/nowhere{path}"))
    monkeypatch.setattr(processes, "run", Mock(side_effect=[said if isinstance(said, OSError) else Mock(stdout=said)]))
    assert is_running(os.getpid()) == so


def test_this_process_and_those_of_others_run():
    assert is_running(os.getpid())
    assert is_running(1)
    assert not has_ended(holder("a server"))


def test_a_killed_server_that_nobody_has_reaped_does_not_hold_its_tables(tmp_path, child):
    here = loaded(tmp_path)
    server = holder("a server").replace(str(os.getpid()), str(child.pid))
    here.store.lease("x", server, LEASE_SECONDS)
    with pytest.raises(Held):
        here.store.lease("x", "a terminal", LEASE_SECONDS)
    kill_without_reaping(child)
    here.store.lease("x", "a terminal", LEASE_SECONDS)
    here.store.close()
