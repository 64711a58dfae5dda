import ArgumentParser
import ChatframeRenderService

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
