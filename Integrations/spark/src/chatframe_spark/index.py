"""The index: a row for each job, with the names and digests of its pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pyarrow as pa

from chatframe_spark.worker import Answer

#: The schema of the index, in Spark's syntax.
INDEX_SCHEMA = (
    "id string, status string, attempt int, retryable boolean, key string, fingerprint string, "
    "files array<struct<name: string, sha256: string, byte_count: bigint, width: int, height: int, "
    "frame: int, role: string, content: binary>>, warnings array<string>, error_code string, "
    "error_message string, milliseconds double"
)

_FILE: pa.DataType = pa.struct(
    [
        ("name", pa.string()),
        ("sha256", pa.string()),
        ("byte_count", pa.int64()),
        ("width", pa.int32()),
        ("height", pa.int32()),
        ("frame", pa.int32()),
        ("role", pa.string()),
        ("content", pa.binary()),
    ]
)

_FIELDS: list[pa.Field[Any]] = [
    pa.field("id", pa.string()),
    pa.field("status", pa.string()),
    pa.field("attempt", pa.int32()),
    pa.field("retryable", pa.bool_()),
    pa.field("key", pa.string()),
    pa.field("fingerprint", pa.string()),
    pa.field("files", pa.list_(_FILE)),
    pa.field("warnings", pa.list_(pa.string())),
    pa.field("error_code", pa.string()),
    pa.field("error_message", pa.string()),
    pa.field("milliseconds", pa.float64()),
]

#: The same schema for Arrow.
ARROW_SCHEMA = pa.schema(_FIELDS)

_ROWS = 64
_BYTES = 8 << 20


def batches(answers: Iterable[Answer]) -> Iterator[pa.RecordBatch]:
    """Returns the answers as batches of at most 64 rows, or 8 MiB of pictures and one more."""
    rows: list[dict[str, object]] = []
    size = 0
    for answer in answers:
        rows.append(vars(answer) | {"files": [vars(file) for file in answer.files]})
        size += sum(len(file.content or b"") for file in answer.files)
        if len(rows) >= _ROWS or size >= _BYTES:
            yield pa.RecordBatch.from_pylist(rows, schema=ARROW_SCHEMA)
            rows, size = [], 0
    if rows:
        yield pa.RecordBatch.from_pylist(rows, schema=ARROW_SCHEMA)
