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

/// Where the service listens.
struct ListeningOptions: SettingOptions {
  @Option(parsing: .unconditional, help: ArgumentHelp(.host)) var host: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.port)) var port: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.metricsHost)) var metricsHost: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.metricsPort)) var metricsPort: String?

  var settings: [(Setting, String?)] {
    [
      (.host, host),
      (.port, port),
      (.metricsHost, metricsHost),
      (.metricsPort, metricsPort),
    ]
  }
}

/// How much is done at once, and for how long.
struct AdmissionOptions: SettingOptions {
  @Option(parsing: .unconditional, help: ArgumentHelp(.workers)) var workers: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.workerNiceness)) var workerNiceness: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.queueLimit)) var queueLimit: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.clientLimit)) var clientLimit: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.filmLimit)) var filmLimit: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.requestDeadline)) var requestDeadline:
    String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.filmDeadline)) var filmDeadline: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.bodyDeadline)) var bodyDeadline: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.idleTimeout)) var idleTimeout: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.drainTime)) var drainTime: String?

  var settings: [(Setting, String?)] {
    [
      (.workers, workers),
      (.workerNiceness, workerNiceness),
      (.queueLimit, queueLimit),
      (.clientLimit, clientLimit),
      (.filmLimit, filmLimit),
      (.requestDeadline, requestDeadline),
      (.filmDeadline, filmDeadline),
      (.bodyDeadline, bodyDeadline),
      (.idleTimeout, idleTimeout),
      (.drainTime, drainTime),
    ]
  }
}

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

/// What is kept, and where.
struct StorageOptions: SettingOptions {
  @Option(parsing: .unconditional, help: ArgumentHelp(.snapshotMemory)) var snapshotMemory: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.spoolFolder)) var spoolFolder: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.cacheFolder)) var cacheFolder: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.cacheQuota)) var cacheQuota: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.assetFolder)) var assetFolder: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.assetLimit)) var assetLimit: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.assetQuota)) var assetQuota: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.assetLifetime)) var assetLifetime: String?

  var settings: [(Setting, String?)] {
    [
      (.snapshotMemory, snapshotMemory),
      (.spoolFolder, spoolFolder),
      (.cacheFolder, cacheFolder),
      (.cacheQuota, cacheQuota),
      (.assetFolder, assetFolder),
      (.assetLimit, assetLimit),
      (.assetQuota, assetQuota),
      (.assetLifetime, assetLifetime),
    ]
  }
}

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
