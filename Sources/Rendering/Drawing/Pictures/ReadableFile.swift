/// A regular file, open for reading.
struct ReadableFile: ~Copyable {
  /// Its length in bytes.
  let byteCount: Int
  private let descriptor: Int32

  /// Opens a file; `nil` unless it is a readable regular file.
  ///
  /// Never waits, as opening a pipe would.
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

  /// The bytes from `offset` on, fewer than `count` at the file's end.
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

/// Bytes of a file's header, read without ever passing their end.
struct HeaderBytes {
  private let bytes: [UInt8]

  /// A view of `bytes`.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The byte at `offset`.
  subscript(offset: Int) -> UInt8? { bytes.indices.contains(offset) ? bytes[offset] : nil }

  /// Whether the file begins so.
  func starts(with prefix: [UInt8]) -> Bool { bytes.starts(with: prefix) }

  /// ASCII at `offset`.
  func text(_ offset: Int, count: Int) -> String? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
  }

  /// Sixteen bits, the high byte first.
  func big16(_ offset: Int) -> Int? { number(offset, byteCount: 2, isBigEndian: true) }
  /// Thirty-two bits, the high byte first.
  func big32(_ offset: Int) -> Int? { number(offset, byteCount: 4, isBigEndian: true) }
  /// Sixteen bits, the low byte first.
  func little16(_ offset: Int) -> Int? { number(offset, byteCount: 2, isBigEndian: false) }
  /// Thirty-two bits, the low byte first.
  func little32(_ offset: Int) -> Int? { number(offset, byteCount: 4, isBigEndian: false) }

  /// The orientation, 1…8, that an EXIF segment gives in its first directory.
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
