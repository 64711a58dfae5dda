#!/usr/bin/env bash
# Prints what is at a point of the picture of request.json: hit.sh X Y [REQUEST]
set -euo pipefail
request="${3:-$(dirname "$0")/request.json}"
sed "s/^{ \"conversation\"/{ \"at\": { \"x\": ${1:?}, \"y\": ${2:?} }, \"conversation\"/" "$request" |
  curl --fail-with-body -sS -H 'Content-Type: application/json' --data-binary @- \
    "${CHATFRAME_URL:-http://127.0.0.1:8080}/v1/hit"
