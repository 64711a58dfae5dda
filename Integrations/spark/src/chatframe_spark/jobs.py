"""Jobs for the worker, made from the rows of a table."""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, NoReturn

#: The options of a picture, as in the jobs of `chatframe worker`.
OPTIONS = (
    "template", "width", "scale", "viewport", "appearance", "locale", "timeZone", "textSize", "now",
    "search", "format", "pageHeight",
)  # fmt: skip

_SNAKE_CASE = {"time_zone": "timeZone", "text_size": "textSize", "page_height": "pageHeight"}
_INPUTS = ("job", "conversation", "path")


@dataclass(frozen=True)
class Job:
    """A job in the worker's syntax, or the reason for which the row is not one."""

    id: str | None
    line: str | None = None
    problem: str | None = None


class JobColumns:
    """The columns of a table that make up jobs.

    Either `job`, with a job as JSON; or `id`, one of `conversation` and `path`, and a column for
    each option that differs between rows.

    Args:
        names: The names of all columns.
        options: The options of rows in whose columns they are missing or null.

    Raises:
        ValueError: If a column is missing or unknown.
    """

    def __init__(self, names: Iterable[str], options: Mapping[str, object] | None = None) -> None:
        names = list(names)
        self.options = {_option(name): value for name, value in (options or {}).items()}
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

    def job(self, row: Mapping[str, Any], deadline: float) -> Job:
        """Returns the job of a row; `deadline` is in seconds."""
        if self.input == "job":
            return _given(row["job"], deadline)
        id = row["id"] if row["id"] is None else str(row["id"])
        if id is None:
            return Job(None, problem="id: the value is null")
        value = row[self.input]
        if value is None:
            return Job(id, problem=f"{self.input}: the value is null")
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
        try:
            _parse(value)
        except ValueError as error:
            return Job(id, problem=f"conversation: {error}")
        # The text itself goes on, so that the worker sees what an encoder would hide, such as a
        # field that is given twice. Line breaks stand only between its tokens.
        text = value.replace("\r", " ").replace("\n", " ")
        return Job(id, f'{_line(fields)[:-1]},"input":{{"document":{text}}}}}')

    def _options(self, row: Mapping[str, Any]) -> dict[str, object]:
        given = {option: row[column] for column, option in self.columns.items()}
        chosen = self.options | {name: value for name, value in given.items() if value is not None}
        return {name: _plain(value) for name, value in chosen.items()}


def _given(text: str | None, deadline: float) -> Job:
    """Returns the job of a row that has it as JSON."""
    if text is None:
        return Job(None, problem="job: the value is null")
    try:
        fields = _parse(text)
    except ValueError as error:
        return Job(None, problem=f"job: {error}")
    id = fields.get("id")
    if not isinstance(id, str):
        return Job(None, problem="job: its id is missing or not a string")
    line = text.strip().replace("\r", " ").replace("\n", " ")
    if "deadlineInMilliseconds" not in fields:
        line = f'{line[:-1].rstrip()},"deadlineInMilliseconds":{round(deadline * 1000)}}}'
    return Job(id, line)


def _parse(text: str) -> dict[str, Any]:
    """Parses an object, and raises `ValueError` for anything else, however deep."""

    def reject(name: str) -> NoReturn:
        raise ValueError(f"{name} is not a number in JSON")

    try:
        value = json.loads(text, parse_constant=reject)
    except RecursionError:
        raise ValueError("the JSON is nested too deeply") from None
    if not isinstance(value, dict):
        raise ValueError("expected a JSON object")
    return value


def _line(fields: Mapping[str, object]) -> str:
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))


def _plain(value: object) -> object:
    """Returns a value of a column as one of JSON."""
    if isinstance(value, datetime):
        return value.isoformat() if value.tzinfo else value.isoformat() + "Z"
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, Mapping):
        return {key: _plain(inner) for key, inner in value.items() if inner is not None}
    return value if isinstance(value, (str, int, float, bool)) else str(value)


def _option(name: str, what: str = "option") -> str:
    """Returns the name of an option in jobs, and raises `ValueError` for an unknown one."""
    option = _SNAKE_CASE.get(name, name)
    if option in OPTIONS:
        return option
    close = difflib.get_close_matches(name, [*OPTIONS, *_SNAKE_CASE], 1)
    remedy = f'did you mean "{close[0]}"?' if close else f"expected one of {', '.join(OPTIONS)}"
    raise ValueError(f'unknown {what} "{name}"; {remedy}')
