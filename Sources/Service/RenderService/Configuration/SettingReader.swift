#if Server
import ChatframeDocuments
import Configuration
import Foundation

/// Looks each setting up in the flags, the variables and the file, in this order, and validates its
/// value with the table of settings.
struct SettingReader {
  private let sources: [(name: @Sendable (Setting) -> String, reader: ConfigReader, file: Bool)]

  /// Creates a reader of flags, environment variables and a file.
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

  /// Returns the given or default value of a setting; `nil` if it has neither.
  func text(_ setting: Setting) -> String? {
    givenValue(setting)?.text ?? setting.row.defaultValue
  }

  /// Returns the value of a setting for a host to listen on.
  func address(_ setting: Setting) throws(ConfigurationError) -> String {
    guard let name = text(setting), !name.isEmpty, !name.contains(where: \.isWhitespace) else {
      throw wrong(setting, "expected an address, for example 127.0.0.1")
    }
    return name
  }

  /// Returns the value of an integer setting, or `fallback` if it has none.
  func integer(
    _ setting: Setting,
    otherwise fallback: Int = 0
  ) throws(ConfigurationError) -> Int {
    guard case .integer(let range) = setting.row.type else {
      preconditionFailure("\(setting.rawValue) must have whole numbers.")
    }
    guard let text = text(setting) else { return fallback }
    guard let value = Int(text), range.contains(value) else {
      let span = "from \(range.lowerBound) to \(range.upperBound)"
      throw wrong(setting, "expected a whole number \(span)")
    }
    return value
  }

  /// Returns the value of a duration setting.
  func seconds(_ setting: Setting) throws(ConfigurationError) -> Duration {
    guard case .seconds(let range) = setting.row.type else {
      preconditionFailure("\(setting.rawValue) must have seconds.")
    }
    guard let value = text(setting).flatMap(Double.init), range.contains(value) else {
      throw wrong(
        setting,
        "expected a number of seconds from \(NumberFormat.rangeText(range))"
      )
    }
    return .seconds(value)
  }

  /// Returns the value of a setting with several names to choose from.
  func choice<Value: RawRepresentable<String>>(
    _ setting: Setting
  ) throws(ConfigurationError) -> Value {
    guard case .choice(let names) = setting.row.type else {
      preconditionFailure("\(setting.rawValue) must have names.")
    }
    let text = text(setting) ?? ""
    guard let value = Value(rawValue: text) else {
      throw wrong(setting, Suggestion.text(for: text, among: names))
    }
    return value
  }

  /// Returns the path of a file or a folder, checked by the rule of its row; `nil` if it is not
  /// set.
  func path(_ setting: Setting) throws(ConfigurationError) -> String? {
    guard case .path(let rule) = setting.row.type else {
      preconditionFailure("\(setting.rawValue) must have paths.")
    }
    guard let path = text(setting) else { return nil }
    switch rule {
    case .unchecked: return path
    case .existingFolder:
      guard Self.isFolder(path) else { throw wrong(setting, "is not a folder", missing: true) }
      return path
    case .writableFolder:
      try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      guard Self.isFolder(path), FileManager.default.isWritableFile(atPath: path) else {
        throw wrong(setting, "is not a writable folder", missing: true)
      }
      return URL(fileURLWithPath: path).standardizedFileURL.path
    }
  }

  /// Returns an error about the value of a setting.
  ///
  /// - Parameters:
  ///   - setting: The setting.
  ///   - expectation: The text after the value.
  ///   - missing: Whether a file or a folder is missing, rather than the value invalid.
  /// - Returns: An error that names the source of the value.
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

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}

/// An error in the settings that prevents the service from starting.
package struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of an error.
  package enum Kind: Hashable, Sendable {
    /// A flag or a variable is invalid.
    case usage
    /// A file is invalid.
    case badFile
    /// A file or a folder is missing or cannot be used.
    case missingFile
    /// The service cannot listen on the address.
    case takenAddress
  }

  /// The problem and the remedy in one line.
  package let description: String
  /// The kind of the error.
  package let kind: Kind

  /// The exit status from `sysexits.h`.
  package var exitStatus: Int32 {
    switch kind {
    case .usage: 64
    case .badFile: 65
    case .missingFile: 66
    case .takenAddress: 73
    }
  }

  /// Creates an error.
  package init(_ description: String, _ kind: Kind = .usage) {
    self.description = description
    self.kind = kind
  }
}
#endif
