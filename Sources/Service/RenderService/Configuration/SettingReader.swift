import ChatframeDocuments
import Configuration
import Foundation

/// Finds each setting in flags, variables or the file, in this order, and checks its value.
struct SettingReader {
  private let sources: [(name: @Sendable (Setting) -> String, reader: ConfigReader, file: Bool)]

  /// A reader of what was said where.
  ///
  /// - Parameters:
  ///   - flags: Values of the command line.
  ///   - environment: All variables.
  ///   - file: Values of the file.
  init(
    flags: [Setting: String],
    environment: [String: String],
    file: ConfigurationFile
  ) {
    let variables = EnvironmentVariablesProvider(environmentVariables: environment)
    sources = [
      ({ $0.flag }, Self.reader(flags), false),
      (
        { $0.variable },
        ConfigReader(provider: variables).scoped(to: ["chatframe"]), false
      ),
      ({ file.place(of: $0) }, Self.reader(file.values), true),
    ]
  }

  /// The text of a setting; its fallback where nothing is said.
  func text(_ setting: Setting) -> String? { givenValue(setting)?.text ?? setting.defaultValue }

  /// A whole number.
  func integer(
    _ setting: Setting,
    in range: ClosedRange<Int>,
    defaultValue: Int = 0
  ) throws(ConfigurationError) -> Int {
    guard let text = text(setting) else { return defaultValue }
    guard let value = Int(text), range.contains(value) else {
      let span =
        range.upperBound == .max
        ? "from \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
      throw wrong(setting, "expected a whole number \(span)")
    }
    return value
  }

  /// A number of seconds.
  func seconds(
    _ setting: Setting,
    in range: ClosedRange<Double>
  ) throws(ConfigurationError) -> Duration {
    guard let value = text(setting).flatMap(Double.init), range.contains(value) else {
      throw wrong(
        setting,
        "expected seconds from \(range.lowerBound) to \(range.upperBound)"
      )
    }
    return .seconds(value)
  }

  /// One of some names.
  func choice<Value>(
    _ setting: Setting,
    among names: [String],
    _ value: (String) -> Value?
  ) throws(ConfigurationError) -> Value {
    let text = text(setting) ?? ""
    guard let value = value(text) else {
      throw wrong(setting, Suggestion.text(for: text, among: names))
    }
    return value
  }

  /// An error about what was said of a setting.
  func wrong(
    _ setting: Setting,
    _ expectation: String,
    missing: Bool = false
  ) -> ConfigurationError {
    let givenValue = givenValue(setting)
    let kind: ConfigurationError.Kind =
      missing ? .missingFile : givenValue?.file == true ? .badFile : .usage
    return ConfigurationError(
      "\(givenValue?.name ?? setting.flag) \"\(givenValue?.text ?? "")\": \(expectation)",
      kind
    )
  }

  private func givenValue(_ setting: Setting) -> (text: String, name: String, file: Bool)? {
    for source in sources {
      if let text = source.reader.string(forKey: ConfigKey([setting.rawValue])) {
        return (text, source.name(setting), source.file)
      }
    }
    return nil
  }

  private static func reader(_ values: [Setting: String]) -> ConfigReader {
    let pairs = values.map { setting, text in
      (AbsoluteConfigKey([setting.rawValue]), ConfigValue(.string(text), isSecret: false))
    }
    return ConfigReader(provider: InMemoryProvider(values: Dictionary(uniqueKeysWithValues: pairs)))
  }
}

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

/// Why the service cannot be started as it was told.
package struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Whose fault it is.
  package enum Kind: Hashable, Sendable {
    /// A flag or a variable is wrong.
    case usage
    /// A file is wrong.
    case badFile
    /// A file or a folder is missing or cannot be used.
    case missingFile
    /// The address cannot be listened on.
    case takenAddress
  }

  /// The culprit and the remedy in one line.
  package let description: String
  /// Whose fault it is.
  package let kind: Kind

  /// What the shell sees, as in sysexits.
  package var exitStatus: Int32 {
    switch kind {
    case .usage: 64
    case .badFile: 65
    case .missingFile: 66
    case .takenAddress: 73
    }
  }

  /// An error.
  package init(_ description: String, _ kind: Kind = .usage) {
    self.description = description
    self.kind = kind
  }
}
