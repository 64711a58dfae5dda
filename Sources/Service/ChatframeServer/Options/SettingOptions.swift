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
    let fallback = setting.fallback.map { " (default: \($0))" } ?? ""
    self.init(stringLiteral: setting.help + fallback)
    valueName = setting.valueName
  }
}
