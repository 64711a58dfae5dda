import ChatframeDocuments
import ChatframeFiles
import Foundation

/// Input that is read whole, from a file or a pipe.
enum InputFile {
  /// Reads the bytes at `path`, where `-` is standard input.
  static func data(_ path: String) throws(Failure) -> Data {
    if let data = try InputPipe.data(path) { return data }
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw Failure("\(path): \(reason(error, path))", .noInput)
    }
  }

  private static func reason(_ error: any Error, _ path: String) -> String {
    guard let status = FileStatus(path) else {
      return "no such file" + SimilarFile.question(for: path, extensions: ["json", "yaml", "yml"])
    }
    if status.isFolder { return "cannot be read: it is a folder" }
    let isForbidden = (error as? CocoaError)?.code == .fileReadNoPermission
    return "cannot be read: \(isForbidden ? "permission denied" : "\(error)")"
  }
}

/// Input from a stream: standard input, or a pipe such as `<(…)`.
enum InputPipe {
  /// Returns the name of the input at `path` in messages.
  static func name(of path: String) -> String { path == "-" ? "standard input" : path }

  /// Reads the stream at `path` to its end; nil if there is a file, a folder or nothing.
  static func data(_ path: String) throws(Failure) -> Data? {
    if path == "-" { return try data(.standardInput, path) }
    guard let status = FileStatus(path), !status.isFile, !status.isFolder,
      let pipe = FileHandle(forReadingAtPath: path)
    else { return nil }
    return try data(pipe, path)
  }

  private static func data(_ source: FileHandle, _ path: String) throws(Failure) -> Data {
    do { return try source.readToEnd() ?? Data() } catch {
      throw Failure("\(name(of: path)): cannot be read; is it a file or a pipe?", .noInput)
    }
  }
}
