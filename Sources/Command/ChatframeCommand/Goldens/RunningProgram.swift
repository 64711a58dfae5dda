import ChatframePixels
import Foundation
import Synchronization

/// The running executable: a rebuilt one may draw differently under the same version.
enum ExecutableFile {
  private static let known = Mutex<[String: String]>([:])

  /// Where it is.
  static var path: String {
    let system = "/proc/self/exe"
    if FileManager.default.fileExists(atPath: system) { return system }
    return Bundle.main.executablePath ?? CommandLine.arguments.first ?? ""
  }

  /// The digest of a program's bytes, taken once in a process.
  static func digest(_ path: String) -> String {
    known.withLock { known in
      if let digest = known[path] { return digest }
      let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
      let digest = data.map { PixelDigest(bytes: Array($0)).description } ?? "none"
      known[path] = digest
      return digest
    }
  }
}
