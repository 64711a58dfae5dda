import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Answers in JSON, with names in alphabetical order.
enum JSONResponse {
  /// The answer with a value.
  static func response(
    _ value: some Encodable,
    status: HTTPResponse.Status = .ok
  ) throws -> Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Response(
      status: status,
      headers: [.contentType: "application/json"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: try encoder.encode(value)))
    )
  }
}
