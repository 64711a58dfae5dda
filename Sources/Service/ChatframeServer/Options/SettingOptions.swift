import ArgumentParser
import ChatframeRenderService

/// A group of options, each of which is a setting.
protocol SettingOptions: ParsableArguments {
  /// What was said of which setting; nil for nothing.
  var settings: [(Setting, String?)] { get }
}

extension ArgumentHelp {
  /// What is told of a setting, with what it is when nothing is said.
  init(_ setting: Setting) {
    let defaultValue = setting.defaultValue.map { " (default: \($0))" } ?? ""
    self.init(stringLiteral: setting.help + defaultValue)
    valueName = setting.valueName
  }
}
