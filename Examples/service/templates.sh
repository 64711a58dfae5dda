#!/usr/bin/env bash
# Lists the templates.
set -euo pipefail
curl --fail-with-body -sS "${CHATFRAME_URL:-http://127.0.0.1:8080}/v1/templates"
