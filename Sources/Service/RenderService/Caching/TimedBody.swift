import Hummingbird
import NIOCore
import NIOHTTPTypes

/// An answer's bytes, with the time counted that the client takes to read them.
enum TimedBody {
  /// Bytes that are sent at once: others have their turn on the connection's event loop in between.
  static let pieceLength = 256 << 10

  /// A body of some bytes, which have left the process before the answer ends: a connection of a
  /// service that is about to stop is closed right after that, whatever still waits to be sent.
  static func body(
    _ bytes: ByteBuffer,
    _ metrics: ServiceMetrics,
    _ channel: any Channel
  ) -> ResponseBody {
    ResponseBody(contentLength: bytes.readableBytes) { writer in
      let start = ContinuousClock.now
      var rest = bytes
      while let piece = rest.readSlice(length: min(rest.readableBytes, pieceLength)),
        piece.readableBytes > 0
      {
        try await writer.write(piece)
      }
      if channel.remoteAddress != nil {
        try await channel.writeAndFlush(HTTPResponsePart.body(ByteBuffer())).get()
      }
      try await writer.finish(nil)
      metrics.spent(ContinuousClock.now - start, on: .write)
    }
  }
}
