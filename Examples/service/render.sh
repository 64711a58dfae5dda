#!/usr/bin/env bash
# Draws request.json, or the request named, as a PNG on standard output.
set -euo pipefail
curl --fail-with-body -sS -H 'Content-Type: application/json' --data-binary @"${1:-$(dirname "$0")/request.json}" \
  "${CHATFRAME_URL:-http://127.0.0.1:8080}/v1/render"
