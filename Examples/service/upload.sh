#!/usr/bin/env bash
# Uploads a picture, and prints its name for conversations: upload.sh PICTURE
set -euo pipefail
curl --fail-with-body -sS -H 'Content-Type: application/octet-stream' --data-binary @"$1" \
  "${CHATFRAME_URL:-http://127.0.0.1:8080}/v1/assets"
