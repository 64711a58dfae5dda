"""The place of pictures: a shared folder, an object store, or a column of the index."""

from __future__ import annotations

import contextlib
import shutil
import tempfile
import uuid
from dataclasses import replace
from pathlib import Path
from urllib.parse import unquote, urlsplit

from pyarrow import fs

from chatframe_spark.worker import Answer, PictureFile

# A PUT replaces an object as a whole; elsewhere a file is written beside its place and renamed.
_OBJECT_STORES = ("abfs", "gcs", "s3")


class PictureStore:
    """Keeps the pictures of a worker.

    Names are derived from the content, so that a picture that is written twice stays the same.

    Args:
        out: A folder that all machines share, the URI of one (`s3://bucket/pictures`), or `None`.
        inline_limit: The size in bytes up to which a picture is kept in the answer.
        application: The name of the application, for the folder of its unfinished files.

    Attributes:
        folder: The folder for the worker's option `--out`.
        scratch: The folder for its option `--scratch`, where a worker that is killed leaves its
            unfinished files.
    """

    def __init__(
        self, out: str | None, inline_limit: int = 0, application: str = "application"
    ) -> None:
        self.inline_limit = inline_limit
        self._is_direct = out is not None and inline_limit == 0 and is_local(out)
        self._system: fs.FileSystem | None = None
        self._root = self._unfinished = ""
        if out is not None:
            self._system, self._root = _place(out)
            name = f"{_scratch_name(application)}/{uuid.uuid4().hex}"
            self._unfinished = f"{self._root.rstrip('/')}/{name}"
            if is_local(out):
                _make_folder(Path(self._unfinished))
        if self._is_direct:
            self.folder, self.scratch = self._root, self._unfinished
        else:
            self.folder = self.scratch = tempfile.mkdtemp(prefix="chatframe-")

    def __enter__(self) -> PictureStore:
        """Returns the store."""
        return self

    def __exit__(self, *_: object) -> None:
        """Removes the unfinished files, and their folder if no other store uses it."""
        shutil.rmtree(self.scratch, ignore_errors=True)
        if isinstance(self._system, fs.LocalFileSystem):
            shutil.rmtree(self._unfinished, ignore_errors=True)
            with contextlib.suppress(OSError):
                Path(self._unfinished).parent.rmdir()
        elif self._system is not None and not self._is_object_store:
            with contextlib.suppress(OSError):
                self._system.delete_dir(self._unfinished)

    @property
    def _is_object_store(self) -> bool:
        return self._system is not None and self._system.type_name in _OBJECT_STORES

    def keep(self, answer: Answer) -> Answer:
        """Moves the pictures of an answer to their place.

        Raises:
            OSError: If a picture cannot be stored. The engine tries again then.
        """
        if self._is_direct or not answer.files:
            return answer
        large = [file for file in answer.files if file.byte_count > self.inline_limit]
        if large and self._system is None:
            self._remove(answer.files)
            message = (
                f"a picture has {large[0].byte_count} bytes; the column takes {self.inline_limit}. "
                "Raise inline_limit, or name a folder with out"
            )
            return replace(
                answer,
                status="failed",
                files=(),
                error_code="inline-limit",
                error_message=message,
            )
        # Frames that are equal have one file.
        names = dict.fromkeys(file.name for file in answer.files)
        kept = {name: self._keep(name) for name in names}
        return replace(
            answer, files=tuple(replace(file, content=kept[file.name]) for file in answer.files)
        )

    def _keep(self, name: str) -> bytes | None:
        """Moves a picture to its place, or returns its content if that is small."""
        path = Path(self.folder, name)
        content = path.read_bytes()
        path.unlink()
        if len(content) <= self.inline_limit:
            return content
        self._put(name, content)
        return None

    def _put(self, name: str, content: bytes) -> None:
        system = self._system
        assert system is not None
        target = f"{self._root}/{name}"
        known = system.get_file_info(target)
        if known.type == fs.FileType.File and known.size == len(content):
            return
        if self._is_object_store:
            with system.open_output_stream(target) as stream:
                stream.write(content)
            return
        for folder in (target.rpartition("/")[0], self._unfinished):
            system.create_dir(folder, recursive=True)
        unfinished = f"{self._unfinished}/{name.rpartition('/')[2]}"
        with system.open_output_stream(unfinished) as stream:
            stream.write(content)
        system.move(unfinished, target)

    def _remove(self, files: tuple[PictureFile, ...]) -> None:
        for file in files:
            Path(self.folder, file.name).unlink(missing_ok=True)


def remove_scratch(out: str, application: str) -> None:
    """Removes the unfinished files that executors of an application have left when they died."""
    with contextlib.suppress(OSError):
        system, root = _place(out)
        if system.type_name not in _OBJECT_STORES:
            system.delete_dir(f"{root.rstrip('/')}/{_scratch_name(application)}")


def _scratch_name(application: str) -> str:
    return f".chatframe-{application}"


def _place(out: str) -> tuple[fs.FileSystem, str]:
    """Returns the file system of a place, and the path there."""
    if is_local(out):
        return fs.LocalFileSystem(), str(Path(local_path(out)).absolute())
    return fs.FileSystem.from_uri(out)


def _make_folder(path: Path) -> None:
    """Creates a folder in one that other stores remove when it is empty."""
    for _ in range(10):
        with contextlib.suppress(FileNotFoundError):
            path.mkdir(parents=True)
            return
    path.mkdir(parents=True)


def is_local(out: str) -> bool:
    """Returns whether a place is a path or a `file:` URI."""
    return urlsplit(out).scheme in ("", "file")


def local_path(out: str) -> str:
    """Returns the path of a local place."""
    return unquote(urlsplit(out).path) if urlsplit(out).scheme else out
