import Foundation

/// Writes files that appear whole or not at all.
package enum AtomicFile {
  /// The most pieces that Linux takes at once.
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
    // Those that have their names are no temporary files any more.
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
