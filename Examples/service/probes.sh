#!/usr/bin/env bash
# Prints the health, the readiness and the version of the service.
set -euo pipefail
for route in health ready version; do
  curl --fail-with-body -sS "${CHATFRAME_URL:-http://127.0.0.1:8080}/$route"
  echo
done
