#!/usr/bin/env bash
# Compares two pictures: diff.sh A B [FIELDS], with further fields of JSON such as '"maxPixels":12'
# With ACCEPT=image/png, prints a picture of the difference, and with ACCEPT=text/html a page.
set -euo pipefail
printf '{"a":"%s","b":"%s"%s}' "$(base64 -w 0 "$1")" "$(base64 -w 0 "$2")" "${3:+,$3}" |
  curl --fail-with-body -sS -H 'Content-Type: application/json' -H "Accept: ${ACCEPT:-application/json}" \
    --data-binary @- "${CHATFRAME_URL:-http://127.0.0.1:8080}/v1/diff"
