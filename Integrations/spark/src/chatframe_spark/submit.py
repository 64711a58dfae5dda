"""The program for `spark-submit`."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from chatframe_spark.dataframe import application_name, render
from chatframe_spark.pictures import remove_scratch

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

_EXAMPLE = """\
example:
  spark-submit submit.py --parquet s3a://chats/2026 --out s3://pictures/2026 \\
    --index s3a://pictures/2026-index --bundle chatframe-0.1-linux-x86_64.tar.gz

exit statuses:
  0   all jobs are ok
  1   some jobs are invalid, failed, crashed or timed out; their rows have the reasons
  64  wrong usage
  65  an id occurs twice in the input
  70  Spark, the program or the storage fails, rows are missing, or machines have different
      versions of the program or the fonts
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Draws a table of conversations, writes the index, and prints a summary.

    Returns:
        The exit status.
    """
    parser = _parser()
    given = parser.parse_args(arguments)
    try:
        from pyspark.sql import SparkSession

        spark = SparkSession.builder.appName("chatframe").getOrCreate()
        try:
            return _run(spark, given, parser)
        finally:
            spark.stop()
    except Exception as error:
        print(f"{parser.prog}: {_reason(error)}", file=sys.stderr)
        return 70


def _run(spark: SparkSession, given: argparse.Namespace, parser: argparse.ArgumentParser) -> int:
    table = _table(spark, given)
    try:
        index = render(
            table,
            given.out,
            bundle=given.bundle,
            program=given.program,
            options=dict(given.option),
            inline_limit=given.inline_limit,
            deadline=given.deadline,
            tries=given.tries,
            partitions=given.partitions or 4 * spark.sparkContext.defaultParallelism,
        )
    except ValueError as error:
        parser.error(str(error))
    index.write.mode("errorifexists").parquet(given.index)
    if given.out is not None:
        remove_scratch(given.out, application_name(spark))
    return _report(table.count(), spark.read.parquet(given.index))


def _reason(error: Exception) -> str:
    """Returns what is wrong in one line, without the stack traces of Java and Python."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    # The error of a task is the last one in the trace of its executor.
    causes = [line for line in lines if re.match(r"[\w.]*Error: ", line)]
    return (causes[-1:] or lines[:1] or [type(error).__name__])[0]


def _table(spark: SparkSession, given: argparse.Namespace) -> DataFrame:
    if given.jobs is not None:
        lines = spark.read.text(given.jobs).withColumnRenamed("value", "job")
        return lines.filter("trim(job) != ''")
    if given.parquet is not None:
        return spark.read.parquet(given.parquet)
    return spark.table(given.table)


def _report(expected: int, index: DataFrame) -> int:
    """Prints a summary of an index as JSON, and returns the exit status."""
    counts = {row["status"]: row["count"] for row in index.groupBy("status").count().collect()}
    total = sum(counts.values())
    twice = index.filter("id is not null").groupBy("id").count().filter("count > 1")
    duplicates = [row["id"] for row in twice.limit(5).collect()]
    prints = index.filter("fingerprint is not null").select("fingerprint").distinct().collect()
    fingerprints = sorted(row["fingerprint"] for row in prints)
    summary = {
        "jobs": expected,
        "rows": total,
        "statuses": dict(sorted(counts.items())),
        "duplicates": duplicates,
        "fingerprints": fingerprints,
    }
    print(json.dumps(summary, ensure_ascii=False), flush=True)
    if duplicates:
        return 65
    if total != expected or len(fingerprints) > 1:
        return 70
    return 0 if counts.get("ok", 0) == total else 1


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> None:  # type: ignore[override]
        self.exit(64, f"{self.prog}: {message}\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        description="Draws a table of chat conversations with Chatframe.",
        epilog=_EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument("--jobs", metavar="URI", help="lines of text with a job as JSON each")
    source.add_argument("--parquet", metavar="URI", help="Parquet with the columns of jobs")
    source.add_argument("--table", metavar="NAME", help="a table of the catalogue")
    parser.add_argument("--index", metavar="URI", required=True, help="the new folder of the index")
    parser.add_argument("--out", metavar="URI", help="the shared folder or store for pictures")
    program = parser.add_mutually_exclusive_group(required=True)
    program.add_argument("--bundle", metavar="FILE", help="the archive made by make bundle")
    program.add_argument("--program", metavar="PATH", help="chatframe on every machine")
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        type=_option,
        action="append",
        default=[],
        help="an option for all rows, its value as JSON or a word; can be repeated",
    )
    parser.add_argument(
        "--inline-limit",
        metavar="BYTES",
        type=int,
        default=0,
        help="the size up to which pictures are kept in the index (0)",
    )
    parser.add_argument("--partitions", metavar="N", type=int, help="tasks (4 for each core)")
    parser.add_argument(
        "--deadline", metavar="SECONDS", type=float, default=60.0, help="the time of a job (60)"
    )
    parser.add_argument("--tries", metavar="N", type=int, default=2, help="attempts at a job (2)")
    return parser


def _option(text: str) -> tuple[str, object]:
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f'"{text}" is not NAME=VALUE')
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value
