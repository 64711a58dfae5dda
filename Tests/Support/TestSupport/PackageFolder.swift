import Foundation

/// The folder of this package.
package enum PackageFolder {
  /// The nearest folder above this file that contains a manifest.
  package static let path: String = {
    var folder = URL(fileURLWithPath: #filePath)
    repeat {
      folder.deleteLastPathComponent()
    } while folder.path != "/"
      && !FileManager.default.fileExists(atPath: folder.path + "/Package.swift")
    return folder.path
  }()

  /// Returns the path of a file of the package, such as `Examples/noodle-club.json`.
  package static func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Returns the URL of a file of the package.
  package static func url(_ name: String) -> URL { URL(fileURLWithPath: path(name)) }
}
