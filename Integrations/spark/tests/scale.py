"""Draws 2,000 conversations in three ways while processes are killed: `make scale`.

    python scale.py BUNDLE FOLDER [COUNT]

BUNDLE is the archive made by `make bundle`; FOLDER is for everything that is written; COUNT is the
number of conversations.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tarfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pyspark.sql import SparkSession

import conversations
from chatframe_spark import render
from chatframe_spark.dataframe import application_name
from chatframe_spark.pictures import remove_scratch
from processes import Killer

COUNT = int(sys.argv[3]) if len(sys.argv) > 3 else 2000
POISON = f"c{COUNT * 3 // 5:05}"
SAMPLE = 50


def main() -> None:
    bundle, folder = (Path(argument).absolute() for argument in sys.argv[1:3])
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    jobs = folder / "jobs.jsonl"
    jobs.write_text("\n".join(conversations.lines(COUNT)) + "\n")
    program = unpack(bundle, folder / "program")
    with timed("spark"):
        by_spark = draw_with_spark(poisoned(program, folder), jobs, folder / "spark")
    with timed("batch"):
        by_batch = draw_with_batch(program, jobs, folder / "batch")
    with timed("shards"):
        by_shards = draw_with_shards(program, jobs, folder / "shards")
    check(len(by_spark) == COUNT - 1 and POISON not in by_spark, "spark draws all but the poison")
    check(by_batch == by_shards, "batch and shards draw the same pictures")
    check(by_batch == by_spark | {POISON: by_batch[POISON]}, "spark draws the same pictures")
    compare_with_render(program, by_batch, folder)
    print(f"scale: {COUNT} conversations, 0 lost, 0 duplicated, in each of three ways", flush=True)


def draw_with_spark(bundle: Path, jobs: Path, folder: Path) -> dict[str, str]:
    """Draws while an executor is killed at a third and a job aborts every worker."""
    os.environ["SPARK_HOME"] = str(spark_home(folder / "home"))
    os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
    os.environ["PYSPARK_PYTHON"] = sys.executable
    spark = (
        SparkSession.builder.master("local-cluster[2,1,1024]")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.ui.enabled", "false")
        .config("spark.executor.memory", "1g")
        .config("spark.task.maxFailures", "8")
        .config("spark.ui.showConsoleProgress", "false")
        .getOrCreate()
    )
    spark.sparkContext.setLogLevel("OFF")
    run = application_name(spark)
    try:
        table = spark.read.text(str(jobs)).withColumnRenamed("value", "job")
        index = render(
            table,
            str(folder / "pictures"),
            bundle=str(bundle),
            partitions=16,
            environment={"CHATFRAME_TEST_ABORT_ON": POISON},
        )
        with Killer(os.getpid(), is_executor, folder / "pictures", COUNT // 3) as killer:
            index.write.parquet(str(folder / "index"))
        check(killer.killed_at is not None, "an executor was killed")
        rows = spark.read.parquet(str(folder / "index")).collect()
    finally:
        spark.stop()
    remove_scratch(str(folder / "pictures"), run)
    count = sum(1 for path in (folder / "pictures").rglob("*") if path.is_file())
    check(count == COUNT - 1, f"each picture is there once, and no other file: {count}")
    check((folder / "index" / "_SUCCESS").exists(), "the index has its mark _SUCCESS")
    statuses = Counter(row.status for row in rows)
    check(statuses == {"ok": COUNT - 1, "crashed": 1}, f"one row is crashed: {dict(statuses)}")
    check(len({row.id for row in rows}) == len(rows) == COUNT, "each job has one row")
    check({row.id for row in rows if row.status == "crashed"} == {POISON}, "the poison is crashed")
    print(f"spark: an executor was killed after {killer.killed_at} pictures; {dict(statuses)}")
    return {
        row.id: digest(folder / "pictures", row.files[0].name, row.files[0].sha256)
        for row in rows
        if row.status == "ok"
    }


def spark_home(folder: Path) -> Path:
    """Returns a home for Spark, in which its workers keep their files."""
    folder.mkdir(parents=True)
    for path in Path(sys.modules["pyspark"].__file__ or "").parent.iterdir():
        (folder / path.name).symlink_to(path)
    return folder


def is_executor(command: str) -> bool:
    return "CoarseGrainedExecutorBackend" in command


def draw_with_batch(program: Path, jobs: Path, folder: Path) -> dict[str, str]:
    """Draws with two workers, one of which is killed at a third."""
    batch = subprocess.Popen([program, "batch", jobs, "--out", folder, "-j", "2"])
    with Killer(batch.pid, is_worker, folder, COUNT // 3) as killer:
        status = batch.wait()
    check(killer.killed_at is not None, "a worker was killed")
    check(status == 0, f"batch exits with 0, not {status}")
    print(f"batch: a worker was killed after {killer.killed_at} pictures")
    return merge(program, jobs, folder)


def is_worker(command: str) -> bool:
    return " worker " in command


def draw_with_shards(program: Path, jobs: Path, folder: Path) -> dict[str, str]:
    """Draws in four parts, the second of them twice."""
    for shard in ("1/4", "2/4", "3/4", "2/4", "4/4"):
        command: list[str | Path] = [
            program,
            "batch",
            jobs,
            "--out",
            folder,
            "-j",
            "2",
            "--shard",
            shard,
        ]
        subprocess.run(command, check=True)
    return merge(program, jobs, folder)


def merge(program: Path, jobs: Path, folder: Path) -> dict[str, str]:
    """Merges the results of a folder, and returns the digests of the pictures."""
    subprocess.run([program, "merge", folder, "--expect", jobs], check=True)
    with (folder / "index.jsonl").open() as file:
        rows: list[dict[str, Any]] = [json.loads(line) for line in file]
    check(Counter(row["status"] for row in rows) == {"ok": COUNT}, "all rows are ok")
    check(len({row["id"] for row in rows}) == len(rows) == COUNT, "each job has one row")
    return {
        row["id"]: digest(folder, row["files"][0]["name"], row["files"][0]["sha256"])
        for row in rows
    }


def compare_with_render(program: Path, digests: dict[str, str], folder: Path) -> None:
    """Compares pictures with those of `chatframe render`."""
    for number in range(0, COUNT, COUNT // SAMPLE):
        document = folder / "one.json"
        document.write_text(json.dumps(conversations.conversation(number)))
        command: list[str | Path] = [
            program,
            "render",
            document,
            "-o",
            "-",
            "--scale",
            "1",
            "--width",
            "320",
        ]
        picture = subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout
        is_same = hashlib.sha256(picture).hexdigest() == digests[f"c{number:05}"]
        check(is_same, f"render draws conversation {number} with the same bytes")
    print(f"render: {SAMPLE} pictures have the same bytes")


def digest(folder: Path, name: str, expected: str) -> str:
    """Returns the digest of a picture, which must be the one of its row."""
    found = hashlib.sha256((folder / name).read_bytes()).hexdigest()
    check(found == expected, f"{name} has the digest of its row")
    return found


def unpack(bundle: Path, folder: Path) -> Path:
    with tarfile.open(bundle) as tar:
        tar.extractall(folder, filter="tar")
    return folder / "bin" / "chatframe"


def poisoned(program: Path, folder: Path) -> Path:
    """Packs a bundle whose program dies with one of the jobs."""
    root = program.parent.parent
    wrapper = folder / "wrapper"
    source = Path(__file__).with_name("poisoned_worker.py").read_text()
    wrapper.write_text(f"#!{sys.executable}\n{source}")
    wrapper.chmod(0o755)
    bundle = folder / "poisoned.tar.gz"
    with tarfile.open(bundle, "w:gz", compresslevel=1) as tar:
        tar.add(wrapper, "bin/chatframe")
        tar.add(program, "bin/chatframe-real")
        tar.add(root / "share", "share")
    return bundle


@contextmanager
def timed(name: str) -> Iterator[None]:
    """Prints the time of a part of the test."""
    begin = time.monotonic()
    yield
    print(f"{name}: {time.monotonic() - begin:.1f} s", flush=True)


def check(claim: bool, text: str) -> None:
    if not claim:
        sys.exit(f"scale: this is not so: {text}")


if __name__ == "__main__":
    main()
