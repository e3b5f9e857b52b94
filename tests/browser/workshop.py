"""The page's modules, served one by one, so that tests can paint a picture or render a sound by itself."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from pathlib import Path
from socket import AF_INET, SOCK_STREAM, socket
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
BLANK = "tests/sheet/blank.html"


class Workshop:
    """Vite's development server in its own process group."""

    def __init__(self) -> None:
        with socket(AF_INET, SOCK_STREAM) as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        command = [str(ROOT / "play"), "npm", "run", "--silent", "dev", "--", "--port", str(self.port), "--strictPort"]
        self.process = subprocess.Popen(
            [*command, "--host", "127.0.0.1"],
            start_new_session=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._wait()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/{BLANK}"

    def _wait(self) -> None:
        end = time.monotonic() + PATIENCE
        while True:
            try:
                urlopen(self.address, timeout=5).close()
                return
            except (URLError, OSError):
                assert self.process.poll() is None, "the workshop ended"
                assert time.monotonic() < end, "the workshop did not start"
                time.sleep(0.1)

    def close(self) -> None:
        os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait(PATIENCE)
