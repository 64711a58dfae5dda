import Conversations
import Foundation
import JSONReading
import Yams

/// Settings from a file in YAML, of which JSON is a part: their names and values.
package enum ConfigurationFile {
  /// The values in the file at `path`.
  package static func read(_ path: String) throws(ConfigurationError) -> [Setting: String] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ConfigurationError("\(path): no such file, or it cannot be read", .missingFile)
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw ConfigurationError("\(path): is no UTF-8", .badFile)
    }
    return try parse(text, name: path)
  }

  /// The values in `text`.
  package static func parse(
    _ text: String,
    name: String
  ) throws(ConfigurationError) -> [Setting: String] {
    guard let root = try compose(text, name: name) else { return [:] }
    guard case .mapping(let mapping) = root else {
      throw ConfigurationError("\(name): expected settings, for example \"port: 8080\"", .badFile)
    }
    var values: [Setting: String] = [:]
    for (key, value) in mapping {
      let place = "\(name):\(key.mark?.line ?? 1)"
      guard let word = key.string, let setting = Setting(rawValue: word) else {
        let known = Setting.allCases.map(\.rawValue)
        let hint = Suggestion.text(for: key.string ?? "", among: known)
        throw ConfigurationError(
          "\(place): \"\(key.string ?? "")\" is no setting; \(hint)",
          .badFile
        )
      }
      guard case .scalar(let scalar) = value else {
        throw ConfigurationError("\(place): \(word): expected one value", .badFile)
      }
      guard values.updateValue(scalar.string, forKey: setting) == nil else {
        throw ConfigurationError("\(place): \(word) is set already; remove one", .badFile)
      }
    }
    return values
  }

  private static func compose(
    _ text: String,
    name: String
  ) throws(ConfigurationError) -> Node? {
    do {
      return try Yams.compose(yaml: text)
    } catch let error as YamlError {
      let words = "\(error)".split(separator: "\n").first.map(String.init) ?? "is no YAML"
      throw ConfigurationError("\(name): \(words)", .badFile)
    } catch {
      throw ConfigurationError("\(name): is no YAML", .badFile)
    }
  }
}
