"""The place of pictures: a shared folder, an object store, or a column of the index."""

from __future__ import annotations

import shutil
import tempfile
import uuid
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

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

        run: The name of a run, for unfinished files.

    Attributes:
        folder: The folder for the worker's option `--out`.
        scratch: The folder for its option `--scratch`, where a worker that is killed leaves its
            unfinished files.
    """

    def __init__(self, out: str | None, inline_limit: int = 0, run: str = "run") -> None:
        self.inline_limit = inline_limit
        self._is_direct = out is not None and inline_limit == 0 and is_local(out)
        self._system: fs.FileSystem | None = None
        self._root = ""
        if out is not None and self._is_direct:
            self.folder = local_path(out)
            self.scratch = str(Path(scratch_folder(out, run), uuid.uuid4().hex))
            return
        self.folder = self.scratch = tempfile.mkdtemp(prefix="chatframe-")
        if out is not None:
            uri = out if urlsplit(out).scheme else Path(out).absolute().as_uri()
            self._system, self._root = fs.FileSystem.from_uri(uri)

    def __enter__(self) -> PictureStore:
        """Returns the store."""
        return self

    def __exit__(self, *_: object) -> None:
        """Removes the unfinished files."""
        shutil.rmtree(self.scratch, ignore_errors=True)

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
        return replace(answer, files=tuple(self._keep(file) for file in answer.files))

    def _keep(self, file: PictureFile) -> PictureFile:
        path = Path(self.folder, file.name)
        content = path.read_bytes()
        path.unlink()
        if len(content) <= self.inline_limit:
            return replace(file, content=content)
        self._put(file.name, content)
        return file

    def _put(self, name: str, content: bytes) -> None:
        system = self._system
        assert system is not None
        target = f"{self._root}/{name}"
        known = system.get_file_info(target)
        if known.type == fs.FileType.File and known.size == len(content):
            return
        if system.type_name in _OBJECT_STORES:
            with system.open_output_stream(target) as stream:
                stream.write(content)
            return
        system.create_dir(target.rpartition("/")[0], recursive=True)
        hidden = f"{self._root}/.{Path(self.folder).name}-{name.rpartition('/')[2]}"
        with system.open_output_stream(hidden) as stream:
            stream.write(content)
        system.move(hidden, target)

    def _remove(self, files: tuple[PictureFile, ...]) -> None:
        for file in files:
            Path(self.folder, file.name).unlink(missing_ok=True)


def scratch_folder(out: str, run: str) -> str:
    """Returns the folder for the unfinished files of a run, in a local place."""
    return str(Path(local_path(out), f".chatframe-{run}"))


def is_local(out: str) -> bool:
    """Returns whether a place is a path or a `file:` URI."""
    return urlsplit(out).scheme in ("", "file")


def local_path(out: str) -> str:
    """Returns the path of a local place."""
    return urlsplit(out).path if urlsplit(out).scheme else out
