import os
import shutil
import stat
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from pyspark.sql import SparkSession

TESTS = Path(__file__).parent


@pytest.fixture(scope="session")
def spark() -> Iterator[SparkSession]:
    if shutil.which("java") is None and "JAVA_HOME" not in os.environ:
        pytest.skip("Java is not installed")
    os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
    os.environ["PYSPARK_PYTHON"] = sys.executable
    session = (
        SparkSession.builder.master("local[2]")
        .config("spark.ui.enabled", "false")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.sql.shuffle.partitions", "2")
        .getOrCreate()
    )
    yield session
    session.stop()


@pytest.fixture(scope="session")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> str:
    """An archive in the form of `make bundle` whose program is the stand-in."""
    folder = tmp_path_factory.mktemp("bundle")
    program = folder / "chatframe"
    program.write_text(f'#!/bin/sh\nexec {sys.executable} {TESTS / "stand_in.py"} "$@"\n')
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    archive = folder / "chatframe.tar.gz"
    with tarfile.open(archive, "w:gz") as tar:
        tar.add(program, "bin/chatframe")
    return str(archive)
