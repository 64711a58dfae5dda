import Hummingbird
import NIOCore

/// An answer's bytes, with the time that the client takes to read them counted.
enum TimedBody {
  /// A body of some bytes.
  static func body(_ bytes: ByteBuffer, _ metrics: ServiceMetrics) -> ResponseBody {
    ResponseBody(contentLength: bytes.readableBytes) { writer in
      let start = ContinuousClock.now
      try await writer.write(bytes)
      try await writer.finish(nil)
      metrics.spent(ContinuousClock.now - start, on: .write)
    }
  }
}
