import Foundation

extension SettingReader {
  /// A folder that is there; nil where none is named.
  func existingFolder(_ setting: Setting) throws(ConfigurationError) -> String? {
    guard let path = text(setting) else { return nil }
    guard Self.isFolder(path) else { throw wrong(setting, "is no folder", missing: true) }
    return path
  }

  /// A folder that files can be made in, itself made where it is missing; nil where none is named.
  func writableFolder(_ setting: Setting) throws(ConfigurationError) -> String? {
    guard let path = text(setting) else { return nil }
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    guard Self.isFolder(path), FileManager.default.isWritableFile(atPath: path) else {
      throw wrong(setting, "is no folder that files can be made in", missing: true)
    }
    return URL(fileURLWithPath: path).standardizedFileURL.path
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
