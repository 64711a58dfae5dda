import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

extension Problem {
  /// The answer, for the request of that id.
  func response(requestID: String) -> Response {
    var headers = headers
    headers[.contentType] = "application/problem+json"
    headers[.cacheControl] = "no-store"
    return Response(
      status: kind.status,
      headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: document(requestID: requestID)))
    )
  }

  /// The members that RFC 9457 names, and `path`, `limit` and `requestId`.
  func document(requestID: String) -> Data {
    let members = ProblemDocument(
      type: kind.type,
      title: kind.title,
      status: kind.status.code,
      detail: detail,
      path: path,
      limit: exceededLimit,
      requestId: requestID
    )
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(members)) ?? Data("{}".utf8)
  }
}

private struct ProblemDocument: Encodable {
  let type: String
  let title: String
  let status: Int
  let detail: String
  let path: String?
  let limit: Problem.ExceededLimit?
  let requestId: String
}
