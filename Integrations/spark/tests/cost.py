"""Measures the processor time of jobs through `batch` and through Spark on this machine.

    python cost.py BUNDLE FOLDER [COUNT COUNT …]

Each job draws a conversation of ten messages. The time is that of all processes, among them the
JVM.
"""

from __future__ import annotations

import ctypes
import os
import resource
import shutil
import subprocess
import sys
import tarfile
import time
from contextlib import suppress
from pathlib import Path

import conversations

_SET_CHILD_SUBREAPER = 36


def main() -> None:
    bundle, folder = (Path(argument).absolute() for argument in sys.argv[1:3])
    counts = [int(argument) for argument in sys.argv[3:]] or [2000, 20_000]
    adopt_orphans()
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with tarfile.open(bundle) as tar:
        tar.extractall(folder / "program", filter="tar")
    times: dict[str, list[float]] = {"batch": [], "spark": []}
    for count in counts:
        jobs = folder / f"{count}.jsonl"
        jobs.write_text("\n".join(conversations.lines(count)) + "\n")
        for name, command in commands(bundle, folder, jobs).items():
            out = folder / "out"
            shutil.rmtree(out, ignore_errors=True)
            times[name].append(processor_time(command))
            each = times[name][-1] / count * 1000
            print(f"{name}: {count} jobs, {each:.3f} ms of processor time each", flush=True)
    span = counts[-1] - counts[0]
    slopes = {name: (of[-1] - of[0]) / span for name, of in times.items() if span}
    for name, slope in slopes.items():
        fixed = times[name][0] - slope * counts[0]
        print(f"{name}: {slope * 1000:.3f} ms for each further job, {fixed:.1f} s at the start")
    print(f"spark ÷ batch: {times['spark'][-1] / times['batch'][-1]:.3f} for {counts[-1]} jobs")
    if slopes:
        print(f"spark ÷ batch: {slopes['spark'] / slopes['batch']:.3f} for each further job")
    shutil.rmtree(folder)


def commands(bundle: Path, folder: Path, jobs: Path) -> dict[str, list[str | Path]]:
    """Returns the two ways to run the jobs."""
    submit = Path(__file__).parents[1] / "submit.py"
    out = folder / "out"
    spark = ["--conf", "spark.ui.enabled=false", "--conf", "spark.driver.host=127.0.0.1"]
    program: list[str | Path] = [folder / "program" / "bin" / "chatframe"]
    submission: list[str | Path] = [Path(sys.executable).with_name("spark-submit")]
    place: list[str | Path] = ["--out", out, "--index", out / "index", "--bundle", bundle]
    return {
        "batch": [*program, "batch", jobs, "--out", out, "-j", "2"],
        "spark": [
            *[*submission, "--master", "local[2]", *spark, submit],
            *["--jobs", jobs, *place, "--partitions", "16"],
        ],
    }


def adopt_orphans() -> None:
    """Makes this process the parent of processes whose parent ends first, such as the JVM."""
    ctypes.CDLL(None).prctl(_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def processor_time(command: list[str | Path]) -> float:
    """Returns the time that a command and all processes below it use, in seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    environment = os.environ | {"SPARK_LOCAL_IP": "127.0.0.1", "PYSPARK_PYTHON": sys.executable}
    subprocess.run(command, check=True, env=environment, stderr=subprocess.DEVNULL)
    end = time.monotonic() + 30
    with suppress(ChildProcessError):
        while time.monotonic() < end:
            if os.waitpid(-1, os.WNOHANG)[0] == 0:
                time.sleep(0.1)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


if __name__ == "__main__":
    main()
