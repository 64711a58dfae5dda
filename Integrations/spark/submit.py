"""Draws a table of conversations: `spark-submit submit.py --help`."""

import sys

from chatframe_spark.submit import main

if __name__ == "__main__":
    sys.exit(main())
