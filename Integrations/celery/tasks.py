r"""Draws conversations that bots and exports ask for, on the queue that a team already has.

    CHATFRAME=/opt/chatframe/bin/chatframe OUT=/shared/pictures BROKER=redis://127.0.0.1:6379/0 \
        celery -A tasks worker --concurrency 2

BACKEND is the address of the store for results; by default they go back through BROKER. DEADLINE is
the longest time of a job in seconds (60); a job can have a shorter one of its own.

    >>> from tasks import draw
    >>> draw.delay({"v": 1, "id": "a", "kind": "render", "input": {"path": "/shared/a.json"}}).get()

The package chatframe-spark must be installed; Spark itself is not needed.
"""

from __future__ import annotations

import json
import os
from dataclasses import asdict
from typing import Any

from celery import Celery
from celery.signals import worker_process_init, worker_process_shutdown

from chatframe_spark.worker import Worker, WorkerStartError, own_deadline

BROKER = os.environ["BROKER"]
# RabbitMQ keeps no results: they are messages to the process that waits for them.
BACKEND = os.environ.get("BACKEND") or ("rpc://" if "amqp" in BROKER.split(":")[0] else BROKER)
DEADLINE = float(os.environ.get("DEADLINE", "60"))
TRIES = 2

app = Celery("chatframe", broker=BROKER, backend=BACKEND)
app.conf.update(
    # A job that was being drawn when its process died is drawn again, both are needed for that.
    task_acks_late=True,
    task_reject_on_worker_lost=True,
    # A dead machine is noticed after this time. It exceeds the longest job, which would otherwise
    # be drawn twice at once; that costs time, and changes nothing.
    broker_transport_options={"visibility_timeout": int(TRIES * (DEADLINE + 5)) + 60},
    visibility_timeout=int(TRIES * (DEADLINE + 5)) + 60,
    worker_prefetch_multiplier=1,
    result_expires=3600,
)

worker: Worker | None = None


@worker_process_init.connect
def start(**_: object) -> None:
    """Starts the worker of a process of the pool, which keeps fonts and templates loaded."""
    global worker
    command = [os.environ.get("CHATFRAME", "chatframe"), "worker", "--out", os.environ["OUT"]]
    worker = Worker([*command, "--hello"], deadline=DEADLINE, tries=TRIES)
    worker.start()


@worker_process_shutdown.connect
def stop(**_: object) -> None:
    """Ends the worker."""
    if worker is not None:
        worker.close()


@app.task(autoretry_for=(WorkerStartError,), retry_backoff=True, max_retries=5)
def draw(job: dict[str, Any]) -> dict[str, Any]:
    """Draws a picture, and returns the row of its index.

    A job that is invalid, crashes the worker or hangs has a row like any other.
    """
    if worker is None:
        raise RuntimeError("no process of the pool has a worker; start celery with --pool prefork")
    deadline = min(own_deadline(job) or DEADLINE, DEADLINE)
    line = json.dumps({"deadlineInMilliseconds": round(DEADLINE * 1000), **job})
    return asdict(worker.run(job.get("id"), line, deadline))
