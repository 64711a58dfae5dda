#!/usr/bin/env bash
# Asks how the service is, and which version.
set -euo pipefail
for route in health ready version; do
  curl --fail-with-body -sS "${CHATFRAME_URL:-http://127.0.0.1:8080}/$route"
  echo
done
