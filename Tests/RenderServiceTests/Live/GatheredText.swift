import NIOCore
import Synchronization

/// Text that grows on an event loop and is read elsewhere.
final class GatheredText: Sendable {
  private let bytes = Mutex(ByteBuffer())

  /// All of it; what is no UTF-8 is replaced.
  var text: String { bytes.withLock { String(decoding: $0.readableBytesView, as: UTF8.self) } }

  /// Whether nothing came so far.
  var isEmpty: Bool { bytes.withLock { $0.readableBytes == 0 } }

  /// Adds what came.
  func append(_ buffer: ByteBuffer) {
    bytes.withLock { _ = $0.writeImmutableBuffer(buffer) }
  }
}
