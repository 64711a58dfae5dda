import ChatframeDocuments
import ChatframeFiles
import ChatframeGraphics
import Foundation

/// A folder of files that are named after their content: `ab/abcd….png`.
///
/// Any number of processes may write to the same folder. Each file appears as a whole, and two
/// files of the same name have the same content.
package struct ResultFolder: Sendable {
  /// The path of the folder.
  package let path: String
  /// The path of the folder for files that are not finished, on the same file system.
  let scratch: String

  /// The number of bytes that are collected before they are written.
  private static let writeSize = 1 << 18

  /// Creates the folder and its missing parents.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - scratch: The folder for files that are not finished; `nil` for the same folder.
  /// - Throws: `OutputError` if a folder cannot be created or written to, or if the folders are on
  ///   different file systems.
  package init(_ path: String, scratch: String? = nil) throws(OutputError) {
    self.path = path
    self.scratch = scratch ?? path
    for folder in Set([path, self.scratch]).sorted() {
      try Folders.make(folder)
      guard FileStatus(folder)?.isFolder == true else {
        throw OutputError(name: folder, code: ENOTDIR)
      }
      guard unsafe access(folder, W_OK | X_OK) == 0 else { throw OutputError(name: folder) }
    }
    // A file cannot be renamed from one file system to another.
    let devices = [path, self.scratch].map { FileStatus($0)?.identity.device }
    guard devices[0] == devices[1] else { throw OutputError(name: self.scratch, code: EXDEV) }
  }

  /// Writes a file with the bytes that `body` passes on, in pieces of any size.
  ///
  /// - Parameters:
  ///   - suffix: The file's extension.
  ///   - body: A closure that receives a sink for the bytes.
  /// - Returns: The file.
  /// - Throws: `OutputError` if the file cannot be written, or the error of `body`.
  package func write(
    _ suffix: String,
    _ body: (_ sink: ([UInt8]) throws -> Void) async throws -> Void
  ) async throws -> ResultFile {
    guard let made = TemporaryFiles.make(in: scratch, mode: 0o666) else {
      throw OutputError(name: scratch)
    }
    var isOpen = true
    do {
      var hash = SHA256Hash()
      var byteCount = 0
      var pieces: [ArraySlice<UInt8>] = []
      var writtenCount = 0
      try await body { bytes in
        hash.add(bytes)
        byteCount += bytes.count
        pieces.append(bytes[...])
        guard byteCount - writtenCount >= Self.writeSize else { return }
        try write(&pieces, to: made.descriptor)
        writtenCount = byteCount
      }
      try write(&pieces, to: made.descriptor)
      isOpen = false
      // A full disk may be reported only on closing.
      guard close(made.descriptor) == 0 else { throw OutputError(name: path) }
      let file = ResultFile(digits: Hexadecimal.text(hash.finish()), suffix, byteCount: byteCount)
      try publish(made.path, as: file)
      return file
    } catch {
      if isOpen { close(made.descriptor) }
      TemporaryFiles.remove(made.path)
      throw error
    }
  }

  /// Writes pieces with one call of the system, and forgets them.
  private func write(
    _ pieces: inout [ArraySlice<UInt8>],
    to descriptor: Int32
  ) throws(OutputError) {
    let code = AtomicFile.write(pieces, to: descriptor)
    guard code == 0 else { throw OutputError(name: path, code: code) }
    pieces = []
  }

  private func publish(_ temporary: String, as file: ResultFile) throws(OutputError) {
    let target = "\(path)/\(file.name)"
    // Most results find their folder, so it is not looked for first.
    if TemporaryFiles.publish(temporary, as: target) { return }
    try Folders.make(holding: target)
    guard TemporaryFiles.publish(temporary, as: target) else { throw OutputError(name: target) }
  }
}

/// A file of a result.
package struct ResultFile: Hashable, Sendable {
  /// The path in the folder for results: `ab/abcd….png`.
  package let name: String
  /// The SHA-256 of the content, as hexadecimal digits.
  package let digits: String
  /// The size of the file, in bytes.
  package let byteCount: Int
  /// The size of the picture; `nil` for a file that has no pixels.
  package var size: PixelSize?
  /// The index of the frame; `nil` for a file that is not a frame.
  package var frame: Int?
  /// The purpose of a file that is not the picture itself, for example `manifest`.
  package var role: String?

  /// Creates a file from the digest of its content.
  init(digits: String, _ suffix: String, byteCount: Int) {
    name = "\(digits.prefix(2))/\(digits).\(suffix)"
    self.digits = digits
    self.byteCount = byteCount
  }

  /// Returns the file with the size of its picture.
  func sized(_ size: PixelSize?) -> ResultFile {
    var file = self
    file.size = size
    return file
  }

  func write(into json: inout JSONWriter) {
    json.putObject { json in
      json.put(name, as: "name")
      json.put(digits, as: "sha256")
      json.put(byteCount, as: "byteCount")
      if let size {
        json.put(size.width, as: "width")
        json.put(size.height, as: "height")
      }
      if let frame { json.put(frame, as: "frame") }
      if let role { json.put(role, as: "role") }
    }
  }
}
