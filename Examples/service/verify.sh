#!/usr/bin/env bash
# Compares the picture of request.json with a golden: verify.sh GOLDEN [REQUEST]
# The golden is a PNG or a lossless WebP. With ACCEPT=image/png, prints a picture of the differences.
set -euo pipefail
request=${2:-$(dirname "$0")/request.json}
# Inserts the golden before the last brace of the request.
{ tr -d '\n' < "$request" | sed 's/} *$//'; printf ',"golden":"%s"}' "$(base64 -w 0 "$1")"; } |
  curl --fail-with-body -sS -H 'Content-Type: application/json' -H "Accept: ${ACCEPT:-application/json}" \
    --data-binary @- "${CHATFRAME_URL:-http://127.0.0.1:8080}/v1/verify"
