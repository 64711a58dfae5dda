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
