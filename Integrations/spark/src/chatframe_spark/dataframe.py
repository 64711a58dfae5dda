"""The rendering of data frames."""

from __future__ import annotations

import atexit
import hashlib
import shutil
import tempfile
import zipfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from chatframe_spark.index import INDEX_SCHEMA, batches
from chatframe_spark.jobs import Job, JobColumns
from chatframe_spark.pictures import PictureStore, is_local, local_path
from chatframe_spark.worker import Answer, Worker, check_limits

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

_shipped: set[tuple[str, str]] = set()
# Stands for text that is not valid UTF-8.
_NOT_TEXT = b"\xff"


def render(
    df: DataFrame,
    out: str | None = None,
    *,
    bundle: str | None = None,
    program: str | None = None,
    options: Mapping[str, object] | None = None,
    inline_limit: int = 0,
    deadline: float = 60.0,
    tries: int = 2,
    partitions: int | None = None,
    environment: Mapping[str, str] | None = None,
) -> DataFrame:
    """Draws a picture of each conversation, and returns the index.

    Nothing is drawn before the index is used; write it before you use it twice. Each task runs one
    worker, which keeps fonts and templates loaded between rows. A conversation that makes the
    worker crash or hang becomes a row, and the next row has a new worker.

    Args:
        df: A table with the columns `id` and either `conversation`, the JSON of a conversation, or
            `path`, the path of such a file on every machine; a column for each option that differs
            between rows, for example `template` or `width`; or with one column `job`, a job as
            JSON.
        out: The folder for pictures, which all machines share, or the URI of an object store that
            Arrow supports (`s3://…`, `gs://…`, `abfss://…`, `hdfs://…`). Pictures are named by
            their content. With `None`, pictures are in the index alone, and a job with a larger
            one than `inline_limit` is `failed` with the code `inline-limit`. An executor that is
            killed leaves unfinished files in the folder `.chatframe-APPLICATION` in `out`.
        bundle: The archive made by `make bundle`, which is sent to all executors.
        program: The path of `chatframe` on every machine, in place of a bundle.
        options: The options of rows in whose columns they are missing or null.
        inline_limit: The size in bytes up to which pictures are kept in the index, in the field
            `content` of their files.
        deadline: The seconds that a job may take, unless it has a deadline of its own.
        tries: The number of attempts at a job that crashes, hangs or fails for a passing reason.
        partitions: The number of tasks. By default the partitions of `df` stay as they are; at 50
            rows per task or more, the cost of a task is small.
        environment: Variables of the workers' environment.

    Returns:
        A table with the schema `INDEX_SCHEMA`.

    Raises:
        ValueError: If arguments or columns are missing, unknown, contradictory or out of range.
    """
    if (bundle is None) == (program is None):
        raise ValueError("name either bundle= or program=")
    if out is None and inline_limit <= 0:
        raise ValueError("name the folder for pictures with out=, or set inline_limit=")
    if out is not None and is_local(out) and not local_path(out).startswith("/"):
        raise ValueError(f'out is "{out}"; expected an absolute path or a URI')
    check_limits(tries, deadline)
    columns = JobColumns(df.columns, options)
    columns.check_types({field.name: field.dataType.jsonValue() for field in df.schema.fields})
    task = _Task(
        columns=columns,
        out=out,
        inline_limit=inline_limit,
        program=program,
        archive=None if bundle is None else _ship_bundle(df.sparkSession, bundle),
        application=application_name(df.sparkSession),
        deadline=deadline,
        tries=tries,
        environment=dict(environment or {}),
    )
    _ship_package(df.sparkSession)
    jobs = df if partitions is None else df.repartition(partitions)
    return jobs.mapInArrow(_mapping(task), INDEX_SCHEMA)


@dataclass(frozen=True)
class _Task:
    """The work of an executor on some rows."""

    columns: JobColumns
    out: str | None
    inline_limit: int
    program: str | None
    archive: str | None
    application: str
    deadline: float
    tries: int
    environment: dict[str, str] = field(default_factory=dict)

    def answers(self, rows: Iterator[pa.RecordBatch]) -> Iterator[Answer]:
        with PictureStore(self.out, self.inline_limit, self.application) as store:
            folders = ["--out", store.folder, "--scratch", store.scratch]
            command = [self._executable(), "worker", *folders, "--hello"]
            with Worker(
                command, deadline=self.deadline, tries=self.tries, environment=self.environment
            ) as worker:
                for batch in rows:
                    for row in _rows(batch):
                        job = self.columns.job(row, self.deadline)
                        yield store.keep(_run(worker, job))

    def _executable(self) -> str:
        if self.program is not None:
            return self.program
        from pyspark import SparkFiles

        assert self.archive is not None
        return str(Path(SparkFiles.get(self.archive), "bin", "chatframe"))


def application_name(spark: SparkSession) -> str:
    """Returns the name of an application, for the folder of its unfinished files."""
    from pyspark.sql.utils import is_remote

    return "connect" if is_remote() else spark.sparkContext.applicationId


def _mapping(
    task: _Task,
) -> Callable[[Iterator[pa.RecordBatch]], Iterator[pa.RecordBatch]]:
    def run(rows: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        return batches(task.answers(rows))

    return run


def _run(worker: Worker, job: Job) -> Answer:
    if job.line is not None:
        return worker.run(job.id, job.line, job.deadline)
    return Answer(job.id, "invalid", error_code="bad-job", error_message=job.problem)


def _rows(batch: pa.RecordBatch) -> Iterator[dict[str, object]]:
    # Slices, because Spark's batches have up to 10,000 rows and each row may be long.
    for start in range(0, batch.num_rows, 64):
        part = batch.slice(start, 64)
        try:
            yield from part.to_pylist()
        except UnicodeDecodeError:
            # Spark does not check the text of files.
            for index in range(part.num_rows):
                yield {name: _value(part[name], index) for name in part.schema.names}


def _value(column: pa.Array[Any], index: int) -> object:
    try:
        return column[index].as_py()
    except UnicodeDecodeError:
        return _NOT_TEXT


def _ship_bundle(spark: SparkSession, bundle: str) -> str:
    """Sends an archive to all executors once, and returns the name of its folder there."""
    digest = hashlib.sha256(Path(bundle).read_bytes()).hexdigest()
    name = f"chatframe-{digest[:16]}"
    if _is_new(spark, name):
        spark.sparkContext.addArchive(f"{Path(bundle).absolute()}#{name}")
    return name


def _ship_package(spark: SparkSession) -> None:
    """Sends this package to all executors, so that it need not be installed there."""
    from pyspark.sql.utils import is_remote

    # Spark Connect has no such files: install the package on its machines.
    if is_remote() or not _is_new(spark, __package__):
        return
    folder = tempfile.mkdtemp(prefix="chatframe-spark-")
    # The driver serves the file from here until the program ends.
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    archive = Path(folder, f"{__package__}.zip")
    source = Path(__file__).parent
    with zipfile.ZipFile(archive, "w") as package:
        for path in sorted(source.glob("*.py")):
            package.write(path, f"{__package__}/{path.name}")
    spark.sparkContext.addPyFile(str(archive))


def _is_new(spark: SparkSession, name: str) -> bool:
    entry = (spark.sparkContext.applicationId, name)
    is_new = entry not in _shipped
    _shipped.add(entry)
    return is_new
