/// Takes what a C library writes, and keeps what the receiver throws until it can be thrown.
final class ByteStream {
  private let sink: ([UInt8]) throws -> Void
  private var filter: SVGFilter?
  private var failure: (any Error)?

  /// A stream that hands everything on, through a filter where there is one.
  init(filter: SVGFilter? = nil, sink: @escaping ([UInt8]) throws -> Void) {
    self.filter = filter
    self.sink = sink
  }

  /// Hands bytes on.
  ///
  /// - Returns: Whether more may come.
  func take(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard failure == nil else { return false }
    do {
      let passed = filter?.pass(bytes) ?? [UInt8](bytes)
      if !passed.isEmpty { try sink(passed) }
      return true
    } catch {
      failure = error
      return false
    }
  }

  /// Hands on what the filter still holds, when nothing more comes.
  func finish() throws {
    try check()
    guard let rest = filter?.finish(), !rest.isEmpty else { return }
    try sink(rest)
  }

  /// Throws what the receiver has thrown.
  func check() throws {
    if let failure { throw failure }
  }
}
