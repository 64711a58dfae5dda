import Foundation

/// Writes files that appear whole or not at all.
package enum AtomicFile {
  /// The most pieces that Linux and macOS take at once.
  private static let pieceLimit = 1024

  /// Writes pieces one after another into a hidden file beside `path`, and gives it that name.
  ///
  /// The pieces are handed to the system where they are, without being joined first. A file that has
  /// the name is replaced; when anything goes wrong nothing is left behind.
  package static func write(
    _ pieces: [ArraySlice<UInt8>],
    to path: String
  ) throws(OutputError) {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    guard let made = TemporaryFiles.make(in: folder.isEmpty ? "/" : folder, mode: 0o666) else {
      throw OutputError(name: path)
    }
    var code = write(pieces, to: made.descriptor)
    // A full disk may show only now.
    if close(made.descriptor) != 0, code == 0 { code = errno }
    if code == 0, !TemporaryFiles.publish(made.path, as: path) { code = errno }
    guard code != 0 else { return }
    TemporaryFiles.remove(made.path)
    throw OutputError(name: path, code: code)
  }

  /// Writes several files that appear together: all of them are written before the first has its name, and
  /// no interruption comes between.
  ///
  /// - Parameter old: Files that these take the place of under other names.
  package static func write(
    together files: [(bytes: [UInt8], path: String)],
    removing old: [String] = []
  ) throws(OutputError) {
    var made: [(path: String, target: String)] = []
    // Files that have their final names are not temporary any more.
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

  /// Adds bytes to the file at `path`, as far as there is room; what does not fit is given up.
  package static func append(_ bytes: [UInt8], to path: String) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return }
    _ = write([bytes[...]], to: descriptor)
    close(descriptor)
  }

  /// Writes pieces one after another.
  ///
  /// - Returns: The system's `errno`; 0 where all went well.
  static func write(_ pieces: [ArraySlice<UInt8>], to descriptor: Int32) -> Int32 {
    for start in stride(from: 0, to: pieces.count, by: pieceLimit) {
      let group = pieces[start..<min(start + pieceLimit, pieces.count)]
      var vectors = unsafe [iovec]()
      unsafe vectors.reserveCapacity(group.count)
      let code = unsafe lend(group, &vectors) { unsafe writeAll(&$0, to: descriptor) }
      if code != 0 { return code }
    }
    return 0
  }

  /// Gathers where the pieces are, one call inside the other, as each is lent for a call only.
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

  /// Sees interrupted calls and such that took only a part through.
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

  /// Leaves out what the system took.
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

/// A file that is written bit by bit and appears when it is whole, or not at all.
package struct AtomicFileWriter {
  private let path: String
  private let temporary: String
  private let descriptor: Int32

  /// Writes a file that takes the place of what is at `path` when all of it is written.
  ///
  /// - Parameter body: Writes; what it throws leaves everything as it was.
  package static func write(
    to path: String,
    _ body: (AtomicFileWriter) async throws -> Void
  ) async throws {
    let folder = SymbolicLinks.folder(of: path)
    guard let made = TemporaryFiles.make(in: folder, mode: 0o666) else {
      throw OutputError(name: path)
    }
    let file = AtomicFileWriter(path: path, temporary: made.path, descriptor: made.descriptor)
    do {
      try await body(file)
    } catch {
      close(made.descriptor)
      TemporaryFiles.remove(made.path)
      throw error
    }
    try file.finish()
  }

  /// Adds bytes.
  package func write(_ bytes: [UInt8]) throws(OutputError) {
    let code = AtomicFile.write([bytes[...]], to: descriptor)
    guard code == 0 else { throw OutputError(name: path, code: code) }
  }

  private func finish() throws(OutputError) {
    // A full disk may show only now.
    var code = close(descriptor) == 0 ? 0 : errno
    if code == 0, !TemporaryFiles.publish(temporary, as: path) { code = errno }
    guard code != 0 else { return }
    TemporaryFiles.remove(temporary)
    throw OutputError(name: path, code: code)
  }
}

/// An error that prevents a result from being written.
package struct OutputError: Error, CustomStringConvertible {
  /// The file as the caller named it.
  package let name: String
  /// The system's `errno`.
  package let code: Int32
  /// A boolean value that indicates whether the destination is standard output instead of a file.
  package let isStandardOutput: Bool

  /// An error with the system's latest code, or another.
  package init(name: String, code: Int32 = errno, isStandardOutput: Bool = false) {
    self.name = name
    self.code = code
    self.isStandardOutput = isStandardOutput
  }

  /// A boolean value that indicates whether the reader of a pipe has closed it.
  package var isBrokenPipe: Bool { code == EPIPE }

  /// The file, the reason, and what can be done.
  package var description: String { "\(name): cannot be written: \(reason)" }

  private var reason: String {
    switch code {
    case ENOENT: "its folder does not exist; create that first"
    case ENOTDIR: "a part of its path is no folder"
    case ENAMETOOLONG: "its name is too long; choose a shorter one"
    case EISDIR: "it is a folder; name a file in it"
    case EACCES, EPERM: "permission denied; choose another place"
    case EROFS: "the file system is read-only; choose another place"
    case ENOSPC, EDQUOT: "no space left; free some or choose another place"
    case EPIPE: "nobody reads it any more"
    case EBADF where isStandardOutput: "it is closed"
    default: unsafe String(cString: strerror(code))
    }
  }
}

extension OutputError: LocalizedError {
  /// The description.
  package var errorDescription: String? { description }
}
