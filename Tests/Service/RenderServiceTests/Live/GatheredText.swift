#if Server
import NIOCore
import Synchronization

/// Text that grows on an event loop and is read elsewhere; only the beginning and the end are kept.
final class GatheredText: Sendable {
  /// The number of bytes of the beginning, and of the end.
  private static let limit = 1 << 20

  private let bytes = Mutex((head: ByteBuffer(), tail: ByteBuffer()))

  /// The kept text; bytes that are not valid UTF-8 are replaced.
  var text: String {
    bytes.withLock { Self.text($0.head) + Self.text($0.tail) }
  }

  /// A Boolean value that indicates whether nothing has arrived.
  var isEmpty: Bool { bytes.withLock { $0.head.readableBytes == 0 } }

  /// Appends bytes.
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
