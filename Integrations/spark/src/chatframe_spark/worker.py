"""The supervisor of a `chatframe worker`, which needs nothing but Python's standard library."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

_LONGEST_ANSWER = 64 << 20
_STARTS = 3
_LONGEST_DEADLINE = 86_400


class WorkerStartError(RuntimeError):
    """The worker cannot be started: the machine or the installation is at fault, not a job."""


@dataclass(frozen=True)
class PictureFile:
    """A file that a job has written."""

    name: str
    sha256: str
    byte_count: int
    width: int | None = None
    height: int | None = None
    frame: int | None = None
    role: str | None = None
    content: bytes | None = None


@dataclass(frozen=True)
class Answer:
    """The result of a job.

    `status` is `ok`, `invalid` or `failed` as the worker says, or `crashed` or `timeout` where the
    worker ended or was stopped in every attempt.
    """

    id: str | None
    status: str
    attempt: int = 1
    retryable: bool = False
    key: str | None = None
    fingerprint: str | None = None
    files: tuple[PictureFile, ...] = ()
    warnings: tuple[str, ...] = ()
    error_code: str | None = None
    error_message: str | None = None
    milliseconds: float | None = None


class _EndedError(Exception):
    """The process has ended."""


class _OverdueError(Exception):
    """The process has not answered in time."""


class _GarbledError(Exception):
    """The process has answered something other than one line for the job."""


@dataclass
class _Child:
    """A process that answers each line of its input with a line of its output."""

    process: subprocess.Popen[bytes]
    received: bytearray = field(default_factory=bytearray)

    @classmethod
    def start(cls, command: Sequence[str], environment: Mapping[str, str]) -> _Child:
        process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
            env={**os.environ, **environment},
        )
        child = cls(process)
        for descriptor in (child.input, child.output):
            os.set_blocking(descriptor, False)
        return child

    @property
    def input(self) -> int:
        assert self.process.stdin is not None
        return self.process.stdin.fileno()

    @property
    def output(self) -> int:
        assert self.process.stdout is not None
        return self.process.stdout.fileno()

    def exchange(self, line: bytes, seconds: float) -> bytes:
        """Sends a line, and returns the answer.

        Reads while it writes, because a line may be longer than the buffer of a pipe and a process
        that hangs does not read.
        """
        if self.received:
            raise _GarbledError("the worker wrote more than one line for a job")
        end = time.monotonic() + seconds
        rest = memoryview(line)
        poll = select.poll()
        poll.register(self.output, select.POLLIN)
        if rest:
            poll.register(self.input, select.POLLOUT)
        while True:
            left = end - time.monotonic()
            if left <= 0:
                raise _OverdueError
            for descriptor, _ in poll.poll(left * 1000):
                if descriptor == self.output:
                    answer = self._receive()
                    if answer is not None:
                        return answer
                else:
                    rest = self._send(rest)
                    if not rest:
                        poll.unregister(self.input)

    def _send(self, rest: memoryview) -> memoryview:
        try:
            return rest[os.write(self.input, rest) :]
        except BlockingIOError:
            return rest
        except BrokenPipeError:
            # The output says how the process ended.
            return rest[:0]

    def _receive(self) -> bytes | None:
        """Reads what is there, and returns the line if it is complete."""
        try:
            data = os.read(self.output, 1 << 16)
        except BlockingIOError:
            return None
        if not data:
            raise _EndedError
        searched = len(self.received)
        self.received += data
        end = self.received.find(b"\n", searched)
        if end < 0:
            if len(self.received) > _LONGEST_ANSWER:
                raise _GarbledError(f"the worker wrote a line of more than {_LONGEST_ANSWER} bytes")
            return None
        line = bytes(self.received[:end])
        del self.received[: end + 1]
        return line

    @property
    def is_ready(self) -> bool:
        """Whether the process runs, and has written nothing since its last answer."""
        if self.process.poll() is not None or self.received:
            return False
        poll = select.poll()
        poll.register(self.output, select.POLLIN)
        return not poll.poll(0)

    def stop(self, seconds: float) -> int:
        """Closes the input, kills the process if it goes on, and returns its exit status."""
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()
        try:
            return self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return self.process.wait()


class Worker:
    """A `chatframe worker` that survives its jobs.

    One job is in flight at a time. If the process crashes or hangs, the job is tried again with a
    new one; after the last attempt the answer is `crashed` or `timeout`. A job never raises.

    Args:
        command: The program with its arguments, among them `--hello`.
        deadline: The seconds that a job may take. The worker gives up by itself where it can; it is
            killed `grace` seconds later.
        tries: The number of attempts at a job that crashes, hangs or fails for a passing reason.
        environment: Variables in addition to those of this process.
        grace: The seconds between the deadline and the kill.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        deadline: float = 60.0,
        tries: int = 2,
        environment: Mapping[str, str] | None = None,
        grace: float = 5.0,
    ) -> None:
        check_limits(tries, deadline)
        self.command = list(command)
        self.deadline = deadline
        self.tries = tries
        self.grace = grace
        self.fingerprint: str | None = None
        self.version: str | None = None
        self._environment = dict(environment or {})
        self._child: _Child | None = None

    def __enter__(self) -> Worker:
        """Returns the worker, whose process starts with the first job."""
        return self

    def __exit__(self, *_: object) -> None:
        """Ends the process."""
        self.close()

    def close(self) -> None:
        """Ends the process; it is killed if it does not end by itself."""
        if self._child is not None:
            self._child.stop(self.grace)
            self._child = None

    def start(self) -> None:
        """Starts the process if none is running, and reads its version and fingerprint.

        Raises:
            WorkerStartError: If the process cannot be started or does not say hello.
        """
        if self._child is not None:
            if self._child.is_ready:
                return
            # What it has written would be taken for the answer to the next job.
            self._stop(0)
        reason = ""
        for _ in range(_STARTS):
            try:
                self._child = _Child.start(self.command, self._environment)
                self._greet(self._child.exchange(b"", max(self.deadline, 60) + self.grace))
                return
            except OSError as error:
                raise WorkerStartError(f"cannot start {self.command[0]}: {error}") from error
            except _OverdueError:
                reason = "does not say hello"
                self._stop()
            except _GarbledError as error:
                reason = str(error)
                self._stop()
            except _EndedError:
                reason = f"ended with {self._stop()}; the reason is on its standard error"
        raise WorkerStartError(f"{' '.join(self.command)}: {reason}")

    def run(self, id: str | None, line: str, deadline: float | None = None) -> Answer:
        """Runs a job.

        Args:
            id: The id of the job.
            line: The job as JSON without line breaks.
            deadline: The seconds that the job itself allows, in place of those of the worker.

        Returns:
            The answer. `attempt` counts from 1.

        Raises:
            WorkerStartError: If no process can be started.
        """
        answer = Answer(id=id, status="crashed")
        for attempt in range(1, self.tries + 1):
            self.start()
            begin = time.monotonic()
            answer = self._attempt(id, line, self.deadline if deadline is None else deadline)
            answer = replace(answer, attempt=attempt, fingerprint=self.fingerprint)
            if answer.milliseconds is None:
                answer = replace(answer, milliseconds=(time.monotonic() - begin) * 1000)
            if not answer.retryable:
                return answer
        return answer

    def _attempt(self, id: str | None, line: str, deadline: float) -> Answer:
        assert self._child is not None
        try:
            # The worker rejects what is not UTF-8.
            data = line.encode(errors="surrogatepass") + b"\n"
            return _answer(self._child.exchange(data, deadline + self.grace), id)
        except _OverdueError:
            self._stop(0)
            reason = f"the job did not end within {deadline:g} s"
            return _failure(id, "timeout", "timeout", reason)
        except _GarbledError as error:
            self._stop(0)
            return _failure(id, "crashed", "protocol", str(error))
        except (_EndedError, OSError):
            return _failure(id, "crashed", "crashed", f"the worker ended with {self._stop()}")

    def _stop(self, seconds: float = 1.0) -> str:
        """Ends the process, and says how it ended."""
        assert self._child is not None
        status = self._child.stop(seconds)
        self._child = None
        if status >= 0:
            return f"status {status}"
        try:
            return f"signal {-status} ({signal.Signals(-status).name})"
        except ValueError:
            # Most real-time signals have no name.
            return f"signal {-status}"

    def _greet(self, line: bytes) -> None:
        try:
            hello = json.loads(line)
        except ValueError:
            hello = None
        if not isinstance(hello, dict) or "hello" not in hello:
            raise _GarbledError(
                "the first line is not a greeting; is this chatframe worker --hello?"
            )
        self.version = _text(hello.get("version"))
        fingerprint = _text(hello.get("fingerprint"))
        if self.fingerprint not in (None, fingerprint):
            self._stop()
            raise WorkerStartError(f"{self.command[0]} was replaced while it was in use")
        self.fingerprint = fingerprint


def check_limits(tries: int, deadline: float) -> None:
    """Raises `ValueError` if a number of attempts or a deadline in seconds is out of range."""
    if tries < 1:
        raise ValueError(f"tries is {tries}; expected at least 1")
    if not 0.001 <= deadline <= _LONGEST_DEADLINE:
        raise ValueError(
            f"deadline is {deadline} s; expected seconds from 0.001 to {_LONGEST_DEADLINE}"
        )


def own_deadline(job: Mapping[str, Any]) -> float | None:
    """Returns the deadline that a job itself has, in seconds; `None` if it has no valid one."""
    value = job.get("deadlineInMilliseconds")
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return None
    return value / 1000 if 1 <= value <= _LONGEST_DEADLINE * 1000 else None


def _failure(id: str | None, status: str, code: str, message: str) -> Answer:
    return Answer(id, status, retryable=True, error_code=code, error_message=message)


def _answer(line: bytes, id: str | None) -> Answer:
    """Reads the line with which a worker answers the job with an id."""
    try:
        fields = json.loads(line)
        # The worker cannot read the id of every invalid job.
        if fields.get("id") not in (None, id):
            raise _GarbledError(f"the worker answered the job {fields['id']!r} in place of {id!r}")
        error = fields.get("error") or {}
        return Answer(
            id=id,
            status=str(fields["status"]),
            retryable=bool(fields.get("retryable", False)),
            key=_text(fields.get("key")),
            files=tuple(_file(file) for file in fields.get("files") or ()),
            warnings=tuple(_text(warning) or "" for warning in fields.get("warnings") or ()),
            error_code=_text(error.get("code")),
            error_message=_text(error.get("message")),
            milliseconds=_number(fields.get("milliseconds")),
        )
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise _GarbledError(f"the worker's answer is invalid: {error!r}") from error


def _file(fields: Mapping[str, Any]) -> PictureFile:
    name = str(fields["name"])
    if name.startswith("/") or ".." in name.split("/"):
        raise ValueError(f"the file {name!r} is outside of the folder for results")
    return PictureFile(
        name=name,
        sha256=str(fields["sha256"]),
        byte_count=int(fields["byteCount"]),
        width=fields.get("width"),
        height=fields.get("height"),
        frame=fields.get("frame"),
        role=fields.get("role"),
    )


def _text(value: object) -> str | None:
    if value is None:
        return None
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    # An escape in JSON can be half a character, which a row cannot contain.
    return text.encode(errors="replace").decode()


def _number(value: object) -> float | None:
    return float(value) if isinstance(value, (int, float)) else None
