import Foundation

/// A file that is written and read by its descriptor alone.
final class SpooledFile: Sendable {
  /// Open for reading and writing.
  let descriptor: Int32
  private let path: String

  /// A new file.
  init(path: String) throws {
    self.path = path
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    descriptor = unsafe open(path, flags, 0o600)
    guard descriptor >= 0 else { throw SpoolError(path, code: errno) }
  }

  deinit { close(descriptor) }

  /// Goes back to its beginning.
  func rewind() { lseek(descriptor, 0, SEEK_SET) }

  /// Adds bytes at its end.
  func append(_ bytes: some ContiguousBytes) throws {
    try unsafe bytes.withUnsafeBytes { buffer in
      var start = 0
      while start < buffer.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start...])
        let written = unsafe write(descriptor, rest.baseAddress, rest.count)
        if written < 0 && errno == EINTR { continue }
        guard written > 0 else { throw SpoolError(path, code: errno) }
        start += written
      }
    }
  }

  /// The last bytes; fewer where there are not as many.
  func suffix(_ count: Int) -> [UInt8] {
    let size = lseek(descriptor, 0, SEEK_END)
    let start = max(0, Int(size) - count)
    var bytes = [UInt8](repeating: 0, count: Int(size) - start)
    let read = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe pread(descriptor, buffer.baseAddress, buffer.count, off_t(start))
    }
    return read == bytes.count ? bytes : []
  }
}
