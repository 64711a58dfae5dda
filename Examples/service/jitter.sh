#!/usr/bin/env bash
# Reports motion that the user did not cause, in a tar of frames: jitter.sh TAR [PARAMETERS]
# For example: frames.sh > frames.tar; jitter.sh frames.tar pixelsOnly=true
set -euo pipefail
curl --fail-with-body -sS -H 'Content-Type: application/x-tar' -T "$1" -X POST \
  "${CHATFRAME_URL:-http://127.0.0.1:8080}/v1/jitter${2:+?$2}"
