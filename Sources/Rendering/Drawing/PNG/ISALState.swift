import CChatframeIsal

/// The state of ISA-L while it inflates: 80 KB, of which only a little is reset for each use.
struct InflateState: ~Copyable {
  private let memory = ZeroedMemory(byteCount: MemoryLayout<inflate_state>.size)

  /// Calls a function with the state.
  borrowing func withPointer<R>(_ body: (UnsafeMutablePointer<inflate_state>) -> R) -> R {
    body(memory.start.assumingMemoryBound(to: inflate_state.self))
  }
}

/// The state of ISA-L while it deflates: 80 KB, of which only a little is reset for each use.
struct DeflateState: ~Copyable {
  private let memory = ZeroedMemory(byteCount: MemoryLayout<isal_zstream>.size)

  /// Calls a function with the state.
  borrowing func withPointer<R>(_ body: (UnsafeMutablePointer<isal_zstream>) -> R) -> R {
    body(memory.start.assumingMemoryBound(to: isal_zstream.self))
  }
}

/// Memory for a C structure, zero at first.
///
/// The type of the structure is not part of a property's type: its arrays of up to 64 KB are tuples
/// in Swift, and the compiler would write 300 KB of code for values of that type.
private struct ZeroedMemory: ~Copyable {
  let start: UnsafeMutableRawPointer

  init(byteCount: Int) {
    start = .allocate(byteCount: byteCount, alignment: 64)
    start.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
  }

  deinit { start.deallocate() }
}
