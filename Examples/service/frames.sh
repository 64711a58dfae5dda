#!/usr/bin/env bash
# Draws every frame of frames.json as a tar on standard output: frames.sh [REQUEST]
set -euo pipefail
curl --fail-with-body -sS -H 'Content-Type: application/json' --data-binary @"${1:-$(dirname "$0")/frames.json}" \
  "${CHATFRAME_URL:-http://127.0.0.1:8080}/v1/frames"
