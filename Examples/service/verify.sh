#!/usr/bin/env bash
# Compares what request.json, or the request named second, looks like with a golden: a PNG or a
# lossless WebP. ACCEPT=image/png gives the picture of what differs.
set -euo pipefail
request=${2:-$(dirname "$0")/request.json}
# The golden is put before the last brace of the request.
{ tr -d '\n' < "$request" | sed 's/} *$//'; printf ',"golden":"%s"}' "$(base64 -w 0 "$1")"; } |
  curl --fail-with-body -sS -H 'Content-Type: application/json' -H "Accept: ${ACCEPT:-application/json}" \
    --data-binary @- "${CHATFRAME_URL:-http://127.0.0.1:8080}/v1/verify"
