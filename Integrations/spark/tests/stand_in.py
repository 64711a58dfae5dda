"""A stand-in for `chatframe worker`, whose jobs say what happens to it.

The id of a job chooses: `abort` ends the process by a signal, `abort-once` only where the file that
the variable MARK names does not exist, `hang` never answers, `garble` answers something else,
`twice` answers twice, `stray` names a file outside of the folder, `busy` fails for a passing
reason, `signal-35` ends by that signal, `surrogate` has an error that is not valid Unicode,
`frames` names its file twice. All others are ok, with a file that contains the input.
"""

import hashlib
import json
import os
import signal
import sys
import time
from pathlib import Path


def abort() -> None:
    os.kill(os.getpid(), signal.SIGABRT)


def write(folder: Path, content: bytes) -> dict[str, object]:
    digest = hashlib.sha256(content).hexdigest()
    name = f"{digest[:2]}/{digest}.png"
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    temporary = folder / f".{os.getpid()}"
    temporary.write_bytes(content)
    temporary.rename(folder / name)
    return {"name": name, "sha256": digest, "byteCount": len(content), "width": 1, "height": 2}


def answer(job: dict[str, object], folder: Path) -> dict[str, object]:
    id = job["id"]
    mark = Path(os.environ.get("MARK", "/nonexistent"))
    if id == "abort" or (id == "abort-once" and not mark.exists()):
        mark.parent.mkdir(exist_ok=True)
        mark.touch()
        abort()
    if id == "signal-35":
        os.kill(os.getpid(), 35)
    if id == "hang":
        time.sleep(60)
    if id == "garble":
        return {"v": 1, "id": "another", "status": "ok"}
    result: dict[str, object] = {"v": 1, "id": id, "status": "ok", "retryable": False}
    if id == "stray":
        return result | {"files": [{"name": "../x", "sha256": "", "byteCount": 1}]}
    if id == "busy":
        error = {"code": "disk", "message": "the disk is full"}
        return result | {"status": "failed", "retryable": True, "error": error}
    if id == "surrogate":
        return result | {"status": "failed", "error": {"code": "x", "message": "half a \ud800"}}
    content = json.dumps([job["input"], job.get("options")], ensure_ascii=False).encode()
    return result | {
        "key": hashlib.sha256(content).hexdigest(),
        "files": [write(folder, content)] * (2 if id == "frames" else 1),
        "warnings": ["a warning"],
        "milliseconds": 1.5,
    }


def main() -> None:
    folder = Path(sys.argv[sys.argv.index("--out") + 1])
    hello = {"hello": 1, "version": "0", "fingerprint": os.environ.get("FINGERPRINT", "f")}
    os.write(1, json.dumps(hello).encode() + b"\n")
    for line in sys.stdin:
        try:
            job = json.loads(line)
        except ValueError:
            os.write(1, b'{"v":1,"id":null,"status":"invalid"}\n')
            continue
        text = json.dumps(answer(job, folder)).encode() + b"\n"
        os.write(1, text * (2 if job["id"] == "twice" else 1))


main()
