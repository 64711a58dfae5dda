#if Server
import ChatframeDocuments
import Foundation

/// The settings in a YAML or JSON file.
package struct ConfigurationFile: Hashable, Sendable {
  /// The value for no file.
  package static let none = ConfigurationFile(name: "")

  private static let kind = YAMLDocumentKind("a file with settings", byteLimit: 1 << 20)

  /// The values by setting.
  let values: [Setting: String]
  private let name: String
  private let lines: [Setting: Int]

  private init(name: String, fields: [String: YAMLNode]) throws(YAMLError) {
    self.name = name
    var values: [Setting: String] = [:]
    var lines: [Setting: Int] = [:]
    for setting in Setting.allCases {
      guard let node = fields[setting.rawValue] else { continue }
      values[setting] = try node.anyText()
      lines[setting] = node.line
    }
    self.values = values
    self.lines = lines
  }

  private init(name: String) { (self.name, values, lines) = (name, [:], [:]) }

  /// Reads the file at `path`.
  package static func read(_ path: String) throws(ConfigurationError) -> ConfigurationFile {
    let text = try mappingErrors { () throws(YAMLError) in try kind.text(at: path) }
    return try parse(text, name: path)
  }

  /// Parses the text of a file; errors name the file `name`.
  package static func parse(
    _ text: String,
    name: String
  ) throws(ConfigurationError) -> ConfigurationFile {
    try mappingErrors { () throws(YAMLError) in
      guard let root = try kind.rootIfAny(of: text, file: name) else {
        return ConfigurationFile(name: name)
      }
      guard root.isMapping else {
        throw root.error("is not a mapping; expected settings, for example \"port: 8080\"")
      }
      let fields = try root.fields(Setting.allCases.map(\.rawValue))
      return try ConfigurationFile(name: name, fields: fields)
    }
  }

  /// Returns the location of a setting for errors: `server.yaml:3: port`.
  func place(of setting: Setting) -> String {
    let line = lines[setting].map { ":\($0)" } ?? ""
    return "\(name)\(line): \(setting.rawValue)"
  }

  private static func mappingErrors<Value>(
    _ read: () throws(YAMLError) -> Value
  ) throws(ConfigurationError) -> Value {
    do throws(YAMLError) {
      return try read()
    } catch {
      throw ConfigurationError(error.description, error.isMissing ? .missingFile : .badFile)
    }
  }
}
#endif
