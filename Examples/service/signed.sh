#!/usr/bin/env bash
# Draws the picture of a signed path: signed.sh "$(chatframe-server sign request.json --keys keys)"
set -euo pipefail
curl --fail-with-body -sS "${CHATFRAME_URL:-http://127.0.0.1:8080}$1"
