import json
import os
import signal
import sys
from pathlib import Path

import pytest

from chatframe_spark.worker import Answer, Worker, WorkerStartError, own_deadline

STAND_IN = [sys.executable, str(Path(__file__).with_name("stand_in.py")), "worker", "--hello"]


def job(id: str, text: str = "hello") -> str:
    return json.dumps({"v": 1, "id": id, "input": {"document": {"text": text}}})


def run(folder: Path, *ids: str, deadline: float = 20, tries: int = 2) -> list[Answer]:
    command = [*STAND_IN, "--out", str(folder / "out")]
    environment = {"MARK": str(folder / "mark")}
    with Worker(
        command, deadline=deadline, tries=tries, grace=0.2, environment=environment
    ) as worker:
        return [worker.run(id, job(id)) for id in ids]


def test_a_job_has_its_file_key_and_fingerprint(tmp_path: Path) -> None:
    (answer,) = run(tmp_path, "a")
    assert (answer.status, answer.attempt, answer.fingerprint) == ("ok", 1, "f")
    assert (tmp_path / "out" / answer.files[0].name).stat().st_size == answer.files[0].byte_count
    assert answer.warnings == ("a warning",)
    assert answer.milliseconds == 1.5


def test_a_crash_is_an_answer_and_the_next_job_has_a_new_worker(tmp_path: Path) -> None:
    first, crashed, last = run(tmp_path, "a", "abort", "b", tries=3)
    assert (first.status, last.status, last.attempt) == ("ok", "ok", 1)
    assert (crashed.status, crashed.attempt, crashed.retryable) == ("crashed", 3, True)
    assert crashed.error_message == "the worker ended with signal 6 (SIGABRT)"


def test_a_job_that_crashes_once_is_tried_again(tmp_path: Path) -> None:
    (answer,) = run(tmp_path, "abort-once")
    assert (answer.status, answer.attempt) == ("ok", 2)


def test_a_job_that_hangs_is_stopped(tmp_path: Path) -> None:
    hung, last = run(tmp_path, "hang", "b", deadline=0.3, tries=1)
    assert (hung.status, hung.error_message) == ("timeout", "the job did not end within 0.3 s")
    assert last.status == "ok"


def test_a_long_job_for_a_worker_that_does_not_read_is_stopped(tmp_path: Path) -> None:
    command = [*STAND_IN, "--out", str(tmp_path)]
    with Worker(command, deadline=0.3, tries=1, grace=0.2) as worker:
        assert worker.run("hang", job("hang", "x" * 70_000)).status == "timeout"
        answer = worker.run("b", job("b", "x" * 3_000_000))
    assert answer.status == "ok"
    assert answer.files[0].byte_count > 3_000_000


@pytest.mark.parametrize("id", ["garble", "stray"])
def test_an_answer_that_is_none_counts_as_a_crash(tmp_path: Path, id: str) -> None:
    wrong, last = run(tmp_path, id, "b")
    assert (wrong.status, wrong.error_code, wrong.attempt) == ("crashed", "protocol", 2)
    assert last.status == "ok"


@pytest.mark.parametrize("tries", [1, 2])
def test_a_second_answer_is_never_taken_for_the_next_job(tmp_path: Path, tries: int) -> None:
    _, last = run(tmp_path, "twice", "b", tries=tries)
    assert (last.id, last.status, last.attempt) == ("b", "ok", 1)


def test_a_deadline_of_a_job_precedes_that_of_the_worker(tmp_path: Path) -> None:
    with Worker([*STAND_IN, "--out", str(tmp_path)], deadline=20, tries=1, grace=0.1) as worker:
        answer = worker.run("hang", job("hang"), 0.2)
    assert answer.error_message == "the job did not end within 0.2 s"


@pytest.mark.parametrize(
    ("value", "seconds"),
    [(1500, 1.5), (1, 0.001), (0, None), (86_400_001, None), (True, None), ("5", None)],
)
def test_a_job_can_have_a_deadline(value: object, seconds: float | None) -> None:
    assert own_deadline({"deadlineInMilliseconds": value}) == seconds
    assert own_deadline({}) is None


def test_a_signal_without_a_name_has_its_number(tmp_path: Path) -> None:
    (answer,) = run(tmp_path, "signal-35", tries=1)
    assert answer.error_message == "the worker ended with signal 35"


def test_text_that_is_not_unicode_is_an_answer(tmp_path: Path) -> None:
    (answer,) = run(tmp_path, "surrogate", tries=1)
    assert (answer.status, answer.error_message) == ("failed", "half a ?")
    with Worker([*STAND_IN, "--out", str(tmp_path)], tries=1) as worker:
        assert worker.run("a", '{"id": "\ud800"}').status == "crashed"


def test_a_passing_failure_is_tried_again_and_an_invalid_job_is_not(tmp_path: Path) -> None:
    (busy,) = run(tmp_path, "busy", tries=3)
    assert (busy.status, busy.attempt, busy.error_code) == ("failed", 3, "disk")
    with Worker([*STAND_IN, "--out", str(tmp_path)]) as worker:
        invalid = worker.run("x", "{")
    assert (invalid.id, invalid.status, invalid.attempt) == ("x", "invalid", 1)


def test_a_worker_that_was_killed_between_jobs_costs_no_attempt(tmp_path: Path) -> None:
    with Worker([*STAND_IN, "--out", str(tmp_path)], tries=1) as worker:
        worker.run("a", job("a"))
        assert worker._child is not None
        os.kill(worker._child.process.pid, signal.SIGKILL)
        worker._child.process.wait()
        assert worker.run("b", job("b")).status == "ok"


def test_the_process_ends_with_its_supervisor(tmp_path: Path) -> None:
    worker = Worker([*STAND_IN, "--out", str(tmp_path)])
    worker.start()
    assert worker._child is not None
    process = worker._child.process
    worker.close()
    assert process.returncode == 0


@pytest.mark.parametrize(
    ("command", "message"),
    [
        (["/nonexistent/chatframe"], "cannot start /nonexistent/chatframe"),
        ([sys.executable, "-c", "raise SystemExit(64)"], "ended with status 64"),
        ([sys.executable, "-c", "print('x')"], "the first line is not a greeting"),
    ],
)
def test_a_worker_that_cannot_start_raises(command: list[str], message: str) -> None:
    with pytest.raises(WorkerStartError, match=message):
        Worker(command).run("a", job("a"))


def test_a_program_that_is_replaced_is_refused(tmp_path: Path) -> None:
    worker = Worker([*STAND_IN, "--out", str(tmp_path)], environment={"FINGERPRINT": "1"})
    worker.start()
    worker.close()
    worker._environment["FINGERPRINT"] = "2"
    with pytest.raises(WorkerStartError, match="was replaced while it was in use"):
        worker.start()


@pytest.mark.parametrize("arguments", [{"tries": 0}, {"deadline": 0}, {"deadline": 86_401}])
def test_arguments_are_checked(arguments: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="expected"):
        Worker(["x"], **arguments)  # type: ignore[arg-type]
