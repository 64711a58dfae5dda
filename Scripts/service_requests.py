"""Requests to the service for the tests that kill it."""

import json
import os
import random
import socket
import time
import urllib.error
import urllib.request

# A picture of one pixel; bytes after its end make it another upload.
PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108020000009077"
    "53de0000000c4944415478da63f8cfc0000003010100c9fe92ef0000000049454e44ae426082"
)


def post(url, body, kind="application/json"):
    request = urllib.request.Request(url, data=body, headers={"Content-Type": kind})
    with urllib.request.urlopen(request, timeout=30) as answer:
        return answer.status, answer.read()


def new_picture():
    return PNG + os.urandom(random.randrange(200_000))


def page(seed, count=None, picture=None):
    """Returns a request for the picture of a conversation."""
    bodies = [{"type": "text", "text": f"{seed}: message {i}"}
              for i in range(count or seed % 20 + 1)]
    if picture is not None:
        bodies.append({"type": "image", "source": picture})
    messages = [{"id": f"m{i}", "sender": "mei", "sentAt": "2026-03-01T12:00:00Z", "body": body}
                for i, body in enumerate(bodies)]
    options = {} if count is None else {"scale": 1}
    return json.dumps({"options": options, "conversation": {
        "version": 1, "session": {"id": "s", "kind": "group"}, "viewer": "mei",
        "participants": [{"id": "mei", "name": "Mei"}], "messages": messages}}).encode()


def is_ready(url):
    try:
        urllib.request.urlopen(url + "/ready", timeout=5).read()
        return True
    except (urllib.error.URLError, ConnectionError, TimeoutError):
        return False


def wait_until_ready(url, process):
    while not is_ready(url):
        assert process.poll() is None, f"{process.args[0]} ended with status {process.returncode}"
        time.sleep(0.02)


def free_ports(count):
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return ports
