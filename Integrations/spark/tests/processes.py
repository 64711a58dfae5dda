"""The processes that a test has started."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable
from pathlib import Path


def descendants(ancestor: int) -> dict[int, str]:
    """Returns the command lines of all processes below one, by their ids."""
    parents: dict[int, int] = {}
    commands: dict[int, str] = {}
    for folder in Path("/proc").iterdir():
        if not folder.name.isdigit():
            continue
        try:
            status = (folder / "stat").read_text()
            command = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode()
        except OSError:
            continue
        # The name in parentheses may contain spaces.
        parents[int(folder.name)] = int(status.rpartition(")")[2].split()[1])
        commands[int(folder.name)] = command
    found: dict[int, str] = {}
    edge = {ancestor}
    while edge:
        edge = {id for id, parent in parents.items() if parent in edge}
        found.update({id: commands[id] for id in edge})
    return found


def picture_count(folder: Path) -> int:
    """Returns the number of pictures that a job has finished so far."""
    return sum(1 for part in folder.glob("[0-9a-f][0-9a-f]") for _ in part.glob("*.png"))


class Killer:
    """Kills a process below another one by SIGKILL as soon as a number of pictures is there.

    Args:
        ancestor: The process whose descendant dies.
        is_victim: Whether a command line belongs to a victim.
        folder: The folder of the pictures.
        count: The number of pictures.
    """

    def __init__(
        self, ancestor: int, is_victim: Callable[[str], bool], folder: Path, count: int
    ) -> None:
        self.killed_at: int | None = None
        self._arguments = (ancestor, is_victim, folder, count)
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Killer:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._is_over.set()
        self._thread.join()

    def _run(self) -> None:
        ancestor, is_victim, folder, count = self._arguments
        while not self._is_over.is_set():
            if (found := picture_count(folder)) >= count:
                victims = [
                    id for id, command in descendants(ancestor).items() if is_victim(command)
                ]
                if victims:
                    os.kill(min(victims), signal.SIGKILL)
                    self.killed_at = found
                    return
            time.sleep(0.02)
