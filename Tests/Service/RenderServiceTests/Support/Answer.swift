#if Server
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// A response with its whole body.
struct Answer: Sendable {
  /// The status code.
  let status: Int
  /// The header fields.
  let headers: HTTPFields
  /// The body.
  let body: Data

  /// Collects the whole body of a response.
  init(_ response: Response) async throws {
    status = response.status.code
    headers = response.headers
    let sink = Sink()
    try await response.body.write(sink)
    body = Data(sink.bytes.withLock { $0 }.readableBytesView)
  }

  /// The members of a JSON object.
  var json: [String: Any] {
    get throws { try JSONSerialization.jsonObject(with: body) as? [String: Any] ?? [:] }
  }

  /// The last part of a problem's type; `nil` for other responses.
  var problem: String? {
    guard headers[.contentType] == "application/problem+json" else { return nil }
    return (try? json["type"] as? String)?.split(separator: ":").last.map(String.init)
  }

  /// Collects a body.
  private final class Sink: ResponseBodyWriter {
    let bytes = Mutex(ByteBuffer())

    func write(_ buffer: ByteBuffer) async throws {
      bytes.withLock { _ = $0.writeImmutableBuffer(buffer) }
    }

    func finish(_ trailingHeaders: HTTPFields?) async throws {}
  }
}
#endif
