import ChatframeFiles
import Foundation

/// Input that is read whole, from a file or a pipe.
enum InputFile {
  /// The bytes at `path`, where `-` is standard input.
  static func data(_ path: String) throws(Failure) -> Data {
    if let data = try InputPipe.data(path) { return data }
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw Failure("\(path): \(reason(error, path))", .noInput)
    }
  }

  private static func reason(_ error: any Error, _ path: String) -> String {
    guard let status = FileStatus(path) else { return "no such file" }
    if status.isFolder { return "cannot be read: it is a folder" }
    let isForbidden = (error as? CocoaError)?.code == .fileReadNoPermission
    return "cannot be read: \(isForbidden ? "permission denied" : "\(error)")"
  }
}
