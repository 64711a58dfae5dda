#if Server
import NIOCore
import Synchronization

/// Text that grows on an event loop and is read elsewhere; of a long one, its beginning and its end.
final class GatheredText: Sendable {
  /// How many bytes are kept of each.
  private static let limit = 1 << 20

  private let bytes = Mutex((head: ByteBuffer(), tail: ByteBuffer()))

  /// All that was kept; what is no UTF-8 is replaced.
  var text: String {
    bytes.withLock { Self.text($0.head) + Self.text($0.tail) }
  }

  /// Whether nothing came so far.
  var isEmpty: Bool { bytes.withLock { $0.head.readableBytes == 0 } }

  /// Adds what came.
  func append(_ buffer: ByteBuffer) {
    bytes.withLock { bytes in
      var buffer = buffer
      let room = Self.limit - bytes.head.readableBytes
      if let start = buffer.readSlice(length: min(room, buffer.readableBytes)) {
        bytes.head.writeImmutableBuffer(start)
      }
      bytes.tail.writeImmutableBuffer(buffer)
      guard bytes.tail.readableBytes > 2 * Self.limit else { return }
      bytes.tail.moveReaderIndex(forwardBy: bytes.tail.readableBytes - Self.limit)
      bytes.tail.discardReadBytes()
    }
  }

  private static func text(_ buffer: ByteBuffer) -> String {
    String(decoding: buffer.readableBytesView, as: UTF8.self)
  }
}
#endif
