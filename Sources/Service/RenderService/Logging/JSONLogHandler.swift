import Foundation
import Logging

/// Writes log lines as JSON, one object a line, to a file descriptor.
package struct JSONLogHandler: LogHandler {
  package var metadata: Logger.Metadata = [:]
  package var logLevel: Logger.Level
  private static let time = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
  private let label: String
  private let put: @Sendable (Data) -> Void

  /// A handler that hands each line to `put`.
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
