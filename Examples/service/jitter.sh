#!/usr/bin/env bash
# Tells what moved in the frames of a tar that the user did not move: frames.sh > frames.tar, then
# jitter.sh frames.tar
set -euo pipefail
curl --fail-with-body -sS -H 'Content-Type: application/x-tar' -T "$1" -X POST \
  "${CHATFRAME_URL:-http://127.0.0.1:8080}/v1/jitter${2:+?$2}"
