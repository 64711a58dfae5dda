"""The recipes are valid, and their commands draw every job once.

CHATFRAME_BUNDLE is the archive made by `make bundle`.
"""

from __future__ import annotations

import importlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml
from kubernetes import client

sys.path.insert(0, str(Path(__file__).parents[1] / "spark" / "tests"))
from conversations import lines

RECIPES = Path(__file__).parents[1]
COUNT = 24


@pytest.fixture(scope="session")
def bundle() -> Path:
    path = os.environ.get("CHATFRAME_BUNDLE")
    if path is None:
        pytest.skip("CHATFRAME_BUNDLE is not set")
    return Path(path).absolute()


@pytest.fixture(scope="session")
def program(bundle: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("program")
    shutil.unpack_archive(bundle, folder)
    return str(folder / "bin" / "chatframe")


@pytest.fixture
def work(tmp_path: Path) -> Path:
    """A folder with the jobs."""
    (tmp_path / "jobs.jsonl").write_text("\n".join(lines(COUNT)) + "\n")
    return tmp_path


def load(path: str) -> dict[str, Any]:
    recipe = yaml.safe_load((RECIPES / path).read_text())
    assert isinstance(recipe, dict)
    return recipe


def shell(command: str, folder: Path, variables: Mapping[str, object]) -> int:
    """Runs lines of a recipe, except for those that install packages of Debian."""
    kept = [line for line in command.splitlines() if "apt-get" not in line]
    environment = {"PATH": os.environ["PATH"], **{k: str(v) for k, v in variables.items()}}
    script = "\n".join(kept)
    return subprocess.run(
        ["bash", "-eo", "pipefail", "-c", script], cwd=folder, env=environment
    ).returncode


def check_index(path: Path) -> None:
    """Checks that the index has each job once, with its picture."""
    rows = [json.loads(line) for line in path.read_text().splitlines()]
    assert sorted(row["id"] for row in rows) == [f"c{number:05}" for number in range(COUNT)]
    for row in rows:
        assert row["status"] == "ok"
        assert (path.parent / row["files"][0]["name"]).stat().st_size == row["files"][0][
            "byteCount"
        ]


@pytest.mark.parametrize(
    ("schema", "path"),
    [
        ("vendor.github-workflows", "github-actions/pictures.yml"),
        ("vendor.gitlab-ci", "gitlab/pictures.gitlab-ci.yml"),
    ],
)
def test_the_files_of_build_servers_follow_their_schemas(schema: str, path: str) -> None:
    checker = Path(sys.executable).with_name("check-jsonschema")
    subprocess.run([checker, "--builtin-schema", schema, RECIPES / path], check=True)


def test_the_commands_for_github_draw_each_job_once(work: Path, bundle: Path) -> None:
    jobs = load("github-actions/pictures.yml")["jobs"]
    variables = {"CHATFRAME_BUNDLE": bundle.as_uri()}
    shards = jobs["draw"]["strategy"]["matrix"]["shard"]
    for shard in shards:
        for step in jobs["draw"]["steps"]:
            command = re.sub(r"\$\{\{ matrix\.shard \}\}", str(shard), step.get("run", ""))
            assert "${{" not in command
            assert shell(command, work, variables) == 0
    for step in jobs["report"]["steps"]:
        assert shell(step.get("run", ""), work, variables) == 0
    check_index(work / "results" / "index.jsonl")


def test_the_commands_for_gitlab_draw_each_job_once(work: Path, bundle: Path) -> None:
    recipe = load("gitlab/pictures.gitlab-ci.yml")
    variables: dict[str, object] = {"CHATFRAME_BUNDLE": bundle.as_uri()}
    count = recipe["draw"]["parallel"]
    assert shell("\n".join(recipe[".chatframe"]["before_script"]), work, variables) == 0
    for index in range(1, count + 1):
        node = {"CI_NODE_INDEX": index, "CI_NODE_TOTAL": count, "GITLAB_CI": "true"}
        assert shell("\n".join(recipe["draw"]["script"]), work, variables | node) == 0
    assert shell("\n".join(recipe["report"]["script"]), work, variables) == 0
    check_index(work / "results" / "index.jsonl")
    junit = recipe["report"]["artifacts"]["reports"]["junit"]
    assert (work / junit).exists()


def check_fields(value: object, kind: str, path: str = "") -> None:
    """Checks that an object of Kubernetes has only fields that its kind has."""
    if match := re.fullmatch(r"[Ll]ist\[(.*)\]", kind):
        assert isinstance(value, list), path
        for index, inner in enumerate(value):
            check_fields(inner, match[1], f"{path}[{index}]")
    elif match := re.fullmatch(r"[Dd]ict[(\[](\w+), (\w+)[)\]]", kind):
        assert isinstance(value, dict), path
        for key, inner in value.items():
            check_fields(inner, match[2], f"{path}.{key}")
    elif hasattr(client, kind):
        model = getattr(client, kind)
        fields = {model.attribute_map[name]: of for name, of in model.openapi_types.items()}
        assert isinstance(value, dict), path
        assert set(value) <= set(fields), f"{path}: {set(value) - set(fields)}"
        # Raises if a required field is missing.
        model(**{name: value.get(key) for name, key in model.attribute_map.items()})
        for key, inner in value.items():
            check_fields(inner, fields[key], f"{path}.{key}")
    else:
        expected: dict[str, type] = {"str": str, "int": int, "bool": bool}
        assert isinstance(value, expected[kind]), f"{path}: {value!r} is not a {kind}"


def test_the_job_of_kubernetes_has_only_known_fields() -> None:
    job = load("kubernetes/pictures.yaml")
    assert (job["apiVersion"], job["kind"]) == ("batch/v1", "Job")
    check_fields(job, "V1Job")
    rules = job["spec"]["podFailurePolicy"]["rules"]
    container = job["spec"]["template"]["spec"]["containers"][0]
    codes = rules[1]["onExitCodes"]
    assert codes["containerName"] == container["name"]
    # Kubernetes demands both for such rules.
    assert 0 not in codes["values"]
    assert job["spec"]["template"]["spec"]["restartPolicy"] == "Never"


def test_the_container_of_kubernetes_draws_each_job_once(work: Path, program: str) -> None:
    spec = load("kubernetes/pictures.yaml")["spec"]
    container = spec["template"]["spec"]["containers"][0]
    arguments = [argument.replace("/jobs", str(work), 1) for argument in container["args"]]
    variables = {variable["name"]: variable["value"] for variable in container["env"]}
    assert int(variables["SHARD_TOTAL"]) == spec["completions"]
    for index in range(spec["completions"]):
        environment = variables | {"JOB_COMPLETION_INDEX": str(index)}
        subprocess.run([program, *arguments], env=environment, check=True)
    merge = [program, "merge", work / "results", "--expect", work / "jobs.jsonl"]
    subprocess.run(merge, check=True)
    check_index(work / "results" / "index.jsonl")


def test_kubernetes_does_not_repeat_statuses_about_the_input(work: Path, program: str) -> None:
    rules = load("kubernetes/pictures.yaml")["spec"]["podFailurePolicy"]["rules"]
    final = rules[1]["onExitCodes"]["values"]

    def status(*arguments: str) -> int:
        return subprocess.run([program, "batch", *arguments], cwd=work).returncode

    (work / "wrong.jsonl").write_text(
        '{"v": 1, "id": "a", "kind": "render", "input": {"path": "-"}}\n'
    )
    (work / "twice.jsonl").write_text(lines(1)[0] + "\n" + lines(1)[0] + "\n")
    assert status("wrong.jsonl", "--out", "a") in final
    assert status("twice.jsonl", "--out", "a") in final
    assert status("missing.jsonl", "--out", "a") in final
    assert status("jobs.jsonl", "--out", "a", "--shard", "9/8") in final
    assert status("jobs.jsonl", "--out", "/dev/null/a") not in final


def test_the_image_of_kubernetes_has_one_bundle(bundle: Path) -> None:
    recipe = (RECIPES / "kubernetes" / "Dockerfile").read_text()
    container = load("kubernetes/pictures.yaml")["spec"]["template"]["spec"]["containers"][0]
    assert f"-t {container['image']} " in recipe
    (name,) = re.findall(r"BUNDLE=(\S+)", recipe)
    assert name.split("-")[1] == bundle.name.split("-")[1] == container["image"].split(":")[1]
    assert re.findall(r"^ADD (\S+) ", recipe, re.M) == ["${BUNDLE}"]


def slurm(index: int, count: int) -> dict[str, object]:
    return {
        "SLURM_ARRAY_JOB_ID": 7,
        "SLURM_ARRAY_TASK_ID": index,
        "SLURM_ARRAY_TASK_MIN": 0,
        "SLURM_ARRAY_TASK_MAX": count - 1,
        "SLURM_ARRAY_TASK_COUNT": count,
        "SLURM_CPUS_PER_TASK": 2,
    }


def test_the_script_for_slurm_draws_each_job_once(work: Path, program: str) -> None:
    script = (RECIPES / "slurm" / "pictures.sbatch").read_text()
    for index in range(8):
        assert shell(script, work, {"CHATFRAME": program} | slurm(index, 8)) == 0
    subprocess.run([program, "merge", "results", "--expect", "jobs.jsonl"], cwd=work, check=True)
    check_index(work / "results" / "index.jsonl")


def test_a_part_of_slurm_that_runs_again_alone_draws_the_same_jobs(
    work: Path, program: str
) -> None:
    script = (RECIPES / "slurm" / "pictures.sbatch").read_text()
    for variables in (slurm(3, 8), slurm(3, 1) | {"SLURM_ARRAY_TASK_MIN": 3}):
        assert shell(script, work, {"CHATFRAME": program} | variables) == 0
    assert [path.name for path in (work / "results").glob("*.jsonl")] == ["shard-4-of-8.jsonl"]


@pytest.mark.parametrize(
    ("status", "restarts", "is_requeued"),
    [(1, 0, False), (70, 0, True), (137, 2, True), (70, 3, False)],
)
def test_slurm_requeues_what_another_attempt_can_change(
    work: Path, status: int, restarts: int, is_requeued: bool
) -> None:
    for name, text in [("chatframe", f"exit {status}"), ("scontrol", 'echo "$@" > requeued')]:
        (work / name).write_text(f"#!/bin/sh\n{text}\n")
        (work / name).chmod(0o755)
    variables = slurm(3, 8) | {
        "PATH": f"{work}:{os.environ['PATH']}",
        "SLURM_RESTART_COUNT": restarts,
    }
    script = RECIPES / "slurm" / "pictures.sbatch"
    assert shell(f"bash {script}", work, variables) == status
    assert (work / "requeued").exists() == is_requeued
    if is_requeued:
        assert (work / "requeued").read_text() == "requeue 7_3\n"


@pytest.mark.parametrize(
    ("variables", "address"),
    [
        ({"BROKER": "amqp://guest@127.0.0.1//"}, "rpc://"),
        ({"BROKER": "pyamqp://h//", "BACKEND": "redis://127.0.0.1:1/1"}, "redis://127.0.0.1:1/1"),
        ({"BROKER": "redis://127.0.0.1:6379/0"}, "redis://127.0.0.1:6379/0"),
    ],
)
def test_celery_has_a_store_for_results_with_each_broker(
    variables: dict[str, str], address: str
) -> None:
    paths = [str(RECIPES / "celery"), str(RECIPES / "spark" / "src")]
    script = "import tasks; print(tasks.app.backend.as_uri(include_password=True))"
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": ":".join(paths), **variables}
    run = subprocess.run(
        [sys.executable, "-c", script], env=environment, stdout=subprocess.PIPE, check=True
    )
    assert run.stdout.decode().strip() == address


def test_the_task_of_celery_draws_a_picture(
    work: Path, program: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BROKER", "cache+memory://")
    monkeypatch.setenv("CHATFRAME", program)
    monkeypatch.setenv("OUT", str(work / "pictures"))
    monkeypatch.syspath_prepend(RECIPES / "celery")
    monkeypatch.syspath_prepend(RECIPES / "spark" / "src")
    tasks = importlib.import_module("tasks")
    with pytest.raises(RuntimeError, match="no process of the pool has a worker"):
        tasks.draw({})
    tasks.start()
    try:
        row = tasks.draw(json.loads(lines(1)[0]))
        invalid = tasks.draw({"v": 1, "id": "x"})
    finally:
        tasks.stop()
    assert (row["id"], row["status"]) == ("c00000", "ok")
    assert (work / "pictures" / row["files"][0]["name"]).exists()
    assert (invalid["id"], invalid["status"]) == ("x", "invalid")
