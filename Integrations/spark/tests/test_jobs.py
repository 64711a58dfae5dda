import json
from datetime import datetime, timezone
from decimal import Decimal

import pytest

from chatframe_spark.jobs import JobColumns


def line(columns: JobColumns, row: dict[str, object]) -> dict[str, object]:
    job = columns.job(row, 60)
    assert job.problem is None
    assert job.line is not None and "\n" not in job.line
    fields = json.loads(job.line)
    assert isinstance(fields, dict)
    return fields


def test_a_row_becomes_a_job() -> None:
    columns = JobColumns(["id", "conversation", "width"], {"template": "jade"})
    row = {"id": "a", "conversation": '{\n"version": 1}', "width": 320}
    assert line(columns, row) == {
        "v": 1,
        "id": "a",
        "kind": "render",
        "options": {"template": "jade", "width": 320},
        "deadlineInMilliseconds": 60000,
        "input": {"document": {"version": 1}},
    }


def test_a_path_is_passed_on() -> None:
    columns = JobColumns(["id", "path"])
    assert line(columns, {"id": 7, "path": "/a\n.json"})["input"] == {"path": "/a\n.json"}
    assert line(columns, {"id": 7, "path": "a"})["id"] == "7"


def test_a_column_overrides_an_option_unless_it_is_null() -> None:
    columns = JobColumns(["id", "path", "width", "time_zone"], {"width": 390})
    row = {"id": "a", "path": "p", "width": 200, "time_zone": "Asia/Tokyo"}
    assert line(columns, row)["options"] == {"width": 200, "timeZone": "Asia/Tokyo"}
    row |= {"width": None, "time_zone": None}
    assert line(columns, row)["options"] == {"width": 390}


def test_values_of_columns_become_json() -> None:
    columns = JobColumns(["id", "path", "now", "viewport"])
    now = datetime(2026, 3, 1, 12, tzinfo=timezone.utc)
    row = {"id": "a", "path": "p", "now": now, "viewport": {"width": None, "height": 844}}
    options = {"now": "2026-03-01T12:00:00+00:00", "viewport": {"height": 844}}
    assert line(columns, row)["options"] == options


def test_numbers_and_lists_of_columns_become_json() -> None:
    columns = JobColumns(["id", "path", "width", "search"], {"scale": Decimal("1.5")})
    row = {"id": "a", "path": "p", "width": Decimal(320), "search": ["x", Decimal(2)]}
    assert line(columns, row)["options"] == {"scale": 1.5, "width": 320, "search": ["x", 2]}


def test_binary_text_is_text() -> None:
    columns = JobColumns(["id", "conversation", "template"])
    row: dict[str, object] = {"id": b"a", "conversation": b'{"version": 1}', "template": b"jade"}
    assert line(columns, row)["id"] == "a"
    assert line(columns, row)["options"] == {"template": "jade"}


@pytest.mark.parametrize(
    ("row", "problem"),
    [
        ({"id": b"\xff"}, "id: the text is not valid UTF-8"),
        ({"conversation": b"\xff"}, "conversation: the text is not valid UTF-8"),
        ({"template": b"\xff"}, "template: the text is not valid UTF-8"),
        ({"width": float("nan")}, "width: nan is not a number in JSON"),
    ],
)
def test_a_value_that_json_lacks_has_a_reason(row: dict[str, object], problem: str) -> None:
    columns = JobColumns(["id", "conversation", "template", "width"])
    known = {"id": "a", "conversation": "{}", "template": "jade", "width": 320}
    assert columns.job(known | row, 1).problem == problem


def test_an_id_with_half_a_character_has_a_reason() -> None:
    job = JobColumns(["job"]).job({"job": '{"id": "\\ud800"}'}, 1)
    assert job.problem == "job: its id has a surrogate without its pair"
    assert (job.id, job.line) == (None, None)


@pytest.mark.parametrize(
    ("types", "message"),
    [
        ({"conversation": "string"}, None),
        ({"id": "binary", "conversation": "binary", "width": "decimal(5,1)"}, None),
        ({"id": "varchar(9)", "width": "void"}, None),
        ({"width": {"type": "array", "elementType": "long"}}, None),
        ({"id": {"type": "array"}}, 'column "id" has the type array; expected text or a number'),
        ({"conversation": {"type": "struct", "fields": []}}, "has the type struct; expected text"),
        ({"conversation": "long"}, "has the type long; expected text"),
        ({"width": "interval day"}, "has the type interval day; expected text or numbers"),
        ({"width": "binary"}, "has the type binary"),
        (
            {"width": {"type": "struct", "fields": [{"name": "a", "type": "binary"}]}},
            "has the type binary",
        ),
        ({"width": {"type": "map", "keyType": "long", "valueType": "long"}}, "has the type map"),
    ],
)
def test_types_of_columns_are_checked(types: dict[str, object], message: str | None) -> None:
    known: dict[str, object] = {"id": "string", "conversation": "string", "width": "integer"}
    columns = JobColumns(known)
    if message is None:
        columns.check_types(known | types)
        return
    with pytest.raises(ValueError, match=message):
        columns.check_types(known | types)


def test_the_text_of_a_conversation_stays_as_it_is() -> None:
    text = '{"a": 1.50, "a": 2, "b": "\u2028\\n"}'
    job = JobColumns(["id", "conversation"]).job({"id": "a", "conversation": text}, 1)
    assert job.line is not None and text in job.line


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (None, "conversation: the value is null"),
        ("", "conversation: Expecting value"),
        ("[1]", "conversation: expected a JSON object"),
        ('{"a": NaN}', "conversation: NaN is not a number in JSON"),
        ("{} {}", "conversation: Extra data"),
        ('{"a":' * 100_000, "conversation: the JSON is nested too deeply"),
    ],
)
def test_a_row_that_is_not_a_job_has_a_reason(text: str | None, problem: str) -> None:
    job = JobColumns(["id", "conversation"]).job({"id": "a", "conversation": text}, 1)
    assert (job.id, job.line) == ("a", None)
    assert job.problem is not None and job.problem.startswith(problem)


def test_a_null_id_has_a_reason() -> None:
    assert JobColumns(["id", "path"]).job({"id": None, "path": "p"}, 1).problem


def test_a_job_in_json_gets_a_deadline() -> None:
    columns = JobColumns(["job"])
    given = '{"v":1,"id":"a","input":{"path":"p"} } '
    assert line(columns, {"job": given})["deadlineInMilliseconds"] == 60000
    own = '{"id":"a","deadlineInMilliseconds":5}'
    assert line(columns, {"job": own})["deadlineInMilliseconds"] == 5
    assert [columns.job({"job": text}, 60).deadline for text in (given, own)] == [None, 0.005]


@pytest.mark.parametrize("text", [None, "", "{", "[]", "{}", '{"id":1}'])
def test_a_job_in_json_that_is_invalid_has_a_reason(text: str | None) -> None:
    assert JobColumns(["job"]).job({"job": text}, 1).problem


@pytest.mark.parametrize(
    ("names", "options", "message"),
    [
        (["id"], {}, "none of them"),
        (["id", "path", "conversation"], {}, "conversation and path"),
        (["path"], {}, 'no column "id"'),
        (["id", "path", "tempalte"], {}, 'unknown column "tempalte"; did you mean "template"'),
        (["id", "path"], {"colour": 1}, 'unknown option "colour"; expected one of template'),
        (["job"], {"width": 1}, "remove options="),
        (["id", "path"], {"width": object()}, "options: width: a object has no form in JSON"),
        (["id", "path"], {"template": "\udcff"}, "options: template has a surrogate"),
    ],
)
def test_columns_are_checked(names: list[str], options: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        JobColumns(names, options)
