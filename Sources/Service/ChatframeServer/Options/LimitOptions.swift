import ArgumentParser
import ChatframeRenderService

/// How large what is asked for may be.
struct LimitOptions: SettingOptions {
  @Option(parsing: .unconditional, help: ArgumentHelp(.bodyLimit)) var bodyLimit: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.messageLimit)) var messageLimit: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.characterLimit)) var characterLimit: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.pixelLimit)) var pixelLimit: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.sideLimit)) var sideLimit: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.picturePixelLimit)) var picturePixelLimit:
    String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.durationLimit)) var durationLimit: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.frameLimit)) var frameLimit: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.framePixelLimit)) var framePixelLimit:
    String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.rowLimit)) var rowLimit: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.manifestLimit)) var manifestLimit: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.tarLimit)) var tarLimit: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.goldenLimit)) var goldenLimit: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.goldenPixelLimit)) var goldenPixelLimit:
    String?

  var settings: [(Setting, String?)] {
    [
      (.bodyLimit, bodyLimit),
      (.messageLimit, messageLimit),
      (.characterLimit, characterLimit),
      (.pixelLimit, pixelLimit),
      (.sideLimit, sideLimit),
      (.picturePixelLimit, picturePixelLimit),
      (.durationLimit, durationLimit),
      (.frameLimit, frameLimit),
      (.framePixelLimit, framePixelLimit),
      (.rowLimit, rowLimit),
      (.manifestLimit, manifestLimit),
      (.tarLimit, tarLimit),
      (.goldenLimit, goldenLimit),
      (.goldenPixelLimit, goldenPixelLimit),
    ]
  }
}
