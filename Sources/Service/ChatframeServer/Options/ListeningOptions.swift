import ArgumentParser
import ChatframeRenderService

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
