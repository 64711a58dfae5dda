import Foundation
import NIOPosix

/// A folder of one request, which is removed with everything in it when nobody holds it any more.
final class SpooledFolder: Sendable {
  /// Where it is.
  let path: String

  /// The folder at `path`, which is there.
  init(path: String) { self.path = path }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Removes it on a thread for files: there may be thousands in it, for which no connection waits.
  func remove() async {
    await withCheckedContinuation { done in
      NIOThreadPool.singleton.submit { [path] _ in
        try? FileManager.default.removeItem(atPath: path)
        done.resume()
      }
    }
  }

  /// A new file in it.
  func makeFile(_ name: String) throws -> SpooledFile {
    try SpooledFile(path: "\(path)/\(name)")
  }

  /// A text about what is in it, without where that is.
  func removingPath(in text: String, as name: String) -> String {
    text.replacing("\(path)/", with: "").replacing(path, with: name)
  }
}
