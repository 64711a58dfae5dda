import Foundation

/// A new folder for a test, which is removed with its contents when nothing refers to it any more.
package final class TemporaryFolder: Sendable {
  /// The path of the folder.
  package let path: String

  /// Creates a folder.
  ///
  /// - Parameters:
  ///   - name: The beginning of the folder's name.
  ///   - permissions: The folder's permissions.
  /// - Throws: An error if the folder cannot be created.
  package init(_ name: String = "chatframe-test", permissions: Int = 0o755) throws {
    path = FileManager.default.temporaryDirectory.path + "/\(name)-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: path,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: permissions]
    )
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package var url: URL { URL(fileURLWithPath: path) }

  /// The names of all files and folders directly in the folder, including hidden ones, in order.
  package var names: [String] {
    get throws { try names("") }
  }

  /// Returns the names of all files and folders directly in a folder in this one, in order.
  package func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
  }

  /// Returns the path of a file in the folder.
  package func path(_ name: String) -> String { name.isEmpty ? path : "\(path)/\(name)" }

  /// Returns the bytes of a file.
  package func read(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  /// Writes a file, and returns its path.
  @discardableResult
  package func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  /// Writes a text file, and returns its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try write(text.utf8, to: name)
  }

  /// Creates a folder in this one, and returns its path.
  @discardableResult
  package func makeFolder(_ name: String) throws -> String {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    return path(name)
  }
}
