"""Measures the processor time of jobs through Spark and through `batch` on this machine.

    python cost.py BUNDLE FOLDER [COUNT]

Each job draws a conversation of ten messages. The time of the workers is the yardstick, so that
other programs that use the machine meanwhile slow down both sides alike.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import threading
from pathlib import Path

from pyspark.sql import SparkSession

import conversations
from chatframe_spark import render
from processes import descendants

WARM_UP = 200


class Meter:
    """The processor time of all processes below this one, in seconds, apart for workers.

    Leaves out this process itself, whose time is mostly that of the measurement.
    """

    def __init__(self) -> None:
        self._times: dict[int, tuple[bool, float]] = {}
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def read(self) -> tuple[float, float]:
        """Returns the times of the workers and of all other processes so far."""
        self._sample()
        times = list(self._times.values())
        workers = sum(time for is_worker, time in times if is_worker)
        return workers, sum(time for _, time in times) - workers

    def stop(self) -> None:
        self._is_over.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._is_over.wait(0.2):
            self._sample()

    def _sample(self) -> None:
        tick = os.sysconf("SC_CLK_TCK")
        for id, command in descendants(os.getpid()).items():
            try:
                fields = Path(f"/proc/{id}/stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            time = (int(fields[11]) + int(fields[12])) / tick
            # A process that has ended, and that nobody has waited for, has no command any more.
            was_worker = id in self._times and self._times[id][0]
            self._times[id] = (was_worker or "chatframe worker " in command, time)


def main() -> None:
    bundle, folder = (Path(argument).absolute() for argument in sys.argv[1:3])
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 10_000
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name, number in (("warm-up", WARM_UP), ("jobs", count)):
        (folder / f"{name}.jsonl").write_text("\n".join(conversations.lines(number)) + "\n")
    shares = {"spark": measure_spark(bundle, folder), "batch": measure_batch(bundle, folder)}
    for name, (workers, others) in shares.items():
        each = workers / count * 1000
        print(f"{name}: workers {each:.2f} ms a job, all else {others / workers:.1%} of that")
    ratio = (1 + shares["spark"][1] / shares["spark"][0]) / (
        1 + shares["batch"][1] / shares["batch"][0]
    )
    print(f"spark ÷ batch, without the start: {ratio:.3f}")
    shutil.rmtree(folder)


def measure_spark(bundle: Path, folder: Path) -> tuple[float, float]:
    """Returns the times of workers and of all else for the jobs, after some to warm up."""
    os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
    os.environ["PYSPARK_PYTHON"] = sys.executable
    meter = Meter()
    spark = (
        SparkSession.builder.master("local[2]")
        .config("spark.ui.enabled", "false")
        .config("spark.driver.host", "127.0.0.1")
        .getOrCreate()
    )
    readings = []
    for name in ("warm-up", "jobs"):
        table = spark.read.text(str(folder / f"{name}.jsonl")).withColumnRenamed("value", "job")
        index = render(table, str(folder / "out"), bundle=str(bundle), partitions=8)
        index.write.parquet(str(folder / f"{name}-index"))
        readings.append(meter.read())
    spark.stop()
    meter.stop()
    print(f"spark: {sum(readings[0]):.1f} s for the start and the first {WARM_UP} jobs")
    return difference(*readings)


def measure_batch(bundle: Path, folder: Path) -> tuple[float, float]:
    """Returns the times of workers and of all else for the jobs."""
    with tarfile.open(bundle) as tar:
        tar.extractall(folder / "program", filter="tar")
    meter = Meter()
    before = meter.read()
    program = folder / "program" / "bin" / "chatframe"
    jobs = folder / "jobs.jsonl"
    subprocess.run([program, "batch", jobs, "--out", folder / "batch", "-j", "2"], check=True)
    after = meter.read()
    meter.stop()
    return difference(before, after)


def difference(before: tuple[float, float], after: tuple[float, float]) -> tuple[float, float]:
    return after[0] - before[0], after[1] - before[1]


if __name__ == "__main__":
    main()
