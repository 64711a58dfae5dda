#!/usr/bin/env bash
# Uploads the picture named, and prints what conversations call it.
set -euo pipefail
curl --fail-with-body -sS -H 'Content-Type: application/octet-stream' --data-binary @"$1" \
  "${CHATFRAME_URL:-http://127.0.0.1:8080}/v1/assets"
