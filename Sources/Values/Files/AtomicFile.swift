import Foundation

/// Writes files that appear as a whole or not at all.
package enum AtomicFile {
  /// The maximum number of pieces that Linux and macOS write at once.
  private static let pieceLimit = 1024

  /// Writes pieces in order into a hidden file beside `path`, then renames the file to `path`.
  ///
  /// The pieces are written in place, without being joined first. An existing file is replaced. If
  /// writing fails, no temporary file remains.
  package static func write(
    _ pieces: [ArraySlice<UInt8>],
    to path: String
  ) throws(OutputError) {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    guard let made = TemporaryFiles.make(in: folder.isEmpty ? "/" : folder, mode: 0o666) else {
      throw OutputError(name: path)
    }
    var code = write(pieces, to: made.descriptor)
    // A full disk may be reported only on closing.
    if close(made.descriptor) != 0, code == 0 { code = errno }
    if code == 0, !TemporaryFiles.publish(made.path, as: path) { code = errno }
    guard code != 0 else { return }
    TemporaryFiles.remove(made.path)
    throw OutputError(name: path, code: code)
  }

  /// Writes several files that appear together and replace `old` files, which may have other names.
  ///
  /// All files are written before the first is renamed, and no interruption occurs between renames.
  package static func write(
    together files: [(bytes: [UInt8], path: String)],
    removing old: [String] = []
  ) throws(OutputError) {
    var made: [(path: String, target: String)] = []
    // Files that have been renamed are no longer temporary.
    defer { for file in made { TemporaryFiles.remove(file.path) } }
    for (bytes, path) in files {
      guard let file = TemporaryFiles.make(in: SymbolicLinks.folder(of: path), mode: 0o666) else {
        throw OutputError(name: path)
      }
      made.append((file.path, path))
      var code = write([bytes[...]], to: file.descriptor)
      if close(file.descriptor) != 0, code == 0 { code = errno }
      guard code == 0 else { throw OutputError(name: path, code: code) }
    }
    if let path = TemporaryFiles.publish(made, removing: old) { throw OutputError(name: path) }
  }

  /// Appends bytes to the file at `path`; drops bytes for which there is no space.
  package static func append(_ bytes: [UInt8], to path: String) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return }
    _ = write([bytes[...]], to: descriptor)
    close(descriptor)
  }

  /// Writes pieces in order to an open file; returns the system's `errno`, or 0 on success.
  package static func write(_ pieces: [ArraySlice<UInt8>], to descriptor: Int32) -> Int32 {
    for start in stride(from: 0, to: pieces.count, by: pieceLimit) {
      let group = pieces[start..<min(start + pieceLimit, pieces.count)]
      var vectors = unsafe [iovec]()
      unsafe vectors.reserveCapacity(group.count)
      let code = unsafe lend(group, &vectors) { unsafe writeAll(&$0, to: descriptor) }
      if code != 0 { return code }
    }
    return 0
  }

  /// Collects the buffers of the pieces by nested calls, because each buffer is valid in a call
  /// only.
  private static func lend(
    _ pieces: ArraySlice<ArraySlice<UInt8>>,
    _ vectors: inout [iovec],
    _ body: (inout [iovec]) -> Int32
  ) -> Int32 {
    guard let piece = pieces.first else { return unsafe body(&vectors) }
    return unsafe piece.withUnsafeBytes { bytes in
      let base = unsafe UnsafeMutableRawPointer(mutating: bytes.baseAddress)
      unsafe vectors.append(iovec(iov_base: base, iov_len: bytes.count))
      return unsafe lend(pieces.dropFirst(), &vectors, body)
    }
  }

  /// Writes all vectors, continuing after interrupted and partial writes.
  private static func writeAll(_ vectors: inout [iovec], to descriptor: Int32) -> Int32 {
    var first = 0
    while unsafe first < vectors.count {
      let rest = unsafe Int32(vectors.count - first)
      let written = unsafe vectors.withUnsafeBufferPointer { all in
        unsafe writev(descriptor, all.baseAddress.map { unsafe $0 + first }, rest)
      }
      guard written >= 0 else {
        if errno == EINTR { continue }
        return errno
      }
      unsafe skip(written, in: &vectors, from: &first)
    }
    return 0
  }

  /// Skips the bytes that the system has written.
  private static func skip(_ written: Int, in vectors: inout [iovec], from first: inout Int) {
    var count = written
    while unsafe first < vectors.count && count >= vectors[first].iov_len {
      count -= unsafe vectors[first].iov_len
      first += 1
    }
    guard count > 0 else { return }
    unsafe vectors[first].iov_base += count
    unsafe vectors[first].iov_len -= count
  }
}

/// A file that is written incrementally and appears as a whole or not at all.
package struct AtomicFileWriter {
  private let path: String
  private let temporary: String
  private let descriptor: Int32

  /// Writes a file by calling `body` and replaces the file at `path` when `body` returns.
  ///
  /// If `body` throws, the file at `path` is left unchanged.
  package static func write(
    to path: String,
    _ body: (AtomicFileWriter) async throws -> Void
  ) async throws {
    let file = try AtomicFileWriter(path)
    do {
      try await body(file)
    } catch {
      file.discard()
      throw error
    }
    try file.finish()
  }

  /// Writes a file in the same way, without suspending.
  package static func write(to path: String, _ body: (AtomicFileWriter) throws -> Void) throws {
    let file = try AtomicFileWriter(path)
    do {
      try body(file)
    } catch {
      file.discard()
      throw error
    }
    try file.finish()
  }

  private init(_ path: String) throws(OutputError) {
    guard let made = TemporaryFiles.make(in: SymbolicLinks.folder(of: path), mode: 0o666) else {
      throw OutputError(name: path)
    }
    (self.path, temporary, descriptor) = (path, made.path, made.descriptor)
  }

  /// Appends bytes.
  package func write(_ bytes: [UInt8]) throws(OutputError) {
    let code = AtomicFile.write([bytes[...]], to: descriptor)
    guard code == 0 else { throw OutputError(name: path, code: code) }
  }

  private func discard() {
    close(descriptor)
    TemporaryFiles.remove(temporary)
  }

  private func finish() throws(OutputError) {
    // A full disk may be reported only on closing.
    var code = close(descriptor) == 0 ? 0 : errno
    if code == 0, !TemporaryFiles.publish(temporary, as: path) { code = errno }
    guard code != 0 else { return }
    TemporaryFiles.remove(temporary)
    throw OutputError(name: path, code: code)
  }
}

/// An error that occurs when a result is written.
package struct OutputError: Error, CustomStringConvertible {
  /// The file as the caller named it.
  package let name: String
  /// The system's `errno`.
  package let code: Int32
  /// A Boolean value that indicates whether the destination is standard output instead of a file.
  package let isStandardOutput: Bool

  /// Creates an error with the system's latest code or a given one.
  package init(name: String, code: Int32 = errno, isStandardOutput: Bool = false) {
    self.name = name
    self.code = code
    self.isStandardOutput = isStandardOutput
  }

  /// A Boolean value that indicates whether the reader of a pipe has closed it.
  package var isBrokenPipe: Bool { code == EPIPE }

  /// The file, the reason and the remedy.
  package var description: String { "\(name): cannot be written: \(reason)" }

  private var reason: String {
    switch code {
    case ENOENT: "its folder does not exist; create it first"
    case ENOTDIR: "part of its path is not a folder"
    case ENAMETOOLONG: "its name is too long; choose a shorter one"
    case EISDIR: "it is a folder; name a file in it"
    case EACCES, EPERM: "permission denied; choose another place"
    case EXDEV: "it is not on the file system of the results; choose a folder there"
    case EROFS: "the file system is read-only; choose another place"
    case ENOSPC, EDQUOT: "no space left; free some or choose another place"
    case EPIPE: "its reader has closed the pipe"
    case EBADF where isStandardOutput: "it is closed"
    default: unsafe String(cString: strerror(code))
    }
  }
}

extension OutputError: LocalizedError {
  /// The same text as `description`.
  package var errorDescription: String? { description }
}
