#!/usr/bin/env bash
# Prints the layout of request.json: layout.sh [REQUEST]
set -euo pipefail
curl --fail-with-body -sS -H 'Content-Type: application/json' --data-binary @"${1:-$(dirname "$0")/request.json}" \
  "${CHATFRAME_URL:-http://127.0.0.1:8080}/v1/layout"
