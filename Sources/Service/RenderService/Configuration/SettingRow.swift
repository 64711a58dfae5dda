#if Server
/// A row of the table of settings: all that is known of a setting besides its key.
package struct SettingRow: Hashable, Sendable {
  /// The type and the range of its values.
  package let type: SettingType
  /// The name of its value in help: `<count>`.
  package let valueName: String
  /// The value where no source gives one; `nil` for none, or for one that depends on the machine.
  package let defaultValue: String?
  /// The default in words; `nil` if help says nothing of it.
  package let defaultText: String?
  /// The sentence of help that says what it decides.
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
  /// An address to listen on.
  static func address(default value: String, _ help: String) -> SettingRow {
    SettingRow(.address, "address", defaultValue: value, help)
  }

  /// A whole number.
  static func integer(
    _ valueName: String,
    _ range: ClosedRange<Int>,
    default value: Int,
    _ help: String
  ) -> SettingRow {
    SettingRow(.integer(range), valueName, defaultValue: "\(value)", help)
  }

  /// A whole number whose default depends on the machine.
  static func integer(
    _ valueName: String,
    _ range: ClosedRange<Int>,
    otherwise text: String,
    _ help: String
  ) -> SettingRow {
    SettingRow(.integer(range), valueName, otherwise: text, help)
  }

  /// A duration.
  static func seconds(
    _ range: ClosedRange<Double>,
    default value: Int,
    _ help: String
  ) -> SettingRow {
    SettingRow(.seconds(range), "seconds", defaultValue: "\(value)", help)
  }

  /// A file or a folder, which may be left out.
  static func path(
    _ valueName: String,
    _ rule: SettingType.PathRule,
    otherwise text: String? = nil,
    _ help: String
  ) -> SettingRow {
    SettingRow(.path(rule), valueName, otherwise: text, help)
  }

  /// One of some names.
  static func choice(among names: [String], default value: String, _ help: String) -> SettingRow {
    SettingRow(.choice(names), "name", defaultValue: value, help)
  }
}

/// The type of a setting's values, with their range.
package enum SettingType: Hashable, Sendable {
  /// A host's name or number.
  case address
  /// A whole number.
  case integer(ClosedRange<Int>)
  /// A number of seconds, which may have a fraction.
  case seconds(ClosedRange<Double>)
  /// A file or a folder.
  case path(PathRule)
  /// One of some names.
  case choice([String])

  /// The check of a path when the service starts.
  package enum PathRule: Hashable, Sendable {
    /// None: its reader or its owner checks it.
    case unchecked
    /// It must be a folder.
    case existingFolder
    /// It must be a folder in which files can be made; a missing one is made.
    case writableFolder
  }
}

/// A part of the table of settings, which help shows under a title of its own.
package struct SettingSection: Sendable {
  /// The title.
  package let title: String
  /// The rows by their settings, in the order of help.
  package let rows: KeyValuePairs<Setting, SettingRow>

  /// A section of some rows.
  init(_ title: String, _ rows: KeyValuePairs<Setting, SettingRow>) {
    self.title = title
    self.rows = rows
  }

  /// The settings, in the order of help.
  package var settings: [Setting] { rows.map(\.key) }
}
#endif
