#!/usr/bin/env bash
# Draws request.json as a PNG on standard output: render.sh [REQUEST]
set -euo pipefail
curl --fail-with-body -sS -H 'Content-Type: application/json' --data-binary @"${1:-$(dirname "$0")/request.json}" \
  "${CHATFRAME_URL:-http://127.0.0.1:8080}/v1/render"
