#!/usr/bin/env bash
# Draws the preview of a template as a PNG on standard output: preview.sh [TEMPLATE]
set -euo pipefail
curl --fail-with-body -sS "${CHATFRAME_URL:-http://127.0.0.1:8080}/v1/templates/${1:-jade}/preview.png"
