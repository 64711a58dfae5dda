import Foundation

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
