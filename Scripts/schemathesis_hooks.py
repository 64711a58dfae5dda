"""Makes schemathesis send random bytes as tars of frames."""
import schemathesis

schemathesis.serializer.alias("application/x-tar", "application/octet-stream")
