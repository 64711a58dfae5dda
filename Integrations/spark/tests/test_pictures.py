import hashlib
from dataclasses import replace
from pathlib import Path

import pytest
from pyarrow import fs

from chatframe_spark import pictures
from chatframe_spark.pictures import PictureStore, remove_scratch
from chatframe_spark.worker import Answer, PictureFile


def draw(store: PictureStore, content: bytes) -> Answer:
    digest = hashlib.sha256(content).hexdigest()
    name = f"{digest[:2]}/{digest}.png"
    path = Path(store.folder, name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return Answer("a", "ok", files=(PictureFile(name, digest, len(content)),))


def files(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


def test_the_worker_writes_into_a_shared_folder_itself(tmp_path: Path) -> None:
    for out in (str(tmp_path), tmp_path.as_uri()):
        with PictureStore(out) as store:
            assert store.folder == str(tmp_path)
            answer = draw(store, b"picture")
            assert store.keep(answer) is answer
            Path(store.scratch, "unfinished").touch()
        assert files(tmp_path) == [answer.files[0].name]
        assert [path.name for path in tmp_path.iterdir()] == [answer.files[0].name[:2]]


def test_the_folder_of_unfinished_files_stays_while_another_store_uses_it(tmp_path: Path) -> None:
    with PictureStore(str(tmp_path), application="app") as first:
        with PictureStore(str(tmp_path), inline_limit=1, application="app"):
            pass
        assert Path(first.scratch).parent == tmp_path / ".chatframe-app"
        assert Path(first.scratch).is_dir()
    assert list(tmp_path.iterdir()) == []


def test_unfinished_files_of_dead_executors_are_removed(tmp_path: Path) -> None:
    for name in ("app", "other"):
        (tmp_path / f".chatframe-{name}" / "1").mkdir(parents=True)
    remove_scratch(str(tmp_path), "app")
    remove_scratch(str(tmp_path), "app")
    assert [path.name for path in tmp_path.iterdir()] == [".chatframe-other"]


@pytest.mark.parametrize("inline_limit", [0, 4])
def test_an_address_can_have_escapes(tmp_path: Path, inline_limit: int) -> None:
    folder = tmp_path / "my pictures"
    folder.mkdir()
    with PictureStore(folder.as_uri(), inline_limit=inline_limit) as store:
        answer = store.keep(draw(store, b"12345"))
    assert files(tmp_path) == [f"my pictures/{answer.files[0].name}"]


@pytest.mark.parametrize("content", [b"1234", b"12345"])
def test_equal_frames_have_one_file(tmp_path: Path, content: bytes) -> None:
    with PictureStore(str(tmp_path), inline_limit=4) as store:
        (file,) = draw(store, content).files
        kept = store.keep(Answer("a", "ok", files=(file, replace(file, frame=1)))).files
    assert [kept_file.frame for kept_file in kept] == [None, 1]
    assert kept[0].content == kept[1].content
    assert files(tmp_path) == ([] if len(content) == 4 else [file.name])


def test_small_pictures_are_in_the_answer_and_large_ones_in_the_folder(tmp_path: Path) -> None:
    with PictureStore(str(tmp_path), inline_limit=4) as store:
        small = store.keep(draw(store, b"1234")).files[0]
        large = store.keep(draw(store, b"12345")).files[0]
        assert files(Path(store.folder)) == []
    assert (small.content, large.content) == (b"1234", None)
    assert files(tmp_path) == [large.name]
    assert (tmp_path / large.name).read_bytes() == b"12345"
    assert not Path(store.folder).exists()


def test_unfinished_files_of_a_cluster_are_in_their_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cluster = fs.SubTreeFileSystem(str(tmp_path), fs.LocalFileSystem())
    monkeypatch.setattr(pictures, "_place", lambda _: (cluster, "out"))
    with PictureStore("hdfs://cluster/out", application="app") as store:
        name = store.keep(draw(store, b"picture")).files[0].name
        assert [path.name for path in (tmp_path / "out" / ".chatframe-app").iterdir()]
    assert files(tmp_path) == [f"out/{name}"]
    remove_scratch("hdfs://cluster/out", "app")
    assert [path.name for path in (tmp_path / "out").iterdir()] == [name[:2]]


def test_a_picture_that_is_stored_twice_stays_the_same(tmp_path: Path) -> None:
    with PictureStore(str(tmp_path), inline_limit=1) as store:
        first = store.keep(draw(store, b"picture"))
        assert store.keep(draw(store, b"picture")) == first
    assert files(tmp_path) == [first.files[0].name]


def test_a_picture_for_which_there_is_no_place_is_an_error(tmp_path: Path) -> None:
    with PictureStore(None, inline_limit=4) as store:
        answer = store.keep(draw(store, b"12345"))
        assert files(Path(store.folder)) == []
    assert (answer.status, answer.error_code, answer.files) == ("failed", "inline-limit", ())


def test_a_folder_that_cannot_be_written_raises(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(OSError, match="file"), PictureStore(str(tmp_path / "file")):
        pass


def test_pictures_are_objects_in_a_store(monkeypatch: pytest.MonkeyPatch) -> None:
    moto = pytest.importorskip("moto.server", reason="moto is not installed")
    for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"):
        monkeypatch.setenv(name, "test")
    server = moto.ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    server.start()
    try:
        address = "{}:{}".format(*server.get_host_and_port())
        query = f"scheme=http&endpoint_override={address}&region=us-east-1"
        system, _ = fs.FileSystem.from_uri(f"s3://pictures?allow_bucket_creation=true&{query}")
        system.create_dir("pictures")
        with PictureStore(f"s3://pictures/2026?{query}", inline_limit=4) as store:
            for _ in range(2):
                (file,) = store.keep(draw(store, b"12345")).files
            assert store.keep(draw(store, b"1234")).files[0].content == b"1234"
        found = system.get_file_info(fs.FileSelector("pictures", recursive=True))
        names = [info.path for info in found if info.is_file]
        assert names == [f"pictures/2026/{file.name}"]
        with system.open_input_stream(names[0]) as stream:
            assert stream.read() == b"12345"
    finally:
        server.stop()
