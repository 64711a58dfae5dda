import Glibc

/// A regular file, open for reading.
struct ReadableFile: ~Copyable {
  /// Its length in bytes.
  let byteCount: Int
  private let descriptor: Int32

  /// Opens a file; nil unless it is a regular one that may be read.
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
