/// A regular file, open for reading.
struct ReadableFile: ~Copyable {
  /// The length in bytes.
  let byteCount: Int
  private let descriptor: Int32

  /// Opens a file; `nil` unless it is a readable regular file.
  ///
  /// Never blocks, unlike opening a pipe.
  init?(path: String) {
    let opened = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard opened >= 0 else { return nil }
    var status = stat()
    guard fstat(opened, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(opened)
      return nil
    }
    byteCount = Int(status.st_size)
    descriptor = opened
  }

  deinit { close(descriptor) }

  /// Returns the bytes at `offset`, fewer than `count` at the end of the file.
  borrowing func bytes(at offset: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      while initialized < count {
        let read = pread(
          descriptor,
          buffer.baseAddress.map { $0 + initialized },
          count - initialized,
          off_t(offset + initialized)
        )
        guard read > 0 else { return }
        initialized += read
      }
    }
  }
}

/// The bytes of a file's header, with bounds-checked access.
struct HeaderBytes {
  private let bytes: [UInt8]

  /// Creates a view of `bytes`.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the byte at `offset`; `nil` beyond the end.
  subscript(offset: Int) -> UInt8? { bytes.indices.contains(offset) ? bytes[offset] : nil }

  /// Returns whether the file starts with `prefix`.
  func starts(with prefix: [UInt8]) -> Bool { bytes.starts(with: prefix) }

  /// Returns the ASCII text at `offset`.
  func text(_ offset: Int, count: Int) -> String? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
  }

  /// Returns the big-endian 16-bit number at `offset`.
  func big16(_ offset: Int) -> Int? { number(offset, byteCount: 2, isBigEndian: true) }
  /// Returns the big-endian 32-bit number at `offset`.
  func big32(_ offset: Int) -> Int? { number(offset, byteCount: 4, isBigEndian: true) }
  /// Returns the little-endian 16-bit number at `offset`.
  func little16(_ offset: Int) -> Int? { number(offset, byteCount: 2, isBigEndian: false) }
  /// Returns the little-endian 32-bit number at `offset`.
  func little32(_ offset: Int) -> Int? { number(offset, byteCount: 4, isBigEndian: false) }

  /// The orientation, 1…8, in the first directory of an EXIF segment.
  var exifOrientation: Int? {
    guard text(0, count: 6) == "Exif\0\0", let order = text(6, count: 2) else { return nil }
    guard order == "II" || order == "MM" else { return nil }
    let isBig = order == "MM"
    guard let directory = number(10, byteCount: 4, isBigEndian: isBig).map({ $0 + 6 }),
      let count = number(directory, byteCount: 2, isBigEndian: isBig)
    else { return nil }
    for entry in (0..<count).map({ directory + 2 + $0 * 12 })
    where number(entry, byteCount: 2, isBigEndian: isBig) == 0x0112 {
      let value = number(entry + 8, byteCount: 2, isBigEndian: isBig)
      return value.flatMap { (1...8).contains($0) ? $0 : nil }
    }
    return nil
  }

  private func number(_ offset: Int, byteCount: Int, isBigEndian: Bool) -> Int? {
    guard offset >= 0, offset + byteCount <= bytes.count else { return nil }
    let slice = bytes[offset..<offset + byteCount]
    return isBigEndian
      ? slice.reduce(0) { $0 << 8 | Int($1) } : slice.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
