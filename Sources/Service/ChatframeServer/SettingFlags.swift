#if Server
import ArgumentParser
import ChatframeRenderService

/// The flags of one section of the table of settings.
///
/// ArgumentParser finds the options of a type in its mirror and decodes each by its label there. A
/// custom mirror and decoder therefore create a flag for every row, without a property for each.
/// ArgumentParser does not document this, so `SettingFlagsTests` parses every flag.
protocol SettingFlags: ParsableArguments, CustomReflectable {
  /// The section of the settings.
  static var section: SettingSection { get }
  /// The values of the given flags.
  var values: [Setting: String] { get set }
}

extension SettingFlags {
  init(from decoder: any Decoder) throws {
    self.init()
    let container = try decoder.container(keyedBy: Setting.self)
    for setting in Self.section.settings {
      values[setting] = try container.decode(Option<String?>.self, forKey: setting).wrappedValue
    }
  }

  var customMirror: Mirror {
    Mirror(self, children: Self.section.settings.map { ($0.rawValue, Option($0)) })
  }
}

extension Option where Value == String? {
  /// Creates the flag of a setting, whose value may begin with a dash.
  fileprivate init(_ setting: Setting) {
    self.init(
      name: .customLong(setting.rawValue),
      parsing: .unconditional,
      help: ArgumentHelp(setting.row)
    )
  }
}

extension ArgumentHelp {
  /// Creates the help of a setting, with its default.
  fileprivate init(_ row: SettingRow) {
    let defaultText = row.defaultText.map { " (default: \($0))" } ?? ""
    self.init(stringLiteral: row.help + defaultText)
    valueName = row.valueName
  }
}

/// The flags for addresses and ports.
struct ListeningFlags: SettingFlags {
  static let section = SettingSection.listening
  var values: [Setting: String] = [:]
}

/// The flags for workers, queues and deadlines.
struct AdmissionFlags: SettingFlags {
  static let section = SettingSection.admission
  var values: [Setting: String] = [:]
}

/// The flags for sizes.
struct LimitFlags: SettingFlags {
  static let section = SettingSection.limits
  var values: [Setting: String] = [:]
}

/// The flags for memory, folders and quotas.
struct StorageFlags: SettingFlags {
  static let section = SettingSection.storage
  var values: [Setting: String] = [:]
}

/// The flags for tokens, keys, templates and logs.
struct AccessFlags: SettingFlags {
  static let section = SettingSection.access
  var values: [Setting: String] = [:]
}
#endif
