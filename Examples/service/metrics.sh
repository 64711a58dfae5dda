#!/usr/bin/env bash
# Prints the metrics.
set -euo pipefail
curl --fail-with-body -sS "${CHATFRAME_METRICS_URL:-http://127.0.0.1:9090}/metrics"
