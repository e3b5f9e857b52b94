"""Processes as holders of leases: names for them, and whether they still run."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from socket import gethostname
from subprocess import SubprocessError, run


def holder(what: str) -> str:
    """Return the name of this process for leases; players see it."""
    return f"{what} (process {os.getpid()} on {gethostname()})"


def has_ended(holder: str) -> bool:
    """Return True if the holder was a process on this machine that no longer runs."""
    found = re.search(r"\(process (\d+) on (.*)\)$", holder)
    return found is not None and found[2] == gethostname() and not is_running(int(found[1]))


def is_running(process: int) -> bool:
    """Return True if the process runs. A zombie does not."""
    if sys.platform == "win32":
        return _is_running_on_windows(process)
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass  # another user's
    return not _state(process).startswith(("Z", "X"))


def _state(process: int) -> str:
    """Return the state letter of a process, or "" if it is unknown."""
    try:
        stat = Path(f"/proc/{process}/stat").read_text(encoding="utf-8", errors="replace")
        return stat.rpartition(") ")[2]  # the program's name, in brackets, comes first
    except OSError:
        return _state_from_ps(process)


def _state_from_ps(process: int) -> str:
    """Return the same on macOS, which has no /proc."""
    try:
        return run(["ps", "-o", "stat=", "-p", str(process)], capture_output=True, text=True, timeout=5).stdout.strip()
    except (OSError, SubprocessError):
        return ""


if sys.platform == "win32":  # where signal 0 is Ctrl-C and cannot be used to test
    import ctypes
    from ctypes import wintypes

    TO_WAIT_FOR, DENIED, STILL_RUNS = 0x00100000, 5, 0x102

    def _is_running_on_windows(process: int) -> bool:
        kernel = ctypes.WinDLL("kernel32", use_last_error=True)
        kernel.OpenProcess.restype = wintypes.HANDLE
        kernel.WaitForSingleObject.argtypes = wintypes.HANDLE, wintypes.DWORD
        kernel.CloseHandle.argtypes = (wintypes.HANDLE,)
        handle = kernel.OpenProcess(TO_WAIT_FOR, False, process)
        if not handle:
            return ctypes.get_last_error() == DENIED
        try:
            return bool(kernel.WaitForSingleObject(handle, 0) == STILL_RUNS)
        finally:
            kernel.CloseHandle(handle)
