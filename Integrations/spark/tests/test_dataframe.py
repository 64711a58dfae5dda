import json
from pathlib import Path

import pytest
from pyspark.sql import DataFrame, SparkSession

from chatframe_spark import render
from chatframe_spark.submit import main


def table(spark: SparkSession, *ids: str) -> DataFrame:
    rows = [(id, json.dumps({"version": 1, "text": id}), 320) for id in ids]
    return spark.createDataFrame(rows, "id string, conversation string, width int")


def test_each_row_has_a_row_in_the_index(spark: SparkSession, bundle: str, tmp_path: Path) -> None:
    ids = [f"c{number}" for number in range(150)]
    df = table(spark, *ids, "abort")
    index = render(df, str(tmp_path / "out"), bundle=bundle, partitions=3)
    index.write.parquet(str(tmp_path / "index"))
    rows = {row.id: row for row in spark.read.parquet(str(tmp_path / "index")).collect()}
    assert sorted(rows) == sorted([*ids, "abort"])
    assert {rows[id].status for id in ids} == {"ok"}
    assert (rows["abort"].status, rows["abort"].attempt) == ("crashed", 2)
    for id in ids:
        file = rows[id].files[0]
        picture = json.loads((tmp_path / "out" / file.name).read_bytes())
        assert picture == [{"document": {"version": 1, "text": id}}, {"width": 320}]
    assert (tmp_path / "index" / "_SUCCESS").exists()


def test_pictures_can_be_in_the_index(spark: SparkSession, bundle: str) -> None:
    (row,) = render(table(spark, "a"), bundle=bundle, inline_limit=1000).collect()
    assert b'"text": "a"' in row.files[0].content


def test_a_row_that_is_not_a_job_is_invalid(spark: SparkSession, bundle: str) -> None:
    df = spark.createDataFrame([("a", "{"), ("b", None)], "id string, conversation string")
    rows = render(df, bundle=bundle, inline_limit=1000).collect()
    assert [(row.id, row.status) for row in rows] == [("a", "invalid"), ("b", "invalid")]


def test_rows_of_any_bytes_have_a_row(spark: SparkSession, bundle: str, tmp_path: Path) -> None:
    good = b'{"v": 1, "id": "a", "input": {}}'
    lines = [good, b'{"id": "\xff"}', b'{"id": "\\ud800"}', good.replace(b'"a"', b'"frames"')]
    (tmp_path / "jobs").write_bytes(b"\n".join(lines))
    df = spark.read.text(str(tmp_path / "jobs")).withColumnRenamed("value", "job")
    rows = render(df, bundle=bundle, inline_limit=1000, partitions=1).collect()
    assert [(row.id, row.status) for row in rows] == [
        ("a", "ok"), (None, "invalid"), (None, "invalid"), ("frames", "ok"),
    ]  # fmt: skip
    binary = spark.createDataFrame([(b"a", b"{}")], "id binary, conversation binary")
    (row,) = render(binary, bundle=bundle, inline_limit=1000).collect()
    assert (row.id, row.status) == ("a", "ok")


def test_types_of_columns_are_checked_before_anything_runs(spark: SparkSession) -> None:
    df = spark.createDataFrame([("a", 7)], "id string, conversation int")
    with pytest.raises(ValueError, match='"conversation" has the type integer; expected text'):
        render(df, "/tmp/x", program="p")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"out": "/tmp/x", "program": "p", "tries": 0}, "tries is 0; expected at least 1"),
        ({"out": "/tmp/x", "program": "p", "deadline": 0}, "deadline is 0 s; expected seconds"),
        ({"out": "/tmp/x"}, "either bundle= or program="),
        ({"out": "/tmp/x", "bundle": "b", "program": "p"}, "either bundle= or program="),
        ({"program": "p"}, "name the folder"),
        ({"out": "x", "program": "p"}, "expected an absolute path or a URI"),
    ],
)
def test_arguments_are_checked(
    spark: SparkSession, arguments: dict[str, str], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        render(table(spark, "a"), **arguments)  # type: ignore[arg-type]


def test_the_program_reports_jobs_that_are_not_ok(
    spark: SparkSession,
    bundle: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(SparkSession, "stop", lambda _: None)
    lines = [json.dumps({"v": 1, "id": id, "input": {}}) for id in ("a", "b")]

    def submit(name: str, *jobs: str) -> tuple[int, dict[str, object]]:
        (tmp_path / name).write_text("\n".join(jobs) + "\n\n")
        status = main(
            ["--jobs", str(tmp_path / name), "--bundle", bundle, "--inline-limit", "9999",
             "--index", str(tmp_path / f"{name}-index"), "--partitions", "1"]
        )  # fmt: skip
        return status, json.loads(capsys.readouterr().out)

    status, summary = submit("good", *lines)
    assert status == 0
    assert summary["statuses"] == {"ok": 2}
    status, summary = submit("bad", *lines, "{")
    assert (status, summary["statuses"]) == (1, {"invalid": 1, "ok": 2})
    status, summary = submit("twice", *lines, lines[0])
    assert (status, summary["duplicates"]) == (65, ["a"])


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        (["--jobs", "none", "--program", "p"], 70, "none"),
        (["--jobs", "jobs", "--bundle", "none.tar.gz"], 70, "none.tar.gz"),
        (["--jobs", "jobs", "--program", "/none/chatframe"], 70, "/none/chatframe"),
        (["--jobs", "jobs", "--program", "p", "--tries", "0"], 64, "tries is 0"),
    ],
)
def test_failures_of_the_machinery_are_one_line(
    spark: SparkSession,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    status: int,
    message: str,
) -> None:
    monkeypatch.setattr(SparkSession, "stop", lambda _: None)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "jobs").write_text('{"v": 1, "id": "a", "input": {}}\n')
    arguments[1] = str(tmp_path / arguments[1])
    common = ["--inline-limit", "99", "--index", str(tmp_path / "index"), "--partitions", "1"]
    try:
        found = main([*arguments, *common])
    except SystemExit as error:
        found = int(str(error.code))
    assert found == status
    # Java's own log goes elsewhere.
    (line,) = capsys.readouterr().err.splitlines()
    assert message in line


def test_wrong_usage_exits_with_64(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="64"):
        main(["--jobs", "x", "--index", "y"])
    assert "--bundle" in capsys.readouterr().err
