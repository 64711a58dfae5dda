import ChatframeFiles
import Foundation
import Synchronization

/// The destination of a result: a file, which is written whole or not at all, a device, or standard
/// output.
final class OutputFile: Sendable {
  private let name: String
  private let target: Target
  private let descriptor: Mutex<Int32?>

  /// Writes a result; a file at `path` is replaced only when the result is complete.
  ///
  /// - Parameters:
  ///   - path: The path of the result; `-` is standard output.
  ///   - inputs: The files that may not be overwritten.
  ///   - option: The option that gives `path`, for errors.
  ///   - body: Writes the result.
  /// - Throws: `Failure` if `path` is wrong, `OutputError` if it cannot be written, or the error of
  ///   `body`.
  static func write(
    to path: String,
    protecting inputs: [String],
    option: String = "-o",
    _ body: (OutputFile) async throws -> Void
  ) async throws {
    let file = try OutputFile(path: path, protecting: inputs, option: option)
    do {
      try await body(file)
      try file.finish()
    } catch {
      file.discard()
      throw error
    }
  }

  /// Creates an output that is standard output.
  init(standardOutput: Void) {
    name = "standard output"
    target = .standardOutput
    descriptor = Mutex(STDOUT_FILENO)
  }

  private init(path: String, protecting inputs: [String], option: String) throws {
    name = path == "-" ? "standard output" : path
    let (target, descriptor) = try Target.open(path, protecting: inputs, option: option)
    self.target = target
    self.descriptor = Mutex(descriptor)
  }

  /// Writes text in UTF-8.
  func write(_ text: String) throws { try write([UInt8](text.utf8)) }

  /// Writes all bytes, repeating partial writes.
  func write(_ bytes: [UInt8]) throws {
    try descriptor.withLock { descriptor in
      guard let descriptor else { return }
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = unsafe rest.withUnsafeBytes { buffer in
          unsafe Foundation.write(descriptor, buffer.baseAddress, buffer.count)
        }
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if count < 0 {
          try wait(for: descriptor, after: errno)
        }
      }
    }
  }

  /// Waits until a write that was interrupted or would block can be repeated.
  private func wait(for descriptor: Int32, after code: Int32) throws {
    switch code {
    case EINTR: return
    case EAGAIN:
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = unsafe poll(&request, 1, -1)
    default: throw error(code)
    }
  }

  private func finish() throws {
    switch target {
    case .standardOutput: return
    case .device: try close()
    case .file(let path, let temporary):
      try close()
      guard TemporaryFiles.publish(temporary, as: path) else { throw error() }
    }
  }

  private func discard() {
    switch target {
    case .standardOutput: return
    case .device: try? close()
    case .file(_, let temporary):
      try? close()
      TemporaryFiles.remove(temporary)
    }
  }

  /// Closes the file; a full disk may be reported only now.
  private func close() throws {
    let open = descriptor.withLock { $0.take() }
    guard let open, Foundation.close(open) != 0 else { return }
    throw error()
  }

  private func error(_ code: Int32 = errno) -> OutputError {
    OutputError(name: name, code: code, isStandardOutput: target == .standardOutput)
  }
}

extension OutputFile {
  /// Rejects a file for JUnit XML that cannot be written.
  static func checkJUnit(_ path: String, protecting inputs: [String]) throws {
    guard path != "-" else {
      throw Failure.usage(
        "--junit - is not a file, because the result goes to standard output; name a file"
      )
    }
    try Target.check(path, protecting: inputs, option: "--junit")
  }

  /// Rejects two options that name the same file; `nil` is an option that is not given.
  static func checkDistinct(_ files: [(option: String, path: String?)]) throws(Failure) {
    var known: [String: String] = [:]
    for case (let option, let path?) in files {
      let place = URL(fileURLWithPath: SymbolicLinks.end(of: path)).resolvingSymlinksInPath().path
      if let other = known.updateValue(option, forKey: place) {
        throw .usage("\(other) and \(option) both name \(path); name two files")
      }
    }
  }

  /// The kind of a destination.
  enum Target: Hashable, Sendable {
    /// Standard output.
    case standardOutput
    /// A device that is written to directly, such as `/dev/null` or a named pipe.
    case device
    /// A file, and the temporary file that replaces it when it is complete.
    case file(path: String, temporary: String)

    /// Opens the destination at `path`.
    static func open(
      _ path: String,
      protecting inputs: [String],
      option: String
    ) throws -> (target: Target, descriptor: Int32) {
      try check(path, protecting: inputs, option: option)
      if path == "-" { return (.standardOutput, STDOUT_FILENO) }
      guard let existing = FileStatus(path) else { return try openFile(path, mode: 0o666) }
      guard existing.isFile else { return (.device, try openDevice(path)) }
      return try openFile(path, mode: existing.permissions)
    }

    /// Rejects a file that cannot be written, as far as that shows before anything is created.
    ///
    /// - Parameters:
    ///   - path: The path of the file; `-` is standard output.
    ///   - inputs: The files that may not be overwritten.
    ///   - option: The option that gives `path`, for errors.
    /// - Throws: `Failure` if `path` is wrong, or `OutputError` if it cannot be written.
    static func check(_ path: String, protecting inputs: [String], option: String) throws {
      if path == "-" { return }
      guard !path.isEmpty else {
        let expected = option == "-o" ? "a file, or - for standard output" : "a file"
        throw Failure.usage("\(option) \"\" is not a valid path; expected \(expected)")
      }
      guard let existing = FileStatus(path) else {
        guard !path.hasSuffix("/") else { throw OutputError(name: path, code: EISDIR) }
        return try checkFolder(of: path)
      }
      if existing.isFolder { throw OutputError(name: path, code: EISDIR) }
      guard existing.isFile else { return }
      if let input = inputs.first(where: { FileStatus($0)?.identity == existing.identity }) {
        throw Failure.usage(
          "\(option) \(path) would overwrite the input \(input); name another file"
        )
      }
      guard unsafe access(path, W_OK) == 0 else { throw OutputError(name: path) }
      try checkFolder(of: path)
    }

    private static func checkFolder(of path: String) throws {
      let folder = SymbolicLinks.folder(of: SymbolicLinks.end(of: path))
      if let status = FileStatus(folder), !status.isFolder {
        throw OutputError(name: path, code: ENOTDIR)
      }
      guard unsafe access(folder, W_OK | X_OK) == 0 else { throw OutputError(name: path) }
    }

    private static func openDevice(_ path: String) throws -> Int32 {
      let descriptor = unsafe Foundation.open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC)
      guard descriptor >= 0 else { throw OutputError(name: path) }
      return descriptor
    }

    /// Opens a hidden file in the same folder, because renaming may fail across file systems.
    private static func openFile(
      _ name: String,
      mode: mode_t
    ) throws -> (target: Target, descriptor: Int32) {
      let path = SymbolicLinks.end(of: name)
      let folder = SymbolicLinks.folder(of: path)
      guard let made = TemporaryFiles.make(in: folder, mode: mode) else {
        throw OutputError(name: name)
      }
      return (.file(path: path, temporary: made.path), made.descriptor)
    }
  }
}
