#if Server
import ChatframeDocuments
import Foundation
import HTTPTypes
import Hummingbird
import Logging

/// Writes log events as JSON, one object per line.
package struct JSONLogHandler: LogHandler {
  package var metadata: Logger.Metadata = [:]
  package var logLevel: Logger.Level
  private static let time = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
  private let label: String
  private let put: @Sendable (Data) -> Void

  /// Creates a handler that passes each line to `put`.
  package init(label: String, level: Logger.Level, put: @escaping @Sendable (Data) -> Void) {
    self.label = label
    self.put = put
    logLevel = level
  }

  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  package func log(event: LogEvent) {
    var members = metadata.merging(event.metadata ?? [:]) { $1 }.mapValues(\.description)
    members["hb.request.id"] = nil
    members["time"] = Date.now.formatted(Self.time)
    members["level"] = event.level.rawValue
    members["message"] = event.message.description
    members["logger"] = label
    put(Data(JSONLine.text(members).utf8))
  }

  /// Writes a line to standard error in one call, so that lines do not mix.
  package static func standardError(_ line: Data) {
    unsafe line.withUnsafeBytes { bytes in
      _ = unsafe write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    }
  }
}

/// A JSON object of strings on one line.
///
/// The service writes several hundred lines per second, for which the general encoder would take as
/// long as for the rest of a response except its bytes.
enum JSONLine {
  /// Returns the line with its line break and sorted keys.
  static func text(_ members: [String: String]) -> String {
    var line = JSONWriter(escapes: .shortLineFeed)
    line.putObject { line in
      for (name, value) in members.sorted(by: { $0.key < $1.key }) { line.put(value, as: name) }
    }
    line.write("\n")
    return line.text
  }
}

/// The log line of a request.
enum RequestLog {
  /// Writes the line, which has the route but never the content of the request.
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
#endif
