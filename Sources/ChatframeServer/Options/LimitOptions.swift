import ArgumentParser
import RenderService

/// How large what is asked for may be.
struct LimitOptions: SettingOptions {
  @Option(parsing: .unconditional, help: ArgumentHelp(.bodyLimit)) var bodyLimit: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.messageLimit)) var messageLimit: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.characterLimit)) var characterLimit: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.pixelLimit)) var pixelLimit: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.sideLimit)) var sideLimit: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.picturePixelLimit)) var picturePixelLimit:
    String?

  var settings: [(Setting, String?)] {
    [
      (.bodyLimit, bodyLimit),
      (.messageLimit, messageLimit),
      (.characterLimit, characterLimit),
      (.pixelLimit, pixelLimit),
      (.sideLimit, sideLimit),
      (.picturePixelLimit, picturePixelLimit),
    ]
  }
}
