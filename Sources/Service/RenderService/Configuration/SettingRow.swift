#if Server
/// A row of the table of settings, which describes one setting.
package struct SettingRow: Hashable, Sendable {
  /// The type and the range of its values.
  package let type: SettingType
  /// The name of its value in help: `<count>`.
  package let valueName: String
  /// The default value; `nil` if the setting is optional or the default depends on the machine.
  package let defaultValue: String?
  /// The default as help shows it; `nil` if help omits it.
  package let defaultText: String?
  /// The help text.
  package let help: String

  private init(
    _ type: SettingType,
    _ valueName: String,
    defaultValue: String? = nil,
    otherwise defaultText: String? = nil,
    _ help: String
  ) {
    self.type = type
    self.valueName = valueName
    self.defaultValue = defaultValue
    self.defaultText = defaultText ?? defaultValue
    self.help = help
  }
}

extension SettingRow {
  /// Creates a row for an address to listen on.
  static func address(default value: String, _ help: String) -> SettingRow {
    SettingRow(.address, "address", defaultValue: value, help)
  }

  /// Creates a row for a whole number.
  static func integer(
    _ valueName: String,
    _ range: ClosedRange<Int>,
    default value: Int,
    _ help: String
  ) -> SettingRow {
    SettingRow(.integer(range), valueName, defaultValue: "\(value)", help)
  }

  /// Creates a row for a whole number whose default depends on the machine.
  static func integer(
    _ valueName: String,
    _ range: ClosedRange<Int>,
    otherwise text: String,
    _ help: String
  ) -> SettingRow {
    SettingRow(.integer(range), valueName, otherwise: text, help)
  }

  /// Creates a row for a duration.
  static func seconds(
    _ range: ClosedRange<Double>,
    default value: Int,
    _ help: String
  ) -> SettingRow {
    SettingRow(.seconds(range), "seconds", defaultValue: "\(value)", help)
  }

  /// Creates a row for a file or a folder, which is optional.
  static func path(
    _ valueName: String,
    _ rule: SettingType.PathRule,
    otherwise text: String? = nil,
    _ help: String
  ) -> SettingRow {
    SettingRow(.path(rule), valueName, otherwise: text, help)
  }

  /// Creates a row for one of several names.
  static func choice(among names: [String], default value: String, _ help: String) -> SettingRow {
    SettingRow(.choice(names), "name", defaultValue: value, help)
  }
}

/// The type of a setting's values, with their range.
package enum SettingType: Hashable, Sendable {
  /// A host name or an IP address.
  case address
  /// A whole number.
  case integer(ClosedRange<Int>)
  /// A number of seconds, which may have a fraction.
  case seconds(ClosedRange<Double>)
  /// A file or a folder.
  case path(PathRule)
  /// One of several names.
  case choice([String])

  /// The check of a path when the service starts.
  package enum PathRule: Hashable, Sendable {
    /// No check here; the code that uses the path checks it.
    case unchecked
    /// The path must be a folder.
    case existingFolder
    /// The path must be a writable folder, which is created if it is missing.
    case writableFolder
  }
}

/// A section of the table of settings, which has its own title in help.
package struct SettingSection: Sendable {
  /// The title.
  package let title: String
  /// The rows by their settings, in the order of help.
  package let rows: KeyValuePairs<Setting, SettingRow>

  /// Creates a section.
  init(_ title: String, _ rows: KeyValuePairs<Setting, SettingRow>) {
    self.title = title
    self.rows = rows
  }

  /// The settings, in the order of help.
  package var settings: [Setting] { rows.map(\.key) }
}
#endif
