import HTTPTypes
import Hummingbird
import Logging

/// A line for every request.
enum RequestLog {
  /// Writes it; never what was asked for, only which route that was.
  static func write(
    _ request: Request,
    _ response: Response,
    _ route: String,
    after duration: Duration,
    _ logger: Logger
  ) {
    let isProbe = route == "/health" || route == "/ready"
    let level: Logger.Level = isProbe ? .debug : .info
    logger.log(
      level: level,
      "answered",
      metadata: [
        "method": "\(request.method.rawValue)",
        "route": "\(route)",
        "status": "\(response.status.code)",
        "milliseconds": "\(Int(duration / .milliseconds(1)))",
        "bytes": "\(response.body.contentLength ?? -1)",
      ]
    )
  }
}
