import ChatframeTestSupport
import Foundation

/// The files of this repository.
enum Repository {
  /// The folder of the manifest.
  static let folder = PackageFolder.path

  /// Reads a file by its path in the repository.
  static func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
  }

  /// Returns whether a file or folder exists at a path in the repository.
  static func has(_ path: String) -> Bool { exists("\(folder)/\(path)") }

  /// Returns the paths of the files in a folder and its subfolders, in alphabetical order.
  static func files(in path: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: "\(folder)/\(path)").sorted()
      .filter { $0.contains(".") }.map { "\(path)/\($0)" }
  }

  /// Returns the paths of the source files in a folder; the code of tutorials belongs to no target.
  static func sources(in path: String) throws -> [String] {
    try files(in: path).filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }
  }

  /// Returns the modules that the sources in a folder import, with the importing files.
  static func imports(in path: String) throws -> [(module: String, file: String)] {
    let statement =
      #/^(?:@\w+ |public |package |internal |private |fileprivate )*import (?:(?:struct|class|enum|protocol|func|let|var|typealias) )?(\w+)/#
      .anchorsMatchLineEndings()
    return try sources(in: path).flatMap { file in
      try text(file).matches(of: statement).map { (String($0.1), file) }
    }
  }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }
}
