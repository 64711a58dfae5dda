#if Server
import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// A client that reads a number of pieces, and further ones after `open()`.
final class GatedWriter: ResponseBodyWriter, Sendable {
  private struct State {
    var pieces: [Int] = []
    var isOpen = false
    var waiting: CheckedContinuation<Void, Never>?
  }

  private let limit: Int
  private let state = Mutex(State())
  private let reached = AsyncStream<Void>.makeStream()

  /// Creates a client that reads `limit` pieces at first.
  init(limit: Int) { self.limit = limit }

  /// The number of bytes of each piece.
  var pieces: [Int] { state.withLock { $0.pieces } }

  /// Waits until the client has been sent a piece that it does not read.
  func waitUntilFull() async { _ = await reached.stream.first { _ in true } }

  /// Makes the client read all further pieces.
  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      return state.waiting
    }
    waiting?.resume()
  }

  func write(_ buffer: ByteBuffer) async throws {
    let mustWait = state.withLock { state in
      state.pieces.append(buffer.readableBytes)
      return state.pieces.count > limit && !state.isOpen
    }
    guard mustWait else { return }
    await withCheckedContinuation { continuation in
      state.withLock { $0.waiting = continuation }
      reached.continuation.yield()
    }
  }

  func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
#endif
