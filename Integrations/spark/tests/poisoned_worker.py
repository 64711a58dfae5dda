"""Stands between an engine and `chatframe worker`, and dies with the job that a variable names.

Installed in a bundle as `bin/chatframe`, beside the program as `bin/chatframe-real`.
"""

import json
import os
import subprocess
import sys
from pathlib import Path


def main() -> None:
    poison = os.environ.get("CHATFRAME_TEST_ABORT_ON")
    program = str(Path(__file__).resolve().with_name("chatframe-real"))
    if poison is None:
        os.execv(program, [program, *sys.argv[1:]])
    worker = subprocess.Popen(
        [program, *sys.argv[1:]], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
    )
    assert worker.stdin is not None and worker.stdout is not None
    if "--hello" in sys.argv:
        os.write(1, worker.stdout.readline())
    for line in sys.stdin.buffer:
        if json.loads(line)["id"] == poison:
            worker.kill()
            os.abort()
        worker.stdin.write(line)
        os.write(1, worker.stdout.readline())
    worker.stdin.close()
    sys.exit(worker.wait())


main()
