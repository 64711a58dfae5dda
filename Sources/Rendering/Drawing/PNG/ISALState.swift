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

/// The memory of ISA-L for the strings that it finds at level 1, zero at first: 350 KB.
struct LevelBuffer: ~Copyable {
  private let memory = ZeroedMemory(byteCount: Int(isal_level_1_buffer_size))

  /// Calls a function with the memory.
  borrowing func withBytes<R>(_ body: (UnsafeMutableBufferPointer<UInt8>) -> R) -> R {
    body(
      UnsafeMutableBufferPointer(
        start: memory.start.assumingMemoryBound(to: UInt8.self),
        count: Int(isal_level_1_buffer_size)
      )
    )
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

/// A buffer of bytes that have no value at first.
///
/// The system provides pages of memory only when they are used, so a capacity for the worst case
/// costs no time.
struct ByteBuffer: ~Copyable {
  /// The number of bytes.
  let count: Int
  private let start: UnsafeMutablePointer<UInt8>

  /// Creates a buffer.
  init(count: Int) {
    self.count = count
    start = .allocate(capacity: count)
  }

  deinit { start.deallocate() }

  /// Replaces a buffer that is too small, without keeping its bytes.
  mutating func reserve(_ count: Int) {
    if self.count < count { self = ByteBuffer(count: count) }
  }

  /// Calls a function with the bytes.
  borrowing func withBytes<R, E: Error>(
    _ body: (UnsafeMutableBufferPointer<UInt8>) throws(E) -> R
  ) throws(E) -> R {
    try body(UnsafeMutableBufferPointer(start: start, count: count))
  }
}
