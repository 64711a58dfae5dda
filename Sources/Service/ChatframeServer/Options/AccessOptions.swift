import ArgumentParser
import ChatframeRenderService

/// Who may do what, how pictures look, and what is logged.
struct AccessOptions: SettingOptions {
  @Option(parsing: .unconditional, help: ArgumentHelp(.tokensFile)) var tokensFile: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.signingKeysFile)) var signingKeysFile:
    String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.templateFolder)) var templateFolder: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.logLevel)) var logLevel: String?

  var settings: [(Setting, String?)] {
    [
      (.tokensFile, tokensFile),
      (.signingKeysFile, signingKeysFile),
      (.templateFolder, templateFolder),
      (.logLevel, logLevel),
    ]
  }
}
