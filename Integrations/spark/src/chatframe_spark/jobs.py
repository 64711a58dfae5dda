"""Jobs for the worker, made from the rows of a table."""

from __future__ import annotations

import difflib
import json
import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any, NoReturn

from chatframe_spark.worker import own_deadline

#: The options of a picture, as in the jobs of `chatframe worker`.
OPTIONS = (
    "template", "width", "scale", "viewport", "appearance", "locale", "timeZone", "textSize", "now",
    "search", "format", "pageHeight",
)  # fmt: skip

_SNAKE_CASE = {"time_zone": "timeZone", "text_size": "textSize", "page_height": "pageHeight"}
_INPUTS = ("job", "conversation", "path")
# Spark's types of columns, as in the JSON of a schema.
_TEXTS = ("string", "binary")
_NUMBERS = ("byte", "short", "integer", "long", "float", "double", "boolean", "decimal")
_TIMES = ("date", "timestamp", "timestamp_ntz")


@dataclass(frozen=True)
class Job:
    """A job in the worker's syntax, or the reason for which the row is not one."""

    id: str | None
    line: str | None = None
    problem: str | None = None
    deadline: float | None = None


class JobColumns:
    """The columns of a table that make up jobs.

    Either `job`, with a job as JSON; or `id`, one of `conversation` and `path`, and a column for
    each option that differs between rows.

    Args:
        names: The names of all columns.
        options: The options of rows in whose columns they are missing or null.

    Raises:
        ValueError: If a column is missing or unknown, or if an option has no form in JSON.
    """

    def __init__(self, names: Iterable[str], options: Mapping[str, object] | None = None) -> None:
        names = list(names)
        self.options = {
            _option(name): _plain(value, f"options: {name}")
            for name, value in (options or {}).items()
        }
        inputs = [name for name in _INPUTS if name in names]
        if len(inputs) != 1:
            found = " and ".join(inputs) or "none of them"
            raise ValueError(
                f'the table has {found}; expected one column "job", "conversation" or "path"'
            )
        self.input = inputs[0]
        if self.input == "job":
            self.columns = {}
            if self.options:
                raise ValueError('a column "job" has the options of each job; remove options=')
            return
        if "id" not in names:
            raise ValueError('the table has no column "id"')
        others = [name for name in names if name not in ("id", self.input)]
        self.columns = {name: _option(name, "column") for name in others}

    def check_types(self, types: Mapping[str, object]) -> None:
        """Checks the types of the columns, in the form that the JSON of Spark's schemas has.

        Raises:
            ValueError: If values of a type cannot be a part of a job.
        """
        _check_type(self.input, types[self.input], _TEXTS, "text")
        if self.input != "job":
            _check_type("id", types["id"], (*_TEXTS, *_NUMBERS, *_TIMES), "text or a number")
        for column in self.columns:
            for inner in _leaves(types[column]):
                _check_type(
                    column, inner, ("string", *_NUMBERS, *_TIMES, "void"), "text or numbers"
                )

    def job(self, row: Mapping[str, Any], deadline: float) -> Job:
        """Returns the job of a row; `deadline` is in seconds."""
        if self.input == "job":
            return _given(row["job"], deadline)
        id = None
        try:
            id = str(_required(row, "id"))
            return self._drawing(id, row, deadline)
        except ValueError as error:
            return Job(id, problem=str(error))

    def _drawing(self, id: str, row: Mapping[str, Any], deadline: float) -> Job:
        value = str(_required(row, self.input))
        fields = {
            "v": 1,
            "id": id,
            "kind": "render",
            "options": self._options(row),
            "deadlineInMilliseconds": round(deadline * 1000),
        }
        if self.input == "path":
            fields["input"] = {"path": value}
            return Job(id, _line(fields))
        _parse(value, "conversation")
        # The text itself goes on, so that the worker sees what an encoder would hide, such as a
        # field that is given twice. Line breaks stand only between its tokens.
        text = value.replace("\r", " ").replace("\n", " ")
        return Job(id, f'{_line(fields)[:-1]},"input":{{"document":{text}}}}}')

    def _options(self, row: Mapping[str, Any]) -> dict[str, object]:
        given = {option: row[column] for column, option in self.columns.items()}
        chosen = self.options | {name: value for name, value in given.items() if value is not None}
        return {name: _plain(value, name) for name, value in chosen.items()}


def _given(value: str | bytes | None, deadline: float) -> Job:
    """Returns the job of a row that has it as JSON."""
    try:
        text = str(_required({"job": value}, "job"))
        fields = _parse(text, "job")
        id = fields.get("id")
        if not isinstance(id, str):
            raise ValueError("job: its id is missing or not a string")
        _check_text(id, "job: its id")
    except ValueError as error:
        return Job(None, problem=str(error))
    line = text.strip().replace("\r", " ").replace("\n", " ")
    if "deadlineInMilliseconds" not in fields:
        line = f'{line[:-1].rstrip()},"deadlineInMilliseconds":{round(deadline * 1000)}}}'
    return Job(id, line, deadline=own_deadline(fields))


def _required(row: Mapping[str, Any], column: str) -> object:
    """Returns a value of a row, as text if it is binary, and raises `ValueError` for null."""
    value = row[column]
    if value is None:
        raise ValueError(f"{column}: the value is null")
    if not isinstance(value, bytes):
        return value
    try:
        return value.decode()
    except UnicodeDecodeError:
        raise ValueError(f"{column}: the text is not valid UTF-8") from None


def _parse(text: str, column: str) -> dict[str, Any]:
    """Parses an object, and raises `ValueError` for anything else, however deep."""

    def reject(name: str) -> NoReturn:
        raise ValueError(f"{name} is not a number in JSON")

    try:
        value = json.loads(text, parse_constant=reject)
    except RecursionError:
        raise ValueError(f"{column}: the JSON is nested too deeply") from None
    except ValueError as error:
        raise ValueError(f"{column}: {error}") from None
    if not isinstance(value, dict):
        raise ValueError(f"{column}: expected a JSON object")
    return value


def _check_text(text: str, name: str) -> None:
    """Raises `ValueError` for text with half a character, which a row cannot hold."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise ValueError(f"{name} has a surrogate without its pair") from None


def _check_type(column: str, type: object, known: tuple[str, ...], expected: str) -> None:
    name = type if isinstance(type, str) else str(type["type"] if isinstance(type, dict) else type)
    # "decimal(10,2)", "varchar(9)", "string collate UNICODE"
    word = name.split("(")[0].split(" ")[0]
    if {"char": "string", "varchar": "string"}.get(word, word) not in known:
        raise ValueError(f'the column "{column}" has the type {name}; expected {expected}')


def _leaves(type: object) -> Iterable[object]:
    """Returns the types in structs, arrays and maps with text as keys."""
    if not isinstance(type, dict):
        return [type]
    if type["type"] == "struct":
        return [leaf for field in type["fields"] for leaf in _leaves(field["type"])]
    if type["type"] == "array":
        return _leaves(type["elementType"])
    if type["type"] == "map" and type["keyType"] == "string":
        return _leaves(type["valueType"])
    return [type]


def _line(fields: Mapping[str, object]) -> str:
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))


def _plain(value: object, name: str) -> object:
    """Returns a value as one of JSON, and raises `ValueError` if there is none."""
    if isinstance(value, datetime):
        return value.isoformat() if value.tzinfo else value.isoformat() + "Z"
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, Mapping):
        return {key: _plain(inner, name) for key, inner in value.items() if inner is not None}
    if isinstance(value, (list, tuple)):
        return [_plain(inner, name) for inner in value]
    if isinstance(value, str):
        _check_text(value, name)
        return value
    if isinstance(value, bytes):
        return _required({name: value}, name)
    if isinstance(value, (float, Decimal)):
        if not math.isfinite(value):
            raise ValueError(f"{name}: {value} is not a number in JSON")
        return float(value)
    if value is None or isinstance(value, int):
        return value
    raise ValueError(f"{name}: a {type(value).__name__} has no form in JSON")


def _option(name: str, what: str = "option") -> str:
    """Returns the name of an option in jobs, and raises `ValueError` for an unknown one."""
    option = _SNAKE_CASE.get(name, name)
    if option in OPTIONS:
        return option
    close = difflib.get_close_matches(name, [*OPTIONS, *_SNAKE_CASE], 1)
    remedy = f'did you mean "{close[0]}"?' if close else f"expected one of {', '.join(OPTIONS)}"
    raise ValueError(f'unknown {what} "{name}"; {remedy}')
